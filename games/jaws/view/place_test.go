package view

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"shipboard/games/jaws/board"
	"shipboard/render"
)

// disjoint checks that no two circles overlap.
func disjoint(t *rapid.T, circles []circle) {
	for i, a := range circles {
		for _, b := range circles[i+1:] {
			if distance(a.at, b.at) < a.r+b.r-0.01 {
				t.Fatalf("circles %+v and %+v overlap", a, b)
			}
		}
	}
}

// someIsland makes up a board of act 1, which need not be possible. A full board
// finds more tokens that overlap.
func someIsland(t *rapid.T) *Island {
	at := func(name string, list []string) string { return rapid.SampledFrom(list).Draw(t, name) }
	everywhere := append(append([]string{}, waterNames...), "")
	crowd := rapid.SampledFrom(append([]string{""}, waterNames...)).Draw(t, "crowd")
	place := func(name string, list []string) string {
		if crowd != "" && rapid.IntRange(0, 3).Draw(t, name+" in the crowd") > 0 {
			return crowd
		}
		return at(name, list)
	}
	v := &Island{
		Swimmers: map[string]int{}, Floating: map[string]int{}, Docks: map[string]int{}, EatenOf: 9,
		Quint: place("quint", waterNames), Hooper: place("hooper", waterNames),
		Brody:   at("brody", []string{"N", "E", "S", "W", "5", "6", "7", "8", "shop"}),
		Michael: at("michael", []string{"", "N", "E", "S", "W"}),
		Seen:    place("seen", everywhere), Binoculars: place("binoculars", everywhere), Finder: place("finder", everywhere),
		Shop: rapid.IntRange(0, 6).Draw(t, "shop"),
	}
	for _, beach := range []string{"N", "E", "S", "W"} {
		v.Swimmers[beach] = rapid.IntRange(0, 15).Draw(t, "swimmers "+beach)
	}
	for _, dock := range piers {
		v.Docks[dock] = rapid.IntRange(0, 8).Draw(t, "dock "+dock)
	}
	report := &Report{}
	for _, space := range waterNames {
		v.Floating[space] = max(0, rapid.IntRange(-4, 8).Draw(t, "floating "+space))
		if v.Floating[space] > 0 && rapid.Bool().Draw(t, "sensor "+space) {
			report.Sensors = append(report.Sensors, space)
		}
	}
	v.Report = report
	for round, sign := range []string{"fin", "binoculars", "finder"} {
		if space := place("clue "+sign, everywhere); space != "" {
			v.Clues = append(v.Clues, Clue{round + 1, sign, Search{board.SearchKind(sign), space, "there"}})
		}
	}
	v.Closed = at("closed", []string{"", "N", "E", "S", "W"})
	v.Opening = v.Closed != "" && rapid.Bool().Draw(t, "opening")
	delete(v.Swimmers, v.Closed)
	if v.Michael == v.Closed {
		v.Michael = ""
	}
	acting := rapid.IntRange(0, 3).Draw(t, "acting")
	if acting < 3 {
		v.Turn[acting] = "acting"
	}
	for m := range v.Tipped {
		v.Tipped[m] = rapid.Bool().Draw(t, fmt.Sprint("tipped ", m))
	}
	return v
}

// expected returns the number of tokens without the swimmers.
func (v *Island) expected() int {
	n := 3 // the hunters
	for _, one := range []string{v.Michael, v.Seen, v.Binoculars, v.Finder, v.Closed} {
		if one != "" {
			n++
		}
	}
	for _, pile := range []map[string]int{v.Floating, v.Docks} {
		for _, barrels := range pile {
			if barrels > 0 {
				n++
			}
		}
	}
	if v.Shop > 0 {
		n++
	}
	return n
}

