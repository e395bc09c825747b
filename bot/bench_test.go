package bot

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/jaws"
	"shipboard/store"
)

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

// interactions numbers the interactions of a benchmark in order of time, as
// Discord does.
var interactions atomic.Uint64

// choose finds the next line. If the game is over, it begins another.
func (t *benchTable) choose(b *testing.B) {
	b.Helper()
	ended := t.id == ""
	look := func(held *table.Table) error {
		ended = held.Stage == table.Over || held.Lines > benchLines
		if !ended {
			t.seat, t.line = someMove(t.rng, held.Session)
		}
		return nil
	}
	if t.id != "" {
		if err := t.bot.tables.At(b.Context(), t.id, look); err != nil {
			b.Fatal(err)
		}
	}
	if !ended {
		return
	}
	t.games++
	place := chat.Place{Chat: "mem", ID: fmt.Sprint(t.deck, " ", t.games)}
	for i, text := range []string{"ann: start jaws", "ann: join shark", "bob: join quint brody hooper", "ann: begin"} {
		r := chat.Request{ID: fmt.Sprint(t.deck, t.games, i), Place: place, From: person(text[:3]), Text: text[5:]}
		t.bot.Handle(b.Context(), r)
	}
	var err error
	if t.id, err = t.bot.TableFor(b.Context(), chat.Request{Place: place}, chat.Command{}, ""); err != nil {
		b.Fatal(err)
	}
	if err := t.bot.tables.At(b.Context(), t.id, look); err != nil || ended {
		b.Fatal("no game has begun: ", err)
	}
}

// play makes the line durable as a press of a button does. It leaves out the
// answer to the press: the menu and pictures are made after the line is safe.
func (t *benchTable) play(b *testing.B) {
	t.n++
	err := t.bot.tables.At(b.Context(), t.id, func(held *table.Table) error {
		r := chat.Request{ID: fmt.Sprintf("%020d", interactions.Add(1)), From: held.Seats[t.seat].Person}
		c := t.bot.tables.Change(b.Context())
		if _, err := held.Advance(c, t.seat, t.line, table.ByItsPerson); err != nil {
			return err
		}
		return t.bot.tables.Commit(b.Context(), held, c, records.Extra{Request: r, Answer: []byte("{}")})
	})
	if err != nil {
		b.Fatal(err)
	}
}

// someMove finds a random seat that may act, and a random line that it is
// offered.
func someMove(rng *rand.Rand, s *game.Session) (game.Seat, string) {
	for _, i := range rng.Perm(s.Table().Seats) {
		if line := gametest.Offered(s.Match(), game.Seat(i), rng.IntN); line != "" {
			return game.Seat(i), line
		}
	}
	return game.Public, ""
}

func benchBot(b *testing.B) (*Bot, *recorder) {
	b.Helper()
	percent := debug.SetGCPercent(CollectPercent)
	b.Cleanup(func() { debug.SetGCPercent(percent) })
	s := &recorder{Store: openBench(b)}
	bot, err := New(Config{Store: s, Games: []*game.Game{&jaws.Game}, Painter: sketcher{}})
	if err != nil {
		b.Fatal(err)
	}
	return bot, s
}

// BenchmarkDurableLine plays lines of JAWS and, in turn with them, commits the same bytes
// in a bare bbolt Update. The ratio is what the table adds.
//
// The bare file gets each write once, and the set-up of each game too, so that both files
// grow alike and a commit writes as many pages to the one as to the other. It commits the
// line before the present one, so that either of the two may be timed first.
func BenchmarkDurableLine(b *testing.B) {
	bot, recorded := benchBot(b)
	bareCommit := bareStore(b)
	t := &benchTable{bot: bot, deck: "deck", rng: rand.New(rand.NewPCG(1, 1))}
	var durable, commits []time.Duration
	var behind []written
	bytes := 0
	line := func() {
		start := time.Now()
		t.play(b)
		durable = append(durable, time.Since(start))
	}
	bare := func() {
		start := time.Now()
		bareCommit(behind)
		commits = append(commits, time.Since(start))
	}
	choose := func() {
		recorded.take()
		t.choose(b)
		for _, writes := range recorded.take() {
			bareCommit(writes)
		}
	}
	choose()
	t.play(b)
	behind = recorded.last
	for n := 0; b.Loop(); n++ {
		choose()
		if n%2 == 0 {
			line()
			bare()
		} else {
			bare()
			line()
		}
		behind = recorded.last
		for _, w := range behind {
			bytes += len(w.key) + len(w.value)
		}
	}
	slices.Sort(durable)
	slices.Sort(commits)
	ours, plain := durable[len(durable)/2], commits[len(commits)/2]
	b.ReportMetric(float64(ours.Microseconds()), "µs/line")
	b.ReportMetric(float64(plain.Microseconds()), "µs/bare")
	b.ReportMetric(float64(ours)/float64(plain), "ratio")
	b.ReportMetric(float64(bytes)/float64(b.N), "bytes/line")
}

