package seats

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
)

// hung is how long a test waits for what has to come.
const hung = time.Minute

// playFirst plays the first choice of somebody's desk that needs nothing more.
func (h *hall) playFirst(who, table string) {
	h.t.Helper()
	for open, n := "", 0; n < 9; n++ {
		d, err := h.bot.Desk(context.Background(), memchat.Person(who), chat.AtTable(table), open)
		if err != nil {
			h.t.Fatal(err)
		}
		if len(d.Choices) == 0 {
			h.t.Fatalf("%s has no choice", who)
		}
		c := d.Choices[0]
		if c.Opens == "" {
			h.presses(who, c.ID)
			return
		}
		open = c.Opens
	}
}

// The first answer to a page holds all that the page would ask for next.
func TestFirstAnswerHoldsWhatThePageShows(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	ann, bob := h.signedIn("ann", "deck"), h.signedIn("bob", "deck")
	h.playFirst("ann", table)
	for who, b := range map[string]*visitor{"ann": ann, "bob": bob} {
		at := "/t/" + table
		if page := b.get(at); page.Header.Get("Link") != "<"+at+"/api/me>; rel=preload; as=fetch; crossorigin" {
			t.Errorf("the page asks its browser to load %q early", page.Header.Get("Link"))
		}
		var first struct {
			Now struct {
				At, Status, Desk, Tale json.RawMessage
			}
		}
		if err := json.Unmarshal([]byte(b.get(at+"/api/me").body), &first); err != nil {
			t.Fatal(err)
		}
		var later struct{ At, Status json.RawMessage }
		if err := json.Unmarshal([]byte(b.get(at+"/api/events"+query(who, table, "wait", "")).body), &later); err != nil {
			t.Fatal(err)
		}
		for _, one := range []struct{ name, got, want string }{
			{"stand", string(first.Now.At), string(later.At)},
			{"status", string(first.Now.Status), string(later.Status)},
			{"desk", string(first.Now.Desk), strings.TrimSpace(b.get(at + "/api/desk" + query(who, table)).body)},
			{"tale", string(first.Now.Tale), strings.TrimSpace(b.get(at + "/api/tale" + query(who, table)).body)},
		} {
			if one.got != one.want || one.got == "" {
				t.Errorf("%s: the first %s is %s, and the next %s", who, one.name, one.got, one.want)
			}
		}
	}
}

func TestPageHearsOfItsOwnDesk(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	ann, bob := h.signedIn("ann", "deck"), h.signedIn("bob", "deck")
	ctx, cancel := context.WithTimeout(context.Background(), hung)
	defer cancel()
	events := make(chan string, 100)
	since := ""
	go func() {
		_ = bob.listen(ctx, "bob", table, "", func(kind, id string) bool {
			if id != "" {
				since = id
			}
			if kind != "beat" {
				events <- kind
			}
			return kind == "changed"
		})
		close(events)
	}()
	for _, want := range []string{"status", "messages"} {
		if kind := <-events; kind != want {
			t.Fatalf("the page hears of %s, and not of %s", kind, want)
		}
	}
	digest := h.glance("bob", table)
	for h.glance("bob", table) == digest { // until the shark has done what he sees
		before := len(events)
		h.playFirst("ann", table)
		if h.glance("bob", table) == digest && len(events) > before {
			t.Error("Bob's page hears of what Ann does in secret")
		}
	}
	for kind := range events {
		if kind != "status" && kind != "changed" {
			t.Errorf("it hears of %s", kind)
		}
	}
	if since != h.glance("bob", table) {
		t.Error("it was not told what it shows now")
	}
	// A page that was cut off, and knows the present, hears nothing new; one that does not, does.
	for at, want := range map[string]string{since: "", digest: "changed"} {
		short, stop := context.WithTimeout(ctx, 2*time.Second)
		heard := ""
		_ = bob.listen(short, "bob", table, at, func(kind, _ string) bool {
			if kind != "status" {
				heard = kind
			}
			return heard != ""
		})
		stop()
		if heard != want {
			t.Errorf("with %s it hears %q, not %q", at, heard, want)
		}
	}
	_ = ann
}

func (h *hall) glance(who, table string) string {
	h.t.Helper()
	digest, err := h.bot.Glance(context.Background(), memchat.Person(who), table)
	if err != nil {
		h.t.Fatal(err)
	}
	return digest
}

func TestPageAsksWhereNoEventsCome(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	bob := h.signedIn("bob", "deck")
	wait := func(at string) (w waited) {
		answer := bob.get("/t/" + table + "/api/events" + query("bob", table, "wait", at))
		if answer.StatusCode != http.StatusOK {
			t.Errorf("%d %s", answer.StatusCode, answer.body)
			return w
		}
		if err := json.Unmarshal([]byte(answer.body), &w); err != nil {
			t.Error(err)
		}
		return w
	}
	first := wait("")
	if first.At == "" || first.Status.As != "bob" || first.Status.Chat != "mem" || len(first.Status.Rooms) != 1 || first.Status.Rooms[0].ID != table {
		t.Fatalf("it is told %+v", first)
	}
	next := make(chan waited, 1)
	go func() { next <- wait(first.At) }()
	for h.glance("bob", table) == first.At {
		select {
		case w := <-next:
			t.Fatalf("nothing has changed, and it is told %+v", w)
		default:
		}
		h.playFirst("ann", table)
	}
	select {
	case w := <-next:
		if w.At == first.At {
			t.Error("it is told that nothing has changed")
		}
	case <-time.After(hung):
		t.Error("it is told nothing")
	}
}

func TestStreamEndsWithTheSeat(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	bob := h.signedIn("bob", "deck")
	ctx, cancel := context.WithTimeout(context.Background(), hung)
	defer cancel()
	last := make(chan string, 1)
	ready := make(chan struct{})
	go func() {
		kind := ""
		_ = bob.listen(ctx, "bob", table, "", func(k, _ string) bool {
			kind = k
			if k == "messages" {
				close(ready)
			}
			return false
		})
		last <- kind
	}()
	<-ready
	h.pressNamed("bob", h.does("bob", "deck", "resign"), "Let a computer play on")
	if kind := <-last; kind != "ended" {
		t.Errorf("the last that it hears is %q", kind)
	}
}

func TestOldestStreamRests(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	bob := h.signedIn("bob", "deck")
	ctx, cancel := context.WithTimeout(context.Background(), hung)
	defer cancel()
	rests := make(chan struct{})
	for n := range mostStreams + 1 {
		ready := make(chan struct{})
		go func() {
			_ = bob.listen(ctx, "bob", table, "", func(kind, _ string) bool {
				if kind == "messages" {
					close(ready)
				}
				if kind == "asleep" && n == 0 {
					close(rests)
				}
				return false
			})
		}()
		<-ready
	}
	<-rests
}
