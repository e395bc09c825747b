package slack

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chattest"
	"shipboard/bot/slack/slacktest"
	"shipboard/games"
)

// threadGame begins a game in the thread of its lobby; deck also holds another lobby. It returns
// the hall, the name of the thread, and the lobby.
func threadGame(t *testing.T) (*hall, string, *chattest.Shown) {
	t.Helper()
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{})
	for _, text := range []string{"start jaws", "start jaws acts=1"} {
		h.Type("zoe", "deck", text)
		h.Settle()
	}
	on := h.Channel("deck")
	if len(on) != 2 {
		t.Fatalf("on deck stands\n%s", textsOf(on))
	}
	for _, step := range []struct{ who, label string }{{"ann", "Join"}, {"bob", "Join"}, {"ann", "Begin"}, {"bob", "Begin"}} {
		if id, ok := labelled(on[1], step.label); ok {
			h.Press(step.who, on[1], id, "")
			h.Settle()
		}
		on = h.Channel("deck")
	}
	return h, h.Thread("deck"), on[1]
}

// The turns of a game with a thread are replies to its lobby. The channel shows only the great
// moments. Commands are typed in the channel; if a command may be for another game there, the
// bot asks which game is meant.
func TestAGameInItsThread(t *testing.T) {
	t.Parallel()
	h, thread, lobby := threadGame(t)
	if turns := h.Channel(thread); len(turns) == 0 || len(h.Channel("deck")) != 2 {
		t.Fatalf("in the thread stands\n%s\nand on deck\n%s", textsOf(turns), textsOf(h.Channel("deck")))
	}
	if shown := h.Type("dan", "deck", "who"); shown == nil || !strings.Contains(shown.Text, "At which table?") || len(shown.Buttons) != 2 {
		t.Errorf("dan, who sits nowhere, is shown %+v", shown)
	}
	if shown := h.Type("ann", "deck", "who"); shown == nil || !strings.Contains(shown.Text, "a thread in <#CDECK>") {
		t.Errorf("ann, who sits in the thread's game, is shown %+v", shown)
	}
	if start := h.Type("zoe", "deck", "start race"); start == nil || !strings.Contains(start.Text, "a thread of its own") {
		t.Errorf("zoe starts a third game and is shown %+v", start)
	}
	h.Settle()
	_, root, _ := strings.Cut(lobby.Ref, " ")
	aloud := 0
	for _, m := range h.server.Messages(channelID("deck"), "") {
		if m.Thread != "" && m.Thread != root {
			t.Errorf("a reply stands under %s: %s", m.Thread, m.Text)
		}
		if m.Aloud {
			aloud++
		}
	}
	if aloud > 0 {
		t.Errorf("nothing great has happened yet, and %d replies are shown in the channel", aloud)
	}
	d := chat.Delivery{Key: "moment", Place: threadOf(channelID("deck"), root), Message: chat.Message{Moment: "The shark eats Brody."}}
	ref, err := h.chat.Send(t.Context(), d)
	if err != nil {
		t.Fatal(err)
	}
	all := h.server.Messages(channelID("deck"), "")
	if last := all[len(all)-1]; !last.Aloud || last.Thread != root || ref != last.Channel+" "+last.TS {
		t.Errorf("a great moment is sent as %+v", last)
	}
}

// From any message of a game, and by a mention in its thread, a player comes to their choices.
func TestActFromAThread(t *testing.T) {
	t.Parallel()
	h, thread, lobby := threadGame(t)
	turns := h.Channel(thread)
	turn := turns[len(turns)-1]
	deck := channelID("deck")
	pick := func(who, ref string) *chattest.Shown {
		t.Helper()
		_, ts, _ := strings.Cut(ref, " ")
		return h.ask(who, deck, nil, func() *slacktest.Request { return h.server.PickMessage(userID(who), deck, ts, shortcutAct) })
	}
	for what, m := range map[string]*chattest.Shown{"the turn": turn, "the lobby above the thread": lobby} {
		if shown := pick("ann", m.Ref); shown == nil || !strings.Contains(strings.Join(labels(shown), " "), "Type a move…") {
			t.Errorf("from %s ann comes to %+v", what, shown)
		}
	}
	if shown := pick("dan", turn.Ref); shown == nil || strings.Contains(strings.Join(labels(shown), " "), "Type a move…") {
		t.Errorf("dan, who does not play, comes to %+v", shown)
	}
	said := h.server.Say(userID("ann"), deck, "", "Ahoy.")
	if said != nil {
		t.Fatal("the bot was told of a message that does not mention it")
	}
	all := h.server.Messages(deck, "")
	if shown := pick("ann", deck+" "+all[len(all)-1].TS); shown == nil || !strings.Contains(shown.Text, "not mine") {
		t.Errorf("from a message of a person ann comes to %+v", shown)
	}
	_, root, _ := strings.Cut(lobby.Ref, " ")
	shown := h.ask("bob", deck, nil, func() *slacktest.Request {
		return h.server.Say(userID("bob"), deck, root, "<@"+slacktest.Bot+"> whose turn?")
	})
	if _, ok := labelled(shown, "Act"); !ok {
		t.Errorf("bob mentions the bot in the thread and is shown %+v", shown)
	}
}

func labels(m *chattest.Shown) (all []string) {
	for _, b := range m.Buttons {
		all = append(all, b.Label)
	}
	return all
}

// A message for a thread whose sending timed out is found there, and one for a thread that is gone
// is not taken.
func TestLateSendInAThread(t *testing.T) {
	t.Parallel()
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}}, hallOptions{})
	deck := chat.Place{Chat: Name, ID: channelID("deck")}
	ref, err := h.chat.Send(t.Context(), chat.Delivery{Key: "lobby", Place: deck, Message: chat.Message{Title: "Lobby"}})
	if err != nil {
		t.Fatal(err)
	}
	at, err := h.chat.OpenThread(t.Context(), deck, ref, "Duel")
	if err != nil || at.ID != strings.ReplaceAll(ref, " ", "/") {
		t.Fatalf("the thread is %v, %v", at, err)
	}
	d := chat.Delivery{Key: "key", Place: at, Message: chat.Message{Lines: []string{"Ahoy."}}}
	h.server.Fail("chat.postMessage", slacktest.Fault{Done: true, Wait: time.Second})
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if ref, err := h.chat.Send(ctx, d); err == nil {
		t.Fatalf("the message is %s before its time", ref)
	}
	first, err := h.chat.Send(t.Context(), d)
	if err != nil {
		t.Fatal(err)
	}
	if all := h.server.Messages(deck.ID, ""); len(all) != 2 || all[1].Thread != all[0].TS || first != deck.ID+" "+all[1].TS {
		t.Errorf("the message is %s, and on deck stands %+v", first, all)
	}
	d.Key, d.Place = "other", threadOf(deck.ID, "17.000100")
	_, err = h.chat.Send(t.Context(), d)
	if said, ok := errors.AsType[*chat.SendError](err); !ok || said.Why != chat.Gone {
		t.Errorf("a message for a thread that is not there: %v", err)
	}
	if _, err := h.chat.OpenThread(t.Context(), deck, "CCOVE 1.0", "Duel"); err == nil {
		t.Error("a thread is opened under a message of another channel")
	}
}
