package view

import (
	"fmt"
	"slices"
	"sync"

	"shipboard/games/race/board"
	"shipboard/render"
)

// wholeHeart is the whole course with its ports, without banner, players and legend.
var wholeHeart = render.Area{X: 8, Y: 110, W: 930, H: 825}

// heart is a window with its frame.
func (w window) heart() render.Area {
	return render.Area{X: w.left - 10, Y: w.top - 10, W: w.width() + 20, H: w.height() + 20}
}

// squareSpots returns the squares in a window.
func (w window) squareSpots() []render.Spot {
	var spots []render.Spot
	for n := 1; n <= board.Finish; n++ {
		if w.has(n) {
			c := w.mid(n)
			spots = append(spots, render.Spot{Name: SquareSpot(n), Outline: render.Rect(c.X-w.cell/2, c.Y-w.cell/2, w.cell, w.cell, 0)})
		}
	}
	return spots
}

// wholeSquares are all squares of the course, made once.
var wholeSquares = sync.OnceValue(whole.squareSpots)

// spots returns the places in a picture of the course: the squares, the ports where
// the picture shows them, and on top the ships that are drawn.
func (v View) spots(w window) []render.Spot {
	var spots []render.Spot
	if w == whole {
		spots = slices.Clone(wholeSquares())
		for _, p := range v.Players {
			c := w.port(p.Seat)
			spots = append(spots, render.Spot{Name: board.Ports[p.Seat], Outline: render.Rect(c.X-48, c.Y-w.cell/2, 80, w.cell, 0)})
		}
	} else {
		spots = w.squareSpots()
	}
	for _, x := range v.placed(w) {
		top, high := x.c.Y-1.05*x.size, 1.95*x.size
		if !x.sails {
			top, high = x.c.Y-0.55*x.size, 1.1*x.size
		}
		spots = append(spots, render.Spot{Name: ShipSpot(x.id()), Outline: render.Rect(x.c.X-x.size, top, 2*x.size, high, 0)})
	}
	return spots
}

// cardSpots returns the cards of the viewer's hand, drawn at these points.
func (v View) cardSpots(at []render.Point) []render.Spot {
	var spots []render.Spot
	twins := make(map[string]int)
	for i, c := range v.Hand.Cards {
		spots = append(spots, render.Spot{Name: CardSpot(c.Name, twins[c.Name]), Outline: render.Rect(at[i].X, at[i].Y, cardW, cardH, 12)})
		twins[c.Name]++
	}
	return spots
}

// Pictures and choices use the same names for the places to point at. The spot of a port is named
// as the port is.

// SquareSpot names a square: "square 62".
func SquareSpot(n int) string { return fmt.Sprintf("square %d", n) }

// ShipSpot names a ship: "blue 1".
func ShipSpot(r board.ShipID) string { return fmt.Sprintf("%s %d", board.Flags[r.Seat], r.N+1) }

// letters stand for the colours in signs, so that ships are told apart without
// colours: black is K, since blue is B.
const letters = "RBYGKVWO"

// ShipSign is a ship in a sign: "B1".
func ShipSign(r board.ShipID) string { return fmt.Sprintf("%c%d", letters[r.Seat], r.N+1) }

// CardSpot names a card of a hand that comes after a number of twins: "the 7", "the second 7".
func CardSpot(name string, twins int) string {
	words := []string{"", "second ", "third ", "fourth ", "fifth ", "sixth ", "seventh ", "eighth "} // there are as many twins as players
	return "the " + words[twins] + name
}

// mostDrawn is how many ships are drawn on one square at most. They are the first by seat and
// number.
const mostDrawn = 4
