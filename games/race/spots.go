package race

import (
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// spotOf names the place to point at for a ship: the ship itself; its port while it is in port;
// or its square if not all ships there are drawn.
func (s *State) spotOf(r board.ShipID) string {
	at := s.at(r).At
	if at == board.Port {
		return board.Ports[r.Seat]
	}
	before, there := 0, 0
	for _, o := range s.refs() {
		if o == r {
			before = there
		}
		if s.at(o).At == at {
			there++
		}
	}
	if before >= view.Drawn(there) {
		return view.SquareSpot(at)
	}
	return view.ShipSpot(r)
}

// spot names the place to point at for a use of a card: the square to which the ship comes, or
// the square from which it is sent back or taken over the edge. Otherwise it is the card at index
// i of the hand.
func (s buttons) spot(i int, u use) string {
	switch {
	case u.to > u.from:
		return view.SquareSpot(u.to)
	case u.from > board.Port:
		return view.SquareSpot(u.from)
	}
	return s.own.cardSpot(i)
}
