package main

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"shipboard/bot"
	"shipboard/games"
	"shipboard/store"
	"shipboard/store/etcd"
)

// quiet returns a process whose log the test can read.
func quiet(log *bytes.Buffer) *process {
	return &process{out: new(bytes.Buffer), err: log, log: slog.New(slog.NewTextHandler(log, nil)), games: games.All}
}

// A file that cannot be read may be mended by a new start. A cluster without a quorum is not: the
// process goes on by itself once the cluster answers again.
func TestNoNewStartForAClusterWithoutQuorum(t *testing.T) {
	gone := store.Memory()
	if err := gone.Close(); err != nil {
		t.Fatal(err)
	}
	if err := (home{Store: gone}).alive(t.Context()); !errors.Is(err, store.ErrClosed) {
		t.Errorf("with a file that cannot be read it is well: %v", err)
	}
	if err := (home{Store: gone, cluster: new(etcd.Store)}).alive(t.Context()); err != nil {
		t.Errorf("without a quorum it wants a new start: %v", err)
	}
}

func TestReadiness(t *testing.T) {
	kept := store.Memory()
	table, err := bot.New(bot.Config{Store: kept, Games: games.All, Painter: fakePainter{}})
	if err != nil {
		t.Fatal(err)
	}
	slack := &fakeChat{name: "slack", ready: errors.New("Slack does not answer")}
	var moved error
	free := int64(leastRoom)
	ready := &readiness{
		notes: table.Notes("operator"), connections: []*connection{{service: slack}},
		inPlace: func() error { return moved }, free: func() (int64, bool) { return free, true },
	}
	mux := http.NewServeMux()
	health(mux, alive(kept), ready)
	ask := func(path string, code int, text string) {
		t.Helper()
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
		if w.Code != code || w.Body.String() != text+"\n" {
			t.Errorf("%s: %d %q, want %d %q", path, w.Code, w.Body.String(), code, text)
		}
	}
	ask("/healthz", http.StatusOK, "well")
	ask("/readyz", http.StatusServiceUnavailable, "slack: Slack does not answer")
	slack.ready = nil
	ask("/readyz", http.StatusOK, "ready")
	moved = store.ErrNotInPlace
	ask("/readyz", http.StatusServiceUnavailable, rescue(moved))
	w := httptest.NewRecorder() // a balancer at the public port
	ready.answer(false)(w, httptest.NewRequest(http.MethodGet, "/readyz", nil))
	if w.Code != http.StatusServiceUnavailable || w.Body.String() != "not ready\n" {
		t.Errorf("the public is told %d %q", w.Code, w.Body.String())
	}
	moved = nil
	free--
	ask("/readyz", http.StatusServiceUnavailable, "the disk: only 4.2 MB of it is free, and the store needs room to grow; make room")
	free++
	if err := kept.Close(); err != nil {
		t.Fatal(err)
	}
	ask("/readyz", http.StatusOK, "ready") // a check from a moment ago still counts
	ready.at = time.Time{}
	ask("/readyz", http.StatusServiceUnavailable, "the store: write a note of operator: the store is closed")
	ask("/healthz", http.StatusServiceUnavailable, "the store is closed")
	ready.stopping.Store(true)
	ask("/readyz", http.StatusServiceUnavailable, "it is stopping")
}

// fullStore has room for small transactions only, as the free pages of a file
// have on a full disk.
type fullStore struct{ store.Store }

type fullTx struct {
	store.Tx
	written int
}

func (tx *fullTx) Put(key, value []byte) error {
	tx.written += len(value)
	if tx.written > 8<<10 {
		return errors.New("no space left on device")
	}
	return tx.Tx.Put(key, value)
}

func (s fullStore) Update(ctx context.Context, do func(store.Tx) error) error {
	return s.Store.Update(ctx, func(tx store.Tx) error { return do(&fullTx{Tx: tx}) })
}