// Nothing on the map covers anything else. Every token is drawn in its own space, and
// touches no disc, coast, border or other token.
func TestNothingOnTheMapOverlaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := someIsland(t)
		pad := &Pad{Start: "1", Path: rapid.SliceOfN(rapid.SampledFrom(waterNames), 1, 6).Draw(t, "path")}
		_, course := pad.course(render.Night, true)
		for _, b := range []*pieces{
			{c: boardMap, t: render.Day, v: v, sharkAt: v.Seen},
			{c: padMap, t: render.Night, v: v, sharkAt: v.Seen, taken: course},
		} {
			set := b.draw()
			tokens, circles := set.tokens, set.taken
			swimmers, other := 0, 0
			for _, token := range tokens {
				var n int
				switch {
				case token.Name == "swimmer":
					swimmers++
				case scan(token.Name, "%d swimmers", &n):
					swimmers += n
				default:
					other++
				}
			}
			want := 0
			for _, n := range v.Swimmers {
				want += n
			}
			if swimmers != want || other != v.expected() {
				t.Fatalf("%d swimmers and %d other tokens are drawn, want %d and %d", swimmers, other, want, v.expected())
			}
			var stamp []circle // these are one row, and touch
			if v.Closed != "" {
				stamp = stampCircles(tokens[0])
				circles = circles[len(stamp):]
			}
			disjoint(t, circles)
			for _, c := range circles {
				for _, s := range stamp {
					if c.meets(s) {
						t.Fatalf("%+v lies under the stamp at %s", c, v.Closed)
					}
				}
				atPier := false
				for _, dock := range piers {
					atPier = atPier || distance(c.at, b.c.pier(dock)) < 1
				}
				if atPier {
					continue
				}
				for _, space := range waterNames {
					if distance(c.at, b.c.disc(space)) < c.r+discRadius {
						t.Fatalf("%+v covers the name of %s", c, space)
					}
				}
				wet, dry := b.c.water(c.at), b.c.land(c.at)
				for a := 0.0; a < 360; a += 15 {
					p := render.Polar(c.at, c.r, a)
					if b.c.water(p) != wet || b.c.land(p) != dry {
						t.Fatalf("%+v in %q%q reaches into %q%q", c, wet, dry, b.c.water(p), b.c.land(p))
					}
				}
			}
		}
	})
}

func scan(text, format string, n *int) bool {
	got, err := fmt.Sscanf(text, format, n)
	return err == nil && got == 1
}

// Tokens are never drawn outside the circle that is kept free for them.
func TestTokensFitTheirCircles(t *testing.T) {
	for _, size := range sizes {
		p := pen{render.Day, size}
		for name, token := range map[string]struct {
			render.Token
			r float64
		}{
			"orca": {p.boat(board.Quint, false), boatRadius}, "tipped": {p.boat(board.Hooper, true), boatRadius},
			"brody": {p.figure(board.Brody), figureRadius}, "swimmer": {p.swimmer(), swimmerRadius}, "stack": {p.swimmers(12), stackRadius},
			"michael": {p.michael(), michaelRadius}, "barrel": {p.barrel(1, false), barrelRadius}, "barrels": {p.barrel(8, false), barrelRadius},
			"sensor": {p.barrel(2, true), sensorRadius}, "fin": {p.fin(), finRadius},
			"tagged": {p.tagged(2), finRadius}, "wounded": {p.wounded(7, 18), finRadius}, "dead": {p.dead(20), finRadius}, "eaten": {p.eaten(), eatenRadius},
			"binoculars": {p.binoculars("not there"), searchRadius}, "finder": {p.finder("nearby"), searchRadius},
			"overboard": {p.overboard(board.Hooper), overboardRadius}, "target": {p.target(board.Quint), targetRadius}, "option": {p.option("A", markNot), optionRadius},
		} {
			for _, shape := range token.Shapes {
				path, ok := shape.(render.Path)
				if !ok {
					continue
				}
				for _, seg := range path.Outline {
					for _, q := range seg.P {
						if far := math.Hypot(q.X, q.Y); far > token.r*size*1.12+3 {
							t.Errorf("%s at size %v reaches %.0f px, its circle %.0f", name, size, far, token.r*size)
						}
					}
				}
			}
		}
	}
}

