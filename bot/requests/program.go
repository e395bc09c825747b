package requests

import (
	"context"
	"crypto/rand"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// errNoPrograms refuses a program where there is no address at which it could play.
const errNoPrograms = game.Refusal("This Shipboard serves no page, so no program can play here. Whoever runs it can set SHIPBOARD_PAGE.")

// join takes a seat for a person, a computer or a program.
func (h *Handler) join(ctx context.Context, r table.Task, t *table.Table) (reply, error) {
	if first, _, _ := strings.Cut(r.Rest, " "); r.Press.Verb == "" && strings.EqualFold(first, table.ProgramWord) {
		return h.joinProgram(ctx, r, t)
	}
	return decide((*table.Table).Join)(h, ctx, r, t)
}

// joinProgram seats a program and gives its person the token by which it plays. It is not kept as
// the answer, since whoever has the token plays there.
func (h *Handler) joinProgram(ctx context.Context, r table.Task, t *table.Table) (reply, error) {
	if h.programs == "" {
		return reply{}, errNoPrograms
	}
	back, err := h.take(offering, r.Request)
	if err != nil {
		return reply{}, err
	}
	token := t.ID + "-" + rand.Text()
	c := h.tables.Change(ctx)
	s, err := t.SeatProgram(c, r, chat.HashOf(token))
	if err != nil {
		back()
		return reply{}, err
	}
	if err := h.tables.Commit(ctx, t, c, records.Extra{}); err != nil {
		return reply{}, err
	}
	return reply{Answer: chat.Answer{Message: told.ProgramMessage(t, s, h.programs, token)}}, nil
}
