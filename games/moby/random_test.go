package moby

import (
	"math/rand/v2"
	"strings"
	"testing"

	"shipboard/games/game"
)

// chooseAtRandom follows choices until a whole line is found. It often chases
// the whale and locks what is plotted, as people do.
func chooseAtRandom(t testing.TB, rng *rand.Rand, s *State, seat game.Seat) string {
	t.Helper()
	typed := ""
	for {
		choices := s.Choices(seat, typed)
		if len(choices) == 0 {
			t.Fatalf("seat %d typed %q and is offered nothing", seat, typed)
		}
		c := choices[rng.IntN(len(choices))]
		for _, o := range choices {
			if (strings.HasPrefix(o.Label, "Chase") || o.Label == "Lock the turn") && rng.IntN(4) > 0 {
				c = o
			}
		}
		if c.Whole() {
			return c.Line
		}
		typed = c.Line
	}
}

// playAtRandom plays a hunt to its end, and shows it to look before every
// line.
func playAtRandom(t testing.TB, seed, seats int, options map[string]string, look func(s *State, dice *game.Dice, rng *rand.Rand)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(seed), uint64(seats)))
	session, _, err := game.Begin(&Game, game.Table{Seats: seats, Options: options}, [32]byte{byte(seed), byte(seats)})
	if err != nil {
		t.Fatal(err)
	}
	s, dice := session.Match().(*State), session.Dice()
	for lines := 0; s.Over == nil; lines++ {
		if lines == 20000 {
			t.Fatalf("seed %d: not over after %d lines", seed, lines)
		}
		look(s, dice, rng)
		waits := s.Waiting()
		seat := waits[rng.IntN(len(waits))].Seat
		line := chooseAtRandom(t, rng, s, seat)
		if _, err := s.Play(seat, line, dice); err != nil {
			t.Fatalf("seed %d: seat %d is offered %q and refused: %v", seed, seat, line, err)
		}
	}
	look(s, dice, rng)
}

func snapshotOf(t testing.TB, s *State) string {
	t.Helper()
	data, err := s.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// What always holds while a hunt goes on at random: nobody is in two places,
// no piece shares a hex that may not, the log adds up, and a snapshot comes
// back whole.
func TestRandomHunts(t *testing.T) {
	longest := 0
	for seed := range 8 {
		options := map[string]string{"angry": []string{"on", "off"}[seed%2], "replace": []string{"on", "off", "on"}[seed%3]}
		playAtRandom(t, seed, 2+seed%7, options, func(s *State, _ *game.Dice, rng *rand.Rand) {
			if rng.IntN(6) > 0 && s.Over == nil {
				return
			}
			if err := s.check(); err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, snapshotOf(t, s))
			}
			before := snapshotOf(t, s)
			longest = max(longest, len(before))
			restored, err := restore([]byte(before))
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, before)
			}
			if again := snapshotOf(t, restored.(*State)); again != before {
				t.Fatalf("seed %d: a snapshot changes as it is read:\n%s\n%s", seed, before, again)
			}
		})
	}
	if longest > 6000 {
		t.Errorf("a snapshot has %d bytes", longest)
	}
}

// Whatever is typed that is refused changes nothing and draws no dice.
func TestRefusalsChangeNothing(t *testing.T) {
	odd := []string{
		"", "x", "F F F F F F", "BW", "plot BW F", "red", "blue F", "tow", "tow cut", "tow cut below 9", "swim", "swim abel", "swim abel A1",
		"retire", "keep", "unlock", "haul", "ram", "no bonus", "bonus now", "stand", "row row", "throw", "hold", "back", "back back", "lock now", "pick up them",
		"plot hold", "plot no bonus", "set", "pick", "haul ask", "BH",
	}
	accepted, refused := 0, 0
	for seed := range 6 {
		playAtRandom(t, seed, 2+seed, nil, func(s *State, dice *game.Dice, rng *rand.Rand) {
			if rng.IntN(6) > 0 {
				return
			}
			before := snapshotOf(t, s)
			copied, err := restore([]byte(before))
			if err != nil {
				t.Fatal(err)
			}
			seat, line := game.Seat(rng.IntN(s.Seats+2)-1), odd[rng.IntN(len(odd))]
			draws := dice.Draws()
			_, err = copied.Play(seat, line, dice.Clone())
			if err == nil {
				accepted++
				return
			}
			refused++
			if r, ok := game.Refused(err); !ok || !strings.HasSuffix(string(r), ".") {
				t.Fatalf("seed %d: seat %d: %q: %v", seed, seat, line, err)
			}
			if after := snapshotOf(t, copied.(*State)); after != before || dice.Draws() != draws {
				t.Fatalf("seed %d: seat %d: %q was refused, and changed the game", seed, seat, line)
			}
		})
	}
	if accepted < 30 || refused < 200 {
		t.Errorf("%d lines were accepted and %d refused", accepted, refused)
	}
}

// BenchmarkLine plays random hunts of four in memory.
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

// BenchmarkChoices finds what a boat may plot, the chase included.
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
