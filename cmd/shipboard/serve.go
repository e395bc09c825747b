package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/coreos/go-systemd/v22/daemon"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/web/programs"
	"shipboard/bot/web/seats"
	"shipboard/games/game"
)

// flushTime is how long a stop may go on sending messages.
const flushTime = 5 * time.Second

// longestHook bounds a request that comes by HTTP, in bytes.
const longestHook = 4 << 20

type serveCmd struct {
	storeFlag
	newFlag
	pictureFlag
	archiveFlag
	replayFlag
	pageFlag
	Ops    string        `env:"SHIPBOARD_OPS" default:"127.0.0.1:8322" help:"Address for /healthz, /readyz and /metrics, for you and your tools; empty for none."`
	Listen string        `env:"SHIPBOARD_LISTEN" placeholder:"ADDRESS" help:"Address for Discord or Slack requests by HTTP, and for the page; unused without them. The default is :8080, or 127.0.0.1:8080 for the page alone."`
	Guild  string        `env:"SHIPBOARD_GUILD" placeholder:"ID" help:"Register /sea in this one Discord server only, for development."`
	Shards int           `env:"SHIPBOARD_SHARDS" placeholder:"N" help:"Number of connections to Discord; 0 is the number that Discord recommends."`
	Rate   int           `name:"discord-rate" env:"SHIPBOARD_DISCORD_RATE" default:"50" help:"Requests a second that Discord lets the bot make, all its processes together."`
	Notice time.Duration `env:"SHIPBOARD_NOTICE" default:"5s" help:"In a cluster, if requests come by HTTP: time before a stop in which they are still taken, for a load balancer to see in /readyz that it must ask others."`
	Grace  time.Duration `env:"SHIPBOARD_GRACE" default:"20s" help:"Time for a stop, to finish requests and messages."`
}

// The usual addresses for requests by HTTP: chats send theirs from outside, and a proxy those for
// the page.
const (
	hooksAt = ":8080"
	pageAt  = "127.0.0.1:8080"
)

// usualClock is the clock of a table on a chat that sets none: people there play over days.
const usualClock = 24 * time.Hour

// Help is the text after the flags in --help.
func (serveCmd) Help() string {
	return `It serves Discord if DISCORD_TOKEN is set, and Slack if SLACK_BOT_TOKEN and SLACK_APP_TOKEN are set. A token can also be in a file: then set DISCORD_TOKEN_FILE and so on to the name of the file. With DISCORD_PUBLIC_KEY, or with SLACK_SIGNING_SECRET instead of SLACK_APP_TOKEN, that chat sends its requests by HTTP. With DISCORD_CLIENT_SECRET and --page, players open the page inside Discord, too. Stop it with Ctrl-C or SIGTERM; a second one ends it at once. The games are kept in both cases.

Examples:
  $ shipboard serve
  $ shipboard serve --store serve.db --ops :8322`
}

// Validate implements kong.Validatable.
func (c serveCmd) Validate() error {
	if c.Shards < 0 {
		return fmt.Errorf("--shards: %d is not a number of connections; 0 is the number that Discord recommends", c.Shards)
	}
	if c.Rate < 1 {
		return fmt.Errorf("--discord-rate: %d requests a second are too few; Discord lets a bot make 50", c.Rate)
	}
	_, err := c.address()
	return err
}

