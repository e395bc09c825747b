package raster

import (
	"encoding/binary"
	"image"
	"math"
)

// base is the page with its static layers. It is kept as runs of pixels of one colour. They take
// about a sixth of the memory of an image, so a painter keeps six times as many boards. It takes
// about a millisecond to make the pixels again.
type base struct {
	name    digest
	rect    image.Rectangle
	colors  []weighted
	runs    []uint32 // the colour of each run, as four bytes of an image.RGBA
	lengths []uint8  // how many pixels each run has
}

func newBase(name digest, im *image.RGBA) *base {
	count := 0
	eachRun(im.Pix, func(uint32, uint8) { count++ })
	b := &base{name, im.Rect, histogram(im), make([]uint32, 0, count), make([]uint8, 0, count)}
	eachRun(im.Pix, func(color uint32, length uint8) {
		b.runs, b.lengths = append(b.runs, color), append(b.lengths, length)
	})
	return b
}

// eachRun calls do for each run of pixels of one colour.
func eachRun(pix []uint8, do func(color uint32, length uint8)) {
	for len(pix) > 0 {
		color, n := binary.LittleEndian.Uint32(pix), 1
		for n < math.MaxUint8 && 4*n < len(pix) && binary.LittleEndian.Uint32(pix[4*n:]) == color {
			n++
		}
		do(color, uint8(n))
		pix = pix[4*n:]
	}
}

// size is the memory that the base takes, in bytes.
func (b *base) size() int { return 5*len(b.runs) + 16*len(b.colors) }

// spread writes the pixels of the base.
func (b *base) spread(pix []uint8) {
	for i, color := range b.runs {
		n := 4 * int(b.lengths[i])
		for run := pix[:n]; len(run) >= 4; run = run[4:] {
			binary.LittleEndian.PutUint32(run, color)
		}
		pix = pix[n:]
	}
}

// frame is the memory for drawing one picture.
type frame struct {
	base  *base
	under []uint8     // the base
	im    *image.RGBA // the picture
	pix   []uint8     // the picture, in the colours of a palette
}

// lay begins a picture with a base. Often it is the base of the last picture.
func (f *frame) lay(b *base) {
	n := b.rect.Dx() * b.rect.Dy()
	if cap(f.pix) < n {
		f.base, f.under, f.im, f.pix = nil, make([]uint8, 4*n), image.NewRGBA(b.rect), make([]uint8, n)
	}
	if f.base != b {
		f.base, f.under, f.pix = b, f.under[:4*n], f.pix[:n]
		f.im = &image.RGBA{Pix: f.im.Pix[:4*n], Stride: 4 * b.rect.Dx(), Rect: b.rect}
		b.spread(f.under)
	}
	copy(f.im.Pix, f.under)
}
