package discord

import (
	"context"
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"shipboard/bot/chattest"
	"shipboard/bot/discord/discordtest"
	"shipboard/store"
)

// The routes that get faults.
const (
	routePost     = "POST /channels/{channel}/messages"
	routeEdit     = "PATCH /channels/{channel}/messages/{message}"
	routeDM       = "POST /users/@me/channels"
	routeCallback = "POST /interactions/{interaction}/{token}/callback"
	routeAnswer   = "PATCH /webhooks/{application}/{token}/messages/{message}"
)

// Sending a message or an answer fails in each possible way. The move counts
// once, its player gets an answer, and each message arrives once.
func TestAMoveThroughTrouble(t *testing.T) {
	const soon = time.Second
	for _, c := range []struct {
		name   string
		faults []discordtest.Fault
		wait   time.Duration // by the real clock, before everything is tried again
	}{
		{"post: the request is lost", []discordtest.Fault{{Route: routePost, Lost: true, Times: 3}}, 0},
		{"post: the answer is lost", []discordtest.Fault{{Route: routePost, Unanswered: true, Times: 3}}, 0},
		{"edit: the request is lost", []discordtest.Fault{{Route: routeEdit, Lost: true, Times: 3}}, 0},
		{"edit: the answer is lost", []discordtest.Fault{{Route: routeEdit, Unanswered: true, Times: 3}}, 0},
		{"everything: the answer is lost", []discordtest.Fault{{Unanswered: true, Times: 4}}, 0},
		{"everything: 502", []discordtest.Fault{{Status: 502, Times: 4}}, 0},
		{"post: 500 after it was done", []discordtest.Fault{{Route: routePost, Status: 500, Times: 2}}, 0},
		{"post: 429", []discordtest.Fault{{Route: routePost, Status: 429, RetryAfter: soon, Message: "You are being rate limited."}}, soon},
		{"edit: 429", []discordtest.Fault{{Route: routeEdit, Status: 429, RetryAfter: soon, Message: "You are being rate limited."}}, soon},
		{"429 for all routes", []discordtest.Fault{{Route: routeEdit, Status: 429, RetryAfter: soon, Global: true}, {Route: routePost, Status: 429, RetryAfter: soon, Global: true}}, 2 * soon},
		{"answer: the request is lost", []discordtest.Fault{{Route: routeCallback, Lost: true, Times: 2}}, 0},
		{"answer: the answer is lost", []discordtest.Fault{{Route: routeCallback, Unanswered: true}}, 0},
		{"answer: 429", []discordtest.Fault{{Route: routeCallback, Status: 429, RetryAfter: soon}}, 0},
		{"answer: 500", []discordtest.Fault{{Route: routeCallback, Status: 500, Times: 2}}, 0},
		{"answer: slow", []discordtest.Fault{{Route: routeCallback, Delay: 2 * time.Second}}, 0},
		{"private messages opened too fast", []discordtest.Fault{{Route: routeDM, Status: 400, Code: 40003, Message: "You are opening direct messages too fast."}}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			h := beginGame(t, nil, hallOptions{})
			before := h.head().Lines
			for _, f := range c.faults {
				h.server.Fail(f)
			}
			name, line := h.next()
			if shown := h.Type(name, "deck", "do "+line); shown == nil || shown.Text == "" {
				t.Errorf("%s plays %s and is shown %+v", name, line, shown)
			}
			for range 6 { // each try of the outbox meets the faults that are left
				h.Settle()
				time.Sleep(c.wait)
				h.Pass(25 * time.Second) // a nonce is remembered for longer
			}
			h.server.Mend()
			if got := h.head().Lines; got != before+1 {
				t.Errorf("%d lines were added; want one", got-before)
			}
			h.check()
			h.plays(2)
		})
	}
}

// slowStore is a store on a disk that is slow at times.
type slowStore struct {
	store.Store
	wait atomic.Int64 // nanoseconds, before each transaction
}

func (s *slowStore) Update(ctx context.Context, do func(store.Tx) error) error {
	time.Sleep(time.Duration(s.wait.Load()))
	return s.Store.Update(ctx, do)
}

// The disk takes longer than Discord waits. The answer is deferred in time, and
// comes.
func TestASlowDiskMissesNoDeadline(t *testing.T) {
	t.Parallel()
	disk := &slowStore{Store: store.Memory()}
	c := beginGame(t, disk, hallOptions{strict: true})
	before := c.head().Lines
	disk.wait.Store(int64(3500 * time.Millisecond))
	name, i := c.act()
	kind, took := i.Acknowledged()
	if kind != discordtest.AnswerLater || took > 3*time.Second {
		t.Errorf("after %v the first answer is of kind %d", took, kind)
	}
	shown := i.Shown(15 * time.Second)
	disk.wait.Store(0)
	if shown == nil || !shown.Ephemeral || shown.Text == "" {
		t.Errorf("%s is shown %+v", name, shown)
	}
	c.quiet()
	c.Settle()
	if got := c.head().Lines; got != before+1 {
		t.Errorf("%d lines were added; want one", got-before)
	}
	c.check()
}

