package mail

import (
	"testing"

	"shipboard/bot/chat"
)

// A message that stands is not edited, and no new one is sent, since there is a new board:
// its link leads to the board that there was when it was written.
func TestALinkAloneChangesNothing(t *testing.T) {
	leads := func(channel, ref string) string {
		m := chat.Message{Title: "Duel in {c0}", Places: []chat.Link{{Place: chat.Place{Chat: "mem", ID: channel}, Server: "1", Ref: ref, Shows: "the board"}}}
		text, _, err := digests(m)
		if err != nil || m.Places[0].Ref != ref {
			t.Fatalf("the message leads to %v now, error %v", m.Places, err)
		}
		return text
	}
	if leads("deck", "deck #2") != leads("deck", "deck #3") {
		t.Error("a message that leads to another board in the same channel counts as another")
	}
	if leads("deck", "deck #2") == leads("cove", "deck #2") {
		t.Error("a message that leads to another channel counts as the same")
	}
}
