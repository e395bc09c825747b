// Package outlook is what a captain can see ahead: where moves of his ships lead while all others
// lie still, and what ships may yet do. It serves to work out courses, and to weigh positions in
// a search.
package outlook

import (
	"slices"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
)

// Of is a copy of the sea in which a captain tries the moves of his ships for this turn; all
// other ships stay where they are. Only the ships in refs may be changed in it. While sheets are
// filled in (sheets), these ships are as their sheets order.
func Of(s *battle.Sea, sheets bool, refs ...battle.Ref) *battle.Sea {
	p := *s
	p.Ships = slices.Clone(s.Ships)
	if !sheets {
		return &p
	}
	p.Phase = 1
	for _, r := range refs {
		h := p.Ship(r)
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
		p.Helm(r).SetSpeed()
	}
	return &p
}

// Due goes on to the phase of an outlook in which a ship makes her next move. It is false if she
// makes no more moves this turn.
func Due(s *battle.Sea, r battle.Ref) bool {
	for s.Helm(r).MovesLeft() == 0 {
		if s.Phase == len(roster.Phases) {
			return false
		}
		s.Phase++
		s.Ship(r).Moved = 0
	}
	return true
}

// DueMoves is how many moves a ship has left this turn, if nothing slows her.
func DueMoves(s *battle.Sea, sheets bool, r battle.Ref) int {
	if sheets && s.Phase == 0 {
		s = Of(s, sheets, r)
	}
	if !s.Helm(r).Underway() {
		return 0
	}
	n := s.Helm(r).MovesLeft()
	for phase := s.Phase + 1; phase <= len(roster.Phases); phase++ {
		more, _ := roster.MovesIn(s.Ship(r).Pace(), phase)
		n += more
	}
	return n
}

// Try makes a move in an outlook. Land and the edge stop her.
func Try(s *battle.Sea, r battle.Ref, m roster.Move) {
	h := s.Ship(r)
	h.Moved++
	h.Made++
	h.Last = m
	if m == roster.BackSail {
		h.Backed++
	}
	if m.GoesAhead() {
		to := h.At.Next(h.Facing)
		if !s.Water(to) {
			h.Halted = true
			return
		}
		s.Passes = slices.DeleteFunc(slices.Clone(s.Passes), func(p battle.Pass) bool { return p.Mover == r || p.Other == r })
		s.Seq++
		h.At, h.Arrived = to, s.Seq
	}
	h.Facing = m.Turned(h.Facing)
}

// Pick chooses the next move of a ship in an outlook.
type Pick func(p *battle.Sea, r battle.Ref) roster.Move

// Squadron works out moves for some of a captain's ships for the rest of the turn. It tries the
// ships in the order in which they move, and pick chooses each move. His other ships go by their
// orders. On the sheet it also tries whether the chosen ships get farther ahead if they defer:
// else a ship may stop behind one that moves after her.
func Squadron(s *battle.Sea, sheets bool, own, chosen []battle.Ref, pick Pick) (plans map[battle.Ref][]roster.Move, deferring bool) {
	plans = trySquadron(Of(s, sheets, own...), own, chosen, pick)
	if !sheets {
		return plans, false
	}
	p := Of(s, sheets, own...)
	for _, r := range chosen {
		p.Ship(r).Orders.Defer = true
	}
	other := trySquadron(p, own, chosen, pick)
	way := func(plans map[battle.Ref][]roster.Move) (n int) {
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
func trySquadron(s *battle.Sea, own, chosen []battle.Ref, pick Pick) map[battle.Ref][]roster.Move {
	made := map[battle.Ref][]roster.Move{}
	for {
		movers := slices.DeleteFunc(slices.Clone(own), func(r battle.Ref) bool { return s.Helm(r).MovesLeft() == 0 })
		if len(movers) == 0 {
			if s.Phase == len(roster.Phases) {
				return made
			}
			s.Phase++
			for _, r := range own {
				s.Ship(r).Moved = 0
			}
			continue
		}
		for r := slices.MinFunc(movers, s.Before); s.Helm(r).MovesLeft() > 0; {
			m := ordered(s, r, len(made[r]))
			if slices.Contains(chosen, r) && (s.Ship(r).Sail == roster.Oars || s.Ship(r).Handled()) {
				m = pick(s, r)
			}
			made[r] = append(made[r], m)
			Try(s, r, m)
		}
	}
}

// ordered is the move that a ship makes by her orders in an outlook after made moves. If her
// captain would be asked, it is a safe move.
func ordered(s *battle.Sea, r battle.Ref, made int) roster.Move {
	h, helm := s.Ship(r), s.Helm(r)
	switch legal := helm.LegalMoves(); {
	case h.Sail != roster.Oars && !h.Handled():
		return helm.Forced()
	case h.Orders.Mode == roster.ModePlan && made < len(h.Orders.Moves) && slices.Contains(legal, h.Orders.Moves[made]):
		return h.Orders.Moves[made]
	case h.Orders.Mode == roster.ModeBack && slices.Contains(legal, roster.BackSail) && !helm.DriftsAway():
		return roster.BackSail
	}
	return helm.Safe()
}

// Straight is the Pick that goes ahead if that is safe.
func Straight(p *battle.Sea, r battle.Ref) roster.Move {
	helm := p.Helm(r)
	if slices.Contains(helm.LegalMoves(), roster.Advance) && !helm.Risky(roster.Advance) {
		return roster.Advance
	}
	return helm.Safe()
}

// Astern reports whether a ship lies astern of another, or abeam.
func Astern(s *battle.Sea, r, of battle.Ref) bool {
	x, y := s.Ship(of), s.Ship(r)
	return x.At != y.At && x.At.Next(x.Facing).Range(y.At) >= x.At.Range(y.At)
}

// InWake is the Pick for a line of followers behind a leader. Each keeps her present distance,
// but 1 or 2 points, to the next ship ahead of her, and her bow towards that ship.
func InWake(s *battle.Sea, sheets bool, leader battle.Ref, followers []battle.Ref) Pick {
	start := Of(s, sheets, append(slices.Clone(followers), leader)...)
	line := slices.Clone(followers)
	slices.SortStableFunc(line, func(a, b battle.Ref) int {
		to := start.Ship(leader).At
		return to.Range(start.Ship(a).At) - to.Range(start.Ship(b).At)
	})
	next, gap := map[battle.Ref]battle.Ref{}, map[battle.Ref]int{}
	for i, r := range line {
		next[r] = leader
		if i > 0 {
			next[r] = line[i-1]
		}
		gap[r] = min(max(start.Ship(r).At.Range(start.Ship(next[r]).At), 1), 2)
	}
	return func(p *battle.Sea, r battle.Ref) roster.Move {
		h, helm, to := p.Ship(r), p.Helm(r), p.Ship(next[r]).At
		best, least := helm.Safe(), -1
		for _, m := range helm.LegalMoves() {
			if m == roster.LeaveChart || helm.Risky(m) {
				continue
			}
			at := h.At
			if m.GoesAhead() {
				at = at.Next(h.Facing)
			}
			cost := at.Range(to) - gap[r]
			cost = 4 * max(cost, -cost)
			if at != to {
				cost += OffBow(at, to, m.Turned(h.Facing))
			}
			if least < 0 || cost < least {
				best, least = m, cost
			}
		}
		return best
	}
}

// OffBow is by how many turns a heading differs from the direction of another point.
func OffBow(from, to chart.Point, f chart.Dir) int {
	n := 3
	for d := range chart.Dir(6) {
		if from.Next(d).Range(to) < from.Range(to) {
			n = min(n, f.Towards(d))
		}
	}
	return n
}
