package view

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// Coach implements game.View.
func (v View) Coach() string {
	switch {
	case v.Over != nil || len(v.Yours) == 0:
		return ""
	case slices.Contains(v.Yours, "shark"):
		return sharkTips[v.Phase]
	}
	if v.Phase == PhaseGear && !slices.ContainsFunc(v.Orca.Undealt, func(c Card) bool { return c.Kind == "firearm" }) {
		return ""
	}
	if v.Phase == PhaseCrew && !v.Island.traced() {
		return "It has left no trace yet. Search near the beaches with the most swimmers, with Hooper's finder and Brody's binoculars, and keep barrels afloat there: they tell if it swims by."
	}
	return crewTips[v.Phase]
}

// traced reports whether the shark has eaten or stirred a barrel.
func (v *Island) traced() bool {
	return slices.ContainsFunc(v.Past, func(p Past) bool {
		return len(p.Report.Eaten) > 0 || p.Report.Michael != "" || len(p.Report.Sensors) > 0
	})
}

// sharkTips are for the shark, by phase of either act.
var sharkTips = map[Phase]string{
	PhaseStart:  "Start near two beaches and away from Quint at 8: he alone can fasten a barrel to you.",
	PhaseShark:  "Eat, then swim on: Quint's barrel reaches his own space and those next to it by water, so end your turn out of his reach.",
	PhaseChoose: "Only hits above a card's evade wound you. They aim where they expect you, which is often at the best evade; now and then take another.",
	PhaseStrike: "Strike the tile that most of them stand on: whoever falls into the water may be bitten next.",
}

// crewTips are for the crew, by phase of either act.
var crewTips = map[Phase]string{
	PhaseCrew:    "Begin where it last ate or stirred a barrel: it swims " + game.Numeral(board.SharkActions) + " spaces a round, " + game.Numeral(board.SharkActions-1+board.BurstReach) + " with Speed Burst. Search there with Hooper's finder and Brody's binoculars, and launch Quint's barrel where it must be.",
	PhaseGear:    "Share out the firearms first, one each: they reach any water, and knives and lines only that beside you.",
	PhaseBoard:   "Stand apart, so that one strike does not throw all of you into the water.",
	PhasePrepare: "Talk it over: if you aim at three options, one of you is right, and if two aim at the same one, they hit it harder.",
}
