package mail

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"shipboard/bot/chat/memchat"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/store"
)

// In a shared store a letter comes from the step that owes it and from the store as well,
// even late. It is sent once. When its slice goes to another process it goes, too, but for
// one that is being sent; and it may come back.
func TestALetterOfASharedStore(t *testing.T) {
	noon := time.Unix(1e9, 0)
	p := NewPost()
	p.share()
	ann := memchat.Person("ann")
	letter := func(id string, seq uint64) { p.Add(seq, table.Letter{Table: id, Kind: table.OweText, Person: &ann}) }
	waits := func(what string, want int) {
		t.Helper()
		if n, _ := p.depth(noon); n != want {
			t.Errorf("%s: %d letters wait, want %d", what, n, want)
		}
	}
	letter("pearl", 1)
	letter("pearl", 1)
	waits("one that came twice", 1)
	q, _ := p.next(noon)
	p.done(q, "mem", noon)
	letter("pearl", 1)
	waits("one that comes late", 0)

	letter("pearl", 2)
	letter("pearl", 3)
	letter("nancy", 1)
	q, _ = p.next(noon)
	if !p.drop(store.SliceOf("pearl")) {
		t.Error("drop does not say that a letter is being sent")
	}
	waits("pearl's slice is gone", 2)
	p.discard(q)
	if p.drop(store.SliceOf("pearl")) {
		t.Error("drop says that a letter is being sent")
	}
	waits("the letter that could not be sent is gone", 1)
	if _, l := p.next(noon); l.Table != "nancy" {
		t.Errorf("the next letter is %s's", l.Table)
	}
	letter("pearl", 2)
	waits("pearl's slice has come back", 2)
}

// failing is a store that cannot be read for some times.
type failing struct {
	store.Store
	times int
}

func (f *failing) View(ctx context.Context, fn func(store.Tx) error) error {
	if f.times > 0 {
		f.times--
		return errors.New("planted")
	}
	return f.Store.View(ctx, fn)
}

// An outbox that cannot be read is a fault until it is read.
func TestAnOutboxIsReadAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &failing{Store: store.Memory(), times: 3}
		log := slog.New(slog.DiscardHandler)
		tables := records.New(records.Config{Store: s, Log: log, Now: time.Now})
		m := &Mail{store: s, tables: tables, log: log, now: time.Now, post: NewPost()}
		m.takeIn(t.Context(), 3, nil, nil)
		if stats, err := tables.Count(t.Context()); err != nil || s.times > 0 || stats.Faults > 0 {
			t.Errorf("once the outbox is read, %d faults go on, %v", stats.Faults, err)
		}
	})
}
