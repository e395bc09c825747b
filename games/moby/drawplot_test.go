package moby

import (
	"math"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/render"
)

// The letters of a picture can be read on a phone: what one must read has 30 pixels
// or more, and nothing has less than 24. Asides are pale or slanted; a number or an
// order in a place is short; the names of the hexes stand for themselves.
func TestTypeIsLegible(t *testing.T) {
	const least, must = 24, 30
	for name, p := range pictured(t) {
		for _, s := range p.v.Scenes() {
			var check func(shapes []render.Shape, aside bool)
			check = func(shapes []render.Shape, aside bool) {
				for _, shape := range shapes {
					switch shape := shape.(type) {
					case render.Label:
						_, hex := hexNamed(shape.Text)
						want := float64(must)
						if aside || hex || shape.Color == s.Theme.Faint || shape.Face == render.Italic || len([]rune(shape.Text)) <= 3 {
							want = least
						}
						if shape.Size < want {
							t.Errorf("%s: %s: %q has %v px, want %v or more", name, s.Name, shape.Text, shape.Size, want)
						}
					case render.Token:
						check(shape.Shapes, true)
					}
				}
			}
			for _, l := range s.Layers {
				check(l.Shapes, l.Key != "")
			}
		}
	}
}

// A tow is drawn in dashes, and not as a track that was rowed.
func TestATowIsNotDrawnAsRowed(t *testing.T) {
	h := near(t, 1, Top)
	h.resolve(1, 1, 3, 0, 1, 2)
	h.resolve(3, 1, 3, 3, 4, 5, 1, 1, 1, 1, 1, 1, 1)
	red := h.view(game.Public).Boats[0]
	if !red.Drawn || strings.Join(red.Path, " ") != "M10 M9" {
		t.Fatalf("red was drawn %v along %v", red.Drawn, red.Path)
	}
	for _, shape := range h.of(game.Public).tracks(render.Day, whole) {
		if p, ok := shape.(render.Path); ok && p.Stroke == paint(1) && len(p.Dash) == 0 {
			t.Error("the tow looks like a track")
		}
	}
}

// Where the whale does not fit on a plot sheet, he is not cut at his head: an arrow
// points to him.
func TestPlotSheetsKeepTheWhalesHead(t *testing.T) {
	for _, at := range []string{"J1", "P14", "P1", "J14", "M1", "A8", "Y8"} {
		for _, head := range []string{"G8", "M8", "S8"} {
			for facing := Dir(1); facing <= 6; facing++ {
				h := pair(t)
				h.whale(head, facing, Top)
				h.put("red", at, 1)
				v := h.of(0)
				p, b := v.Plots[0], v.boat("red")
				c := around(p.center(b, v.Whale), plotCols, plotRows, 50)
				_, seen := c.point(v.Whale.Head)
				if arrow := len(v.whaleAway(render.Night, c)) > 0; arrow == seen {
					t.Errorf("from %s, head %s on the sheet: %v, an arrow: %v", at, head, seen, arrow)
				}
			}
		}
	}
}

// The orders that lead ahead stand in their hex, each on the side to which the boat
// will head, and the arrow to a whale who is off the sheet can be pressed for him.
func TestPlotSheetsShowWhereOrdersLead(t *testing.T) {
	at := map[string]render.Point{}
	for _, shape := range nextHex(render.Night, render.Point{}, 50, 2, false) {
		if l, ok := shape.(render.Label); ok {
			at[l.Text] = l.At
		}
	}
	// Heading north-east, L leads north and R south-east.
	if l, f, r := at["L"], at["F"], at["R"]; l.Y >= f.Y || f.Y >= r.Y || l.X >= f.X || math.Abs(f.X-r.X) > 0.01 {
		t.Errorf("the orders stand at %v", at)
	}
	h := pair(t)
	h.whale("S8", 1, Top)
	h.put("red", "A8", 1)
	v := h.of(0)
	sheet := v.Scenes()[0]
	i := slices.IndexFunc(sheet.Spots, func(s render.Spot) bool { return s.Name == whaleSpot })
	if i < 0 {
		t.Fatal("the whale cannot be pressed on a sheet that does not show him")
	}
	if area, _ := sheet.Spots[i].Ring(); area.X < sheet.Heart.X+sheet.Heart.W*0.8 || area.X+area.W > sheet.Heart.X+sheet.Heart.W {
		t.Errorf("he is pressed at %v, in %v", area, sheet.Heart)
	}
}
