package bot

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"sync"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/store"
)

// owed is one message in the outbox. Boards, pads and lobbies are named there
// and made at the moment they are sent, of what is true then; so however many
// are owed, one is sent. Everything else is there word for word.
type owed struct {
	Key     string        `json:"key"` // by chance, so that it counts nothing
	Table   string        `json:"table"`
	Kind    oweKind       `json:"kind"`
	Place   chat.Place    `json:"place,omitzero"` // a channel, or
	Person  *chat.Person  `json:"person,omitempty"`
	At      time.Time     `json:"at"`
	Turn    int           `json:"turn,omitempty"`
	Seat    game.Seat     `json:"seat,omitempty"`
	Since   time.Time     `json:"since,omitzero"` // of the wait that a reminder is about
	Ref     string        `json:"ref,omitempty"`  // the message to put it in the place of
	Message *chat.Message `json:"message,omitempty"`
}

// oweKind is what an owed message is.
type oweKind string

const (
	oweLobby    oweKind = "lobby"    // the lobby, as it is now
	oweTurn     oweKind = "turn"     // the message of a turn, as it is now, if it is still that turn
	oweClosed   oweKind = "closed"   // the message of a turn that is over, in words
	owePad      oweKind = "pad"      // a seat's secrets, as they are now
	oweReminder oweKind = "reminder" // that a seat is waited for, if it still is
	oweStrip    oweKind = "strip"    // a pad whose reader has left the seat
	oweText     oweKind = "text"     // a message in words
)

// slot names the place of a message among a table's posts; "" for messages
// that are not edited later.
func (o owed) slot() string {
	switch o.Kind {
	case oweLobby:
		return fmt.Sprintf("lobby %s %s", o.Place.Chat, o.Place.ID)
	case oweTurn, oweClosed:
		return fmt.Sprintf("turn %d %s %s", o.Turn, o.Place.Chat, o.Place.ID)
	case owePad:
		return padSlot(o.Seat)
	}
	return ""
}

func padSlot(s game.Seat) string { return fmt.Sprintf("pad %d", s) }

// to is the destination: messages to one destination are sent in order.
func (o owed) to() string {
	if o.Person != nil {
		return "person " + o.Person.Chat + " " + o.Person.ID
	}
	return "place " + o.Place.Chat + " " + o.Place.ID
}

func (o owed) chat() string {
	if o.Person != nil {
		return o.Person.Chat
	}
	return o.Place.Chat
}

// encodeOwed gives each message its key and writes it down.
func (b *Bot) encodeOwed(all []owed) ([][]byte, error) {
	letters := make([][]byte, len(all))
	for i := range all {
		var key [10]byte
		if _, err := io.ReadFull(b.rand, key[:]); err != nil {
			return nil, fmt.Errorf("find a key for a message: %w", err)
		}
		all[i].Key = hex.EncodeToString(key[:])
		var err error
		if letters[i], err = json.Marshal(&all[i]); err != nil {
			return nil, fmt.Errorf("write an outbox entry: %w", err)
		}
	}
	return letters, nil
}

// post is the outbox in memory: what is owed to each destination, in order.
type post struct {
	mu     sync.Mutex
	queues map[string]*queue
	unmade map[subject]int      // how many letters about it no sender has taken
	sent   map[string]time.Time // by chat: when it last took a message
	last   uint64               // order of the letter that came last
	wake   chan struct{}
}

// subject is what a message tells of that is made only when it is sent. Two
// of one subject would be the same message.
type subject struct {
	to, table string
	kind      oweKind
	turn      int
	seat      game.Seat
}

// subject is what the message tells of; false when it stands there in words,
// or is a message of its own.
func (o owed) subject() (subject, bool) {
	switch o.Kind {
	case oweLobby, oweTurn, owePad:
		return subject{o.to(), o.Table, o.Kind, o.Turn, o.Seat}, true
	}
	return subject{}, false
}

type queue struct {
	letters []letter
	busy    bool
	tries   int       // of the first letter
	since   time.Time // when it first failed
	after   time.Time // not to be tried before
	why     string    // what failed, for those who ask
	shut    bool      // it waits for a permission
}

type letter struct {
	seq   uint64 // among the letters of its table
	order uint64 // in which they came to this process
	owed
}

func (l letter) key() []byte { return store.OutboxKey(l.Table, l.seq) }

func newPost() *post {
	return &post{
		queues: make(map[string]*queue), unmade: make(map[subject]int),
		sent: make(map[string]time.Time), wake: make(chan struct{}, 1),
	}
}

