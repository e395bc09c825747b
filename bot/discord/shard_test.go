package discord

import (
	"context"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"shipboard/bot/discord/discordtest"
)

// identifyClock is the clock of shards that wait to identify themselves, and of
// the server that measures the time between them. It stands still until all
// shards that may identify have a session. Then it advances by one pause. So
// delays of the machine do not count.
type identifyClock struct {
	pause time.Duration

	mu       sync.Mutex
	now      time.Time
	let, got int // shards that may identify; sessions that began
	waiting  []identifyTimer
}

type identifyTimer struct {
	at  time.Time
	run func()
}

func (c *identifyClock) time() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *identifyClock) after(wait time.Duration, run func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.let++
	c.waiting = append(c.waiting, identifyTimer{c.now.Add(wait), run})
}

func (c *identifyClock) identified() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.got++
	if c.got < c.let {
		return
	}
	c.now = c.now.Add(c.pause)
	c.waiting = slices.DeleteFunc(c.waiting, func(t identifyTimer) bool {
		due := !t.at.After(c.now)
		if due {
			go t.run()
		}
		return due
	})
}

// newPacedWorld is a world where shards identify themselves by the test's clock,
// as far apart as Discord demands.
func newPacedWorld(t *testing.T, o discordtest.Options) *world {
	t.Helper()
	c := &identifyClock{pause: usual.identify, now: time.Now()}
	o.IdentifyClock, o.IdentifyPause = c.time, usual.identify
	w := newWorld(t, o, func(config *Config) {
		told := config.Gateway
		config.Gateway = func(shard int, what GatewayEvent) {
			told(shard, what)
			if what == Identified {
				c.identified()
			}
		}
	})
	w.d.pace.identify, w.d.pace.after = usual.identify, c.after
	return w
}

// connected counts the sessions that are connected now.
func (w *world) connected() int {
	n := 0
	for _, s := range w.Sessions() {
		if s.Connected {
			n++
		}
	}
	return n
}

// answers sends a request of ann, and waits for the answer.
func (w *world) answers() {
	w.t.Helper()
	if got := w.types(w.deck, "who"); got == nil || got.Text != "Aye." {
		w.t.Errorf("the answer is %+v; the log says\n%s", got, w.log)
	}
}

// A broken connection is resumed, and brings the missed events.
func TestResume(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.run()
	for name, breaks := range map[string]func(){
		"broken off":          w.DropGateway,
		"asked to come again": w.AskReconnect,
		"closed by a restart": func() { w.CloseGateway(4000) },
		"cut without a word":  func() { w.Cut(true); w.Cut(false) },
	} {
		resumes := w.Resumes()
		breaks()
		w.until(name+": the connection is lost", func() bool { return w.connected() == 0 })
		i, err := w.Command("ann", w.deck, sea, "who") // while nothing is connected
		if got := w.shown(i, err); got == nil || got.Text != "Aye." {
			t.Errorf("%s: a missed command is answered %+v", name, got)
		}
		w.until(name+": it is ready again", func() bool { return w.d.Ready() == nil })
		if w.Resumes() == resumes || w.Identifies() != 1 {
			t.Errorf("%s: %d resumes more, %d identifies", name, w.Resumes()-resumes, w.Identifies())
		}
	}
	if got := w.times(Resumed); got < 4 || w.times(Identified) != 1 || w.times(GivenUp) != 0 {
		t.Errorf("told of: %v", w.happened)
	}
}

// A session is resumed at the address that READY named for it.
func TestResumeElsewhere(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.ResumeElsewhere()
	w.run()
	for n := 1; n <= 2; n++ {
		w.DropGateway()
		w.until("the connection is lost", func() bool { return w.Resumes() == n })
		w.until("it is ready again", func() bool { return w.d.Ready() == nil })
		if w.Identifies() != 1 {
			t.Errorf("after %d resumes the bot has identified itself %d times", n, w.Identifies())
		}
	}
}

