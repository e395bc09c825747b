package jaws

// The Orca: its eight zones, their tiles, and which spaces touch.

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

const zones = 8

//go:embed data/tiles.txt
var tilesText string

// tileCard is a boat tile as printed.
type tileCard struct {
	name    string
	damage  int   // hits that damage it
	destroy int   // hits that destroy it at once
	damaged int   // hits that destroy its damaged side
	touches []int // zones of the tiles it has an edge with
}

// tileCards are the boat tiles, the tile of zone 1 first.
var tileCards = must(parseTiles(tilesText))

func parseTiles(text string) (*[zones]tileCard, error) {
	table, err := rows("tiles.txt", text, 6)
	if err != nil {
		return nil, err
	}
	if len(table) != zones {
		return nil, fmt.Errorf("tiles.txt: %d tiles, want %d", len(table), zones)
	}
	var cards [zones]tileCard
	for i, row := range table {
		n, err := numbers(row[0], row[2], row[3], row[4])
		if err != nil || n[0] != i+1 {
			return nil, fmt.Errorf("tiles.txt: row %d: %v", i+1, row)
		}
		touches, err := numbers(strings.Fields(row[5])...)
		if err != nil {
			return nil, fmt.Errorf("tiles.txt: row %d: %w", i+1, err)
		}
		cards[i] = tileCard{name: row[1], damage: n[1], destroy: n[2], damaged: n[3], touches: touches}
	}
	return &cards, nil
}

// numbers reads the numbers of a printed table. An empty cell is 0.
func numbers(cells ...string) ([]int, error) {
	read := make([]int, len(cells))
	for i, cell := range cells {
		if cell == "" {
			continue
		}
		n, err := strconv.Atoi(cell)
		if err != nil {
			return nil, fmt.Errorf("%q is no number", cell)
		}
		read[i] = n
	}
	return read, nil
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

// allPlaces lists all spaces, in the order in which they are always listed.
var allPlaces = []Place{
	"w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8",
	"b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8",
}

func water(zone int) Place { return allPlaces[zone-1] }

func boat(zone int) Place { return allPlaces[zones+zone-1] }

func (p Place) zone() int { return int(p[1] - '0') }

func (p Place) onBoat() bool { return p != "" && p[0] == 'b' }

func (p Place) inWater() bool { return p != "" && p[0] == 'w' }

// words names the space in a sentence.
func (p Place) words() string {
	if p.onBoat() {
		return "boat " + string(p[1:])
	}
	return "water " + string(p[1:])
}

// there reports whether the space is still on the board.
func (o *Orca) there(p Place) bool { return p.inWater() || o.Tiles[p.zone()-1] != Sunk }

// touch reports whether two spaces share a border. A zone without its tile is one
// water space, which keeps the borders of its water and of its tile.
func (o *Orca) touch(a, b Place) bool {
	if a == b || !o.there(a) || !o.there(b) {
		return false
	}
	wideA, wideB := o.wide(a), o.wide(b)
	return printedBorder(a, b) ||
		wideA && printedBorder(boat(a.zone()), b) ||
		wideB && printedBorder(a, boat(b.zone())) ||
		wideA && wideB && printedBorder(boat(a.zone()), boat(b.zone()))
}

// wide reports whether a water space takes up its whole zone.
func (o *Orca) wide(p Place) bool { return p.inWater() && o.Tiles[p.zone()-1] == Sunk }

// printedBorder reports whether two of the sixteen spaces touch while the boat is
// whole.
func printedBorder(a, b Place) bool { return bordering[a.index()][b.index()] }

// index is the place of the space in allPlaces.
func (p Place) index() int {
	if p.onBoat() {
		return zones + p.zone() - 1
	}
	return p.zone() - 1
}

// bordering holds which spaces touch while the boat is whole, by index.
var bordering = func() (touch [2 * zones][2 * zones]bool) {
	for _, a := range allPlaces {
		for _, b := range allPlaces {
			touch[a.index()][b.index()] = printed(a, b)
		}
	}
	return touch
}()

// printed reads a border off the printed tiles. The waters touch in a ring; each tile touches its own water and some other
// tiles.
func printed(a, b Place) bool {
	switch za, zb := a.zone(), b.zone(); {
	case a.onBoat() != b.onBoat():
		return za == zb
	case a.onBoat():
		return slices.Contains(tileCards[za-1].touches, zb)
	default:
		d := (za - zb + zones) % zones
		return d == 1 || d == zones-1
	}
}

// mostAround is about how many spaces touch one.
const mostAround = 6

// around lists the spaces that touch one.
func (o *Orca) around(p Place) []Place {
	found := make([]Place, 0, mostAround)
	for _, q := range allPlaces {
		if o.touch(p, q) {
			found = append(found, q)
		}
	}
	return found
}

// tilesLeft counts the tiles that are not destroyed.
func (o *Orca) tilesLeft() int {
	n := 0
	for _, t := range o.Tiles {
		if t != Sunk {
			n++
		}
	}
	return n
}

// readPlaces reads typed spaces: "w3", "b3", "water 3", "boat 3", "port bow". A bare
// number is a space of the kind bare ('w' or 'b'); if bare is 0 it is refused.
func readPlaces(words []string, bare byte) ([]Place, error) {
	var read []Place
	words = arguments(words)
	for i := 0; i < len(words); i++ {
		word := words[i]
		kind := bare
		if zone := tileNamed(words[i:]); zone > 0 {
			read = append(read, boat(zone))
			i++
			continue
		}
		switch {
		case len(word) > 1 && strings.HasPrefix("water", word), len(word) > 1 && strings.HasPrefix("boat", word):
			i++
			if i == len(words) {
				return nil, game.Refuse("Which %s? Say w1 to w8 or b1 to b8.", game.Quote(word))
			}
			kind, word = word[0], words[i]
		case word[0] == 'w' || word[0] == 'b':
			kind, word = word[0], strings.TrimLeft(strings.TrimPrefix(strings.TrimPrefix(word, "water"), "boat"), "wb")
		}
		if len(word) != 1 || word[0] < '1' || word[0] > '8' {
			return nil, game.Refuse("There is no space %s; the spaces are w1 to w8 and b1 to b8.", game.Quote(words[i]))
		}
		if kind == 0 {
			return nil, game.Refuse("Is that w%s in the water or b%s on the boat?", word, word)
		}
		read = append(read, Place(string(kind)+word))
	}
	return read, nil
}

// tileNamed is the zone of the tile that the first two words name, such as "port
// bow", or 0 if they name none.
func tileNamed(words []string) int {
	if len(words) < 2 {
		return 0
	}
	for i, card := range tileCards {
		if strings.EqualFold(card.name, words[0]+" "+words[1]) {
			return i + 1
		}
	}
	return 0
}

// readPlace reads one typed space.
func readPlace(words []string, bare byte) (Place, error) {
	read, err := readPlaces(words, bare)
	if err != nil {
		return "", err
	}
	if len(read) != 1 {
		return "", game.Refuse("Say one space: w1 to w8 in the water, b1 to b8 on the boat.")
	}
	return read[0], nil
}

func placeNames(list []Place) []string {
	words := make([]string, len(list))
	for i, p := range list {
		words[i] = string(p)
	}
	return words
}
