package boarders

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// ruled is what the rules of an edition say under an id and its parts: BOARD-SCEN-06,
// BOARD-SCEN-06b, BOARD-SCEN-06c.
func ruled(edition int, id string) string {
	list, _ := printed(edition)
	var parts []string
	for _, r := range list {
		if strings.TrimRight(r.ID, "abc") == id {
			parts = append(parts, r.Text)
		}
	}
	return strings.Join(parts, " ")
}

// BOARD-SCEN-01, BOARD-SCEN-02, BOARD-SCEN-03, BOARD-SCEN-04, BOARD-SCEN-05, BOARD-SCEN-06,
// BOARD-SCEN-06b, BOARD-SCEN-06c: each number in the rule of a scenario is that of a battle
// of the edition, and no ship, crew, turn or land of the battle is missing from it.
func TestScenarioRulesSayWhatIsPlayed(t *testing.T) {
	place := regexp.MustCompile(`([A-Z][A-Za-z0-9 -]*?) ([A-T][0-9]{2}) ([A-Z/]+)(\*?)( o)?, crew ([0-9]+)`)
	late := regexp.MustCompile(`([A-Z][A-Za-z ]*) comes on turn ([0-9]+)`)
	digits := regexp.MustCompile(`[0-9]+`)
	for now := 1; now <= edition; now++ {
		for n := range roster.Scenarios {
			c := &roster.Scenarios[n]
			text := ruled(now, fmt.Sprintf("BOARD-SCEN-%02d", n+1))
			s := begun(t, 2, c.Key, "edition="+strconv.Itoa(now))
			var want, got []string
			for i := range s.Ships {
				h := &s.Ships[i]
				heading := h.Facing.String()
				switch {
				case len(h.Choose) > 2:
					heading += "*"
				case len(h.Choose) > 1:
					heading += "/" + h.Choose[1].String()
				}
				if h.Sail == roster.Oars {
					heading += " o"
				}
				want = append(want, fmt.Sprintf("%s %s %s crew %d", h.Title(), h.At, heading, h.Crew))
				if h.Comes > 0 {
					want = append(want, fmt.Sprintf("%s on turn %d", h.Title(), h.Comes))
				}
			}
			for _, x := range place.FindAllStringSubmatch(text, -1) {
				got = append(got, fmt.Sprintf("%s %s %s%s%s crew %s", x[1], x[2], x[3], x[4], x[5], x[6]))
			}
			for _, x := range late.FindAllStringSubmatch(text, -1) {
				got = append(got, x[1]+" on turn "+x[2])
			}
			slices.Sort(want)
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Errorf("edition %d, %s: the rule has %q, and the battle %q", now, c.Key, got, want)
			}
			rest := text
			for _, gone := range []*regexp.Regexp{place, late} {
				rest = gone.ReplaceAllString(rest, "")
			}
			head := fmt.Sprintf("%d rows by %d, wind from %s, %d turns", s.Rows, s.Cols, s.Wind, s.Turns)
			if !strings.Contains(rest, head) {
				t.Errorf("edition %d, %s: want %q in %s", now, c.Key, head, text)
			}
			rest = strings.Replace(rest, head, "", 1)
			for side, need := range c.Needs {
				if need > 0 {
					told := fmt.Sprintf("The %s win at the end of the turn in which they hold %d points, else the %s.", roster.SideNames[side], need, roster.SideNames[1-side])
					rest = strings.Replace(rest, told, "", 1)
				}
			}
			for side := range c.Bonus {
				if more := s.total(roster.Side(side)) - s.Points(roster.Side(side)); more > 0 {
					rest = strings.Replace(rest, fmt.Sprintf("The %s add %d points at the end.", roster.SideNames[side], more), "", 1)
				}
			}
			for _, x := range regexp.MustCompile(`columns ([0-9]+)-([0-9]+) in rows ([A-T]) to ([A-T])`).FindAllStringSubmatch(text, -1) {
				rest = strings.Replace(rest, x[0], "", 1)
				for row := x[3][0]; row <= x[4][0]; row++ {
					for col := roster.Number(x[1]); col <= roster.Number(x[2]); col++ {
						if !s.IsLand(chart.Point{Row: int(row-'A') + 1, Col: col}) {
							t.Errorf("%s: %c%02d is no land", c.Key, row, col)
						}
					}
				}
			}
			for _, x := range digits.FindAllString(strings.NewReplacer("Gunboats 1", "", "Gunboats 2", "", "Gunboats 3", "", "Gunboats 4", "").Replace(rest), -1) {
				t.Errorf("edition %d, %s: nobody plays the %s in %s", now, c.Key, x, rest)
			}
		}
	}
	for _, x := range []struct {
		edition    int
		id, is, no string
	}{
		{1, "BOARD-SCEN-04", "Lawrence N22 W, crew 14", "crew 11"},
		{edition, "BOARD-SCEN-04", "Lawrence N22 W, crew 11", "crew 14"},
		{1, "BOARD-SCEN-06", "Inflexible comes on turn 9", "turn 6"},
		{edition, "BOARD-SCEN-06", "Inflexible comes on turn 6", "turn 9"},
	} {
		if got := ruled(x.edition, x.id); !strings.Contains(got, x.is) || strings.Contains(got, x.no) {
			t.Errorf("edition %d: %s", x.edition, got)
		}
	}
}

