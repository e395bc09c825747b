package view

import (
	"fmt"
	"math"
	"sync"

	"shipboard/render"
)

// The Orca lies in the middle of eight zones, with her bow to the right: 1 to 4
// along the top, 8 to 5 along the bottom. Each zone has one of her tiles.
const (
	seaX, seaY, seaW, seaH = 32.0, 108.0, 812.0, 594.0
	tileW, tileH           = 150.0, 124.0
	seaMidX                = seaX + seaW/2
	seaMidY                = seaY + seaH/2
	bow                    = 40.0 // how far her bow reaches beyond her last tile
	labelStrip             = 40.0 // the part of a tile that holds its name and numbers
)

// zoneColumn is a zone's column, counted from the stern. zonePort reports whether
// it is on the port side, which is the top.
func zoneColumn(zone int) int {
	if zone <= 4 {
		return zone - 1
	}
	return 8 - zone
}

func zonePort(zone int) bool { return zone <= 4 }

// zoneRect returns two corners of a zone.
func zoneRect(zone int) (x0, y0, x1, y1 float64) {
	x0, x1 = seaX, seaX+seaW
	col := zoneColumn(zone)
	if col > 0 {
		x0 = seaMidX + float64(col-2)*tileW
	}
	if col < 3 {
		x1 = seaMidX + float64(col-1)*tileW
	}
	if zonePort(zone) {
		return x0, seaY, x1, seaMidY
	}
	return x0, seaMidY, x1, seaY + seaH
}

// tileOutline lists the corners of a tile, clockwise on the page for a port tile.
// The round sides at stern and bow have many corners.
func tileOutline(zone int) []render.Point {
	col := zoneColumn(zone)
	x0 := seaMidX + float64(col-2)*tileW
	x1, top := x0+tileW, seaMidY-tileH
	var points []render.Point
	switch col {
	case 0:
		const r = 46.0
		points = append(points, render.Point{X: x0, Y: seaMidY})
		for i := range 7 {
			points = append(points, render.Polar(render.Point{X: x0 + r, Y: top + r}, r, 270+15*float64(i)))
		}
		points = append(points, render.Point{X: x1, Y: top}, render.Point{X: x1, Y: seaMidY})
	case 3:
		points = append(points, render.Point{X: x0, Y: seaMidY}, render.Point{X: x0, Y: top})
		const n = 10
		for i := range n {
			s := float64(i) / n * math.Pi / 2
			points = append(points, render.Point{X: x0 + 70 + (tileW+bow-70)*math.Sin(s), Y: seaMidY - tileH*math.Pow(math.Cos(s), 0.8)})
		}
		points = append(points, render.Point{X: x1 + bow, Y: seaMidY})
	default:
		points = []render.Point{{X: x0, Y: seaMidY}, {X: x0, Y: top}, {X: x1, Y: top}, {X: x1, Y: seaMidY}}
	}
	if !zonePort(zone) {
		for i := range points {
			points[i].Y = 2*seaMidY - points[i].Y
		}
	}
	return points
}

// inside reports whether a point lies in a polygon.
func inside(p render.Point, corners []render.Point) bool {
	in := false
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}

// outlineAway is the distance of a point from the edge of a polygon.
func outlineAway(p render.Point, corners []render.Point) float64 {
	away := math.Inf(1)
	for i, a := range corners {
		away = min(away, segmentAway(p, a, corners[(i+1)%len(corners)]))
	}
	return away
}

// tileMiddle is the point at which a tile's token is put.
func tileMiddle(zone int) render.Point {
	y := seaMidY - tileH/2
	if !zonePort(zone) {
		y = seaMidY + tileH/2
	}
	return render.Point{X: seaMidX + (float64(zoneColumn(zone))-1.5)*tileW, Y: y}
}

// zoneDisc is the middle of the disc with the name of a zone's water.
func zoneDisc(zone int) render.Point {
	x0, y0, x1, y1 := zoneRect(zone)
	p := render.Point{X: (x0 + x1) / 2, Y: y0 + 42}
	switch zoneColumn(zone) {
	case 0:
		p.X = x0 + 42
	case 3:
		p.X = x1 - 42
	}
	if !zonePort(zone) {
		p.Y = y1 - 42
	}
	return p
}

const zoneDiscRadius = 28.0

