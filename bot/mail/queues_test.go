package mail

import (
	"fmt"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"

	"pgregory.net/rapid"
)

// waits searches the queues for a message about the same that no sender has
// taken.
func (p *Post) waits(o table.Letter) bool {
	q := p.queues[o.To()]
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
func (p *Post) first(now time.Time) *queue {
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
		p := NewPost()
		now := time.Unix(1e9, 0)
		soon := rapid.Custom(func(t *rapid.T) time.Time {
			return now.Add(time.Duration(rapid.IntRange(0, 3).Draw(t, "minutes")) * time.Minute)
		})
		anyOwed := rapid.Custom(func(t *rapid.T) table.Letter {
			o := table.Letter{
				Table: rapid.SampledFrom([]string{"a", "b"}).Draw(t, "table"),
				Kind:  rapid.SampledFrom([]table.OweKind{table.OweLobby, table.OweTurn, table.OweClosed, table.OwePad, table.OweReminder, table.OweText}).Draw(t, "kind"),
				Place: chat.Place{Chat: "mem", ID: rapid.SampledFrom([]string{"deck", "hold", "mast"}).Draw(t, "place")},
				Turn:  rapid.IntRange(1, 2).Draw(t, "turn"),
				At:    now,
			}
			switch o.Kind {
			case table.OwePad, table.OweReminder:
				o.Place, o.Person = chat.Place{}, &chat.Person{Chat: "mem", ID: rapid.SampledFrom([]string{"ann", "bob"}).Draw(t, "person")}
				o.Seat = game.Seat(rapid.IntRange(0, 1).Draw(t, "seat"))
				if o.Kind == table.OweReminder {
					o.Turn = 0 // it is of a wait
				}
			case table.OweClosed, table.OweText:
				o.Message = &chat.Message{}
			}
			return o
		})
		seq, owing := uint64(0), 0
		var taken []*queue
		owe := func(n uint64, o table.Letter) {
			owing++
			p.Add(n, o)
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
			"knock": func(t *rapid.T) { p.markReachable(anyOwed.Draw(t, "message").To(), now) },
			"send": finish(func(q *queue) {
				owing--
				p.done(q, "mem", now)
			}),
			"hold": finish(func(q *queue) {
				p.delay(q, soon.Draw(t, "until"), now, "a test")
				if rapid.Bool().Draw(t, "shut") {
					p.awaitPermission(q)
				}
			}),
			"forget texts": func(*rapid.T) {
				if len(taken) > 0 {
					first := taken[0].letters[0].order
					owing -= len(p.takeTexts(taken[0], now))
					if taken[0].letters[0].order != first {
						t.Fatal("the letter that a sender holds was taken")
					}
				}
			},
			"": func(t *rapid.T) {
				o := anyOwed.Draw(t, "message")
				madeLate := o.Kind == table.OweLobby || o.Kind == table.OweTurn || o.Kind == table.OwePad || o.Kind == table.OweReminder
				if got, want := p.Pending(o), madeLate && p.waits(o); got != want {
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
	p := NewPost()
	now := time.Unix(1e9, 0)
	turn := table.Letter{Table: "a", Kind: table.OweTurn, Place: chat.Place{Chat: "mem", ID: "deck"}, Turn: 1}
	p.Add(1, turn)
	if !p.Pending(turn) {
		t.Error("it waits, and tells of what will be true then")
	}
	q, _ := p.next(now)
	if p.Pending(turn) {
		t.Error("it is being made, and another was left out")
	}
	p.delay(q, now, now, "a test")
	if !p.Pending(turn) {
		t.Error("it was not taken, and will be made anew")
	}
	q, _ = p.next(now)
	p.done(q, "mem", now)
	if p.Pending(turn) {
		t.Error("it was sent, and another was left out")
	}
}

// Calls to devices and messages do not wait for each other, whoever they are for.
func TestCallsWaitApart(t *testing.T) {
	p := NewPost()
	p.share()
	now := time.Unix(1e9, 0)
	ann := chat.Person{Chat: "mem", ID: "ann"}
	for i, device := range []string{"phone", "phone", "desk"} {
		p.Add(uint64(1+i), table.Letter{Table: "a", Kind: table.OweDevice, Person: &ann, Device: device, Since: now.Add(time.Duration(i))})
	}
	p.Add(4, table.Letter{Table: "a", Kind: table.OwePad, Person: &ann})
	phone, first := p.nextCall(now)
	desk, other := p.nextCall(now)
	if first.seq != 1 || other.seq != 3 {
		t.Fatalf("the calls %d and %d are made first", first.seq, other.seq)
	}
	if q, l := p.nextCall(now); q != nil {
		t.Errorf("call %d to %s is made beside another there", l.seq, l.Device)
	}
	if q, l := p.next(now); q == nil || l.Kind != table.OwePad {
		t.Fatalf("the message waits for the calls: %+v", l)
	}
	if q, l := p.next(now); q != nil {
		t.Errorf("the call to %s is taken for a message", l.Device)
	}
	p.delay(desk, now.Add(time.Minute), now, "a test")
	p.done(phone, "", now)
	if q, l := p.nextCall(now); q == nil || l.seq != 2 {
		t.Errorf("the next call to the phone is %d", l.seq)
	}
	now = now.Add(time.Hour)
	if q, l := p.nextCall(now); q == nil || l.seq != 3 {
		t.Errorf("after its pause, call %d is made", l.seq)
	}
}

// However many replays are to be made, messages do not wait for them.
func TestReplaysWaitApart(t *testing.T) {
	p := NewPost()
	p.share()
	now := time.Unix(1e9, 0)
	place := chat.Place{Chat: "mem", ID: "deck"}
	for i, id := range []string{"a", "b", "c"} {
		p.Add(uint64(1+i), table.Letter{Table: id, Kind: table.OweReplay, Place: place})
	}
	p.Add(4, table.Letter{Table: "d", Kind: table.OweTurn, Place: place})
	if q, l := p.next(now); q == nil || l.Kind != table.OweTurn {
		t.Fatalf("the message waits for the replays: %+v", l)
	}
	if q, l := p.next(now); q != nil {
		t.Errorf("the replay of %s is taken for a message", l.Table)
	}
	first, l := p.nextFilm(now)
	if first == nil || l.Table != "a" {
		t.Fatalf("the replay of %q is made first", l.Table)
	}
	p.delay(first, now.Add(time.Minute), now, "a test")
	if q, l := p.nextFilm(now); q == nil || l.Table != "b" {
		t.Errorf("the next replay is that of %q", l.Table)
	}
}

// BenchmarkNext takes letters while many destinations have one. It also reports
// how many times longer a search of all destinations takes.
func BenchmarkNext(b *testing.B) {
	for _, n := range []int{10, 10_000, 50_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			p := NewPost()
			now := time.Unix(1e9, 0)
			for i := range n {
				p.Add(1, table.Letter{Table: fmt.Sprint(i), Kind: table.OweTurn, Place: chat.Place{Chat: "mem", ID: fmt.Sprint(i)}})
			}
			var next, scan time.Duration
			turns := 0
			for b.Loop() {
				start := time.Now()
				q, l := p.next(now)
				p.done(q, "mem", now)
				p.Add(1, l.Letter)
				next += time.Since(start)
				turns++
				if turns%100 == 0 {
					start = time.Now()
					p.first(now)
					scan += time.Since(start)
				}
			}
			b.ReportMetric(float64(100*scan)/float64(next), "times-a-scan")
		})
	}
}

// A destination takes nothing since noon. People who ask are told so, though a letter that failed then is out of date and was
// dropped since. Once a letter gets through, that is over.
func TestSinceWhenNothingGetsThrough(t *testing.T) {
	p, noon := NewPost(), time.Unix(1e9, 0)
	deck := chat.Place{Chat: "mem", ID: "deck"}
	p.Add(1, table.Letter{Table: "a", Kind: table.OweTurn, Place: deck})
	p.Add(2, table.Letter{Table: "a", Kind: table.OweClosed, Place: deck})
	fails := func(at time.Time) {
		t.Helper()
		q, _ := p.next(at)
		if q == nil {
			t.Fatal("no letter is due")
		}
		p.delay(q, at.Add(time.Minute), at, "the bot may not write there")
	}
	drops := func(at time.Time, sent string) {
		t.Helper()
		q, _ := p.next(at)
		if q == nil {
			t.Fatal("no letter is due")
		}
		p.done(q, sent, at)
	}
	fails(noon)
	drops(noon.Add(time.Minute), "")
	fails(noon.Add(2 * time.Minute))
	if why, since := p.trouble("place mem deck"); why == "" || !since.Equal(noon) {
		t.Errorf("whoever asks is told %q since %v", why, since)
	}
	if all := p.stuck(noon.Add(stuckAfter)); len(all) != 1 || !all[0].Since.Equal(noon) {
		t.Errorf("the operator is told %+v", all)
	}
	p.Add(3, table.Letter{Table: "a", Kind: table.OweText, Place: deck})
	later := noon.Add(time.Hour)
	drops(later, "mem")
	fails(later)
	if _, since := p.trouble("place mem deck"); !since.Equal(later) {
		t.Errorf("after one got through, whoever asks is told since %v", since)
	}
}
