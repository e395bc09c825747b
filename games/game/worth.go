package game

import "slices"

// MostWorth is the Worth of a match that is won.
const MostWorth = 1_000_000

// Lead turns a lead over the others into a Worth: half of MostWorth for a lead of 0, three
// quarters for a lead of scale, and never quite all or nothing. It counts in whole numbers, so
// that every machine weighs alike.
func Lead(lead, scale int) int {
	return MostWorth/2 + MostWorth/2*lead/(max(lead, -lead)+scale)
}

// Spread is a Match that tells how far the lines of a turn lie apart, in units of Worth. The
// farther they lie apart, the more often a search goes back to lines that seem worse.
type Spread interface {
	Spread() int
}

// UsualSpread is the spread of a match that tells none.
const UsualSpread = MostWorth * 3 / 10

// SpreadOf is how far the lines of a match lie apart.
func SpreadOf(m Match) int {
	if s, ok := m.(Spread); ok {
		return s.Spread()
	}
	return UsualSpread
}

// Worth is what an outcome is worth to a seat. The winning side gets all. Without sides, players
// who tie for first place share it.
func (o *Outcome) Worth(seat Seat) int {
	switch {
	case len(o.Places) == 0 || !slices.Contains(o.Places[0], seat):
		return 0
	case o.Side != "":
		return MostWorth
	}
	return MostWorth / len(o.Places[0])
}

// Horizon is a Match that tells how often a seat's turn comes again, after the others had theirs,
// before a search weighs its line. Other matches have 1. Return more if a line pays off only in a
// later turn.
type Horizon interface {
	Turns(Seat) int
}

// TurnsOf is how often a seat's turn comes again before a search weighs its line.
func TurnsOf(m Match, seat Seat) int {
	if h, ok := m.(Horizon); ok {
		return h.Turns(seat)
	}
	return 1
}

// Covering is a Match in which sides cover a way that everyone sees, as in a race.
type Covering interface {
	// Covered is how much of the way a seat has covered, in parts of MostWorth.
	Covered(Seat) int
}
