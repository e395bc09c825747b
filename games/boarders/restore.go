package boarders

import (
	"fmt"
	"slices"

	"shipboard/games/game"
)

// Bounds of numbers in a snapshot, which a person may have edited.
const (
	mostTally = 1000
	mostSeq   = 1_000_000
)

// restore reads a snapshot. It refuses impossible values by name.
func restore(snapshot []byte) (game.Match, error) {
	s := new(State)
	return game.RestoreJSON(snapshot, s, s.check)
}

// Law implements game.Match.
func (s *State) Law() error { return s.check() }

// check refuses impossible values of a snapshot by name.
func (s *State) check() error {
	if s.Version != version {
		return fmt.Errorf("version: %d is not known to this release, which reads %d", s.Version, version)
	}
	for _, check := range []func() error{s.checkTable, s.checkShips, s.checkStep, s.checkLatest, s.checkOver} {
		if err := check(); err != nil {
			return err
		}
	}
	if s.Over == nil && len(s.Waiting()) == 0 {
		return fmt.Errorf("step: the battle waits for nobody")
	}
	return nil
}

func (s *State) checkTable() error {
	if s.Seats < minSeats || s.Seats > maxSeats || len(s.Captains) != s.Seats {
		return fmt.Errorf("seats: %d, with %d captains; there are %d to %d", s.Seats, len(s.Captains), minSeats, maxSeats)
	}
	var n [2]int
	for i, c := range s.Captains {
		if c.Side != British && c.Side != American {
			return fmt.Errorf("captains: seat %d has no side", i)
		}
		if min(c.Volleys, c.Hits, c.Fights) < 0 || max(c.Volleys, c.Hits, c.Fights) > mostSeq {
			return fmt.Errorf("captains: the deeds of seat %d cannot be counted", i)
		}
		n[c.Side]++
	}
	if n[American] != captainsOf(American, s.Seats) {
		return fmt.Errorf("captains: %d British and %d American", n[British], n[American])
	}
	if s.Wind < East || s.Wind > NorthEast {
		return fmt.Errorf("wind: there is no direction %d", s.Wind)
	}
	if s.Battle == freeBattle {
		return s.checkFree()
	}
	c := scenarioOf(s.Battle)
	switch {
	case c == nil:
		return fmt.Errorf("battle: there is no scenario %q", s.Battle)
	case s.Rows != c.rows || s.Cols != c.cols || s.Turns < 1 || s.Turns > 99 || !slices.Equal(s.Land, c.land):
		return fmt.Errorf("rows, cols, turns and land: they are not those of %s", s.Battle)
	case s.Turn < 1 || s.Turn > s.Turns:
		return fmt.Errorf("turn: %d of %d", s.Turn, s.Turns)
	case s.Budget != 0 || len(s.Picks[0].Kinds) > 0 || len(s.Picks[1].Kinds) > 0 || s.Calm:
		return fmt.Errorf("picks: they belong to a free battle")
	case len(s.Ships) != len(c.ships):
		return fmt.Errorf("ships: %d, and %s has %d", len(s.Ships), s.Battle, len(c.ships))
	}
	for i, e := range c.ships {
		if h := &s.Ships[i]; h.Name != e.name || h.Kind != e.kind || h.Side != e.side {
			return fmt.Errorf("ships: %s stands in the place of %s", h.Name, e.name)
		}
	}
	return nil
}

func (s *State) checkFree() error {
	switch {
	case s.Rows != freeRows || s.Cols != freeCols || s.Turns < 1 || s.Turns > 99 || len(s.Land) > 0:
		return fmt.Errorf("rows, cols, turns and land: they are not those of a free battle")
	case s.Budget < 20 || s.Budget > 200:
		return fmt.Errorf("budget: %d; 20 to 200 can be", s.Budget)
	case (s.Turn == 0) != (len(s.Ships) == 0) || s.Turn < 0 || s.Turn > s.Turns:
		return fmt.Errorf("turn: %d of %d", s.Turn, s.Turns)
	case s.Over == nil && (s.Turn == 0) != (s.Step == StepPicks):
		return fmt.Errorf("step: %s in turn %d", s.Step, s.Turn)
	}
	var all []Ship
	for _, side := range []Side{American, British} {
		p := Pick{}
		for _, kind := range s.Picks[side].Kinds {
			if classOf(kind) == nil || !p.fits(kind, s.Budget) {
				return fmt.Errorf("picks: %q does not fit", kind)
			}
			p.Kinds = append(p.Kinds, kind)
		}
		for i, kind := range p.Kinds {
			all = append(all, Ship{Kind: kind, Side: side, Name: s.freeName(side, kind, i)})
		}
	}
	if s.Turn == 0 {
		return nil
	}
	if len(all) != len(s.Ships) {
		return fmt.Errorf("ships: %d, and %d were picked", len(s.Ships), len(all))
	}
	for i, o := range all {
		if h := &s.Ships[i]; h.Kind != o.Kind || h.Side != o.Side || h.Name != o.Name {
			return fmt.Errorf("ships: %s stands in the place of %s", h.Name, o.Name)
		}
	}
	return nil
}

