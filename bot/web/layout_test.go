package web

import (
	"fmt"
	"strings"
	"testing"

	"shipboard/bot/chat"

	"github.com/chromedp/chromedp/kb"
)

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
