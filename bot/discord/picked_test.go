package discord

import (
	"strings"
	"testing"
	"time"

	"shipboard/bot/chattest"
	"shipboard/bot/discord/discordtest"
	"shipboard/store"
)

// pick lets somebody pick a command from the menu of a message.
func (h *hall) pick(person string, m *discordtest.Message) *chattest.Shown {
	h.t.Helper()
	i, err := h.server.PickMessage(person, actHere, m)
	return h.ask(person, i, err)
}

// Act in this game, in the menu of any message of the bot's, opens the menu of Act. A message with
// buttons tells which game that is. For a message that has lost its buttons it is the game of the
// channel, if that game was played there when the message was sent.
func TestActInThisGame(t *testing.T) {
	t.Parallel()
	c := beginGame(t, nil, hallOptions{})
	all := c.server.Messages(c.channels[c.deck])
	first, newest := all[0], all[len(all)-1]
	if len(first.Buttons) > 0 || len(newest.Buttons) == 0 {
		t.Fatalf("the first message has %d buttons, the newest %d", len(first.Buttons), len(newest.Buttons))
	}
	name, _ := c.next()
	act := c.says(name, "act")
	for what, m := range map[string]*discordtest.Message{"the newest message": newest, "the first": first} {
		if got := c.pick(name, m); got == nil || got.Text != act.Text || len(got.Buttons)+len(got.Menus) != len(act.Buttons)+len(act.Menus) {
			t.Errorf("for %s %s is shown %+v, and by act %+v", what, name, got, act)
		}
	}
	pads := c.server.Messages(c.server.DM(name))
	if got := c.pick(name, pads[len(pads)-1]); got == nil || !strings.Contains(got.Text, c.game.Title) {
		t.Errorf("for a private message %s is shown %+v", name, got)
	}
	if got := c.pick("hal", first); !strings.Contains(got.Text, "You do not sit at this table") {
		t.Errorf("hal, who watches, is shown %s", got.Text)
	}
	theirs := c.server.Say("hal", c.channels[c.deck], "Ahoy!")
	if got := c.pick(name, theirs); !strings.Contains(got.Text, "That message is not mine.") {
		t.Errorf("for hal's message %s is shown %s", name, got.Text)
	}
	before := c.head().ID
	c.server.Promote("hal", discordtest.ManageChannels)
	asked := c.says("hal", "here end")
	c.Press("hal", asked, asked.Buttons[0].ID, "")
	c.Pass(time.Minute)
	c.says(name, "start "+c.game.Key)
	for _, one := range c.crew {
		c.says(one, "join")
	}
	c.says(name, "begin")
	c.read(store.ChannelKey(Name, c.channels[c.deck]), func(value []byte) { c.id = string(value) })
	if c.id == before {
		t.Fatal("no other game was begun")
	}
	if got := c.pick(name, first); !strings.Contains(got.Text, "is of an earlier game here") {
		t.Errorf("for a message of the game before %s is shown %s", name, got.Text)
	}
}
