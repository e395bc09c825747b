package requests

import (
	"context"
	"errors"
	"fmt"

	"shipboard/bot/chat"
	"shipboard/bot/export"
	"shipboard/bot/records"
	"shipboard/bot/table"
)

// EndTable ends the game at a table, or closes its lobby, for the operator. The table is
// told so. One that cannot be read frees its channels, and nothing of it is deleted.
func (h *Handler) EndTable(ctx context.Context, id string) error {
	err := h.tables.At(ctx, id, func(t *table.Table) error {
		c := h.tables.Change(ctx)
		if err := t.EndAsOperator(c); err != nil {
			return err
		}
		return h.tables.Commit(ctx, t, c, records.Extra{})
	})
	u, ok := errors.AsType[*records.Unreadable](err)
	if !ok || u.Head == nil || u.Head.Stage == table.Over {
		return err
	}
	t, c := h.endUnreadable(ctx, u, "The operator ended", "The operator of this bot has ended")
	if err := h.tables.Commit(ctx, t, c, records.Extra{}); err != nil {
		return fmt.Errorf("end a table that cannot be read: %w", err)
	}
	return nil
}

// OpenFork opens a table in a channel for a game that goes on from a round of an exported one, as
// if somebody had opened it there. It returns the id of the table.
func (h *Handler) OpenFork(ctx context.Context, from chat.Person, at chat.Place, data []byte, round string) (string, error) {
	was, journal, err := export.Retell(h.games, data)
	if err != nil {
		return "", err
	}
	then, err := table.RoundNamed(table.RoundsOf(journal), round)
	if err != nil {
		return "", err
	}
	fork, err := was.ForkAt(journal, then)
	if err != nil {
		return "", err
	}
	r := table.Task{Request: chat.Request{From: from, Place: at}}
	_, err = h.startWith(ctx, r, func() (newGame, error) { return newGame{game: was.Def, fork: fork}, nil })
	if err != nil {
		return "", err
	}
	return h.tables.TableIn(ctx, at)
}
