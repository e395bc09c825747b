package blackspot

import (
	"math"
	"slices"
	"strings"

	"shipboard/render"
)

// helmSizes are the windows on a model's helm, in inches.
var helmSizes = [][2]float64{{14, 10.5}, {18, 13}, {24, 17}, {30, 21}}

// The names of spots at a model's helm.
func turnSpot(name string, turn Degrees) string {
	side := "starboard"
	if turn < 0 {
		side, turn = "port", -turn
	}
	return "turn " + name + " " + turn.String() + " " + side
}

func bankSpot(name string, b Bank) string { return "bank " + name + " " + b.String() }

// helmScene is the model that the viewer is to order, with the turns and banks she
// has, and the course of the order that he tries out. It is made as if no rival's
// model were there: window, course and notes depend on nothing of theirs. Their
// models lie on the picture as on the public chart, and that is all.
func (v View) helmScene() render.Scene {
	t, y, h := render.Night, v.Yours, v.Yours.Helm
	m, _ := v.craft(h.Ship)
	c := v.helmWindow(m)
	bottom := c.top + c.h() + chartMargin
	shapes := v.spellAreas(t, c)
	var own, rival []tag
	for _, mine := range []bool{false, true} {
		for _, o := range v.onTable() {
			x, py := inches(o.Pose.At.X), inches(o.Pose.At.Y)
			if v.mine(o) != mine || !c.has(x, py, -0.2) {
				continue
			}
			f := v.figure(c, o)
			shapes = append(shapes, f.shapes(t)...)
			if g := v.newTag(c, f, o); mine {
				own = append(own, g)
			} else {
				rival = append(rival, g)
			}
		}
	}
	if len(y.Preview) > 0 {
		shapes = append(shapes, c.course(t, t.Gold, wayOf(y.Preview)...)...)
		end := m
		end.Pose = y.Preview[len(y.Preview)-1]
		f := v.figure(c, end)
		shapes = append(shapes, stroke(f.plate(), t.Gold, max(4, c.k*0.06)), bowMark(f, t.Gold))
	}
	marks, spots := v.helmMarks(t, c, m)
	shapes = append(shapes, marks...)
	for _, x := range y.Shots {
		at := c.beside(m.Class, x.Bank, x.Pose)
		shapes = append(shapes, bankMark(t, at, x.Bank, t.Red, t.Ink)...)
		shapes = append(shapes, stroke(render.Circle(at, 26), t.Red, 4))
	}
	var also []pane
	for _, x := range spots {
		low, high := render.Box(x.Outline)
		also = append(also, pane{low.X, low.Y, high.X, high.Y})
	}
	tags := c.spread(own, also)
	for _, g := range append(c.spreadAfter(rival, tags, also), tags...) {
		shapes = append(shapes, g.draw(t)...)
	}
	shapes = append(shapes, c.edges(t)...)
	low := bottom + 4
	for _, line := range v.helmNotes(m) {
		for _, l := range wrap(line, 30, render.MostWidth-64, render.Roman, 3) {
			shapes = append(shapes, render.Label{Text: l, At: render.Point{X: 32, Y: low + 22}, Size: 30, Color: t.Ink, Max: render.MostWidth - 64})
			low += 40
		}
	}
	height := low + 20
	title := upper(m.Title())
	if y.Draft != "" && len(y.Preview) > 0 {
		title = "What " + upper(m.Name) + " would do"
	}
	shapes = append(shapes, render.Banner(t, render.MostWidth, title, v.onlyFor())...)
	for _, o := range v.onTable() {
		if x, py := inches(o.Pose.At.X), inches(o.Pose.At.Y); v.mine(o) && c.has(x, py, -0.5) {
			spots = append(spots, render.Spot{Name: shipSpot(o.Name), Outline: render.Circle(c.at(x, py), 0.48*c.k)})
		}
	}
	return render.Scene{
		Name: "helm", Title: title, Private: true, Alt: v.helmAlt(m), W: render.MostWidth, H: height, Theme: t,
		Heart: render.Area{Y: render.BannerHeight, W: render.MostWidth, H: bottom - render.BannerHeight}, Spots: spots,
		Layers: []render.Layer{v.background(t, c, height), {Shapes: shapes}},
	}
}

// helmWindow is the water round a model, as far as she may go and her course goes.
func (v View) helmWindow(m craft) sea {
	x, y, far := inches(m.Pose.At.X), inches(m.Pose.At.Y), max(inches(v.Yours.Helm.Allow), 3)
	sin, cos := math.Sincos(float64(m.Pose.Heading) * math.Pi / 180)
	keep := func(n float64) float64 { return min(max(n, 0), tableInches) }
	points := [][2]float64{{x, y}, {keep(x + far*sin), keep(y + far*cos)}}
	for _, p := range v.Yours.Preview {
		points = append(points, [2]float64{inches(p.At.X), inches(p.At.Y)})
	}
	return around(points, helmSizes)
}

// turnRing is how far from a model's middle its turns are marked, in inches, and
// turnRoom what their words take, in pixels of the picture.
const (
	turnRing = 2.1
	turnRoom = 38
)

