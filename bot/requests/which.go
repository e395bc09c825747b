package requests

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/lists"
	"shipboard/bot/manual"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// A typed command is for the table that it names, or else for the channel's table or, in private,
// for the person's only table. A person with several tables who names none is asked: a button for
// each table carries the command out there.

// tableWord is how a command names a table, in front of all else: #mxnzu is the table's own
// name, #jaws a game of the person's, #2 its number in mine, and #1234 or <#1234> a channel.
var tableWord = regexp.MustCompile(`^(?:#([^\s#<>]+)|<#([A-Za-z0-9]+)(?:\|[^>]*)?>)(?:\s+|$)`)

// cutTable cuts the name of a table from the front of what follows a command.
func cutTable(rest string) (named, after string) {
	at := tableWord.FindStringSubmatch(rest)
	if at == nil {
		return "", rest
	}
	return at[1] + at[2], rest[len(at[0]):]
}

// severalTables says that a command may be for any of several tables of a person.
type severalTables struct {
	ids []string
	at  chat.Place // the channel that has them; zero for the person's own
}

func (s *severalTables) Error() string {
	if s.at != (chat.Place{}) {
		return fmt.Sprintf("There are %d games in this channel; name one in front, as in /sea who #%s.", len(s.ids), s.ids[0])
	}
	return fmt.Sprintf("You sit at %d tables; name one in front, as in /sea who #%s, or type that in the channel of the game. /sea mine lists them.", len(s.ids), s.ids[0])
}

func (s *severalTables) Unwrap() error { return game.Refusal(s.Error()) }

// TableFor finds the table that a typed command is for.
func (f *finder) TableFor(ctx context.Context, r chat.Request, c chat.Command, rest string) (string, error) {
	if named, _ := cutTable(rest); named != "" {
		return f.tableNamed(ctx, r, c, named)
	}
	named := namedTable(c, rest)
	if named != "" {
		there, err := f.tables.Exists(ctx, named)
		if err == nil && !there {
			err = noTable(named)
		}
		return named, err
	}
	if r.Place != (chat.Place{}) {
		id, err := f.inChannel(ctx, r)
		if err == nil && id == "" {
			err = game.Refuse("No game is open in this channel; /sea games lists them, and /sea start opens one.")
		}
		return id, err
	}
	ids, err := f.tables.Going(ctx, r.From)
	if err == nil && len(ids) > 1 {
		ids, err = f.played(ctx, r.From, ids)
	}
	switch {
	case err != nil:
		return "", err
	case len(ids) == 1:
		return ids[0], nil
	case len(ids) == 0:
		return f.inRoom(ctx, r)
	}
	return "", &severalTables{ids: ids}
}

// inRoom is the table in a person's private conversation, at which nobody sits.
func (f *finder) inRoom(ctx context.Context, r chat.Request) (id string, err error) {
	if r.Alone {
		id, err = f.tables.TableIn(ctx, r.At())
	}
	if err == nil && id == "" {
		err = game.Refuse("%s", noneMine(r))
	}
	return id, err
}

// tableNamed is the table that a word names for a person. A number counts in the list as it is
// now. The list may have changed since the person read it, so no move is made by a number.
func (f *finder) tableNamed(ctx context.Context, r chat.Request, c chat.Command, word string) (string, error) {
	id := strings.ToLower(word)
	there, err := f.tables.Exists(ctx, id)
	if err == nil && !there {
		id, err = f.tables.TableIn(ctx, chat.Place{Chat: r.From.Chat, ID: word})
	}
	if err != nil || id != "" {
		return id, err
	}
	mine, _, err := f.mineOf(ctx, r.From, 0)
	if err != nil {
		return "", err
	}
	number, _ := strconv.Atoi(word)
	var ids []string
	for i, m := range lists.InOrder(mine) {
		byNumber := number == i+1 || number > 0 && number <= len(mine) && actions()[c.Name].plans
		if byNumber || m.Going() && strings.HasPrefix(m.Head.Game, strings.ToLower(word)) {
			ids = append(ids, m.Head.ID)
		}
	}
	switch len(ids) {
	case 0:
		return "", noTable(word)
	case 1:
		return ids[0], nil
	}
	return "", &severalTables{ids: ids}
}

// played are those of some tables that a person has not left.
func (f *finder) played(ctx context.Context, p chat.Person, ids []string) ([]string, error) {
	mine, bad, err := f.mineOf(ctx, p, 0)
	if err != nil {
		return nil, err
	}
	left := slices.DeleteFunc(slices.Clone(ids), func(id string) bool {
		return !slices.ContainsFunc(mine, func(m lists.Mine) bool { return m.Head.ID == id }) &&
			!slices.ContainsFunc(bad, func(u *records.Unreadable) bool { return u.Table == id })
	})
	if len(left) == 0 {
		return ids, nil
	}
	return left, nil
}

// askWhich asks for which of several tables a command is.
func (h *Handler) askWhich(ctx context.Context, r chat.Request, at *severalTables) (reply, error) {
	mine, err := h.among(ctx, r.From, at)
	if err != nil {
		return reply{}, err
	}
	text := strings.Join(strings.Fields(r.Text), " ")
	button := func(n int, m lists.Mine) chat.Button {
		return chat.Button{ID: chat.PublicID(chat.PressIn, m.Head.ID, text), Label: fmt.Sprintf("%d · %s", n, m.Title)}
	}
	if len(mine) == 0 || len(button(0, mine[0]).ID) > chat.MostID { // too long for a button
		return reply{}, at
	}
	m := lists.MineMessage(mine, r.From, MostMine, button)
	m.Title = "At which table?"
	name, typed := split(r)
	_, rest := cutTable(typed.Rest)
	m.Note = strings.TrimSpace("Or name the table yourself: /sea " + name + " #" + lists.InOrder(mine)[0].Head.ID + " " + rest)
	return reply{Answer: chat.Answer{Message: chat.Fit(m)}}, nil
}

// among are several tables as they stand for a person.
func (f *finder) among(ctx context.Context, p chat.Person, at *severalTables) ([]lists.Mine, error) {
	if at.at != (chat.Place{}) {
		heads, err := f.tables.Heads(ctx, at.ids)
		return lists.HeresOf(heads, f.tables.Game, p), err
	}
	mine, _, err := f.mineOf(ctx, p, 0)
	return slices.DeleteFunc(mine, func(m lists.Mine) bool { return !slices.Contains(at.ids, m.Head.ID) }), err
}

// typedIn carries out a command at the table whose button was pressed.
func (h *Handler) typedIn(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	asked := r.Request
	asked.Text, asked.Press = r.Press.Args[0], ""
	name, typed := split(asked)
	c, err := manual.FindCommand(name)
	if err != nil {
		return reply{}, err
	}
	if actions()[c.Name].anywhere {
		return reply{}, game.Refuse("That button is from long ago; type /sea to see what you can do.")
	}
	_, typed.Rest = cutTable(typed.Rest)
	a, err := h.typedAt(ctx, typed, c, r.Press.Table)
	a.Replace = err == nil
	return a, err
}

// typedAt carries out a typed command at a table.
func (h *Handler) typedAt(ctx context.Context, r table.Task, c chat.Command, id string) (reply, error) {
	act := actions()[c.Name]
	if act.beside {
		r.Press.Table = id
		return act.run(h, ctx, r, nil)
	}
	return h.atTable(ctx, r.Request, id, func(t *table.Table) (reply, error) { return act.run(h, ctx, r, t) })
}
