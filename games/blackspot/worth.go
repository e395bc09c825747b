package blackspot

import "shipboard/games/game"

// Worth implements game.Match. Treasure and points decide; whole ships with crews win
// them, and ships that lie far from every rival earn nothing.
func (s *State) Worth(seat game.Seat) int {
	if s.Over != nil {
		return s.Over.Worth(seat)
	}
	best, own := -1<<30, 0
	for i := range s.Fleets {
		other := game.Seat(i)
		switch n := s.strength(other); {
		case other == seat:
			own = n
		case !s.Fleets[i].Out || s.Seats == 2:
			best = max(best, n)
		}
	}
	return game.Lead(own-best, 150)
}

// strength is what a fleet has won and may yet win, in tenths of half a point.
func (s *State) strength(seat game.Seat) int {
	f := &s.Fleets[seat]
	if f.Out {
		return 10 * f.Score
	}
	sum := 10*f.Score + 60*f.Treasure + 2*f.Booty + len(f.Hand)
	for i := range s.Models {
		m := &s.Models[i]
		if m.Seat != seat || !m.afloat() {
			continue
		}
		whole := m.Dice - m.Hits
		sum += 5*m.class().cost*(1+whole)/(1+m.Dice) + 3*whole
		if m.Flagship {
			sum += 6
		}
		sum -= 3*m.Fires + s.astray(m)
		if m.Aground {
			sum -= 3
		}
	}
	return sum
}

// astray is what a model loses by lying far from every rival: nothing within 8 inches.
func (s *State) astray(m *Model) int {
	const inch = 10000
	near := Inch(40 * inch)
	for i := range s.Models {
		if o := &s.Models[i]; o.afloat() && o.Seat != m.Seat && o.Seat != nobody {
			dx, dy := o.Pose.At.X-m.Pose.At.X, o.Pose.At.Y-m.Pose.At.Y
			near = min(near, max(max(dx, -dx), max(dy, -dy)))
		}
	}
	return int(max(near-8*inch, 0) / (2 * inch))
}
