package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/discord"
	"shipboard/render"
	"shipboard/store"
	"shipboard/store/etcd"
)

// metrics warn an operator before something breaks. Their labels are chats, games
// and kinds of things: never a person, a channel, a table or a token.
type metrics struct {
	registry *prometheus.Registry

	acks         *prometheus.HistogramVec
	lateAcks     *prometheus.CounterVec
	deliveries   *prometheus.CounterVec
	undelivered  *prometheus.CounterVec
	deliveryTime *prometheus.HistogramVec
	commitTime   prometheus.Histogram
	badCommits   prometheus.Counter
	pictureTime  prometheus.Histogram
	badPictures  prometheus.Counter
	gateway      *prometheus.CounterVec
	limits       *prometheus.CounterVec
	rejects      *prometheus.CounterVec
	tolls        *prometheus.CounterVec
	repeats      prometheus.Counter
}

func newMetrics() *metrics {
	counter := func(name, help string) prometheus.CounterOpts {
		return prometheus.CounterOpts{Name: "shipboard_" + name, Help: help}
	}
	histogram := func(name, help string, buckets ...float64) prometheus.HistogramOpts {
		return prometheus.HistogramOpts{Name: "shipboard_" + name, Help: help, Buckets: buckets}
	}
	m := &metrics{
		registry: prometheus.NewRegistry(),
		acks: prometheus.NewHistogramVec(histogram("acknowledgement_seconds", "From a chat's request to its first answer; chats give up after 3 s.",
			0.025, 0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3), []string{"chat"}),
		lateAcks:    prometheus.NewCounterVec(counter("acknowledgement_failures_total", "First answers that a chat did not take."), []string{"chat"}),
		deliveries:  prometheus.NewCounterVec(counter("deliveries_total", "Messages that a chat took, posted anew or edited."), []string{"chat", "to", "how"}),
		undelivered: prometheus.NewCounterVec(counter("delivery_failures_total", "Attempts to send a message that failed, by reason."), []string{"chat", "why"}),
		deliveryTime: prometheus.NewHistogramVec(histogram("delivery_seconds", "How long a chat took to take a message, waiting for its limits included.",
			0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60), []string{"chat"}),
		commitTime: prometheus.NewHistogram(histogram("commit_seconds", "From asking the store to keep something until it is on disk.",
			0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)),
		badCommits: prometheus.NewCounter(counter("commit_failures_total", "Times when the store could not keep something.")),
		pictureTime: prometheus.NewHistogram(histogram("picture_seconds", "From asking for a picture until it is drawn, or found drawn.",
			0.0001, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1)),
		badPictures: prometheus.NewCounter(counter("picture_failures_total", "Pictures that could not be drawn.")),
		gateway: prometheus.NewCounterVec(counter("discord_gateway_total", "Connections to Discord's gateway, by shard: sessions begun (identify, of which Discord allows 1000 a day), taken up again (resume), called invalid by Discord (invalid), and connections that our own watch gave up (watchdog)."),
			[]string{"shard", "what"}),
		rejects: prometheus.NewCounterVec(counter("rejected_requests_total", "Requests from outside that were not signed, or could not be read."), []string{"chat"}),
		tolls:   prometheus.NewCounterVec(counter("refused_requests_total", "Requests of people who had asked for too much of something within an hour."), []string{"what"}),
		limits:  prometheus.NewCounterVec(counter("rate_limits_total", "Requests that a chat refused because there were too many (HTTP 429)."), []string{"chat"}),
		repeats: prometheus.NewCounter(counter("slack_repeated_requests_total", "Requests that Slack sent again, not knowing that they had arrived.")),
	}
	this := thisBuild()
	build := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "shipboard_build_info", Help: "Always 1; its labels say which release this is.",
		ConstLabels: prometheus.Labels{"version": this.release, "commit": this.commit, "date": this.date, "go": runtime.Version()},
	})
	build.Set(1)
	m.registry.MustRegister(
		m.acks, m.lateAcks, m.deliveries, m.undelivered, m.deliveryTime,
		m.commitTime, m.badCommits, m.pictureTime, m.badPictures, m.gateway, m.limits, m.rejects, m.tolls, m.repeats, build,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
	)
	return m
}

