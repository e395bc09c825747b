package boarders

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

//go:embed rules.tsv
var rulesText string

//go:embed waits.txt
var waitsText string

//go:embed aliases.tsv
var aliasesText string

// rules and charts are the printed rules and charts of the latest edition.
var rules, charts = printed(edition)

// printed returns the rules and tables of an edition, for people who look them up. What they say
// about ships and scenarios comes from the data of that edition.
func printed(edition int) ([]game.Rule, []game.Chart) {
	var list []game.Rule
	for _, r := range game.ReadRules(rulesText) {
		c := roster.ScenarioOf(strings.Trim(r.Text, "{}"))
		if c == nil {
			list = append(list, r)
			continue
		}
		for i, text := range c.Text(edition) {
			part := r
			part.Text = text
			if i > 0 {
				part.ID += string(rune('a' + i))
			}
			list = append(list, part)
		}
	}
	for i := range roster.Classes {
		c := &roster.Classes[i]
		list = append(list, game.Rule{ID: fmt.Sprintf("BOARD-SHIP-%02d", i+1), Section: "Table of ships", Text: c.Text()})
	}
	return list, slices.Concat(tables, shipCharts(), captainCharts())
}

// fleets divide the table of ships by the battles that the ships come from. Each fleet is a
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
	add := func(name, rule string, head []string, rows func(*roster.Class) [][]string) {
		for _, f := range fleets {
			all := [][]string{head}
			for i := slices.IndexFunc(roster.Classes, func(c roster.Class) bool { return c.Kind == f.from }); ; i++ {
				all = append(all, rows(&roster.Classes[i])...)
				if roster.Classes[i].Kind == f.to {
					break
				}
			}
			list = append(list, game.Chart{Name: name + " of " + f.title, Rule: rule, Rows: aligned(all)})
		}
	}
	n := strconv.Itoa
	add("Table of ships", "3 S is three masts with square sails, 2 F two with fore-and-aft sails; the crew is that of a free battle, scenarios name theirs.",
		[]string{"ship", "rig", "base", "crew", "hull"}, func(c *roster.Class) [][]string {
			return [][]string{{c.Kind, n(c.Masts) + " " + strings.ToUpper(c.Cut()[:1]), n(c.Base), n(c.Crew), n(c.Hull)}}
		})
	add("Guns in the table of ships", "L is a long gun, C a carronade, H a howitzer, with the pounds of its shot; a ship has the guns of a side twice, and pivots begin facing port.",
		[]string{"ship", "where", "guns"}, func(c *roster.Class) [][]string {
			var rows [][]string
			for i, b := range c.Batteries() {
				name, where := c.Kind, b.Where
				if i > 0 {
					name = ""
				}
				for _, line := range inLines(b.Guns, game.MaxRow-len("queen-charlotte | pivot | ")) {
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
	for i := range roster.Scenarios {
		c := &roster.Scenarios[i]
		rows := [][]string{{"captain", "ships"}}
		for _, key := range slices.Sorted(func(yield func(string) bool) {
			for key := range c.Captains {
				if !yield(key) {
					return
				}
			}
		}) {
			for n, share := range c.Captains[key] {
				name := fmt.Sprintf("%s %d of %s", key[:2], n+1, key[3:])
				for _, line := range inLines(share, game.MaxRow-len("UK 1 of 2 | ")) {
					rows = append(rows, []string{name, line})
					name = ""
				}
			}
		}
		if len(rows) > 1 {
			list = append(list, game.Chart{Name: "Table of captains, " + c.Key, Rule: "where a side has more than one captain, each has these ships; a side's only captain has all.", Rows: aligned(rows)})
		}
	}
	return list
}

// inLines are names in lines of up to most letters.
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
