package sea

import (
	"slices"

	"shipboard/games/moby/board"
)

// cutLoose ends a tow.
func (b *Boat) cutLoose() { b.Slot, b.Way = 0, board.Stopped }

// cuts reports whether, by its plot or its player's answer, a boat on a tow cuts its line before
// it is shaken.
func (b *Boat) cuts(answer string) bool {
	p := &b.Plot
	switch {
	case p.CutNow || answer == AskCut:
		return true
	case p.Cut == board.CutAsk:
		return false
	case p.Cut == 0:
		return b.Crew.Count() < board.UsualCut
	}
	return b.Crew.Count() < p.Cut
}

// towing brings boats behind the whale and draws them along.
type towing action

// Lines is the number of boats on a tow.
func (s *Sea) Lines() int {
	n := 0
	for i := range s.Boats {
		if s.Boats[i].Towed() {
			n++
		}
	}
	return n
}

// freeSlot reports whether a boat may lie in a tow slot: it is on the board, and neither the
// whale nor another boat is there. The boats in hauled do not count, since they are still to be
// hauled.
func (s *Sea) freeSlot(at board.Hex, hauled []*Boat) bool {
	if !at.OnBoard() || s.Whale.At(at) {
		return false
	}
	for i := range s.Boats {
		if b := &s.Boats[i]; b.At == at && !slices.Contains(hauled, b) {
			return false
		}
	}
	return true
}

// tuckIn moves the boats whose harpoons stuck into tow slots. It reports false
// if it stops to ask.
func (s towing) tuckIn() bool {
	for i := range s.Boats {
		if b := &s.Boats[i]; b.Stuck && b.Afloat() && b.Plot.Tuck == board.Ask && !s.Asked(b) {
			s.Asks = append(s.Asks, Question{Boat: i, Kind: AskTuck})
		}
	}
	if s.Stopped() {
		return false
	}
	var tucked alike
	for i := range s.Boats {
		b := &s.Boats[i]
		if !b.Stuck || !b.Afloat() {
			continue
		}
		b.Hit, b.Stuck = false, false
		if b.Plot.Tuck == board.TuckDecline || s.answerFor(b) == board.TuckDecline {
			s.Tell("%s wants no ride, and cuts the line.", b)
			continue
		}
		slot := s.NearestSlot(b)
		if slot == 0 {
			s.Say("%s finds no place behind the whale, and cuts the line.", b)
			continue
		}
		b.Slot, b.Facing, b.Way = slot, s.Whale.Facing, board.Stopped
		from, of := "", ""
		if at := s.Whale.Slots()[slot-1]; at != b.At {
			from, of = ", drawn there from "+b.At.String(), " (from "+b.At.String()+")"
			b.At = at
			b.Path, b.Drawn = append(b.Path, at), true
		}
		s.story.add(rode, b.Colour())
		s.keep(&tucked, b.Colour()+" at "+b.At.String()+of, b.String()+" takes the tow behind the whale at "+b.At.String()+from+": a Nantucket sleigh ride!")
	}
	s.tellAlike(&tucked, "%s take the tow behind the whale: a Nantucket sleigh ride!")
	s.Asks = nil
	return true
}

// NearestSlot is the free tow slot nearest to a boat; the lowest if some are equally near, and 0
// if none is free.
func (s *Sea) NearestSlot(b *Boat) int {
	best, near := 0, 0
	for i, at := range s.Whale.Slots() {
		if !s.freeSlot(at, []*Boat{b}) {
			continue
		}
		if d := b.At.Distance(at); best == 0 || d < near {
			best, near = i+1, d
		}
	}
	return best
}

// haulLines moves the boats on a tow to their slots behind the whale after his
// move, the lowest slots first.
func (s towing) haulLines() {
	var towed []*Boat
	for i := range s.Boats {
		if b := &s.Boats[i]; b.Towed() {
			towed = append(towed, b)
		}
	}
	slices.SortStableFunc(towed, func(a, b *Boat) int { return a.Slot - b.Slot })
	slots := s.Whale.Slots()
	for len(towed) > 0 {
		b := towed[0]
		slot := b.Slot
		if !s.freeSlot(slots[slot-1], towed) {
			slot = 1 + slices.IndexFunc(slots[:], func(at board.Hex) bool { return s.freeSlot(at, towed) })
		}
		towed = towed[1:]
		if slot == 0 {
			b.cutLoose()
			b.At = s.nearestFree(b.At, b)
			s.Say("There is no room behind the whale for %s, and its line parts.", b.Colour())
			continue
		}
		b.Slot, b.At, b.Facing = slot, slots[slot-1], s.Whale.Facing
		b.Path, b.Drawn = append(b.Path, b.At), true
	}
}

// nearestFree is the hex nearest to at without the whale and without a boat other than b.
func (s *Sea) nearestFree(at board.Hex, b *Boat) board.Hex {
	best, near := board.Hex{}, board.Columns+board.Rows
	for _, h := range board.Hexes() {
		if other := s.BoatAt(h); other != nil && other != b || s.Whale.At(h) {
			continue
		}
		if d := h.Distance(at); d < near {
			best, near = h, d
		}
	}
	return best
}
