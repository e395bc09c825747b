package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/store"
)

// headFormat is the version of what a table's head, journal and outbox hold.
const headFormat = 1

// stage is how far a table has come.
type stage string

const (
	lobby   stage = "lobby"
	playing stage = "playing"
	over    stage = "over"
)

// head is everything stored of a table besides its match and journal. It is
// written with every line, so it stays small.
type head struct {
	charter
	progress
}

// charter is the part of the head that does not change once the game has begun.
type charter struct {
	Format  int               `json:"format"`
	ID      string            `json:"id"`
	Game    string            `json:"game"`
	Options map[string]string `json:"options,omitempty"`
	Places  []chat.Place      `json:"places"` // where the table is shown
	Host    chat.Person       `json:"host"`
	Secret  string            `json:"secret"`         // 32 bytes in hex; its SHA-256 is shown from the start, it itself at the end
	Luck    []lucky           `json:"luck,omitempty"` // what the seed was made of besides, once the game has begun
	Created time.Time         `json:"created"`
	Began   time.Time         `json:"began,omitzero"`
}

// progress is the part of the head that may change with any line.
type progress struct {
	Stage  stage         `json:"stage"`
	Seats  []seat        `json:"seats"`
	Ended  time.Time     `json:"ended,omitzero"`
	End    string        `json:"end,omitempty"`    // why there is no outcome
	Digest string        `json:"digest,omitempty"` // of the export, once there is one
	Clock  time.Duration `json:"clock,omitempty"`  // how long a turn may take
	Due    time.Time     `json:"due,omitzero"`     // when the clock has to be looked at
	Advice string        `json:"advice,omitempty"` // how many hints each player may have: a number, or off; any number if empty

	Lines     uint64            `json:"lines"`          // sequence of the last journal entry
	Owed      uint64            `json:"owed,omitempty"` // sequence of the last message in the outbox
	Turn      turn              `json:"turn"`
	Waits     []wait            `json:"waits,omitempty"`
	Posts     map[string]posted `json:"posts,omitempty"`  // by slot
	Offers    []offer           `json:"offers,omitempty"` // the last of each seat
	LastOffer int               `json:"lastOffer,omitempty"`
	Abandon   []game.Seat       `json:"abandon,omitempty"` // who votes for it
	Nudged    time.Time         `json:"nudged,omitzero"`
	Warned    time.Time         `json:"warned,omitzero"` // when the host was last told that the channel is closed to us
	Archive   archiving         `json:"archive,omitempty"`
	NoFiles   *noFiles          `json:"noFiles,omitempty"`
}

// noFiles is a destination that takes no pictures, of which the host was told.
type noFiles struct {
	To    string `json:"to"`
	Lacks string `json:"lacks"` // the permission that is missing
}

// seat is a player in a seat.
type seat struct {
	Person   chat.Person   `json:"person"`
	Roles    []string      `json:"roles,omitempty"`
	Luck     string        `json:"luck,omitempty"`  // the player's phrase for the dice
	Name     string        `json:"name,omitempty"`  // of the person as they sat down to the game, for the export
	Moves    int           `json:"moves,omitempty"` // lines of this seat that were accepted; dates its buttons
	Resigned bool          `json:"resigned,omitempty"`
	Past     []chat.Person `json:"past,omitempty"`   // who sat there before in this game
	Closed   bool          `json:"closed,omitempty"` // private messages to the person fail
	Taught   bool          `json:"taught,omitempty"` // the person wants no help for a first game
	Brief    string        `json:"brief,omitempty"`  // digest of what they were last told of their part
	Tips     []string      `json:"tips,omitempty"`   // digests of the tips under which they have made a move in this turn
	Advised  advised       `json:"advised,omitzero"` // by hints
}

// turn is the part of the game that one message in the channel tells.
type turn struct {
	N    int         `json:"n"`
	From uint64      `json:"from"`           // the journal entry that opened it
	Ping []game.Seat `json:"ping,omitempty"` // who is newly waited for
}

// wait is a seat that must act, since when, and the reminders so far.
type wait struct {
	game.Wait
	Since    time.Time   `json:"since"`
	Reminded int         `json:"reminded,omitempty"` // 1: at half time, 2: at the end
	Skip     []game.Seat `json:"skip,omitempty"`     // who votes to skip it
}

// posted is a message that was sent and may be edited.
type posted struct {
	Ref    string `json:"ref"`
	Text   string `json:"text"`           // digest of all but the pictures
	Images string `json:"images"`         // digest of the pictures
	Sent   int64  `json:"sent"`           // when it was posted, Unix seconds
	Lost   int    `json:"lost,omitempty"` // how often it was gone and had to be posted anew
}

