package sea

import (
	"shipboard/games/moby/board"
	"shipboard/games/moby/view"
)

// sequences is the turn table: for even turns, then for odd ones.
var sequences = [2][]string{
	{view.PhaseWhale, view.PhaseBoats, view.PhaseHarpoon, view.PhaseDamage, view.PhaseTuck, view.PhaseSharks},
	{view.PhaseBoats, view.PhaseHarpoon, view.PhaseDamage, view.PhaseTuck, view.PhaseKraken, view.PhaseSwimmers},
}

// Sequence are the phases that follow the plot in this turn.
func (s *Sea) Sequence() []string { return sequences[s.Turn%2] }

// BeginTurn begins the next turn with its plot: new boats come, and crews close up.
func (s *Sea) BeginTurn(t *Telling) {
	if s.Turn > 0 {
		s.KeepTurn()
	}
	s.Turn++
	s.Phase = view.PhasePlot
	var fresh alike
	for i := range s.Boats {
		b := &s.Boats[i]
		if b.Back > 0 && b.Back <= s.Turn {
			s.Launch(b)
			t.keep(&fresh, b.Colour()+" from "+b.At.String(), "A new "+b.Colour()+" boat puts out from "+b.At.String()+".")
		}
		b.Crew.CloseUp()
		b.Plot = b.Plot.next()
		if b.Done() && s.MayRetire(b) {
			t.Whisper(b.Seat, "%s: change boats, or it can hurt the whale no more.", s.WhyRetire(b))
		}
		b.Rowed, b.Hauled, b.Rammed, b.Bumped, b.Free, b.Hit, b.Stuck = 0, false, false, false, false, false, false
	}
	t.tellAlike(&fresh, "New boats put out: %s.")
}

// Reveal opens the plots and begins to carry the turn out.
func (s *Sea) Reveal(t *Telling) {
	s.Latest = Latest{}
	s.Whale.Path, s.Whale.Rose = nil, false
	if s.Whale.Depth != Under {
		s.Whale.Path = []board.Hex{s.Whale.Head}
	}
	s.Whale.Before = s.Whale.Depth
	s.Phase = s.Sequence()[0]
	var opened []string
	for i := range s.Boats {
		b := &s.Boats[i]
		row := s.thisTurn(b)
		b.Path, b.Drawn = nil, false
		if !b.Afloat() {
			row.Note = view.NoteLost
			continue
		}
		b.Path = []board.Hex{b.At}
		switch {
		case b.Plot.Retire:
		case b.Towed():
			row.Note = view.NoteTow
		default:
			b.fill()
			b.Free = b.Bonus() && !b.Plot.NoBonus
			row.Orders = b.Plot.Orders
			opened = append(opened, b.opened())
		}
	}
	t.opened = opened
	s.retire(t)
}

// Odd reports whether the turn is an odd one.
func (s *Sea) Odd() bool { return s.Turn%2 == 1 }

// CarryOut carries out this phase. It reports false if it stops to ask.
func (s *Sea) CarryOut(t *Telling) bool {
	a := action{s, t}
	switch s.Phase {
	case view.PhaseWhale:
		whaleMoves(a).moveWhale()
	case view.PhaseBoats:
		t.Row = rowBoats
		done := rowing(a).moveBoats()
		t.Row = ""
		return done
	case view.PhaseHarpoon:
		harpooning(a).harpoon()
	case view.PhaseDamage:
		return harpooning(a).damage()
	case view.PhaseTuck:
		return towing(a).tuckIn()
	case view.PhaseKraken:
		beasts(a).krakenStrikes()
	case view.PhaseSwimmers:
		swimming(a).swim()
	case view.PhaseSharks:
		t.Row = rowSharks
		beasts(a).sharks()
		t.Row = ""
	}
	return true
}
