// Package raster makes PNG pictures of scenes.
//
// Most of a board never changes, so a Painter keeps what it drew: the layers
// below a board's pieces, each piece, each letter, each strip of a finished
// file. The same scene gives the same bytes, no matter which scenes were drawn
// before or are drawn at the same time.
package raster

import (
	"fmt"
	"image"
	"image/draw"
	"math"
	"runtime"
	"slices"

	"shipboard/render"
)

// Limits are the limits of a Painter. Zero means the default.
type Limits struct {
	Workers int // pictures drawn at once; the default leaves one processor free, for answers without a picture
	Memory  int // how many bytes to keep of what was drawn; the default is defaultMemory
}

// defaultMemory is how many bytes a Painter keeps of what it has drawn.
const defaultMemory = 32 << 20

// Painter draws scenes. Many goroutines may use it at once.
type Painter struct {
	frames    chan *frame // one for each picture that is drawn at once
	bases     *cache[digest, *base]
	indexes   *cache[digest, *indexed]
	strips    *cache[stripKey, strip]
	sprites   *cache[digest, *image.RGBA]
	pictures  *cache[digest, []byte]
	lettering *lettering
}

// New makes a painter that has drawn nothing yet.
func New(l Limits) *Painter {
	if l.Workers <= 0 {
		l.Workers = max(1, runtime.GOMAXPROCS(0)-1)
	}
	if l.Memory <= 0 {
		l.Memory = defaultMemory
	}
	share := func(percent int) int { return l.Memory / 100 * percent }
	p := &Painter{
		frames:   make(chan *frame, l.Workers),
		bases:    newCache[digest, *base](share(30)),
		indexes:  newCache[digest, *indexed](share(18)),
		strips:   newCache[stripKey, strip](share(14)),
		sprites:  newCache[digest, *image.RGBA](share(10)),
		pictures: newCache[digest, []byte](share(24)),
		lettering: &lettering{
			texts: newCache[textKey, setText](share(1)),
			masks: newCache[maskKey, *image.Alpha](share(3)),
		},
	}
	for range l.Workers {
		p.frames <- new(frame)
	}
	return p
}

// Forget drops all that the painter keeps. The next pictures are drawn from nothing.
func (p *Painter) Forget() {
	p.bases.forget()
	p.indexes.forget()
	p.strips.forget()
	p.sprites.forget()
	p.pictures.forget()
	p.lettering.texts.forget()
	p.lettering.masks.forget()
	for range cap(p.frames) {
		select {
		case <-p.frames:
			p.frames <- new(frame)
		default: // they draw
			return
		}
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
		f := <-p.frames
		defer func() { p.frames <- f }()
		file, err := p.file(s, f)
		return file, len(file), err
	})
	if err != nil {
		return nil, fmt.Errorf("drawing %q: %w", s.Name, err)
	}
	return file, nil
}

// file draws and encodes a scene that has passed inspect.
func (p *Painter) file(s render.Scene, f *frame) ([]byte, error) {
	static, changing := split(s.Layers)
	base, err := p.base(s, static)
	if err != nil {
		return nil, err
	}
	x, err := p.index(s, base, changing)
	if err != nil {
		return nil, err
	}
	f.lay(base)
	if err := p.layers(newCanvas(f.im), changing); err != nil {
		return nil, err
	}
	return p.encode(x.frame(f), f.im.Rect.Dx(), x.palette.colors)
}

// Image draws a scene in full colour.
func (p *Painter) Image(s render.Scene) (image.Image, error) {
	if err := inspect(s); err != nil {
		return nil, fmt.Errorf("drawing %q: %w", s.Name, err)
	}
	f := <-p.frames
	defer func() { p.frames <- f }()
	static, changing := split(s.Layers)
	base, err := p.base(s, static)
	if err != nil {
		return nil, fmt.Errorf("drawing %q: %w", s.Name, err)
	}
	im := image.NewRGBA(base.rect)
	base.spread(im.Pix)
	if err := p.layers(newCanvas(im), changing); err != nil {
		return nil, fmt.Errorf("drawing %q: %w", s.Name, err)
	}
	return im, nil
}

// split divides layers into static and changing ones. The still shapes of the
// changing layers go on top of the static layers.
func split(layers []render.Layer) (static, changing []render.Layer) {
	n := 0
	for n < len(layers) && layers[n].Key != "" {
		n++
	}
	var still []render.Shape
	for _, l := range layers[n:] {
		moving := make([]render.Shape, 0, len(l.Shapes))
		for _, s := range l.Shapes {
			if p, ok := s.(render.Path); ok && p.Still {
				still = append(still, s)
			} else {
				moving = append(moving, s)
			}
		}
		changing = append(changing, render.Layer{Key: l.Key, Shapes: moving})
	}
	static = layers[:n:n]
	if len(still) > 0 {
		static = append(static, render.Layer{Shapes: still})
	}
	return static, changing
}

// base draws the page with its static layers.
func (p *Painter) base(s render.Scene, static []render.Layer) (*base, error) {
	e := newEncoder()
	e.page(s)
	e.layers(static)
	name := e.sum()
	return p.bases.get(name, func() (*base, int, error) {
		im := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(s.W)), int(math.Ceil(s.H))))
		draw.Draw(im, im.Rect, image.NewUniform(nrgba(s.Theme.Page|0xff)), image.Point{}, draw.Src)
		if err := p.layers(newCanvas(im), static); err != nil {
			return nil, 0, err
		}
		b := newBase(name, im)
		return b, b.size(), nil
	})
}

// index converts the base to a palette, made of its own colours and of the colours that are drawn
// on it.
func (p *Painter) index(s render.Scene, b *base, changing []render.Layer) (*indexed, error) {
	theme, over := themeColors(s.Theme), inks(changing)
	e := newEncoder()
	e.number(b.name[0])
	e.number(b.name[1])
	for _, c := range slices.Concat(theme, over) {
		e.b = append(e.b, c[:]...)
	}
	return p.indexes.get(e.sum(), func() (*indexed, int, error) {
		x := newIndexed(b, newPalette(b.colors, s.Theme, over))
		return x, len(x.runs) + 4*len(x.palette.known), nil
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
