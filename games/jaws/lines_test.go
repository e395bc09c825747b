package jaws_test

import (
	"slices"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/orca"
)

// Leaving the game, at any moment of act 1.
func TestResign(t *testing.T) {
	for _, phase := range []string{"start", "event", "shark", "crew"} {
		at := func(phase string) *jawstest.Match {
			m := jawstest.New(t, jawstest.Three)
			if phase == "start" {
				return m
			}
			m.Stack("2,13")
			m.Plays(0, "start 4")
			if phase == "event" {
				return m
			}
			m.Plays(1, "extra brody")
			m.Plays(0, "plan move 8")
			if phase == "crew" {
				m.Plays(0, "lock")
				m.Plays(1, "quint move E")
			}
			return m
		}
		lawful := func(m *jawstest.Match) {
			t.Helper()
			if err := m.State().Law(); err != nil {
				t.Errorf("%s: %v", phase, err)
			}
		}
		m := at(phase)
		m.Plays(0, "resign")
		if o, over := m.State().Outcome(); !over || o.Side != "crew" || !slices.Equal(o.Places[0], []game.Seat{1, 2}) {
			t.Errorf("%s: the shark leaves, and the outcome is %+v", phase, o)
		}
		lawful(m)

		m = at(phase)
		m.Plays(1, "resign")
		lawful(m)
		if s := m.State(); s.Over != nil || !slices.Equal(s.Crew[board.Quint], []game.Seat{2}) || !slices.Equal(s.Crew[board.Hooper], []game.Seat{2}) {
			t.Errorf("%s: Quint's player leaves, and %v command the crew", phase, s.Crew)
		}
		m.Refuses(1, "skip", "left the game")
		if phase == "crew" {
			m.Plays(2, "quint move 2")
		}
		m.Plays(2, "resign")
		lawful(m)
		if o, over := m.State().Outcome(); !over || o.Side != "shark" || !slices.Equal(o.Places[0], []game.Seat{0}) {
			t.Errorf("%s: the crew leave, and the outcome is %+v", phase, o)
		}
		if waits := m.State().Waiting(); len(waits) > 0 {
			t.Errorf("%s: over, and the game waits for %v", phase, waits)
		}
	}
}

// Skipping takes the simplest choice: a start by the dice, the plan so far, the
// quietest beach, no more actions.
func TestSkip(t *testing.T) {
	m := jawstest.New(t, jawstest.Three)
	m.Stack("4,16,13")
	m.Refuses(1, "skip", "does not wait for you")
	m.Plays(0, "skip")
	m.Has("phase=event round=1")
	if at := m.View(0).Pad.Start; !slices.Contains(board.Amity.Wet().Names(), at) {
		t.Errorf("skipped, the shark starts at %q", at)
	}
	m.Plays(2, "skip")
	m.Has("closed=E phase=shark N=2 E=0") // the first beach with 1 swimmer
	m.State().Island.Hidden.At = 4
	m.Plays(0, "plan move 8", "skip")
	m.Has("phase=crew shark=8")
	m.Plays(1, "quint move 4")
	m.Refuses(2, "skip", "does not wait for you")
	m.Plays(1, "skip")
	m.Has("quint.turn=done brody.turn=to_act hooper.turn=to_act")
	m.Plays(2, "skip")
	m.Has("brody.turn=done hooper.turn=to_act")
	m.Plays(1, "skip")
	m.Has("round=2 phase=event event=16")
	m.Plays(2, "skip")
	m.Has("brody=6 phase=shark")
}

// When the game is over everyone sees the shark's whole track.
func TestTrackIsShownAtTheEnd(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Two, "acts=1 shark=S quint=8 on-shark=1 orca=2")
	if m.View(1).Pad != nil {
		t.Error("the crew see the pad before the end")
	}
	m.Plays(1, "quint launch S")
	for viewer := game.Public; viewer < 2; viewer++ {
		pad := m.View(viewer).Pad
		if pad == nil || pad.Start != "S" || len(pad.Rounds) != 1 || len(pad.Path) > 0 {
			t.Errorf("viewer %d sees %+v", viewer, pad)
		}
	}
	both := jawstest.Arranged(t, jawstest.Two, "shark=S quint=8 on-shark=1 orca=2")
	both.Plays(1, "quint launch S")
	if both.View(1).Pad != nil || both.View(game.Public).Pad != nil {
		t.Error("in act 2 the crew see the pad of act 1")
	}
	both.Plays(1, "resign")
	if pad := both.View(game.Public).Pad; pad == nil || pad.Start != "S" {
		t.Errorf("after act 2 everyone sees %+v", pad)
	}
}

