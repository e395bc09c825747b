package slack

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chattest"
	"shipboard/bot/slack/slacktest"
	"shipboard/games"
)

// A message was sent and Slack's reply was lost, or the message never arrived. In
// the end the message is there once, also if the process ended in between.
func TestAmbiguousSends(t *testing.T) {
	t.Parallel()
	for _, method := range []string{"chat.postMessage", "chat.update", "conversations.open", "files.getUploadURLExternal", "upload", "files.completeUploadExternal"} {
		for what, f := range map[string]slacktest.Fault{
			"answer lost": {Done: true, Drop: true}, "done, and 500": {Done: true, Status: 500}, "done, and internal_error": {Done: true, Error: "internal_error"},
			"never arrived": {Drop: true}, "503": {Status: 503}, "fatal_error": {Error: "fatal_error"},
		} {
			for _, restart := range []bool{false, true} {
				h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{})
				for _, step := range opening {
					h.server.Fail(method, f)
					h.Type(step.who, "deck", step.types)
					h.Settle()
					if restart {
						h.Restart()
					}
					h.Pass(later)
				}
				name, line := h.turn()
				h.server.Fail(method, f)
				h.Type(name, "deck", "do "+line)
				h.Settle()
				for range 3 { // a fault that is left over happens now
					h.Pass(later)
				}
				if err := h.whole(); err != nil {
					t.Errorf("%s, %s, restart %t: %v", method, what, restart, err)
				}
				h.close()
			}
		}
	}
}

// A message whose sending timed out may still arrive. When it is sent again, it
// is found.
func TestLateSend(t *testing.T) {
	t.Parallel()
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{})
	d := chat.Delivery{Key: "key", Place: chat.Place{Chat: Name, ID: channelID("deck")}, Message: chat.Message{Lines: []string{"Ahoy."}}}
	h.server.Fail("chat.postMessage", slacktest.Fault{Done: true, Wait: time.Second})
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	_, err := h.chat.Send(ctx, d)
	if said, ok := errors.AsType[*chat.SendError](err); !ok || said.Why != chat.Broken {
		t.Fatalf("a send whose time is up: %v", err)
	}
	ref, err := h.chat.Send(t.Context(), d)
	if all := h.Channel("deck"); err != nil || len(all) != 1 || all[0].Ref != ref {
		t.Errorf("the message is %q, %v; there are %d", ref, err, len(all))
	}
}

// The people who can restore a missing permission are told about it. When it is
// back, the game continues by itself.
func TestMissingRights(t *testing.T) {
	t.Parallel()
	without := func(scope string) func(*hall, bool) {
		return func(h *hall, taken bool) {
			h.server.Grant(slacktest.Scopes...)
			if taken {
				var left []string
				for _, s := range slacktest.Scopes {
					if s != scope {
						left = append(left, s)
					}
				}
				h.server.Grant(left...)
			}
		}
	}
	for what, take := range map[string]func(*hall, bool){
		"/invite @shipboard": func(h *hall, taken bool) { h.Revoke("deck", taken) },
		"files:write":        without("files:write"),
		"leave to post": func(h *hall, taken bool) {
			why := ""
			if taken {
				why = "restricted_action"
			}
			h.server.Bar(channelID("deck"), why)
		},
	} {
		h := openGame(t, hallOptions{})
		stood := len(h.Private("zoe"))
		take(h, true)
		for n := 0; n < 3 || n < 60 && len(h.Private("zoe")) == stood; n++ { // the next call brings new pictures
			name, line := h.turn()
			if shown := h.Type(name, "", "do "+line); shown == nil {
				t.Errorf("%s: %s is shown nothing", what, name)
			}
			h.Settle()
		}
		news := h.Private("zoe")[stood:]
		if len(news) != 1 || !strings.Contains(news[0].Text, what) {
			t.Errorf("%s: the host is told %d times: %s", what, len(news), textsOf(news))
		}
		if who := h.Type("bob", "deck", "who"); who == nil || !strings.Contains(who.Text, what) {
			t.Errorf("%s: who is answered %s", what, textsOf([]*chattest.Shown{who}))
		}
		take(h, false)
		h.Pass(11 * time.Minute)
		if err := h.whole(); err != nil {
			t.Errorf("%s, given back: %v", what, err)
		}
	}
}

// A message that cannot be edited any more, or that somebody has deleted, is
// posted again.
func TestEditsThatFail(t *testing.T) {
	t.Parallel()
	for _, code := range []string{"edit_window_closed", "cant_update_message", "message_not_found"} {
		h := openGame(t, hallOptions{})
		met := func() (n int) {
			for _, c := range h.server.Calls("chat.update") {
				if c.Error == code {
					n++
				}
			}
			return n
		}
		edited, armed := false, 0
		for n := 0; n < 100 && !edited; n++ {
			if armed == met() {
				armed++
				h.server.Fail("chat.update", slacktest.Fault{In: channelID("deck"), Error: code})
			}
			clock := []string{"clock 2h", "clock 3h"}[n%2]
			h.Type("ann", "deck", clock)
			h.Settle()
			faults, turn, posts := met(), h.head().Turn.N, len(h.Channel("deck"))
			h.Type("bob", "deck", clock) // they agree, which changes only the words
			h.Settle()
			edited = met() > faults && h.head().Turn.N == turn
			if !edited {
				continue // a message that should have been closed stays as it is
			}
			all := h.Channel("deck")
			again := slices.DeleteFunc(slices.Clone(all[posts:]), func(m *chattest.Shown) bool { return len(m.Buttons) == 0 || len(m.Pictures) == 0 })
			if len(all) != posts+2 || len(again) != 1 { // it, and the notice of the clock
				t.Errorf("%s: there were %d messages, and now %d; the last are %s", code, posts, len(all), textsOf(all[posts:]))
			}
		}
		if !edited {
			t.Errorf("%s: no message of a turn was edited", code)
		}
	}
}

// While a channel is archived, the game continues in private. When the channel is
// restored, new messages appear there again.
func TestArchivedChannel(t *testing.T) {
	t.Parallel()
	h := openGame(t, hallOptions{})
	stood := len(h.Channel("deck"))
	h.server.Archive(channelID("deck"), true)
	told := func() bool {
		return strings.Contains(textsOf(h.Private("zoe")), "I need a permission there: an unarchived channel (unarchive it)")
	}
	for n := 0; n < 4 || n < 60 && !told(); n++ {
		name, line := h.turn()
		if shown := h.Type(name, "", "do "+line); shown == nil {
			t.Errorf("%s is shown nothing", name)
		}
		h.Settle()
	}
	if n := len(h.Channel("deck")); n != stood {
		t.Errorf("an archived channel has %d messages, there were %d", n, stood)
	}
	if !told() {
		t.Errorf("the host is told %s", textsOf(h.Private("zoe")))
	}
	h.server.Archive(channelID("deck"), false)
	for turn := h.head().Turn.N; h.head().Turn.N == turn; {
		name, line := h.turn()
		h.Type(name, "deck", "do "+line)
		h.Settle()
	}
	all := h.Channel("deck")
	if last := all[len(all)-1]; len(all) <= stood || len(last.Buttons) == 0 {
		t.Errorf("the last of %d messages is %s", len(all), textsOf(all[len(all)-1:]))
	}
}
