package games

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"shipboard/games/computer"
	"shipboard/games/duel"
	"shipboard/games/game"
)

// TestCost tells what a game costs those who show it and those who search it, as
// multiples of what the example costs. It demands nothing. To see it:
// go test ./games -run Cost/jaws -v
func TestCost(t *testing.T) {
	if !testing.Verbose() {
		t.Skip("it is told with -v")
	}
	example := costOf(t, &duel.Game)
	for _, g := range tested {
		t.Run(g.Key, func(t *testing.T) {
			own := costOf(t, g)
			var told []string
			for i, w := range works {
				told = append(told, fmt.Sprintf("%s %v, %.1f times", w.name, own[i].Round(100*time.Nanosecond), float64(own[i])/float64(example[i])))
			}
			t.Logf("what a call takes, and the multiple of what it takes in the duel: %s", strings.Join(told, "; "))
		})
	}
}

// works are the calls that are measured.
var works = []struct {
	name string
	work func(m game.Match, seat game.Seat, dice *game.Dice)
}{
	{"Choices", func(m game.Match, seat game.Seat, _ *game.Dice) { m.Choices(seat, "") }},
	{"Moves", func(m game.Match, seat game.Seat, _ *game.Dice) { m.Moves(seat, "") }},
	{"View", func(m game.Match, seat game.Seat, _ *game.Dice) { m.View(seat) }},
	{"Imagine, with one world", func(m game.Match, seat game.Seat, dice *game.Dice) { m.Imagine(seat)(dice) }},
	{"Clone, with 10 lines by Moves", func(m game.Match, _ game.Seat, dice *game.Dice) { computer.PlayOn(m.Clone(), 10, dice) }},
}

// costOf measures the works in some positions of a random game. It measures several times in each
// position, and the shortest time counts, since the machine also does other things.
func costOf(t *testing.T, g *game.Game) []time.Duration {
	t.Helper()
	const positions, every, times = 20, 5, 5
	costs := make([]time.Duration, len(works))
	s, _, err := game.Begin(g, game.Table{Seats: g.Seats.Max}, game.TextSeed("cost"))
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	measured := 0
	for n := 0; measured < positions && len(s.Match().Waiting()) > 0; n++ {
		waits := s.Match().Waiting()
		seat := waits[rng.IntN(len(waits))].Seat
		if n%every == 0 {
			measured++
			for i, w := range works {
				least := time.Hour
				for range times {
					dice := game.NewDice(game.TextSeed("cost"))
					begin := time.Now()
					w.work(s.Match(), seat, dice)
					least = min(least, time.Since(begin))
				}
				costs[i] += least
			}
		}
		line, err := chooseLine(rng, s.Match(), seat)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Play(seat, line); err != nil {
			t.Fatal(err)
		}
	}
	for i := range costs {
		costs[i] /= time.Duration(max(measured, 1))
	}
	return costs
}
