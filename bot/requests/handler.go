// Package requests carries out what people ask: it answers a repeated request as before,
// finds the handler of a typed command or a pressed button and the table that it is for,
// has the table decide, commits the change, and answers that person alone.
package requests

import (
	"io"
	"log/slog"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/computers"
	"shipboard/bot/mail"
	"shipboard/bot/manual"
	"shipboard/bot/records"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// Config is what a Handler is made of.
type Config struct {
	Tables   *records.Tables
	Mail     *mail.Mail
	Players  *computers.Players
	Draw     *told.Drawer
	Games    []*game.Game
	Log      *slog.Logger
	Now      func() time.Time
	Rand     io.Reader
	Clock    time.Duration     // of a table that sets none; 0 is no limit
	Passes   chat.Passes       // to a page; nil: there is none
	Programs string            // the address at which programs play; "" if there is none
	Tolled   func(what string) // is called when somebody has asked for too much; may be nil
}

// Handler carries out requests.
type Handler struct {
	finder
	channels
	completer
	resultLists
	lookups
	ownWishes
	tables   *records.Tables
	mail     *mail.Mail
	players  *computers.Players
	draw     *told.Drawer
	games    []*game.Game
	log      *slog.Logger
	now      func() time.Time
	rand     io.Reader
	clock    time.Duration
	passes   chat.Passes
	programs string
	tolls    tolls
	tolled   func(what string)
}

// finder finds the table that a request is for, and runs steps there.
type finder struct {
	tables *records.Tables
	mail   *mail.Mail
	log    *slog.Logger
	now    func() time.Time
}

// channels open lobbies in channels and lists what stands there, as those who moderate them have set it.
type channels struct {
	finder
	players *computers.Players
	rand    io.Reader
}

// completer completes what somebody types.
type completer struct {
	finder
	games    []*game.Game
	programs string
}

// resultLists lists the finished games of a server, and those who played them.
type resultLists struct {
	tables *records.Tables
	draw   *told.Drawer
	now    func() time.Time
}

// lookups tells somebody what they ask for, and changes nothing.
type lookups struct {
	finder
	players *computers.Players
	draw    *told.Drawer
	manual  manual.Manual
	games   []*game.Game
}

// ownWishes are what people set for themselves at all their tables: their hours, where they are signed
// in, and what is kept of them.
type ownWishes struct {
	tables *records.Tables
	passes chat.Passes
	log    *slog.Logger
	now    func() time.Time
}

// New makes a Handler.
func New(c Config) *Handler {
	find := finder{tables: c.Tables, mail: c.Mail, log: c.Log, now: c.Now}
	return &Handler{
		finder:      find,
		channels:    channels{finder: find, players: c.Players, rand: c.Rand},
		completer:   completer{finder: find, games: c.Games, programs: c.Programs},
		resultLists: resultLists{tables: c.Tables, draw: c.Draw, now: c.Now},
		lookups:     lookups{finder: find, players: c.Players, draw: c.Draw, manual: manual.Manual{Games: c.Games}, games: c.Games},
		ownWishes:   ownWishes{tables: c.Tables, passes: c.Passes, log: c.Log, now: c.Now},

		tables: c.Tables, mail: c.Mail, players: c.Players, draw: c.Draw, games: c.Games,
		log: c.Log, now: c.Now, rand: c.Rand, clock: c.Clock, passes: c.Passes, programs: c.Programs, tolled: c.Tolled,
	}
}
