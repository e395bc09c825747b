package main

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"runtime/debug"
	"sync/atomic"
	"time"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/discord"
	"shipboard/bot/slack"
	"shipboard/store"
)

// service is the adapter of a chat, as serve and doctor use it.
type service interface {
	chat.Chat
	Run(context.Context) error
	Ready() error
	Troubles() []chat.Trouble
	Examine(context.Context) []chat.Finding
}

// connection is the connection to one chat.
type connection struct {
	service
	// hook handles the chat's requests by HTTP at path. It is nil for a chat
	// that we connect to.
	hook http.Handler
	path string
	// activity is the page inside the chat; nil for a chat that shows none.
	activity chat.Activity

	ended   atomic.Pointer[error]
	refused atomic.Pointer[error] // the chat does not take our tokens, and is asked again

	log   *slog.Logger
	open  *atomic.Int32 // how many chats are served and not refused
	began time.Time
	pause time.Duration // before the chat was asked again the last time
	last  time.Time     // when it refused the last time
}

// Ready returns the reason why nothing can come from the chat, or nil.
func (c *connection) Ready() error {
	if err := c.ended.Load(); err != nil {
		return fmt.Errorf("it is disconnected until the next start: %w", *err)
	}
	err := c.service.Ready()
	if refused := c.refused.Load(); err != nil && refused != nil {
		return fmt.Errorf("it refuses us, and is asked again: %w", *refused)
	}
	return err
}

// troubles are what is wrong with the chat at present.
func (c *connection) troubles() []chat.Trouble {
	all := c.Troubles()
	if err := c.refused.Load(); err != nil && c.service.Ready() != nil {
		all = append(all, chat.Trouble{What: "token", Tell: fmt.Sprintf("It refuses us: %v. It is asked again.", *err)})
	}
	return all
}

// The pauses before a chat that refused our tokens is asked again. A chat that was served for
// provenAfter has taken them.
const (
	firstRefusal = 2 * time.Second
	mostRefusal  = 30 * time.Minute
	provenAfter  = time.Minute
)

// refuse waits after a chat has refused our tokens, until it is time to ask again. It returns false at the start of a
// process whose chats all refuse, since somebody is there who can mend the tokens. Later no answer of a chat ends the
// process, since an outage may have caused it.
func (c *connection) refuse(ctx context.Context, err error) bool {
	defer c.open.Add(1)
	if c.open.Add(-1) == 0 && time.Since(c.began) < provenAfter {
		c.refused.Store(&err)
		return false
	}
	if time.Since(c.last) > 2*mostRefusal {
		c.pause = 0
	}
	c.pause, c.last = min(max(2*c.pause, firstRefusal), mostRefusal), time.Now()
	c.refused.Store(&err)
	c.log.Error("a chat refuses us; ask it again", "chat", c.Name(), "err", err, "pause", c.pause)
	wait := time.NewTimer(c.pause)
	defer wait.Stop()
	select {
	case <-wait.C:
	case <-ctx.Done(): // and then Run ends by itself
	}
	return true
}

// keep keeps the connection open until ctx is done.
func (c *connection) keep(ctx context.Context, log *slog.Logger) error {
	err := catching(log, "serve "+c.Name(), c.service.Run)(ctx)
	if err == nil && ctx.Err() == nil {
		err = fmt.Errorf("serve %s: it ended by itself", c.Name())
	}
	if err != nil && c.refused.Load() != nil {
		err = fmt.Errorf("%s refuses us; shipboard doctor says what to mend: %w", c.Name(), err)
	}
	if err != nil {
		c.ended.Store(&err)
	}
	return err
}