// load takes in what an earlier process still owed. The letters of one table
// come in their order; those of several tables are merged by time.
func (p *post) load(ctx context.Context, s store.Store, slices []store.Slice) error {
	var letters []letter
	err := s.View(ctx, func(tx store.Tx) error {
		letters = nil
		for key, value := range store.ScanSlices(tx, slices, store.OutboxPrefix) {
			table, seq, err := store.ParseOutboxKey(key)
			if err != nil {
				return err
			}
			l := letter{seq: seq}
			if err := json.Unmarshal(value, &l.owed); err != nil {
				return fmt.Errorf("read message %d of table %s: %w", seq, table, err)
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
		p.add(l.seq, l.owed)
	}
	return nil
}

// sortByTime sorts letters, which come table by table, by the time when they
// were owed. Those of one table keep their order, even if the machine's clock
// was set back between them.
func sortByTime(letters []letter) {
	for i := range letters {
		if i > 0 && letters[i].Table == letters[i-1].Table && letters[i].At.Before(letters[i-1].At) {
			letters[i].At = letters[i-1].At
		}
	}
	slices.SortStableFunc(letters, func(a, b letter) int { return a.At.Compare(b.At) })
}

// add puts a message that is now in the store where it will be sent from.
func (p *post) add(seq uint64, o owed) {
	p.mu.Lock()
	defer p.mu.Unlock()
	q := p.queues[o.to()]
	if q == nil {
		q = new(queue)
		p.queues[o.to()] = q
	}
	at := len(q.letters)
	for at > 0 && q.letters[at-1].Table == o.Table && q.letters[at-1].seq > seq && !(q.busy && at == 1) {
		at--
	}
	p.last++
	q.letters = slices.Insert(q.letters, at, letter{seq, p.last, o})
	p.untaken(o, 1)
	p.ring()
}

// untaken counts a letter among those that no sender has taken, or takes it
// out again.
func (p *post) untaken(o owed, by int) {
	about, ok := o.subject()
	if !ok {
		return
	}
	p.unmade[about] += by
	if p.unmade[about] == 0 {
		delete(p.unmade, about)
	}
}

// pending reports whether a message like this one is owed already and has not
// been made yet, so that it will tell of what is about to become true. Only
// who holds the table may ask: messages about it are made under its lock.
func (p *post) pending(o owed) bool {
	about, ok := o.subject()
	if !ok {
		return false
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.unmade[about] > 0
}

func (p *post) ring() {
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

// next takes the queue whose turn it is: of those that may be tried now, the
// one that has waited longest; nil when there is none.
func (p *post) next(now time.Time) (*queue, letter) {
	p.mu.Lock()
	defer p.mu.Unlock()
	var q *queue
	for _, o := range p.queues {
		if o.busy || len(o.letters) == 0 || o.after.After(now) {
			continue
		}
		if q == nil || o.letters[0].order < q.letters[0].order {
			q = o
		}
	}
	if q == nil {
		return nil, letter{}
	}
	q.busy = true
	p.untaken(q.letters[0].owed, -1)
	return q, q.letters[0]
}

// done takes the first letter out of its queue.
func (p *post) done(q *queue, sent string, now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	to := q.letters[0].to()
	q.letters = slices.Delete(q.letters, 0, 1)
	q.busy, q.tries, q.after, q.since, q.why = false, 0, time.Time{}, time.Time{}, ""
	if sent != "" {
		p.sent[sent] = now
	}
	if len(q.letters) == 0 {
		delete(p.queues, to)
	}
	p.ring()
}

// hold keeps the first letter for later.
func (p *post) hold(q *queue, until, now time.Time, why string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if q.tries == 0 {
		q.since = now
	}
	if q.busy {
		p.untaken(q.letters[0].owed, 1)
	}
	q.busy, q.after, q.why = false, until, why
	q.tries++
	p.ring()
}

// shut marks a queue as one that waits for a permission.
func (p *post) shut(q *queue) {
	p.mu.Lock()
	defer p.mu.Unlock()
	q.shut = true
}

// knock has a queue that waits for a permission try at once: somebody is at
// work there, and the chat says that nothing is missing.
func (p *post) knock(to string, now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if q := p.queues[to]; q != nil && q.shut && !q.busy && q.after.After(now) {
		q.shut, q.after = false, now
		p.ring()
	}
}

// hopeless reports whether a letter has failed many times while others went
// through: then it is the letter, not the chat.
func (p *post) hopeless(q *queue, chat string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return q.tries >= mostTries && p.sent[chat].After(q.since)
}

// trouble tells why messages to a destination do not get through, and since
// when; "" while they do.
func (p *post) trouble(to string) (string, time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if q := p.queues[to]; q != nil && q.tries > 0 {
		return q.why, q.since
	}
	return "", time.Time{}
}
