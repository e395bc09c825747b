package games

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"shipboard/games/game"
)

// Every game divides into rounds that its events open, numbered in their order.
func TestRounds(t *testing.T) {
	for _, g := range tested {
		t.Run(g.Key, func(t *testing.T) {
			s, events, err := game.Begin(g, game.Table{Seats: max(g.Seats.Min, 2)}, game.TextSeed("rounds"))
			if err != nil {
				t.Fatal(err)
			}
			kind, last, rounds := "", 0, 0
			read := func(events []game.Event) {
				for _, e := range game.InShort(events, game.Public) {
					if e.Opens == "" {
						continue
					}
					rounds++
					var now string
					var number int
					if n, err := fmt.Sscan(e.Opens, &now, &number); n < 2 {
						t.Errorf("a round is called %q, and not by a word and a number: %v", e.Opens, err)
					}
					if now == kind && number != last+1 && number != 1 {
						t.Errorf("%s comes after %s %d", e.Opens, kind, last)
					}
					kind, last = now, number
				}
			}
			read(events)
			rng := rand.New(rand.NewPCG(5, 1))
			for n := 0; n < 400 && len(s.Match().Waiting()) > 0; n++ {
				waits := s.Match().Waiting()
				seat := waits[rng.IntN(len(waits))].Seat
				line, err := chooseLine(rng, s.Match(), seat)
				if err != nil {
					t.Fatal(err)
				}
				played, err := s.Play(seat, line)
				if err != nil {
					t.Fatal(err)
				}
				read(played.Events)
			}
			if rounds < 2 {
				t.Errorf("%d rounds were opened in 400 lines; an event that opens a round says so in Opens", rounds)
			}
		})
	}
}
