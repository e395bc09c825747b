package battle

import (
	"slices"

	"shipboard/games/boarders/roster"
)

// Drifting carries ships that nothing moves.
type Drifting action

// Drifting is told in t.
func (s *Sea) Drifting(t *Telling) Drifting { return Drifting{s, t} }

// hoveTo is how many turns of back sail alone make a ship drift.
const hoveTo = 2

// Drifts reports whether a ship drifts by herself: nothing moves her.
func (s *Sea) Drifts(h *Ship) bool {
	switch {
	case h.Boxes.Sum() == 0:
		return true
	case h.Sail == roster.Oars:
		return !h.Handled()
	case h.Standing() == 0:
		return true
	}
	return s.InIrons(h) && !h.Handled() || h.Hove >= hoveTo
}

// CountHove counts, for each ship, the turns in a row in which all her moves were back sail.
func (s *Sea) CountHove() {
	for _, r := range s.Refs((*Ship).Afloat) {
		switch h := s.Ship(r); {
		case h.Made > 0 && h.Backed == h.Made:
			h.Hove++
		case h.Made > 0 || h.Hove < hoveTo: // a ship that drifts goes on drifting until she makes another move
			h.Hove = 0
		}
	}
}

// joined lists the ships on the chart in groups: the ships of a group are joined by links.
func (s *Sea) joined() [][]Ref {
	var list [][]Ref
	done := map[Ref]bool{}
	for _, r := range s.Refs((*Ship).Afloat) {
		if done[r] {
			continue
		}
		group := []Ref{r}
		done[r] = true
		for i := 0; i < len(group); i++ {
			for _, o := range s.Refs((*Ship).Afloat) {
				if !done[o] && s.Link(group[i], o) != nil {
					done[o] = true
					group = append(group, o)
				}
			}
		}
		slices.Sort(group)
		list = append(list, group)
	}
	return list
}

// Carry carries drifting ships one point downwind on even turns. All drift at once, so that none
// runs into another that drifts. Then each group of joined ships that has come to a ship lying
// still checks once for a collision.
func (s Drifting) Carry() {
	s.CountHove()
	if s.Calm || !s.even() {
		return
	}
	var drifting []Ref
	var groups [][]Ref
	for _, group := range s.joined() {
		if s.carried(group) {
			groups = append(groups, group)
			drifting = append(drifting, group...)
		}
	}
	slices.Sort(drifting)
	for _, r := range drifting {
		s.arriveAt(r, s.Ship(r).At.Next(s.Wind.Opposite()))
	}
	s.Passes = slices.DeleteFunc(s.Passes, func(p Pass) bool { return s.Ship(p.Mover).At != s.Ship(p.Other).At })
	if len(s.Passes) == 0 {
		s.Passes = nil
	}
	for _, group := range groups {
		s.tellDrift(group)
		still := slices.DeleteFunc(s.ShipsAt(s.Ship(group[0]).At), func(o Ref) bool { return slices.Contains(drifting, o) })
		if len(still) > 0 {
			Collisions(s).meet(group, still, false)
		}
	}
}

// carried reports whether a group drifts to another point of water. Land stops
// all of it, and the edge of the chart ends the battle for all of it.
func (s Drifting) carried(group []Ref) bool {
	h := s.Ship(group[0])
	if len(group) == 1 && !s.Drifts(h) {
		return false
	}
	if slices.ContainsFunc(group, func(r Ref) bool { return s.Ship(r).Aground }) {
		return false
	}
	to := h.At.Next(s.Wind.Opposite())
	switch {
	case !s.OnChart(to):
		for _, r := range group {
			Sailing(s).flee(r, s.Ship(r).Title()+" drifts off the chart")
		}
		return false
	case s.IsLand(to):
		for _, r := range group {
			Sailing(s).ground(r, s.Ship(r).Title()+" drifts aground on "+to.String())
		}
		return false
	}
	return true
}

// tellDrift tells where a group has drifted.
func (s Drifting) tellDrift(group []Ref) {
	h := s.Ship(group[0])
	if len(group) == 1 {
		s.Tell("%s drifts to %s.", h.Title(), h.At)
		return
	}
	s.Tell("%s, joined together, drift to %s.", s.Titles(group), h.At)
}
