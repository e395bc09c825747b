package etcdtest_test

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/games/game"
	"shipboard/store"
	"shipboard/store/etcd/etcdtest"
)

// linesTime is how long the tables of BenchmarkLines play, unless a race ends before.
const linesTime = 10 * time.Second

// regatta is many races at once.
type regatta struct {
	fleet
	store store.Store // as the first replica sees it
	races []*race
}

// race is the race of two people in a channel of their own.
type race struct {
	name  string
	table string
	lines []game.Line // to be played
	took  []time.Duration
}

// mute is a chat that takes every message and keeps none.
type mute struct{}

func (mute) Name() string { return memchat.Name }

func (mute) EditsPictures() bool { return true }

func (mute) Send(_ context.Context, d chat.Delivery) (string, error) {
	return cmp.Or(d.Edit, d.Key), nil
}

// BenchmarkLines measures how many lines a second are answered as played if each table sends its next line as soon as
// it has the last answer, to any replica or to the one that serves the table. The lines are worked out before, so that
// every request is a line. Meanwhile the bots deliver all messages. Nothing is drawn, and all share the machine.
func BenchmarkLines(b *testing.B) {
	defer debug.SetGCPercent(debug.SetGCPercent(bot.CollectPercent))
	for _, tables := range []int{64, 1000} {
		for _, kind := range []struct {
			name     string
			replicas int // 0 is one bot on a file
			owner    bool
		}{{"file", 0, false}, {"one", 1, false}, {"two/any", 2, false}, {"two/owner", 2, true}, {"three/any", 3, false}, {"three/owner", 3, true}} {
			b.Run(fmt.Sprintf("%d/%s", tables, kind.name), func(b *testing.B) {
				for b.Loop() {
					r := regatta{fleet: fleet{t: b}}
					r.launch(b, kind.replicas)
					r.begin(tables)
					r.play(b, kind.owner)
				}
			})
		}
	}
}

// launch waits until the replicas have shared out the tables.
func (r *regatta) launch(b *testing.B, replicas int) {
	if replicas == 0 {
		file, err := store.Open(filepath.Join(b.TempDir(), "store"))
		check(b, err)
		b.Cleanup(func() { check(b, file.Close()) })
		r.store, r.replicas = file, []*replica{{bot: serve(b, bot.Config{Store: file, Games: []*game.Game{theRace()}}, mute{})}}
		return
	}
	c := etcdtest.Start(b, 3)
	for range replicas {
		r.replicas = append(r.replicas, launch(b, c.Address("lines"), mute{}, theRace(), nil))
	}
	r.store = r.replicas[0].store
	fair := (store.Slices + replicas - 1) / replicas
	for _, one := range r.replicas {
		eventually(b, "each serves its share", func() bool { return len(one.claims.Held()) >= store.Slices-(replicas-1)*fair })
	}
}

// begin begins the races, and works out their lines.
func (r *regatta) begin(tables int) {
	var all sync.WaitGroup
	slots := make(chan bool, 32)
	for n := range tables {
		t := &race{name: fmt.Sprint(n)}
		r.races = append(r.races, t)
		all.Go(func() {
			slots <- true
			one := r.replicas[n%len(r.replicas)]
			for _, l := range []game.Line{{Line: "start race ships=3"}, {Line: "join"}, {Seat: 1, Line: "join"}, {Line: "begin"}} {
				r.types(t, l.Seat, l.Line, one)
			}
			if err := t.workOut(r.store, rand.New(rand.NewPCG(1, uint64(n)))); err != nil {
				r.t.Error(err)
			}
			<-slots
		})
	}
	all.Wait()
	if r.t.Failed() {
		r.t.FailNow()
	}
}

