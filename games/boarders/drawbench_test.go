package boarders

import (
	"strconv"
	"testing"

	"shipboard/games/game"
	"shipboard/render/raster"
)

// BenchmarkScenes makes the pictures of Lake Erie whole, not yet drawn.
func BenchmarkScenes(b *testing.B) {
	for name, viewer := range map[string]game.Seat{"public": game.Public, "captain": 1} {
		v := melee(b, 2).view(viewer)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				v.Scenes()
			}
		})
	}
}

// BenchmarkPicture draws each picture of Lake Erie whole after a change of its
// words, so that no finished picture serves again. The time to make all scenes of
// the view is in it.
func BenchmarkPicture(b *testing.B) {
	v := melee(b, 2).view(1)
	for i, s := range v.Scenes() {
		b.Run(s.Name, func(b *testing.B) {
			painter := raster.New(raster.Limits{})
			v := v
			for n := 0; b.Loop(); n++ {
				v.Title = "Turn " + strconv.Itoa(n)
				v.Turn = n
				if _, err := painter.PNG(v.Scenes()[i]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
