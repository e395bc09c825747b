package rastertest

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"

	"shipboard/render"
)

// Sketch writes a scene as bytes, which takes much less time than drawing it.
// Different scenes have different sketches. A layer with a key is written as the
// key alone, since layers with the same key are equal.
func Sketch(s render.Scene) []byte {
	b := fmt.Appendf(nil, "%q %q %q %v %v\n", s.Name, s.Title, s.Alt, s.W, s.H)
	if s.Theme != nil {
		b = append(b, s.Theme.Name...)
	}
	for _, l := range s.Layers {
		b = append(append(b, "\nlayer "...), l.Key...)
		if l.Key == "" {
			b = sketch(b, l.Shapes)
		}
	}
	return b
}

// sketch writes all of some shapes.
func sketch(b []byte, shapes []render.Shape) []byte {
	number := func(all ...float64) {
		for _, f := range all {
			b = binary.LittleEndian.AppendUint64(b, math.Float64bits(f))
		}
	}
	b = fmt.Appendf(b, "%d shapes", len(shapes))
	for _, shape := range shapes {
		switch s := shape.(type) {
		case render.Label:
			b = fmt.Appendf(b, "label %q %d %d %x %x", s.Text, s.Face, s.Anchor, s.Color, s.Halo)
			number(s.At.X, s.At.Y, s.Size, s.Angle, s.Max)
		case render.Token:
			b = fmt.Appendf(b, "token %q %q %t", s.Key, s.Name, s.Shadow)
			number(s.At.X, s.At.Y, s.Angle)
			b = sketch(b, s.Shapes)
		case render.Path:
			b = fmt.Appendf(b, "path %x %x %x %d %d %d", s.Stroke, s.Fill.Color, s.Fill.To, len(s.Dash), len(s.Outline), len(s.Clip))
			number(s.Width, s.Fill.Center.X, s.Fill.Center.Y, s.Fill.R)
			if toward := s.Fill.Toward; toward != nil {
				number(toward.X, toward.Y)
			}
			number(s.Dash...)
			for _, seg := range slices.Concat(s.Outline, s.Clip) {
				b = append(b, byte(seg.Op))
				for _, p := range seg.P {
					number(p.X, p.Y)
				}
			}
		default:
			b = fmt.Appendf(b, "%T %+v", s, s)
		}
	}
	return b
}
