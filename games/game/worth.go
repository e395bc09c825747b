package game

import "slices"

// MostWorth is the Worth of a match that is won.
const MostWorth = 1_000_000

// Lead turns a lead over the others into a Worth: half of MostWorth where there is
// none, three quarters at scale, and never quite won or lost. It counts in whole
// numbers, so that every machine weighs alike.
func Lead(lead, scale int) int {
	return MostWorth/2 + MostWorth/2*lead/(max(lead, -lead)+scale)
}

// Worth is what an outcome is worth to a seat: all to those who won, and a share to
// players who are level without a side of their own.
func (o *Outcome) Worth(seat Seat) int {
	switch {
	case len(o.Places) == 0 || !slices.Contains(o.Places[0], seat):
		return 0
	case o.Side != "":
		return MostWorth
	}
	return MostWorth / len(o.Places[0])
}
