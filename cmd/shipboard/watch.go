package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/coreos/go-systemd/v22/daemon"
)

const (
	// lookPace is the time between two looks at the chats and the store.
	lookPace = 2 * time.Second

	// latestReady is how long after the start systemd is told that we serve, even if a chat does
	// not answer. The games of that chat go on when it answers, and systemd would give up a start
	// that waits for it.
	latestReady = time.Minute
)

// watch tells the log, and systemd if it has started us, what changes: a chat that is connected or lost, and a store that
// is not in its place.
func (r *readiness) watch(p *process) task {
	return func(ctx context.Context) error {
		w := &watcher{p: p, ready: r, began: time.Now(), lost: make([]time.Time, len(r.connections)), connected: make([]bool, len(r.connections))}
		for {
			w.look()
			select {
			case <-time.After(lookPace):
			case <-ctx.Done():
				return nil
			}
		}
	}
}

// watcher remembers what was told.
type watcher struct {
	p         *process
	ready     *readiness
	began     time.Time
	connected []bool      // of each chat
	lost      []time.Time // when each was; zero before it was first connected
	misplaced bool        // the store
	announced string      // to systemd
}

// look tells what has changed since the last look.
func (w *watcher) look() {
	var missing []string
	for i, c := range w.ready.connections {
		err := c.Ready()
		log := w.p.log.With("chat", c.Name())
		switch {
		case err == nil && !w.connected[i] && w.lost[i].IsZero():
			log.Info("a chat is connected")
		case err == nil && !w.connected[i]:
			log.Info("a chat is connected again", "lost_for", time.Since(w.lost[i]).Round(time.Second))
		case err != nil && w.connected[i]:
			w.lost[i] = time.Now()
			log.Warn("a chat is not connected", "err", err)
		}
		w.connected[i] = err == nil
		if err != nil {
			missing = append(missing, c.Name())
		}
	}
	err := w.ready.inPlace()
	if err != nil && !w.misplaced {
		w.p.log.Error("the store is not in its place", "err", rescue(err))
	}
	w.misplaced = err != nil
	w.announce(missing)
}

// announce tells systemd how it goes.
func (w *watcher) announce(missing []string) {
	status := "connected to every chat"
	if len(missing) > 0 {
		status = "not connected to " + strings.Join(missing, ", ")
	}
	if len(missing) == 0 || time.Since(w.began) >= latestReady {
		status = daemon.SdNotifyReady + "\nSTATUS=" + status
	} else {
		status = "STATUS=" + status
	}
	if status != w.announced {
		notifySystemd(w.p, status)
		w.announced = status
	}
}

// notifySystemd tells systemd something, if it waits to hear it.
func notifySystemd(p *process, state string) {
	if _, err := daemon.SdNotify(false, state); err != nil {
		p.log.Warn("tell systemd how it goes", "err", fmt.Errorf("by NOTIFY_SOCKET: %w", err))
	}
}
