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