// handler serves the metrics. It leaves out and logs a metric that cannot be
// collected.
func (m *metrics) handler(log *slog.Logger) http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{
		ErrorLog:            slog.NewLogLogger(log.Handler(), slog.LevelWarn),
		ErrorHandling:       promhttp.ContinueOnError,
		MaxRequestsInFlight: 4,
	})
}

// acknowledged returns the function that an adapter calls after the first answer
// to each request.
func (m *metrics) acknowledged(chat string) func(time.Duration, error) {
	took, failed := m.acks.WithLabelValues(chat), m.lateAcks.WithLabelValues(chat)
	return func(d time.Duration, err error) {
		took.Observe(d.Seconds())
		if err != nil {
			failed.Inc()
		}
	}
}

// passage counts an event of a Discord shard.
func (m *metrics) passage(shard int, what discord.GatewayEvent) {
	m.gateway.WithLabelValues(strconv.Itoa(shard), string(what)).Inc()
}

// tolled counts a request of somebody who had asked for too much.
func (m *metrics) tolled(what string) { m.tolls.WithLabelValues(what).Inc() }

// rejected returns the function that counts a request that a chat's adapter
// rejected.
func (m *metrics) rejected(chat string) func() { return m.rejects.WithLabelValues(chat).Inc }

// limited returns a transport to a chat that counts the answers 429 (too many
// requests).
func (m *metrics) limited(chat string, way http.RoundTripper) http.RoundTripper {
	return limitedWay{way, m.limits.WithLabelValues(chat)}
}

type limitedWay struct {
	http.RoundTripper
	limits prometheus.Counter
}

// RoundTrip implements http.RoundTripper.
func (w limitedWay) RoundTrip(r *http.Request) (*http.Response, error) {
	a, err := w.RoundTripper.RoundTrip(r)
	if err == nil && a.StatusCode == http.StatusTooManyRequests {
		w.limits.Inc()
	}
	return a, err
}

// reasons names the reasons for a failed delivery.
var reasons = map[chat.Why]string{
	chat.Broken: "broken", chat.Later: "later", chat.Closed: "closed", chat.Forbidden: "forbidden", chat.Gone: "gone",
	chat.NoFiles: "no_files", chat.SlowFiles: "slow_files",
}

// countedChat is a chat whose deliveries are counted.
type countedChat struct {
	chat.Chat
	m *metrics
}

// Ready returns the reason why nothing can come from the chat, or nil.
func (c countedChat) Ready() error {
	if says, ok := c.Chat.(interface{ Ready() error }); ok {
		return says.Ready()
	}
	return nil
}

// Send implements chat.Chat.
func (c countedChat) Send(ctx context.Context, d chat.Delivery) (string, error) {
	began := time.Now()
	ref, err := c.Chat.Send(ctx, d)
	switch {
	case err == nil:
		to, how := "channel", "post"
		if d.Person != nil {
			to = "person"
		}
		if d.Edit != "" {
			how = "edit"
		}
		c.m.deliveries.WithLabelValues(c.Name(), to, how).Inc()
		c.m.deliveryTime.WithLabelValues(c.Name()).Observe(time.Since(began).Seconds())
	case errors.Is(ctx.Err(), context.Canceled):
		// Shipboard is stopping; it sends this again at the next start.
	default:
		why := chat.Broken
		if said, ok := errors.AsType[*chat.SendError](err); ok {
			why = said.Why
		}
		c.m.undelivered.WithLabelValues(c.Name(), reasons[why]).Inc()
	}
	return ref, err
}

// timedStore is a store whose commits are timed.
type timedStore struct {
	store.Store
	m *metrics
}

// Update implements store.Store.
func (s timedStore) Update(ctx context.Context, fn func(store.Tx) error) error {
	began := time.Now()
	var refused error // an error that fn itself returned is no fault of the store
	err := s.Store.Update(ctx, func(tx store.Tx) error {
		refused = fn(tx)
		return refused
	})
	switch {
	case err == nil:
		s.m.commitTime.Observe(time.Since(began).Seconds())
	case refused == nil && ctx.Err() == nil:
		s.m.badCommits.Inc()
	}
	return err
}

