package requests

import (
	"context"
	"errors"
	"fmt"

	"shipboard/bot/chat"
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
	t := records.NewTable(*u.Head, u.Stored)
	t.Offers = nil // their messages stay as they are
	c := h.tables.Change(ctx)
	t.Finish(c, "The operator ended it, since it could no longer be read.")
	t.OwePublic(c, chat.Message{Lines: []string{"The operator of this bot has ended the game in this channel, since it could no longer be read. To open another, type /sea start."}})
	if err := h.tables.Commit(ctx, t, c, records.Extra{}); err != nil {
		return fmt.Errorf("end a table that cannot be read: %w", err)
	}
	return nil
}
