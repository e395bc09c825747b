package discord

import (
	"errors"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chattest"
	"shipboard/bot/discord/discordtest"
	"shipboard/games"
)

// A thread is opened once however often it is asked for, and what Discord refuses is told in the
// words that mend it.
func TestOpenThread(t *testing.T) {
	t.Parallel()
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{})
	deck := chat.Place{Chat: Name, ID: h.channels["deck"]}
	ref, err := h.chat.Send(t.Context(), chat.Delivery{Key: "k", Place: deck, Message: chat.Message{Title: "Lobby"}})
	if err != nil {
		t.Fatal(err)
	}
	route := "POST /channels/{channel}/messages/{message}/threads"
	for _, c := range []struct {
		name  string
		fault discordtest.Fault
		why   chat.Why
		lacks string
	}{
		{"a permission", discordtest.Fault{Route: route, Status: 403, Code: 50013}, chat.Forbidden, "Create Public Threads"},
		{"too many threads", discordtest.Fault{Route: route, Status: 400, Code: 160006}, chat.Forbidden, "fewer open threads in this server, which has as many as Discord allows"},
		{"no message", discordtest.Fault{Route: route, Status: 404, Code: 10008}, chat.Gone, ""},
		{"an outage", discordtest.Fault{Route: route, Status: 500}, chat.Broken, ""},
		{"haste", discordtest.Fault{Route: route, Status: 429, RetryAfter: time.Millisecond}, chat.Later, ""},
	} {
		h.server.Fail(c.fault)
		_, err := h.chat.OpenThread(t.Context(), deck, ref, "Duel")
		said, ok := errors.AsType[*chat.SendError](err)
		if !ok || said.Why != c.why || said.Lacks != c.lacks {
			t.Errorf("%s: %v (%+v)", c.name, err, said)
		}
	}
	long := strings.Repeat("A long name ", 20)
	for range 2 {
		at, err := h.chat.OpenThread(t.Context(), deck, ref, long)
		if all := h.server.ThreadsOf(deck.ID); err != nil || len(all) != 1 || all[0] != at.ID || at.Chat != Name {
			t.Fatalf("the thread is %v, %v; there are %v", at, err, all)
		}
	}
	at := chat.Place{Chat: Name, ID: h.server.ThreadsOf(deck.ID)[0]}
	for i, name := range []string{"Duel: Ann's turn", "Duel: Bob's turn", "Duel: Cat's turn"} {
		if err := h.chat.NameThread(t.Context(), at, name); (err == nil) != (i < 2) {
			t.Errorf("the name %s: %v", name, err)
		}
	}
	if name := h.server.NameOf(at.ID); name != "Duel: Bob's turn" {
		t.Errorf("the thread is named %s", name)
	}
	if _, err := h.chat.OpenThread(t.Context(), deck, "5/6", "Duel"); err == nil {
		t.Error("a thread is opened under a message of another channel")
	}
}

// In a forum, a game that is started in a post which has one already has a post of its own.
func TestAGameInAForum(t *testing.T) {
	t.Parallel()
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{})
	forum := h.server.AddForum("games")
	h.channels["first"] = h.server.AddThread(forum, "first")
	for range 2 {
		h.Type("zoe", "first", "start race")
		h.Settle()
	}
	posts := h.server.ThreadsOf(forum)
	if len(posts) != 2 || len(h.Channel("first")) != 1 {
		t.Fatalf("there are the posts %v, and in the first stand %d messages; the log:\n%s", posts, len(h.Channel("first")), h.log)
	}
	own := posts[0]
	if own == h.channels["first"] {
		own = posts[1]
	}
	h.channels["own"], h.names[own] = own, "own"
	press := func(who, label string) {
		t.Helper()
		lobby := h.Channel("own")[0]
		for _, b := range lobby.Buttons {
			if b.Label == label {
				h.Press(who, lobby, b.ID, "")
				h.Settle()
				return
			}
		}
		t.Fatalf("%s sees no %s in %+v", who, label, lobby)
	}
	press("ann", "Join")
	press("bob", "Join")
	press("ann", "Begin")
	if all := h.Channel("own"); len(all) == 1 { // the others must agree, as the host does not sit
		press("bob", "Begin")
	}
	all := h.Channel("own")
	if len(all) < 2 || len(h.Channel("first")) != 1 || len(h.server.Messages(forum)) > 0 {
		for _, name := range []string{"own", "first"} {
			for _, m := range h.Channel(name) {
				t.Errorf("in %s stands %s", name, m.Text)
			}
		}
		t.FailNow()
	}
	if shown := h.Type("ann", "own", "who"); shown == nil || !strings.Contains(shown.Text, "Waiting for") {
		t.Errorf("ann is shown %+v", shown)
	}
	if name := h.server.NameOf(own); !strings.HasPrefix(name, "King of Acrana's Ship Race: ") {
		t.Errorf("the post is named %s", name)
	}
	h.server.Permit(h.channels["first"], discordtest.AllPermissions&^discordtest.SendMessages)
	if shown := h.Type("zoe", "first", "start race"); shown == nil || !strings.Contains(shown.Text, "if I had this here: Send Messages.") {
		t.Errorf("without Send Messages a third game is answered by %+v", shown)
	}
}
