package boarders

import (
	"cmp"
	"fmt"
	"strings"
)

// scenario is one printed scenario.
type scenario struct {
	key, title string
	rows, cols int
	wind       Dir
	turns      int
	ships      []entry
	captains   map[string][][]string // by side and number of captains, "US 2": the names of each one's ships
	land       []Point
	coast      []string // the land in words: "columns 01-02 in rows A to P"
	bonus      [2]int   // points added at the end, by side
	needs      [2]int   // points with which a side wins at the end of a turn, by side; 0 is no such rule
}

// entry is one ship of a scenario.
type entry struct {
	kind, name string
	side       Side
	at         Point
	facings    []Dir // the first is usual; more than one may be chosen
	sail       Sail
	crew       int // 0 is the table's
	turn       int // of a late ship
	byRow      bool
	changes    []change // oldest first
}

// change is what a ship has from an edition on; 0 is what she had before.
type change struct{ edition, crew, turn int }

// in is the ship as an edition has her.
func (e entry) in(edition int) entry {
	for _, c := range e.changes {
		if c.edition <= edition {
			e.crew, e.turn = cmp.Or(c.crew, e.crew), cmp.Or(c.turn, e.turn)
		}
	}
	return e
}

// sideKeys are the sides as typed and as written in the scenarios.
var sideKeys = [2]string{"UK", "US"}

func sideNamed(key string) Side {
	if key == sideKeys[American] {
		return American
	}
	return British
}

// readScenarios reads the text of the scenarios: for each a line of headings,
// then its ships in order, then what else it says.
func readScenarios(text string) []scenario {
	var list []scenario
	for _, block := range strings.Split(strings.TrimSpace(text), "\n\n") {
		lines := strings.Split(block, "\n")
		head := cells(lines[0])
		size := strings.Fields(head[2])
		wind, ok := dirNamed(strings.TrimPrefix(head[3], "wind "))
		if !ok {
			panic("data: no wind in " + lines[0])
		}
		c := scenario{
			key: head[0], title: head[1], rows: number(size[0]), cols: number(size[2]), wind: wind,
			turns: number(strings.TrimSuffix(head[4], " turns")), captains: map[string][][]string{},
		}
		for _, line := range lines[1:] {
			c.read(line)
		}
		list = append(list, c)
	}
	return list
}

// read reads one line of a scenario.
func (c *scenario) read(line string) {
	words := strings.Fields(line)
	switch words[0] {
	case "captains":
		_, names, _ := strings.Cut(line, ": ")
		var shares [][]string
		for _, share := range strings.Split(names, " / ") {
			shares = append(shares, strings.Split(share, ", "))
		}
		c.captains[words[1]+" "+strings.TrimSuffix(words[2], ":")] = shares
	case "land":
		from, to, _ := strings.Cut(words[1], "-")
		c.coast = append(c.coast, "columns "+words[1]+" in rows "+words[2][:1]+" to "+words[2][2:])
		for row := int(words[2][0] - 'A' + 1); row <= int(words[2][2]-'A'+1); row++ {
			for col := number(from); col <= number(to); col++ {
				c.land = append(c.land, Point{row, col})
			}
		}
	case "bonus":
		c.bonus[sideNamed(words[1])] = number(words[2])
	default:
		if words[1] == "needs" {
			c.needs[sideNamed(words[0])] = number(words[2])
			return
		}
		c.ships = append(c.ships, readEntry(words))
	}
}

// readEntry reads a ship: "US niagara N32 W battle turn 4 column", and what later
// editions changed: "from 3 crew 11".
func readEntry(words []string) entry {
	at, ok := pointNamed(words[2])
	if !ok {
		panic(fmt.Sprintf("data: no point in %v", words))
	}
	e := entry{kind: words[1], name: words[1], side: sideNamed(words[0]), at: at, sail: Sail(words[4])}
	for _, name := range strings.Split(words[3], "/") {
		d, ok := dirNamed(name)
		if !ok {
			panic(fmt.Sprintf("data: no facing in %v", words))
		}
		e.facings = append(e.facings, d)
	}
	crew, turn := &e.crew, &e.turn
	for i := 5; i < len(words); i++ {
		switch words[i] {
		case "crew":
			*crew = number(words[i+1])
		case "turn":
			*turn = number(words[i+1])
		case "from":
			e.changes = append(e.changes, change{edition: number(words[i+1])})
			last := &e.changes[len(e.changes)-1]
			crew, turn = &last.crew, &last.turn
		case "as":
			e.name = words[i+1]
		case "row":
			e.byRow = true
		}
	}
	return e
}

// scenarioOf finds a scenario by its key, or nil in a free battle.
func scenarioOf(key string) *scenario {
	for i := range scenarios {
		if scenarios[i].key == key {
			return &scenarios[i]
		}
	}
	return nil
}
