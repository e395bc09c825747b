package discord

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"shipboard/bot"
	"shipboard/bot/discord/discordtest"
	"shipboard/games"
	"shipboard/games/game"
	"shipboard/render/raster"
	"shipboard/store"
	"shipboard/store/etcd"
)

// The load of BenchmarkLoad.
const (
	loadTables  = 200
	loadBeside  = 20   // tables of computers, where there are any
	loadRate    = 1000 // interactions a second, or SHIPBOARD_RATE
	loadTime    = 30 * time.Second
	loadWarmUp  = 20 * time.Second // at the same rate, but not counted
	loadLatency = 50 * time.Millisecond
	loadDrain   = 2 * time.Minute // the longest time for messages still owed at the end
)

// load is a whole bot with its tables and busy people.
type load struct {
	b      *testing.B
	server *discordtest.Server
	disk   *countingStore
	chat   *countingChat
	bots   []*bot.Bot // one, or the replicas on a cluster
	log    *warnings
	rate   int // interactions a second
	tables []*loadTable
	beside []*loadTable // more tables, at each of which one person plays against computers

	mu     sync.Mutex
	acks   []time.Duration
	missed int
	kinds  []int // how many of each kind in mix
	before int   // moves before the counting began
	empty  int   // interactions that were answered and showed nothing
}

// loadTable is one table and its players.
type loadTable struct {
	channel string
	crew    []string

	mu    sync.Mutex
	rng   *rand.Rand
	menus []*discordtest.Message // the last private answer to each player
	lines []string               // lines that were suggested to somebody who typed
}

// mix says how many of a hundred interactions are of each kind.
var mix = [...]struct {
	share int
	what  string
	do    func(*load, *loadTable) (*discordtest.Interaction, int, error)
}{
	{40, "typed at /sea do (autocomplete)", (*load).types},
	{24, "pressed in a private menu", (*load).presses},
	{16, "pressed Act, My secrets or Log on the board", (*load).opens},
	{8, "gave /sea do with a line that was offered", (*load).moves},
	{12, "gave /sea who, log, board, me, rules or mine", (*load).asks},
}

// BenchmarkLoad sends a thousand interactions a second to two hundred tables for
// thirty seconds, over a network that takes 50 ms, with a store on disk and real
// pictures. The people press buttons that they were sent and type lines that were
// suggested. Of a hundred interactions 40 are autocompletions, 24 presses in
// private menus, 16 presses on the board, 8 typed moves and 12 questions. About
// one in twenty becomes a move that counts; the others lead to it. The time of an
// acknowledgement is measured at Discord, from the departure of the interaction
// to the arrival of the answer.
//
// In the second run, computers also play all the time at twenty more tables, each against a
// person who answers every second.
//
// SHIPBOARD_STORE=etcd://… runs three replicas on a cluster instead, in one process, and
// any of them gets a request. Then nobody counts the messages that are owed.
func BenchmarkLoad(b *testing.B) {
	percent := debug.SetGCPercent(bot.CollectPercent)
	defer debug.SetGCPercent(percent)
	b.Run("people", func(b *testing.B) { benchmarkLoad(b, 0) })
	b.Run("beside-computers", func(b *testing.B) { benchmarkLoad(b, loadBeside) })
}

func benchmarkLoad(b *testing.B, beside int) {
	for b.Loop() {
		l := newLoad(b, beside)
		l.offer(loadWarmUp)
		l.drain()
		l.reset()
		owed, sent, posts := l.disk.owed.Load(), l.chat.sent.Load(), l.server.Counts()
		start, thought := alive(), l.moved(l.beside)
		took := l.offer(loadTime / 2)
		middle := alive()
		took += l.offer(loadTime / 2)
		end := alive()
		thought = l.moved(l.beside) - thought
		left := l.drain()
		l.report(took)
		after := l.server.Counts()
		b.ReportMetric(start, "start-MB")
		b.ReportMetric(middle, "middle-MB")
		b.ReportMetric(end, "end-MB")
		b.ReportMetric(float64(l.disk.owed.Load()-owed), "owed") // messages that say nothing new when their turn comes are not sent
		b.ReportMetric(float64(l.chat.sent.Load()-sent), "sent")
		b.ReportMetric(float64(after.Posts+after.Edits-posts.Posts-posts.Edits), "arrived")
		b.ReportMetric(float64(thought)/took.Seconds(), "beside-lines/s")
		b.ReportMetric(float64(left), "undelivered")
		b.ReportMetric(float64(l.chat.twice(l.server)), "duplicated")
		b.ReportMetric(0, "ns/op")
		if left > 0 || l.chat.twice(l.server) != 0 {
			b.Errorf("%d messages are still owed, %d arrived twice or not at all", left, l.chat.twice(l.server))
		}
	}
}

