package orca_test

import (
	"strings"
	"testing"

	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/orca"
	"shipboard/games/jaws/view"
)

// The tests below have a case for each ability.
//
// JAWS-A2SETUP-02: every ability card has its own effect only.

// abilityCase returns round 1 with everyone on boat 3, tile 3 (2, 4, damaged 2),
// and the shark at water 3 with 3 dice and an ability.
func abilityCase(t *testing.T, key string, changes ...func(*orca.State)) *jawstest.Match {
	t.Helper()
	m := jawstest.AtSea(t, append([]func(*orca.State){jawstest.At("b3", "b3", "b6"), func(o *orca.State) { jawstest.Options(o, 5, 9, 13) }}, changes...)...)
	m.Surfaces("A", key)
	return m
}

func TestHullBreaker(t *testing.T) {
	m := abilityCase(t, board.HullBreaker)
	m.Rolls(2, 0, 0)
	m.Plays(0, "strike b3")
	jawstest.Equal(t, "tile 3, with 2 hits", m.Orca().Tiles[2], board.Sunk)
	m = abilityCase(t, board.HullBreaker)
	m.Rolls(1, 0, 0)
	m.Plays(0, "strike b3")
	jawstest.Equal(t, "tile 3, with 1 hit", m.Orca().Tiles[2], board.Whole)
}

func TestDoubleStrike(t *testing.T) {
	m := abilityCase(t, board.DoubleStrike)
	m.Rolls(2, 0, 0)
	m.Plays(0, "strike b3")
	jawstest.Equal(t, "tile 3", m.Orca().Tiles[2], board.Damaged)
	m.Refuses(0, "strike quint", "cannot strike quint; it can strike b3 or nobody")
	m.Rolls(1, 1)
	m.Plays(0, "strike b3")
	jawstest.Equal(t, "dice of the second attack", m.Rolled(), []int{2})
	jawstest.Equal(t, "tile 3", m.Orca().Tiles[2], board.Sunk)
	jawstest.Equal(t, "phase", m.Orca().Phase, view.PhaseBite)

	// It also follows a miss, on another tile. It may be declined.
	m = abilityCase(t, board.DoubleStrike, jawstest.At("b8", "b8", "b8"), func(o *orca.State) { o.Tiles[2] = board.Sunk })
	m.Rolls(0, 0, 0)
	m.Plays(0, "strike b2")
	m.Rolls(1, 1)
	m.Plays(0, "strike b6")
	jawstest.Equal(t, "tile 6", m.Orca().Tiles[5], board.Damaged)
	m = abilityCase(t, board.DoubleStrike)
	m.Rolls(0, 0, 0)
	m.Plays(0, "strike b3", "strike nobody")
	jawstest.Equal(t, "round", m.Orca().Round, 2)

	// It follows only an attack on the boat.
	m = abilityCase(t, board.DoubleStrike, jawstest.At("w3", "b8", "b8"))
	m.Rolls(0, 0, 0)
	m.Plays(0, "strike quint")
	jawstest.Equal(t, "phase", m.Orca().Phase, view.PhaseBite)

	// The drogue barrel hinders both attacks.
	m = abilityCase(t, board.DoubleStrike, func(o *orca.State) { o.Attached = []string{board.DrogueBarrel} })
	m.Rolls(0, 0)
	m.Plays(0, "strike b3")
	m.Rolls(0)
	m.Plays(0, "strike b3")
}

