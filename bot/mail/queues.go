package mail

import (
	"container/heap"
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"shipboard/bot/table"
	"shipboard/store"
)

// Post is the outbox in memory. It has a queue for each destination, so that
// the messages to one destination are sent in order. Each of its steps takes
// time in proportion to the logarithm of the number of queues.
type Post struct {
	mu      sync.Mutex
	queues  map[string]*queue
	ready   posHeap[*queue]       // may be tried now, longest waiting first
	calls   posHeap[*queue]       // the same for calls to devices; no message waits for these
	films   posHeap[*queue]       // the same for replays, which take long to make; nothing waits for these
	turns   posHeap[*queue]       // the same for searches of where games turned, which take longer still
	held    posHeap[*queue]       // are tried again later, soonest first
	apart   posHeap[*queued]      // letters that wait outside their queues; the soonest first
	unmade  map[table.Subject]int // how many letters about it are in the queues and not taken by a sender
	later   map[table.Subject]int // how many letters about it wait apart
	ill     map[string]*illness   // by destination: letters that wait apart since they do not get through
	passing map[string][]*queue   // by table: queues whose first letter waits for pads
	sent    map[string]time.Time  // by chat: when it last took a message
	fails   map[string]bool       // by chat: the last attempt to send it one failed
	last    uint64                // order of the letter that came last
	count   int                   // of all letters
	known   register
	wake    [4]chan struct{} // those who send messages, those who call devices, who makes replays, and who searches games
}

// share prepares for letters that come more than once.
func (p *Post) share() {
	p.known = register{owed: make(map[string]bool), sent: make(map[string]time.Time)}
}

// illness is the state of a destination that some letters do not reach.
type illness struct {
	letters int
	since   time.Time // the first one
}

// sicken counts a letter that waits apart, or comes back.
func (p *Post) sicken(l table.Letter, by int) {
	if l.Failed.IsZero() {
		return
	}
	to := l.To()
	i := p.ill[to]
	if i == nil {
		i = &illness{since: l.Failed}
		p.ill[to] = i
	}
	i.letters += by
	if l.Failed.Before(i.since) {
		i.since = l.Failed
	}
	if i.letters == 0 {
		delete(p.ill, to)
	}
}

// heal has the letters that did not get through to a destination tried now.
func (p *Post) heal(to string, now time.Time) {
	if p.ill[to] == nil {
		return
	}
	for _, l := range p.apart.all {
		if !l.Failed.IsZero() && l.To() == to {
			l.After = now
		}
	}
	p.apart.sortOut()
}

// queue holds the letters to one destination. While a sender has the first of
// them, the queue is busy and in neither pile.
type queue struct {
	letters []queued
	kind    table.OweKind // the kind of its letters, if it holds only calls to a device, replays, or where games turned
	in      *posHeap[*queue]
	at      int // its place in that pile
	busy    bool
	tries   int       // of the first letter
	since   time.Time // when it first failed
	after   time.Time // not to be tried before
	down    time.Time // since when nothing gets through, whichever letter was first
	why     string    // what failed, for those who ask
	shut    bool      // it waits for a permission
}

type queued struct {
	seq   uint64 // its number among the letters of its table
	order uint64 // its number among all letters that came to this process
	table.Letter
}

func (l queued) key() []byte { return store.OutboxKey(l.Table, l.seq) }

// posHeap is a heap whose members know their places.
type posHeap[T any] struct {
	all    []T
	before func(a, b T) bool
	moved  func(a T, at int)
}

func (p *posHeap[T]) Len() int           { return len(p.all) }
func (p *posHeap[T]) Less(i, j int) bool { return p.before(p.all[i], p.all[j]) }
func (p *posHeap[T]) Swap(i, j int) {
	p.all[i], p.all[j] = p.all[j], p.all[i]
	p.moved(p.all[i], i)
	p.moved(p.all[j], j)
}

