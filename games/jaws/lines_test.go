package jaws

import (
	"slices"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
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
		if s := m.state(); s.Over != nil || !slices.Equal(s.Crew[board.Quint], []game.Seat{2}) || !slices.Equal(s.Crew[board.Hooper], []game.Seat{2}) {
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
	if at := m.view(0).Pad.Start; !slices.Contains(board.Amity.Wet().Names(), at) {
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

// JAWS-A2END-02: the fight goes on while a member of the crew lives.
func TestTheOthersFightOn(t *testing.T) {
	dead := Hunter{Wounds: board.CrewWounds, Out: true}
	for _, c := range []struct {
		name string
		dead []board.Member
		dies board.Member
		last []board.Member
	}{
		{"the first dies", nil, board.Quint, []board.Member{board.Brody, board.Hooper}},
		{"the second dies", []board.Member{board.Brody}, board.Quint, []board.Member{board.Hooper}},
		{"the second dies", []board.Member{board.Quint}, board.Hooper, []board.Member{board.Brody}},
	} {
		m := atSea(t, at("b6", "b6", "b6"), func(o *Orca) {
			for _, who := range c.dead {
				o.Members[who] = dead
			}
			u := &o.Members[c.dies]
			u.At, u.From, u.Wounds = "w4", "w4", board.CrewWounds-1
			u.Gear = u.Gear[:1]
		})
		m.surfaces("A", "")
		m.rolls(2, 0, 0)
		m.play(0, "strike "+c.dies.Key())
		if m.state().Over != nil {
			t.Fatalf("%s: the game is over: %s", c.name, m.state().Over.Text)
		}
		equal(t, "those who live", m.orca().living(), c.last)
		equal(t, "the round", m.orca().Round, 2)
		m.orca().options(7, 9, 13)
		m.locks("A", "")
		for _, who := range c.last { // they can still move, aim and attack
			m.play(1, who.Key()+" move b5 b4")
			m.aims(who.Key(), m.hunter(who).Gear[0], "w4")
			m.play(1, who.Key()+" ready")
		}
		m.rolls(2, 2)
		m.play(1, c.last[0].Key()+" attack")
		equal(t, "the shark's wounds", m.orca().Wounds, 2)
	}
}

// JAWS-A2END-01: the shark wins at once when the last member of the crew is out.
func TestCrewLost(t *testing.T) {
	m := atSea(t, at("w4", "b6", "b6"), func(o *Orca) {
		o.Members[board.Brody], o.Members[board.Hooper] = Hunter{Wounds: 6, Out: true}, Hunter{Wounds: 6, Out: true}
		o.Members[board.Quint].Wounds = 4
	})
	m.surfaces("A", "")
	m.rolls(2, 0, 0)
	m.play(0, "strike quint")
	out, over := m.state().Outcome()
	equal(t, "over", over, true)
	equal(t, "the winner", out.Side, "shark")
	equal(t, "places", out.Places, [][]game.Seat{{0}, {1}})
	equal(t, "waiting", len(m.state().Waiting()), 0)
	m.reload()
}

// JAWS-A2END-03: the shark wins when the last tile is destroyed.
func TestBoatLost(t *testing.T) {
	last := func() *match {
		m := atSea(t, at("w1", "w1", "w1"), func(o *Orca) {
			for i := range o.Tiles {
				o.Tiles[i] = board.Sunk
			}
			o.Tiles[2] = board.Damaged
			o.options(5, 9, 13)
		})
		m.surfaces("A", "")
		return m
	}
	m := last()
	m.rolls(1, 0, 0)
	m.play(0, "strike b3")
	equal(t, "over after a miss", m.state().Over == nil, true)
	m = last()
	m.rolls(1, 1, 0)
	m.play(0, "strike b3")
	equal(t, "the winner", m.state().Over.Side, "shark")
	m.hears(1, "the shark wins")
}

// JAWS-A2END-04: the crew win with the shark's last wound.
// JAWS-A2END-05: the game ends at that moment, without further attacks.
func TestSharkKilled(t *testing.T) {
	m := atSea(t, at("b4", "b4", "b4"), func(o *Orca) {
		o.Wounds = 17
		o.Members[board.Quint].Gear = append(o.Members[board.Quint].Gear, "rifle", "ammo")
	})
	m.locks("A", "")
	m.aims("quint", "rifle", "w4")
	m.aims("hooper", "boat hook", "w4")
	m.play(1, "skip")
	m.rolls(2, 2, 0)
	m.play(1, "quint attack")
	equal(t, "wounds", m.orca().Wounds, 18)
	equal(t, "the winner", m.state().Over.Side, "crew")
	equal(t, "places", m.state().Over.Places, [][]game.Seat{{1}, {0}})
	m.refuse(1, "hooper attack", "game is over")
	m.refuse(0, "strike b4", "game is over")
	equal(t, "choices", len(m.state().Choices(1, ""))+len(m.state().Choices(0, "")), 0)
	m.reload()
}

// JAWS-A2END-05: no event follows the end, at any step of the round.
func TestNothingFollowsTheEnd(t *testing.T) {
	gone := func(zones ...int) func(*Orca) {
		return func(o *Orca) {
			for _, z := range zones {
				o.Tiles[z-1] = board.Sunk
			}
		}
	}
	nearlyDead := func(o *Orca) { o.Wounds = board.SharkWounds - 1 }
	alone := func(o *Orca) {
		o.Members[board.Quint] = Hunter{Out: true, Wounds: board.CrewWounds}
		o.Members[board.Brody] = Hunter{Out: true, Wounds: board.CrewWounds}
		o.Members[board.Hooper].Wounds = board.CrewWounds - 1
	}
	for name, c := range map[string]struct {
		changes []func(*Orca)
		play    func(m *match)
		winner  string
	}{
		"shot with the last bullet, while the shark has nothing in reach": {
			[]func(*Orca){at("b6", "w1", "w8"), gone(3, 4, 5), nearlyDead, func(o *Orca) {
				o.Members[board.Quint].Gear = append(o.Members[board.Quint].Gear, "rifle")
			}},
			func(m *match) {
				m.locks("A", "")
				m.aims("quint", "rifle", "w4")
				m.play(1, "skip")
				m.rolls(2, 2, 2)
				m.play(1, "quint attack")
			},
			"crew",
		},
		"by the lance, at the reveal": {
			[]func(*Orca){at("b8", "b8", "b8"), nearlyDead, func(o *Orca) { o.Attached = append(o.Attached, board.BarbedLance) }},
			func(m *match) {
				m.locks("A", "")
				m.play(1, "skip")
			},
			"crew",
		},
		"the last of the crew": {
			[]func(*Orca){at("b4", "b4", "w4"), alone},
			func(m *match) {
				m.surfaces("A", "")
				m.play(0, "strike hooper")
				m.rolls(1, 1, 1)
				m.play(1, "hooper no cage")
			},
			"shark",
		},
		"the last of the crew, by a bite": {
			[]func(*Orca){at("b4", "b4", "w4"), alone, uncaged},
			func(m *match) {
				m.surfaces("A", "")
				m.play(0, "strike nobody")
				m.rolls(2)
				m.play(0, "bite hooper")
			},
			"shark",
		},
		"the last tile, from under somebody, with Wide Jaws": {
			[]func(*Orca){at("b4", "b4", "b4"), gone(1, 2, 3, 5, 6, 7, 8), uncaged},
			func(m *match) {
				m.surfaces("A", board.WideJaws)
				m.rolls(2, 2, 2)
				m.play(0, "strike b4")
			},
			"shark",
		},
		"the last tile": {
			[]func(*Orca){at("w1", "w1", "w1"), gone(1, 2, 3, 5, 6, 7, 8)},
			func(m *match) {
				m.surfaces("A", "")
				m.rolls(2, 2, 2)
				m.play(0, "strike b4")
			},
			"shark",
		},
	} {
		t.Run(name, func(t *testing.T) {
			m := atSea(t, c.changes...)
			c.play(m)
			if m.state().Over == nil {
				t.Fatalf("the game is not over; the last line told %v", m.events)
			}
			equal(t, "the winner", m.state().Over.Side, c.winner)
			if last := m.events[len(m.events)-1]; last.Text != m.state().Over.Text || !last.Moment {
				t.Errorf("the last thing told is %q", last.Text)
			}
		})
	}
}
