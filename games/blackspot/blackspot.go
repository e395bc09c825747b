// Package blackspot plays Black Spot and its supplement FantaSea: pirate fleets
// move by the inch on a sea of 36 by 36 inches. The rules are told in our own
// words. The source came without its board, its charts and its cards; ours stand
// in the files data*.go.
//
// How a battle goes on is told at run, in deed.go.
package blackspot

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// version is the form of State that this release writes.
const version = 1

// Sea is the sea with all that lies on it, the fleets that sail it, and whose turn it is:
// what a section of the rules looks at.
type Sea struct {
	Seats   int           `json:"seats"`
	Options board.Options `json:"options"`
	Rounds  int           `json:"rounds"`            // the last round
	Edition int           `json:"edition,omitempty"` // of the rules; 0 is any before inTurn

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
	Second     bool         `json:"second,omitempty"` // magic phase: those who passed have their second chance
	Active     board.Active `json:"active,omitzero"`  // the model that is under orders
	Acting     game.Seat    `json:"acting"`           // who casts, or picked the pair that fights, or nobody
	Latest     board.Latest `json:"latest,omitzero"`  // what happened last, to be shown
}

// Pending is what is still to be carried out, and what players are asked first.
type Pending struct {
	Stack  []Deed `json:"stack,omitempty"`  // what is being carried out, the next last
	Prompt Prompt `json:"prompt,omitzero"`  // what players are asked now
	Raided bool   `json:"raided,omitempty"` // a fleet or a player fell: judge
}

// Battle is a battle at sea: all of a match but its decks and its end.
type Battle struct {
	Sea
	Pending
}

// State is a match under way. It holds every secret of the game.
type State struct {
	Version int `json:"version"` // of this form of State
	Battle
	WindDeck  []board.Wind  `json:"wind_deck,omitempty"` // the next card last
	Deck      []roster.Card `json:"deck,omitempty"`      // of spells, the next card last
	Discarded []roster.Card `json:"discarded,omitempty"`

	game.Ended
}

// Clone implements game.Match.
func (s *State) Clone() game.Match { return s.clone() }

// Choices implements game.Match.
func (s *State) Choices(seat game.Seat, typed string) []game.Choice { return s.choices(seat, typed) }

// View implements game.Match.
func (s *State) View(viewer game.Seat) game.View { return s.view(viewer) }

// Moves implements game.Match.
func (s *State) Moves(seat game.Seat, typed string) []game.Move { return s.moves(seat, typed, false) }

// WideMoves implements game.Wide: more courses for each ship.
func (s *State) WideMoves(seat game.Seat, typed string) []game.Move {
	return s.moves(seat, typed, true)
}

// Imagine implements game.Match.
func (s *State) Imagine(viewer game.Seat) game.Worlds {
	return func(dice *game.Dice) game.Match { return s.imagine(viewer, dice) }
}

// Worth implements game.Match.
func (s *State) Worth(seat game.Seat) int { return s.worth(seat) }

// Counts implements game.Counted.
func (s *State) Counts(seat game.Seat, before game.Match, _ []game.Event) []game.Happening {
	was, ok := before.(*State)
	if !ok {
		return nil
	}
	return s.counts(seat, was)
}

// Law implements game.Match.
func (s *State) Law() error { return s.law() }

// Prompt is what players are asked. It stands until each of Seats is in Done.
type Prompt struct {
	Ask   board.Ask   `json:"ask,omitempty"`
	Seats []game.Seat `json:"seats,omitempty"`
	Done  []game.Seat `json:"done,omitempty"`
	Ship  board.Ref   `json:"ship,omitempty"` // which it is about
	Pool  int         `json:"pool,omitempty"` // of the deed on top of the stack, for AskBooty
}

// model is a model by its number, or nil.
func (s *Sea) model(r board.Ref) *board.Model {
	if r < 1 || int(r) > len(s.Models) {
		return nil
	}
	return &s.Models[r-1]
}

// refs are the numbers of the models that a test holds for, in order.
func (s *Sea) refs(test func(*board.Model) bool) []board.Ref {
	var list []board.Ref
	for i := range s.Models {
		if test(&s.Models[i]) {
			list = append(list, board.Ref(i+1))
		}
	}
	return list
}

// of are the models of a seat that are on the table.
func (s *Sea) of(seat game.Seat) []board.Ref {
	return s.refs(func(m *board.Model) bool { return m.Seat == seat && m.Afloat() })
}

// playing are the seats that have not left the battle.
func (s *Sea) playing() []game.Seat {
	var list []game.Seat
	for i := range s.Fleets {
		if !s.Fleets[i].Out {
			list = append(list, game.Seat(i))
		}
	}
	return list
}

// pairOf is the pair that a model is in, or nil.
func (s *Sea) pairOf(r board.Ref) *board.Pair {
	for i := range s.Pairs {
		if p := &s.Pairs[i]; p.By == r || p.To == r {
			return p
		}
	}
	return nil
}

// seats is a list of one.
func seats(seat game.Seat) []game.Seat { return []game.Seat{seat} }
