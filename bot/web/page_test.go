package web

import (
	"strings"
	"testing"

	"shipboard/bot/chat"
)

func (s *site) visit(t *testing.T) *tab {
	t.Helper()
	return visit(t, s.HostLink(), 1280, 900)
}

func TestNewcomerPlays(t *testing.T) {
	s := open(t)
	b := s.visit(t)
	b.sees("Welcome aboard")
	b.shot("welcome")
	if path := js[string](b, "location.pathname"); path != "/" {
		t.Errorf("the token stays in the address: %s", path)
	}
	b.press("Choose seats for JAWS")
	b.sees("A shark hunts.")
	b.press("Everyone sit down")
	b.sees("At the table: Dot.")
	b.shot("lobby")
	b.press("Begin")
	b.sees("It is Ann's turn.")
	b.press("Act")
	b.sees("Secret orders of Ann")
	b.shot("act")
	b.described()
	b.fits()
	b.press("Row")
	b.sees("You rowed.")
	b.sees("It is Bob's turn.")
	if js[bool](b, `document.querySelector("#log").innerText.includes("Secret orders of Ann")`) {
		t.Error("the answer was not replaced")
	}
	b.shot("rowed")
}

// One press starts a game for everyone at this machine.
func TestOnePressPlays(t *testing.T) {
	b := open(t).visit(t)
	b.sees("Welcome aboard")
	b.press("Play JAWS")
	b.sees("It is Ann's turn.")
	b.described()
	b.fits()
}

func TestLiveUpdatesAndSeats(t *testing.T) {
	s := open(t)
	host := s.visit(t)
	host.sees("Welcome aboard")
	cy := visit(t, s.Base+"/join/"+s.person("p003").Token, 400, 800)
	cy.shot("invited")
	cy.press("Come aboard as Cy")
	cy.sees("I am Cy")
	host.sees("in another browser")
	send(t, s.Web, chat.Delivery{Key: "a", Person: &chat.Person{Chat: Name, ID: "p002"}, Message: chat.Message{Title: "Only Bob knows"}})
	send(t, s.Web, chat.Delivery{Key: "b", Person: &chat.Person{Chat: Name, ID: "p003"}, Message: chat.Message{Title: "Only Cy knows"}})
	ref := send(t, s.Web, chat.Delivery{Key: "c", Place: firstChannel(), Message: chat.Message{Title: "All hands"}})
	cy.sees("All hands")
	host.sees("All hands")
	send(t, s.Web, chat.Delivery{Key: "d", Place: firstChannel(), Edit: ref, Message: chat.Message{Title: "All hands on deck"}})
	cy.sees("All hands on deck")
	host.says("Ahoy, Cy!")
	cy.sees("Ahoy, Cy!")
	cy.click("#open-side")
	cy.press("My messages")
	cy.sees("Only Cy knows")
	if js[bool](cy, `document.documentElement.innerHTML.includes("Only Bob")`) || js[int](cy, `document.querySelectorAll("[data-person]").length`) != 1 {
		t.Error("Cy's page holds more than Cy's own")
	}
	if js[bool](host, `document.documentElement.innerHTML.includes("Only ")`) {
		t.Error("Ann's page holds the secrets of others")
	}
	cy.fits()
	// The host takes the seat back while Cy's page is open.
	host.press("Invite friends")
	host.sees("Each link is for one person")
	host.shot("invite")
	host.press("Take the seat back")
	cy.sees("This page is private.")
	cy.until(`!document.documentElement.innerHTML.includes("Only Cy")`)
	cy.shot("ended")
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
	send(t, s.Web, chat.Delivery{Key: "a", Place: firstChannel(), Message: chat.Message{
		Title: evil, Lines: []string{evil, "{1}"}, Note: evil, People: []chat.Person{{Chat: "slack", ID: "x", Name: evil}, s.person("p002").bot()},
		Pictures: []chat.Picture{{Name: evil, Alt: evil, PNG: []byte("<script>no picture</script>")}},
		Buttons:  []chat.Button{{ID: evil, Label: evil, Group: evil, Hint: evil}},
		Menus:    []chat.Menu{{ID: "m", Label: evil, Options: []chat.MenuOption{{Value: "v", Label: evil, Hint: evil}}}},
		File:     &chat.File{Name: evil, Data: []byte(evil)},
	}})
	b := s.visit(t)
	b.sees(`<script>document.title='owned'</script>`)
	b.fits()
	b.shot("evil")
	if title := js[string](b, "document.title"); strings.Contains(title, "owned") {
		t.Error("a text became a program")
	}
	if n := js[int](b, `document.querySelectorAll("#log script, #log img[onerror], #side b").length`); n != 0 {
		t.Errorf("%d elements were made of texts", n)
	}
}
