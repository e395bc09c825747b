package rastertest_test

import (
	"testing"

	"shipboard/render"
	"shipboard/render/rastertest"
)

// A test that compares digests sees whatever a picture shows.
func TestDigestsOfDifferentScenesDiffer(t *testing.T) {
	path := func(change func(*render.Path)) render.Scene {
		p := render.Path{Outline: []render.Seg{{Op: render.MoveTo}, {Op: render.LineTo}}, Dash: []float64{1, 2}}
		change(&p)
		return render.Scene{Layers: []render.Layer{{Shapes: []render.Shape{p}}}}
	}
	shape := func(all ...render.Shape) render.Scene {
		return render.Scene{Layers: []render.Layer{{Shapes: all}}}
	}
	scenes := map[string]render.Scene{
		"nothing":               {},
		"a name":                {Name: "sea"},
		"a title":               {Title: "sea"},
		"an alt text":           {Alt: "sea"},
		"a width":               {W: 1},
		"a height":              {H: 1},
		"a theme":               {Theme: render.Day},
		"another theme":         {Theme: render.Night},
		"an empty layer":        {Layers: []render.Layer{{}}},
		"a static layer":        {Layers: []render.Layer{{Key: "paper"}}},
		"two layers":            {Layers: []render.Layer{{}, {}}},
		"a path":                path(func(*render.Path) {}),
		"a point":               path(func(p *render.Path) { p.Outline[1].P[0].X = 1 }),
		"a last point":          path(func(p *render.Path) { p.Outline[1].P[2].Y = 1 }),
		"a step":                path(func(p *render.Path) { p.Outline[1].Op = render.Close }),
		"a stroke":              path(func(p *render.Path) { p.Stroke = 1 }),
		"a width of the stroke": path(func(p *render.Path) { p.Width = 1 }),
		"a dash":                path(func(p *render.Path) { p.Dash[1] = 1 }),
		"no dash":               path(func(p *render.Path) { p.Dash = nil }),
		"a fill":                path(func(p *render.Path) { p.Fill.Color = 1 }),
		"a fill to a colour":    path(func(p *render.Path) { p.Fill.To = 1 }),
		"a fill from a point":   path(func(p *render.Path) { p.Fill.Center.Y = 1 }),
		"a radius":              path(func(p *render.Path) { p.Fill.R = 1 }),
		"a direction":           path(func(p *render.Path) { p.Fill.Toward = &render.Point{} }),
		"another direction":     path(func(p *render.Path) { p.Fill.Toward = &render.Point{X: 1} }),
		"a clip":                path(func(p *render.Path) { p.Outline, p.Clip = nil, p.Outline }),
		"a label":               shape(render.Label{}),
		"two labels":            shape(render.Label{}, render.Label{}),
		"a label's text":        shape(render.Label{Text: "sea"}),
		"a label's place":       shape(render.Label{At: render.Point{X: 1}}),
		"a label's size":        shape(render.Label{Size: 1}),
		"a label's face":        shape(render.Label{Face: render.Bold}),
		"a label's colour":      shape(render.Label{Color: 1}),
		"a label's halo":        shape(render.Label{Halo: 1}),
		"a label's anchor":      shape(render.Label{Anchor: render.End}),
		"a label's angle":       shape(render.Label{Angle: 1}),
		"a label's room":        shape(render.Label{Max: 1}),
		"a token":               shape(render.Token{}),
		"a token's key":         shape(render.Token{Key: "orca"}),
		"a token's name":        shape(render.Token{Name: "orca"}),
		"a token's place":       shape(render.Token{At: render.Point{Y: 1}}),
		"a token's angle":       shape(render.Token{Angle: 1}),
		"a token's shadow":      shape(render.Token{Shadow: true}),
		"a label in a token":    shape(render.Token{Shapes: []render.Shape{render.Label{}}}),
		"a label after a token": shape(render.Token{}, render.Label{}),
	}
	same := make(map[[32]byte]string)
	for name, s := range scenes {
		digest := rastertest.Digest(s)
		if same[digest] != "" {
			t.Errorf("%s has the digest of %s", name, same[digest])
		}
		same[digest] = name
	}
}
