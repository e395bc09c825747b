package jaws

import (
	"slices"
	"testing"

	"shipboard/games/game"
)

// Leaving the game, at any moment of act 1.
func TestResign(t *testing.T) {
	for _, phase := range []string{"start", "event", "shark", "crew"} {
		at := func(phase string) *match {
			m := newMatch(t, three)
			if phase == "start" {
				return m
			}
			m.stack("2,13")
			m.play(0, "start 4")
			if phase == "event" {
				return m
			}
			m.play(1, "extra brody")
			m.play(0, "plan move 8")
			if phase == "crew" {
				m.play(0, "lock")
				m.play(1, "quint move E")
			}
			return m
		}
		lawful := func(m *match) {
			t.Helper()
			if err := m.state().Law(); err != nil {
				t.Errorf("%s: %v", phase, err)
			}
		}
		m := at(phase)
		m.play(0, "resign")
		if o, over := m.state().Outcome(); !over || o.Side != "crew" || !slices.Equal(o.Places[0], []game.Seat{1, 2}) {
			t.Errorf("%s: the shark leaves, and the outcome is %+v", phase, o)
		}
		lawful(m)

		m = at(phase)
		m.play(1, "resign")
		lawful(m)
		if s := m.state(); s.Over != nil || !slices.Equal(s.Crew[Quint], []game.Seat{2}) || !slices.Equal(s.Crew[Hooper], []game.Seat{2}) {
			t.Errorf("%s: Quint's player leaves, and %v command the crew", phase, s.Crew)
		}
		m.refuse(1, "skip", "left the game")
		if phase == "crew" {
			m.play(2, "quint move 2")
		}
		m.play(2, "resign")
		lawful(m)
		if o, over := m.state().Outcome(); !over || o.Side != "shark" || !slices.Equal(o.Places[0], []game.Seat{0}) {
			t.Errorf("%s: the crew leave, and the outcome is %+v", phase, o)
		}
		if waits := m.state().Waiting(); len(waits) > 0 {
			t.Errorf("%s: over, and the game waits for %v", phase, waits)
		}
	}
}

// Skipping takes the simplest choice: a start by the dice, the plan so far, the
// quietest beach, no more actions.
func TestSkip(t *testing.T) {
	m := newMatch(t, three)
	m.stack("4,16,13")
	m.refuse(1, "skip", "does not wait for you")
	m.play(0, "skip")
	m.has("phase=event round=1")
	if at := m.view(0).Pad.Start; !slices.Contains(amity.wet().Names(), at) {
		t.Errorf("skipped, the shark starts at %q", at)
	}
	m.play(2, "skip")
	m.has("closed=E phase=shark N=2 E=0") // the first beach with 1 swimmer
	m.state().Island.Hidden.At = 4
	m.play(0, "plan move 8", "skip")
	m.has("phase=crew shark=8")
	m.play(1, "quint move 4")
	m.refuse(2, "skip", "does not wait for you")
	m.play(1, "skip")
	m.has("quint.turn=done brody.turn=to_act hooper.turn=to_act")
	m.play(2, "skip")
	m.has("brody.turn=done hooper.turn=to_act")
	m.play(1, "skip")
	m.has("round=2 phase=event event=16")
	m.play(2, "skip")
	m.has("brody=6 phase=shark")
}

// When the game is over everyone sees the shark's whole track.
func TestTrackIsShownAtTheEnd(t *testing.T) {
	m := arranged(t, two, "acts=1 shark=S quint=8 on-shark=1 orca=2")
	if m.view(1).Pad != nil {
		t.Error("the crew see the pad before the end")
	}
	m.play(1, "quint launch S")
	for viewer := game.Public; viewer < 2; viewer++ {
		pad := m.view(viewer).Pad
		if pad == nil || pad.Start != "S" || len(pad.Rounds) != 1 || len(pad.Path) > 0 {
			t.Errorf("viewer %d sees %+v", viewer, pad)
		}
	}
	both := arranged(t, two, "shark=S quint=8 on-shark=1 orca=2")
	both.play(1, "quint launch S")
	if both.view(1).Pad != nil || both.view(game.Public).Pad != nil {
		t.Error("in act 2 the crew see the pad of act 1")
	}
	both.play(1, "resign")
	if pad := both.view(game.Public).Pad; pad == nil || pad.Start != "S" {
		t.Errorf("after act 2 everyone sees %+v", pad)
	}
}
