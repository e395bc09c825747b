package jaws

import (
	"testing"

	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

// The tests below have a case for each ability.
//
// JAWS-A2SETUP-02: every ability card has its own effect only.

// abilityCase returns round 1 with everyone on boat 3, tile 3 (2, 4, damaged 2),
// and the shark at water 3 with 3 dice and an ability.
func abilityCase(t *testing.T, key string, changes ...func(*Orca)) *match {
	t.Helper()
	m := atSea(t, append([]func(*Orca){at("b3", "b3", "b6"), func(o *Orca) { o.options(5, 9, 13) }}, changes...)...)
	m.surfaces("A", key)
	return m
}

func TestHullBreaker(t *testing.T) {
	m := abilityCase(t, board.HullBreaker)
	m.rolls(2, 0, 0)
	m.play(0, "strike b3")
	equal(t, "tile 3, with 2 hits", m.orca().Tiles[2], board.Sunk)
	m = abilityCase(t, board.HullBreaker)
	m.rolls(1, 0, 0)
	m.play(0, "strike b3")
	equal(t, "tile 3, with 1 hit", m.orca().Tiles[2], board.Whole)
}

func TestDoubleStrike(t *testing.T) {
	m := abilityCase(t, board.DoubleStrike)
	m.rolls(2, 0, 0)
	m.play(0, "strike b3")
	equal(t, "tile 3", m.orca().Tiles[2], board.Damaged)
	m.refuse(0, "strike quint", "cannot strike quint; it can strike b3 or nobody")
	m.rolls(1, 1)
	m.play(0, "strike b3")
	equal(t, "dice of the second attack", m.rolled(), []int{2})
	equal(t, "tile 3", m.orca().Tiles[2], board.Sunk)
	equal(t, "phase", m.orca().Phase, view.PhaseBite)

	// It also follows a miss, on another tile. It may be declined.
	m = abilityCase(t, board.DoubleStrike, at("b8", "b8", "b8"), func(o *Orca) { o.Tiles[2] = board.Sunk })
	m.rolls(0, 0, 0)
	m.play(0, "strike b2")
	m.rolls(1, 1)
	m.play(0, "strike b6")
	equal(t, "tile 6", m.orca().Tiles[5], board.Damaged)
	m = abilityCase(t, board.DoubleStrike)
	m.rolls(0, 0, 0)
	m.play(0, "strike b3", "strike nobody")
	equal(t, "round", m.orca().Round, 2)

	// It follows only an attack on the boat.
	m = abilityCase(t, board.DoubleStrike, at("w3", "b8", "b8"))
	m.rolls(0, 0, 0)
	m.play(0, "strike quint")
	equal(t, "phase", m.orca().Phase, view.PhaseBite)

	// The drogue barrel hinders both attacks.
	m = abilityCase(t, board.DoubleStrike, func(o *Orca) { o.Attached = []string{board.DrogueBarrel} })
	m.rolls(0, 0)
	m.play(0, "strike b3")
	m.rolls(0)
	m.play(0, "strike b3")
}

func TestWorryTheBite(t *testing.T) {
	m := abilityCase(t, board.WorryTheBite)
	m.rolls(0, 2, 0)
	m.play(0, "strike b3")
	equal(t, "shown", m.view(1).Orca.Rolled, []int{0, 2, 0})
	m.refuse(0, "reroll", "or keep them all")
	m.refuse(0, "reroll 4", "1 to 3")
	m.refuse(0, "reroll 1 1", "1 to 3")
	m.rolls(2, 0)
	m.play(0, "reroll 1 3")
	m.hears(1, "4 hits on boat 3")
	equal(t, "tile 3", m.orca().Tiles[2], board.Sunk)
	m.refuse(0, "reroll 3", "not the time for reroll")

	// The new result counts, even if it is worse.
	m = abilityCase(t, board.WorryTheBite)
	m.rolls(2, 0, 0)
	m.play(0, "strike b3")
	m.rolls(0)
	m.play(0, "reroll 1")
	equal(t, "tile 3", m.orca().Tiles[2], board.Whole)

	m = abilityCase(t, board.WorryTheBite, at("w3", "b8", "b8"))
	m.rolls(1, 1, 0)
	m.play(0, "strike quint", "keep")
	equal(t, "Quint's wounds", m.hunter(board.Quint).Wounds, 2)
	m.rolls(1)
	m.play(0, "bite quint")
	equal(t, "round: a bite is not worried", m.orca().Round, 2)
}

func TestWideJaws(t *testing.T) {
	m := abilityCase(t, board.WideJaws, func(o *Orca) { o.Members[board.Brody].Gear = append(o.Members[board.Brody].Gear, board.SharkCage) })
	m.play(0, "strike b3")
	equal(t, "Brody is asked for the cage", m.hunter(board.Brody).Asked, true)
	m.rolls(2, 0, 0)
	m.play(1, "brody cage")
	equal(t, "wounds", [3]int{m.hunter(board.Quint).Wounds, m.hunter(board.Brody).Wounds, m.hunter(board.Hooper).Wounds}, [3]int{1, 0, 0})
	m = abilityCase(t, board.WideJaws)
	m.rolls(1, 0, 0)
	m.play(0, "strike b3")
	equal(t, "wounds by a miss", m.hunter(board.Quint).Wounds, 0)
	m = abilityCase(t, board.WideJaws, func(o *Orca) { o.Members[board.Hooper].At, o.Members[board.Hooper].From = "w3", "w3" })
	m.rolls(2, 0, 0)
	m.play(0, "strike b3")
	equal(t, "Quint's wounds, on the tile", m.hunter(board.Quint).Wounds, 1)
	m.hears(1, "The shark cracks the port wheelhouse")
	m.hears(1, "The jaws close on Quint: 1 wound")
	equal(t, "Hooper's wounds, in the water below it", m.hunter(board.Hooper).Wounds, 0)

	m = abilityCase(t, board.WideJaws, func(o *Orca) {
		for i := range o.Members {
			o.Members[i].At, o.Members[i].From, o.Members[i].Wounds = "b3", "b3", 5
			o.Members[i].Gear = nil
		}
	})
	m.rolls(2, 0, 0)
	m.play(0, "strike b3")
	equal(t, "the winner", m.state().Over.Side, "shark")
}

func TestCharge(t *testing.T) {
	m := abilityCase(t, board.Charge)
	m.refuse(0, "strike b3", "not the time for strike")
	m.refuse(0, "charge w5", "can charge to w2 or w4")
	m.play(0, "charge w4")
	equal(t, "the shark", m.view(1).Orca.Shark, "w4")
	m.rolls(1, 0, 0)
	m.play(0, "strike b4")
	equal(t, "tile 4, with 1 hit and 2", m.orca().Tiles[3], board.Sunk)

	m = abilityCase(t, board.Charge, at("w4", "b8", "b8"))
	m.play(0, "charge w4")
	m.rolls(0, 0, 0)
	m.play(0, "strike quint")
	equal(t, "Quint's wounds", m.hunter(board.Quint).Wounds, 2)
	m.rolls(1)
	m.play(0, "bite quint")
	equal(t, "Quint's wounds after a bite", m.hunter(board.Quint).Wounds, 3)

	m = abilityCase(t, board.Charge)
	m.play(0, "stay")
	m.rolls(1, 0, 0)
	m.play(0, "strike b3")
	equal(t, "tile 3, with 1 hit and no charge", m.orca().Tiles[2], board.Whole)
}

func TestSplitPlanks(t *testing.T) {
	m := abilityCase(t, board.SplitPlanks, at("b3", "b8", "b2"))
	m.rolls(2, 0, 0)
	m.play(0, "strike b3")
	m.refuse(0, "strike nobody", "cannot strike nobody")
	m.refuse(0, "strike b3", "it can strike b2, b4 or b6")
	m.play(0, "strike b2")
	equal(t, "tiles", m.orca().Tiles[1:3], []board.Tile{board.Damaged, board.Damaged})
	equal(t, "Hooper", m.hunter(board.Hooper).At, "w2")
	equal(t, "phase", m.orca().Phase, view.PhaseBite)

	m = abilityCase(t, board.SplitPlanks)
	m.rolls(1, 0, 0)
	m.play(0, "strike b3")
	equal(t, "round: a miss splits nothing", m.orca().Round, 2)

	// If only one tile is beside it, that tile is hit without a question. The
	// layout after the first hit counts.
	m = abilityCase(t, board.SplitPlanks, at("b3", "b8", "b8"), func(o *Orca) {
		o.Tiles[1], o.Tiles[3], o.Tiles[2], o.Tiles[5] = board.Sunk, board.Sunk, board.Damaged, board.Damaged
	})
	m.rolls(2, 0, 0)
	m.play(0, "strike b3")
	equal(t, "tiles 3 and 6", []board.Tile{m.orca().Tiles[2], m.orca().Tiles[5]}, []board.Tile{board.Sunk, board.Sunk})

	// It can sink the last tile.
	m = abilityCase(t, board.SplitPlanks, at("w8", "w8", "w8"), func(o *Orca) {
		o.Tiles = [8]board.Tile{board.Sunk, board.Damaged, board.Damaged, board.Sunk, board.Sunk, board.Sunk, board.Sunk, board.Sunk}
	})
	m.rolls(2, 0, 0)
	m.play(0, "strike b3")
	equal(t, "the winner", m.state().Over.Side, "shark")
}

func TestThickHide(t *testing.T) {
	m := abilityCase(t, board.ThickHide, func(o *Orca) {
		o.Attached = []string{board.HarpoonLine}
		o.Members[board.Quint].Gear = []string{"flensing knife"}
	})
	equal(t, "evade", m.view(1).Orca.Evade, 2)
	m = abilityCase(t, board.ThickHide)
	equal(t, "evade", m.view(1).Orca.Evade, 3)
}

func TestGreatSwell(t *testing.T) {
	m := abilityCase(t, board.GreatSwell, at("b3", "b7", "w1"))
	m.rolls(2, 0, 0)
	m.play(0, "strike b3")
	equal(t, "the crew", [3]board.Place{m.hunter(board.Quint).At, m.hunter(board.Brody).At, m.hunter(board.Hooper).At}, [3]board.Place{"w3", "w7", "w1"})
	m = abilityCase(t, board.GreatSwell, at("b3", "b7", "w1"))
	m.rolls(1, 0, 0)
	m.play(0, "strike b3")
	equal(t, "Brody after a miss", m.hunter(board.Brody).At, "b7")
}
