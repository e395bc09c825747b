package rastertest_test

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"shipboard/render/rastertest"
)

func TestCompareForgivesRoundingAndSeesPieces(t *testing.T) {
	page := func(c color.Color, spots ...image.Rectangle) image.Image {
		im := image.NewRGBA(image.Rect(0, 0, 300, 200))
		draw.Draw(im, im.Rect, image.NewUniform(c), image.Point{}, draw.Src)
		for _, s := range spots {
			draw.Draw(im, s, image.Black, image.Point{}, draw.Src)
		}
		return im
	}
	sea, seaRounded := color.RGBA{0x8d, 0xb9, 0xc4, 0xff}, color.RGBA{0x8e, 0xb9, 0xc3, 0xff}
	here, there := image.Rect(20, 20, 32, 32), image.Rect(120, 20, 132, 32)
	for _, c := range []struct {
		name      string
		got, want image.Image
		same      bool
	}{
		{"equal", page(sea, here), page(sea, here), true},
		{"rounded otherwise", page(seaRounded, here), page(sea, here), true},
		{"a piece is missing", page(sea), page(sea, here), false},
		{"a piece is elsewhere", page(sea, there), page(sea, here), false},
		{"another sea", page(color.RGBA{0x85, 0xb9, 0xc4, 0xff}), page(sea), false},
		{"another size", image.NewRGBA(image.Rect(0, 0, 300, 201)), page(sea), false},
	} {
		if d := rastertest.Compare(c.got, c.want); d.Same() != c.same {
			t.Errorf("%s: %v", c.name, d)
		}
	}
}