// A heartbeat that was under way when the connection broke has the library call itself
// ready once more. The break is known all the same.
func TestABreakDuringAHeartbeat(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	v := (&shard{of: 1, d: w.d}).beginSession()
	here, there := net.Pipe()
	defer there.Close()
	w.d.Dial = func(context.Context, string, string) (net.Conn, error) { return here, nil }
	c, err := v.dial(t.Context(), "tcp", "gateway")
	if err != nil || !v.connected() {
		t.Fatalf("a new connection does not stand: %v", err)
	}
	c.Close() // as the library does before it tells of the break
	v.DataReady = true
	if v.connected() {
		t.Error("a closed connection stands")
	}
}

// Events that a RESUME repeats do nothing again.
func TestReplay(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.d.pace.soon, w.d.pace.answer = time.Minute, time.Minute // on a busy machine it would give up the second, since the first is acknowledged
	w.run()
	w.answers()
	w.ReplayOnResume(3)
	w.DropGateway()
	w.until("the table is asked again", func() bool { return len(w.table.requests()) == 2 })
	if a, b := w.table.requests()[0], w.table.requests()[1]; a.ID != b.ID {
		t.Errorf("the table cannot know that %q is %q", b.ID, a.ID)
	}
	w.answers()
}

// Sessions that Discord has forgotten begin again at the identify pace, even if
// Discord forgets all of them at once.
func TestForgottenSessions(t *testing.T) {
	t.Parallel()
	w := newPacedWorld(t, discordtest.Options{Shards: 3})
	w.run()
	for _, lost := range []string{"while connected", "while not"} {
		if lost == "while not" {
			w.DropGateway()
		}
		w.ForgetSessions()
		w.until("there are new sessions, lost "+lost, func() bool { return w.connected() == 3 && w.d.Ready() == nil })
		w.answers()
	}
	if n := w.Identifies(); n > 3+2*3*3 {
		t.Errorf("they identified themselves %d times", n)
	}
}

// The gateway calls every session invalid for a while. The adapter identifies itself again after pauses that grow, one
// shard too, and is answered when the gateway takes it.
func TestAnInvalidSessionInALoop(t *testing.T) {
	t.Parallel()
	for _, shards := range []int{1, 2} {
		w := newWorld(t, discordtest.Options{Shards: shards, MaxConcurrency: shards})
		w.d.pace.retry = 40 * time.Millisecond
		w.InvalidateSessions(true)
		ctx, stop := context.WithCancel(context.Background())
		ended := make(chan error, 1)
		go func() { ended <- w.d.Run(ctx) }()
		w.until("it is refused four times", func() bool { return w.times(Invalid) >= 4*shards })
		if shards == 1 {
			at := w.IdentifyTimes()
			for i := 1; i < len(at); i++ {
				if apart, least := at[i].Sub(at[i-1]), 40*time.Millisecond<<(i-1); apart < least {
					t.Errorf("identify %d comes %v after the one before; want %v at least", i, apart, least)
				}
			}
		}
		w.InvalidateSessions(false)
		w.until("it is ready", func() bool { return w.d.Ready() == nil })
		w.answers()
		stop()
		if err := <-ended; err != nil {
			t.Errorf("Run: %v", err)
		}
	}
}

// A shard, for whatever reason its sessions end, identifies itself first after 1 to 5 s and far less than a thousand times a day. The
// pause is short again after a session that lasted, and does not grow beyond a minute where nothing was identified.
func TestPausesBetweenSessions(t *testing.T) {
	t.Parallel()
	for _, lasts := range []time.Duration{0, time.Second, 61 * time.Second, 20 * time.Minute, 59 * time.Minute} {
		var w weariness
		n, day := 0, time.Duration(0)
		for day < 24*time.Hour {
			pause := w.pause(usual, lasts, true)
			if n == 0 && (pause < time.Second || pause > 5*time.Second) {
				t.Errorf("the first pause is %v", pause)
			}
			day += lasts + pause
			n++
		}
		if n > 200 {
			t.Errorf("with sessions of %v it identifies itself %d times a day", lasts, n)
		}
		if pause := w.pause(usual, 2*time.Hour, true); pause > 5*time.Second {
			t.Errorf("after a session that lasted, the pause is %v", pause)
		}
	}
	var w weariness
	for range 50 {
		if pause := w.pause(usual, 0, false); pause > time.Minute {
			t.Fatalf("where nothing was identified, the pause is %v", pause)
		}
	}
}

