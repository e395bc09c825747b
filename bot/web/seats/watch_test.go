package seats

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/store"
)

// agrees lets somebody press that anyone may watch, or that nobody may.
func (h *hall) agrees(who, table, on string) string {
	h.t.Helper()
	a := h.presses(who, chat.PublicID(chat.PressWatch, table, on))
	return strings.Join(a.Message.Lines, " ")
}

func (b *visitor) watched(table, what string, more ...string) got {
	b.h.t.Helper()
	return b.get("/w/" + table + what + query("watcher", table, more...))
}

func TestNobodyWatchesUnlessAllAgree(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	eve := h.browser()
	none := eve.get("/w/zzzzz")
	for _, what := range []string{"", "/api/me", "/api/desk", "/api/tale", "/api/rounds", "/api/events", "/desk.png"} {
		refused(t, what, http.StatusForbidden, eve.watched(table, what))
	}
	if a := eve.get("/w/" + table); a.body != none.body {
		t.Errorf("it is told that there is such a table: %s", a.body)
	}
	if a := h.bot.Handle(context.Background(), chat.Request{ID: "eve", From: memchat.Person("eve"), Place: memchat.Place("deck"), Press: chat.PublicID(chat.PressWatch, table, "on")}); !a.Refused {
		t.Errorf("Eve, who plays nowhere, is answered %v", a.Message.Lines)
	}
	if said := h.agrees("ann", table, "on"); said != "Noted: 1 of 2 agree." {
		t.Error(said)
	}
	refused(t, "one of two agrees", http.StatusForbidden, eve.get("/w/"+table))
	if said := h.agrees("bob", table, "on"); !strings.Contains(said, "Anyone may watch now") {
		t.Error(said)
	}
	last := h.chat.Posts[len(h.chat.Posts)-1]
	if text := memchat.Text(last.Message); last.Channel != "deck" || !strings.Contains(text, h.base+"/w/"+table) {
		t.Errorf("the channel is told %s", text)
	}
	if a := eve.get("/w/" + table); a.StatusCode != http.StatusOK || len(a.Cookies()) > 0 {
		t.Errorf("%d %s", a.StatusCode, a.body)
	}
	h.agrees("bob", table, "off")
	refused(t, "Bob has ended it", http.StatusForbidden, eve.get("/w/"+table), eve.watched(table, "/api/desk"))
	h.agrees("ann", table, "on")
	h.agrees("ann", table, "off") // she has thought better of it
	if said := h.agrees("bob", table, "on"); said != "Noted: 1 of 2 agree." {
		t.Errorf("what Ann took back counts: %s", said)
	}
	h.agrees("bob", table, "off")
	if said := h.agrees("ann", table, "on"); said != "Noted: 1 of 2 agree." {
		t.Errorf("what was agreed before counts again: %s", said)
	}
}

func TestWatcherSeesWhatEveryoneMay(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	h.agrees("ann", table, "on")
	h.agrees("bob", table, "on")
	eve := h.browser()
	ctx, cancel := context.WithTimeout(context.Background(), hung)
	defer cancel()
	nobody := func() string {
		digest, err := h.bot.Glance(ctx, chat.Person{}, table)
		if err != nil {
			t.Fatal(err)
		}
		return digest
	}
	secret, steps := 0, 0
	for range 40 {
		before, bob := nobody(), h.glance("bob", table)
		h.playFirst([]string{"ann", "bob"}[map[bool]int{true: 0, false: 1}[h.desk("ann", table).Seats[0].Waits]], table)
		if h.glance("bob", table) == bob { // Ann has planned something
			secret++
			if nobody() != before {
				t.Error("those who watch hear of what Ann does in secret")
			}
		}
		var d chat.Desk
		answer := eve.watched(table, "/api/desk")
		if err := json.Unmarshal([]byte(answer.body), &d); err != nil || answer.StatusCode != http.StatusOK {
			t.Fatalf("%d %s", answer.StatusCode, answer.body)
		}
		private := slices.ContainsFunc(d.Pictures, func(p chat.DeskPicture) bool { return p.Private })
		if d.Seat != -1 || len(d.Choices)+len(d.Own)+len(d.Brief)+len(d.Buttons) > 0 || d.Secret || d.Night || private || d.Undo != nil || d.Hint != nil || len(d.Pictures) == 0 {
			t.Fatalf("those who watch are shown %+v", d)
		}
		if slices.ContainsFunc(d.Seats, func(s chat.DeskSeat) bool { return s.Who.ID != "" || s.Who.Chat != "" || s.Who.Name == "" }) {
			t.Fatalf("they are shown the players as %+v", d.Seats)
		}
		for _, p := range h.desk("ann", table).Pictures {
			if p.Private {
				refused(t, "a secret picture", http.StatusNotFound, eve.watched(table, "/desk.png", "name", p.Name))
			}
		}
		var tale chat.DeskTale
		if err := json.Unmarshal([]byte(eve.watched(table, "/api/tale").body), &tale); err != nil {
			t.Fatal(err)
		}
		told := h.toldAll("deck")
		steps = len(tale.Steps)
		for _, step := range tale.Steps {
			for _, said := range step.Said {
				if !strings.Contains(told, said) {
					t.Errorf("the tale of those who watch says %q, which the channel was not told:\n%s", said, told)
				}
			}
		}
	}
	if secret == 0 || steps == 0 {
		t.Errorf("%d things were done in secret, and the tale has %d steps: too few to try anything", secret, steps)
	}
	if a := eve.watched(table, "/desk.png", "name", h.desk("bob", table).Pictures[0].Name); a.StatusCode != http.StatusOK {
		t.Errorf("the board: %d %s", a.StatusCode, a.body)
	}
	for _, call := range []string{"act", "ask", "out", "events", "desk"} {
		code := http.StatusNotFound
		if call == "act" || call == "ask" { // by which those who watch may only guess
			code = http.StatusForbidden
		}
		refused(t, call, code, eve.do(http.MethodPost, "/w/"+table+"/api/"+call, `{"id":"1","as":"watcher","room":"`+table+`","press":"`+chat.PublicID(chat.PressWhole, table)+`"}`))
	}
	refused(t, "as Ann", http.StatusForbidden, eve.get("/w/"+table+"/api/desk"+query("ann", table)), eve.get("/t/"+table), eve.get("/w/"+table+"/api/events"+query("ann", table)))

	last := make(chan string, 1)
	ready := make(chan struct{})
	go func() {
		kind := ""
		_ = eve.hear(ctx, "/w/"+table, "watcher", table, "", func(k, _ string) bool {
			kind = k
			if k == "messages" {
				close(ready)
			}
			return false
		})
		last <- kind
	}()
	<-ready
	h.agrees("ann", table, "off")
	if kind := <-last; kind != "ended" {
		t.Errorf("the last that they hear is %q", kind)
	}
}

