package told

import (
	"fmt"
	"slices"
	"strconv"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// option is a choice and the way to it.
type option struct {
	game.Choice
	path []int
}

// offered is what a seat may do after what was typed.
type offered struct {
	*table.Table
	seat    game.Seat
	typed   string
	options []option
}

// choicesOf is what a seat may do now. If it may not type such a beginning of a line,
// it begins anew.
func choicesOf(t *table.Table, s game.Seat, typed string) offered {
	match := t.Session.Match()
	path := chat.PathTo(match, s, typed)
	if path == nil {
		typed = ""
	}
	o := offered{Table: t, seat: s, typed: typed}
	for i, c := range match.Choices(s, typed) {
		o.options = append(o.options, option{Choice: c, path: append(slices.Clone(path), i)})
	}
	return o
}

func (o offered) id(verb string, args ...string) string { return o.PressID(o.seat, verb, args...) }

// undo takes back the seat's last line; nil if it cannot, or if a choice does so.
func (o offered) undo() *chat.Button {
	if !o.Session.CanUndo(o.seat) || slices.ContainsFunc(o.options, func(c option) bool { return c.Kind == game.Backs }) {
		return nil
	}
	return &chat.Button{ID: o.id(chat.PressUndo), Label: "Take back"}
}

// inWords asks for a line in words; nil if the seat may do nothing.
func (o offered) inWords() *chat.Button {
	if o.Waiting(o.seat) == nil && len(o.options) == 0 {
		return nil
	}
	return &chat.Button{ID: o.id(chat.PressType), Label: "Type a move…", Prompt: chat.PromptOf(chat.PressType)}
}

func (o option) button(id func(string, ...string) string, names game.Names, primary bool) chat.Button {
	b := chat.Button{
		Label: Label(names.In(o.Label), o.Line), Group: names.In(o.Group), Hint: names.In(o.Hint), Short: names.In(o.Short),
	}
	if primary {
		b.Style = chat.Primary
	}
	if o.Whole() {
		b.ID = id(chat.PressDo, chat.Reference(o.Line, o.path, chat.MostID-len(id(chat.PressDo, ""))))
	} else {
		b.ID = id(chat.PressOpen, "0", chat.Reference(o.Line, o.path, chat.MostID-len(id(chat.PressOpen, "0", ""))))
	}
	return b
}

func (o option) entry(names game.Names) chat.MenuOption {
	return chat.MenuOption{Value: chat.Reference(o.Line, o.path, chat.MostValue), Label: Label(names.In(o.Label), o.Line), Hint: names.In(o.Hint)}
}

// tray is the choices of a sheet, laid out: single buttons, menus, and last what
// takes back or ends the turn.
type tray struct {
	single, last []option
	folded       []folded
	idle         []option // can do nothing
	paged        []option // all, where they do not fit together
}

// folded is a group of choices in a menu.
type folded struct {
	name    string
	options []option
}

// layOut lays choices out. If there are too many for buttons, the largest groups
// become menus. If there are too many for menus, they come in pages.
func layOut(options []option) tray {
	choices := make([]game.Choice, len(options))
	for i, o := range options {
		choices[i] = o.Choice
	}
	folds, fit := game.Folds(choices)
	if !fit {
		return tray{paged: options}
	}
	var t tray
	for _, o := range options {
		switch {
		case o.Kind == game.Idle:
			t.idle = append(t.idle, o)
		case o.Kind == game.Ends, o.Kind == game.Backs:
			t.last = append(t.last, o)
		default:
			t.single = append(t.single, o)
		}
	}
	if len(t.single) == 0 && len(t.last) == 0 {
		t.single, t.idle = t.idle, nil // one of them has to be played
	}
	slices.SortStableFunc(t.last, func(a, b option) int { return rank(a) - rank(b) })
	t.idle = t.idle[:min(len(t.idle), chat.MostOptions)]
	for _, name := range folds {
		var group, rest []option
		for _, o := range t.single {
			if o.Group == name {
				group = append(group, o)
			} else {
				rest = append(rest, o)
			}
		}
		t.single = rest
		t.folded = append(t.folded, folded{name, group})
	}
	return t
}

// rank puts what takes back before what ends the turn.
func rank(o option) int {
	if o.Kind == game.Ends {
		return 1
	}
	return 0
}

// menus puts the menus into a message. The menu of pieces that can do nothing stands below the
// buttons; each of its entries says why.
func (t tray) menus(m *chat.Message, names game.Names, id func(string, ...string) string) {
	add := func(name string, options []option) {
		menu := chat.Menu{ID: id(chat.PressPick, strconv.Itoa(len(m.Menus))), Label: name}
		for _, o := range options {
			menu.Options = append(menu.Options, o.entry(names))
		}
		m.Menus = append(m.Menus, menu)
	}
	for _, f := range t.folded {
		add(Label(names.In(f.name), "Choose")+"…", f.options)
	}
	if len(t.idle) == 0 {
		return
	}
	add("Of no use now…", t.idle)
	m.Menus[len(m.Menus)-1].Last = true
}

// page puts one page of many choices into a menu.
func (o offered) page(m *chat.Message, page int) {
	names := o.Names()
	last := (len(o.options) - 1) / chat.MostOptions
	page = min(max(page, 0), last)
	menu := chat.Menu{ID: o.id(chat.PressPick, "0"), Label: "Choose… (page " + strconv.Itoa(page+1) + " of " + strconv.Itoa(last+1) + ")"}
	for _, one := range o.options[page*chat.MostOptions : min((page+1)*chat.MostOptions, len(o.options))] {
		menu.Options = append(menu.Options, one.entry(names))
	}
	m.Menus = append(m.Menus, menu)
	turn := func(to int, text string) {
		args := []string{strconv.Itoa(to), ""}
		args[1] = chat.Reference(o.typed, chat.PathTo(o.Session.Match(), o.seat, o.typed), chat.MostID-len(o.id(chat.PressOpen, args...)))
		m.Buttons = append(m.Buttons, chat.Button{ID: o.id(chat.PressOpen, args...), Label: text})
	}
	if page > 0 {
		turn(page-1, "Earlier choices")
	}
	if page < last {
		turn(page+1, "More choices")
	}
}

// ShowButton shows the choices that follow the beginning of a line, with their places on a
// picture.
func ShowButton(t *table.Table, s game.Seat, typed string, page int) chat.Button {
	args := []string{strconv.Itoa(page), ""}
	id := func() string { return t.PressID(s, chat.PressShow, args...) }
	args[1] = chat.Reference(typed, chat.PathTo(t.Session.Match(), s, typed), chat.MostID-len(id()))
	return chat.Button{ID: id(), Label: "Show these on the picture"}
}

// hint asks what a strong player would do; nil if the game does not wait for the seat,
// or the table allows no more hints.
func (o offered) hint() *chat.Button {
	if o.Waiting(o.seat) == nil {
		return nil
	}
	b := &chat.Button{ID: o.id(chat.PressHint), Label: "Hint"}
	if left, counted := o.HintsLeft(o.seat); left == 0 {
		return nil
	} else if counted {
		b.Label = fmt.Sprintf("Hint (%d left)", left)
	}
	return b
}

// Label is the text on a button; never empty.
func Label(text, line string) string {
	if text == "" {
		return line
	}
	return text
}
