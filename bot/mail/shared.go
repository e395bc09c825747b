package mail

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"shipboard/store"
)

// Take implements store.Worker: from now on this process sends what the tables of a slice owe.
func (m *Mail) Take(ctx context.Context, n int) error {
	slice := store.Slice(n)
	if err := m.tables.CompleteCountsOf(ctx, slice); err != nil {
		return err
	}
	if err := m.loadPost(ctx, slice); err != nil {
		return err
	}
	watcher, ok := m.store.(store.Watcher)
	if !ok {
		return nil
	}
	watching, stop := context.WithCancel(context.WithoutCancel(ctx))
	m.watching.Lock()
	defer m.watching.Unlock()
	if m.watches == nil {
		m.watches = make(map[store.Slice]watch)
	}
	over := make(chan struct{})
	m.watches[slice] = watch{stop, over}
	go func() {
		defer close(over)
		watcher.Watch(watching, store.OutboxPrefix(slice), func(key, value []byte) { m.takeIn(watching, slice, key, value) })
	}()
	return nil
}

// Pauses of a mail that several processes share.
const (
	reloadPause = time.Second      // between two attempts to read an outbox
	leaveTime   = 10 * time.Second // how long a message that is being sent is waited for
)

// takeIn takes in a message that a table owes since another process has changed it.
func (m *Mail) takeIn(ctx context.Context, slice store.Slice, key, value []byte) {
	if key != nil && m.post.has(key) {
		return
	}
	if value != nil {
		if l, err := readLetter(key, value); err == nil {
			m.post.Add(l.seq, l.Letter)
			return
		}
	}
	outbox := fmt.Sprintf("the outbox of slice %d", slice)
	for { // or a message would wait until the next one
		err := m.loadPost(ctx, slice)
		if err == nil {
			m.tables.Faults.Ended(outbox)
			return
		}
		if ctx.Err() != nil {
			return
		}
		m.tables.Faults.Failed(m.log, outbox, err, m.now())
		select {
		case <-ctx.Done():
		case <-time.After(reloadPause):
		}
	}
}

// Leave implements store.Worker: another process will send what the tables of a slice owe.
func (m *Mail) Leave(n int) {
	slice := store.Slice(n)
	m.watching.Lock()
	w, watched := m.watches[slice]
	delete(m.watches, slice)
	m.watching.Unlock()
	if watched {
		w.stop()
		<-w.over
	}
	for end := time.Now().Add(leaveTime); m.post.drop(slice) && time.Now().Before(end); {
		time.Sleep(10 * time.Millisecond) // one is being sent
	}
}

// readLetter reads an owed message.
func readLetter(key, value []byte) (queued, error) {
	table, seq, err := store.ParseOutboxKey(key)
	l := queued{seq: seq}
	if err == nil {
		err = json.Unmarshal(value, &l.Letter)
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
func (r *register) enter(l queued, now time.Time) bool {
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
func (r *register) done(l queued, now time.Time) {
	if r.owed == nil {
		return
	}
	key := string(l.key())
	delete(r.owed, key)
	r.sent[key] = now
}

// discard takes the first letter out of its queue without a trace: another process has it.
func (p *Post) discard(q *queue) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.known.owed, string(q.letters[0].key()))
	p.shift(q)
}

// has reports whether a letter is known.
func (p *Post) has(key []byte) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	_, sent := p.known.sent[string(key)]
	return sent || p.known.owed[string(key)]
}

// drop takes the letters of a slice out, except those that are being sent. It reports whether there are such.
func (p *Post) drop(slice store.Slice) (busy bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	gone := func(l queued) bool {
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
				tally(p.unmade, l.Letter, -1)
			} else {
				kept = append(kept, l)
			}
		}
		if len(kept) == len(q.letters) {
			continue
		}
		in := q.in
		p.move(nil, q)
		if !q.busy && len(kept) > 0 && string(kept[0].key()) != string(q.letters[0].key()) {
			*q, in = queue{kind: q.kind}, p.heapOf(q) // its failures were the first letter's
		}
		q.letters = kept
		switch {
		case len(kept) == 0:
			delete(p.queues, to)
		case !q.busy:
			p.move(in, q)
		}
	}
	p.apart.all = slices.DeleteFunc(p.apart.all, func(l *queued) bool {
		if gone(*l) {
			tally(p.later, l.Letter, -1)
			p.sicken(l.Letter, -1)
			return true
		}
		return false
	})
	p.apart.sortOut()
	return busy
}

// watch is a watch of an outbox.
type watch struct {
	stop context.CancelFunc
	over chan struct{}
}
