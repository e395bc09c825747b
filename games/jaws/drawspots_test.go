package jaws

import (
	"math"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
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
				if got := spotsAt(p, spots); !near && !slices.Equal(got, []string{spaceSpot(space)}) {
					t.Fatalf("%s: the point %v of %s lies in %v", name, p, space, got)
				}
			}
		}
	}
}

// Every point of the sea is in the spot of its zone's tile or water. A tile that
// is gone is water.
func TestSpotsOfTheOrca(t *testing.T) {
	o := &OrcaView{}
	for i := range o.Tiles {
		o.Tiles[i] = TileView{Zone: i + 1, State: []string{"whole", "damaged", "gone"}[i%3]}
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
				want := string(water(zone))
				if o.Tiles[zone-1].State != "gone" && inside(p, tile) {
					want = string(boat(zone))
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

// No spot reveals the shark's secrets to the crew or the public.
func TestSpotsTellNothing(t *testing.T) {
	m := arranged(t, two, "shark=N phase=shark")
	m.play(0, "plan move 6", "plan evasive")
	for _, viewer := range []game.Seat{game.Public, 1} {
		for _, s := range m.view(viewer).Scenes() {
			for _, name := range spotNames(s) {
				if name == sharkSpot || strings.Contains(name, "Evasive") {
					t.Errorf("viewer %d is shown the spot %q", viewer, name)
				}
			}
		}
	}
	m = atSea(t)
	m.locks("A", charge)
	for _, s := range m.view(1).Scenes() {
		if names := spotNames(s); slices.Contains(names, "Charge") || slices.Contains(names, sharkSpot) || slices.Contains(names, choiceSpot) {
			t.Errorf("the crew are shown the spots %v", names)
		}
	}
}

// Choices name spots in the seat's own pictures.
func TestChoicesPointAtSpots(t *testing.T) {
	check := func(m *match, seat game.Seat, want map[string]string) {
		t.Helper()
		spots := map[string]bool{"": true}
		for _, s := range m.view(seat).Scenes() {
			for _, spot := range s.Spots {
				spots[spot.Name] = true
			}
		}
		found := map[string]string{}
		var follow func(typed string)
		follow = func(typed string) {
			for _, c := range m.state().Choices(seat, typed) {
				found[c.Line] = c.Spot
				if !spots[c.Spot] {
					t.Errorf("%q is about %q, which none of the pictures shows", c.Line, c.Spot)
				}
				if !c.Whole() {
					follow(c.Line)
				}
			}
		}
		follow("")
		for line, spot := range want {
			if got, ok := found[line]; !ok || got != spot {
				t.Errorf("%q is offered: %v, about %q; want %q", line, ok, got, spot)
			}
		}
	}
	check(newMatch(t, two), 0, map[string]string{"start 7": "space 7", "start N": "beach N"})
	m := arranged(t, two, "cards=13,1 shark=4 quint=8 hooper=8")
	m.script(endRound)
	m.play(0, "plan move 8")
	check(m, 0, map[string]string{
		"plan move E": "beach E", "plan tip quint": "Quint", "plan tip hooper": "Hooper", "plan frenzy": "Feeding Frenzy",
		"plan burst ": "Speed Burst", "plan burst": "Speed Burst", "plan burst S 7": "space 7", "lock": "", "back": "",
	})
	m = arranged(t, two, "shark=N N=2 michael=N phase=shark")
	check(m, 0, map[string]string{"plan eat": "beach N", "plan eat michael": "Michael"})
	m.play(0, "plan frenzy")
	check(m, 0, map[string]string{"plan eat all": "beach N", "plan eat one": "beach N"})

	m = arranged(t, two, "quint=8 hooper=8 boat=1 dock8=2 float8=1 brody=N N=1 michael=N")
	check(m, 1, map[string]string{
		"quint ": "Quint", "quint move E": "beach E", "quint launch 8": "space 8", "quint take 2 dock": "barrels at dock 8",
		"quint take 1 water": "barrels afloat at 8", "quint take 1 hooper": "Hooper", "quint done": "",
		"brody move shop": "shop", "brody rescue": "beach N", "brody rescue michael": "Michael", "brody binoculars": "beach N",
		"hooper give": "Quint", "hooper finder": "space 8", "hooper move S 7": "space 7", "hooper move S": "beach S",
	})
	m = arranged(t, two, "brody=shop")
	check(m, 1, map[string]string{"brody take": "barrels at the shop"})
	m = arranged(t, two, "brody=6 N=1")
	check(m, 1, map[string]string{"brody close E": "beach E"})
	m = arranged(t, two, "cards=13,2")
	m.script(endRound)
	check(m, 1, map[string]string{"extra brody": "Brody"})
	m = arranged(t, two, "cards=13,5")
	m.script(endRound)
	check(m, 1, map[string]string{"dock 5": "space 5"})

	m = newMatch(t, two, "acts=2")
	m.orca().Undealt = []string{"rifle"}
	check(m, 1, map[string]string{"give rifle quint": "Quint"})
	m.play(1, "give rifle quint")
	check(m, 1, map[string]string{"take back rifle quint": "Quint's Rifle", "settle": ""})
	m.play(1, "settle")
	check(m, 1, map[string]string{"quint board b3": "b3", "hooper ": "Hooper"})

	m = atSea(t, at("b4", "w3", "b6"), func(o *Orca) {
		o.Hand = []string{charge}
		o.Members[Quint].Gear = append(o.Members[Quint].Gear, "rifle", ammo)
	})
	m.play(0, "choose A")
	check(m, 0, map[string]string{"choose B": "option B", "choose B with ": "option B", "choose B with charge": "Charge", "lock": "choice"})
	m.play(0, "choose A with charge", "lock")
	m.play(1, "quint weapon rifle", "quint move b5")
	check(m, 1, map[string]string{
		"quint back": "b4", "quint weapon flensing knife": "Quint's Flensing Knife", "quint target w5": "w5", "brody move w2": "w2", "hooper cage": "Hooper's Shark Cage",
	})
	m.play(1, "quint target w4", "quint ready", "skip")
	check(m, 1, map[string]string{"quint attack": "shark", "quint hold": "Quint"})
	m.rolls(0, 0, 0)
	m.play(1, "quint attack")
	check(m, 1, map[string]string{"quint spend ammo": "Quint's Ammo", "quint spend rifle": "Quint's Rifle"})
	m.play(1, "quint spend ammo")
	for m.orca().Phase == phaseAttack {
		m.play(1, "skip")
	}
	check(m, 0, map[string]string{"charge w3": "w3", "stay": "shark"})
	m.play(0, "stay")
	check(m, 0, map[string]string{"strike b4": "b4", "strike brody": "Brody", "strike nobody": ""})
	m.play(0, "strike nobody")
	check(m, 0, map[string]string{"bite brody": "Brody", "dive": ""})
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
