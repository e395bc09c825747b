package moby

import (
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
)

// The law names whatever is broken in a position.
func TestLaw(t *testing.T) {
	plotted := func() *hunt {
		h := newHunt(t, 2)
		h.whale("M7", 1, sea.Top)
		h.swimmer("red", 3, "W3")
		h.state().Blood = []sea.Pile{{At: board.HexAt("W12"), Chits: 3}}
		h.play(0, "red F")
		return h
	}
	asked := func() *hunt {
		h := pair(t)
		h.put("red", "M9", 1)
		h.put("blue", "M8", 3)
		h.play(0, "plot F PL", "haul ask", "lock")
		h.play(1, "lock")
		return h
	}
	over := func() *hunt {
		h := pair(t)
		h.play(0, "resign")
		return h
	}
	type planted struct {
		want string
		edit func(h *hunt, s *State)
	}
	for _, c := range []struct {
		hunt   func() *hunt
		faults []planted
	}{
		{plotted, []planted{
			{"turn: 31 of 30", func(_ *hunt, s *State) { s.Turn = 31 }},
			{"kraken: none can be called by now", func(_ *hunt, s *State) { s.Kraken = true }},
			{"he is under in turn 1", func(_ *hunt, s *State) { s.Whale.Depth = sea.Under }},
			{"nowhere on the sea", func(_ *hunt, s *State) { s.Turn, s.Whale.Depth = 3, sea.Under }},
			{"he was under", func(_ *hunt, s *State) { s.Whale.Before = sea.Under }},
			{"a hex is missing", func(_ *hunt, s *State) { s.Whale.Head = board.Hex{} }},
			{"no chain", func(_ *hunt, s *State) { s.Whale.Head = board.HexAt("M6") }},
			{"path: M6 is not beside M8", func(_ *hunt, s *State) { s.Whale.Path = []board.Hex{board.HexAt("M8"), board.HexAt("M6")} }},
			{"two of them are red", func(h *hunt, _ *State) { h.boat("blue").Start = h.boat("red").Start }},
			{"cannot be seat 0's", func(_ *hunt, s *State) { s.Boats[3].Seat = 0 }},
			{"share J1", func(h *hunt, _ *State) { h.boat("blue").At = board.HexAt("J1") }},
			{"log: 2 turns in turn 1", func(h *hunt, _ *State) { h.boat("red").Log = make([]sea.Row, 2) }},
			{"path: J3 is not beside J1", func(h *hunt, _ *State) {
				h.boat("red").Path = []board.Hex{board.HexAt("J1"), board.HexAt("J3"), board.HexAt("J4")}
			}},
			{"the boat is nowhere", func(h *hunt, _ *State) { h.boat("red").At = board.Hex{} }},
			{"seat 0 has gone home", func(_ *hunt, s *State) { s.Gone = []game.Seat{0} }},
			{"the boat is on the sea", func(h *hunt, _ *State) { h.boat("red").Back = 3 }},
			{"facing: 0", func(h *hunt, _ *State) { h.boat("red").Facing = 0 }},
			{"crew: there is none", func(h *hunt, _ *State) { h.boat("red").Crew = sea.Crew{} }},
			{"harpoons: 4", func(h *hunt, _ *State) { h.boat("red").Harpoons = 4 }},
			{"and one more in the whale", func(h *hunt, _ *State) { h.boat("red").Hit = true }},
			{"it has not closed up", func(h *hunt, _ *State) { c := &h.boat("red").Crew; c[2], c[4] = 0, c[2] }},
			{"slot: 2 is at N9", func(h *hunt, _ *State) { b := h.boat("red"); b.Harpoons, b.Slot = 2, 2 }},
			{"nothing is carried out yet", func(h *hunt, _ *State) { h.boat("red").Bumped = true }},
			{"Step 2, BW", func(h *hunt, _ *State) { b := h.boat("red"); b.Plot.Orders = append(b.Plot.Orders, board.Backward) }},
			{"no free Forward", func(h *hunt, _ *State) { h.boat("red").Plot.NoBonus = true }},
			{"man 3", func(h *hunt, s *State) { h.boat("red").Crew[0] = s.Swimmers[0].Man }},
			{"cannot swim from W3 to W5", func(_ *hunt, s *State) { s.Swimmers[0].To = board.HexAt("W5") }},
			{"0 chits", func(_ *hunt, s *State) { s.Blood[0].Chits = 0 }},
			{"two piles at W12", func(_ *hunt, s *State) { s.Blood = append(s.Blood, s.Blood[0]) }},
			{"stands there twice", func(_ *hunt, s *State) { s.Locked = []game.Seat{0, 0} }},
			{"and is dead", func(h *hunt, _ *State) { h.boat("red").Log = []sea.Row{{Damage: 1700}} }},
			{"step: 2", func(_ *hunt, s *State) { s.Step = 2 }},
			{"cannot stop in phase", func(_ *hunt, s *State) { s.Phase = view.PhaseBoats }},
		}},
		{asked, []planted{
			{"cannot be asked to cut", func(_ *hunt, s *State) { s.Asks[0].Kind = sea.AskCut }},
			{"nobody is asked", func(_ *hunt, s *State) { s.Phase = view.PhasePlot }},
		}},
		{over, []planted{
			{"do not go together", func(_ *hunt, s *State) { s.Phase = view.PhasePlot }},
			{"nobody plots or is asked", func(_ *hunt, s *State) { s.Locked = []game.Seat{1} }},
		}},
	} {
		if err := c.hunt().state().Law(); err != nil {
			t.Fatal(err)
		}
		for _, f := range c.faults {
			h := c.hunt()
			f.edit(h, h.state())
			err := h.state().Law()
			if err == nil || !strings.Contains(err.Error(), f.want) {
				t.Errorf("%s: error %v", f.want, err)
			}
		}
	}
}
