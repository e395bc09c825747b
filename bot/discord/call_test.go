package discord

import (
	"slices"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/discord/discordtest"
)

// A call has words in its reader's notification: they stand in a message of the old
// kind, right before the other, which notifies nobody. A message that is tried again calls
// nobody again, and an edit changes the other alone.
func TestCall(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	ann, bob := w.person("ann"), w.person("bob")
	m := chat.Message{
		Kind: chat.Turn, Call: "{0}: {1} rakes you. Your turn to order turn 3.", Lines: []string{"{1} rakes {0}.", "Waiting for {0}."},
		People: []chat.Person{ann, bob}, Ping: []int{0},
		Pictures: []chat.Picture{{Name: "board.png", Alt: "The sea.", PNG: picture(1)}, {Name: "fleet.png", Alt: "The ships.", PNG: picture(2)}},
		Buttons:  []chat.Button{{ID: "act/abcde/", Label: "Act", Style: chat.Primary}},
	}
	ref := w.mustSend(chat.Delivery{Key: "k1", Message: m})
	w.mustSend(chat.Delivery{Key: "k1", Message: m})
	all := w.Messages(w.deck)
	if len(all) != 2 {
		t.Fatalf("there are %d messages: %+v", len(all), all)
	}
	call, turn := all[0], all[1]
	if want := "<@" + ann.ID + ">: <@" + bob.ID + "> rakes you. Your turn to order turn 3."; call.Text != want || !slices.Equal(call.Pings, []string{"ann"}) {
		t.Errorf("the call is %q and notifies %q", call.Text, call.Pings)
	}
	if ref != w.deck+"/"+turn.ID || len(turn.Pings) != 0 || len(turn.Pictures) != 2 {
		t.Errorf("the turn is %+v", turn)
	}
	m.Ping, m.Lines = nil, []string{"Later."}
	w.mustSend(chat.Delivery{Key: "k2", Edit: ref, Message: m})
	if all = w.Messages(w.deck); len(all) != 2 || all[1].Text != "Later." || all[0].Text != call.Text {
		t.Errorf("after an edit: %+v", all)
	}
}

// A notice that calls people is one message, with its buttons.
func TestNotice(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	ann := w.person("ann")
	w.mustSend(chat.Delivery{Key: "k1", Message: chat.Message{
		Title: "JAWS", Call: "{0}: a pause is asked for.", People: []chat.Person{ann}, Ping: []int{0},
		Buttons: []chat.Button{{ID: "pause/abcde/", Label: "Agree", Style: chat.Primary}},
	}})
	got := w.Messages(w.deck)
	if want := "**JAWS**\n<@" + ann.ID + ">: a pause is asked for."; len(got) != 1 || got[0].Text != want || len(got[0].Buttons) != 1 || !slices.Equal(got[0].Pings, []string{"ann"}) {
		t.Errorf("the notice is %+v", got)
	}
}
