package raster_test

import (
	"fmt"
	"strconv"

	"shipboard/render"
)

// board returns a picture like those of the games: an island in a chart, discs,
// pieces, a column of cards. A move shifts one piece and changes some words; 20
// moves shift all pieces.
func board(t *render.Theme, move int) render.Scene {
	const x, y, w, h = 24, 112, 852, 764
	center := render.Point{X: x + w/2, Y: y + h/2}
	s := render.Scene{
		Name: "board", Title: "JAWS", Alt: "An island with boats round it.", W: 1200, H: 900, Theme: t, Private: t == render.Night,
		Layers: []render.Layer{
			{Key: "test/chart", Shapes: chart(t, x, y, w, h, center)},
			{Key: "test/island", Shapes: island(t, center)},
		},
	}
	add := func(shapes ...render.Shape) {
		s.Layers = append(s.Layers, render.Layer{Shapes: shapes})
	}
	add(render.Still(render.Banner(t, s.W, fmt.Sprintf("Round %d  ·  {0}’s turn", move/12%9+1), fmt.Sprintf("JAWS, Act 1  ·  %d of 4 actions left", move%5)))...)
	add(pieces(t, center, move)...)
	add(column(t, move)...)
	return s
}

func chart(t *render.Theme, x, y, w, h float64, center render.Point) []render.Shape {
	frame := render.Rect(x, y, w, h, 0)
	shapes := render.Sea(t, x, y, w, h)
	var shallows []render.Point
	for i, r := range []float64{375, 360, 366, 372, 356, 368, 380, 370, 352, 362} {
		shallows = append(shallows, render.Polar(center, r, 36*float64(i)))
	}
	shapes = append(shapes,
		render.Path{Outline: render.Spline(shallows...), Fill: render.Paint{Color: t.Chart().Alpha(0.22)}, Clip: frame},
		render.RhumbLines(t, center, 16, frame),
		waterBorder(t, render.Circle(center, 354), nil))
	for i := range 8 {
		a := 45 * float64(i)
		shapes = append(shapes, waterBorder(t, render.Line(render.Polar(center, 240, a), render.Polar(center, 420, a)), frame))
	}
	shapes = append(shapes, render.CompassRose(t, render.Point{X: 120, Y: 748}, 47)...)
	return append(shapes, render.Frame(t, x, y, w, h)...)
}

func island(t *render.Theme, center render.Point) []render.Shape {
	var coast []render.Point
	for i, r := range []float64{242, 236, 246, 230, 226, 234, 238, 228, 240, 250, 232, 226, 234, 244, 238, 230} {
		coast = append(coast, render.Polar(center, r, 22.5*float64(i)))
	}
	outline := render.Spline(coast...)
	shapes := []render.Shape{
		render.Path{Outline: outline, Stroke: t.Card.Alpha(0.75), Width: 18},
		render.Path{Outline: outline, Fill: render.Paint{Color: t.Land}, Stroke: t.Ink, Width: 3},
	}
	for i := range 6 {
		a := 60 * float64(i)
		shapes = append(shapes, render.Path{
			Outline: render.Line(render.Polar(center, 70, a), render.Polar(center, 228, a)), Stroke: t.Raw.Alpha(0.7), Width: 3, Clip: outline,
		})
	}
	shapes = append(shapes,
		render.Path{Outline: render.Circle(center, 71), Fill: render.Paint{Color: t.LandDeep}, Stroke: t.Ink, Width: 3},
		render.Label{Text: "Shop", At: center, Size: 30, Face: render.Bold, Color: t.Ink, Anchor: render.Middle},
		render.Label{Text: "P.D.", At: render.Polar(center, 170, 30), Size: 31, Color: t.Ink, Anchor: render.Middle},
		render.Label{Text: "Mayor", At: render.Polar(center, 170, 205), Size: 31, Color: t.Ink, Anchor: render.Middle},
		render.Label{Text: "the Harbour", At: render.Polar(center, 190, 100), Size: 30, Face: render.Italic, Color: t.Ink, Anchor: render.Middle, Angle: -72, Halo: t.Land})
	for i := range 13 {
		text, fill := strconv.Itoa(i+1), t.Card
		if i >= 9 {
			text, fill = string("NESW"[i-9]), t.Gold
		}
		shapes = append(shapes, render.Disc(t, disc(center, i), 28, text, fill, t.Ink)...)
	}
	return shapes
}

// disc returns the position of the disc with a space's name.
func disc(center render.Point, i int) render.Point {
	return render.Polar(center, 320, 27.7*float64(i))
}

func pieces(t *render.Theme, center render.Point, move int) []render.Shape {
	spot := func(i int) render.Point {
		moves := (move + 19 - i) / 20 // the pieces move in turn
		return render.Polar(center, 280+float64(i%3)*22, float64(i*29+moves*7))
	}
	shapes := []render.Shape{
		render.Token{Key: "closed", Name: "closed beach", At: render.Point{X: 196, Y: 557}, Angle: -11, Shadow: true, Shapes: []render.Shape{
			render.Path{Outline: render.Rect(-72, -20, 144, 40, 5), Fill: render.Paint{Color: t.Red}, Stroke: t.Card, Width: 3},
			render.Label{Text: "CLOSED", Size: 30, Face: render.Bold, Color: t.Card, Anchor: render.Middle},
		}},
	}
	shapes = append(shapes, render.TurnRing(spot(move%3), 50, 5)...)
	from, to := render.Between(disc(center, 10), disc(center, 11), 32, 34)
	shapes = append(shapes, render.Ribbon(t.Red, 7, from, to)...)
	for i, hull := range []render.Color{t.Blue, render.RGB(0x7a2a2e), t.Green} {
		shapes = append(shapes, boat(t, spot(i), "QHB"[i:i+1], hull))
	}
	for i := range 11 {
		shapes = append(shapes, lifebuoy(t, spot(i+3)))
	}
	for i := range 6 {
		shapes = append(shapes, barrel(t, spot(i+14)))
	}
	return append(shapes, count(t, spot(5), move/20%7+2)...)
}

