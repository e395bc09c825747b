package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/store"
)

const (
	probeTime = 3 * time.Second // for the store to answer a probe
	probePace = time.Second     // between two probes that write
	probeSize = 64 << 10        // bytes of a probe; a line with its messages needs less

	// leastRoom is how many bytes of the disk must be free. The store's file grows
	// by a megabyte at a time. A probe alone does not notice when the file cannot grow, since it
	// finds room in the pages that the last probe left.
	leastRoom = 4 << 20
)

// readiness checks whether people can play now.
type readiness struct {
	notes       chat.Notes
	inPlace     func() error // whether the store's file is where it was opened
	free        func() (bytes int64, known bool)
	connections []*connection
	stopping    atomic.Bool
	metrics     http.Handler // nil: there are none

	mu      sync.Mutex
	at      time.Time     // of the last write
	failed  error         // of the last write
	writing chan struct{} // is closed when the write under way ends; nil: there is none
}

// newReadiness checks a table, its store and its connections.
func newReadiness(table *bot.Bot, kept home, connections ...*connection) *readiness {
	r := &readiness{
		notes: table.Notes("operator"), connections: connections,
		inPlace: func() error { return nil }, free: func() (int64, bool) { return 0, false },
	}
	if kept.file != nil {
		r.inPlace, r.free = kept.file.InPlace, func() (int64, bool) { return freeDisk(filepath.Dir(kept.name)) }
	}
	return r
}

// check returns the reasons why people cannot play, none when all is well.
func (r *readiness) check(ctx context.Context) []string {
	if r.stopping.Load() {
		return []string{"it is stopping"}
	}
	var reasons []string
	for _, c := range r.connections {
		if err := c.Ready(); err != nil {
			reasons = append(reasons, fmt.Sprintf("%s: %v", c.Name(), err))
		}
	}
	if err := r.inPlace(); err != nil {
		reasons = append(reasons, rescue(err))
	}
	if bytes, known := r.free(); known && bytes < leastRoom {
		reasons = append(reasons, fmt.Sprintf("the disk: only %s of it is free, and the store needs room to grow; make room", size(bytes)))
	}
	if err := r.write(ctx); err != nil {
		reasons = append(reasons, fmt.Sprintf("the store: %v", err))
	}
	return reasons
}

// rescue says how to keep the games of a store that is not in its place.
func rescue(err error) string {
	return fmt.Sprintf("%v; save the games with shipboard backup, put that copy in the store's place, and start Shipboard again", err)
}

// write makes a note in the store, unless it has just done so. Each note costs a
// commit, and anyone may ask. The note is as long as the records of a line, since
// a short one may find room on a full disk.
func (r *readiness) write(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	over, failed := r.written(ctx)
	if over == nil {
		return failed
	}
	select {
	case <-over:
		r.mu.Lock()
		defer r.mu.Unlock()
		return r.failed
	case <-ctx.Done(): // a commit half-way to a cluster is not given up
		return errors.New("it does not answer")
	}
}

// written is the result of the last write, if that was a moment ago. Otherwise it tells when the write under way is
// over, and begins one if there is none.
func (r *readiness) written(ctx context.Context) (over <-chan struct{}, failed error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.writing == nil && time.Since(r.at) < probePace {
		return nil, r.failed
	}
	if r.writing == nil {
		writing := make(chan struct{})
		r.writing = writing
		go func() {
			defer close(writing)
			ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), probeTime)
			defer cancel()
			failed := r.notes.Set(ctx, "probe", make([]byte, probeSize))
			r.mu.Lock()
			defer r.mu.Unlock()
			r.at, r.failed, r.writing = time.Now(), failed, nil
		}()
	}
	return r.writing, nil
}

// servedChat is how a chat is served, as doctor is told.
type servedChat struct {
	Chat     string
	Down     string // why nothing can come from it; "" if something can
	Troubles []chat.Trouble
}

// troubles answers what is wrong with the chats at present.
func (r *readiness) troubles(w http.ResponseWriter, _ *http.Request) {
	all := make([]servedChat, len(r.connections))
	for i, c := range r.connections {
		all[i] = servedChat{Chat: c.Name(), Troubles: c.troubles()}
		if err := c.Ready(); err != nil {
			all[i].Down = err.Error()
		}
	}
	_ = json.NewEncoder(w).Encode(all)
}

// alive returns the reason why a store cannot be read, which a new start may mend.
func alive(s store.Store) func(context.Context) error {
	return func(ctx context.Context) error {
		ctx, cancel := context.WithTimeout(ctx, probeTime)
		defer cancel()
		return s.View(ctx, func(store.Tx) error { return nil })
	}
}

// alive returns the reason why the process should be started anew; nil if it is well. A cluster
// that does not answer is no reason: the process goes on by itself when the cluster answers
// again.
func (h home) alive(ctx context.Context) error {
	if h.cluster != nil {
		return nil
	}
	return alive(h.Store)(ctx)
}

// health answers /healthz and /readyz.
func health(mux *http.ServeMux, alive func(context.Context) error, ready *readiness) {
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, r *http.Request) {
		if err := alive(r.Context()); err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		fmt.Fprintln(w, "well")
	})
	mux.HandleFunc("GET /readyz", ready.answer(true))
}

// answer tells whether people can play, and if why is set, also why not.
func (r *readiness) answer(why bool) http.HandlerFunc {
	return func(w http.ResponseWriter, request *http.Request) {
		switch reasons := r.check(request.Context()); {
		case len(reasons) == 0:
			fmt.Fprintln(w, "ready")
		case why:
			http.Error(w, strings.Join(reasons, "\n"), http.StatusServiceUnavailable)
		default:
			http.Error(w, "not ready", http.StatusServiceUnavailable)
		}
	}
}

// answerHTTP serves HTTP until ctx is done. Then it finishes the requests that it
// has taken, and cuts off those that take too long. A panic ends only its own
// request.
func answerHTTP(ctx context.Context, p *process, listener net.Listener, h http.Handler) error {
	server := &http.Server{
		Handler:           catchingHTTP(p.log, h),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       20 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10,
		ErrorLog:          slog.NewLogLogger(p.log.Handler(), slog.LevelDebug),
	}
	stopped := make(chan error, 1)
	go func() {
		<-ctx.Done()
		grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTime/2)
		defer cancel()
		err := server.Shutdown(grace)
		if errors.Is(err, context.DeadlineExceeded) {
			p.log.Warn("cut off requests that did not end", "at", listener.Addr())
			err = server.Close()
		}
		stopped <- err
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("answer at %s: %w", listener.Addr(), err)
	}
	return <-stopped
}

// catchingHTTP turns the panic of a handler into an answer. The panic's value is
// not logged, since it may hold a part of the request.
func catchingHTTP(log *slog.Logger, h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if e := recover(); e != nil {
				log.Error("answer a request: panic", "path", r.URL.Path, "panic", fmt.Sprintf("%T", e), "stack", string(debug.Stack()))
				http.Error(w, "a fault of ours", http.StatusInternalServerError)
			}
		}()
		h.ServeHTTP(w, r)
	})
}
