package bot

import (
	"context"
	"encoding/json"
	"fmt"

	"shipboard/store"
)

// Stats is how a Bot stands, for an operator.
type Stats struct {
	Tables map[TableKind]int // that are shown in a channel
	Owed   int               // messages that wait to be sent
	Stuck  int               // destinations that did not take their last message
}

// TableKind is what tables are counted by.
type TableKind struct {
	Game  string // its key
	Stage string // lobby, playing or over
}

// Stats counts tables and messages. It reads the head of every table that is
// shown somewhere.
func (b *Bot) Stats(ctx context.Context) (Stats, error) {
	s := Stats{Tables: make(map[TableKind]int)}
	err := b.store.View(ctx, func(tx store.Tx) error {
		counted := make(map[string]bool)
		for _, id := range store.ScanSlices(tx, b.slices, store.ChannelPrefix) {
			if counted[string(id)] {
				continue
			}
			counted[string(id)] = true
			stored, err := tx.Get(store.HeadKey(string(id)))
			if err != nil || stored == nil {
				return err
			}
			var h struct {
				Game  string
				Stage stage
			}
			if err := json.Unmarshal(stored, &h); err != nil {
				return fmt.Errorf("read the head of table %s: %w", id, err)
			}
			s.Tables[TableKind{h.Game, string(h.Stage)}]++
		}
		return nil
	})
	if err != nil {
		return Stats{}, fmt.Errorf("count the tables: %w", err)
	}
	s.Owed, s.Stuck = b.post.depth(b.now())
	return s, nil
}
