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

// words is a typed command, split.
type words struct {
	name string
	rest string // what follows the name, named args taken out
	luck string
}

// split splits a typed command into its name and what follows.
func split(text string) words {
	text = strings.TrimSpace(text)
	name, rest, _ := strings.Cut(strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' || r == '\u00a0' {
			return ' '
		}
		return r
	}, text), " ")
	w := words{name: strings.ToLower(name), rest: strings.TrimSpace(rest)}
	if strings.HasPrefix("join", w.name) || strings.HasPrefix("begin", w.name) {
		w.luck, w.rest = cutLuck(w.rest)
	}
	return w
}

// typed carries out a typed command.
func (b *Bot) typed(ctx context.Context, r chat.Request) (reply, error) {
	w := split(r.Text)
	if w.name == "" {
		return b.nextStep(ctx, r)
	}
	c, err := command(w.name)
	if err != nil {
		return reply{}, err
	}
	switch c.Name {
	case "games":
		return b.listGames(), nil
	case "help":
		if w.rest == "" {
			return b.helpHere(ctx, r)
		}
		return b.help(w.rest)
	case "start":
		return b.start(ctx, r, w.rest)
	case "rules":
		return b.rules(ctx, r, w.rest)
	case "mine":
		return b.mine(ctx, r)
	}
	id, err := b.tableFor(ctx, r, c, w.rest)
	if err != nil {
		return reply{}, err
	}
	return b.atTable(ctx, id, func(t *table) (reply, error) { return b.command(ctx, r, t, c.Name, w) })
}

// command carries out a typed command at its table.
func (b *Bot) command(ctx context.Context, r chat.Request, t *table, name string, w words) (reply, error) {
	switch name {
	case "join":
		return b.join(ctx, r, t, strings.Fields(strings.ToLower(w.rest)), w.luck)
	case "leave":
		return b.leave(ctx, r, t)
	case "begin":
		return b.begin(ctx, r, t, w.luck)
	case "do":
		return b.do(ctx, r, t, w.rest)
	case "act":
		return b.act(r, t)
	case "me":
		return b.me(r, t)
	case "board":
		return b.board(t)
	case "log":
		return b.readLog(ctx, r, t, -1)
	case "who":
		return b.who(t), nil
	case "undo":
		return b.do(ctx, r, t, game.Undo)
	case "clock":
		return b.setClock(ctx, r, t, w.rest)
	case "nudge":
		return b.nudge(ctx, r, t)
	case "replace":
		return b.replace(ctx, r, t, w.rest)
	case "resign":
		return b.resign(r, t)
	case "abandon":
		return b.abandon(ctx, r, t)
	case "export":
		return b.exportFile(ctx, t)
	case "verify":
		return b.verifyTable(ctx, t)
	}
	return reply{}, fmt.Errorf("carry out %q: nobody does", name)
}

// tableFor finds the table that a typed command is for: the one it names, the
// one in the channel, or in a private conversation the only one of the person.
func (b *Bot) tableFor(ctx context.Context, r chat.Request, c chat.Command, rest string) (string, error) {
	named := ""
	if n := len(c.Args); n > 0 && c.Args[n-1].Kind == chat.ArgTable {
		named = strings.ToLower(rest)
	}
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
		return "", game.Refuse("There is no table %s; /sea mine lists yours.", game.Quote(named))
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
	if p.Verb == chat.PressRules {
		return b.turnRules(p)
	}
	if p.Verb == chat.PressAgain {
		return b.again(ctx, r, p.Table)
	}
	a, err := b.atTable(ctx, p.Table, func(t *table) (reply, error) {
		if t.foreign(p, r.From) {
			return reply{}, errForeign
		}
		return b.press(ctx, r, t, p)
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
		foreign = t.foreign(p, r.From)
		return nil
	})
	if err != nil || !foreign { // after an error the press itself gets the answer
		return chat.Answer{}, false
	}
	return say(string(errForeign)), true
}