// toldAll is all that a channel was ever told, and its log as anybody reads it.
func (h *hall) toldAll(channel string) string {
	h.t.Helper()
	var all strings.Builder
	for _, e := range h.chat.Stream {
		if e.Channel == channel {
			all.WriteString(e.Text + "\n")
		}
	}
	for _, m := range []string{"log", "board"} {
		a := h.bot.Handle(context.Background(), chat.Request{From: memchat.Person("zoe"), Place: memchat.Place(channel), Text: m})
		for _, line := range a.Message.Lines {
			all.WriteString(memchat.Words(a.Message, line) + "\n")
		}
	}
	return all.String()
}

// shown has Ann and Bob let anyone watch.
func (h *hall) shown(channel string) (table string) {
	h.t.Helper()
	table = h.jaws(channel)
	h.agrees("ann", table, "on")
	h.agrees("bob", table, "on")
	return table
}

func TestVoteOfAnAbsentPlayerStandsForNobodyElse(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck", "cat")
	h.agrees("ann", table, "on")
	for range 10 { // until nobody has heard of Ann for five days
		h.pass(12 * time.Hour)
		h.presses("bob", chat.PublicID(chat.PressWhole, table))
		h.presses("cat", chat.PublicID(chat.PressWhole, table))
	}
	if said := h.agrees("bob", table, "on"); said != "Noted: 2 of 3 agree." {
		t.Error(said)
	}
	refused(t, "Cat has not agreed", http.StatusForbidden, h.browser().get("/w/"+table))
	if said := h.agrees("cat", table, "on"); !strings.Contains(said, "Anyone may watch now") {
		t.Error(said)
	}
}

// Whoever is alone at the table, since all others are absent, shows none of them.
func TestOneAloneDoesNotShowWhoIsAbsent(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	for range 10 { // until nobody has heard of Ann for five days
		h.pass(12 * time.Hour)
		h.presses("bob", chat.PublicID(chat.PressWhole, table))
	}
	if said := h.agrees("bob", table, "on"); said != "Noted: 1 of 2 agree." {
		t.Error(said)
	}
	refused(t, "Ann has not agreed", http.StatusForbidden, h.browser().get("/w/"+table))
	if said := h.agrees("ann", table, "on"); !strings.Contains(said, "Anyone may watch now") {
		t.Error(said)
	}
}

func TestWatchingIsEndedAfterTheGame(t *testing.T) {
	h := newHall(t)
	table := h.shown("deck")
	h.pressNamed("bob", h.does("bob", "deck", "resign"), "Resign for good")
	if stage := h.desk("ann", table).Stage; stage != "over" {
		t.Fatalf("the game is %s", stage)
	}
	eve := h.browser()
	if a := eve.watched(table, "/api/desk"); a.StatusCode != http.StatusOK {
		t.Fatalf("%d %s", a.StatusCode, a.body)
	}
	h.pressNamed("bob", h.presses("bob", chat.PublicID(chat.PressBoard, table)), "Let nobody watch")
	refused(t, "Bob has ended it", http.StatusForbidden, eve.watched(table, "/api/desk"), eve.get("/w/"+table))
	for _, b := range h.presses("ann", chat.PublicID(chat.PressBoard, table)).Message.Buttons {
		if p, _ := chat.ParsePress(b.ID); p.Verb == chat.PressWatch {
			t.Errorf("a game that is over can be shown: %s", b.Label)
		}
	}
}

