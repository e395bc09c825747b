package raster

import (
	"fmt"
	"image"
	"image/draw"
	"math"
	"strings"
	"unicode"

	"golang.org/x/image/font/sfnt"

	"shipboard/render"
)

// smallest is the smallest size to which a label shrinks. A label that is still too long is cut.
const smallest = 22

// lettering sets labels from masks of single signs. It makes a mask once for each
// size, angle and quarter of a pixel. Masks never change, so that many goroutines
// may read them; a font face serves only one at a time.
type lettering struct {
	texts *cache[textKey, setText]
	masks *cache[maskKey, *image.Alpha]
}

type textKey struct {
	text      string
	face      render.Face
	size, max float64
}

// setText is a label's text as signs side by side.
type setText struct {
	signs []sign
	size  float64
	width float64
}

type sign struct {
	glyph
	x float64 // from the start of the text
}

type maskKey struct {
	glyph
	face       render.Face
	size, halo float64
	angle      float64
	subX, subY uint8 // quarters of a pixel
}

// set puts the signs of a label's text side by side.
func (l *lettering) set(text string, face render.Face, size, limit float64) (setText, error) {
	return l.texts.get(textKey{text, face, size, limit}, func() (setText, int, error) {
		set, err := arrange(text, face, size, limit)
		return set, 32*len(set.signs) + len(text), err
	})
}

func arrange(text string, face render.Face, size, limit float64) (setText, error) {
	faces, err := typefaces()
	if err != nil {
		return setText{}, err
	}
	t, ok := faces[face]
	if !ok {
		return setText{}, fmt.Errorf("there is no face %d", face)
	}
	var b sfnt.Buffer
	runes := printable(text)
	signs, width, err := t.row(&b, runes)
	if err != nil {
		return setText{}, err
	}
	if limit > 0 && width*size > limit {
		fit := math.Floor(2*limit/width) / 2
		size = max(fit, min(size, smallest))
		if width*size > limit {
			signs, width, err = t.cut(&b, runes, signs, limit/size)
			if err != nil {
				return setText{}, err
			}
		}
	}
	for i := range signs {
		signs[i].x *= size
	}
	return setText{signs, size, width * size}, nil
}

// printable leaves out control characters and marks without width, and makes every kind of space
// a plain space.
func printable(text string) []rune {
	var runes []rune
	for _, r := range text {
		switch {
		case unicode.IsSpace(r):
			runes = append(runes, ' ')
		case unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Mn, unicode.Me):
		case r == '\u2011': // a hyphen that does not break
			runes = append(runes, '-')
		default:
			runes = append(runes, r)
		}
	}
	return runes
}

// row puts signs side by side, kerned; widths are shares of the size.
func (t typeface) row(b *sfnt.Buffer, runes []rune) ([]sign, float64, error) {
	signs := make([]sign, 0, len(runes))
	x := 0.0
	for _, r := range runes {
		g, err := t.find(b, r)
		if err != nil {
			return nil, 0, err
		}
		if n := len(signs); n > 0 {
			x += t.kern(b, signs[n-1].glyph, g)
		}
		signs = append(signs, sign{g, x})
		advance, err := t.advance(b, g)
		if err != nil {
			return nil, 0, err
		}
		x += advance
	}
	return signs, x, nil
}

// cut keeps as many signs as fit before an ellipsis.
func (t typeface) cut(b *sfnt.Buffer, runes []rune, signs []sign, limit float64) ([]sign, float64, error) {
	dots, dotsWidth, err := t.row(b, []rune("…"))
	if err != nil {
		return nil, 0, err
	}
	kept := 0
	for i := 1; i < len(signs) && signs[i].x+dotsWidth <= limit; i++ {
		kept = i
	}
	if short := strings.TrimRight(string(runes[:kept]), " "); short != "" {
		return t.row(b, append([]rune(short), '…'))
	}
	return dots, dotsWidth, nil
}

