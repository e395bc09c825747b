package bot

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"time"

	"shipboard/games/game"
	"shipboard/render"
	"shipboard/store"
)

// Painter makes pictures of scenes.
type Painter interface {
	PNG(render.Scene) ([]byte, error)
}

// Config is what a Bot is made of.
type Config struct {
	Store   store.Store
	Games   []*game.Game
	Painter Painter
	Log     *slog.Logger     // nil: nothing is logged
	Now     func() time.Time // nil: time.Now
	Rand    io.Reader        // nil: crypto/rand
	Clock   time.Duration    // of a table that sets none; 0 is no limit
}

// Bot is the table for any number of games on any number of chats.
type Bot struct {
	config Config
}

// New makes a Bot.
func New(c Config) (*Bot, error) {
	if c.Store == nil || c.Painter == nil || len(c.Games) == 0 {
		return nil, errors.New("make a bot: it needs a store, a painter and a game")
	}
	return &Bot{config: c}, nil
}

// Attach adds a chat. Call it before Run and before the first Handle.
func (b *Bot) Attach(Chat) {}

// Handle does what a person asked and returns what that person alone is
// shown. Faults are logged; the person sees one fixed sentence.
func (b *Bot) Handle(context.Context, Request) Answer { return Answer{} }

// Complete offers ways to go on with r.Text, best first, 25 at most.
func (b *Bot) Complete(context.Context, Request) []Completion { return nil }

// Run delivers what is owed and keeps the clocks until ctx ends.
func (b *Bot) Run(ctx context.Context) error {
	<-ctx.Done()
	return nil
}

// Flush does all that is due now and returns when it is done.
func (b *Bot) Flush(context.Context) error { return nil }

// Export is a finished game as JSON, for Verify and replay.
func (b *Bot) Export(context.Context, string) ([]byte, error) {
	return nil, errors.New("export a game: no such table")
}

// Report is what Verify found in order.
type Report struct {
	Game       string `json:"game"`
	Lines      int    `json:"lines"`
	Rolls      int    `json:"rolls"`
	Commitment string `json:"commitment"`
	Seed       string `json:"seed"`
	Outcome    string `json:"outcome"`
}

// Verify derives the seed of an exported game again, plays every line of it
// and compares every roll and event.
func Verify([]*game.Game, []byte) (Report, error) {
	return Report{}, errors.New("verify a game: not a game")
}
