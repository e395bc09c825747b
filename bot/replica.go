package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"shipboard/store"
)

// Several processes can share one store. Each is a replica: it carries out whatever requests reach it, at any table,
// and sends the messages and keeps the clocks of the slices that it serves.
//
// A table may be changed by another replica at any time. So a replica looks at the head of a table before each step;
// and if another was faster even then, commit finds that the head has moved, and the step is taken again.
type replica struct {
	claims store.Claims // nil: there is one process, which serves all

	mu      sync.Mutex
	watches map[store.Slice]watch // of the outboxes that are served
}

// watch is a watch of an outbox.
type watch struct {
	stop context.CancelFunc
	over chan struct{}
}

// shared reports whether other processes use the store, too.
func (b *Bot) shared() bool { return b.replica.claims != nil }

// served are the slices that this process serves.
func (b *Bot) served() []store.Slice {
	if !b.shared() {
		return store.AllSlices()
	}
	var all []store.Slice
	for _, n := range b.replica.claims.Held() {
		all = append(all, store.Slice(n))
	}
	return all
}

// errNotServed means that another process has to do it.
var errNotServed = errors.New("another process serves this table")

// fenced is a context for the writes that only the server of a table may make: they are refused once another process
// has taken over. It reports false if this process does not serve the table.
func (b *Bot) fenced(ctx context.Context, table string) (context.Context, bool) {
	if !b.shared() {
		return ctx, true
	}
	return b.replica.claims.With(ctx, int(store.SliceOf(table)))
}

// serving is a context for what only the server of a table may send. It ends when another process may have taken over.
func (b *Bot) serving(ctx context.Context, table string) (context.Context, context.CancelFunc) {
	if !b.shared() {
		return context.WithCancel(ctx)
	}
	return b.replica.claims.While(ctx, int(store.SliceOf(table)))
}

// asServer runs what only the server of a table may do.
func (b *Bot) asServer(ctx context.Context, table string, do func(context.Context) error) error {
	ctx, ok := b.fenced(ctx, table)
	if !ok {
		return errNotServed
	}
	return do(ctx)
}

// serves reports whether this process is to send the messages of a table.
func (b *Bot) serves(table string) bool {
	_, ok := b.fenced(context.Background(), table)
	return ok
}

// lostToAnother reports whether an error says that another process serves the table now.
func lostToAnother(err error) bool {
	return errors.Is(err, errNotServed) || errors.Is(err, store.ErrFenced)
}

// Take implements store.Worker: from now on this process sends what the tables of a slice owe.
func (b *Bot) Take(ctx context.Context, n int) error {
	slice := store.Slice(n)
	if err := b.completeCountsOf(ctx, slice); err != nil {
		return err
	}
	if err := b.loadPost(ctx, slice); err != nil {
		return err
	}
	watcher, ok := b.store.(store.Watcher)
	if !ok {
		return nil
	}
	watching, stop := context.WithCancel(context.WithoutCancel(ctx))
	b.replica.mu.Lock()
	defer b.replica.mu.Unlock()
	if b.replica.watches == nil {
		b.replica.watches = make(map[store.Slice]watch)
	}
	over := make(chan struct{})
	b.replica.watches[slice] = watch{stop, over}
	go func() {
		defer close(over)
		watcher.Watch(watching, store.OutboxPrefix(slice), func(key, value []byte) { b.hearOwed(watching, slice, key, value) })
	}()
	return nil
}

// hearOwed takes in a message that a table owes since another process has changed it.
func (b *Bot) hearOwed(ctx context.Context, slice store.Slice, key, value []byte) {
	if key != nil && b.post.has(key) {
		return
	}
	if value != nil {
		if l, err := readLetter(key, value); err == nil {
			b.post.add(l.seq, l.owed)
			return
		}
	}
	for { // or a message would wait until the next one
		err := b.loadPost(ctx, slice)
		if err == nil || ctx.Err() != nil {
			return
		}
		b.faults.failed(b.log, fmt.Sprintf("the outbox of slice %d", slice), err, b.now())
		select {
		case <-ctx.Done():
		case <-time.After(tick):
		}
	}
}

