// Package sea is the sea as the rules read it: its models, its land, the spells at work, the
// fleets and whose turn it is. It also tells what follows from where things lie: what is near,
// what a model may do, and what is in her way. It carries nothing out.
package sea

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// UnderOrders reports whether a part of an order can still be carried out.
func (s *Sea) UnderOrders(d deed.Deed) bool {
	m := s.Model(d.Ship)
	return s.Active.Ship == d.Ship && m != nil && m.Afloat() && m.Seat == d.Seat
}

// Sea is the sea with all that lies on it, the fleets that sail it, and whose turn it is:
// what a section of the rules looks at.
type Sea struct {
	Seats   int           `json:"seats"`
	Options board.Options `json:"options"`
	Rounds  int           `json:"rounds"`            // the last round
	Edition int           `json:"edition,omitempty"` // of the rules; 0 is any before InTurn

	Fleets  []Fleet         `json:"fleets"` // by seat
	Models  []board.Model   `json:"models,omitempty"`
	Terrain []board.Feature `json:"terrain,omitempty"`
	Left    int             `json:"left,omitempty"` // pieces of terrain still to place
	Spells  []board.Spell   `json:"spells,omitempty"`
	Pairs   []board.Pair    `json:"pairs,omitempty"`
	Boats   []board.Boat    `json:"boats,omitempty"`
	Wind    board.Wind      `json:"wind"`

	Round      int          `json:"round,omitempty"`
	Initiative []game.Seat  `json:"initiative,omitempty"` // of this round
	Phase      roster.Phase `json:"phase"`
	Turn       int          `json:"turn,omitempty"`   // whose turn it is, by place in Initiative
	Second     bool         `json:"second,omitempty"` // magic phase: those who passed are asked a second time
	Active     board.Active `json:"active,omitzero"`  // the model that is under orders
	Acting     game.Seat    `json:"acting"`           // who casts, or picked the pair that fights, or nobody
	Latest     board.Latest `json:"latest,omitzero"`  // what happened last, to be shown
}

// Model is a model by its number, or nil.
func (s *Sea) Model(r board.Ref) *board.Model {
	if r < 1 || int(r) > len(s.Models) {
		return nil
	}
	return &s.Models[r-1]
}

// Refs are the numbers of the models that a test accepts, in order.
func (s *Sea) Refs(test func(*board.Model) bool) []board.Ref {
	var list []board.Ref
	for i := range s.Models {
		if test(&s.Models[i]) {
			list = append(list, board.Ref(i+1))
		}
	}
	return list
}

// Of are the models of a seat that are on the table.
func (s *Sea) Of(seat game.Seat) []board.Ref {
	return s.Refs(func(m *board.Model) bool { return m.Seat == seat && m.Afloat() })
}

// Playing are the seats that have not left the battle.
func (s *Sea) Playing() []game.Seat {
	var list []game.Seat
	for i := range s.Fleets {
		if !s.Fleets[i].Out {
			list = append(list, game.Seat(i))
		}
	}
	return list
}

// PairOf is the pair that a model is in, or nil.
func (s *Sea) PairOf(r board.Ref) *board.Pair {
	for i := range s.Pairs {
		if p := &s.Pairs[i]; p.By == r || p.To == r {
			return p
		}
	}
	return nil
}

// Seats is a list of one.
func Seats(seat game.Seat) []game.Seat { return []game.Seat{seat} }

// Enter opens a phase with the first player of the round.
func (s *Sea) Enter(p roster.Phase) { s.Phase, s.Turn, s.Second = p, 0, false }

// Phases are those of a round in order.
var Phases = []roster.Phase{roster.PhaseMagic, roster.PhasePairs, roster.PhaseLight, roster.PhaseMiddle, roster.PhaseHeavy}

// MayOrder are the models that a seat may order in this phase: in the phase of the
// pairs, its models in pairs that have not fought in this round.
func (s *Sea) MayOrder(seat game.Seat) []board.Ref {
	return s.Refs(func(m *board.Model) bool { return s.Orderable(m, seat) })
}

// Orderable reports whether a seat may order a model in this phase.
func (s *Sea) Orderable(m *board.Model, seat game.Seat) bool {
	if m.Seat != seat || !m.Afloat() || s.Phase != roster.PhasePairs && (m.Ordered >= s.Round || m.From > s.Round || m.ClassOf().Phase != s.Phase) {
		return false
	}
	if len(s.Pairs) == 0 {
		return s.Phase != roster.PhasePairs
	}
	p := s.PairOf(s.RefOf(m))
	if s.Phase == roster.PhasePairs {
		return p != nil && p.Fought < s.Round
	}
	return p == nil
}

// Edition is the latest edition. The second made a blockade shorter, since the runner won seven
// of eight. In the third the usual activation is by class. For the fourth see InTurn, for the
// fifth AsksBooty, for the sixth Sparing.
const Edition = 6

// InTurn is the first edition in which the shots of opportunity fire, and those of a ship's banks
// during her move, come in the order of the rules. In earlier editions, shots of the same moment came
// last to first, or in the order in which they were typed.
// InTurn made four other changes. A ship that gets off the ground keeps the heading that she was
// given, whatever ends her order. A boarding fight stops a ship. A model that did not move does
// not ram. A monster that rams another below the sea comes up.
const InTurn = 4

// AsksBooty is the first edition in which players are asked about booty even for rolls that
// others force on them, until they order otherwise. Before it, a fleet spent booty by itself on a
// save that would have lost a ship.
const AsksBooty = 5

// Sparing is the first edition in which nobody is asked to spend booty on a shot that missed
// a ship of their own.
const Sparing = 6
