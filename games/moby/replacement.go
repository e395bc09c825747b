package moby

// fewMen is the crew below which a boat may be retired.
const fewMen = 3

// harpoonsAboard are those of a new boat.
const harpoonsAboard = 3

// launch puts a new boat with six men and three harpoons on the sea, on its
// starting place or as near as there is room.
func (s *State) launch(b *Boat) {
	b.At = s.nearestFree(starts[b.Start].at, b)
	b.Facing = starts[b.Start].facing
	b.Crew = freshCrew(s.NextMan)
	s.NextMan += crewSize
	b.Harpoons, b.Way, b.Back = harpoonsAboard, stopped, 0
}

// lastTurn reports whether no turn comes after this one.
func (s *State) lastTurn() bool { return s.Turn >= s.Turns }

// mayRetire reports whether a boat may be given up for a new one, which must
// still have a turn to come in.
func (s *State) mayRetire(b *Boat) bool {
	return s.Replace && !s.lastTurn() && b.afloat() && (b.Harpoons == 0 && !b.towed() || b.Crew.Count() < fewMen)
}

// retire takes the boats off the sea whose players have given them up.
func (s *State) retire(t *telling) {
	for i := range s.Boats {
		b := &s.Boats[i]
		if !b.Plot.Retire {
			continue
		}
		s.lose(b, noteRetired, s.Turn+1)
		t.tell("%s goes home to change boats.", b)
	}
}
