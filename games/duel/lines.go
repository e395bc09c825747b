package duel

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/duel/view"
	"shipboard/games/game"
)

// verbs begin the lines that may be played.
var verbs = []string{"hide", "mood", "lock", "guess", "pass", "skip", "resign"}

// openEnded are the verbs after which something must follow.
var openEnded = []string{"hide", "mood", "guess"}

// Choices implements game.Match.
func (s *State) Choices(seat game.Seat, typed string) []game.Choice {
	return game.Offered(s.offer, seat, typed)
}

// Moves implements game.Match.
func (s *State) Moves(seat game.Seat, typed string) []game.Move {
	return game.Searched(s.offer, seat, typed)
}

// offer offers a seat what it may do now.
func (s *State) offer(m *game.Menu, seat game.Seat) {
	switch {
	case s.Over != nil:
	case s.planning() && !s.Players[seat].Locked:
		m.Offer("", "hide ", "Hide…", "", "Plan")
		offerNumbers(m, "hide ")
		m.Offer("", "mood ", "Mood…", "", "Plan")
		for _, mood := range moods {
			m.Offer("mood ", "mood "+mood, strings.Fields(mood)[0], "", "")
		}
		if s.Players[seat].Hidden > 0 {
			m.Add("", game.Choice{Line: "lock", Label: "Lock", Hint: "for good", Kind: game.Ends})
		}
	case !s.planning() && s.turn() == seat:
		m.Offer("", "guess ", "Guess "+s.target(seat).Mark()+"…", "", "")
		offerNumbers(m, "guess ")
		m.Offer("", "pass", "Pass", "", "")
		if !m.Bare() { // it changes nothing
			m.Offer("", "boast", "Boast", "tells all, and changes nothing", "")
		}
	}
}

// offerNumbers offers every number under a verb. Each choice points at its number in the picture.
func offerNumbers(m *game.Menu, verb string) {
	if !m.Opens(verb) {
		return
	}
	for n := 1; n <= view.MostHidden; n++ {
		m.Add(verb, game.Choice{Line: verb + strconv.Itoa(n), Label: strconv.Itoa(n), Hint: "the number " + strconv.Itoa(n), Spot: view.SpotName(n)})
	}
}

// Play implements game.Match.
func (s *State) Play(seat game.Seat, line string, dice *game.Dice) (game.Played, error) {
	words, err := game.Words(line)
	if err != nil {
		return game.Played{}, err
	}
	t := &game.Telling{Dice: dice}
	if words[0] == "boast" && len(words) == 1 { // a boast is plain: it reveals nothing hidden
		t.Tell("%s boasts.", seat.Mark())
		return game.Played{Line: "boast", Events: t.Events, Plain: true}, nil
	}
	words[0], err = game.Word("move", words[0], verbs)
	if err != nil {
		return game.Played{}, err
	}
	if len(words) > 1 && !slices.Contains(openEnded, words[0]) {
		return game.Played{}, game.Refuse("Nothing follows %s; type it alone.", words[0])
	}
	if err := s.carryOut(t, seat, words[0], strings.Join(words[1:], " ")); err != nil {
		return game.Played{}, err
	}
	return game.Played{Line: strings.Join(words, " "), Events: t.Events}, nil
}

// carryOut carries out a line. It changes nothing if it returns an error.
func (s *State) carryOut(t *game.Telling, seat game.Seat, verb, rest string) error {
	waits := s.Waiting()
	switch {
	case verb == game.Resign:
		s.end(t, seat)
		return nil
	case !slices.ContainsFunc(waits, func(w game.Wait) bool { return w.Seat == seat }):
		return game.Refuse("It is not your turn; wait for %s.", waits[0].Seat.Mark())
	case s.planning():
		return s.plan(t, seat, verb, rest)
	}
	switch verb {
	case "skip", "pass":
		s.guess(t, seat, 0)
		return nil
	case "guess":
		n, err := number("Guess", rest)
		if err == nil {
			s.guess(t, seat, n)
		}
		return err
	}
	return game.Refuse("You cannot %s now.", verb)
}

// plan carries out a line of a seat that has not locked a number yet.
func (s *State) plan(t *game.Telling, seat game.Seat, verb, rest string) error {
	switch verb {
	case "skip":
		s.Players[seat].Hidden = max(s.Players[seat].Hidden, 1)
		return s.lock(t, seat)
	case "hide":
		n, err := number("Hide", rest)
		if err == nil {
			s.hide(t, seat, n)
		}
		return err
	case "mood":
		return s.feel(t, seat, rest)
	case "lock":
		return s.lock(t, seat)
	}
	return game.Refuse("You cannot %s now.", verb)
}

// number reads a number that may be hidden.
func number(verb, text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > view.MostHidden {
		return 0, game.Refuse("%s a number from 1 to %d.", verb, view.MostHidden)
	}
	return n, nil
}
