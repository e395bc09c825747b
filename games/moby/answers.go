package moby

import (
	"slices"

	"shipboard/games/game"
)

// askFor is a question in words that everyone may read.
func (s *State) askFor(a Ask) string {
	b := &s.Boats[a.Boat]
	switch a.Kind {
	case askHaul:
		if a.Before == "" { // of a release that did not keep it
			return b.Colour() + " backs water or rams"
		}
		return b.Colour() + " in step " + digits(s.Step+1) + " backs water before " + a.Before + " at " + a.At.String() + ", or rams"
	case askTuck:
		return b.Colour() + " tucks in or cuts"
	}
	return b.Colour() + " holds on or cuts"
}

// answerLines are the answers to a question: what is typed, and what each
// means.
var answerLines = map[string][2]struct{ line, means, label, hint string }{
	askHaul: {
		{"haul", askHaul, "Back water", "stays where it is"},
		{"ram", ramming, "Ram", "rolls for a man overboard; rams on this turn"},
	},
	askTuck: {
		{"tow tuck", askTuck, "Tuck in", "damage each turn, men overboard"},
		{"tow decline", tuckDecline, "Cut the line", "the iron is lost"},
	},
	askCut: {
		{"tow hold", "hold", "Hold on", "two dice for men overboard, then damage"},
		{"tow cut", askCut, "Cut the line", "no dice, no damage"},
	},
}

// usualAnswer is what the rules do when nobody says otherwise.
func (b *Boat) usualAnswer(kind string) string {
	if kind == askCut && b.Crew.Count() >= usualCut {
		return "hold"
	}
	return kind // to haul, to tuck in, to cut
}

// answer carries out the answer to a question in the middle of the turn.
func (s *State) answer(t *telling, c command) (string, error) {
	if c.b == nil {
		return "", game.Refuse("The turn stops for %s; wait until it goes on.", s.askedSeats())
	}
	i := s.index(c.b)
	at := slices.IndexFunc(s.Asks, func(a Ask) bool { return a.Boat == i })
	if at < 0 {
		return "", game.Refuse("Nothing is asked of %s now; the turn stops for %s.", c.b.Colour(), s.askedSeats())
	}
	a := s.Asks[at]
	kind := a.Kind
	means := ""
	switch {
	case kind == askHaul && c.verb == ramming && len(c.args) == 0, kind == askHaul && c.verb == "haul" && len(c.args) == 0:
		means = c.verb
	case c.verb == "tow" && len(c.args) > 0 && kind == askTuck:
		means, _ = game.Word("answer", c.args[0], []string{askTuck, tuckDecline})
	case c.verb == "tow" && len(c.args) > 0 && kind == askCut:
		means, _ = game.Word("answer", c.args[0], []string{"hold", askCut})
	}
	lines := answerLines[kind]
	for _, l := range lines {
		if l.means == means {
			s.settle(t, i, means)
			s.goOn(t)
			return c.pre + l.line, nil
		}
	}
	return "", s.sayWhether(a)
}

// wantAnswer refuses what is no answer in the middle of the turn.
func (s *State) wantAnswer(seat game.Seat) error {
	for _, a := range s.Asks {
		if s.Boats[a.Boat].Seat == seat {
			return s.sayWhether(a)
		}
	}
	return game.Refuse("The turn stops for %s; wait until it goes on.", s.askedSeats())
}

func (s *State) sayWhether(a Ask) error {
	pre, lines := s.prefix(&s.Boats[a.Boat]), answerLines[a.Kind]
	return game.Refuse("Say whether %s: type %s%s or %s%s.", s.askFor(a), pre, lines[0].line, pre, lines[1].line)
}

// settle notes the answer for a boat.
func (s *State) settle(t *telling, boat int, answer string) {
	s.Boats[boat].Answer = answer
	if lines := answerLines[s.askOf(boat).Kind]; len(s.Asks) > 1 {
		for _, l := range lines {
			if l.means == answer {
				t.events = append(t.events, private(s.Boats[boat].Seat, "%s: you say “%s”.", &s.Boats[boat], lower(l.label)))
			}
		}
	}
	s.Asks = slices.DeleteFunc(s.Asks, func(a Ask) bool { return a.Boat == boat })
	if len(s.Asks) > 0 {
		t.tell("%s has answered for %s.", s.Boats[boat].Seat.Mark(), s.Boats[boat].Colour())
	}
}

// askOf is what a boat is asked.
func (s *State) askOf(boat int) Ask {
	for _, a := range s.Asks {
		if a.Boat == boat {
			return a
		}
	}
	return Ask{}
}

// goOn goes on with the turn once all are answered.
func (s *State) goOn(t *telling) {
	if len(s.Asks) == 0 {
		s.Asks = nil
		s.run(t)
	}
}

// askedSeats names those for whom the turn stops.
func (s *State) askedSeats() string {
	var marks []string
	for _, w := range s.Waiting() {
		marks = append(marks, w.Seat.Mark())
	}
	return listed(marks...)
}
