package slack

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chattest"
	"shipboard/bot/slack/slacktest"
)

// later is the time after which everything that failed is tried again.
const later = 8 * time.Minute

// Slack repeats an event until it is acknowledged. A typed command is played
// once, and answered once.
func TestLostAcknowledgement(t *testing.T) {
	t.Parallel()
	for _, how := range []hallOptions{{}, {http: true}} {
		h := openGame(t, how)
		name, line := h.turn()
		before, private := h.head().Lines, len(h.Private(name))
		own := h.server.Direct(userID(name))
		h.server.LoseAcks(2)
		r := h.server.Say(userID(name), own, "", "do "+line)
		h.quiet()
		if again := h.repeated.Load(); r.Tells != 3 || !r.Acked || again != 2 {
			t.Errorf("http %t: it was told %d times, %d of them again, and acknowledged: %t", how.http, r.Tells, again, r.Acked)
		}
		if got := h.head().Lines - before; got != 1 {
			t.Errorf("http %t: %q, told three times, was played %d times", how.http, line, got)
		}
		if got := len(h.Private(name)) - private; got != 1 {
			t.Errorf("http %t: %q, told three times, was answered %d times", how.http, line, got)
		}
		h.Settle()
		if err := h.whole(); err != nil {
			t.Errorf("http %t: %v", how.http, err)
		}
	}
}

// A request whose connection ends before the acknowledgement comes again on the
// next connection. It is carried out once, whichever copy arrived.
func TestDroppedSockets(t *testing.T) {
	t.Parallel()
	h := openGame(t, hallOptions{})
	for n := range 6 {
		if err := h.whole(); err != nil {
			t.Fatalf("after %d connections: %v", n, err)
		}
		name, line := h.turn()
		before := h.head().Lines
		h.server.DropNext(1 + n%2)
		shown := h.Type(name, "deck", "do "+line)
		if got := h.head().Lines - before; got != 1 || shown == nil {
			t.Errorf("%q was played %d times, and answered with %v", line, got, shown)
		}
		h.connected()
		h.Settle()
	}
}

// Commands, presses and forms that come a second time get the first answer again,
// and are not carried out again.
func TestAskedAgain(t *testing.T) {
	t.Parallel()
	h := openGame(t, hallOptions{})
	for n := range 8 {
		name, line := h.turn()
		before := h.head().Lines
		var shown *chattest.Shown
		switch menu := h.Type(name, "deck", "act"); n % 3 {
		case 0:
			shown = h.Type(name, "deck", "do "+line)
		case 1:
			id, _ := labelled(menu, "Type a move…")
			shown = h.Press(name, menu, id, line)
		case 2:
			for pressed := 0; h.head().Lines == before && pressed < 9; pressed++ {
				b := menu.Buttons[slices.IndexFunc(menu.Buttons, func(b chattest.Button) bool {
					return strings.HasPrefix(b.ID, "do/") || strings.HasPrefix(b.ID, "open/")
				})]
				menu = h.Press(name, menu, b.ID, "")
			}
			shown = menu
		}
		if played := h.head().Lines - before; played != 1 || shown == nil {
			t.Fatalf("%d: %s played %d lines, and is shown %s", n, name, played, textsOf([]*chattest.Shown{shown}))
		}
		if n%2 == 0 {
			h.Settle()
		}
		again := h.Again(name)
		if again == nil || again.Text != shown.Text {
			t.Errorf("%d: asked again, %s is shown\n%s instead of\n%s", n, name, textsOf([]*chattest.Shown{again}), textsOf([]*chattest.Shown{shown}))
		}
		if played := h.head().Lines - before; played != 1 {
			t.Errorf("%d: asked again, %s has played %d lines", n, name, played)
		}
		h.Settle()
		if err := h.whole(); err != nil {
			t.Errorf("%d: %v", n, err)
		}
	}
}

// Slack ends connections at any time, with or without a warning.
func TestDisconnect(t *testing.T) {
	t.Parallel()
	h := openGame(t, hallOptions{})
	for _, reason := range []string{"warning", "refresh_requested", ""} {
		links := len(h.server.Calls("apps.connections.open"))
		if reason == "" {
			h.server.DropSockets()
		} else {
			h.server.Disconnect(reason)
		}
		h.await("there is a new connection", func() bool { return len(h.server.Calls("apps.connections.open")) > links })
		h.connected()
		if h.Type("bob", "deck", "who") == nil {
			t.Errorf("after %q the bot does not answer", reason)
		}
	}
}

// Two processes with one app and two stores share what people do, as Slack deals it out. The later one tells its operator,
// and no more when it is alone.
func TestTwoProcessesWithOneApp(t *testing.T) {
	t.Parallel()
	h := openGame(t, hallOptions{})
	other := newSlack(t, Config{APIURL: h.server.URL(), BotToken: h.chat.BotToken, AppToken: h.chat.AppToken, Table: h.chat.Table, Notes: h.chat.Notes})
	other.relook = 20 * time.Millisecond
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- other.Run(ctx) }()
	troubled := func() bool { return len(other.Troubles()) == 1 && other.Troubles()[0].What == troubleTwice }
	h.await("it is told of", troubled)
	stop()
	<-ended
	if len(h.chat.Troubles()) != 0 {
		t.Errorf("the first one tells %v", h.chat.Troubles())
	}
}

// Slack's end of a connection falls silent, without a word and without closing it. The adapter gives the connection up, and
// what people did meanwhile comes by the next one.
func TestASilentConnection(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{Ping: 20 * time.Millisecond})
	c := w.Config
	c.AppToken = slacktest.AppToken
	w.restart(c)
	if w.ping != 30*time.Second {
		t.Errorf("a connection may be silent for %v", w.ping)
	}
	w.ping = time.Second
	w.start()
	for w.Ready() != nil || w.server.Connections() == 0 {
		time.Sleep(time.Millisecond)
	}
	w.server.Hush()
	links := len(w.server.Calls("apps.connections.open"))
	if r := w.server.Command("UANN", "CDECK", "board"); !r.Acked || len(w.server.Calls("apps.connections.open")) == links {
		t.Errorf("a command during the silence is acknowledged: %t", r.Acked)
	}
	w.settle()
	if n := len(w.only("CDECK", "UANN")); n != 1 {
		t.Errorf("Ann sees %d answers, want 1", n)
	}
}
