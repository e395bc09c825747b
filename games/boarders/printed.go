package boarders

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// rules and charts are those of the latest edition.
var rules, charts = printed(edition)

// printed are the rules and the tables for looking up in an edition. What they say of
// ships and scenarios is read from the data that a battle of that edition is set up with.
func printed(edition int) ([]game.Rule, []game.Chart) {
	var list []game.Rule
	for _, r := range game.ReadRules(rulesText) {
		c := scenarioOf(strings.Trim(r.Text, "{}"))
		if c == nil {
			list = append(list, r)
			continue
		}
		for i, text := range c.text(edition) {
			part := r
			part.Text = text
			if i > 0 {
				part.ID += string(rune('a' + i))
			}
			list = append(list, part)
		}
	}
	for i := range classes {
		c := &classes[i]
		list = append(list, game.Rule{ID: fmt.Sprintf("BOARD-SHIP-%02d", i+1), Section: "Table of ships", Text: c.text()})
	}
	return list, slices.Concat(tables, shipCharts(), captainCharts())
}

// mostTold is the most characters of a rule that a scenario makes.
const mostTold = 560

// text is a scenario in an edition: the chart, the ships with their places, and how it is
// won; where that is too long for a rule, in parts.
func (c *scenario) text(edition int) []string {
	head := fmt.Sprintf("%s, %s: %d rows by %d, wind from %s, %d turns.", c.key, c.title, c.rows, c.cols, c.wind, c.turns)
	sides, begins := c.lines(edition)
	if whole := head + " " + strings.Join(sides[:], " ") + begins + c.ends(); len(whole) <= mostTold {
		return []string{whole}
	}
	return []string{head + c.ends(), c.key + ", " + sides[British], c.key + ", " + sides[American] + begins}
}

// lines are the ships of a scenario in an edition, by side, and how they begin.
func (c *scenario) lines(edition int) (sides [2]string, begins string) {
	var text strings.Builder
	starred, rowing, sailing := false, 0, 0
	late := ""
	for _, side := range []Side{British, American} {
		var ships []string
		for _, e := range c.ships {
			if e.side != side {
				continue
			}
			e = e.in(edition)
			star := len(e.facings) > 2
			starred = starred || star
			ships = append(ships, e.text(star))
			if e.sail == Oars {
				rowing++
			} else {
				sailing++
			}
			if e.turn > 0 {
				line := "column"
				if e.byRow {
					line = "row"
				}
				late += fmt.Sprintf(" %s comes on turn %d, there or on the nearest free point of her %s.", titled(e.name), e.turn, line)
			}
		}
		sides[side] = fmt.Sprintf("%s: %s.", sideTitles[side], strings.Join(ships, "; "))
	}
	switch {
	case rowing == 0:
		text.WriteString(" All begin under battle sail.")
	case sailing > 0:
		text.WriteString(" Those marked o begin at their oars, the others under battle sail.")
	}
	if starred {
		text.WriteString(" A heading with * is free until the first sheet is locked.")
	}
	return sides, text.String() + late
}

// ends are what else a scenario has: land, and how it is won.
func (c *scenario) ends() string {
	var text strings.Builder
	if len(c.coast) > 0 {
		text.WriteString(" Land: " + game.List("and", c.coast...) + ".")
	}
	for side, n := range c.needs {
		if n > 0 {
			fmt.Fprintf(&text, " The %s win at the end of the turn in which they hold %d points, else the %s.", sideNames[side], n, sideNames[1-side])
		}
	}
	for side, n := range c.bonus {
		if n > 0 {
			fmt.Fprintf(&text, " The %s add %d points at the end.", sideNames[side], n)
		}
	}
	return text.String()
}

// text is a ship of a scenario: "Lawrence L20 W, crew 14".
func (e entry) text(star bool) string {
	var facings []string
	for _, d := range e.facings {
		facings = append(facings, d.String())
	}
	heading := strings.Join(facings, "/")
	if star {
		heading = facings[0] + "*"
	}
	if e.sail == Oars {
		heading += " o"
	}
	crew := e.crew
	if crew == 0 {
		crew = classOf(e.kind).crew
	}
	return fmt.Sprintf("%s %s %s, crew %d", titled(e.name), e.at, heading, crew)
}

// text is a line of the table of ships.
func (c *class) text() string {
	masts := game.Count(c.masts, c.cut()+" mast")
	text := fmt.Sprintf("%s: %s, %s with %d boxes, base speed %d, crew %d, hull %d", titled(c.kind), c.rig, masts, c.mast, c.base, c.crew, c.hull)
	for _, b := range c.batteries() {
		text += "; " + b.where + " " + strings.Join(b.guns, ", ")
	}
	return text + fmt.Sprintf("; sweeps need %s, price %d.", game.Count(c.sweeps(), "marker"), c.points())
}

