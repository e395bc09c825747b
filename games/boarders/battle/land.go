package battle

import (
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
)

// offHands is how many markers in Yards may try to get a ship off the ground.
const offHands = 2

// ground stops a ship at her point: she has run or drifted onto land.
func (s Sailing) ground(r Ref, how string) {
	h := s.Ship(r)
	h.Aground, h.Halted = true, true
	s.TellMoment(ShipGrounds, "%s, and is fast at %s.", how, h.At)
}

// OffGround has grounded ships with enough hands try to get off, at the start of segment 3. A
// ship that gets off takes the heading that her captain ordered; without an order she turns
// about.
func (s Sailing) OffGround() {
	for _, r := range s.Refs((*Ship).Afloat) {
		h := s.Ship(r)
		if living := h.Boxes.Sum(); !h.Aground || living == 0 || h.Boxes[roster.Yards] < min(offHands, living) {
			continue
		}
		if !even(s.Die(h.Title()+" tries to get off", "works on 2, 4, 6")) {
			s.Tell("%s stays aground at %s.", h.Title(), h.At)
			continue
		}
		h.Aground = false
		if d, ok := chart.DirNamed(h.Now.Facing); ok {
			h.Facing = d
		} else {
			h.Facing = h.Facing.Opposite()
		}
		h.Now.Facing, h.Orders.Tasks.Facing = "", ""
		s.Tell("%s gets off the ground at %s and heads %s.", h.Title(), h.At, h.Facing)
	}
}
