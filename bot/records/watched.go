package records

import (
	"context"
	"sync"

	"shipboard/store"
)

// watched are the tables that somebody wants to hear of.
type watched struct {
	mu     sync.Mutex
	tables map[string]*listeners
}

// listeners are those who want to hear of one table.
type listeners struct {
	all  map[chan struct{}]bool
	stop context.CancelFunc // of the watch for what other processes write
}

// changed signals a change of a table.
func (w *watched) changed(table string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if l := w.tables[table]; l != nil {
		for c := range l.all {
			select {
			case c <- struct{}{}:
			default: // a signal waits there already
			}
		}
	}
}

// Watch signals each change of a table, by whatever process, until ctx ends. It also signals when
// changes may have been missed. One signal may stand for several changes.
func (ts *Tables) Watch(ctx context.Context, table string) <-chan struct{} {
	c := make(chan struct{}, 1)
	w := &ts.watched
	w.mu.Lock()
	defer w.mu.Unlock()
	l := w.tables[table]
	if l == nil {
		l = &listeners{all: make(map[chan struct{}]bool), stop: ts.watchOthers(table)}
		if w.tables == nil {
			w.tables = make(map[string]*listeners)
		}
		w.tables[table] = l
	}
	l.all[c] = true
	context.AfterFunc(ctx, func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		delete(l.all, c)
		if len(l.all) == 0 && w.tables[table] == l {
			l.stop()
			delete(w.tables, table)
		}
	})
	return c
}

// watchOthers signals what other processes write of a table. Every line that is played changes
// the table's head.
func (ts *Tables) watchOthers(table string) context.CancelFunc {
	ctx, stop := context.WithCancel(context.Background())
	if other, ok := ts.store.(store.Watcher); ok && ts.Shared() {
		go other.Watch(ctx, store.HeadKey(table), func(_, _ []byte) { ts.watched.changed(table) })
	}
	return stop
}
