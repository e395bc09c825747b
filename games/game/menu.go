package game

import "strings"

// Menu chooses, from all that a game has to offer, the Choices or the Moves for what was typed.
// Each choice has a beginning, under, and is offered once that beginning is typed. If under is
// "", it is offered at once.
type Menu struct {
	typed string // in small letters, with single spaces
	bare  bool
	under []string
	list  []Choice
	moves []Move
}

// NewMenu is an empty menu for what a seat has typed so far.
func NewMenu(typed string) *Menu {
	m := &Menu{typed: strings.ToLower(strings.Join(strings.Fields(typed), " "))}
	if m.typed != "" && strings.HasSuffix(typed, " ") {
		m.typed += " "
	}
	return m
}

// SearchMenu is an empty menu of Moves. Typed is "" or the Line of a Move.
func SearchMenu(typed string) *Menu {
	return &Menu{typed: typed, bare: true, moves: make([]Move, 0, 8)} // most are short
}

// Offered are the Choices of a match whose offers to a seat are added to a menu by one function.
func Offered(offers func(*Menu, Seat), seat Seat, typed string) []Choice {
	m := NewMenu(typed)
	offers(m, seat)
	return m.Choices()
}

// Searched are the Moves of such a match.
func Searched(offers func(*Menu, Seat), seat Seat, typed string) []Move {
	m := SearchMenu(typed)
	offers(m, seat)
	return m.Moves()
}

// At is an empty menu of the same kind for something else typed.
func (m *Menu) At(typed string) *Menu {
	if m.bare {
		return SearchMenu(typed)
	}
	return NewMenu(typed)
}

// Bare reports whether a player that searches reads the menu. Such a menu keeps only the Line and
// Kind of a Choice. So a game may leave out the words, and lines that only do the same in another
// order.
func (m *Menu) Bare() bool { return m.bare }

// Opens reports whether a beginning was typed, so that the choices under it are wanted.
func (m *Menu) Opens(under string) bool {
	return strings.HasPrefix(m.typed, under) || !m.bare && strings.HasPrefix(m.typed, strings.ToLower(under))
}

// Add adds a choice under a beginning.
func (m *Menu) Add(under string, c Choice) {
	if m.bare {
		m.Weigh(under, Move{Line: c.Line, Kind: c.Kind, Weight: Usual})
		return
	}
	m.under, m.list = append(m.under, under), append(m.list, c)
}

// Offer adds a choice by its parts.
func (m *Menu) Offer(under, line, label, hint, group string) {
	m.Add(under, Choice{Line: line, Label: label, Hint: hint, Group: group})
}

// Weigh adds a move under a beginning, with a Weight of its own. It is only for a Bare menu.
func (m *Menu) Weigh(under string, v Move) {
	if v.Kind != Backs && v.Kind != Idle && v.Weight > 0 && m.Opens(under) && strings.HasPrefix(v.Line, m.typed) && (v.Line != m.typed || v.Whole()) {
		m.moves = append(m.moves, v)
	}
}

// MovesOf are choices as Moves, for a match that offers a search all its choices.
func MovesOf(choices []Choice) []Move {
	m := SearchMenu("")
	for _, c := range choices {
		m.Add("", c)
	}
	return m.moves
}

// Choices are the choices that go on from what was typed.
func (m *Menu) Choices() []Choice {
	var found []Choice
	for i, c := range m.list {
		line := strings.ToLower(c.Line)
		if m.Opens(m.under[i]) && strings.HasPrefix(line, m.typed) && (line != m.typed || c.Whole()) {
			found = append(found, c)
		}
	}
	return found
}

// Moves are the moves of a Bare menu that go on from what was typed.
func (m *Menu) Moves() []Move { return m.moves }

// Wide is a Match that offers more moves to a search that weighs each line than to one that only
// plays on with them.
type Wide interface {
	// WideMoves are Moves, with more of them.
	WideMoves(seat Seat, typed string) []Move
}

// WideMoves are the WideMoves of a match that is Wide, and the Moves of any other match.
func WideMoves(m Match, seat Seat, typed string) []Move {
	if w, ok := m.(Wide); ok {
		return w.WideMoves(seat, typed)
	}
	return m.Moves(seat, typed)
}

// Advised is a Match that offers a search other Moves for a person than for a computer. Nobody
// waits for a computer, so the game may ask it more often.
type Advised interface {
	// Advising is a copy of the match whose Moves for a seat are those for a person.
	Advising(seat Seat) Match
}

// Advising is the match in which a search looks for advice for the person in a seat.
func Advising(m Match, seat Seat) Match {
	if a, ok := m.(Advised); ok {
		return a.Advising(seat)
	}
	return m
}
