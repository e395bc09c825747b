package view

import (
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/render"
)

// A model that was put elsewhere, as by a spell, has no way there.
func TestNoWayLeadsToWhereAModelWasPut(t *testing.T) {
	m := board.Model{Name: "n1", Class: "sloop", Built: 1, Seat: 1, Status: board.Afloat, Pose: inch.Pose{At: inch.Point{X: 300, Y: 300}}}
	m.Note(inch.Point{X: 1890, Y: 1000}, "")
	m.Note(m.Pose.At, string(board.LogPut))
	v := View{Models: []board.Model{m}, Fleets: []Fleet{{Seat: 0}, {Seat: 1}}}
	for _, s := range (ending{v}).voyages(render.Day, wholeSea()) {
		if p, ok := s.(render.Path); ok && len(p.Outline) > 1 && p.Width == 4.5 {
			t.Errorf("a way leads to where she was put: %v", p.Outline)
		}
	}
}