// Leave implements store.Worker: another process will send what the tables of a slice owe.
func (b *Bot) Leave(n int) {
	slice := store.Slice(n)
	b.replica.mu.Lock()
	w, watched := b.replica.watches[slice]
	delete(b.replica.watches, slice)
	b.replica.mu.Unlock()
	if watched {
		w.stop()
		<-w.over
	}
	for end := time.Now().Add(drainTime); b.post.drop(slice) && time.Now().Before(end); {
		time.Sleep(10 * time.Millisecond) // one is being sent
	}
}

// readLetter reads an owed message.
func readLetter(key, value []byte) (letter, error) {
	table, seq, err := store.ParseOutboxKey(key)
	l := letter{seq: seq}
	if err == nil {
		err = json.Unmarshal(value, &l.owed)
	}
	if err == nil && l.Table != table {
		err = fmt.Errorf("it says that it is of table %q", l.Table)
	}
	if err != nil {
		return l, fmt.Errorf("message %d of table %s: %w", seq, table, err)
	}
	return l, nil
}

// register knows the letters of a shared store that came to this process. A letter may come more than once, from the
// step that owes it and from the store, even after it was sent.
type register struct {
	owed map[string]bool      // by key
	sent map[string]time.Time // by key: when it was done
}

// rememberSent is how long a letter that was sent may still come from the store.
const rememberSent = 10 * time.Minute

// enter reports whether a letter is new.
func (r *register) enter(l letter, now time.Time) bool {
	if r.owed == nil {
		return true // there is one process
	}
	key := string(l.key())
	if _, sent := r.sent[key]; sent || r.owed[key] {
		return false
	}
	r.owed[key] = true
	if len(r.sent) > 1000 {
		for k, at := range r.sent {
			if now.Sub(at) > rememberSent {
				delete(r.sent, k)
			}
		}
	}
	return true
}

// done notes that a letter was sent.
func (r *register) done(l letter, now time.Time) {
	if r.owed == nil {
		return
	}
	key := string(l.key())
	delete(r.owed, key)
	r.sent[key] = now
}

// discard takes the first letter out of its queue without a trace: another process has it.
func (p *post) discard(q *queue) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.known.owed, string(q.letters[0].key()))
	p.shift(q)
}

// has reports whether a letter is known.
func (p *post) has(key []byte) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	_, sent := p.known.sent[string(key)]
	return sent || p.known.owed[string(key)]
}

// drop takes the letters of a slice out, except those that are being sent. It reports whether there are such.
func (p *post) drop(slice store.Slice) (busy bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	gone := func(l letter) bool {
		if store.SliceOf(l.Table) != slice {
			return false
		}
		p.count--
		delete(p.known.owed, string(l.key()))
		return true
	}
	for to, q := range p.queues {
		first := 0
		if q.busy {
			first = 1
			busy = busy || store.SliceOf(q.letters[0].Table) == slice
		}
		kept := q.letters[:first:first]
		for _, l := range q.letters[first:] {
			if gone(l) {
				tally(p.unmade, l.owed, -1)
			} else {
				kept = append(kept, l)
			}
		}
		if len(kept) == len(q.letters) {
			continue
		}
		in := q.in
		p.pile(nil, q)
		if !q.busy && len(kept) > 0 && string(kept[0].key()) != string(q.letters[0].key()) {
			*q, in = queue{}, &p.ready // its failures were the first letter's
		}
		q.letters = kept
		switch {
		case len(kept) == 0:
			delete(p.queues, to)
		case !q.busy:
			p.pile(in, q)
		}
	}
	p.apart.all = slices.DeleteFunc(p.apart.all, func(l *letter) bool {
		if gone(*l) {
			tally(p.later, l.owed, -1)
			return true
		}
		return false
	})
	p.apart.sortOut()
	return busy
}
