// Package records keeps tables: it reads them from the store, locks each while a step
// runs at it, and commits what the step changed, all in one transaction. It finds tables
// by channel, by person and by time, counts them, remembers what requests were answered,
// and archives games that are over.
//
// Several processes may share a store; see replica.go.
package records

import (
	"io"
	"log/slog"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/store"
)

// ErrUncertain says that nobody knows whether a commit was kept.
var ErrUncertain = store.ErrUncertain

// Config is what Tables are made of.
type Config struct {
	Store   store.Store
	Games   []*game.Game
	Log     *slog.Logger
	Now     func() time.Time
	Rand    io.Reader
	Claims  store.Claims       // on the slices of a store that several processes share; nil: this one serves all
	Archive time.Duration      // after its end a game is archived; 0 is never
	Outbox  Outbox             // takes what commits owe
	Devices chat.Devices       // on which players are called; nil: there are none
	Played  func(*table.Table) // is told after a commit of a table that was played at, or is over
}

// Tables are the tables of a store.
type Tables struct {
	store        store.Store
	games        []*game.Game
	log          *slog.Logger
	now          func() time.Time
	rand         io.Reader
	archiveAfter time.Duration
	outbox       Outbox
	devices      chat.Devices
	played       func(*table.Table)
	replica      replica
	tables       loaded
	Faults       Faults

	watched watched
	reaches reaches // the chats
	sweep   sweep
}

// New makes the tables of a store.
func New(c Config) *Tables {
	return &Tables{
		store: c.Store, games: c.Games, log: c.Log, now: c.Now, rand: c.Rand, archiveAfter: c.Archive,
		outbox: c.Outbox, devices: c.Devices, played: c.Played, replica: replica{claims: c.Claims},
	}
}
