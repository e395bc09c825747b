package requests

import (
	"context"
	"fmt"
	"slices"

	"shipboard/bot/chat"
	"shipboard/bot/manual"
	"shipboard/bot/records"
	"shipboard/bot/table"
)

// hidden is the error of a request for a table that cannot be read. A stranger gets the same
// error as for a table that is not there.
func (f *finder) hidden(ctx context.Context, r chat.Request, u *records.Unreadable) error {
	if u.Host.Is(r.From) || u.Head != nil && u.Head.ShownTo(r) {
		return u
	}
	if u.Head != nil {
		return records.ErrNoTable
	}
	in, err := f.tables.TableIn(ctx, r.Place)
	if err != nil {
		return err
	}
	theirs, err := f.tables.TablesOf(ctx, r.From, MostMine)
	switch {
	case err != nil:
		return err
	case in == u.Table, slices.Contains(theirs, u.Table):
		return u
	}
	return records.ErrNoTable
}

// tellUnreadable answers a request for a table that cannot be read. Its host
// can still abandon it.
func (h *Handler) tellUnreadable(ctx context.Context, r chat.Request, u *records.Unreadable) (reply, error) {
	if err := h.tables.Unanswered(ctx, r); err != nil {
		return reply{}, err
	}
	h.tables.Faults.Failed(h.log, u.Fault(), u, h.now())
	title := "this game"
	if u.Head != nil {
		if g := h.tables.Game(u.Head.Game); g != nil {
			title += " of " + g.Title
		}
	}
	if u.Journal {
		return reply{Answer: chat.Say(fmt.Sprintf("The log of %s (table %s) is damaged in part, so the game cannot be told from the start. It can be played on. The operator finds the reason in what I have logged.", title, u.Table))}, nil
	}
	cannot := fmt.Sprintf("I cannot read %s (table %s): its records are damaged, or another release wrote them. All other games go on.", title, u.Table)
	if u.Head != nil && u.Head.Stage == table.Over {
		return reply{Answer: chat.Say(cannot + " It is over, so /sea start opens another game in its channel.")}, nil
	}
	who := "anyone in the channel"
	if u.Host.ID != "" {
		who = "the host, " + table.Plain(u.Host.Name) + ","
	}
	moderates := u.Host.ID != "" && r.Moderator && u.Head != nil && slices.Contains(u.Head.Places, r.Place)
	if moderates {
		who = "somebody who moderates it, as you do, or " + who
	}
	press, _ := chat.ParsePress(r.Press)
	name, _ := split(r)
	typed, _ := manual.FindCommand(name)
	abandons := press.Verb == chat.PressAbandon || r.Press == "" && typed.Name == "abandon"
	switch {
	case !abandons:
		return reply{Answer: chat.Say(cannot + " The operator finds the reason in what I have logged. To free the channel, " + who + " types /sea abandon.")}, nil
	case u.Host.ID != "" && !u.Host.Is(r.From) && !moderates:
		return reply{Answer: chat.Say("Only " + who + " or somebody who moderates the channel, may abandon this game, since it cannot be read.")}, nil
	case press.Verb == chat.PressAbandon:
		return h.abandonUnreadable(ctx, r, u)
	}
	a := chat.Say(cannot + " Abandoning it frees the channel, and nobody wins. The game's files stay on the disk.")
	a.Message.Buttons = []chat.Button{{ID: chat.PublicID(chat.PressAbandon, u.Table), Label: "Abandon the game", Style: chat.Danger}}
	return reply{Answer: a}, nil
}

// abandonUnreadable frees the channel of a table that cannot be read. It
// deletes nothing that may help to mend the table.
func (h *Handler) abandonUnreadable(ctx context.Context, r chat.Request, u *records.Unreadable) (reply, error) {
	a := reply{Answer: chat.Say("The channel is free: /sea start opens another game.")}
	if u.Head == nil {
		return a, h.tables.FreeChannel(ctx, r.Place, u.Table)
	}
	by := "The host"
	if !u.Host.Is(r.From) {
		by = "Somebody who moderates the channel"
	}
	t, c := h.endUnreadable(ctx, u, by+" abandoned", table.Plain(r.From.Name)+" has abandoned")
	return h.finish(ctx, records.Extra{Request: r}, t, c, a)
}

// endUnreadable ends the game of a table that cannot be read, and returns the table. end begins
// the sentence about its end; tells begins the message to its channels.
func (h *Handler) endUnreadable(ctx context.Context, u *records.Unreadable, end, tells string) (*table.Table, *table.Change) {
	t := records.NewTable(*u.Head, u.Stored)
	t.Offers = nil // their messages stay as they are
	c := h.tables.Change(ctx)
	t.Finish(c, end+" it, since it could no longer be read.")
	t.OwePublic(c, chat.Message{Lines: []string{tells + " the game in this channel, since it could no longer be read. To open another, type /sea start."}})
	return t, c
}
