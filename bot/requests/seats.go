package requests

import (
	"context"
	"fmt"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// errNoPage refuses the buttons of a page that is served no more.
const errNoPage = game.Refusal("This Shipboard serves no page any more, so you go on playing here.")

// passToPage gives a player a link to the page. It is not kept as the answer to the press, since
// it lets its reader in.
func (h *Handler) passToPage(ctx context.Context, r table.Task, t *table.Table) (reply, error) {
	s, err := t.Player(r.From)
	switch {
	case err != nil:
		return reply{}, err
	case t.Left(s):
		return reply{}, table.ErrLeft
	case h.passes == nil:
		return reply{}, errNoPage
	}
	p, err := h.passes.Pass(ctx, t.Seats[s].Person, t.ID)
	if err != nil {
		return reply{}, fmt.Errorf("make a link to the page: %w", err)
	}
	return reply{Answer: chat.Answer{Message: told.PassMessage(t, s, p), Opens: t.ID}}, nil
}

// showToAll has those who play agree that anyone may watch, or ends it.
func (h *Handler) showToAll(ctx context.Context, r table.Task, t *table.Table) (reply, error) {
	if h.passes == nil {
		return reply{}, errNoPage
	}
	show := func(t *table.Table, c *table.Change, r table.Task) (table.Decided, error) {
		return t.ShowToAll(c, r, h.passes.Watching(t.ID))
	}
	return decide(show)(h, ctx, r, t)
}

// signOut ends all passes of a person.
func (o *ownWishes) signOut(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	if o.passes == nil {
		return reply{}, errNoPage
	}
	if err := o.passes.SignOut(ctx, r.From); err != nil {
		return reply{}, fmt.Errorf("sign somebody out of the page: %w", err)
	}
	return reply{Answer: chat.Say("Done: no link and no browser plays as you any more. Play on the board gives you a new link.")}, nil
}