// JAWS-A2END-02: the fight goes on while a member of the crew lives.
func TestTheOthersFightOn(t *testing.T) {
	dead := orca.Hunter{Wounds: board.CrewWounds, Out: true}
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
		m := jawstest.AtSea(t, jawstest.At("b6", "b6", "b6"), func(o *orca.State) {
			for _, who := range c.dead {
				o.Members[who] = dead
			}
			u := &o.Members[c.dies]
			u.At, u.From, u.Wounds = "w4", "w4", board.CrewWounds-1
			u.Gear = u.Gear[:1]
		})
		m.Surfaces("A", "")
		m.Rolls(2, 0, 0)
		m.Plays(0, "strike "+c.dies.Key())
		if m.State().Over != nil {
			t.Fatalf("%s: the game is over: %s", c.name, m.State().Over.Text)
		}
		for _, who := range board.Members {
			jawstest.Equal(t, who.String()+" is out", m.Hunter(who).Out, !slices.Contains(c.last, who))
		}
		jawstest.Equal(t, "the round", m.Orca().Round, 2)
		jawstest.Options(m.Orca(), 7, 9, 13)
		m.Locks("A", "")
		for _, who := range c.last { // they can still move, aim and attack
			m.Plays(1, who.Key()+" move b5 b4")
			m.Aims(who.Key(), m.Hunter(who).Gear[0], "w4")
			m.Plays(1, who.Key()+" ready")
		}
		m.Rolls(2, 2)
		m.Plays(1, c.last[0].Key()+" attack")
		jawstest.Equal(t, "the shark's wounds", m.Orca().Wounds, 2)
	}
}

// JAWS-A2END-01: the shark wins at once when the last member of the crew is out.
func TestCrewLost(t *testing.T) {
	m := jawstest.AtSea(t, jawstest.At("w4", "b6", "b6"), func(o *orca.State) {
		o.Members[board.Brody], o.Members[board.Hooper] = orca.Hunter{Wounds: 6, Out: true}, orca.Hunter{Wounds: 6, Out: true}
		o.Members[board.Quint].Wounds = 4
	})
	m.Surfaces("A", "")
	m.Rolls(2, 0, 0)
	m.Plays(0, "strike quint")
	out, over := m.State().Outcome()
	jawstest.Equal(t, "over", over, true)
	jawstest.Equal(t, "the winner", out.Side, "shark")
	jawstest.Equal(t, "places", out.Places, [][]game.Seat{{0}, {1}})
	jawstest.Equal(t, "waiting", len(m.State().Waiting()), 0)
	m.Reload()
}

// JAWS-A2END-03: the shark wins when the last tile is destroyed.
func TestBoatLost(t *testing.T) {
	last := func() *jawstest.Match {
		m := jawstest.AtSea(t, jawstest.At("w1", "w1", "w1"), func(o *orca.State) {
			for i := range o.Tiles {
				o.Tiles[i] = board.Sunk
			}
			o.Tiles[2] = board.Damaged
			jawstest.Options(o, 5, 9, 13)
		})
		m.Surfaces("A", "")
		return m
	}
	m := last()
	m.Rolls(1, 0, 0)
	m.Plays(0, "strike b3")
	jawstest.Equal(t, "over after a miss", m.State().Over == nil, true)
	m = last()
	m.Rolls(1, 1, 0)
	m.Plays(0, "strike b3")
	jawstest.Equal(t, "the winner", m.State().Over.Side, "shark")
	m.Hears(1, "the shark wins")
}

// JAWS-A2END-04: the crew win with the shark's last wound.
// JAWS-A2END-05: the game ends at that moment, without further attacks.
func TestSharkKilled(t *testing.T) {
	m := jawstest.AtSea(t, jawstest.At("b4", "b4", "b4"), func(o *orca.State) {
		o.Wounds = 17
		o.Members[board.Quint].Gear = append(o.Members[board.Quint].Gear, "rifle", "ammo")
	})
	m.Locks("A", "")
	m.Aims("quint", "rifle", "w4")
	m.Aims("hooper", "boat hook", "w4")
	m.Plays(1, "skip")
	m.Rolls(2, 2, 0)
	m.Plays(1, "quint attack")
	jawstest.Equal(t, "wounds", m.Orca().Wounds, 18)
	jawstest.Equal(t, "the winner", m.State().Over.Side, "crew")
	jawstest.Equal(t, "places", m.State().Over.Places, [][]game.Seat{{1}, {0}})
	m.Refuses(1, "hooper attack", "game is over")
	m.Refuses(0, "strike b4", "game is over")
	jawstest.Equal(t, "choices", len(m.State().Choices(1, ""))+len(m.State().Choices(0, "")), 0)
	m.Reload()
}

