package slack

import (
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/slack/slacktest"
)

// The shortcut in a message's menu is the press of Act at the table whose buttons the message
// has, or else the command act in its channel as it was then.
func TestActInThisGame(t *testing.T) {
	t.Parallel()
	for name, connect := range map[string]func(*world){"socket": (*world).run, "http": (*world).runHTTP} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, slacktest.Options{})
			connect(w)
			send := func(key string, buttons ...chat.Button) string {
				m := say("Your turn.")
				m.Buttons = buttons
				_, ts, _ := strings.Cut(w.mustSend(chat.Delivery{Key: key, Place: deck(), Message: m}), " ")
				return ts
			}
			ts := send("k1", chat.Button{ID: "rules/race/1/2/x", Label: "More"}, chat.Button{ID: chat.PublicID(chat.PressLog, "mxnzu"), Label: "Log"})
			r := w.server.PickMessage("UBOB", "CDECK", ts, shortcutAct)
			w.mustAsk(chat.Request{ID: "shortcut/" + r.Trigger, From: person("UBOB", "Bob"), Zone: "America/New_York", Place: deck(), Press: "act/mxnzu/"})
			if got, ok := w.server.Answer(r); !ok || got.For != "UBOB" {
				t.Errorf("the answer is shown to %q: %v", got.For, ok)
			}
			ts = send("k2")
			w.server.PickMessage("UBOB", "CDECK", ts, shortcutAct)
			if got := w.asked(); got.Press != "" || got.Text != "act" || got.Pointed.IsZero() || got.Pointed != postedAt(ts) || got.Within != deck() || got.Place != threadOf(deck().ID, ts) {
				t.Errorf("for a message without buttons the table is asked %+v", got)
			}
			w.server.Say("UANN", "CDECK", "", "Ahoy, <@"+slacktest.Bot+">!")
			w.settle()
			all := w.server.Messages("CDECK", "UANN")
			at := len(all) - 1
			for all[at].User != "UANN" {
				at--
			}
			before := len(w.table.requests())
			r = w.server.PickMessage("UBOB", "CDECK", all[at].TS, shortcutAct)
			w.settle()
			if got, _ := w.server.Answer(r); !strings.Contains(got.Text, "That message is not mine.") || len(w.table.requests()) != before {
				t.Errorf("for another's message the answer is %q", got.Text)
			}
		})
	}
}

// The shortcut My games opens a window with the list, and a button in it is answered in the
// person's messages with the bot. If the window opens too late, the list comes there as well.
func TestMyGames(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	list := say("1. Jaws waits for you.")
	list.Title, list.Buttons = "Your games", []chat.Button{{ID: "act/mxnzu/", Label: "1 · Jaws"}}
	w.answering(list, false)
	w.server.PickShortcut("UBOB", shortcutMine)
	if got := w.asked(); got.Text != "mine" || got.Place != (chat.Place{}) || got.From != person("UBOB", "Bob") {
		t.Errorf("the table is asked %+v", got)
	}
	window := w.server.Modal("UBOB")
	if window == nil || window.Title != "My games" || !strings.Contains(textOf(window), "Jaws waits for you") {
		t.Fatalf("the window is %+v", window)
	}
	w.answering(say("Move, or stay."), false)
	w.server.PressModal("UBOB", "act/mxnzu/")
	if got := w.asked(); got.Press != "act/mxnzu/" || got.Place != (chat.Place{}) {
		t.Errorf("a button in the window asks %+v", got)
	}
	if said := textOf(w.server.Modal("UBOB")); !strings.Contains(said, lookThere) {
		t.Errorf("the window says %s", said)
	}
	if own := w.server.Messages(w.server.Direct("UBOB"), "UBOB"); len(own) != 1 || !strings.Contains(own[0].Text, "Move, or stay.") {
		t.Errorf("in his messages with the bot stands %+v", own)
	}
	w.server.Fail("views.open", slacktest.Fault{Error: "expired_trigger_id"})
	w.answering(list, false)
	w.server.PickShortcut("UBOB", shortcutMine)
	w.settle()
	if own := w.server.Messages(w.server.Direct("UBOB"), "UBOB"); len(own) != 2 || !strings.Contains(own[1].Text, "Your games") {
		t.Errorf("in his messages with the bot stands %+v", own)
	}
}

// textOf is the text of a window's blocks.
func textOf(v *slacktest.View) string {
	var all []string
	for _, b := range v.Blocks {
		all = append(all, b.Text)
	}
	return strings.Join(all, "\n")
}

func TestPostedAt(t *testing.T) {
	t.Parallel()
	for ts, want := range map[string]time.Time{
		"1780315200.000300": time.Unix(1780315200, 300_000).UTC(), "1780315200": time.Unix(1780315200, 0).UTC(),
		"": {}, "x.y": {}, "-5.1": {}, "99999999999999999999.1": {}, "1780315200.x": time.Unix(1780315200, 0).UTC(),
	} {
		if got := postedAt(ts); !got.Equal(want) {
			t.Errorf("%q was posted at %v, want %v", ts, got, want)
		}
	}
}
