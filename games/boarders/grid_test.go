package boarders

import (
	"fmt"
	"slices"
	"testing"
)

func at(t testing.TB, name string) Point {
	t.Helper()
	p, ok := pointNamed(name)
	if !ok {
		t.Fatalf("there is no point %s", name)
	}
	return p
}

// BOARD-SETUP-02: every point in the middle has six neighbours, each at range 1.
// BOARD-GUN-14: range counts steps.
func TestNeighboursAndRange(t *testing.T) {
	for _, name := range []string{"F12", "G12"} {
		p := at(t, name)
		var seen []Point
		for d := range Dir(6) {
			n := p.Next(d)
			if p.Range(n) != 1 || n.Range(p) != 1 || n.Next(d.Opposite()) != p || slices.Contains(seen, n) {
				t.Errorf("from %s to the %s lies %s, at range %d", p, d, n, p.Range(n))
			}
			seen = append(seen, n)
		}
		if p.Range(p) != 0 {
			t.Errorf("%s lies at range %d of itself", p, p.Range(p))
		}
	}
	if got := at(t, "L20").Range(at(t, "D16")); got != 8 {
		t.Errorf("L20 to D16 is range %d, want 8", got)
	}
	if got := at(t, "A01").To(at(t, "A04")).Length(); got != 3 {
		t.Errorf("three steps along a row are %d", got)
	}
}

// BOARD-GUN-09: the broadside arcs hold n+1 points at range n, the boundary
// included. BOARD-GUN-10: the bow line is ahead alone.
func TestArcs(t *testing.T) {
	centre := Point{10, 16}
	points := func(offsets ...Offset) []Point {
		var list []Point
		for _, o := range offsets {
			a := centre.axial()
			list = append(list, fromAxial(Offset{a.Q + o.Q, a.R + o.R}))
		}
		return list
	}
	cases := []struct {
		bearing Bearing
		points  []Point
	}{
		{OnStarboard, points(Offset{0, 1}, Offset{-1, 1}, Offset{0, 2}, Offset{-1, 2}, Offset{-2, 2}, Offset{0, 3}, Offset{-1, 3}, Offset{-2, 3}, Offset{-3, 3})},
		{OnPort, points(Offset{0, -1}, Offset{1, -1}, Offset{0, -2}, Offset{1, -2}, Offset{2, -2})},
		{Ahead, points(Offset{1, 0}, Offset{2, 0}, Offset{7, 0})},
		{Astern, points(Offset{-1, 0}, Offset{-4, 0})},
		{Nowhere, points(Offset{1, 1}, Offset{2, -1}, Offset{-2, 1})},
		{Here, points(Offset{})},
	}
	for _, c := range cases {
		for _, p := range c.points {
			if got := centre.bearing(East, p); got != c.bearing {
				t.Errorf("facing E, offset %v has bearing %d, want %d", centre.To(p), got, c.bearing)
			}
		}
	}
	for f := range Dir(6) {
		n := map[Bearing]map[int]int{OnPort: {}, OnStarboard: {}, Ahead: {}, Astern: {}}
		for row := 1; row <= 20; row++ {
			for col := 1; col <= 32; col++ {
				p := Point{row, col}
				if b := centre.bearing(f, p); n[b] != nil {
					n[b][centre.Range(p)]++
				}
			}
		}
		for r := 1; r <= 5; r++ {
			if n[OnPort][r] != r+1 || n[OnStarboard][r] != r+1 || n[Ahead][r] != 1 || n[Astern][r] != 1 {
				t.Errorf("facing %s, range %d: %d to port, %d to starboard, %d ahead, %d astern", f, r, n[OnPort][r], n[OnStarboard][r], n[Ahead][r], n[Astern][r])
			}
		}
	}
}

// BOARD-GUN-28: the side hit by the cross product.
func TestSideToward(t *testing.T) {
	if sideToward(West, steps[NorthWest]) <= 0 {
		t.Error("facing W, a firer to the NW hits the starboard side")
	}
	if sideToward(West, Offset{-3, 1}) >= 0 {
		t.Error("facing W, a firer at (-3, 1) hits the port side")
	}
	if sideToward(West, Offset{4, 0}) != 0 {
		t.Error("facing W, a firer dead astern rakes")
	}
}

// BOARD-GUN-18: only points exactly on the line lie between.
func TestBetween(t *testing.T) {
	from := at(t, "F10")
	along := func(q, r int) Point { a := from.axial(); return fromAxial(Offset{a.Q + q, a.R + r}) }
	if got := from.between(along(2, 1)); len(got) != 0 {
		t.Errorf("nothing lies between at (2, 1), not %v", got)
	}
	if got, want := from.between(along(4, 2)), []Point{along(2, 1)}; !slices.Equal(got, want) {
		t.Errorf("at (4, 2) lies %v between, want %v", got, want)
	}
	if got, want := from.between(along(0, -3)), []Point{along(0, -1), along(0, -2)}; !slices.Equal(got, want) {
		t.Errorf("at (0, -3) lies %v between, want %v", got, want)
	}
}

// BOARD-SEQ-23: the measure of how far upwind a point lies.
func TestUpwind(t *testing.T) {
	l20, d16 := at(t, "L20"), at(t, "D16")
	if l20.axial() != (Offset{14, 11}) || d16.axial() != (Offset{14, 3}) {
		t.Errorf("L20 is %v and D16 %v", l20.axial(), d16.axial())
	}
	if a, b := l20.upwind(SouthEast), d16.upwind(SouthEast); a != 36 || b != 20 {
		t.Errorf("in a wind from SE L20 lies at %d and D16 at %d, want 36 and 20", a, b)
	}
}

func TestAttitude(t *testing.T) {
	want := []Attitude{InIrons, CloseHauled, BroadReach, Running, BroadReach, CloseHauled}
	for from := range Dir(6) {
		for by, w := range want {
			if got := attitude(from.Turned(by), from); got != w {
				t.Errorf("wind from %s, heading %s: %d, want %d", from, from.Turned(by), got, w)
			}
		}
	}
}

func TestPointNames(t *testing.T) {
	for row := 1; row <= 20; row++ {
		for col := 1; col <= 32; col++ {
			p := Point{row, col}
			if fromAxial(p.axial()) != p {
				t.Fatalf("%s comes back as %s", p, fromAxial(p.axial()))
			}
			if got, ok := pointNamed(fmt.Sprint(p)); !ok || got != p {
				t.Fatalf("%s is read as %s", p, got)
			}
		}
	}
	for _, bad := range []string{"", "A", "A0", "A00", "1A", "A123", "!5"} {
		if p, ok := pointNamed(bad); ok {
			t.Errorf("%q is read as %s", bad, p)
		}
	}
}
