package web

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

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

// A private answer stands in the log, and its buttons press.
func TestAnswersByKeyboard(t *testing.T) {
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
	b.until(`!document.querySelector(".message.only")`)
}

// The picture is played without a pointer: arrows go from ring to ring, Enter
// presses, Escape closes what is open, and digits press the tray.
func TestPictureByKeyboard(t *testing.T) {
	s := open(t)
	b := s.playing(t, 1280, 800)
	at := func(want string) {
		t.Helper()
		if got := js[string](b, `document.activeElement.dataset.spot ?? document.activeElement.innerText`); got != want {
			t.Errorf("the focus is on %q, not %q", got, want)
		}
	}
	b.focus(`[data-spot="the north shore"]`)
	b.types(kb.ArrowRight)
	at("the east shore")
	b.types(kb.ArrowDown)
	at("the south shore")
	b.types(kb.ArrowUp)
	at("the north shore")
	b.types(kb.Enter)
	b.until(`document.activeElement.matches("#menu .btn")`)
	b.types(kb.ArrowDown)
	b.until(`document.activeElement.innerText.startsWith("Rest")`)
	b.types(kb.Escape)
	at("the north shore")
	b.types("3") // what opens
	b.sees("Farther north")
	b.types(kb.Escape)
	b.until(`document.querySelectorAll("#chart .spot").length === 3`)
	b.types("l")
	b.until(`document.activeElement.id === "text"`)
	b.types("ahoy" + kb.Enter)
	b.sees("ahoy")
	b.types(kb.Escape)
	b.types("4")
	b.sees("It is Bob's turn.")
	// Tab goes from the head to the picture, the tray and the log.
	b.press("Pass to Bob")
	b.press("I am Bob")
	b.sees("Secret orders of Bob")
	b.until(`document.querySelector(".spot")`)
	js[bool](b, `document.activeElement.blur() ?? true`)
	var order []string
	b.focus("#rail button:last-child")
	for range 14 {
		b.types(kb.Tab)
		if part := js[string](b, `document.activeElement.closest("#rail, #head, #stage, #tray, #side")?.id ?? ""`); len(order) == 0 || order[len(order)-1] != part {
			order = append(order, part)
		}
	}
	if got := strings.Join(order, " "); got != "stage tray side" && !strings.HasPrefix(got, "stage tray side") {
		t.Errorf("Tab goes %s", got)
	}
}
