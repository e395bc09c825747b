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
	tables   *records.Tables
	mail     *mail.Mail
	players  *computers.Players
	draw     *told.Drawer
	manual   manual.Manual
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

// New makes a Handler.
func New(c Config) *Handler {
	return &Handler{
		tables: c.Tables, mail: c.Mail, players: c.Players, draw: c.Draw, manual: manual.Manual{Games: c.Games}, games: c.Games,
		log: c.Log, now: c.Now, rand: c.Rand, clock: c.Clock, passes: c.Passes, programs: c.Programs, tolled: c.Tolled,
	}
}
