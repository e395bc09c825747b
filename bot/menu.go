package bot

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/render"
	"shipboard/render/raster"
)

// sheet is what one player is shown: what the game waits for, what happened,
// the pictures and the choices. It is made from the seat's own View, Choices
// and events and from public facts alone.
type sheet struct {
	seat  game.Seat
	typed string // the beginning of a line; the menu shows how it can go on
	page  int
	news  []string // what the line that was just played did
	note  string
}

// message makes the sheet's message, without pictures.
func (t *table) sheet(s sheet) chat.Message {
	m := chat.Message{Title: t.game.Title, People: t.people(), Private: true, Note: s.note}
	m.Lines = append(m.Lines, s.news...)
	if len(s.news) == 0 { // keep the last events in sight
		m.Lines = append(m.Lines, t.story.last(mostRecent)...)
		m.Lines = append(m.Lines, t.aside[s.seat]...)
	}
	if m.Note == "" {
		m.Note = t.name()
	}
	if t.Stage == over {
		m.Lines = t.closed(m.Lines)
		m.Buttons = t.endButtons()
		return chat.Fit(m)
	}
	if w := t.waiting(s.seat); w != nil {
		m.Lines = append(m.Lines, "The game waits for you "+w.For+".")
	} else {
		m.Lines = append(m.Lines, t.waitingText()...)
	}
	t.menu(&m, s)
	return chat.Fit(m)
}

// mostRecent is how many public lines stand above a seat's own.
const mostRecent = 3

// name tells a table from others of its game.
func (t *table) name() string { return "Table " + t.ID + "." }

// mostSingle is how many choices are single buttons; more become menus.
const mostSingle = 15

// menu adds what the seat may do now.
func (t *table) menu(m *chat.Message, s sheet) {
	match := t.session.Match()
	moves := t.Seats[s.seat].Moves
	path := chat.PathTo(match, s.seat, s.typed)
	id := func(verb string, args ...string) string {
		return chat.Press{Verb: verb, Table: t.ID, Seat: s.seat, Moves: moves, Args: args}.ID()
	}
	if s.typed != "" && path == nil {
		s.typed, s.page = "", 0
	}
	choices := match.Choices(s.seat, s.typed)
	options := make([]option, len(choices))
	for i, c := range choices {
		options[i] = option{Choice: c, path: append(slices.Clone(path), i)}
	}
	names := t.names()
	if len(options) <= mostSingle {
		for i, o := range options {
			m.Buttons = append(m.Buttons, o.button(id, names, i == 0 && s.typed == "" && len(options) == 1))
		}
	} else {
		t.pages(m, s, options, id)
	}
	if s.typed != "" {
		m.Buttons = append(m.Buttons, chat.Button{ID: id(chat.PressOpen, "0", ""), Label: "Back"})
	}
	if t.session.CanUndo(s.seat) {
		m.Buttons = append(m.Buttons, chat.Button{ID: id(chat.PressUndo), Label: "Undo"})
	}
	if t.waiting(s.seat) != nil || len(choices) > 0 {
		m.Buttons = append(m.Buttons, chat.Button{
			ID: id(chat.PressType), Label: "Type a move…",
			Prompt: chat.PromptOf(chat.PressType),
		})
	}
}

// option is a choice and the way to it.
type option struct {
	game.Choice
	path []int
}

func (o option) button(id func(string, ...string) string, names game.Names, primary bool) chat.Button {
	b := chat.Button{Label: label(names.In(o.Label), o.Line), Group: names.In(o.Group), Hint: names.In(o.Hint)}
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
	return chat.MenuOption{Value: chat.Reference(o.Line, o.path, chat.MostValue), Label: label(names.In(o.Label), o.Line), Hint: names.In(o.Hint)}
}

// label is the text on a button; never empty.
func label(text, line string) string {
	if text == "" {
		return line
	}
	return text
}

