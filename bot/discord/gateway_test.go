package discord

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chattest"
	"shipboard/bot/discord/discordtest"
	"shipboard/store"
)

// successor is the claims of a process whose shards go to another.
type successor struct {
	store.Claims
	connected func(n int) bool // there
	lost      error            // what the store says instead
	announced atomic.Int64     // by this one
}

func (s *successor) Relieved(_ context.Context, n int) (bool, error) {
	return s.lost == nil && s.connected(n), s.lost
}

func (s *successor) Announce(context.Context, int) error { s.announced.Add(1); return nil }

// handing is a worker with connected shards. It returns when each stopped, counted from now.
func handing(s *successor, n int) (w *shardWorker, stopped []time.Duration) {
	d := &Discord{Config: Config{Log: slog.New(slog.DiscardHandler)}, pace: usual}
	w = &shardWorker{life: context.Background(), d: d, of: n, claims: s, running: make(map[int]*runningShard), parting: make(map[int]*parting)}
	began, stopped := time.Now(), make([]time.Duration, n)
	for i := range n {
		over := make(chan struct{})
		r := &runningShard{&shard{number: i, of: n, d: d}, func() { stopped[i] = time.Since(began); close(over) }, over}
		r.welcomed = func() { w.announce(context.Background(), i) }
		r.set(true)
		w.running[i] = r
	}
	return w, stopped
}

// However many shards are handed over at once, each stays connected until its next owner is, which connects one after
// another.
func TestManyShardsAreHandedOver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const many, apart = 12, 6 * time.Second
		began := time.Now()
		connects := func(n int) time.Duration { return time.Duration(n)*apart + 3*time.Second }
		w, stopped := handing(&successor{connected: func(n int) bool { return time.Since(began) >= connects(n) }}, many)
		for n := range many {
			w.Leave(n)
		}
		w.handing.Wait()
		for n, at := range stopped {
			if at < connects(n) || at > connects(n)+2*time.Second {
				t.Errorf("shard %d stops after %v; its next owner connects after %v", n, at, connects(n))
			}
		}
	})
}

// A process that gets a shard back while it still waits for the next owner goes on with it, and does not connect anew.
func TestAShardIsTakenAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var next atomic.Bool
		s := &successor{connected: func(int) bool { return next.Load() }}
		w, stopped := handing(s, 1)
		r := w.running[0]
		for range 3 {
			w.Leave(0)
			time.Sleep(5 * time.Second)
			if err := w.Take(t.Context(), 0); err != nil || w.running[0] != r {
				t.Fatalf("another connection is made: %v", err)
			}
		}
		next.Store(true)
		time.Sleep(time.Minute)
		if stopped[0] != 0 || s.announced.Load() != 3 {
			t.Errorf("it stopped after %v and was announced %d times", stopped[0], s.announced.Load())
		}
		w.Leave(0)
		w.handing.Wait()
		if stopped[0] == 0 {
			t.Error("it never stops")
		}
	})
}

// In an outage of the store nobody can take a shard over. A process that is to stop does not wait for that; one that goes
// on may get it back soon.
func TestAShardIsLeftInAnOutage(t *testing.T) {
	for stops, want := range map[bool]time.Duration{true: 2 * usual.look, false: usual.hand} {
		synctest.Test(t, func(t *testing.T) {
			w, stopped := handing(&successor{lost: errors.New("the store does not answer")}, 1)
			life, stop := context.WithCancel(t.Context())
			defer stop()
			w.life = life
			if stops {
				stop()
			}
			w.Leave(0)
			w.handing.Wait()
			if stops != (stopped[0] <= want) {
				t.Errorf("it is left after %v; the process is to stop: %v", stopped[0], stops)
			}
		})
	}
}

