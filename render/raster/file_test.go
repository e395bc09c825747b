package raster

import (
	"bytes"
	"hash/adler32"
	"image"
	"image/png"
	"testing"

	"pgregory.net/rapid"

	"shipboard/render"
)

func TestJoinAdler(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.SliceOfN(rapid.Byte(), 0, 3000).Draw(t, "a")
		b := rapid.SliceOfN(rapid.Byte(), 0, 3000).Draw(t, "b")
		want := adler32.Checksum(append(bytes.Clone(a), b...))
		if got := joinAdler(adler32.Checksum(a), adler32.Checksum(b), len(b)); got != want {
			t.Fatalf("%x, want %x", got, want)
		}
	})
}

// TestFilesHoldWhatWasWritten reads random rows back with the standard decoder,
// which checks every checksum. Strips kept from other files make no difference.
func TestFilesHoldWhatWasWritten(t *testing.T) {
	kept := New(Limits{})
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(1, 90).Draw(t, "width"), rapid.IntRange(1, 70).Draw(t, "height")
		colors := make([]rgb, rapid.IntRange(1, 256).Draw(t, "colours"))
		for i := range colors {
			colors[i] = rgb{uint8(i), uint8(i * 7), uint8(255 - i)}
		}
		pix := make([]uint8, w*h)
		step := rapid.IntRange(0, 300).Draw(t, "step")
		for i := range pix {
			pix[i] = uint8(i * step / 7 % len(colors))
		}
		file, err := kept.encode(pix, w, colors)
		if err != nil {
			t.Fatal(err)
		}
		if fresh, err := New(Limits{}).encode(pix, w, colors); err != nil || !bytes.Equal(file, fresh) {
			t.Fatalf("another file without strips kept: %v", err)
		}
		im, err := png.Decode(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		got := im.(*image.Paletted)
		if got.Rect != image.Rect(0, 0, w, h) || !bytes.Equal(got.Pix, pix) {
			t.Fatal("other pixels came back")
		}
	})
}

func TestPaletteFindsTheNearest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string) rgb {
			v := rapid.Uint32().Draw(t, name)
			return rgb{uint8(v), uint8(v >> 8), uint8(v >> 16)}
		}
		var base []weighted
		for range rapid.IntRange(1, 20).Draw(t, "number") {
			base = append(base, weighted{draw("base"), int64(rapid.IntRange(1, 9999).Draw(t, "n"))})
		}
		ink := draw("ink")
		p := newPalette(base, render.Day, []rgb{ink})
		if len(p.colors) > 256 {
			t.Fatalf("%d colours", len(p.colors))
		}
		if got := p.colors[p.index(ink)]; got != ink {
			t.Fatalf("ink %v is drawn as %v", ink, got)
		}
		distance := func(a, b rgb) int {
			d := 0
			for i := range a {
				d += (int(a[i]) - int(b[i])) * (int(a[i]) - int(b[i]))
			}
			return d
		}
		for range 20 {
			c := draw("colour")
			got := distance(p.colors[p.index(c)], c)
			for _, other := range p.colors {
				if distance(other, c) < got {
					t.Fatalf("%v is drawn as %v and not %v", c, p.colors[p.index(c)], other)
				}
			}
		}
	})
}

// TestSpansMix compares the painter of spans with slow and simple arithmetic.
func TestSpansMix(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		below, ink := rapid.Uint32().Draw(t, "below")|0xff, rapid.Uint32().Draw(t, "ink")
		im := image.NewRGBA(image.Rect(0, 0, 4, 4))
		c := newCanvas(im)
		square := render.Rect(0, 0, 4, 4, 0)
		c.path(render.Path{Outline: square, Fill: render.Paint{Color: render.Color(below)}})
		c.path(render.Path{Outline: square, Fill: render.Paint{Color: render.Color(ink)}})
		opacity := int(ink & 0xff)
		for i := range 3 {
			a, b := int(uint8(below>>(24-8*i))), int(uint8(ink>>(24-8*i)))
			want := (a*(255-opacity) + b*opacity) / 255
			if got := int(im.Pix[4*5+i]); got < want-2 || got > want+2 {
				t.Fatalf("%08x on %08x: channel %d is %d, want %d", ink, below, i, got, want)
			}
		}
		if im.Pix[4*5+3] < 254 {
			t.Fatalf("it became transparent: %d", im.Pix[4*5+3])
		}
	})
}
