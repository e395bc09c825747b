package web

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"shipboard/games"
)

// framed is by how much the frame of a private picture reaches over the strip's buttons.
const framed = `(() => {
  const chart = document.querySelector("#chart.private");
  const tops = [...document.querySelectorAll("#strip button, #strip .seg, #strip select")].filter(e => e.checkVisibility()).map(e => e.getBoundingClientRect().top);
  return chart ? chart.getBoundingClientRect().bottom + 3 - Math.min(...tops) : 0;
})()`

// One press on the welcome begins each game for its reader, against computers.
func TestOnePressPlaysAgainstComputers(t *testing.T) {
	for _, g := range games.All {
		for _, a := range g.Alone {
			t.Run(g.Key+" "+a.Label, func(t *testing.T) {
				t.Parallel()
				b := visit(t, openReal(t).HostLink(), 1280, 800)
				b.press(a.Label)
				b.until(`document.querySelector("#chart img")?.naturalWidth > 600`)
				if got := js[int](b, `document.querySelectorAll("#who li").length`); got != a.Seats {
					t.Errorf("%d sit at the table; want %d", got, a.Seats)
				}
				b.until(`document.querySelector("#do .choice, #do .chip, #foot .go")`)
				b.shot(fmt.Sprint("alone-", g.Key, "-", a.Role))
				b.fits()
				b.described()
				b.resize(400, 850)
				b.until(`document.querySelector("#chart img")?.naturalWidth > 600`)
				b.shot(fmt.Sprint("alone-phone-", g.Key, "-", a.Role))
				if cut := js[float64](b, framed); cut > 0 {
					t.Errorf("the frame of the picture covers the buttons below it by %v", cut)
				}
			})
		}
	}
}

// How well computers play is chosen on the welcome, and kept.
func TestTheWelcomeAsksHowWellComputersPlay(t *testing.T) {
	t.Parallel()
	b := visit(t, openReal(t).HostLink(), 1280, 800)
	chosen := func(name string) {
		t.Helper()
		b.until(`document.querySelector(".levels [aria-pressed='true']")?.textContent === "` + name + `"`)
	}
	chosen("fair")
	b.click(`[data-id="level easy"]`)
	chosen("easy")
	b.fits()
	b.run(chromedp.Reload())
	chosen("easy")
	b.press("Race two others")
	b.until(`[...document.querySelectorAll("#who li")].filter(e => e.textContent.includes("Easy")).length === 2`)
}

// The list of channels names the game of each, also once turns have been told there. New
// game makes a channel with a name of its own where every one has a game. Each has an
// address, so that Back leads to the one before. One in which nobody plays can be closed.
func TestTheChannelsNameTheirGames(t *testing.T) {
	b := visit(t, openReal(t).HostLink(), 1280, 800)
	begin := func(label, labels string) {
		t.Helper()
		b.press(label)
		b.until(`document.querySelector("#chart img")?.naturalWidth > 600`)
		b.until(`[...document.querySelectorAll("#rail .room:not([data-room^='@'])")].map(r => r.ariaLabel.replace(/,.*/, "")).join(" and ") === "` + labels + `"`)
		b.click(`#rail [data-id="new"]`)
		b.sees("Welcome aboard")
	}
	begin("Race two others", "King of Acrana's Ship Race in Harbour")
	b.sees("Cove")
	begin("Hunt the whale", "King of Acrana's Ship Race in Harbour and Thar's the Beast in Cove")
	at := func(path string) {
		t.Helper()
		b.until(`location.pathname === "` + path + `" && document.querySelector("#rail [aria-current]").dataset.room === "` + path[1:] + `"`)
	}
	at("/c003")
	js[bool](b, `history.back() ?? true`)
	at("/c002")
	b.run(chromedp.Reload())
	at("/c002")
	b.press("People and channels")
	b.press("Close Cove")
	b.sees("Thar's the Beast is still open in Cove. End it first.")
	b.press("Done")
	js[bool](b, `history.forward() ?? true`)
	at("/c003")
	b.press("People and channels")
	b.press("Close Lagoon")
	b.until(`![...document.querySelectorAll("#rail .room")].some(e => e.innerText.includes("Lagoon"))`)
	at("/c001")
}

// A button that is drawn anew while the pointer is down on it is pressed all the same, once.
func TestAPressOutlastsAnotherDrawing(t *testing.T) {
	t.Parallel()
	b := visit(t, open(t).HostLink(), 1280, 800)
	b.sees("Welcome aboard")
	for _, anew := range []bool{true, false} {
		b.on(press, "#rail [data-id='people']")
		if anew {
			awaits[bool](b, `import("/page/rail.js").then((m) => m.drawRail() ?? true)`)
		}
		b.on(letGo, "#rail [data-id='people']")
		b.until(`document.querySelectorAll("dialog[open]").length === 1`)
		b.press("Done")
		b.until(`!document.querySelector("dialog[open]")`)
	}
}
