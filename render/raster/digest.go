package raster

import (
	"encoding/binary"
	"hash/maphash"
	"math"
	"sync"

	"shipboard/render"
)

// digest names something that is drawn. The name is computed from all that the drawing depends on,
// not from a game's key. It has 128 bits: if two pictures had the same name, a player could see another player's
// picture.
type digest [2]uint64

var seeds = [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}

// encoder writes all that a picture depends on as bytes.
type encoder struct{ b []byte }

// encoders are used again. The bytes that tell all of a board are a megabyte. Without reuse they
// would be most of the garbage of drawing a picture.
var encoders = sync.Pool{New: func() any { return new(encoder) }}

func newEncoder() *encoder {
	e := encoders.Get().(*encoder)
	e.b = e.b[:0]
	return e
}

// sum is the name of what was written. It ends the encoder's use.
func (e *encoder) sum() digest {
	defer encoders.Put(e)
	return digest{maphash.Bytes(seeds[0], e.b), maphash.Bytes(seeds[1], e.b)}
}

func (e *encoder) number(v uint64) { e.b = binary.LittleEndian.AppendUint64(e.b, v) }

func (e *encoder) floats(vs ...float64) {
	for _, v := range vs {
		e.number(math.Float64bits(v))
	}
}

func (e *encoder) text(s string) {
	e.number(uint64(len(s)))
	e.b = append(e.b, s...)
}

func (e *encoder) flag(v bool) {
	if v {
		e.number(1)
		return
	}
	e.number(0)
}

func (e *encoder) page(s render.Scene) {
	e.floats(s.W, s.H)
	e.number(uint64(s.Theme.Page))
}

func (e *encoder) layers(layers []render.Layer) {
	e.number(uint64(len(layers)))
	for _, l := range layers {
		e.shapes(l.Shapes)
	}
}

func (e *encoder) shapes(shapes []render.Shape) {
	e.number(uint64(len(shapes)))
	for _, s := range shapes {
		switch s := s.(type) {
		case render.Path:
			e.number(1)
			e.path(s)
		case render.Label:
			e.number(2)
			e.label(s)
		case render.Token:
			e.number(3)
			e.floats(s.At.X, s.At.Y)
			e.sprite(s)
		}
	}
}

func (e *encoder) path(p render.Path) {
	e.outline(p.Outline)
	e.outline(p.Clip)
	e.number(uint64(p.Fill.Color)<<32 | uint64(p.Fill.To))
	e.floats(p.Fill.Center.X, p.Fill.Center.Y, p.Fill.R)
	e.flag(p.Fill.Toward != nil)
	if p.Fill.Toward != nil {
		e.floats(p.Fill.Toward.X, p.Fill.Toward.Y)
	}
	e.number(uint64(p.Stroke))
	e.floats(p.Width)
	e.number(uint64(len(p.Dash)))
	e.floats(p.Dash...)
	e.flag(p.Still)
}

// points is the number of points of each kind of step.
var points = [...]int{render.MoveTo: 1, render.LineTo: 1, render.QuadTo: 2, render.CubicTo: 3, render.Close: 0}

func (e *encoder) outline(outline []render.Seg) {
	e.number(uint64(len(outline)))
	for _, s := range outline {
		e.b = append(e.b, byte(s.Op))
		for _, p := range s.P[:points[s.Op]] {
			e.floats(p.X, p.Y)
		}
	}
}

func (e *encoder) label(l render.Label) {
	e.text(l.Text)
	e.floats(l.At.X, l.At.Y, l.Size, l.Angle, l.Max)
	e.number(uint64(l.Face)<<8 | uint64(l.Anchor))
	e.number(uint64(l.Color)<<32 | uint64(l.Halo))
}

// sprite writes all of a token except its place.
func (e *encoder) sprite(t render.Token) {
	e.floats(t.Angle)
	e.flag(t.Shadow)
	e.shapes(t.Shapes)
}
