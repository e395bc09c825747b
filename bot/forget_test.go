package bot

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/duel"
	"shipboard/games/race"
	"shipboard/store"
)

// will is somebody whose name and id stand in no other text.
var will = chat.Person{Chat: "mem", ID: "u7716203", Name: "Wilhelmina"}

// asks lets somebody type in a channel, or press.
func (h *hall) asks(p chat.Person, place, text, press string) chat.Answer {
	h.t.Helper()
	return h.ask(chat.Request{From: p, Place: chat.Place{Chat: "mem", ID: place}, Text: text, Press: press, Sees: func(context.Context, chat.Place) bool { return true }})
}

// forgets lets somebody type that they are to be forgotten, and confirm it.
func (h *hall) forgets(p chat.Person) chat.Message {
	h.t.Helper()
	asked := h.asks(p, "deck", "table forget me", "").Message
	return h.asks(p, "deck", "", asked.Buttons[0].ID).Message
}

// traces are the keys of the records in which somebody's name or id stands, archives unpacked.
func traces(t *testing.T, s store.Store, p chat.Person) (found []string) {
	t.Helper()
	err := s.View(t.Context(), func(tx store.Tx) error {
		found = nil
		for key, value := range tx.Scan(nil, nil) {
			if z, err := gzip.NewReader(bytes.NewReader(value)); err == nil {
				if value, err = io.ReadAll(z); err != nil {
					return err
				}
			}
			all := string(key) + string(value)
			for _, trace := range []string{p.ID, p.Name} {
				if at := strings.Index(all, trace); at >= 0 {
					found = append(found, fmt.Sprintf("%q: …%q…", key, all[max(0, at-80):min(len(all), at+80)]))
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// Wilhelmina plays, sits in for somebody, leaves a game to another, has a game ended as its
// moderator, sets her hours and leaves the results. Once she is forgotten the store holds
// neither her id nor her name, and who asks again finds nothing. The games stay for the
// others, and verify.
func TestForgetMe(t *testing.T) {
	for name, open := range map[string]func(t *testing.T, file string) store.Store{
		"memory": func(*testing.T, string) store.Store { return store.Memory() },
		"file": func(t *testing.T, file string) store.Store {
			s, err := store.Open(file)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { s.Close() })
			return s
		},
	} {
		for _, archived := range []bool{false, true} {
			t.Run(fmt.Sprint(name, ", archived: ", archived), func(t *testing.T) {
				file := filepath.Join(t.TempDir(), "sea.db")
				s := open(t, file)
				h := newHall(t, s, &duel.Game, &race.Game)
				if archived {
					h.archiveAfter = time.Hour
					h.restart()
				}
				h.storied()
				if archived {
					h.now = h.now.Add(2 * time.Hour)
					for range 9 {
						h.flush()
					}
				}
				if len(traces(t, s, will)) < 9 {
					t.Fatalf("before, she stands in %d records only", len(traces(t, s, will)))
				}
				if says := shown(h.asks(will, "deck", "forget", "").Message); !strings.Contains(says, "Finished games: 2") || !strings.Contains(says, "awake") || !strings.Contains(says, "no results") {
					t.Errorf("what is kept:\n%s", says)
				}
				if says := shown(h.forgets(will)); !strings.Contains(says, "Your name and id are deleted.") || strings.Contains(says, "go on") {
					t.Errorf("she is told\n%s", says)
				}
				for _, found := range traces(t, s, will) {
					t.Errorf("still there: %s", found)
				}
				h.restart()
				if says := shown(h.forgets(will)); !strings.Contains(says, "deleted") || len(traces(t, s, will)) > 0 {
					t.Errorf("the second time she is told\n%s", says)
				}
				if says := shown(h.asks(person("bob"), "deck", "results", "").Message); !strings.Contains(says, "eat 2 wins.") || !strings.Contains(says, "Ann wins.") {
					t.Errorf("the results are\n%s", says)
				}
				for _, place := range []string{"deck", "cove"} {
					if says := shown(h.asks(person("bob"), place, "verify", "").Message); !strings.Contains(says, "Somebody who played was forgotten") || !strings.Contains(says, "same events") {
						t.Errorf("verify in %s says\n%s", place, says)
					}
					if says := shown(h.asks(person("bob"), place, "log", "").Message); !strings.Contains(says, "The duel begins") {
						t.Errorf("the log in %s is\n%s", place, says)
					}
				}
				if h.log.Len() > 0 {
					t.Errorf("faults were logged:\n%s", h.log)
				}
				if name == "file" {
					withoutTrace(t, s, file)
				}
			})
		}
	}
}

// withoutTrace makes the file small, and looks whether any byte of it still names her.
func withoutTrace(t *testing.T, s store.Store, file string) {
	t.Helper()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, _, err := store.Compact(file); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(file)
	if err != nil || bytes.Contains(data, []byte(will.ID)) || bytes.Contains(data, []byte(will.Name)) {
		t.Errorf("the file still names her, or %v", err)
	}
}

// storied plays the games of TestForgetMe.
func (h *hall) storied() {
	ann, bob := person("ann"), person("bob")
	play := func(place string, lines ...any) {
		h.t.Helper()
		for i := 0; i < len(lines); i += 2 {
			a := h.asks(lines[i].(chat.Person), place, lines[i+1].(string), "")
			if a.Refused {
				h.t.Fatalf("%s: %v", lines[i+1], a.Message.Lines)
			}
			for _, b := range a.Message.Buttons {
				if b.Label == "Resign for good" {
					h.asks(lines[i].(chat.Person), place, "", b.ID)
				}
			}
		}
	}
	play("deck", will, "start duel", bob, "join caller", will, `join guest luck="fair Wilhelmina winds"`, will, `begin luck="cut by u7716203"`, bob, "resign")
	h.now = h.now.Add(time.Hour)
	// Wilhelmina hands her seat to Ann, who wins there.
	play("cove", will, "start duel", will, "join guest", bob, "join caller", will, "begin", will, "replace guest @ann")
	for _, post := range h.chat.Posts {
		for _, b := range post.Message.Buttons {
			if post.Channel == "cove" && b.Label == "Take the seat" {
				h.asks(ann, "cove", "", b.ID)
			}
		}
	}
	play("cove", bob, "resign")
	h.now = h.now.Add(time.Hour)
	play("reef", ann, "start duel", ann, "join", bob, "join", ann, "begin")
	end := h.ask(chat.Request{From: will, Place: chat.Place{Chat: "mem", ID: "reef"}, Text: "here end", Moderator: true})
	h.ask(chat.Request{From: will, Place: chat.Place{Chat: "mem", ID: "reef"}, Press: end.Message.Buttons[0].ID, Moderator: true})
	h.ask(chat.Request{From: will, Text: "start duel", Alone: true})
	h.ask(chat.Request{From: will, Text: "begin", Alone: true})
	alone := h.ask(chat.Request{From: will, Text: "abandon", Alone: true})
	h.ask(chat.Request{From: will, Press: alone.Message.Buttons[0].ID, Alone: true})
	play("deck", will, "hours 8:00-22:00 Berlin", will, "results leave")
}

// A game that goes on keeps its player, who is told so, and what is over is forgotten all the
// same. Once it is over that can be forgotten, too.
func TestForgetWhileAGameGoesOn(t *testing.T) {
	s := store.Memory()
	h := newHall(t, s, &duel.Game)
	h.storied()
	for _, text := range []string{"start duel", "join", "begin"} {
		h.asks(will, "lake", text, "")
		h.asks(person("cat"), "lake", "join", "")
	}
	h.asks(will, "lake", "do hide 4", "")
	if says := shown(h.forgets(will)); !strings.Contains(says, "You still play in 1 game.") {
		t.Errorf("she is told\n%s", says)
	}
	if a := h.asks(will, "lake", "do lock", ""); a.Refused {
		t.Errorf("she cannot play on: %v", a.Message.Lines)
	}
	if says := shown(h.asks(will, "lake", "forget", "").Message); !strings.Contains(says, "Finished games: none.") || !strings.Contains(says, "awake") {
		t.Errorf("what is kept:\n%s", says)
	}
	h.asks(will, "lake", "", h.asks(will, "lake", "resign", "").Message.Buttons[0].ID)
	h.forgets(will)
	for _, found := range traces(t, s, will) {
		t.Errorf("once that game is over, still there: %s", found)
	}
}

// dying is a store that fails after a number of updates.
type dying struct {
	store.Store
	left int
}

func (d *dying) Update(ctx context.Context, fn func(store.Tx) error) error {
	d.left--
	if d.left < 0 {
		return errFull
	}
	return d.Store.Update(ctx, fn)
}

// A person who asked for it is forgotten whole, at whatever write the process ends.
func TestForgottenThoughTheProcessEnds(t *testing.T) {
	for n := 1; ; n++ {
		s := &dying{store.Memory(), 1 << 30}
		h := newHall(t, s, &duel.Game)
		h.storied()
		s.left = n
		_, err := h.bot.tables.Forget(t.Context(), will)
		s.left = 1 << 30
		h.restart()
		if failed := h.bot.tables.ForgetRest(t.Context()); failed != nil || len(traces(t, s, will)) > 0 {
			t.Fatalf("after an end at write %d the next process leaves %q, %v", n, traces(t, s, will), failed)
		}
		if err == nil {
			if n < 5 {
				t.Errorf("all is done in %d writes", n)
			}
			return
		}
	}
}

// Nobody is taken for somebody who was forgotten: not even who watches, and is nobody.
func TestNobodySitsWhereSomebodyWasForgotten(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.storied()
	h.forgets(will)
	err := h.bot.tables.At(t.Context(), h.tableIn("deck"), func(tt *table.Table) error {
		if s, seated := tt.Seats.SeatOf(chat.Person{}); seated || tt.Seats[1].Plays() {
			t.Errorf("nobody sits in seat %d", s)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if a := h.asks(person("bob"), "deck", "", chat.PublicID(chat.PressAgain, h.tableIn("deck"))); a.Refused {
		t.Errorf("bob cannot play again: %v", a.Message.Lines)
	}
}

func (h *hall) tableIn(place string) string {
	id, err := h.bot.tables.TableIn(h.t.Context(), chat.Place{Chat: "mem", ID: place})
	if err != nil {
		h.t.Fatal(err)
	}
	return id
}

// A game that goes on from one of hers goes on without her name, and verifies once it is over.
func TestForgetInForks(t *testing.T) {
	s := store.Memory()
	h := newHall(t, s, &duel.Game)
	h.storied()
	bob, ann := person("bob"), person("ann")
	for _, line := range []struct {
		p    chat.Person
		text string
	}{{bob, "fork round 1"}, {bob, "join seat1"}, {ann, "join seat2"}, {bob, "begin"}, {bob, "do hide 3"}} {
		if a := h.asks(line.p, "deck", line.text, ""); a.Refused {
			t.Fatalf("%s: %v", line.text, a.Message.Lines)
		}
	}
	h.forgets(will)
	for _, found := range traces(t, s, will) {
		t.Errorf("still there: %s", found)
	}
	h.asks(ann, "deck", "", h.asks(ann, "deck", "resign", "").Message.Buttons[0].ID)
	if says := shown(h.asks(bob, "deck", "verify", "").Message); !strings.Contains(says, "Somebody who played was forgotten") || !strings.Contains(says, "same events") {
		t.Errorf("verify says\n%s", says)
	}
}

// A game of others that goes on keeps the name of who opened it and left. She is told so, and is
// forgotten there once it is over.
func TestForgetAtATableOfOthers(t *testing.T) {
	s := store.Memory()
	h := newHall(t, s, &duel.Game)
	h.asks(will, "deck", "start duel", "")
	h.typesAll("ann: join", "bob: join", "ann: begin")
	const left = "Your name still stands at 1 table of others"
	if says := shown(h.forgets(will)); !strings.Contains(says, left) || strings.Contains(says, "You still play") {
		t.Errorf("while it goes on she is told\n%s", says)
	}
	h.typesAll("ann: abandon", "bob: abandon")
	if says := shown(h.forgets(will)); strings.Contains(says, left) {
		t.Errorf("once it is over she is told\n%s", says)
	}
	for _, found := range traces(t, s, will) {
		t.Errorf("still there: %s", found)
	}
}
