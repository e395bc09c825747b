// Package raster makes PNG pictures of scenes.
//
// Most of a board never changes, so a Painter keeps what it drew: the layers
// below a board's pieces, each piece, each letter, each strip of a finished
// file. What it keeps is a pure function of what is drawn: the same scene gives
// the same bytes, whatever was drawn before and by how many at once.
package raster

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"math"
	"runtime"

	"shipboard/render"
)

// Limits bound a Painter. A zero is the default.
type Limits struct {
	Workers  int // pictures drawn at once; default one for each processor
	Bases    int // bytes of static layers to keep; default 96 MB
	Pictures int // bytes of finished pictures to keep; default 64 MB
}

// Painter draws scenes. It may be used by many at once.
type Painter struct {
	slots     chan struct{}
	bases     *cache[digest, *image.RGBA]
	sprites   *cache[digest, *image.RGBA]
	pictures  *cache[digest, []byte]
	lettering *lettering
}

// New makes a painter that has drawn nothing yet.
func New(l Limits) *Painter {
	if l.Workers <= 0 {
		l.Workers = runtime.GOMAXPROCS(0)
	}
	if l.Bases <= 0 {
		l.Bases = 96 << 20
	}
	if l.Pictures <= 0 {
		l.Pictures = 64 << 20
	}
	return &Painter{
		slots:    make(chan struct{}, l.Workers),
		bases:    newCache[digest, *image.RGBA](l.Bases),
		sprites:  newCache[digest, *image.RGBA](16 << 20),
		pictures: newCache[digest, []byte](l.Pictures),
		lettering: &lettering{
			lines: newCache[lineKey, line](2 << 20),
			masks: newCache[maskKey, *image.Alpha](8 << 20),
		},
	}
}

// PNG draws a scene as a PNG file of at most 256 colours. The bytes are shared:
// do not change them.
func (p *Painter) PNG(s render.Scene) ([]byte, error) {
	if err := inspect(s); err != nil {
		return nil, fmt.Errorf("drawing %q: %w", s.Name, err)
	}
	e := newEncoder()
	e.page(s)
	e.layers(s.Layers)
	file, err := p.pictures.get(e.sum(), func() ([]byte, int, error) {
		im, err := p.draw(s)
		if err != nil {
			return nil, 0, err
		}
		var b bytes.Buffer
		if err := png.Encode(&b, im); err != nil {
			return nil, 0, fmt.Errorf("encoding: %w", err)
		}
		return b.Bytes(), b.Len(), nil
	})
	if err != nil {
		return nil, fmt.Errorf("drawing %q: %w", s.Name, err)
	}
	return file, nil
}

// Image draws a scene in full colour.
func (p *Painter) Image(s render.Scene) (image.Image, error) {
	if err := inspect(s); err != nil {
		return nil, fmt.Errorf("drawing %q: %w", s.Name, err)
	}
	im, err := p.draw(s)
	if err != nil {
		return nil, fmt.Errorf("drawing %q: %w", s.Name, err)
	}
	return im, nil
}

// draw paints a scene that was inspected.
func (p *Painter) draw(s render.Scene) (*image.RGBA, error) {
	p.slots <- struct{}{}
	defer func() { <-p.slots }()

	static := 0
	for static < len(s.Layers) && s.Layers[static].Key != "" {
		static++
	}
	base, err := p.base(s, s.Layers[:static])
	if err != nil {
		return nil, err
	}
	im := image.NewRGBA(base.Rect)
	copy(im.Pix, base.Pix)
	return im, p.layers(newCanvas(im), s.Layers[static:])
}

// base is the page with its static layers.
func (p *Painter) base(s render.Scene, static []render.Layer) (*image.RGBA, error) {
	e := newEncoder()
	e.page(s)
	e.layers(static)
	return p.bases.get(e.sum(), func() (*image.RGBA, int, error) {
		im := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(s.W)), int(math.Ceil(s.H))))
		draw.Draw(im, im.Rect, image.NewUniform(nrgba(s.Theme.Page|0xff)), image.Point{}, draw.Src)
		return im, len(im.Pix), p.layers(newCanvas(im), static)
	})
}

func (p *Painter) layers(c *canvas, layers []render.Layer) error {
	for i, l := range layers {
		if err := p.shapes(c, l.Shapes); err != nil {
			return fmt.Errorf("layer %d (%s): %w", i, l.Key, err)
		}
	}
	return nil
}

func (p *Painter) shapes(c *canvas, shapes []render.Shape) error {
	for _, s := range shapes {
		var err error
		switch s := s.(type) {
		case render.Path:
			c.path(s)
		case render.Label:
			err = p.label(c, s)
		case render.Token:
			err = p.token(c, s)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
