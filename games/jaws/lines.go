package jaws

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/island"
	"shipboard/games/jaws/orca"
	"shipboard/games/jaws/view"
)

// Play implements game.Match.
func (s *State) Play(seat game.Seat, line string, dice *game.Dice) (game.Played, error) {
	played, err := s.play(seat, line, dice)
	if err != nil {
		return game.Played{}, err
	}
	oneMoment(played.Events)
	if s.Over != nil {
		s.Over.Deeds = s.deeds()
	}
	return played, nil
}

// oneMoment keeps only the last moment of a line, since a later event weighs more: a barrel hits,
// and then the act ends.
func oneMoment(events []game.Event) {
	found := false
	for i := len(events) - 1; i >= 0; i-- {
		events[i].Moment = events[i].Moment && !found
		found = found || events[i].Moment
	}
}

func (s *State) play(seat game.Seat, line string, dice *game.Dice) (game.Played, error) {
	if slices.Contains(s.Gone, seat) {
		return game.Played{}, game.Refuse("You have left the game.")
	}
	words, err := game.Words(line)
	if err != nil {
		return game.Played{}, err
	}
	if len(words) == 1 {
		switch words[0] {
		case "resign":
			return game.Played{Line: "resign", Events: s.resign(seat)}, nil
		case "skip":
			return s.skip(seat, dice)
		}
	}
	if len(words) > 1 && words[0] == "set" {
		return s.orca().Set(seat, words[1:], dice)
	}
	if s.Act == 2 {
		return s.orca().Play(seat, words, dice)
	}
	played, err := s.island().Play(seat, words, dice)
	played.Events = s.nextAct(played.Events, dice)
	return played, err
}

// Waiting implements game.Match.
func (s *State) Waiting() []game.Wait {
	switch {
	case s.Over != nil:
		return nil
	case s.Act == 2:
		return s.orca().Waiting()
	}
	return s.island().Waiting()
}

// Choices implements game.Match.
func (s *State) Choices(seat game.Seat, typed string) []game.Choice {
	return game.Offered(s.menu, seat, typed)
}

// Moves implements game.Match.
func (s *State) Moves(seat game.Seat, typed string) []game.Move {
	return game.Searched(s.menu, seat, typed)
}

func (s *State) menu(m *game.Menu, seat game.Seat) {
	switch {
	case s.Over != nil || slices.Contains(s.Gone, seat):
	case s.Act == 2:
		s.orca().Menu(m, seat)
	default:
		s.island().Menu(m, seat)
		if s.IsCrew(seat) && s.Island.Phase == view.PhaseCrew && s.Acts == "both" {
			s.orca().Menu(m, seat)
		}
	}
}

// waitsFor reports whether the game waits for a seat.
func (s *State) waitsFor(seat game.Seat) bool {
	return slices.ContainsFunc(s.Waiting(), func(w game.Wait) bool { return w.Seat == seat })
}

// skip plays the least that the rules allow, for a seat that the game waits for.
func (s *State) skip(seat game.Seat, dice *game.Dice) (game.Played, error) {
	if !s.waitsFor(seat) {
		return game.Played{}, game.Refuse("The game does not wait for you, so there is nothing to skip.")
	}
	var events []game.Event
	var err error
	if s.Act == 2 {
		events, err = s.orca().Skip(seat, dice)
	} else {
		events, err = s.island().Skip(seat, dice)
		events = s.nextAct(events, dice)
	}
	return game.Played{Line: "skip", Events: events}, err
}

// resign takes a seat out of the game. If it is the shark, the crew win. If it is a
// crew player, the others command his members from now on; if there are no others,
// the shark wins.
func (s *State) resign(seat game.Seat) []game.Event {
	s.Gone = append(s.Gone, seat)
	if seat == s.Shark {
		return []game.Event{
			game.ToAll("The shark resigns and swims out to sea."),
			s.win(board.CrewSide, "the shark has resigned, and the crew win."),
		}
	}
	left := s.CrewSeats()
	if len(left) == 0 {
		return []game.Event{
			game.ToAll("The last of the crew resigns."),
			s.win(board.SharkSide, "the crew have resigned, and the shark wins."),
		}
	}
	var had []string
	for m, seats := range s.Crew {
		if !slices.Contains(seats, seat) {
			continue
		}
		seats = slices.DeleteFunc(slices.Clone(seats), func(s game.Seat) bool { return s == seat })
		if len(seats) == 0 {
			had = append(had, board.Member(m).String())
			seats = slices.Clone(left)
		}
		s.Crew[m] = seats
	}
	events := []game.Event{game.ToAll("%s leaves the crew; the rest of the crew command %s from now on.", seat.Mark(), game.List("and", had...))}
	s.Orders.ForgetGear(seat)
	if s.Act == 2 {
		events = append(events, s.orca().Leave(seat)...)
	}
	return events
}

// win ends the game and returns the event that tells how.
func (s *State) win(side, text string) game.Event {
	if s.Act == 1 {
		s.Island.End()
	}
	m := s.common()
	return m.Win(side, text)
}

// beginsLine reports whether a line of either side, in either act, may begin with a word.
func beginsLine(word string) bool {
	return game.OneBegins(word, slices.Concat(island.FirstWords(), orca.FirstWords(), []string{"set", "use", "play"})...)
}
