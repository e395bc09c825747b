package jaws

import (
	"slices"
	"strings"
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
		readable := func(m *match) {
			t.Helper()
			if _, err := restore([]byte(m.snapshot())); err != nil {
				t.Errorf("%s: %v", phase, err)
			}
		}
		m := at(phase)
		m.play(0, "resign")
		if o, over := m.state().Outcome(); !over || o.Side != "crew" || !slices.Equal(o.Places[0], []game.Seat{1, 2}) {
			t.Errorf("%s: the shark leaves, and the outcome is %+v", phase, o)
		}
		readable(m)

		m = at(phase)
		m.play(1, "resign")
		readable(m)
		if s := m.state(); s.Over != nil || !slices.Equal(s.Crew[Quint], []game.Seat{2}) || !slices.Equal(s.Crew[Hooper], []game.Seat{2}) {
			t.Errorf("%s: Quint's player leaves, and %v command the crew", phase, s.Crew)
		}
		m.refuse(1, "skip", "left the game")
		if phase == "crew" {
			m.play(2, "quint move 2")
		}
		m.play(2, "resign")
		readable(m)
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

// Impossible snapshots are refused, and the refusal names the fault.
func TestImpossibleSnapshots(t *testing.T) {
	m := arranged(t, two, "N=2 float6=1 orca=1 hooper=5")
	m.play(1, "hooper finder", "hooper done")
	good := m.snapshot()
	for _, c := range []struct{ old, new, want string }{
		{`"version":1`, `"version":2`, "version: 2"},
		{`"acts":"both"`, `"acts":"3"`, `acts: "3"`},
		{`"seats":2`, `"seats":5`, "seats: 5"},
		{`"seats":2`, `"seats":3`, "seats: seat 2 has no part in the game"},
		{`"crew":[[1],`, `"crew":[[0],`, "crew: seat 0 cannot command Quint"},
		{`"act":1`, `"act":2`, "act: in act 2 there is an orca"},
		{`"at":["8","6","5"]`, `"at":["shop","6","5"]`, `quint is at "shop"; the spaces with water are`},
		{`"at":["8","6","5"]`, `"at":["8","3","5"]`, `brody is at "3"; the spaces with land are`},
		{`"at":["8","6","5"]`, `"at":["8","6","x"]`, `no space "x"`},
		{`"shop":6`, `"shop":7`, "barrels: 9 in all; there are 8"},
		{`"shop":6`, `"shop":9223372036854775807`, "at the shop"},
		{`"aboard":[1,0,0]`, `"aboard":[9223372036854775807,0,9223372036854775807]`, "aboard: Quint has 9223372036854775807 barrels"},
		{`"shop":6`, `"shop":6,"docks":"5=9223372036854775807 8=9223372036854775807"`, "a number from 1 to 40"},
		{`"swimmers":"N=2"`, `"swimmers":"N=9223372036854775807 E=9223372036854775807"`, "a number from 1 to 40"},
		{`"swimmers":"N=2"`, `"swimmers":"5=2"`, "no beach at 5"},
		{`"swimmers":"N=2"`, `"swimmers":"14=2"`, `no space "14"`},
		{`"swimmers":"N=2"`, `"swimmers":"N=2 N=2"`, `"N=2" is not`},
		{`"swimmers":"N=2"`, `"swimmers":"N=16"`, "16 in the water; there are 15"},
		{`"swimmers":"N=2"`, `"swimmers":"N=-1"`, `"N=-1" is not a space and a number from 1 to 40`},
		{`"eaten":0`, `"eaten":9`, "9 ends the act"},
		{`"eaten":0`, `"eaten":12`, "the track goes from 0 to 9"},
		{`"event":13`, `"event":12`, "event card 12"},
		{`"floating":"6=1"`, `"floating":"shop=1"`, "no water at shop"},
		{`"turn":["to act"`, `"turn":["asleep"`, `turn: "asleep" for Quint`},
		{`"left":[4,`, `"left":[7,`, "Quint has 7 of 4"},
		{`"hidden":{"start":"4"`, `"hidden":{"start":"shop"`, `shark is at "shop"`},
		{`"used":[]`, `"used":["sight","sight"]`, "twice"},
		{`"answer":"not there or nearby"`, `"answer":"in the shop"`, `told: "in the shop" is no answer to "finder"`},
		{`"by":"finder"`, `"by":"launch"`, `told: "not there or nearby" is no answer to "launch"`},
		{`"log":[{"path":["4"]}]`, `"log":[]`, "log: 0 turns, and the crew were told of 1"},
		{`"told":[{"event":13`, `"told":[{"event":0`, "told: there is no event card 0"},
		{`"used":[]`, `"used":[],"playing":"sight"`, "Out of Sight is not among the used"},
		{`"used":[]`, `"used":[],"plan":[{"do":"eat"}]`, "plan: there is none in phase crew"},
	} {
		bad := strings.Replace(good, c.old, c.new, 1)
		if bad == good {
			t.Fatalf("the snapshot does not hold %s: %s", c.old, good)
		}
		if _, err := restore([]byte(bad)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s instead of %s: %v, want %q", c.new, c.old, err, c.want)
		}
	}
}
