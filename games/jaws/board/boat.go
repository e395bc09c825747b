package board

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
)

// Zones is how many zones the Orca has, and the water round it.
const Zones = 8

//go:embed data/tiles.txt
var tilesText string

// tileCard is a boat tile as printed.
type tileCard struct {
	Name    string
	Damage  int   // hits that damage it
	Destroy int   // hits that destroy it when it is whole
	Damaged int   // hits that destroy its damaged side
	Touches []int // zones of the tiles with which it shares an edge
}

// TileCards are the boat tiles, the tile of zone 1 first.
var TileCards = Must(parseTiles(tilesText))

func parseTiles(text string) (*[Zones]tileCard, error) {
	table, err := Rows("tiles.txt", text, 6)
	if err != nil {
		return nil, err
	}
	if len(table) != Zones {
		return nil, fmt.Errorf("tiles.txt: %d tiles, want %d", len(table), Zones)
	}
	var cards [Zones]tileCard
	for i, row := range table {
		n, err := Numbers(row[0], row[2], row[3], row[4])
		if err != nil || n[0] != i+1 {
			return nil, fmt.Errorf("tiles.txt: row %d: %v", i+1, row)
		}
		touches, err := Numbers(strings.Fields(row[5])...)
		if err != nil {
			return nil, fmt.Errorf("tiles.txt: row %d: %w", i+1, err)
		}
		cards[i] = tileCard{Name: row[1], Damage: n[1], Destroy: n[2], Damaged: n[3], Touches: touches}
	}
	return &cards, nil
}

// Tile is the state of a boat tile.
type Tile string

// The states of a tile.
const (
	Whole   Tile = "whole"
	Damaged Tile = "damaged"
	Sunk    Tile = "gone"
)

// Place is a space of act 2: "w4" is the water of zone 4, "b4" the boat space
// beside it, and "" is off the board.
type Place string

// AllPlaces lists all spaces, in the usual order.
var AllPlaces = []Place{
	"w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8",
	"b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8",
}

// Water is the space of the water in a zone.
func Water(zone int) Place { return AllPlaces[zone-1] }

// Boat is the space of the boat in a zone.
func Boat(zone int) Place { return AllPlaces[Zones+zone-1] }

// Zone is the number of the zone, from 1 on.
func (p Place) Zone() int { return int(p[1] - '0') }

// OnBoat reports whether the space is one of the boat.
func (p Place) OnBoat() bool { return p != "" && p[0] == 'b' }

// InWater reports whether the space is one of the water.
func (p Place) InWater() bool { return p != "" && p[0] == 'w' }

// Words names the space in a sentence.
func (p Place) Words() string {
	if p.OnBoat() {
		return "boat " + string(p[1:])
	}
	return "water " + string(p[1:])
}

// Tiles are the tiles of the boat, that of zone 1 first.
type Tiles [Zones]Tile

// There reports whether the space is still on the board.
func (ts *Tiles) There(p Place) bool { return p.InWater() || ts[p.Zone()-1] != Sunk }

// Touch reports whether two spaces share a border. A zone whose tile is destroyed is one water
// space, with the borders of its water and of its tile.
func (ts *Tiles) Touch(a, b Place) bool {
	if a == b || !ts.There(a) || !ts.There(b) {
		return false
	}
	wideA, wideB := ts.wide(a), ts.wide(b)
	return printedBorder(a, b) ||
		wideA && printedBorder(Boat(a.Zone()), b) ||
		wideB && printedBorder(a, Boat(b.Zone())) ||
		wideA && wideB && printedBorder(Boat(a.Zone()), Boat(b.Zone()))
}

// wide reports whether a water space takes up its whole zone.
func (ts *Tiles) wide(p Place) bool { return p.InWater() && ts[p.Zone()-1] == Sunk }

// printedBorder reports whether two of the sixteen spaces touch while the boat is
// whole.
func printedBorder(a, b Place) bool { return bordering[a.Index()][b.Index()] }

// Index is the place of the space in AllPlaces.
func (p Place) Index() int {
	if p.OnBoat() {
		return Zones + p.Zone() - 1
	}
	return p.Zone() - 1
}

// bordering tells which spaces touch while the boat is whole, by index.
var bordering = findBordering()

func findBordering() (touch [2 * Zones][2 * Zones]bool) {
	for _, a := range AllPlaces {
		for _, b := range AllPlaces {
			touch[a.Index()][b.Index()] = printed(a, b)
		}
	}
	return touch
}

// printed tells from the printed tiles whether two spaces touch. The waters touch in a ring; each
// tile touches its own water and some other tiles.
func printed(a, b Place) bool {
	switch za, zb := a.Zone(), b.Zone(); {
	case a.OnBoat() != b.OnBoat():
		return za == zb
	case a.OnBoat():
		return slices.Contains(TileCards[za-1].Touches, zb)
	default:
		d := (za - zb + Zones) % Zones
		return d == 1 || d == Zones-1
	}
}

// mostAround is about the most spaces that touch one space.
const mostAround = 6

// Around lists the spaces that touch one.
func (ts *Tiles) Around(p Place) []Place {
	found := make([]Place, 0, mostAround)
	for _, q := range AllPlaces {
		if ts.Touch(p, q) {
			found = append(found, q)
		}
	}
	return found
}

// Left counts the tiles that are not destroyed.
func (ts *Tiles) Left() int {
	n := 0
	for _, t := range ts {
		if t != Sunk {
			n++
		}
	}
	return n
}
