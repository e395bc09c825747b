package jaws

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/sharkturn"
	"shipboard/games/jaws/view"
)

// View implements game.Match.
func (s *State) View(viewer game.Seat) game.View {
	v := &view.View{Viewer: viewer, Acts: s.Acts, Act: s.Act}
	if outcome, over := s.Outcome(); over {
		v.Over = &outcome
	}
	v.Shark.Seats = []game.Seat{s.Shark}
	if viewer == s.Shark {
		v.Yours = append(v.Yours, "shark")
	}
	for _, m := range board.Members {
		v.Crew[m].Seats = slices.Clone(s.Crew[m])
		if s.Commands(viewer, m) {
			v.Yours = append(v.Yours, m.Key())
		}
	}
	if s.Island != nil {
		s.island().View(viewer, v)
	}
	if s.Orca != nil {
		s.orca().View(viewer, v)
	}
	v.Orders.Open = s.Orders
	v.Orders.Gear = slices.Clone(s.Orders.Gear)
	v.Goals = goals(v, viewer == s.Shark)
	return v
}

// Imagine implements game.Match. It works out once what the crew know of the shark. In act 2 it
// also imagines the shark's way in act 1 only once, since that no longer matters.
func (s *State) Imagine(viewer game.Seat) game.Worlds {
	var known *sharkturn.Knowledge
	var h *sharkturn.Hunch
	if s.Island != nil && s.Over == nil && (s.Act == 1 || viewer != s.Shark) {
		known = s.Island.Knowledge()
		if s.Act == 1 {
			h = known.Now().Hunch()
		}
		if viewer == s.Shark {
			known = nil
		}
	}
	from := s
	return func(dice *game.Dice) game.Match {
		m := from.Clone().(*State)
		if m.Orca != nil {
			m.orca().Imagine(viewer, dice)
		}
		if m.Island != nil && from == s {
			m.Island.Imagine(known, dice)
			if m.Act == 2 {
				c := *s
				c.Island = m.Island.Clone()
				from = &c
			}
		}
		if h != nil {
			own := *h
			m.Island.Hunch = &own
		}
		return m
	}
}
