package moby

import (
	"math/rand/v2"
	"testing"

	"shipboard/games/game"
)

// BenchmarkLine plays random hunts of four players in memory.
func BenchmarkLine(b *testing.B) {
	type move struct {
		seat game.Seat
		line string
	}
	rng := rand.New(rand.NewPCG(1, 1))
	start := func() (*State, *game.Dice) {
		session, _, err := game.Begin(&Game, game.Table{Seats: 4}, [32]byte{1})
		if err != nil {
			b.Fatal(err)
		}
		return session.Match().(*State), session.Dice()
	}
	var moves []move
	s, dice := start()
	for s.Over == nil {
		waits := s.Waiting()
		seat := waits[rng.IntN(len(waits))].Seat
		line := chooseAtRandom(b, rng, s, seat)
		if _, err := s.Play(seat, line, dice); err != nil {
			b.Fatal(err)
		}
		moves = append(moves, move{seat, line})
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; b.Loop(); i++ {
		i %= len(moves)
		if i == 0 {
			s, dice = start()
		}
		if _, err := s.Play(moves[i].seat, moves[i].line, dice); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkChoices offers the choices of a boat, the chase included.
func BenchmarkChoices(b *testing.B) {
	session, _, err := game.Begin(&Game, game.Table{Seats: 4}, [32]byte{1})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		session.Match().Choices(0, "")
	}
}

// BenchmarkScenes makes the scenes of a hunt of eight, without drawing them.
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