// The network is down for longer than Discord waits for an answer. When it is
// back, a move arrives too late to be answered (10062). The move still counts
// once, and the deck shows it. The next request is answered.
func TestADeadlineThatExpires(t *testing.T) {
	t.Parallel()
	c := beginGame(t, nil, hallOptions{strict: true})
	before := c.head().Lines
	c.Cut(true)
	name, i := c.act()
	if kind, took := i.Acknowledged(); kind != 0 || took < 3*time.Second {
		t.Fatalf("without a network the first answer after %v is of kind %d", took, kind)
	}
	c.Cut(false)
	c.await("the interaction is taken", func() bool { return i.Attempts() > 0 })
	c.quiet()
	c.Settle()
	if n := len(c.codes(routeCallback, 404)); n == 0 {
		t.Error("the late answer was not refused")
	}
	if got := c.head().Lines; got != before+1 {
		t.Errorf("%d lines were added; want one", got-before)
	}
	c.Pass(10 * time.Minute)
	c.check()
	if shown := c.says(name, "act"); shown.Text == "" {
		t.Errorf("%s then is shown %+v", name, shown)
	}
	c.plays(2)
}

// codes returns the requests to a route that got a status.
func (c *playing) codes(route string, status int) []discordtest.Request {
	return slices.DeleteFunc(c.server.Requests(route), func(r discordtest.Request) bool { return r.Status != status })
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
					return c.server.Identifies()+c.server.Resumes() > sessions && c.chat.Ready() == nil
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

// Discord allows few edits of a message older than an hour (30046). A new message
// replaces the old turn message, and the game continues there.
func TestATurnThatIsTooOldToEdit(t *testing.T) {
	t.Parallel()
	c := beginGame(t, nil, hallOptions{oldEdits: 1})
	stood := len(c.Channel("deck"))
	turn := c.head().Turn.N
	c.Pass(2 * time.Hour)
	refused := func() int {
		return len(slices.DeleteFunc(c.codes(routeEdit, 429), func(r discordtest.Request) bool { return !strings.Contains(r.Path, c.channels["deck"]) }))
	}
	for n := 0; refused() == 0; n++ {
		if n == 60 {
			t.Fatal("no edit was refused")
		}
		if c.head().Turn.N != turn {
			c.Pass(2 * time.Hour)
		}
		stood, turn = len(c.Channel("deck")), c.head().Turn.N
		name, line := c.next()
		c.says(name, "do "+line)
	}
	all := c.Channel("deck")
	if len(all) != stood+1 {
		t.Errorf("an edit was refused, and on deck there are %d messages; want %d", len(all), stood+1)
	}
	last := all[len(all)-1]
	if len(last.Buttons) == 0 || len(last.Pictures) == 0 {
		t.Errorf("the newest message on deck is no turn to play: %+v", last.Buttons)
	}
	before := c.head().Lines
	name, line := c.next()
	c.says(name, "do "+line)
	if c.head().Lines != before+1 {
		t.Error("the game does not go on")
	}
}

// If somebody deletes the message of a turn, the game continues in another
// message.
func TestADeletedMessage(t *testing.T) {
	t.Parallel()
	c := beginGame(t, nil, hallOptions{})
	all := c.server.Messages(c.channels["deck"])
	c.server.DeleteMessage(c.channels["deck"], all[len(all)-1].ID)
	for range 60 { // lines that nobody sees change nothing on deck
		name, line := c.next()
		c.says(name, "do "+line)
		now := c.Channel("deck")
		if last := now[len(now)-1]; len(last.Buttons) > 0 && len(last.Pictures) > 0 {
			return
		}
	}
	t.Error("no message on deck is a turn to play")
}

// Interactions come by HTTP. A request without Discord's signature does nothing.
// A request that comes twice counts once.
func TestTheEndpointInAGame(t *testing.T) {
	t.Parallel()
	c := beginGame(t, nil, hallOptions{byHTTP: true})
	if n := c.server.Identifies(); n != 0 {
		t.Errorf("the gateway was opened %d times", n)
	}
	endpoint := httptest.NewServer(c.chat.Interactions())
	defer endpoint.Close()
	before := c.head().Lines
	name, line := c.next()
	forged := fmt.Appendf(nil, `{"id":"77","application_id":%q,"type":2,"token":"t","version":1,"context":0,"guild_id":%q,"channel_id":%q,"app_permissions":"8","member":{"user":{"id":%q,"username":"x"}},"data":{"id":"1","name":"sea","type":1,"options":[{"name":"do","type":1,"options":[{"name":"line","type":3,"value":%q}]}]}}`,
		discordtest.ApplicationID, c.server.Guild(), c.channels["deck"], c.server.Person(name).ID, line)
	status, _, _, err := c.server.PostSigned(endpoint.URL, forged, time.Now(), false)
	if err != nil || status != 401 {
		t.Errorf("a forged interaction is answered with %d %v", status, err)
	}
	c.quiet()
	if got := c.head().Lines; got != before {
		t.Fatalf("a forged interaction added %d lines", got-before)
	}
	c.plays(3)
	c.Again(name)
	c.Settle()
	if got := c.head().Lines; got != before+3 {
		t.Errorf("with one interaction repeated, %d lines were added; want 3", got-before)
	}
	c.check()
}
