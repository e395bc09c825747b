package bot

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/store"
)

// recorder keeps what the last transaction wrote.
type recorder struct {
	store.Store
	mu   sync.Mutex
	last []record
}

type recordingTx struct {
	store.Tx
	writes []record
}

func (tx *recordingTx) Put(key, value []byte) error {
	tx.writes = append(tx.writes, record{key, value})
	return tx.Tx.Put(key, value)
}

func (r *recorder) Update(ctx context.Context, fn func(store.Tx) error) error {
	var writes []record
	err := r.Store.Update(ctx, func(tx store.Tx) error {
		rec := &recordingTx{Tx: tx}
		err := fn(rec)
		writes = rec.writes
		return err
	})
	r.mu.Lock()
	r.last = writes
	r.mu.Unlock()
	return err
}

func openBench(b *testing.B) store.Store {
	b.Helper()
	s, err := store.Open(filepath.Join(b.TempDir(), "store"))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = s.Close() })
	return s
}

// benchTable is a table where random lines of JAWS are played without end.
type benchTable struct {
	bot   *Bot
	deck  string
	games int
	id    string
	rng   *rand.Rand
	seat  game.Seat
	line  string
	n     int
}

// benchLines is about how long a game between people is; at random it would
// go on for much longer.
const benchLines = 120

// choose finds the next line; where a game is over it begins another.
func (t *benchTable) choose(b *testing.B) {
	b.Helper()
	ended := t.id == ""
	look := func(held *table) error {
		if ended = held.Stage == over || held.Lines > benchLines; !ended {
			t.seat, t.line = someMove(t.rng, held.session)
		}
		return nil
	}
	if t.id != "" {
		if err := t.bot.at(b.Context(), t.id, look); err != nil {
			b.Fatal(err)
		}
	}
	if !ended {
		return
	}
	t.games++
	place := Place{Chat: "mem", ID: fmt.Sprint(t.deck, " ", t.games)}
	for i, text := range []string{"ann: start jaws", "ann: join shark", "bob: join quint brody hooper", "ann: begin"} {
		r := Request{ID: fmt.Sprint(t.deck, t.games, i), Place: place, From: person(text[:3]), Text: text[5:]}
		t.bot.Handle(b.Context(), r)
	}
	var err error
	if t.id, err = t.bot.tableFor(b.Context(), Request{Place: place}, Command{}, ""); err != nil {
		b.Fatal(err)
	}
	if err := t.bot.at(b.Context(), t.id, look); err != nil || ended {
		b.Fatal("no game has begun: ", err)
	}
}

// play plays the line as a press of a button does, and leaves out the
// pictures: they are drawn when the line is safe.
func (t *benchTable) play(b *testing.B) {
	t.n++
	err := t.bot.at(b.Context(), t.id, func(held *table) error {
		r := Request{ID: fmt.Sprint(t.deck, " line ", t.n), From: held.Seats[t.seat].Person}
		_, err := t.bot.play(b.Context(), r, held, t.seat, t.line)
		return err
	})
	if err != nil {
		b.Fatal(err)
	}
}

func benchBot(b *testing.B) (*Bot, *recorder) {
	b.Helper()
	s := &recorder{Store: openBench(b)}
	bot, err := New(Config{Store: s, Games: []*game.Game{&jaws.Game}, Painter: sketcher{}})
	if err != nil {
		b.Fatal(err)
	}
	return bot, s
}

// bareCommit writes the same bytes in one transaction, and nothing else.
func bareCommit(b *testing.B, s store.Store, writes []record) {
	err := s.Update(b.Context(), func(tx store.Tx) error {
		for _, w := range writes {
			if err := tx.Put(w.key, w.value); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
}

// BenchmarkDurableLine plays lines of JAWS and, in turn with them, commits the
// same bytes to the same kind of store and nothing else. The ratio is what the
// table adds to the bare commit.
func BenchmarkDurableLine(b *testing.B) {
	bot, recorded := benchBot(b)
	bare := openBench(b)
	t := &benchTable{bot: bot, deck: "deck", rng: rand.New(rand.NewPCG(1, 1))}
	var durable, commits time.Duration
	bytes := 0
	line := func() {
		start := time.Now()
		t.play(b)
		durable += time.Since(start)
	}
	commit := func(writes []record) {
		start := time.Now()
		bareCommit(b, bare, writes)
		commits += time.Since(start)
	}
	var before []record
	for n := 0; b.Loop(); n++ {
		t.choose(b)
		if n%2 == 0 { // whichever comes second may find the disk warm
			line()
			commit(recorded.last)
		} else {
			commit(before)
			line()
		}
		before = recorded.last
		for _, w := range before {
			bytes += len(w.key) + len(w.value)
		}
	}
	b.ReportMetric(float64(durable.Microseconds())/float64(b.N), "µs/line")
	b.ReportMetric(float64(commits.Microseconds())/float64(b.N), "µs/bare")
	b.ReportMetric(float64(durable)/float64(commits), "ratio")
	b.ReportMetric(float64(bytes)/float64(b.N), "bytes/line")
}

// BenchmarkTables plays lines at 64 tables at once, and reports how many times
// the throughput of bare commits one after the other that is.
func BenchmarkTables(b *testing.B) {
	bot, recorded := benchBot(b)
	bare := openBench(b)
	tables := make([]*benchTable, 64)
	for i := range tables {
		tables[i] = &benchTable{bot: bot, deck: fmt.Sprint("deck-", i), rng: rand.New(rand.NewPCG(uint64(i), 1))}
	}
	var together, single time.Duration
	for b.Loop() {
		for _, t := range tables {
			t.choose(b)
		}
		start := time.Now()
		var all sync.WaitGroup
		for _, t := range tables {
			all.Go(func() { t.play(b) })
		}
		all.Wait()
		together += time.Since(start)
		writes := recorded.last
		start = time.Now()
		for range tables {
			bareCommit(b, bare, writes)
		}
		single += time.Since(start)
	}
	b.ReportMetric(float64(len(tables)*b.N)/together.Seconds(), "lines/s")
	b.ReportMetric(float64(single)/float64(together), "times-bare")
}