// pages puts many choices into menus: one for each group if they all fit, else
// 25 at a time.
func (t *table) pages(m *chat.Message, s sheet, options []option, id func(string, ...string) string) {
	names := t.names()
	var groups []string
	most := 0
	count := make(map[string]int)
	for _, o := range options {
		if count[o.Group] == 0 {
			groups = append(groups, o.Group)
		}
		count[o.Group]++
		most = max(most, count[o.Group])
	}
	if most <= chat.MostOptions && len(groups) <= chat.MostMenus-1 {
		for i, g := range groups {
			menu := chat.Menu{ID: id(chat.PressPick, strconv.Itoa(i)), Label: label(names.In(g), "Choose…")}
			for _, o := range options {
				if o.Group == g {
					menu.Options = append(menu.Options, o.entry(names))
				}
			}
			m.Menus = append(m.Menus, menu)
		}
		return
	}
	last := (len(options) - 1) / chat.MostOptions
	page := min(max(s.page, 0), last)
	menu := chat.Menu{ID: id(chat.PressPick, "0"), Label: "Choose…"}
	if last > 0 {
		menu.Label = "Choose… (page " + strconv.Itoa(page+1) + " of " + strconv.Itoa(last+1) + ")"
	}
	for _, o := range options[page*chat.MostOptions : min((page+1)*chat.MostOptions, len(options))] {
		menu.Options = append(menu.Options, o.entry(names))
	}
	m.Menus = append(m.Menus, menu)
	turn := func(to int, text string) {
		args := []string{strconv.Itoa(to), ""}
		args[1] = chat.Reference(s.typed, chat.PathTo(t.session.Match(), s.seat, s.typed), chat.MostID-len(id(chat.PressOpen, args...)))
		m.Buttons = append(m.Buttons, chat.Button{ID: id(chat.PressOpen, args...), Label: text})
	}
	if page > 0 {
		turn(page-1, "Earlier choices")
	}
	if page < last {
		turn(page+1, "More choices")
	}
}

// gallery is the pictures of a View. They are drawn after the table is
// unlocked, which is safe, since a View does not refer to the match.
type gallery struct {
	view    game.View // nil: none
	private bool      // only the viewer's private pictures
	names   game.Names
	made    []render.Scene // of the view, once they are
}

// secrets are a seat's private pictures.
func (t *table) secrets(s game.Seat) gallery {
	if t.session == nil {
		return gallery{}
	}
	return gallery{view: t.session.Match().View(s), private: true, names: t.names()}
}

// open is the public pictures.
func (t *table) open() gallery {
	return gallery{view: t.session.Match().View(game.Public), names: t.names()}
}

func (g *gallery) scenes() []render.Scene {
	if g.view == nil {
		return nil
	}
	if g.made == nil {
		g.made = g.view.Scenes()
	}
	var own []render.Scene
	for _, scene := range g.made {
		if !g.private || scene.Private {
			own = append(own, scene)
		}
	}
	return own
}

// pictures draws a gallery with the players' names.
func (b *Bot) pictures(g gallery) ([]chat.Picture, error) {
	var pictures []chat.Picture
	scenes := g.scenes()
	drawn, err := drawable(g.names)
	if err != nil {
		return nil, err
	}
	for _, s := range scenes[:min(len(scenes), chat.MostImages)] {
		png, err := b.painter.PNG(s.Named(drawn.In))
		if err != nil {
			return nil, err
		}
		pictures = append(pictures, chat.Picture{Name: s.Name + ".png", Alt: chat.Cut(g.names.In(s.Alt), chat.MostAlt), PNG: png})
	}
	return pictures, nil
}

// drawable are names without characters that no font has. A name of which
// nothing is left becomes a number.
func drawable(names game.Names) (game.Names, error) {
	drawn := make(game.Names, len(names))
	for i, name := range names {
		var err error
		if drawn[i], err = raster.Drawable(name); err != nil {
			return nil, err
		}
		if !strings.ContainsFunc(drawn[i], func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			drawn[i] = fmt.Sprintf("Player %d", i+1)
		}
	}
	return drawn, nil
}