func boat(t *render.Theme, at render.Point, letter string, hull render.Color) render.Token {
	p := func(x, y float64) render.Point { return render.Point{X: x, Y: y} }
	return render.Token{Key: "boat " + letter, Name: "boat " + letter, At: at, Shadow: true, Shapes: []render.Shape{
		render.Path{Outline: render.Line(p(0, 0), p(0, -40)), Stroke: t.Ink, Width: 3},
		render.Path{Outline: render.Poly(p(2, -38), p(26, -8), p(2, -8)), Fill: render.Paint{Color: t.Card}, Stroke: t.Ink, Width: 2.5},
		render.Path{Outline: render.Poly(p(-40, 0), p(40, 0), p(28, 30), p(-28, 30)), Fill: render.Paint{Color: hull}, Stroke: t.Ink, Width: 3},
		render.Label{Text: letter, At: p(0, 15), Size: 25, Face: render.Bold, Color: render.RGB(0xfffaf0), Anchor: render.Middle},
	}}
}

func lifebuoy(t *render.Theme, at render.Point) render.Token {
	return render.Token{Key: "swimmer", Name: "swimmer", At: at, Shadow: true, Shapes: []render.Shape{
		render.Path{Outline: render.Circle(render.Point{}, 16), Fill: render.Paint{Color: t.Red}, Stroke: t.Ink, Width: 2},
		render.Path{Outline: render.Circle(render.Point{}, 11), Stroke: t.Card, Width: 3},
		render.Path{Outline: render.Circle(render.Point{}, 8), Fill: render.Paint{Color: render.RGB(0xe9ab7d)}, Stroke: t.Ink, Width: 2},
	}}
}

func barrel(t *render.Theme, at render.Point) render.Token {
	hoop := func(y float64) render.Path {
		return render.Path{Outline: render.Line(render.Point{X: -15, Y: y}, render.Point{X: 15, Y: y}), Stroke: t.Ink, Width: 3}
	}
	return render.Token{Key: "barrel", Name: "barrel", At: at, Shadow: true, Shapes: []render.Shape{
		render.Path{Outline: render.Rect(-15, -20, 30, 40, 8), Fill: render.Paint{Color: t.Gold}, Stroke: t.Ink, Width: 2.5},
		hoop(-7), hoop(7),
	}}
}

func column(t *render.Theme, move int) []render.Shape {
	words := func(text string, x, y, size float64, f render.Face, c render.Color) render.Label {
		return render.Label{Text: text, At: render.Point{X: x, Y: y}, Size: size, Face: f, Color: c, Max: 1168 - x}
	}
	shapes := []render.Shape{words("Swimmers eaten", 904, 136, 34, render.Bold, t.Ink)}
	for i := range 10 {
		fill, ink := t.Card, t.Ink
		if i < move/20%10 {
			fill, ink = t.Red, render.RGB(0xfffaf0)
		}
		shapes = append(shapes, render.Disc(t, render.Point{X: 928 + 54*float64(i%5), Y: 186 + 54*float64(i/5)}, 22, strconv.Itoa(i), fill, ink)...)
	}
	shapes = append(shapes, words("Barrels on shark", 904, 307, 34, render.Bold, t.Ink))
	for i := range 4 {
		shapes = append(shapes, render.Path{Outline: render.Rect(912+54*float64(i), 338, 32, 48, 8), Stroke: t.Ink, Width: 3, Dash: []float64{8, 5}})
	}
	for i, name := range []string{"Quint", "Brody", "Hooper", "Story"} {
		y := 416 + 118*float64(i)
		shapes = append(shapes, render.Still(render.Card(t, 900, y, 280, 104, []render.Color{render.RGB(0x7a2a2e), t.Black, t.Blue, t.Gold}[i]))...)
		shapes = append(shapes,
			words(name, 932, y+34, 34, render.Bold, t.Ink),
			render.Label{Text: fmt.Sprintf("{%d}", i), At: render.Point{X: 1168, Y: y + 34}, Size: 28, Face: render.Italic, Color: t.Faint, Anchor: render.End, Max: 110},
			words(fmt.Sprintf("%d left  ·  %d barrels", (move+i)/4%5, (move/9+i)%4), 932, y+76, 30, render.Roman, t.Ink))
	}
	return append(shapes, render.Active(t, 900, 416+118*float64(move%3), 280, 104))
}

// waterBorder is the dotted line between two pieces of water, inside an outline
// where one is given.
func waterBorder(t *render.Theme, outline, clip []render.Seg) render.Path {
	ink := t.Navy.Alpha(0.5)
	if t == render.Night {
		ink = t.Faint.Alpha(0.6)
	}
	return render.Path{Outline: outline, Stroke: ink, Width: 3.5, Dash: render.Dotted(3.5), Clip: clip}
}

// count is the small badge that says how many pieces stand in one place.
func count(t *render.Theme, c render.Point, n int) []render.Shape {
	return []render.Shape{
		render.Path{Outline: render.Circle(c, 20), Fill: render.Paint{Color: t.Ink}, Stroke: t.Card, Width: 2.5},
		render.Label{Text: "×" + strconv.Itoa(n), At: c, Size: 24, Face: render.Bold, Color: t.Card, Anchor: render.Middle},
	}
}