// While two processes have a shard, both are brought an interaction. If the other was first to answer, this one does
// not put a fault in the place of that answer, and adds no second message.
func TestAnotherProcessAnswers(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		press bool
		ours  chat.Answer
	}{
		"and here is a fault":       {false, chat.Answer{Message: say("Something went wrong."), Failed: true}},
		"with a message of its own": {true, chat.Answer{Message: say("played")}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, discordtest.Options{})
			ann := w.person("ann")
			w.mustSend(chat.Delivery{Key: "k", Person: &ann, Message: chat.Message{Lines: []string{"menu"}, Buttons: []chat.Button{{ID: "act/abcde/", Label: "Act"}}}})
			first, err := New(Config{
				Token: discordtest.Token, Notes: notes(t), Transport: w.Transport(), Dial: w.Server.Dial,
				Table: &table{handle: func(context.Context, chat.Request) chat.Answer { return chat.Answer{Message: say("played")} }},
			})
			if err != nil {
				t.Fatal(err)
			}
			other := &world{Server: w.Server, t: t, log: w.log, d: first}
			end := other.run()
			i, err := w.Command("ann", w.deck, sea, "who")
			if c.press {
				i, err = w.Press("ann", w.Messages(w.DM("ann"))[0], "act/abcde/")
			}
			if got := w.shown(i, err); got == nil || got.Text != "played" {
				t.Fatalf("the other answers %+v", got)
			}
			if err := end(); err != nil {
				t.Fatal(err)
			}
			shows := i.Shows()
			w.d.pace.soon = 0
			w.table.handle = func(context.Context, chat.Request) chat.Answer {
				for i.Attempts() < 2 { // it is promised first
					time.Sleep(time.Millisecond)
				}
				return c.ours
			}
			w.run()
			if err := w.Repeat(i); err != nil {
				t.Fatal(err)
			}
			w.until("it is done", func() bool {
				w.d.work.mu.Lock()
				defer w.d.work.mu.Unlock()
				return len(w.table.requests()) == 1 && len(w.d.work.ids) == 0
			})
			if got := w.shown(i, nil); got.Text != "played" || i.Shows() != shows {
				t.Errorf("then %q is shown, and there were %d answers", got.Text, i.Shows())
			}
		})
	}
}

// Two processes are connected for a moment, as when one takes over from another.
// Discord sends every interaction to both. One of them answers, and the other is
// refused (40060). The move counts once.
func TestTwoConnectionsAtOnce(t *testing.T) {
	t.Parallel()
	c := beginGame(t, nil, hallOptions{})
	line := c.server.NewLine()
	second, err := New(Config{Token: discordtest.Token, Table: c.bot, Notes: c.bot.Notes(Name), Transport: line, Dial: line.Dial})
	if err != nil {
		t.Fatal(err)
	}
	second.pace = c.chat.pace
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- second.Run(ctx) }()
	c.await("both are connected", func() bool { return second.Ready() == nil && len(c.server.Sessions()) == 2 })
	before := c.head().Lines
	for range 5 {
		name, i := c.act()
		c.await("both have answered", func() bool { return i.Attempts() >= 2 })
		c.quiet()
		c.Settle()
		if shown := c.answer(name, i); shown == nil || i.Shows() != 1 {
			t.Errorf("%s is shown %+v, in %d steps", name, shown, i.Shows())
		}
	}
	told := append(c.chat.Troubles(), second.Troubles()...)
	if len(told) == 0 || told[0].What != troubleTwice {
		t.Errorf("the operator is told %v", told)
	}
	if n := len(c.codes(routeCallback, 400)); n != 5 {
		t.Errorf("%d answers were one too many; want 5", n)
	}
	if got := c.head().Lines; got != before+5 {
		t.Errorf("%d lines were added; want 5", got-before)
	}
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	c.check()
	c.plays(2)
}

