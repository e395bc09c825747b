package inch

import (
	_ "embed"
	"math/big"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The bases of C.2 that the tests lay on the table.
var (
	sloopShape  = Shape{12500, 7500}
	frigateBase = Shape{16250, 7500}
	manOWarBase = Shape{20000, 7500}
)

func sloop(x, y Inch, heading Degrees) Base {
	return Base{sloopShape, Pose{Point{x, y}, heading}}
}

func manOWar(x, y Inch, heading Degrees) Base {
	return Base{manOWarBase, Pose{Point{x, y}, heading}}
}

// anyBase draws a base on or about the table.
func anyBase(t *rapid.T, name string) Base {
	return Base{
		rapid.SampledFrom([]Shape{{10000, 5000}, sloopShape, frigateBase, manOWarBase, {10000, 30000}}).Draw(t, name+" shape"),
		Pose{anyPoint(t, name), Degrees(rapid.IntRange(0, 359).Draw(t, name+" heading"))},
	}
}

func anyPoint(t *rapid.T, name string) Point {
	n := rapid.Int64Range(0, 3600)
	return Point{Inch(n.Draw(t, name+" x")), Inch(n.Draw(t, name+" y"))}
}

// nearBase draws a base whose centre is at most most away from another's on each axis.
func nearBase(t *rapid.T, b Base, most Inch) Base {
	o := anyBase(t, "other")
	n := rapid.Int64Range(-int64(most), int64(most))
	o.At = Point{b.At.X + Inch(n.Draw(t, "east")), b.At.Y + Inch(n.Draw(t, "north"))}
	return o
}

// SPOT-GEO-04: touching overlaps, and a gap of exactly 0.25" is adjacent.
func TestTouching(t *testing.T) {
	a := sloop(1000, 1000, 0)
	for _, c := range []struct {
		x                  Inch
		overlaps, adjacent bool
	}{{1075, true, true}, {1076, false, true}, {1100, false, true}, {1101, false, false}} {
		b := sloop(c.x, 1000, 0)
		if got := a.Overlaps(b); got != c.overlaps {
			t.Errorf("with the other at x %s, overlaps is %v, want %v", c.x, got, c.overlaps)
		}
		if got := a.Adjacent(b); got != c.adjacent {
			t.Errorf("with the other at x %s, adjacent is %v, want %v", c.x, got, c.adjacent)
		}
	}
	if got, want := a.Gap(sloop(1100, 1000, 0)), Size(2500).Squared(); got != want {
		t.Errorf("the squared gap is %d, want %d", got, want)
	}
}

// Bases whose corners touch overlap, although the quick test by distance nearly says no: the half
// diagonal of this base is 0.5".
func TestTouchingCorners(t *testing.T) {
	a := Base{Shape{8000, 6000}, Pose{Point{1000, 1000}, 0}}
	for at, want := range map[Point]bool{{1060, 1080}: true, {1061, 1080}: false, {1060, 1081}: false} {
		if got := a.Overlaps(Base{a.Shape, Pose{at, 180}}); got != want {
			t.Errorf("the base at %v overlaps: %v, want %v", at, got, want)
		}
		if got := a.OnDisc(Disc{at, 50}); got != want {
			t.Errorf("the base is on the disc at %v: %v, want %v", at, got, want)
		}
	}
}

// SPOT-GEO-05: distances run to the nearest point of a base and to the rim of a disc.
func TestNearAnIsland(t *testing.T) {
	a := sloop(1000, 1000, 0)
	for x, want := range map[Inch]bool{1287: true, 1288: false} {
		if got := a.NearDisc(Disc{Point{x, 1000}, 150}, OneInch); got != want {
			t.Errorf("an island at x %s is within an inch: %v, want %v", x, got, want)
		}
	}
	if got, want := a.DistanceTo(Point{1287, 1000}), Size(9950+15000).Squared(); got != want {
		t.Errorf("the squared distance to the island's centre is %d, want %d", got, want)
	}
	bow := Point{1000, 1212}
	if island := (Disc{bow, 149}); a.OnDisc(island) {
		t.Error("a sloop 0.0075\" from the rim is on the island")
	}
	if island := (Disc{bow, 150}); !a.OnDisc(island) {
		t.Error("a sloop over the rim by 0.0025\" is not on the island")
	}
	if !manOWar(1000, 1000, 0).OnDisc(Disc{Point{1000, 1250}, 150}) {
		t.Error("a man-o-war that touches the rim is not on the island")
	}
}

func TestOnTheTable(t *testing.T) {
	for _, c := range []struct {
		base Base
		want bool
	}{
		{manOWar(100, 100, 0), true},
		{manOWar(100, 99, 0), false},
		{manOWar(99, 100, 90), false},
		{manOWar(3500, 3500, 270), true},
		{manOWar(3500, 3501, 180), false},
		{manOWar(1800, 105, 10), true},
		{manOWar(1800, 104, 350), false},
		{manOWar(1800, 107, 160), true},
		{manOWar(1800, 106, 200), false},
	} {
		if got := c.base.Inside(Table); got != c.want {
			t.Errorf("%+v is on the table: %v, want %v", c.base, got, c.want)
		}
	}
}

// C-R81: a Sandbar grounds a ship if it touches the strip 1" ahead of her bow.
func TestStripAhead(t *testing.T) {
	a := sloop(1000, 1000, 0)
	bar := Base{Shape{10000, 30000}, Pose{Point{1000, 1212}, 0}}
	for y, want := range map[Inch]bool{1212: true, 1213: false, 900: false} {
		bar.At.Y = y
		if a.StripMeets(OneInch, bar) != want {
			t.Errorf("a bar at y %s meets the strip: %v, want %v", y, !want, want)
		}
	}
}

// A Whirlpool touches and a Ring holds what lies on the rim (C-R81).
func TestDiscs(t *testing.T) {
	d := Disc{Point{1000, 1000}, 150}
	for p, want := range map[Point]bool{{1150, 1000}: true, {1151, 1000}: false, {1090, 1120}: true, {1091, 1120}: false} {
		if got := d.Holds(p); got != want {
			t.Errorf("the disc holds %v: %v, want %v", p, got, want)
		}
	}
	for _, c := range []struct {
		from, to Point
		want     bool
	}{
		{Point{800, 1150}, Point{1200, 1150}, true},
		{Point{800, 1151}, Point{1200, 1151}, false},
		{Point{800, 1000}, Point{849, 1000}, false},
		{Point{800, 1000}, Point{850, 1000}, true},
		{Point{1200, 1000}, Point{1300, 1000}, false},
		{Point{1000, 1000}, Point{1000, 1000}, true},
		{Point{900, 900}, Point{900, 900}, true},
		{Point{800, 900}, Point{800, 900}, false},
	} {
		if got := d.Touches(c.from, c.to); got != c.want {
			t.Errorf("the line from %v to %v touches: %v, want %v", c.from, c.to, got, c.want)
		}
	}
}

// The same is true of A and B as of B and A.
func TestGapsAreMutual(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := anyBase(t, "one")
		b := nearBase(t, a, 400)
		if a.Overlaps(b) != b.Overlaps(a) {
			t.Error("one overlaps the other, but not the other way round")
		}
		if a.Gap(b) != b.Gap(a) {
			t.Errorf("the squared gap is %d one way and %d the other", a.Gap(b), b.Gap(a))
		}
		if a.Overlaps(b) && a.Gap(b) != 0 {
			t.Errorf("two bases overlap and have a gap of %d", a.Gap(b))
		}
	})
}

