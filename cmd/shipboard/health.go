package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
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
	probePace = time.Second     // what a probe wrote to the store holds for so long
)

// readiness says whether people can play now.
type readiness struct {
	notes    chat.Notes
	lines    []*line
	stopping atomic.Bool

	mu     sync.Mutex
	at     time.Time // of the last write
	failed error     // what became of it
}

// newReadiness is that of a table, and of the chats that are connected to it.
func newReadiness(table *bot.Bot, lines ...*line) *readiness {
	return &readiness{notes: table.Notes("operator"), lines: lines}
}

// check returns what is in the way, a sentence each; nothing when all is well.
func (r *readiness) check(ctx context.Context) []string {
	if r.stopping.Load() {
		return []string{"it is stopping"}
	}
	var reasons []string
	for _, l := range r.lines {
		if err := l.Ready(); err != nil {
			reasons = append(reasons, fmt.Sprintf("%s: %v", l.Name(), err))
		}
	}
	if err := r.write(ctx); err != nil {
		reasons = append(reasons, fmt.Sprintf("the store: %v", err))
	}
	return reasons
}

// write makes a small note in the store, unless one was just made: each costs
// the disk a commit, and anyone may ask.
func (r *readiness) write(ctx context.Context) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if time.Since(r.at) < probePace {
		return r.failed
	}
	ctx, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	r.failed = r.notes.Set(ctx, "probe", []byte("x"))
	r.at = time.Now()
	return r.failed
}

// health answers /healthz and /readyz.
func health(mux *http.ServeMux, s store.Store, ready *readiness) {
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), probeTime)
		defer cancel()
		if err := s.View(ctx, func(store.Tx) error { return nil }); err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		fmt.Fprintln(w, "well")
	})
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		if reasons := ready.check(r.Context()); len(reasons) > 0 {
			http.Error(w, strings.Join(reasons, "\n"), http.StatusServiceUnavailable)
			return
		}
		fmt.Fprintln(w, "ready")
	})
}

// answerHTTP serves HTTP until ctx is done, and then lets the requests under
// way end. A handler that panics costs its own request and nothing else.
func answerHTTP(ctx context.Context, p *process, listener net.Listener, h http.Handler) error {
	server := &http.Server{
		Handler:           unsinkable(p.log, h),
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
		stopped <- server.Shutdown(grace)
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("answer at %s: %w", listener.Addr(), err)
	}
	return <-stopped
}

// unsinkable turns the panic of a handler into an answer. What it panicked
// with may hold what somebody sent, and stays out of the log.
func unsinkable(log *slog.Logger, h http.Handler) http.Handler {
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
