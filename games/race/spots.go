package race

import (
	"fmt"

	"shipboard/games/game"
)

// Pictures and choices call a place to point at by one name. A port has its own.

// squareSpot names a square: "square 62".
func squareSpot(n int) string { return fmt.Sprintf("square %d", n) }

// shipSpot names a ship: "blue 1".
func shipSpot(r ref) string { return fmt.Sprintf("%s %d", flags[r.Seat], r.N+1) }

// letters stand for the colours in signs, so that ships are told apart without
// colours: black is K, since blue is B.
const letters = "RBYGKVWO"

// shipSign is a ship in a sign: "B1".
func shipSign(r ref) string { return fmt.Sprintf("%c%d", letters[r.Seat], r.N+1) }

// cardSpot names a card of a hand after so many twins: "the 7", "the second 7".
func cardSpot(name string, twins int) string {
	words := []string{"", "second ", "third ", "fourth ", "fifth ", "sixth ", "seventh ", "eighth "} // of each card there is one for a player
	return "the " + words[twins] + name
}

// mostDrawn is how many ships are drawn on one square at most: the first by seat and
// number.
const mostDrawn = 4

// spotOf names the place to point at for a ship: the ship, its port while it lies
// there, or its square where too many ships stand there to draw them all.
func (s *State) spotOf(r ref) string {
	at := s.at(r).At
	if at == port {
		return ports[r.Seat]
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
	if before >= drawn(there) {
		return squareSpot(at)
	}
	return shipSpot(r)
}

// cardSpot names a card by its place in the hand.
func (s *State) cardSpot(seat game.Seat, i int) string {
	hand, twins := s.Players[seat].Hand, 0
	for _, c := range hand[:i] {
		if c.twin(hand[i]) {
			twins++
		}
	}
	return cardSpot(hand[i].String(), twins)
}

// useSpot names the place to point at for a use of a card: the square that the ship
// comes to, the square that it is sent back or taken over the edge from, or else the
// card.
func (s *State) useSpot(seat game.Seat, i int, u use) string {
	switch u.kind {
	case "move", "cast":
		return squareSpot(u.to)
	case "back", "edge":
		return squareSpot(u.from)
	}
	return s.cardSpot(seat, i)
}