// mirrored swaps west and east, quartered turns the table clockwise by a right angle. Neither may
// change a measure.
var (
	mirrored  = func(p Pose) Pose { return Pose{Point{3600 - p.At.X, p.At.Y}, (-p.Heading).Heading()} }
	quartered = func(p Pose) Pose { return Pose{Point{p.At.Y, 3600 - p.At.X}, (p.Heading + 90).Heading()} }
)

func TestGapsAreTheSameInAMirror(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := anyBase(t, "one")
		b := nearBase(t, a, 500)
		d := Disc{b.At, 150}
		for name, change := range map[string]func(Pose) Pose{"mirror": mirrored, "quarter turn": quartered} {
			x, y := Base{a.Shape, change(a.Pose)}, Base{b.Shape, change(b.Pose)}
			e := Disc{y.At, d.Radius}
			if a.Overlaps(b) != x.Overlaps(y) || a.Gap(b) != x.Gap(y) {
				t.Errorf("after a %s overlap or gap differ", name)
			}
			if a.DistanceTo(d.At) != x.DistanceTo(e.At) || a.OnDisc(d) != x.OnDisc(e) || a.Inside(Table) != x.Inside(Table) {
				t.Errorf("after a %s the distance to a disc or the edge differs", name)
			}
			if a.StripMeets(OneInch, b) != x.StripMeets(OneInch, y) {
				t.Errorf("after a %s the strip ahead differs", name)
			}
		}
	})
}

