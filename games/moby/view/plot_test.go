package view

import (
	"math"
	"slices"
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/render"
)

// sighted is a hunt of a red boat of seat 0, whose player looks, and a blue one of seat 1,
// with the whale, straight.
func sighted(head string, heading board.Dir, depth string) View {
	body := board.HexAt(head).Next(heading.Opposite())
	return View{
		Turn: 2, Phase: PhasePlot, HP: 1700, Yours: []string{"red"},
		Whale: Whale{Head: head, Body: body.String(), Tail: body.Next(heading.Opposite()).String(), Facing: int(heading), Depth: depth},
		Boats: []Boat{
			{Colour: "red", Number: 1, Seat: 0, State: "rowing", At: "J1", Facing: 4, Crew: [6]string{"Abel", "Seth", "Enos", "Amos", "Levi", "Noah"}, Harpoons: 3},
			{Colour: "blue", Number: 2, Seat: 1, State: "rowing", At: "P14", Facing: 1, Harpoons: 3},
		},
		Ranks: []Rank{{Place: 1, Seat: 0, Boats: []string{"red"}}, {Place: 1, Seat: 1, Boats: []string{"blue"}}},
	}
}

// plot puts the red boat on a hex and plots for it.
func (v View) plot(at string, facing board.Dir, orders ...board.Order) View {
	boats := slices.Clone(v.Boats)
	boats[0].At, boats[0].Facing = at, int(facing)
	v.Boats = boats
	p := Plot{Colour: "red", Oars: 4, Path: []Place{{At: at, Facing: int(facing)}}, Next: []string{"F", "BW"}}
	here := board.Place{At: board.HexAt(at), Facing: facing}
	for _, o := range orders {
		here = here.After(o)
		p.Orders, p.Path = append(p.Orders, o.String()), append(p.Path, Place{At: here.At.String(), Facing: int(here.Facing)})
	}
	v.Plots = []Plot{p}
	return v
}

// Everything that a plot touches is on its chart, at every place of the boat.
func TestPlotChartsHoldTheWay(t *testing.T) {
	for _, at := range []string{"A1", "Y15", "M8", "A8", "M1", "X15"} {
		for facing := board.Dir(1); facing <= 6; facing++ {
			v := sighted("C5", 1, "top").plot(at, facing, board.Forward, board.Forward, board.Forward, board.Forward, board.Forward)
			p, b := v.Plots[0], v.boat("red")
			c := around(p.center(b, v.Whale), plotCols, plotRows, 50)
			for _, place := range p.Path {
				if _, ok := c.point(place.At); !ok {
					t.Errorf("from %s %s: %s is not on the chart from %s to %s", at, facing, place.At, c.low, c.high)
				}
			}
		}
	}
}

// Where the whale does not fit on a plot sheet, he is not cut at his head: an arrow
// points to him.
func TestPlotSheetsKeepTheWhalesHead(t *testing.T) {
	for _, at := range []string{"J1", "P14", "P1", "J14", "M1", "A8", "Y8"} {
		for _, head := range []string{"G8", "M8", "S8"} {
			for facing := board.Dir(1); facing <= 6; facing++ {
				v := sighted(head, facing, "top").plot(at, 1)
				p, b := v.Plots[0], v.boat("red")
				c := around(p.center(b, v.Whale), plotCols, plotRows, 50)
				_, seen := c.point(v.Whale.Head)
				if arrow := len(v.drawn(render.Night, c).whaleAway()) > 0; arrow == seen {
					t.Errorf("from %s, head %s on the sheet: %v, an arrow: %v", at, head, seen, arrow)
				}
			}
		}
	}
}

// The orders that lead ahead stand in their hex, each on the side to which the boat
// will head.
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
}

// A tow is drawn in dashes, and not as a track that was rowed.
func TestATowIsNotDrawnAsRowed(t *testing.T) {
	v := sighted("M8", 1, "top").plot("M9", 1)
	v.Viewer, v.Plots = game.Public, nil
	v.Boats[0].Path, v.Boats[0].Drawn = []string{"M10", "M9"}, true
	tracks := v.drawn(render.Day, whole).tracks()
	if len(tracks) == 0 {
		t.Error("the tow is not drawn")
	}
	for _, shape := range tracks {
		if p, ok := shape.(render.Path); ok && p.Stroke == paint(1) && len(p.Dash) == 0 {
			t.Error("the tow looks like a track")
		}
	}
}
