package slack

import (
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/chattest"
	"shipboard/bot/slack/slacktest"
	"shipboard/games"
)

// The crew of JAWS has a group conversation of its own. Those are in it who asked for it. When a
// seat changes hands the side goes on in another one.
func TestTheRoomOfASide(t *testing.T) {
	t.Parallel()
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{})
	says := func(name, channel, text string) string {
		t.Helper()
		m := h.Type(name, channel, text)
		h.Settle()
		if m == nil {
			t.Fatalf("%s types %s and is shown nothing; the log:\n%s", name, text, h.log)
		}
		return m.Text
	}
	presses := func(name string, all []*chattest.Shown, label string) {
		t.Helper()
		for i := len(all) - 1; i >= 0; i-- {
			if id, ok := labelled(all[i], label); ok {
				h.Press(name, all[i], id, "")
				h.Settle()
				return
			}
		}
		t.Fatalf("%s sees no %s; the log:\n%s", name, label, h.log)
	}
	says("zoe", "deck", "start jaws")
	says("ann", "deck", "join shark")
	says("bob", "deck", "join")
	says("cat", "deck", "join")
	for _, name := range []string{"ann", "bob", "cat"} { // until most have agreed
		h.Type(name, "deck", "begin")
		h.Settle()
	}
	room := func(id string) string { return textsOf(h.standing(id, "")) }
	says("bob", "deck", "side")
	presses("cat", h.Private("cat"), "Come along")
	if text := room("GBOBCAT"); !strings.Contains(text, "This group conversation is for Bob and Cat alone") {
		t.Errorf("in the conversation stands %s; the log:\n%s", text, h.log)
	}
	if text := says("bob", "deck", "side"); !strings.Contains(text, "<#GBOBCAT>") {
		t.Errorf("asked again, bob is told %s", text)
	}
	says("cat", "deck", "replace @cat @dan")
	presses("dan", h.Channel("deck"), "Take the seat")
	if text := room("GBOBCAT"); !strings.Contains(text, "Your side is here no more") {
		t.Errorf("in the old conversation stands %s; the log:\n%s", text, h.log)
	}
	presses("dan", h.Private("dan"), "Come along")
	if text := room("GBOBDAN"); !strings.Contains(text, "for Bob and Dan alone") {
		t.Errorf("in the new conversation stands %s; the log:\n%s", text, h.log)
	}
}

// An app that was installed before it might open group conversations says what it lacks.
func TestRoomWithoutScope(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{Scopes: []string{"chat:write", "im:write"}})
	people := []chat.Person{*to("UANN"), *to("UBOB")}
	_, err := w.OpenRoom(t.Context(), deck(), "", people)
	said, ok := err.(*chat.SendError)
	if !ok || said.Why != chat.Forbidden || !strings.Contains(said.Lacks, "mpim:write") {
		t.Errorf("it says %v", err)
	}
	if _, err := w.OpenRoom(t.Context(), deck(), "", people[:1]); err == nil {
		t.Error("there is a conversation of one")
	}
	if at, err := w.ChangeRoom(t.Context(), deck(), people[:1], people[1:]); err != nil || at != (chat.Place{}) {
		t.Errorf("a conversation of one goes on in %v, %v", at, err)
	}
}
