package raster

import (
	"fmt"
	"image"
	"image/draw"
	"math"
	"sync"

	"shipboard/render"
)

// reach is the largest distance of a token's pixels from its middle: the 120 pixels that are
// allowed, at any angle, and room for a shadow.
const reach = 184

// A shadow lies a little below its token, soft and not too dark.
const (
	shadowDrop  = 3
	shadowBlur  = 2 // radius of each of three passes
	shadowShade = 0.38
)

// token paints a token from its sprite. It puts the sprite on whole pixels, so that it looks the
// same everywhere.
func (p *Painter) token(c *canvas, t render.Token) error {
	e := newEncoder()
	e.sprite(t)
	sprite, err := p.sprites.get(e.sum(), func() (*image.RGBA, int, error) {
		sprite, err := p.drawSprite(t)
		if err != nil {
			return nil, 0, err
		}
		return sprite, len(sprite.Pix), nil
	})
	if err != nil {
		return fmt.Errorf("drawing token %q: %w", t.Key, err)
	}
	at := c.place(t.At)
	r := sprite.Rect.Add(image.Pt(int(math.Round(at.X)), int(math.Round(at.Y))))
	draw.Draw(c.im, r, sprite, sprite.Rect.Min, draw.Over)
	return nil
}

// easel is the memory for drawing one token.
type easel struct {
	im, under     *image.RGBA
	shade, across []float64
}

var easels = sync.Pool{New: func() any {
	page := image.Rect(0, 0, 2*reach, 2*reach)
	n := page.Dx() * page.Dy()
	return &easel{image.NewRGBA(page), image.NewRGBA(page), make([]float64, n), make([]float64, n)}
}}

// drawSprite draws a token about (0,0).
func (p *Painter) drawSprite(t render.Token) (*image.RGBA, error) {
	e := easels.Get().(*easel)
	defer easels.Put(e)
	im := e.im
	clear(im.Pix)
	c := newCanvas(im)
	c.move, c.turn = render.Point{X: reach, Y: reach}, t.Angle
	if err := p.shapes(c, t.Shapes); err != nil {
		return nil, err
	}
	if t.Shadow {
		e.shadow()
		draw.Draw(e.under, e.under.Rect, im, image.Point{}, draw.Over)
		im = e.under
	}
	used := opaqueBounds(im)
	small := image.NewRGBA(used.Sub(image.Pt(reach, reach)))
	draw.Draw(small, small.Rect, im, used.Min, draw.Src)
	return small, nil
}

// shadow draws only the shadow of the image, into under.
func (e *easel) shadow() {
	w, h := e.im.Rect.Dx(), e.im.Rect.Dy()
	shade, across := e.shade, e.across
	clear(shade[:shadowDrop*w])
	for y := shadowDrop; y < h; y++ {
		for x := range w {
			shade[y*w+x] = float64(e.im.Pix[4*((y-shadowDrop)*w+x)+3])
		}
	}
	for range 3 { // three averages make a smooth edge
		blur(across, shade, w, 1, h, w)
		blur(shade, across, h, w, w, 1)
	}
	clear(e.under.Pix)
	for i, v := range shade {
		e.under.Pix[4*i+3] = uint8(v*shadowShade + 0.5)
	}
}

// blur averages values along rows into out. A row has n values, step apart; rows begin
// nextRow apart.
func blur(out, v []float64, n, step, rows, nextRow int) {
	for row := range rows {
		first := row * nextRow
		sum := 0.0
		for i := range n + shadowBlur {
			if i < n {
				sum += v[first+i*step]
			}
			if gone := i - 2*shadowBlur - 1; gone >= 0 {
				sum -= v[first+gone*step]
			}
			if i >= shadowBlur {
				out[first+(i-shadowBlur)*step] = sum / (2*shadowBlur + 1)
			}
		}
	}
}

// opaqueBounds is the box of all pixels that are not clear.
func opaqueBounds(im *image.RGBA) image.Rectangle {
	var box image.Rectangle
	for y := im.Rect.Min.Y; y < im.Rect.Max.Y; y++ {
		for x := im.Rect.Min.X; x < im.Rect.Max.X; x++ {
			if im.Pix[im.PixOffset(x, y)+3] != 0 {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}