// A client of the library that is asked to reconnect before READY deadlocks for
// good. The adapter abandons it.
func TestDeadlock(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.d.pace.open = time.Second
	w.ReconnectBeforeReady(2)
	w.run()
	if n := w.Identifies(); n < 3 { // a busy machine may need one more
		t.Errorf("it identified itself %d times", n)
	}
	if !strings.Contains(w.log.String(), errStuck.Error()) {
		t.Errorf("the log says %s", w.log)
	}
	if w.times(GivenUp) < 2 || w.times(Identified) < 1 {
		t.Errorf("told of: %v", w.happened)
	}
	w.answers()
}

// A connection without answers to heartbeats is dead, even if it is still open.
func TestDeadHeartbeat(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{Heartbeat: time.Second})
	w.d.pace.beat = 4 * time.Second // the library itself waits for five heartbeats
	w.run()
	time.Sleep(w.d.pace.beat + time.Second) // longer than a connection without heartbeats lasts
	if w.Resumes() != 0 || w.Identifies() != 1 {
		t.Fatalf("a sound connection was given up: %s", w.log)
	}
	w.MuteHeartbeats(true)
	w.until("the dead connection is given up", func() bool { return w.Resumes() > 0 && strings.Contains(w.log.String(), errDead.Error()) })
	w.MuteHeartbeats(false)
	w.until("it is ready again", func() bool { return w.d.Ready() == nil })
	if w.times(GivenUp) == 0 || w.times(Resumed) == 0 || w.times(Identified) != 1 {
		t.Errorf("told of: %v", w.happened)
	}
	w.answers()
}

// If Discord refuses the bot for good, Run ends and says how to mend it.
func TestUnwanted(t *testing.T) {
	t.Parallel()
	for code, want := range map[int]string{4004: "token", 4011: "shards", 4014: "may not receive"} {
		w := newWorld(t, discordtest.Options{})
		w.RefuseIdentify(code)
		err := w.d.Run(context.Background())
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%d: Run ends with %v", code, err)
		}
	}
	w := newWorld(t, discordtest.Options{}, func(c *Config) { c.Token = "wrong" })
	if err := w.d.Run(context.Background()); err == nil || !strings.Contains(err.Error(), "401") || strings.Contains(err.Error(), "wrong") {
		t.Errorf("with a wrong token Run ends with %v", err)
	}
}

// Refusals that pass by themselves end the adapter neither at the start nor later: pages of whatever stands before Discord,
// and a network error.
func TestPassingRefusals(t *testing.T) {
	t.Parallel()
	for name, fault := range map[string]discordtest.Fault{
		"a page of 401": {Status: 401, HTML: true, Times: 5},
		"a page of 403": {Status: 403, HTML: true, Times: 5},
		"a code of 403": {Status: 403, Code: 40333, Times: 5},
	} {
		w := newWorld(t, discordtest.Options{})
		w.Fail(fault)
		w.run()
		if !strings.Contains(w.log.String(), "what=refused") || len(w.d.Troubles()) != 0 {
			t.Errorf("%s: the operator is told %v, and the log says\n%s", name, w.d.Troubles(), w.log)
		}
		w.answers()
	}
}

