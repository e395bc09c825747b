package race

import (
	"testing"

	"shipboard/games/game"
)

func BenchmarkScenes(b *testing.B) {
	session, _, err := game.Begin(&Game, game.Table{Seats: 8, Options: map[string]string{"ships": "3", "fleets": "2"}}, game.TextSeed("scenes"))
	if err != nil {
		b.Fatal(err)
	}
	m := session.Match()
	for viewer, name := range map[game.Seat]string{game.Public: "public", m.Waiting()[0].Seat: "on turn"} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				m.View(viewer).Scenes()
			}
		})
	}
}
