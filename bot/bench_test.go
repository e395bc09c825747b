package bot

import (
	"context"
	"fmt"
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

// benchTable begins a game of JAWS in a channel and returns its table.
func benchTable(b *testing.B, bot *Bot, deck string) string {
	b.Helper()
	place := Place{Chat: "mem", ID: deck}
	for i, text := range []string{"ann: start jaws acts=1", "ann: join shark", "bob: join quint brody hooper", "ann: begin", "ann: do start 7"} {
		r := Request{ID: fmt.Sprint(deck, i), Place: place, From: person(text[:3]), Text: text[5:]}
		if a := bot.Handle(b.Context(), r); len(a.Message.Lines) > 0 && a.Message.Lines[0] == trouble {
			b.Fatalf("%s: %v", text, a.Message.Lines)
		}
	}
	id, err := bot.tableFor(b.Context(), Request{Place: place}, Command{}, "")
	if err != nil {
		b.Fatal(err)
	}
	return id
}

// benchLine plays one line at a table as a press of a button does, and leaves
// out the pictures: they are drawn when the line is safe.
func benchLine(b *testing.B, bot *Bot, id string, n int) {
	err := bot.at(b.Context(), id, func(t *table) error {
		seat := t.Waits[0].Seat
		line := game.Undo
		if !t.session.CanUndo(seat) {
			for _, c := range t.session.Match().Choices(seat, "") {
				if c.Whole() {
					line = c.Line
					break
				}
			}
		}
		if line == game.Undo && !t.session.CanUndo(seat) {
			b.Fatalf("seat %d can do nothing whole", seat)
		}
		_, err := bot.play(b.Context(), Request{ID: fmt.Sprint("line ", id, n), From: t.Seats[seat].Person}, t, seat, line)
		return err
	})
	if err != nil {
		b.Fatal(err)
	}
}

// BenchmarkDurableLine plays lines of JAWS and, in turn with them, commits the
// same bytes to the same kind of store and nothing else. The ratio is what the
// table adds to the bare commit.
func BenchmarkDurableLine(b *testing.B) {
	s := &recorder{Store: openBench(b)}
	bare := openBench(b)
	bot, err := New(Config{Store: s, Games: []*game.Game{&jaws.Game}, Painter: sketcher{}})
	if err != nil {
		b.Fatal(err)
	}
	id := benchTable(b, bot, "deck")
	var durable, commits time.Duration
	bytes := 0
	for n := 0; b.Loop(); n++ {
		start := time.Now()
		benchLine(b, bot, id, n)
		durable += time.Since(start)
		writes := s.last
		start = time.Now()
		err := bare.Update(b.Context(), func(tx store.Tx) error {
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
		commits += time.Since(start)
		bytes = 0
		for _, w := range writes {
			bytes += len(w.key) + len(w.value)
		}
	}
	b.ReportMetric(float64(durable.Microseconds())/float64(b.N), "µs/line")
	b.ReportMetric(float64(commits.Microseconds())/float64(b.N), "µs/bare")
	b.ReportMetric(float64(durable)/float64(commits), "ratio")
	b.ReportMetric(float64(bytes), "bytes")
}

// BenchmarkTables plays lines at 64 tables at once, and reports how many times
// the throughput of one bare commit after the other that is.
func BenchmarkTables(b *testing.B) {
	const tables = 64
	s := &recorder{Store: openBench(b)}
	bot, err := New(Config{Store: s, Games: []*game.Game{&jaws.Game}, Painter: sketcher{}})
	if err != nil {
		b.Fatal(err)
	}
	ids := make([]string, tables)
	for i := range ids {
		ids[i] = benchTable(b, bot, fmt.Sprint("deck-", i))
	}
	benchLine(b, bot, ids[0], -1)
	writes := s.last
	bare := openBench(b)
	var together, single time.Duration
	for n := 0; b.Loop(); n++ {
		start := time.Now()
		var all sync.WaitGroup
		for _, id := range ids {
			all.Go(func() { benchLine(b, bot, id, n) })
		}
		all.Wait()
		together += time.Since(start)
		start = time.Now()
		for range tables {
			err := bare.Update(b.Context(), func(tx store.Tx) error {
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
		single += time.Since(start)
	}
	b.ReportMetric(float64(tables*b.N)/together.Seconds(), "lines/s")
	b.ReportMetric(float64(single)/float64(together), "times-bare")
}
