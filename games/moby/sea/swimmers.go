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
	To   board.Hex `json:"to,omitzero"` // the hex to which he is told to swim this turn; nowhere if he is told nothing
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

// TowardsBoat is the hex to which a swimmer swims by himself: one hex towards the
// nearest boat of his own player with room, else the nearest boat with room.
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

// pickUp takes the swimmers in the hex of a boat on a Back Haul aboard, the first
// to fall first, as far as there is room.
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

// leaveWater takes swimmers out of the water.
func (s *Sea) leaveWater(leaves func(Swimmer) bool) {
	s.Swimmers = slices.DeleteFunc(s.Swimmers, leaves)
	if len(s.Swimmers) == 0 {
		s.Swimmers = nil
	}
}
