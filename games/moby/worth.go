package moby

import (
	"shipboard/games/game"
	"shipboard/games/moby/sea"
)

// Worth implements game.Match. Points decide. A boat on a tow will earn more, and so will a boat
// near the whale that has harpoons and men to throw them.
func (s *State) Worth(seat game.Seat) int {
	if s.Over != nil {
		return s.Over.Worth(seat)
	}
	points := make([]int, s.Seats)
	for i := range s.Boats {
		b := &s.Boats[i]
		points[b.Seat] += b.Damage() + s.promise(b)
	}
	best, sum := 0, 0
	for other, p := range points {
		if game.Seat(other) != seat {
			best, sum = max(best, p), sum+p
		}
	}
	return game.Lead(10*points[seat]-6*best-4*sum/max(s.Seats-1, 1), 1500)
}

// promise is how much a boat may still score.
func (s *State) promise(b *sea.Boat) int {
	if !b.Afloat() {
		if b.Back > 0 {
			return 20
		}
		return 0
	}
	n := 8*b.Harpoons + 6*b.Crew.Count()
	switch {
	case b.Towed():
		n += 110 + 12*b.Crew.Count()
	case b.Harpoons > 0:
		head := s.Whale.Head
		if s.Whale.Depth == sea.Deep || s.Whale.Depth == sea.Under {
			break
		}
		away := b.At.Distance(head)
		n += 300 / (5 + away)
		if b.At.InArc(b.Facing, head) {
			n += 100 / (4 + away)
		}
	}
	return n
}
