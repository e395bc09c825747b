package raster_test

import (
	"bytes"
	"image/color"
	"image/png"
	"testing"

	"github.com/fogleman/gg"
	"github.com/go-fonts/latin-modern/lmroman10bold"
	"github.com/go-fonts/latin-modern/lmroman10italic"
	"github.com/go-fonts/latin-modern/lmroman10regular"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"

	"shipboard/render"
)

// naive draws a scene without caches: everything with gg, letters too, into a PNG
// of the standard library. It parses each font only once.
type naive struct {
	fonts map[render.Face]*opentype.Font
	faces map[naiveFace]font.Face
}

type naiveFace struct {
	face render.Face
	size float64
}

func newNaive(tb testing.TB) *naive {
	n := &naive{fonts: map[render.Face]*opentype.Font{}, faces: map[naiveFace]font.Face{}}
	for face, data := range map[render.Face][]byte{
		render.Roman: lmroman10regular.TTF, render.Bold: lmroman10bold.TTF, render.Italic: lmroman10italic.TTF,
	} {
		f, err := opentype.Parse(data)
		if err != nil {
			tb.Fatal(err)
		}
		n.fonts[face] = f
	}
	return n
}

func (n *naive) png(tb testing.TB, s render.Scene) []byte {
	dc := gg.NewContext(int(s.W), int(s.H))
	dc.SetColor(naiveColor(s.Theme.Page))
	dc.Clear()
	for _, l := range s.Layers {
		n.shapes(tb, dc, l.Shapes)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, dc.Image()); err != nil {
		tb.Fatal(err)
	}
	return b.Bytes()
}

func (n *naive) shapes(tb testing.TB, dc *gg.Context, shapes []render.Shape) {
	for _, s := range shapes {
		switch s := s.(type) {
		case render.Path:
			n.path(dc, s)
		case render.Label:
			n.label(tb, dc, s)
		case render.Token:
			dc.Push()
			dc.Translate(s.At.X, s.At.Y)
			dc.Rotate(gg.Radians(s.Angle))
			if s.Shadow {
				dc.SetRGBA(0, 0, 0, 0.3)
				dc.DrawCircle(0, 3, 18)
				dc.Fill()
			}
			n.shapes(tb, dc, s.Shapes)
			dc.Pop()
		}
	}
}

func (n *naive) path(dc *gg.Context, p render.Path) {
	if len(p.Clip) > 0 {
		naiveOutline(dc, p.Clip)
		dc.Clip()
		defer dc.ResetClip()
	}
	naiveOutline(dc, p.Outline)
	if p.Fill.Color != 0 {
		dc.SetColor(naiveColor(p.Fill.Color))
		if p.Fill.R > 0 {
			g := gg.NewRadialGradient(p.Fill.Center.X, p.Fill.Center.Y, 0, p.Fill.Center.X, p.Fill.Center.Y, p.Fill.R)
			g.AddColorStop(0, naiveColor(p.Fill.Color))
			g.AddColorStop(1, naiveColor(p.Fill.To))
			dc.SetFillStyle(g)
		}
		dc.FillPreserve()
	}
	if p.Stroke != 0 {
		dc.SetColor(naiveColor(p.Stroke))
		dc.SetLineWidth(p.Width)
		dc.SetDash(p.Dash...)
		dc.Stroke()
	}
	dc.ClearPath()
}

func (n *naive) label(tb testing.TB, dc *gg.Context, l render.Label) {
	key := naiveFace{l.Face, l.Size}
	if n.faces[key] == nil {
		f, err := opentype.NewFace(n.fonts[l.Face], &opentype.FaceOptions{Size: l.Size, DPI: 72})
		if err != nil {
			tb.Fatal(err)
		}
		n.faces[key] = f
	}
	dc.SetFontFace(n.faces[key])
	dc.SetColor(naiveColor(l.Color))
	dc.Push()
	dc.RotateAbout(gg.Radians(l.Angle), l.At.X, l.At.Y)
	dc.DrawStringAnchored(l.Text, l.At.X, l.At.Y, float64(l.Anchor)/2, 0.35)
	dc.Pop()
}

func naiveOutline(dc *gg.Context, outline []render.Seg) {
	for _, s := range outline {
		p := s.P
		switch s.Op {
		case render.MoveTo:
			dc.MoveTo(p[0].X, p[0].Y)
		case render.LineTo:
			dc.LineTo(p[0].X, p[0].Y)
		case render.QuadTo:
			dc.QuadraticTo(p[0].X, p[0].Y, p[1].X, p[1].Y)
		case render.CubicTo:
			dc.CubicTo(p[0].X, p[0].Y, p[1].X, p[1].Y, p[2].X, p[2].Y)
		case render.Close:
			dc.ClosePath()
		}
	}
}

func naiveColor(c render.Color) color.Color {
	return color.NRGBA{R: uint8(c >> 24), G: uint8(c >> 16), B: uint8(c >> 8), A: uint8(c)}
}
