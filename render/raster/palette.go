package raster

import (
	"bytes"
	"image"
	"slices"
	"sync/atomic"

	"shipboard/render"
)

// palette holds the 256 colours of a PNG, and finds the nearest for any colour.
type palette struct {
	colors []rgb
	// known holds colours that were looked up before, each with the index of its nearest colour.
	// Each colour has one possible place here, where it replaces the one before. The result for a
	// colour is the same whether it is known or looked up anew.
	known []atomic.Uint32
}

type rgb [3]uint8

func (c rgb) hex() uint32 { return uint32(c[0])<<16 | uint32(c[1])<<8 | uint32(c[2]) }

// knownBits tells how many places known has: 2 to the power of knownBits.
const knownBits = 16

// edgeWeight is roughly the number of pixels that a board has of each mixture of
// two colours, at the edges of its pieces and letters.
const edgeWeight = 250

// newPalette chooses the colours for pictures of some static layers with pieces and letters on
// top. The colours of pieces, letters and the theme are exact; the others are those that suit the
// static layers best.
func newPalette(base []weighted, theme *render.Theme, inks []rgb) *palette {
	exact := append(themeColors(theme), inks...)
	slices.SortFunc(exact, compareRGB)
	exact = slices.Compact(exact)
	exact = exact[:min(len(exact), 192)]
	others := slices.DeleteFunc(slices.Clone(base), func(c weighted) bool {
		_, found := slices.BinarySearchFunc(exact, c.rgb, compareRGB)
		return found
	})
	for _, c := range exact {
		// At their edges, pieces and letters mix with the colour below.
		for _, ground := range grounds(theme) {
			for part := 1; part < 8; part++ {
				others = append(others, weighted{mix(c, ground, part, 8), edgeWeight})
			}
		}
	}
	p := &palette{
		colors: append(exact, reduce(others, 256-len(exact))...),
		known:  make([]atomic.Uint32, 1<<knownBits),
	}
	p.find(rgb{}, 0) // fill the place of black: an empty one (0) would say that its nearest colour is number 0
	return p
}

// index returns the index of the nearest colour.
func (p *palette) index(c rgb) uint8 {
	at := c.hex() * 0x9e3779b1 >> (32 - knownBits)
	if known := p.known[at].Load(); known>>8 == c.hex() {
		return uint8(known)
	}
	return p.find(c, at)
}

func (p *palette) find(want rgb, at uint32) uint8 {
	r, g, b := int(want[0]), int(want[1]), int(want[2])
	best, least := 0, 1<<30
	for i, c := range p.colors {
		dr, dg, db := int(c[0])-r, int(c[1])-g, int(c[2])-b
		if d := dr*dr + dg*dg + db*db; d < least {
			best, least = i, d
		}
	}
	p.known[at].Store(want.hex()<<8 | uint32(best))
	return uint8(best)
}

func compareRGB(a, b rgb) int { return bytes.Compare(a[:], b[:]) }

func toRGB(c render.Color) rgb { return rgb{uint8(c >> 24), uint8(c >> 16), uint8(c >> 8)} }

func themeColors(t *render.Theme) []rgb {
	var colors []rgb
	for _, c := range []render.Color{
		t.Page, t.Card, t.Ink, t.Faint, t.SeaPale, t.SeaDeep, t.Land, t.LandDeep, t.Banner, t.BannerInk,
		t.BannerFaint, t.Navy, t.Red, t.Gold, t.Green, t.Blue, t.Black, t.Raw,
	} {
		colors = append(colors, toRGB(c))
	}
	return colors
}

// grounds are the colours that pieces and letters mostly lie on.
func grounds(t *render.Theme) []rgb {
	return []rgb{toRGB(t.Card), toRGB(t.Page), toRGB(t.Ink), toRGB(t.SeaPale), toRGB(t.Land)}
}

// mix mixes two colours: the share part/of is b, and the rest is a.
func mix(a, b rgb, part, of int) rgb {
	var m rgb
	for i := range m {
		m[i] = uint8((int(a[i])*(of-part) + int(b[i])*part + of/2) / of)
	}
	return m
}

