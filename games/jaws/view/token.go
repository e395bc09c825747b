package view

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/render"
)

// pen draws tokens in a theme and at a size, which is a share of the full size. At full size
// every token fits in a circle with the radius that its constant gives.
type pen struct {
	t    *render.Theme
	size float64
}

// The radii of tokens at full size.
const (
	boatRadius    = 41.0
	figureRadius  = 35.0
	swimmerRadius = 20.0
	stackRadius   = 28.0
	michaelRadius = 30.0
	barrelRadius  = 25.0
	sensorRadius  = 38.0
	finRadius     = 34.0
	searchRadius  = 30.0
	eatenRadius   = 24.0
	turnMargin    = 5.0 // between the token and its dashed ring
)

// token makes a token of shapes. The key is for the cache, the name for the text
// form of a picture.
func (p pen) token(key, name string, shapes ...render.Shape) render.Token {
	key = fmt.Sprintf("jaws-%s-%s-%d", p.t.Name, key, int(math.Round(100*p.size)))
	return render.Token{Key: key, Name: name, Shadow: true, Shapes: shapes}
}

func (p pen) at(x, y float64) render.Point { return render.Point{X: x * p.size, Y: y * p.size} }

func (p pen) poly(points ...float64) []render.Seg {
	list := make([]render.Point, 0, len(points)/2)
	for i := 0; i+1 < len(points); i += 2 {
		list = append(list, p.at(points[i], points[i+1]))
	}
	return render.Poly(list...)
}

func (p pen) circle(x, y, r float64) []render.Seg { return render.Circle(p.at(x, y), r*p.size) }

func (p pen) rect(x, y, w, h, r float64) []render.Seg {
	return render.Rect(x*p.size, y*p.size, w*p.size, h*p.size, r*p.size)
}

func (p pen) fill(outline []render.Seg, c render.Color) render.Path {
	return render.Path{Outline: outline, Fill: render.Paint{Color: c}}
}

func (p pen) lined(outline []render.Seg, fill, line render.Color, width float64) render.Path {
	return render.Path{Outline: outline, Fill: render.Paint{Color: fill}, Stroke: line, Width: width}
}

// leastLetter is the size of the smallest type of the pictures, in pixels.
const leastLetter = 24.0

// letter makes a label that is never too small to read.
func (p pen) letter(text string, x, y, size float64, c render.Color) render.Label {
	return render.Label{
		Text: text, At: p.at(x, y), Size: max(leastLetter, math.Round(size*p.size)), Face: render.Bold, Color: c, Anchor: render.Middle,
	}
}

// The colours of tokens, by day and by night.
var (
	white   = render.RGB(0xfffaf0)
	black   = render.RGB(0x22222a)
	maroon  = render.RGB(0x7a2b2b)
	ocean   = render.RGB(0x2f5f8f)
	amber   = render.RGB(0xd9a233)
	scarlet = render.RGB(0xc23b30)
)

// memberColor is the colour of a hunter's token, by day and by night.
func memberColor(m board.Member) render.Color { return [...]render.Color{maroon, black, ocean}[m] }

// rim is the colour of the line round a token: dark by day, light by night.
func (p pen) rim() render.Color {
	if p.t == render.Night {
		return p.t.Ink
	}
	return p.t.Black
}

// boat draws Quint's Orca or Hooper's boat. over says that its captain is in the
// water.
func (p pen) boat(m board.Member, over bool) render.Token {
	name := "Quint's Orca"
	if m == board.Hooper {
		name = "Hooper's boat"
	}
	key := "boat-" + m.Key()
	shapes := []render.Shape{
		p.lined(p.poly(-2, -38, -2, 5, 3, 5, 3, -38), p.rim(), 0, 0),
		p.lined(p.poly(5, -35, 29, -2, 5, -2), white, black, 2),
	}
	hull := p.poly(-39, 3, 39, 3, 27, 33, -27, 33)
	if over {
		key, name = key+"-tipped", name+", its captain overboard"
		shapes = []render.Shape{}
		hull = p.poly(-27, -14, 27, -14, 39, 16, -39, 16)
		shapes = append(shapes,
			p.lined(hull, memberColor(m), p.rim(), 2.5),
			p.letter(m.String()[:1], 0, 1, 28, white),
			p.waves(-36, 24, 4), p.waves(-20, 33, 2))
		return p.token(key, name, shapes...)
	}
	shapes = append(shapes, p.lined(hull, memberColor(m), p.rim(), 2.5), p.letter(m.String()[:1], 0, 18, 28, white))
	return p.token(key, name, shapes...)
}

