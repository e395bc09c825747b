package discord

import (
	"context"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

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

// A refusal that passes by itself says nothing about a person's settings. While Discord
// answers a network error to all requests, nobody is told that somebody cannot be reached,
// and each gets their secrets afterwards. A player who asks is told meanwhile.
func TestAPassingRefusalIsNobodysSetting(t *testing.T) {
	t.Parallel()
	c := beginGame(t, nil, hallOptions{})
	before := map[string]int{"ann": len(c.Private("ann")), "bob": len(c.Private("bob"))}
	for _, f := range []discordtest.Fault{
		{Route: routePost, Status: 403, Code: 40333, Times: -1}, {Route: routeEdit, Status: 403, HTML: true, Times: -1},
	} {
		c.server.Fail(f)
	}
	c.server.MoveDM("ann")
	name, line := c.next()
	c.Type(name, "deck", "do "+line)
	c.Settle()
	c.Type("ann", "deck", "join")
	c.Settle()
	shown := c.Type("ann", "deck", "who")
	if shown == nil || !strings.Contains(shown.Text, "My private messages to you have not got through since") {
		t.Errorf("ann, who asks, is told %+v", shown)
	}
	c.server.Mend()
	c.Pass(10 * time.Minute)
	for _, m := range c.Channel("deck") {
		if strings.Contains(m.Text, "cannot be reached privately") {
			t.Errorf("the table is told %q", m.Text)
		}
	}
	if len(c.Private("ann")) == 0 || len(c.Private("bob")) < before["bob"] {
		t.Errorf("ann has %d private messages in her new conversation, bob %d", len(c.Private("ann")), len(c.Private("bob")))
	}
	if shown := c.Type("ann", "deck", "who"); shown == nil || strings.Contains(shown.Text, "not got through") {
		t.Errorf("then ann is told %+v", shown)
	}
	c.plays(2)
}

// Discord takes no pictures, for want of a permission or because they are too large: the words go out at once and call who is
// awaited, and pictures come again when it takes them.
func TestWordsWithoutPictures(t *testing.T) {
	t.Parallel()
	for name, deny := range map[string]func(*playing){
		"Attach Files is taken away": func(c *playing) {
			c.server.Permit(c.channels["deck"], discordtest.AllPermissions&^uint64(attachFiles))
		},
		"they are too large": func(c *playing) {
			c.server.Fail(discordtest.Fault{Route: routePost, Channel: c.channels["deck"], Status: 413, Code: 40005})
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := beginGame(t, nil, hallOptions{})
			deny(c)
			for before := len(c.Channel("deck")); len(c.Channel("deck")) == before; {
				who, line := c.next()
				c.says(who, "do "+line)
			}
			all := c.Channel("deck")
			if last := all[len(all)-1]; last.Text == "" || len(last.Pictures) != 0 {
				t.Errorf("the channel shows %q with %d pictures", last.Text, len(last.Pictures))
			}
			c.server.Mend()
			c.server.Permit(c.channels["deck"], discordtest.AllPermissions)
			c.Pass(10 * time.Minute)
			c.plays(2)
			all = c.Channel("deck")
			if last := all[len(all)-1]; len(last.Pictures) == 0 {
				t.Errorf("then the channel shows %q without pictures", last.Text)
			}
		})
	}
}
