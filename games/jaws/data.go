package jaws

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
)

// The printed tables of act 1 and the rules for looking up.
var (
	//go:embed data/map.txt
	mapText string
	//go:embed data/events.txt
	eventsText string
	//go:embed rules.tsv
	rulesText string
	//go:embed waits.txt
	waitsText string
	//go:embed aliases.tsv
	aliasesText string
)

var (
	amity       = must(parseChart(mapText))
	amityEvents = must(parseEvents(eventsText))
	rules, _    = rulesIn(edition)
)

// must stops the program at its start if a table is malformed.
func must[T any](table T, err error) T {
	if err != nil {
		panic(err)
	}
	return table
}

// rows splits the lines of a table below its ruled line into columns at the bars.
func rows(name, text string, columns int) ([][]string, error) {
	_, body, found := strings.Cut(text, "\n---")
	if !found {
		return nil, fmt.Errorf("%s: there is no ruled line under the heading", name)
	}
	_, body, _ = strings.Cut(body, "\n")
	var table [][]string
	for line := range strings.Lines(body) {
		if strings.TrimSpace(line) == "" {
			continue
		}
		cells := strings.Split(line, "|")
		if len(cells) != columns {
			return nil, fmt.Errorf("%s: %q has %d columns, want %d", name, strings.TrimSpace(line), len(cells), columns)
		}
		for i, c := range cells {
			cells[i] = strings.TrimSpace(c)
		}
		table = append(table, cells)
	}
	return table, nil
}

// Chart is the map of Amity Island: the neighbours of each space by water and by
// land.
type Chart struct {
	Water, Land [spaces]Spaces
	sea         [spaces][]Space // Water as lists
}

// wet returns the spaces that contain water, dry the spaces that contain land.
func (c *Chart) wet() Spaces { return touching(&c.Water) }
func (c *Chart) dry() Spaces { return touching(&c.Land) }

func touching(by *[spaces]Spaces) Spaces {
	var set Spaces
	for s, near := range by {
		if near != 0 {
			set |= 1 << s
		}
	}
	return set
}

func parseChart(text string) (*Chart, error) {
	table, err := rows("map.txt", text, 4)
	if err != nil {
		return nil, err
	}
	if len(table) != spaces-1 {
		return nil, fmt.Errorf("map.txt: %d spaces, want %d", len(table), spaces-1)
	}
	var c Chart
	for _, row := range table {
		var at Space
		if err := at.UnmarshalText([]byte(row[0])); err != nil {
			return nil, fmt.Errorf("map.txt: %w", err)
		}
		if err := c.Water[at].UnmarshalText([]byte(row[1])); err != nil {
			return nil, fmt.Errorf("map.txt: %s by water: %w", at, err)
		}
		c.sea[at] = c.Water[at].List()
		if err := c.Land[at].UnmarshalText([]byte(row[2])); err != nil {
			return nil, fmt.Errorf("map.txt: %s by land: %w", at, err)
		}
	}
	for _, by := range []*[spaces]Spaces{&c.Water, &c.Land} {
		for at := range Space(spaces) {
			for _, near := range by[at].List() {
				if near == at || !by[near].Has(at) {
					return nil, fmt.Errorf("map.txt: %s touches %s, which does not touch it", at, near)
				}
			}
		}
	}
	return &c, nil
}

// eventCard is one of the Amity event cards.
type eventCard struct {
	id       int
	swimmers Pile
	also     Pile // come too while the swimmer track is at 3 or less
	title    string
	text     string
}

// eventCards is the number of event cards.
const eventCards = 16

// parseEvents reads the cards by number. Index 0 is empty.
func parseEvents(text string) (*[eventCards + 1]eventCard, error) {
	table, err := rows("events.txt", text, 5)
	if err != nil {
		return nil, err
	}
	if len(table) != eventCards {
		return nil, fmt.Errorf("events.txt: %d cards, want %d", len(table), eventCards)
	}
	var cards [eventCards + 1]eventCard
	for i, row := range table {
		c := &cards[i+1]
		c.id, err = strconv.Atoi(row[0])
		if err != nil || c.id != i+1 {
			return nil, fmt.Errorf("events.txt: card %q stands where card %d is due", row[0], i+1)
		}
		c.swimmers, err = parseLetters(row[1])
		if err != nil {
			return nil, fmt.Errorf("events.txt: card %d: %w", c.id, err)
		}
		if row[2] != "" {
			c.also, err = parseLetters(row[2])
			if err != nil {
				return nil, fmt.Errorf("events.txt: card %d: %w", c.id, err)
			}
		}
		c.title, c.text = row[3], row[4]
		if c.title == "" || c.text == "" {
			return nil, fmt.Errorf("events.txt: card %d: title and text are wanted", c.id)
		}
	}
	return &cards, nil
}

// parseLetters reads four counts in the order N, E, S, W. A dot means none.
func parseLetters(cell string) (Pile, error) {
	var p Pile
	counts := strings.Fields(cell)
	if len(counts) != len(beaches) {
		return p, fmt.Errorf("%q is not a count for each of N, E, S and W", cell)
	}
	for i, c := range counts {
		if c == "." {
			continue
		}
		n, err := strconv.Atoi(c)
		if err != nil || n < 1 {
			return p, fmt.Errorf("%q is not a count of swimmers", c)
		}
		p[beaches[i]] = n
	}
	return p, nil
}