// newLoad seats two people at each of the tables and begins their games. At beside more
// tables it seats one person and a computer.
func newLoad(b *testing.B, beside int) *load {
	b.Helper()
	l := &load{b: b, chat: &countingChat{posted: make(map[string]bool)}, log: new(warnings), kinds: make([]int, len(mix)), rate: loadRate}
	if text := os.Getenv("SHIPBOARD_RATE"); text != "" {
		var err error
		l.rate, err = strconv.Atoi(text)
		if err != nil {
			b.Fatal(err)
		}
	}
	l.server = discordtest.New(b, discordtest.Options{Latency: loadLatency, Forgetful: true})
	ctx, cancel := context.WithCancel(context.Background())
	running := new(sync.WaitGroup)
	if address := os.Getenv("SHIPBOARD_STORE"); address != "" {
		l.cluster(ctx, running, address)
	} else {
		kept, err := store.Open(filepath.Join(b.TempDir(), "store"))
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() {
			if err := kept.Close(); err != nil {
				b.Error(err)
			}
		})
		l.disk = &countingStore{Store: kept}
		l.launch(ctx, running, l.disk, nil, "")
	}
	b.Cleanup(func() {
		cancel()
		running.Wait()
	})
	var all sync.WaitGroup
	slots := make(chan struct{}, 32)
	for n := range loadTables {
		t := &loadTable{rng: rand.New(rand.NewPCG(uint64(n), 3)), channel: l.server.AddChannel("", fmt.Sprint("deck-", n))}
		for i := range games.All[0].Seats.Min {
			t.crew = append(t.crew, l.server.AddPerson(fmt.Sprintf("p%d-%d", n, i), "", "").Username)
		}
		t.menus = make([]*discordtest.Message, len(t.crew))
		l.tables = append(l.tables, t)
		all.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			l.begin(t)
		})
	}
	for n := range beside {
		t := &loadTable{channel: l.server.AddChannel("", fmt.Sprint("cove-", n)), crew: []string{l.server.AddPerson(fmt.Sprint("q", n), "", "").Username}}
		l.beside = append(l.beside, t)
		l.begin(t)
		running.Go(func() { l.playOn(ctx, t) })
	}
	all.Wait()
	l.drain()
	return l
}

// launch starts a bot.
func (l *load) launch(ctx context.Context, running *sync.WaitGroup, kept store.Store, claims store.Claims, key string) *Discord {
	l.b.Helper()
	log := slog.New(slog.NewTextHandler(l.log, &slog.HandlerOptions{Level: slog.LevelWarn}))
	table, err := bot.New(bot.Config{Store: kept, Claims: claims, Games: []*game.Game{games.All[0]}, Painter: raster.New(raster.Limits{}), Log: log})
	if err != nil {
		l.b.Fatal(err)
	}
	sharer, _ := kept.(store.Sharer)
	d, err := New(Config{
		Token: discordtest.Token, PublicKey: key, Table: table, Notes: table.Notes(Name), Log: log,
		Transport: l.server.Transport(), Dial: l.server.Dial, Sharer: sharer,
	})
	if err != nil {
		l.b.Fatal(err)
	}
	l.bots = append(l.bots, table)
	table.Attach(counted{d, l.chat})
	running.Go(func() { _ = table.Run(ctx) })
	running.Go(func() { _ = d.Run(ctx) })
	for d.Ready() != nil {
		time.Sleep(time.Millisecond)
	}
	return d
}

