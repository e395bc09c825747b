package view

import (
	"slices"
	"testing"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/render"
)

// The way of a ship goes along the squares between, forward and back. Over the edge and out of port
// it goes over none.
func TestTheWayOfAShipGoesAlongTheSquares(t *testing.T) {
	squares := func(v game.Charted, from, to render.Point) (all []int) {
		for _, p := range v.Way("course", from, to) {
			all = append(all, whole.square(p))
		}
		return all
	}
	mid, port := whole.mid, whole.port(0)
	aside := render.Point{X: mid(26).X + 20, Y: mid(26).Y - 15}
	over := View{Trace: []Trace{{From: 58, To: 25, How: "edge"}}}
	for _, x := range []struct {
		view     View
		from, to render.Point
		want     []int
	}{
		{View{}, mid(20), aside, []int{21, 22, 23, 24, 25}},
		{View{}, aside, mid(22), []int{25, 24, 23}},
		{View{}, mid(20), mid(21), nil},
		{View{}, port, mid(7), nil},
		{over, mid(58), mid(25), nil},
		{over, mid(24), mid(26), []int{25}},
	} {
		if got := squares(x.view, x.from, x.to); !slices.Equal(got, x.want) {
			t.Errorf("from %d to %d it goes over %v, want %v", whole.square(x.from), whole.square(x.to), got, x.want)
		}
	}
	if whole.square(port) != board.Port || (View{}).Way("near", mid(20), aside) != nil {
		t.Error("the port is no square, and a part of the course shows no whole way")
	}
}
