package bot

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/store"
)

// task is a request to carry out: a typed command or a press.
type task struct {
	chat.Request
	rest  string     // the text after the command's name, without its luck
	luck  string     // a lucky phrase
	press chat.Press // zero for a typed command
	seats []seat     // who sit down at a table that is opened for them
}

// handler carries out a task. t is nil where the task needs no table; otherwise
// the handler runs alone at the table.
type handler func(b *Bot, ctx context.Context, r task, t *table) (reply, error)

// split splits the text of a typed command into the command's name and the rest.
func split(r chat.Request) (name string, typed task) {
	text := strings.TrimSpace(strings.Map(func(c rune) rune {
		if c == '\n' || c == '\t' || c == '\u00a0' {
			return ' '
		}
		return c
	}, r.Text))
	name, rest, _ := strings.Cut(text, " ")
	if name = strings.ToLower(name); name == rare && rest != "" {
		name, rest, _ = strings.Cut(strings.TrimSpace(rest), " ")
		name = strings.ToLower(name)
	}
	typed = task{Request: r, rest: strings.TrimSpace(rest)}
	if strings.HasPrefix("join", name) || strings.HasPrefix("begin", name) {
		typed.luck, typed.rest = cutLuck(typed.rest)
	}
	return name, typed
}

// typed carries out a typed command.
func (b *Bot) typed(ctx context.Context, r chat.Request) (reply, error) {
	name, typed := split(r)
	if name == "" {
		return b.nextStep(ctx, typed)
	}
	c, err := findCommand(name)
	if err != nil {
		return reply{}, err
	}
	if c.anywhere {
		return c.run(b, ctx, typed, nil)
	}
	id, err := b.tableFor(ctx, r, c.Command, typed.rest)
	if err != nil {
		return reply{}, err
	}
	a, err := b.atTable(ctx, r, id, func(t *table) (reply, error) { return c.run(b, ctx, typed, t) })
	if named := namedTable(c.Command, typed.rest); named != "" && err == errNoTable {
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

// tableIn is the id of the table in a channel; "" if there is none.
func (b *Bot) tableIn(ctx context.Context, p chat.Place) (id string, err error) {
	err = b.store.View(ctx, func(tx store.Tx) error {
		found, err := tx.Get(store.ChannelKey(p.Chat, p.ID))
		id = string(found)
		return err
	})
	if err != nil {
		return "", fmt.Errorf("find the table of a channel: %w", err)
	}
	return id, nil
}

// tableFor finds the table that a typed command is for: the one it names, the
// one in the channel, or in a private conversation the only one of the person.
func (b *Bot) tableFor(ctx context.Context, r chat.Request, c chat.Command, rest string) (string, error) {
	named := namedTable(c, rest)
	var found string
	var mine []string
	err := b.store.View(ctx, func(tx store.Tx) error {
		found, mine = "", nil
		if named != "" {
			head, err := tx.Get(store.HeadKey(named))
			if head != nil {
				found = named
			}
			return err
		}
		if r.Place != (chat.Place{}) {
			id, err := tx.Get(store.ChannelKey(r.Place.Chat, r.Place.ID))
			found = string(id)
			return err
		}
		var err error
		mine, err = goingIDs(tx, r.From)
		return err
	})
	switch {
	case err != nil:
		return "", fmt.Errorf("find the table: %w", err)
	case found != "":
		return found, nil
	case named != "":
		return "", noTable(named)
	case r.Place != (chat.Place{}):
		return "", game.Refuse("No game is open in this channel; /sea games lists them, and /sea start opens one.")
	case len(mine) == 1:
		return mine[0], nil
	case len(mine) == 0:
		return "", game.Refuse("You sit at no table; type /sea start in a channel to open one.")
	}
	return "", game.Refuse("You sit at %d tables; type that in the channel of the game, or use its buttons. /sea mine lists them.", len(mine))
}

// pressed carries out the press of a button, or a pick from a menu.
func (b *Bot) pressed(ctx context.Context, r chat.Request) (reply, error) {
	p, ok := chat.ParsePress(r.Press)
	if !ok {
		return reply{}, game.Refuse("That button is from long ago; type /sea to see what you can do.")
	}
	pressed := task{Request: r, press: p}
	switch p.Verb {
	case chat.PressJoin:
		pressed.rest = p.Args[0]
	case chat.PressType:
		pressed.rest = r.Value
	case chat.PressLuck, chat.PressBegin:
		pressed.luck = r.Value
	}
	h := presses()[p.Verb]
	if h.run == nil {
		return reply{}, fmt.Errorf("carry out the press %q: it has no handler", p.Verb)
	}
	if h.anywhere {
		return h.run(b, ctx, pressed, nil)
	}
	a, err := b.atTable(ctx, r, p.Table, func(t *table) (reply, error) {
		if t.foreign(p, r.From) {
			return reply{}, errForeign
		}
		return h.run(b, ctx, pressed, t)
	})
	if err == nil && p.Private() {
		a.Replace = true
	}
	return a, err
}

// errForeign refuses a press on somebody else's button.
const errForeign = game.Refusal("That button belongs to somebody else, so nothing was done.")

// foreign reports whether a button belongs to another seat than the person's.
func (t *table) foreign(p chat.Press, from chat.Person) bool {
	s, _ := t.seatOf(from)
	return p.Seat != game.Public && p.Seat != s
}

// Foreign implements chat.Table.
func (b *Bot) Foreign(ctx context.Context, r chat.Request) (chat.Answer, bool) {
	p, ok := chat.ParsePress(r.Press)
	if !ok || p.Seat == game.Public {
		return chat.Answer{}, false
	}
	foreign := false
	err := b.at(ctx, p.Table, func(t *table) error {
		foreign = t.shownTo(r) && t.foreign(p, r.From)
		return nil
	})
	if err != nil || !foreign { // after an error the press itself gets the answer
		return chat.Answer{}, false
	}
	return say(string(errForeign)), true
}

const stale = "Those buttons were out of date, so nothing was played; these are good now."

// menuPressed carries out a press in a seat's own menu: a choice, a page of
// choices, or undo. A button made before the seat's last line is out of date and
// changes nothing.
func (b *Bot) menuPressed(ctx context.Context, r task, t *table) (reply, error) {
	s, err := t.player(r.From)
	if err != nil {
		return reply{}, err
	}
	if err := t.inPlay(); err != nil {
		return reply{}, err
	}
	if t.Seats[s].Resigned {
		return reply{}, errLeft
	}
	if r.press.Moves != t.Seats[s].Moves {
		return b.showSheet(r.Request, t, sheet{seat: s, note: stale}), nil
	}
	ref, page := r.Value, 0
	switch r.press.Verb {
	case chat.PressUndo:
		return b.undo(ctx, r, t)
	case chat.PressDo:
		ref = r.press.Args[0]
	case chat.PressOpen:
		page, _ = strconv.Atoi(r.press.Args[0])
		ref = r.press.Args[1]
	}
	line, ok := "", true
	if ref != "" {
		line, ok = chat.LineOf(t.session.Match(), s, ref)
	}
	if !ok { // a copy may come when the line is offered again
		if err := b.rememberRefusal(ctx, r.Request, refusal(stale)); err != nil {
			return reply{}, err
		}
		return b.showSheet(r.Request, t, sheet{seat: s, note: stale}), nil
	}
	beginning := line == "" || strings.HasSuffix(line, " ")
	if beginning && r.press.Verb != chat.PressDo {
		return b.showSheet(r.Request, t, sheet{seat: s, typed: line, page: page}), nil
	}
	r.rest = line
	a, err := b.do(ctx, r, t)
	if why, refused := game.Refused(err); refused {
		if err := b.rememberRefusal(ctx, r.Request, refusal(string(why))); err != nil {
			return reply{}, err
		}
		a := b.showSheet(r.Request, t, sheet{seat: s, note: string(why)})
		a.Refused = true
		return a, nil
	}
	return a, err
}

// player is the seat of a person who plays here.
func (t *table) player(p chat.Person) (game.Seat, error) {
	if s, ok := t.seatOf(p); ok {
		return s, nil
	}
	if t.Stage == lobby {
		return game.Public, game.Refuse("You do not sit at this table yet; press Join.")
	}
	return game.Public, game.Refuse("You do not sit at this table; you may watch, and /sea board and /sea log show what everyone knows.")
}

// do plays a line.
func (b *Bot) do(ctx context.Context, r task, t *table) (reply, error) {
	s, err := t.player(r.From)
	if err != nil {
		return reply{}, err
	}
	if err := t.inPlay(); err != nil {
		return reply{}, err
	}
	if t.Seats[s].Resigned {
		return reply{}, errLeft
	}
	if words, err := game.Words(r.rest); err == nil && slices.Equal(words, []string{game.Resign}) {
		return b.resign(ctx, r, t)
	}
	shown, err := b.record(ctx, r.Request, t, s, r.rest)
	if err != nil {
		return reply{}, err
	}
	return b.showPlayed(r.Request, t, shown), nil
}

// undo takes back the seat's last line, or what a choice would take back.
func (b *Bot) undo(ctx context.Context, r task, t *table) (reply, error) {
	r.rest = game.Undo
	if s, seated := t.seatOf(r.From); seated && t.Stage == playing && !t.session.CanUndo(s) {
		for _, c := range t.session.Match().Choices(s, "") {
			if c.Kind == game.Backs && c.Whole() {
				r.rest = c.Line
				break
			}
		}
	}
	return b.do(ctx, r, t)
}

// act shows a seat's sheet: its choices, news and pictures.
func (b *Bot) act(_ context.Context, r task, t *table) (reply, error) {
	s, err := t.player(r.From)
	if err != nil {
		return reply{}, err
	}
	switch {
	case t.session == nil:
		return reply{}, t.inPlay()
	case t.Stage == playing && t.Seats[s].Resigned:
		return reply{}, errLeft
	}
	return b.showSheet(r.Request, t, sheet{seat: s}), nil
}

// me shows a seat's secret pictures.
func (b *Bot) me(ctx context.Context, r task, t *table) (reply, error) {
	a, err := b.act(ctx, r, t)
	if err != nil {
		return a, err
	}
	if held := t.secrets(a.seat); len(held.scenes()) == 0 {
		a.Message.Note = strings.TrimSpace("You hold no secrets now; here is the board. " + a.Message.Note)
	}
	return a, nil
}

// board shows the public pictures.
func (b *Bot) board(_ context.Context, _ task, t *table) (reply, error) {
	if t.session == nil {
		return reply{}, t.inPlay()
	}
	m := chat.Message{Title: t.game.Title, Lines: t.waitingText(), People: t.people()}
	if t.Stage == over {
		m.Lines = []string{"The game is over. " + t.End}
	}
	return reply{
		Answer: chat.Answer{Message: m}, table: t.ID, seat: game.Public, gallery: t.open(),
	}, nil
}
