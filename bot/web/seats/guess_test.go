package seats

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/web/page"
)

// guesses presses a button of those who watch, with what was typed.
func (b *visitor) guesses(table, id, typed string) (got, page.Acted) {
	b.h.t.Helper()
	body, err := json.Marshal(pressed{ID: "g" + id + typed, As: "watcher", Room: table, Press: id, Value: typed})
	if err != nil {
		b.h.t.Fatal(err)
	}
	answer := b.do(http.MethodPost, "/w/"+table+"/api/act", string(body), "Content-Type", "application/json", "Origin", b.h.base)
	var a page.Acted
	_ = json.Unmarshal([]byte(answer.body), &a) // a refusal is told by its code
	return answer, a
}

// offered are the buttons of those who watch.
func (b *visitor) offered(table string) []chat.Button {
	b.h.t.Helper()
	var d chat.Desk
	if err := json.Unmarshal([]byte(b.watched(table, "/api/desk").body), &d); err != nil {
		b.h.t.Fatal(err)
	}
	return d.Buttons
}

// Watchers guess on the page where the channel lets them, under a name that they choose and their browser
// keeps. Nobody takes the name of another or of a player, and a browser that plays does not guess.
func TestWatchersGuess(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	h.agrees("ann", table, "on")
	h.agrees("bob", table, "on")
	eve, fay := h.browser(), h.browser()
	seer, bet := chat.PublicID(chat.PressSeer, table), chat.PublicID(chat.PressForesee, table, "shark")
	if all := eve.offered(table); len(all) > 0 {
		t.Errorf("watchers are asked, and nobody wanted it: %v", all)
	}
	if _, a := eve.guesses(table, seer, "Eve"); !a.Refused {
		t.Errorf("watchers guess, and nobody wanted it: %v", a)
	}
	if a := h.bot.Handle(context.Background(), chat.Request{ID: "seers", From: memchat.Person("ann"), Place: memchat.Place("deck"), Text: "here seers on", Moderator: true}); a.Refused {
		t.Fatal(a.Message.Lines)
	}
	if all := eve.offered(table); len(all) != 1 || all[0].ID != seer || all[0].Prompt == nil {
		t.Fatalf("watchers are offered %v", all)
	}
	for typed, why := range map[string]string{"": "at least one letter", "@everyone": "nothing else", "evil.com": "address", "Ann": "looks like it", "Bоb": "one script", "B0b": "looks like it"} {
		if answer, a := eve.guesses(table, seer, typed); !a.Refused || len(answer.Cookies()) > 0 || !strings.Contains(answer.body, why) {
			t.Errorf("by the name %q Eve is answered %s", typed, answer.body)
		}
	}
	if _, a := eve.guesses(table, seer, "Eve"); a.Message == nil || len(a.Message.Buttons) != 2 {
		t.Fatalf("Eve is asked %+v", a)
	}
	if all := eve.offered(table); len(all) != 1 || all[0].Prompt != nil {
		t.Errorf("having given her name Eve is offered %v", all)
	}
	if _, a := eve.guesses(table, bet, ""); a.Message == nil || !strings.Contains(toText(a), "You say") {
		t.Errorf("having guessed Eve reads %s", toText(a))
	}
	if _, a := fay.guesses(table, seer, "eve"); !a.Refused {
		t.Errorf("Fay takes Eve's name: %s", toText(a))
	}
	for _, id := range []string{chat.PublicID(chat.PressSeer, "zzzzz"), chat.PublicID(chat.PressWatch, table, "off"), chat.PublicID(chat.PressLog, table), "nothing"} {
		answer, _ := eve.guesses(table, id, "")
		refused(t, id, http.StatusForbidden, answer)
	}
	ann := h.signedIn("ann", "deck")
	if _, a := ann.guesses(table, seer, "Annette"); !a.Refused || !strings.Contains(toText(a), "plays at the table") {
		t.Errorf("a browser that plays is answered %s", toText(a))
	}
	var first me
	if err := json.Unmarshal([]byte(eve.watched(table, "/api/me").body), &first); err != nil {
		t.Fatal(err)
	}
	if d := first.Now.Desk; len(d.Buttons) != 1 || d.Seats[0].Who.ID != "" {
		t.Errorf("the page begins with the buttons %v and the players %v", d.Buttons, d.Seats)
	}
	h.does("bob", "deck", "resign")
	h.presses("bob", chat.PublicID(chat.PressResign, table))
	if told := h.toldAll("deck"); !strings.Contains(told, "1 of 1 seer saw it coming: {5} (10 points).") || !strings.Contains(told, `"name":"Eve"`) {
		t.Errorf("the channel is told\n%s", told)
	}
	if a := h.does("ann", "deck", "results seers"); !strings.Contains(memchat.Text(a.Message), "{0}: 10 points, right in 1 of 1 game.") || a.Message.People[0].Name != "Eve" {
		t.Errorf("the table of seers reads\n%s", memchat.Text(a.Message))
	}
	h.agrees("ann", table, "off")
	answer, _ := eve.guesses(table, seer, "")
	refused(t, "nobody watches any more", http.StatusForbidden, answer)
}

func toText(a page.Acted) string {
	data, err := json.Marshal(a)
	if err != nil {
		panic(err)
	}
	return string(data)
}
