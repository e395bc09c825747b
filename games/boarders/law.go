package boarders

import (
	"fmt"
	"slices"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// Law implements game.Match.
func (s *State) Law() error {
	for _, law := range []func() error{s.lawOfBattle, s.lawOfShips, s.lawOfStep, s.lawOfOver} {
		if err := law(); err != nil {
			return err
		}
	}
	return nil
}

// lawOfBattle: each side has its captains and ships, those of the scenario or those that
// were picked.
func (s *State) lawOfBattle() error {
	american := 0
	for _, c := range s.Captains {
		if c.Side == roster.American {
			american++
		}
	}
	if american != captainsOf(roster.American, s.Seats) {
		return fmt.Errorf("captains: %d of %d are American", american, s.Seats)
	}
	built := s.Turn > 0 || s.Battle != freeBattle
	if s.Turn < 0 || s.Turn > s.Turns || built && s.Turn == 0 || built != (len(s.Ships) > 0) || s.Over == nil && built != (s.Step != view.StepPicks) {
		return fmt.Errorf("turn: %d of %d, in step %s, with %s", s.Turn, s.Turns, s.Step, game.Count(len(s.Ships), "ship"))
	}
	var all []Ship
	if c := roster.ScenarioOf(s.Battle); c != nil {
		for _, e := range c.Ships {
			all = append(all, Ship{Name: e.Name, Kind: e.Kind, Side: e.Side})
		}
	}
	for _, side := range []roster.Side{roster.American, roster.British} {
		p := Pick{}
		for i, kind := range s.Picks[side].Kinds {
			if !p.fits(kind, s.Budget) {
				return fmt.Errorf("picks: %q does not fit", kind)
			}
			p.Kinds = append(p.Kinds, kind)
			all = append(all, Ship{Name: s.freeName(side, kind, i), Kind: kind, Side: side})
		}
	}
	if !built {
		return nil
	}
	if len(all) != len(s.Ships) {
		return fmt.Errorf("ships: %d, and there should be %d", len(s.Ships), len(all))
	}
	for i, o := range all {
		if h := &s.Ships[i]; h.Kind != o.Kind || h.Side != o.Side || h.Name != o.Name {
			return fmt.Errorf("ships: %s stands in the place of %s", h.Name, o.Name)
		}
	}
	return nil
}

// lawOfShips: ships that are joined or pass each other are afloat at one point.
func (s *State) lawOfShips() error {
	for i := range s.Ships {
		h := &s.Ships[i]
		for _, law := range []func(*Ship) error{s.lawOfShip, s.lawOfBuild, s.lawOfCrew, s.lawOfSheet} {
			if err := law(h); err != nil {
				return fmt.Errorf("ships: %s: %w", h.Name, err)
			}
		}
	}
	for _, l := range s.Links {
		a, b := s.ship(l.A), s.ship(l.B)
		if l.A >= l.B || !a.afloat() || !b.afloat() || a.At != b.At || l.Turn < 1 || l.Turn > s.Turn {
			return fmt.Errorf("links: %d and %d cannot be joined", l.A, l.B)
		}
	}
	for _, p := range s.Passes {
		if p.Mover == p.Other || s.ship(p.Mover).At != s.ship(p.Other).At {
			return fmt.Errorf("passes: %d and %d do not lie side by side", p.Mover, p.Other)
		}
	}
	return nil
}

// lawOfShip: a captain of her side sails her, on the water of the chart.
func (s *State) lawOfShip(h *Ship) error {
	switch {
	case s.Captains[h.Captain].Side != h.Side:
		return fmt.Errorf("captain: seat %d does not sail for her side", h.Captain)
	case h.Status == roster.Coming && h.Comes <= s.Turn:
		return fmt.Errorf("comes: turn %d is past", h.Comes)
	case !s.onChart(h.At) || h.afloat() && s.isLand(h.At):
		return fmt.Errorf("at: %s is not water of the chart", h.At)
	case h.Facing < chart.East || h.Facing > chart.NorthEast:
		return fmt.Errorf("facing: there is no direction %d", h.Facing)
	case h.Speed < 0 || h.Speed > 5 || h.Moved < 0 || h.Made < 0 || h.Backed < 0 || h.Backed > h.Made || h.Hove > s.Turn:
		return fmt.Errorf("speed: %d, with %d moves made", h.Speed, h.Made)
	case h.Hits < 0 || h.Hits > 2*h.Hull || h.afloat() && h.whole() < 1:
		return fmt.Errorf("hits: %d in %d boxes", h.Hits, h.Hull)
	case h.afloat() && !h.Manned && s.Step != view.StepSheets && s.Step != view.StepOver:
		return fmt.Errorf("manned: her first sheet is past")
	}
	stops, ok := view.ReadLog(h.Log)
	if !ok || slices.ContainsFunc(stops, func(x view.Stop) bool { return !s.onChart(x.At) }) {
		return fmt.Errorf("log: it does not hold points of the chart")
	}
	for _, v := range h.Volleys {
		o := s.ship(v.Target)
		if s.Step != view.StepFire || !h.afloat() || o == nil || !o.afloat() || !slices.ContainsFunc(h.groups(), func(g group) bool { return g.is(v) }) {
			return fmt.Errorf("volleys: she has no such guns or target")
		}
	}
	return nil
}

// lawOfBuild: masts and guns are those of her kind. A pivot gun swings, and a mast is
// down when all its boxes are hit.
func (s *State) lawOfBuild(h *Ship) error {
	built := newShip(roster.Entry{Kind: h.Kind, Facings: []chart.Dir{chart.East}})
	if h.Hull != built.Hull || len(h.Masts) != len(built.Masts) || len(h.Guns) != len(built.Guns) {
		return fmt.Errorf("hull, masts and guns: they are not those of a %s", h.Kind)
	}
	for i, m := range h.Masts {
		b := built.Masts[i]
		if m.Name != b.Name || m.Square != b.Square || m.Boxes != b.Boxes || m.Hits < 0 || m.Hits > 2*m.Boxes || m.Down != (m.Hits == 2*m.Boxes) {
			return fmt.Errorf("masts: %s has %d of %d hits", m.Name, m.Hits, 2*m.Boxes)
		}
	}
	for i, g := range h.Guns {
		b := built.Guns[i]
		swung := g.Pivot && g.Battery != roster.Bow
		if g.Pivot != b.Pivot || g.Weight != b.Weight || g.Kind != b.Kind || g.Battery != b.Battery && !swung {
			return fmt.Errorf("guns: number %d is no gun of a %s", i, h.Kind)
		}
		if g.Lost && (g.Loaded || g.Doomed) || g.Doomed && !g.Loaded {
			return fmt.Errorf("guns: number %d is out, and cannot fire", i)
		}
		if g.Doubled && (!g.Loaded || g.Used) {
			return fmt.Errorf("guns: number %d cannot hold a doubled first load", i)
		}
	}
	return nil
}

// lawOfCrew: every marker of her crew is in a box, on the pile or dead.
func (s *State) lawOfCrew(h *Ship) error {
	want := 0
	if h.Manned {
		want = h.Crew
	}
	n := h.Boxes.Sum() + h.Pile + h.Dead
	if n != want || slices.Min(h.Boxes[:]) < 0 || h.Pile < 0 || h.Dead < 0 {
		return fmt.Errorf("boxes: %v, with %d on the pile and %d dead, of %d", h.Boxes, h.Pile, h.Dead, want)
	}
	if slices.Min(h.Tally[:]) < 0 {
		return fmt.Errorf("tally: %v", h.Tally)
	}
	return nil
}

// lawOfSheet: a sheet places all who live, and stands while sheets are filled in.
func (s *State) lawOfSheet(h *Ship) error {
	sheet := &h.Sheet
	if s.Step != view.StepSheets || !h.afloat() {
		if sheet.Placed || sheet.Strike || sheet.Rally != 0 || sheet.Sail != "" || sheet.Facing != "" || sheet.Boxes != (roster.Boxes{}) || sheet.Loads != ([3]roster.Load{}) {
			return fmt.Errorf("sheet: none is filled in now")
		}
		return nil
	}
	d, ok := chart.DirNamed(sheet.Facing)
	switch {
	case slices.Min(sheet.Boxes[:]) < 0 || sheet.Boxes.Sum() != h.living():
		return fmt.Errorf("sheet: boxes: %v, and %d live", sheet.Boxes, h.living())
	case sheet.Rally > 0 && (h.Pile == 0 || h.OfficerDown || !h.Manned || sheet.Boxes != h.Boxes):
		return fmt.Errorf("sheet: rally: nobody can be rallied")
	case h.OfficerDown && h.Manned && sheet.Boxes != h.Boxes:
		return fmt.Errorf("sheet: boxes: the officer has fallen")
	case h.Manned && (sheet.Sail != "" || sheet.Facing != "" || sheet.Loads != [3]roster.Load{}):
		return fmt.Errorf("sheet: sail, facing and loads belong on the first one")
	case sheet.Facing != "" && (!ok || !slices.Contains(h.Choose, d)):
		return fmt.Errorf("sheet: facing: %q", sheet.Facing)
	}
	return nil
}

// lawOfStep: in the phases of a turn one ship moves or all fire, and who is asked is
// there once and has something to answer.
func (s *State) lawOfStep() error {
	inPhases := s.Step == view.StepMoves || s.Step == view.StepFire
	switch {
	case s.Step != view.StepOver && inPhases != (s.Phase > 0) || s.Phase > len(roster.Phases):
		return fmt.Errorf("phase: %d in step %s", s.Phase, s.Step)
	case (s.Mover != 0) != (s.Step == view.StepMoves):
		return fmt.Errorf("mover: ship %d in step %s", s.Mover, s.Step)
	case s.Mover != 0 && (!s.ship(s.Mover).afloat() || s.movesLeft(s.Mover) == 0 || !slices.Equal(s.Asked, []game.Seat{s.ship(s.Mover).Captain})):
		return fmt.Errorf("mover: ship %d is not asked for a move", s.Mover)
	}
	for _, seats := range [][]game.Seat{s.Asked, s.Done} {
		for i, seat := range seats {
			if s.Captains[seat].Gone || slices.Contains(seats[:i], seat) || !slices.Contains(s.Asked, seat) {
				return fmt.Errorf("asked: seat %d is gone, or stands there twice", seat)
			}
		}
	}
	return nil
}

// lawOfOver: the battle goes on while both sides have captains and ships.
func (s *State) lawOfOver() error {
	if (s.Over != nil) != (s.Step == view.StepOver) {
		return fmt.Errorf("over: step %s and the outcome do not go together", s.Step)
	}
	if s.Over != nil {
		if len(s.Asked) > 0 || len(s.Done) > 0 {
			return fmt.Errorf("over: nobody is asked any more")
		}
		return nil
	}
	for side := range roster.Side(2) {
		if len(s.seatsOf(side)) == 0 || s.Step != view.StepPicks && !slices.ContainsFunc(s.Ships, func(h Ship) bool { return h.Side == side && h.inPlay() }) {
			return fmt.Errorf("over: one side is gone, so it must be")
		}
	}
	return nil
}
