package discord

import (
	"cmp"
	"slices"
	"strconv"

	"shipboard/bot/chat"
)

// chooser begins the custom id of a select that holds buttons: each of its
// options is a button's id. No id of the table's begins like that.
const chooser = "choose:"

// group is buttons that stand together under one name.
type group struct {
	name    string
	buttons []chat.Button
	folded  bool // shown as a select; buttons that ask for a text stay buttons
}

// controls are a message's menus and buttons in at most room components, with
// names of groups in at most text characters. It drops no choice: buttons that
// do not fit become lines of selects.
func controls(m *chat.Message, room, text int) []*component {
	var menus []*component
	for _, menu := range m.Menus {
		if len(menu.Options) > 0 {
			menus = append(menus, selectOf(menu.ID, plain(m, menu.Label), optionsOf(m, menu)))
		}
	}
	menus = inRows(menus, 1)
	room -= count(menus)

	groups := groupsOf(m)
	for {
		layout := arrange(m, groups, text)
		if count(layout) <= room {
			return append(menus, layout...)
		}
		if !fold(groups) {
			return append(menus, inRows([]*component{everything(m)}, 1)...)
		}
	}
}

// groupsOf are a message's buttons by group, in the order in which the groups
// appear.
func groupsOf(m *chat.Message) []*group {
	var groups []*group
	for _, b := range m.Buttons {
		at := slices.IndexFunc(groups, func(g *group) bool { return g.name == b.Group })
		if at < 0 {
			at = len(groups)
			groups = append(groups, &group{name: b.Group})
		}
		groups[at].buttons = append(groups[at].buttons, b)
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
	return slices.DeleteFunc(slices.Clone(g.buttons), func(b chat.Button) bool { return b.Prompt != nil })
}

// arrange puts the groups one below the other.
func arrange(m *chat.Message, groups []*group, text int) []*component {
	var all []*component
	for i, g := range groups {
		name := plain(m, g.name)
		buttons := g.buttons
		if g.folded {
			holder := cmp.Or(name, "Choose…")
			all = append(all, inRows([]*component{selectOf(chooser+strconv.Itoa(i), holder, linesOf(m, g.foldable(), false))}, 1)...)
			buttons = slices.DeleteFunc(slices.Clone(g.buttons), func(b chat.Button) bool { return b.Prompt == nil })
		} else if heading := "-# **" + literal(name) + "**"; name != "" && length(heading) <= text {
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
		Label: clip(cmp.Or(plain(m, b.Label), "…"), mostLabel),
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