// cut is the rig of her masts.
func (c *class) cut() string {
	if c.square {
		return "square"
	}
	return "fore-and-aft"
}

// sweeps is the crew that she needs at her oars.
func (c *class) sweeps() int { return (2*len(c.side) + len(c.bow) + len(c.pivot) + 2) / 3 }

// battery is a battery of a ship of the table.
type battery struct {
	where string
	guns  []string
}

// batteries are the guns of a ship of the table: of a side "9 C32" and "1 L12".
func (c *class) batteries() []battery {
	var list []battery
	for _, b := range []struct {
		where string
		guns  []Gun
	}{{"side", c.side}, {"bow", c.bow}, {"pivot", c.pivot}} {
		if len(b.guns) == 0 {
			continue
		}
		names := make([]string, len(b.guns))
		for i := range b.guns {
			names[i] = b.guns[i].name()
		}
		list = append(list, battery{b.where, tallied(names)})
	}
	return list
}

// fleets are the lines of the table of ships by the battles that they come from: each is a
// chart.
var fleets = []struct {
	title    string
	from, to string
}{
	{"Lake Erie, American", "lawrence", "trippe"},
	{"Lake Erie, British", "detroit", "little-belt"},
	{"Valcour, American", "congress", "revenge"},
	{"Valcour, British", "inflexible", "gunboats"},
}

// shipCharts are the table of ships, in pages.
func shipCharts() []game.Chart {
	var list []game.Chart
	add := func(name, rule string, head []string, rows func(*class) [][]string) {
		for _, f := range fleets {
			all := [][]string{head}
			for i := slices.IndexFunc(classes, func(c class) bool { return c.kind == f.from }); ; i++ {
				all = append(all, rows(&classes[i])...)
				if classes[i].kind == f.to {
					break
				}
			}
			list = append(list, game.Chart{Name: name + " of " + f.title, Rule: rule, Rows: aligned(all)})
		}
	}
	n := strconv.Itoa
	add("Table of ships", "3 S is three masts with square sails, 2 F two with fore-and-aft sails; the crew is that of a free battle, scenarios name theirs.",
		[]string{"ship", "rig", "base", "crew", "hull"}, func(c *class) [][]string {
			return [][]string{{c.kind, n(c.masts) + " " + strings.ToUpper(c.cut()[:1]), n(c.base), n(c.crew), n(c.hull)}}
		})
	add("Guns in the table of ships", "L is a long gun, C a carronade, H a howitzer, with the pounds of its shot; a ship has the guns of a side twice, and pivots begin facing port.",
		[]string{"ship", "where", "guns"}, func(c *class) [][]string {
			var rows [][]string
			for i, b := range c.batteries() {
				name, where := c.kind, b.where
				if i > 0 {
					name = ""
				}
				for _, line := range inLines(b.guns, game.MaxRow-len("queen-charlotte | pivot | ")) {
					rows = append(rows, []string{name, where, line})
					name, where = "", ""
				}
			}
			return rows
		})
	return list
}

// captainCharts are the table of captains: who commands which ships where a side has more
// than one captain.
func captainCharts() []game.Chart {
	var list []game.Chart
	for i := range scenarios {
		c := &scenarios[i]
		rows := [][]string{{"captain", "ships"}}
		for _, key := range slices.Sorted(func(yield func(string) bool) {
			for key := range c.captains {
				if !yield(key) {
					return
				}
			}
		}) {
			for n, share := range c.captains[key] {
				name := fmt.Sprintf("%s %d of %s", key[:2], n+1, key[3:])
				for _, line := range inLines(share, game.MaxRow-len("UK 1 of 2 | ")) {
					rows = append(rows, []string{name, line})
					name = ""
				}
			}
		}
		if len(rows) > 1 {
			list = append(list, game.Chart{Name: "Table of captains, " + c.key, Rule: "where a side has more than one captain, each has these ships; a side's only captain has all.", Rows: aligned(rows)})
		}
	}
	return list
}

// inLines are names in lines of so many letters.
func inLines(names []string, most int) []string {
	lines := []string{names[0]}
	for _, name := range names[1:] {
		last := &lines[len(lines)-1]
		if len(*last)+len(", ")+len(name)+1 <= most {
			*last += ", " + name
			continue
		}
		*last += ","
		lines = append(lines, name)
	}
	return lines
}

// aligned are the rows of a chart with their cells one below the other.
func aligned(rows [][]string) []string {
	wide := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			wide[i] = max(wide[i], len(cell))
		}
	}
	list := make([]string, len(rows))
	for i, row := range rows {
		cells := slices.Clone(row)
		for j := range len(cells) - 1 {
			cells[j] += strings.Repeat(" ", wide[j]-len(cells[j]))
		}
		list[i] = strings.Join(cells, " | ")
	}
	return list
}
