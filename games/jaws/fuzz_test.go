package jaws

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"shipboard/games/game"
)

// positions are snapshots from all over a game, for fuzzing.
func positions(t testing.TB) []string {
	t.Helper()
	var list []string
	s, dice := benchMatch(t, 1, 3)
	for _, step := range strings.Split(`0:start N|0:plan evasive|0:plan move 6|0:lock|1:quint launch E|1:quint done|2:brody move N|2:brody binoculars|
		2:brody done|1:hooper move N 6|1:hooper finder|2:hooper done|0:plan burst 2 E|0:lock`, "|") {
		step = strings.TrimSpace(step)
		list = append(list, snapshotOf(t, s))
		for s.Island.Phase == PhaseEvent {
			if _, err := s.Play(s.Waiting()[0].Seat, "skip", dice); err != nil {
				t.Fatal(err)
			}
			list = append(list, snapshotOf(t, s))
		}
		if _, err := s.Play(game.Seat(step[0]-'0'), step[2:], dice); err != nil {
			t.Fatal(err)
		}
	}
	return append(list, snapshotOf(t, s))
}

// FuzzLine types anything anywhere: nothing panics, what is refused changes
// nothing, and what is accepted has a canonical line that means the same.
func FuzzLine(f *testing.F) {
	places := positions(f)
	for i, line := range append(odd, "quint move E", "plan burst 6 E", "hooper move n-6", "brody close w", "take up 2 from the dock", "skip", "resign", "“lock”") {
		f.Add(uint8(i), uint8(i), line)
	}
	f.Fuzz(func(t *testing.T, place, by uint8, line string) {
		snapshot := []byte(places[int(place)%len(places)])
		m, err := restore(snapshot)
		if err != nil {
			t.Fatal(err)
		}
		seat := game.Seat(by % 3)
		dice := game.NewDice([32]byte{})
		played, err := m.Play(seat, line, dice)
		other, _ := restore(snapshot)
		if err != nil {
			if _, refused := game.Refused(err); !refused {
				t.Fatalf("%q: %v", line, err)
			}
			if !reflect.DeepEqual(m, other) || dice.Draws() != 0 {
				t.Fatalf("%q was refused, and changed the game", line)
			}
			return
		}
		again, err := other.Play(seat, played.Line, game.NewDice([32]byte{}))
		if err != nil || again.Line != played.Line || !reflect.DeepEqual(m, other) {
			t.Fatalf("%q is %q, which is %q, %v", line, played.Line, again.Line, err)
		}
		for _, e := range played.Events {
			if e.To.Nobody() || e.Text == "" {
				t.Fatalf("%q: event %+v", line, e)
			}
		}
		m.Choices(seat, line)
	})
}

// FuzzRestore reads anything: it is refused, or it is a match that can be
// shown and played.
func FuzzRestore(f *testing.F) {
	for _, place := range positions(f) {
		f.Add([]byte(place))
	}
	s, _ := benchMatch(f, 1, 2)
	f.Add([]byte(strings.Replace(snapshotOf(f, s), `"quint"`, `"brody"`, 1)))
	f.Add([]byte(`{"version":1,"acts":"1","seats":2}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := restore(data)
		if err != nil {
			return
		}
		for viewer := game.Public; viewer < 2; viewer++ {
			if _, err := json.Marshal(m.View(viewer)); err != nil {
				t.Fatal(err)
			}
			m.Choices(viewer, "")
			m.Imagine(viewer, game.NewDice([32]byte{}))
		}
		if _, over := m.Outcome(); over {
			return
		}
		waits := m.Waiting()
		if len(waits) == 0 {
			t.Fatal("the match waits for nobody")
		}
		if _, err := m.Play(waits[0].Seat, "skip", game.NewDice([32]byte{})); err != nil {
			t.Fatalf("skip: %v", err)
		}
	})
}
