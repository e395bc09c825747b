package requests

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"shipboard/bot/chat"
	"shipboard/bot/manual"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// handler carries out a task. t is nil where the task needs no table; otherwise
// the handler runs alone at the table.
type handler func(h *Handler, ctx context.Context, r table.Task, t *table.Table) (reply, error)

// split splits the text of a typed command into the command's name and the rest.
func split(r chat.Request) (name string, typed table.Task) {
	text := strings.TrimSpace(strings.Map(func(c rune) rune {
		if c == '\n' || c == '\t' || c == '\u00a0' {
			return ' '
		}
		return c
	}, r.Text))
	name, rest, _ := strings.Cut(text, " ")
	name = strings.ToLower(name)
	if name == manual.Rare && rest != "" {
		name, rest, _ = strings.Cut(strings.TrimSpace(rest), " ")
		name = strings.ToLower(name)
	}
	typed = table.Task{Request: r, Rest: strings.TrimSpace(rest)}
	if strings.HasPrefix("join", name) || strings.HasPrefix("begin", name) {
		typed.Luck, typed.Rest = cutLuck(typed.Rest)
	}
	return name, typed
}

// typed carries out a typed command.
func (h *Handler) typed(ctx context.Context, r chat.Request) (reply, error) {
	name, typed := split(r)
	if name == "" {
		return h.nextStep(ctx, typed)
	}
	c, err := manual.FindCommand(name)
	if err != nil {
		return reply{}, err
	}
	most := c.Most()
	if n := utf8.RuneCountInString(typed.Rest); most > 0 && n > most {
		return reply{}, game.Refuse("That is too long: after /sea %s type %d characters at most; those were %d.", c.Name, most, n)
	}
	act := actions()[c.Name]
	if act.anywhere {
		return act.run(h, ctx, typed, nil)
	}
	id, err := h.TableFor(ctx, r, c, typed.Rest)
	several, ok := errors.AsType[*severalTables](err)
	switch {
	case ok:
		return h.askWhich(ctx, r, several)
	case err != nil:
		return reply{}, err
	}
	named, rest := cutTable(typed.Rest)
	typed.Rest = rest
	a, err := h.typedAt(ctx, typed, c, id)
	named = cmp.Or(named, namedTable(c, rest))
	if named != "" && errors.Is(err, records.ErrNoTable) {
		err = noTable(named)
	}
	return a, err
}

// namedTable is the table that a typed command names; "" where it names none.
func namedTable(c chat.Command, rest string) string {
	if n := len(c.Args); n > 0 && c.Args[n-1].Kind == chat.ArgTable {
		return strings.ToLower(rest)
	}
	return ""
}

// noTable says that there is no table of that name, or none that whoever asks
// may know of.
func noTable(named string) error {
	return game.Refuse("There is no table %s; /sea mine lists yours.", game.Quote(named))
}

// pressed carries out the press of a button, or a pick from a menu.
func (h *Handler) pressed(ctx context.Context, r chat.Request) (reply, error) {
	p, ok := chat.ParsePress(r.Press)
	if !ok {
		return reply{}, game.Refuse("That button is from long ago; type /sea to see what you can do.")
	}
	pressed := table.Task{Request: r, Press: p}
	switch p.Verb {
	case chat.PressJoin:
		pressed.Rest = p.Args[0]
	case chat.PressType, chat.PressLater:
		pressed.Rest = r.Value
	case chat.PressUnleave:
		pressed.Rest = "off"
	case chat.PressLuck, chat.PressBegin, chat.PressWithout:
		pressed.Luck = r.Value
	}
	act := presses()[p.Verb]
	if act.run == nil {
		return reply{}, fmt.Errorf("carry out the press %q: it has no handler", p.Verb)
	}
	if act.anywhere {
		return act.run(h, ctx, pressed, nil)
	}
	a, err := h.atTable(ctx, r, p.Table, func(t *table.Table) (reply, error) {
		if t.Seats.Foreign(p, r.From) {
			return reply{}, table.ErrForeign
		}
		return act.run(h, ctx, pressed, t)
	})
	if err == nil && p.Private() {
		a.Replace = true
	}
	return a, err
}

// Foreign implements chat.Table.
func (f *finder) Foreign(ctx context.Context, r chat.Request) (chat.Answer, bool) {
	p, ok := chat.ParsePress(r.Press)
	if !ok || p.Seat == game.Public {
		return chat.Answer{}, false
	}
	foreign := false
	err := f.tables.At(ctx, p.Table, func(t *table.Table) error {
		foreign = t.ShownTo(r) && t.Seats.Foreign(p, r.From)
		return nil
	})
	if err != nil || !foreign { // after an error the press itself gets the answer
		return chat.Answer{}, false
	}
	return chat.Say(string(table.ErrForeign)), true
}

const stale = "Those buttons were out of date, so nothing was played; these are good now."

