package etcdtest_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/games"
	"shipboard/games/game"
	"shipboard/render"
	"shipboard/store"
	"shipboard/store/etcd"
	"shipboard/store/etcd/etcdtest"
)

// sketcher draws nothing, fast.
type sketcher struct{}

func (sketcher) PNG(s render.Scene) ([]byte, error) { return []byte("png " + s.Name), nil }

// post is a chat that counts how often each message is handed to it.
type post struct {
	*memchat.Chat
	mu   sync.Mutex
	seen map[string]int
}

func (p *post) Send(ctx context.Context, d chat.Delivery) (string, error) {
	ref, err := p.Chat.Send(ctx, d)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.seen[d.Key]++
	return ref, err
}

// replica is a process of Shipboard, as far as one can be in a test.
type replica struct {
	store  *etcd.Store
	claims store.Claims
	bot    *bot.Bot
	ways   []*etcdtest.Proxy
}

func launch(t testing.TB, address string, service chat.Chat, g *game.Game, log *slog.Logger) *replica {
	t.Helper()
	r := &replica{store: open(t, address)}
	var err error
	r.claims, err = r.store.Claims(t.Context(), "slices", store.Slices)
	check(t, err)
	r.bot = serve(t, bot.Config{Store: r.store, Claims: r.claims, Games: []*game.Game{g}, Log: log}, service)
	return r
}

// serve runs a bot that draws nothing, until the test ends.
func serve(t testing.TB, config bot.Config, service chat.Chat) *bot.Bot {
	t.Helper()
	config.Painter = sketcher{}
	b, err := bot.New(config)
	check(t, err)
	b.Attach(service)
	ctx, stop := context.WithCancel(context.Background())
	over := make(chan bool)
	go func() {
		_ = b.Run(ctx)
		close(over)
	}()
	t.Cleanup(func() { stop(); <-over })
	return b
}

// fleet is some replicas with one chat in front.
type fleet struct {
	t        testing.TB
	replicas []*replica
	asked    atomic.Int64
	troubled atomic.Int64 // answers that something went wrong
	played   atomic.Int64
}

const trouble = "Something went wrong on our side"

// ask asks any replica.
func (f *fleet) ask(rng *rand.Rand, r chat.Request) chat.Answer {
	return f.askOne(r, func() *replica { return f.replicas[rng.IntN(len(f.replicas))] })
}

// askOne asks a replica, and as a chat does, one again in the same words if there is trouble.
func (f *fleet) askOne(r chat.Request, one func() *replica) chat.Answer {
	r.ID = fmt.Sprint("interaction ", f.asked.Add(1))
	for {
		ctx, done := context.WithTimeout(f.t.Context(), 20*time.Second)
		a := one().bot.Handle(ctx, r)
		done()
		if len(a.Message.Lines) == 0 || !strings.HasPrefix(a.Message.Lines[0], trouble) {
			return a
		}
		f.troubled.Add(1)
	}
}

// press presses something that is offered to somebody, and reports whether a line was played.
func (f *fleet) press(rng *rand.Rand, who, where string) bool {
	m := f.ask(rng, chat.Request{From: memchat.Person(who), Place: memchat.Place(where), Text: "act"}).Message
	for range 10 {
		var ids, values []string
		for _, b := range m.Buttons {
			if p, ok := chat.ParsePress(b.ID); ok && (p.Verb == chat.PressDo || p.Verb == chat.PressPick || p.Verb == chat.PressOpen) {
				ids, values = append(ids, b.ID), append(values, "")
			}
		}
		for _, menu := range m.Menus {
			o := menu.Options[rng.IntN(len(menu.Options))]
			ids, values = append(ids, menu.ID), append(values, o.Value)
		}
		if len(ids) == 0 {
			return false
		}
		i := rng.IntN(len(ids))
		a := f.ask(rng, chat.Request{From: memchat.Person(who), Place: memchat.Place(where), Press: ids[i], Value: values[i]})
		if a.Refused {
			return false
		}
		m = a.Message
		if p, _ := chat.ParsePress(ids[i]); p.Verb == chat.PressDo || p.Verb == chat.PressPick && !strings.HasSuffix(values[i], " ") {
			f.played.Add(1)
			return true
		}
	}
	return false
}

