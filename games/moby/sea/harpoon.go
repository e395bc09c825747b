package sea

import (
	"shipboard/games/moby/board"
	"shipboard/games/moby/view"
)

// Reach is the distance to the nearest hex of the whale in a boat's bow arc. It is false if he is
// too deep, or out of reach in that arc.
func (w *Whale) Reach(from board.Place) (int, bool) {
	if w.Depth != Top && w.Depth != Middle {
		return 0, false
	}
	best := board.LongRange + 1
	for _, h := range w.Hexes() {
		if from.At.InArc(from.Facing, h) {
			best = min(best, from.At.Distance(h))
		}
	}
	return best, best <= board.LongRange
}

// harpooning throws the harpoons, and carries out the damage of those that hit.
type harpooning action

// harpoon makes every boat throw that can, unless it is ordered to hold its harpoon.
func (s harpooning) harpoon() {
	var misses alike
	for i := range s.Boats {
		b := &s.Boats[i]
		if !b.Rowing() || b.Plot.Row || b.Plot.Hold || b.Harpoons == 0 || b.Crew[board.Harpooner] == 0 {
			continue
		}
		distance, ok := s.Whale.Reach(board.Place{At: b.At, Facing: b.Facing})
		if ok {
			s.throw(&misses, b, distance)
		}
	}
	s.tellMisses(&misses)
}

func (s harpooning) tellMisses(misses *alike) { s.tellAlike(misses, "%s throw, and miss.") }

// throw throws one harpoon. It is spent even if it misses.
func (s harpooning) throw(misses *alike, b *Boat, distance int) {
	s.Deed(b.Seat).Thrown++
	how := board.RangeName(distance)
	odds := board.ThrowOdds[how]
	what := "throw at " + how + " range"
	who := b.Crew[board.Harpooner].String() + " of " + b.Colour()
	hit := s.Die("to hit", "hits on "+board.FaceRange(odds.Hit))
	s.Whose(who)
	if hit > odds.Hit {
		b.Harpoons--
		s.Note(view.PhaseHarpoon, b, what, "miss", hit)
		if b.Harpoons == 0 {
			s.story.add(spent, b.Colour())
		} else {
			s.story.add(missed, b.Colour())
		}
		s.keep(misses, who+" ("+how+" range)", who+" throws at "+how+" range, and misses.")
		return
	}
	s.tellMisses(misses) // before this boat has a harpoon fewer: each throw is seen when it is told
	b.Harpoons--
	b.Hit = true
	s.Deed(b.Seat).Hit++
	s.story.aim(b, odds.Hit)
	stick := s.Die("to stick", "holds on "+board.FaceRange(odds.Stick))
	s.Whose(who)
	if stick > odds.Stick {
		s.Note(view.PhaseHarpoon, b, what, "hit, and it falls out", hit, stick)
		s.Tell("%s throws at %s range and hits, but the harpoon falls out again.", who, how)
		return
	}
	b.Stuck = true
	s.Deed(b.Seat).Held++
	s.story.aim(b, odds.Stick)
	s.Note(view.PhaseHarpoon, b, what, "hit, and it holds", hit, stick)
	s.Tell("%s throws at %s range and hits, and the harpoon holds!", who, how)
}