// JAWS-A2END-05: no event follows the end, at any step of the round.
func TestNothingFollowsTheEnd(t *testing.T) {
	gone := func(zones ...int) func(*orca.State) {
		return func(o *orca.State) {
			for _, z := range zones {
				o.Tiles[z-1] = board.Sunk
			}
		}
	}
	nearlyDead := func(o *orca.State) { o.Wounds = board.SharkWounds - 1 }
	alone := func(o *orca.State) {
		o.Members[board.Quint] = orca.Hunter{Out: true, Wounds: board.CrewWounds}
		o.Members[board.Brody] = orca.Hunter{Out: true, Wounds: board.CrewWounds}
		o.Members[board.Hooper].Wounds = board.CrewWounds - 1
	}
	for name, c := range map[string]struct {
		changes []func(*orca.State)
		play    func(m *jawstest.Match)
		winner  string
	}{
		"shot with the last bullet, while the shark has nothing in reach": {
			[]func(*orca.State){jawstest.At("b6", "w1", "w8"), gone(3, 4, 5), nearlyDead, func(o *orca.State) {
				o.Members[board.Quint].Gear = append(o.Members[board.Quint].Gear, "rifle")
			}},
			func(m *jawstest.Match) {
				m.Locks("A", "")
				m.Aims("quint", "rifle", "w4")
				m.Plays(1, "skip")
				m.Rolls(2, 2, 2)
				m.Plays(1, "quint attack")
			},
			"crew",
		},
		"by the lance, at the reveal": {
			[]func(*orca.State){jawstest.At("b8", "b8", "b8"), nearlyDead, func(o *orca.State) { o.Attached = append(o.Attached, board.BarbedLance) }},
			func(m *jawstest.Match) {
				m.Locks("A", "")
				m.Plays(1, "skip")
			},
			"crew",
		},
		"the last of the crew": {
			[]func(*orca.State){jawstest.At("b4", "b4", "w4"), alone},
			func(m *jawstest.Match) {
				m.Surfaces("A", "")
				m.Plays(0, "strike hooper")
				m.Rolls(1, 1, 1)
				m.Plays(1, "hooper no cage")
			},
			"shark",
		},
		"the last of the crew, by a bite": {
			[]func(*orca.State){jawstest.At("b4", "b4", "w4"), alone, jawstest.Uncaged},
			func(m *jawstest.Match) {
				m.Surfaces("A", "")
				m.Plays(0, "strike nobody")
				m.Rolls(2)
				m.Plays(0, "bite hooper")
			},
			"shark",
		},
		"the last tile, from under somebody, with Wide Jaws": {
			[]func(*orca.State){jawstest.At("b4", "b4", "b4"), gone(1, 2, 3, 5, 6, 7, 8), jawstest.Uncaged},
			func(m *jawstest.Match) {
				m.Surfaces("A", board.WideJaws)
				m.Rolls(2, 2, 2)
				m.Plays(0, "strike b4")
			},
			"shark",
		},
		"the last tile": {
			[]func(*orca.State){jawstest.At("w1", "w1", "w1"), gone(1, 2, 3, 5, 6, 7, 8)},
			func(m *jawstest.Match) {
				m.Surfaces("A", "")
				m.Rolls(2, 2, 2)
				m.Plays(0, "strike b4")
			},
			"shark",
		},
	} {
		t.Run(name, func(t *testing.T) {
			m := jawstest.AtSea(t, c.changes...)
			c.play(m)
			if m.State().Over == nil {
				t.Fatalf("the game is not over; the last line told %v", m.Events)
			}
			jawstest.Equal(t, "the winner", m.State().Over.Side, c.winner)
			if last := m.Events[len(m.Events)-1]; last.Text != m.State().Over.Text || !last.Moment {
				t.Errorf("the last thing told is %q", last.Text)
			}
		})
	}
}
