package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"shipboard/games/duel"
	"shipboard/games/game"
)

// testPlayer is the first argument with which this test binary is a player.
const testPlayer = "play-in-arena"

// playInArena plays in one of several bad ways.
func playInArena(how string) {
	in := json.NewDecoder(os.Stdin)
	answer := json.NewEncoder(os.Stdout)
	switch how {
	case "sleep":
		fmt.Fprintln(os.Stderr, "asleep", os.Getpid())
		time.Sleep(time.Hour)
	case "die":
		os.Exit(3)
	case "leave": // behind it goes on what it started, with its pipes
		self, err := os.Executable()
		if err != nil {
			panic(err)
		}
		child := exec.Command(self, testPlayer, "sleep")
		child.Stdin, child.Stdout, child.Stderr = os.Stdin, os.Stdout, os.Stderr
		if err := child.Start(); err != nil {
			panic(err)
		}
		os.Exit(3)
	case "nonsense": // every third request is none at all
		for n := 0; ; n++ {
			var m struct{ Op, Line string }
			if in.Decode(&m) != nil {
				return
			}
			switch {
			case m.Op == "new" || m.Line != "":
			case n%3 == 0:
				fmt.Println("ahoy")
			default:
				answer.Encode(map[string]string{"op": "do", "line": "ahoy"})
			}
		}
	}
}

// badPlayer is this test binary as a player in --seats.
func badPlayer(t *testing.T, how string) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return "exec:" + self + " " + testPlayer + " " + how
}

// The player in docs/writing-a-player.md plays every game to its end, and is told what it needs.
func TestPlayerOfYourOwn(t *testing.T) {
	t.Parallel()
	source := atRoot(t, "examples/player/main.go")
	if !strings.Contains(atRoot(t, "docs/writing-a-player.md"), "```go\n"+source+"```\n") {
		t.Error("docs/writing-a-player.md shows another player than examples/player")
	}
	player := filepath.Join(t.TempDir(), "my-player")
	build := exec.CommandContext(t.Context(), "go", "build", "-o", player, "./examples/player")
	build.Dir = filepath.Join("..", "..")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, args := range []string{
		"race --seats exec:%s,easy --games 2",
		"jaws --seats exec:%s:shark,random:crew --games 1 --option acts=1",
		"jaws --seats random:shark,exec:%[1]s:crew,exec:%[1]s:crew --games 1",
		"moby --seats exec:%s,random --games 1",
	} {
		r := arenaOf(t, strings.Fields(fmt.Sprintf(args, player))...)
		for _, p := range r.Players {
			if p.Faults > 0 || p.Gone > 0 || p.Seats == 0 {
				t.Errorf("%s: %s", args, asJSON(t, p))
			}
		}
	}
}

// A player that answers nonsense is skipped, one that dies or sleeps has lost; the
// others play on.
func TestBadPlayers(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ how, patience, told string }{
		{"nonsense", "1m", ""},
		{"die", "1m", " die in seat 2 has ended (exit status 3), and loses the game"},
		{"leave", "1m", " leave in seat 2 has ended (exit status 3), and loses the game"},
		{"sleep", "100ms", " sleep in seat 2 played no line in 100ms, and loses the game"},
	} {
		t.Run(c.how, func(t *testing.T) {
			t.Parallel()
			code, out, errs := shipboard(t, "", "arena", "race", "--seats", "random,random,"+badPlayer(t, c.how), "--games", "3", "--json", "--patience", c.patience)
			if code != 0 || !strings.Contains(errs, c.told) || c.told == "" && errs != "" {
				t.Fatalf("exit %d: %s", code, errs)
			}
			if c.how == "sleep" && strings.Count(errs, "asleep ") > 3 {
				t.Errorf("it is asked again: %s", errs)
			}
			for line := range strings.Lines(errs) {
				if pid, asleep := strings.CutPrefix(line, "asleep "); asleep && lives(t, strings.TrimSpace(pid)) {
					t.Errorf("%s lives on", line)
				}
			}
			var r arenaResult
			if err := json.Unmarshal([]byte(out), &r); err != nil {
				t.Fatal(err)
			}
			for _, p := range r.Players {
				switch bad := p.Player != "random"; {
				case !bad && (p.Faults > 0 || p.Gone > 0 || p.Wins == 0):
					t.Errorf("who plays well: %s", asJSON(t, p))
				case bad && c.told == "" && (p.Faults == 0 || p.Gone > 0):
					t.Errorf("who answers nonsense: %s", asJSON(t, p))
				case bad && c.told != "" && (p.Faults > 0 || p.Gone != 3 || p.Wins > 0):
					t.Errorf("who is gone: %s", asJSON(t, p))
				}
			}
			if _, table, _ := shipboard(t, "", "arena", "race", "--seats", "random,"+badPlayer(t, c.how), "--games", "1", "--patience", c.patience); !strings.Contains(table, "skipped  gone") {
				t.Errorf("the table does not tell of it:\n%s", table)
			}
		})
	}
}

