package web

import (
	"fmt"
	"strings"
	"testing"

	"shipboard/bot/chat"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func (s *site) visit(t *testing.T) *tab {
	t.Helper()
	return visit(t, s.HostLink(), 1280, 800)
}

func TestNewcomerPlays(t *testing.T) {
	s := open(t)
	b := s.visit(t)
	b.sees("Welcome aboard")
	b.shot("welcome")
	if path := js[string](b, "location.pathname"); path != "/c001" {
		t.Errorf("the token stays in the address: %s", path)
	}
	b.press("JAWS")
	b.sees("Who sits where?")
	b.press("Everyone sit down")
	b.press("Begin with four")
	b.sees("It is Ann's turn.")
	b.sees("Secret orders of Ann")
	b.until(`document.querySelector("#chart img").naturalWidth === 1200`)
	b.shot("turn")
	b.described()
	b.fits()
	b.until(`document.title.startsWith("● Your turn")`)
	b.press("Row east")
	b.sees("It is Bob's turn.")
	b.until(`!document.querySelector(".spot, .choice") && !document.title.startsWith("●")`)
	b.shot("rowed")
}

// playing opens a page on which the game has begun, with Ann in front of it.
func (s *site) playing(t *testing.T, width, height int64) *tab {
	t.Helper()
	s.begin()
	b := visit(t, s.HostLink(), width, height)
	b.sees("It is Ann's turn.")
	return b
}

func (s *site) begin() {
	for _, line := range []string{"start jaws", "join"} {
		s.host().sea("p001", line)
	}
	for _, p := range []string{"p002", "p003", "p004"} {
		s.host().sea(p, "join")
	}
	s.host().sea("p001", "begin")
}

// A ring with one choice is pressed at once; one with several opens a menu.
func TestRings(t *testing.T) {
	for _, width := range []int64{1280, 400} {
		s := open(t)
		b := s.playing(t, width, 850)
		b.until(`document.querySelectorAll("#chart .spot").length === 3`)
		if got := js[string](b, `[...document.querySelectorAll("#chart .spot")].map(e => e.getAttribute("aria-label")).join("|")`); got != "The north shore: Row (1 action), or Rest (1 action)|The south shore: Row far (1 action)|The east shore: Row east (1 action)" {
			t.Errorf("the rings are called %s", got)
		}
		b.click(`[data-spot="the north shore"]`)
		b.until(`document.querySelector("#menu").innerText.includes("Rest")`)
		b.shot(fmt.Sprintf("menu-%d", width))
		b.fits()
		b.described()
		b.press("Rest")
		b.sees("There is no time to rest; row.")
		b.until(`document.querySelector("#menu").hidden`)
		// A choice that opens shows what follows, with its own rings and the way back.
		b.clickUntil(`[data-spot="the south shore"]`, `document.body.innerText.includes("Farther north")`)
		b.until(`document.querySelectorAll("#chart .spot").length === 1`)
		b.press("Back")
		b.until(`document.querySelectorAll("#chart .spot").length === 3`)
		b.click(`[data-spot="the east shore"]`)
		b.sees("It is Bob's turn.")
		n := 0
		for _, r := range s.table.requests() {
			if r.Press == "row" {
				n++
			}
		}
		if n != 1 {
			t.Errorf("the press was carried out %d times", n)
		}
	}
}

// The moment of a turn is shown once, with its dice.
func TestMomentIsShownOnce(t *testing.T) {
	s := open(t)
	s.begin()
	s.table.desks["c001"] = func(chat.Person) chat.Desk {
		return chat.Desk{
			Table: "fake", Stage: "playing", Seat: -1, Head: "Waiting for Bob.", Story: []string{"The iron holds."}, Whole: []chat.DeskLine{{Text: "All row."}, {Text: "The iron holds.", Dice: rolls()}},
			Moment:   &chat.DeskMoment{ID: "m1", Text: "Red strikes: 37!", Dice: rolls(), Lines: []chat.DeskLine{{Text: "Abel throws.", Dice: rolls()[:1]}}},
			Pictures: []chat.DeskPicture{{Name: "board", Title: "The sea", Alt: "The sea.", Hash: "1", W: 1200, H: 900, Heart: chat.DeskArea{W: 1200, H: 900}}},
		}
	}
	b := s.visit(t)
	b.sees("Red strikes: 37!")
	b.until(`document.querySelectorAll("#moment .decided .die").length === 3 && document.querySelectorAll("#moment .three .die").length === 1 && document.activeElement.innerText === "Go on"`)
	b.shot("moment")
	b.fits()
	b.run(chromedp.EmulateViewport(400, 850))
	b.shot("moment-phone")
	b.fits()
	b.press("The whole turn")
	b.until(`document.querySelector("#whole").open && document.querySelector("#whole").innerText.includes("All row.") && document.querySelectorAll("#whole .die").length === 3`)
	b.types(kb.Escape)
	b.until(`!document.querySelector("#whole").open`)
	b.types(kb.Escape)
	b.until(`document.querySelector("#moment").hidden`)
	b.run(chromedp.Reload())
	b.sees("Waiting for Bob.")
	b.until(`document.querySelector("#moment").hidden`)
}

func TestLiveUpdatesAndSeats(t *testing.T) {
	s := open(t)
	host := s.visit(t)
	host.sees("Welcome aboard")
	cy := visit(t, s.Base+"/join/"+s.person("p003").Token, 400, 800)
	cy.shot("invited")
	cy.press("Come aboard as Cy")
	cy.sees("Welcome aboard")
	host.press("People and channels")
	host.sees("in another browser")
	host.press("Done")
	send(t, s.Web, chat.Delivery{Key: "a", Person: &chat.Person{Chat: Name, ID: "p002"}, Message: chat.Message{Title: "Only Bob knows"}})
	send(t, s.Web, chat.Delivery{Key: "b", Person: &chat.Person{Chat: Name, ID: "p003"}, Message: chat.Message{Title: "Only Cy knows"}})
	ref := send(t, s.Web, chat.Delivery{Key: "c", Place: firstChannel(), Message: chat.Message{Title: "All hands"}})
	host.sees("All hands")
	cy.press("Log and chat, 1 new")
	cy.sees("All hands")
	send(t, s.Web, chat.Delivery{Key: "d", Place: firstChannel(), Edit: ref, Message: chat.Message{Title: "All hands on deck"}})
	cy.sees("All hands on deck")
	host.says("Ahoy, Cy!")
	cy.sees("Ahoy, Cy!")
	cy.shot("log")
	cy.press("Close the log")
	cy.press("Your games")
	cy.press("My messages")
	cy.sees("Only Cy knows")
	if js[bool](cy, `document.documentElement.innerHTML.includes("Only Bob")`) || js[bool](cy, `document.documentElement.innerHTML.includes("Pass to")`) {
		t.Error("Cy's page holds more than Cy's own")
	}
	if js[bool](host, `document.documentElement.innerHTML.includes("Only ") && document.documentElement.innerHTML.includes(" knows")`) {
		t.Error("Ann's page holds the secrets of others")
	}
	cy.fits()
	// The host takes the seat back while Cy's page is open.
	host.press("People and channels")
	host.sees("A link is for one person")
	host.shot("people")
	host.press("Take the seat back")
	cy.sees("This page is private.")
	cy.until(`!document.documentElement.innerHTML.includes("Only Cy")`)
	cy.shot("ended")
}

// Two pages of one game show the same at once.
func TestBothPagesFollowTheGame(t *testing.T) {
	s := open(t)
	ann := s.playing(t, 1280, 800)
	bob := visit(t, s.Base+"/join/"+s.person("p002").Token, 400, 850)
	bob.press("Come aboard as Bob")
	bob.sees("It is Ann's turn.")
	ann.press("Row east")
	bob.until(`document.querySelectorAll("#chart .spot").length === 3 && document.title.startsWith("● Your turn")`)
	bob.press("Row east")
	ann.sees("It is Cy's turn.")
	bob.described()
	bob.fits()
}

// A page that loses its connection says so, and catches up by itself.
func TestConnectionLost(t *testing.T) {
	s := open(t)
	b := s.visit(t)
	b.sees("Welcome aboard")
	s.down.Store(true)
	s.server.CloseClientConnections()
	b.sees("Connection lost.")
	s.down.Store(false)
	send(t, s.Web, chat.Delivery{Key: "a", Place: firstChannel(), Message: chat.Message{Title: "While you were away"}})
	b.sees("While you were away")
	b.until(`document.querySelector("#lost").hidden`)
}

// Screen readers read new messages in sentences, each with one full stop.
func TestNewsInSentences(t *testing.T) {
	s := open(t)
	b := s.visit(t)
	b.sees("Welcome aboard")
	send(t, s.Web, chat.Delivery{Key: "a", Place: firstChannel(), Message: chat.Message{Title: "JAWS", Lines: []string{"The shark dives.", "Round 2"}}})
	b.until(`document.querySelector("#news").textContent === "JAWS. The shark dives. Round 2."`)
}

// A press that changes the desk is read aloud: what happened, and what is to do.
func TestTurnIsReadAloud(t *testing.T) {
	b := open(t).playing(t, 1280, 800)
	b.press("Row east")
	b.until(`document.querySelector("#news").textContent === "It is Bob's turn. Waiting for Bob to row."`)
}

// A printed table is shown as it is printed, below the lines.
func TestTable(t *testing.T) {
	s := open(t)
	b := s.visit(t)
	b.sees("Welcome aboard")
	send(t, s.Web, chat.Delivery{Key: "a", Place: firstChannel(), Message: chat.Message{Lines: []string{"Read it so."}, Table: []string{"guns | <b>2</b>", "1    |  0"}}})
	b.until(`document.querySelector("#log p + pre")?.textContent === "guns | <b>2</b>\n1    |  0"`)
	b.fits()
}

func TestHostileTextsAreText(t *testing.T) {
	s := open(t)
	evil := `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>{0}`
	if _, err := properName(evil[:31]); err != nil {
		t.Fatal(err)
	}
	s.host().ask("/api/people", map[string]any{"ID": "p002", "Name": evil[:31]})
	s.host().ask("/api/channels", map[string]any{"Name": "<b>deck</b>"})
	s.host().ask("/api/say", map[string]any{"As": "p002", "Room": "c001", "Text": evil})
	for _, kind := range []chat.Kind{chat.Said, chat.Turn, chat.Lobby, chat.Pad} {
		send(t, s.Web, chat.Delivery{Key: "a" + string(kind), Place: firstChannel(), Message: chat.Message{
			Kind: kind, Title: evil, Moment: evil, Lines: []string{evil, "{1}"}, Note: evil, People: []chat.Person{{Chat: "slack", ID: "x", Name: evil}, s.person("p002").bot()},
			Pictures: []chat.Picture{{Name: evil, Alt: evil, PNG: []byte("<script>no picture</script>")}},
			Buttons:  []chat.Button{{ID: evil, Label: evil, Group: evil, Hint: evil}},
			Menus:    []chat.Menu{{ID: "m", Label: evil, Options: []chat.MenuOption{{Value: "v", Label: evil, Hint: evil}}}},
			File:     &chat.File{Name: evil, Data: []byte(evil)},
		}})
	}
	b := s.visit(t)
	for _, stage := range []string{"playing", "lobby", "over"} {
		s.table.mu.Lock()
		s.table.desks["c001"] = func(p chat.Person) chat.Desk { return evilDesk(p, stage, evil) }
		s.table.mu.Unlock()
		b.run(chromedp.Reload())
		b.until(fmt.Sprintf(`document.querySelector("#app")?.dataset.stage === %q && document.querySelector("#log").childElementCount > 3`, stage))
		b.sees(`<script>document.title='owned'</script>`)
		b.fits()
		b.shot("evil-" + stage)
		if title := js[string](b, "document.title"); strings.Contains(title, "owned") {
			t.Error("a text became a program")
		}
		if n := js[int](b, `document.querySelectorAll("body script, img[onerror], #rail b").length`); n != 0 {
			t.Errorf("%d elements were made of texts", n)
		}
	}
}
