package view

import (
	"math"
	"slices"
	"strings"

	"shipboard/games/blackspot/inch"
	"shipboard/games/game"
	"shipboard/render"
)

// helmSizes are the sizes of the window round a model at the helm, in inches.
var helmSizes = [][2]float64{{11, 8.25}, {14, 10.5}, {18, 13}, {24, 17}, {30, 21}}

// TurnSpot names the spot of a turn at a model's helm.
func TurnSpot(name string, turn inch.Degrees) string {
	side := "starboard"
	if turn < 0 {
		side, turn = "port", -turn
	}
	return "turn " + name + " " + turn.String() + " " + side
}

// BankSpot names a bank of guns of the model with that name.
func BankSpot(name string, b inch.Bank) string { return "bank " + name + " " + b.String() }

// helmed is the picture of the model that the viewer is to order, with her turns and banks, and
// the course of the order that he tries out. It is made as if no rival's model were there:
// window, course and notes do not depend on theirs. It only shows their models where the public
// chart shows them.
type helmed struct {
	View
	model craft
}

func (v View) atHelm() helmed {
	m, _ := v.craft(v.Yours.Helm.Ship)
	return helmed{v, m}
}

func (v helmed) scene() render.Scene {
	t, y, m := render.Night, v.Yours, v.model
	c := v.window()
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
			g := v.newTag(c, f, o)
			if mine {
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
	marks, spots := v.marks(t, c)
	shapes = append(shapes, marks...)
	for _, x := range y.Shots {
		at := c.beside(m.Class, x.Bank, x.Pose)
		shapes = append(shapes, bankMark(t, at, x.Bank, t.Red, t.Ink)...)
		shapes = append(shapes, stroke(render.Circle(at, 26), t.Red, 4))
	}
	var also []pane
	for _, x := range spots {
		low, high := render.Box(x.Outline)
		also = append(also, pane{low.X - 6, low.Y - 6, high.X + 6, high.Y + 6})
	}
	tags := c.spread(own, also)
	shapes = append(shapes, drawTags(t, append(c.spreadAfter(rival, tags, also), tags...))...)
	shapes = append(shapes, c.edges(t)...)
	low := bottom + 4
	for _, line := range v.notes() {
		for _, l := range render.Wrap(line, 30, render.MostWidth-64, render.Roman, 3) {
			shapes = append(shapes, render.Label{Text: l, At: render.Point{X: 32, Y: low + 22}, Size: 30, Color: t.Ink, Max: render.MostWidth - 64})
			low += 40
		}
	}
	height := low + 20
	title := game.Capital(m.Called())
	if y.Draft != "" && len(y.Preview) > 0 {
		title = "What " + game.Capital(m.Name) + " would do"
	}
	shapes = append(shapes, render.Banner(t, render.MostWidth, title, v.onlyFor())...)
	for _, o := range v.onTable() {
		if x, py := inches(o.Pose.At.X), inches(o.Pose.At.Y); c.has(x, py, -0.5) {
			spots = append(spots, render.Spot{Name: ShipSpot(o.Name), Outline: render.Circle(c.at(x, py), 0.48*c.k)})
		}
	}
	return render.Scene{
		Name: "helm", Title: title, Private: true, Alt: v.alt(), W: render.MostWidth, H: height, Theme: t,
		Heart: render.BelowBanner(bottom), Spots: spots, Grip: c.grip(m), Steer: v.steer(c),
		Layers: []render.Layer{v.background(t, c, height), {Shapes: shapes}},
	}
}

// steer tells a page how to sail her to a place that is pointed at. The page only tries the order
// out. It is nil if she may not move.
func (v helmed) steer(c sea) *render.Steer {
	h, m := v.Yours.Helm, v.model
	if h.Allow <= 0 {
		return nil
	}
	at := c.at(inches(m.Pose.At.X), inches(m.Pose.At.Y))
	return &render.Steer{
		Line: "try " + m.Name + " ", X: at.X, Y: at.Y, Heading: float64(m.Pose.Heading), Inch: c.k,
		Turn: float64(min(180, h.Turn)), Price: inches(h.Price), Allow: inches(h.Allow),
	}
}

// window is the water round the model, as far as she may go and as her course leads.
func (v helmed) window() sea {
	m := v.model
	x, y := inches(m.Pose.At.X), inches(m.Pose.At.Y)
	sin, cos := math.Sincos(float64(m.Pose.Heading) * math.Pi / 180)
	keep := func(n float64) float64 { return min(max(n, 0), tableInches) }
	points := [][2]float64{{x, y}, {keep(x + 3*sin), keep(y + 3*cos)}}
	for _, p := range v.Yours.Preview {
		points = append(points, [2]float64{inches(p.At.X), inches(p.At.Y)})
	}
	for _, e := range v.Yours.Helm.Ends {
		if len(v.Yours.Preview) > 0 {
			break // while an order is tried out, its course alone decides
		}
		points = append(points, [2]float64{inches(e.Pose.At.X), inches(e.Pose.At.Y)})
	}
	return around(points, helmSizes)
}

// turnRing is how far from a model's middle its turns are marked, in inches.
const turnRing = 2.1

// paneAt is a rectangle about a middle.
func paneAt(p render.Point, halfWide, halfHigh float64) pane {
	return pane{p.X - halfWide, p.Y - halfHigh, p.X + halfWide, p.Y + halfHigh}
}

// marks are the turns and banks of a model, and the way ahead with a tick at
// each inch, and their spots.
func (v helmed) marks(t *render.Theme, c sea) (shapes []render.Shape, spots []render.Spot) {
	h, m := v.Yours.Helm, v.model
	x, y := inches(m.Pose.At.X), inches(m.Pose.At.Y)
	mid, heading := c.at(x, y), float64(m.Pose.Heading)
	spot := func(name string, at render.Point, r float64) {
		spots = append(spots, render.Spot{Name: name, Outline: render.Circle(at, r)})
	}
	if len(h.Ends) > 0 && len(v.Yours.Preview) == 0 {
		ahead := h.Ends[0].Pose.At
		shapes = append(shapes, c.course(t, t.Faint, [2]float64{x, y}, [2]float64{inches(ahead.X), inches(ahead.Y)})...)
	}
	banks := slices.Concat(h.Banks, h.Fired)
	slices.Sort(banks)
	low, high := render.Box(v.figure(c, m).plate())
	taken := []pane{{low.X, low.Y, high.X, high.Y}}
	for _, b := range banks {
		taken = append(taken, paneAt(c.beside(m.Class, b, m.Pose), 22, 22))
	}
	ends, marked := v.ends(t, c, &taken)
	spots = append(spots, marked...)
	ring := max(turnRing*c.k, 150)
	for d := inch.Degrees(15); h.Turns(d); d += 15 {
		for _, side := range []inch.Degrees{-1, 1} {
			if d == 180 && side < 0 {
				continue
			}
			angle := heading + float64(d*side)
			at := c.kept(render.Polar(mid, ring, angle))
			shapes = append(shapes, stroke(render.Line(render.Polar(mid, ring-0.62*c.k, angle), render.Polar(mid, ring-0.32*c.k, angle)), t.Gold, 3))
			spot(TurnSpot(m.Name, d*side), at, 22)
			box := paneAt(at, render.Breadth(d.String()+"°", 30, render.Bold)/2+8, 22)
			if slices.ContainsFunc(taken, func(o pane) bool { return o.over(box) > 0 }) {
				continue // the words would lie on each other
			}
			taken = append(taken, box)
			shapes = append(shapes, render.Label{Text: d.String() + "°", At: at, Size: 30, Face: render.Bold, Color: t.Gold, Anchor: render.Middle, Halo: t.SeaDeep})
		}
	}
	shapes = append(shapes, ends...) // over the ticks of the turns
	for _, b := range banks {
		at := c.beside(m.Class, b, m.Pose)
		ground, colour := t.Gold, render.Day.Ink
		if slices.Contains(h.Fired, b) {
			ground, colour = t.Card, t.Faint
		}
		shapes = append(shapes, bankMark(t, at, b, ground, colour)...)
		spot(BankSpot(m.Name, b), at, 20)
	}
	return shapes, spots
}

// ends are the places where ready-made moves end, each with its sign, and their
// spots. A sign that would lie on others stands beside the place, with a line to it.
func (v helmed) ends(t *render.Theme, c sea, taken *[]pane) (shapes []render.Shape, spots []render.Spot) {
	const high, least, room = 40.0, 46.0, 13.0
	var lines, signs []render.Shape
	for _, e := range v.Yours.Helm.Ends {
		end := c.at(inches(e.Pose.At.X), inches(e.Pose.At.Y))
		w := render.Breadth(e.Short, 30, render.Bold) + 18
		r := max(w, least) / 2
		at := c.clear(end, r+room, least/2+room, *taken)
		*taken = append(*taken, paneAt(at, r, least/2))
		spots = append(spots, render.Spot{Name: EndSpot(v.model.Name, e.Short), Outline: render.Rect(at.X-r, at.Y-least/2, 2*r, least, 8)})
		if len(v.Yours.Preview) > 0 {
			continue
		}
		colour := t.Gold
		if e.Stop == "land" {
			colour = t.Red
		}
		if math.Hypot(end.X-at.X, end.Y-at.Y) > 4 {
			lines = append(lines, stroke(render.Line(end, at), colour, 2.5), render.Path{Outline: render.Circle(end, 6), Fill: render.Paint{Color: colour}})
		}
		edge := render.Path{Outline: render.Rect(at.X-w/2, at.Y-high/2, w, high, 10), Fill: render.Paint{Color: t.Page}, Stroke: colour, Width: 3}
		if e.Stop != "" {
			edge.Dash = []float64{7, 5}
		}
		signs = append(signs, edge, render.Label{Text: e.Short, At: at, Size: 30, Face: render.Bold, Color: colour, Anchor: render.Middle})
	}
	return append(lines, signs...), spots
}

// clear is the place nearest to a point where a box has room on the water and covers nothing that
// is taken, or as little as possible. The box is given by half its width and half its height.
func (c sea) clear(p render.Point, halfWide, halfHigh float64, taken []pane) render.Point {
	best, least := p, math.Inf(1)
	for n := range 1 + 5*16 {
		try := p
		if n > 0 {
			try = render.Polar(p, 26*float64(1+(n-1)/16), 22.5*float64((n-1)%16))
		}
		try.X = min(max(try.X, c.left+halfWide), c.left+c.w()-halfWide)
		try.Y = min(max(try.Y, c.top+halfHigh), c.top+c.h()-halfHigh)
		box, cost := paneAt(try, halfWide, halfHigh), 0.0
		for _, o := range taken {
			cost += box.over(o)
		}
		if cost < least {
			best, least = try, cost
		}
		if least == 0 {
			break
		}
	}
	return render.Point{X: math.Round(best.X), Y: math.Round(best.Y)}
}

// beside is a place next to a bank of a model at a pose.
func (c sea) beside(kind string, b inch.Bank, p inch.Pose) render.Point {
	long, wide := sizeOf(kind)
	far := long/2 + 0.42
	if b == inch.Port || b == inch.Starboard {
		far = wide/2 + 0.42
	}
	angle := float64(p.Heading) + [...]float64{inch.Port: -90, inch.Starboard: 90, inch.Bow: 0, inch.Aft: 180}[b]
	return c.kept(render.Polar(c.at(inches(p.At.X), inches(p.At.Y)), far*c.k, angle))
}

// grip is the area from which one drags a model to a spot: the model and the letters of her
// banks.
func (c sea) grip(m craft) render.Area {
	long, _ := sizeOf(m.Class)
	mid, r := c.at(inches(m.Pose.At.X), inches(m.Pose.At.Y)), (long/2+0.42)*c.k+20
	left, top := max(mid.X-r, c.left), max(mid.Y-r, c.top)
	return render.Area{X: left, Y: top, W: min(mid.X+r, c.left+c.w()) - left, H: min(mid.Y+r, c.top+c.h()) - top}
}

// kept is the nearest place to a point at which a mark lies on the water.
func (c sea) kept(p render.Point) render.Point {
	const in = 24
	return render.Point{X: min(max(p.X, c.left+in), c.left+c.w()-in), Y: min(max(p.Y, c.top+in), c.top+c.h()-in)}
}

// bankMark is a bank's letter.
func bankMark(t *render.Theme, at render.Point, b inch.Bank, ground, colour render.Color) []render.Shape {
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

// notes tell what the model may do and what an order that is tried out would do:
// nothing in them depends on where rivals lie.
func (v helmed) notes() []string {
	y, h, m := v.Yours, v.Yours.Helm, v.model
	text := game.Capital(m.Name) + " has " + h.Allow.String() + "″ of way"
	switch {
	case h.Allow == 0:
		text = game.Capital(m.Name) + " does not move any more"
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
	list = append(list, "She would end at "+end.At.Name()+" heading "+end.Heading.Heading().String()+"°.")
	list = append(list, y.Notes...)
	return append(list, "Ticks stand an inch apart; a ringed letter is a bank that fires there. Rivals and derelicts are left out: what she meets shows when she moves.")
}

// panels tell what the model at the helm may do, then the fleets.
func (v helmed) panels() []render.Panel {
	p := render.Panel{Title: game.Capital(v.model.Called()), Aside: v.model.Pose.At.Name() + ", heading " + headingName(v.model.Pose.Heading), Edge: v.sails(v.model.Seat).sail, Mine: true, Lines: v.notes()}
	fact := v.modelFact(v.model)
	fact.Name, fact.Value = game.Capital(v.model.ClassOf().Title), strings.TrimPrefix(fact.Value, v.model.Kind())
	p.Facts = []render.Fact{fact}
	return append([]render.Panel{p}, v.View.panels()...)
}

// alt is the model's helm in words.
func (v helmed) alt() string {
	parts := append([]string{game.Capital(v.model.Title()) + " at " + v.model.Pose.At.Name() + " heading " + headingName(v.model.Pose.Heading) + "."}, v.notes()...)
	return game.Alt(parts...)
}

// spreadAfter places tags clear of others that stand already.
func (c sea) spreadAfter(tags, placed []tag, also []pane) []tag {
	return c.spread(append(slices.Clone(placed), tags...), also)[len(placed):]
}

// Turns reports whether a turn, to either side, is marked at the helm.
func (v *Helm) Turns(d inch.Degrees) bool {
	return d > 0 && d%15 == 0 && d <= min(v.Turn, 180) && v.Allow > 0 && v.Allow >= v.Price
}
