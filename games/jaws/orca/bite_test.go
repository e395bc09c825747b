package orca_test

import (
	"slices"
	"testing"

	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/orca"
	"shipboard/games/jaws/view"
)

// JAWS-SHARKATK-15: a bonus die for each member in the water near the shark.
// JAWS-SHARKATK-16: bites are rolled one at a time.
// JAWS-SHARKATK-17: a wound for each hit.
// JAWS-SHARKATK-19: also for the member just attacked.
// JAWS-SHARKATK-20: after any attack, or none.
// JAWS-A2ENDROUND-01: the round ends with the last bite.
func TestBites(t *testing.T) {
	for _, strike := range []string{"strike b4", "strike quint", "strike nobody"} {
		m := jawstest.AtSea(t, jawstest.At("w4", "b4", "w5"), jawstest.Uncaged)
		m.Surfaces("A", "")
		if strike != "strike nobody" {
			m.Rolls(0, 0, 0)
		}
		m.Plays(0, strike)
		m.Refuses(0, "bite brody", "can bite Quint or Hooper, or dive")
		m.Rolls(2)
		m.Plays(0, "bite hooper")
		jawstest.Equal(t, "dice", m.Rolled(), []int{1})
		jawstest.Equal(t, "Hooper's wounds, before Quint is bitten", m.Hunter(board.Hooper).Wounds, 2)
		m.Refuses(0, "bite hooper", "can bite Quint, or dive")
		m.Rolls(0)
		m.Plays(0, "bite quint")
		jawstest.Equal(t, "Quint's wounds", m.Hunter(board.Quint).Wounds, 0)
		jawstest.Equal(t, "round", m.Orca().Round, 2)
	}
	m := jawstest.AtSea(t, jawstest.At("w4", "b4", "w5"), jawstest.Uncaged)
	m.Surfaces("A", "")
	m.Plays(0, "strike nobody", "dive")
	jawstest.Equal(t, "round after a dive", m.Orca().Round, 2)
}

// JAWS-SHARKATK-18: a member who has just fallen in can be bitten.
func TestBitingTheFallen(t *testing.T) {
	m := jawstest.AtSea(t, jawstest.At("b4", "b6", "b6"))
	m.Surfaces("A", "")
	m.Rolls(1, 0, 0)
	m.Plays(0, "strike b4")
	m.Rolls(1)
	m.Plays(0, "bite quint")
	jawstest.Equal(t, "Quint's wounds", m.Hunter(board.Quint).Wounds, 1)
}

// JAWS-A2ENDROUND-02: the shark leaves the board.
// JAWS-A2ENDROUND-03: all targets go back.
// JAWS-A2ENDROUND-04: the chosen card is discarded.
// JAWS-A2ENDROUND-06: a new round begins at step 1.
// JAWS-A2ENDROUND-07: wounds, tiles, places, gear and attached weapons stay.
func TestEndOfRound(t *testing.T) {
	m := jawstest.AtSea(t, jawstest.At("b4", "b3", "w4"), jawstest.Uncaged, func(o *orca.State) { o.Attached = []string{board.TowLine} })
	m.Locks("A", "")
	m.Aims("quint", "flensing knife", "w4")
	m.Plays(1, "quint ready", "skip", "skip")
	m.Rolls(1, 0, 0)
	m.Plays(0, "strike b4")
	m.Rolls(2)
	m.Plays(0, "bite hooper")
	m.Plays(0, "dive")
	v := m.View(1)
	jawstest.Equal(t, "the shark", v.Orca.Shark, "")
	jawstest.Equal(t, "round", v.Round, 2)
	jawstest.Equal(t, "phase", v.Phase, view.PhaseChoose)
	jawstest.Equal(t, "options", len(v.Orca.Options), 3)
	jawstest.Equal(t, "discarded", len(m.Orca().Discard), 3)
	jawstest.Equal(t, "A is among the discarded", slices.Contains(m.Orca().Discard, 7), true)
	for _, u := range v.Orca.Members {
		if u.Aim != "" || u.Weapon != "" || u.Ready || u.Turn != "" {
			t.Errorf("a member starts the round as %+v", u)
		}
	}
	jawstest.Equal(t, "tile 4", v.Orca.Tiles[3].State, "damaged")
	jawstest.Equal(t, "places", [3]string{v.Orca.Members[0].At, v.Orca.Members[1].At, v.Orca.Members[2].At}, [3]string{"w4", "b3", "w4"})
	jawstest.Equal(t, "Hooper's wounds", v.Orca.Members[board.Hooper].Wounds, 2)
	jawstest.Equal(t, "attached", v.Orca.Attached[0].Title, "Tow Line")
	jawstest.Equal(t, "Quint's gear", len(v.Orca.Members[board.Quint].Gear), 2)
}