// A bot that Discord does not know is tried again where whoever runs it says so.
func TestRefusedAndTriedAgain(t *testing.T) {
	t.Parallel()
	refused := 0
	w := newWorld(t, discordtest.Options{}, func(c *Config) {
		c.Refused = func(context.Context, error) bool { refused++; return true }
	})
	w.Fail(discordtest.Fault{Status: 401, Message: "401: Unauthorized", Times: 3})
	w.run()
	w.answers()
	if refused != 3 {
		t.Errorf("it is refused %d times", refused)
	}
}

// The adapter waits out network errors, before and after the start.
func TestOutage(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.Cut(true)
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- w.d.Run(ctx) }()
	w.until("it tries in vain", func() bool { return strings.Count(w.log.String(), "try again") > 1 })
	if w.d.Ready() == nil {
		t.Error("it is ready without Discord")
	}
	w.Cut(false)
	w.until("it is ready", func() bool { return w.d.Ready() == nil })
	w.answers()
	w.Cut(true)
	w.until("the loss is seen", func() bool { return w.d.Ready() != nil })
	time.Sleep(300 * time.Millisecond)
	w.Cut(false)
	w.until("it is ready again", func() bool { return w.d.Ready() == nil })
	w.answers()
	stop()
	if err := <-ended; err != nil {
		t.Errorf("Run: %v", err)
	}
	w.Cut(true)
	if err := w.d.Run(ctx); err != nil {
		t.Errorf("Run that is ended before Discord answers: %v", err)
	}
}

// Several shards connect one after the other, as many at once as Discord allows.
// Interactions come from all servers and from private conversations.
func TestShards(t *testing.T) {
	t.Parallel()
	w := newPacedWorld(t, discordtest.Options{Shards: 3, MaxConcurrency: 2})
	far := w.AddChannel(w.AddGuild("Far Away"), "cove")
	farther := w.AddChannel(w.AddGuild("Farther"), "reef")
	w.run()
	if n := w.connected(); n != 3 {
		t.Errorf("%d shards are connected", n)
	}
	for _, s := range w.Sessions() {
		if s.Intents != 0 || s.Shards != 3 {
			t.Errorf("a session is %+v", s)
		}
	}
	for _, channel := range []string{w.deck, far, farther, ""} {
		if got := w.types(channel, "who"); got == nil {
			t.Errorf("no answer in %q", channel)
		}
	}
	if n := w.Identifies(); n != 3 {
		t.Errorf("they identified themselves %d times", n)
	}
}

// A bot that has connected too often today waits until it may connect again.
func TestIdentifyBudget(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	var later []func()
	w.d.pace.after = func(_ time.Duration, run func()) { later = append(later, run) }
	h := newIdentifyGate(w.d, gatewayBot{})
	h.slots = append(h.slots, make(chan struct{}, 1))
	h.slots[0] <- struct{}{}
	if err := h.pass(context.Background(), 0); err != nil { // asks Discord how many sessions are left
		t.Fatal(err)
	}
	if h.left != 999 {
		t.Errorf("%d starts are left", h.left)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := h.pass(ctx, 0); err == nil {
		t.Error("a shard left before its time")
	}
	if len(later) != 1 {
		t.Fatalf("%d shards may leave later", len(later))
	}
	later[0]()
	if err := h.pass(context.Background(), 0); err != nil {
		t.Errorf("a shard whose time has come: %v", err)
	}
}

// At the end the adapter closes the gateway properly, and nothing stays
// connected.
func TestGoodbye(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	end := w.run()
	if err := end(); err != nil {
		t.Errorf("Run: %v", err)
	}
	w.until("the session is ended", func() bool { return len(w.Sessions()) == 0 })
}

// A connection on which nothing came for long may be deaf, though its heartbeats are answered: the session is begun anew.
func TestADeafConnection(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	w.d.pace.quiet = 300 * time.Millisecond
	w.run()
	w.until("another session is begun", func() bool { return w.times(Identified) > 1 && w.times(GivenUp) > 0 })
	if !strings.Contains(w.log.String(), errQuiet.Error()) {
		t.Errorf("the log says %s", w.log)
	}
}
