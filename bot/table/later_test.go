package table

import (
	"slices"
	"testing"

	"shipboard/games/duel"
	"shipboard/games/game"
)

// fickle is a duel that refuses one seat's lines, which its copies take.
type fickle struct {
	*duel.State
	refuses *game.Seat
}

func (f fickle) Play(s game.Seat, line string, dice *game.Dice) (game.Played, error) {
	if s == *f.refuses {
		return game.Played{}, game.Refuse("Not after all.")
	}
	return f.State.Play(s, line, dice)
}

// A player whose lines for later are refused, though a try took them, is called as ever: by
// a message that tells the news, once that of the turn before is closed.
func TestLinesThatFailAfterAllCall(t *testing.T) {
	g, refuses := duel.Game, game.Public
	g.New = func(table game.Table, dice *game.Dice) (game.Match, []game.Event, error) {
		m, events, err := duel.Game.New(table, dice)
		return fickle{m.(*duel.State), &refuses}, events, err
	}
	s := newScene(t)
	s.at.Def = &g
	s.play("ann join caller", "bob join", "ann begin", "ann do hide 3", "bob do hide 7", "ann do lock", "bob do lock", "bob later always pass")
	turn := s.at.Turn.N
	refuses = 1
	c := s.play("ann do pass")
	if want := "{1}: Your turn to guess the number of {0}. {0} passes."; s.at.Turn.N != turn+1 || !slices.Equal(s.at.Turn.Ping, []game.Seat{1}) || s.at.Turn.Call != want {
		t.Errorf("turn %d calls %v: %q, want %q", s.at.Turn.N, s.at.Turn.Ping, s.at.Turn.Call, want)
	}
	if owes(c, OweClosed) != 1 || !slices.Contains(s.at.Log.Last(1), "{0} passes.") {
		t.Errorf("the turn before is closed by %d messages, and this one tells %q", owes(c, OweClosed), s.at.Log.Last(1))
	}
}