// Watch implements store.Watcher where the store does; otherwise nobody asks.
func (s timedStore) Watch(ctx context.Context, prefix []byte, fn func(key, value []byte)) {
	if w, ok := s.Store.(store.Watcher); ok {
		w.Watch(ctx, prefix, fn)
	}
}

// timedPainter is a painter whose pictures are timed.
type timedPainter struct {
	bot.Painter
	m *metrics
}

// PNG implements bot.Painter.
func (p timedPainter) PNG(s render.Scene) ([]byte, error) {
	began := time.Now()
	png, err := p.Painter.PNG(s)
	if err != nil {
		p.m.badPictures.Inc()
		return nil, err
	}
	p.m.pictureTime.Observe(time.Since(began).Seconds())
	return png, nil
}

// counted collects the numbers that are counted anew whenever the metrics are
// read.
type counted struct {
	table *bot.Bot
	lines []*connection

	tables, owed, stuck, faults, ready, trouble *prometheus.Desc
}

// watch adds metrics about a bot and the chats connected to it.
func (m *metrics) watch(table *bot.Bot, lines []*connection) error {
	desc := func(name, help string, labels ...string) *prometheus.Desc {
		return prometheus.NewDesc("shipboard_"+name, help, labels, nil)
	}
	err := m.registry.Register(&counted{
		table: table, lines: lines,
		tables: desc("tables", "Tables by game and stage (lobby, playing, over).", "game", "stage"),
		owed:   desc("owed_messages", "Messages that wait to be sent."),
		stuck:  desc("stuck_destinations", "Channels, people and devices that did not take their last message."),
		faults: desc("faults", "Tables and messages that cannot be read or served; the log names them."),
		ready:  desc("chat_ready", "Whether a chat is connected.", "chat"),

		trouble: desc("chat_trouble", "1 while something is wrong with a whole chat; the log and doctor say what to do.", "chat", "what"),
	})
	if err != nil {
		return fmt.Errorf("register what is counted: %w", err)
	}
	return nil
}

// watchCluster counts what happens between this replica and its cluster.
func (m *metrics) watchCluster(s *etcd.Store, claims store.Claims) error {
	count := func(name, help string, of func(etcd.Counts) int64) prometheus.Collector {
		return prometheus.NewCounterFunc(prometheus.CounterOpts{Namespace: "shipboard", Name: name, Help: help},
			func() float64 { return float64(of(s.Counts())) })
	}
	for _, c := range []prometheus.Collector{
		count("store_conflicts_total", "Commits that were tried again, since another replica had changed the same records.", func(c etcd.Counts) int64 { return c.Conflicts }),
		count("store_resolved_total", "Commits whose answer was lost, and of which it was found out whether they were kept.", func(c etcd.Counts) int64 { return c.Resolved }),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Namespace: "shipboard", Name: "served_slices", Help: "Slices of the store whose messages and clocks this replica serves, of 64.",
		}, func() float64 { return float64(len(claims.Held())) }),
	} {
		if err := m.registry.Register(c); err != nil {
			return fmt.Errorf("register what the cluster does: %w", err)
		}
	}
	return nil
}

// Describe implements prometheus.Collector.
func (c *counted) Describe(to chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{c.tables, c.owed, c.stuck, c.faults, c.ready, c.trouble} {
		to <- d
	}
}

// Collect implements prometheus.Collector.
func (c *counted) Collect(to chan<- prometheus.Metric) {
	gauge := func(d *prometheus.Desc, value int, labels ...string) {
		to <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, float64(value), labels...)
	}
	for _, l := range c.lines {
		ready := 0
		if l.Ready() == nil {
			ready = 1
		}
		gauge(c.ready, ready, l.Name())
		for _, t := range l.troubles() {
			gauge(c.trouble, 1, l.Name(), t.What)
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), probeTime)
	defer cancel()
	stats, err := c.table.Stats(ctx)
	if err != nil {
		to <- prometheus.NewInvalidMetric(c.owed, err)
		return
	}
	gauge(c.owed, stats.Owed)
	gauge(c.stuck, stats.Stuck)
	gauge(c.faults, stats.Faults)
	for kind, n := range stats.Tables {
		gauge(c.tables, n, kind.Game, kind.Stage)
	}
}