// tileStrip is the middle of the strip along a tile's outer side, which holds its
// name and numbers.
func tileStrip(zone int) (y float64) {
	if zonePort(zone) {
		return seaMidY - tileH + labelStrip/2 + 4
	}
	return seaMidY + tileH - labelStrip/2 - 4
}

// orcaSlots lists the slots for tokens by space: "b3" on a tile, "w3" in the water
// beside it, "gone3" in the water of a zone whose tile is gone.
var orcaSlots = sync.OnceValue(func() map[string][]slot {
	const step = 6
	slots := map[string][]slot{}
	for zone := 1; zone <= 8; zone++ {
		x0, y0, x1, y1 := zoneRect(zone)
		tile := tileOutline(zone)
		for y := y0 + step; y < y1; y += step {
			for x := x0 + step; x < x1; x += step {
				p := render.Point{X: x, Y: y}
				rim := min(x-x0, x1-x, y-y0, y1-y) - 4
				disc := distance(p, zoneDisc(zone)) - zoneDiscRadius - 4
				hull := outlineAway(p, tile) - 4
				open := min(rim, disc)
				if zone == 8 {
					open = min(open, legendAway(p))
				}
				add := func(space string, room float64) {
					if room >= smallest {
						slots[fmt.Sprint(space, zone)] = append(slots[fmt.Sprint(space, zone)], slot{p, room})
					}
				}
				add("gone", open)
				if !inside(p, tile) {
					add("w", min(open, hull))
					continue
				}
				strip := p.Y - (tileStrip(zone) + labelStrip/2)
				if !zonePort(zone) {
					strip = tileStrip(zone) - labelStrip/2 - p.Y
				}
				add("b", min(hull, strip))
			}
		}
	}
	return slots
})

// The legend of a tile's numbers, in the corner of zone 8.
const (
	legendX = seaX + 102
	legendY = seaY + seaH - 58
)

// legendAway is the distance of a point from the legend.
func legendAway(p render.Point) float64 {
	return segmentAway(p, render.Point{X: legendX, Y: legendY + 18}, render.Point{X: legendX + 150, Y: legendY + 18}) - 38
}

// The layers of the water round the Orca, which never change.
var (
	seaLayer   = sync.OnceValue(func() render.Layer { return waterLayer(render.Day, "jaws-orca") })
	nightLayer = sync.OnceValue(func() render.Layer { return waterLayer(render.Night, "jaws-orca-night") })
)

// waterLayer draws the water round the Orca, with its borders and discs.
func waterLayer(t *render.Theme, key string) render.Layer {
	frame := render.Rect(seaX, seaY, seaW, seaH, 0)
	shapes := render.Sea(t, seaX, seaY, seaW, seaH)
	shapes = append(shapes, render.RhumbLines(t, render.Point{X: seaMidX, Y: seaMidY}, 24, frame))
	// Foam round the hull.
	var hull []render.Point
	for i := range 40 {
		a := float64(i) * 9
		sin, cos := math.Sincos(a * math.Pi / 180)
		hull = append(hull, render.Point{X: seaMidX + 10 + (375+6*math.Sin(5*sin))*cos, Y: seaMidY + (170+8*math.Sin(7*cos))*sin})
	}
	shapes = append(shapes, render.Path{Outline: render.Spline(hull...), Fill: render.Paint{Color: t.Card.Alpha(0.28)}, Clip: frame})
	var dots []render.Seg
	for col := 1; col <= 3; col++ {
		x := seaMidX + float64(col-2)*tileW
		dots = append(dots, render.Line(render.Point{X: x, Y: seaY}, render.Point{X: x, Y: seaMidY - tileH})...)
		dots = append(dots, render.Line(render.Point{X: x, Y: seaMidY + tileH}, render.Point{X: x, Y: seaY + seaH})...)
	}
	dots = append(dots, render.Line(render.Point{X: seaX, Y: seaMidY}, render.Point{X: seaMidX - 2*tileW, Y: seaMidY})...)
	dots = append(dots, render.Line(render.Point{X: seaMidX + 2*tileW + bow, Y: seaMidY}, render.Point{X: seaX + seaW, Y: seaMidY})...)
	shapes = append(shapes, render.Path{Outline: dots, Stroke: border(t), Width: 4, Dash: render.Dotted(4)})
	for zone := 1; zone <= 8; zone++ {
		shapes = append(shapes, render.Disc(t, zoneDisc(zone), zoneDiscRadius, fmt.Sprint("w", zone), t.Card, t.Ink)...)
	}
	shapes = append(shapes, render.Path{
		Outline: render.Rect(legendX-21, legendY-22, 168, 76, 8), Fill: render.Paint{Color: t.Card.Alpha(0.8)}, Stroke: t.Faint, Width: 1.5,
	})
	for n, text := range []string{"hits: crack", "hits: sink"} {
		at := render.Point{X: legendX, Y: legendY + 33*float64(n)}
		shapes = append(shapes, hitMark(t, at, "", n == 1)...)
		shapes = append(shapes, render.Label{Text: text, At: render.Point{X: at.X + 24, Y: at.Y}, Size: 26, Color: t.Ink})
	}
	return render.Layer{Key: key, Shapes: append(shapes, render.Frame(t, seaX, seaY, seaW, seaH)...)}
}

