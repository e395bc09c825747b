package raster

import (
	"fmt"
	"sync"

	"github.com/go-fonts/latin-modern/lmmath"
	"github.com/go-fonts/latin-modern/lmmono10regular"
	"github.com/go-fonts/latin-modern/lmroman10bold"
	"github.com/go-fonts/latin-modern/lmroman10bolditalic"
	"github.com/go-fonts/latin-modern/lmroman10italic"
	"github.com/go-fonts/latin-modern/lmroman10regular"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gobolditalic"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"shipboard/render"
)

// capHeight is the height of Latin Modern's capitals, as a share of the size. The
// middle of a text is the middle of its capitals, so that letters and digits are in the middle of
// discs.
const capHeight = 0.683

// typeface is a style of type: Latin Modern, then fonts for the signs and scripts
// that it lacks. Goroutines share the fonts, and each reads with its own buffer.
type typeface []*sfnt.Font

// typefaces parses the fonts at the first use, since not every command draws.
var typefaces = sync.OnceValues(func() (map[render.Face]typeface, error) {
	files := []struct {
		face  render.Face
		fonts [][]byte
	}{
		{render.Roman, [][]byte{lmroman10regular.TTF, lmmath.TTF, goregular.TTF}},
		{render.Bold, [][]byte{lmroman10bold.TTF, lmmath.TTF, gobold.TTF}},
		{render.Italic, [][]byte{lmroman10italic.TTF, lmmath.TTF, goitalic.TTF}},
		{render.BoldItalic, [][]byte{lmroman10bolditalic.TTF, lmmath.TTF, gobolditalic.TTF}},
		{render.Mono, [][]byte{lmmono10regular.TTF, lmmath.TTF, gomono.TTF}},
	}
	faces := make(map[render.Face]typeface, len(files))
	for _, f := range files {
		var t typeface
		for _, data := range f.fonts {
			parsed, err := sfnt.Parse(data)
			if err != nil {
				return nil, fmt.Errorf("reading a font of face %d: %w", f.face, err)
			}
			t = append(t, parsed)
		}
		faces[f.face] = t
	}
	return faces, nil
})

// glyph is one sign of one font of a face.
type glyph struct {
	font  int
	index sfnt.GlyphIndex
}

// has returns the sign for a rune from the first font that has one, and whether
// there is such a font.
func (t typeface) has(b *sfnt.Buffer, r rune) (glyph, bool, error) {
	for i, f := range t {
		index, err := f.GlyphIndex(b, r)
		if err != nil {
			return glyph{}, false, fmt.Errorf("looking for %q in a font: %w", r, err)
		}
		if index != 0 {
			return glyph{i, index}, true, nil
		}
	}
	return glyph{}, false, nil
}

// find returns the sign for a rune, or a question mark.
func (t typeface) find(b *sfnt.Buffer, r rune) (glyph, error) {
	g, ok, err := t.has(b, r)
	if ok || err != nil || r == '?' {
		return g, err
	}
	return t.find(b, '?')
}

// unit is the size at which fonts are measured. It is large, for precision.
const unit = 1000

// advance is the width of a sign, as a share of the size.
func (t typeface) advance(b *sfnt.Buffer, g glyph) (float64, error) {
	a, err := t[g.font].GlyphAdvance(b, g.index, fixed.I(unit), font.HintingNone)
	if err != nil {
		return 0, fmt.Errorf("measuring a sign: %w", err)
	}
	return float64(a) / 64 / unit, nil
}

// kern is how far two neighbours move apart, as a share of the size. It is mostly
// negative: they move together.
func (t typeface) kern(b *sfnt.Buffer, left, right glyph) float64 {
	if left.font != right.font {
		return 0
	}
	k, err := t[left.font].Kern(b, left.index, right.index, fixed.I(unit), font.HintingNone)
	if err != nil {
		return 0 // the font says nothing about the pair
	}
	return float64(k) / 64 / unit
}

// outline is the sign's shape at a size. Its base line starts at (0,0).
func (t typeface) outline(b *sfnt.Buffer, g glyph, size float64) ([]render.Seg, error) {
	segments, err := t[g.font].LoadGlyph(b, g.index, fixed.I(unit), nil)
	if err != nil {
		return nil, fmt.Errorf("loading a sign: %w", err)
	}
	k := size / unit / 64
	var outline []render.Seg
	for i, s := range segments {
		seg := render.Seg{}
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if i > 0 {
				outline = append(outline, render.Seg{Op: render.Close})
			}
			seg.Op = render.MoveTo
		case sfnt.SegmentOpLineTo:
			seg.Op = render.LineTo
		case sfnt.SegmentOpQuadTo:
			seg.Op = render.QuadTo
		case sfnt.SegmentOpCubeTo:
			seg.Op = render.CubicTo
		}
		for j, p := range s.Args {
			seg.P[j] = render.Point{X: float64(p.X) * k, Y: float64(p.Y) * k}
		}
		outline = append(outline, seg)
	}
	if len(outline) > 0 {
		outline = append(outline, render.Seg{Op: render.Close})
	}
	return outline, nil
}