func (s *State) checkShips() error {
	for i := range s.Ships {
		if err := s.checkShip(&s.Ships[i]); err != nil {
			return fmt.Errorf("ships: %s: %w", s.Ships[i].Name, err)
		}
	}
	for _, l := range s.Links {
		a, b := s.ship(l.A), s.ship(l.B)
		if l.A >= l.B || a == nil || b == nil || !a.afloat() || !b.afloat() || a.At != b.At || l.Turn < 1 || l.Turn > s.Turn {
			return fmt.Errorf("links: %d and %d cannot be joined", l.A, l.B)
		}
	}
	for _, p := range s.Passes {
		a, b := s.ship(p.Mover), s.ship(p.Other)
		if a == nil || b == nil || a == b || a.At != b.At || p.Side != Port && p.Side != Starboard {
			return fmt.Errorf("passes: %d and %d do not lie side by side", p.Mover, p.Other)
		}
	}
	return nil
}

func (s *State) checkShip(h *Ship) error {
	c := classOf(h.Kind)
	switch {
	case h.Captain < 0 || int(h.Captain) >= s.Seats || s.Captains[h.Captain].Side != h.Side:
		return fmt.Errorf("captain: seat %d does not sail for her side", h.Captain)
	case !slices.Contains([]Status{Coming, Afloat, Sunk, Struck, Fled}, h.Status):
		return fmt.Errorf("status: %q", h.Status)
	case h.Status == Coming && h.Comes <= s.Turn:
		return fmt.Errorf("comes: turn %d is past", h.Comes)
	case !s.onChart(h.At) || h.afloat() && s.isLand(h.At):
		return fmt.Errorf("at: %s is not water of the chart", h.At)
	case h.Facing < East || h.Facing > NorthEast:
		return fmt.Errorf("facing: there is no direction %d", h.Facing)
	case !slices.Contains(sailNames, string(h.Sail)):
		return fmt.Errorf("sail: %q", h.Sail)
	case h.Speed < 0 || h.Speed > 5 || h.Moved < 0 || h.Moved > 9 || h.Made < 0 || h.Made > 9 || h.Backed < 0 || h.Backed > h.Made || h.Hove < 0 || h.Hove > s.Turn:
		return fmt.Errorf("speed: %d, with %d moves made", h.Speed, h.Made)
	case h.Hull != c.hull || h.Hits < 0 || h.afloat() && h.whole() < 1 || h.Hits > 2*h.Hull:
		return fmt.Errorf("hits: %d in %d boxes", h.Hits, h.Hull)
	case h.Last != "" && moveTexts[h.Last] == "":
		return fmt.Errorf("last: there is no move %q", h.Last)
	}
	for _, m := range h.Did {
		if moveTexts[m] == "" {
			return fmt.Errorf("did: there is no move %q", m)
		}
	}
	if err := s.checkLog(h); err != nil {
		return err
	}
	if err := h.checkBuild(c); err != nil {
		return err
	}
	if err := h.checkCrew(); err != nil {
		return err
	}
	for _, o := range []*Orders{&h.Orders, &h.Sheet.Orders} {
		if err := s.checkOrders(h, o); err != nil {
			return fmt.Errorf("orders: %w", err)
		}
	}
	if err := s.checkTasks(h, &h.Now); err != nil {
		return fmt.Errorf("now: %w", err)
	}
	return s.checkSheet(h)
}

