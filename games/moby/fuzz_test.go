package moby

import (
	"testing"

	"shipboard/games/game"
)

// FuzzPlay types any line into a hunt that is plotted, and into one that stops to
// ask. A line is accepted, and so is its canonical spelling, or it is refused
// without a trace.
func FuzzPlay(f *testing.F) {
	for _, line := range []string{
		"plot F F R L", "ffrl", "red F", "yellow plot F F F F no bonus", "red tow cut below 3", "red set haul ask", "swim adam W4",
		"lock", "unlock", "skip", "resign", "red retire", "red pick up own", "haul", "ram", "tow tuck", "plot", "r", "red plot F, no", "set",
	} {
		f.Add(line, false)
		f.Add(line, true)
	}
	f.Fuzz(func(t *testing.T, line string, asking bool) {
		session, _, err := game.Begin(&Game, game.Table{Seats: 2}, [32]byte{1})
		if err != nil {
			t.Fatal(err)
		}
		s := session.Match().(*State)
		red := &s.Boats[0]
		red.Crew[2] = 0
		red.Crew.closeUp()
		s.Swimmers = []Swimmer{{Man: 3, Boat: 0, At: hexAt("W3")}}
		if asking {
			red.At, red.Facing, red.Plot = hexAt("M10"), 1, Plot{Orders: Orders{Forward}, Haul: ask}
			s.Boats[2].At = hexAt("M9")
			s.Locked = []game.Seat{0}
			if _, err := s.Play(1, "lock", session.Dice()); err != nil {
				t.Fatal(err)
			}
		}
		before := snapshotOf(t, s)
		played, err := s.Play(0, line, session.Dice())
		if err != nil {
			if r, refused := game.Refused(err); !refused || r == "" {
				t.Fatalf("%q: %v", line, err)
			}
			if after := snapshotOf(t, s); after != before {
				t.Fatalf("%q was refused, and changed the game", line)
			}
			return
		}
		if err := s.check(); err != nil {
			t.Fatalf("after %q: %v", line, err)
		}
		again, err := restore([]byte(before))
		if err != nil {
			t.Fatal(err)
		}
		twice, err := again.Play(0, played.Line, game.NewDice([32]byte{2}))
		if err != nil || twice.Line != played.Line {
			t.Fatalf("%q is journaled as %q, which is taken for %q, %v", line, played.Line, twice.Line, err)
		}
	})
}