// catching makes a task whose panic becomes an error.
func catching(log *slog.Logger, what string, run task) task {
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

// keepOpen makes the tasks that keep connections open. A connection may end for
// good by a fault of ours, or when every chat refuses us at the start. The other
// chats go on then; the process ends with the last of them.
func keepOpen(connections []*connection, log *slog.Logger) []task {
	open := new(atomic.Int32)
	open.Store(int32(len(connections)))
	tasks := make([]task, len(connections))
	for i, c := range connections {
		c.open, c.log, c.began = open, log, time.Now()
		tasks[i] = func(ctx context.Context) error {
			err := c.keep(ctx, log)
			if ctx.Err() != nil || open.Add(-1) == 0 {
				return err
			}
			log.Error("a chat is lost; the others go on", "chat", c.Name(), "err", err)
			<-ctx.Done()
			return nil
		}
	}
	return tasks
}

// network replaces the network, for tests. The zero value replaces nothing.
type network struct {
	discord  http.RoundTripper
	dial     func(ctx context.Context, network, addr string) (net.Conn, error)
	slack    http.RoundTripper
	slackURL string
}

// settings are the other settings for connecting chats.
type settings struct {
	guild   string       // see serve --guild
	shards  int          // see serve --shards
	rate    int          // see serve --discord-rate
	sharer  store.Sharer // of a store that other processes use, too; nil: there are none
	senders func() int   // how many processes send, then
	noNotes bool         // there is no store to keep them
	page    *url.URL     // the page of the seats; nil: there is none
	metrics *metrics
}

// notes are the table's notes for a chat; nil without a store.
func (s settings) notes(table *bot.Bot, chatName string) chat.Notes {
	if s.noNotes {
		return nil
	}
	return table.Notes(chatName)
}

// Paths of the chats' requests by HTTP.
const (
	discordHook = "/discord/interactions"
	slackHooks  = "/slack/"
)

// connectDiscord makes the adapter of Discord, or nil if there is no token.
func connectDiscord(p *process, t tokens, table *bot.Bot, s settings, refused func(context.Context, error) bool) (*discord.Discord, error) {
	if t.discord == "" {
		return nil, nil
	}
	page, secret := "", ""
	if s.page != nil {
		page, secret = s.page.Host, t.discordSecret
	}
	return discord.New(discord.Config{
		Token: t.discord, PublicKey: t.discordKey, ClientSecret: secret, Page: page,
		Table: table, Notes: s.notes(table, discord.Name), Log: p.log.With("chat", discord.Name),
		Transport: s.metrics.limited(discord.Name, cmp.Or(p.network.discord, discord.Transport())), Dial: p.network.dial,
		Guild: s.guild, Shards: s.shards, Sharer: s.sharer, Requests: s.rate, Senders: s.senders,
		Acknowledged: s.metrics.acknowledged(discord.Name), Gateway: s.metrics.passage,
		Rejected: s.metrics.rejected(discord.Name), Refused: refused,
	})
}

func discordConnection(p *process, t tokens, table *bot.Bot, s settings) (*connection, error) {
	c := new(connection)
	d, err := connectDiscord(p, t, table, s, c.refuse)
	if d == nil || err != nil {
		return nil, err
	}
	c.service, c.activity = d, d.Activity()
	if t.discordKey != "" {
		c.hook, c.path = d.Interactions(), discordHook
	}
	return c, nil
}

func slackConnection(p *process, t tokens, table *bot.Bot, s settings) (*connection, error) {
	if t.slackBot == "" {
		return nil, nil
	}
	c := new(connection)
	adapter, err := slack.New(slack.Config{
		BotToken: t.slackBot, AppToken: t.slackApp, SigningSecret: t.slackSigning,
		Table: table, Notes: table.Notes(slack.Name), Log: p.log.With("chat", slack.Name),
		Release: thisBuild().String(), APIURL: p.network.slackURL, Transport: s.metrics.limited(slack.Name, cmp.Or(p.network.slack, http.DefaultTransport)),
		Acknowledged: s.metrics.acknowledged(slack.Name), Repeated: s.metrics.repeats.Inc,
		Rejected: s.metrics.rejected(slack.Name), Senders: s.senders, Refused: c.refuse,
	})
	if err != nil {
		return nil, err
	}
	c.service = adapter
	if t.slackApp == "" {
		c.hook, c.path = adapter.Requests(), slackHooks
	}
	return c, nil
}

// chats are all chats that can be served. connect makes a connection, or nil if
// there are no tokens for the chat. It sends nothing yet.
var chats = []struct {
	name    string
	connect func(*process, tokens, *bot.Bot, settings) (*connection, error)
}{
	{discord.Name, discordConnection},
	{slack.Name, slackConnection},
}

// connect makes a connection to each chat for which there are tokens.
func connect(p *process, t tokens, table *bot.Bot, s settings) ([]*connection, error) {
	var connections []*connection
	for _, chat := range chats {
		c, err := chat.connect(p, t, table, s)
		if err != nil {
			return nil, err
		}
		if c != nil {
			connections = append(connections, c)
		}
	}
	return connections, nil
}
