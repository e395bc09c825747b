package blackspot

import (
	"shipboard/render"
)

// chart is the whole sea on a page.
const (
	margin = 24.0
	scale  = (render.MostWidth - 2*margin) / 3600 // pixels for a hundredth of an inch
	bottom = render.BannerHeight + render.MostWidth
)

// onPage is a place on the page.
func onPage(p Point) render.Point {
	return render.Point{X: margin + scale*float64(p.X), Y: bottom - margin - scale*float64(p.Y)}
}

// Scenes implements game.View: the chart.
func (v View) Scenes() []render.Scene {
	t := render.Day
	side := render.MostWidth - 2*margin
	shapes := []render.Shape{
		render.Path{Outline: render.Rect(0, 0, render.MostWidth, bottom, 0), Fill: render.Paint{Color: t.Page}},
		render.Path{Outline: render.Rect(margin, render.BannerHeight+margin, side, side, 0), Fill: render.Paint{Color: t.SeaPale}},
	}
	for _, f := range v.Terrain {
		fill := t.Land
		if f.Kind == Reef {
			fill = t.SeaDeep
		}
		shapes = append(shapes, render.Path{Outline: render.Circle(onPage(f.Disc.At), scale*float64(f.Disc.Radius)), Fill: render.Paint{Color: fill}, Stroke: t.Ink, Width: 1})
	}
	colors := []render.Color{t.Blue, t.Red, t.Green, t.Gold}
	spots := []render.Spot{{Name: "sea", Outline: render.Rect(margin, render.BannerHeight+margin, side, side, 0)}}
	for _, m := range v.Models {
		if !m.afloat() {
			continue
		}
		fill := t.Faint
		if m.Seat != nobody {
			fill = colors[m.Seat]
		}
		outline := outlineOf(m.base())
		shapes = append(shapes,
			render.Path{Outline: outline, Fill: render.Paint{Color: fill}, Stroke: t.Ink, Width: 1},
			render.Label{Text: upper(m.Name), At: onPage(m.Pose.At), Size: 22, Color: t.Card, Anchor: render.Middle})
		spots = append(spots, render.Spot{Name: "ship " + m.Name, Outline: outline})
	}
	shapes = append(shapes, render.Banner(t, render.MostWidth, v.Title, v.Task)...)
	return []render.Scene{{
		Name: "board", Title: "Black Spot", Alt: v.alt(), W: render.MostWidth, H: bottom, Theme: t,
		Heart: render.Area{X: 0, Y: render.BannerHeight, W: render.MostWidth, H: render.MostWidth}, Spots: spots,
		Layers: []render.Layer{{Shapes: shapes}},
	}}
}

// outlineOf is a base on the page.
func outlineOf(b Base) []render.Seg {
	at := onPage(b.At)
	l, w := scale*float64(b.Length)/200, scale*float64(b.Width)/200
	corner := func(ahead, right float64) render.Point {
		p := render.Polar(at, ahead, float64(b.Heading))
		return render.Polar(p, right, float64(b.Heading)+90)
	}
	return render.Poly(corner(l, -w), corner(l, w), corner(-l, w), corner(-l, -w))
}

// alt is the chart in words.
func (v View) alt() string {
	text := v.Title + "."
	for _, m := range v.Models {
		if m.afloat() && len(text) < 800 {
			text += " " + m.Title() + " at " + m.Pose.At.name() + " heading " + pointName(m.Pose.Heading) + "."
		}
	}
	return text
}