// workOut plays the race at random, without the table.
func (t *race) workOut(s store.Store, rng *rand.Rand) error {
	var session *game.Session
	err := s.View(context.Background(), func(tx store.Tx) error {
		table, err := tx.Get(store.ChannelKey(memchat.Name, t.name))
		if err != nil {
			return err
		}
		t.table = string(table)
		saved, err := tx.Get(store.SnapshotKey(t.table))
		if err == nil {
			session, err = game.Load([]*game.Game{theRace()}, saved)
		}
		return err
	})
	for over := false; err == nil && !over; _, over = session.Match().Outcome() {
		l := game.Line{Seat: session.Match().Waiting()[0].Seat}
		for l.Line == "" || strings.HasSuffix(l.Line, " ") {
			choices := session.Match().Choices(l.Seat, l.Line)
			l.Line = choices[rng.IntN(len(choices))].Line
		}
		t.lines = append(t.lines, l)
		_, err = session.Play(l.Seat, l.Line)
	}
	return err
}

// play plays the races and reports the figures.
func (r *regatta) play(b *testing.B, owner bool) {
	journals, commits, conflicts := r.counts()
	var all sync.WaitGroup
	playing, stop := context.WithTimeout(b.Context(), linesTime)
	defer stop()
	start, used := time.Now(), processor()
	for n, t := range r.races {
		all.Go(func() {
			rng := rand.New(rand.NewPCG(2, uint64(n)))
			for _, l := range t.lines {
				if playing.Err() != nil {
					return
				}
				one := r.replicas[rng.IntN(len(r.replicas))]
				for i := 0; owner && i < len(r.replicas); i++ {
					if _, serves := r.replicas[i].claims.With(playing, int(store.SliceOf(t.table))); serves {
						one = r.replicas[i]
					}
				}
				asked := time.Now()
				r.types(t, l.Seat, "do "+l.Line, one)
				t.took = append(t.took, time.Since(asked))
			}
			stop() // the first race is over
		})
	}
	all.Wait()
	seconds := time.Since(start).Seconds()
	used = processor() - used
	var took []time.Duration
	for _, t := range r.races {
		took = append(took, t.took...)
	}
	slices.Sort(took)
	kept, committed, conflicted := r.counts()
	lines := float64(len(took))
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(lines/seconds, "lines/s")
	b.ReportMetric(took[len(took)/2].Seconds()*1000, "p50-ms")
	b.ReportMetric(took[len(took)*99/100].Seconds()*1000, "p99-ms")
	b.ReportMetric(used.Seconds()*1000/lines, "cpu-ms/line")         // of members, replicas and players
	b.ReportMetric(float64(committed-commits)/lines, "commits/line") // with those of the deliveries
	b.ReportMetric(float64(conflicted-conflicts)/lines, "conflicts/line")
	b.ReportMetric(float64(r.troubled.Load()), "troubles")
	owed := 0
	for _, one := range r.replicas {
		stats, err := one.bot.Stats(b.Context())
		check(b, err)
		owed += stats.Owed
	}
	b.ReportMetric(float64(owed), "owed")
	if kept-journals != len(took) {
		b.Errorf("%d lines were answered as played, and %d are in the journals", len(took), kept-journals)
	}
}

// counts counts the lines in the journals, and adds up what the replicas' stores have counted.
func (r *regatta) counts() (journals int, commits, conflicts int64) {
	for _, one := range r.replicas {
		if one.store != nil {
			commits, conflicts = commits+one.store.Counts().Commits, conflicts+one.store.Counts().Conflicts
		}
	}
	check(r.t, r.store.View(r.t.Context(), func(tx store.Tx) error {
		journals = 0
		for _, t := range r.races {
			for range tx.Scan(store.JournalPrefix(t.table), nil) {
				journals++
			}
		}
		return nil
	}))
	return journals, commits, conflicts
}

// processor is the processor time that this process has used.
func processor() time.Duration {
	var used syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &used) // it never fails for this process
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// types has a player type something.
func (r *regatta) types(t *race, seat game.Seat, text string, one *replica) {
	who := memchat.Person([]string{"ann", "bob"}[seat] + t.name)
	a := r.askOne(chat.Request{From: who, Place: memchat.Place(t.name), Text: text}, func() *replica { return one })
	if a.Refused {
		r.t.Errorf("%s types %q and is told %q", who.Name, text, a.Message.Lines)
	}
}