// helmMarks are the turns and banks of a model, and the way ahead with a tick at
// each inch, and their spots.
func (v View) helmMarks(t *render.Theme, c sea, m craft) (shapes []render.Shape, spots []render.Spot) {
	h := v.Yours.Helm
	x, y := inches(m.Pose.At.X), inches(m.Pose.At.Y)
	mid, heading := c.at(x, y), float64(m.Pose.Heading)
	spot := func(name string, at render.Point, r float64) {
		spots = append(spots, render.Spot{Name: name, Outline: render.Circle(at, r)})
	}
	if ahead := inches(h.Allow); ahead > 0 && len(v.Yours.Preview) == 0 {
		sin, cos := math.Sincos(heading * math.Pi / 180)
		shapes = append(shapes, c.course(t, t.Faint, [2]float64{x, y}, [2]float64{x + ahead*sin, y + ahead*cos})...)
	}
	banks := slices.Concat(h.Banks, h.Fired)
	slices.Sort(banks)
	var taken []render.Point
	for _, b := range banks {
		taken = append(taken, c.beside(m.Class, b, m.Pose))
	}
	ring := max(turnRing*c.k, 4*turnRoom)
	for d := Degrees(15); h.turns(d); d += 15 {
		for _, side := range []Degrees{-1, 1} {
			if d == 180 && side < 0 {
				continue
			}
			angle := heading + float64(d*side)
			at := c.kept(render.Polar(mid, ring, angle))
			shapes = append(shapes, stroke(render.Line(render.Polar(mid, ring-0.62*c.k, angle), render.Polar(mid, ring-0.32*c.k, angle)), t.Gold, 3))
			spot(turnSpot(m.Name, d*side), at, 22)
			if slices.ContainsFunc(taken, func(p render.Point) bool { return math.Hypot(p.X-at.X, p.Y-at.Y) < turnRoom }) {
				continue // at the edge of the sea the words would lie on each other
			}
			taken = append(taken, at)
			shapes = append(shapes, render.Label{Text: d.String() + "°", At: at, Size: 26, Face: render.Bold, Color: t.Gold, Anchor: render.Middle, Halo: t.SeaDeep})
		}
	}
	for _, b := range banks {
		at := c.beside(m.Class, b, m.Pose)
		ground, colour := t.Gold, render.Day.Ink
		if slices.Contains(h.Fired, b) {
			ground, colour = t.Card, t.Faint
		}
		shapes = append(shapes, bankMark(t, at, b, ground, colour)...)
		spot(bankSpot(m.Name, b), at, 20)
	}
	return shapes, spots
}

// beside is a place next to a bank of a model at a pose.
func (c sea) beside(kind string, b Bank, p Pose) render.Point {
	long, wide := sizeOf(kind)
	far := long/2 + 0.42
	if b == Port || b == Starboard {
		far = wide/2 + 0.42
	}
	angle := float64(p.Heading) + [...]float64{Port: -90, Starboard: 90, Bow: 0, Aft: 180}[b]
	return c.kept(render.Polar(c.at(inches(p.At.X), inches(p.At.Y)), far*c.k, angle))
}

// kept is the nearest place to a point at which a mark lies on the water.
func (c sea) kept(p render.Point) render.Point {
	const in = 24
	return render.Point{X: min(max(p.X, c.left+in), c.left+c.w()-in), Y: min(max(p.Y, c.top+in), c.top+c.h()-in)}
}

// bankMark is a bank's letter.
func bankMark(t *render.Theme, at render.Point, b Bank, ground, colour render.Color) []render.Shape {
	return []render.Shape{
		render.Path{Outline: render.Circle(at, 20), Fill: render.Paint{Color: ground}, Stroke: t.Ink, Width: 2},
		render.Label{Text: strings.ToUpper(b.String()[:1]), At: at, Size: 28, Face: render.Bold, Color: colour, Anchor: render.Middle},
	}
}

// bowMark is a small arrowhead at the bow of a base.
func bowMark(f figure, colour render.Color) render.Shape {
	long, _ := sizeOf(f.kind)
	b := brush{f.k}
	var points []render.Point
	for _, p := range b.points([]float64{0, long/2 + 0.42, 0.14, long/2 + 0.06, -0.14, long/2 + 0.06}) {
		q := turned(p, f.angle)
		points = append(points, render.Point{X: f.at.X + q.X, Y: f.at.Y + q.Y})
	}
	return fill(render.Poly(points...), colour)
}

// helmNotes tell what a model may do and what an order that is tried out would do:
// nothing in them depends on where rivals lie.
func (v View) helmNotes(m craft) []string {
	y, h := v.Yours, v.Yours.Helm
	text := upper(m.Name) + " has " + h.Allow.String() + "″ of way"
	switch {
	case h.Allow == 0:
		text = upper(m.Name) + " does not move any more"
	case h.Wind > 0:
		text += ", " + h.Wind.String() + "″ of it by the wind"
	case h.Wind < 0:
		text += ", " + (-h.Wind).String() + "″ lost to the wind"
	}
	switch {
	case h.Allow == 0:
	case h.Turn >= 180:
		text += ", and turns freely"
	case h.Allow < h.Price:
		text += ", too little for a turn"
	case h.Price > 0:
		text += "; a turn of up to " + h.Turn.String() + "° costs " + h.Price.String() + "″"
	}
	list := []string{text + "."}
	if len(y.Preview) == 0 {
		return list
	}
	end := y.Preview[len(y.Preview)-1]
	list = append([]string{"Tried: " + y.Draft + "."}, list...)
	list = append(list, "She would end at "+end.At.name()+" heading "+end.Heading.Heading().String()+"°.")
	list = append(list, y.Notes...)
	return append(list, "Ticks stand an inch apart; a ringed letter is a bank that fires there. Rivals and derelicts are left out: what she meets shows when she moves.")
}

// spreadAfter places tags clear of others that stand already.
func (c sea) spreadAfter(tags, placed []tag, also []pane) []tag {
	return c.spread(append(slices.Clone(placed), tags...), also)[len(placed):]
}
