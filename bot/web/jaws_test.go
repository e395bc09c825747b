package web

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http/httptest"
	"strings"
	"testing"

	"shipboard/bot"
	"shipboard/games"
	"shipboard/render/raster"
	"shipboard/store"

	"github.com/chromedp/chromedp"
)

// painter is one for all tests, since they show the same boards.
var painter = raster.New(raster.Limits{})

// openReal opens a page with a real table and the real games.
func openReal(t *testing.T) *Web {
	t.Helper()
	return openDrawn(t, nil)
}

// openDrawn is openReal with a source of all that is drawn by lot.
func openDrawn(t *testing.T, lots io.Reader) *Web {
	t.Helper()
	s := store.Memory()
	table, err := bot.New(bot.Config{Store: s, Games: games.All, Painter: painter, Rand: lots})
	if err != nil {
		t.Fatal(err)
	}
	at := httptest.NewUnstartedServer(nil)
	w, err := New(Config{Table: table, Desks: table, Store: s, Base: "http://" + at.Listener.Addr().String()})
	if err != nil {
		t.Fatal(err)
	}
	table.Attach(w)
	at.Config.Handler = w
	at.Start()
	ctx, stop := context.WithCancel(context.Background())
	stopped := make(chan error)
	go func() { stopped <- table.Run(ctx) }()
	t.Cleanup(func() {
		at.CloseClientConnections()
		at.Close()
		stop()
		if err := <-stopped; err != nil {
			t.Error(err)
		}
	})
	return w
}

// The welcome shows every game with its whole blurb.
func TestWelcomeTellsOfEveryGame(t *testing.T) {
	w := openReal(t)
	for _, width := range []int64{1280, 400} {
		b := visitAgain(t, w, width)
		for _, g := range games.All {
			b.sees(g.Title)
			b.sees(g.Blurb)
		}
		b.shot(fmt.Sprint("welcome-", width))
		b.fits()
		b.described()
	}
}

// visitAgain opens the page in a browser of the host's, as after another start.
func visitAgain(t *testing.T, w *Web, width int64) *tab {
	t.Helper()
	w.mu.Lock()
	w.used = false
	w.mu.Unlock()
	return visit(t, w.HostLink(), width, 850)
}

// The settings of a lobby are chosen from menus, and every part has its seat.
func TestLobbyOfJaws(t *testing.T) {
	w := openReal(t)
	b := visit(t, w.HostLink(), 1280, 800)
	b.press("JAWS")
	b.sees("Who sits where?")
	b.press("Join here")
	b.sees("Seat Bob")
	b.until(`document.querySelectorAll(".seat .sitting b").length === 1`)
	js[bool](b, `(s => { s.value = "24h"; s.dispatchEvent(new Event("change")); return true })([...document.querySelectorAll(".field select")].at(-1))`)
	b.until(`[...document.querySelectorAll(".field select")].at(-1).value === "24h" && !document.querySelector("body.busy")`)
	js[bool](b, `(s => { s.value = " brody"; s.dispatchEvent(new Event("change")); return true })(document.querySelector('[data-id="computer role"]'))`)
	b.press("Easy")
	b.until(`[...document.querySelectorAll(".seat")].some((s) => s.innerText.includes("Brody") && s.innerText.includes("Easy computer"))`)
	b.shot("lobby-computer")
	b.press("Send a computer away")
	b.until(`document.querySelectorAll(".sitting b").length === 1`)
	b.press("Everyone sit down")
	b.until(`document.querySelectorAll(".sitting b").length === 4`)
	b.shot("lobby")
	b.fits()
	b.described()
	b.run(chromedp.EmulateViewport(400, 850))
	b.shot("lobby-phone")
	b.fits()
	b.press("Begin with four")
	b.until(`document.querySelector("#chart img")?.naturalWidth > 600`)
}

// Four friends at one machine play with the real table: one press opens a lobby,
// one seats everybody, one begins. Then each acts by pressing buttons.
func TestFriendsAtOneMachinePlayJaws(t *testing.T) {
	for _, c := range []struct {
		name          string
		width, height int64
	}{{"desk", 1280, 800}, {"phone", 400, 850}} {
		t.Run(c.name, func(t *testing.T) {
			w := openReal(t)
			b := visit(t, w.HostLink(), c.width, c.height)
			b.press("JAWS")
			b.press("Everyone sit down")
			b.press("Begin with four")
			b.until(`document.querySelector("#chart img")?.naturalWidth > 600`)
			b.shot("begun")
			b.fits()
			b.described()
			b.inSight()
			for i := range 6 {
				b.act(t, i)
				b.fits()
				b.described()
			}
		})
	}
}

// Somebody in a first game is helped beside the buttons until one press ends it,
// and whoever comes back is told what happened.
func TestHelpAndWhatWasMissed(t *testing.T) {
	h := &hands{t: t, w: openReal(t), rng: rand.New(rand.NewPCG(5, 1))}
	h.sit("jaws", seated)
	who := h.awaited(seated)
	if d := h.desk(who, ""); d.Coach == "" {
		t.Fatal("there is no help to end")
	}
	b := visit(t, h.w.HostLink(), 1280, 800)
	b.until(`document.querySelector("#app").dataset.stage === "playing"`)
	b.becomes(who)
	b.until(`document.querySelector(".coach")`)
	b.press("I know this game")
	b.until(`!document.querySelector(".coach")`)
	if js[bool](b, `document.querySelector("#miss button")?.checkVisibility() ?? false`) {
		t.Error("it offers to tell what was missed before anybody has moved")
	}
	for i := 0; h.desk(who, "").Moves == 0; i++ {
		b.act(t, i)
	}
	b.passTale()
	b.press("What did I miss?")
	b.until(told) // step by step
	b.fits()
	b.described()
}

// act plays one step for the next person who is to act.
func (b *tab) act(t *testing.T, i int) {
	t.Helper()
	const mine = `document.querySelector("#do .choice, #do .chip, #foot .go")`
	b.until(mine + ` || document.querySelector("#who button")`)
	if js[bool](b, "!"+mine) {
		js[bool](b, `document.querySelector("#who button").click() ?? true`)
		b.until(`document.querySelector("#cover").open || ` + mine)
		js[bool](b, `document.querySelector("#cover").open && document.querySelector("#cover-go").click() || true`)
		b.until(mine)
	}
	js[bool](b, `document.querySelector("#veil").click() ?? true`)
	b.passTale()
	before := js[string](b, `document.querySelector("#tray").innerText`)
	js[bool](b, mine+`.click() ?? true`)
	b.until(fmt.Sprintf(`document.querySelector("#tray").innerText !== %q && !document.querySelector("body.busy")`, before))
	b.shot(fmt.Sprint("act", i))
	if trouble := js[string](b, `document.querySelector("#trouble").checkVisibility() ? document.querySelector("#trouble").innerText : ""`); trouble != "" {
		t.Errorf("the page says %s", strings.TrimSpace(trouble))
	}
}
