package games

import (
	"encoding/json"
	"testing"

	"shipboard/games/game"
)

// moments calls use with moments of whole random games, one game at every fourth
// kind of table of every game.
func moments(f *testing.F, use func(g int, p *playout)) {
	f.Helper()
	for i, g := range tested {
		for n, table := range tables(g) {
			if n%4 != 0 {
				continue
			}
			p, err := newPlayout(g, table, "fuzz")
			if err != nil {
				f.Fatal(err)
			}
			for {
				if len(p.journal) < 5 || p.chance(60) {
					use(i, p)
				}
				if _, over := p.Match().Outcome(); over {
					break
				}
				seat, line, err := p.think()
				if err == nil {
					_, err = p.play(seat, line)
				}
				if err != nil {
					f.Fatal(err)
				}
			}
		}
	}
}

// FuzzLoad gives every game bytes that may be a snapshot, such as one in which a value
// was changed. They are refused in words, or they give a match. A panic of the game is
// a refusal.
func FuzzLoad(f *testing.F) {
	moments(f, func(g int, p *playout) {
		snapshot, err := json.Marshal(p.Match())
		if err != nil {
			f.Fatal(err)
		}
		f.Add(g, p.Table().Seats, snapshot)
		for range 10 {
			edited, err := editJSON(p.rng, snapshot)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(g, p.Table().Seats, edited)
		}
	})
	f.Fuzz(func(t *testing.T, i, seats int, snapshot []byte) {
		if i < 0 || i >= len(tested) || seats < tested[i].Seats.Min || seats > tested[i].Seats.Max {
			return
		}
		s, err := sessionOf(tested[i], seats, snapshot)
		if (err == nil) == (s == nil) || err != nil && err.Error() == "" {
			t.Fatalf("loaded %v, with the error %v", s, err)
		}
	})
}

// FuzzPlay types any line at any of these moments. A refused line changes
// nothing. If a line is accepted, its canonical spelling is accepted too and has
// the same effect.
func FuzzPlay(f *testing.F) {
	var playouts []*playout
	moments(f, func(_ int, p *playout) {
		saved, err := p.Save()
		if err != nil {
			f.Fatal(err)
		}
		at := *p
		at.Session, err = game.Load(tested, saved)
		if err != nil {
			f.Fatal(err)
		}
		for range 3 {
			line := at.oddLines(1)[0]
			f.Add(len(playouts), at.rng.IntN(at.Table().Seats), line)
		}
		playouts = append(playouts, &at)
	})
	f.Fuzz(func(t *testing.T, at, seat int, line string) {
		if at < 0 || at >= len(playouts) || seat < 0 || seat >= playouts[at].Table().Seats {
			return
		}
		if err := playouts[at].typeInto(game.Seat(seat), line); err != nil {
			t.Fatalf("seat %d: %q: %v", seat, line, err)
		}
		playouts[at].Match().Choices(game.Seat(seat), line)
	})
}
