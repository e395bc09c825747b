package view

import (
	"math"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/render"
)

// deeds are the way of the model that acted last and the templates that she laid,
// under the models.
func (v View) deeds(t *render.Theme, c sea) []render.Shape {
	var shapes []render.Shape
	for _, x := range v.Latest.Volleys {
		m, ok := v.craft(x.From)
		if !ok {
			continue
		}
		px, py, angle, broad := muzzle(m.Class, x.Bank, x.Pose)
		if c.has(px, py, 7) {
			shapes = append(shapes, c.template(px, py, angle, broad, inches(inch.Inch(inch.TemplatePart/100)))...)
		}
		if x.Pose != m.Pose { // she fired on her way
			ghost := figure{kind: m.Class, at: c.at(inches(x.Pose.At.X), inches(x.Pose.At.Y)), angle: float64(x.Pose.Heading), k: c.k}
			shapes = append(shapes, render.Path{Outline: ghost.plate(), Stroke: t.Navy, Width: 2.5, Dash: []float64{7, 6}, Clip: c.clip(inches(x.Pose.At.X), inches(x.Pose.At.Y), 1.1)})
		}
	}
	if way := wayOf(v.Latest.Track); len(way) > 1 {
		shapes = append(shapes, c.course(t, t.Navy, way...)...)
		if x, y := way[0][0], way[0][1]; c.has(x, y, 0) {
			shapes = append(shapes, render.Path{Outline: render.Circle(c.at(x, y), max(5, c.k*0.12)), Fill: render.Paint{Color: white}, Stroke: t.Navy, Width: 2.5})
		}
	}
	return shapes
}

// wayOf is the places of a track, in inches, without the places within a straight leg.
func wayOf(track []inch.Pose) [][2]float64 {
	var way [][2]float64
	for i, p := range track {
		if i > 0 && i < len(track)-1 && track[i-1].Heading == p.Heading && track[i+1].Heading == p.Heading {
			continue
		}
		q := [2]float64{inches(p.At.X), inches(p.At.Y)}
		if len(way) == 0 || way[len(way)-1] != q {
			way = append(way, q)
		}
	}
	return way
}

// muzzle is the middle of a bank's edge, the direction in which its template lies
// and its breadth, in inches and degrees.
func muzzle(kind string, bank inch.Bank, p inch.Pose) (x, y, angle, broad float64) {
	long, wide := sizeOf(kind)
	heading := float64(p.Heading)
	far := long / 2
	angle, broad = heading, inches(inch.Inch(inch.ChaserWidth/100))
	switch bank {
	case inch.Port:
		far, angle, broad = wide/2, heading-90, inches(inch.Inch(inch.BroadsideWidth/100))
	case inch.Starboard:
		far, angle, broad = wide/2, heading+90, inches(inch.Inch(inch.BroadsideWidth/100))
	case inch.Aft:
		angle = heading + 180
	}
	if kind == "dragon" {
		broad = inches(inch.Inch(inch.BroadsideWidth / 100))
	}
	sin, cos := math.Sincos(angle * math.Pi / 180)
	return inches(p.At.X) + far*sin, inches(p.At.Y) + far*cos, angle, broad
}

// strikes marks what the latest volleys hit, and what they missed.
func (v View) strikes(c sea) []render.Shape {
	var shapes []render.Shape
	hit, seen := map[board.Ref]bool{}, map[board.Ref]bool{}
	for _, x := range v.Latest.Volleys {
		for _, r := range x.Hits {
			hit[r] = true
		}
	}
	for _, x := range v.Latest.Volleys {
		for _, r := range x.Targets {
			m, ok := v.craft(r)
			px, py := inches(m.Pose.At.X), inches(m.Pose.At.Y)
			if !ok || seen[r] || !c.has(px, py, 0) {
				continue
			}
			seen[r] = true
			at, size := c.at(px, py), max(9, c.k*0.26)
			switch {
			case m.Status == board.Sunk:
				shapes = append(shapes, render.Burst(at, size)...)
			case m.Status != board.Afloat:
			case hit[r]:
				shapes = append(shapes, render.Burst(at, size)...)
			default:
				shapes = append(shapes, splash(at, size)...)
			}
		}
	}
	return shapes
}

// wrecks are what is left of the ships that sank.
func (v View) wrecks(c sea) []render.Shape {
	var shapes []render.Shape
	for _, m := range v.all() {
		if x, y := inches(m.Pose.At.X), inches(m.Pose.At.Y); m.Status == board.Sunk && m.IsShip() && c.has(x, y, 0) {
			shapes = append(shapes, render.Still(wreck(c.at(x, y), c.k))...)
		}
	}
	return shapes
}

// splash is where a shot fell into the water.
func splash(at render.Point, r float64) []render.Shape {
	var drops []render.Seg
	for i := range 7 {
		drops = append(drops, render.Line(render.Polar(at, r*0.45, 360.0/7*float64(i)), render.Polar(at, r, 360.0/7*float64(i)))...)
	}
	return []render.Shape{stroke(drops, ink, max(3.4, r*0.3)), stroke(drops, white, max(2, r*0.18))}
}
