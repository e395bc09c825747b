package orca_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/orca"
	"shipboard/games/jaws/view"
)

// JAWS-SHARKATK-01: one attack or none, on the boat or on somebody in the water.
func TestOneAttack(t *testing.T) {
	m := jawstest.AtSea(t, jawstest.At("b4", "w4", "b6"))
	m.Surfaces("A", "")
	m.Rolls(0, 0, 0)
	m.Plays(0, "strike b4")
	m.Refuses(0, "strike brody", "not the time for strike")
	m.Refuses(0, "strike b4", "not the time for strike")

	m = jawstest.AtSea(t, jawstest.At("b4", "w4", "b6"))
	m.Surfaces("A", "")
	m.Rolls(0, 0, 0)
	m.Plays(0, "strike brody")
	m.Refuses(0, "strike b4", "not the time for strike")

	m = jawstest.AtSea(t, jawstest.At("b4", "w4", "b6"))
	m.Surfaces("A", "")
	draws := m.Dice().Draws()
	m.Plays(0, "strike nobody")
	jawstest.Equal(t, "dice drawn", m.Dice().Draws(), draws)
	jawstest.Equal(t, "phase", m.Orca().Phase, view.PhaseBite)
}

// With nothing in reach there is no attack, and the round ends by itself.
func TestNothingInReach(t *testing.T) {
	m := jawstest.AtSea(t, jawstest.At("b8", "b8", "w1"), func(o *orca.State) { o.Tiles[3], o.Tiles[2], o.Tiles[4] = board.Sunk, board.Sunk, board.Sunk })
	m.Locks("A", "")
	m.Plays(1, "skip")
	m.Hears(1, "finds nothing to attack")
	jawstest.Equal(t, "round", m.Orca().Round, 2)
}

// The menu and the dice say how many hits crack and sink a tile: one hit does it, two do.
func TestWhatATileNeeds(t *testing.T) {
	for _, c := range []struct {
		zone int
		tile board.Tile
		want string
	}{
		{1, board.Whole, "1 hit cracks it, 3 sink it"},
		{2, board.Whole, "2 hits crack it, 3 sink it"},
		{3, board.Whole, "2 hits crack it, 4 sink it"},
		{3, board.Damaged, "2 hits sink it"},
		{4, board.Damaged, "1 hit sinks it"},
	} {
		at := "b" + strconv.Itoa(c.zone)
		m := jawstest.AtSea(t, func(o *orca.State) { o.Tiles[c.zone-1] = c.tile })
		m.Surfaces("A", "")
		m.Orca().Shark = board.Water(c.zone)
		offered, _ := m.Offered(0, "strike "+at)
		hint, _, _ := strings.Cut(strings.TrimPrefix(offered.Hint, "3 dice; "), "; ")
		jawstest.Equal(t, "the hint at "+at, hint, c.want)
		m.Plays(0, "strike "+at)
		for _, e := range m.Events {
			for _, roll := range e.Dice {
				jawstest.Equal(t, "the dice at "+at, roll.Needs, c.want)
			}
		}
	}
}

// The menu tells what a Drogue Barrel takes from the dice of the attack.
func TestTheMenuTellsWhatADrogueBarrelTakes(t *testing.T) {
	m := jawstest.AtSea(t, func(o *orca.State) { o.Attached = []string{board.DrogueBarrel} })
	m.Surfaces("A", "")
	m.Orca().Shark = board.Water(1)
	offered, _ := m.Offered(0, "strike b1")
	hint, _, _ := strings.Cut(offered.Hint, "; ")
	jawstest.Equal(t, "the hint", hint, "2 dice (the Drogue Barrel takes 1)")
}