// Run implements the command.
func (c serveCmd) Run(ctx context.Context, p *process) (err error) {
	t, wrong := readTokens(p.env)
	if err := wrong.err(); err != nil {
		return err
	}
	if !t.any() {
		return errNoTokens
	}
	p.redactor.hide(t)
	p.logStart()
	defer logStandard(p.log)()

	file, err := c.path(serveStore)
	if err != nil {
		return err
	}
	kept, err := openHome(ctx, file, c.New || c.Store == "", p.log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	p.log.Info("opened the store", "store", file, "new", kept.fresh)
	warnOfReaders(p, append(tokenFiles(p.env), kept.files()...)...)
	painter := c.painter()
	s, err := c.server(ctx, p, t, kept, painter)
	if err != nil {
		return err
	}
	c.memory().keepWithin(ctx, s.table.Forget, painter.Forget)
	defer context.AfterFunc(ctx, func() {
		s.ready.stopping.Store(true)
		notifySystemd(p, daemon.SdNotifyStopping)
		p.log.Info("stopping: end the requests, and send the messages that are left")
	})()
	life := ctx

	front := keepOpen(s.connections, p.log)
	if hooks, paths := s.hooks(); hooks != nil || s.page != nil {
		usual := hooksAt
		if hooks == nil {
			hooks, usual = http.NewServeMux(), pageAt
		}
		at, err := listenAt(cmp.Or(c.Listen, usual), "--listen")
		if err != nil {
			return err
		}
		defer at.Close()
		// A balancer asks here, and sees no more than it needs.
		hooks.HandleFunc("GET /readyz", s.ready.answer(false))
		front = append(front, func(ctx context.Context) error {
			if s.page != nil {
				hooks.Handle("/", ending(ctx, s.page))
			}
			return answerHTTP(ctx, p, at, hooks)
		})
		if kept.cluster != nil {
			var end context.CancelFunc
			life, end = endAfter(ctx, c.Notice)
			defer end()
		}
		if len(paths) > 0 {
			fmt.Fprintf(p.out, "Requests by HTTP are taken at http://%s, under %s.\n", at.Addr(), game.List("and", paths...))
		}
		if s.page != nil {
			fmt.Fprintf(p.out, "The page of %s is served at http://%s, for a proxy.\n", c.Page, at.Addr())
		}
	}
	back := []task{s.ready.watch(p)}
	if kept.file != nil {
		back = append(back, watchStore(p, kept.file))
		back = append(back, controlTasks(p, file, kept, s.table, nil, s.ready)...)
	}
	if c.Ops != "" {
		at, err := listenAt(c.Ops, "--ops")
		if err != nil {
			return err
		}
		defer at.Close()
		operator := http.NewServeMux()
		health(operator, kept.alive, s.ready)
		operator.Handle("GET /metrics", s.metrics.handler(p.log))
		back = append(back, func(ctx context.Context) error { return answerHTTP(ctx, p, at, operator) })
		fmt.Fprintf(p.out, "See http://%s/readyz for whether it is ready, and /metrics for figures.\n", at.Addr())
	}
	names := make([]string, len(s.connections))
	for i, c := range s.connections {
		names[i] = c.Name()
	}
	fmt.Fprintf(p.out, "Shipboard serves %s. %s Stop with Ctrl-C.\n", game.List("and", names...), kept.greeting())
	// The operator's port stops last, since it tells that Shipboard is stopping.
	err = runAll(life, c.Grace, front, []task{s.deliver(p.log)}, back)
	p.log.Info("stopped")
	return err
}

// endAfter is a context that ends some time after another.
func endAfter(ctx context.Context, wait time.Duration) (context.Context, context.CancelFunc) {
	later, end := context.WithCancel(context.WithoutCancel(ctx))
	forget := context.AfterFunc(ctx, func() { time.AfterFunc(wait, end) })
	return later, func() {
		forget()
		end()
	}
}

// server is a table with connections to its chats.
type server struct {
	table       *bot.Bot
	connections []*connection
	metrics     *metrics
	ready       *readiness
	page        *seats.Seats // nil: there is none
}

func (c serveCmd) server(ctx context.Context, p *process, t tokens, kept home, painter bot.Painter) (*server, error) {
	address, err := c.address()
	if err != nil {
		return nil, err
	}
	m := newMetrics()
	config := bot.Config{
		Store: timedStore{kept.Store, m}, Claims: kept.claims, Games: p.games,
		Painter: timedPainter{painter, m}, Mover: c.mover(painter), Turned: c.Turned, Log: p.log, Archive: c.ArchiveAfter, Clock: usualClock, Tolled: m.tolled,
	}
	passes := passesTo(address, config.Store)
	var devices *seats.Devices
	if passes != nil {
		if devices, err = seats.NewDevices(ctx, seats.DevicesConfig{Passes: passes}); err != nil {
			return nil, err
		}
		config.Passes, config.Devices, config.Programs = passes, devices, address.String()
	}
	table, err := bot.New(config)
	if err != nil {
		return nil, err
	}
	links := settings{guild: c.Guild, shards: c.Shards, rate: c.Rate, metrics: m, page: address}
	if kept.cluster != nil {
		links.sharer, links.senders = kept.cluster, kept.claims.Sharers
		if err := m.watchCluster(kept.cluster, kept.claims); err != nil {
			return nil, err
		}
	}
	connections, err := connect(p, t, table, links)
	if err != nil {
		return nil, err
	}
	for _, c := range connections {
		table.Attach(countedChat{c, m})
	}
	if err := m.watch(table, connections); err != nil {
		return nil, err
	}
	var page *seats.Seats
	if passes != nil {
		page, err = seats.New(seats.Config{Table: table, Desks: table, Sittings: table, Passes: passes, Devices: devices, Programs: programs.New(table, p.log), Log: p.log, Release: thisBuild().String(), Activity: activityOf(connections)})
		if err != nil {
			return nil, err
		}
	} else if t.discordSecret != "" {
		p.log.Warn("DISCORD_CLIENT_SECRET is set without SHIPBOARD_PAGE, so there is no page to show inside Discord")
	}
	ready := newReadiness(table, kept, connections...)
	ready.metrics = m.handler(p.log)
	return &server{table, connections, m, ready, page}, nil
}

// activityOf is the page inside the one chat that shows it; nil if none does.
func activityOf(all []*connection) chat.Activity {
	for _, c := range all {
		if c.activity != nil {
			return c.activity
		}
	}
	return nil
}

// hooks handles the chats' requests by HTTP. It is nil if no chat sends any.
func (s *server) hooks() (*http.ServeMux, []string) {
	mux := http.NewServeMux()
	var paths []string
	for _, c := range s.connections {
		if c.hook != nil {
			mux.Handle("POST "+c.path, http.MaxBytesHandler(c.hook, longestHook))
			paths = append(paths, c.path)
		}
	}
	if len(paths) == 0 {
		return nil, nil
	}
	return mux, paths
}

// deliver runs the table, which sends messages. When it stops, it sends those of
// the last requests.
func (s *server) deliver(log *slog.Logger) task {
	return func(ctx context.Context) error {
		for {
			err := catching(log, "run the table", s.table.Run)(ctx)
			if ctx.Err() != nil {
				break
			}
			log.Error("run the table; go on", "err", err)
			select { // not at once, since the fault may come again
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
		return nil, fmt.Errorf("listen; name another address with %s: %w", flag, err)
	}
	return l, nil
}

// logStandard sends the standard logger's lines, which libraries write, to our log
// until it is undone.
func logStandard(to *slog.Logger) (undo func()) {
	w, flags := log.Writer(), log.Flags()
	log.SetFlags(0)
	log.SetOutput(slog.NewLogLogger(to.Handler(), slog.LevelWarn).Writer())
	return func() {
		log.SetFlags(flags)
		log.SetOutput(w)
	}
}
