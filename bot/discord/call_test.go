package discord

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/chattest"
	"shipboard/bot/discord/discordtest"
	"shipboard/games"
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
	all = w.Messages(w.deck)
	if len(all) != 2 || all[1].Text != "Later." || all[0].Text != call.Text {
		t.Errorf("after an edit: %+v", all)
	}
}

// The card right below its call tells all in order, if the call does not. If the call tells all,
// neither the card nor an edit of it repeats that. A card tells all if it stands without its call,
// or if nothing else would be left of it.
func TestBelowItsCall(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	m := chat.Message{
		Kind: chat.Turn, Call: "{0}: She sinks. {1} turns. {1} turns. Your turn to sail.", Moment: "She sinks.",
		Lines: []string{"{1} turns.", "{1} turns.", "{1} turns.", "{1} waits.", "Waiting for {0} to sail."},
		Said:  []string{"She sinks.", "{1} turns.", "{1} turns.", "Waiting for {0} to sail."}, Called: true, Asking: 1,
		People: []chat.Person{w.person("ann"), w.person("bob")}, Ping: []int{0},
		Buttons: []chat.Button{{ID: "act/abcde/", Label: "Act", Style: chat.Primary}},
	}
	bob := "<@" + w.person("bob").ID + ">"
	last := func() string {
		all := w.Messages(w.deck)
		return all[len(all)-1].Text
	}
	ref := w.mustSend(chat.Delivery{Key: "k1", Message: m})
	all := "She sinks.\n" + strings.Repeat(bob+" turns.\n", 3) + bob + " waits."
	if last() != all {
		t.Errorf("below its call stands %q, want %q", last(), all)
	}
	m.Said = append(m.Said, "{1} turns.", "{1} waits.")
	w.mustSend(chat.Delivery{Key: "k2", Edit: ref, Message: m})
	if last() != "" {
		t.Errorf("below a call that tells all stands %q", last())
	}
	m.Lines = slices.Insert(m.Lines, len(m.Lines)-1, "It is dark.")
	w.mustSend(chat.Delivery{Key: "k6", Edit: ref, Message: m})
	if last() != all+"\nIt is dark." {
		t.Errorf("after an edit there stands %q", last())
	}
	m.Called, m.Ping = false, nil
	for _, edit := range []string{ref, ""} {
		ref = w.mustSend(chat.Delivery{Key: "k3", Edit: edit, Message: m})
		if !strings.HasPrefix(last(), "**She sinks.**") {
			t.Errorf("without its call there stands %q", last())
		}
	}
	m.MomentAt, m.Note = 4, ""
	w.mustSend(chat.Delivery{Key: "k5", Edit: ref, Message: m})
	if want := strings.Repeat(bob+" turns.\n", 3) + "**She sinks.**\n" + bob + " waits."; !strings.HasPrefix(last(), want) {
		t.Errorf("with the moment in its place there stands %q", last())
	}
	m.MomentAt = 0
	m.Called, m.Buttons, m.Lines = true, nil, m.Lines[:2]
	w.mustSend(chat.Delivery{Key: "k4", Edit: ref, Message: m})
	if !slices.ContainsFunc(w.Messages(w.deck), func(m *discordtest.Message) bool { return strings.HasPrefix(m.Text, "**She sinks.**") }) {
		t.Error("where nothing else is left, nothing is shown")
	}
}

// In a game no card tells only what the call right above it says, nor for whom the game waits if the
// call says that.
func TestNoCardRepeatsItsCall(t *testing.T) {
	t.Parallel()
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{})
	h.beginGame("deck", []string{"ann", "bob", "cat"}).plays(40)
	calls := 0
	for _, m := range h.Channel("deck") { // which shows the two as one
		call, card, _ := strings.Cut(m.Text, "\n")
		if !strings.Contains(call, "<@") || len(m.Pictures) == 0 {
			continue
		}
		calls++
		more := strings.TrimSpace(card) == ""
		for line := range strings.Lines(card) {
			line = strings.Trim(line, "*\n")
			more = more || line != "" && !strings.Contains(call, line)
		}
		if !more {
			t.Errorf("the card tells only %q of its call %q", card, call)
		}
	}
	if calls < 4 {
		t.Errorf("%d calls stand above a card", calls)
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

// A reminder is one message, so that all of it can be edited once it is over. It begins with what a locked phone shows; the
// address of the board stands below it.
func TestReminderBeginsWithItsCall(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	ann := w.person("ann")
	w.mustSend(chat.Delivery{Key: "k1", Person: &ann, Message: chat.Message{
		Title: "JAWS in {c0}", Call: "JAWS: the game waits for you to play Quint. You have until {t1780315200}.", Private: true,
		Buttons: []chat.Button{{ID: "act/abcde/", Label: "Act", Style: chat.Primary}},
		Places:  []chat.Link{{Place: chat.Place{Chat: Name, ID: w.deck}, Server: w.Guild(), Ref: w.deck + "/1510976205619200009", Shows: "the board"}},
	}})
	got := w.Messages(w.DM("ann"))
	if len(got) != 1 {
		t.Fatalf("ann has %d messages", len(got))
	}
	if call, below, _ := strings.Cut(got[0].Content, "\n"); call != "JAWS: the game waits for you to play Quint. You have until <t:1780315200:f> (<t:1780315200:R>)." || !strings.HasPrefix(below, "-# JAWS in <#"+w.deck+"> › [the board](https://") {
		t.Errorf("ann is reminded by %q", got[0].Content)
	}
}

// A player's private message comes without a sound, since the channel calls those for whom the game
// waits: nobody is called twice as a game begins, nor for a hand of cards that they need not play yet.
func TestASecretComesSilently(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	ann := w.person("ann")
	for kind, silent := range map[chat.Kind]bool{chat.Pad: true, chat.Part: true, chat.Said: false} {
		w.mustSend(chat.Delivery{Key: string(kind), Person: &ann, Message: chat.Message{
			Kind: kind, Title: "JAWS", Lines: []string{"The shark is at 3."}, Private: true, Note: "Only you see this.",
		}})
		var sent struct{ Flags int }
		all := w.Stream()
		if err := json.Unmarshal(all[len(all)-1].Body, &sent); err != nil {
			t.Fatal(err)
		}
		if got := sent.Flags&flagSilent != 0; got != silent {
			t.Errorf("a message of kind %q is silent: %v", kind, got)
		}
	}
}
