package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"shipboard/cmd/shipboard/arena"
)

// arenaOf runs an arena and returns its JSON object without what took how long.
func arenaOf(t *testing.T, args ...string) arena.Result {
	t.Helper()
	code, out, errs := shipboard(t, "", append([]string{"arena", "--json"}, args...)...)
	if code != 0 {
		t.Fatalf("exit %d: %s", code, errs)
	}
	var r arena.Result
	d := json.NewDecoder(strings.NewReader(out))
	d.DisallowUnknownFields()
	if err := d.Decode(&r); err != nil {
		t.Fatalf("%v in %s", err, out)
	}
	for _, p := range slices.Concat(r.Players, r.Sides) {
		if p.Share != p.Wins/float64(p.Seats) || p.Low > p.Share || p.High < p.Share {
			t.Errorf("%s has won %g of %d, and that is told as %g, from %g to %g", p.Player, p.Wins, p.Seats, p.Share, p.Low, p.High)
		}
		if p.Median > p.P99 || p.Faults == 0 && p.Gone == 0 && (p.Seconds <= 0 || p.P99 <= 0) {
			t.Errorf("%s took %g s a line, the median is %g, 99 of 100 are below %g", p.Player, p.Seconds, p.Median, p.P99)
		}
		p.Seconds, p.Median, p.P99 = 0, 0, 0
	}
	return r
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// Games of one seed are the same games, however many are played at once.
func TestArenaIsRepeatable(t *testing.T) {
	t.Parallel()
	args := []string{"race", "--seats", "easy,random,random", "--games", "6", "--seed", "tide", "--workers"}
	one, more := arenaOf(t, append(args, "1")...), arenaOf(t, append(args, "4")...)
	if asJSON(t, one) != asJSON(t, more) {
		t.Errorf("one at once: %s\nfour at once: %s", asJSON(t, one), asJSON(t, more))
	}
	if one.Game != "race" || one.Games != 6 || len(one.Players) != 2 || one.Sides != nil {
		t.Errorf("it tells %s", asJSON(t, one))
	}
	for _, p := range one.Players {
		if want := map[string]int{"easy": 6, "random": 12}[p.Player]; p.Seats != want {
			t.Errorf("%s has sat in %d seats", p.Player, p.Seats)
		}
	}
}

// Everyone plays each side equally often, and the sides of JAWS are shark and crew.
func TestArenaTellsOfSides(t *testing.T) {
	t.Parallel()
	r := arenaOf(t, "jaws", "--seats", "easy,random,random", "--games", "3", "--option", "acts=1")
	seats := map[string]int{}
	wins := map[string]float64{}
	for _, p := range r.Sides {
		seats[p.Player+" "+p.Side], wins[p.Player] = p.Seats, wins[p.Player]+p.Wins
	}
	if asJSON(t, seats) != `{"easy crew":2,"easy shark":1,"random crew":4,"random shark":2}` {
		t.Errorf("they played %v", seats)
	}
	for _, p := range r.Players {
		if wins[p.Player] != p.Wins {
			t.Errorf("%s has won %g, and by sides %g", p.Player, p.Wins, wins[p.Player])
		}
	}
}

// Players who are told their sides keep them.
func TestArenaMeasuresOneSide(t *testing.T) {
	t.Parallel()
	r := arenaOf(t, "jaws", "--seats", "easy:shark,random:crew", "--games", "3", "--option", "acts=1")
	if len(r.Sides) != 2 || r.Sides[0].Player != "random" || r.Sides[0].Side != "crew" || r.Sides[0].Seats != 3 ||
		r.Sides[1].Player != "easy" || r.Sides[1].Side != "shark" || r.Sides[1].Seats != 3 {
		t.Errorf("it tells %s", asJSON(t, r))
	}
}

func TestArenaRefuses(t *testing.T) {
	for args, want := range map[string]string{
		"chess":                                "there is no game \"chess\"; there are jaws, moby, race, ",
		"race --games 0":                       "0 games cannot be played; --games must be 1 or more",
		"race --workers=-1":                    "-1 games cannot be played at once; --workers must be 1 or more",
		"race --patience 0s":                   "no program answers within 0s; --patience must be longer, such as 30s",
		"race --seats fair":                    "game 1: King of Acrana's Ship Race is for 2 to 8 players",
		"race --seats fair,clever":             "there is no player \"clever\"; there are random, easy, fair, strong and exec:PROGRAM",
		"race --seats fair:shark,random":       "there is no player \"fair:shark\"",
		"jaws --seats fair:whale,random":       "and of the sides shark, quint, brody, hooper and crew",
		"jaws --seats easy:crew,random:crew":   "nobody else is told to be the shark, so easy:crew would be; write fair:shark,easy:crew",
		"jaws --seats easy:shark,random:shark": "Only one player can be the shark",
		"race --seats exec:,fair":              "names no program",
		"race --seats exec:./no-such,fair":     "the player \"exec:./no-such\" cannot be started",
	} {
		code, out, errs := shipboard(t, "", append([]string{"arena"}, strings.Fields(args)...)...)
		if code != exitFailed || out != "" || !strings.Contains(errs, want) {
			t.Errorf("%s: exit %d, %s%s; want %s", args, code, out, errs, want)
		}
	}
}

// No arena of one seed is another's.
func TestArenaSeeds(t *testing.T) {
	t.Parallel()
	shape := func(seed string) string {
		return asJSON(t, arenaOf(t, "race", "--seats", "easy,random", "--games", "8", "--seed", seed).Players)
	}
	first := shape("a")
	for _, seed := range []string{"b", "c", "d", "e", "f"} {
		if shape(seed) != first {
			return
		}
	}
	t.Error("six seeds give the same games")
}

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
			var r arena.Result
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
