package discord

import (
	"strings"
	"testing"
	"time"

	"shipboard/bot/chattest"
	"shipboard/bot/discord/discordtest"
	"shipboard/games"
)

// given lets somebody give a command in any channel, by its id, and returns what they alone see.
func (h *hall) given(person, channel, sub string, options ...discordtest.Option) *chattest.Shown {
	h.t.Helper()
	i, err := h.server.Command(person, channel, sea, sub, options...)
	shown := h.ask(person, i, err)
	h.Settle()
	if shown == nil {
		h.t.Fatalf("%s gives %s and is shown nothing", person, sub)
	}
	return shown
}

// Somebody who installed the bot for themselves plays against a computer in their private
// conversation with it. Where the bot is not, it answers them alone, and opens no table.
func TestInstalledByAPerson(t *testing.T) {
	t.Parallel()
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{personal: true})
	h.server.Install("zoe")
	race := discordtest.Option{Name: "game", Value: "race"}
	room := h.server.DM("zoe")
	for name, away := range map[string]string{"a server without the bot": h.server.AddForeignGuild("The Pier"), "a group": h.server.AddGroup()} {
		if said := h.given("zoe", away, "start", race); !strings.Contains(said.Text, "I am not in this channel") || !strings.Contains(said.Text, "add me to it") {
			t.Errorf("in %s start is answered %s", name, said.Text)
		}
		if said := h.given("zoe", away, "rules", discordtest.Option{Name: "words", Value: "race"}); len(said.Buttons) == 0 && said.Text == "" {
			t.Errorf("in %s the rules are %+v", name, said)
		}
		if said := h.given("zoe", away, "mine"); !strings.Contains(said.Text, "You sit at no table.") {
			t.Errorf("in %s mine is answered %s", name, said.Text)
		}
		if _, err := h.server.Command("ann", away, sea, "mine"); err == nil {
			t.Errorf("in %s ann, who installed nothing, has the command", name)
		}
	}
	h.given("zoe", "", "start", race)
	begin := func(m *discordtest.Message) string {
		for _, b := range m.Buttons {
			if b.Label == "Begin" {
				return b.CustomID
			}
		}
		return ""
	}
	lobby := h.server.Newest(room)
	if begin(lobby) == "" || !strings.Contains(lobby.Text, "Fair computer") {
		t.Fatalf("the lobby is %+v", lobby)
	}
	i, err := h.server.Press("zoe", lobby, begin(lobby))
	if err != nil {
		t.Fatal(err)
	}
	i.Acknowledged()
	i, err = h.server.Submit(i, map[string]string{i.Modal().Inputs[0].CustomID: ""})
	h.ask("zoe", i, err)
	h.Settle()
	for range 20 {
		h.Pass(20 * time.Second)
	}
	if said := h.given("zoe", "", "who"); !strings.Contains(said.Text, "Waiting for") {
		t.Errorf("who is answered %s", said.Text)
	}
	if said := h.given("zoe", "", "act"); len(said.Buttons)+len(said.Menus) == 0 {
		t.Errorf("act shows %+v", said)
	}
	board := h.server.Newest(room)
	if len(board.Buttons) == 0 {
		t.Errorf("the newest message is %+v", board)
	}
	away := h.server.AddGroup()
	if said := h.given("zoe", away, "act"); len(said.Buttons)+len(said.Menus) == 0 {
		t.Errorf("in a group act shows %+v", said)
	}
	h.server.MoveDM("zoe") // Discord gave the conversation another id
	h.given("zoe", "", "table abandon")
	asked := h.given("zoe", "", "table abandon")
	h.Press("zoe", asked, asked.Buttons[0].ID, "")
	h.Settle()
	if m := h.server.Newest(h.server.DM("zoe")); m == nil || !strings.Contains(m.Text, "The game is over") {
		t.Errorf("in the conversation with another id the end is %+v", m)
	}
}