// JAWS-SHARKATK-02: the target is a boat space that touches the shark's.
// JAWS-SHARKATK-03: it is announced before the roll and stays.
// JAWS-SHARKATK-04: the card's dice are rolled and added.
func TestStrikingTheBoat(t *testing.T) {
	m := jawstest.AtSea(t)
	m.Surfaces("A", "")
	m.Refuses(0, "strike b1", "cannot strike b1; it can strike b4 or nobody")
	m.Refuses(0, "strike w4", "cannot strike w4")
	m.Refuses(0, "strike", "can strike b4")
	m.Rolls(2, 1, 1)
	m.Plays(0, "attack 4") // the game waits for the shark "to attack"
	jawstest.Equal(t, "announced", m.Events[0].Text, "The shark attacks boat 4, the port bow.")
	jawstest.Equal(t, "dice", m.Rolled(), []int{3})
	m.Hears(1, "4 hits on boat 4")
	jawstest.Equal(t, "announced first", len(m.Events[0].Dice), 0)

	m = jawstest.AtSea(t, func(o *orca.State) { jawstest.Options(o, 7, 12, 13) }) // 3, 2 and 3 dice
	m.Surfaces("B", "")
	m.Rolls(2, 1)
	m.Plays(0, "strike b6")
	jawstest.Equal(t, "dice of the chosen card", m.Rolled(), []int{2})
	m.Hears(1, "3 hits on boat 6")
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
		m := jawstest.AtSea(t, jawstest.At("b3", "b3", "b6"), func(o *orca.State) {
			jawstest.Options(o, 5, 9, 13) // tile 3: 2 and 4, damaged 2
			o.Tiles[2] = c.tile
			o.Members[board.Quint].Wounds = 1
		})
		m.Surfaces("A", "")
		m.Rolls(c.faces...)
		m.Plays(0, "strike b3")
		jawstest.Equal(t, "the tile", m.Orca().Tiles[2], c.want)
		where := board.Place("b3")
		if c.want != c.tile {
			where = "w3"
		}
		jawstest.Equal(t, "those on it", [3]board.Place{m.Hunter(board.Quint).At, m.Hunter(board.Brody).At, m.Hunter(board.Hooper).At}, [3]board.Place{where, where, "b6"})
		jawstest.Equal(t, "Quint's wounds", m.Hunter(board.Quint).Wounds, 1)
		left := 8
		if c.want == board.Sunk {
			left = 7
		}
		jawstest.Equal(t, "tiles left", m.Orca().Tiles.Left(), left)
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
				m := jawstest.AtSea(t, jawstest.At(clear, clear, clear), func(o *orca.State) {
					jawstest.Options(o, card, card%16+1, (card+1)%16+1)
					o.Tiles[i] = before
				})
				m.Surfaces("A", "")
				m.Rolls(min(hits, 2), max(hits-2, 0), 0)
				m.Plays(0, fmt.Sprintf("strike b%d", zone))
				jawstest.Equal(t, fmt.Sprintf("%s tile %d hit %d times", before, zone, hits), m.Orca().Tiles[i], want)
			}
		}
	}
}

// The hint of an attack on a swimmer may stand for several, so it names nobody.
func TestHintOfAnAttackOnASwimmer(t *testing.T) {
	m := jawstest.AtSea(t, jawstest.At("w4", "w3", "w1"), func(o *orca.State) { o.Members[board.Brody].Wounds = 1 })
	m.Surfaces("A", "")
	m.Orca().Shark = board.Water(3)
	offered, _ := m.Offered(0, "strike brody")
	jawstest.Equal(t, "the hint", offered.Hint, "3 dice, each hit a wound; so far 1 of 6")
}

// JAWS-SHARKATK-11: nobody on the boat can be attacked.
// JAWS-SHARKATK-12: the victim is in the shark's space or the next water.
// JAWS-SHARKATK-13: the victim is announced first.
// JAWS-SHARKATK-14: each hit is a wound.
func TestStrikingACrewMember(t *testing.T) {
	m := jawstest.AtSea(t, jawstest.At("w4", "w3", "w1"), func(o *orca.State) { o.Members[board.Brody].Wounds = 1 })
	m.Surfaces("A", "")
	jawstest.Equal(t, "strikes", m.Orca().Strikes(), []string{"b4", "quint", "brody", "nobody"})
	m.Refuses(0, "strike hooper", "cannot strike hooper")
	m.Rolls(1, 2, 0)
	m.Plays(0, "strike brody")
	jawstest.Equal(t, "announced", m.Events[0].Text, "The shark attacks Brody.")
	jawstest.Equal(t, "dice", m.Rolled(), []int{3})
	jawstest.Equal(t, "Brody's wounds", m.Hunter(board.Brody).Wounds, 4)

	m = jawstest.AtSea(t, jawstest.At("b4", "b4", "b4"))
	m.Surfaces("A", "")
	m.Refuses(0, "strike brody", "on the boat, out of reach")
}

