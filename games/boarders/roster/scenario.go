package roster

import (
	"cmp"
	"fmt"
	"strings"

	"shipboard/games/boarders/chart"
)

// Scenario is one printed scenario.
type Scenario struct {
	Key, Title string
	Rows, Cols int
	Wind       chart.Dir
	Turns      int
	Ships      []Entry
	Captains   map[string][][]string // by side and number of captains, "US 2": the names of each one's ships
	Land       []chart.Point
	coast      []string // the land in words: "columns 01-02 in rows A to P"
	Bonus      [2]int   // points added at the end, by side
	Needs      [2]int   // how many points win the game for a side at the end of a turn, by side; 0 if there is no such rule
}

// Entry is one ship of a scenario.
type Entry struct {
	Kind, Name string
	Side       Side
	At         chart.Point
	Facings    []chart.Dir // the first is usual; more than one may be chosen
	Sail       Sail
	Crew       int // 0: as in the table of ships
	Turn       int // of a late ship
	ByRow      bool
	changes    []change // oldest first
}

// change is a ship's crew and turn from an edition on; 0 keeps the old value.
type change struct{ edition, crew, turn int }

// In is the ship as she is in an edition.
func (e Entry) In(edition int) Entry {
	for _, c := range e.changes {
		if c.edition <= edition {
			e.Crew, e.Turn = cmp.Or(c.crew, e.Crew), cmp.Or(c.turn, e.Turn)
		}
	}
	return e
}

// SideKeys are the sides as typed and as written in the scenarios.
var SideKeys = [2]string{"UK", "US"}

func sideNamed(key string) Side {
	if key == SideKeys[American] {
		return American
	}
	return British
}

// readScenarios reads the text of the scenarios: for each a line of headings,
// then its ships in order, then what else it says.
func readScenarios(text string) []Scenario {
	var list []Scenario
	for _, block := range strings.Split(strings.TrimSpace(text), "\n\n") {
		lines := strings.Split(block, "\n")
		head := Cells(lines[0])
		size := strings.Fields(head[2])
		wind, ok := chart.DirNamed(strings.TrimPrefix(head[3], "wind "))
		if !ok {
			panic("data: no wind in " + lines[0])
		}
		c := Scenario{
			Key: head[0], Title: head[1], Rows: Number(size[0]), Cols: Number(size[2]), Wind: wind,
			Turns: Number(strings.TrimSuffix(head[4], " turns")), Captains: map[string][][]string{},
		}
		for _, line := range lines[1:] {
			c.read(line)
		}
		list = append(list, c)
	}
	return list
}

// read reads one line of a scenario.
func (c *Scenario) read(line string) {
	words := strings.Fields(line)
	switch words[0] {
	case "captains":
		_, names, _ := strings.Cut(line, ": ")
		var shares [][]string
		for _, share := range strings.Split(names, " / ") {
			shares = append(shares, strings.Split(share, ", "))
		}
		c.Captains[words[1]+" "+strings.TrimSuffix(words[2], ":")] = shares
	case "land":
		from, to, _ := strings.Cut(words[1], "-")
		c.coast = append(c.coast, "columns "+words[1]+" in rows "+words[2][:1]+" to "+words[2][2:])
		for row := int(words[2][0] - 'A' + 1); row <= int(words[2][2]-'A'+1); row++ {
			for col := Number(from); col <= Number(to); col++ {
				c.Land = append(c.Land, chart.Point{Row: row, Col: col})
			}
		}
	case "bonus":
		c.Bonus[sideNamed(words[1])] = Number(words[2])
	default:
		if words[1] == "needs" {
			c.Needs[sideNamed(words[0])] = Number(words[2])
			return
		}
		c.Ships = append(c.Ships, readEntry(words))
	}
}

// readEntry reads a ship: "US niagara N32 W battle turn 4 column", and what later
// editions changed: "from 3 crew 11".
func readEntry(words []string) Entry {
	at, ok := chart.PointNamed(words[2])
	if !ok {
		panic(fmt.Sprintf("data: no point in %v", words))
	}
	e := Entry{Kind: words[1], Name: words[1], Side: sideNamed(words[0]), At: at, Sail: Sail(words[4])}
	for _, name := range strings.Split(words[3], "/") {
		d, ok := chart.DirNamed(name)
		if !ok {
			panic(fmt.Sprintf("data: no facing in %v", words))
		}
		e.Facings = append(e.Facings, d)
	}
	crew, turn := &e.Crew, &e.Turn
	for i := 5; i < len(words); i++ {
		switch words[i] {
		case "crew":
			*crew = Number(words[i+1])
		case "turn":
			*turn = Number(words[i+1])
		case "from":
			e.changes = append(e.changes, change{edition: Number(words[i+1])})
			last := &e.changes[len(e.changes)-1]
			crew, turn = &last.crew, &last.turn
		case "as":
			e.Name = words[i+1]
		case "row":
			e.ByRow = true
		}
	}
	return e
}

// ScenarioOf finds a scenario by its key, or nil in a free battle.
func ScenarioOf(key string) *Scenario {
	for i := range Scenarios {
		if Scenarios[i].Key == key {
			return &Scenarios[i]
		}
	}
	return nil
}
