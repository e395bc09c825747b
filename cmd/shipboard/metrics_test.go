package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/games"
	"shipboard/render"
	"shipboard/store"
)

// fakeChat is a chat whose results a test sets.
type fakeChat struct {
	name  string
	send  func(chat.Delivery) error
	run   func(context.Context) error
	ready error
}

func (c *fakeChat) Name() string { return c.name }

// EditsPictures implements chat.Chat.
func (*fakeChat) EditsPictures() bool { return true }

func (c *fakeChat) Send(_ context.Context, d chat.Delivery) (string, error) {
	if c.send != nil {
		return "ref", c.send(d)
	}
	return "ref", nil
}

func (c *fakeChat) Run(ctx context.Context) error {
	if c.run != nil {
		return c.run(ctx)
	}
	<-ctx.Done()
	return nil
}

func (c *fakeChat) Ready() error                           { return c.ready }
func (c *fakeChat) Examine(context.Context) []chat.Finding { return nil }
func (c *fakeChat) Troubles() []chat.Trouble               { return nil }

// fakePainter is a painter that paints nothing, or fails.
type fakePainter struct{ err error }

func (b fakePainter) PNG(render.Scene) ([]byte, error) { return []byte("PNG"), b.err }

// scraped returns the text that Prometheus would read.
func scraped(t *testing.T, m *metrics) string {
	t.Helper()
	w := httptest.NewRecorder()
	m.handler(slog.New(slog.DiscardHandler)).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	if w.Code != http.StatusOK {
		t.Errorf("the metrics answer %d", w.Code)
	}
	return w.Body.String()
}

// expect looks for whole lines in a scraped text.
func expect(t *testing.T, text string, lines ...string) {
	t.Helper()
	for _, line := range lines {
		if !strings.Contains("\n"+text, "\n"+line+"\n") {
			t.Errorf("no line %s in\n%s", line, text)
		}
	}
}

func TestDeliveriesAreCounted(t *testing.T) {
	m := newMetrics()
	c := &fakeChat{name: "slack"}
	counted := countedChat{c, m}
	ann := &chat.Person{Chat: "slack", ID: "U-of-ann", Name: "Ann"}
	deck := chat.Place{Chat: "slack", ID: "C-of-deck"}
	for why := range reasons {
		c.send = func(chat.Delivery) error { return &chat.SendError{Why: why, Err: errors.New("planted token")} }
		if _, err := counted.Send(t.Context(), chat.Delivery{Key: "k-planted", Place: deck}); err == nil {
			t.Error("a failure was swallowed")
		}
	}
	c.send = func(chat.Delivery) error { return errors.New("it broke") }
	if _, err := counted.Send(t.Context(), chat.Delivery{Place: deck}); err == nil {
		t.Error("a failure was swallowed")
	}
	c.send = nil
	for _, d := range []chat.Delivery{{Place: deck}, {Place: deck, Edit: "ref"}, {Person: ann}, {Person: ann, Edit: "ref"}, {Person: ann, Edit: "ref"}} {
		if ref, err := counted.Send(t.Context(), d); ref != "ref" || err != nil {
			t.Errorf("%q, %v", ref, err)
		}
	}
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	c.send = func(chat.Delivery) error { return stopped.Err() }
	if _, err := counted.Send(stopped, chat.Delivery{Place: deck}); !errors.Is(err, context.Canceled) {
		t.Errorf("cut short: %v", err)
	}
	text := scraped(t, m)
	expect(t, text,
		`shipboard_deliveries_total{chat="slack",how="post",to="channel"} 1`,
		`shipboard_deliveries_total{chat="slack",how="edit",to="channel"} 1`,
		`shipboard_deliveries_total{chat="slack",how="post",to="person"} 1`,
		`shipboard_deliveries_total{chat="slack",how="edit",to="person"} 2`,
		`shipboard_delivery_seconds_count{chat="slack"} 5`,
		`shipboard_delivery_failures_total{chat="slack",why="broken"} 2`,
		`shipboard_delivery_failures_total{chat="slack",why="later"} 1`,
		`shipboard_delivery_failures_total{chat="slack",why="closed"} 1`,
		`shipboard_delivery_failures_total{chat="slack",why="forbidden"} 1`,
		`shipboard_delivery_failures_total{chat="slack",why="gone"} 1`,
	)
	for _, secret := range []string{"planted", "U-of-ann", "Ann", "C-of-deck"} {
		if strings.Contains(text, secret) {
			t.Errorf("the metrics tell %s", secret)
		}
	}
}

