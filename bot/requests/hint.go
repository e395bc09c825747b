package requests

import (
	"context"

	"shipboard/bot/computers"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/games/computer"
	"shipboard/games/game"
)

// hint tells a player what a good player would do in their seat and why, from what
// the player may know. It takes a while, in which the table goes on.
func (h *Handler) hint(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	id := r.Press.Table
	var q computers.Question
	a, err := h.atTable(ctx, r.Request, id, func(t *table.Table) (a reply, err error) {
		q, a, err = h.question(r, t)
		return a, err
	})
	if err == nil && q.Asked != nil {
		heard := a.Message.Lines // what else the person who asks is told
		var advice computer.Advice
		if advice, err = h.players.Advise(ctx, id, q); err == nil {
			a, err = h.atTable(ctx, r.Request, id, func(t *table.Table) (reply, error) { return h.tellHint(ctx, r, t, q, advice) })
		}
		a.Message.Lines = append(a.Message.Lines, heard...)
	}
	a.Replace = err == nil && r.Press.Private()
	return a, err
}

// tellHint answers with a hint, and counts it, unless the game has gone on meanwhile.
func (h *Handler) tellHint(ctx context.Context, r table.Task, t *table.Table, q computers.Question, a computer.Advice) (reply, error) {
	s, match := q.Asked.Player.Seat, q.Asked.Match
	view := ""
	if t.Stage == table.Playing {
		var err error
		if view, err = computers.SeenBy(t.Session.Match(), s); err != nil {
			return reply{}, err
		}
	}
	if !t.Seats[s].Person.Is(r.From) || view != q.View || t.Waiting(s) == nil {
		return reply{}, game.Refuse("The game has gone on while I thought. Ask again.")
	}
	said := t.HintSaid(s, view)
	if said == "" { // two presses meanwhile count as one hint
		c := h.tables.Change(ctx)
		said = t.GiveHint(c, s, view, computers.HintText(match, q.Asked.Player, a, t.Planned(s)))
		if err := h.tables.Commit(ctx, t, c, records.Extra{}); err != nil {
			return reply{}, err
		}
	}
	return h.showSheet(r.Request, t, table.Sheet{Seat: s, Note: said}), nil
}

// question begins a thought for the seat of whoever asks. A question that was answered
// gets the same answer again.
func (h *Handler) question(r table.Task, t *table.Table) (q computers.Question, a reply, err error) {
	if r.Press.Verb != "" && t.Seats.Foreign(r.Press, r.From) {
		return q, a, table.ErrForeign
	}
	s, err := t.Player(r.From)
	if err != nil {
		return q, a, err
	}
	if err := t.InPlay(); err != nil {
		return q, a, err
	}
	match := t.Session.Match().Clone()
	if q.View, err = computers.SeenBy(match, s); err != nil {
		return q, a, err
	}
	if said := t.HintSaid(s, q.View); said != "" && t.Waiting(s) != nil {
		return q, h.showSheet(r.Request, t, table.Sheet{Seat: s, Note: said}), nil
	}
	if err := t.MayAsk(s); err != nil {
		return q, a, err
	}
	q.Asked = computers.AdviceFor(t, s, match)
	return q, a, nil
}
