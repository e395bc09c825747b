package view

import (
	"math"
	"slices"
	"strings"
	"testing"

	"shipboard/games/jaws/board"
	"shipboard/render"
)

// flat returns an outline as the corners of a polygon.
func flat(outline []render.Seg) []render.Point {
	var points []render.Point
	for _, seg := range outline {
		switch seg.Op {
		case render.MoveTo, render.LineTo:
			points = append(points, seg.P[0])
		case render.CubicTo:
			p := points[len(points)-1]
			for i := 1; i <= 12; i++ {
				t := float64(i) / 12
				a, b, c, d := math.Pow(1-t, 3), 3*t*(1-t)*(1-t), 3*t*t*(1-t), t*t*t
				points = append(points, render.Point{
					X: a*p.X + b*seg.P[0].X + c*seg.P[1].X + d*seg.P[2].X,
					Y: a*p.Y + b*seg.P[0].Y + c*seg.P[1].Y + d*seg.P[2].Y,
				})
			}
		}
	}
	return points
}

// spotsAt lists the names of the spots that contain a point.
func spotsAt(p render.Point, spots []render.Spot) []string {
	var names []string
	for _, s := range spots {
		if inside(p, flat(s.Outline)) {
			names = append(names, s.Name)
		}
	}
	return names
}

// Every point of the island's map is in the spot of its space and in no other
// spot, on the board and on the pad, on water and on land.
func TestSpotsOfTheIsland(t *testing.T) {
	for name, c := range map[string]*islandMap{"board": boardMap, "pad": padMap} {
		spots := c.spaceSpots()
		if len(spots) != 13 {
			t.Fatalf("%s: %d spots, want 13", name, len(spots))
		}
		const step = 9
		for y := c.y + 4; y < c.y+c.h; y += step {
			for x := c.x + 4; x < c.x+c.w; x += step {
				p := render.Point{X: x, Y: y}
				space := c.water(p) + c.land(p)
				near := slices.ContainsFunc(mapEdges, func(e edge) bool { return c.away(p, e) < 3 })
				if got := spotsAt(p, spots); !near && !slices.Equal(got, []string{board.SpaceSpot(space)}) {
					t.Fatalf("%s: the point %v of %s lies in %v", name, p, space, got)
				}
			}
		}
	}
}

// Every point of the sea is in the spot of its zone's tile or water. A tile that
// is gone is water.
func TestSpotsOfTheOrca(t *testing.T) {
	o := &Orca{}
	for i := range o.Tiles {
		o.Tiles[i] = Tile{Zone: i + 1, State: []string{"whole", "damaged", "gone"}[i%3]}
	}
	for m := range o.Members {
		o.Members[m].At = "b1" // aboard, since otherwise their cards are spots too
	}
	spots := o.boardSpots(nil)
	for zone := 1; zone <= 8; zone++ {
		x0, y0, x1, y1 := zoneRect(zone)
		tile := tileOutline(zone)
		for y := y0 + 3; y < y1; y += 7 {
			for x := x0 + 3; x < x1; x += 7 {
				p := render.Point{X: x, Y: y}
				want := string(board.Water(zone))
				if o.Tiles[zone-1].State != "gone" && inside(p, tile) {
					want = string(board.Boat(zone))
				}
				if got := spotsAt(p, spots); outlineAway(p, tile) > 3 && !slices.Equal(got, []string{want}) {
					t.Fatalf("the point %v of %s lies in %v", p, want, got)
				}
			}
		}
	}
}

// spotNames lists the names of a picture's spots, sorted.
func spotNames(s render.Scene) []string {
	names := make([]string, len(s.Spots))
	for i, spot := range s.Spots {
		names[i] = spot.Name
	}
	slices.Sort(names)
	return names
}

// Each picture names its spaces, tokens and cards. Its heart is the map or the cards.
func TestSpotsOfPictures(t *testing.T) {
	island := "barrels afloat at 2, barrels afloat at 6, barrels at dock 5, barrels at the shop, beach E, beach N, beach S, beach W, " +
		"shop, space 1, space 2, space 3, space 4, space 5, space 6, space 7, space 8, Brody, Hooper, Michael, Quint"
	for _, c := range []struct {
		name, scene, spots string
		heart              render.Area
	}{
		{"island", "board", island, render.Area{X: 32, Y: 108, W: 840, H: 790}},
		{"plan", "board", island, render.Area{X: 32, Y: 108, W: 840, H: 790}},
		{"plan", "pad", island + ", Evasive Moves, Feeding Frenzy, Out of Sight, Speed Burst", render.Area{X: 32, Y: 108, W: 736, H: 790}},
		{
			"orca", "board", "Brody, Hooper, Quint, b1, b2, b3, b4, b5, b6, shark, w1, w2, w3, w4, w5, w6, w7, w8",
			render.Area{X: 32, Y: 108, W: 812, H: 594},
		},
		{
			"shark", "choice", "Brody, Hooper, Quint, b1, b2, b3, b4, b5, b6, option A, option B, option C, w1, w2, w3, w4, w5, w6, w7, w8",
			render.Area{X: 32, Y: 108, W: 812, H: 594},
		},
		{"shark", "hand", "Charge, Great Swell, Hull Breaker, Thick Hide, choice", render.Area{Y: render.BannerHeight, W: 1200, H: 550}},
		{
			"shark", "gear", "Brody's Nightstick, Brody's Pistol, Chum, Hooper's Bang Stick, Hooper's Boat Hook, Hooper's Drogue Barrel, Hooper's Shark Cage, " +
				"Quint's Ammo, Quint's Flensing Knife, Quint's Rifle", render.Area{Y: render.BannerHeight, W: 1200, H: 1408},
		},
	} {
		want := strings.Split(c.spots, ", ")
		slices.Sort(want)
		for _, s := range pictured()[c.name].Scenes() {
			if s.Name != c.scene {
				continue
			}
			equal(t, c.name+" "+c.scene, spotNames(s), want)
			equal(t, "the heart of "+c.name+" "+c.scene, s.Heart, c.heart)
		}
	}
}

// The board tells the latest events of a round in whole sentences.
func TestLatestSentences(t *testing.T) {
	long := strings.Repeat("word ", 30) + "end."
	first, second := "The shark turns over A and comes up.", "The shark dives."
	for _, c := range []struct {
		sentences []string
		fits      int
		want      int // lines
		begins    string
	}{
		{[]string{first, second}, 6, 2, first},
		{[]string{first, second}, 1, 1, second},
		{[]string{long, second}, 3, 1, second},
		{[]string{second, long}, 2, 2, "word word"},
		{[]string{second}, 0, 0, ""},
		{nil, 3, 0, ""},
	} {
		lines := latest(c.sentences, 26, 468, c.fits)
		if len(lines) != c.want || len(lines) > 0 && !strings.HasPrefix(lines[0], c.begins) {
			t.Errorf("of %q fit into %d lines %q", c.sentences, c.fits, lines)
		}
	}
}
