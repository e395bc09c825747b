package chart

import (
	"fmt"
	"slices"
	"testing"

	"shipboard/games/hex"
)

func at(t testing.TB, name string) Point {
	t.Helper()
	p, ok := PointNamed(name)
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
	points := func(offsets ...hex.Offset) []Point {
		var list []Point
		for _, o := range offsets {
			list = append(list, fromAxial(centre.axial().Plus(o)))
		}
		return list
	}
	cases := []struct {
		bearing Bearing
		points  []Point
	}{
		{OnStarboard, points(hex.Offset{Q: 0, R: 1}, hex.Offset{Q: -1, R: 1}, hex.Offset{Q: 0, R: 2}, hex.Offset{Q: -1, R: 2}, hex.Offset{Q: -2, R: 2}, hex.Offset{Q: 0, R: 3}, hex.Offset{Q: -1, R: 3}, hex.Offset{Q: -2, R: 3}, hex.Offset{Q: -3, R: 3})},
		{OnPort, points(hex.Offset{Q: 0, R: -1}, hex.Offset{Q: 1, R: -1}, hex.Offset{Q: 0, R: -2}, hex.Offset{Q: 1, R: -2}, hex.Offset{Q: 2, R: -2})},
		{Ahead, points(hex.Offset{Q: 1, R: 0}, hex.Offset{Q: 2, R: 0}, hex.Offset{Q: 7, R: 0})},
		{Astern, points(hex.Offset{Q: -1, R: 0}, hex.Offset{Q: -4, R: 0})},
		{Nowhere, points(hex.Offset{Q: 1, R: 1}, hex.Offset{Q: 2, R: -1}, hex.Offset{Q: -2, R: 1})},
		{Here, points(hex.Offset{})},
	}
	for _, c := range cases {
		for _, p := range c.points {
			if got := centre.Bearing(East, p); got != c.bearing {
				t.Errorf("facing E, offset %v has bearing %d, want %d", centre.To(p), got, c.bearing)
			}
		}
	}
	for f := range Dir(6) {
		n := map[Bearing]map[int]int{OnPort: {}, OnStarboard: {}, Ahead: {}, Astern: {}}
		for row := 1; row <= 20; row++ {
			for col := 1; col <= 32; col++ {
				p := Point{row, col}
				if b := centre.Bearing(f, p); n[b] != nil {
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
	if SideToward(West, hex.Step(int(NorthWest))) <= 0 {
		t.Error("facing W, a firer to the NW hits the starboard side")
	}
	if SideToward(West, hex.Offset{Q: -3, R: 1}) >= 0 {
		t.Error("facing W, a firer at (-3, 1) hits the port side")
	}
	if SideToward(West, hex.Offset{Q: 4, R: 0}) != 0 {
		t.Error("facing W, a firer dead astern rakes")
	}
}

// BOARD-GUN-18: only points exactly on the line lie between.
func TestBetween(t *testing.T) {
	from := at(t, "F10")
	along := func(q, r int) Point { return fromAxial(from.axial().Plus(hex.Offset{Q: q, R: r})) }
	if got := from.Between(along(2, 1)); len(got) != 0 {
		t.Errorf("nothing lies between at (2, 1), not %v", got)
	}
	if got, want := from.Between(along(4, 2)), []Point{along(2, 1)}; !slices.Equal(got, want) {
		t.Errorf("at (4, 2) lies %v between, want %v", got, want)
	}
	if got, want := from.Between(along(0, -3)), []Point{along(0, -1), along(0, -2)}; !slices.Equal(got, want) {
		t.Errorf("at (0, -3) lies %v between, want %v", got, want)
	}
}

// BOARD-SEQ-23: the measure of how far upwind a point lies.
func TestUpwind(t *testing.T) {
	l20, d16 := at(t, "L20"), at(t, "D16")
	if l20.axial() != (hex.Offset{Q: 14, R: 11}) || d16.axial() != (hex.Offset{Q: 14, R: 3}) {
		t.Errorf("L20 is %v and D16 %v", l20.axial(), d16.axial())
	}
	if a, b := l20.Upwind(SouthEast), d16.Upwind(SouthEast); a != 36 || b != 20 {
		t.Errorf("in a wind from SE L20 lies at %d and D16 at %d, want 36 and 20", a, b)
	}
}

func TestAttitude(t *testing.T) {
	want := []Attitude{InIrons, CloseHauled, BroadReach, Running, BroadReach, CloseHauled}
	for from := range Dir(6) {
		for by, w := range want {
			if got := AttitudeTo(from.Turned(by), from); got != w {
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
			if got, ok := PointNamed(fmt.Sprint(p)); !ok || got != p {
				t.Fatalf("%s is read as %s", p, got)
			}
		}
	}
	for _, bad := range []string{"", "A", "A0", "A00", "1A", "A123", "!5"} {
		if p, ok := PointNamed(bad); ok {
			t.Errorf("%q is read as %s", bad, p)
		}
	}
}
