package rastertest

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"
	"sync"

	"shipboard/render"
)

// Digest returns a digest of all that a scene paints and says, which takes much less
// time than drawing it. Different scenes have different digests. A layer with a key
// goes in as the key alone, since layers with the same key are equal.
func Digest(s render.Scene) [sha256.Size]byte {
	b := sketches.Get().(*sketch)
	defer sketches.Put(b)
	*b = (*b)[:0]
	b.scene(s)
	return sha256.Sum256(*b)
}

// sketches are kept, since tests make so many that growing new ones would be most of
// the work.
var sketches = sync.Pool{New: func() any { return new(sketch) }}

// sketch is a scene as bytes. Texts and lists begin with their lengths, so that none
// of them runs into the next.
type sketch []byte

func (b *sketch) scene(s render.Scene) {
	b.text(s.Name, s.Title, s.Alt)
	b.numbers(s.W, s.H)
	if s.Theme != nil {
		b.text(s.Theme.Name)
	}
	b.whole(len(s.Layers))
	for _, l := range s.Layers {
		b.text(l.Key)
		if l.Key == "" {
			b.shapes(l.Shapes)
		}
	}
}

func (b *sketch) whole(n int) { *b = binary.AppendVarint(*b, int64(n)) }

func (b *sketch) text(all ...string) {
	for _, s := range all {
		b.whole(len(s))
		*b = append(*b, s...)
	}
}

func (b *sketch) numbers(all ...float64) {
	for _, f := range all {
		*b = binary.LittleEndian.AppendUint64(*b, math.Float64bits(f))
	}
}

func (b *sketch) flag(on bool) {
	if on {
		b.whole(1)
	} else {
		b.whole(0)
	}
}

func (b *sketch) colors(all ...render.Color) {
	for _, c := range all {
		*b = binary.LittleEndian.AppendUint32(*b, uint32(c))
	}
}

func (b *sketch) outline(all []render.Seg) {
	b.whole(len(all))
	for _, seg := range all {
		*b = append(*b, byte(seg.Op))
		for _, p := range seg.P {
			b.numbers(p.X, p.Y)
		}
	}
}

func (b *sketch) shapes(all []render.Shape) {
	b.whole(len(all))
	for _, shape := range all {
		switch s := shape.(type) {
		case render.Label:
			*b = append(*b, 'l', byte(s.Face), byte(s.Anchor))
			b.text(s.Text)
			b.colors(s.Color, s.Halo)
			b.numbers(s.At.X, s.At.Y, s.Size, s.Angle, s.Max)
		case render.Token:
			*b = append(*b, 't')
			b.text(s.Key, s.Name)
			b.flag(s.Shadow)
			b.numbers(s.At.X, s.At.Y, s.Angle)
			b.shapes(s.Shapes)
		case render.Path:
			*b = append(*b, 'p')
			b.colors(s.Stroke, s.Fill.Color, s.Fill.To)
			b.numbers(s.Width, s.Fill.Center.X, s.Fill.Center.Y, s.Fill.R)
			b.flag(s.Fill.Toward != nil)
			if s.Fill.Toward != nil {
				b.numbers(s.Fill.Toward.X, s.Fill.Toward.Y)
			}
			b.whole(len(s.Dash))
			b.numbers(s.Dash...)
			b.outline(s.Outline)
			b.outline(s.Clip)
		default:
			b.text(fmt.Sprintf("%T %+v", s, s))
		}
	}
}
