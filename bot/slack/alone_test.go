package slack

import (
	"strings"
	"testing"
	"time"

	"shipboard/bot/chattest"
	"shipboard/bot/slack/slacktest"
	"shipboard/games"
)

// Somebody plays against a computer in their messages with the bot.
func TestAlone(t *testing.T) {
	t.Parallel()
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{})
	ann := userID("ann")
	own := h.server.Direct(ann)
	find := func(label string) (ts, action string) {
		for _, m := range h.server.Messages(own, ann) {
			for _, b := range m.Blocks {
				for _, e := range b.Elements {
					if e.Text == label {
						ts, action = m.TS, e.ID
					}
				}
			}
		}
		if ts == "" {
			t.Fatalf("ann sees no %s in %+v", label, texted(h.server.Messages(own, ann)))
		}
		return ts, action
	}
	h.server.Say(ann, own, "", "start race")
	h.Settle()
	ts, begin := find("Begin")
	h.server.Press(ann, own, ts, begin, "")
	h.quiet()
	h.server.Submit(ann, "")
	h.Settle()
	for range 20 {
		h.Pass(20 * time.Second)
	}
	ts, act := find("Act")
	h.server.Press(ann, own, ts, act, "")
	h.Settle()
	if all := texted(h.server.Messages(own, ann)); !strings.Contains(all, "Waiting for") || !strings.Contains(all, "The game waits for you") {
		t.Errorf("in ann's messages with the bot stands %s", all)
	}
	h.server.Say(ann, own, "", "who")
	h.Settle()
	if all := texted(h.server.Messages(own, ann)); !strings.Contains(all, "since") {
		t.Errorf("after who stands %s", all)
	}
}

func texted(all []slacktest.Message) string {
	var b strings.Builder
	for _, m := range all {
		b.WriteString(m.Text + "\n")
		for _, block := range m.Blocks {
			b.WriteString(block.Text + "\n")
		}
	}
	return b.String()
}