// Nothing in the water or on the boat of act 2 overlaps, and each token is in its
// space.
func TestNothingRoundTheOrcaOverlaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := &Orca{}
		crowd := rapid.IntRange(0, 8).Draw(t, "crowd")
		zone := func(name string) int {
			if crowd > 0 && rapid.IntRange(0, 3).Draw(t, name+" in the crowd") > 0 {
				return crowd
			}
			return rapid.IntRange(1, 8).Draw(t, name)
		}
		for i := range o.Tiles {
			o.Tiles[i] = Tile{Zone: i + 1, State: rapid.SampledFrom([]string{"whole", "damaged", "gone"}).Draw(t, "tile"), Destroy: 2}
		}
		want := 0
		for m := range board.Member(3) {
			h := &o.Members[m]
			h.At = fmt.Sprint(rapid.SampledFrom([]string{"w", "b"}).Draw(t, "side"), zone(m.Key()))
			if o.Tiles[zoneOf(h.At)-1].State == "gone" {
				h.At = "w" + h.At[1:]
			}
			h.Out = rapid.IntRange(0, 5).Draw(t, "out") == 0
			if !h.Out {
				want++
			}
			if rapid.Bool().Draw(t, "aims") {
				h.Aim = fmt.Sprint("w", zone(m.Key()+" aims"))
				want++
			}
		}
		if rapid.Bool().Draw(t, "revealed") {
			o.Shark = fmt.Sprint("w", zone("shark"))
			want++
		} else {
			for _, token := range []string{"A", "B", "C"} {
				o.Options = append(o.Options, Option{Token: token, Zone: zone(token)})
				want++
			}
		}
		o.Target = rapid.SampledFrom([]string{"", "quint", "brody", "b3"}).Draw(t, "target")
		set := o.standing(render.Day, "")
		tokens, circles := set.tokens, set.taken
		if got := len(tokens); got != want {
			t.Fatalf("%d tokens are drawn, want %d", got, want)
		}
		disjoint(t, circles)
		for i, token := range tokens {
			c := circles[i]
			z := 0
			for zone := 1; zone <= 8; zone++ {
				if distance(c.at, zoneDisc(zone)) < c.r+zoneDiscRadius {
					t.Fatalf("%s covers the name of w%d", token.Name, zone)
				}
				x0, y0, x1, y1 := zoneRect(zone)
				if c.at.X-c.r >= x0 && c.at.X+c.r <= x1 && c.at.Y-c.r >= y0 && c.at.Y+c.r <= y1 {
					z = zone
				}
			}
			if z == 0 {
				t.Fatalf("%s at %+v reaches over a border", token.Name, c)
			}
			if o.Tiles[z-1].State == "gone" {
				continue
			}
			aboard := inside(c.at, tileOutline(z))
			for a := 0.0; a < 360; a += 15 {
				if inside(render.Polar(c.at, c.r, a), tileOutline(z)) != aboard {
					t.Fatalf("%s at %+v hangs over the side", token.Name, c)
				}
			}
		}
	})
}

// Every token is where the view says (JAWS-RESURFACE-05: the tokens A, B and C
// are in the water of their zones, as long as the shark is not up).
func TestTokensStandWhereTheyAre(t *testing.T) {
	o := &Orca{Options: []Option{{Token: "A", Zone: 1}, {Token: "B", Zone: 4}, {Token: "C", Zone: 7}}}
	for i := range o.Tiles {
		o.Tiles[i] = Tile{Zone: i + 1, State: "whole"}
	}
	o.Tiles[4].State = "gone"
	o.Members = [3]Hunter{{At: "b2", Aim: "w3"}, {At: "w8", Aim: "w6"}, {At: "w5", Aim: "w5"}}
	want := map[string]string{
		"option A": "w1", "option B": "w4", "option C": "w7", "Quint": "b2", "target of Quint": "w3",
		"Brody, in the water": "w8", "target of Brody": "w6", "Hooper, in the water": "w5", "target of Hooper": "w5",
	}
	check := func() {
		t.Helper()
		tokens := o.standing(render.Day, "").tokens
		if len(tokens) != len(want) {
			t.Errorf("%d tokens are drawn, want %d", len(tokens), len(want))
		}
		for _, token := range tokens {
			if got := spotsAt(token.At, o.boardSpots(nil)[:15]); len(got) != 1 || got[0] != want[token.Name] {
				t.Errorf("%s stands in %v, want %s", token.Name, got, want[token.Name])
			}
		}
	}
	check()
	o.Shark, o.Wounds, o.WoundsOf = "w4", 7, 18
	for _, token := range []string{"A", "B", "C"} {
		delete(want, "option "+token)
	}
	want["shark, 7 of 18 wounds"] = "w4"
	check()

	v := islandView().Island
	v.Seen = "7"
	for _, c := range []*islandMap{boardMap, padMap} {
		found := map[string]string{}
		for _, token := range (&pieces{c: c, t: render.Day, v: v, sharkAt: v.Seen}).draw().tokens {
			found[token.Name] += c.water(token.At) + c.land(token.At) + " "
		}
		for name, space := range map[string]string{
			"Quint's Orca, acting": "8 ", "Brody": "N ", "Hooper's boat": "N ", "Michael": "S ", "shark, with 1 barrel": "7 ",
			"binoculars: not there": "N ", "finder: nearby": "E ", "barrel, sensor triggered": "6 ", "barrel": "2 ", "swimmer": "N N E S S S ",
		} {
			if found[name] != space {
				t.Errorf("%s stands in %q, want %q", name, found[name], space)
			}
		}
	}
}
