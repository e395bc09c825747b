package moby

import (
	"testing"

	"shipboard/games/game"
)

func BenchmarkScenes(b *testing.B) {
	session, _, err := game.Begin(&Game, game.Table{Seats: 8}, [32]byte{1})
	if err != nil {
		b.Fatal(err)
	}
	for name, viewer := range map[string]game.Seat{"public": game.Public, "player": 0} {
		b.Run(name, func(b *testing.B) {
			v := session.Match().View(viewer)
			b.ReportAllocs()
			for b.Loop() {
				v.Scenes()
			}
		})
	}
}
