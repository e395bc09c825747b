package bot

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games"
	"shipboard/games/duel"
	"shipboard/store"
)

// The lobby and the message that opens the game show every phrase of a full
// table, and leave out nothing else.
func TestLongPhrasesFit(t *testing.T) {
	for _, g := range append(slices.Clone(games.All), &duel.Game) {
		t.Run(g.Key, func(t *testing.T) {
			h := newHall(t, store.Memory(), g)
			h.types("zoe", "start "+g.Key)
			var phrases []string
			for i := range g.Seats.Max {
				phrase := fmt.Sprintf("%d %s", i, strings.Repeat("M", table.MostPhrase-2))
				phrases = append(phrases, phrase)
				p := chat.Person{Chat: "mem", ID: fmt.Sprint("p", i), Name: fmt.Sprint(i, strings.Repeat("W", 60))}
				h.ask(chat.Request{From: p, Place: channel, Text: `join luck="` + phrase + `"`})
			}
			lobby := h.lobby()
			h.types("zoe", `begin luck="`+strings.Repeat("Z", table.MostPhrase)+`"`)
			for _, phrase := range phrases {
				for where, text := range map[string]string{"lobby before": lobby, "lobby after": h.lobby()} {
					if !strings.Contains(text, phrase) {
						t.Errorf("%s lacks %q:\n%s", where, phrase, text)
					}
				}
			}
			for _, text := range []string{lobby, h.lobby()} {
				if !strings.Contains(text, g.Blurb) || strings.Contains(text, "…\n") {
					t.Errorf("the lobby is cut:\n%s", text)
				}
			}
			if !strings.Contains(h.lobby(), strings.Repeat("Z", table.MostPhrase)) {
				t.Errorf("the first message lacks the last phrase:\n%s", h.lobby())
			}
		})
	}
}

// The bot tells the seal to a person who presses a button of the lobby before the game begins, and the first message
// of the game shows it again once the game is over.
func TestSealIsTheSameAtTheEnd(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.types("ann", "start duel")
	before := hash.FindString(shown(h.presses("zoe", "Are the dice fair?", "").Message))
	if typed := shown(h.types("zoe", "help dice").Message); before == "" || !strings.Contains(typed, before) {
		t.Errorf("the button tells the seal %q; the command says %s", before, typed)
	}
	if lobby := h.lobby(); before == "" || strings.Contains(lobby, before) {
		t.Errorf("zoe is told the seal %q; the lobby shows %s", before, lobby)
	}
	for _, line := range []string{"ann: join", "bob: join", "ann: begin", "ann: abandon", "bob: abandon"} {
		h.typesAll(line)
	}
	if told := h.told(); told.Seal != before {
		t.Errorf("the seal was %s, and at the end it is %s", before, told.Seal)
	}
}

// lobby returns the first message in the channel, as its readers see it.
func (h *hall) lobby() string {
	for _, p := range h.chat.Posts {
		if p.Channel != "" {
			return shown(p.Message)
		}
	}
	return ""
}
