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

// turnFor is a turn message that waits for one person.
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

// The head of an answer keeps to one line, however long the command it answers.
func TestHeadsKeepToOneLine(t *testing.T) {
	for _, width := range []int64{1280, 400, 320} {
		b := visit(t, open(t).HostLink(), width, 800)
		b.sees("Welcome aboard")
		b.says("/sing " + strings.Repeat("x", 200))
		b.sees("I do not know sing")
		b.says("/sing of barrels and humming")
		b.sees("I do not know sing of barrels and humming.")
		if got := js[string](b, `[...document.querySelectorAll(".only .head .name")].map(e => e.getBoundingClientRect().height < 30 && e.scrollWidth <= e.clientWidth).join()`); got != "true,true" {
			t.Errorf("%d wide: whole and in one line: %s", width, got)
		}
		b.fits()
		b.shot(fmt.Sprint(width))
	}
}

// Names beside the board keep to one line, whatever stands next to them. A name
// that is too long shows its beginning.
func TestNamesKeepToOneLine(t *testing.T) {
	const person, room = "Maximilian Cumberland of Wimborn", "The mammoth harbour of Wimborne"
	for _, width := range []int64{1280, 400} {
		s := open(t)
		s.host().ask("/api/people", map[string]any{"ID": "p003", "Name": person})
		s.host().ask("/api/channels", map[string]any{"Name": room})
		for _, id := range []string{"p001", "p002", "p003", "p004"} {
			send(t, s.Web, turnFor(s, id, "c001", id, "To act"))
			send(t, s.Web, turnFor(s, "other "+id, "c002", id, "To act"))
		}
		b := visit(t, s.HostLink(), width, 900)
		b.sees("To act")
		if width < 700 {
			b.click("#open-side")
		}
		b.until(`document.querySelectorAll("#side .badge").length === 6`)
		b.shot("names")
		if broken := js[string](b, `[...document.querySelectorAll("#side bdi")].filter(e => e.getBoundingClientRect().height > 2 * parseFloat(getComputedStyle(e).fontSize)).map(e => e.textContent).join()`); broken != "" {
			t.Errorf("%d wide: these names break: %s", width, broken)
		}
		if cut := js[string](b, `[...document.querySelectorAll("#side bdi")].filter(e => e.scrollWidth > e.clientWidth).map(e => e.textContent).join()`); cut != person+","+room {
			t.Errorf("%d wide: shortened are %q", width, cut)
		}
		b.fits()
	}
}

// With a pointer a hint is a tooltip, without one it stands on the button. It is
// left out only if it is a whole sentence that ends a line of the message. The
// hint may be a single letter, and letters stand in many words.
func TestHintsWithoutPointer(t *testing.T) {
	for _, c := range []struct {
		width int64
		want  string
	}{{1280, "Chum|Harpoon|At water 7|At water 8"}, {400, "Chum Draws the shark near.|Harpoon|At water 7 B|At water 8 A and C"}} {
		s := open(t)
		send(t, s.Web, chat.Delivery{Key: "a", Place: firstChannel(), Message: chat.Message{
			Title: "What will you use?", Lines: []string{"Harpoon: nobody has it. Pricks the shark.", "Brody lays out A and C", "B"},
			Buttons: []chat.Button{
				{ID: "c", Label: "Chum", Hint: "Draws the shark near."},
				{ID: "h", Label: "Harpoon", Hint: "Pricks the shark."},
				{ID: "7", Label: "At water 7", Hint: "B"},
				{ID: "8", Label: "At water 8", Hint: "A and C"},
			},
		}})
		b := visit(t, s.HostLink(), c.width, 800)
		b.sees("What will you use?")
		if got := js[string](b, `[...document.querySelectorAll(".message .row button")].map(e => e.innerText.replace(/\s+/g, " ")).join("|")`); got != c.want {
			t.Errorf("%d wide the buttons say %q, want %q", c.width, got, c.want)
		}
		if got := js[string](b, `document.querySelector("[data-id=c]").title`); got != "Draws the shark near." {
			t.Errorf("%d wide the tooltip is %q", c.width, got)
		}
		b.fits()
	}
}