// JAWS-PREP-26: a shark cage may be played up to the roll.
// JAWS-PREP-27: its user takes no wounds this round, also not from bites.
// JAWS-PREP-28: it is spent.
func TestSharkCage(t *testing.T) {
	m := jawstest.AtSea(t, jawstest.At("b8", "w4", "w4"))
	m.Surfaces("A", "")
	m.Plays(0, "strike hooper")
	jawstest.Equal(t, "waiting", m.State().Waiting(), []game.Wait{{Seat: 1, For: "to play Hooper’s Shark Cage, or not"}})
	jawstest.Equal(t, "announced", m.View(1).Orca.Target, "hooper")
	m.Refuses(0, "strike brody", "not the time for strike")
	m.Refuses(1, "brody cage", "no Shark Cage")
	m.Rolls(1, 1, 1)
	m.Plays(1, "hooper cage")
	m.Refuses(1, "hooper cage", "asked about it first")
	jawstest.Equal(t, "Hooper's wounds", m.Hunter(board.Hooper).Wounds, 0)
	m.Rolls(1)
	m.Plays(0, "bite hooper")
	jawstest.Equal(t, "Hooper's wounds", m.Hunter(board.Hooper).Wounds, 0)
	m.Rolls(1)
	m.Plays(0, "bite brody")
	jawstest.Equal(t, "Brody's wounds", m.Hunter(board.Brody).Wounds, 1)
	jawstest.Equal(t, "Hooper's gear", m.Hunter(board.Hooper).Gear, []string{"boat hook"})
	jawstest.Equal(t, "caged in the next round", m.Hunter(board.Hooper).Caged, false)
	jawstest.Options(m.Orca(), 7, 9, 13)
	m.Surfaces("A", "")
	m.Refuses(1, "hooper cage", "no Shark Cage")
	m.Rolls(1, 1, 1)
	m.Plays(0, "strike hooper")
	jawstest.Equal(t, "Hooper's wounds", m.Hunter(board.Hooper).Wounds, 3)

	// A cage that was kept cannot be played after the roll, but it can be played
	// before the next bite.
	m = jawstest.AtSea(t, jawstest.At("b8", "w4", "w4"))
	m.Surfaces("A", "")
	m.Plays(0, "strike hooper")
	m.Rolls(1, 0, 0)
	m.Plays(1, "hooper no cage")
	m.Refuses(1, "hooper cage", "asked about it first")
	jawstest.Equal(t, "Hooper's wounds", m.Hunter(board.Hooper).Wounds, 1)
	m.Plays(0, "bite hooper")
	m.Rolls(2)
	m.Plays(1, "cage")
	jawstest.Equal(t, "Hooper's wounds", m.Hunter(board.Hooper).Wounds, 1)

	// It may be played earlier in the round. Nobody is asked needlessly.
	m = jawstest.AtSea(t, jawstest.At("b8", "w4", "b6"))
	m.Locks("A", "")
	m.Plays(1, "hooper cage", "skip")
	m.Refuses(1, "hooper cage", "already")
	jawstest.Equal(t, "caged", m.View(0).Orca.Members[board.Hooper].Caged, true)
	m = jawstest.AtSea(t, jawstest.At("b8", "w4", "b6"))
	m.Surfaces("A", "")
	m.Plays(0, "strike brody")
	jawstest.Equal(t, "phase", m.Orca().Phase, view.PhaseBite)

	// The other members can have a cage too, and spend it in the same way.
	m = jawstest.AtSea(t, jawstest.At("b8", "w4", "b6"), func(o *orca.State) {
		o.Members[board.Brody].Gear = append(o.Members[board.Brody].Gear, board.SharkCage)
	})
	m.Surfaces("A", "")
	m.Plays(0, "strike brody")
	m.Rolls(2, 2, 2)
	m.Plays(1, "brody cage")
	jawstest.Equal(t, "Brody's wounds", m.Hunter(board.Brody).Wounds, 0)
	jawstest.Equal(t, "Brody has the cage", slices.Contains(m.Hunter(board.Brody).Gear, board.SharkCage), false)
	jawstest.Equal(t, "Hooper has his", slices.Contains(m.Hunter(board.Hooper).Gear, board.SharkCage), true)
}

// JAWS-SHARKATK-21: a hunter is out at the end of his wound track.
// JAWS-SHARKATK-22: he leaves the board with all his gear, and gets no orders.
// JAWS-SHARKATK-23: a weapon that he attached to the shark stays.
func TestElimination(t *testing.T) {
	for _, hits := range [][]int{{1, 1, 0}, {1, 1, 1}} {
		m := jawstest.AtSea(t, jawstest.At("w4", "b6", "b6"), func(o *orca.State) {
			o.Members[board.Quint].Wounds = 4
			o.Members[board.Quint].Gear = []string{"flensing knife", "rifle", "ammo"}
			o.Attached = []string{board.HarpoonLine}
		})
		m.Surfaces("A", "")
		m.Rolls(hits...)
		m.Plays(0, "strike quint")
		m.Hears(1, "The shark brings Quint to 6 of 6 wounds.")
		u := m.View(1).Orca.Members[board.Quint]
		if !u.Out || u.At != "" || len(u.Gear) != 0 || u.Wounds != 6 {
			t.Errorf("Quint is %+v", u)
		}
		jawstest.Equal(t, "discarded", m.Orca().Spent, []string{"flensing knife", "rifle", "ammo"})
		jawstest.Equal(t, "attached", m.Orca().Attached, []string{board.HarpoonLine})
		jawstest.Equal(t, "over", m.State().Over == nil, true)
		jawstest.Equal(t, "round", m.Orca().Round, 2)
		m.Plays(0, "skip")
		m.Refuses(1, "quint weapon flensing knife", "out of the game")
		jawstest.Equal(t, "waiting", m.State().Waiting()[0].For, "to prepare Brody and Hooper (move, weapon, aim)")
		m.Plays(1, "skip")
		m.Reload()
	}
}
