package sea

import (
	"fmt"
	"strings"

	"shipboard/games/moby/board"
	"shipboard/games/moby/view"
)

// overboard rolls for men who may fall from a boat that is shaken.
type overboard action

// collisionDice is the number of red dice for a collision at a depth.
func (d Depth) collisionDice() int {
	switch d {
	case Middle:
		return 1
	case Deep:
		return 3
	}
	return 1 // on top
}

// The numbers of red dice that do not depend on the depth.
const (
	resurfaceDice = 3
	towDice       = 2
)

// manOver rolls for men who may fall from a boat that is shaken. For each low red
// die a white die names the man. It reports true if no red die was low; then the caller must tell
// that.
func (s overboard) manOver(b *Boat, phase, what string, dice int) bool {
	named := false // whether a white die was thrown
	for range dice {
		if !b.Afloat() {
			return false
		}
		named = s.tossed(b, phase, what, board.TossedBy) || named
	}
	if named { // show the dice that take nobody together with those that do
		s.Last().Dice = append(s.Last().Dice, s.Rolled...)
		s.Rolled = nil
	}
	return !named
}

// nobodyFalls notes, to be told later, that nobody fell from a boat.
func (t *Telling) nobodyFalls(safe *alike, b *Boat) {
	t.keep(safe, b.Colour(), "Nobody falls from "+b.Colour()+".")
}

// tellSafe tells that nobody fell from the boats in safe. If events from number after on tell who
// fell, the sentence comes before them.
func (t *Telling) tellSafe(safe *alike, after int) {
	if len(safe.parts) == 0 {
		return
	}
	if len(t.Events) > after { // before those who fell
		fell := t.Events[after:]
		t.Events = t.Events[:after:after]
		t.tellAlike(safe, nobodyFell)
		t.Events = append(t.Events, fell...)
		return
	}
	e := t.Last()
	e.Text += " Nobody falls."
	if text, ok := strings.CutSuffix(e.Text, ". Nobody falls."); ok {
		e.Text = text + ", and nobody falls."
	}
	e.Dice = append(e.Dice, safe.dice...)
	*safe = alike{}
}

// nobodyFell is the sentence for the boats that nobodyFalls has noted.
const nobodyFell = "Nobody falls from %s."

// onTow names the dice that are rolled on a tow.
const onTow = "on the tow"

// crash names the dice that are rolled where boats collide.
const crash = "collision of boats"

// tossed rolls one red die, and takes a man if it shows upTo or less. It reports false if the die
// shows more; then the caller must tell that.
func (s overboard) tossed(b *Boat, phase, what string, upTo int) bool {
	red := s.Die("red die", board.FaceRange(upTo)+" throws a man overboard")
	s.Whose(b.Colour())
	if red > upTo {
		s.Note(phase, b, what, "all hold on", red)
		return false
	}
	white := s.Die("white die", "the man's place, 1 at the bow")
	s.Whose(b.Colour())
	man := b.Crew[white-1]
	if man == 0 {
		s.Note(phase, b, what, fmt.Sprintf("place %d is empty", white), red, white)
		s.Tell("The die names place %d of %s, which is empty: nobody falls.", white, b.Colour())
		return true
	}
	s.Note(phase, b, what, man.String()+" overboard", red, white)
	by := throwerOf(what)
	s.fallen(by, man.String()+" of "+b.Colour())
	s.falls(b, white-1)
	s.Tell("%s throws %s, %s of %s, overboard.", by, man, placeName(white-1), b.Colour())
	s.abandoned(b)
	return true
}

// throwerOf names what throws men overboard, for the text of the dice.
func throwerOf(what string) string {
	switch what {
	case onTow:
		return "The tow"
	case crash:
		return "The collision"
	}
	return "The whale"
}

func placeName(place int) string {
	switch place {
	case board.Harpooner:
		return "the harpooner"
	case board.Steersman:
		return "the steersman"
	}
	return "an oarsman"
}

// falls makes a swimmer of the man in a place of a boat.
func (s overboard) falls(b *Boat, place int) {
	man := b.Crew[place]
	b.Crew[place] = 0
	s.Deed(b.Seat).Fell++
	s.Swimmers = append(s.Swimmers, Swimmer{Man: man, Boat: s.Index(b), At: b.At})
}

// abandoned takes a boat without a crew off the sea.
func (s overboard) abandoned(b *Boat) {
	if b.Crew.Count() > 0 {
		return
	}
	s.Lose(b, view.NoteLost, s.Turn+2)
	s.Great(boatIsLost, b.String()+" is empty and drifts away!")
	if b.Back > 0 {
		s.Tell("%s is empty and drifts away; a new %s boat comes in turn %d.", b, b.Colour(), b.Back)
	} else {
		s.Tell("%s is empty and drifts away.", b)
	}
}