// border is the colour of the dotted lines between two pieces of water.
func border(t *render.Theme) render.Color {
	if t == render.Night {
		return t.Ink.Alpha(0.65)
	}
	return t.Navy.Alpha(0.75)
}

// planks are the colours of a whole tile, of a cracked one and of the wheelhouse.
func planks(t *render.Theme) (whole, cracked, roof render.Color) {
	if t == render.Night {
		return render.RGB(0x6b5236), render.RGB(0x4b3a28), render.RGB(0x857553)
	}
	return render.RGB(0xcfa56a), render.RGB(0xab8659), render.RGB(0xe9ddc0)
}

// hitMark draws a number of hits: on a disc if they damage a tile, on a square if
// they destroy it.
func hitMark(t *render.Theme, at render.Point, text string, destroy bool) []render.Shape {
	fill, ink, outline := t.Card, t.Ink, render.Circle(at, 16)
	if destroy {
		fill, ink, outline = t.Red, t.Card, render.Rect(at.X-15, at.Y-15, 30, 30, 4)
	}
	return []render.Shape{
		render.Path{Outline: outline, Fill: render.Paint{Color: fill}, Stroke: t.Ink, Width: 2},
		render.Label{Text: text, At: at, Size: 27, Face: render.Bold, Color: ink, Anchor: render.Middle},
	}
}

// tileToken draws a tile of the boat, or the wreckage where it was.
func tileToken(t *render.Theme, tile Tile) render.Token {
	mid := tileMiddle(tile.Zone)
	local := func(p render.Point) render.Point { return render.Point{X: p.X - mid.X, Y: p.Y - mid.Y} }
	key := fmt.Sprintf("jaws-%s-tile-%d-%s-%d-%d", t.Name, tile.Zone, tile.State, tile.Damage, tile.Destroy)
	name := fmt.Sprintf("tile b%d %s", tile.Zone, tile.State)
	if tile.State == "gone" {
		return render.Token{Key: key, Name: name, At: mid, Shapes: wreckage(t, tile.Zone)}
	}
	corners := tileOutline(tile.Zone)
	for i := range corners {
		corners[i] = local(corners[i])
	}
	hull := render.Poly(corners...)
	wood, cracked, top := planks(t)
	if tile.State == "damaged" {
		wood = cracked
	}
	shapes := []render.Shape{render.Path{Outline: hull, Fill: render.Paint{Color: wood}}}
	var seams []render.Seg
	right := tileW / 2
	if zoneColumn(tile.Zone) == 3 {
		right += bow
	}
	for y := -tileH/2 + 20.7; y < tileH/2; y += 20.7 {
		seams = append(seams, render.Line(render.Point{X: -tileW / 2, Y: y}, render.Point{X: right, Y: y})...)
	}
	shapes = append(shapes, render.Path{Outline: seams, Stroke: t.Raw.Alpha(0.75), Width: 1.6, Clip: hull})
	side := 1.0 // towards the keel
	if !zonePort(tile.Zone) {
		side = -1
	}
	if tile.Zone == 3 || tile.Zone == 6 { // the wheelhouse roof
		roof := render.Rect(-58, 4, 116, 70, 8)
		if side < 0 {
			roof = render.Rect(-58, -74, 116, 70, 8)
		}
		shapes = append(shapes, render.Path{Outline: roof, Fill: render.Paint{Color: top}, Stroke: t.Ink.Alpha(0.7), Width: 2, Clip: hull})
	}
	if tile.State == "damaged" {
		shapes = append(shapes, cracks(t, side)...)
	}
	shapes = append(shapes, render.Path{Outline: hull, Stroke: t.Ink, Width: 3.5})
	y := tileStrip(tile.Zone) - mid.Y
	left := -tileW/2 + 8.0
	if tile.Zone == 1 || tile.Zone == 8 {
		left += 20
	}
	shapes = append(shapes, render.Label{
		Text: fmt.Sprint("b", tile.Zone), At: render.Point{X: left, Y: y}, Size: 30, Face: render.Bold, Color: t.Ink, Halo: wood,
	})
	x := tileW/2 - 22
	if tile.Zone == 4 || tile.Zone == 5 {
		x -= 26
	}
	shapes = append(shapes, hitMark(t, render.Point{X: x, Y: y}, fmt.Sprint(tile.Destroy), true)...)
	if tile.Damage > 0 {
		shapes = append(shapes, hitMark(t, render.Point{X: x - 36, Y: y}, fmt.Sprint(tile.Damage), false)...)
	}
	return render.Token{Key: key, Name: name, At: mid, Shapes: shapes}
}

