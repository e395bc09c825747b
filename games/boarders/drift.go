package boarders

import (
	"slices"

	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// drifts reports whether a ship drifts by herself: nothing moves her.
func (s *State) drifts(h *Ship) bool {
	switch {
	case h.Boxes.Sum() == 0:
		return true
	case h.Sail == roster.Oars:
		return !h.handled()
	case h.standing() == 0:
		return true
	}
	return s.inIrons(h) && !h.handled() || h.Hove >= 2
}

// countHove notes who backed sail in all the moves that she made this turn.
func (s *State) countHove() {
	for _, r := range s.refs((*Ship).afloat) {
		switch h := s.ship(r); {
		case h.Made > 0 && h.Backed == h.Made:
			h.Hove++
		case h.Made > 0 || h.Hove < 2: // one who drifts does so until she makes another move
			h.Hove = 0
		}
	}
}

// joined are the ships on the chart in lists: those of a list are joined
// together by links.
func (s *State) joined() [][]Ref {
	var list [][]Ref
	done := map[Ref]bool{}
	for _, r := range s.refs((*Ship).afloat) {
		if done[r] {
			continue
		}
		group := []Ref{r}
		done[r] = true
		for i := 0; i < len(group); i++ {
			for _, o := range s.refs((*Ship).afloat) {
				if !done[o] && s.link(group[i], o) != nil {
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

// drift carries drifting ships one point downwind, on even turns: all at once, so
// that none runs into another that drifts. Those that come to a ship lying still
// then check for a collision, a joined group once.
func (s *State) drift(t *telling) {
	s.countHove()
	if s.Calm || !s.even() {
		return
	}
	var drifting []Ref
	var groups [][]Ref
	for _, group := range s.joined() {
		if s.carried(t, group) {
			groups = append(groups, group)
			drifting = append(drifting, group...)
		}
	}
	slices.Sort(drifting)
	for _, r := range drifting {
		s.arriveAt(r, s.ship(r).At.Next(s.Wind.Opposite()))
	}
	s.Passes = slices.DeleteFunc(s.Passes, func(p Pass) bool { return s.ship(p.Mover).At != s.ship(p.Other).At })
	if len(s.Passes) == 0 {
		s.Passes = nil
	}
	for _, group := range groups {
		s.tellDrift(t, group)
		still := slices.DeleteFunc(s.shipsAt(s.ship(group[0]).At), func(o Ref) bool { return slices.Contains(drifting, o) })
		if len(still) > 0 {
			s.meet(t, group, still, false)
		}
	}
}

// carried reports whether a group drifts to another point of water. Land stops
// all of it, and the edge of the chart ends the battle for all of it.
func (s *State) carried(t *telling, group []Ref) bool {
	h := s.ship(group[0])
	if len(group) == 1 && !s.drifts(h) {
		return false
	}
	if slices.ContainsFunc(group, func(r Ref) bool { return s.ship(r).Aground }) {
		return false
	}
	to := h.At.Next(s.Wind.Opposite())
	switch {
	case !s.onChart(to):
		for _, r := range group {
			s.flee(t, r, s.ship(r).Title()+" drifts off the chart")
		}
		return false
	case s.isLand(to):
		for _, r := range group {
			s.ground(t, r, s.ship(r).Title()+" drifts aground on "+to.String())
		}
		return false
	}
	return true
}

// tellDrift tells where a group has drifted.
func (s *State) tellDrift(t *telling, group []Ref) {
	h := s.ship(group[0])
	if len(group) == 1 {
		t.Tell("%s drifts to %s.", h.Title(), h.At)
		return
	}
	t.Tell("%s, joined together, drift to %s.", s.titles(group), h.At)
}

// titles are the names of ships as a sentence lists them.
func (s *State) titles(refs []Ref) string { return game.List("and", s.names(refs)...) }

// names are the names of ships as they are told.
func (s *State) names(refs []Ref) []string {
	var names []string
	for _, r := range refs {
		names = append(names, s.ship(r).Title())
	}
	return names
}
