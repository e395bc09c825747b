package bot

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// exportFormat is the version of what Export writes.
const exportFormat = 2

// exported is a finished game, with everything needed to play it again. Much of
// it follows from the rest: it is there for readers, and Verify checks it.
type exported struct {
	Format  int               `json:"format"`
	Game    string            `json:"game"`
	Title   string            `json:"title"`
	Table   string            `json:"table"`
	Players []string          `json:"players"` // as they sat at the end
	Roles   [][]string        `json:"roles,omitempty"`
	Options map[string]string `json:"options,omitempty"`
	Seal    string            `json:"seal"` // SHA-256 of the secret, as the lobby showed it
	Secret  string            `json:"secret"`
	Luck    []lucky           `json:"luck"` // of the players as they began, and last of the one who began
	Seed    string            `json:"seed"`
	Journal []entry           `json:"journal"`
	Outcome *game.Outcome     `json:"outcome,omitempty"`
	End     string            `json:"end"`
}

// encode writes the one form that an exported game has, byte for byte.
func (x *exported) encode() ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "\t")
	if err := e.Encode(x); err != nil {
		return nil, fmt.Errorf("write the export: %w", err)
	}
	return b.Bytes(), nil
}

// digestOf is the SHA-256 of an export.
func digestOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// Export is a finished game as JSON, for Verify. It is refused before the end:
// it holds every secret. The same game gives the same bytes at any time.
func (b *Bot) Export(ctx context.Context, id string) ([]byte, error) {
	var data []byte
	err := b.at(ctx, id, func(t *table) (err error) {
		data, err = b.export(ctx, t)
		return err
	})
	return data, err
}

func (b *Bot) export(ctx context.Context, t *table) ([]byte, error) {
	switch {
	case t.Stage != over:
		return nil, game.Refuse("That is possible once the game is over: it holds everyone's secrets.")
	case t.session == nil:
		return nil, t.inPlay()
	}
	journal, err := b.journal(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	return t.export(journal)
}

// export writes a game that is over.
func (t *table) export(journal []entry) ([]byte, error) {
	seed := t.seed()
	x := exported{
		Format: exportFormat, Game: t.Game, Title: t.game.Title, Table: t.ID,
		Roles: t.session.Table().Roles, Options: t.session.Table().Options,
		Seal: t.seal(), Secret: t.Secret, Luck: t.Luck, Seed: hex.EncodeToString(seed[:]),
		Journal: journal, End: t.End,
	}
	for i := range journal {
		journal[i].At = journal[i].At.UTC()
	}
	for _, s := range t.Seats {
		x.Players = append(x.Players, s.Name)
	}
	if outcome, ok := t.session.Match().Outcome(); ok {
		x.Outcome = &outcome
	}
	return x.encode()
}

// digest notes the digest of the export of a game that ends with a change, for
// its first message. Where the journal cannot be read there is none.
func (b *Bot) digest(ctx context.Context, t *table, c change) {
	if t.Stage != over || t.session == nil || t.Digest != "" {
		return
	}
	journal, err := b.journal(ctx, t.ID)
	var data []byte
	if err == nil {
		data, err = t.export(slices.Concat(journal, c.journal))
	}
	if err != nil {
		b.log.Error("digest a finished game", "table", t.ID, "err", err)
		return
	}
	t.Digest = digestOf(data)
}

// exportFile answers with the export as a file.
func (b *Bot) exportFile(ctx context.Context, _ task, t *table) (reply, error) {
	data, err := b.export(ctx, t)
	if err != nil {
		return reply{}, err
	}
	a := say("Here is the whole game. shipboard verify checks it, with --seal and --digest from the small print of the game's first message.")
	a.Message.File = &chat.File{Name: t.Game + "-" + t.ID + ".json", Data: data}
	return reply{Answer: a}, nil
}