// weighted is a colour with its number of pixels.
type weighted struct {
	rgb
	n int64
}

// histogram counts the colours of an image, in order.
func histogram(im *image.RGBA) []weighted {
	counts := map[rgb]int64{}
	last, run := rgb{}, int64(0)
	for i := 0; i < len(im.Pix); i += 4 {
		c := rgb(im.Pix[i : i+3])
		if c != last {
			counts[last] += run
			last, run = c, 0
		}
		run++
	}
	counts[last] += run
	return sorted(counts)
}

// sorted are counted colours, in order.
func sorted(counts map[rgb]int64) []weighted {
	colors := make([]weighted, 0, len(counts))
	for c, n := range counts {
		if n > 0 {
			colors = append(colors, weighted{c, n})
		}
	}
	slices.SortFunc(colors, func(a, b weighted) int { return compareRGB(a.rgb, b.rgb) })
	return colors
}

// reduce finds n colours that stand for many. It cuts in two the box whose colours differ the
// most, until there are n boxes. Then it takes the mean of each. It counts in whole numbers, so that
// the result is the same on every machine.
func reduce(all []weighted, n int) []rgb {
	boxes := []colorBox{newBox(all)}
	for len(boxes) < n {
		worst := 0
		for i, b := range boxes {
			if b.spread > boxes[worst].spread {
				worst = i
			}
		}
		if boxes[worst].spread == 0 {
			break
		}
		low, high := boxes[worst].cut()
		boxes[worst] = low
		boxes = append(boxes, high)
	}
	colors := make([]rgb, len(boxes))
	for i, b := range boxes {
		colors[i] = rgb{uint8(b.mean[0]), uint8(b.mean[1]), uint8(b.mean[2])}
	}
	return colors
}

// colorBox holds colours that are drawn as their mean.
type colorBox struct {
	colors []weighted
	mean   [3]int64
	axis   int   // the axis along which its colours differ the most
	spread int64 // how much they differ there: the sum of squared distances
}

func newBox(colors []weighted) colorBox {
	b := colorBox{colors: colors}
	var n int64
	var sum, squares [3]int64
	for _, c := range colors {
		n += c.n
		for i, v := range c.rgb {
			v := int64(v)
			sum[i] += c.n * v
			squares[i] += c.n * v * v
		}
	}
	for i := range b.mean {
		b.mean[i] = (sum[i] + n/2) / n
		if s := squares[i] - sum[i]*sum[i]/n; s > b.spread && len(colors) > 1 {
			b.axis, b.spread = i, s
		}
	}
	return b
}

// cut divides a box of at least two colours at its mean.
func (b colorBox) cut() (low, high colorBox) {
	slices.SortStableFunc(b.colors, func(x, y weighted) int { return int(x.rgb[b.axis]) - int(y.rgb[b.axis]) })
	at := 1
	for at < len(b.colors)-1 && int64(b.colors[at].rgb[b.axis]) <= b.mean[b.axis] {
		at++
	}
	return newBox(b.colors[:at]), newBox(b.colors[at:])
}

// inks are the opaque colours of changing shapes, sorted. A gradient adds some
// steps between its two colours.
func inks(layers []render.Layer) []rgb {
	const steps = 24
	var found []rgb
	note := func(cs ...render.Color) {
		for _, c := range cs {
			if c&0xff == 0xff {
				found = append(found, toRGB(c))
			}
		}
	}
	var shapes func([]render.Shape)
	shapes = func(ss []render.Shape) {
		for _, s := range ss {
			switch s := s.(type) {
			case render.Path:
				note(s.Fill.Color, s.Stroke)
				if s.Fill.R > 0 {
					note(s.Fill.To)
					for part := 1; part < steps; part++ {
						found = append(found, mix(toRGB(s.Fill.Color), toRGB(s.Fill.To), part, steps))
					}
				}
			case render.Label:
				note(s.Color, s.Halo)
			case render.Token:
				shapes(s.Shapes)
			}
		}
	}
	for _, l := range layers {
		shapes(l.Shapes)
	}
	slices.SortFunc(found, compareRGB)
	return slices.Compact(found)
}
