package slack

import (
	"slices"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/slack/slacktest"
)

// Where a channel's moderators want it, the board of the turn is pinned there, and nothing
// else. Without the scope the game goes on, and the operator is told.
func TestTheBoardIsPinned(t *testing.T) {
	t.Parallel()
	h := openGame(t, hallOptions{})
	deck := channelID("deck")
	h.server.Promote(userID("eve"), "")
	shown := h.Type("eve", "deck", "here pins on")
	h.Settle()
	if !strings.Contains(shown.Text, "The board of the turn is pinned.") {
		t.Fatalf("eve is answered %s", shown.Text)
	}
	turns := func() {
		t.Helper()
		for n := h.head().Turn.N; h.head().Turn.N < n+2; {
			name, line := h.turn()
			h.Type(name, "deck", "do "+line)
			h.Settle()
		}
	}
	turns()
	all := h.Channel("deck")
	_, board, _ := strings.Cut(all[len(all)-1].Ref, " ")
	if pinned := h.server.Pins(deck); !slices.Equal(pinned, []string{board}) {
		t.Errorf("pinned are %q, and the board is %s", pinned, board)
	}
	h.server.Grant(slices.DeleteFunc(slices.Clone(slacktest.Scopes), func(s string) bool { return s == "pins:write" })...)
	turns()
	if !slices.ContainsFunc(h.chat.Troubles(), func(is chat.Trouble) bool { return strings.Contains(is.Tell, "pins:write") }) {
		t.Errorf("the operator is told %v", h.chat.Troubles())
	}
}
