// Package roster holds the ships as they are printed: classes, guns, sails and boxes, the moves
// and orders that may be written for them, and the scenarios in which they meet.
package roster

import (
	"strconv"
	"strings"

	"shipboard/games/game"
)

// Side is one of the two sides.
type Side int

// The sides. In a free battle the Americans are the northern line, the British
// the southern one.
const (
	British Side = iota
	American
)

// Other is the enemy side.
func (s Side) Other() Side { return 1 - s }

// BoxesText is an allotment in words: "yards 3, guns 11".
func BoxesText(b Boxes) string {
	var parts []string
	for i, n := range b {
		if n > 0 {
			parts = append(parts, BoxNames[i]+" "+strconv.Itoa(n))
		}
	}
	if len(parts) == 0 {
		return "nobody is left"
	}
	return strings.Join(parts, ", ")
}

// SideNames are the sides as an outcome names them.
var SideNames = [2]string{"British", "Americans"}

// Titles are the names of ships as they are shown.
func Titles(names []string) []string {
	return game.Texts(names, Titled)
}

// SideTitles are the names of the sides as they are shown.
var SideTitles = [2]string{"British side", "American side"}

// Status tells whether a ship is in play.
type Status string

// The statuses.
const (
	Coming Status = "coming" // counts as in play for the end of the game
	Afloat Status = "afloat"
	Sunk   Status = "sunk"
	Struck Status = "struck" // taken as a prize, off the chart
	Fled   Status = "fled"   // over the edge
)

// Sail is how much sail is set.
type Sail string

// The settings.
const (
	Reef       Sail = "reef"
	BattleSail Sail = "battle"
	Full       Sail = "full"
	Oars       Sail = "oars"
)

// SailNames are the names of the sails for typing.
var SailNames = []string{string(Reef), string(BattleSail), string(Full), string(Oars)}

// Load is a type of ammunition.
type Load string

// The types.
const (
	Round  Load = "round"
	Double Load = "double"
	Grape  Load = "grape"
	Chain  Load = "chain"
)

// LoadNames are the names of the loads for typing.
var LoadNames = []string{string(Round), string(Double), string(Grape), string(Chain)}

// Box is a task box.
type Box int

// The boxes, in the order of a sheet. The first two are the rigging boxes, the
// others the lower ones.
const (
	Yards Box = iota // sweeps and sail handling too
	Rigging
	Guns
	RepairGuns
	RepairHull
	Boarding
)

// BoxNames are the names of the boxes for typing, in their order.
var BoxNames = []string{"yards", "rigging", "guns", "gun-repair", "hull", "boarding"}

// Boxes are crew markers by box.
type Boxes [6]int

// Sum is the number of markers in all boxes: the living crew.
func (b Boxes) Sum() int {
	n := 0
	for _, c := range b {
		n += c
	}
	return n
}

// titlesKept are the titles of the ships of the table and the scenarios. They are kept because
// views are full of them.
var titlesKept = listTitlesKept()

func listTitlesKept() map[string]string {
	kept := make(map[string]string)
	for i := range Classes {
		kept[Classes[i].Kind] = makeTitle(Classes[i].Kind)
	}
	for _, c := range Scenarios {
		for _, e := range c.Ships {
			kept[e.Name] = makeTitle(e.Name)
		}
	}
	return kept
}

// Titled is the name of a ship as it is shown.
func Titled(name string) string {
	if title, ok := titlesKept[name]; ok {
		return title
	}
	return makeTitle(name)
}

func makeTitle(name string) string {
	title := []byte(name)
	for i, c := range title {
		if c == '-' {
			title[i] = ' '
		} else if (i == 0 || name[i-1] == '-') && 'a' <= c && c <= 'z' {
			title[i] = c - 'a' + 'A'
		}
	}
	return string(title)
}

// Text is the setting as a sentence has it: "battle sail".
func (l Sail) Text() string {
	if l == Oars {
		return "her oars"
	}
	if l == Reef {
		return "reefed sail"
	}
	return string(l) + " sail"
}
