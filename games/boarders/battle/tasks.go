package battle

import (
	"slices"

	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// SetSails sets sail for the next turn where it was ordered and there are hands.
func (s Crews) SetSails() {
	for _, r := range s.Refs((*Ship).Afloat) {
		h := s.Ship(r)
		to := h.Now.Sail
		switch {
		case to == "" || to == h.Sail:
		case h.MaySet(to, h.Boxes[roster.Yards]):
			h.Sail = to
			s.Tell("%s sets %s.", h.Title(), to.Text())
		case h.Living() == 0:
			s.Whisper(h.Captain, "%s sets no sail: nobody is left aboard.", h.Title())
		case to != roster.Oars && h.Standing() == 0:
			s.Whisper(h.Captain, "%s cannot set %s: she has no mast standing, and oars alone move her.", h.Title(), to.Text())
		default:
			s.Whisper(h.Captain, "%s has too few hands in yards to set %s: %d of %d.", h.Title(), to.Text(), h.Boxes[roster.Yards], h.SailHands())
		}
	}
}

// MaySet reports whether a number of hands in Yards may set a sail. A ship without a mast may
// always take to her oars.
func (h *Ship) MaySet(to roster.Sail, hands int) bool {
	return hands >= h.SailHands() && h.Boxes.Sum() > 0 && h.MayDraw(to)
}

// MayDraw reports whether a sail setting has any effect on a ship: sails need a mast.
func (h *Ship) MayDraw(to roster.Sail) bool { return h.Standing() > 0 || to == roster.Oars }

// SailHands is the crew in Yards that a ship needs to set another sail.
func (h *Ship) SailHands() int {
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

// UsualTasks is what a captain who is skipped orders: nothing beyond his standing
// orders.
func (s *Sea) UsualTasks(seat game.Seat) {
	for _, r := range s.ShipsOf(seat) {
		h := s.Ship(r)
		h.Now = h.Orders.Tasks.Clone()
	}
}

// Beside are the ships with a living crew that share a point with an enemy, and whose orders do
// not settle all of boarding.
func (s *Sea) Beside() []Ref {
	return s.Refs(func(h *Ship) bool {
		if !h.Afloat() || h.Boxes.Sum() == 0 {
			return false
		}
		enemies := 0
		for _, o := range s.ShipsAt(h.At) {
			if s.Ship(o).Side != h.Side {
				enemies++
			}
		}
		switch h.Settled() {
		case SettlesNothing:
			// Without a marker in Boarding she tries nothing and fights nobody.
			return enemies > 0 && (s.Edition < EndsTogether || h.Boxes[roster.Boarding] > 0)
		case SettlesTry: // open is whom the party and the officer fight
			return h.Boxes[roster.Boarding] > 0 && (enemies > 1 || enemies == 1 && !h.OfficerDown)
		}
		return false
	})
}

// settling is how much of boarding a ship's standing orders settle. It is public.
type settling int

const (
	SettlesNothing settling = iota
	SettlesTry              // a try, but not whom the party and the officer fight
	SettlesAll
)

// Settled tells how much a ship's orders in force settle. To try nothing is an order
// for all of it.
func (h *Ship) Settled() settling {
	switch k := &h.Orders.Tasks; {
	case k.Try == TryNone || len(k.Split) > 0 || k.Officer > 0:
		return SettlesAll
	case k.Try != "":
		return SettlesTry
	}
	return SettlesNothing
}

// Tasking are the captains who are asked in segment 3.
func (s *Sea) Tasking() []game.Seat { return s.CaptainsOf(s.Beside()) }

// DoTasks carries out the tasks of segment 3 in the order of the rules.
func (s Crews) DoTasks() {
	told := len(s.Events)
	s.SetSails()
	s.LoadGuns()
	s.Repair()
	s.Pieces(told, TaskPiece)
	before := slices.Clone(s.Links)
	Boarding(s).tries()
	Boarding(s).board()
	for _, l := range before {
		if s.Link(l.A, l.B) == nil { // they have come free, and fight no more
			s.Decides(view.FightKey(s.Turn, int(l.A), int(l.B)), view.WayNeither)
		}
	}
	Boarding(s).Strikes()
}
