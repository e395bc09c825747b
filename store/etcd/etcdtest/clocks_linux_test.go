package etcdtest_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	clientv3 "go.etcd.io/etcd/client/v3"

	"shipboard/games/game"
	"shipboard/store"
)

// await is the time in which a table waits for a seat.
type await struct {
	table string
	seat  game.Seat
	since int64
}

// letter is a reminder that a table owes or has owed.
type letter struct {
	about    await
	reminded int  // of that wait
	done     bool // it is owed no longer
	stale    bool // and by then the table did not wait any more, or a later reminder was owed
}

// bells are the clocks that have rung and the reminders that were owed for it, as the cluster tells of them: it hears
// each write to it.
type bells struct {
	mu      sync.Mutex
	waits   map[string]map[await]int // by table, for what it waits now, with the reminders so far
	rings   map[await]int            // how often a clock has rung
	letters map[string]*letter       // by the key under which the chats know it
	owed    map[string]*letter       // by its key in the cluster
	heard   int                      // marks
	wrong   []string
}

// hear hears what is written from now on, until ctx ends. The caller waits for the group.
func hear(ctx context.Context, t *testing.T, c *clientv3.Client, listening *sync.WaitGroup) *bells {
	b := &bells{
		waits: make(map[string]map[await]int), rings: make(map[await]int),
		letters: make(map[string]*letter), owed: make(map[string]*letter),
	}
	var now *clientv3.GetResponse
	eventually(t, "the cluster answers", func() bool {
		short, done := context.WithTimeout(ctx, 5*time.Second)
		defer done()
		var err error
		now, err = c.Get(short, markKey)
		return err == nil
	})
	listening.Go(func() {
		for answer := range c.Watch(ctx, "", clientv3.WithPrefix(), clientv3.WithRev(now.Header.Revision+1)) {
			b.mu.Lock()
			if err := answer.Err(); err != nil && ctx.Err() == nil {
				b.wrong = append(b.wrong, fmt.Sprintf("the clocks are heard no longer: %v", err))
			}
			for _, e := range answer.Events {
				if err := b.hears(e); err != nil {
					b.wrong = append(b.wrong, fmt.Sprintf("%q: %v", e.Kv.Key, err))
				}
			}
			b.mu.Unlock()
		}
	})
	return b
}

// hears takes in a write. It needs the lock.
func (b *bells) hears(e *clientv3.Event) error {
	gone := e.Type == clientv3.EventTypeDelete
	at, ours := strings.CutPrefix(string(e.Kv.Key), "shipboard/")
	if !ours {
		b.heard++
		return nil
	}
	table, ok := store.TableOf([]byte(at))
	if !ok {
		return nil
	}
	read := func(into any) error { return json.Unmarshal(e.Kv.Value[1:], into) } // a byte tells that it is whole
	if at == string(store.HeadKey(table)) {
		var h head
		if !gone {
			if err := read(&h); err != nil {
				return err
			}
		}
		before, now := b.waits[table], make(map[await]int)
		for _, w := range h.Waits {
			about := await{table, w.Seat, w.Since.UnixNano()}
			now[about] = w.Reminded
			if w.Reminded > before[about] {
				b.rings[about]++
			} else if w.Reminded < before[about] {
				return fmt.Errorf("seat %d was reminded %d times and is set back to %d", w.Seat, before[about], w.Reminded)
			}
		}
		b.waits[table] = now
		return nil
	}
	if _, _, err := store.ParseOutboxKey([]byte(at)); err != nil {
		return nil
	}
	if gone {
		if l := b.owed[at]; l != nil {
			reminded, waits := b.waits[table][l.about]
			l.done, l.stale = true, !waits || l.reminded < reminded
			delete(b.owed, at)
		}
		return nil
	}
	var o struct {
		Key, Kind string
		Seat      game.Seat
		Since     time.Time
		Reminded  int
	}
	if err := read(&o); err != nil || o.Kind != "reminder" {
		return err
	}
	l := &letter{about: await{table, o.Seat, o.Since.UnixNano()}, reminded: o.Reminded}
	b.letters[o.Key], b.owed[at] = l, l
	return nil
}

// markKey is a key that no store uses.
const markKey = "mark"

// catchUp waits until all is heard that was written before.
func (b *bells) catchUp(t *testing.T, c *clientv3.Client) {
	t.Helper()
	b.mu.Lock()
	before := b.heard
	b.mu.Unlock()
	_, err := c.Put(t.Context(), markKey, "")
	check(t, err)
	eventually(t, "all that was written is heard", func() bool {
		b.mu.Lock()
		defer b.mu.Unlock()
		return b.heard > before
	})
}

