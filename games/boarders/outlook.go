package boarders

import (
	"slices"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
)

// outlook is a copy of the match in which a captain tries the moves of his ships
// for this turn; all other ships stay where they lie. Only the ships that are
// named may be changed in it. On the sheet they have what their sheets give them.
func (s *State) outlook(refs ...Ref) *State {
	p := *s
	p.Ships = slices.Clone(s.Ships)
	if s.Step != view.StepSheets {
		return &p
	}
	p.Phase = 1
	for _, r := range refs {
		h := p.ship(r)
		h.Boxes, h.Orders = h.Sheet.Boxes, h.Sheet.Orders
		if !h.Manned {
			if h.Sheet.Sail != "" {
				h.Sail = h.Sheet.Sail
			}
			if d, ok := chart.DirNamed(h.Sheet.Facing); ok {
				h.Facing = d
			}
			for b, load := range h.Sheet.Loads {
				if load != "" {
					h.Magazines[b].Load = load
				}
			}
		}
		p.setSpeed(r)
	}
	return &p
}

// due goes on to the phase of an outlook in which a ship makes her next move. It
// is false if she makes none any more this turn.
func (s *State) due(r Ref) bool {
	for s.movesLeft(r) == 0 {
		if s.Phase == len(roster.Phases) {
			return false
		}
		s.Phase++
		s.ship(r).Moved = 0
	}
	return true
}

// dueMoves is how many moves a ship has left this turn, if nothing slows her.
func (s *State) dueMoves(r Ref) int {
	if s.Step == view.StepSheets && s.Phase == 0 {
		s = s.outlook(r)
	}
	if !s.underway(r) {
		return 0
	}
	n := s.movesLeft(r)
	for phase := s.Phase + 1; phase <= len(roster.Phases); phase++ {
		more, _ := roster.MovesIn(s.ship(r).pace(), phase)
		n += more
	}
	return n
}

// try makes a move in an outlook. Land and the edge stop her.
func (s *State) try(r Ref, m roster.Move) {
	h := s.ship(r)
	h.Moved++
	h.Made++
	h.Last = m
	if m == roster.BackSail {
		h.Backed++
	}
	if m.GoesAhead() {
		to := h.At.Next(h.Facing)
		if !s.water(to) {
			h.Halted = true
			return
		}
		s.Passes = slices.DeleteFunc(slices.Clone(s.Passes), func(p Pass) bool { return p.Mover == r || p.Other == r })
		s.Seq++
		h.At, h.Arrived = to, s.Seq
	}
	h.Facing = m.Turned(h.Facing)
}

// risky reports whether a move may cost a ship dear: it grounds her or takes her
// off the chart, at once or by drifting at the end of the turn, enters a held
// point, or turns her into the wind.
func (s *State) risky(h *Ship, m roster.Move) bool {
	return m.GoesAhead() && !s.free(h.At.Next(h.Facing)) || m == roster.BackSail && s.driftsAway(h) ||
		h.Sail != roster.Oars && chart.AttitudeTo(m.Turned(h.Facing), s.Wind) == chart.InIrons
}

// squadron works out moves of some of a captain's ships for the rest of the turn:
// it tries them in the order in which they move, and pick chooses each. His other
// ships go by their orders. On the sheet it also tries whether more of them get
// ahead if they defer, so that no ship stops behind one that moves after her.
func (s *State) squadron(own, chosen []Ref, pick func(p *State, r Ref) roster.Move) (plans map[Ref][]roster.Move, deferring bool) {
	plans = s.outlook(own...).trySquadron(own, chosen, pick)
	if s.Step != view.StepSheets {
		return plans, false
	}
	p := s.outlook(own...)
	for _, r := range chosen {
		p.ship(r).Orders.Defer = true
	}
	other := p.trySquadron(own, chosen, pick)
	way := func(plans map[Ref][]roster.Move) (n int) {
		for _, r := range chosen {
			for _, m := range plans[r] {
				if m.GoesAhead() {
					n++
				}
			}
		}
		return n
	}
	if way(other) > way(plans) {
		return other, true
	}
	return plans, false
}

