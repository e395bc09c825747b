package moby

import (
	"strings"

	"shipboard/games/game"
)

// menu collects choices for what was typed; each stands under the beginning of
// a line that must be typed before it is offered, "" for those offered at once.
type menu struct {
	typed string // in small letters, with single spaces
	under []string
	list  []game.Choice
}

func newMenu(typed string) *menu {
	m := &menu{typed: strings.ToLower(strings.Join(strings.Fields(typed), " "))}
	if m.typed != "" && strings.HasSuffix(typed, " ") {
		m.typed += " "
	}
	return m
}

// opens reports whether what stands under the beginning of a line is wanted.
func (m *menu) opens(under string) bool { return strings.HasPrefix(m.typed, strings.ToLower(under)) }

func (m *menu) add(under string, c game.Choice) {
	m.under, m.list = append(m.under, under), append(m.list, c)
}

// choices are those that go on from what was typed.
func (m *menu) choices() []game.Choice {
	under := ""
	for _, c := range m.list {
		if !c.Whole() && len(c.Line) > len(under) && m.opens(c.Line) {
			under = c.Line
		}
	}
	var found []game.Choice
	for i, c := range m.list {
		if m.under[i] == under && strings.HasPrefix(strings.ToLower(c.Line), m.typed) {
			found = append(found, c)
		}
	}
	return found
}

// offer adds a choice that stands under a beginning, "" for one offered at
// once.
func (m *menu) offer(under, line, label, hint, group string) {
	m.add(under, game.Choice{Line: line, Label: label, Hint: hint, Group: group})
}
