package bot

import (
	"bytes"
	"context"
	"testing"
	"time"

	"shipboard/bot/table"
	"shipboard/games/race"
	"shipboard/store"
)

// thrifty counts the transactions of a store that write what is there already.
type thrifty struct {
	store.Store
	all, vain int
}

func (s *thrifty) Update(ctx context.Context, fn func(store.Tx) error) error {
	w := &writing{}
	err := s.Store.Update(ctx, func(tx store.Tx) error {
		*w = writing{Tx: tx}
		return fn(w)
	})
	s.all++
	if err == nil && !w.changes {
		s.vain++
	}
	return err
}

// writing is a transaction that knows whether it changes something.
type writing struct {
	store.Tx
	changes bool
}

func (w *writing) Put(key, value []byte) error {
	old, err := w.Get(key)
	w.changes = w.changes || err != nil || old == nil || !bytes.Equal(old, value)
	return w.Tx.Put(key, value)
}

func (w *writing) Delete(key []byte) error {
	old, err := w.Get(key)
	w.changes = w.changes || err != nil || old != nil
	return w.Tx.Delete(key)
}

// No transaction writes what is there already: each waits for the disk. Clocks and
// computers look at their table far more often than they change it.
func TestNothingIsWrittenInVain(t *testing.T) {
	s := &thrifty{Store: store.Memory()}
	h := newHall(t, s, &race.Game)
	h.typesAll("ann: start race", "ann: join", "ann: join computer easy", "ann: join computer easy", "ann: begin")
	s.all, s.vain = 0, 0
	for range 120 {
		h.now = h.now.Add(time.Second)
		h.flush()
		waits := false
		h.table(func(tb *table.Table) { waits = tb.Waiting(0) != nil })
		if waits {
			h.types("ann", "do skip")
		}
	}
	if s.all < 40 || s.vain > 0 {
		t.Errorf("of %d transactions %d changed nothing", s.all, s.vain)
	}
}
