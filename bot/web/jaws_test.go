package web

import (
	"context"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"shipboard/bot"
	"shipboard/games"
	"shipboard/render/raster"
	"shipboard/store"
)

// openReal opens a page with a real table and the real games.
func openReal(t *testing.T) *Web {
	t.Helper()
	s := store.Memory()
	table, err := bot.New(bot.Config{Store: s, Games: games.All, Painter: raster.New(raster.Limits{})})
	if err != nil {
		t.Fatal(err)
	}
	at := httptest.NewUnstartedServer(nil)
	w, err := New(Config{Table: table, Store: s, Base: "http://" + at.Listener.Addr().String()})
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
	b := visit(t, w.HostLink(), 1280, 900)
	for _, g := range games.All {
		b.sees("Play " + g.Title)
		b.sees(g.Blurb)
	}
}

// Four friends at one machine play with the real table: one press opens a lobby,
// one seats everybody, one begins. Then each acts by pressing buttons.
func TestFriendsAtOneMachinePlayJaws(t *testing.T) {
	for _, c := range []struct {
		name          string
		width, height int64
	}{{"desk", 1280, 900}, {"phone", 400, 800}} {
		t.Run(c.name, func(t *testing.T) {
			w := openReal(t)
			b := visit(t, w.HostLink(), c.width, c.height)
			b.press("Choose seats for JAWS")
			b.sees("Everyone sit down")
			b.shot("lobby")
			b.press("Everyone sit down")
			b.until(`[...document.querySelectorAll("#log article")].some(a => ["Ann", "Bob", "Cy", "Dot"].every(n => a.innerText.includes(n)) && a.querySelector("h2"))`)
			b.fits()
			b.shot("seated")
			b.press("Begin")
			b.press("OK") // with no phrase for the dice
			b.until(`[...document.images].some(i => i.naturalWidth > 600)`)
			b.shot("begun")
			b.fits()
			b.described()
			for i := range 6 {
				b.act(t, i)
			}
			b.fits()
			b.described()
		})
	}
}

// act plays one step for the next person who is to act.
func (b *tab) act(t *testing.T, i int) {
	t.Helper()
	b.until(`document.querySelector("[aria-pressed=true] .badge, #turns button")`) // the bot has said whose turn it is
	if js[bool](b, `!document.querySelector("[aria-pressed=true] .badge")`) {
		js[bool](b, `document.querySelector("#turns button")?.click() ?? true`)
		b.until(`document.querySelector("#cover").open || document.querySelector("[aria-pressed=true] .badge")`)
		js[bool](b, `document.querySelector("#cover").open && document.querySelector("#cover-go").click() || true`)
		b.until(`document.querySelector("[aria-pressed=true] .badge")`)
	}
	before := js[string](b, `document.querySelector("#log").innerText`)
	if js[bool](b, `!document.querySelector(".only button:not(.dismiss, .picture)")`) {
		b.press("Act")
	} else {
		js[bool](b, `[...document.querySelectorAll(".only")].at(-1).querySelector(".row button:not(.danger), .menu button").click() ?? true`)
	}
	b.until(fmt.Sprintf(`document.querySelector("#log").innerText !== %q && !document.querySelector("[aria-busy=true]")`, before))
	b.shot("act" + string(rune('a'+i)))
	if trouble := js[string](b, `document.querySelector("#trouble").checkVisibility() ? document.querySelector("#trouble").innerText : ""`); trouble != "" {
		t.Errorf("the page says %s", strings.TrimSpace(trouble))
	}
}
