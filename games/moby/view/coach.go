package view

import (
	"slices"

	"shipboard/games/game"
)

// Coach implements game.View.
func (v View) Coach() string {
	if v.Over != nil || v.Viewer == game.Public {
		return ""
	}
	if v.Phase != PhasePlot {
		for _, b := range v.Boats {
			if tip, ok := askTips[b.Asked]; ok && b.Seat == v.Viewer {
				return tip
			}
		}
		return ""
	}
	i := slices.IndexFunc(v.Plots, v.inHand)
	switch {
	case i < 0 && slices.ContainsFunc(v.Plots, func(p Plot) bool { return p.Towed }):
		return "A boat on a tow does damage every turn: lock, and hold on; cut the line when few men are left aboard."
	case i < 0, v.Plots[i].Harpoons == 0: // the buttons tell what there is to do
		return ""
	case v.Plots[i].Reach != "" && len(v.Plots[i].Orders) == 0 && v.Plots[i].idle() == "":
		return "The whale is in reach: lock without orders, and your harpooner throws from here, if the whale does not swim away first."
	case v.Turn%2 == 0:
		return "The whale moves first this turn: row to where he is heading, and end with him ahead of you, two hexes off at most."
	}
	return "You row before the whale this turn: end with him ahead of you, two hexes off at most, with the harpooner standing."
}

// askTips are for the questions in the middle of a turn.
var askTips = map[string]string{
	"haul": "To brake stops the boat for one order; a collision may throw men overboard.",
	"tuck": "A ride behind him does damage every turn; two dice each turn may throw men overboard.",
	"cut":  "Ride on while four men or more are aboard; a boat with few men soon loses the rest.",
}