// label paints a text.
func (p *Painter) label(c *canvas, l render.Label) error {
	set, err := p.lettering.set(l.Text, l.Face, l.Size, l.Max)
	if err != nil {
		return fmt.Errorf("setting %q: %w", l.Text, err)
	}
	start := 0.0
	switch l.Anchor {
	case render.Middle:
		start = -set.width / 2
	case render.End:
		start = -set.width
	}
	at, angle := c.place(l.At), l.Angle+c.turn
	sin, cos := math.Sincos(angle * math.Pi / 180)
	base := capHeight * set.size / 2
	put := func(ink render.Color, halo float64) error {
		src := image.NewUniform(nrgba(ink))
		for _, s := range set.signs {
			x, y := start+s.x, base
			key := maskKey{glyph: s.glyph, face: l.Face, size: set.size, halo: halo, angle: angle}
			if angle == 0 {
				x, y = at.X+x, math.Round(at.Y+y) // the base line is a row of pixels
			} else {
				x, y = at.X+x*cos-y*sin, at.Y+x*sin+y*cos
			}
			var left, top int
			left, key.subX = quarter(x)
			top, key.subY = quarter(y)
			mask, err := p.lettering.mask(key)
			if err != nil {
				return fmt.Errorf("drawing %q: %w", l.Text, err)
			}
			r := mask.Rect.Add(image.Pt(left, top))
			draw.DrawMask(c.im, r, src, image.Point{}, mask, mask.Rect.Min, draw.Over)
		}
		return nil
	}
	if l.Halo != 0 {
		if err := put(l.Halo, max(2.5, set.size/9)); err != nil {
			return err
		}
	}
	return put(l.Color, 0)
}

// quarter splits a coordinate into whole pixels and quarters.
func quarter(v float64) (whole int, sub uint8) {
	q := int(math.Floor(v*4 + 0.5))
	return q >> 2, uint8(q & 3)
}

// mask is the shape of a sign. Its base line starts at (0,0).
func (l *lettering) mask(key maskKey) (*image.Alpha, error) {
	return l.masks.get(key, func() (*image.Alpha, int, error) {
		mask, err := drawMask(key)
		if err != nil {
			return nil, 0, err
		}
		return mask, len(mask.Pix), nil
	})
}

func drawMask(key maskKey) (*image.Alpha, error) {
	faces, err := typefaces()
	if err != nil {
		return nil, err
	}
	var b sfnt.Buffer
	outline, err := faces[key.face].outline(&b, key.glyph, key.size)
	if err != nil {
		return nil, err
	}
	turned := canvas{move: render.Point{X: float64(key.subX) / 4, Y: float64(key.subY) / 4}, turn: key.angle}
	box := bounds(flatten(outline, turned.place), key.halo+1)
	c := newCanvas(image.NewRGBA(image.Rectangle{Max: box.Size()}))
	c.turn = key.angle
	c.move = render.Point{X: turned.move.X - float64(box.Min.X), Y: turned.move.Y - float64(box.Min.Y)}
	ink := render.Path{Outline: outline, Fill: render.Paint{Color: 0xff}}
	if key.halo > 0 {
		ink.Stroke, ink.Width = 0xff, 2*key.halo
	}
	c.path(ink)
	mask := image.NewAlpha(box)
	for i := range mask.Pix {
		mask.Pix[i] = c.im.Pix[4*i+3]
	}
	return mask, nil
}

// bounds is the box of pixels round some lines, with a margin.
func bounds(lines []polyline, margin float64) image.Rectangle {
	var box image.Rectangle
	for _, l := range lines {
		for _, p := range l.points {
			box = box.Union(image.Rect(
				int(math.Floor(p.X-margin)), int(math.Floor(p.Y-margin)),
				int(math.Ceil(p.X+margin)), int(math.Ceil(p.Y+margin))))
		}
	}
	return box
}