// note is a private message.
type note struct{ key, text string }

// timeIsUp reports whether it says so.
func (n note) timeIsUp() bool { return strings.Contains(n.text, "Your time is up") }

// notes are what somebody sees in the private conversation with Shipboard.
func (r *room) notes(who int) (all []note) {
	if r.chat == "discord" {
		for _, m := range r.front.discord.Messages(r.front.discord.DM(r.people[who])) {
			all = append(all, note{m.Nonce, m.Text})
		}
		return all
	}
	for _, m := range r.front.slack.Messages(r.front.slack.Direct(r.people[who]), "") {
		var with struct {
			Payload struct{ Key string } `json:"event_payload"`
		}
		_ = json.Unmarshal(m.Metadata, &with) // a message without any has no key
		text := m.Text
		for _, b := range m.Blocks {
			text += "\n" + b.Text
		}
		all = append(all, note{with.Payload.Key, text})
	}
	return all
}

// wakes reports whether a sleeper was told that the time is up.
func (r *room) wakes(h head, seat game.Seat, who int) bool {
	told := r.notes(who)
	r.bells.mu.Lock()
	defer r.bells.mu.Unlock()
	for _, w := range h.Waits {
		about := await{h.ID, w.Seat, w.Since.UnixNano()}
		if w.Seat == seat && slices.ContainsFunc(told, func(n note) bool {
			l := r.bells.letters[n.key]
			return n.timeIsUp() && l != nil && l.about == about
		}) {
			return true
		}
	}
	return false
}

// judge holds what people were told privately to the clocks that have rung: for each ring one reminder is owed, each
// of them was shown once, or the table had no more use for it; and nobody saw any private message twice.
func (b *bells) judge(t *testing.T, c *clientv3.Client, rooms []*room) {
	t.Helper()
	b.catchUp(t, c)
	done := make(map[string]bool) // by key
	b.mu.Lock()
	for key, l := range b.letters {
		done[key] = l.done
	}
	b.mu.Unlock()
	shown, all, keyless := make(map[string]int), 0, 0
	var ups []string
	for _, r := range rooms {
		for who, name := range r.people {
			for _, n := range r.notes(who) {
				all++
				if n.key == "" {
					keyless++
					continue
				}
				shown[n.key]++
				if shown[n.key] == 2 {
					t.Errorf("%s on %s sees a private message twice: %q", name, r.chat, n.text)
				}
				if n.timeIsUp() {
					ups = append(ups, n.key)
				}
			}
		}
	}
	b.catchUp(t, c) // or the letter of a message might not be known yet
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, w := range b.wrong {
		t.Error(w)
	}
	rings, stale, owed := 0, 0, make(map[await]int)
	for _, l := range b.letters {
		owed[l.about]++
	}
	for about, n := range b.rings {
		rings += n
		if owed[about] != n {
			t.Errorf("%v: its clock rang %d times, and %d reminders were owed", about, n, owed[about])
		}
	}
	for about, n := range owed {
		if b.rings[about] == 0 {
			t.Errorf("%v: its clock has not rung, and %d reminders were owed", about, n)
		}
	}
	for key, l := range b.letters {
		switch {
		case shown[key] > 0 || !done[key]:
		case l.stale:
			stale++
		default:
			t.Errorf("%v: a reminder was never shown", l.about)
		}
	}
	told := make(map[await]int)
	for _, key := range ups {
		l := b.letters[key]
		if l == nil {
			t.Error("somebody was told that time is up, and no table owed that")
			continue
		}
		told[l.about]++
		if told[l.about] == 2 {
			t.Errorf("%v: told twice that time is up", l.about)
		}
	}
	late := time.Now().Add(-sleepersClock - mostAskew - 30*time.Second).UnixNano() // even if who has to ring is behind
	for _, r := range rooms {
		if r.bells == nil {
			continue
		}
		h, _, err := r.looksAt(t)
		check(t, err)
		for about, n := range b.waits[h.ID] {
			if about.since < late && n < 2 {
				t.Errorf("%v: its time has been up for long, and it was reminded %d times", about, n)
			}
		}
	}
	t.Logf("clocks rang %d times in %d waits, in %d of them to the end; %d reminders were stale before they could be sent",
		rings, len(b.rings), len(told), stale)
	t.Logf("%d private messages, %d of them without a key", all, keyless)
	if rings == 0 {
		t.Error("no clock has rung")
	}
}