// waves draws n small waves in a row.
func (p pen) waves(x, y float64, n int) render.Path {
	var outline []render.Seg
	for i := range n {
		a := x + 18*float64(i)
		outline = append(outline,
			render.Seg{Op: render.MoveTo, P: [3]render.Point{p.at(a, y)}},
			render.Seg{Op: render.QuadTo, P: [3]render.Point{p.at(a+9, y-9), p.at(a+18, y)}})
	}
	return render.Path{Outline: outline, Stroke: p.t.Blue, Width: 3 * p.size}
}

// figure draws a standing hunter with his letter.
func (p pen) figure(m board.Member) render.Token {
	body := []render.Seg{
		{Op: render.MoveTo, P: [3]render.Point{p.at(-25, 32)}},
		{Op: render.CubicTo, P: [3]render.Point{p.at(-25, 8), p.at(-16, -8), p.at(0, -8)}},
		{Op: render.CubicTo, P: [3]render.Point{p.at(16, -8), p.at(25, 8), p.at(25, 32)}},
		{Op: render.Close},
	}
	c := memberColor(m)
	return p.token("figure-"+m.Key(), m.String(),
		p.lined(p.circle(0, -19, 13), c, white, 2.5),
		p.lined(body, c, white, 2.5),
		p.letter(m.String()[:1], 0, 16, 28, white))
}

// buoy draws the lifebuoy that stands for swimmers.
func (p pen) buoy(r, hole float64) []render.Shape {
	shapes := []render.Shape{p.lined(p.circle(0, 0, r-1), scarlet, black, 2)}
	for i := range 4 {
		a := float64(i)*90 + 45
		out, in := render.Arc(render.Point{}, (r-2)*p.size, a-13, a+13), render.Arc(render.Point{}, hole*p.size, a+13, a-13)
		in[0].Op = render.LineTo
		shapes = append(shapes, p.fill(append(append(out, in...), render.Seg{Op: render.Close}), white))
	}
	return shapes
}

// swimmer draws one swimmer.
func (p pen) swimmer() render.Token {
	shapes := append(p.buoy(swimmerRadius, 10),
		p.lined(p.circle(0, 0, 10), render.RGB(0x9cc7cf), black, 1.5),
		p.lined(p.circle(0, 0, 6.5), render.RGB(0xeab98d), black, 1.5))
	return p.token("swimmer", "swimmer", shapes...)
}

// swimmers draws several swimmers as one token with their number.
func (p pen) swimmers(n int) render.Token {
	shapes := append(p.buoy(stackRadius, 20),
		p.lined(p.circle(0, 0, 20), white, black, 2),
		p.letter(strconv.Itoa(n), 0, 0, 27, black))
	return p.token("swimmers-"+strconv.Itoa(n), strconv.Itoa(n)+" swimmers", shapes...)
}

// michael draws Michael on his air bed.
func (p pen) michael() render.Token {
	shapes := []render.Shape{p.lined(p.rect(-21, -21, 42, 42, 9), amber, black, 2.5)}
	for _, y := range []float64{-17, 13} {
		shapes = append(shapes, p.fill(p.rect(-17, y, 34, 4, 2), white))
	}
	shapes = append(shapes, p.letter("M", 0, 0, 27, black))
	return p.token("michael", "Michael", shapes...)
}

// barrel draws one barrel or several. reported says that its sensor was triggered.
func (p pen) barrel(n int, reported bool) render.Token {
	shapes := []render.Shape{p.lined(p.rect(-16, -21, 32, 42, 8), amber, black, 2.5)}
	name, key := "barrel", "barrel"
	if n > 1 {
		name, key = fmt.Sprintf("%d barrels", n), fmt.Sprintf("barrel-%d", n)
		shapes = append(shapes,
			render.Path{Outline: append(render.Line(p.at(-15, -14), p.at(15, -14)), render.Line(p.at(-15, 14), p.at(15, 14))...), Stroke: black, Width: 2.5 * p.size},
			p.letter(strconv.Itoa(n), 0, 0, 29, black))
	} else {
		shapes = append(shapes, render.Path{
			Outline: append(render.Line(p.at(-15, -7), p.at(15, -7)), render.Line(p.at(-15, 7), p.at(15, 7))...), Stroke: black, Width: 3 * p.size,
		})
	}
	if reported {
		name, key = name+", sensor triggered", key+"-sensor"
		for _, side := range []float64{90, 270} {
			for _, r := range []float64{26, 34} {
				shapes = append(shapes, render.Path{
					Outline: render.Arc(render.Point{}, r*p.size, side-34, side+34), Stroke: p.t.Red, Width: 4 * p.size,
				})
			}
		}
	}
	return p.token(key, name, shapes...)
}

