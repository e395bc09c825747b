package requests

import (
	"context"

	"shipboard/bot/chat"
	"shipboard/bot/export"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// fork opens a table for a game that goes on from a round of one that is over: "fork #kqrst
// round 7". Without a round it offers the rounds.
func (h *Handler) fork(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	var o newGame
	a, err := h.atTable(ctx, r.Request, r.Press.Table, func(t *table.Table) (reply, error) {
		if r.Rest == "" {
			return h.forks(ctx, r, t)
		}
		data, err := h.export(ctx, t)
		if err != nil {
			return reply{}, err
		}
		journal, err := h.tables.Journal(ctx, t.ID)
		if err != nil {
			return reply{}, err
		}
		from, err := table.RoundNamed(table.RoundsOf(journal), r.Rest)
		if err != nil {
			return reply{}, err
		}
		if _, err := export.Verify(h.games, data, export.Told{Seal: t.Seal(), Digest: t.Digest}); err != nil {
			h.log.Warn("fork a game", "table", t.ID, "err", err)
			return reply{}, game.Refuse("This release cannot play that game again as it was, so no other game can go on from it.")
		}
		fork, err := t.ForkAt(journal, from)
		o = newGame{
			game: t.Session.Game(), fork: fork,
			chosen: table.Settings{Clock: t.Clock, Advice: t.Advice, Late: t.Late},
		}
		return reply{}, err
	})
	if err != nil || r.Rest == "" {
		return a, err
	}
	r.Press = chat.Press{}
	return h.startWith(ctx, r, func() (newGame, error) { return o, nil })
}

// forks offers the rounds from which another game may go on, the newest where they are many.
func (h *Handler) forks(ctx context.Context, _ table.Task, t *table.Table) (reply, error) {
	switch {
	case t.Stage != table.Over:
		return reply{}, notOver(t, "fork", "")
	case t.Session == nil:
		return reply{}, t.InPlay()
	}
	journal, err := h.tables.Journal(ctx, t.ID)
	if err != nil {
		return reply{}, err
	}
	rounds := table.ForkRounds(journal)
	if len(rounds) == 0 {
		return reply{}, game.Refuse("No round of that game began before somebody resigned, so no other game can go on from one.")
	}
	m := chat.Message{Title: t.Def.Title, Lines: []string{"What if it had gone on in another way? From which round?"}}
	for _, r := range rounds[max(0, len(rounds)-chat.MostButtons):] {
		m.Buttons = append(m.Buttons, told.ForkButton(t.ID, r, r.Name))
	}
	if len(rounds) > chat.MostButtons {
		m.Note = "To go on from an earlier round, type it: /sea fork #" + t.ID + " " + rounds[0].Name + "."
	}
	return reply{Answer: chat.Answer{Message: chat.Fit(m)}}, nil
}
