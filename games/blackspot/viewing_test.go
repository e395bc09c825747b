package blackspot

import (
	"strconv"
	"testing"

	"shipboard/games/game"
	"shipboard/render/raster"
)

// BenchmarkView makes the view of a battle with 40 models.
func BenchmarkView(b *testing.B) {
	s := melee(b)
	for name, viewer := range map[string]game.Seat{"public": game.Public, "player": 0} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s.view(viewer)
			}
		})
	}
	s.Fleets[0].Draft = "s9 move 3 turn 40 port then 2; fire port"
	b.Run("preview", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			s.view(0)
		}
	})
}

// BenchmarkScenes makes the pictures of a battle with 40 models, not yet drawn.
func BenchmarkScenes(b *testing.B) {
	for name, viewer := range map[string]game.Seat{"public": game.Public, "player": 0} {
		v := melee(b).view(viewer)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				v.Scenes()
			}
		})
	}
}

// BenchmarkPicture draws each picture of a battle with 40 models after a change of
// its words, so that no finished picture serves again. The time to make all scenes
// of the view is in it.
func BenchmarkPicture(b *testing.B) {
	v := melee(b).view(0)
	for i, s := range v.Scenes() {
		b.Run(s.Name, func(b *testing.B) {
			painter := raster.New(raster.Limits{})
			v := v
			for n := 0; b.Loop(); n++ {
				v.Title = "Round " + strconv.Itoa(n)
				v.Viewer = 0
				if _, err := painter.PNG(v.Scenes()[i]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
