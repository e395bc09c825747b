package bot

import (
	"context"
	"slices"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/games/duel"
	"shipboard/store"
)

// moves is the request of a moderator who moves the game to the cove.
func moves(id string) chat.Request {
	cove := chat.Place{Chat: "mem", ID: "cove"}
	return chat.Request{
		ID: id, From: person("eve"), Place: channel, Text: "here move #cove", Moderator: true,
		Channels: []chat.Channel{{Place: cove, Name: "cove", Moderator: true}},
	}
}

// A lobby or a board that was under way to the old channel while the game moved keeps no
// button there.
func TestAMessageUnderWayWhileTheGameMoves(t *testing.T) {
	for _, kind := range []chat.Kind{chat.Lobby, chat.Turn} {
		h := newHall(t, store.Memory(), &duel.Game)
		moved := false
		during := func(d chat.Delivery) {
			if !moved && d.Place == channel && d.Message.Kind == kind && d.Edit == "" {
				moved = true
				if a := h.bot.Handle(context.Background(), moves("move")); a.Refused || a.Failed {
					t.Errorf("the game does not move: %s", shown(a.Message))
				}
			}
		}
		h.bot.mail.Attach(&meanwhile{h.chat, during})
		h.typesAll("ann: start duel", "ann: join", "bob: join", "ann: begin")
		if !moved {
			h.typesAll("ann: nudge")
		}
		if !moved {
			t.Fatalf("no %s was under way", kind)
		}
		var there []string
		for _, p := range h.chat.Posts {
			if p.Channel == channel.ID && len(p.Message.Buttons) > 0 {
				t.Errorf("in the old channel stands:\n%s", shown(p.Message))
			}
			if p.Channel == "cove" {
				there = append(there, shown(p.Message))
			}
		}
		if !slices.ContainsFunc(there, func(text string) bool { return strings.Contains(text, "[Join]") || strings.Contains(text, "[Act]") }) {
			t.Errorf("in the new channel stands:\n%s", strings.Join(there, "\n"))
		}
	}
}

// A move that is asked for twice happens once, survives a restart, and leaves the old
// channel free; one into a channel with a game changes nothing.
func TestAMoveIsKept(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.typesAll("ann: start duel", "ann: join", "bob: join", "ann: begin")
	id := h.id()
	h.ask(moves("once"))
	again := h.ask(moves("once"))
	if again.Refused || again.Failed {
		t.Errorf("the same request once more: %s", shown(again.Message))
	}
	h.restart()
	cove := chat.Place{Chat: "mem", ID: "cove"}
	for place, want := range map[chat.Place]string{channel: "", cove: id} {
		if got, err := h.bot.tables.TableIn(t.Context(), place); got != want || err != nil {
			t.Errorf("in %s is table %q, %v; want %q", place.ID, got, err, want)
		}
	}
	h.typesAll("cat: start duel", "cat: join")
	second := h.id()
	if a := h.ask(moves("twice")); !a.Refused {
		t.Errorf("a second game moves to a channel with one: %s", shown(a.Message))
	}
	if now := h.id(); now != second {
		t.Errorf("the lobby is table %q now, and was %q", now, second)
	}
	if a := h.types("dan", "join"); a.Refused || a.Failed {
		t.Errorf("after a move that was refused: %s", shown(a.Message))
	}
}

// The commands for moderators fit every chat, and who is none gets one refusal for all.
func TestOneRefusalForAll(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.typesAll("ann: start duel", "ann: join")
	before := len(h.chat.Stream)
	said := make(map[string]bool)
	for _, text := range []string{"here", "here end", "here remove ann", "here move #cove", "here starts moderators", "table here", "here nonsense"} {
		a := h.ask(chat.Request{From: person("bob"), Place: channel, Text: text, Moderators: "whoever wears the hat"})
		said[memchat.Words(a.Message, a.Message.Lines[0])] = true
		if !a.Refused {
			t.Errorf("%q: %s", text, shown(a.Message))
		}
	}
	if len(said) != 1 || len(h.chat.Stream) != before {
		t.Errorf("the refusals are %v, and %d messages were sent", said, len(h.chat.Stream)-before)
	}
}

// A moderator of a thread is told that everyone may start games there only if everyone may in
// its channel, too.
func TestAThreadGoesByItsChannel(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	thread := chat.Place{Chat: "mem", ID: "thread"}
	says := func() string {
		return shown(h.ask(chat.Request{From: person("eve"), Place: thread, Within: channel, Moderator: true, Text: "here"}).Message)
	}
	if got := says(); !strings.Contains(got, "Everyone may start games here.") {
		t.Errorf("the thread shows\n%s", got)
	}
	h.ask(chat.Request{From: person("eve"), Place: channel, Moderator: true, Text: "here starts moderators"})
	if got := says(); !strings.Contains(got, "Only those who moderate this channel may start games here, as in") {
		t.Errorf("once moderators alone start games in its channel, the thread shows\n%s", got)
	}
	if a := h.ask(chat.Request{From: person("bob"), Place: thread, Within: channel, Text: "start duel"}); !a.Refused {
		t.Errorf("bob starts a game in the thread: %s", shown(a.Message))
	}
}