// BenchmarkBareCommit commits the bytes of a line of JAWS in a bare bbolt Update.
func BenchmarkBareCommit(b *testing.B) {
	bot, recorded := benchBot(b)
	bareCommit := bareStore(b)
	t := &benchTable{bot: bot, deck: "deck", rng: rand.New(rand.NewPCG(1, 1))}
	for range benchLines / 2 {
		t.choose(b)
		t.play(b)
	}
	for b.Loop() {
		bareCommit(recorded.last)
	}
}

// loop makes a table play one recorded game again and again, so that only playing
// is measured.
func (t *benchTable) loop(b *testing.B) (next func()) {
	b.Helper()
	t.choose(b)
	var start []byte
	var lines []game.Line
	err := t.bot.tables.At(b.Context(), t.id, func(held *table.Table) (err error) {
		start, err = held.Session.Save()
		return err
	})
	if err != nil {
		b.Fatal(err)
	}
	games := []*game.Game{&jaws.Game}
	s, err := game.Load(games, start)
	if err != nil {
		b.Fatal(err)
	}
	for len(lines) < benchLines {
		seat, line := someMove(t.rng, s)
		if line == "" {
			break
		}
		if _, err := s.Play(seat, line); err != nil {
			b.Fatal(err)
		}
		lines = append(lines, game.Line{Seat: seat, Line: line})
		if _, over := s.Match().Outcome(); over {
			lines = lines[:len(lines)-1]
			break
		}
	}
	return func() {
		i := t.n % len(lines)
		if i == 0 {
			err := t.bot.tables.At(b.Context(), t.id, func(held *table.Table) (err error) {
				held.Session, err = game.Load(games, start)
				held.Turn, held.Waits = table.Turn{N: held.Turn.N, From: held.Lines}, nil
				return err
			})
			if err != nil {
				b.Error(err)
			}
		}
		t.seat, t.line = lines[i].Seat, lines[i].Line
		t.play(b)
	}
}

// BenchmarkTables lets 64 tables play at once. In turn with them, 64 goroutines
// commit the records of such lines at once, each in its own bare Update. It
// reports the ratio of lines to bare commits in the same time. The ratio is a
// median over pairs of neighbouring rounds, since the speed of a disk varies.
//
// The ratio depends on the disk. If a commit waits a millisecond or more for the
// disk, the store groups commits and the ratio is high. If the disk answers at
// once, the ratio shows only the processor time of a line. To see the first case
// on a machine with a fast disk, slow its flushes down:
//
//	go test -c -o bot.test ./bot && cd bot
//	strace -f --seccomp-bpf -o /dev/null -e trace=fdatasync -e inject=fdatasync:delay_exit=500 \
//		../bot.test -test.run '^$' -test.bench 'DurableLine|Tables'
func BenchmarkTables(b *testing.B) {
	const tables, lines = 64, 40
	bot, recorded := benchBot(b)
	bareCommit := bareStore(b)
	play := make([]func(), tables)
	begin := func(round int) {
		for i := range play {
			t := &benchTable{bot: bot, deck: fmt.Sprint("deck-", i, "-", round), rng: rand.New(rand.NewPCG(uint64(i), uint64(round)))}
			play[i] = t.loop(b)
		}
	}
	begin(-1)
	at64 := func(n int, do func(i int)) float64 {
		start := time.Now()
		var all sync.WaitGroup
		for i := range tables {
			all.Go(func() {
				for range n {
					do(i)
				}
			})
		}
		all.Wait()
		return float64(tables*n) / time.Since(start).Seconds()
	}
	next := make([]func() []written, tables)
	for i := range next {
		var lines [][]written
		for range benchLines {
			play[i]()
			lines = append(lines, recorded.last)
		}
		next[i] = writesOf(lines)
	}
	recorded.off = true
	var together, bare, times []float64
	for round := 0; b.Loop(); round++ {
		if round%(benchLines/lines) == 0 { // the game is over
			begin(round)
		}
		fast := at64(lines, func(i int) { play[i]() })
		slow := at64(lines/8, func(i int) { bareCommit(next[i]()) })
		together, bare, times = append(together, fast), append(bare, slow), append(times, fast/slow)
	}
	median := func(all []float64) float64 {
		slices.Sort(all)
		return all[len(all)/2]
	}
	b.ReportMetric(median(together), "lines/s")
	b.ReportMetric(median(bare), "bare/s")
	b.ReportMetric(median(times), "times-bare")
}