// Push implements heap.Interface.
func (p *posHeap[T]) Push(x any) {
	p.all = append(p.all, x.(T))
	p.moved(x.(T), len(p.all)-1)
}

// Pop implements heap.Interface.
func (p *posHeap[T]) Pop() any {
	last := len(p.all) - 1
	x := p.all[last]
	p.all = slices.Delete(p.all, last, last+1)
	return x
}

// NewPost returns a Post without letters.
func NewPost() *Post {
	p := &Post{
		queues: make(map[string]*queue), unmade: make(map[table.Subject]int), later: make(map[table.Subject]int), ill: make(map[string]*illness), passing: make(map[string][]*queue),
		sent: make(map[string]time.Time), fails: make(map[string]bool), wake: [4]chan struct{}{make(chan struct{}, 1), make(chan struct{}, 1), make(chan struct{}, 1), make(chan struct{}, 1)},
	}
	place := func(q *queue, at int) { q.at = at }
	p.ready = posHeap[*queue]{before: func(a, b *queue) bool { return a.letters[0].order < b.letters[0].order }, moved: place}
	p.calls, p.films, p.turns = p.ready, p.ready, p.ready
	p.held = posHeap[*queue]{before: func(a, b *queue) bool { return a.after.Before(b.after) }, moved: place}
	p.apart = posHeap[*queued]{before: func(a, b *queued) bool { return a.After.Before(b.After) }, moved: func(*queued, int) {}}
	return p
}