// checkBuild compares masts and guns with the table.
func (h *Ship) checkBuild(c *class) error {
	built := newShip(entry{kind: c.kind, facings: []Dir{East}})
	if len(h.Masts) != len(built.Masts) || len(h.Guns) != len(built.Guns) {
		return fmt.Errorf("masts and guns: they are not those of a %s", c.kind)
	}
	for i, m := range h.Masts {
		b := built.Masts[i]
		if m.Name != b.Name || m.Square != b.Square || m.Boxes != b.Boxes || m.Hits < 0 || m.Hits > 2*m.Boxes || m.Down != (m.Hits == 2*m.Boxes) {
			return fmt.Errorf("masts: %s has %d of %d hits", m.Name, m.Hits, 2*m.Boxes)
		}
	}
	for i, g := range h.Guns {
		b := built.Guns[i]
		swung := g.Pivot && g.Battery != Bow
		if g.Pivot != b.Pivot || g.Weight != b.Weight || g.Kind != b.Kind || g.Battery != b.Battery && !swung || g.Battery < Port || g.Battery > Bow {
			return fmt.Errorf("guns: number %d is no gun of a %s", i, c.kind)
		}
		if g.Lost && (g.Loaded || g.Doomed) || g.Doomed && !g.Loaded {
			return fmt.Errorf("guns: number %d is out, and cannot fire", i)
		}
		if g.Doubled && (!g.Loaded || g.Used) {
			return fmt.Errorf("guns: number %d cannot hold a doubled first load", i)
		}
	}
	for b, m := range h.Magazines {
		if !slices.Contains(loadNames, string(m.Load)) {
			return fmt.Errorf("magazines: %s holds %q", batteryNames[b], m.Load)
		}
	}
	return nil
}

func (h *Ship) checkCrew() error {
	if slices.Min(h.Boxes[:]) < 0 || h.Pile < 0 || h.Dead < 0 || h.Crew < 1 || h.Crew > 99 {
		return fmt.Errorf("boxes: %v", h.Boxes)
	}
	if n := h.Boxes.Sum() + h.Pile + h.Dead; h.Manned && n != h.Crew || !h.Manned && n != 0 {
		return fmt.Errorf("boxes: %d markers of %d", n, h.Crew)
	}
	for _, n := range h.Tally {
		if n < 0 || n > mostTally {
			return fmt.Errorf("tally: %v", h.Tally)
		}
	}
	if h.LastSide != Port && h.LastSide != Starboard {
		return fmt.Errorf("last_side: %d", h.LastSide)
	}
	return nil
}

func (s *State) checkSheet(h *Ship) error {
	sheet := &h.Sheet
	if s.Step != StepSheets || !h.afloat() {
		if sheet.Placed || sheet.Strike || sheet.Rally != 0 || sheet.Sail != "" || sheet.Facing != "" || sheet.Boxes != (Boxes{}) || sheet.Loads != ([3]Load{}) {
			return fmt.Errorf("sheet: none is filled in now")
		}
		return nil
	}
	d, ok := dirNamed(sheet.Facing)
	switch {
	case slices.Min(sheet.Boxes[:]) < 0 || sheet.Boxes.Sum() != h.living():
		return fmt.Errorf("sheet: boxes: %v, and %d live", sheet.Boxes, h.living())
	case sheet.Rally < 0 || sheet.Rally > len(sheet.Boxes) || sheet.Rally > 0 && (h.Pile == 0 || h.OfficerDown || !h.Manned || sheet.Boxes != h.Boxes):
		return fmt.Errorf("sheet: rally: nobody can be rallied")
	case h.OfficerDown && h.Manned && sheet.Boxes != h.Boxes:
		return fmt.Errorf("sheet: boxes: the officer has fallen")
	case h.Manned && (sheet.Sail != "" || sheet.Facing != "" || sheet.Loads != [3]Load{}):
		return fmt.Errorf("sheet: sail, facing and loads belong on the first one")
	case sheet.Sail != "" && !slices.Contains(sailNames, string(sheet.Sail)):
		return fmt.Errorf("sheet: sail: %q", sheet.Sail)
	case sheet.Facing != "" && (!ok || !slices.Contains(h.Choose, d)):
		return fmt.Errorf("sheet: facing: %q", sheet.Facing)
	}
	return checkLoads(sheet.Loads)
}
