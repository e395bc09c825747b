package view

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/game"
)

// Contest implements game.Contested. It is the next round of boarding of the first pair that is grappled, while
// no dice lie on the table that may be rolled again. The last round of the game has no next one.
func (v View) Contest() (game.Contest, bool) {
	at := slices.IndexFunc(v.Pairs, func(p board.Pair) bool { return !p.Rising })
	if v.Over != nil || v.Ask == board.AskBooty || at < 0 || v.Rounds > 0 && v.Round >= v.Rounds {
		return game.Contest{}, false
	}
	p := &v.Pairs[at]
	ways := []game.Way{{Key: board.WayBy, Label: v.boarder(p.By)}, {Key: board.WayTo, Label: v.boarder(p.To)}, {Key: board.WayLevel, Label: "Neither"}}
	return game.Contest{Key: p.Contest(p.Fought + 1), Ask: "Who wins the next round of boarding?", Ways: ways}, true
}

// boarder is what a model of a pair is called, with its player.
func (v View) boarder(r board.Ref) string {
	m, _ := v.craft(r)
	if m.Seat == board.Nobody {
		return m.Called()
	}
	return m.Called() + " (" + m.Seat.Mark() + ")"
}
