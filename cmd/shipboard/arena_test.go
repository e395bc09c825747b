package main

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/games/game"
)

// arenaOf runs an arena and returns its JSON object without what took how long.
func arenaOf(t *testing.T, args ...string) arenaResult {
	t.Helper()
	code, out, errs := shipboard(t, "", append([]string{"arena", "--json"}, args...)...)
	if code != 0 {
		t.Fatalf("exit %d: %s", code, errs)
	}
	var r arenaResult
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

// A tie is half a win, a side wins as one, and who is gone has lost.
func TestArenaCountsWins(t *testing.T) {
	for _, c := range []struct {
		name string
		g    arenaGame
		want []float64
	}{
		{"one wins", arenaGame{outcome: game.Outcome{Places: [][]game.Seat{{1}, {0}}}, seats: make([]arenaSeat, 2)}, []float64{0, 1}},
		{"a tie", arenaGame{outcome: game.Outcome{Places: [][]game.Seat{{0, 1}, {2}}}, seats: make([]arenaSeat, 3)}, []float64{0.5, 0.5, 0}},
		{"a side", arenaGame{outcome: game.Outcome{Side: "crew", Places: [][]game.Seat{{1, 2}, {0}}}, seats: make([]arenaSeat, 3)}, []float64{0, 1, 1}},
		{"one of it is gone", arenaGame{outcome: game.Outcome{Side: "crew", Places: [][]game.Seat{{0, 1}}}, seats: []arenaSeat{{}, {gone: true}}}, []float64{1, 0}},
		{"the whale", arenaGame{lost: true, outcome: game.Outcome{Side: "whale", Places: [][]game.Seat{{0}, {1}}}, seats: make([]arenaSeat, 2)}, []float64{0, 0}},
	} {
		var got []float64
		for seat := range c.g.seats {
			got = append(got, c.g.won(game.Seat(seat)))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestArenaTimes(t *testing.T) {
	var took []time.Duration
	for n := 200; n > 0; n-- {
		took = append(took, time.Duration(n)*time.Second)
	}
	if mean, median, p99 := times(took); mean != 100.5 || median != 100 || p99 != 198 {
		t.Errorf("%g, %g and %g", mean, median, p99)
	}
	if mean, median, p99 := times([]time.Duration{time.Second}); mean != 1 || median != 1 || p99 != 1 {
		t.Errorf("of one: %g, %g and %g", mean, median, p99)
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

func TestProgress(t *testing.T) {
	for _, c := range []struct {
		done, all int
		took      time.Duration
		want      string
	}{
		{0, 40, 0, "[                              ] 0 of 40 games"},
		{1, 200, time.Minute, "[                              ] 1 of 200 games, 3 h 19 min left"},
		{10, 40, 100 * time.Second, "[=======                       ] 10 of 40 games, 6 min left"},
		{39, 40, 100 * time.Second, "[============================= ] 39 of 40 games, 3 s left"},
		{40, 40, 100 * time.Second, "[==============================] 40 of 40 games"},
	} {
		if got := progress(c.done, c.all, c.took); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

// What is written stands above the bar, and the bar leaves nothing behind.
func TestScreen(t *testing.T) {
	var out bytes.Buffer
	s := screen{out: &out, shows: true}
	say := func(text string) {
		if _, err := s.Write([]byte(text)); err != nil {
			t.Error(err)
		}
	}
	say("before\n")
	s.bar("one")
	s.bar("one")
	say("between\n")
	s.bar("two")
	s.clear()
	if want := "before\n" + wipe + "one" + wipe + "between\none" + wipe + "two" + wipe; out.String() != want {
		t.Errorf("got  %q\nwant %q", out.String(), want)
	}
	out.Reset()
	s = screen{out: &out}
	s.bar("one")
	say("said\n")
	s.clear()
	if out.String() != "said\n" {
		t.Errorf("without a terminal: %q", out.String())
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

// A share is bounded within none and all, and never by less than nothing.
func TestWilsonBounds(t *testing.T) {
	for n := 1.0; n <= 400; n++ {
		if low, high := wilson(0, n); low != 0 || math.Signbit(low) || high <= 0 || high > 1 {
			t.Errorf("none of %g: %g to %g", n, low, high)
		}
		if low, high := wilson(n, n); low >= 1 || low < 0 || high != 1 {
			t.Errorf("all of %g: %g to %g", n, low, high)
		}
	}
}