func TestWorryTheBite(t *testing.T) {
	m := abilityCase(t, board.WorryTheBite)
	m.Rolls(0, 2, 0)
	m.Plays(0, "strike b3")
	jawstest.Equal(t, "shown", m.View(1).Orca.Rolled, []int{0, 2, 0})
	m.Refuses(0, "reroll", "or keep them all")
	m.Refuses(0, "reroll 4", "1 to 3")
	m.Refuses(0, "reroll 1 1", "1 to 3")
	m.Rolls(2, 0)
	m.Plays(0, "reroll 1 3")
	m.Hears(1, "4 hits on boat 3")
	jawstest.Equal(t, "tile 3", m.Orca().Tiles[2], board.Sunk)
	m.Refuses(0, "reroll 3", "not the time for reroll")

	// The new result counts, even if it is worse.
	m = abilityCase(t, board.WorryTheBite)
	m.Rolls(2, 0, 0)
	m.Plays(0, "strike b3")
	m.Rolls(0)
	m.Plays(0, "reroll 1")
	jawstest.Equal(t, "tile 3", m.Orca().Tiles[2], board.Whole)

	m = abilityCase(t, board.WorryTheBite, jawstest.At("w3", "b8", "b8"))
	m.Rolls(1, 1, 0)
	m.Plays(0, "strike quint", "keep")
	jawstest.Equal(t, "Quint's wounds", m.Hunter(board.Quint).Wounds, 2)
	m.Rolls(1)
	m.Plays(0, "bite quint")
	jawstest.Equal(t, "round: a bite is not worried", m.Orca().Round, 2)
}

func TestWideJaws(t *testing.T) {
	m := abilityCase(t, board.WideJaws, func(o *orca.State) {
		o.Members[board.Brody].Gear = append(o.Members[board.Brody].Gear, board.SharkCage)
	})
	m.Plays(0, "strike b3")
	jawstest.Equal(t, "Brody is asked for the cage", m.Hunter(board.Brody).Asked, true)
	m.Rolls(2, 0, 0)
	m.Plays(1, "brody cage")
	jawstest.Equal(t, "wounds", [3]int{m.Hunter(board.Quint).Wounds, m.Hunter(board.Brody).Wounds, m.Hunter(board.Hooper).Wounds}, [3]int{1, 0, 0})
	m = abilityCase(t, board.WideJaws)
	m.Rolls(1, 0, 0)
	m.Plays(0, "strike b3")
	jawstest.Equal(t, "wounds by a miss", m.Hunter(board.Quint).Wounds, 0)
	m = abilityCase(t, board.WideJaws, func(o *orca.State) { o.Members[board.Hooper].At, o.Members[board.Hooper].From = "w3", "w3" })
	m.Rolls(2, 0, 0)
	m.Plays(0, "strike b3")
	jawstest.Equal(t, "Quint's wounds, on the tile", m.Hunter(board.Quint).Wounds, 1)
	m.Hears(1, "The shark cracks the port wheelhouse")
	m.Hears(1, "The jaws close on Quint: 1 wound")
	jawstest.Equal(t, "Hooper's wounds, in the water below it", m.Hunter(board.Hooper).Wounds, 0)

	m = abilityCase(t, board.WideJaws, func(o *orca.State) {
		for i := range o.Members {
			o.Members[i].At, o.Members[i].From, o.Members[i].Wounds = "b3", "b3", 5
			o.Members[i].Gear = nil
		}
	})
	m.Rolls(2, 0, 0)
	m.Plays(0, "strike b3")
	jawstest.Equal(t, "the winner", m.State().Over.Side, "shark")
}

func TestCharge(t *testing.T) {
	m := abilityCase(t, board.Charge)
	m.Refuses(0, "strike b3", "not the time for strike")
	m.Refuses(0, "charge w5", "can charge to w2 or w4")
	m.Plays(0, "charge w4")
	jawstest.Equal(t, "the shark", m.View(1).Orca.Shark, "w4")
	m.Rolls(1, 0, 0)
	m.Plays(0, "strike b4")
	jawstest.Equal(t, "tile 4, with 1 hit and 2", m.Orca().Tiles[3], board.Sunk)

	m = abilityCase(t, board.Charge, jawstest.At("w4", "b8", "b8"))
	m.Plays(0, "charge w4")
	m.Rolls(0, 0, 0)
	m.Plays(0, "strike quint")
	jawstest.Equal(t, "Quint's wounds", m.Hunter(board.Quint).Wounds, 2)
	m.Rolls(1)
	m.Plays(0, "bite quint")
	jawstest.Equal(t, "Quint's wounds after a bite", m.Hunter(board.Quint).Wounds, 3)

	m = abilityCase(t, board.Charge)
	m.Plays(0, "stay")
	m.Rolls(1, 0, 0)
	m.Plays(0, "strike b3")
	jawstest.Equal(t, "tile 3, with 1 hit and no charge", m.Orca().Tiles[2], board.Whole)
}

