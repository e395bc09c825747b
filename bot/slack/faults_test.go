package slack

import (
	"encoding/json"
	"net/http"
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

// A trigger can open a form for three seconds. If the form came too late, the
// person is told, and may press again.
func TestExpiredTrigger(t *testing.T) {
	t.Parallel()
	h := openGame(t, hallOptions{})
	name, line := h.turn()
	menu := h.Type(name, "deck", "act")
	id, ok := labelled(menu, "Type a move…")
	if !ok {
		t.Fatalf("%s is shown no way to type: %+v", name, menu)
	}
	h.delay("views.open", 4*time.Second)
	before := h.head().Lines
	shown := h.Press(name, menu, id, line)
	calls := h.server.Calls("views.open")
	if len(calls) != 1 || calls[0].Error != "expired_trigger_id" {
		t.Fatalf("opening the form met %+v", calls)
	}
	if shown == nil || !strings.Contains(shown.Text, "press the button again") {
		t.Errorf("%s is told %+v", name, shown)
	}
	h.wire.around.Store(nil)
	h.Press(name, menu, id, line)
	if got := h.head().Lines - before; got != 1 {
		t.Errorf("pressed again, %q was played %d times", line, got)
	}
}

// An answer that is too late for its response_url reaches its asker in another
// way, and nobody else.
func TestExpiredResponse(t *testing.T) {
	t.Parallel()
	for _, fail := range []func(*hall){
		func(h *hall) { h.delay("/response/", 31*time.Minute) },
		func(h *hall) {
			used := slacktest.Fault{Error: "used_url"}
			h.server.Fail("response", used, used)
		},
	} {
		h := openGame(t, hallOptions{})
		name, line := h.turn()
		open, before := len(h.Channel("deck")), h.head().Lines
		fail(h)
		shown := h.Type(name, "deck", "do "+line)
		h.wire.around.Store(nil)
		if shown == nil || !strings.Contains(shown.Text, "The game waits for you") {
			t.Errorf("%s is shown %+v", name, shown)
		}
		if n := len(h.server.Calls("chat.postEphemeral")); n != 1 {
			t.Errorf("there were %d other ways, want 1", n)
		}
		if got := h.head().Lines - before; got != 1 {
			t.Errorf("%q was played %d times", line, got)
		}
		if n := len(h.Channel("deck")); n != open {
			t.Errorf("a message for %s alone stands in the deck: %d messages, there were %d", name, n, open)
		}
	}
}

// If no way to the asker is left, the answer is lost and not shown to anybody
// else. The request is carried out. Asked again, it is answered.
func TestNoWayToTheAsker(t *testing.T) {
	t.Parallel()
	h := openGame(t, hallOptions{})
	name, line := h.turn()
	open, before := len(h.Channel("deck")), h.head().Lines
	h.Revoke("deck", true)
	h.delay("/response/", 31*time.Minute)
	if shown := h.Type(name, "deck", "do "+line); shown != nil && len(shown.Buttons) > 0 {
		t.Errorf("%s is shown %+v", name, shown)
	}
	h.wire.around.Store(nil)
	if n, played := len(h.Channel("deck")), h.head().Lines-before; n != open || played != 1 {
		t.Errorf("the deck has %d messages, there were %d; %q was played %d times", n, open, line, played)
	}
	if shown := h.Type(name, "deck", "me"); shown == nil {
		t.Errorf("%s asks for more, and is shown nothing", name)
	}
}

// Only Slack's own requests change anything. A request that is not signed, signed
// with another secret, or signed long ago is refused at every address.
func TestForgedRequests(t *testing.T) {
	t.Parallel()
	h := openGame(t, hallOptions{http: true})
	name, line := h.turn()
	before, told := h.head().Lines, len(h.Stream())
	forged := "command=%2Fsea&channel_id=CDECK&trigger_id=9&user_id=" + userID(name) + "&text=do+" + strings.ReplaceAll(line, " ", "+")
	press, err := json.Marshal(map[string]any{
		"type": "block_actions", "user": map[string]any{"id": userID(name)}, "channel": map[string]any{"id": channelID("deck")},
		"actions": []any{map[string]any{"action_id": "do/" + h.head().ID + "/0.0/" + line, "action_ts": "1"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	event, err := json.Marshal(map[string]any{"type": "event_callback", "event_id": "Ev9", "event": map[string]any{
		"type": "message", "channel_type": "im", "channel": h.server.Direct(userID(name)), "user": userID(name), "text": "do " + line,
	}})
	if err != nil {
		t.Fatal(err)
	}
	for path, body := range map[string]string{
		"/slack/commands": forged, "/slack/interactions": "payload=" + string(press), "/slack/events": string(event),
	} {
		good := slacktest.Signed([]byte(body), time.Now())
		other := slacktest.Signed([]byte(body+" "), time.Now())
		late := slacktest.Signed([]byte(body), time.Now().Add(-6*time.Minute))
		redated := late.Clone()
		redated.Set("X-Slack-Request-Timestamp", good.Get("X-Slack-Request-Timestamp"))
		bare := good.Clone()
		bare.Set("X-Slack-Signature", strings.TrimPrefix(good.Get("X-Slack-Signature"), "v0="))
		for what, header := range map[string]http.Header{"unsigned": {}, "signed for another": other, "signed long ago": late, "dated anew": redated, "without a version": bare} {
			if status := h.server.Forge(path, body, header); status != http.StatusUnauthorized {
				t.Errorf("%s, %s: answered with %d", path, what, status)
			}
		}
	}
	h.quiet()
	if got := h.head().Lines; got != before || len(h.Stream()) != told {
		t.Errorf("forged requests have played %d lines and said %d things", got-before, len(h.Stream())-told)
	}
}
