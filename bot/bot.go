// Package bot is the table: it says who may act, saves what they do, delivers
// what everyone is owed, and reminds those who sleep. It knows no chat service
// and no game. Chats hand it Requests and carry its Messages (see bot/chat);
// games hand it Views and Events.
//
// Bot is its front door and wires its rooms. A request takes this path:
//
//	requests.Handle   answers a repeated request as before, else carries it out
//	  typed, pressed  find the handler of a command or a button, and the table
//	records.At        loads the table and locks it
//	table.Do          is one of the decisions: the session plays a line, and the table
//	                  notes in a Change what everyone is owed
//	records.Commit    writes snapshot, journal, owed messages and answer in one
//	                  transaction
//
// mail then delivers the owed messages: it composes each from the table as it is by then,
// in the words of told, hands it to the chat, and notes where it stands. computers plays
// for the computers at tables. desks shows tables to pages, guests and programs. table, told,
// manual and export know no store.
package bot

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/computers"
	"shipboard/bot/desks"
	"shipboard/bot/mail"
	"shipboard/bot/manual"
	"shipboard/bot/records"
	"shipboard/bot/requests"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
	"shipboard/store"
)

// Painter makes pictures of scenes. It may be used by many at once.
type Painter = told.Painter

// Mover makes moving pictures.
type Mover = told.Mover

// Config is what a Bot is made of.
type Config struct {
	Store    store.Store
	Games    []*game.Game
	Painter  Painter
	Turned   bool             // tells a channel, and whoever asks, where its finished game turned
	Mover    Mover            // makes the replay that a channel gets of a finished game; nil: it gets none
	Log      *slog.Logger     // nil: nothing is logged
	Now      func() time.Time // nil: time.Now
	Rand     io.Reader        // nil: crypto/rand
	Clock    time.Duration    // the clock of a table that sets none; 0 is no limit
	Claims   store.Claims     // which slices this process serves, where several share a store; nil: it serves all
	Tolled   func(string)     // is called when somebody has asked for too much of something; nil: nobody counts
	Archive  time.Duration    // how long after its end a game is archived; 0 is never
	Devices  chat.Devices     // on which players are called, too; nil: there are none
	Passes   chat.Passes      // to a page on which those who sit at tables may play, too; nil: there is none
	Programs string           // the address at which programs play in seats; "" if there is none
}

// Bot is the table for any number of games on any number of chats. It implements
// chat.Table, chat.Desks and chat.Sittings.
type Bot struct {
	*requests.Handler
	*desks.Desks
	tables   *records.Tables
	mail     *mail.Mail
	players  *computers.Players
	draw     *told.Drawer
	log      *slog.Logger
	now      func() time.Time
	programs bool // may play
}

// CollectPercent is how often a process that serves tables should collect
// garbage. Little of its memory is alive, so it need not collect at every few
// megabytes, which slows each line down.
const CollectPercent = 400

// New makes a Bot of the store as it stands. Run or Flush sends the messages
// that an earlier process still owed.
func New(c Config) (*Bot, error) {
	if c.Store == nil || c.Painter == nil || len(c.Games) == 0 {
		return nil, errors.New("make a bot: it needs a store, a painter and a game")
	}
	b := &Bot{log: c.Log, programs: c.Programs != "", draw: &told.Drawer{Painter: c.Painter, Paged: c.Passes != nil, Mover: c.Mover}}
	if b.log == nil {
		b.log = slog.New(slog.DiscardHandler)
	}
	clock := c.Now
	if clock == nil {
		clock = time.Now
	}
	// Round drops the monotonic reading, which stands still while the machine sleeps. The
	// times in the store are wall clock times, too.
	b.now = func() time.Time { return clock().Round(0) }
	random := c.Rand
	if random == nil {
		random = rand.Reader
	}
	post, queue := mail.NewPost(), computers.NewQueue()
	b.tables = records.New(records.Config{
		Store: c.Store, Games: c.Games, Log: b.log, Now: b.now, Rand: random, Claims: c.Claims, Archive: c.Archive,
		Outbox: post, Devices: c.Devices, Played: func(t *table.Table) { b.players.Changed(t) },
	})
	b.players = computers.New(queue, b.tables, b.log, b.now)
	if c.Turned {
		b.draw.Pace, b.draw.Lucky = b.players.Spare, b.tables.NoteLuck
	}
	var err error
	b.mail, err = mail.New(context.Background(), c.Store, post, b.tables, b.draw, c.Devices, b.log, b.now)
	if err != nil {
		return nil, fmt.Errorf("make a bot: %w", err)
	}
	b.Handler = requests.New(requests.Config{
		Tables: b.tables, Mail: b.mail, Players: b.players, Draw: b.draw, Games: c.Games,
		Log: b.log, Now: b.now, Rand: random, Clock: c.Clock, Passes: c.Passes, Programs: c.Programs, Tolled: c.Tolled,
	})
	b.Desks = &desks.Desks{Tables: b.tables, Draw: b.draw, Games: c.Games, Log: b.log, Now: b.now}
	return b, nil
}

// Attach adds a chat. Call it before Run and before the first Handle.
func (b *Bot) Attach(c chat.Chat) { b.mail.Attach(c) }

// Forget empties the caches that help to draw the next pictures sooner.
func (b *Bot) Forget() { b.draw.Forget() }

// Notes are the notes of the chat with that name. The local page, which keeps
// records of its own, has none.
func (b *Bot) Notes(name string) chat.Notes { return b.tables.Notes(name) }

// Commands are the commands that may be typed after /sea.
func Commands() []chat.Command { return manual.Commands() }

// GoingOn are the heads of all tables that are not over, and which tables cannot be read.
func (b *Bot) GoingOn(ctx context.Context) ([]*table.Head, []*records.Unreadable, error) {
	return b.tables.GoingOn(ctx)
}

// Stuck are the destinations that do not take their messages.
func (b *Bot) Stuck() []mail.Stuck { return b.mail.Stuck() }

// Stats is the state of the bot.
func (b *Bot) Stats(ctx context.Context) (records.Stats, error) {
	s, err := b.tables.Count(ctx)
	if err == nil {
		s.Owed, s.Stuck = b.mail.Depth()
	}
	return s, err
}
