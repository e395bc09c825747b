package raster

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"time"

	"golang.org/x/image/draw"

	"shipboard/render"
)

// mostSampled is from how many stills at most the colours of a moving picture are taken.
const mostSampled = 8

// GIF makes a moving picture, width pixels wide, that plays over and over. All its stills have
// one palette. Each still after the first holds only what differs from the one before it. A still
// that is lower than others is at the top.
func (p *Painter) GIF(frames []render.Timed, width int) ([]byte, error) {
	m := movie{width: width, at: make(map[rgb]uint8)}
	for _, s := range frames {
		m.height = max(m.height, int(s.Scene.H*float64(width)/s.Scene.W+0.5))
	}
	var seen []weighted
	for i := range mostSampled {
		n := i * len(frames) / mostSampled
		if i > 0 && n == (i-1)*len(frames)/mostSampled {
			continue // there are fewer
		}
		if err := m.draw(p, frames[n].Scene); err != nil {
			return nil, err
		}
		seen = append(seen, histogram(m.im)...)
	}
	m.colors = reduce(merged(seen), 95)
	for _, c := range m.colors {
		m.palette = append(m.palette, color.RGBA{c[0], c[1], c[2], 0xff})
	}
	m.palette = append(m.palette, color.RGBA{}) // the last colour means: as before
	for _, s := range frames {
		if err := m.draw(p, s.Scene); err != nil {
			return nil, err
		}
		m.add(s.For)
	}
	var out bytes.Buffer
	if err := gif.EncodeAll(&out, &m.file); err != nil {
		return nil, fmt.Errorf("write a moving picture: %w", err)
	}
	return out.Bytes(), nil
}

// movie is a moving picture that is being made.
type movie struct {
	width, height int
	colors        []rgb
	palette       color.Palette
	at            map[rgb]uint8 // by colour: the nearest colour of the palette
	im            *image.RGBA   // the still that is being added
	shown, spare  []uint8       // shown is what the stills so far show, pixel by pixel; spare is memory for the next still
	file          gif.GIF
}

// draw draws a scene at the size of the moving picture.
func (m *movie) draw(p *Painter, s render.Scene) error {
	if err := inspect(s); err != nil {
		return fmt.Errorf("drawing %q: %w", s.Name, err)
	}
	f := <-p.frames
	defer func() { p.frames <- f }()
	static, changing := split(s.Layers)
	base, err := p.base(s, static)
	if err != nil {
		return fmt.Errorf("drawing %q: %w", s.Name, err)
	}
	f.lay(base)
	if err := p.layers(newCanvas(f.im), changing); err != nil {
		return fmt.Errorf("drawing %q: %w", s.Name, err)
	}
	if m.im == nil {
		m.im = image.NewRGBA(image.Rect(0, 0, m.width, m.height))
	}
	draw.Draw(m.im, m.im.Rect, image.NewUniform(nrgba(s.Theme.Page|0xff)), image.Point{}, draw.Src)
	high := int(s.H*float64(m.width)/s.W + 0.5)
	draw.BiLinear.Scale(m.im, image.Rect(0, 0, m.width, high), f.im, f.im.Bounds(), draw.Src, nil)
	return nil
}

// add appends a still. If it shows nothing new, the still before it lasts longer.
func (m *movie) add(stands time.Duration) {
	hundredths := int(stands / (10 * time.Millisecond))
	now := m.spare
	if now == nil {
		now = make([]uint8, m.width*m.height)
	}
	changed := image.Rectangle{}
	for i := range now {
		now[i] = m.nearest(rgb(m.im.Pix[4*i : 4*i+3]))
		if m.shown == nil || now[i] != m.shown[i] {
			x, y := i%m.width, i/m.width
			changed = changed.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	if changed.Empty() {
		m.spare = now
		m.file.Delay[len(m.file.Delay)-1] += hundredths
		return
	}
	part := image.NewPaletted(changed, m.palette)
	for y := changed.Min.Y; y < changed.Max.Y; y++ {
		row := part.Pix[(y-changed.Min.Y)*part.Stride:][:changed.Dx()]
		copy(row, now[y*m.width+changed.Min.X:])
		if m.shown != nil {
			m.leaveOut(row, m.shown[y*m.width+changed.Min.X:])
		}
	}
	m.shown, m.spare = now, m.shown
	m.file.Image = append(m.file.Image, part)
	m.file.Delay = append(m.file.Delay, hundredths)
	m.file.Disposal = append(m.file.Disposal, gif.DisposalNone)
	m.file.Config = image.Config{ColorModel: m.palette, Width: m.width, Height: m.height}
}

// leastSame is how many pixels in a row must be unchanged to be left out. If fewer are unchanged,
// as between letters, the file is smaller if they are repeated.
const leastSame = 16

// leaveOut marks the pixels of a row that are unchanged.
func (m *movie) leaveOut(row, before []uint8) {
	for x := 0; x < len(row); {
		n := 0
		for x+n < len(row) && row[x+n] == before[x+n] {
			n++
		}
		if n >= leastSame {
			for i := range row[x : x+n] {
				row[x+i] = uint8(len(m.palette) - 1)
			}
		}
		x += n + 1
	}
}

func (m *movie) nearest(c rgb) uint8 {
	if at, ok := m.at[c]; ok {
		return at
	}
	best, least := 0, 1<<30
	for i, o := range m.colors {
		dr, dg, db := int(o[0])-int(c[0]), int(o[1])-int(c[1]), int(o[2])-int(c[2])
		if d := dr*dr + dg*dg + db*db; d < least {
			best, least = i, d
		}
	}
	m.at[c] = uint8(best)
	return uint8(best)
}

// merged counts each colour once.
func merged(all []weighted) []weighted {
	counts := make(map[rgb]int64)
	for _, c := range all {
		counts[c.rgb] += c.n
	}
	return sorted(counts)
}
