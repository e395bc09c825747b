package moby

// A harpoon flies longRange hexes. Up to closeRange the throw is easier.
const (
	closeRange = 1
	longRange  = 2
)

// throwOdds are the highest faces that hit and that stick, by the name of the range.
var throwOdds = map[string]struct{ hit, stick int }{
	rangeName(closeRange): {4, 3},
	rangeName(longRange):  {2, 1},
}

// reach is the distance to the nearest hex of the whale in a boat's bow arc,
// and false if he is too deep or out of reach there.
func (w *Whale) reach(from place) (int, bool) {
	if w.Depth != Top && w.Depth != Middle {
		return 0, false
	}
	best := longRange + 1
	for _, h := range w.hexes() {
		if from.at.InArc(from.facing, h) {
			best = min(best, from.at.Distance(h))
		}
	}
	return best, best <= longRange
}

func rangeName(distance int) string {
	if distance <= closeRange {
		return "close"
	}
	return "long"
}

// harpoon has every boat throw that can, unless it is to hold its harpoon.
func (s *State) harpoon(t *telling) {
	var misses alike
	for i := range s.Boats {
		b := &s.Boats[i]
		if !b.rowing() || b.Plot.Row || b.Plot.Hold || b.Harpoons == 0 || b.Crew[harpooner] == 0 {
			continue
		}
		distance, ok := s.Whale.reach(place{b.At, b.Facing})
		if ok {
			s.throw(t, &misses, b, distance)
		}
	}
	t.tellAlike(&misses, "%s throw, and miss.")
}

// throw throws one harpoon. It is spent even if it misses.
func (s *State) throw(t *telling, misses *alike, b *Boat, distance int) {
	b.Harpoons--
	s.deed(b.Seat).Thrown++
	how := rangeName(distance)
	odds := throwOdds[how]
	what := "throw at " + how + " range"
	who := b.Crew[harpooner].String() + " of " + b.Colour()
	hit := t.roll("to hit", "hits on "+faceRange(odds.hit))
	if hit > odds.hit {
		s.note(PhaseHarpoon, b, what, "miss", hit)
		t.story.missed = append(t.story.missed, b.Colour())
		t.keep(misses, who+" ("+how+" range)", who+" throws at "+how+" range, and misses.")
		return
	}
	b.Hit = true
	s.deed(b.Seat).Hit++
	stick := t.roll("to stick", "holds on "+faceRange(odds.stick))
	if stick > odds.stick {
		s.note(PhaseHarpoon, b, what, "hit, and it falls out", hit, stick)
		t.Tell("%s throws at %s range and hits, but the harpoon falls out again.", who, how)
		return
	}
	b.Stuck = true
	s.deed(b.Seat).Held++
	s.note(PhaseHarpoon, b, what, "hit, and it holds", hit, stick)
	t.Tell("%s throws at %s range and hits, and the harpoon holds!", who, how)
}
