package turning

import (
	"slices"
	"testing"

	"shipboard/games/game"
)

// inRounds is a game that is searched by rounds.
func inRounds(p Played) Played {
	g := *p.Game
	g.ByRound = true
	p.Game = &g
	return p
}

// A round in which a gamble lost the game is a turning point: it goes from the entry that opened it to
// the gamble, and a computer would have waited. A round that made a sure winner win is none, and neither
// is one in which nothing happened.
func TestRoundThatTurned(t *testing.T) {
	lost := course(t, inRounds(wagered(t, false, "wait", "wait", "gamble")))
	if len(lost.Turns) != 1 {
		t.Fatalf("a gamble lost: %+v", lost.Turns)
	}
	turn := lost.Turns[0]
	if c := turn.Choice; turn.From != 2 || turn.Entry != 3 || !slices.Equal(turn.Key, []int{3}) || !c.Clear() || c.From != 2 || c.To != 3 || !slices.Equal(c.Lines, []string{"wait"}) {
		t.Errorf("a gamble lost: %+v", turn)
	}
	if turn.Luck.Dice != 1 || turn.Luck.Other == nil || turn.Luck.Other[0] < turn.After[0] || turn.Games != atTurn {
		t.Errorf("the luck of a gamble lost: %+v", turn)
	}
	for name, p := range map[string]Played{
		"a gamble won": wagered(t, true, "wait", "wait", "wait", "wait", "gamble"),
		"waiting":      wagered(t, true, "wait", "wait", "wait", "wait", "wait"),
	} {
		if c := course(t, inRounds(p)); len(c.Turns) > 0 {
			t.Errorf("%s: %+v", name, c.Turns)
		}
	}
}

// A moment tells most of a round, then the dice that changed most the way it went. Where
// neither is there, the entry of which most is told does.
func TestKeysOfARound(t *testing.T) {
	moment, thrown := game.ToAll("A ship is lost."), game.ToAll("A volley.")
	moment.Moment, thrown.Dice = true, []game.Roll{{}}
	plain := game.ToAll("Nobody is there.")
	s := &search{
		sides:  [][]game.Seat{{0}, {1}},
		events: [][]game.Event{nil, {plain}, {thrown}, {thrown}, {moment}, {plain, plain}},
	}
	for _, turns := range []int{0, 0, 1, 1, 1, 1} { // what the match is worth does not change
		s.after = append(s.after, &wager{Turns: turns})
	}
	turn := Turn{From: 0, Entry: 5, Before: []int{0, game.MostWorth}, After: []int{game.MostWorth, 0}}
	if got := s.keys(turn); !slices.Equal(got, []int{4}) {
		t.Errorf("with a moment: %v", got)
	}
	s.events[4] = nil
	if got := s.keys(turn); !slices.Equal(got, []int{5}) {
		t.Errorf("with nothing that struck: %v", got)
	}
}
