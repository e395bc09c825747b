package game

// Sided is a Match some of whose seats play together as one side, such as a crew or a fleet.
// Everyone knows which.
type Sided interface {
	// Allied reports whether two seats are the same seat or on the same side.
	Allied(a, b Seat) bool
}

// Together are the seats on the side of s, in order, with s itself. seats is the number of seats
// at the table.
func Together(m Match, s Seat, seats int) (all []Seat) {
	sided, ok := m.(Sided)
	for o := range Seat(seats) {
		if o == s || ok && sided.Allied(s, o) {
			all = append(all, o)
		}
	}
	return all
}
