package jaws

import (
	"fmt"
	"slices"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

// uncaged removes Hooper's cage, so that nobody is asked about it.
func uncaged(o *Orca) { o.Members[board.Hooper].Gear = []string{"boat hook"} }

// at puts members on these places.
func at(quint, brody, hooper board.Place) func(*Orca) {
	return func(o *Orca) {
		for m, p := range []board.Place{quint, brody, hooper} {
			o.Members[m].At, o.Members[m].From = p, p
		}
	}
}

// JAWS-SHARKATK-01: one attack or none, on the boat or on somebody in the water.
func TestOneAttack(t *testing.T) {
	m := atSea(t, at("b4", "w4", "b6"))
	m.surfaces("A", "")
	m.rolls(0, 0, 0)
	m.play(0, "strike b4")
	m.refuse(0, "strike brody", "not the time for strike")
	m.refuse(0, "strike b4", "not the time for strike")

	m = atSea(t, at("b4", "w4", "b6"))
	m.surfaces("A", "")
	m.rolls(0, 0, 0)
	m.play(0, "strike brody")
	m.refuse(0, "strike b4", "not the time for strike")

	m = atSea(t, at("b4", "w4", "b6"))
	m.surfaces("A", "")
	draws := m.Dice().Draws()
	m.play(0, "strike nobody")
	equal(t, "dice drawn", m.Dice().Draws(), draws)
	equal(t, "phase", m.orca().Phase, view.PhaseBite)
}

// With nothing in reach there is no attack, and the round ends by itself.
func TestNothingInReach(t *testing.T) {
	m := atSea(t, at("b8", "b8", "w1"), func(o *Orca) { o.Tiles[3], o.Tiles[2], o.Tiles[4] = board.Sunk, board.Sunk, board.Sunk })
	m.locks("A", "")
	m.play(1, "skip")
	m.hears(1, "finds nothing to attack")
	equal(t, "round", m.orca().Round, 2)
}

// JAWS-SHARKATK-02: the target is a boat space that touches the shark's.
// JAWS-SHARKATK-03: it is announced before the roll and stays.
// JAWS-SHARKATK-04: the card's dice are rolled and added.
func TestStrikingTheBoat(t *testing.T) {
	m := atSea(t)
	m.surfaces("A", "")
	m.refuse(0, "strike b1", "cannot strike b1; it can strike b4 or nobody")
	m.refuse(0, "strike w4", "cannot strike w4")
	m.refuse(0, "strike", "can strike b4")
	m.rolls(2, 1, 1)
	m.play(0, "attack 4") // the game waits for the shark "to attack"
	equal(t, "announced", m.events[0].Text, "The shark attacks boat 4, the port bow.")
	equal(t, "dice", m.rolled(), []int{3})
	m.hears(1, "4 hits on boat 4")
	equal(t, "announced first", len(m.events[0].Dice), 0)

	m = atSea(t, func(o *Orca) { o.options(7, 12, 13) }) // 3, 2 and 3 dice
	m.surfaces("B", "")
	m.rolls(2, 1)
	m.play(0, "strike b6")
	equal(t, "dice of the chosen card", m.rolled(), []int{2})
	m.hears(1, "3 hits on boat 6")
}

// JAWS-SHARKATK-05: a whole tile is missed, damaged or destroyed by its two numbers.
// JAWS-SHARKATK-06: a damaged tile is missed or destroyed by its one number.
// JAWS-SHARKATK-07: a damaged tile is turned over.
// JAWS-SHARKATK-08: a destroyed tile is gone for good, also if it was whole
// before.
// JAWS-SHARKATK-09: members on it fall into the water of the zone.
// JAWS-SHARKATK-10: falling is no wound.
func TestBreakingTiles(t *testing.T) {
	for _, c := range []struct {
		tile  board.Tile
		faces []int
		want  board.Tile
	}{
		{board.Whole, []int{1, 0, 0}, board.Whole},
		{board.Whole, []int{2, 0, 0}, board.Damaged},
		{board.Whole, []int{2, 1, 0}, board.Damaged},
		{board.Whole, []int{2, 2, 0}, board.Sunk},
		{board.Whole, []int{2, 2, 2}, board.Sunk},
		{board.Damaged, []int{1, 0, 0}, board.Damaged},
		{board.Damaged, []int{1, 1, 0}, board.Sunk},
	} {
		m := atSea(t, at("b3", "b3", "b6"), func(o *Orca) {
			o.options(5, 9, 13) // tile 3: 2 and 4, damaged 2
			o.Tiles[2] = c.tile
			o.Members[board.Quint].Wounds = 1
		})
		m.surfaces("A", "")
		m.rolls(c.faces...)
		m.play(0, "strike b3")
		equal(t, "the tile", m.orca().Tiles[2], c.want)
		where := board.Place("b3")
		if c.want != c.tile {
			where = "w3"
		}
		equal(t, "those on it", [3]board.Place{m.hunter(board.Quint).At, m.hunter(board.Brody).At, m.hunter(board.Hooper).At}, [3]board.Place{where, where, "b6"})
		equal(t, "Quint's wounds", m.hunter(board.Quint).Wounds, 1)
		left := 8
		if c.want == board.Sunk {
			left = 7
		}
		equal(t, "tiles left", m.orca().Tiles.Left(), left)
	}
}

// tileNumbers are the hits that damage and that destroy each tile, and that destroy
// it once it is damaged.
var tileNumbers = [8]struct{ damage, destroy, damaged int }{
	{1, 3, 2}, {2, 3, 2}, {2, 4, 2}, {1, 3, 1}, {1, 3, 1}, {2, 4, 2}, {2, 3, 2}, {1, 3, 2},
}

// JAWS-A2SETUP-14, JAWS-SHARKATK-05, JAWS-SHARKATK-06: every tile breaks by its own
// numbers, two while it is whole and one once it is damaged.
func TestEveryTileBreaksByItsOwnNumbers(t *testing.T) {
	for i, n := range tileNumbers {
		zone, card := i+1, 2*i+1 // this card of the zone has 3 dice
		for hits := range 5 {
			whole, damaged := board.Whole, board.Damaged
			switch {
			case hits >= n.destroy:
				whole = board.Sunk
			case hits >= n.damage:
				whole = board.Damaged
			}
			if hits >= n.damaged {
				damaged = board.Sunk
			}
			for before, want := range map[board.Tile]board.Tile{board.Whole: whole, board.Damaged: damaged} {
				clear := board.Place("b1")
				if zone == 1 {
					clear = "b2"
				}
				m := atSea(t, at(clear, clear, clear), func(o *Orca) {
					o.options(card, card%16+1, (card+1)%16+1)
					o.Tiles[i] = before
				})
				m.surfaces("A", "")
				m.rolls(min(hits, 2), max(hits-2, 0), 0)
				m.play(0, fmt.Sprintf("strike b%d", zone))
				equal(t, fmt.Sprintf("%s tile %d hit %d times", before, zone, hits), m.orca().Tiles[i], want)
			}
		}
	}
}

// JAWS-SHARKATK-11: nobody on the boat can be attacked.
// JAWS-SHARKATK-12: the victim is in the shark's space or the next water.
// JAWS-SHARKATK-13: the victim is announced first.
// JAWS-SHARKATK-14: each hit is a wound.
func TestStrikingACrewMember(t *testing.T) {
	m := atSea(t, at("w4", "w3", "w1"), func(o *Orca) { o.Members[board.Brody].Wounds = 1 })
	m.surfaces("A", "")
	equal(t, "strikes", m.orca().strikes(), []string{"b4", "quint", "brody", "nobody"})
	m.refuse(0, "strike hooper", "cannot strike hooper")
	m.rolls(1, 2, 0)
	m.play(0, "strike brody")
	equal(t, "announced", m.events[0].Text, "The shark attacks Brody.")
	equal(t, "dice", m.rolled(), []int{3})
	equal(t, "Brody's wounds", m.hunter(board.Brody).Wounds, 4)

	m = atSea(t, at("b4", "b4", "b4"))
	m.surfaces("A", "")
	m.refuse(0, "strike brody", "on the boat, out of reach")
}

// JAWS-PREP-26: a shark cage may be played up to the roll.
// JAWS-PREP-27: its user takes no wounds this round, also not from bites.
// JAWS-PREP-28: it is spent.
func TestSharkCage(t *testing.T) {
	m := atSea(t, at("b8", "w4", "w4"))
	m.surfaces("A", "")
	m.play(0, "strike hooper")
	equal(t, "waiting", m.state().Waiting(), []game.Wait{{Seat: 1, For: "to play Hooper’s Shark Cage, or not"}})
	equal(t, "announced", m.view(1).Orca.Target, "hooper")
	m.refuse(0, "strike brody", "not the time for strike")
	m.refuse(1, "brody cage", "no Shark Cage")
	m.rolls(1, 1, 1)
	m.play(1, "hooper cage")
	m.refuse(1, "hooper cage", "asked about it first")
	equal(t, "Hooper's wounds", m.hunter(board.Hooper).Wounds, 0)
	m.rolls(1)
	m.play(0, "bite hooper")
	equal(t, "Hooper's wounds", m.hunter(board.Hooper).Wounds, 0)
	m.rolls(1)
	m.play(0, "bite brody")
	equal(t, "Brody's wounds", m.hunter(board.Brody).Wounds, 1)
	equal(t, "Hooper's gear", m.hunter(board.Hooper).Gear, []string{"boat hook"})
	equal(t, "caged in the next round", m.hunter(board.Hooper).Caged, false)
	m.orca().options(7, 9, 13)
	m.surfaces("A", "")
	m.refuse(1, "hooper cage", "no Shark Cage")
	m.rolls(1, 1, 1)
	m.play(0, "strike hooper")
	equal(t, "Hooper's wounds", m.hunter(board.Hooper).Wounds, 3)

	// A cage that was kept cannot be played after the roll, but it can be played
	// before the next bite.
	m = atSea(t, at("b8", "w4", "w4"))
	m.surfaces("A", "")
	m.play(0, "strike hooper")
	m.rolls(1, 0, 0)
	m.play(1, "hooper no cage")
	m.refuse(1, "hooper cage", "asked about it first")
	equal(t, "Hooper's wounds", m.hunter(board.Hooper).Wounds, 1)
	m.play(0, "bite hooper")
	m.rolls(2)
	m.play(1, "cage")
	equal(t, "Hooper's wounds", m.hunter(board.Hooper).Wounds, 1)

	// It may be played earlier in the round. Nobody is asked needlessly.
	m = atSea(t, at("b8", "w4", "b6"))
	m.locks("A", "")
	m.play(1, "hooper cage", "skip")
	m.refuse(1, "hooper cage", "already")
	equal(t, "caged", m.view(0).Orca.Members[board.Hooper].Caged, true)
	m = atSea(t, at("b8", "w4", "b6"))
	m.surfaces("A", "")
	m.play(0, "strike brody")
	equal(t, "phase", m.orca().Phase, view.PhaseBite)

	// The other members can have a cage too, and spend it in the same way.
	m = atSea(t, at("b8", "w4", "b6"), func(o *Orca) {
		o.Members[board.Brody].Gear = append(o.Members[board.Brody].Gear, board.SharkCage)
	})
	m.surfaces("A", "")
	m.play(0, "strike brody")
	m.rolls(2, 2, 2)
	m.play(1, "brody cage")
	equal(t, "Brody's wounds", m.hunter(board.Brody).Wounds, 0)
	equal(t, "Brody has the cage", slices.Contains(m.hunter(board.Brody).Gear, board.SharkCage), false)
	equal(t, "Hooper has his", slices.Contains(m.hunter(board.Hooper).Gear, board.SharkCage), true)
}

// JAWS-SHARKATK-21: a hunter is out at the end of his wound track.
// JAWS-SHARKATK-22: he leaves the board with all his gear, and gets no orders.
// JAWS-SHARKATK-23: a weapon that he attached to the shark stays.
func TestElimination(t *testing.T) {
	for _, hits := range [][]int{{1, 1, 0}, {1, 1, 1}} {
		m := atSea(t, at("w4", "b6", "b6"), func(o *Orca) {
			o.Members[board.Quint].Wounds = 4
			o.Members[board.Quint].Gear = []string{"flensing knife", "rifle", "ammo"}
			o.Attached = []string{board.HarpoonLine}
		})
		m.surfaces("A", "")
		m.rolls(hits...)
		m.play(0, "strike quint")
		m.hears(1, "The shark brings Quint to 6 of 6 wounds.")
		u := m.view(1).Orca.Members[board.Quint]
		if !u.Out || u.At != "" || len(u.Gear) != 0 || u.Wounds != 6 {
			t.Errorf("Quint is %+v", u)
		}
		equal(t, "discarded", m.orca().Spent, []string{"flensing knife", "rifle", "ammo"})
		equal(t, "attached", m.orca().Attached, []string{board.HarpoonLine})
		equal(t, "over", m.state().Over == nil, true)
		equal(t, "round", m.orca().Round, 2)
		m.play(0, "skip")
		m.refuse(1, "quint weapon flensing knife", "out of the game")
		equal(t, "waiting", m.state().Waiting()[0].For, "to prepare Brody and Hooper (move, weapon, aim)")
		m.play(1, "skip")
		m.reload()
	}
}
