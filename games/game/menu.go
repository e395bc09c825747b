package game

import "strings"

// Menu makes the Choices or the Moves for what was typed out of all that a game has
// to offer. Each choice has a beginning ("under"), and is offered once that
// beginning was typed; "" offers it at once.
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

// At is an empty menu of the same sort after something else was typed.
func (m *Menu) At(typed string) *Menu {
	if m.bare {
		return SearchMenu(typed)
	}
	return NewMenu(typed)
}

// Bare reports whether a player that searches reads the menu. Such a menu keeps
// nothing of a Choice but its Line and Kind, so a game may save the words, and what
// only does the same in another order.
func (m *Menu) Bare() bool { return m.bare }

// Opens reports whether a beginning was typed, so that what is under it is
// wanted.
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

// Weigh adds a move under a beginning, with a Weight of its own. It is for a Bare
// menu alone.
func (m *Menu) Weigh(under string, v Move) {
	if v.Kind != Backs && v.Kind != Idle && v.Weight > 0 && m.Opens(under) && strings.HasPrefix(v.Line, m.typed) && (v.Line != m.typed || v.Whole()) {
		m.moves = append(m.moves, v)
	}
}

// MovesOf are choices as Moves, for a match that spares a search nothing.
func MovesOf(choices []Choice) []Move {
	m := SearchMenu("")
	for _, c := range choices {
		m.Add("", c)
	}
	return m.moves
}

// Choices are those that go on from what was typed.
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

// Moves are those of a Bare menu that go on from what was typed.
func (m *Menu) Moves() []Move { return m.moves }

// Wide is a Match that offers more to a search that weighs each line than to one that
// only plays on by them.
type Wide interface {
	// WideMoves are Moves, chosen from among more.
	WideMoves(seat Seat, typed string) []Move
}

// WideMoves are those of a match that is Wide, and of any other its Moves.
func WideMoves(m Match, seat Seat, typed string) []Move {
	if w, ok := m.(Wide); ok {
		return w.WideMoves(seat, typed)
	}
	return m.Moves(seat, typed)
}

// Advised is a Match that offers other Moves to a search on behalf of a person than on
// behalf of a computer: nobody waits for a computer, so it may be asked more often.
type Advised interface {
	// Advising is a copy of the match, whose Moves for a seat are a person's.
	Advising(seat Seat) Match
}

// Advising is the match in which a search looks for advice to the person in a seat.
func Advising(m Match, seat Seat) Match {
	if a, ok := m.(Advised); ok {
		return a.Advising(seat)
	}
	return m
}
