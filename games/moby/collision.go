package moby

import "fmt"

// manOver rolls for men that go overboard as the whale shakes a boat: for each
// red die 1 or 2 takes the man whom a white die names.
func (s *State) manOver(t *telling, b *Boat, phase, what string, dice int) {
	holding := b.String() + "'s men hold on."
	for range dice {
		if !b.afloat() {
			return
		}
		if s.tossed(t, b, phase, what, 2) {
			holding = "The others hold on."
		}
	}
	if len(t.rolled) > 0 {
		t.tell("%s", holding)
	}
}

// tossed rolls one red die, which up to a face takes a man. It reports false
// where nobody was in danger, which is still to be told.
func (s *State) tossed(t *telling, b *Boat, phase, what string, upTo int) bool {
	red := t.roll("red die")
	if red > upTo {
		s.note(phase, b, what, "all hold on", red)
		return false
	}
	white := t.roll("white die")
	man := b.Crew[white-1]
	if man == 0 {
		s.note(phase, b, what, fmt.Sprintf("place %d is empty", white), red, white)
		t.tell("%s lurches, but place %d is empty: nobody falls.", b, white)
		return true
	}
	s.note(phase, b, what, man.String()+" overboard", red, white)
	t.tell("%s, %s of %s, goes overboard.", man, placeName(white-1), b.Colour())
	s.overboard(t, b, white-1)
	return true
}

func placeName(place int) string {
	switch place {
	case harpooner:
		return "the harpooner"
	case steersman:
		return "the steersman"
	}
	return "an oarsman"
}

// overboard makes a swimmer of the man in a place of a boat. A boat without a
// crew is lost.
func (s *State) overboard(t *telling, b *Boat, place int) {
	man := b.Crew[place]
	b.Crew[place] = 0
	s.Swimmers = append(s.Swimmers, Swimmer{Man: man, Boat: s.index(b), At: b.At})
	s.abandoned(t, b)
}

// abandoned takes a boat without a crew off the sea.
func (s *State) abandoned(t *telling, b *Boat) {
	if b.Crew.Count() > 0 {
		return
	}
	s.lose(b, noteLost, s.Turn+2)
	if b.Back > 0 {
		t.tell("%s is empty and drifts away; a new %s boat comes in turn %d.", b, b.Colour(), b.Back)
	} else {
		t.tell("%s is empty and drifts away.", b)
	}
}

// index is the number of a boat in Boats.
func (s *State) index(b *Boat) int {
	for i := range s.Boats {
		if &s.Boats[i] == b {
			return i
		}
	}
	return -1
}
