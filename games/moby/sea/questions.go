package sea

import (
	"slices"
	"strconv"

	"shipboard/games/moby/board"
)

// Question is a question in the middle of the turn to a player who wanted to be asked: "haul",
// "tuck" or "cut". The questions of one step are kept until all are answered.
type Question struct {
	Boat   int       `json:"boat"`
	Kind   string    `json:"kind"`
	Before string    `json:"before,omitempty"` // for haul: the obstacle, "the whale" or a colour
	At     board.Hex `json:"at,omitzero"`      // for haul: where the obstacle is
	Answer string    `json:"answer,omitempty"` // "" until it is given; only its player knows it until the step goes on
}

// The kinds of question, and an answer that is not the name of a kind.
const (
	AskHaul = "haul"
	AskTuck = "tuck"
	AskCut  = "cut"

	HoldOn = "hold"
)

// AskFor tells a question in words that everyone may read.
func (s *Sea) AskFor(a Question) string {
	b := &s.Boats[a.Boat]
	switch a.Kind {
	case AskHaul:
		return b.Colour() + " in step " + strconv.Itoa(s.Step+1) + " brakes before " + a.Before + " at " + a.At.String() + ", or rams"
	case AskTuck:
		return b.Colour() + " takes the tow or cuts the line"
	}
	return b.Colour() + " holds on or cuts the line"
}

// AnswerLines are the two answers to each kind of question: the line to type,
// the answer, and the button.
var AnswerLines = map[string][2]struct{ Line, Answer, Label, Hint, Short string }{
	AskHaul: {
		{"haul", AskHaul, "Brake", "the boat stops where it is, once a turn", "Stop"},
		{"ram", board.Ramming, "Ram", "dice may throw men overboard: " + board.FaceRange(board.RammedBy) + " with a boat, " + board.FaceRange(board.TossedBy) + " with the whale; it rams for the rest of the turn", "Ram"},
	},
	AskTuck: {
		{"tow tuck", AskTuck, "Take the tow", "damage each turn; first two dice are rolled, and " + board.EachThrows, "Tow"},
		{"tow decline", board.TuckDecline, "Cut the line", "no ride, and the harpoon is lost", "Cut"},
	},
	AskCut: {
		{"tow hold", HoldOn, "Hold on", "two dice are rolled, and " + board.EachThrows + "; then the harpoon does damage", "Hold"},
		{"tow cut", AskCut, "Cut the line", "no dice, no damage, and the harpoon is lost", "Cut"},
	},
}

// Unanswered are the questions without an answer.
func (s *Sea) Unanswered() []Question {
	var open []Question
	for _, a := range s.Asks {
		if a.Answer == "" {
			open = append(open, a)
		}
	}
	return open
}

// Stopped reports whether the turn has stopped for an answer.
func (s *Sea) Stopped() bool {
	return slices.ContainsFunc(s.Asks, func(a Question) bool { return a.Answer == "" })
}

// Asked reports whether a boat's player was asked in this step.
func (s *Sea) Asked(b *Boat) bool {
	return slices.ContainsFunc(s.Asks, func(a Question) bool { return &s.Boats[a.Boat] == b })
}

// answerFor is the answer that a boat's player has given in this step, "" if there is none.
func (s *Sea) answerFor(b *Boat) string {
	for _, a := range s.Asks {
		if &s.Boats[a.Boat] == b {
			return a.Answer
		}
	}
	return ""
}

// UsualAnswer is the answer that the rules give if a boat's player gives none.
func (b *Boat) UsualAnswer(kind string) string {
	if kind == AskCut && b.Crew.Count() >= board.UsualCut {
		return HoldOn
	}
	return kind // to haul, to tuck in, to cut
}
