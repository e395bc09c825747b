package sea

import (
	"slices"

	"shipboard/games/moby/board"
)

// Swimmer is a man in the water.
type Swimmer struct {
	Man  Man       `json:"man"`
	Boat int       `json:"boat"` // the boat that he fell from, by number in Boats
	At   board.Hex `json:"at"`
	To   board.Hex `json:"to,omitzero"` // the hex to which he is ordered to swim this turn; the zero Hex without an order
}

// swimming moves the men in the water, and takes them aboard.
type swimming action

// whose is a swimmer's name with his boat's.
func (s *Sea) whose(w *Swimmer) string {
	return w.Man.String() + " of " + s.Boats[w.Boat].Colour()
}

// swim is the swimmers' step of an odd turn.
func (s swimming) swim() {
	var swum []string
	alone := ""
	for i := range s.Swimmers {
		w := &s.Swimmers[i]
		to := w.To
		if to == (board.Hex{}) {
			to = s.TowardsBoat(w)
		}
		w.To = board.Hex{}
		if to != w.At {
			alone = s.whose(w) + " swims from " + w.At.String() + " to " + to.String() + "."
			swum = append(swum, s.whose(w)+" from "+w.At.String()+" to "+to.String())
			w.At = to
		}
	}
	if len(swum) == 1 {
		s.Tell("%s", alone)
		return
	}
	s.TellList("These swim: ", "; ", MostListed, swum)
}

// TowardsBoat is the hex to which a swimmer swims by himself. It is one hex towards the nearest
// boat of his own player that has room or, if there is none, towards the nearest boat with room.
func (s *Sea) TowardsBoat(w *Swimmer) board.Hex {
	target := board.Hex{}
	for _, own := range []bool{true, false} {
		for i := range s.Boats {
			b := &s.Boats[i]
			if !b.HasRoom() || own && b.Seat != s.Boats[w.Boat].Seat {
				continue
			}
			if target == (board.Hex{}) || w.At.Distance(b.At) < w.At.Distance(target) {
				target = b.At
			}
		}
		if target != (board.Hex{}) {
			return w.At.Towards(target)
		}
	}
	return w.At
}

// pickUp takes swimmers aboard a boat that lies on a Back Haul in their hex, as far as there is
// room. Who fell first comes first.
func (s swimming) pickUp(b *Boat) {
	if b.Plot.Pick == board.PickNone {
		return
	}
	var taken []Man
	for i := range s.Swimmers {
		w := &s.Swimmers[i]
		if w.At != b.At || !b.HasRoom() {
			continue
		}
		if b.Plot.Pick == board.PickOwn && s.Boats[w.Boat].Seat != b.Seat {
			continue
		}
		b.Crew.admit(w.Man)
		taken = append(taken, w.Man)
		who := w.Man.String()
		if w.Boat != s.Index(b) {
			who = s.whose(w)
		}
		s.story.add(saved, w.Man.String())
		s.Tell("Step %d: %s hauls %s out of the water.", s.Step+1, b.Colour(), who)
	}
	if len(taken) > 0 {
		s.leaveWater(func(w Swimmer) bool { return slices.Contains(taken, w.Man) })
	}
}

// leaveWater removes the swimmers for whom the function leaves returns true.
func (s *Sea) leaveWater(leaves func(Swimmer) bool) {
	s.Swimmers = slices.DeleteFunc(s.Swimmers, leaves)
	if len(s.Swimmers) == 0 {
		s.Swimmers = nil
	}
}