func TestCompletionByKeyboard(t *testing.T) {
	s := open(t)
	b := s.visit(t)
	b.sees("Welcome aboard")
	b.focus("#text")
	b.types("/sea st")
	b.until(`document.querySelectorAll("#offers li").length === 2`)
	b.types(kb.ArrowDown)
	b.types(kb.ArrowDown)
	if got := js[string](b, `document.getElementById(document.querySelector("#text").getAttribute("aria-activedescendant")).innerText`); !strings.Contains(got, "start race") {
		t.Errorf("chosen: %q", got)
	}
	b.shot("offers")
	b.types(kb.ArrowUp)
	b.types(kb.Enter)
	if got := js[string](b, `document.querySelector("#text").value`); got != "/sea start jaws " {
		t.Errorf("the line is %q", got)
	}
	b.types(kb.Escape)
	b.types(kb.Enter)
	b.sees("The lobby is open.")
	b.types("/b")
	b.until(`document.querySelectorAll("#offers li").length === 1`)
	b.types(kb.Tab)
	b.until(`document.querySelector("#text").value === "/sea begin "`)
	b.types(kb.Escape)
	// Words without a slash are said to everyone. ArrowUp brings a sent line back.
	b.says("ahoy there")
	b.sees("ahoy there")
	b.types(kb.ArrowUp)
	if got := js[string](b, `document.querySelector("#text").value`); got != "ahoy there" {
		t.Errorf("recalled %q", got)
	}
}

func TestChoicesByKeyboard(t *testing.T) {
	s := open(t)
	b := s.visit(t)
	b.sees("Welcome aboard")
	b.says("/act")
	b.sees("Secret orders of Ann")
	b.focus(`[data-id="many"]`)
	b.types(strings.Repeat(kb.ArrowDown, 5)) // letters would have to come within a second of each other
	b.types(kb.Tab)
	b.types(kb.Enter)
	b.sees("You chose 4.")
	if got := js[string](b, "document.activeElement.innerText"); got != "Row" {
		t.Errorf("the focus went to %q", got)
	}
	b.says("/act")
	b.sees("Secret orders of Ann")
	b.press("North")
	b.sees("You chose n.")
	b.says("/act")
	b.sees("Secret orders of Ann")
	b.press("Wish")
	b.sees("Your luck")
	b.shot("prompt")
	b.types("fair winds")
	b.types(kb.Enter)
	b.sees("You chose fair winds.")
	b.focus(".dismiss")
	b.types(kb.Enter)
	b.until(`!document.querySelector(".message")`)
}

func TestPictureEnlarges(t *testing.T) {
	s := open(t)
	b := s.visit(t)
	b.sees("Welcome aboard")
	b.says("/join")
	b.says("/begin")
	b.until(`document.querySelector("#board img")?.naturalWidth === 1200`)
	b.focus("#board .picture")
	b.types(kb.Enter)
	b.until(`document.querySelector("#picture").open`)
	b.sees("An island; boat 0 is at the north shore.")
	b.described()
	b.shot("whole")
	whole := js[float64](b, `document.querySelector("#picture img").getBoundingClientRect().width`)
	b.types(kb.Enter)
	if full := js[float64](b, `document.querySelector("#picture img").getBoundingClientRect().width`); full != 1200 || whole >= full {
		t.Errorf("whole it is %v wide, in full size %v", whole, full)
	}
	b.types(kb.Escape)
	b.until(`!document.querySelector("#picture").open`)
}

func TestPhone(t *testing.T) {
	s := open(t)
	b := visit(t, s.HostLink(), 400, 800)
	b.sees("Welcome aboard")
	b.fits()
	b.shot("welcome")
	b.press("Choose seats for JAWS")
	b.sees("A shark hunts.")
	b.press("Everyone sit down")
	b.sees("At the table: Dot.")
	b.fits()
	b.shot("lobby")
	b.press("Begin")
	b.until(`document.querySelector(".message img")?.naturalWidth === 1200`)
	b.press("Act")
	b.sees("Secret orders of Ann")
	b.fits()
	b.shot("act")
	b.click("#open-side")
	b.shot("side")
	b.press("Bob")
	b.press("I am Bob")
	b.sees("It is Ann's turn.")
	b.says(strings.Repeat("verylongword", 40))
	b.sees("verylongword")
	b.fits()
	b.described()
	b.click("#see-board")
	b.until(`document.querySelector("#picture").open`)
	b.shot("board")
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
