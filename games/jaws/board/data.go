package board

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// The printed tables of act 1.
var (
	//go:embed data/map.txt
	mapText string
	//go:embed data/events.txt
	eventsText string
)

// Must stops the program at its start if a table is malformed.
func Must[T any](table T, err error) T {
	if err != nil {
		panic(err)
	}
	return table
}

// Rows splits the lines of a table below its ruled line into columns at the bars.
func Rows(name, text string, columns int) ([][]string, error) {
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

// chart is the map of Amity Island: the neighbours of each space by water and by
// land.
type chart struct {
	Water, Land [SpaceCount]Spaces
	Sea         [SpaceCount][]Space // Water as lists
}

// Wet returns the spaces that contain water.
func (c *chart) Wet() Spaces { return touching(&c.Water) }

// Dry returns the spaces that contain land.
func (c *chart) Dry() Spaces { return touching(&c.Land) }

func touching(by *[SpaceCount]Spaces) Spaces {
	var set Spaces
	for s, near := range by {
		if near != 0 {
			set |= 1 << s
		}
	}
	return set
}

func parseChart(text string) (*chart, error) {
	table, err := Rows("map.txt", text, 4)
	if err != nil {
		return nil, err
	}
	if len(table) != SpaceCount-1 {
		return nil, fmt.Errorf("map.txt: %d spaces, want %d", len(table), SpaceCount-1)
	}
	var c chart
	for _, row := range table {
		var at Space
		if err := at.UnmarshalText([]byte(row[0])); err != nil {
			return nil, fmt.Errorf("map.txt: %w", err)
		}
		if err := c.Water[at].UnmarshalText([]byte(row[1])); err != nil {
			return nil, fmt.Errorf("map.txt: %s by water: %w", at, err)
		}
		c.Sea[at] = c.Water[at].List()
		if err := c.Land[at].UnmarshalText([]byte(row[2])); err != nil {
			return nil, fmt.Errorf("map.txt: %s by land: %w", at, err)
		}
	}
	for _, by := range []*[SpaceCount]Spaces{&c.Water, &c.Land} {
		for at := range Space(SpaceCount) {
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
	ID       int
	Swimmers Pile
	Also     Pile // swimmers that also come while the swimmer track is at 3 or less
	Title    string
	Text     string
}

// EventCards is the number of event cards.
const EventCards = 16

// parseEvents reads the cards by number. Index 0 is empty.
func parseEvents(text string) (*[EventCards + 1]eventCard, error) {
	table, err := Rows("events.txt", text, 5)
	if err != nil {
		return nil, err
	}
	if len(table) != EventCards {
		return nil, fmt.Errorf("events.txt: %d cards, want %d", len(table), EventCards)
	}
	var cards [EventCards + 1]eventCard
	for i, row := range table {
		c := &cards[i+1]
		c.ID, err = strconv.Atoi(row[0])
		if err != nil || c.ID != i+1 {
			return nil, fmt.Errorf("events.txt: card %q stands where card %d is due", row[0], i+1)
		}
		c.Swimmers, err = parseLetters(row[1])
		if err != nil {
			return nil, fmt.Errorf("events.txt: card %d: %w", c.ID, err)
		}
		if row[2] != "" {
			c.Also, err = parseLetters(row[2])
			if err != nil {
				return nil, fmt.Errorf("events.txt: card %d: %w", c.ID, err)
			}
		}
		c.Title, c.Text = row[3], row[4]
		if c.Title == "" || c.Text == "" {
			return nil, fmt.Errorf("events.txt: card %d: title and text are wanted", c.ID)
		}
	}
	return &cards, nil
}

// parseLetters reads four counts in the order N, E, S, W. A dot means none.
func parseLetters(cell string) (Pile, error) {
	var p Pile
	counts := strings.Fields(cell)
	if len(counts) != len(Beaches) {
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
		p[Beaches[i]] = n
	}
	return p, nil
}

// Numbers reads the numbers of a printed table. An empty cell is 0.
func Numbers(cells ...string) ([]int, error) {
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

// LawOfCards checks that each card of a kind is there once. The cards are numbered from 1 on.
func LawOfCards(kind string, cards []int, all int) error {
	slices.Sort(cards)
	for i, id := range cards {
		if id != i+1 {
			return fmt.Errorf("%s card %d is there twice, or missing", kind, min(id, i+1))
		}
	}
	if len(cards) != all {
		return fmt.Errorf("there are %d %s cards; there should be %d", len(cards), kind, all)
	}
	return nil
}
