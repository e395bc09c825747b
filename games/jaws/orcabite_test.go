package jaws

import (
	"slices"
	"testing"

	"shipboard/games/jaws/board"
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
		m := atSea(t, at("w4", "b4", "w5"), uncaged)
		m.surfaces("A", "")
		if strike != "strike nobody" {
			m.rolls(0, 0, 0)
		}
		m.play(0, strike)
		m.refuse(0, "bite brody", "can bite Quint or Hooper, or dive")
		m.rolls(2)
		m.play(0, "bite hooper")
		equal(t, "dice", m.rolled(), []int{1})
		equal(t, "Hooper's wounds, before Quint is bitten", m.hunter(board.Hooper).Wounds, 2)
		m.refuse(0, "bite hooper", "can bite Quint, or dive")
		m.rolls(0)
		m.play(0, "bite quint")
		equal(t, "Quint's wounds", m.hunter(board.Quint).Wounds, 0)
		equal(t, "round", m.orca().Round, 2)
	}
	m := atSea(t, at("w4", "b4", "w5"), uncaged)
	m.surfaces("A", "")
	m.play(0, "strike nobody", "dive")
	equal(t, "round after a dive", m.orca().Round, 2)
}

// JAWS-SHARKATK-18: a member who has just fallen in can be bitten.
func TestBitingTheFallen(t *testing.T) {
	m := atSea(t, at("b4", "b6", "b6"))
	m.surfaces("A", "")
	m.rolls(1, 0, 0)
	m.play(0, "strike b4")
	m.rolls(1)
	m.play(0, "bite quint")
	equal(t, "Quint's wounds", m.hunter(board.Quint).Wounds, 1)
}

// JAWS-A2ENDROUND-02: the shark leaves the board.
// JAWS-A2ENDROUND-03: all targets go back.
// JAWS-A2ENDROUND-04: the chosen card is discarded.
// JAWS-A2ENDROUND-06: a new round begins at step 1.
// JAWS-A2ENDROUND-07: wounds, tiles, places, gear and attached weapons stay.
func TestEndOfRound(t *testing.T) {
	m := atSea(t, at("b4", "b3", "w4"), uncaged, func(o *Orca) { o.Attached = []string{board.TowLine} })
	m.locks("A", "")
	m.aims("quint", "flensing knife", "w4")
	m.play(1, "quint ready", "skip", "skip")
	m.rolls(1, 0, 0)
	m.play(0, "strike b4")
	m.rolls(2)
	m.play(0, "bite hooper")
	m.play(0, "dive")
	v := m.view(1)
	equal(t, "the shark", v.Orca.Shark, "")
	equal(t, "round", v.Round, 2)
	equal(t, "phase", v.Phase, view.PhaseChoose)
	equal(t, "options", len(v.Orca.Options), 3)
	equal(t, "discarded", len(m.orca().Discard), 3)
	equal(t, "A is among the discarded", slices.Contains(m.orca().Discard, 7), true)
	for _, u := range v.Orca.Members {
		if u.Aim != "" || u.Weapon != "" || u.Ready || u.Turn != "" {
			t.Errorf("a member starts the round as %+v", u)
		}
	}
	equal(t, "tile 4", v.Orca.Tiles[3].State, "damaged")
	equal(t, "places", [3]string{v.Orca.Members[0].At, v.Orca.Members[1].At, v.Orca.Members[2].At}, [3]string{"w4", "b3", "w4"})
	equal(t, "Hooper's wounds", v.Orca.Members[board.Hooper].Wounds, 2)
	equal(t, "attached", v.Orca.Attached[0].Title, "Tow Line")
	equal(t, "Quint's gear", len(v.Orca.Members[board.Quint].Gear), 2)
}
