package bot

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/store"
)

// Fair dice. The server seals a secret before anyone joins, and shows its
// SHA-256. Each join adds a text that the server cannot choose alone: a phrase
// that the player typed, or the chat's own number of the request. The seed of
// the match is the SHA-256 of the secret and then, in the order of joining,
// each of those texts with a line feed. At the end the secret is shown, and
// anyone can derive the seed and roll every die again.

func newSecret(random io.Reader) (string, error) {
	var secret [32]byte
	if _, err := io.ReadFull(random, secret[:]); err != nil {
		return "", fmt.Errorf("seal a secret: %w", err)
	}
	return hex.EncodeToString(secret[:]), nil
}

// luckOf is the text that a join adds to the seed.
func luckOf(r chat.Request, phrase string, now time.Time) string {
	phrase = strings.Join(strings.Fields(phrase), " ")
	if phrase != "" {
		return chat.Cut(phrase, 100)
	}
	return fmt.Sprintf("%s %s %s", r.From.Chat, strings.Join(strings.Fields(r.ID), " "), now.UTC().Format(time.RFC3339Nano))
}

func seedOf(secret string, luck []string) ([32]byte, error) {
	raw, err := hex.DecodeString(secret)
	if err != nil || len(raw) != 32 {
		return [32]byte{}, errors.New("the secret is not 64 hexadecimal digits")
	}
	h := sha256.New()
	h.Write(raw)
	for _, text := range luck {
		io.WriteString(h, text+"\n")
	}
	return [32]byte(h.Sum(nil)), nil
}

func commitmentOf(secret string) string {
	raw, _ := hex.DecodeString(secret)
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:])
}

func (t *table) seed() [32]byte {
	seed, err := seedOf(t.Secret, t.Luck)
	if err != nil {
		panic(err) // the secret is ours
	}
	return seed
}

func (t *table) commitment() string { return commitmentOf(t.Secret) }

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
	Luck       []string          `json:"luck"`
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
		Commitment: t.commitment(), Secret: t.Secret, Luck: t.Luck, Seed: hex.EncodeToString(seed[:]),
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
func (b *Bot) exportFile(ctx context.Context, t *table) (reply, error) {
	data, err := b.export(ctx, t)
	if err != nil {
		return reply{}, err
	}
	a := say("Here is the whole game. shipboard verify checks it.")
	a.Message.File = &chat.File{Name: t.Game + "-" + t.ID + ".json", Data: data}
	return reply{Answer: a}, nil
}

// verifyTable answers with what Verify says of the table's own export.
func (b *Bot) verifyTable(ctx context.Context, t *table) (reply, error) {
	data, err := b.export(ctx, t)
	if err != nil {
		return reply{}, err
	}
	report, err := Verify(b.games, data)
	if err != nil {
		b.log.Error("verify a game", "table", t.ID, "err", err)
		return reply{Answer: say("The game does not come out the same when it is played again: " + err.Error() + ".")}, nil
	}
	a := say(report.String())
	a.Message.People = t.people()
	return reply{Answer: a}, nil
}

// Report is what Verify found in order.
type Report struct {
	Game       string `json:"game"`
	Lines      int    `json:"lines"`
	Rolls      int    `json:"rolls"`
	Commitment string `json:"commitment"`
	Seed       string `json:"seed"`
	Outcome    string `json:"outcome,omitempty"` // empty where the lines lead to no end
}

// String is the report in a few sentences.
func (r Report) String() string {
	found := fmt.Sprintf("The secret is the one that was sealed before anyone joined (%s). Played again from it, all %d lines gave the same events, with the same %d rolls",
		r.Commitment, r.Lines, r.Rolls)
	if r.Outcome == "" {
		return found + ". They lead to no end: the game was broken off."
	}
	return found + ", and the same end: " + r.Outcome
}

// Verify derives the seed of an exported game again, plays every line of it
// and compares every roll and event. The error names the first difference.
func Verify(games []*game.Game, data []byte) (Report, error) {
	var x exported
	if err := json.Unmarshal(data, &x); err != nil {
		return Report{}, fmt.Errorf("read the exported game: %w", err)
	}
	if x.Format != exportFormat {
		return Report{}, fmt.Errorf("read the exported game: format %d is not known to this release, which reads %d", x.Format, exportFormat)
	}
	var g *game.Game
	for _, known := range games {
		if known.Key == x.Game {
			g = known
		}
	}
	if g == nil {
		return Report{}, fmt.Errorf("read the exported game: there is no game %s", game.Quote(x.Game))
	}
	seed, err := seedOf(x.Secret, x.Luck)
	if err != nil {
		return Report{}, err
	}
	if commitmentOf(x.Secret) != x.Commitment {
		return Report{}, errors.New("the secret is not the one that was sealed")
	}
	if hex.EncodeToString(seed[:]) != x.Seed {
		return Report{}, errors.New("the seed does not follow from the secret and the players' luck")
	}
	report := Report{Game: x.Title, Commitment: x.Commitment, Seed: x.Seed}
	session, events, err := game.Begin(g, game.Table{Seats: len(x.Players), Roles: x.Roles, Options: x.Options}, seed)
	if err != nil {
		return Report{}, fmt.Errorf("set the game up again: %w", err)
	}
	err = x.replay(session, events, &report)
	return report, err
}

// replay plays the journal again and compares.
func (x exported) replay(session *game.Session, setup []game.Event, report *Report) error {
	begun := false
	for i, e := range x.Journal {
		if e.Note != "" {
			continue
		}
		events := setup
		if e.Line != "" {
			played, err := session.Play(e.Seat, e.Line)
			if err != nil {
				return fmt.Errorf("line %d, %q: %w", i+1, e.Line, err)
			}
			if played.Line != e.Line {
				return fmt.Errorf("line %d, %q: it is %q now", i+1, e.Line, played.Line)
			}
			events = played.Events
			report.Lines++
		} else if begun {
			return fmt.Errorf("entry %d: the game was set up twice", i+1)
		}
		begun = true
		var heard []game.Event
		for _, v := range events {
			if !v.To.Nobody() {
				heard = append(heard, v)
				report.Rolls += len(v.Dice)
			}
		}
		same, err := sameJSON(heard, e.Events)
		if err != nil {
			return err
		}
		if !same {
			return fmt.Errorf("entry %d, %q: its events are others", i+1, e.Line)
		}
	}
	outcome, ended := session.Match().Outcome()
	if ended != (x.Outcome != nil) {
		return errors.New("the game does not end where the export says")
	}
	if ended {
		if same, err := sameJSON(outcome, *x.Outcome); err != nil || !same || x.End != outcome.Text {
			return errors.Join(err, errors.New("the game ends otherwise"))
		}
		report.Outcome = outcome.Text // and not what the export says of its own end
	}
	return nil
}

func sameJSON(a, b any) (bool, error) {
	x, err := json.Marshal(a)
	if err != nil {
		return false, err
	}
	y, err := json.Marshal(b)
	if err != nil {
		return false, err
	}
	return bytes.Equal(x, y), nil
}
