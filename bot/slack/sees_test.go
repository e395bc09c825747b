package slack

import (
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/slack/slacktest"
)

// A game is listed elsewhere in the workspace if its channel is public, or whoever asks plays
// there; Slack is asked once for a channel.
func TestTablesOfPrivateChannels(t *testing.T) {
	t.Parallel()
	h := openGame(t, hallOptions{})
	asks := func(who string) string {
		t.Helper()
		shown := h.Type(who, "cove", "tables")
		h.Settle()
		return shown.Text
	}
	deck := channelID("deck")
	if said := asks("hal"); !strings.Contains(said, "<#"+deck+"> › <https://sea.slack.com/archives/"+deck+"/p") {
		t.Errorf("hal is told %s", said)
	}
	before := len(h.server.Calls("conversations.info"))
	asks("eve")
	if len(h.server.Calls("conversations.info")) != before {
		t.Error("Slack is asked again whether a channel is public")
	}
	h.server.Private(deck, true)
	h.Pass(opennessTime + time.Second)
	if said := asks("hal"); strings.Contains(said, deck) {
		t.Errorf("of a private channel hal is told %s", said)
	}
	if said := asks("ann"); !strings.Contains(said, deck) {
		t.Errorf("ann, who plays there, is told %s", said)
	}
}

// A guest sees nothing, nor does anybody for whom Slack does not vouch.
func TestGuestsSeeNothing(t *testing.T) {
	t.Parallel()
	h := openGame(t, hallOptions{})
	sees := func(who string) bool {
		return h.chat.sees(t.Context(), chat.Place{Chat: Name, ID: channelID("deck")}, func() bool { return h.chat.guest(t.Context(), userID(who)) })
	}
	if !sees("ann") {
		t.Error("ann does not see the deck")
	}
	h.server.Restrict(userID("bob"))
	if sees("bob") {
		t.Error("bob, who is a guest, sees the deck")
	}
	h.server.Fail("users.info", slacktest.Fault{Error: "internal_error"})
	if sees("ann") {
		t.Error("without an answer ann sees the deck")
	}
}
