package told

import (
	"slices"
	"testing"

	"shipboard/games/game"
	"shipboard/games/turning"
)

// Of a ship that was raked it is told whose order had turned her so, and that the other came up after it. Where too
// few hands turned her, nobody had ordered it. Of blows the other way nothing is told.
func TestWhoTurnedHerStern(t *testing.T) {
	for _, c := range []struct {
		want string
		as   func(*Tale)
	}{
		{"Lawrence rakes Detroit from astern, at range 2. {1} had turned her stern there in Turn 4: “Detroit turns to port and heads SW”. {0} brought Lawrence up: “Lawrence goes ahead to K17”.", func(*Tale) {}},
		{"Lawrence rakes Detroit from astern, at range 2. {1} had turned her stern there: “Detroit goes ahead to B12, turns to port and heads W”.", func(p *Tale) {
			p.entries[4].Events = append(p.entries[4].Events, moves("Detroit goes ahead to B12, turns to port and heads W."))
		}},
		{"Lawrence rakes Detroit from astern, at range 2. Nobody had ordered that: “Detroit, with too few hands in the yards, turns into the wind”.", func(p *Tale) {
			p.entries[4].Events = append(p.entries[4].Events, moves("Lawrence goes ahead to K18; Detroit, with too few hands in the yards, turns into the wind."))
		}},
		{"Lawrence fires into Detroit, and none of her guns bears. {1} had turned her guns away in Turn 4: “Detroit turns to port and heads SW”.", func(p *Tale) {
			*p.entries[5].Events[0].Stood = game.Stood{Text: "Lawrence fires into Detroit, and none of her guns bears", By: "Lawrence", To: "Detroit", Turned: "her guns away"}
		}},
		{"", func(p *Tale) { p.entries[5].Events[0].Text = "Detroit hits Lawrence: 4 hull boxes." }},
	} {
		p := battle()
		p.Past.table.Seats = 2
		p.entries[5].Events[0].Stood = &game.Stood{Text: "Lawrence rakes Detroit from astern, at range 2", By: "Lawrence", To: "Detroit", Turned: "her stern there"}
		c.as(p)
		said := map[int][]string{5: {p.entries[5].Events[0].Text + " Such dice do so about 1 time in 9."}}
		if got := p.standing(turning.Turn{From: 3, Entry: 6, Key: []int{5}}, []string{"lawrence"}, false, said, sailors{}); got != c.want {
			t.Errorf("%q is told, want %q", got, c.want)
		}
	}
}

// Of each round in the name of a turning point, moves are told.
func TestEveryRoundIsTold(t *testing.T) {
	p, said := battle(), map[int][]string{5: {"Lawrence hits Detroit: 4 hull boxes."}}
	p.everyRound(turning.Turn{From: 0, Entry: 6}, [2]string{"Lawrence", "Detroit"}, said)
	if !slices.Equal(said[1], []string{"Lawrence goes ahead to J17."}) || !slices.Equal(said[2], []string{"Detroit turns to port and heads SW."}) || len(said) != 3 {
		t.Errorf("%v is told", said)
	}
}

// duel is a battle of two ships of which more is told.
type duel struct {
	sailors
	idle  string
	ahead game.Seat
}

func (d duel) Ahead() ([]game.Seat, string) {
	return []game.Seat{d.ahead}, "the British have 3 points to 0"
}

func (d duel) Idle(seat game.Seat) (string, string) { return d.idle, "Lawrence" }

// Where nobody struck, it is told whose guns fell short, and that their side was behind.
func TestGunsFellShort(t *testing.T) {
	p := battle()
	p.Past.game = &game.Game{}
	little, much := game.MostWorth/5, game.MostWorth*4/5
	turn := turning.Turn{From: 6, Entry: 8, Key: []int{7}, Quiet: true, Before: []int{much, little}, After: []int{little, much}}
	told := &Turned{Course: &turning.Course{Sides: [][]game.Seat{{0}, {1}}}, Sides: []string{"{0}", "{1}"}, tale: p}
	s := p.roundStop(told, turn, nil, true, map[int]game.Match{6: duel{ahead: 1}, 8: duel{idle: "Lawrence lies 5 points from Detroit, and her 8 loaded guns reach only 4"}})
	if want := "It came of how {0} moved: Lawrence lies 5 points from Detroit, and her 8 loaded guns reach only 4. {0} had to strike: the British have 3 points to 0."; s.Choice != want || s.deed == "" {
		t.Errorf("%q is told, want %q", s.Choice, want)
	}
}

// A turning point tells that a side went ahead late in the game and stayed so. Early in it, others pass again.
func TestWentAhead(t *testing.T) {
	p := battle()
	little, much := game.MostWorth/5, game.MostWorth*4/5
	told := &Turned{Course: &turning.Course{Sides: [][]game.Seat{{0}, {1}}}, Sides: []string{"{0}", "{1}"}, tale: p}
	for entry, want := range map[int]string{6: "With it {1} went ahead: the British have 3 points to 0.", 3: "", 8: "{1} was behind until then: the British have 3 points to 0."} {
		turn := turning.Turn{From: 0, Entry: entry, Before: []int{much, little}, After: []int{little, much}}
		if got := told.passed(turn, map[int]game.Match{0: duel{ahead: 0}, entry: duel{ahead: 1}, 8: duel{ahead: 1}}); got != want {
			t.Errorf("after entry %d %q is told, want %q", entry, got, want)
		}
	}
}
