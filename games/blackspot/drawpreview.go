package blackspot

import (
	"slices"

	"shipboard/render"
)

// previewSizes are the windows on a course that is tried out, in inches.
var previewSizes = [][2]float64{{14, 10.5}, {18, 13}, {24, 17}}

// previewScene is the course of the order that the viewer tries out, as if no
// rival's model were there. Window, course and notes depend on nothing of the
// rivals: their models lie on the picture as on the public chart, and that is all.
func (v View) previewScene() render.Scene {
	t, y := render.Night, v.Yours
	m, _ := v.craft(y.Ship)
	var points [][2]float64
	for _, p := range y.Preview {
		points = append(points, [2]float64{inches(p.At.X), inches(p.At.Y)})
	}
	c := around(points, previewSizes)
	bottom := c.top + c.h() + chartMargin
	shapes := v.spellAreas(t, c)
	var own, rival []tag
	for _, o := range v.onTable() {
		x, py := inches(o.Pose.At.X), inches(o.Pose.At.Y)
		if !c.has(x, py, -0.2) || v.mine(o) {
			continue
		}
		f := v.figure(c, o)
		shapes = append(shapes, f.shapes(t)...)
		rival = append(rival, v.newTag(c, f, o))
	}
	for _, o := range v.onTable() {
		x, py := inches(o.Pose.At.X), inches(o.Pose.At.Y)
		if !c.has(x, py, -0.2) || !v.mine(o) {
			continue
		}
		f := v.figure(c, o)
		shapes = append(shapes, f.shapes(t)...)
		own = append(own, v.newTag(c, f, o))
	}
	shapes = append(shapes, c.course(t, t.Gold, wayOf(y.Preview)...)...)
	end := m
	end.Pose = y.Preview[len(y.Preview)-1]
	f := v.figure(c, end)
	shapes = append(shapes,
		stroke(f.plate(), t.Gold, max(4, c.k*0.06)),
		bowMark(f, t.Gold))
	tags := c.spread(own)
	for _, g := range append(c.spreadAfter(rival, tags), tags...) {
		shapes = append(shapes, g.draw(t)...)
	}
	low := bottom + 4
	for _, line := range v.previewNotes(m) {
		for _, l := range wrap(line, 30, render.MostWidth-64, render.Roman, 3) {
			shapes = append(shapes, render.Label{Text: l, At: render.Point{X: 32, Y: low + 22}, Size: 30, Color: t.Ink, Max: render.MostWidth - 64})
			low += 40
		}
	}
	height := low + 20
	title := "What " + upper(m.Name) + " would do"
	shapes = append(shapes, render.Banner(t, render.MostWidth, title, v.onlyFor())...)
	var spots []render.Spot
	for _, o := range v.onTable() {
		if x, py := inches(o.Pose.At.X), inches(o.Pose.At.Y); v.mine(o) && c.has(x, py, -0.5) {
			spots = append(spots, render.Spot{Name: shipSpot(o.Name), Outline: render.Circle(c.at(x, py), 0.48*c.k)})
		}
	}
	return render.Scene{
		Name: "preview", Title: title, Private: true, Alt: v.previewAlt(m), W: render.MostWidth, H: height, Theme: t,
		Heart: render.Area{Y: render.BannerHeight, W: render.MostWidth, H: bottom - render.BannerHeight}, Spots: spots,
		Layers: []render.Layer{v.background(t, c, height), {Shapes: shapes}},
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

// previewNotes tell an order that is tried out in words: nothing in them depends
// on where rivals lie.
func (v View) previewNotes(m craft) []string {
	y := v.Yours
	end := y.Preview[len(y.Preview)-1]
	list := []string{"Tried: " + y.Draft}
	list = append(list, "She would end at "+end.At.name()+" heading "+end.Heading.Heading().String()+"°. Ticks stand an inch apart. Rivals are left out: what she meets shows when she moves.")
	return list
}

// spreadAfter places tags clear of others that stand already.
func (c sea) spreadAfter(tags, placed []tag) []tag {
	return c.spread(append(slices.Clone(placed), tags...))[len(placed):]
}