// cluster starts three replicas, and hands the requests to them in turn.
func (l *load) cluster(ctx context.Context, running *sync.WaitGroup, address string) {
	l.b.Helper()
	var doors []http.Handler
	for range 3 {
		kept, err := etcd.Open(ctx, address, slog.New(slog.DiscardHandler))
		if err != nil {
			l.b.Fatal(err)
		}
		claims, err := kept.Claims(ctx, "slices", store.Slices)
		if err != nil {
			l.b.Fatal(err)
		}
		l.b.Cleanup(func() { _ = kept.Close() })
		l.disk = &countingStore{Store: kept} // to read
		doors = append(doors, l.launch(ctx, running, kept, claims, l.server.PublicKey()).Interactions())
	}
	var n atomic.Uint64
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		doors[n.Add(1)%uint64(len(doors))].ServeHTTP(w, r)
	}))
	l.b.Cleanup(front.Close)
	if err := l.server.SetEndpoint(front.URL); err != nil {
		l.b.Fatal(err)
	}
}

// playOn has the person at a table of computers answer them every second.
func (l *load) playOn(ctx context.Context, t *loadTable) {
	for again := time.NewTicker(time.Second); ; {
		select {
		case <-ctx.Done():
			again.Stop()
			return
		case <-again.C:
		}
		i, err := l.server.Command(t.crew[0], t.channel, sea, "do", discordtest.Option{Name: "line", Value: "skip"})
		if err != nil {
			l.b.Error(err)
			return
		}
		i.Shown(20 * time.Second)
		i.Forget()
	}
}

// begin begins the game at a table.
func (l *load) begin(t *loadTable) {
	say := func(name, sub string, options ...discordtest.Option) {
		i, err := l.server.Command(name, t.channel, sea, sub, options...)
		if err != nil {
			l.b.Error(err)
			return
		}
		if i.Shown(10*time.Second) == nil {
			l.b.Errorf("%s gives %s and is shown nothing", name, sub)
		}
	}
	say(t.crew[0], "start", discordtest.Option{Name: "game", Value: games.All[0].Key})
	for _, name := range t.crew {
		say(name, "join")
	}
	for range games.All[0].Seats.Min - len(t.crew) {
		say(t.crew[0], "join", discordtest.Option{Name: "role", Value: "computer"})
	}
	say(t.crew[0], "begin")
}

// offer sends interactions at the set rate without waiting for answers. Then it
// waits for all answers. It returns how long the sending took.
func (l *load) offer(long time.Duration) (took time.Duration) {
	rng := rand.New(rand.NewPCG(uint64(long), 5))
	var all sync.WaitGroup
	began := time.Now()
	for n := range int(long.Seconds() * float64(l.rate)) {
		time.Sleep(time.Until(began.Add(time.Duration(n) * time.Second / time.Duration(l.rate))))
		t := l.tables[rng.IntN(len(l.tables))]
		at, kind := rng.IntN(100), 0
		for at >= mix[kind].share {
			at -= mix[kind].share
			kind++
		}
		all.Go(func() { l.one(t, kind) })
	}
	took = time.Since(began)
	all.Wait()
	return took
}

// one sends one interaction of somebody at a table, and waits for the answer.
func (l *load) one(t *loadTable, kind int) {
	i, who, err := mix[kind].do(l, t)
	if err != nil { // the button is gone meanwhile: the person asks instead
		i, who, err = l.asks(t)
		if err != nil {
			l.b.Error(err)
			return
		}
	}
	answered, took := i.Acknowledged()
	var shown *discordtest.Message
	switch answered {
	case 0, discordtest.AnswerComplete, discordtest.AnswerModal:
	default:
		shown = i.Shown(20 * time.Second)
	}
	t.mu.Lock()
	if shown != nil {
		t.menus[who] = shown
	}
	if answered == discordtest.AnswerComplete {
		t.lines = t.lines[:0]
		for _, c := range i.Choices() {
			t.lines = append(t.lines, c.Value)
		}
	}
	t.mu.Unlock()
	i.Forget()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.kinds[kind]++
	l.acks = append(l.acks, took)
	if answered == 0 {
		l.missed++
	}
	if shown == nil && answered != discordtest.AnswerComplete && answered != discordtest.AnswerModal {
		l.empty++
	}
}

// someone returns a random player of a table, and a random number.
func (t *loadTable) someone() (who int, name string, chance int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	who = t.rng.IntN(len(t.crew))
	return who, t.crew[who], t.rng.IntN(1 << 30)
}

// line returns a line that was suggested at the table, or "".
func (t *loadTable) line(chance int) string {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.lines) == 0 {
		return ""
	}
	return t.lines[chance%len(t.lines)]
}

