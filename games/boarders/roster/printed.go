package roster

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/boarders/chart"
	"shipboard/games/game"
)

// Tallied puts equal names together: "2 C32 to port".
func Tallied(names []string) []string {
	var list, seen []string
	for _, name := range names {
		if slices.Contains(seen, name) {
			continue
		}
		seen = append(seen, name)
		n := 0
		for _, o := range names {
			if o == name {
				n++
			}
		}
		list = append(list, strconv.Itoa(n)+" "+name)
	}
	return list
}

// GunsText tells the guns that a ship of the table fires to one side and ahead, with their
// weights: "2 L6, 1 C12", "bow 3 L12", "pivot 4 L12".
func (c *Class) GunsText() string { return strings.Join(c.GunLines(), ", ") }

// GunLines is GunsText in at most two lines. The guns of a side are a line of their own.
func (c *Class) GunLines() []string {
	var lines []string
	for _, b := range c.Batteries() {
		text := strings.Join(b.Guns, ", ")
		if b.Where != "side" {
			text = b.Where + " " + text
		}
		if len(lines) == 2 {
			lines[1] += ", " + text
			continue
		}
		lines = append(lines, text)
	}
	return lines
}

// mostTold is how many characters a rule made of a scenario may have.
const mostTold = 560

// Text tells a scenario in an edition: the chart, the ships with their places, and how it is won.
// If that is too long for one rule, it comes in parts.
func (c *Scenario) Text(edition int) []string {
	head := fmt.Sprintf("%s, %s: %d rows by %d, wind from %s, %d turns.", c.Key, c.Title, c.Rows, c.Cols, c.Wind, c.Turns)
	sides, begins := c.lines(edition)
	if whole := head + " " + strings.Join(sides[:], " ") + begins + c.ends(); len(whole) <= mostTold {
		return []string{whole}
	}
	return []string{head + c.ends(), c.Key + ", " + sides[British], c.Key + ", " + sides[American] + begins}
}

// lines are the ships of a scenario in an edition, by side, and how they begin.
func (c *Scenario) lines(edition int) (sides [2]string, begins string) {
	var text strings.Builder
	starred, rowing, sailing := false, 0, 0
	late := ""
	for _, side := range []Side{British, American} {
		var ships []string
		for _, e := range c.Ships {
			if e.Side != side {
				continue
			}
			e = e.In(edition)
			star := len(e.Facings) > 2
			starred = starred || star
			ships = append(ships, e.text(star))
			if e.Sail == Oars {
				rowing++
			} else {
				sailing++
			}
			if e.Turn > 0 {
				line := "column"
				if e.ByRow {
					line = "row"
				}
				late += fmt.Sprintf(" %s comes on turn %d, there or on the nearest free point of her %s.", Titled(e.Name), e.Turn, line)
			}
		}
		sides[side] = fmt.Sprintf("%s: %s.", SideTitles[side], strings.Join(ships, "; "))
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

// ends tells what else a scenario has: land, and how it is won.
func (c *Scenario) ends() string {
	var text strings.Builder
	if len(c.coast) > 0 {
		text.WriteString(" Land: " + game.List("and", c.coast...) + ".")
	}
	for side, n := range c.Needs {
		if n > 0 {
			fmt.Fprintf(&text, " The %s win at the end of the turn in which they hold %d points, else the %s.", SideNames[side], n, SideNames[1-side])
		}
	}
	for side, n := range c.Bonus {
		if n > 0 {
			fmt.Fprintf(&text, " The %s add %d points at the end.", SideNames[side], n)
		}
	}
	return text.String()
}

// text is a ship of a scenario: "Lawrence L20 W, crew 14".
func (e Entry) text(star bool) string {
	facings := game.Texts(e.Facings, chart.Dir.String)
	heading := strings.Join(facings, "/")
	if star {
		heading = facings[0] + "*"
	}
	if e.Sail == Oars {
		heading += " o"
	}
	crew := e.Crew
	if crew == 0 {
		crew = ClassOf(e.Kind).Crew
	}
	return fmt.Sprintf("%s %s %s, crew %d", Titled(e.Name), e.At, heading, crew)
}

// Text is a line of the table of ships.
func (c *Class) Text() string {
	masts := game.Count(c.Masts, c.Cut()+" mast")
	text := fmt.Sprintf("%s: %s, %s with %d boxes, base speed %d, crew %d, hull %d", Titled(c.Kind), c.Rig, masts, c.Mast, c.Base, c.Crew, c.Hull)
	for _, b := range c.Batteries() {
		text += "; " + b.Where + " " + strings.Join(b.Guns, ", ")
	}
	return text + fmt.Sprintf("; sweeps need %s, price %d.", game.Count(c.Sweeps(), "marker"), c.Points())
}

// Cut is the rig of her masts.
func (c *Class) Cut() string {
	if c.Square {
		return "square"
	}
	return "fore-and-aft"
}

// Sweeps is the crew that she needs at her oars.
func (c *Class) Sweeps() int { return (2*len(c.Side) + len(c.Bow) + len(c.Pivot) + 2) / 3 }

// battery is a battery of a ship of the table.
type battery struct {
	Where string
	Guns  []string
}

// Batteries are the guns of a ship of the table: of a side "9 C32" and "1 L12".
func (c *Class) Batteries() []battery {
	var list []battery
	for _, b := range []struct {
		where string
		guns  []Gun
	}{{"side", c.Side}, {"bow", c.Bow}, {"pivot", c.Pivot}} {
		if len(b.guns) == 0 {
			continue
		}
		names := make([]string, len(b.guns))
		for i := range b.guns {
			names[i] = b.guns[i].Name()
		}
		list = append(list, battery{b.where, Tallied(names)})
	}
	return list
}
