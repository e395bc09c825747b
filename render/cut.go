package render

import (
	"fmt"
	"math"
)

// cutWidth is the greatest width to which a part cut from a picture is enlarged.
const cutWidth = 960

// Cut is a part of a picture on a page of its own, enlarged as far as its pieces allow. A chat
// shows any picture as wide as the phone, so things on the part look larger than on the whole.
// Words that reach off the part are left out. The result has no spots, cards or legend, since
// nobody points at it and a page does not show it.
func Cut(s Scene, part Area) Scene {
	part = Area{math.Round(part.X), math.Round(part.Y), math.Round(part.W), math.Round(part.H)}
	c := cutting{part: part, k: cutWidth / part.W}
	for _, l := range s.Layers {
		for _, shape := range l.Shapes {
			token, ok := shape.(Token)
			if ok && c.touches(token) {
				c.k = min(c.k, tokenReach/token.extent())
			}
		}
	}
	c.k = max(1, math.Floor(20*c.k+0.001)/20) // in steps, so that similar parts share what is kept
	s.W, s.H, s.Heart, s.Grip = c.k*part.W, c.k*part.H, Area{}, Area{}
	s.Cards, s.Legend, s.Spots = nil, nil, nil
	layers := make([]Layer, len(s.Layers))
	for i, l := range s.Layers {
		if l.Key != "" {
			l.Key = fmt.Sprint(l.Key, " ", part, " ", c.k)
		}
		l.Shapes = c.shapes(l.Shapes)
		layers[i] = l
	}
	s.Layers = layers
	return s
}

// cutting moves what is on a part of a page to a page of its own, k times as large.
type cutting struct {
	part Area
	k    float64
}

func (c cutting) point(p Point) Point { return Point{c.k * (p.X - c.part.X), c.k * (p.Y - c.part.Y)} }

func (c cutting) outline(outline []Seg) []Seg {
	if outline == nil {
		return nil
	}
	moved := make([]Seg, len(outline))
	for i, s := range outline {
		for j := range s.P[:s.Op.points()] {
			s.P[j] = c.point(s.P[j])
		}
		moved[i] = s
	}
	return moved
}

func (c cutting) path(p Path) Path {
	p.Outline, p.Clip = c.outline(p.Outline), c.outline(p.Clip)
	p.Width *= c.k
	dash := make([]float64, len(p.Dash))
	for i, d := range p.Dash {
		dash[i] = c.k * d
	}
	p.Dash = dash
	p.Fill.Center, p.Fill.R = c.point(p.Fill.Center), c.k*p.Fill.R
	if p.Fill.Toward != nil {
		toward := c.point(*p.Fill.Toward)
		p.Fill.Toward = &toward
	}
	return p
}

func (c cutting) label(l Label) Label {
	l.At, l.Size, l.Max = c.point(l.At), c.k*l.Size, c.k*l.Max
	return l
}

// token moves a piece. Its shapes lie about its own middle.
func (c cutting) token(t Token) Token {
	t.At = c.point(t.At)
	if c.k == 1 {
		return t
	}
	own := cutting{k: c.k}
	t.Key = fmt.Sprint(t.Key, " ", c.k)
	shapes := make([]Shape, len(t.Shapes))
	for i, shape := range t.Shapes {
		switch s := shape.(type) {
		case Path:
			shapes[i] = own.path(s)
		case Label:
			shapes[i] = own.label(s)
		}
	}
	t.Shapes = shapes
	return t
}

// shapes are the shapes of a list that lie on the part.
func (c cutting) shapes(shapes []Shape) []Shape {
	var kept []Shape
	for _, shape := range shapes {
		switch s := shape.(type) {
		case Path:
			low, high := Box(s.Outline)
			box := Area{low.X - s.Width, low.Y - s.Width, high.X - low.X + 2*s.Width, high.Y - low.Y + 2*s.Width}
			if c.part.meets(box) {
				kept = append(kept, c.path(s))
			}
		case Label:
			if c.part.Holds(s.area()) {
				kept = append(kept, c.label(s))
			}
		case Token:
			if c.touches(s) {
				kept = append(kept, c.token(s))
			}
		}
	}
	return kept
}

// touches reports whether a piece may lie on the part.
func (c cutting) touches(t Token) bool {
	r := t.extent()
	return c.part.meets(Area{t.At.X - r, t.At.Y - r, 2 * r, 2 * r})
}

// extent is the greatest distance of a token's shapes from its middle.
func (t Token) extent() float64 {
	far := 1.0
	for _, shape := range t.Shapes {
		far = max(far, extent(shape))
	}
	return far
}

// meets reports whether two areas share a part.
func (a Area) meets(b Area) bool {
	return b.X < a.X+a.W && a.X < b.X+b.W && b.Y < a.Y+a.H && a.Y < b.Y+b.H
}

// Holds reports whether another area lies inside this one.
func (a Area) Holds(b Area) bool {
	return b.X >= a.X && b.Y >= a.Y && b.X+b.W <= a.X+a.W && b.Y+b.H <= a.Y+a.H
}

// Widened is an area that is at least w wide and h high, about the same middle, but within whole.
func (a Area) Widened(w, h float64, whole Area) Area {
	a.X, a.W = widened(a.X, a.W, w, whole.X, whole.W)
	a.Y, a.H = widened(a.Y, a.H, h, whole.Y, whole.H)
	return a
}

func widened(at, length, least, from, whole float64) (newAt, newLength float64) {
	if length < least {
		at, length = at-(least-length)/2, least
	}
	length = min(length, whole)
	return min(max(at, from), from+whole-length), length
}