// The gateway breaks in every way it can while moves are made. Each counts
// once, though a RESUME may bring it again.
func TestAGatewayThatBreaks(t *testing.T) {
	for _, g := range []struct {
		name string
		fail func(*discordtest.Server)
	}{
		{"dropped", (*discordtest.Server).DropGateway},
		{"dropped, and the RESUME replays", func(s *discordtest.Server) { s.ReplayOnResume(50); s.DropGateway() }},
		{"op 7", (*discordtest.Server).AskReconnect},
		{"op 7, and op 7 again before RESUMED", func(s *discordtest.Server) { s.ReconnectBeforeReady(1); s.AskReconnect() }},
		{"the session is forgotten", (*discordtest.Server).ForgetSessions},
		{"closed with 4000", func(s *discordtest.Server) { s.CloseGateway(4000) }},
		{"closed with 4009", func(s *discordtest.Server) { s.CloseGateway(4009) }},
		{"closed with 1000", func(s *discordtest.Server) { s.CloseGateway(1000) }},
	} {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			c := beginGame(t, nil, hallOptions{strict: true, patience: func(p *pace) {
				p.open = 2 * time.Second // the library deadlocks for good if op 7 comes too early
			}})
			for range 2 {
				before, sessions := c.head().Lines, c.server.Identifies()+c.server.Resumes()
				name, i := c.act()
				g.fail(c.server)
				c.await("the adapter has connected again", func() bool {
					stands := slices.ContainsFunc(c.server.Sessions(), func(s discordtest.Session) bool { return s.Connected })
					return c.server.Identifies()+c.server.Resumes() > sessions && stands && c.chat.Ready() == nil
				})
				kind, _ := i.Acknowledged()
				c.quiet()
				if kind == 0 && c.head().Lines == before { // it was sent while the connection was broken, and Discord reports that
					c.act()
					c.await("the second try is answered", func() bool { kind, _ := c.last[name].Acknowledged(); return kind != 0 })
					c.quiet()
				}
				c.Settle()
				if got := c.head().Lines; got != before+1 {
					t.Errorf("%d lines were added; want one; the log:\n%s", got-before, c.log)
				}
				c.check()
				c.plays(1)
			}
		})
	}
}

// Heartbeats get no answer any more. The adapter soon gives up the connection,
// and the game continues over another.
func TestAGatewayThatFallsSilent(t *testing.T) {
	t.Parallel()
	c := beginGame(t, nil, hallOptions{beat: time.Second, patience: func(p *pace) { p.beat = 4 * time.Second }})
	c.server.MuteHeartbeats(true)
	c.await("the adapter says that it is not ready", func() bool { return c.chat.Ready() != nil })
	c.server.MuteHeartbeats(false)
	c.await("it is connected again", func() bool { return c.chat.Ready() == nil })
	c.plays(2)
}

// The game is in a server of the second shard; private conversations come by the
// first shard. Both reach the same table.
func TestShardsReachOneTable(t *testing.T) {
	t.Parallel()
	c := beginGame(t, nil, hallOptions{shards: 2})
	var shards []int
	for _, s := range c.server.Sessions() {
		if s.Connected && s.Shards == 2 {
			shards = append(shards, s.Shard)
		}
	}
	slices.Sort(shards)
	if !slices.Equal(shards, []int{0, 1}) {
		t.Fatalf("the shards %v are connected", shards)
	}
	before := c.head().Lines
	name, line := c.next()
	shown := c.Type(name, "", "do "+line) // in private, where the person has only one game
	c.Settle()
	if got := c.head().Lines; got != before+1 {
		t.Errorf("%s plays %s in private, and %d lines are added: %+v", name, line, got-before, shown)
	}
	name, line = c.next()
	menu := c.Type(name, "", "act")
	if menu == nil {
		t.Fatalf("act shows %s nothing in private", name)
	}
	at := slices.IndexFunc(menu.Buttons, func(b chattest.Button) bool { return strings.HasPrefix(b.ID, "type/") })
	if at < 0 {
		t.Fatalf("act offers %s in private %v", name, menu.Buttons)
	}
	shown = c.Press(name, menu, menu.Buttons[at].ID, line)
	c.Settle()
	if got := c.head().Lines; got != before+2 {
		t.Errorf("%s presses in private, and %d lines are added: %+v", name, got-before-1, shown)
	}
	c.check()
	c.plays(2)
}
