package blackspot_test

import (
	"fmt"
	"math"
	"testing"

	"shipboard/games/blackspot/spottest"
	"shipboard/render"
)

// The picture of the helm tells a page how she sails to a place of it: an order of that angle and
// that distance is tried, and ends there.
func TestSteeringToAPlaceOfTheHelm(t *testing.T) {
	for _, heading := range []float64{0, 90, 215} {
		for _, x := range []struct{ turn, way float64 }{{0, 3}, {37, 2.5}, {-20, 4.25}} {
			b := spottest.Fight(t, "", fmt.Sprint("s1 sloop 18 15 ", heading), "n1 sloop 30 30 180")
			helm := func() render.Scene {
				for _, s := range b.Shows(0).Scenes() {
					if s.Name == "helm" {
						return s
					}
				}
				t.Fatal("there is no picture of the helm")
				return render.Scene{}
			}
			s := helm().Steer
			if s == nil || s.Turn < math.Abs(x.turn) || s.Allow < x.way+s.Price {
				t.Fatalf("she is steered by %+v", s)
			}
			line := fmt.Sprint(s.Line, "move ", x.way)
			if x.turn != 0 {
				side := " starboard"
				if x.turn < 0 {
					side = " port"
				}
				line = fmt.Sprint(s.Line, "turn ", math.Abs(x.turn), side, " then ", x.way)
			}
			b.Plays(0, line)
			way := b.Shows(0).Yours.Preview
			end := way[len(way)-1].At
			sin, cos := math.Sincos((s.Heading + x.turn) * math.Pi / 180)
			if east, north := 18+x.way*sin, 15+x.way*cos; math.Abs(east-float64(end.X)/100) > 0.05 || math.Abs(north-float64(end.Y)/100) > 0.05 {
				t.Errorf("%q ends at %v, and not at %.2f %.2f", line, end, east, north)
			}
			if main, ok := offered(b, "Go"); !ok || !main {
				t.Errorf("after %q there is no large button that sails it", line)
			}
		}
	}
	b := spottest.Fight(t, "", "s1 sloop 18 15 0", "n1 sloop 30 30 180").Plays(0, "s1 move 2")
	for _, s := range b.Shows(0).Scenes() {
		if s.Steer != nil {
			t.Errorf("once she has moved, %s steers her by %+v", s.Name, s.Steer)
		}
	}
}

// offered reports whether the first level of the menu has a button, and whether it is large.
func offered(b *spottest.Battle, label string) (main, ok bool) {
	for _, c := range b.Choices(0, "") {
		if c.Label == label {
			return c.Main, true
		}
	}
	return false, false
}
