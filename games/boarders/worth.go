package boarders

import (
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// Worth implements game.Match. Points decide, then hulls; men, guns and masts are what
// wins them, and so do loaded guns that bear on an enemy. A side that lies too far off
// for its guns loses by it, and the other side gains nothing: if that were equal on both
// sides, neither would close in. With time it loses more, so that no battle ends without
// a shot: early on it may wait for a better way in.
func (s *State) Worth(seat game.Seat) int {
	if s.Over != nil {
		return s.Over.Worth(seat)
	}
	side := s.Captains[seat].Side
	lead := 12*(s.total(side)-s.total(side.Other())) + s.force(side) - s.force(side.Other())
	c := roster.ScenarioOf(s.Battle)
	if c != nil { // with time, those who need points fall behind
		lead += 3 * s.Turn * (c.Needs[side.Other()] - c.Needs[side]) / max(s.Turns, 1)
	}
	if c == nil || c.Needs[side.Other()] == 0 {
		lead -= s.idle(side)
	}
	return game.Lead(lead, 150)
}

// force is what the ships of a side may yet do, in twelfths of a point.
func (s *State) force(side roster.Side) int {
	sum := 0
	for i := range s.Ships {
		h := &s.Ships[i]
		if h.Side != side || !h.inPlay() {
			continue
		}
		sum += worthHit*(2*h.Hull-h.Hits) + worthMan*h.Boxes.Sum()
		for _, m := range h.Masts {
			if !m.Down {
				sum += worthMast + worthMast*(2*m.Boxes-m.Hits)/(2*m.Boxes)
			}
		}
		for _, g := range h.Guns {
			if !g.Lost && !g.Doomed {
				sum += worthGun
				if g.Loaded {
					sum += worthLoad
				}
			}
		}
		if h.afloat() {
			sum += worthDie * s.threat(h) / 2
			if h.Aground {
				sum -= 30
			}
		}
	}
	return sum
}

const (
	worthHit  = 7 // of the two that a hull box takes
	worthMan  = 6
	worthMast = 6 // standing, and as much for all its boxes
	worthGun  = 4
	worthLoad = 1
	worthDie  = 4 // a damage die that may fall next
)

// threat is how many half damage dice the loaded guns of a ship have where they bear.
func (s *State) threat(h *Ship) int {
	if h.Boxes[roster.Guns] == 0 {
		return 0
	}
	var room [12]bank
	var most [3]int
	banks := h.banks(room[:])
	for i := range s.Ships {
		o := &s.Ships[i]
		if o.Side == h.Side || !o.afloat() {
			continue
		}
		if b, n := bearing(h.At, h.Facing, banks, o, true); n > most[b] {
			most[b] = n
		}
	}
	return most[roster.Port] + most[roster.Starboard] + most[roster.Bow]
}

// bearing is the battery that bears on a target from a point and with a heading, and
// its half damage dice.
func bearing(at chart.Point, f chart.Dir, banks []bank, o *Ship, loaded bool) (roster.Battery, int) {
	far := at.Range(o.At)
	if far > farthest {
		return 0, 0
	}
	var battery roster.Battery
	switch at.Bearing(f, o.At) {
	case chart.OnPort:
		battery = roster.Port
	case chart.OnStarboard:
		battery = roster.Starboard
	case chart.Ahead:
		battery = roster.Bow
	case chart.Here: // either side may come to look there
		battery = roster.Port
	default:
		return 0, 0
	}
	rake := 0
	switch o.At.Bearing(o.Facing, at) {
	case chart.Ahead:
		rake = 2
	case chart.Astern:
		rake = 3
	}
	sum := 0
	for i := range banks {
		if b := &banks[i]; b.battery == battery {
			n := b.guns
			if loaded {
				n = b.loaded
			}
			sum += b.halves(n, far, rake)
		}
	}
	return battery, sum
}

// idle is what a side loses by lying farther from the enemy than suits its guns.
func (s *State) idle(side roster.Side) int {
	sum := 0
	for i := range s.Ships {
		h := &s.Ships[i]
		if h.Side != side || !h.afloat() {
			continue
		}
		if o := s.nearest(h); o != nil {
			sum += max(h.At.Range(o.At)-h.suits(o), 0)
		}
	}
	return sum * (5 + 10*s.Turn/max(s.Turns, 1))
}

// suits is the range at which a ship has the greatest advantage over another, guns
// loaded or not.
func (h *Ship) suits(o *Ship) int {
	var room, theirs [12]bank
	a, b := h.banks(room[:]), o.banks(theirs[:])
	best, most := 1, 0
	for far := 1; far <= 6; far++ {
		if n := broadside(a, far) - broadside(b, far); far == 1 || n >= most {
			best, most = far, n
		}
	}
	return best
}

// broadside is the half damage dice of the better side of a ship at a range, without
// first fire.
func broadside(banks []bank, far int) int {
	var sum [3]int
	for i := range banks {
		b := banks[i]
		b.first = false
		sum[b.battery] += b.halves(b.guns, far, 0)
	}
	return max(sum[roster.Port], sum[roster.Starboard], sum[roster.Bow])
}
