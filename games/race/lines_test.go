package race

import (
	"math/rand/v2"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
)

// played returns a random game of four players with two ships each: the lines,
// and the seats that typed them.
func played(b *testing.B) (begin func() *game.Session, lines []string, seats []game.Seat) {
	b.Helper()
	begin = func() *game.Session {
		s, _, err := game.Begin(&Game, game.Table{Seats: 4, Options: map[string]string{"ships": "2", "fleets": "2"}}, game.TextSeed("bench"))
		if err != nil {
			b.Fatal(err)
		}
		return s
	}
	rng := rand.New(rand.NewPCG(4, 11))
	s := begin()
	for {
		if _, over := s.Match().Outcome(); over {
			return begin, lines, seats
		}
		seat := s.Match().Waiting()[0].Seat
		line := gametest.Offered(s.Match(), seat, rng.IntN)
		if _, err := s.Play(seat, line); err != nil {
			b.Fatal(err)
		}
		lines, seats = append(lines, line), append(seats, seat)
	}
}

// BenchmarkPlay plays one line of a whole random game.
func BenchmarkPlay(b *testing.B) {
	begin, lines, seats := played(b)
	var m game.Match
	var dice *game.Dice
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		i %= len(lines)
		if i == 0 {
			s := begin()
			m, dice = s.Match(), s.Dice()
		}
		if _, err := m.Play(seats[i], lines[i], dice); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkView makes a seat's view and choices after each line.
func BenchmarkView(b *testing.B) {
	begin, lines, seats := played(b)
	s := begin()
	for i := range len(lines) / 2 {
		if _, err := s.Play(seats[i], lines[i]); err != nil {
			b.Fatal(err)
		}
	}
	m := s.Match()
	seat := m.Waiting()[0].Seat
	for name, show := range map[string]func(){
		"public": func() { m.View(game.Public) }, "own": func() { m.View(seat) }, "choices": func() { m.Choices(seat, "") },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				show()
			}
		})
	}
}