// fin draws the shark's mark.
func (p pen) fin() render.Token {
	fin := []render.Seg{
		{Op: render.MoveTo, P: [3]render.Point{p.at(-24, 16)}},
		{Op: render.CubicTo, P: [3]render.Point{p.at(-16, -2), p.at(-4, -22), p.at(19, -25)}},
		{Op: render.CubicTo, P: [3]render.Point{p.at(10, -12), p.at(11, 4), p.at(20, 16)}},
		{Op: render.Close},
	}
	wake := p.waves(-27, 25, 3)
	wake.Stroke = white
	return p.token("fin", "shark",
		p.lined(p.circle(0, 0, finRadius-2), p.t.Red, white, 2.5),
		p.lined(fin, black, white, 2.5), wake)
}

// tagged draws the shark's mark with the barrels that it drags.
func (p pen) tagged(barrels int) render.Token {
	token := p.fin()
	if barrels == 0 {
		return token
	}
	token.Key += "-tagged-" + strconv.Itoa(barrels)
	token.Name += ", with " + game.Count(barrels, "barrel")
	token.Shapes = slices.Clip(token.Shapes)
	for _, x := range []float64{18, -18}[:min(barrels, 2)] {
		token.Shapes = append(token.Shapes,
			p.lined(p.rect(x-11, 1, 22, 27, 6), amber, black, 2.5),
			render.Path{Outline: append(render.Line(p.at(x-10, 10), p.at(x+10, 10)), render.Line(p.at(x-10, 19), p.at(x+10, 19))...), Stroke: black, Width: 2 * p.size})
	}
	return token
}

// wounded draws the shark's mark in a ring of its wounds, as many as it can take.
func (p pen) wounded(taken, of int) render.Token {
	token := p.inWounds(pen{p.t, p.size * 0.78}.fin(), taken, of)
	token.Name = fmt.Sprintf("shark, %d of %d wounds", taken, of)
	return token
}

// dead draws the dead shark, belly up.
func (p pen) dead(of int) render.Token {
	q := pen{p.t, p.size * 0.78}
	belly := []render.Seg{
		{Op: render.MoveTo, P: [3]render.Point{q.at(-26, -4)}},
		{Op: render.CubicTo, P: [3]render.Point{q.at(-14, -20), q.at(10, -20), q.at(26, -4)}},
		{Op: render.CubicTo, P: [3]render.Point{q.at(12, 4), q.at(-12, 4), q.at(-26, -4)}},
		{Op: render.Close},
	}
	fin := []render.Seg{
		{Op: render.MoveTo, P: [3]render.Point{q.at(-8, 1)}},
		{Op: render.CubicTo, P: [3]render.Point{q.at(-6, 10), q.at(-1, 18), q.at(8, 22)}},
		{Op: render.CubicTo, P: [3]render.Point{q.at(7, 14), q.at(7, 8), q.at(9, 1)}},
		{Op: render.Close},
	}
	eye := render.Path{Outline: append(render.Line(q.at(12, -9), q.at(18, -3)), render.Line(q.at(18, -9), q.at(12, -3))...), Stroke: p.t.Red, Width: 3 * q.size}
	token := p.inWounds(q.token("dead", "dead shark",
		q.lined(q.circle(0, 0, finRadius-2), render.RGB(0x9cc7cf), white, 2.5),
		q.lined(fin, black, white, 2), q.lined(belly, white, black, 2.5), eye), of, of)
	token.Name = "dead shark"
	return token
}

// inWounds puts a ring of wounds round a token.
func (p pen) inWounds(token render.Token, taken, of int) render.Token {
	const ring = finRadius - 4
	pip := min(3.4, ring*math.Pi/float64(max(of, 1))-0.6)
	shapes := []render.Shape{p.lined(p.circle(0, 0, finRadius), p.t.Card, p.t.Ink, 2)}
	shapes = append(shapes, token.Shapes...)
	for n := range of {
		at := render.Polar(render.Point{}, ring, 360*float64(n)/float64(of))
		fill := p.t.Card
		if n < taken {
			fill = p.t.Red
		}
		shapes = append(shapes, p.lined(p.circle(at.X, at.Y, pip), fill, p.t.Ink, 1.2))
	}
	return p.token(fmt.Sprintf("%s-wounds-%d-%d", token.Key, taken, of), token.Name, shapes...)
}

// eaten draws where the shark ate: an empty ring with a bite. Another such sign is of another
// swimmer: the way from one to the other would read as the shark's.
func (p pen) eaten() render.Token {
	bite := render.Path{Outline: append(render.Line(p.at(-13, -13), p.at(13, 13)), render.Line(p.at(13, -13), p.at(-13, 13))...), Stroke: p.t.Red, Width: 8 * p.size}
	rim := bite
	rim.Stroke, rim.Width = white, 12*p.size
	token := p.token("eaten", "eaten", append(p.buoy(swimmerRadius, 10), p.fill(p.circle(0, 0, 10), render.RGB(0x9cc7cf)), rim, bite)...)
	token.Laid = true
	return token
}