func TestSplitPlanks(t *testing.T) {
	m := abilityCase(t, board.SplitPlanks, jawstest.At("b3", "b8", "b2"))
	m.Rolls(2, 0, 0)
	m.Plays(0, "strike b3")
	m.Refuses(0, "strike nobody", "cannot strike nobody")
	m.Refuses(0, "strike b3", "it can strike b2, b4 or b6")
	m.Plays(0, "strike b2")
	jawstest.Equal(t, "tiles", m.Orca().Tiles[1:3], []board.Tile{board.Damaged, board.Damaged})
	jawstest.Equal(t, "Hooper", m.Hunter(board.Hooper).At, "w2")
	jawstest.Equal(t, "phase", m.Orca().Phase, view.PhaseBite)

	m = abilityCase(t, board.SplitPlanks)
	m.Rolls(1, 0, 0)
	m.Plays(0, "strike b3")
	jawstest.Equal(t, "round: a miss splits nothing", m.Orca().Round, 2)

	// If only one tile is beside it, that tile is hit without a question. The
	// layout after the first hit counts.
	m = abilityCase(t, board.SplitPlanks, jawstest.At("b3", "b8", "b8"), func(o *orca.State) {
		o.Tiles[1], o.Tiles[3], o.Tiles[2], o.Tiles[5] = board.Sunk, board.Sunk, board.Damaged, board.Damaged
	})
	m.Rolls(2, 0, 0)
	m.Plays(0, "strike b3")
	jawstest.Equal(t, "tiles 3 and 6", []board.Tile{m.Orca().Tiles[2], m.Orca().Tiles[5]}, []board.Tile{board.Sunk, board.Sunk})

	// It can sink the last tile.
	m = abilityCase(t, board.SplitPlanks, jawstest.At("w8", "w8", "w8"), func(o *orca.State) {
		o.Tiles = [8]board.Tile{board.Sunk, board.Damaged, board.Damaged, board.Sunk, board.Sunk, board.Sunk, board.Sunk, board.Sunk}
	})
	m.Rolls(2, 0, 0)
	m.Plays(0, "strike b3")
	jawstest.Equal(t, "the winner", m.State().Over.Side, "shark")
}

func TestThickHide(t *testing.T) {
	m := abilityCase(t, board.ThickHide, func(o *orca.State) {
		o.Attached = []string{board.HarpoonLine}
		o.Members[board.Quint].Gear = []string{"flensing knife"}
	})
	jawstest.Equal(t, "evade", m.View(1).Orca.Evade, 2)
	m = abilityCase(t, board.ThickHide)
	jawstest.Equal(t, "evade", m.View(1).Orca.Evade, 3)
}

func TestGreatSwell(t *testing.T) {
	m := abilityCase(t, board.GreatSwell, jawstest.At("b3", "b7", "w1"))
	m.Rolls(2, 0, 0)
	m.Plays(0, "strike b3")
	jawstest.Equal(t, "the crew", [3]board.Place{m.Hunter(board.Quint).At, m.Hunter(board.Brody).At, m.Hunter(board.Hooper).At}, [3]board.Place{"w3", "w7", "w1"})
	if told := m.Told(1); !strings.Contains(told, "Brody falls into water 7 in the Great Swell.") || strings.Contains(told, "Quint falls into water 3 in") {
		t.Errorf("the crew are told %s", told)
	}
	m = abilityCase(t, board.GreatSwell, jawstest.At("b3", "b7", "w1"))
	m.Rolls(1, 0, 0)
	m.Plays(0, "strike b3")
	jawstest.Equal(t, "Brody after a miss", m.Hunter(board.Brody).At, "b7")
}
