package view

import (
	"fmt"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// SurfacingKey is the key of the contest where the shark comes up in a round of act 2.
func SurfacingKey(round int) string { return fmt.Sprintf("up-%d", round) }

// Contest implements game.Contested. In act 2 it is where the shark comes up, from the time when the options
// are on the board until the reveal.
func (v *View) Contest() (game.Contest, bool) {
	switch {
	case v.Orca == nil || v.Over != nil:
		return game.Contest{}, false
	case v.Phase != PhaseChoose && v.Phase != PhaseShow && v.Phase != PhasePrepare:
		return game.Contest{}, false
	}
	c := game.Contest{Key: SurfacingKey(v.Round), Ask: "Where does the shark come up?"}
	for _, o := range v.Orca.Options {
		if o.Token != v.Orca.NotThis {
			c.Ways = append(c.Ways, game.Way{Key: o.Token, Label: o.Token + ": " + board.Water(o.Zone).Words()})
		}
	}
	return c, len(c.Ways) > 1
}
