package moby

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/moby/board"
)

// question is one in the middle of the turn, to a player who wished to be
// asked: "haul", "tuck" or "cut". The questions of one step are kept until all
// of them are answered.
type question struct {
	Boat   int       `json:"boat"`
	Kind   string    `json:"kind"`
	Before string    `json:"before,omitempty"` // for haul: the obstacle, "the whale" or a colour
	At     board.Hex `json:"at,omitzero"`      // for haul: where the obstacle is
	Answer string    `json:"answer,omitempty"` // "" until it is given; until the step goes on its player alone knows it
}

// The kinds of question, and an answer that is not the name of a kind.
const (
	askHaul = "haul"
	askTuck = "tuck"
	askCut  = "cut"

	holdOn = "hold"
)

// askFor tells a question in words that everyone may read.
func (s *sea) askFor(a question) string {
	b := &s.Boats[a.Boat]
	switch a.Kind {
	case askHaul:
		return b.colour() + " in step " + strconv.Itoa(s.Step+1) + " brakes before " + a.Before + " at " + a.At.String() + ", or rams"
	case askTuck:
		return b.colour() + " takes the tow or cuts the line"
	}
	return b.colour() + " holds on or cuts the line"
}

// answerLines are the two answers to each kind of question: the line to type,
// the answer, and the button.
var answerLines = map[string][2]struct{ line, answer, label, hint, short string }{
	askHaul: {
		{"haul", askHaul, "Brake", "the boat stops where it is, once a turn", "Stop"},
		{"ram", board.Ramming, "Ram", "dice may throw men overboard: 1 with a boat, 1–2 with the whale; it rams for the rest of the turn", "Ram"},
	},
	askTuck: {
		{"tow tuck", askTuck, "Take the tow", "damage each turn; first two dice are rolled, and each 1–2 throws a man overboard", "Tow"},
		{"tow decline", board.TuckDecline, "Cut the line", "no ride, and the harpoon is lost", "Cut"},
	},
	askCut: {
		{"tow hold", holdOn, "Hold on", "two dice are rolled, and each 1–2 throws a man overboard; then the harpoon does damage", "Hold"},
		{"tow cut", askCut, "Cut the line", "no dice, no damage, and the harpoon is lost", "Cut"},
	},
}

// open are the questions without an answer.
func (s *sea) open() []question {
	var open []question
	for _, a := range s.Asks {
		if a.Answer == "" {
			open = append(open, a)
		}
	}
	return open
}

// stopped reports whether the turn stops for an answer.
func (s *sea) stopped() bool {
	return slices.ContainsFunc(s.Asks, func(a question) bool { return a.Answer == "" })
}

// asked reports whether a boat's player was asked in this step.
func (s *sea) asked(b *boat) bool {
	return slices.ContainsFunc(s.Asks, func(a question) bool { return &s.Boats[a.Boat] == b })
}

// answerFor is the answer that a boat's player has given in this step, "" for
// none.
func (s *sea) answerFor(b *boat) string {
	for _, a := range s.Asks {
		if &s.Boats[a.Boat] == b {
			return a.Answer
		}
	}
	return ""
}

// usualAnswer is the answer by the rules when a boat's player gives none.
func (b *boat) usualAnswer(kind string) string {
	if kind == askCut && b.Crew.count() >= board.UsualCut {
		return holdOn
	}
	return kind // to haul, to tuck in, to cut
}

// answer carries out the answer to a question.
func (c command) answer(s *State, t *telling) (string, error) {
	if c.b == nil {
		return "", s.waitForOthers()
	}
	at := slices.IndexFunc(s.Asks, func(a question) bool { return &s.Boats[a.Boat] == c.b && a.Answer == "" })
	if at < 0 {
		return "", game.Refuse("Nothing is asked of %s now; the turn stops for %s.", c.b.colour(), s.askedSeats())
	}
	kind, answer := s.Asks[at].Kind, ""
	switch {
	case kind == askHaul && len(c.args) == 0 && (c.verb == board.Ramming || c.verb == askHaul):
		answer = c.verb
	case kind == askCut && c.verb == holdOn && len(c.args) == 0:
		answer = holdOn
	case c.verb == "tow" && len(c.args) > 0 && kind == askTuck:
		answer, _ = game.Word("answer", c.args[0], []string{askTuck, board.TuckDecline})
	case c.verb == "tow" && len(c.args) > 0 && kind == askCut:
		answer, _ = game.Word("answer", c.args[0], []string{holdOn, askCut})
	}
	for _, l := range answerLines[kind] {
		if l.answer == answer {
			s.turns(t).settle(at, answer)
			s.turns(t).run()
			return c.pre + l.line, nil
		}
	}
	return "", s.sayWhether(s.Asks[at])
}

// wantAnswer refuses a line that answers no question while the turn stops.
func (s *State) wantAnswer(seat game.Seat) error {
	for _, a := range s.open() {
		if s.Boats[a.Boat].Seat == seat {
			return s.sayWhether(a)
		}
	}
	return s.waitForOthers()
}

func (s *State) waitForOthers() error {
	return game.Refuse("The turn stops for %s; wait until it goes on.", s.askedSeats())
}

func (s *State) sayWhether(a question) error {
	pre, lines := s.prefix(&s.Boats[a.Boat]), answerLines[a.Kind]
	return game.Refuse("Say whether %s: type %s%s or %s%s.", s.askFor(a), pre, lines[0].line, pre, lines[1].line)
}

// settle keeps the answer to a question. While other questions are open, the
// answer is told to its player alone.
func (s turns) settle(at int, answer string) {
	a := &s.Asks[at]
	a.Answer = answer
	s.plain = s.stopped()
	if !s.plain {
		return
	}
	b := &s.Boats[a.Boat]
	for _, l := range answerLines[a.Kind] {
		if l.answer == answer {
			s.Whisper(b.Seat, "%s: you say “%s”.", b, strings.ToLower(l.label))
		}
	}
	s.Tell("%s has answered for %s.", b.Seat.Mark(), b.colour())
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
