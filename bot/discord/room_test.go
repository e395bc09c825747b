package discord

import (
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/chattest"
	"shipboard/bot/discord/discordtest"
	"shipboard/games"
)

// The crew of JAWS has a private thread of its own. Those are in it who asked for it, and a
// player whose seat is taken by another is taken out.
func TestTheRoomOfASide(t *testing.T) {
	t.Parallel()
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{})
	says := func(name, channel, text string) *chattest.Shown {
		t.Helper()
		m := h.Type(name, channel, text)
		h.Settle()
		if m == nil {
			t.Fatalf("%s types %s and is shown nothing; the log:\n%s", name, text, h.log)
		}
		return m
	}
	presses := func(name string, all []*chattest.Shown, label string) *chattest.Shown {
		t.Helper()
		for i := len(all) - 1; i >= 0; i-- {
			for _, b := range all[i].Buttons {
				if b.Label == label {
					m := h.Press(name, all[i], b.ID, "")
					h.Settle()
					return m
				}
			}
		}
		t.Fatalf("%s sees no %s; the log:\n%s", name, label, h.log)
		return nil
	}
	deck := h.channels["deck"]
	h.server.Permit(deck, discordtest.AllPermissions|discordtest.CreatePrivateThreads)
	says("zoe", "deck", "start jaws")
	says("ann", "deck", "join shark")
	for _, name := range []string{"bob", "cat"} {
		says(name, "deck", "join")
	}
	says("zoe", "deck", "begin")
	for _, name := range []string{"ann", "bob", "cat"} { // until most have agreed
		h.Type(name, "deck", "begin")
		h.Settle()
	}
	if m := says("ann", "deck", "side"); !strings.Contains(m.Text, "Nobody else plays on your side") {
		t.Errorf("the shark is answered %s", m.Text)
	}
	says("bob", "deck", "side")
	if all := h.server.RoomsOf(deck); len(all) != 0 {
		t.Fatalf("before somebody else agrees there are the private threads %v", all)
	}
	presses("cat", h.Private("cat"), "Come along")
	all := h.server.RoomsOf(deck)
	if len(all) != 1 {
		t.Fatalf("the private threads are %v; the log:\n%s", all, h.log)
	}
	h.channels["side"], h.names[all[0]] = all[0], "side"
	in := func(want string) {
		t.Helper()
		if got := strings.Join(h.server.Members(all[0]), " "); got != want {
			t.Errorf("in the private thread are %q, want %q; the log:\n%s", got, want, h.log)
		}
	}
	in("bob cat")
	if m := h.Channel("side"); len(m) != 1 || !strings.Contains(m[0].Text, "alone: they play on one side") || !strings.Contains(m[0].Text, "Manage Threads") {
		t.Errorf("there stands %+v", m)
	}
	if m := says("bob", "side", "who"); !strings.Contains(m.Text, "Waiting for") {
		t.Errorf("typed there, who is answered: %s", m.Text)
	}
	h.server.Archive(all[0], true, false)
	says("cat", "deck", "replace @cat @dan")
	presses("dan", h.Channel("deck"), "Take the seat")
	in("bob")
	presses("dan", h.Private("dan"), "Come along")
	in("bob dan")
	says("bob", "side", "side off")
	in("dan")
	says("bob", "deck", "side")
	in("dan bob")
	for _, m := range h.Channel("deck") {
		if strings.Contains(m.Text, "private thread") {
			t.Errorf("the channel is told: %s", m.Text)
		}
	}
}

// Where Discord opens no private thread, it says what is missing for one.
func TestOpenRoom(t *testing.T) {
	t.Parallel()
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{})
	deck := chat.Place{Chat: Name, ID: h.channels["deck"]}
	bob := []chat.Person{{Chat: Name, ID: h.server.Person("bob").ID}}
	for _, c := range []struct {
		name   string
		beside chat.Place
		lacks  string
	}{
		{"without the permission", deck, "Create Private Threads"},
		{"in a thread", chat.Place{Chat: Name, ID: h.server.AddThread(deck.ID, "hold")}, "a text channel"},
	} {
		_, err := h.chat.OpenRoom(t.Context(), c.beside, "Duel", bob)
		said, ok := err.(*chat.SendError)
		if !ok || said.Why != chat.Forbidden || !strings.Contains(said.Lacks, c.lacks) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	h.server.Permit(deck.ID, discordtest.AllPermissions|discordtest.CreatePrivateThreads)
	room, err := h.chat.OpenRoom(t.Context(), deck, "Duel", bob)
	if err != nil {
		t.Fatal(err)
	}
	gone := chat.Person{Chat: Name, ID: "12345"}
	if at, err := h.chat.ChangeRoom(t.Context(), room, append(bob, gone), []chat.Person{gone}); err != nil || at != room || len(h.server.Members(room.ID)) != 1 {
		t.Errorf("somebody who is not there any more: %v, %v, %v", at, err, h.server.Members(room.ID))
	}
	h.server.Archive(room.ID, true, true)
	if _, err := h.chat.ChangeRoom(t.Context(), room, bob, nil); err == nil {
		t.Error("a thread that is archived and locked takes somebody in")
	}
}
