package view

import (
	"slices"

	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// Coach implements game.View.
func (v View) Coach() string {
	if v.Viewer == game.Public || v.Over != nil {
		return ""
	}
	if v.Step == StepSheets && slices.ContainsFunc(v.Ships, func(h Ship) bool { return h.Captain == v.Viewer && h.Status == roster.Afloat && h.Sail == roster.Oars }) {
		return rowingTip
	}
	return tips[v.Step]
}

// rowingTip is the tip for sheets when some ships are at their oars.
const rowingTip = "At her oars a ship needs a marker in the yards for every 3 guns or part of them, else one for each standing mast; then one in guns to fire and one for each gun to load. If nothing changed, lock."

// tips are by step of the turn.
var tips = map[Step]string{
	StepPicks:  "Take ships that you can keep in mind: two or three are enough for a first battle.",
	StepSheets: "A marker in the yards for each standing mast, one in guns to fire and one for each gun to load; the rest repair or board. If nothing changed, lock.",
	StepMoves:  "Bring an enemy onto your broadside and stay off his: to cross his bow or stern is best, since a rake hurts most.",
	StepFire:   "The first broadside of each gun is its best, and every point nearer adds to it: low breaks the hull, high the masts.",
	StepTasks:  "Board with twice her crew or more; with less, repair, or free yourself and sail clear.",
}
