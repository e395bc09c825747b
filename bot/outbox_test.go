package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"shipboard/bot/chat"
	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/store"
)

// waits searches the queues for a message about the same that no sender has
// taken.
func (p *post) waits(o owed) bool {
	q := p.queues[o.to()]
	if q == nil {
		return false
	}
	for i, l := range q.letters {
		taken := i == 0 && q.busy
		if !taken && l.Table == o.Table && l.Kind == o.Kind && l.Turn == o.Turn && l.Seat == o.Seat {
			return true
		}
	}
	return false
}

// first searches all queues for the one whose turn it is.
func (p *post) first(now time.Time) *queue {
	var first *queue
	for _, q := range p.queues {
		if q.busy || len(q.letters) == 0 || q.after.After(now) {
			continue
		}
		if first == nil || q.letters[0].order < first.letters[0].order {
			first = q
		}
	}
	return first
}

// Messages are owed, taken, sent and held in any order. A message counts as owed
// already exactly while another about the same is still to be made. A letter that
// a sender holds does not count, since it may be out of date. The queue that has
// waited longest is always the next.
func TestQueues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := newPost()
		now := time.Unix(1e9, 0)
		soon := rapid.Custom(func(t *rapid.T) time.Time {
			return now.Add(time.Duration(rapid.IntRange(0, 3).Draw(t, "minutes")) * time.Minute)
		})
		anyOwed := rapid.Custom(func(t *rapid.T) owed {
			o := owed{
				Table: rapid.SampledFrom([]string{"a", "b"}).Draw(t, "table"),
				Kind:  rapid.SampledFrom([]oweKind{oweLobby, oweTurn, oweClosed, owePad, oweReminder, oweText}).Draw(t, "kind"),
				Place: chat.Place{Chat: "mem", ID: rapid.SampledFrom([]string{"deck", "hold", "mast"}).Draw(t, "place")},
				Turn:  rapid.IntRange(1, 2).Draw(t, "turn"),
			}
			switch o.Kind {
			case owePad, oweReminder:
				o.Place, o.Person = chat.Place{}, &chat.Person{Chat: "mem", ID: rapid.SampledFrom([]string{"ann", "bob"}).Draw(t, "person")}
				o.Seat = game.Seat(rapid.IntRange(0, 1).Draw(t, "seat"))
			case oweClosed, oweText:
				o.Message = &chat.Message{}
			}
			return o
		})
		seq, owing := uint64(0), 0
		var taken []*queue
		owe := func(n uint64, o owed) {
			owing++
			p.add(n, o)
		}
		finish := func(how func(*queue)) func(*rapid.T) {
			return func(*rapid.T) {
				if len(taken) > 0 {
					how(taken[0])
					taken = taken[1:]
				}
			}
		}
		t.Repeat(map[string]func(*rapid.T){
			"owe": func(t *rapid.T) {
				seq++
				owe(seq, anyOwed.Draw(t, "message"))
			},
			"owe late": func(t *rapid.T) { // it was committed before the last one
				seq += 2
				o := anyOwed.Draw(t, "message")
				owe(seq, o)
				owe(seq-1, o)
			},
			"owe apart": func(t *rapid.T) {
				o := anyOwed.Draw(t, "message")
				o.After = soon.Draw(t, "after")
				seq++
				owe(seq, o)
			},
			"take": func(t *rapid.T) {
				p.depth(now)
				want := p.first(now)
				q, l := p.next(now)
				if q != want {
					t.Fatalf("the next is %+v, not %+v", q, want)
				}
				if q != nil {
					taken = append(taken, q)
					if l.After.After(now) {
						t.Fatalf("a letter for %v was taken at %v", l.After, now)
					}
				}
			},
			"wait":  func(*rapid.T) { now = now.Add(time.Minute) },
			"knock": func(t *rapid.T) { p.knock(anyOwed.Draw(t, "message").to(), now) },
			"send": finish(func(q *queue) {
				owing--
				p.done(q, "mem", now)
			}),
			"hold": finish(func(q *queue) {
				p.hold(q, soon.Draw(t, "until"), now, "a test")
				if rapid.Bool().Draw(t, "shut") {
					p.shut(q)
				}
			}),
			"": func(t *rapid.T) {
				o := anyOwed.Draw(t, "message")
				madeLate := o.Kind == oweLobby || o.Kind == oweTurn || o.Kind == owePad
				if got, want := p.pending(o), madeLate && p.waits(o); got != want {
					t.Fatalf("%+v: pending says %t, the queues %t", o, got, want)
				}
				letters, stuck := p.depth(now)
				if letters != owing {
					t.Fatalf("%d letters wait, not %d", letters, owing)
				}
				for _, q := range p.queues {
					if !q.busy && q.after.After(now) {
						stuck--
					}
				}
				if stuck != 0 {
					t.Fatalf("the count of queues that stand still is off by %d", stuck)
				}
				if letters == 0 && len(p.unmade)+len(p.later) > 0 {
					t.Fatalf("nothing is owed, and these are counted: %v, %v", p.unmade, p.later)
				}
			},
		})
	})
}

// A letter that a sender holds may have been made before a newer line. The
// message that the newer line owes is not left out.
func TestLetterUnderWayIsNotPending(t *testing.T) {
	p := newPost()
	now := time.Unix(1e9, 0)
	turn := owed{Table: "a", Kind: oweTurn, Place: chat.Place{Chat: "mem", ID: "deck"}, Turn: 1}
	p.add(1, turn)
	if !p.pending(turn) {
		t.Error("it waits, and tells of what will be true then")
	}
	q, _ := p.next(now)
	if p.pending(turn) {
		t.Error("it is being made, and another was left out")
	}
	p.hold(q, now, now, "a test")
	if !p.pending(turn) {
		t.Error("it was not taken, and will be made anew")
	}
	q, _ = p.next(now)
	p.done(q, "mem", now)
	if p.pending(turn) {
		t.Error("it was sent, and another was left out")
	}
}

