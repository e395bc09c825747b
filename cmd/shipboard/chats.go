package main

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"runtime/debug"
	"sync/atomic"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/discord"
	"shipboard/bot/slack"
)

// service is what serve and doctor ask of an adapter.
type service interface {
	chat.Chat
	Run(context.Context) error
	Ready() error
	Examine(context.Context) []chat.Finding
}

// line is the connection to one chat.
type line struct {
	service
	// hook takes what the chat sends by HTTP, and path is where; none where we
	// are the ones who call.
	hook http.Handler
	path string

	ended atomic.Pointer[error]
}

// Ready says why nothing can come from the chat, or nil.
func (l *line) Ready() error {
	if err := l.ended.Load(); err != nil {
		return fmt.Errorf("it is disconnected until the next start: %w", *err)
	}
	return l.service.Ready()
}

// keep keeps the line open until ctx is done.
func (l *line) keep(ctx context.Context, log *slog.Logger) error {
	err := afloat(log, "serve "+l.Name(), l.service.Run)(ctx)
	if err == nil && ctx.Err() == nil {
		err = fmt.Errorf("serve %s: it ended by itself", l.Name())
	}
	if err != nil {
		l.ended.Store(&err)
	}
	return err
}

// afloat is a room whose panic is an error.
func afloat(log *slog.Logger, what string, run room) room {
	return func(ctx context.Context) (err error) {
		defer func() {
			if e := recover(); e != nil {
				log.Error(what+": panic", "panic", fmt.Sprintf("%T", e), "stack", string(debug.Stack()))
				err = fmt.Errorf("%s: a fault of ours", what)
			}
		}()
		return run(ctx)
	}
}

// keepOpen are the rooms in which lines are kept open. One that ends for good,
// as when its token was taken back, does not end the games of the others; when
// none is left, the house closes.
func keepOpen(lines []*line, log *slog.Logger) []room {
	var open atomic.Int32
	open.Store(int32(len(lines)))
	rooms := make([]room, len(lines))
	for i, l := range lines {
		rooms[i] = func(ctx context.Context) error {
			err := l.keep(ctx, log)
			if ctx.Err() != nil || open.Add(-1) == 0 {
				return err
			}
			log.Error("a chat is lost; the others go on", "chat", l.Name(), "err", err)
			<-ctx.Done()
			return nil
		}
	}
	return rooms
}

// reach is how chats are reached, for tests; zero is over the network.
type reach struct {
	discord  http.RoundTripper
	dial     func(ctx context.Context, network, addr string) (net.Conn, error)
	slack    http.RoundTripper
	slackURL string
}

// settings are what else the chats are connected with.
type settings struct {
	guild   string // see serve --guild
	shards  int    // see serve --shards
	metrics *metrics
}

// Paths of the requests that come by HTTP.
const (
	discordHook = "/discord/interactions"
	slackHooks  = "/slack/"
)

// connectDiscord makes the adapter of Discord; nil where there is no token.
func connectDiscord(p *process, t tokens, table *bot.Bot, s settings) (*discord.Discord, error) {
	if t.discord == "" {
		return nil, nil
	}
	return discord.New(discord.Config{
		Token: t.discord, PublicKey: t.discordKey,
		Table: table, Notes: table.Notes(discord.Name), Log: p.log.With("chat", discord.Name),
		Transport: s.metrics.limited(discord.Name, cmp.Or(p.reach.discord, discord.Transport())), Dial: p.reach.dial,
		Guild: s.guild, Shards: s.shards,
		Acknowledged: s.metrics.acknowledged(discord.Name), Gateway: s.metrics.passage,
		Rejected: s.metrics.rejected(discord.Name),
	})
}

func discordLine(p *process, t tokens, table *bot.Bot, s settings) (*line, error) {
	d, err := connectDiscord(p, t, table, s)
	if d == nil || err != nil {
		return nil, err
	}
	l := &line{service: d}
	if t.discordKey != "" {
		l.hook, l.path = d.Interactions(), discordHook
	}
	return l, nil
}

func slackLine(p *process, t tokens, table *bot.Bot, s settings) (*line, error) {
	if t.slackBot == "" {
		return nil, nil
	}
	c, err := slack.New(slack.Config{
		BotToken: t.slackBot, AppToken: t.slackApp, SigningSecret: t.slackSigning,
		Table: table, Notes: table.Notes(slack.Name), Log: p.log.With("chat", slack.Name),
		APIURL: p.reach.slackURL, Transport: s.metrics.limited(slack.Name, cmp.Or(p.reach.slack, http.DefaultTransport)),
		Acknowledged: s.metrics.acknowledged(slack.Name), Repeated: s.metrics.repeats.Inc,
		Rejected: s.metrics.rejected(slack.Name),
	})
	if err != nil {
		return nil, err
	}
	l := &line{service: c}
	if t.slackApp == "" {
		l.hook, l.path = c.Requests(), slackHooks
	}
	return l, nil
}

// chats are those that can be served. Connecting makes a line where there are
// tokens for it, and speaks to nobody yet.
var chats = []struct {
	name    string
	connect func(*process, tokens, *bot.Bot, settings) (*line, error)
}{
	{discord.Name, discordLine},
	{slack.Name, slackLine},
}

// connect makes a line to each chat that there are tokens for.
func connect(p *process, t tokens, table *bot.Bot, s settings) ([]*line, error) {
	var lines []*line
	for _, c := range chats {
		l, err := c.connect(p, t, table, s)
		if err != nil {
			return nil, err
		}
		if l != nil {
			lines = append(lines, l)
		}
	}
	return lines, nil
}