func TestNewcomerIsNotShownUnasked(t *testing.T) {
	h := newHall(t)
	table := h.shown("deck")
	h.does("bob", "deck", "replace @bob @cat")
	for _, p := range h.chat.Posts {
		for _, b := range p.Message.Buttons {
			if press, _ := chat.ParsePress(b.ID); press.Verb == chat.PressTake {
				h.ask(chat.Request{From: memchat.Person("cat"), Place: memchat.Place("deck"), Press: b.ID})
			}
		}
	}
	refused(t, "Cat was not asked", http.StatusForbidden, h.browser().get("/w/"+table))
	if told := h.toldAll("deck"); !strings.Contains(told, "Nobody but the table watches this game any more") {
		t.Errorf("the channel is told\n%s", told)
	}
	h.agrees("ann", table, "on")
	if said := h.agrees("cat", table, "on"); !strings.Contains(said, "Anyone may watch now") {
		t.Error(said)
	}
	h.pressNamed("cat", h.does("cat", "deck", "resign"), "Let a computer play on")
	h.does("cat", "deck", "join")
	if a := h.browser().get("/w/" + table); a.StatusCode != http.StatusOK {
		t.Errorf("Cat has come back, who had agreed: %d %s", a.StatusCode, a.body)
	}
}

func TestCrowdPutsNoWatcherToRest(t *testing.T) {
	h := newHall(t)
	table := h.shown("deck")
	ctx, cancel := context.WithTimeout(context.Background(), hung)
	defer cancel()
	ended := make(chan string, mostWatching)
	for range mostWatching {
		ready := make(chan struct{})
		go func() {
			last := ""
			_ = h.browser().hear(ctx, "/w/"+table, "watcher", table, "", func(kind, _ string) bool {
				last = kind
				if kind == "messages" {
					close(ready)
				}
				return false
			})
			ended <- last
		}()
		<-ready
	}
	eve := h.browser()
	for _, how := range []string{"since", "wait"} {
		a := eve.watched(table, "/api/events", how, "")
		refused(t, "one more", http.StatusServiceUnavailable, a)
		if a.Header.Get("Retry-After") == "" {
			t.Errorf("it is not told when to come again: %v", a.Header)
		}
	}
	h.agrees("ann", table, "off")
	for range mostWatching {
		if last := <-ended; last != "ended" {
			t.Errorf("one who watched hears %q at the end", last)
		}
	}
}

// Somebody at one address takes neither all places of those who watch, nor our time.
func TestOneAddressDoesNotWatchAlone(t *testing.T) {
	h := newHall(t)
	table := h.shown("deck")
	const eve, zoe = "203.0.113.7", "198.51.100.1"
	events := func(from string) *http.Response {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, h.base+"/w/"+table+"/api/events"+query("watcher", table), nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("X-Forwarded-For", from)
		answer, err := http.DefaultTransport.RoundTrip(r)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { answer.Body.Close() })
		return answer
	}
	for range mostFrom {
		if a := events(eve); a.StatusCode != http.StatusOK {
			t.Fatalf("Eve hears %d", a.StatusCode)
		}
	}
	if a := events(eve); a.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("Eve takes one place more: %d", a.StatusCode)
	}
	if a := events(zoe); a.StatusCode != http.StatusOK {
		t.Errorf("there is no place for Zoe: %d", a.StatusCode)
	}
	asks := func(from string) int {
		return h.browser().do(http.MethodGet, "/w/"+table+"/api/me"+query("watcher", table), "", "X-Forwarded-For", from).StatusCode
	}
	for n := 0; asks(eve) != http.StatusTooManyRequests; n++ {
		if n > 1000*asksASecond {
			t.Fatal("Eve asks as fast as she likes")
		}
	}
	if code := asks(zoe); code != http.StatusOK {
		t.Errorf("Zoe is answered %d", code)
	}
}

// A table that cannot be read is to strangers like one that is not there, and fills no log.
func TestStrangersLearnNothingOfADamagedTable(t *testing.T) {
	h := newHall(t)
	table := h.shown("deck")
	err := h.store.Update(t.Context(), func(tx store.Tx) error { return tx.Put(store.SnapshotKey(table), []byte(`{"format":99}`)) })
	if err != nil {
		t.Fatal(err)
	}
	h.restart()
	eve, before := h.browser(), h.log.String()
	refused(t, "a damaged table", http.StatusForbidden, eve.get("/w/"+table), eve.watched(table, "/api/desk"), eve.watched(table, "/api/tale"), eve.watched(table, "/api/events"))
	if log := strings.TrimPrefix(h.log.String(), before); strings.Contains(log, "level=ERROR") {
		t.Errorf("the log says\n%s", log)
	}
}
