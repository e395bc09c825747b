package moby

import (
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
)

// answer carries out the answer to a question.
func (c command) answer(s *State, t *sea.Telling) (string, error) {
	if c.b == nil {
		return "", s.waitForOthers()
	}
	at := slices.IndexFunc(s.Asks, func(a sea.Question) bool { return &s.Boats[a.Boat] == c.b && a.Answer == "" })
	if at < 0 {
		return "", game.Refuse("Nothing is asked of %s now; the turn stops for %s.", c.b.Colour(), s.askedSeats())
	}
	kind, answer := s.Asks[at].Kind, ""
	switch {
	case kind == sea.AskHaul && len(c.args) == 0 && (c.verb == board.Ramming || c.verb == sea.AskHaul):
		answer = c.verb
	case kind == sea.AskCut && c.verb == sea.HoldOn && len(c.args) == 0:
		answer = sea.HoldOn
	case c.verb == "tow" && len(c.args) > 0 && kind == sea.AskTuck:
		answer, _ = game.Word("answer", c.args[0], []string{sea.AskTuck, board.TuckDecline})
	case c.verb == "tow" && len(c.args) > 0 && kind == sea.AskCut:
		answer, _ = game.Word("answer", c.args[0], []string{sea.HoldOn, sea.AskCut})
	}
	for _, l := range sea.AnswerLines[kind] {
		if l.Answer == answer {
			s.turns(t).settle(at, answer)
			s.turns(t).run()
			return c.pre + l.Line, nil
		}
	}
	return "", s.sayWhether(s.Asks[at])
}

// wantAnswer refuses a line that answers no question while the turn has stopped.
func (s *State) wantAnswer(seat game.Seat) error {
	for _, a := range s.Unanswered() {
		if s.Boats[a.Boat].Seat == seat {
			return s.sayWhether(a)
		}
	}
	return s.waitForOthers()
}

func (s *State) waitForOthers() error {
	return game.Refuse("The turn stops for %s; wait until it goes on.", s.askedSeats())
}

func (s *State) sayWhether(a sea.Question) error {
	pre, lines := s.prefix(&s.Boats[a.Boat]), sea.AnswerLines[a.Kind]
	return game.Refuse("Say whether %s: %s%s or %s%s.", s.AskFor(a), pre, lines[0].Line, pre, lines[1].Line)
}

// settle keeps the answer to a question. While other questions are open, only its player is told
// the answer.
func (s turns) settle(at int, answer string) {
	a := &s.Asks[at]
	a.Answer = answer
	s.Plain = s.Stopped()
	if !s.Plain {
		return
	}
	b := &s.Boats[a.Boat]
	for _, l := range sea.AnswerLines[a.Kind] {
		if l.Answer == answer {
			s.Whisper(b.Seat, "%s: you say “%s”.", b, strings.ToLower(l.Label))
		}
	}
	s.Tell("%s has answered for %s.", b.Seat.Mark(), b.Colour())
	s.Last().Row = "answers"
}

// askedSeats names the players for whom the turn stops.
func (s *State) askedSeats() string {
	var marks []string
	for _, w := range s.Waiting() {
		marks = append(marks, w.Seat.Mark())
	}
	return game.List("and", marks...)
}