// The quick test by the distance of the centres never changes an answer.
func TestNearIsNeverWrong(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := anyBase(t, "one")
		b := nearBase(t, a, 300)
		if got, want := a.Overlaps(b), a.box().crosses(b.box()); got != want {
			t.Errorf("the bases overlap: %v, want %v", got, want)
		}
		d := Disc{b.At, Inch(rapid.Int64Range(0, 200).Draw(t, "radius"))}
		if got, want := a.OnDisc(d), a.DistanceTo(d.At) <= d.Radius.Size().Squared(); got != want {
			t.Errorf("the base is on the disc: %v, want %v", got, want)
		}
	})
}

// No sum comes near the end of int64, wherever on or off the table a place is typed.
// The terms are added here by their sizes, so that none can hide another.
func TestNumbersStaySmall(t *testing.T) {
	bits := func(terms ...[2]int64) int {
		sum := new(big.Int)
		for _, f := range terms {
			product := new(big.Int).Mul(big.NewInt(f[0]), big.NewInt(f[1]))
			sum.Add(sum, product.Abs(product))
		}
		return sum.BitLen()
	}
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int64Range(-int64(farthestTyped), int64(farthestTyped))
		p, q := Point{Inch(n.Draw(t, "x")), Inch(n.Draw(t, "y"))}, Point{Inch(n.Draw(t, "x")), Inch(n.Draw(t, "y"))}
		x, y := int64((q.X - p.X).Size()), int64((q.Y - p.Y).Size())
		side := rapid.Int64Range(-200000, 200000).Draw(t, "side of a box")
		x, y = max(x, -x), max(y, -y)
		far := 2 * max(x, y) / int64(OneInch)
		r := int64(Inch(n.Draw(t, "radius")).Size())
		for name, got := range map[string]int{
			"a corner in a frame": bits([2]int64{x, SineScale}, [2]int64{y, SineScale}, [2]int64{side, 2 * SineScale}),
			"a squared gap":       bits([2]int64{2 * (x + y), x + y}, [2]int64{2 * side, 2 * side}),
			"a squared reach":     bits([2]int64{4 * r, r}, [2]int64{4 * side, side}),
			"a line of cover":     bits([2]int64{far * far / 2, far * far / 2}),
			"a leg":               bits([2]int64{r, SineScale}, [2]int64{SineScale, 1}),
		} {
			if got >= 62 {
				t.Errorf("%s takes %d bits, want fewer than 62", name, got)
			}
		}
	})
}

//go:embed testdata/geometry.txt
var geometryVectors string

// The geometry agrees to the last digit with figures computed apart from it.
func TestGeometryVectors(t *testing.T) {
	for i, line := range strings.Split(geometryVectors, "\n") {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		v := vectorReader{t: t, line: i + 1, words: words[1:]}
		var got, want []int64
		switch words[0] {
		case "leg":
			from, run := v.pose(), v.next()
			at := from.Ahead(Inch(run))
			got, want = []int64{int64(at.X), int64(at.Y)}, []int64{v.next(), v.next()}
		case "pair":
			a, b, gap := v.base(), v.base(), v.next()
			got, want = []int64{int64(a.Gap(b)), asNumber(a.Overlaps(b))}, []int64{gap, asNumber(gap == 0)}
		case "disc":
			b, at := v.base(), v.point()
			got, want = []int64{int64(b.DistanceTo(at))}, []int64{v.next()}
		case "shot":
			firer, bank, target := v.base(), Bank(v.next()), v.base()
			want = []int64{v.next(), v.next()}
			got = []int64{0, 0}
			for _, s := range Laid(firer, bank).Under([]Base{target}) {
				got = []int64{int64(s.Range), int64(s.Edge)}
			}
		default:
			t.Fatalf("line %d is no vector: %s", i+1, line)
		}
		for k := range want {
			if got[k] != want[k] {
				t.Errorf("line %d: %s gives %d", i+1, line, got)
				break
			}
		}
	}
}

func asNumber(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// vectorReader takes one number after another from a line of vectors.
type vectorReader struct {
	t     *testing.T
	line  int
	words []string
}

func (v *vectorReader) next() int64 {
	n, err := strconv.ParseInt(v.words[0], 10, 64)
	if err != nil {
		v.t.Fatalf("line %d: %v", v.line, err)
	}
	v.words = v.words[1:]
	return n
}

func (v *vectorReader) point() Point { return Point{Inch(v.next()), Inch(v.next())} }

func (v *vectorReader) pose() Pose { return Pose{v.point(), Degrees(v.next())} }

func (v *vectorReader) base() Base {
	return Base{Shape{Size(v.next()), Size(v.next())}, v.pose()}
}