// BOARD-SHIP-01, BOARD-SHIP-02, BOARD-SHIP-03, BOARD-SHIP-04, BOARD-SHIP-05, BOARD-SHIP-06,
// BOARD-SHIP-07, BOARD-SHIP-08, BOARD-SHIP-09, BOARD-SHIP-10, BOARD-SHIP-11, BOARD-SHIP-12,
// BOARD-SHIP-13, BOARD-SHIP-14, BOARD-SHIP-15, BOARD-SHIP-16, BOARD-SHIP-17, BOARD-SHIP-18,
// BOARD-SHIP-19, BOARD-SHIP-20, BOARD-SHIP-21, BOARD-SHIP-22, BOARD-SHIP-23, BOARD-SHIP-24,
// BOARD-SHIP-25, BOARD-SHIP-26, BOARD-SHIP-27, BOARD-SHIP-28, BOARD-SHIP-29: each line of the
// table of ships is a rule, and says how she is built.
func TestShipRulesSayHowSheIsBuilt(t *testing.T) {
	for i := range roster.Classes {
		c := &roster.Classes[i]
		h := battle.NewShip(roster.Entry{Kind: c.Kind, Name: c.Kind, Facings: []chart.Dir{chart.East}})
		text := ruled(edition, fmt.Sprintf("BOARD-SHIP-%02d", i+1))
		for _, want := range []string{
			roster.Titled(c.Kind) + ": " + c.Rig, game.Count(len(h.Masts), c.Cut()+" mast") + " with " + strconv.Itoa(h.Masts[0].Boxes) + " boxes",
			"crew " + strconv.Itoa(h.Crew), "hull " + strconv.Itoa(h.Hull), "sweeps need " + game.Count(h.Sweeps(), "marker"), "price " + strconv.Itoa(c.Points()),
		} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: want %q", text, want)
			}
		}
		guns := 0
		for _, part := range regexp.MustCompile(`([0-9]+) [LCH][0-9]+`).FindAllStringSubmatch(text, -1) {
			guns += roster.Number(part[1])
		}
		if guns != len(h.Guns)-len(c.Side) { // a side is told once
			t.Errorf("%s: it has %d guns, and %d are told", text, len(h.Guns)-len(c.Side), guns)
		}
	}
}

// The tables of ships and of captains are charts: every ship stands in them with her guns,
// and every captain has the ships that he is given.
func TestShipsAndCaptainsAreCharts(t *testing.T) {
	_, list := printed(edition)
	rows := func(name string) (all []string) {
		for _, c := range list {
			if strings.HasPrefix(c.Name, name) {
				all = append(all, c.Rows[1:]...)
			}
		}
		return all
	}
	ships, guns := rows("Table of ships"), rows("Guns in the table of ships")
	if len(ships) != len(roster.Classes) {
		t.Errorf("%d ships in the table, want %d", len(ships), len(roster.Classes))
	}
	for i := range roster.Classes {
		c := &roster.Classes[i]
		if !slices.ContainsFunc(ships, func(row string) bool {
			x := roster.Cells(row)
			return x[0] == c.Kind && x[3] == strconv.Itoa(c.Crew) && x[4] == strconv.Itoa(c.Hull)
		}) || !slices.ContainsFunc(guns, func(row string) bool { return roster.Cells(row)[0] == c.Kind }) {
			t.Errorf("%s stands in no chart, or with other figures", c.Kind)
		}
	}
	for _, battle := range []string{"three-ships", "erie-van", "erie-full", "valcour"} {
		all := strings.Join(rows("Table of captains, "+battle), "\n")
		for _, e := range roster.ScenarioOf(battle).Ships {
			if strings.Contains(all, "UK") != (roster.ScenarioOf(battle).Captains["UK 2"] != nil) || !strings.Contains(all, e.Name) && roster.ScenarioOf(battle).Captains[roster.SideKeys[e.Side]+" 2"] != nil {
				t.Errorf("%s: %s is nobody's in\n%s", battle, e.Name, all)
			}
		}
	}
}

// A captain finds rules by the words that the menus use, so the rules name guns
// and segments as they are named elsewhere.
func TestRulesNameThingsAsTheMenusDo(t *testing.T) {
	for _, r := range rules {
		for _, wrong := range []string{"#", " a officer", "he segment 1", "he segment 2", "he segment 3"} {
			if strings.Contains(r.Text, wrong) {
				t.Errorf("%s says %q: %s", r.ID, wrong, r.Text)
			}
		}
	}
}
