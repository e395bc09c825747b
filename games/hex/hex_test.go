package hex

import (
	"testing"

	"pgregory.net/rapid"
)

// Six steps, each turned by one hexside, lead back, and as many hexes lie at a distance as
// there are.
func TestAroundAHex(t *testing.T) {
	at := Offset{}
	for d := range sides {
		at = at.Plus(Step(d))
		if got := Step(d).Plus(Step(Turned(d, 3))); got != (Offset{}) {
			t.Errorf("direction %d and the opposite lead to %v", d, got)
		}
	}
	if at != (Offset{}) {
		t.Errorf("six steps lead to %v", at)
	}
	for far := 1; far <= 4; far++ {
		n := 0
		for q := -far; q <= far; q++ {
			for r := -far; r <= far; r++ {
				if (Offset{q, r}).Length() == far {
					n++
				}
			}
		}
		if n != sides*far {
			t.Errorf("%d hexes lie %d away", n, far)
		}
	}
}

// An offset is its steps along any two neighbouring directions, and lies in the wedge
// between them if neither number is below 0; then its length is their sum.
func TestAlong(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := Offset{rapid.IntRange(-20, 20).Draw(t, "q"), rapid.IntRange(-20, 20).Draw(t, "r")}
		wedges := 0
		for d := range sides {
			a, b := o.Along(d)
			x, y := Step(d), Step(Turned(d, 1))
			if got := (Offset{a*x.Q + b*y.Q, a*x.R + b*y.R}); got != o {
				t.Fatalf("along %d %v is %d and %d, which is %v", d, o, a, b, got)
			}
			if a >= 0 && b > 0 || o == (Offset{}) {
				wedges++
				if a+b != o.Length() {
					t.Fatalf("along %d %v is %d and %d, and its length %d", d, o, a, b, o.Length())
				}
			}
		}
		if o != (Offset{}) && wedges != 1 {
			t.Fatalf("%v lies in %d wedges", o, wedges)
		}
	})
}

// Turning goes round either way.
func TestTurned(t *testing.T) {
	for _, c := range []struct{ from, by, want int }{{0, 1, 1}, {5, 1, 0}, {0, -1, 5}, {2, -14, 0}, {3, 6, 3}} {
		if got := Turned(c.from, c.by); got != c.want {
			t.Errorf("%d turned by %d is %d, want %d", c.from, c.by, got, c.want)
		}
	}
}
