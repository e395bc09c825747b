package requests

import (
	"context"
	"errors"
	"fmt"

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
