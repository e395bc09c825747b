package web

import (
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"

	"github.com/chromedp/chromedp"
)

// What would waste the turn is no large button, and asks before it is pressed. The good
// default is the large one. Pointing at one choice lights no other.
func TestWhatWastesTheTurnAsks(t *testing.T) {
	s := open(t)
	s.begin()
	s.table.desks["c001"] = func(p chat.Person) chat.Desk {
		d := helm(p)
		d.Choices = append(
			d.Choices,
			chat.DeskChoice{Button: chat.Button{ID: "steer chase", Label: "Chase, and lock"}, Spot: "ahead", Main: true},
			chat.DeskChoice{Button: chat.Button{ID: "steer still", Label: "Lock now"}, Kind: game.Ends, Early: true, Asks: "Both boats would lie still this turn."},
		)
		return d
	}
	b := s.visit(t)
	b.sees("Your turn: order a sloop")
	if got := js[string](b, `[...document.querySelectorAll("#foot .btn.go")].map(e => e.innerText).join()`); got != "Chase, and lock" {
		t.Errorf("large are %q", got)
	}
	steered := func() (n int) {
		for _, r := range s.table.requests() {
			if r.Press == "steer still" {
				n++
			}
		}
		return n
	}
	b.press("Lock now")
	b.sees("Both boats would lie still this turn.")
	b.press("Not yet")
	b.until(`!document.querySelector("dialog[open]") && !document.querySelector("body.busy")`)
	if n := steered(); n != 0 {
		t.Errorf("it was played %d times before it was confirmed", n)
	}
	b.press("Lock now")
	b.until(`document.querySelector("#sure").open`)
	js[bool](b, `document.querySelector("#sure-yes").click() ?? true`)
	for end := time.Now().Add(hung); steered() == 0 && time.Now().Before(end); {
		time.Sleep(20 * time.Millisecond)
	}
	if n := steered(); n != 1 {
		t.Errorf("once confirmed it was played %d times", n)
	}
}

// Alone against computers a secret picture does not turn the page to night, and is drawn in the
// colours of the day; with somebody else of the game at this machine both are at night.
func TestNightIsForOthersAtThisMachine(t *testing.T) {
	s := open(t)
	s.begin()
	with := ""
	s.table.desks["c001"] = func(p chat.Person) chat.Desk {
		d := helm(p)
		d.Seat, d.Night, d.Pictures[0].Private = 0, true, true
		d.Seats = []chat.DeskSeat{{Seat: 0, Who: chat.Person{Chat: Name, ID: "p001"}, Waits: true}, {Seat: 1, Who: chat.Person{Chat: Name, ID: with}}}
		return d
	}
	b := s.visit(t)
	for id, night := range map[string]bool{"nobody": false, "p002": true} {
		s.table.mu.Lock()
		with = id
		s.table.mu.Unlock()
		b.run(chromedp.Reload())
		b.sees("Your turn: order a sloop")
		b.until(`document.querySelector("#only")?.hidden === false`)
		b.until(`document.querySelector("#chart img") !== null`)
		if got := js[bool](b, `document.body.classList.contains("night")`); got != night {
			t.Errorf("with %s the page is at night: %v", id, got)
		}
		if got := js[bool](b, `document.querySelector("#chart").classList.contains("private") && !document.querySelector("#chart img").src.includes("-by-day")`); got != night {
			t.Errorf("with %s the secret picture is one of the night: %v", id, got)
		}
	}
}