// menuPressed carries out a press in a seat's own menu: a choice, a page of
// choices, or undo. A button made before the seat's last line is out of date and
// changes nothing.
func (h *Handler) menuPressed(ctx context.Context, r table.Task, t *table.Table) (reply, error) {
	s, err := t.PlayerInGame(r.From)
	if err != nil {
		return reply{}, err
	}
	if r.Press.Moves != t.Seats[s].Moves {
		return h.showSheet(r.Request, t, table.Sheet{Seat: s, Note: stale}), nil
	}
	ref, page := r.Value, 0
	switch r.Press.Verb {
	case chat.PressUndo:
		return decide((*table.Table).Undo)(h, ctx, r, t)
	case chat.PressDo:
		ref = r.Press.Args[0]
	case chat.PressOpen, chat.PressShow:
		page, _ = strconv.Atoi(r.Press.Args[0])
		ref = r.Press.Args[1]
	}
	line, ok := "", true
	if ref != "" {
		line, ok = chat.LineOf(t.Session.Match(), s, ref)
	}
	if !ok { // remember the refusal: the chat may send this press again later
		if err := h.rememberRefused(ctx, r.Request, refusal(stale, nil)); err != nil {
			return reply{}, err
		}
		return h.showSheet(r.Request, t, table.Sheet{Seat: s, Note: stale}), nil
	}
	beginning := line == "" || strings.HasSuffix(line, " ")
	if beginning && r.Press.Verb != chat.PressDo {
		a := h.showSheet(r.Request, t, table.Sheet{Seat: s, Typed: line, Page: page})
		if r.Press.Verb == chat.PressShow {
			a.Pictures = true
			return a, nil
		}
		a.Same = true
		a.keeping(t)
		if a.gallery.Ringed() {
			show := told.ShowButton(t, s, line, page)
			a.Show = &show
		}
		return a, nil
	}
	r.Rest = line
	a, err := decide((*table.Table).Do)(h, ctx, r, t)
	if why, refused := game.Refused(err); refused {
		if err := h.rememberRefused(ctx, r.Request, refusal(why, t.Seats.People())); err != nil {
			return reply{}, err
		}
		a := h.showSheet(r.Request, t, table.Sheet{Seat: s, Note: string(why)})
		a.Refused = true
		if t.Stage == table.Playing {
			a.keeping(t)
		}
		return a, nil
	}
	return a, err
}

// act shows a seat's sheet: its choices, news and pictures.
func (h *Handler) act(_ context.Context, r table.Task, t *table.Table) (reply, error) {
	s, err := t.Player(r.From)
	if err != nil {
		return reply{}, err
	}
	switch {
	case !r.Pointed.IsZero() && r.Pointed.Before(t.Created):
		return reply{}, game.Refuse("That message is of an earlier game here, which is over. To act in the one that is going on, type /sea act.")
	case t.Session == nil:
		return reply{}, t.InPlay()
	case t.Left(s):
		return reply{}, table.ErrLeft
	}
	a := h.showSheet(r.Request, t, table.Sheet{Seat: s})
	if a.gallery.Ringed() && !h.holds(t, s) { // no pad shows what the menu is about
		show := told.ShowButton(t, s, "", 0)
		a.Show = &show
	}
	return a, nil
}

// holds reports whether a seat has pictures of secrets.
func (h *Handler) holds(t *table.Table, s game.Seat) bool {
	held := told.Secrets(t, s)
	return len(h.draw.Scenes(&held)) > 0
}

// me shows a seat's secret pictures.
func (h *Handler) me(ctx context.Context, r table.Task, t *table.Table) (reply, error) {
	a, err := h.act(ctx, r, t)
	if err != nil {
		return a, err
	}
	if !h.holds(t, a.seat) {
		a.Message.Note = strings.TrimSpace("You hold no secrets now; here is the board. " + a.Message.Note)
	}
	a.Pictures = true
	return a, nil
}

// board shows the public pictures.
func (h *Handler) board(_ context.Context, _ table.Task, t *table.Table) (reply, error) {
	m := chat.Message{Title: t.Def.Title, Lines: told.WaitingText(t), People: t.Seats.People(), Note: t.WhatIf()}
	if t.Stage == table.Over {
		m.Lines = []string{"The game is over. " + t.End}
	}
	return reply{
		Answer: chat.Answer{Message: m}, table: t.ID, seat: game.Public, gallery: told.Open(t),
	}, nil
}

// cutLuck takes luck="…" out of what was typed after a command. Phones turn
// quotes into smart ones, and a phrase may hold some of its own: a phrase in
// straight quotes ends at the next straight one, any other at the last quote.
func cutLuck(text string) (phrase, rest string) {
	at := luckArg.FindStringIndex(text)
	if at == nil {
		return "", text
	}
	before, value := text[:at[0]], text[at[1]:]
	first, size := utf8.DecodeRuneInString(value)
	if !strings.ContainsRune(quotes, first) {
		phrase, after, _ := strings.Cut(value, " ")
		return phrase, strings.TrimSpace(before + after)
	}
	value = value[size:]
	end := strings.IndexByte(value, '"')
	if first != '"' || end < 0 {
		end = strings.LastIndexAny(value, quotes)
	}
	if end < 0 {
		return value, strings.TrimSpace(before)
	}
	_, size = utf8.DecodeRuneInString(value[end:])
	return value[:end], strings.TrimSpace(before + value[end+size:])
}

const quotes = "\"“”„«»"

var luckArg = regexp.MustCompile(`(?i)\bluck\s*=\s*`)
