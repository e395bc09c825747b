package raster_test

import (
	"bytes"
	"image/png"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipboard/render"
	"shipboard/render/raster"
)

func TestRefusals(t *testing.T) {
	nan, far := math.NaN(), 1e12
	path := func(change func(*render.Path)) render.Shape {
		p := render.Path{Outline: render.Circle(render.Point{X: 20, Y: 20}, 5), Stroke: render.Day.Ink, Width: 1}
		change(&p)
		return p
	}
	label := func(change func(*render.Label)) render.Shape {
		l := render.Label{Text: "words", Size: 30, Color: render.Day.Ink}
		change(&l)
		return l
	}
	p := raster.New(raster.Limits{})
	for name, shape := range map[string]render.Shape{
		"no number":    path(func(p *render.Path) { p.Outline[1].P[0].X = nan }),
		"infinite":     path(func(p *render.Path) { p.Outline[1].P[2].Y = math.Inf(1) }),
		"far":          path(func(p *render.Path) { p.Outline[0].P[0].X = far }),
		"wide":         path(func(p *render.Path) { p.Width = far }),
		"unknown step": path(func(p *render.Path) { p.Outline[0].Op = 77 }),
		"clip":         path(func(p *render.Path) { p.Clip = render.Circle(render.Point{X: nan}, 3) }),
		"gradient":     path(func(p *render.Path) { p.Fill = render.Paint{Color: 1, R: nan} }),
		"toward":       path(func(p *render.Path) { p.Fill = render.Paint{Color: 1, R: 1, Toward: &render.Point{X: nan}} }),
		"no dash":      path(func(p *render.Path) { p.Dash = []float64{0} }),
		"tiny dashes":  path(func(p *render.Path) { p.Dash = []float64{1e-9, 1e-9} }),
		"endless dashes": path(func(p *render.Path) {
			p.Dash = []float64{0.5}
			for i := range 20 {
				p.Outline = append(p.Outline, render.Line(render.Point{X: -9999, Y: float64(i)}, render.Point{X: 9999})...)
			}
		}),
		"backward dash":  path(func(p *render.Path) { p.Dash = []float64{-5, 8} }),
		"dash no number": path(func(p *render.Path) { p.Dash = []float64{nan, 8} }),
		"huge letters":   label(func(l *render.Label) { l.Size = 5000 }),
		"no letters":     label(func(l *render.Label) { l.Size = 0 }),
		"size no number": label(func(l *render.Label) { l.Size = nan }),
		"a book":         label(func(l *render.Label) { l.Text = strings.Repeat("words ", 5000) }),
		"angle":          label(func(l *render.Label) { l.Angle = nan }),
		"max":            label(func(l *render.Label) { l.Max = nan }),
		"face":           label(func(l *render.Label) { l.Face = 9 }),
		"anchor":         label(func(l *render.Label) { l.Anchor = 9 }),
		"token place":    render.Token{At: render.Point{X: nan}},
		"token in token": render.Token{Shapes: []render.Shape{render.Token{}}},
		"bad token":      render.Token{Shapes: []render.Shape{label(func(l *render.Label) { l.Size = nan })}},
		"nothing":        nil,
	} {
		s := render.Scene{Name: "x", W: 100, H: 100, Theme: render.Day, Layers: []render.Layer{{Shapes: []render.Shape{shape}}}}
		if _, err := p.PNG(s); err == nil {
			t.Errorf("%s: a picture", name)
		}
		if _, err := p.Image(s); err == nil {
			t.Errorf("%s: an image", name)
		}
	}
	for name, s := range map[string]render.Scene{
		"no theme":   {W: 100, H: 100},
		"no width":   {H: 100, Theme: render.Day},
		"no number":  {W: nan, H: 100, Theme: render.Day},
		"too wide":   {W: 1201, H: 100, Theme: render.Day},
		"too high":   {W: 100, H: far, Theme: render.Day},
		"too much":   {W: 100, H: 100, Theme: render.Day, Layers: []render.Layer{{Shapes: make([]render.Shape, 300_000)}}},
		"long lines": {W: 100, H: 100, Theme: render.Day, Layers: []render.Layer{{Shapes: []render.Shape{render.Path{Outline: make([]render.Seg, 300_000)}}}}},
	} {
		if _, err := p.PNG(s); err == nil {
			t.Errorf("%s: a picture", name)
		}
	}
}

// TestAnythingIsDrawnOrRefused tries shapes that no game would draw.
func TestAnythingIsDrawnOrRefused(t *testing.T) {
	p := raster.New(raster.Limits{})
	rapid.Check(t, func(t *rapid.T) {
		number := rapid.OneOf(rapid.Float64Range(-300, 600), rapid.Float64(), rapid.SampledFrom([]float64{0, 0.1, 9999, -9999, math.NaN(), math.Inf(-1)}))
		n := func() float64 { return number.Draw(t, "number") }
		at := func() render.Point { return render.Point{X: n(), Y: n()} }
		paint := func() render.Color { return render.Color(rapid.Uint32().Draw(t, "colour")) }
		outline := func() []render.Seg {
			segs := make([]render.Seg, rapid.IntRange(0, 8).Draw(t, "steps"))
			for i := range segs {
				segs[i] = render.Seg{Op: render.Op(rapid.IntRange(0, 5).Draw(t, "op")), P: [3]render.Point{at(), at(), at()}}
			}
			return segs
		}
		path := render.Path{Outline: outline(), Fill: render.Paint{Color: paint(), To: paint(), Center: at(), R: n()}, Stroke: paint(), Width: n()}
		if rapid.Bool().Draw(t, "dashed") {
			path.Dash = []float64{n(), n()}
		}
		if rapid.Bool().Draw(t, "clipped") {
			path.Clip = outline()
		}
		label := render.Label{
			Text: rapid.String().Draw(t, "text"), At: at(), Size: n(), Face: render.Face(rapid.IntRange(0, 5).Draw(t, "face")),
			Color: paint(), Halo: paint(), Angle: n(), Max: n(),
		}
		s := render.Scene{Name: "any", W: 320, H: 200, Theme: render.Day, Layers: []render.Layer{
			{Key: "below", Shapes: []render.Shape{path}},
			{Shapes: []render.Shape{path, label, render.Token{At: at(), Angle: n(), Shadow: true, Shapes: []render.Shape{path, label}}}},
		}}
		file, err := p.PNG(s)
		if err != nil {
			return
		}
		if _, err := png.Decode(bytes.NewReader(file)); err != nil {
			t.Fatalf("decoding: %v", err)
		}
	})
}

func FuzzLabel(f *testing.F) {
	f.Add("Ann", 30.0, 0.0, 0.0)
	f.Add("👩‍🚀 \u202eevil\x00\xff", 22.0, 33.0, 40.0)
	f.Add(strings.Repeat("W", 900), 300.0, -1.0, 1e-9)
	p := raster.New(raster.Limits{})
	f.Fuzz(func(t *testing.T, text string, size, angle, limit float64) {
		s := render.Scene{Name: "label", W: 200, H: 60, Theme: render.Night, Layers: []render.Layer{{Shapes: []render.Shape{
			render.Label{Text: text, At: render.Point{X: 100, Y: 30}, Size: size, Angle: angle, Max: limit, Color: render.Night.Ink, Halo: render.Night.Red, Anchor: render.Middle},
		}}}}
		file, err := p.PNG(s)
		if err != nil {
			return
		}
		if _, err := png.Decode(bytes.NewReader(file)); err != nil {
			t.Fatalf("decoding the picture of %q: %v", text, err)
		}
	})
}