// trySquadron makes the moves of a captain's ships in an outlook, and returns
// them.
func (s *State) trySquadron(own, chosen []Ref, pick func(*State, Ref) roster.Move) map[Ref][]roster.Move {
	made := map[Ref][]roster.Move{}
	for {
		movers := slices.DeleteFunc(slices.Clone(own), func(r Ref) bool { return s.movesLeft(r) == 0 })
		if len(movers) == 0 {
			if s.Phase == len(roster.Phases) {
				return made
			}
			s.Phase++
			for _, r := range own {
				s.ship(r).Moved = 0
			}
			continue
		}
		for r := slices.MinFunc(movers, s.before); s.movesLeft(r) > 0; {
			m := s.ordered(r, len(made[r]))
			if slices.Contains(chosen, r) && (s.ship(r).Sail == roster.Oars || s.ship(r).handled()) {
				m = pick(s, r)
			}
			made[r] = append(made[r], m)
			s.try(r, m)
		}
	}
}

// ordered is the move that a ship makes by her orders in an outlook, after some
// moves of it; one that would be asked for goes by safe moves.
func (s *State) ordered(r Ref, made int) roster.Move {
	h := s.ship(r)
	switch legal := s.moves(r); {
	case h.Sail != roster.Oars && !h.handled():
		return s.forced(r)
	case h.Orders.Mode == roster.ModePlan && made < len(h.Orders.Moves) && slices.Contains(legal, h.Orders.Moves[made]):
		return h.Orders.Moves[made]
	case h.Orders.Mode == roster.ModeBack && slices.Contains(legal, roster.BackSail) && !s.driftsAway(h):
		return roster.BackSail
	}
	return s.safe(r)
}

// straight goes ahead where that is safe.
func straight(p *State, r Ref) roster.Move {
	if h := p.ship(r); slices.Contains(p.moves(r), roster.Advance) && !p.risky(h, roster.Advance) {
		return roster.Advance
	}
	return p.safe(r)
}

// astern reports whether a ship lies astern of another, or abeam.
func (s *State) astern(r, of Ref) bool {
	x, y := s.ship(of), s.ship(r)
	return x.At != y.At && x.At.Next(x.Facing).Range(y.At) >= x.At.Range(y.At)
}

// inWake has each follower keep her distance to the next ship ahead of her in the
// line behind a leader: at most two points, and her bow towards that ship.
func (s *State) inWake(leader Ref, followers []Ref) func(*State, Ref) roster.Move {
	start := s.outlook(append(slices.Clone(followers), leader)...)
	line := slices.Clone(followers)
	slices.SortStableFunc(line, func(a, b Ref) int {
		to := start.ship(leader).At
		return to.Range(start.ship(a).At) - to.Range(start.ship(b).At)
	})
	next, gap := map[Ref]Ref{}, map[Ref]int{}
	for i, r := range line {
		next[r] = leader
		if i > 0 {
			next[r] = line[i-1]
		}
		gap[r] = min(max(start.ship(r).At.Range(start.ship(next[r]).At), 1), 2)
	}
	return func(p *State, r Ref) roster.Move {
		h, to := p.ship(r), p.ship(next[r]).At
		best, least := p.safe(r), -1
		for _, m := range p.moves(r) {
			if m == roster.LeaveChart || p.risky(h, m) {
				continue
			}
			at := h.At
			if m.GoesAhead() {
				at = at.Next(h.Facing)
			}
			cost := at.Range(to) - gap[r]
			cost = 4 * max(cost, -cost)
			if at != to {
				cost += offBow(at, to, m.Turned(h.Facing))
			}
			if least < 0 || cost < least {
				best, least = m, cost
			}
		}
		return best
	}
}

// offBow is by how many turns a heading is off the way from one point to another.
func offBow(from, to chart.Point, f chart.Dir) int {
	n := 3
	for d := range chart.Dir(6) {
		if from.Next(d).Range(to) < from.Range(to) {
			n = min(n, f.Towards(d))
		}
	}
	return n
}
