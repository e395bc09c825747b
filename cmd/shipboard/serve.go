package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"net"
	"net/http"
	"time"

	"shipboard/bot"
	"shipboard/games/game"
	"shipboard/render/raster"
	"shipboard/store"
)

// flushTime is how long a stop may go on sending what is owed.
const flushTime = 5 * time.Second

// longestHook bounds a request that comes by HTTP, in bytes.
const longestHook = 4 << 20

type serveCmd struct {
	storeFlag
	Ops    string        `env:"SHIPBOARD_OPS" default:"127.0.0.1:8322" help:"Where /healthz, /readyz and /metrics are told, for you and your tools; empty is nowhere."`
	Listen string        `env:"SHIPBOARD_LISTEN" default:":8080" help:"Where the requests of chats come in that send them by HTTP; nothing listens there for others."`
	Guild  string        `env:"SHIPBOARD_GUILD" placeholder:"ID" help:"Register /sea in this one Discord server only, for development."`
	Shards int           `env:"SHIPBOARD_SHARDS" placeholder:"N" help:"How many connections to Discord to open; 0 is as many as Discord recommends."`
	Grace  time.Duration `env:"SHIPBOARD_GRACE" default:"20s" help:"How long a stop may take, for requests and messages under way."`
}

// Help is what follows the flags in --help.
func (serveCmd) Help() string {
	return `It serves Discord where DISCORD_TOKEN is set, and Slack where SLACK_BOT_TOKEN and SLACK_APP_TOKEN are. Each may be in a file that DISCORD_TOKEN_FILE and so on name. With DISCORD_PUBLIC_KEY, or with SLACK_SIGNING_SECRET in the place of SLACK_APP_TOKEN, that chat sends its requests by HTTP. Stop it with Ctrl-C or SIGTERM; a second one ends it at once, and either way the games are kept.

Examples:
  $ shipboard serve
  $ shipboard serve --store serve.db --ops :8322`
}

// Validate implements kong.Validatable.
func (c serveCmd) Validate() error {
	if c.Shards < 0 {
		return fmt.Errorf("--shards: %d is no number of connections; 0 is as many as Discord recommends", c.Shards)
	}
	return nil
}

// Run implements the command.
func (c serveCmd) Run(ctx context.Context, p *process) (err error) {
	collect()
	t, wrong := readTokens(p.env)
	if err := wrong.err(); err != nil {
		return err
	}
	if !t.any() {
		return errNoTokens
	}
	p.veil.hide(t)
	defer logStandard(p.log)()

	file, err := c.path(serveStore)
	if err != nil {
		return err
	}
	kept, err := openStore(file)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	s, err := c.station(p, t, kept)
	if err != nil {
		return err
	}
	defer context.AfterFunc(ctx, func() {
		s.ready.stopping.Store(true)
		p.log.Info("stop: take nothing more in, and send what is owed")
	})()

	front := keepOpen(s.lines, p.log)
	if hooks, paths := s.hooks(); hooks != nil {
		at, err := listenAt(c.Listen, "--listen")
		if err != nil {
			return err
		}
		defer at.Close()
		front = append(front, func(ctx context.Context) error { return answerHTTP(ctx, p, at, hooks) })
		fmt.Fprintf(p.out, "Requests by HTTP come in at http://%s, under %s.\n", at.Addr(), game.List("and", paths...))
	}
	back := append(controlRoom(p, file, kept, s.ready), watchStore(p, kept))
	if c.Ops != "" {
		at, err := listenAt(c.Ops, "--ops")
		if err != nil {
			return err
		}
		defer at.Close()
		operator := http.NewServeMux()
		health(operator, kept, s.ready)
		operator.Handle("GET /metrics", s.metrics.handler(p.log))
		back = append(back, func(ctx context.Context) error { return answerHTTP(ctx, p, at, operator) })
		fmt.Fprintf(p.out, "Whether it is ready is told at http://%s/readyz, and more at /metrics.\n", at.Addr())
	}
	names := make([]string, len(s.lines))
	for i, l := range s.lines {
		names[i] = l.Name()
	}
	fmt.Fprintf(p.out, "Shipboard serves %s. Games are kept in %s. Stop with Ctrl-C.\n", game.List("and", names...), file)
	// Last of all to stop are those who say that it is stopping.
	return together(ctx, c.Grace, front, []room{s.deliver(p.log)}, back)
}

// station is a table with lines to its chats.
type station struct {
	table   *bot.Bot
	lines   []*line
	metrics *metrics
	ready   *readiness
}

func (c serveCmd) station(p *process, t tokens, kept store.Store) (*station, error) {
	m := newMetrics()
	table, err := bot.New(bot.Config{
		Store: timedStore{kept, m}, Games: p.games,
		Painter: timedPainter{raster.New(raster.Limits{}), m}, Log: p.log,
	})
	if err != nil {
		return nil, err
	}
	lines, err := connect(p, t, table, settings{c.Guild, c.Shards, m})
	if err != nil {
		return nil, err
	}
	for _, l := range lines {
		table.Attach(countedChat{l.service, m})
	}
	if err := m.watch(table, lines); err != nil {
		return nil, err
	}
	return &station{table, lines, m, newReadiness(table, lines...)}, nil
}

// hooks take what chats send by HTTP; nil where none does.
func (s *station) hooks() (http.Handler, []string) {
	mux := http.NewServeMux()
	var paths []string
	for _, l := range s.lines {
		if l.hook != nil {
			mux.Handle("POST "+l.path, http.MaxBytesHandler(l.hook, longestHook))
			paths = append(paths, l.path)
		}
	}
	if len(paths) == 0 {
		return nil, nil
	}
	return mux, paths
}

// deliver sends what is owed, and at the end what the last requests left.
func (s *station) deliver(log *slog.Logger) room {
	return func(ctx context.Context) error {
		for {
			err := afloat(log, "keep the table", s.table.Run)(ctx)
			if ctx.Err() != nil {
				break
			}
			log.Error("keep the table; go on", "err", err)
			select { // a fault of ours may come again at once
			case <-time.After(time.Second):
			case <-ctx.Done():
			}
		}
		flushing, cancel := context.WithTimeout(context.WithoutCancel(ctx), flushTime)
		defer cancel()
		if err := s.table.Flush(flushing); err != nil {
			log.Warn("some messages are left for the next start", "err", err)
		}
		return nil
	}
}

func listenAt(address, flag string) (net.Listener, error) {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("listen; another address is named with %s: %w", flag, err)
	}
	return l, nil
}

// logStandard has what libraries say through the standard logger come into our
// log, until it is undone.
func logStandard(to *slog.Logger) (undo func()) {
	w, flags := log.Writer(), log.Flags()
	log.SetFlags(0)
	log.SetOutput(slog.NewLogLogger(to.Handler(), slog.LevelWarn).Writer())
	return func() {
		log.SetFlags(flags)
		log.SetOutput(w)
	}
}