// A disk counts as full if it has no room for a line of a game, even if it has
// room for a small record.
func TestReadinessTellsThatTheDiskIsFull(t *testing.T) {
	table, err := bot.New(bot.Config{Store: fullStore{store.Memory()}, Games: games.All, Painter: fakePainter{}})
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Notes("operator").Set(t.Context(), "word", []byte("x")); err != nil {
		t.Fatalf("there is no room for a word: %v", err)
	}
	ready := &readiness{
		notes: table.Notes("operator"), inPlace: func() error { return nil },
		free: func() (int64, bool) { return 0, false }, // as where the system does not say
	}
	if reasons := ready.check(t.Context()); len(reasons) != 1 || !strings.Contains(reasons[0], "no space left") {
		t.Errorf("in its way is %q", reasons)
	}
}

// slowStore finishes a commit in its own time, as a cluster that does not answer.
type slowStore struct{ store.Store }

func (s slowStore) Update(_ context.Context, do func(store.Tx) error) error {
	time.Sleep(40 * time.Second)
	return s.Store.Update(context.Background(), do)
}

// Each of many who ask is told within some seconds that the store does not answer.
func TestReadinessDoesNotWaitForTheStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table, err := bot.New(bot.Config{Store: slowStore{store.Memory()}, Games: games.All, Painter: fakePainter{}})
		if err != nil {
			t.Fatal(err)
		}
		ready := &readiness{
			notes: table.Notes("operator"), inPlace: func() error { return nil },
			free: func() (int64, bool) { return 0, false },
		}
		began := time.Now()
		for range 3 {
			asked := time.Now()
			if reasons := ready.check(t.Context()); len(reasons) != 1 || !strings.Contains(reasons[0], "does not answer") {
				t.Errorf("in its way is %q", reasons)
			}
			if took := time.Since(asked); took > probeTime {
				t.Errorf("it takes %v to tell", took)
			}
		}
		time.Sleep(time.Until(began.Add(40*time.Second + probePace/2)))
		if reasons := ready.check(t.Context()); len(reasons) > 0 {
			t.Errorf("when it answers again, in its way is %q", reasons)
		}
	})
}

func TestAPanicCostsOneRequest(t *testing.T) {
	var log bytes.Buffer
	h := catchingHTTP(slog.New(slog.NewTextHandler(&log, nil)), http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		panic("planted: what somebody sent")
	}))
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/slack/events", nil))
	if w.Code != http.StatusInternalServerError {
		t.Errorf("answered %d", w.Code)
	}
	if !strings.Contains(log.String(), "/slack/events") || strings.Contains(log.String(), "planted") {
		t.Errorf("logged %s", log.String())
	}
}

// The loss of a chat does not end the process; the loss of the last one does.
func TestAChatThatIsLost(t *testing.T) {
	var log bytes.Buffer
	p := quiet(&log)
	lost, panics := errors.New("the token was taken back"), make(chan struct{})
	connections := []*connection{
		{service: &fakeChat{name: "slack", run: func(context.Context) error { return lost }}},
		{service: &fakeChat{name: "discord", run: func(context.Context) error { <-panics; panic("planted") }}},
	}
	ended := make(chan error)
	go func() { ended <- runAll(t.Context(), stopTime, keepOpen(connections, p.log)) }()
	for connections[0].Ready() == nil {
		time.Sleep(time.Millisecond)
	}
	if err := connections[0].Ready(); !errors.Is(err, lost) {
		t.Errorf("the lost one: %v", err)
	}
	if err := connections[1].Ready(); err != nil {
		t.Errorf("the other: %v", err)
	}
	select {
	case err := <-ended:
		t.Fatalf("the other one ended, too: %v", err)
	case <-time.After(20 * time.Millisecond):
	}
	close(panics)
	if err := <-ended; err == nil || !strings.Contains(err.Error(), "serve discord: a fault of ours") {
		t.Errorf("at the end: %v", err)
	}
	if text := log.String(); !strings.Contains(text, "the others go on") || !strings.Contains(text, "panic=string") || strings.Contains(text, "planted") {
		t.Errorf("logged %s", text)
	}
}
