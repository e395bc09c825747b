package boarders

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// picker is the captain who picks for a side: the first who has not left.
func picker(s *battle.Sea, side roster.Side) game.Seat { return s.SeatsOf(side)[0] }

// beginPicks asks both sides for their ships.
func (s *State) beginPicks() {
	s.Step, s.Asked, s.Done = view.StepPicks, nil, nil
	for side := range roster.Side(2) {
		s.Asked = append(s.Asked, picker(&s.Sea, side))
	}
	slices.Sort(s.Asked)
}

// spent is what a side's picks cost.
func (p *picked) spent() int {
	sum := 0
	for _, kind := range p.Kinds {
		sum += roster.ClassOf(kind).Points()
	}
	return sum
}

// alike is how often a side may pick a kind of ship.
func alike(kind string) int {
	if kind == "gondola" || kind == "gunboats" {
		return mostAlike
	}
	return 1
}

// fits reports whether a side may pick one more ship of a kind.
func (p *picked) fits(kind string, budget int) bool {
	n := 0
	for _, k := range p.Kinds {
		if k == kind {
			n++
		}
	}
	return n < alike(kind) && len(p.Kinds) < mostPicked && p.spent()+roster.ClassOf(kind).Points() <= budget
}

// fill picks for a side that sent nothing. It takes the most expensive ship that fits, again and
// again.
func (p *picked) fill(budget int) {
	for {
		best := ""
		for i := range roster.Classes {
			c := &roster.Classes[i]
			if p.fits(c.Kind, budget) && (best == "" || c.Points() > roster.ClassOf(best).Points()) {
				best = c.Kind
			}
		}
		if best == "" {
			return
		}
		p.Kinds = append(p.Kinds, best)
	}
}

// deploy shows both picks and sets the lines on the chart: north first.
func (s turns) deploy() {
	s.Reveal()
	for side := range s.Picks {
		if p := &s.Picks[side]; len(p.Kinds) == 0 {
			p.fill(s.Budget)
		}
	}
	sail := roster.BattleSail
	if s.Calm {
		sail = roster.Oars // in a calm no ship would move under sail
	}
	for _, side := range []roster.Side{roster.American, roster.British} {
		p := &s.Picks[side]
		row, col, step, facing := 6, 14, 2, chart.West
		if side == roster.British {
			row = 14
		}
		if !s.Calm && (s.Wind == chart.SouthWest || s.Wind == chart.West || s.Wind == chart.NorthWest) {
			col, step, facing = 19, -2, chart.East
		}
		seats := s.SeatsOf(side)
		for i, kind := range p.Kinds {
			h := battle.NewShip(roster.Entry{Kind: kind, Name: s.freeName(side, kind, i), Side: side, At: chart.Point{Row: row, Col: col + i*step}, Facings: []chart.Dir{facing}, Sail: sail})
			h.Captain = seats[i*len(seats)/len(p.Kinds)]
			s.Ships = append(s.Ships, h)
		}
		s.TellList("The "+roster.SideTitles[side]+" has ", ", ", battle.MostListed, roster.Titles(p.Kinds))
	}
	s.ByPlace()
	s.tellCommands()
	if s.Calm {
		s.Tell("In a calm all ships begin at their oars: under sail none would move. One that is not asked and has no course lies on her oars.")
	}
	s.beginTurn()
}

// freeName is the name of a ship in a free battle, where both sides may have a
// ship of a kind.
func (s *State) freeName(side roster.Side, kind string, i int) string {
	name := kind
	if slices.Contains(s.Picks[side.Other()].Kinds, kind) {
		name += []string{roster.British: "-south", roster.American: "-north"}[side]
	}
	if alike(kind) > 1 {
		n := 1
		for _, k := range s.Picks[side].Kinds[:i] {
			if k == kind {
				n++
			}
		}
		name += "-" + strconv.Itoa(n)
	}
	return name
}