// binoculars draws Brody's token, with the answer.
func (p pen) binoculars(answer board.Answer) render.Token {
	var shapes []render.Shape
	for _, x := range []float64{-13, 13} {
		shapes = append(shapes,
			p.lined(p.rect(x-7, -24, 14, 22, 5), black, white, 2),
			p.lined(p.circle(x, 7, 13), black, white, 2),
			p.fill(p.circle(x, 7, 8), render.RGB(0x9cc7cf)))
	}
	shapes = append(shapes, p.fill(p.rect(-6, -10, 12, 10, 2), black))
	return p.answered("binoculars", answer, shapes)
}

// finder draws Hooper's fish finder, with the answer.
func (p pen) finder(answer board.Answer) render.Token {
	shapes := []render.Shape{
		p.lined(p.rect(-24, -22, 48, 40, 7), ocean, white, 2),
		p.lined(p.rect(-18, -17, 36, 28, 4), render.RGB(0xcfe8d5), black, 1.5),
	}
	for _, r := range []float64{8, 15} {
		shapes = append(shapes, render.Path{Outline: render.Arc(p.at(0, 9), r*p.size, -60, 60), Stroke: black, Width: 3 * p.size})
	}
	shapes = append(shapes, p.fill(p.circle(0, 7, 3.5), black))
	return p.answered("finder", answer, shapes)
}

// answered adds the mark of an answer: a tick, a cross, or waves for "nearby".
func (p pen) answered(key string, answer board.Answer, shapes []render.Shape) render.Token {
	name := key
	mark := func(c render.Color, points ...float64) {
		shapes = append(shapes, p.lined(p.circle(16, 16, 12), c, white, 2))
		var outline []render.Seg
		for i := 0; i+3 < len(points); i += 4 {
			outline = append(outline, render.Line(p.at(points[i], points[i+1]), p.at(points[i+2], points[i+3]))...)
		}
		shapes = append(shapes, render.Path{Outline: outline, Stroke: white, Width: 4 * p.size})
	}
	switch answer {
	case board.There, board.Here:
		mark(render.RGB(0x3f6b3b), 9, 16, 14, 21, 14, 21, 23, 10)
		key += "-yes"
	case board.Nearby:
		mark(render.RGB(0x8a6410), 9, 19, 13, 13, 13, 13, 19, 19, 19, 19, 23, 13)
		key += "-near"
	case "":
	default:
		mark(scarlet, 10, 10, 22, 22, 22, 10, 10, 22)
		key += "-no"
	}
	if answer != "" {
		name += ": " + string(answer)
	}
	return p.token(key, name, shapes...)
}

// clue draws the answer of an earlier round, faded, with its round.
func (p pen) clue(c Clue) render.Token {
	token := p.fin()
	switch c.Sign {
	case string(board.ByBinoculars):
		token = p.binoculars(c.Answer)
	case string(board.ByFinder):
		token = p.finder(c.Answer)
	}
	return p.faded(token, c.Round)
}

// faded draws a token of an earlier round: pale, with the round below it.
func (p pen) faded(token render.Token, round int) render.Token {
	token.Key += "-faded-" + strconv.Itoa(round)
	token.Name += ", round " + strconv.Itoa(round)
	token.Shadow, token.Past = false, true
	shapes := make([]render.Shape, len(token.Shapes), len(token.Shapes)+1)
	for i, shape := range token.Shapes {
		if path, ok := shape.(render.Path); ok {
			path.Fill.Color, path.Stroke = pale(path.Fill.Color), pale(path.Stroke)
			shape = path
		}
		shapes[i] = shape
	}
	text := p.letter("R"+strconv.Itoa(round), -10, 20, 27, p.t.Ink)
	text.Halo = p.t.Card
	token.Shapes = append(shapes, text)
	return token
}

// pale is a weaker colour.
func pale(c render.Color) render.Color {
	if c == 0 {
		return 0
	}
	return c.Alpha(float64(c&0xff) / 255 * 0.6)
}

// stamp draws the sign of a beach that is closed or opening soon.
func (p pen) stamp(opening bool) render.Token {
	text, key, name, fill, ink, half := "CLOSED", "closed", "closed", scarlet, white, 70.0
	if opening {
		text, key, name, fill, ink, half = "OPENS SOON", "opening", "opening soon", render.RGB(0xf0d48a), black, 102
	}
	return p.token(key, name,
		p.lined(p.rect(-half, -19, 2*half, 38, 6), fill, white, 3),
		render.Label{Text: text, Size: 25, Face: render.Bold, Color: ink, Anchor: render.Middle})
}
