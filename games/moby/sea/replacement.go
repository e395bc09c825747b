package sea

import (
	"shipboard/games/moby/board"
	"shipboard/games/moby/view"
)

// FewMen is a limit: a boat with fewer men may be retired.
const FewMen = 3

// harpoonCrew is the smallest crew with a harpooner.
const harpoonCrew = 2

// HarpoonsAboard is the number of harpoons in a new boat.
const HarpoonsAboard = 3

// Launch puts a new boat with six men and three harpoons into its starting hex,
// or into the nearest one that is free.
func (s *Sea) Launch(b *Boat) {
	b.At = s.nearestFree(board.Starts[b.Start].At, b)
	b.Facing = board.Starts[b.Start].Facing
	b.Crew = FreshCrew(s.NextMan)
	s.NextMan += board.CrewSize
	b.Harpoons, b.Way, b.Back = HarpoonsAboard, board.Stopped, 0
}

// LastTurn reports whether no turn comes after this one.
func (s *Sea) LastTurn() bool { return s.PastLast(s.Turn + 1) }

// PastLast reports whether a turn would come after the last one.
func (s *Sea) PastLast(turn int) bool { return s.Turns > 0 && turn > s.Turns }

// MayRetire reports whether a boat may be changed for a new one. There must be another turn in
// which the new boat can come.
func (s *Sea) MayRetire(b *Boat) bool {
	return s.Replace && !s.LastTurn() && b.Afloat() && (b.Harpoons == 0 && !b.Towed() || b.Crew.Count() < FewMen)
}

// Done reports whether a boat can no longer hurt the whale.
func (b *Boat) Done() bool {
	return b.Rowing() && (b.Harpoons == 0 || b.Crew.Count() < harpoonCrew)
}

// WhyRetire tells why a boat may be retired, to begin a sentence.
func (s *Sea) WhyRetire(b *Boat) string {
	switch {
	case b.Rowing() && b.Harpoons == 0:
		return b.String() + " has no harpoon left"
	case b.Crew.Count() == 1:
		return b.String() + " has 1 man left, and nobody to throw"
	}
	return b.String() + " has only " + view.People(b.Crew.Count()) + " left"
}

// retire takes boats off the sea that their players change for new ones.
func (s *Sea) retire(t *Telling) {
	var home alike
	for i := range s.Boats {
		b := &s.Boats[i]
		if !b.Plot.Retire {
			continue
		}
		s.Lose(b, view.NoteRetired, s.Turn+1)
		t.story.add(wentHome, b.Colour())
		t.keep(&home, b.Colour(), b.String()+" goes home to change boats.")
	}
	t.tellAlike(&home, "%s go home to change boats.")
}
