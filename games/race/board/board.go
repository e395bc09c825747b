// Package board holds what is printed: the squares of the course, the colours and ports of
// the players, and the cards.
package board

import (
	_ "embed"
	"fmt"
	"strings"

	"shipboard/games/game"
)

//go:embed board.txt
var boardText string

// Kind is the kind of a square.
type Kind string

// The kinds of squares that act.
const (
	sea        Kind = "sea"
	Pirate     Kind = "pirate"
	Coastguard Kind = "coastguard"
	Weather    Kind = "weather"
	Reef       Kind = "reef"
	Harbour    Kind = "harbour"
	Treasure   Kind = "treasure"
	Shipyard   Kind = "shipyard"
	Navy       Kind = "navy"
	Mutiny     Kind = "mutiny"
	Compass    Kind = "compass"
	Siren      Kind = "siren"
	Kraken     Kind = "kraken"
)

// Titles are the names of the kinds in texts. A kind without a title does nothing.
var Titles = map[Kind]string{
	Pirate: "pirate waters", Coastguard: "the coast guard", Weather: "weather", Reef: "a reef", Harbour: "a harbour",
	Treasure: "a treasure island", Shipyard: "a shipyard", Navy: "the navy", Mutiny: "mutiny", Compass: "a broken compass",
	Siren: "the sirens", Kraken: "the kraken",
}

// square is one square of the course.
type square struct {
	X, Y int // from the north-west
	Kind Kind
	Edge string // "1-2": the dice that lead there over the edge; "" if the square is not at the edge
}

// Course holds the squares by number, and Edges the numbers of squares by dice.
var Course, Edges = readCourse(boardText)

func readCourse(text string) (squares [Finish + 1]square, edges map[string]int) {
	edges = make(map[string]int)
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var n int
		var q square
		if _, err := fmt.Sscan(line, &n, &q.X, &q.Y, &q.Kind); err != nil {
			panic(fmt.Sprintf("board.txt: %q: %v", line, err))
		}
		if words := strings.Fields(line); len(words) == 6 && words[4] == "edge" {
			q.Edge = words[5]
			edges[q.Edge] = n
		}
		squares[n] = q
	}
	return squares, edges
}

// Special reports whether a square acts on those who arrive.
func Special(n int) bool { return Titles[Course[n].Kind] != "" }

// Where is a square in words: "19", "33, a reef".
func Where(n int) string {
	switch {
	case n == Port:
		return "port"
	case n == Finish:
		return "the finish"
	case Special(n):
		return fmt.Sprintf("%d, %s", n, Titles[Course[n].Kind])
	}
	return fmt.Sprint(n)
}

// Squares with special rules. A ship in port is on no square.
const (
	Port   = 0
	Start  = 1
	Finish = 144
)

// Bounds of the game.
const (
	MinSeats, MaxSeats = 2, 8
	MostShips          = 3
	MostPirates        = 6
	Suit               = 13 // cards in the deck for each player
)

// The players' colours and home ports, by seat.
var (
	Flags = [MaxSeats]string{"red", "blue", "yellow", "green", "black", "violet", "white", "orange"}
	Ports = [MaxSeats]string{
		"Anchor Steps", "Bell Quay", "Cinder Wharf", "Dovecote Basin",
		"Eel Stairs", "Foxglove Pier", "Gullgate", "Hollow Dock",
	}
)

// ShipID names a ship by its seat and its number from 0.
type ShipID struct {
	Seat game.Seat `json:"s"`
	N    int       `json:"n"`
}