// table is a table in memory. Its holder holds its lock.
type table struct {
	head
	game    *game.Game
	session *game.Session // nil in the lobby
	stored  []byte        // the head as the store has it; nil when it has none
	kept    TableKind     // as it is counted; zero when the store has none
	plays   int           // lines played on the session in this process
	scenes  *scenes       // of all tables; nil: none are remembered

	// The content of this turn's messages. Each has a bound of its own, so that
	// one viewer's text does not depend on what others were told.
	story story                  // told to everyone
	steps steps                  // told to everyone, each by itself
	aside map[game.Seat][]string // told to one seat and not to everyone
}

// seatOf is a person's seat; false for somebody who only watches.
func (t *table) seatOf(p chat.Person) (game.Seat, bool) {
	for i, s := range t.Seats {
		if s.Person.Is(p) {
			return game.Seat(i), true
		}
	}
	return game.Public, false
}

// people are the people that {0}, {1}, … name.
func (t *table) people() []chat.Person {
	people := make([]chat.Person, len(t.Seats))
	for i, s := range t.Seats {
		people[i] = s.Person
	}
	return people
}

// names are the players' names as plain text.
func (t *table) names() game.Names {
	names := make(game.Names, len(t.Seats))
	for i, s := range t.Seats {
		names[i] = plain(s.Person.Name)
	}
	return names
}

var braces = strings.NewReplacer("{", "(", "}", ")", "\n", " ", "\r", " ")

// mostNamed is how many characters a name has at most in a text and in an export.
const mostNamed = 40

// plain is a name, or typed text, without anything that reads as a mark.
func plain(name string) string { return braces.Replace(chat.Cut(name, mostNamed)) }

// waiting finds the wait of a seat.
func (t *table) waiting(s game.Seat) *wait {
	for i := range t.Waits {
		if t.Waits[i].Seat == s {
			return &t.Waits[i]
		}
	}
	return nil
}

// readHead reads a table's head; nil when there is none.
func readHead(tx store.Tx, id string) (*head, error) {
	h, _, err := readStored(tx, id)
	return h, err
}

// readStored reads a table's head, decoded and as stored.
func readStored(tx store.Tx, id string) (*head, []byte, error) {
	data, err := tx.Get(store.HeadKey(id))
	if errors.Is(err, store.ErrDamaged) {
		return nil, nil, &unreadable{table: id, err: fmt.Errorf("read its head: %w", err)}
	}
	if err != nil || data == nil {
		return nil, nil, err
	}
	h := new(head)
	if err = json.Unmarshal(data, h); err == nil && h.Format != headFormat {
		err = fmt.Errorf("format %d is not known to this release, which reads %d", h.Format, headFormat)
	}
	if err != nil {
		return nil, nil, &unreadable{table: id, host: h.Host, err: fmt.Errorf("read its head: %w", err)}
	}
	return h, data, nil
}

// loadTable reads a table from the store; nil if there is none. If the table's
// own records are at fault, the error is *unreadable.
func (b *Bot) loadTable(ctx context.Context, id string) (*table, error) {
	var h *head
	var stored []byte
	var r records
	err := b.store.View(ctx, func(tx store.Tx) (err error) {
		if h, stored, err = readStored(tx, id); err != nil || h == nil {
			return err
		}
		r, err = readRecords(tx, h, h.Turn.From)
		return err
	})
	if h == nil || err != nil && !errors.Is(err, store.ErrDamaged) && !errors.Is(err, errArchive) {
		return nil, err
	}
	t := &table{head: *h, stored: stored, kept: h.kind(), scenes: &b.scenes}
	if err == nil {
		err = b.assemble(t, r)
	}
	if err != nil {
		return nil, &unreadable{table: id, host: h.Host, head: h, stored: stored, err: err}
	}
	return t, nil
}

// assemble makes a table whole from its records.
func (b *Bot) assemble(t *table, r records) (err error) {
	if t.game = b.game(t.Game); t.game == nil {
		return fmt.Errorf("there is no game %q", t.Game)
	}
	if r.snapshot != nil {
		if t.session, err = game.Load(b.games, r.snapshot); err != nil {
			return err
		}
	} else if t.Stage == playing {
		return errors.New("its snapshot is missing")
	}
	for _, data := range r.journal {
		var e entry
		if err := json.Unmarshal(data, &e); err != nil {
			return fmt.Errorf("read its journal: %w", err)
		}
		t.tell(e.Events)
		if e.Note != nil {
			t.story.add(game.Event{Text: e.noted()})
		}
	}
	return nil
}