func theRace() *game.Game {
	return games.All[slices.IndexFunc(games.All, func(g *game.Game) bool { return g.Key == "race" })]
}

// TestReplicas: three replicas on three members serve eight tables at once, each line at any of them, while they and the
// members are cut off from one another. Nothing is lost, nothing is played or sent twice, and everything owed is sent.
func TestReplicas(t *testing.T) {
	if os.Getenv("SHIPBOARD_FAULTS") == "" {
		t.Skip("SHIPBOARD_FAULTS=1 runs it: it takes a minute, and a slow machine more")
	}
	c := etcdtest.Start(t, 3)
	service := &post{Chat: memchat.New(), seen: make(map[string]int)}
	race := theRace()
	var logged bytes.Buffer
	log := slog.New(slog.NewTextHandler(&logged, &slog.HandlerOptions{Level: slog.LevelError}))
	f := &fleet{t: t}
	for range 3 {
		var ways []*etcdtest.Proxy
		var addresses []string
		for _, at := range c.Endpoints {
			p := etcdtest.NewProxy(t, at)
			ways, addresses = append(ways, p), append(addresses, p.Addr)
		}
		r := launch(t, "etcd://"+strings.Join(addresses, ",")+"/fleet", service, race, log)
		r.ways = ways
		f.replicas = append(f.replicas, r)
	}
	const tables = 8
	rng := rand.New(rand.NewPCG(1, 1))
	for n := range tables {
		where := fmt.Sprint("deck", n)
		for _, line := range []struct{ who, line string }{{"ann", "start race"}, {"ann", "join"}, {"bob", "join"}, {"ann", "begin"}} {
			f.ask(rng, chat.Request{From: memchat.Person(line.who), Place: memchat.Place(where), Text: line.line})
		}
	}
	end := time.Now().Add(40 * time.Second)
	var all sync.WaitGroup
	faults := 0
	all.Go(func() {
		rng := rand.New(rand.NewPCG(2, 2))
		for time.Now().Before(end) {
			time.Sleep(time.Duration(300+rng.IntN(1200)) * time.Millisecond)
			r := f.replicas[rng.IntN(len(f.replicas))]
			ways := r.ways
			if rng.IntN(2) == 0 {
				ways = ways[rng.IntN(3):][:1]
			}
			for _, w := range ways {
				w.Cut(true)
			}
			time.Sleep(time.Duration(rng.IntN(2000)*rng.IntN(4)) * time.Millisecond)
			for _, w := range ways {
				w.Cut(false)
			}
			faults++
		}
	})
	for n := range tables {
		all.Go(func() {
			rng := rand.New(rand.NewPCG(3, uint64(n)))
			for time.Now().Before(end) {
				f.press(rng, []string{"ann", "bob"}[rng.IntN(2)], fmt.Sprint("deck", n))
			}
		})
	}
	all.Wait()
	eventually(t, "everything owed is sent", func() bool {
		left := 0
		check(t, f.replicas[0].store.View(t.Context(), func(tx store.Tx) error {
			left = 0
			for range store.ScanSlices(tx, store.AllSlices(), store.OutboxPrefix) {
				left++
			}
			return nil
		}))
		return left == 0
	})
	kept := 0
	for _, lines := range journals(t, f.replicas[0].store) {
		kept += len(lines)
	}
	service.mu.Lock()
	defer service.mu.Unlock()
	twice := 0
	for _, n := range service.seen {
		if n > 1 {
			twice++
		}
	}
	t.Logf("%d faults, %d lines answered, %d journal entries, %d messages, %d handed over twice under one key", faults, f.played.Load(), kept, len(service.seen), twice)
	for n, r := range f.replicas {
		t.Logf("replica %d: %+v", n, r.store.Counts())
	}
	if int64(kept) < f.played.Load() {
		t.Errorf("%d lines were answered as played, and %d are in the journals", f.played.Load(), kept)
	}
}
