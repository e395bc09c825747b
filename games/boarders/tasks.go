package boarders

import (
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// setSails sets sail for the next turn where it was ordered and there are hands.
func (s *State) setSails(t *telling) {
	for _, r := range s.refs((*Ship).afloat) {
		h := s.ship(r)
		to := h.Now.Sail
		switch {
		case to == "" || to == h.Sail:
		case h.maySet(to, h.Boxes[roster.Yards]):
			h.Sail = to
			t.Tell("%s sets %s.", h.Title(), to.Text())
		case h.living() == 0:
			t.Whisper(h.Captain, "%s sets no sail: nobody is left aboard.", h.Title())
		case to != roster.Oars && h.standing() == 0:
			t.Whisper(h.Captain, "%s cannot set %s: she has no mast standing, and oars alone move her.", h.Title(), to.Text())
		default:
			t.Whisper(h.Captain, "%s has too few hands in yards to set %s: %d of %d.", h.Title(), to.Text(), h.Boxes[roster.Yards], h.sailHands())
		}
	}
}

// maySet reports whether so many hands in Yards may set a sail. A ship without a
// mast may always take to her oars.
func (h *Ship) maySet(to roster.Sail, hands int) bool {
	return hands >= h.sailHands() && h.Boxes.Sum() > 0 && h.mayDraw(to)
}

// mayDraw reports whether a setting can do anything on a ship: sails need a mast.
func (h *Ship) mayDraw(to roster.Sail) bool { return h.standing() > 0 || to == roster.Oars }

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

// usualTasks is what a captain who is skipped orders: nothing beyond his standing
// orders.
func (s *State) usualTasks(seat game.Seat) {
	for _, r := range s.shipsOf(seat) {
		h := s.ship(r)
		h.Now = h.Orders.Tasks.clone()
	}
}

// beside are the ships that are joined to an enemy or on her point, with a living
// crew and without orders for all of it.
func (s *State) beside() []Ref {
	return s.refs(func(h *Ship) bool {
		if !h.afloat() || h.Boxes.Sum() == 0 {
			return false
		}
		enemies := 0
		for _, o := range s.shipsAt(h.At) {
			if s.ship(o).Side != h.Side {
				enemies++
			}
		}
		switch h.settled() {
		case settlesNothing:
			// Without a marker in Boarding she tries nothing and fights nobody.
			return enemies > 0 && (s.Edition < endsTogether || h.Boxes[roster.Boarding] > 0)
		case settlesTry: // whom the party and the officer fight is open
			return h.Boxes[roster.Boarding] > 0 && (enemies > 1 || enemies == 1 && !h.OfficerDown)
		}
		return false
	})
}

// settling is how much of boarding a ship's standing orders settle. It is public.
type settling int

const (
	settlesNothing settling = iota
	settlesTry              // a try, but not whom the party and the officer fight
	settlesAll
)

// settled tells how much a ship's orders in force settle. To try nothing is an order
// for all of it.
func (h *Ship) settled() settling {
	switch k := &h.Orders.Tasks; {
	case k.Try == tryNone || len(k.Split) > 0 || k.Officer > 0:
		return settlesAll
	case k.Try != "":
		return settlesTry
	}
	return settlesNothing
}

// tasking are the captains who are asked in segment 3.
func (s *State) tasking() []game.Seat { return s.captainsOf(s.beside()) }
