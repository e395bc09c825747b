package raster

import (
	"encoding/binary"
	"image"
	"slices"

	"github.com/golang/freetype/raster"
	"golang.org/x/image/math/fixed"

	"shipboard/render"
)

// pen paints outlines that have one colour. Most outlines do. It takes half the time of gg, whose
// painter has no fast path for opaque colours and whole pixels.
type pen struct {
	raster *raster.Rasterizer
	spans  spans
}

func newPen(im *image.RGBA) *pen {
	r := raster.NewRasterizer(im.Rect.Dx(), im.Rect.Dy())
	r.UseNonZeroWinding = true
	return &pen{raster: r, spans: spans{im: im}}
}

func (p *pen) fill(lines []polyline, c render.Color) {
	p.raster.Clear()
	for _, l := range lines {
		path := rasterPath(l)
		path.Add1(toFixed(l.points[0]))
		p.raster.AddPath(path)
	}
	p.paint(c)
}

// stroke paints lines with round ends and corners.
func (p *pen) stroke(lines []polyline, width float64, c render.Color) {
	p.raster.Clear()
	for _, l := range lines {
		var ends raster.Capper = raster.RoundCapper
		if l.closed {
			// Begin in the middle of a straight piece, where the joint of the two ends is invisible.
			a, b := l.points[0], l.points[1]
			seam := render.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
			l.points = slices.Concat([]render.Point{seam}, l.points[1:], []render.Point{a, seam})
			ends = raster.ButtCapper
		}
		p.raster.AddStroke(rasterPath(l), fixed.Int26_6(width*64), ends, raster.RoundJoiner)
	}
	p.paint(c)
}

func (p *pen) paint(c render.Color) {
	p.spans.ink(c)
	p.raster.Rasterize(&p.spans)
}

func toFixed(p render.Point) fixed.Point26_6 {
	return fixed.Point26_6{X: fixed.Int26_6(p.X * 64), Y: fixed.Int26_6(p.Y * 64)}
}

// rasterPath leaves out steps that are too short to have a direction.
func rasterPath(l polyline) raster.Path {
	const least = 8 // 64ths of a pixel
	path := make(raster.Path, 0, 4*len(l.points)+4)
	last := toFixed(l.points[0])
	path.Start(last)
	for _, p := range l.points[1:] {
		at := toFixed(p)
		if max(at.X-last.X, last.X-at.X)+max(at.Y-last.Y, last.Y-at.Y) >= least {
			path.Add1(at)
			last = at
		}
	}
	return path
}

// spans paints the pixels of an outline in one colour. It computes two colour
// channels at once, each in one half of a word.
type spans struct {
	im     *image.RGBA
	pixel  uint32 // the colour, its parts multiplied by its opacity
	opaque uint32 // from 0 to 256
}

const lanes = 0x00ff00ff

func (s *spans) ink(c render.Color) {
	n := nrgba(c)
	r, g, b, a := n.RGBA()
	s.pixel = r>>8 | g>>8<<8 | b>>8<<16 | a>>8<<24
	s.opaque = a>>8 + a>>15
}

// Paint implements raster.Painter.
func (s *spans) Paint(spans []raster.Span, _ bool) {
	w, h := s.im.Rect.Dx(), s.im.Rect.Dy()
	for _, span := range spans {
		from, to := max(span.X0, 0), min(span.X1, w)
		if span.Y < 0 || span.Y >= h || from >= to {
			continue
		}
		row := s.im.Pix[span.Y*s.im.Stride:]
		row = row[4*from : 4*to]
		cover := (span.Alpha + 0x80) >> 8 // of 256
		if cover*s.opaque == 1<<16 {
			binary.LittleEndian.PutUint32(row, s.pixel)
			for done := 4; done < len(row); done *= 2 {
				copy(row[done:], row[:done])
			}
			continue
		}
		keep := 256 - (cover*s.opaque+255)>>8
		even := s.pixel&lanes*cover + 0x00800080
		odd := s.pixel>>8&lanes*cover + 0x00800080
		for ; len(row) >= 4; row = row[4:] {
			old := binary.LittleEndian.Uint32(row)
			binary.LittleEndian.PutUint32(row,
				(old&lanes*keep+even)>>8&lanes|(old>>8&lanes*keep+odd)&^uint32(lanes))
		}
	}
}
