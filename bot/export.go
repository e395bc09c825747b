package bot

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/store"
)

// exportFormat is the version of what Export writes.
const exportFormat = 1

// exported is a finished game, with everything needed to play it again.
type exported struct {
	Format     int               `json:"format"`
	Game       string            `json:"game"`
	Title      string            `json:"title"`
	Table      string            `json:"table"`
	Players    []string          `json:"players"`
	Roles      [][]string        `json:"roles,omitempty"`
	Options    map[string]string `json:"options,omitempty"`
	Began      time.Time         `json:"began"`
	Ended      time.Time         `json:"ended"`
	Commitment string            `json:"commitment"`
	Secret     string            `json:"secret"`
	Luck       []lucky           `json:"luck"`
	Seed       string            `json:"seed"`
	Journal    []entry           `json:"journal"`
	Outcome    *game.Outcome     `json:"outcome,omitempty"`
	End        string            `json:"end"`
}

// Export is a finished game as JSON, for Verify and replay. Before the end it
// is refused: it holds every secret.
func (b *Bot) Export(ctx context.Context, id string) ([]byte, error) {
	var data []byte
	err := b.at(ctx, id, func(t *table) (err error) {
		data, err = b.export(ctx, t)
		return err
	})
	return data, err
}

func (b *Bot) export(ctx context.Context, t *table) ([]byte, error) {
	if t.Stage != over || t.session == nil {
		return nil, game.Refuse("That is possible once the game is over: it holds everyone's secrets.")
	}
	journal, err := b.journal(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	seed := t.seed()
	x := exported{
		Format: exportFormat, Game: t.Game, Title: t.game.Title, Table: t.ID, Players: t.names(),
		Options: t.session.Table().Options, Began: t.Began, Ended: t.Ended,
		Commitment: t.seal(), Secret: t.Secret, Luck: t.Luck, Seed: hex.EncodeToString(seed[:]),
		Journal: journal, End: t.End, Roles: t.session.Table().Roles,
	}
	if outcome, ok := t.session.Match().Outcome(); ok {
		x.Outcome = &outcome
	}
	data, err := json.MarshalIndent(x, "", "\t")
	if err != nil {
		return nil, fmt.Errorf("write the export: %w", err)
	}
	return data, nil
}

// journal reads a table's journal from the store.
func (b *Bot) journal(ctx context.Context, id string) ([]entry, error) {
	var values [][]byte
	err := b.store.View(ctx, func(tx store.Tx) error {
		values = nil
		for _, value := range tx.Scan(store.JournalPrefix(id), nil) {
			values = append(values, value)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read the journal: %w", err)
	}
	entries := make([]entry, len(values))
	for i, v := range values {
		if err := json.Unmarshal(v, &entries[i]); err != nil {
			return nil, fmt.Errorf("read the journal: entry %d: %w", i+1, err)
		}
	}
	return entries, nil
}

// exportFile answers with the export as a file.
func (b *Bot) exportFile(ctx context.Context, _ task, t *table) (reply, error) {
	data, err := b.export(ctx, t)
	if err != nil {
		return reply{}, err
	}
	a := say("Here is the whole game. shipboard verify checks it.")
	a.Message.File = &chat.File{Name: t.Game + "-" + t.ID + ".json", Data: data}
	return reply{Answer: a}, nil
}
