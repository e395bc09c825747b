package export

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"shipboard/bot/table"
	"shipboard/games/game"
)

// The versions of what Export writes. A fork has a version of its own, since earlier releases
// read only games that are not forks.
const (
	exportFormat = 2
	forkFormat   = 3
)

// File is a finished game, with everything needed to play it again. Much of
// it follows from the rest: it is there for readers, and Verify checks it.
type File struct {
	Format  int               `json:"format"`
	Game    string            `json:"game"`
	Title   string            `json:"title"`
	Table   string            `json:"table"`
	Players []string          `json:"players"` // as they sat at the end
	Roles   [][]string        `json:"roles,omitempty"`
	Options map[string]string `json:"options,omitempty"`
	Seal    string            `json:"seal"` // SHA-256 of the secret, as the lobby showed it
	Secret  string            `json:"secret"`
	Luck    []table.Lucky     `json:"luck"` // phrases of the players as they began, and last the phrase of the one who began the game
	Seed    string            `json:"seed"`
	Forgot  bool              `json:"forgot,omitempty"`  // somebody who played was forgotten: the seed does not follow from the phrases any more
	Origins []table.Origin    `json:"origins,omitempty"` // of a fork: the games from which it goes on, the oldest first
	Journal []table.Entry     `json:"journal"`
	Outcome *game.Outcome     `json:"outcome,omitempty"`
	End     string            `json:"end"`
}

// Head is what a table's head says of the dice.
func (x *File) Head() *table.Head {
	h := &table.Head{Charter: table.Charter{Secret: x.Secret, Luck: x.Luck, Origins: x.Origins}}
	if x.Forgot {
		h.ForgottenSeed = x.Seed
	}
	return h
}

// Encode writes the one form that an exported game has, byte for byte.
func (x *File) Encode() ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "\t")
	if err := e.Encode(x); err != nil {
		return nil, fmt.Errorf("write the export: %w", err)
	}
	return b.Bytes(), nil
}

// DigestOf is the SHA-256 of an export.
func DigestOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// Export writes a game that is over.
func Export(t *table.Table, journal []table.Entry) ([]byte, error) {
	seed := t.Seed()
	x := File{
		Format: exportFormat, Game: t.Game, Title: t.Session.Game().Title, Table: t.ID,
		Roles: t.Session.Table().Roles, Options: t.Session.Table().Options,
		Seal: t.Seal(), Secret: t.Secret, Luck: t.Luck, Seed: hex.EncodeToString(seed[:]), Forgot: t.ForgottenSeed != "",
		Origins: t.Origins, Journal: slices.Clone(journal), End: t.End,
	}
	if t.Forked() {
		x.Format = forkFormat
	}
	for i := range x.Journal {
		x.Journal[i].At = x.Journal[i].At.UTC()
	}
	for _, s := range t.Seats {
		x.Players = append(x.Players, s.Name)
	}
	if outcome, ok := t.Session.Match().Outcome(); ok {
		x.Outcome = &outcome
	}
	return x.Encode()
}