// Two tables in different slices owe messages to one person. After a restart
// the messages come in the order of time, and those of one table in the order
// in which they were owed, although the clock was set back between them.
func TestOwedMessagesComeInOrderAfterARestart(t *testing.T) {
	s := store.Memory()
	noon := time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)
	ann := chat.Person{Chat: "mem", ID: "ann"}
	err := s.Update(t.Context(), func(tx store.Tx) error {
		for _, o := range []struct {
			table  string
			seq    uint64
			minute int
			text   string
		}{
			{"pearl", 1, 0, "first"},
			{"nancy", 1, 1, "second"},
			{"pearl", 2, 9, "fourth"},
			{"pearl", 3, 4, "fifth, and the clock was set back"},
			{"nancy", 2, 8, "third"},
			{"nancy", 300, 12, "sixth"},
		} {
			value, err := json.Marshal(owed{
				Table: o.table, Kind: oweText, Person: &ann, At: noon.Add(time.Duration(o.minute) * time.Minute),
				Message: &chat.Message{Lines: []string{o.text}},
			})
			if err != nil {
				return err
			}
			if err := tx.Put(store.OutboxKey(o.table, o.seq), value); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	sent := func(served []store.Slice) (texts []string) {
		b, err := New(Config{Store: s, Games: []*game.Game{&duel.Game}, Painter: sketcher{}, Claims: serving(served)})
		if err != nil {
			t.Fatal(err)
		}
		for _, slice := range served {
			if err := b.Take(t.Context(), int(slice)); err != nil {
				t.Fatal(err)
			}
		}
		p := b.post
		for {
			q, l := p.next(noon)
			if q == nil {
				return texts
			}
			word, _, _ := strings.Cut(l.Message.Lines[0], ",")
			texts = append(texts, word)
			p.done(q, "mem", noon)
		}
	}
	if got := sent(nil); !slices.Equal(got, []string{"first", "second", "third", "fourth", "fifth", "sixth"}) {
		t.Errorf("the messages came as %q", got)
	}
	if got := sent([]store.Slice{store.SliceOf("nancy")}); !slices.Equal(got, []string{"second", "third", "sixth"}) {
		t.Errorf("a process that serves the slice of one table sent %q", got)
	}
}

// A process looks only at the clocks of the slices that it serves.
func TestClocksAreServedBySlice(t *testing.T) {
	s := store.Memory()
	noon := time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)
	err := s.Update(t.Context(), func(tx store.Tx) error {
		for table, due := range map[string]time.Time{
			"pearl": noon.Add(-time.Minute), "nancy": noon.Add(-time.Hour), "bounty": noon.Add(time.Second),
		} {
			if err := tx.Put(store.DueKey(due, table), nil); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, served := range []struct {
		slices []store.Slice
		due    []string
	}{
		{nil, []string{"nancy", "pearl"}},
		{[]store.Slice{store.SliceOf("pearl"), store.SliceOf("bounty")}, []string{"pearl"}},
		{[]store.Slice{}, nil},
	} {
		b, err := New(Config{Store: s, Games: []*game.Game{&duel.Game}, Painter: sketcher{}, Claims: serving(served.slices)})
		if err != nil {
			t.Fatal(err)
		}
		if due, _, err := b.dueTables(t.Context(), noon); err != nil || !slices.Equal(due, served.due) {
			t.Errorf("with the slices %v, %q are due, %v; want %q", served.slices, due, err, served.due)
		}
	}
}

// BenchmarkNext takes letters while many destinations have one. It also reports
// how many times longer a search of all destinations takes.
func BenchmarkNext(b *testing.B) {
	for _, n := range []int{10, 10_000, 50_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			p := newPost()
			now := time.Unix(1e9, 0)
			for i := range n {
				p.add(1, owed{Table: fmt.Sprint(i), Kind: oweTurn, Place: chat.Place{Chat: "mem", ID: fmt.Sprint(i)}})
			}
			var next, scan time.Duration
			turns := 0
			for b.Loop() {
				start := time.Now()
				q, l := p.next(now)
				p.done(q, "mem", now)
				p.add(1, l.owed)
				next += time.Since(start)
				if turns++; turns%100 == 0 {
					start = time.Now()
					p.first(now)
					scan += time.Since(start)
				}
			}
			b.ReportMetric(float64(100*scan)/float64(next), "times-a-scan")
		})
	}
}

// steady claims never change.
type steady []store.Slice

// serving are claims on these slices; of the only process, if there are none.
func serving(served []store.Slice) store.Claims {
	if served == nil {
		return nil
	}
	return steady(served)
}

func (s steady) Run(ctx context.Context, w store.Worker) {
	for _, n := range s.Held() {
		if err := w.Take(ctx, n); err != nil {
			panic(err)
		}
	}
	<-ctx.Done()
}

func (s steady) Held() []int {
	var all []int
	for _, slice := range s {
		all = append(all, int(slice))
	}
	return all
}

func (s steady) With(ctx context.Context, n int) (context.Context, bool) {
	return ctx, slices.Contains(s, store.Slice(n))
}

func (steady) While(ctx context.Context, _ int) (context.Context, context.CancelFunc) {
	return context.WithCancel(ctx)
}

func (steady) Announce(context.Context, int) error         { return nil }
func (steady) Relieved(context.Context, int) (bool, error) { return true, nil }
func (steady) Sharers() int                                { return 1 }