func (l *load) types(t *loadTable) (*discordtest.Interaction, int, error) {
	who, name, chance := t.someone()
	typed := t.line(chance)
	typed = typed[:min(len(typed), chance%5)]
	i, err := l.server.Complete(name, t.channel, sea, "do", "line", discordtest.Option{Name: "line", Value: typed})
	return i, who, err
}

func (l *load) presses(t *loadTable) (*discordtest.Interaction, int, error) {
	who, name, chance := t.someone()
	t.mu.Lock()
	menu := t.menus[who]
	t.mu.Unlock()
	if menu == nil {
		return l.opens(t)
	}
	if len(menu.Selects) > 0 && (len(menu.Buttons) == 0 || chance%2 == 0) {
		list := menu.Selects[chance%len(menu.Selects)]
		i, err := l.server.Pick(name, menu, list.CustomID, list.Options[chance%len(list.Options)].Value)
		return i, who, err
	}
	if len(menu.Buttons) == 0 {
		return l.opens(t)
	}
	i, err := l.server.Press(name, menu, menu.Buttons[chance%len(menu.Buttons)].CustomID)
	return i, who, err
}

func (l *load) opens(t *loadTable) (*discordtest.Interaction, int, error) {
	who, name, chance := t.someone()
	board := l.server.Newest(t.channel)
	if board == nil {
		return nil, 0, fmt.Errorf("in %s there is nothing to press", t.channel)
	}
	i, err := l.server.Press(name, board, board.Buttons[chance%len(board.Buttons)].CustomID)
	return i, who, err
}

func (l *load) moves(t *loadTable) (*discordtest.Interaction, int, error) {
	who, name, chance := t.someone()
	line := t.line(chance)
	if line == "" {
		return l.types(t)
	}
	i, err := l.server.Command(name, t.channel, sea, "do", discordtest.Option{Name: "line", Value: line})
	return i, who, err
}

func (l *load) asks(t *loadTable) (*discordtest.Interaction, int, error) {
	who, name, chance := t.someone()
	questions := []string{"who", "log", "board", "me", "rules", "mine"}
	i, err := l.server.Command(name, t.channel, sea, questions[chance%len(questions)])
	return i, who, err
}

// reset forgets all measurements.
func (l *load) reset() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.acks, l.missed, l.empty = l.acks[:0], 0, 0
	l.kinds = make([]int, len(mix))
	l.before = l.moved(l.tables)
}

// drain waits until nothing is owed or the time is up, and returns how many
// messages are still owed.
func (l *load) drain() int {
	for end := time.Now().Add(loadDrain); ; time.Sleep(20 * time.Millisecond) {
		owed := 0
		for _, b := range l.bots {
			stats, err := b.Stats(context.Background())
			if err != nil {
				l.b.Error(err)
			}
			owed += stats.Owed
		}
		if owed == 0 || time.Now().After(end) {
			return owed
		}
	}
}

// report reports the figures of the acknowledgements.
func (l *load) report(took time.Duration) {
	slices.Sort(l.acks)
	at := func(share float64) float64 {
		return float64(l.acks[min(int(share*float64(len(l.acks))), len(l.acks)-1)].Microseconds()) / 1000
	}
	l.b.ReportMetric(float64(len(l.acks))/took.Seconds(), "offered/s")
	l.b.ReportMetric(float64(l.missed), "missed")
	l.b.ReportMetric(at(0.50), "ack-p50-ms")
	l.b.ReportMetric(at(0.99), "ack-p99-ms")
	l.b.ReportMetric(at(1), "ack-max-ms")
	for k, n := range l.kinds {
		l.b.Logf("%5d %s", n, mix[k].what)
	}
	l.b.Logf("%5d of these were moves that counted", l.moved(l.tables)-l.before)
	l.b.Logf("%5d showed nothing; %d warnings, the first %q", l.empty, l.log.n, l.log.first)
}

// moved counts the entries in the journals of tables.
func (l *load) moved(tables []*loadTable) (n int) {
	err := l.disk.View(context.Background(), func(tx store.Tx) error {
		n = 0
		for _, t := range tables {
			id, err := tx.Get(store.ChannelKey(Name, t.channel))
			if err != nil {
				return err
			}
			for range tx.Scan(store.JournalPrefix(string(id)), nil) {
				n++
			}
		}
		return nil
	})
	if err != nil {
		l.b.Error(err)
	}
	return n
}
