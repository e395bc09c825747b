package blackspot

import "shipboard/games/game"

// strip is where a seat places its fleet.
func strip(seat game.Seat, seats int) Area {
	low, high := Inch(0), Table.East
	if seats > 2 {
		low, high = 600, 3000
	}
	switch seat {
	case 0:
		return Area{West: low, East: high, South: 0, North: 300}
	case 1:
		return Area{West: low, East: high, South: 3300, North: 3600}
	case 2:
		return Area{West: 0, East: 300, South: low, North: high}
	}
	return Area{West: 3300, East: 3600, South: low, North: high}
}

// place gives a fleet on paper its places automatically: spread evenly along the
// strip, the flagship in the middle, headed inwards.
func (s *State) place(seat game.Seat, b *Build) {
	n := len(b.Models)
	order := make([]int, 0, n) // models from one end of the strip to the other
	for i := range b.Models {
		if i != b.Flagship {
			order = append(order, i)
		}
	}
	mid := n / 2
	order = append(order[:mid], append([]int{b.Flagship}, order[mid:]...)...)
	a := strip(seat, s.Seats)
	for i, j := range order {
		along := func(low, high Inch) Inch { return low + (high-low)*Inch(2*i+1)/Inch(2*n) }
		p := Point{X: along(a.West, a.East), Y: (a.South + a.North) / 2}
		if seat >= 2 {
			p = Point{X: (a.West + a.East) / 2, Y: along(a.South, a.North)}
		}
		b.Models[j].Pose = Pose{At: p, Heading: sides[seat].heading}
	}
}

// placesFit refuses places outside the strip, or bases that overlap.
func (s *State) placesFit(seat game.Seat, b Build) error {
	a := strip(seat, s.Seats)
	for i, e := range b.Models {
		base := Base{classOf(e.Class).shape, e.Pose}
		if !base.Inside(a) {
			return game.Refuse("Model %d lies outside your strip, which runs from %s, %s to %s, %s.", i+1, a.West, a.South, a.East, a.North)
		}
		for j := range i {
			o := b.Models[j]
			if base.Overlaps(Base{classOf(o.Class).shape, o.Pose}) {
				return game.Refuse("Models %d and %d overlap; put one of them elsewhere.", j+1, i+1)
			}
		}
	}
	return nil
}
