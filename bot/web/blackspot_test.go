package web

import (
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// pressing is a page's player in a hurry: it presses what those who are to act are
// offered, and passes the screen on, until the game is over. It stands still while
// it is asked to, so that the page can be looked at.
const pressing = `(() => {
  const P = window.pressing = {presses: 0, over: false, wait: false, still: false, stuck: "", said: []};
  let seed = %d;
  const random = () => (seed = (seed * 1103515245 + 12345) %% 2147483648) / 2147483648;
  const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
  const seen = (e) => e.checkVisibility({visibilityProperty: true});
  const never = /^(Type a move|Undo|Resign|Forget|Unlock|Change it)/;
  const picked = new Map();
  const weight = (label) => {
    if (never.test(label)) return 0;
    if (label === "Back") return 1;
    let w = 10;
    if (/^(Fire|Turn|Let it stand|Bite|Grip|Cast)/.test(label)) w = 60;
    if (/^(\d|Full ahead|Done|Board|Hooks|Go)/.test(label)) w = 30;
    if (/^\d.* and an? /.test(label)) w = 200; // with the fleet's own monster or craft
    if (/^Lock/.test(label)) w = 300;
    if (/^(Hold|Pass|Add|Try)/.test(label)) w = 3;
    return w / (1 + 3 * (picked.get(label) ?? 0));
  };
  const loop = async () => {
    let idle = 0, was = "";
    for (;;) {
      await sleep(15);
      P.still = P.wait;
      if (P.wait || document.querySelector("body.busy")) continue;
      const cover = document.querySelector("#cover");
      if (cover.open) { document.querySelector("#cover-go").click(); continue; }
      const trouble = document.querySelector("#trouble");
      if (trouble.checkVisibility()) {
        trouble.hidden = true;
        if (!/^(That is no longer offered|The game is over)/.test(trouble.innerText)) P.said.push(trouble.innerText);
        await sleep(200);
      }
      const skip = document.querySelector("#app.telling #tale [data-id='tale skip'], #app.telling #tale.still .go");
      if (skip) { skip.click(); continue; }
      const moment = document.querySelector("#moment");
      if (!moment.hidden) document.querySelector("#veil").click();
      if (document.querySelector("#app").dataset.stage === "over") { P.over = true; return; }
      const all = [];
      for (const e of document.querySelectorAll("#do .chip, #do .choice, #foot .go, #do .crumb button")) {
        const label = e.ariaLabel ?? e.innerText.split("\n")[0];
        all.push([weight(label), label, () => e.click()]);
      }
      const sum = all.reduce((n, x) => n + x[0], 0);
      if (!sum || !document.querySelector("#headline .wide-only")) {
        const pass = document.querySelector("#who button");
        if (pass) { pass.click(); picked.clear(); idle = 0; await sleep(60); continue; }
        if (++idle > 4000) { P.stuck = "nobody is to act"; return; }
        continue;
      }
      P.presses++;
      if (P.presses > 6000) { P.stuck = "no end"; return; }
      let at = random() * sum, i = 0;
      while ((at -= all[i][0]) >= 0 && i < all.length - 1) i++;
      picked.set(all[i][1], (picked.get(all[i][1]) ?? 0) + 1);
      P.last = all[i][1];
      all[i][2]();
      idle = 0;
      await sleep(40);
    }
  };
  loop().catch((e) => (P.stuck = String(e)));
  return true;
})()`

// Friends at one machine play Black Spot to the end by the buttons of the page: a
// plain duel, and four fleets with monsters, magic and every other option. They
// take minutes, so they are played at night.
func TestBlackSpotOnThePage(t *testing.T) {
	if os.Getenv("SHIPBOARD_NIGHT") == "" {
		t.Skip("whole games on the page take minutes; SHIPBOARD_NIGHT=1 plays them")
	}
	for _, c := range []struct {
		name, options string
		seats         []string
	}{
		{"duel", "points=6", []string{"Ann", "Bob"}},
		{"fantasy", "fantasy=on compass=on momentum=on opportunity=on fire=on anchor=on swap=on boarding=cost super=on batteaux=on", []string{"Ann", "Bob", "Cy", "Dot"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := openReal(t)
			b := visit(t, w.HostLink(), 1280, 800)
			b.sees("Welcome aboard")
			b.says("/start blackspot " + c.options)
			for _, name := range c.seats {
				b.press("Seat " + name)
				b.until(fmt.Sprintf(`[...document.querySelectorAll(".sitting b")].some(e => e.innerText === %q)`, name))
			}
			b.press("Begin with")
			b.until(`document.querySelector("#chart img")?.naturalWidth > 600`)
			js[bool](b, fmt.Sprintf(pressing, 7))
			looked := -1
			for i := 0; !js[bool](b, `window.pressing.over`); i++ {
				if stuck := js[string](b, `window.pressing.stuck`); stuck != "" {
					b.shot("stuck")
					t.Fatalf("%s; the page says:\n%s", stuck, js[string](b, "document.body.innerText"))
				}
				n := js[int](b, `window.pressing.presses`)
				if n/lookEvery > looked && os.Getenv("SHIPBOARD_SHOTS") != "" {
					looked = n / lookEvery
					b.look(t, fmt.Sprintf("%04d", n))
				}
				time.Sleep(200 * time.Millisecond)
			}
			b.look(t, "end")
			b.fits()
			b.described()
			if said := js[string](b, `window.pressing.said.join("; ")`); said != "" {
				t.Errorf("the page says %s", strings.TrimSpace(said))
			}
			t.Logf("%d presses", js[int](b, `window.pressing.presses`))
		})
	}
}

// lookEvery is after how many presses the page is looked at.
const lookEvery = 25

// look has the page stand still and saves it as it is at a desk and on a phone, and
// the pictures on it.
func (b *tab) look(t *testing.T, name string) {
	t.Helper()
	if os.Getenv("SHIPBOARD_SHOTS") == "" {
		return
	}
	js[bool](b, `window.pressing.wait = true`)
	if !js[bool](b, `window.pressing.over`) {
		b.until(`window.pressing.still && !document.querySelector("body.busy")`)
	}
	b.shot(name + "-desk")
	b.run(chromedp.EmulateViewport(400, 850))
	b.fits()
	b.shot(name + "-phone")
	b.run(chromedp.EmulateViewport(1280, 800))
	js[bool](b, `window.shots = null, Promise.all([...document.querySelectorAll("#chart img")].map(async (i) => i.src + " " + [...new Uint8Array(await (await fetch(i.src)).arrayBuffer())].map((c) => String.fromCharCode(c)).join(""))).then((l) => (window.shots = l.map(btoa.bind(window)))), true`)
	b.until(`window.shots`)
	for i, s := range js[[]string](b, `window.shots`) {
		data, err := base64.StdEncoding.DecodeString(s)
		if err != nil {
			continue
		}
		_, png, _ := strings.Cut(string(data), " ")
		_ = os.WriteFile(filepath.Join(os.Getenv("SHIPBOARD_SHOTS"), fmt.Sprintf("%s-pic%d.png", strings.ReplaceAll(t.Name(), "/", "-")+"-"+name, i)), []byte(png), 0o644)
	}
	js[bool](b, `(window.pressing.wait = false, true)`)
}
