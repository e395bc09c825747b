package requests

import (
	"context"
	"fmt"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// errNoDoor refuses to invite somebody where there is no page on which they could play.
const errNoDoor = game.Refusal("This Shipboard serves no page, so nobody can be invited by a link. Whoever runs it can set SHIPBOARD_PAGE.")

// invite gives somebody a link by which guests sit down, or a new link to the seat of one. It is
// not kept as the answer, since it lets its reader in.
func (h *Handler) invite(ctx context.Context, r table.Task, t *table.Table) (reply, error) {
	switch {
	case h.passes == nil:
		return reply{}, errNoDoor
	case strings.EqualFold(r.Rest, table.InviteOff):
		return decide((*table.Table).InviteNoMore)(h, ctx, r, t)
	case r.Rest != "":
		return h.inviteBack(ctx, r, t)
	}
	c, made := h.tables.Change(ctx), h.passes.Invitation(t.ID)
	if err := t.Invite(c, r.From, made.Hash); err != nil {
		return reply{}, err
	}
	if err := h.tables.Commit(ctx, t, c, records.Extra{}); err != nil {
		return reply{}, err
	}
	return reply{Answer: chat.Answer{Message: told.InvitationMessage(t, c, made)}}, nil
}

// inviteBack lets somebody ask for a new link to the seat of a guest, and gives it once it may be
// given.
func (h *Handler) inviteBack(ctx context.Context, r table.Task, t *table.Table) (reply, error) {
	guest, err := t.GuestNamed(r)
	if err != nil {
		return reply{}, err
	}
	in, err := h.passes.SignedIn(ctx, guest, t.ID)
	if err != nil {
		return reply{}, fmt.Errorf("look up whether a guest has a browser: %w", err)
	}
	c := h.tables.Change(ctx)
	gets, d, err := t.AskForLink(c, r, guest, in)
	switch {
	case err != nil:
		return reply{}, err
	case !gets:
		return h.conclude(ctx, r.Request, t, c, d)
	}
	if err := h.tables.Commit(ctx, t, c, records.Extra{}); err != nil {
		return reply{}, err
	}
	p, err := h.passes.PassOn(ctx, guest, t.ID)
	if err != nil {
		return reply{}, fmt.Errorf("make a new link to the seat of a guest: %w", err)
	}
	return reply{Answer: chat.Answer{Message: told.PassOnMessage(t, guest, p)}}, nil
}
