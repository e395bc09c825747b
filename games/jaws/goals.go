package jaws

import (
	"fmt"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

// goals tells each side's goal and how far it has come, the viewer's own side
// first. It reads only the view, so it can tell nothing else.
func goals(v *view.View, shark bool) []string {
	var own, other string
	switch {
	case v.Act == 2 && v.Orca != nil:
		out, sunk := 0, 0
		for _, m := range v.Orca.Members {
			if m.Out {
				out++
			}
		}
		for _, t := range v.Orca.Tiles {
			if t.State == "gone" {
				sunk++
			}
		}
		own = fmt.Sprintf("Crew: kill the shark. Wounds %d of %d.", v.Orca.Wounds, v.Orca.WoundsOf)
		other = fmt.Sprintf("Shark: kill the crew or sink the boat. Crew lost %d of 3, tiles sunk %d of 8.", out, sunk)
	case v.Island != nil:
		barrels, eaten := fmt.Sprintf("%d of %d", v.Island.OnShark, board.ToFasten), v.Island.EatenText()
		own = "Crew: find the shark and fasten " + game.Count(board.ToFasten, "barrel") + " to it before it has eaten its fill. Barrels on shark " + barrels + ", swimmers eaten " + eaten + "."
		other = "Shark: eat swimmers and stay unfound. Swimmers eaten " + eaten + ", barrels on shark " + barrels + "."
	}
	if shark {
		own, other = other, own
	}
	return []string{own, other}
}
