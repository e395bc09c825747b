package yard

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// Place gives a fleet on paper its places automatically: spread evenly along the
// strip, the flagship in the middle, headed inwards.
func Place(s *sea.Sea, seat game.Seat, b *board.Build) {
	n := len(b.Models)
	order := make([]int, 0, n) // models from one end of the strip to the other
	for i := range b.Models {
		if i != b.Flagship {
			order = append(order, i)
		}
	}
	mid := n / 2
	order = append(order[:mid], append([]int{b.Flagship}, order[mid:]...)...)
	a := board.Strip(seat, s.Seats)
	for i, j := range order {
		along := func(low, high inch.Inch) inch.Inch { return low + (high-low)*inch.Inch(2*i+1)/inch.Inch(2*n) }
		p := inch.Point{X: along(a.West, a.East), Y: (a.South + a.North) / 2}
		if seat >= 2 {
			p = inch.Point{X: (a.West + a.East) / 2, Y: along(a.South, a.North)}
		}
		b.Models[j].Pose = inch.Pose{At: p, Heading: roster.Sides[seat].Heading}
	}
}

// PlacesFit refuses places outside the strip, or bases that overlap.
func PlacesFit(s *sea.Sea, seat game.Seat, b board.Build) error {
	a := board.Strip(seat, s.Seats)
	for i, e := range b.Models {
		base := inch.Base{Shape: roster.ClassOf(e.Class).Shape, Pose: e.Pose}
		if !base.Inside(a) {
			return game.Refuse("Model %d lies outside your strip, which runs from %s, %s to %s, %s.", i+1, a.West, a.South, a.East, a.North)
		}
		for j := range i {
			o := b.Models[j]
			if base.Overlaps(inch.Base{Shape: roster.ClassOf(o.Class).Shape, Pose: o.Pose}) {
				return game.Refuse("Models %d and %d overlap; put one of them elsewhere.", j+1, i+1)
			}
		}
	}
	return nil
}
