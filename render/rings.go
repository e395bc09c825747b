package render

import (
	"math"
	"slices"
	"strings"
)

// Ring marks a Spot and says, in a sign, what can be done there.
type Ring struct{ Spot, Short string }

// The brass of rings and of the tags on them, which is the same by day and by
// night.
const (
	brass     Color = 0xe6b54aff
	brassEdge Color = 0x3d2b0eff
)

// Measures of rings and tags, in pixels.
const (
	ringWidth = 6
	tagType   = 36
	tagHeight = 48
	tagLetter = 20.5 // about the width of a letter

	leastPrint = 24 // type of this size on the board is as good as a tag
)

// WithRings returns the scene with a brass ring round each spot that a ring names. The ring's
// sign is on a tag beside it, unless the picture has it there in print already (see Prints).
// Rings of one spot share a ring and a tag. WithRings also returns the rings whose spots are not
// in the scene.
func WithRings(s Scene, rings []Ring) (Scene, []Ring) {
	var left []Ring
	var marks []mark
	for _, r := range rings {
		at := slices.IndexFunc(s.Spots, func(spot Spot) bool { return spot.Name == r.Spot })
		if at < 0 {
			left = append(left, r)
			continue
		}
		known := slices.IndexFunc(marks, func(m mark) bool { return m.spot == r.Spot })
		if known < 0 {
			known = len(marks)
			area, round := s.Spots[at].Ring()
			marks = append(marks, mark{spot: r.Spot, area: s.ringArea(area), round: round})
		}
		if m := &marks[known]; r.Short != "" && !slices.Contains(m.shorts, r.Short) {
			m.shorts = append(m.shorts, r.Short)
		}
	}
	if len(marks) == 0 {
		return s, left
	}
	for i, m := range marks {
		words := s.printed(m.area)
		marks[i].shorts = slices.DeleteFunc(m.shorts, func(short string) bool { return words[short] })
	}
	s.placeTags(marks)
	var shapes []Shape
	for _, m := range marks {
		shapes = append(shapes, m.ring()...)
	}
	for _, m := range marks {
		shapes = append(shapes, m.plate()...)
	}
	s.Layers = append(slices.Clip(s.Layers), Layer{Shapes: shapes})
	return s, left
}

// mark is a ring in its place, with its tag.
type mark struct {
	spot   string
	shorts []string
	area   Area
	round  bool
	tag    Area
}

// ringArea is the middle line of a ring's stroke round a spot: a little outside
// it, and on the page.
func (s Scene) ringArea(a Area) Area {
	const out, edge = 3, ringWidth/2 + 2
	x, y := max(a.X-out, edge), max(a.Y-out, edge)
	return Area{X: x, Y: y, W: min(a.X+a.W+out, s.W-edge) - x, H: min(a.Y+a.H+out, s.H-edge) - y}
}

func (m mark) ring() []Shape {
	outline := Rect(m.area.X, m.area.Y, m.area.W, m.area.H, 10)
	if m.round {
		outline = Circle(Point{m.area.X + m.area.W/2, m.area.Y + m.area.H/2}, min(m.area.W, m.area.H)/2)
	}
	return []Shape{
		Path{Outline: outline, Stroke: brassEdge.Alpha(0.8), Width: ringWidth + 4},
		Path{Outline: outline, Stroke: brass, Width: ringWidth},
	}
}

func (m mark) plate() []Shape {
	if len(m.shorts) == 0 {
		return nil
	}
	t := m.tag
	return []Shape{
		Path{Outline: Rect(t.X, t.Y, t.W, t.H, 8), Fill: Paint{Color: brass}, Stroke: brassEdge, Width: 2.5},
		Label{
			Text: m.text(), At: Point{t.X + t.W/2, t.Y + t.H/2}, Size: tagType, Face: Bold, Color: brassEdge,
			Anchor: Middle, Max: t.W - 8,
		},
	}
}

func (m mark) text() string { return strings.Join(m.shorts, " · ") }

// Prints returns those of shorts that the picture itself shows at the place of a spot.
func (s Scene) Prints(spot Spot, shorts []string) []string {
	area, _ := spot.Ring()
	words := s.printed(s.ringArea(area))
	return slices.DeleteFunc(slices.Clone(shorts), func(short string) bool { return !words[short] })
}

// printed returns the words that a place shows in large type, and that nothing covers.
func (s Scene) printed(area Area) map[string]bool {
	words := make(map[string]bool)
	read := func(l Label, at Point) {
		x, y := at.X+l.At.X, at.Y+l.At.Y
		if l.Angle == 0 && l.Size >= leastPrint && x > area.X && x < area.X+area.W && y > area.Y && y < area.Y+area.H {
			words[l.Text] = true
			for word := range strings.FieldsSeq(l.Text) {
				words[word] = words[word] || len(word) > 2
			}
		}
	}
	for _, l := range s.Layers {
		for _, shape := range l.Shapes {
			switch shape := shape.(type) {
			case Label:
				read(shape, Point{})
			case Token:
				if area.shared(shape.Box()) > area.W*area.H/8 {
					clear(words) // this shape may cover the words found so far
				}
				for _, inner := range shape.Shapes {
					if l, ok := inner.(Label); ok && shape.Angle == 0 {
						read(l, shape.At)
					}
				}
			}
		}
	}
	return words
}

