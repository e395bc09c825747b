package board

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestNeighbours(t *testing.T) {
	for at, want := range map[string]string{"M8": "M7 N7 N8 M9 L8 L7", "N8": "N7 O8 O9 N9 M9 M8"} {
		var got []string
		for d := Dir(1); d <= 6; d++ {
			got = append(got, HexAt(at).Next(d).String())
		}
		if strings.Join(got, " ") != want {
			t.Errorf("the neighbours of %s are %v, want %s", at, got, want)
		}
	}
}

func TestRay(t *testing.T) {
	const want = "N7 O7 P6 Q6 R5 S5 T4 U4 V3 W3 X2 Y2"
	var got []string
	for h := HexAt("M8").Next(2); h.OnBoard(); h = h.Next(2) {
		got = append(got, h.String())
	}
	if strings.Join(got, " ") != want {
		t.Errorf("to the north-east of M8 are %v, want %s", got, want)
	}
}

// The distances from starting places to surfacing spots are those of the plan.
func TestDistances(t *testing.T) {
	for at, want := range map[string][3]int{
		"J1": {8, 8, 11}, "J14": {8, 8, 11}, "P1": {11, 8, 8}, "P14": {11, 8, 8},
		"M1": {10, 7, 10}, "M15": {10, 7, 10}, "G1": {7, 10, 13}, "S15": {13, 10, 7},
	} {
		for i, spot := range Spots {
			if d := HexAt(at).Distance(spot); d != want[i] {
				t.Errorf("from %s to %s are %d hexes, want %d", at, spot, d, want[i])
			}
		}
	}
}

func TestBowArc(t *testing.T) {
	for _, c := range []struct {
		facing  Dir
		in, out string
	}{
		{1, "M8 M7 L7 N7 M6 L6 N6 K7 O7 K6 O6", "L8 N8 M9 K8 O8 L9 M10"},
		{3, "N8 N7 M9 O9 O7 N9 M10 O8", "M7 L8 L7 N6 L9 K8"},
	} {
		for at := range strings.FieldsSeq(c.in) {
			if !HexAt("M8").InArc(c.facing, HexAt(at)) {
				t.Errorf("heading %s from M8, %s is not in the bow arc", c.facing, at)
			}
		}
		for at := range strings.FieldsSeq(c.out) {
			if HexAt("M8").InArc(c.facing, HexAt(at)) {
				t.Errorf("heading %s from M8, %s is in the bow arc", c.facing, at)
			}
		}
	}
}

func TestHexNames(t *testing.T) {
	for _, bad := range []string{"", "M", "8", "Z1", "M0", "M16", "M08", "A-1", "A+1", "MM8", "M8 ", "{5"} {
		if h, ok := HexNamed(bad); ok {
			t.Errorf("%q is taken for %s", bad, h)
		}
	}
	for _, h := range Hexes() {
		if got, ok := HexNamed(strings.ToLower(h.String())); !ok || got != h {
			t.Errorf("%s is read as %s", h, got)
		}
	}
}

func anyHex(t *rapid.T, label string) Hex {
	return Hex{rapid.IntRange(1, Columns).Draw(t, label+" column"), rapid.IntRange(1, Rows).Draw(t, label+" row")}
}

// The grid is consistent: opposite steps cancel, distances obey the triangle
// inequality, and the arc is the same in all six directions.
func TestGrid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := anyHex(t, "a"), anyHex(t, "b"), anyHex(t, "c")
		d := Dir(rapid.IntRange(1, 6).Draw(t, "direction"))
		switch {
		case a.Next(d).Next(d.Opposite()) != a:
			t.Fatalf("a step %s from %s does not come back", d, a)
		case a.Distance(a.Next(d)) != 1 || a.Distance(b) != b.Distance(a) || (a.Distance(b) == 0) != (a == b):
			t.Fatalf("distances of %s and %s", a, b)
		case a.Distance(c) > a.Distance(b)+b.Distance(c):
			t.Fatalf("%s, %s and %s are no triangle", a, b, c)
		case a != b && a.Towards(b).Distance(b) != a.Distance(b)-1:
			t.Fatalf("from %s to %s it does not go by %s", a, b, a.Towards(b))
		}
		arcs := 0
		for f := Dir(1); f <= 6; f++ {
			if a.InArc(f, b) {
				arcs++
			}
		}
		if a != b && arcs != 2 && arcs != 3 || a == b && arcs != 6 {
			t.Fatalf("%s is in %d of the bow arcs of %s", b, arcs, a)
		}
	})
}