func TestCommitsAndPicturesAreTimed(t *testing.T) {
	m := newMetrics()
	kept := timedStore{store.Memory(), m}
	put := func(tx store.Tx) error { return tx.Put([]byte("zz"), []byte("x")) }
	refusal := errors.New("it is not your turn")
	if err := kept.Update(t.Context(), put); err != nil {
		t.Fatal(err)
	}
	if err := kept.Update(t.Context(), func(store.Tx) error { return refusal }); !errors.Is(err, refusal) {
		t.Errorf("a refusal became %v", err)
	}
	if err := kept.Close(); err != nil {
		t.Fatal(err)
	}
	if err := kept.Update(t.Context(), put); !errors.Is(err, store.ErrClosed) {
		t.Errorf("a closed store: %v", err)
	}
	if _, err := (timedPainter{fakePainter{}, m}).PNG(render.Scene{}); err != nil {
		t.Error(err)
	}
	if _, err := (timedPainter{fakePainter{errors.New("no ink")}, m}).PNG(render.Scene{}); err == nil {
		t.Error("a failure was swallowed")
	}
	ack := m.acknowledged("discord")
	ack(40*time.Millisecond, nil)
	ack(3*time.Second, errors.New("too late"))
	expect(t, scraped(t, m),
		"shipboard_commit_seconds_count 1", "shipboard_commit_failures_total 1",
		"shipboard_picture_seconds_count 1", "shipboard_picture_failures_total 1",
		`shipboard_acknowledgement_seconds_bucket{chat="discord",le="0.05"} 1`,
		`shipboard_acknowledgement_seconds_count{chat="discord"} 2`,
		`shipboard_acknowledgement_failures_total{chat="discord"} 1`,
	)
}

// Tables by game and stage, and owed messages, are counted when the metrics are
// read. The metrics do not name players.
func TestTablesAreCounted(t *testing.T) {
	m := newMetrics()
	kept := store.Memory()
	table, err := bot.New(bot.Config{Store: timedStore{kept, m}, Games: games.All, Painter: fakePainter{}})
	if err != nil {
		t.Fatal(err)
	}
	lines := []*connection{{service: &fakeChat{name: "slack"}}, {service: &fakeChat{name: "discord", ready: errors.New("no")}}}
	for _, l := range lines {
		table.Attach(countedChat{l.service, m})
	}
	if err := m.watch(table, lines); err != nil {
		t.Fatal(err)
	}
	for i := range 2 {
		r := chat.Request{
			ID: fmt.Sprint(i), Text: "start " + games.All[0].Key,
			From: chat.Person{Chat: "slack", ID: "U-of-ann", Name: "Ann"}, Place: chat.Place{Chat: "slack", ID: fmt.Sprint("C-of-deck", i)},
		}
		if a := table.Handle(t.Context(), r); len(a.Message.Lines) == 0 {
			t.Fatalf("%+v", a)
		}
	}
	text := scraped(t, m)
	expect(t, text,
		`shipboard_tables{game="`+games.All[0].Key+`",stage="lobby"} 2`,
		"shipboard_stuck_destinations 0",
		`shipboard_chat_ready{chat="slack"} 1`, `shipboard_chat_ready{chat="discord"} 0`,
	)
	if strings.Contains(text, "shipboard_owed_messages 0\n") {
		t.Error("two lobbies are owed, and none is counted")
	}
	if err := table.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	text = scraped(t, m)
	expect(t, text, "shipboard_owed_messages 0")
	for _, secret := range []string{"U-of-ann", "Ann", "C-of-deck"} {
		if strings.Contains(text, secret) {
			t.Errorf("the metrics tell %s", secret)
		}
	}
	// A metric that cannot be collected hides no other metric.
	if err := kept.Close(); err != nil {
		t.Fatal(err)
	}
	w := httptest.NewRecorder()
	m.handler(slog.New(slog.NewTextHandler(io.Discard, nil))).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	if !strings.Contains(w.Body.String(), "shipboard_commit_seconds_count") || strings.Contains(w.Body.String(), "shipboard_tables") {
		t.Errorf("with a store that is closed: %d %s", w.Code, w.Body.String())
	}
}
