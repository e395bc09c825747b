package view

import (
	"cmp"
	"slices"

	"shipboard/render"
)

// smallest is the radius of the smallest token.
const smallest = 10.0

// slot is a point for a token, and the largest radius that a token may have there.
type slot struct {
	at   render.Point
	room float64
}

// circle is a round part of the page that is taken.
type circle struct {
	at render.Point
	r  float64
}

// spot is the circle as a place to point at.
func (c circle) spot(name string) render.Spot {
	return render.Spot{Name: name, Outline: render.Circle(c.at, c.r)}
}

func (c circle) meets(d circle) bool { return squared(c.at, d.at) < (c.r+d.r)*(c.r+d.r) }

// squared is the square of the distance of two points. It is cheaper to compare than the
// distance.
func squared(a, b render.Point) float64 {
	dx, dy := a.X-b.X, a.Y-b.Y
	return dx*dx + dy*dy
}

// piece is a token that needs a place: its radius at full size, the place that it
// wants, its drawing at a size, and the name of its spot if a person may point at
// it.
type piece struct {
	r    float64
	want render.Point
	draw func(size float64) render.Token
	spot string
}

// setting holds tokens in their places, the room that they take, and their spots.
type setting struct {
	tokens []render.Token
	taken  []circle
	spots  []render.Spot
}

// in adds the name of a space to the names of all tokens.
func (s *setting) in(space string) {
	for i := range s.tokens {
		s.tokens[i].In = space
	}
}

func (s *setting) add(more setting) {
	s.tokens = append(s.tokens, more.tokens...)
	s.taken = append(s.taken, more.taken...)
	s.spots = append(s.spots, more.spots...)
}

// shapes are the tokens, for a layer.
func (s *setting) shapes() []render.Shape {
	list := make([]render.Shape, len(s.tokens))
	for i, token := range s.tokens {
		list[i] = token
	}
	return list
}

// sizes are the sizes of tokens, as shares of the full size. Tokens in a crowded space are
// smaller.
var sizes = []float64{1, 0.88, 0.77, 0.67, 0.58, 0.5}

// placeTokens puts each piece into a free slot as near as possible to the place that
// it wants. All get the largest size at which all of them fit. It reports false if
// they fit at no size.
func placeTokens(slots []slot, pieces []piece, taken []circle) (setting, bool) {
	if len(pieces) == 0 || len(slots) == 0 {
		return setting{}, len(pieces) == 0
	}
	// If they do not fit near the places that they want, all go into one corner of the space, the
	// largest first. That leaves the most room.
	var packed [][]piece
	for _, size := range sizes {
		if set, ok := placeAtSize(size, slots, pieces, taken); ok {
			return set, true
		}
		if packed == nil {
			packed = pack(slots, pieces)
		}
		for _, list := range packed {
			if set, ok := placeAtSize(size, slots, list, taken); ok {
				return set, true
			}
		}
	}
	return setting{}, false
}

// pack returns the pieces once for each corner. In each list all pieces want that corner.
func pack(slots []slot, pieces []piece) [][]piece {
	var lists [][]piece
	for _, corner := range corners(slots) {
		list := slices.Clone(pieces)
		for i := range list {
			list[i].want = corner
		}
		slices.SortStableFunc(list, func(a, b piece) int { return cmp.Compare(b.r, a.r) })
		lists = append(lists, list)
	}
	return lists
}

// corners are the first and the last slot in reading order, and the slots furthest
// to the left and to the right.
func corners(slots []slot) [4]render.Point {
	byX := func(a, b slot) int { return cmp.Compare(a.at.X, b.at.X) }
	return [4]render.Point{slots[0].at, slots[len(slots)-1].at, slices.MinFunc(slots, byX).at, slices.MaxFunc(slots, byX).at}
}

func placeAtSize(size float64, slots []slot, pieces []piece, taken []circle) (setting, bool) {
	circles := make([]circle, 0, len(pieces))
	for _, p := range pieces {
		place, ok := nearest(slots, circle{p.want, p.r * size}, taken, circles)
		if !ok {
			return setting{}, false
		}
		circles = append(circles, place)
	}
	set := setting{tokens: make([]render.Token, 0, len(pieces)), taken: circles}
	for i, p := range pieces {
		token := p.draw(size)
		token.At = circles[i].at
		set.tokens = append(set.tokens, token)
		if p.spot != "" {
			set.spots = append(set.spots, circles[i].spot(p.spot))
		}
	}
	return set, true
}

// nearest moves a circle to the nearest slot that has room for it.
func nearest(slots []slot, c circle, taken ...[]circle) (circle, bool) {
	best, found := 0.0, false
	at := c.at
	for _, s := range slots {
		if s.room < c.r {
			continue
		}
		d := squared(s.at, at)
		if found && d >= best || blocked(circle{s.at, c.r + 1.5}, taken) {
			continue
		}
		best, found, c.at = d, true, s.at
	}
	return c, found
}

func blocked(c circle, taken [][]circle) bool {
	for _, list := range taken {
		for _, t := range list {
			if c.meets(t) {
				return true
			}
		}
	}
	return false
}
