package game

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Waited is the median of measured games. In these each person comes some time after the game
// begins to wait for them, and plays all they can.
type Waited struct {
	Waits  int // one after the other: waits at the same time count once
	Visits int // of all people together
}

// WaitedRow is how games with one setting went, by the number of players. All players were
// people.
type WaitedRow struct {
	Setting string // "acts=1", or UsualSettings
	By      map[int]Waited
}

// UsualSettings is the Setting of games that were played with the usual settings.
const UsualSettings = "usual"

// ReadWaits reads a file waits.txt, which a test of package games writes: the numbers of
// players in the first line, and then a line for each setting with as many cells. A cell
// has the waits and the visits, "20/81", or is "-" if there is no such game.
func ReadWaits(text string) []WaitedRow {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	seats := strings.Fields(lines[0])[1:]
	var rows []WaitedRow
	for _, line := range lines[1:] {
		cells := strings.Fields(line)
		if len(cells) != 1+len(seats) {
			panic(fmt.Sprintf("waits.txt: %q: want a setting and %d cells", line, len(seats)))
		}
		row := WaitedRow{Setting: cells[0], By: make(map[int]Waited)}
		for i, cell := range cells[1:] {
			if cell == "-" {
				continue
			}
			n, err := strconv.Atoi(seats[i])
			waits, visits, _ := strings.Cut(cell, "/")
			w, err2 := strconv.Atoi(waits)
			v, err3 := strconv.Atoi(visits)
			if err != nil || err2 != nil || err3 != nil || w < 1 || v < w {
				panic(fmt.Sprintf("waits.txt: %q: %q is no number of waits and visits", line, cell))
			}
			row.By[n] = Waited{w, v}
		}
		rows = append(rows, row)
	}
	return rows
}

// WaitsFor tells how many times, one after the other, a game at such a table waits for people.
// people is the number of people; the other seats have computers, which play at once. It is 0 if
// nobody has measured it.
func (g *Game) WaitsFor(t Table, people int) int {
	usual, ok := g.waited(UsualSettings, t.Seats)
	full, err := g.completeOptions(t.Options, t.Seats)
	if !ok || err != nil || people > t.Seats {
		return 0
	}
	waits, visits := float64(usual.Waits), float64(usual.Visits)
	for _, o := range g.Options {
		if full[o.Name] == o.Default || !o.Counts(full) {
			continue
		}
		with, ok := g.waitedWith(o, full[o.Name], t.Seats)
		if !ok {
			continue // this setting changes little
		}
		beside := usual
		if only, ok := g.waited(o.Only, t.Seats); ok {
			beside = only
		}
		waits *= float64(with.Waits) / float64(beside.Waits)
		visits *= float64(with.Visits) / float64(beside.Visits)
	}
	// If players act one after the other, the waits for seats of computers fall away. If all act at
	// the same time, the game still waits for the people as often.
	apart := (waits*float64(t.Seats)/visits - 1) / float64(max(t.Seats-1, 1))
	apart = min(max(apart, 0), 1)
	return int(math.Round(waits * (1 - apart*(1-float64(people)/float64(t.Seats)))))
}

func (g *Game) waited(setting string, seats int) (Waited, bool) {
	for _, row := range g.Waited {
		if w, ok := row.By[seats]; ok && row.Setting == setting {
			return w, true
		}
	}
	return Waited{}, false
}

// waitedWith is what was measured with a value of an option. For a number without a measurement
// it takes the nearest one that has one. It is false if the value changes little.
func (g *Game) waitedWith(o Option, value string, seats int) (Waited, bool) {
	asked, err := strconv.Atoi(value)
	if err == nil {
		least := math.MaxInt
		for _, v := range o.Values { // these values were measured
			n, err := strconv.Atoi(v)
			if far := max(n-asked, asked-n); err == nil && far < least {
				value, least = v, far
			}
		}
	}
	return g.waited(o.Name+"="+value, seats)
}