// cracks draws the splits and the hole of a damaged tile.
func cracks(t *render.Theme, side float64) []render.Shape {
	at := func(x, y float64) render.Point { return render.Point{X: x, Y: y * side} }
	hole := render.Poly(at(-16, 4), at(-4, -6), at(6, 2), at(22, -2), at(17, 14), at(24, 26), at(6, 22), at(-6, 32), at(-9, 18), at(-24, 14))
	splits := []render.Seg{}
	for _, line := range [][]render.Point{
		{at(-24, 14), at(-40, 8), at(-50, 18), at(-72, 12)},
		{at(24, 26), at(38, 30), at(46, 22), at(70, 34)},
		{at(-6, 32), at(-12, 44), at(-4, 60)},
		{at(22, -2), at(34, -8), at(52, 2)},
	} {
		splits = append(splits, render.Line(line...)...)
	}
	return []render.Shape{
		render.Path{Outline: splits, Stroke: t.Ink, Width: 3.5},
		render.Path{Outline: hole, Fill: render.Paint{Color: t.SeaDeep}, Stroke: t.Ink, Width: 3},
	}
}

// wreckage draws floating planks in the place of a tile.
func wreckage(t *render.Theme, zone int) []render.Shape {
	var shapes []render.Shape
	for i := range 4 {
		turn := float64((zone*53+i*67)%160 - 80)
		c := render.Point{X: -48 + 32*float64(i), Y: -30 + float64((zone*31+i*43)%60)}
		end, side := render.Polar(render.Point{}, 24, turn), render.Polar(render.Point{}, 5, turn+90)
		plank := render.Poly(
			render.Point{X: c.X - end.X - side.X, Y: c.Y - end.Y - side.Y}, render.Point{X: c.X + end.X - side.X, Y: c.Y + end.Y - side.Y},
			render.Point{X: c.X + end.X + side.X, Y: c.Y + end.Y + side.Y}, render.Point{X: c.X - end.X + side.X, Y: c.Y - end.Y + side.Y})
		shapes = append(shapes, render.Path{Outline: plank, Fill: render.Paint{Color: t.Raw.Alpha(0.55)}, Stroke: t.Ink.Alpha(0.45), Width: 1.5})
	}
	return shapes
}

// seams draws the borders between zones whose tiles are both gone.
func seams(t *render.Theme, tiles [8]Tile) render.Path {
	gone := func(zone int) bool { return tiles[zone-1].State == "gone" }
	var dots []render.Seg
	across := func(x, y0, y1 float64) {
		dots = append(dots, render.Line(render.Point{X: x, Y: y0}, render.Point{X: x, Y: y1})...)
	}
	for col := 1; col <= 3; col++ {
		x := seaMidX + float64(col-2)*tileW
		if gone(col) && gone(col+1) {
			across(x, seaMidY-tileH, seaMidY)
		}
		if gone(9-col) && gone(8-col) {
			across(x, seaMidY, seaMidY+tileH)
		}
	}
	for port := 1; port <= 4; port++ {
		if !gone(port) || !gone(9-port) {
			continue
		}
		x := seaMidX + float64(port-3)*tileW
		end := x + tileW
		if port == 4 {
			end += bow
		}
		dots = append(dots, render.Line(render.Point{X: x, Y: seaMidY}, render.Point{X: end, Y: seaMidY})...)
	}
	return render.Path{Outline: dots, Stroke: border(t), Width: 4, Dash: render.Dotted(4)}
}
