package discord

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"shipboard/bot/chat"
)

// chooser begins the custom id of a select that holds buttons: each of its
// options is a button's id. No id of the table's begins like that.
const chooser = "choose:"

// mostHeading is how many characters stand above a group of buttons.
const mostHeading = 700

// group is a tray that may be shown as a select. Buttons that ask for a text stay
// buttons.
type group struct {
	chat.Tray
	folded bool
}

// controls are a message's menus and buttons in at most room components, with
// names of groups in at most text characters. It drops no choice: buttons that
// do not fit become lines of selects.
func controls(m *chat.Message, room, text int) []*component {
	var menus, last []*component
	for _, menu := range m.Menus {
		if len(menu.Options) == 0 {
			continue
		}
		one := selectOf(menu.ID, plain(m, menu.Label), optionsOf(m, menu))
		if menu.Last {
			last = append(last, one)
		} else {
			menus = append(menus, one)
		}
	}
	menus, last = inRows(menus, 1), inRows(last, 1)
	room -= count(menus) + count(last)

	groups := groupsOf(m)
	for {
		layout := arrange(m, groups, text)
		if count(layout) <= room {
			return slices.Concat(menus, layout, last)
		}
		if !fold(groups) {
			return slices.Concat(menus, inRows([]*component{everything(m)}, 1), last)
		}
	}
}

// groupsOf are a message's buttons by group.
func groupsOf(m *chat.Message) []*group {
	var groups []*group
	for _, t := range m.Trays() {
		groups = append(groups, &group{Tray: *t})
	}
	return groups
}

// fold turns the largest group of buttons into a select. It returns false if no
// group is left where a select would save components.
func fold(groups []*group) bool {
	var open []*group
	for _, g := range groups {
		if !g.folded && len(g.foldable()) > 1 {
			open = append(open, g)
		}
	}
	if len(open) == 0 {
		return false
	}
	slices.MaxFunc(open, func(a, b *group) int { return cmp.Compare(len(a.foldable()), len(b.foldable())) }).folded = true
	return true
}

// foldable are the buttons that ask for no text.
func (g *group) foldable() []chat.Button {
	return slices.DeleteFunc(slices.Clone(g.Buttons), func(b chat.Button) bool { return b.Prompt != nil })
}

// arrange puts the groups one below the other.
func arrange(m *chat.Message, groups []*group, text int) []*component {
	var all []*component
	for i, g := range groups {
		name := plain(m, g.Name)
		buttons := g.Buttons
		if g.folded {
			holder := cmp.Or(name, "Choose…")
			all = append(all, inRows([]*component{selectOf(chooser+strconv.Itoa(i), holder, linesOf(m, g.foldable(), false))}, 1)...)
			buttons = slices.DeleteFunc(slices.Clone(g.Buttons), func(b chat.Button) bool { return b.Prompt == nil })
		} else if heading := headingOf(m, g, text); heading != "" {
			text -= length(heading)
			all = append(all, &component{Type: typeText, Content: heading})
		}
		var row []*component
		for _, b := range buttons {
			row = append(row, buttonOf(m, b))
		}
		all = append(all, inRows(row, mostInRow)...)
	}
	return all
}

// headingOf is the name of a group, and what its buttons do, cost and risk, as far
// as there is room.
func headingOf(m *chat.Message, g *group, room int) string {
	common, some := g.Hints()
	name := ""
	if g.Name != "" {
		name = "**" + literal(plain(m, g.Name)) + "**"
	}
	short := name
	if common != "" {
		short += g.Joint() + words(m, oneLine(common))
	}
	full := short
	for _, line := range some {
		full += "\n-# " + words(m, oneLine(line))
	}
	for _, heading := range []string{full, short, name} {
		if length(heading) <= min(room, mostHeading) {
			return strings.TrimPrefix(heading, "\n")
		}
	}
	return ""
}

// everything is all buttons in one select, as a last resort.
func everything(m *chat.Message) *component {
	return selectOf(chooser+"all", "Choose…", linesOf(m, m.Buttons, true))
}

// linesOf are buttons as options of a select.
func linesOf(m *chat.Message, buttons []chat.Button, named bool) []choice {
	lines := make([]choice, len(buttons))
	for i, b := range buttons {
		label := plain(m, b.Label)
		if name := plain(m, b.Group); named && name != "" {
			label = name + ": " + label
		}
		lines[i] = choice{
			Label: clip(cmp.Or(label, b.ID), mostOption), Value: b.ID,
			Description: clip(plain(m, b.Hint), mostOption),
		}
	}
	return lines
}

func optionsOf(m *chat.Message, menu chat.Menu) []choice {
	lines := make([]choice, len(menu.Options))
	for i, o := range menu.Options {
		lines[i] = choice{
			Label: clip(cmp.Or(plain(m, o.Label), o.Value), mostOption), Value: o.Value,
			Description: clip(plain(m, o.Hint), mostOption),
		}
	}
	return lines
}

func selectOf(id, holder string, options []choice) *component {
	return &component{Type: typeSelect, CustomID: id, Placeholder: clip(holder, mostHolder), Options: options}
}

func buttonOf(m *chat.Message, b chat.Button) *component {
	styles := map[chat.Style]int{chat.Primary: 1, chat.Plain: 2, chat.Danger: 4}
	return &component{
		Type: typeButton, CustomID: b.ID, Style: cmp.Or(styles[b.Style], 2),
		Label: clip(cmp.Or(plain(m, b.Face()), "…"), mostLabel),
	}
}

// inRows puts controls into rows of at most most each.
func inRows(controls []*component, most int) []*component {
	var rows []*component
	for row := range slices.Chunk(controls, most) {
		rows = append(rows, &component{Type: typeRow, Components: row})
	}
	return rows
}

// count is the number of components, nested ones included.
func count(all []*component) int {
	n := len(all)
	for _, c := range all {
		n += count(c.Components)
	}
	return n
}
