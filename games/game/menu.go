package game

import "strings"

// Menu makes the Choices for what was typed out of all that a game has to
// offer. Each choice has a beginning ("under"), and is offered once that
// beginning was typed; "" offers it at once.
type Menu struct {
	typed string // in small letters, with single spaces
	under []string
	list  []Choice
}

// NewMenu is an empty menu for what a seat has typed so far.
func NewMenu(typed string) *Menu {
	m := &Menu{typed: strings.ToLower(strings.Join(strings.Fields(typed), " "))}
	if m.typed != "" && strings.HasSuffix(typed, " ") {
		m.typed += " "
	}
	return m
}

// Opens reports whether a beginning was typed, so that what is under it is
// wanted.
func (m *Menu) Opens(under string) bool { return strings.HasPrefix(m.typed, strings.ToLower(under)) }

// Add adds a choice under a beginning.
func (m *Menu) Add(under string, c Choice) {
	m.under, m.list = append(m.under, under), append(m.list, c)
}

// Offer adds a choice by its parts.
func (m *Menu) Offer(under, line, label, hint, group string) {
	m.Add(under, Choice{Line: line, Label: label, Hint: hint, Group: group})
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
