package web

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"shipboard/bot/chat"
)

// here waits until a person has the page.
func (b *tab) here(name string) {
	b.t.Helper()
	b.until(fmt.Sprintf(`document.querySelector("#rail .me")?.title === %q && !document.querySelector("#cover").open && document.querySelector("#app").dataset.at.startsWith(document.querySelector("#rail .me").dataset.person)`, "You are "+name))
}

func TestPassingTheScreen(t *testing.T) {
	s := open(t)
	b := s.playing(t, 1280, 800)
	b.says("/act")
	b.sees("What will you do, Ann?")
	b.press("Row east")
	// Bob's page shows a secret, so the cover comes up before it.
	b.press("Pass to Bob")
	b.sees("Pass the screen to Bob")
	b.shot("cover")
	if left := js[string](b, `document.querySelector("#app").textContent + document.querySelector("#news").textContent`); strings.Contains(left, "Secret") || strings.Contains(left, "What will you do") {
		t.Errorf("under the cover: %s", left)
	}
	if js[string](b, "document.activeElement.id") != "cover-go" {
		t.Error("the way on is not under the finger")
	}
	// The way back leads to Ann, and shows nothing of Bob's.
	b.types(kb.Escape)
	b.here("Ann")
	b.sees("Secret orders of Ann")
	if js[bool](b, `document.documentElement.innerHTML.includes("ecret orders of Bob")`) {
		t.Error("Bob's secret is on Ann's page")
	}
	b.press("Pass to Bob")
	b.press("Cancel")
	b.here("Ann")
	b.press("Pass to Bob")
	b.press("I am Bob")
	b.here("Bob")
	b.sees("Secret orders of Bob")
	b.shot("bob")
	if js[bool](b, `document.documentElement.innerHTML.includes("ecret orders of Ann") || document.documentElement.innerHTML.includes("What will you do, Ann")`) {
		t.Error("Ann's secret is on Bob's page")
	}
	// By keyboard, too.
	b.run(chromedp.KeyEvent("3", chromedp.KeyModifiers(kb.ModifierAlt)))
	b.sees("Pass the screen to Cy")
	b.types(kb.Enter)
	b.here("Cy")
	// Dot's page shows no secret, so no cover comes up, though Cy's did.
	b.press("People and channels")
	b.press("Dot")
	b.here("Dot")
	b.sees("It is Bob's turn.")
	if js[bool](b, `document.documentElement.innerHTML.includes("ecret orders of")`) {
		t.Error("another's secret is on Dot's page")
	}
	// Somebody who plays every seat is asked no more, until they want to be.
	b.press("People and channels")
	b.press("Ann")
	b.press("I play every seat myself")
	b.here("Ann")
	b.press("Pass to Bob")
	b.here("Bob")
	b.sees("Secret orders of Bob")
	b.press("People and channels")
	b.press("Cover the page again")
	b.press("Ann")
	b.sees("Pass the screen to Ann")
}

// A room's game as the fake table shows it: it waits for one person.
func (s *site) waitsFor(t *testing.T, room, id, what string) (ref string) {
	t.Helper()
	who := s.person(id).bot()
	at := chat.Place{Chat: Name, ID: room}
	s.table.mu.Lock()
	_, begun := s.table.desks[room]
	s.table.desks[room] = func(p chat.Person) chat.Desk {
		return chat.Desk{Table: "t" + room, Stage: "playing", Seat: -1, Head: what, Seats: []chat.DeskSeat{{Who: who, Waits: true, For: "to row"}}}
	}
	s.table.mu.Unlock()
	if !begun {
		send(t, s.Web, chat.Delivery{Key: "lobby of " + room, Place: at, Message: chat.Message{Kind: chat.Lobby, Title: "JAWS"}})
	}
	return send(t, s.Web, chat.Delivery{Key: what, Place: at, Message: chat.Message{
		Kind: chat.Turn, People: []chat.Person{who}, Waits: []int{0},
	}})
}