// placeTags puts each tag where it hides the least. Above all it must not hide other tags, then
// words and rings, then pieces.
func (s Scene) placeTags(marks []mark) {
	words, pieces := s.obstacles()
	for range 2 { // the second time the places of all other tags are known
		for i := range marks {
			s.placeTag(marks, i, words, pieces)
		}
	}
}

func (s Scene) placeTag(marks []mark, i int, words, pieces []Area) {
	m := &marks[i]
	if len(m.shorts) == 0 {
		return
	}
	w := min(max(float64(len([]rune(m.text())))*tagLetter+18, tagHeight), s.W)
	least := math.Inf(1)
	for _, at := range m.around(w) {
		tag := Area{X: min(max(at.X, 0), s.W-w), Y: min(max(at.Y, 0), s.H-tagHeight), W: w, H: tagHeight}
		cost := (math.Abs(tag.X-at.X) + math.Abs(tag.Y-at.Y)) * 10
		for j, other := range marks {
			if j == i {
				cost += tag.shared(inside(other.area))
				continue
			}
			cost += 20*tag.shared(other.tag) + 2*tag.shared(other.area)
		}
		for _, word := range words {
			cost += 2 * tag.shared(word)
		}
		for _, piece := range pieces {
			cost += tag.shared(piece)
		}
		if cost < least {
			least, m.tag = cost, tag
		}
	}
}

// around are the possible places of a tag with a width: on the ring below, above, beside and at
// its corners, then a little away from it.
func (m mark) around(w float64) []Point {
	a := m.area
	midX, midY := a.X+a.W/2-w/2, a.Y+a.H/2-tagHeight/2
	var all []Point
	for _, off := range []float64{-tagHeight / 2, 4} {
		low, high := a.Y+a.H+off, a.Y-tagHeight-off
		before, after := a.X-w-off, a.X+a.W+off
		all = append(all,
			Point{midX, low}, Point{midX, high}, Point{after, midY}, Point{before, midY},
			Point{after, low}, Point{after, high}, Point{before, low}, Point{before, high})
	}
	return all
}

// inside is the area inside a ring, without the rim on which a tag may lie.
func inside(a Area) Area {
	rim := min(tagHeight/2, a.W/3, a.H/3)
	return Area{X: a.X + rim, Y: a.Y + rim, W: a.W - 2*rim, H: a.H - 2*rim}
}

// shared is the size of the part that two areas have in common.
func (a Area) shared(b Area) float64 {
	w := min(a.X+a.W, b.X+b.W) - max(a.X, b.X)
	h := min(a.Y+a.H, b.Y+b.H) - max(a.Y, b.Y)
	return max(w, 0) * max(h, 0)
}

// Covers are the boxes of words and pieces near some places, which nothing should cover. Things
// as large as a part of the board are not listed.
func (s Scene) Covers(near []Area) []Area {
	heart := s.Heart
	if heart == (Area{}) {
		heart = Area{W: s.W, H: s.H}
	}
	words, pieces := s.obstacles()
	return slices.DeleteFunc(append(words, pieces...), func(a Area) bool {
		if a.W*a.H > heart.W*heart.H/20 || heart.shared(a) == 0 {
			return true
		}
		return !slices.ContainsFunc(near, func(n Area) bool {
			return a.shared(Area{X: n.X - tagReach, Y: n.Y - tagReach, W: n.W + 2*tagReach, H: n.H + 2*tagReach}) > 0
		})
	})
}

// tagReach is how far from its ring a tag may lie, in pixels.
const tagReach = 150

// obstacles are the boxes of a scene's words and of its pieces.
func (s Scene) obstacles() (words, pieces []Area) {
	for _, l := range s.Layers {
		for _, shape := range l.Shapes {
			switch shape := shape.(type) {
			case Label:
				if shape.Angle == 0 {
					words = append(words, shape.area())
				}
			case Token:
				pieces = append(pieces, shape.Box())
			}
		}
	}
	return words, pieces
}

// Box is the box of a token in its place.
func (t Token) Box() Area {
	low, high := tokenBox(t)
	return Area{X: t.At.X + low.X, Y: t.At.Y + low.Y, W: high.X - low.X, H: high.Y - low.Y}
}

// area is about the box of an upright label.
func (l Label) area() Area {
	width := l.width()
	x := l.At.X - width*[...]float64{Start: 0, Middle: 0.5, End: 1}[l.Anchor]
	return Area{X: x, Y: l.At.Y - l.Size/2, W: width, H: l.Size}
}
