package sea_test

import (
	"testing"

	"pgregory.net/rapid"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/sea"
)

// Where a model runs on at once she meets nothing, risks no ground and passes no point at
// which a bank is to fire.
func TestClearRun(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		anywhere := func(name string) inch.Pose {
			at, heading := rapid.Int64Range(130, 3470), rapid.Int64Range(0, 359)
			return inch.Pose{At: inch.Point{X: inch.Inch(at.Draw(t, name+" x")), Y: inch.Inch(at.Draw(t, name+" y"))}, Heading: inch.Degrees(heading.Draw(t, name+" heading"))}
		}
		s := &sea.Sea{Seats: 2, Acting: board.Nobody, Fleets: make([]sea.Fleet, 2)}
		for range rapid.IntRange(1, 6).Draw(t, "models") {
			s.Models = append(s.Models, board.Model{Class: "manowar", Status: board.Afloat, Dice: 3, Pose: anywhere("model")})
		}
		for range rapid.IntRange(0, 5).Draw(t, "islands") {
			s.Terrain = append(s.Terrain, board.Feature{Kind: board.Island, Disc: inch.Disc{At: anywhere("island").At, Radius: 150}})
		}
		w := &deed.Way{Path: anyPath(t), From: s.Models[0].Pose}
		at := inch.Inch(rapid.Int64Range(-1, int64(w.Path.Length())).Draw(t, "fires"))
		if rapid.Bool().Draw(t, "does fire") {
			w.Fire = []deed.Firing{{At: at, After: at == w.Path.First && w.Path.Turn != 0}}
		}
		near := s.Waters(1, w.From.At, w.Path.Length())
		d := deed.Deed{Ship: 1, Way: w}
		for end := w.Path.Steps() - 1; w.Index < end; {
			ahead := near.ClearRun(w, w.Sample(w.Index))
			if _, due := w.Due(w.Sample(w.Index), w.Sample(w.Index+1), false, true); due {
				continue
			}
			for range ahead {
				now, then := w.Sample(w.Index), w.Sample(w.Index+1)
				if met := near.May(w, then.Pose); met != (inch.Block{}) {
					t.Fatalf("sample %d: she meets %v at %v", w.Index+1, met, then)
				}
				if near.Risks(d, then.Pose) {
					t.Fatalf("sample %d: she risks the ground at %v", w.Index+1, then)
				}
				if _, due := w.Due(now, then, false, true); due {
					t.Fatalf("sample %d: a bank fires at %v", w.Index, now)
				}
				w.Index++
			}
			w.Index += deed.OneIf(ahead == 0)
			if w.Index > end {
				t.Fatalf("she runs beyond her way")
			}
		}
	})
}

func anyPath(t *rapid.T) inch.Path {
	leg, turn := rapid.Int64Range(0, 700), rapid.Int64Range(-180, 180)
	return inch.Path{
		Before: inch.Degrees(turn.Draw(t, "before")), First: inch.Inch(leg.Draw(t, "first")), Turn: inch.Degrees(turn.Draw(t, "turn")),
		Second: inch.Inch(leg.Draw(t, "second")), After: inch.Degrees(turn.Draw(t, "after")),
	}
}