// The next person sees the room in which they are to act: the room on show if it
// waits for them, else the one whose game moved last.
func TestPassingLeadsToTheTurn(t *testing.T) {
	s := open(t)
	for _, name := range []string{"Reef", "Lagoon"} {
		s.host().ask("/api/channels", map[string]any{"Name": name})
	}
	s.waitsFor(t, "c001", "p001", "Ann's turn in the harbour")
	s.waitsFor(t, "c002", "p002", "Bob's turn at the reef")
	s.waitsFor(t, "c003", "p002", "Bob's turn in the lagoon")
	b := s.visit(t)
	b.sees("Ann's turn in the harbour")
	pass := func(name string) {
		t.Helper()
		b.press("People and channels")
		b.press(name)
		b.here(name)
	}
	pass("Bob")
	b.sees("Bob's turn in the lagoon")
	pass("Ann")
	b.sees("Ann's turn in the harbour")
	// While Ann reads her own messages, the game at the reef moves.
	b.press("My messages")
	b.sees("There are none yet.")
	b.until(`document.querySelector("#text").placeholder === "Type / for a command"`)
	s.waitsFor(t, "c002", "p002", "Bob's next turn at the reef")
	b.until(`document.querySelector("#who button")?.innerText.includes("in Reef")`)
	b.press("Pass to Bob")
	b.here("Bob")
	b.sees("Bob's next turn at the reef")
	// The room on show waits for Bob, so he stays in it.
	pass("Ann")
	b.press("JAWS in Lagoon")
	b.sees("Bob's turn in the lagoon")
	b.press("Pass to Bob")
	b.here("Bob")
	b.sees("Bob's turn in the lagoon")
}

// A channel shows the people for whom its own game waits, and nobody after the
// end of the game.
func TestWaitsStayInTheirRoom(t *testing.T) {
	s := open(t)
	s.host().ask("/api/channels", map[string]any{"Name": "Reef"})
	harbour := s.waitsFor(t, "c001", "p002", "Bob's turn in the harbour")
	s.waitsFor(t, "c002", "p003", "Cy's turn at the reef")
	b := s.visit(t)
	passes := func(want string) {
		t.Helper()
		b.until(fmt.Sprintf(`[...document.querySelectorAll("#who button b")].map(e => e.innerText).join() === %q`, want))
	}
	passes("Pass to Bob")
	b.press("JAWS in Reef")
	passes("Pass to Cy")
	b.press("My messages")
	passes("Pass to Bob,Pass to Cy")
	b.press("JAWS in Harbour")
	s.table.mu.Lock()
	s.table.desks["c001"] = func(chat.Person) chat.Desk {
		return chat.Desk{Table: "t", Stage: "over", Head: "The game is over", End: &chat.DeskEnd{Text: "Bob has won."}, Seats: []chat.DeskSeat{{Who: s.person("p002").bot()}}}
	}
	s.table.mu.Unlock()
	send(t, s.Web, chat.Delivery{Key: "c", Place: firstChannel(), Edit: harbour, Message: chat.Message{Kind: chat.Turn, Title: "JAWS", Lines: []string{"Bob has won."}}})
	b.sees("Bob has won.")
	passes("")
}

// A reload shows the same person the same room.
func TestReloadKeepsTheRoom(t *testing.T) {
	s := open(t)
	s.host().ask("/api/channels", map[string]any{"Name": "Reef"})
	s.waitsFor(t, "c001", "p001", "Ann's turn in the harbour")
	s.waitsFor(t, "c002", "p001", "Ann's turn at the reef")
	send(t, s.Web, chat.Delivery{Key: "c", Person: &chat.Person{Chat: Name, ID: "p003"}, Message: chat.Message{Title: "Only Cy knows"}})
	b := s.visit(t)
	b.sees("Ann's turn in the harbour")
	b.press("JAWS in Reef")
	b.sees("Ann's turn at the reef")
	b.press("You are Ann")
	b.press("Cy")
	b.here("Cy")
	b.run(chromedp.Reload())
	b.here("Cy")
	b.sees("Ann's turn at the reef")
	b.press("My messages")
	b.sees("Only Cy knows")
	b.run(chromedp.Reload())
	b.sees("Only Cy knows")
	b.until(`document.querySelector("#text").placeholder === "Type / for a command"`)
	// Under the cover a reload shows nothing of the next person.
	s.secretAt(t, "c002")
	b.press("You are Cy")
	b.press("Bob")
	b.sees("Pass the screen to Bob")
	b.run(chromedp.Reload())
	b.here("Cy")
	b.sees("Only Cy knows")
}

