package games

import (
	"fmt"
	"runtime/debug"
	"slices"
	"testing"

	"shipboard/games/computer"
	"shipboard/games/game"
)

// BenchmarkPlayout plays whole games by the moves of a player that searches, each by
// its weight, at tables of three and with the most seats. Garbage is collected as seldom
// as in the program.
func BenchmarkPlayout(b *testing.B) {
	percent := debug.SetGCPercent(400)
	b.Cleanup(func() { debug.SetGCPercent(percent) })
	for _, g := range All {
		for _, seats := range slices.Compact([]int{min(3, g.Seats.Max), g.Seats.Max}) {
			b.Run(fmt.Sprintf("%s/%d", g.Key, seats), func(b *testing.B) {
				p, err := newPlayout(g, game.Table{Seats: seats}, "benchmark")
				if err != nil {
					b.Fatal(err)
				}
				lines := 0
				for i := 0; b.Loop(); i++ {
					dice := game.NewDice(game.TextSeed(fmt.Sprint("playout ", i%50)))
					m, _, err := g.New(p.Table(), dice)
					if err != nil {
						b.Fatal(err)
					}
					lines += computer.PlayOn(m, game.MaxLines, dice)
				}
				b.ReportMetric(float64(lines)/b.Elapsed().Seconds(), "lines/s")
			})
		}
	}
}

// BenchmarkLine plays and saves the lines of whole random games.
func BenchmarkLine(b *testing.B) {
	for _, g := range All {
		b.Run(g.Key, func(b *testing.B) {
			p, err := newPlayout(g, game.Table{Seats: g.Seats.Max}, "benchmark")
			if err != nil {
				b.Fatal(err)
			}
			for {
				if _, over := p.Match().Outcome(); over {
					break
				}
				seat, line, err := p.think()
				if err == nil {
					_, err = p.play(seat, line)
				}
				if err != nil {
					b.Fatal(err)
				}
			}
			b.ReportAllocs()
			var s *game.Session
			var size, n int
			for i := 0; b.Loop(); i++ {
				i %= len(p.journal)
				if i == 0 {
					s, _, err = game.Begin(g, p.Table(), game.TextSeed(p.seed))
					if err != nil {
						b.Fatal(err)
					}
				}
				if _, err := s.Play(p.journal[i].Seat, p.journal[i].Line); err != nil {
					b.Fatal(err)
				}
				saved, err := s.Save()
				if err != nil {
					b.Fatal(err)
				}
				size, n = size+len(saved), n+1
			}
			b.ReportMetric(float64(size/n), "bytes/save")
		})
	}
}