// loadPost takes in what the tables of some slices owe. The letters of one
// table come in their order; those of several tables are merged by time. A
// record that cannot be read is logged and left where it is.
func (m *Mail) loadPost(ctx context.Context, served ...store.Slice) error {
	var letters []queued
	err := m.store.View(ctx, func(tx store.Tx) error {
		letters = nil
		for key, value := range store.ScanSlices(tx, served, store.OutboxPrefix) {
			l, err := readLetter(key, value)
			if err != nil {
				m.tables.Faults.Failed(m.log, fmt.Sprintf("%q in the outbox", key), err, m.now())
				continue
			}
			letters = append(letters, l)
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("read the outbox: %w", err)
	}
	sortByTime(letters)
	for _, l := range letters {
		m.post.Add(l.seq, l.Letter)
	}
	return nil
}

// sortByTime sorts letters, which come table by table, by the time when they
// were owed. Those of one table keep their order, even if the machine's clock
// was set back between them.
func sortByTime(letters []queued) {
	for i := range letters {
		if i > 0 && letters[i].Table == letters[i-1].Table && letters[i].At.Before(letters[i-1].At) {
			letters[i].At = letters[i-1].At
		}
	}
	slices.SortStableFunc(letters, func(a, b queued) int { return a.At.Compare(b.At) })
}

// Add puts a message that is now in the store where it will be sent from.
func (p *Post) Add(seq uint64, o table.Letter) {
	p.mu.Lock()
	defer p.mu.Unlock()
	l := queued{seq: seq, Letter: o}
	if !p.known.enter(l, time.Now()) {
		return
	}
	p.count++
	if !o.After.IsZero() {
		heap.Push(&p.apart, &l)
		tally(p.later, o, 1)
		p.sicken(o, 1)
		return
	}
	p.enqueue(l)
}

// Drop forgets letters of a table that wait apart and are owed no more. They are few, and seldom.
func (p *Post) Drop(tableID string, seqs []uint64) {
	if len(seqs) == 0 {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, seq := range seqs {
		at := slices.IndexFunc(p.apart.all, func(l *queued) bool { return l.seq == seq && l.Table == tableID })
		if at < 0 {
			continue
		}
		l := heap.Remove(&p.apart, at).(*queued)
		tally(p.later, l.Letter, -1)
		p.sicken(l.Letter, -1)
		p.known.done(*l, time.Now())
		p.count--
	}
}

// enqueue puts a letter into the queue of its destination: at the end, but
// before later letters of its table.
func (p *Post) enqueue(l queued) {
	to := l.To()
	q := p.queues[to]
	if q == nil {
		q = new(queue)
		if l.Kind == table.OweDevice || l.Kind == table.OweReplay || l.Kind == table.OweTurned {
			q.kind = l.Kind
		}
		p.queues[to] = q
	}
	at := len(q.letters)
	for at > 0 && q.letters[at-1].Table == l.Table && q.letters[at-1].seq > l.seq && !(q.busy && at == 1) {
		at--
	}
	p.last++
	l.order = p.last
	q.letters = slices.Insert(q.letters, at, l)
	tally(p.unmade, l.Letter, 1)
	switch {
	case q.busy:
	case q.in == nil:
		p.move(p.heapOf(q), q)
	default:
		heap.Fix(q.in, q.at)
	}
	p.notify()
}

// heapOf is the heap in which a queue waits once it may be tried.
func (p *Post) heapOf(q *queue) *posHeap[*queue] {
	switch q.kind {
	case table.OweDevice:
		return &p.calls
	case table.OweReplay:
		return &p.films
	case table.OweTurned:
		return &p.turns
	}
	return &p.ready
}

// move puts a queue into one of the piles, and takes it out of the other.
func (p *Post) move(to *posHeap[*queue], q *queue) {
	if q.in != nil {
		heap.Remove(q.in, q.at)
	}
	q.in = to
	if to != nil {
		heap.Push(to, q)
	}
}

// sortOut makes a heap of elements in no order.
func (p *posHeap[T]) sortOut() {
	heap.Init(p)
	for at, x := range p.all {
		p.moved(x, at)
	}
}

// wakeUp moves queues and letters whose wait is over to where they are sent
// from.
func (p *Post) wakeUp(now time.Time) {
	for p.held.Len() > 0 && !p.held.all[0].after.After(now) {
		p.move(p.heapOf(p.held.all[0]), p.held.all[0])
	}
	for p.apart.Len() > 0 && !p.apart.all[0].After.After(now) {
		l := heap.Pop(&p.apart).(*queued)
		tally(p.later, l.Letter, -1)
		p.sicken(l.Letter, -1)
		p.enqueue(*l)
	}
}

// tally counts a letter among those about its subject, or takes it out again.
func tally(count map[table.Subject]int, o table.Letter, by int) {
	about, ok := o.Subject()
	if !ok {
		return
	}
	count[about] += by
	if count[about] == 0 {
		delete(count, about)
	}
}

// Pending reports whether a message like this one is owed already and has not
// been made yet, so that it will tell of what is about to become true. Only
// the holder of the table may ask: messages about it are made under its lock.
func (p *Post) Pending(o table.Letter) bool {
	about, ok := o.Subject()
	if !ok {
		return false
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.unmade[about] > 0 || !o.After.IsZero() && p.later[about] > 0
}

func (p *Post) notify() {
	for _, wake := range p.wake {
		select {
		case wake <- struct{}{}:
		default:
		}
	}
}

// next takes the queue that has waited longest among those with messages that may be tried
// now; nil if there is none.
func (p *Post) next(now time.Time) (*queue, queued) { return p.nextOf(&p.ready, now) }

// nextCall is next for calls to devices.
func (p *Post) nextCall(now time.Time) (*queue, queued) { return p.nextOf(&p.calls, now) }

// nextFilm is next for replays.
func (p *Post) nextFilm(now time.Time) (*queue, queued) { return p.nextOf(&p.films, now) }

// nextTurned is next for the searches of where games turned.
func (p *Post) nextTurned(now time.Time) (*queue, queued) { return p.nextOf(&p.turns, now) }

func (p *Post) nextOf(pile *posHeap[*queue], now time.Time) (*queue, queued) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.wakeUp(now)
	if pile.Len() == 0 {
		return nil, queued{}
	}
	q := pile.all[0]
	p.move(nil, q)
	q.busy = true
	tally(p.unmade, q.letters[0].Letter, -1)
	return q, q.letters[0]
}

// done takes the first letter out of its queue: it was sent, or is not to be.
func (p *Post) done(q *queue, sent string, now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.known.done(q.letters[0], time.Now())
	if sent != "" {
		p.sent[sent] = now
		delete(p.fails, sent)
		p.heal(q.letters[0].To(), now)
		q.down = time.Time{}
	}
	p.shift(q)
}

// shift takes the first letter out of a queue that is busy with it.
func (p *Post) shift(q *queue) {
	to := q.letters[0].To()
	p.passed(q.letters[0].Letter)
	q.letters = slices.Delete(q.letters, 0, 1)
	p.count--
	q.busy, q.shut, q.tries, q.after, q.since, q.why = false, false, 0, time.Time{}, time.Time{}, ""
	if len(q.letters) == 0 {
		delete(p.queues, to)
	} else {
		p.move(p.heapOf(q), q)
	}
	p.notify()
}

// takeTexts takes the texts that were owed before a time out of a queue that is busy with
// its first letter, which stays.
func (p *Post) takeTexts(q *queue, before time.Time) (texts []queued) {
	p.mu.Lock()
	defer p.mu.Unlock()
	kept := q.letters[:1]
	for _, l := range q.letters[1:] {
		if l.Current() || !l.At.Before(before) {
			kept = append(kept, l)
			continue
		}
		texts = append(texts, l)
		p.known.done(l, time.Now())
	}
	clear(q.letters[len(kept):])
	q.letters = kept
	p.count -= len(texts)
	return texts
}

// delay keeps the first letter for later.
func (p *Post) delay(q *queue, until, now time.Time, why string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !q.busy {
		return
	}
	if q.tries == 0 {
		q.since = now
	}
	if q.down.IsZero() {
		q.down = now
	}
	tally(p.unmade, q.letters[0].Letter, 1)
	q.busy, q.shut, q.after, q.why = false, false, until, why
	q.tries++
	p.passed(q.letters[0].Letter)
	p.move(&p.held, q)
	p.notify()
}

// awaitPermission marks a queue as one that waits for a permission.
func (p *Post) awaitPermission(q *queue) {
	p.mu.Lock()
	defer p.mu.Unlock()
	q.shut = true
}

// markReachable lets a queue that waits for a permission try at once: somebody is
// active there and the chat reports nothing missing.
func (p *Post) markReachable(to string, now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.heal(to, now)
	if q := p.queues[to]; q != nil && q.shut && !q.busy && q.after.After(now) {
		q.shut, q.after = false, now
		p.move(&p.held, q)
		p.notify()
	}
}

// hopeless reports whether a letter has failed many times while others went
// through, so that the fault is the letter's and not the chat's.
func (p *Post) hopeless(q *queue, chat string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return q.tries >= mostTries && p.sent[chat].After(q.since)
}

// failing notes that a chat does not take a message, and nothing else is known to get
// through.
func (p *Post) failing(chat string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.fails[chat] = true
}

// takes reports whether the last attempt to send a chat a message did not fail.
func (p *Post) takes(chat string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return !p.fails[chat]
}

// trouble says why messages to a destination do not get through, and since
// when; "" if they do.
func (p *Post) trouble(to string) (string, time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if q := p.queues[to]; q != nil && q.tries > 0 {
		return q.why, q.down
	}
	if i := p.ill[to]; i != nil {
		return "a message that calls somebody was refused again and again, and I go on trying", i.since
	}
	return "", time.Time{}
}

// depth is how many messages wait, and how many destinations did not take
// their last one.
func (p *Post) depth(now time.Time) (letters, stuck int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.wakeUp(now)
	return p.count, p.held.Len()
}