func (b *Bot) press(ctx context.Context, r chat.Request, t *table, p chat.Press) (reply, error) {
	switch p.Verb {
	case chat.PressAct:
		return b.act(r, t)
	case chat.PressMe:
		return b.me(r, t)
	case chat.PressLog:
		return b.readLog(ctx, r, t, -1)
	case chat.PressPage:
		page, err := strconv.Atoi(p.Args[0])
		if err != nil {
			page = -1
		}
		return b.readLog(ctx, r, t, max(page, -1))
	case chat.PressDo, chat.PressOpen, chat.PressPick, chat.PressType, chat.PressUndo:
		return b.menuPressed(ctx, r, t, p)
	case chat.PressJoin:
		var roles []string
		if p.Args[0] != "" {
			roles = []string{p.Args[0]}
		}
		return b.join(ctx, r, t, roles, "")
	case chat.PressLuck:
		return b.join(ctx, r, t, nil, r.Value)
	case chat.PressBegin:
		return b.begin(ctx, r, t, r.Value)
	case chat.PressLeave:
		return b.leave(ctx, r, t)
	case chat.PressSkip:
		return b.voteSkip(ctx, r, t, p.Args[0], p.Args[1])
	case chat.PressAgree:
		return b.agree(ctx, r, t, p.Args[0])
	case chat.PressTake:
		return b.takeSeat(ctx, r, t, p.Args[0])
	case chat.PressResign:
		return b.resignNow(ctx, r, t)
	case chat.PressAbandon:
		return b.abandonNow(ctx, r, t)
	case chat.PressExport:
		return b.exportFile(ctx, t)
	case chat.PressVerify:
		return b.verifyTable(ctx, t)
	}
	return reply{}, fmt.Errorf("carry out the press %q: nobody does", p.Verb)
}

// menuPressed carries out a press in a seat's own menu. A button made before
// the seat's last line is out of date: it changes nothing.
func (b *Bot) menuPressed(ctx context.Context, r chat.Request, t *table, p chat.Press) (reply, error) {
	s, err := t.player(r.From)
	if err != nil {
		return reply{}, err
	}
	if err := t.inPlay(); err != nil {
		return reply{}, err
	}
	const stale = "Those buttons were out of date, so nothing was played; these are good now."
	match := t.session.Match()
	ref := ""
	switch p.Verb {
	case chat.PressDo:
		ref = p.Args[0]
	case chat.PressOpen:
		ref = p.Args[1]
	case chat.PressPick:
		ref = r.Value
	case chat.PressType:
		return b.do(ctx, r, t, r.Value)
	}
	if p.Moves != t.Seats[s].Moves {
		return b.showSheet(t, sheet{seat: s, note: stale}), nil
	}
	if p.Verb == chat.PressUndo {
		return b.do(ctx, r, t, game.Undo)
	}
	line, ok := "", true
	if ref != "" {
		line, ok = chat.LineOf(match, s, ref)
	}
	if !ok {
		return b.showSheet(t, sheet{seat: s, note: stale}), nil
	}
	beginning := line == "" || strings.HasSuffix(line, " ")
	if beginning && p.Verb != chat.PressDo {
		page := 0
		if p.Verb == chat.PressOpen {
			page, _ = strconv.Atoi(p.Args[0])
		}
		return b.showSheet(t, sheet{seat: s, typed: line, page: page}), nil
	}
	a, err := b.do(ctx, r, t, line)
	if refusal, refused := game.Refused(err); refused {
		b.refused.put(r, say(string(refusal)))
		return b.showSheet(t, sheet{seat: s, note: string(refusal)}), nil
	}
	return a, err
}

// player is the seat of somebody who plays here.
func (t *table) player(p chat.Person) (game.Seat, error) {
	if s, ok := t.seatOf(p); ok {
		return s, nil
	}
	if t.Stage == lobby {
		return game.Public, game.Refuse("You do not sit at this table yet; press Join.")
	}
	return game.Public, game.Refuse("You do not sit at this table; you may watch, and /sea board and /sea log show what everyone knows.")
}

// do plays a typed line.
func (b *Bot) do(ctx context.Context, r chat.Request, t *table, line string) (reply, error) {
	s, err := t.player(r.From)
	if err != nil {
		return reply{}, err
	}
	if err := t.inPlay(); err != nil {
		return reply{}, err
	}
	if words, err := game.Words(line); err == nil && slices.Equal(words, []string{game.Resign}) {
		return b.resign(r, t)
	}
	return b.play(ctx, r, t, s, line)
}

// act shows what a seat may do.
func (b *Bot) act(r chat.Request, t *table) (reply, error) {
	s, err := t.player(r.From)
	if err != nil {
		return reply{}, err
	}
	if t.Stage == lobby {
		return reply{}, t.inPlay()
	}
	return b.showSheet(t, sheet{seat: s}), nil
}

// me shows a seat's secrets.
func (b *Bot) me(r chat.Request, t *table) (reply, error) {
	a, err := b.act(r, t)
	if err != nil {
		return a, err
	}
	if len(a.gallery.scenes()) == 0 {
		a.Message.Note = strings.TrimSpace("You hold no secrets now; here is the board. " + a.Message.Note)
		a.gallery.private = false
	}
	return a, nil
}

// board shows what everyone may see.
func (b *Bot) board(t *table) (reply, error) {
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
