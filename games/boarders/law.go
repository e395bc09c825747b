package boarders

import (
	"fmt"
	"slices"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// laws check a match for what the rules make impossible.
type laws struct{ *State }

// Law implements game.Match.
func (s *State) Law() error {
	for _, law := range []func() error{laws{s}.ofBattle, laws{s}.ofShips, laws{s}.ofStep, laws{s}.ofOver} {
		if err := law(); err != nil {
			return err
		}
	}
	return nil
}

// ofBattle: each side has its captains and ships, those of the scenario or those that
// were picked.
func (s laws) ofBattle() error {
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
	var all []battle.Ship
	if c := roster.ScenarioOf(s.Battle); c != nil {
		for _, e := range c.Ships {
			all = append(all, battle.Ship{Name: e.Name, Kind: e.Kind, Side: e.Side})
		}
	}
	for _, side := range []roster.Side{roster.American, roster.British} {
		p := picked{}
		for i, kind := range s.Picks[side].Kinds {
			if !p.fits(kind, s.Budget) {
				return fmt.Errorf("picks: %q does not fit", kind)
			}
			p.Kinds = append(p.Kinds, kind)
			all = append(all, battle.Ship{Name: s.freeName(side, kind, i), Kind: kind, Side: side})
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

// ofShips: ships that are joined or pass each other are afloat at one point.
func (s laws) ofShips() error {
	for i := range s.Ships {
		h := &s.Ships[i]
		for _, law := range []func(*battle.Ship) error{s.ofShip, lawOfBuild, lawOfCrew, s.ofSheet} {
			if err := law(h); err != nil {
				return fmt.Errorf("ships: %s: %w", h.Name, err)
			}
		}
	}
	for _, l := range s.Links {
		a, b := s.Ship(l.A), s.Ship(l.B)
		if l.A >= l.B || !a.Afloat() || !b.Afloat() || a.At != b.At || l.Turn < 1 || l.Turn > s.Turn {
			return fmt.Errorf("links: %d and %d cannot be joined", l.A, l.B)
		}
	}
	for _, p := range s.Passes {
		if p.Mover == p.Other || s.Ship(p.Mover).At != s.Ship(p.Other).At {
			return fmt.Errorf("passes: %d and %d do not lie side by side", p.Mover, p.Other)
		}
	}
	return nil
}

// ofShip: a captain of her side sails her, on the water of the chart.
func (s laws) ofShip(h *battle.Ship) error {
	switch {
	case s.Captains[h.Captain].Side != h.Side:
		return fmt.Errorf("captain: seat %d does not sail for her side", h.Captain)
	case h.Status == roster.Coming && h.Comes <= s.Turn:
		return fmt.Errorf("comes: turn %d is past", h.Comes)
	case !s.OnChart(h.At) || h.Afloat() && s.IsLand(h.At):
		return fmt.Errorf("at: %s is not water of the chart", h.At)
	case h.Facing < chart.East || h.Facing > chart.NorthEast:
		return fmt.Errorf("facing: there is no direction %d", h.Facing)
	case h.Speed < 0 || h.Speed > 5 || h.Moved < 0 || h.Made < 0 || h.Backed < 0 || h.Backed > h.Made || h.Hove > s.Turn:
		return fmt.Errorf("speed: %d, with %d moves made", h.Speed, h.Made)
	case h.Hits < 0 || h.Hits > 2*h.Hull || h.Afloat() && h.Whole() < 1:
		return fmt.Errorf("hits: %d in %d boxes", h.Hits, h.Hull)
	case h.Afloat() && !h.Manned && s.Step != view.StepSheets && s.Step != view.StepOver:
		return fmt.Errorf("manned: her first sheet is past")
	}
	stops, ok := view.ReadLog(h.Log)
	if !ok || slices.ContainsFunc(stops, func(x view.Stop) bool { return !s.OnChart(x.At) }) {
		return fmt.Errorf("log: it does not hold points of the chart")
	}
	for _, v := range h.Volleys {
		o := s.Ship(v.Target)
		if s.Step != view.StepFire || !h.Afloat() || o == nil || !o.Afloat() || !slices.ContainsFunc(h.Groups(), func(g battle.Group) bool { return g.Is(v) }) {
			return fmt.Errorf("volleys: she has no such guns or target")
		}
	}
	return nil
}

// lawOfBuild: masts and guns are those of her kind. A pivot gun swings, and a mast is
// down when all its boxes are hit.
func lawOfBuild(h *battle.Ship) error {
	built := battle.NewShip(roster.Entry{Kind: h.Kind, Facings: []chart.Dir{chart.East}})
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
func lawOfCrew(h *battle.Ship) error {
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

// ofSheet: a sheet places all living markers. There is one only while sheets are filled in.
func (s laws) ofSheet(h *battle.Ship) error {
	sheet := &h.Sheet
	if s.Step != view.StepSheets || !h.Afloat() {
		if sheet.Placed || sheet.Strike || sheet.Rally != 0 || sheet.Sail != "" || sheet.Facing != "" || sheet.Boxes != (roster.Boxes{}) || sheet.Loads != ([3]roster.Load{}) {
			return fmt.Errorf("sheet: none is filled in now")
		}
		return nil
	}
	d, ok := chart.DirNamed(sheet.Facing)
	switch {
	case slices.Min(sheet.Boxes[:]) < 0 || sheet.Boxes.Sum() != h.Living():
		return fmt.Errorf("sheet: boxes: %v, and %d live", sheet.Boxes, h.Living())
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

// ofStep: in a phase one ship moves or all fire. Each seat that is asked is listed once and has
// something to answer.
func (s laws) ofStep() error {
	inPhases := s.Step == view.StepMoves || s.Step == view.StepFire
	switch {
	case s.Step != view.StepOver && inPhases != (s.Phase > 0) || s.Phase > len(roster.Phases):
		return fmt.Errorf("phase: %d in step %s", s.Phase, s.Step)
	case (s.Mover != 0) != (s.Step == view.StepMoves):
		return fmt.Errorf("mover: ship %d in step %s", s.Mover, s.Step)
	case s.Mover != 0 && (!s.Ship(s.Mover).Afloat() || s.Helm(s.Mover).MovesLeft() == 0 || !slices.Equal(s.Asked, []game.Seat{s.Ship(s.Mover).Captain})):
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

// ofOver: the battle goes on while both sides have captains and ships.
func (s laws) ofOver() error {
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
		if len(s.SeatsOf(side)) == 0 || s.Step != view.StepPicks && !slices.ContainsFunc(s.Ships, func(h battle.Ship) bool { return h.Side == side && h.InPlay() }) {
			return fmt.Errorf("over: one side is gone, so it must be")
		}
	}
	return nil
}
