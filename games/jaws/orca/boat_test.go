package orca_test

import (
	"strings"
	"testing"

	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/orca"
)

// JAWS-A2SETUP-12: eight zones, with their waters in a ring.
// JAWS-A2MAP-01: at first each zone is a boat space and a water space.
func TestBoardOfEightZones(t *testing.T) {
	o := jawstest.New(t, jawstest.Two, "acts=2").Orca()
	there := 0
	for _, p := range board.AllPlaces {
		if o.Tiles.There(p) {
			there++
		}
	}
	jawstest.Equal(t, "spaces", there, 16)
	for z := 1; z <= 8; z++ {
		for _, q := range []int{z%8 + 1, (z+6)%8 + 1} {
			if !o.Tiles.Touch(board.Water(z), board.Water(q)) {
				t.Errorf("water %d does not touch water %d", z, q)
			}
		}
		jawstest.Equal(t, "neighbours of water "+string(board.Water(z)), len(o.Tiles.Around(board.Water(z))), 3)
	}
	for i, v := range jawstest.New(t, jawstest.Two, "acts=2").View(0).Orca.Tiles {
		jawstest.Equal(t, "zone", v.Zone, i+1)
	}
}

// JAWS-A2SETUP-14: every tile has its own hit numbers, two whole and one damaged.
func TestTileNumbers(t *testing.T) {
	for i, w := range tileNumbers {
		whole, damaged, gone := orca.TileView(i, board.Whole), orca.TileView(i, board.Damaged), orca.TileView(i, board.Sunk)
		jawstest.Equal(t, whole.Name, [3]int{whole.Damage, whole.Destroy, damaged.Destroy}, [3]int{w.damage, w.destroy, w.damaged})
		jawstest.Equal(t, whole.Name+" damaged", damaged.Damage, 0)
		jawstest.Equal(t, whole.Name+" gone", gone.Destroy, 0)
	}
}

// JAWS-A2MAP-02: a zone without its tile is one water space.
// JAWS-A2MAP-03: spaces with a common border touch.
// JAWS-A2MAP-04: spaces that meet at a corner do not.
// JAWS-A2MAP-05: spaces lose and gain neighbours as tiles go.
func TestAdjacency(t *testing.T) {
	around := func(o *orca.State, p board.Place) string {
		return strings.Join(orca.PlaceNames(o.Tiles.Around(p)), " ")
	}
	o := jawstest.New(t, jawstest.Two, "acts=2").Orca()
	for _, c := range []struct{ at, want string }{
		{"b1", "w1 b2 b8"},
		{"b2", "w2 b1 b3 b7"},
		{"b3", "w3 b2 b4 b6"},
		{"b4", "w4 b3 b5"},
		{"b5", "w5 b4 b6"},
		{"b6", "w6 b3 b5 b7"},
		{"b7", "w7 b2 b6 b8"},
		{"b8", "w8 b1 b7"},
		{"w1", "w2 w8 b1"},
		{"w5", "w4 w6 b5"},
	} {
		jawstest.Equal(t, c.at, around(o, board.Place(c.at)), c.want)
	}
	if o.Tiles.Touch("b1", "b6") || o.Tiles.Touch("b1", "b7") || o.Tiles.Touch("b2", "w1") {
		t.Error("spaces touch at a corner")
	}

	o.Tiles[1] = board.Sunk
	jawstest.Equal(t, "w2 without tile 2", around(o, "w2"), "w1 w3 b1 b3 b7")
	jawstest.Equal(t, "b1 without tile 2", around(o, "b1"), "w1 w2 b8")
	jawstest.Equal(t, "b2 without tile 2", around(o, "b2"), "")
	o.Tiles[6] = board.Sunk
	jawstest.Equal(t, "w2 without tiles 2 and 7", around(o, "w2"), "w1 w3 w7 b1 b3")
	jawstest.Equal(t, "w7 without tiles 2 and 7", around(o, "w7"), "w2 w6 w8 b6 b8")
	o.Tiles[5] = board.Sunk
	jawstest.Equal(t, "b3 without tiles 2, 6 and 7", around(o, "b3"), "w2 w3 w6 b4")

	m := jawstest.AtSea(t, func(o *orca.State) {
		o.Tiles[1], o.Members[board.Brody].At, o.Members[board.Brody].From = board.Sunk, "b1", "b1"
	})
	m.Locks("A", "")
	m.Refuses(1, "brody move b2", "tile 2 is gone")
	m.Refuses(1, "brody move b3", "does not touch")
	m.Plays(1, "brody move w2 w3")
	jawstest.Equal(t, "Brody", m.Hunter(board.Brody).At, "w3")

	// The example of the rule: a shark in zone 2 may attack boats 1, 3 and 7.
	m = jawstest.AtSea(t, func(o *orca.State) {
		o.Tiles[1] = board.Sunk
		jawstest.Options(o, 3, 9, 13)
	})
	m.Surfaces("A", "")
	jawstest.Equal(t, "strikes from zone 2", m.Orca().Strikes(), []string{"b1", "b3", "b7", "nobody"})
}
