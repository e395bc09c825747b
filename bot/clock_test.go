package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/store"
)

// dueStore opens a store with n tables whose clocks are due.
func dueStore(b *testing.B, n int) (s store.Store, now time.Time) {
	s = openBench(b)
	bot, err := New(Config{Store: s, Games: []*game.Game{&duel.Game}, Painter: sketcher{}, Now: func() time.Time { return hallTime }})
	if err != nil {
		b.Fatal(err)
	}
	for i, text := range []string{"ann start duel clock=2h", "ann join", "bob join", "ann begin"} {
		bot.Handle(b.Context(), chat.Request{ID: fmt.Sprint(i), From: person(text[:3]), Place: channel, Text: text[4:]})
	}
	id, err := bot.TableFor(b.Context(), chat.Request{Place: channel}, chat.Command{}, "")
	if err != nil {
		b.Fatal(err)
	}
	var h table.Head
	var snapshot []byte
	err = s.View(b.Context(), func(tx store.Tx) error {
		data, err := tx.Get(store.HeadKey(id))
		if err != nil {
			return err
		}
		if snapshot, err = tx.Get(store.SnapshotKey(id)); err != nil {
			return err
		}
		return json.Unmarshal(data, &h)
	})
	if err != nil {
		b.Fatal(err)
	}
	for i := 0; i < n; i += 1000 {
		err := s.Update(b.Context(), func(tx store.Tx) error {
			for i := i; i < min(i+1000, n); i++ {
				h.ID = fmt.Sprint("table-", i)
				h.Places = []chat.Place{{Chat: "mem", ID: h.ID}}
				data, err := json.Marshal(h)
				if err != nil {
					return err
				}
				for _, w := range []written{{store.HeadKey(h.ID), data}, {store.SnapshotKey(h.ID), slices.Clone(snapshot)}, {store.DueKey(h.Due, h.ID), nil}} {
					if err := tx.Put(w.key, w.value); err != nil {
						return err
					}
				}
			}
			return nil
		})
		if err != nil {
			b.Fatal(err)
		}
	}
	return s, h.Due
}

// lookout is a chat that records the time of each message.
type lookout struct{ sent chan time.Time }

func (lookout) EditsPictures() bool { return true }

func (lookout) Name() string { return "lookout" }

func (l lookout) Send(context.Context, chat.Delivery) (string, error) {
	l.sent <- time.Now()
	return "ref", nil
}

// cryLand owes a message to the lookout, at a table whose clock is not due.
func cryLand(b *testing.B, bot *Bot) {
	b.Helper()
	id, err := bot.TableFor(b.Context(), chat.Request{From: chat.Person{Chat: "lookout", ID: "mate"}, Place: chat.Place{Chat: "lookout", ID: "mast"}}, chat.Command{}, "")
	if err == nil {
		err = bot.tables.At(b.Context(), id, func(t *table.Table) error {
			c := bot.tables.Change(b.Context())
			t.OwePublic(c, chat.Message{Lines: []string{"land!"}})
			return bot.tables.Commit(b.Context(), t, c, records.Extra{})
		})
	}
	if err != nil {
		b.Fatal(err)
	}
}

// BenchmarkRing rings many clocks that are due at once, while messages are owed.
// It reports how long the clocks take, and how long a message waits at most. In
// an earlier design one loop did both, and a message waited for all clocks.
func BenchmarkRing(b *testing.B) {
	for _, n := range []int{5_000, 50_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			var all, waited time.Duration
			for b.Loop() {
				b.StopTimer()
				s, now := dueStore(b, n)
				bot, err := New(Config{Store: s, Games: []*game.Game{&duel.Game}, Painter: sketcher{}, Now: func() time.Time { return now }})
				if err != nil {
					b.Fatal(err)
				}
				look := lookout{make(chan time.Time, 1)}
				bot.mail.Attach(look)
				bot.Handle(b.Context(), chat.Request{ID: "watch", From: chat.Person{Chat: "lookout", ID: "mate"}, Place: chat.Place{Chat: "lookout", ID: "mast"}, Text: "start duel"})
				ctx, stop := context.WithCancel(b.Context())
				running := make(chan error)
				go func() { running <- bot.Run(ctx) }()
				<-look.sent // the lobby
				b.StartTimer()
				start := time.Now()
				for {
					owedAt := time.Now()
					cryLand(b, bot)
					waited = max(waited, (<-look.sent).Sub(owedAt))
					if ids, _, err := bot.tables.DueTables(ctx, now, func(string) bool { return false }); err != nil || len(ids) == 0 {
						break
					}
					time.Sleep(20 * time.Millisecond)
				}
				all += time.Since(start) - tick
				b.StopTimer()
				stop()
				if err := <-running; err != nil {
					b.Fatal(err)
				}
				b.StartTimer()
			}
			b.ReportMetric(float64(all.Milliseconds())/float64(b.N), "ms/all-clocks")
			b.ReportMetric(float64(waited.Microseconds())/1000, "ms/message")
			b.ReportMetric(float64(all)/float64(b.N)/float64(waited), "times")
		})
	}
}