// pickLine reads "pick KIND" and "drop KIND" in the step of the picks.
func (c *command) pickLine(s *State, t *battle.Telling) (string, error) {
	side := s.Captains[c.seat].Side
	if s.Step != view.StepPicks || picker(&s.Sea, side) != c.seat {
		return "", game.Refuse("Ships are picked before a free battle, by the first captain of each side.")
	}
	if len(c.args) != 1 {
		return "", game.Refuse("Name one ship, as in: pick lawrence.")
	}
	kinds := make([]string, len(roster.Classes))
	for i := range roster.Classes {
		kinds[i] = roster.Classes[i].Kind
	}
	p := &s.Picks[side]
	if c.verb == "drop" {
		if len(p.Kinds) == 0 {
			return "", game.Refuse("Nothing is picked yet.")
		}
		kinds = p.Kinds
	}
	kind, err := game.Word("ship", c.args[0], kinds)
	switch {
	case err != nil && c.verb == "pick" && !slices.ContainsFunc(kinds, func(k string) bool { return strings.HasPrefix(k, c.args[0]) }):
		return "", game.Refuse("There is no ship %s; the table of ships has %d kinds, from lawrence to gunboats, and Act shows those that fit.", game.Quote(c.args[0]), len(kinds))
	case err != nil:
		return "", err
	}
	if c.verb == "drop" {
		at := slices.Index(p.Kinds, kind)
		p.Kinds = slices.Delete(p.Kinds, at, at+1)
	} else {
		if !p.fits(kind, s.Budget) {
			return "", game.Refuse("%s costs %d, and %d of %d are spent; at most nine ships, and each once but gondolas and gunboats.", roster.Titled(kind), roster.ClassOf(kind).Points(), p.spent(), s.Budget)
		}
		p.Kinds = append(p.Kinds, kind)
	}
	for _, seat := range s.SeatsOf(side) {
		t.Whisper(seat, "Your side has picked %s: %d of %d points.", game.List("and", roster.Titles(p.Kinds)...), p.spent(), s.Budget)
	}
	return c.verb + " " + kind, nil
}

// mostShown is the most ships that are offered at once, without a press to see them.
const mostShown = 15

// pickChoices offers the ships that fit.
func (m menu) pickChoices(s *State, seat game.Seat) {
	p := &s.Picks[s.Captains[seat].Side]
	left := game.Count(s.Budget-p.spent(), "point") + " left"
	under, fit := "", 0
	for i := range roster.Classes {
		if p.fits(roster.Classes[i].Kind, s.Budget) {
			fit++
		}
	}
	if fit > mostShown {
		under = "pick "
	}
	if under != "" || m.Opens("pick ") {
		m.Offer("", "pick ", "Pick a ship…", left, "Ships")
	}
	for i := range roster.Classes {
		if c := &roster.Classes[i]; p.fits(c.Kind, s.Budget) {
			hint := fmtClass(c)
			m.Add(under, game.Choice{Line: "pick " + c.Kind, Label: "Pick " + roster.Titled(c.Kind) + ": " + game.Count(c.Points(), "point"), Short: strconv.Itoa(c.Points()), Hint: hint, Group: "Pick a ship: " + left, Spot: view.KindSpot(c.Kind)})
		}
	}
	var seen []string
	for _, kind := range p.Kinds {
		if !slices.Contains(seen, kind) {
			seen = append(seen, kind)
			m.Add("", game.Choice{Line: "drop " + kind, Label: "Leave out " + roster.Titled(kind), Hint: "gives back " + game.Count(roster.ClassOf(kind).Points(), "point"), Group: "Picked", Spot: view.KindSpot(kind), Kind: game.Backs})
		}
	}
}

// picksText tells what a side has picked, and what it gets if that is nothing.
func (s *State) picksText(seat game.Seat) string {
	if p := &s.Picks[s.Captains[seat].Side]; len(p.Kinds) > 0 {
		return view.SomeOf(game.MaxHint, roster.Titles(p.Kinds)...)
	}
	return "nothing is picked yet: you get the dearest ships that fit"
}

// fmtClass describes a ship of the table in a few words: the guns of one side, then rig, speed,
// crew, hull and sweeps.
func fmtClass(c *roster.Class) string {
	rest := c.Rig + ", speed " + strconv.Itoa(c.Base) + ", crew " + strconv.Itoa(c.Crew) + ", hull " + strconv.Itoa(c.Hull) + ", sweeps " + strconv.Itoa(c.Sweeps())
	return view.Fitting(game.MaxHint, c.GunsText()+"; "+rest, c.GunsText())
}
