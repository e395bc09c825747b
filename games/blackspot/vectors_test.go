package blackspot

import (
	_ "embed"
	"strconv"
	"strings"
	"testing"
)

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
