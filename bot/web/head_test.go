package web

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// The command that an answer is about keeps to one line, however long.
func TestHeadsKeepToOneLine(t *testing.T) {
	for _, width := range []int64{1280, 400, 320} {
		b := visit(t, open(t).HostLink(), width, 800)
		b.sees("Welcome aboard")
		if width < 1000 {
			b.press("Log and chat")
		}
		b.says("/sing " + strings.Repeat("x", 200))
		b.sees("I do not know sing")
		if got := js[string](b, `[...document.querySelectorAll(".only .asked")].map(e => e.getBoundingClientRect().height < 30).join()`); got != "true" {
			t.Errorf("%d wide: in one line: %s", width, got)
		}
		b.fits()
		b.shot(fmt.Sprint(width))
	}
}

// Long names of people and rooms are shortened, and widen nothing.
func TestLongNames(t *testing.T) {
	const person, room = "Maximilian Cumberland of Wimborn", "The mammoth harbour of Wimborne"
	s := open(t)
	s.host().ask("/api/people", map[string]any{"ID": "p003", "Name": person})
	s.host().ask("/api/people", map[string]any{"ID": "p001", "Name": strings.Repeat("W", 32)})
	s.host().ask("/api/channels", map[string]any{"ID": "c001", "Name": room})
	s.begin()
	b := s.visit(t)
	for _, width := range []int64{1280, 1000, 400, 320} {
		b.run(chromedp.EmulateViewport(width, 800))
		b.run(chromedp.Reload())
		b.sees("'s turn.")
		b.fits()
		b.shot(fmt.Sprintf("names-%d", width))
		if broken := js[string](b, `[...document.querySelectorAll("#who b")].filter(e => e.getBoundingClientRect().height > 2 * parseFloat(getComputedStyle(e).fontSize)).map(e => e.textContent).join()`); broken != "" {
			t.Errorf("%d wide: these names break: %s", width, broken)
		}
		if width <= 900 {
			b.press("Your games")
		}
		b.press("People and channels")
		b.fits()
		b.shot(fmt.Sprintf("people-%d", width))
		b.press("Done")
	}
}

// The table of what everybody did fits the end of a game.
func TestDeedsFit(t *testing.T) {
	s := open(t)
	s.begin()
	b := s.visit(t)
	for _, size := range [][2]int{{5, 3}, {5, 8}, {7, 3}, {7, 4}, {7, 8}, {11, 4}} {
		heads, seats := size[0], size[1]
		deeds := &game.Deeds{Heads: strings.Split("squares sailed,ships lost,battles,treasures,cards thrown away,attacks that hit,searches that found,hits dealt,hits suffered,booty spent,booty left", ",")[:heads]}
		done := "117,1,4,0,17,9 of 24"
		if seats > 4 { // as in Thar's the Beast and the race, which count no tries
			done = "117,1,4,0,17,248"
		}
		people := []chat.DeskSeat{}
		for i := range seats {
			people = append(people, chat.DeskSeat{Who: chat.Person{Chat: "computer", ID: fmt.Sprint("fair ", i), Name: fmt.Sprint("Strong computer ", i)}})
			row := []string{}
			for i := range heads {
				row = append(row, strings.Split(done, ",")[i%6])
			}
			deeds.Rows = append(deeds.Rows, row)
		}
		s.table.mu.Lock()
		s.table.desks["c001"] = func(chat.Person) chat.Desk {
			return chat.Desk{Table: "t", Stage: "over", Head: fmt.Sprint("The game is over ", size), End: &chat.DeskEnd{Text: "Nobody has won.", Deeds: deeds}, Seats: people}
		}
		s.table.mu.Unlock()
		b.run(chromedp.Reload())
		for _, width := range []int64{1280, 1000, 400} {
			b.run(chromedp.EmulateViewport(width, 800))
			b.until(fmt.Sprintf(`document.querySelector("#headline")?.textContent.includes(%q) && document.querySelector(".wide td") && innerWidth === %d`, fmt.Sprint(size), width))
			b.fits()
			b.shot(fmt.Sprint("deeds-", heads, "-", seats, "-", width))
		}
	}
}

// A headline that is longer than a line is shown whole.
func TestLongHeadlines(t *testing.T) {
	s := open(t)
	s.begin()
	s.table.desks["c001"] = func(chat.Person) chat.Desk {
		return chat.Desk{Table: "t", Stage: "playing", Head: "Your turn: share out the gear cards among the three of the crew", Aside: "The Orca puts to sea"}
	}
	b := s.visit(t)
	for _, size := range [][2]int64{{1280, 800}, {400, 850}, {360, 740}} {
		b.run(chromedp.EmulateViewport(size[0], size[1]))
		b.until(`document.querySelector("#headline").textContent.includes("share out the gear cards")`)
		b.until(`document.querySelector("#tray").dataset.fits === innerWidth + " " + innerHeight`)
		if cut := js[string](b, `(e => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth ? e.scrollWidth + " by " + e.scrollHeight + " in " + e.clientWidth + " by " + e.clientHeight : "")(document.querySelector("#headline"))`); cut != "" {
			t.Errorf("%d wide the headline is cut: %s", size[0], cut)
		}
		if low := js[float64](b, `document.querySelector("#aside").getBoundingClientRect().bottom - document.querySelector("#head").getBoundingClientRect().bottom`); size[0] > 900 && low > 0 {
			t.Errorf("the line below it reaches %v out of the head", low)
		}
		b.fits()
		b.shot(fmt.Sprint("headline-", size[0]))
	}
}

func TestPhone(t *testing.T) {
	s := open(t)
	b := visit(t, s.HostLink(), 400, 850)
	b.sees("Welcome aboard")
	b.fits()
	b.shot("welcome")
	b.press("JAWS")
	b.sees("A shark hunts.")
	b.press("Everyone sit down")
	b.press("Begin with four")
	b.sees("Secret orders of Ann")
	b.until(`document.querySelector("#chart img").naturalWidth === 1200`)
	b.fits()
	b.described()
	b.shot("turn")
	b.press("Your games")
	b.until(`document.getAnimations().length === 0`)
	b.shot("rail")
	b.fits()
	b.types(kb.Escape)
	b.press("Log and chat")
	b.says(strings.Repeat("verylongword", 40))
	b.sees("verylongword")
	b.fits()
	b.shot("log")
	b.types(kb.Escape)
	b.until(`!document.body.classList.contains("log-open")`)
	b.press("Row east")
	b.press("Pass to Bob")
	b.press("I am Bob")
	b.sees("Secret orders of Bob")
	b.fits()
}
