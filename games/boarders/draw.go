package boarders

import (
	"math"

	"shipboard/games/game"
	"shipboard/render"
)

// Scenes implements game.View: the chart that everyone sees.
func (v View) Scenes() []render.Scene { return []render.Scene{v.chart()} }

// shipSpot is the name of a ship's spot in the pictures.
func shipSpot(name string) string { return "ship " + name }

// rise is the distance of two rows of points where two points of a row are 1
// apart.
const rise = 0.8660254

// sea is the chart as it lies on the page.
type sea struct {
	left, top float64
	step      float64 // between two points of a row
}

func (c sea) at(p Point) render.Point {
	x := float64(p.Col-1) + 0.5*float64((p.Row-1)&1)
	return render.Point{X: c.left + c.step*x, Y: c.top + c.step*rise*float64(p.Row-1)}
}

// degrees is a heading, in degrees clockwise from north.
func degrees(d Dir) float64 { return 90 + 60*float64(d) }

func (v View) chart() render.Scene {
	t := render.Day
	const margin, width = 60.0, render.MostWidth
	c := sea{left: margin, top: render.BannerHeight + margin}
	c.step = (width - 2*margin) / (float64(v.Cols) - 0.5)
	height := c.top + c.step*rise*float64(v.Rows-1) + margin
	s := render.Scene{
		Name: "board", Title: "The chart", W: width, H: height, Theme: t, Alt: v.alt(),
		Heart: render.Area{X: 0, Y: render.BannerHeight, W: width, H: height - render.BannerHeight},
	}
	still := []render.Shape{render.Path{Outline: render.Rect(0, 0, width, height, 0), Fill: render.Paint{Color: t.Page}}}
	still = append(still, render.Sea(t, 0, render.BannerHeight, width, height-render.BannerHeight)...)
	land := map[string]bool{}
	for _, name := range v.Land {
		land[name] = true
	}
	for row := 1; row <= v.Rows; row++ {
		for col := 1; col <= v.Cols; col++ {
			p := Point{row, col}
			dot, fill := 2.5, t.Ink
			if land[p.String()] {
				dot, fill = c.step*0.45, t.Card
			}
			still = append(still, render.Path{Outline: render.Circle(c.at(p), dot), Fill: render.Paint{Color: fill}})
			s.Spots = append(s.Spots, render.Spot{Name: p.String(), Outline: render.Circle(c.at(p), c.step*0.3)})
		}
	}
	now := render.Banner(t, width, v.Title, v.Task)
	for _, h := range v.Ships {
		p, ok := pointNamed(h.At)
		if !ok || h.Status != Afloat {
			continue
		}
		d, _ := dirNamed(h.Facing)
		fill := t.Navy
		if h.Side == British {
			fill = t.Gold
		}
		at := c.at(p)
		now = append(now, render.Token{Key: "boarders/ship-" + sideKeys[h.Side], Name: h.Title, At: at, Angle: degrees(d), Shapes: hullShape(t, fill, c.step*0.45)})
		label := render.Label{Text: h.Title, At: render.Point{X: at.X, Y: at.Y + 26}, Size: 22, Color: t.Ink, Anchor: render.Middle, Halo: t.Page}
		switch {
		case at.X < 140:
			label.At.X, label.Anchor = 16, render.Start
		case at.X > width-140:
			label.At.X, label.Anchor = width-16, render.End
		}
		now = append(now, label)
		s.Spots = append(s.Spots, render.Spot{Name: shipSpot(h.Name), Outline: render.Circle(at, c.step*0.2)})
	}
	s.Layers = []render.Layer{{Key: "boarders/sea-" + v.Battle, Shapes: still}, {Shapes: now}}
	return s
}

// hullShape is a ship from above, heading north.
func hullShape(t *render.Theme, fill render.Color, r float64) []render.Shape {
	var corners []render.Point
	for _, c := range [][2]float64{{0, 1}, {30, 0.55}, {150, 0.8}, {210, 0.8}, {330, 0.55}} {
		corners = append(corners, render.Point{X: r * c[1] * math.Sin(c[0]*math.Pi/180), Y: -r * c[1] * math.Cos(c[0]*math.Pi/180)})
	}
	return []render.Shape{render.Path{Outline: render.Poly(corners...), Fill: render.Paint{Color: fill}, Stroke: t.Ink, Width: 2}}
}

// alt is the chart in words.
func (v View) alt() string {
	parts := []string{v.Title + "."}
	if v.Wind != "" {
		parts = append(parts, "The wind blows from "+v.Wind+".")
	}
	for _, h := range v.Ships {
		if h.Status == Afloat {
			parts = append(parts, h.Title+" of "+h.Captain.Mark()+" at "+h.At+" heads "+h.Facing+".")
		}
	}
	return game.Alt(parts...)
}
