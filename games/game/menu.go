package game

import "strings"

// Menu collects the Choices for what was typed; each stands under the beginning of
// a line that must be typed before it is offered, "" for those offered at once.
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

// Opens reports whether what stands under the beginning of a line is wanted.
func (m *Menu) Opens(under string) bool { return strings.HasPrefix(m.typed, strings.ToLower(under)) }

// Add adds a choice that stands under a beginning, "" for one offered at once.
func (m *Menu) Add(under string, c Choice) {
	m.under, m.list = append(m.under, under), append(m.list, c)
}

// Choices are those that go on from what was typed.
func (m *Menu) Choices() []Choice {
	under := ""
	for _, c := range m.list {
		if !c.Whole() && len(c.Line) > len(under) && m.Opens(c.Line) {
			under = c.Line
		}
	}
	var found []Choice
	for i, c := range m.list {
		if m.under[i] == under && strings.HasPrefix(strings.ToLower(c.Line), m.typed) {
			found = append(found, c)
		}
	}
	return found
}

// Offer adds a choice by its parts.
func (m *Menu) Offer(under, line, label, hint, group string) {
	m.Add(under, Choice{Line: line, Label: label, Hint: hint, Group: group})
}
