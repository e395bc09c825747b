package moby

import (
	"shipboard/games/moby/board"
	"shipboard/games/moby/view"
)

// A boat with fewer men than fewMen may be retired.
const fewMen = 3

// harpoonsAboard is the number of harpoons in a new boat.
const harpoonsAboard = 3

// launch puts a new boat with six men and three harpoons into its starting hex,
// or into the nearest one that is free.
func (s *sea) launch(b *boat) {
	b.At = s.nearestFree(board.Starts[b.Start].At, b)
	b.Facing = board.Starts[b.Start].Facing
	b.Crew = freshCrew(s.NextMan)
	s.NextMan += board.CrewSize
	b.Harpoons, b.Way, b.Back = harpoonsAboard, board.Stopped, 0
}

// lastTurn reports whether no turn comes after this one.
func (s *sea) lastTurn() bool { return s.pastLast(s.Turn + 1) }

// pastLast reports whether a turn would come after the last one.
func (s *sea) pastLast(turn int) bool { return s.Turns > 0 && turn > s.Turns }

// mayRetire reports whether a boat may be changed for a new one. There must be a
// next turn, for the new boat to come.
func (s *sea) mayRetire(b *boat) bool {
	return s.Replace && !s.lastTurn() && b.afloat() && (b.Harpoons == 0 && !b.towed() || b.Crew.count() < fewMen)
}

// done reports whether a boat can hurt the whale no more.
func (b *boat) done() bool {
	return b.rowing() && (b.Harpoons == 0 || b.Crew.count() < 2)
}

// whyRetire tells why a boat may be retired, to begin a sentence.
func (s *sea) whyRetire(b *boat) string {
	switch {
	case b.rowing() && b.Harpoons == 0:
		return b.String() + " has no harpoon left"
	case b.Crew.count() == 1:
		return b.String() + " has 1 man left, and nobody to throw"
	}
	return b.String() + " has only " + view.People(b.Crew.count()) + " left"
}

// retire takes the boats off the sea that their players change for new ones.
func (s turns) retire() {
	var home alike
	for i := range s.Boats {
		b := &s.Boats[i]
		if !b.Plot.Retire {
			continue
		}
		s.lose(b, view.NoteRetired, s.Turn+1)
		s.story.add(wentHome, b.colour())
		s.keep(&home, b.colour(), b.String()+" goes home to change boats.")
	}
	s.tellAlike(&home, "%s go home to change boats.")
}
