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
	"sync"

	"shipboard/render"
)

// Limits bound a Painter. A zero is the default.
type Limits struct {
	Workers int // pictures drawn at once; the default leaves one processor free, for answers without a picture
	Memory  int // bytes to keep of what was drawn, all together; the default is DefaultMemory
}

// DefaultMemory is how many bytes a Painter keeps of what it has drawn.
const DefaultMemory = 128 << 20

// Painter draws scenes. Many goroutines may use it at once.
type Painter struct {
	slots     chan struct{}
	bases     *cache[digest, *base]
	indexes   *cache[digest, *indexed]
	strips    *cache[stripKey, strip]
	sprites   *cache[digest, *image.RGBA]
	pictures  *cache[digest, []byte]
	lettering *lettering
	frames    sync.Pool // of *frame
}

// base is the page with its static layers.
type base struct {
	*image.RGBA
	name   digest
	colors []weighted
}

// frame is the memory for drawing one picture.
type frame struct {
	im  *image.RGBA
	pix []uint8 // as colours of a palette
}

// New makes a painter that has drawn nothing yet.
func New(l Limits) *Painter {
	if l.Workers <= 0 {
		l.Workers = max(1, runtime.GOMAXPROCS(0)-1)
	}
	if l.Memory <= 0 {
		l.Memory = DefaultMemory
	}
	share := func(percent int) int { return l.Memory / 100 * percent }
	return &Painter{
		slots:    make(chan struct{}, l.Workers),
		bases:    newCache[digest, *base](share(36)),
		indexes:  newCache[digest, *indexed](share(18)),
		strips:   newCache[stripKey, strip](share(12)),
		sprites:  newCache[digest, *image.RGBA](share(6)),
		pictures: newCache[digest, []byte](share(24)),
		lettering: &lettering{
			texts: newCache[textKey, setText](share(1)),
			masks: newCache[maskKey, *image.Alpha](share(3)),
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
		p.slots <- struct{}{}
		defer func() { <-p.slots }()
		file, err := p.file(s)
		return file, len(file), err
	})
	if err != nil {
		return nil, fmt.Errorf("drawing %q: %w", s.Name, err)
	}
	return file, nil
}

// file draws and encodes a scene that was inspected.
func (p *Painter) file(s render.Scene) ([]byte, error) {
	static, changing := split(s.Layers)
	base, err := p.base(s, static)
	if err != nil {
		return nil, err
	}
	x, err := p.index(s, base, changing)
	if err != nil {
		return nil, err
	}
	f := p.frame(base.Rect)
	defer p.frames.Put(f)
	copy(f.im.Pix, base.Pix)
	if err := p.layers(newCanvas(f.im), changing); err != nil {
		return nil, err
	}
	x.frame(f.pix, f.im)
	return p.encode(f.pix, f.im.Rect.Dx(), x.palette.colors)
}

// Image draws a scene in full colour.
func (p *Painter) Image(s render.Scene) (image.Image, error) {
	if err := inspect(s); err != nil {
		return nil, fmt.Errorf("drawing %q: %w", s.Name, err)
	}
	p.slots <- struct{}{}
	defer func() { <-p.slots }()
	static, changing := split(s.Layers)
	base, err := p.base(s, static)
	if err != nil {
		return nil, fmt.Errorf("drawing %q: %w", s.Name, err)
	}
	im := image.NewRGBA(base.Rect)
	copy(im.Pix, base.Pix)
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
		colors := histogram(im)
		return &base{im, name, colors}, len(im.Pix) + 16*len(colors), nil
	})
}

// index converts the base to a palette of its own colours and of those that are
// drawn on it.
func (p *Painter) index(s render.Scene, b *base, changing []render.Layer) (*indexed, error) {
	theme, over := themeColors(s.Theme), inks(changing)
	e := newEncoder()
	e.number(b.name[0])
	e.number(b.name[1])
	for _, c := range slices.Concat(theme, over) {
		e.b = append(e.b, c[:]...)
	}
	return p.indexes.get(e.sum(), func() (*indexed, int, error) {
		x := newIndexed(b.RGBA, newPalette(b.colors, s.Theme, over))
		return x, len(x.pix) + 4*len(x.palette.known), nil
	})
}

func (p *Painter) frame(size image.Rectangle) *frame {
	if f, ok := p.frames.Get().(*frame); ok && f.im.Rect == size {
		return f
	}
	return &frame{image.NewRGBA(size), make([]uint8, size.Dx()*size.Dy())}
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