// Somebody who opens the page anew is led to the room that waits for them, from one
// that does not, and to the picture on which they are to act.
func TestOpeningLeadsToTheTurn(t *testing.T) {
	s := open(t)
	s.host().ask("/api/channels", map[string]any{"Name": "Reef"})
	s.waitsFor(t, "c001", "p001", "Ann's turn in the harbour")
	s.waitsFor(t, "c002", "p002", "Bob's turn at the reef")
	b := s.visit(t)
	b.sees("Ann's turn in the harbour")
	b.press("JAWS in Reef")
	b.sees("Bob's turn at the reef")
	js[bool](b, `location.assign("/"), true`)
	b.here("Ann")
	b.sees("Ann's turn in the harbour")

	// The same two pictures stand there before and in Ann's turn.
	moves, waits := 0, false
	area := chat.DeskArea{W: 1200, H: 900}
	ann := s.person("p001").bot()
	s.table.desks["c001"] = func(chat.Person) chat.Desk {
		d := chat.Desk{Table: "t", Stage: "playing", Moves: moves, Head: fmt.Sprint("After ", moves), Seats: []chat.DeskSeat{{Who: ann, Waits: waits}}}
		for _, name := range []string{"board", "fleets"} {
			d.Pictures = append(d.Pictures, chat.DeskPicture{Name: name, Title: "The " + name, Alt: name, Hash: "1", W: 1200, H: 900, Heart: area})
		}
		return d
	}
	next := func() {
		s.table.mu.Lock()
		moves++
		s.table.mu.Unlock()
		send(t, s.Web, chat.Delivery{Key: fmt.Sprint("move ", moves), Place: firstChannel(), Message: chat.Message{Kind: chat.Turn, Title: "JAWS"}})
		b.sees(fmt.Sprint("After ", moves))
	}
	shows := func(title string) {
		t.Helper()
		b.until(fmt.Sprintf(`document.querySelector('#strip [aria-pressed="true"]')?.ariaLabel === %q`, title))
	}
	next()
	shows("The board")
	b.press("The fleets")
	next()
	shows("The fleets")
	s.table.mu.Lock()
	waits = true
	s.table.mu.Unlock()
	next()
	shows("The board")
}

// secretAt makes a room show everybody a secret.
func (s *site) secretAt(t *testing.T, room string) {
	t.Helper()
	s.table.mu.Lock()
	defer s.table.mu.Unlock()
	s.table.desks[room] = func(p chat.Person) chat.Desk {
		return chat.Desk{Table: "t", Stage: "playing", Head: "Secrets", Secret: true, Own: []string{"The secret of " + p.Name}}
	}
}

// "Everyone sit down" seats players added while the lobby was open, too.
func TestEveryoneSitsDown(t *testing.T) {
	b := open(t).visit(t)
	b.sees("Welcome aboard")
	b.press("JAWS")
	b.sees("Seat Dot")
	b.press("People and channels")
	b.press("Add a player")
	b.sees("Name")
	b.types("Eve" + kb.Enter)
	b.until(`document.querySelectorAll("#people-list li").length === 5`)
	b.press("Done")
	b.sees("Seat Eve")
	b.press("Everyone sit down")
	b.until(`[...document.querySelectorAll("#who li, .sitting")].some(e => e.innerText.includes("Eve"))`)
}

