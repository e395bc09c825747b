package raster

import (
	"bytes"
	"image"
	"testing"

	"pgregory.net/rapid"
)

// A base spreads out to the image from which it was made, with short runs and with runs longer
// than one length can tell.
func TestBaseSpreadsOut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		im := image.NewRGBA(image.Rect(0, 0, rapid.IntRange(1, 40).Draw(t, "w"), rapid.IntRange(1, 40).Draw(t, "h")))
		for at := 0; at < len(im.Pix); {
			color := rapid.SampledFrom([][4]uint8{{}, {1, 2, 3, 255}, {1, 2, 3, 254}, {9, 2, 3, 255}}).Draw(t, "color")
			for range rapid.SampledFrom([]int{1, 2, 7, 254, 255, 256, 700}).Draw(t, "length") {
				if at < len(im.Pix) {
					at += copy(im.Pix[at:], color[:])
				}
			}
		}
		b := newBase(digest{}, im)
		var f frame
		f.lay(b)
		if !bytes.Equal(f.under, im.Pix) || !bytes.Equal(f.im.Pix, im.Pix) || f.im.Rect != im.Rect {
			t.Fatalf("%v spreads out to %v", im.Pix, f.under)
		}
	})
}

// A frame lays smaller, larger and equal bases in turn, and nothing of the last picture stays.
func TestFrameIsUsedAgain(t *testing.T) {
	var f frame
	for i, size := range []int{30, 10, 10, 50, 30} {
		im := image.NewRGBA(image.Rect(0, 0, size, size))
		for j := range im.Pix {
			im.Pix[j] = uint8(i + j)
		}
		b := newBase(digest{}, im)
		for range 2 {
			f.lay(b)
			if !bytes.Equal(f.im.Pix, im.Pix) || len(f.pix) != size*size {
				t.Fatalf("base %d: it begins with another picture, or with room for %d pixels", i, len(f.pix))
			}
			clear(f.im.Pix)
			clear(f.pix)
		}
	}
}
