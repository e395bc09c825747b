package games

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// Each planted fault in the duel must make the harness fail, for the right
// reason. Otherwise a green harness would prove nothing.
func TestHarnessFindsPlantedFaults(t *testing.T) {
	for _, c := range []struct{ fault, want string }{
		{"", ""},
		{"seats two callers", "want a refusal"},
		{"forgets the plan", "a snapshot holds everything"},
		{"offers too much", "is offered and not accepted"},
		{"offers twice", "no menu offers a line twice: "},
		{"dead end", "is offered nothing"},
		{"fails", "no die"},
		{"half refuses", "it was refused, and changed"},
		{"draws and refuses", "it was refused, and dice were drawn"},
		{"tells nobody", "nobody is told"},
		{"opens in secret", "opens Round 9, and not everyone is told"},
		{"names a stranger", "names somebody"},
		{"never ends", "does not end"},
		{"cannot skip", "skip"},
		{"waits for the gone", "resign"},
		{"forgets the losers", "the outcome"},
		{"garbles the journal", "replay"},
		{"says nothing", "must all say something"},
		{"hides too much", "the law: players: seat"},
		{"waiting tells", "waiting: "},
		{"choices tell", "the choices"},
		{"view tells", "the view"},
		{"refusal tells", "Wait for your turn."},
		{"imagines nothing", "never varied"},
		{"imagines alike", ""}, // no fault: its secrets vary less, but no viewer can notice that
		{"imagines the impossible", "an imagined match"},
		{"imagines what it shares", "an imagined match: to play on in it changed"},
		{"imagines from the truth", "of two matches with one view"},
		{"clones share", "it is not as before"},
		{"clones append together", "another clone that was played on"},
		{"draws in secret", "did not tell everyone"},
		{"an old line tells", "It was not"},
		{"says too much", "with long names the alt text"},
		{"shows a pad to all", "the Public is shown the private picture"},
		{"has no heart", "has no heart"},
		{"spot off the page", "off the page"},
		{"long name off the page", "reaches off the page"},
		{"points elsewhere", `about the spot "number 99"`},
		{"points nowhere", "name the spot they are about"},
		{"nothing to retell", "nothing in it was the moment"},
		{"whispers a moment", "everyone is told of it"},
		{"two moments", "a line has one at most"},
		{"plain line tells", "it tells"},
		{"plain line shows", "it is marked Plain"},
		{"plain line leans", "it is not accepted there"},
	} {
		t.Run(c.fault, func(t *testing.T) {
			t.Parallel()
			g := faultyGame(c.fault)
			err := checkWrongTables(g)
			for _, table := range tables(g) {
				if err == nil {
					err = playTable(g, table, effort{lines: 2000, close: 100, draws: map[string]bool{}})
				}
			}
			switch {
			case c.want == "" && err != nil:
				t.Error(err)
			case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
				t.Errorf("planted %q, found %v; want %q", c.fault, err, c.want)
			}
		})
	}
}

// However closely a game is looked at, the same game is played. Else a new game
// in the list, which takes a share of the lines that are looked at, would have
// the others play games that were never tried.
func TestLooksDoNotChangeTheGame(t *testing.T) {
	for i := range 20 {
		var ends [2][]byte
		for n, closely := range []int{1, 1000} {
			p, err := newPlayout(&duel.Game, game.Table{Seats: 3}, fmt.Sprint("looks ", i))
			if err != nil {
				t.Fatal(err)
			}
			p.effort.close = closely
			if err := p.run(); err != nil {
				t.Fatal(err)
			}
			ends[n] = toJSON(p.Match())
		}
		if !bytes.Equal(ends[0], ends[1]) {
			t.Errorf("game %d: %s", i, gametest.FirstDifference(ends[0], ends[1]))
		}
	}
}

func TestRuleCoverageFindsGaps(t *testing.T) {
	rules := func(ids ...string) *game.Game {
		g := &game.Game{}
		for _, id := range ids {
			g.Rules = append(g.Rules, game.Rule{ID: id, Section: "s", Text: "t"})
		}
		return g
	}
	dir := fstest.MapFS{
		"dive_test.go":        {Data: []byte("// WRECK-DIVE-01 and WRECK-A2END-02b.")},
		"testdata/deep.txtar": {Data: []byte("# WRECK-DIVE-03: deep.")},
		"dive.go":             {Data: []byte("// WRECK-DIVE-04")},
	}
	for _, c := range []struct {
		game *game.Game
		want string
	}{
		{rules("WRECK-DIVE-01", "WRECK-DIVE-03", "WRECK-A2END-02b"), ""},
		{rules("WRECK-DIVE-01", "WRECK-DIVE-02"), "1 of 2 rules are named by no test: WRECK-DIVE-02"},
		{rules("WRECK-DIVE-04"), "named by no test"},
		{rules("WRECK-DIVE-0"), "named by no test"},
		{rules("WRECK-DIVE-01", "WRECK-DIVE-01"), "an id of its own"},
		{rules("dive"), "an id of its own"},
		{rules(), "no rules"},
	} {
		err := checkRules(c.game, dir)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: error %v, want %q", c.game.Rules, err, c.want)
		}
	}
}