func TestHostileNames(t *testing.T) {
	for _, c := range []struct{ typed, want string }{
		{"  Ann \n Lee ", "Ann Lee"},
		{"<script>alert(1)</script>", "<script>alert(1)</script>"}, // shown as text
		{"a\u202egnp.exe\u0000", "agnp.exe"},
		{"\u200b\u00a0", ""},
		{"\u3164\u2800", ""},                             // blank letters
		{"👩\u200d👧 می\u200cروم", "👩\u200d👧 می\u200cروم"}, // joiners that belong there
		{strings.Repeat("ä", 33), ""},
		{strings.Repeat("ä", 32), strings.Repeat("ä", 32)},
	} {
		if got, err := properName(c.typed); got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%q becomes %q (%v), not %q", c.typed, got, err, c.want)
		}
	}
	s := open(t)
	for _, like := range []string{"аnn", "A n n", "Ánn", "ᴀɴɴ"} { // in Cyrillic, with spaces, with an accent, in small capitals
		if code, body := s.host().ask("/api/people", map[string]any{"Name": like}); code != http.StatusConflict || !strings.Contains(body, "too much like the name Ann") {
			t.Errorf("%s is answered %d %s", like, code, body)
		}
	}
	if code, body := s.host().ask("/api/people", map[string]any{"Name": "ANN"}); code != http.StatusConflict || !strings.Contains(body, "The name Ann is taken") {
		t.Errorf("a second Ann: %d %s", code, body)
	}
	host := s.host()
	host.ask("/api/people", map[string]any{"Name": "עדה"})
	for _, name := range []string{"ａｎｎ", "עדה\u200d", "p001", "P7", "c12"} { // fullwidth letters, a joiner, and the page's ids
		if code, body := host.ask("/api/people", map[string]any{"Name": name}); code == http.StatusOK {
			t.Errorf("somebody is called %s: %s", name, body)
		}
	}
	// Marks in people's own words are shown as typed.
	_, body := s.host().ask("/api/say", map[string]any{"As": "p001", "Room": "c001", "Text": "{0} @everyone {t5}"})
	if !strings.Contains(body, `"t":"{0} @everyone {t5}"`) {
		t.Errorf("said: %s", body)
	}
	// Characters that would turn or hide the rest are left out.
	if _, body := s.host().ask("/api/say", map[string]any{"As": "p001", "Room": "c001", "Text": "gnp\u202e.exe\u200b"}); !strings.Contains(body, `"t":"gnp.exe"`) {
		t.Errorf("said: %s", body)
	}
	if code, body := s.host().ask("/api/say", map[string]any{"As": "p001", "Room": "c001", "Text": "\u202e \u3164"}); code != http.StatusBadRequest {
		t.Errorf("nothing was said: %d %s", code, body)
	}
}

// A channel that is closed is there for nobody, also after a restart, and its number is not
// given again. The last one stays.
func TestClosingChannels(t *testing.T) {
	s := open(t)
	close := func(id string) int {
		return s.host().do("POST", "/api/channels", fmt.Sprintf(`{"ID":%q,"Close":true}`, id)).StatusCode
	}
	if got := close("c001"); got != http.StatusConflict {
		t.Errorf("to close the only channel answers %d", got)
	}
	s.host().ask("/api/channels", map[string]any{})
	if w := s.Web.channel("c002"); w == nil || w.Name != "Cove" {
		t.Errorf("the new channel is %+v", w)
	}
	if got := close("c002"); got != http.StatusOK {
		t.Errorf("to close it answers %d", got)
	}
	if s.Web.channel("c002") != nil {
		t.Error("it is still there")
	}
	s.host().ask("/api/channels", map[string]any{"Name": "Reef"})
	again, err := New(s.Config)
	if err != nil {
		t.Fatal(err)
	}
	if c := again.channel("c003"); c == nil || c.Name != "Reef" || again.channel("c002") != nil {
		t.Errorf("after a restart there are %+v", again.open())
	}
}