// A signal ends an arena and its players.
func TestArenaEndsItsPlayers(t *testing.T) {
	t.Parallel()
	cmd := command(t, "arena", "race", "--seats", "random,"+badPlayer(t, "sleep"), "--workers", "1", "--patience", "1h")
	errs, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(errs)
	if !lines.Scan() {
		t.Fatal("no player starts", lines.Err())
	}
	pid := strings.TrimPrefix(lines.Text(), "asleep ")
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	var rest []string
	for lines.Scan() {
		rest = append(rest, lines.Text())
	}
	if err := cmd.Wait(); err == nil || strings.Join(rest, "\n") != "shipboard: the arena was stopped before its games were over" {
		t.Errorf("it ends with %v: %s", err, rest)
	}
	if lives(t, pid) {
		t.Errorf("the player %s lives on", pid)
	}
}

// lives reports whether a process goes on. One that was killed is given a moment.
func lives(t *testing.T, pid string) bool {
	t.Helper()
	n, err := strconv.Atoi(pid)
	if err != nil {
		t.Fatal(err)
	}
	for range 100 {
		player, err := os.FindProcess(n)
		if err != nil || player.Signal(syscall.Signal(0)) != nil || dead(n) {
			return false
		}
		time.Sleep(50 * time.Millisecond)
	}
	return true
}

// dead reports whether a process has ended and nobody has asked how.
func dead(pid int) bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	return err == nil && strings.Contains(string(stat), ") Z ")
}

// atDuel is a table with two programs at a duel, after some lines of the first.
func atDuel(t *testing.T, lines ...string) *arenaTable {
	t.Helper()
	s, events, err := game.Begin(&duel.Game, game.Table{Seats: 2}, game.TextSeed("tide"))
	if err != nil {
		t.Fatal(err)
	}
	a := &arena{cmd: &arenaCmd{}, game: &duel.Game, players: make([]arenaPlayer, 2), log: slog.New(slog.NewTextHandler(io.Discard, nil))}
	table := newArenaTable(a, 0, s, &arenaGame{seats: make([]arenaSeat, 2)})
	table.programs = []*program{{}, {}}
	table.tell(events, game.Public)
	for _, line := range lines {
		if _, err := table.do(0, line); err != nil {
			t.Fatal(err)
		}
	}
	return table
}

// Whatever others hide, a program is sent the same, and may ask for itself alone.
func TestProgramIsBlind(t *testing.T) {
	requests := []string{
		`{"op":"view"}`, `{"op":"view","player":"Player 1"}`, `{"op":"choices"}`, `{"op":"choices","player":"Player 1"}`,
		`{"op":"do","player":"Player 1","line":"lock"}`, `{"op":"save"}`, `{"op":"journal"}`, `{"op":"draw"}`, `{"op":"dice","next":[1]}`, `{"op":"undo"}`, `[]`,
		`{"op":"do","line":"hide 5"}`,
	}
	sent := func(lines ...string) string {
		table := atDuel(t, lines...)
		turn, err := table.turn(1)
		if err != nil {
			t.Fatal(err)
		}
		all := asJSON(t, turn)
		for _, request := range requests {
			reply, played, fault := table.answer(1, []byte(request))
			if played != (request == requests[len(requests)-1]) || fault != nil {
				t.Errorf("%s: %v, %v", request, played, fault)
			}
			all += "\n" + asJSON(t, reply)
		}
		return all
	}
	one, other := sent("hide 7"), sent("hide 29")
	if one != other {
		t.Errorf("a program is sent\n%s\nor\n%s", one, other)
	}
	if n := strings.Count(one, `"ok":false`); n != 9 {
		t.Errorf("%d requests are refused:\n%s", n, one)
	}
}
