package web

import (
	"fmt"
	"strings"
	"testing"

	"shipboard/bot/chat"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func TestPassingTheScreen(t *testing.T) {
	s := open(t)
	b := s.visit(t)
	b.press("Choose seats for JAWS")
	b.press("Everyone sit down")
	b.sees("At the table: Dot.")
	b.press("Begin")
	b.press("Act")
	b.sees("Secret orders of Ann")
	b.press("Row")
	b.says("/act")
	b.sees("Secret orders of Ann")
	// Ann's answers are on show, so the cover comes up before the next person's.
	b.press("Pass to Bob")
	b.sees("Pass the screen to Bob")
	b.shot("cover")
	if left := js[string](b, `document.querySelector("#log").textContent + document.querySelector("#news").textContent`); strings.Contains(left, "Secret") {
		t.Errorf("under the cover: %s", left)
	}
	if js[string](b, "document.activeElement.id") != "cover-go" {
		t.Error("the way on is not under the finger")
	}
	b.types(kb.Escape + kb.Escape + kb.Escape)
	b.until(`document.querySelector("#cover").open`)
	if js[bool](b, `document.querySelector("#log").innerText.includes("Ann")`) {
		t.Error("Escape lifts the cover")
	}
	b.types(kb.Enter)
	b.sees("I am Bob")
	b.sees("It is Bob's turn.")
	b.press("My messages")
	b.sees("The secret of Bob")
	b.shot("night")
	if js[bool](b, `document.documentElement.innerHTML.includes("ecret of Ann")`) {
		t.Error("Ann's secret is on Bob's page")
	}
	// By keyboard, too.
	b.run(chromedp.KeyEvent("3", chromedp.KeyModifiers(kb.ModifierAlt)))
	b.sees("Pass the screen to Cy")
	b.types(kb.Enter)
	b.sees("I am Cy")
	// Neither person has secrets on show, so no cover comes up.
	b.press("Dot")
	b.sees("I am Dot")
	if js[bool](b, `document.querySelector("#cover").open`) {
		t.Error("a cover where nothing is hidden")
	}
}

// turnFor returns a turn message that waits for one person.
func turnFor(s *site, key, channel, person, what string) chat.Delivery {
	return chat.Delivery{Key: key, Place: chat.Place{Chat: Name, ID: channel}, Message: chat.Message{
		Title: what, People: []chat.Person{s.person(person).bot()}, Waits: []int{0},
		Pictures: []chat.Picture{{Name: "board.png", Alt: what, PNG: chart(0)}},
		Buttons:  []chat.Button{{ID: "act", Label: "Act", Style: chat.Primary, Hint: "shows what you may do"}},
	}}
}

// The next person sees the room in which they are to act: the room on show if it
// waits for them, else the one whose game moved last.
func TestPassingLeadsToTheTurn(t *testing.T) {
	s := open(t)
	for _, name := range []string{"Reef", "Lagoon"} {
		s.host().ask("/api/channels", map[string]any{"Name": name})
	}
	send(t, s.Web, turnFor(s, "a", "c001", "p001", "Ann's turn in the harbour"))
	reef := send(t, s.Web, turnFor(s, "b", "c002", "p002", "Bob's turn at the reef"))
	send(t, s.Web, turnFor(s, "c", "c003", "p002", "Bob's turn in the lagoon"))
	for range 30 { // enough talk to scroll the turn out of sight
		s.host().ask("/api/say", map[string]any{"As": "p003", "Room": "c003", "Text": "Yo ho ho!"})
	}
	b := s.visit(t)
	b.sees("Ann's turn in the harbour")
	b.press("Bob")
	b.sees("Bob's turn in the lagoon")
	b.until(`(r => r.top >= 0 && r.bottom <= innerHeight)(document.querySelector(".waits .row button").getBoundingClientRect())`)
	b.until(`document.querySelector("#text").placeholder.includes("say something")`)
	b.press("Ann")
	b.sees("Ann's turn in the harbour")
	// While Ann reads her own messages, the game at the reef moves.
	b.press("My messages")
	b.sees("The game will send your secrets here.")
	d := turnFor(s, "d", "c002", "p002", "Bob's next turn at the reef")
	d.Edit = reef
	send(t, s.Web, d)
	s.host().ask("/api/say", map[string]any{"As": "p003", "Room": "c002", "Text": "Your turn, Bob!"})
	b.until(`document.querySelector("[data-room=c002] .badge")?.innerText === "2"`) // the page knows of both
	b.until(`document.querySelector("#turns").innerText.startsWith("Reef waits for:")`)
	b.press("Pass to Bob")
	b.press("I am Bob")
	b.sees("Bob's next turn at the reef")
	// The room on show waits for Bob, so he stays in it.
	b.press("Ann")
	b.sees("I am Ann")
	b.press("Lagoon")
	b.press("Pass to Bob")
	b.sees("I am Bob")
	b.sees("Bob's turn in the lagoon")
}

// A channel shows the people for whom its own game waits, and nobody after the
// end of the game.
func TestWaitsStayInTheirRoom(t *testing.T) {
	s := open(t)
	s.host().ask("/api/channels", map[string]any{"Name": "Reef"})
	harbour := send(t, s.Web, turnFor(s, "a", "c001", "p002", "Bob's turn in the harbour"))
	send(t, s.Web, turnFor(s, "b", "c002", "p003", "Cy's turn at the reef"))
	b := s.visit(t)
	bar := func(want string) {
		t.Helper()
		b.until(fmt.Sprintf(`document.querySelector("#turns").innerText.replace(/\s+/g, " ") === %q`, want))
	}
	bar("The game waits for: Pass to Bob")
	b.press("Reef")
	bar("The game waits for: Pass to Cy")
	b.press("My messages")
	bar("Harbour waits for: Pass to Bob Reef waits for: Pass to Cy")
	b.press("Harbour")
	send(t, s.Web, chat.Delivery{Key: "c", Place: firstChannel(), Edit: harbour, Message: chat.Message{Title: "Bob has won."}})
	b.sees("Bob has won.")
	bar("")
	b.until(`!document.querySelector("[data-person=p002] .badge") && document.querySelector("[data-person=p003] .badge")`)
}

// A reload shows the same person the same room.
func TestReloadKeepsTheRoom(t *testing.T) {
	s := open(t)
	s.host().ask("/api/channels", map[string]any{"Name": "Reef"})
	send(t, s.Web, turnFor(s, "a", "c001", "p001", "Ann's turn in the harbour"))
	send(t, s.Web, turnFor(s, "b", "c002", "p001", "Ann's turn at the reef"))
	send(t, s.Web, chat.Delivery{Key: "c", Person: &chat.Person{Chat: Name, ID: "p003"}, Message: chat.Message{Title: "Only Cy knows"}})
	b := s.visit(t)
	b.sees("Ann's turn in the harbour")
	b.press("Reef")
	b.sees("Ann's turn at the reef")
	b.press("Cy")
	b.sees("I am Cy")
	b.run(chromedp.Reload())
	b.sees("I am Cy")
	b.sees("Ann's turn at the reef")
	b.press("My messages")
	b.sees("Only Cy knows")
	b.run(chromedp.Reload())
	b.sees("Only Cy knows")
	b.until(`document.querySelector("#text").placeholder === "Type / for a command"`)
	// Under the cover a reload shows nothing of the next person.
	b.press("Bob")
	b.sees("Pass the screen to Bob")
	b.run(chromedp.Reload())
	b.sees("Only Cy knows")
	b.sees("I am Cy")
}

// "Everyone sit down" seats players added while the lobby was open, too.
func TestEveryoneSitsDown(t *testing.T) {
	for _, first := range []string{"Choose seats for JAWS", "Play JAWS"} {
		b := open(t).visit(t)
		b.sees("Welcome aboard")
		if first != "Play JAWS" {
			b.press(first)
			b.sees("Seat Dot")
		}
		b.press("Add a player")
		b.sees("Name")
		b.types("Eve" + kb.Enter)
		b.until(`document.querySelectorAll("#people li").length === 5`)
		if first != "Play JAWS" {
			b.sees("Seat Eve")
			first = "Everyone sit down"
		}
		b.press(first)
		b.sees("At the table: Eve.")
	}
}
