package web

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/chromedp/chromedp"
)

// hiddenParts names what is out of sight of the picture in the stage, of the foot and of
// the first choice, and what is too small to press. The panel scrolls to the other choices.
const hiddenParts = `(() => {
  const out = [];
  const seen = (e, what, within) => {
    const r = e.getBoundingClientRect(), w = within.getBoundingClientRect();
    const [left, top, right, bottom] = [Math.max(0, w.left), Math.max(0, w.top), Math.min(innerWidth, w.right), Math.min(innerHeight, w.bottom)];
    if (!e.checkVisibility({visibilityProperty: true}) || r.width < 1 || r.left < left - 1 || r.top < top - 1 || r.right > right + 1 || r.bottom > bottom + 1)
      out.push(what + " at " + [r.left, r.top, r.right, r.bottom].map(Math.round) + " of " + [left, top, right, bottom].map(Math.round));
    return r;
  };
  const chart = document.querySelector("#chart");
  if (!document.querySelector("#stage").hidden) seen(chart, "the picture", document.querySelector("#stage"));
  const first = document.querySelector("#do .chip, #do .choice");
  if (first) seen(first, first.innerText, first.closest("#scroll"));
  for (const e of document.querySelectorAll("#foot button")) seen(e, e.innerText, e.closest("#foot"));
  for (const e of document.querySelectorAll("#foot button, #do .chip, #do .choice")) {
    const r = e.getBoundingClientRect();
    if (r.height < 43.5 || r.width < 43.5) out.push(e.innerText + " is " + r.width + " by " + r.height);
  }
  return out.join("\n");
})()`

// inSight fails when the picture or a choice of the first level is out of sight.
func (b *tab) inSight() {
	b.t.Helper()
	b.passTale()
	if out := js[string](b, hiddenParts); out != "" {
		b.shot("hidden")
		b.t.Errorf("out of sight: %s", out)
	}
}

// resize waits until the page has taken another size.
func (b *tab) resize(width, height int64) {
	b.t.Helper()
	b.run(chromedp.EmulateViewport(width, height))
	b.until(fmt.Sprintf(`document.querySelector("#tray").dataset.fits === "%d %d" && document.querySelector("#chart img")?.complete`, width, height))
}

// The picture and the choices of the first level are in sight together in every
// game, at a desk and on a phone, and stay so after a press. A night plays on
// through many positions.
func TestChoicesAreInSight(t *testing.T) {
	looks, steps := 2, 14
	if os.Getenv("SHIPBOARD_NIGHT") != "" {
		looks, steps = 25, 9
	}
	for _, start := range []string{"jaws", "moby", "race", "boarders", "blackspot"} {
		t.Run(start, func(t *testing.T) {
			t.Parallel()
			h := &hands{t: t, w: openReal(t), rng: rand.New(rand.NewPCG(14, 1))}
			h.sit(start, seated)
			b := visit(t, h.w.HostLink(), 1280, 800)
			b.sees("Log and chat")
			for look := range looks {
				for range h.rng.IntN(steps) {
					h.step(seated)
				}
				who := h.awaited(seated)
				if who == "" {
					return
				}
				d := h.desk(who, "")
				js[bool](b, fmt.Sprintf(`(sessionStorage.setItem("as", %q), sessionStorage.setItem("room", "c001"), sessionStorage.setItem("moment " + %q + "c001", %q), window.left = true, location.reload(), true)`, who, who, momentID(d.Moment)))
				b.until(fmt.Sprintf(`!window.left && document.querySelector("#app")?.dataset.at === %q`, fmt.Sprint(who, " c001 ", d.Turn, " ", d.Moves)))
				for _, size := range [][2]int64{{1280, 800}, {400, 850}} {
					b.resize(size[0], size[1])
					b.shot(fmt.Sprint(look, "-", size[0]))
					b.inSight()
					b.fits()
				}
				b.described()
				// One press, by pointer or by keyboard, on the phone.
				const any = `[...document.querySelectorAll("#do .chip, #do .choice:not(.idle), #foot .go")]`
				if n := js[int](b, any+".length"); n > 0 {
					before := js[string](b, `document.querySelector("#do").innerHTML + document.querySelector("#app").dataset.at`)
					js[bool](b, fmt.Sprintf(`%s[%d].click() ?? true`, any, h.rng.IntN(n)))
					b.until(fmt.Sprintf(`document.querySelector("#do").innerHTML + document.querySelector("#app").dataset.at !== %q && !document.querySelector("body.busy")`, before))
					b.inSight()
				}
				b.resize(1280, 800)
				b.inSight()
			}
		})
	}
}
