package view

import (
	"strconv"

	"shipboard/games/moby/board"
)

// RowNotes are the notes in a boat log.
var RowNotes = []string{"", NoteTow, NoteLost, NoteRetired}

// The notes.
const (
	NoteTow     = "tow"
	NoteLost    = "lost"
	NoteRetired = "retired"
)

// Odds tells which faces a throw needs.
func Odds(reach string) string {
	o := board.ThrowOdds[reach]
	return reach + " range: " + board.FaceRange(o.Hit) + " hits, " + board.FaceRange(o.Stick) + " holds"
}

// DamageRoll names the dice of damage.
const DamageRoll = "damage"

// TurnOf names a turn, and the last one if there is one: "Turn 3 of 16".
func TurnOf(turn, last int) string {
	text := "Turn " + strconv.Itoa(turn)
	if last > 0 {
		text += " of " + strconv.Itoa(last)
	}
	return text
}

// PhaseNames are the names of the phases in the turn table.
var PhaseNames = map[string]string{
	PhasePlot: "Plot", PhaseWhale: "The whale moves", PhaseBoats: "Boats move", PhaseHarpoon: "Harpoons",
	PhaseDamage: "Damage", PhaseKraken: "The kraken", PhaseSwimmers: "Swimmers", PhaseSharks: "Sharks",
}
