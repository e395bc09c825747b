package outlook

import (
	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
)

// Force is what the ships of a side may yet do, in twelfths of a point.
func Force(s *battle.Sea, side roster.Side) int {
	sum := 0
	for i := range s.Ships {
		h := &s.Ships[i]
		if h.Side != side || !h.InPlay() {
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
		if h.Afloat() {
			sum += worthDie * Threat(s, h) / 2
			if h.Aground {
				sum -= 30
			}
		}
	}
	return sum
}

const (
	worthHit  = 7 // for each of the two hits that destroy a hull box
	worthMan  = 6
	worthMast = 6 // for a standing mast; its boxes together count as much again
	worthGun  = 4
	worthLoad = 1
	worthDie  = 4 // for a damage die that may be thrown next
)

// Threat is how many half damage dice the loaded guns of a ship have at enemies on whom they
// bear.
func Threat(s *battle.Sea, h *battle.Ship) int {
	if h.Boxes[roster.Guns] == 0 {
		return 0
	}
	var room [12]battle.Bank
	var most [3]int
	banks := h.Banks(room[:])
	for i := range s.Ships {
		o := &s.Ships[i]
		if o.Side == h.Side || !o.Afloat() {
			continue
		}
		if b, n := Bearing(h.At, h.Facing, banks, o, true); n > most[b] {
			most[b] = n
		}
	}
	return most[roster.Port] + most[roster.Starboard] + most[roster.Bow]
}

// Bearing is the battery that bears on a target from a point and with a heading, and
// its half damage dice.
func Bearing(at chart.Point, f chart.Dir, banks []battle.Bank, o *battle.Ship, loaded bool) (roster.Battery, int) {
	far := at.Range(o.At)
	if far > battle.Farthest {
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
	case chart.Here: // either side may face her
		battery = roster.Port
	default:
		return 0, 0
	}
	rake := 0
	switch o.At.Bearing(o.Facing, at) {
	case chart.Ahead:
		rake = roster.Raking
	case chart.Astern:
		rake = roster.Raking + roster.SternLow
	}
	sum := 0
	for i := range banks {
		if b := &banks[i]; b.Battery == battery {
			n := b.Guns
			if loaded {
				n = b.Loaded
			}
			sum += b.Halves(n, far, rake)
		}
	}
	return battery, sum
}

// Suits is the range at which a ship has the greatest advantage over another, counting guns
// loaded or not.
func Suits(h, o *battle.Ship) int {
	var room, theirs [12]battle.Bank
	a, b := h.Banks(room[:]), o.Banks(theirs[:])
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
func broadside(banks []battle.Bank, far int) int {
	var sum [3]int
	for i := range banks {
		b := banks[i]
		b.First = false
		sum[b.Battery] += b.Halves(b.Guns, far, 0)
	}
	return max(sum[roster.Port], sum[roster.Starboard], sum[roster.Bow])
}

// Idle is how many points, in all, the ships of a side are too far from the enemy for their guns
// (see Suits).
func Idle(s *battle.Sea, side roster.Side) int {
	sum := 0
	for i := range s.Ships {
		h := &s.Ships[i]
		if h.Side != side || !h.Afloat() {
			continue
		}
		if o := s.Nearest(h); o != nil {
			sum += max(h.At.Range(o.At)-Suits(h, o), 0)
		}
	}
	return sum
}
