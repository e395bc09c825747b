package web

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// hiddenParts names what is out of sight of the picture in the stage, of the foot and of
// the first line of the first choice, and what is too small to press. The panel scrolls to the other choices.
const hiddenParts = `(() => {
  const out = [];
  const seen = (e, what, within, most = Infinity) => {
    const all = e.getBoundingClientRect(), r = new DOMRect(all.x, all.y, all.width, Math.min(all.height, most)), w = within.getBoundingClientRect();
    const [left, top, right, bottom] = [Math.max(0, w.left), Math.max(0, w.top), Math.min(innerWidth, w.right), Math.min(innerHeight, w.bottom)];
    if (!e.checkVisibility({visibilityProperty: true}) || r.width < 1 || r.left < left - 1 || r.top < top - 1 || r.right > right + 1 || r.bottom > bottom + 1)
      out.push(what + " at " + [r.left, r.top, r.right, r.bottom].map(Math.round) + " of " + [left, top, right, bottom].map(Math.round));
    return r;
  };
  const chart = document.querySelector("#chart");
  if (!document.querySelector("#stage").hidden) seen(chart, "the picture", document.querySelector("#stage"));
  const first = document.querySelector("#do .chip, #do .choice");
  if (first) seen(first, first.innerText, first.closest("#scroll"), 44);
  for (const e of document.querySelectorAll("#foot button")) seen(e, e.innerText, e.closest("#tray"));
  for (const e of document.querySelectorAll("#foot button, #do .chip, #do .choice")) {
    const r = e.getBoundingClientRect();
    if (r.height < 43.5 || r.width < 43.5) out.push(e.innerText + " is " + r.width + " by " + r.height);
  }
  return out.join("\n");
})()`

// inSight fails when the picture or the first choice is out of sight.
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
	b.until(fmt.Sprintf(`document.querySelector("#tray").dataset.fits === "%d %d" && document.querySelector("#chart img")?.complete && document.getAnimations().length === 0`, width, height))
}

// unreadable names texts that are cut without a press that shows them whole, words that are
// broken inside, choices that are too narrow to read, buttons that are too small for a thumb,
// signs that lie on one another, on pieces and names or out of the picture, and a picture that is too low. The
// rail, and names of people in the head, are shortened; the dialog of people tells them whole.
const unreadable = `(() => {
  const out = [];
  const name = (e) => (e.id ? "#" + e.id : e.tagName.toLowerCase() + "." + e.className + " in " + (e.parentElement?.id || e.parentElement?.className));
  const shown = (e) => e.checkVisibility({visibilityProperty: true, opacityProperty: true});
  const elsewhere = "#rail, option, svg, .unseen, .clip[aria-expanded=false], #who bdi" + (getComputedStyle(document.querySelector("#side")).visibility === "hidden" ? ", #side" : "");
  const walker = document.createTreeWalker(document.querySelector("#app"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let n = walker.nextNode(); n; n = walker.nextNode()) {
    const e = n.parentElement;
    if (!n.data.trim() || !shown(e) || e.closest(elsewhere)) continue;
    range.selectNodeContents(n);
    const rects = [...range.getClientRects()];
    for (let box = e, x = true, y = true; box && (x || y); box = box.parentElement) {
      const style = getComputedStyle(box), r = box.getBoundingClientRect();
      if (["auto", "scroll"].includes(style.overflowX)) x = false;
      if (["auto", "scroll"].includes(style.overflowY)) y = false;
      const hides = (how) => how === "hidden" || how === "clip";
      // A line's own room above and below its letters may be cut.
      if (x && hides(style.overflowX) && rects.some((q) => q.right > r.right + 0.6 || q.left < r.left - 0.6) || y && hides(style.overflowY) && rects.some((q) => q.bottom > r.bottom + 4 || q.top < r.top - 4)) {
        out.push("cut in " + name(e) + ": " + n.data);
        break;
      }
    }
    for (const m of n.data.matchAll(/[\p{L}\p{N}’']+/gu)) {
      range.setStart(n, m.index);
      range.setEnd(n, m.index + m[0].length);
      if (new Set([...range.getClientRects()].filter((q) => q.width > 0.5).map((q) => Math.round(q.top))).size > 1) out.push("broken in " + name(e) + ": " + m[0]);
    }
  }
  for (const e of document.querySelectorAll("#do .choice")) {
    if (shown(e) && e.getBoundingClientRect().width < 140) out.push("narrow: " + e.innerText);
  }
  if (innerWidth <= 900) for (const e of document.querySelectorAll("#app :is(button, summary, select, input, [role=button])")) {
    const r = e.getBoundingClientRect();
    if (shown(e) && !e.closest(elsewhere) && !e.matches(".spot") && (r.width < 43.5 || r.height < 43.5)) out.push("small: " + Math.round(r.width) + " by " + Math.round(r.height) + " " + name(e) + " " + e.innerText);
  }
  const chart = document.querySelector("#chart").getBoundingClientRect(), stage = document.querySelector("#stage").getBoundingClientRect();
  const room = document.querySelector("#room").clientWidth;
  if (chart.height < stage.height / 2 && chart.width < room * 0.95) out.push("the picture is " + chart.width + " by " + chart.height + " in " + stage.width + " by " + stage.height);
  const tags = [...document.querySelectorAll("#chart .tag")].filter(shown);
  const scale = chart.width / Number(document.querySelector("#chart").style.getPropertyValue("--cw"));
  const layer = document.querySelector("#chart .spots"), {x, y} = layer.heart ?? {x: 0, y: 0};
  const covers = (layer.covers ?? []).map((c) => ({left: c.left - x, right: c.right - x, top: c.top - y, bottom: c.bottom - y}));
  for (const e of tags) {
    const p = e.getBoundingClientRect();
    const covered = covers.reduce((sum, c) => sum + Math.max(0, Math.min(p.right, chart.left + c.right * scale) - Math.max(p.left, chart.left + c.left * scale)) * Math.max(0, Math.min(p.bottom, chart.top + c.bottom * scale) - Math.max(p.top, chart.top + c.top * scale)), 0);
    if (covered > p.width * p.height * 0.45) out.push("on pieces or names: " + e.innerText + " at " + e.parentElement.dataset.spot + " by " + Math.round(100 * covered / p.width / p.height) + " %");
    if (p.left < chart.left - 6 || p.right > chart.right + 6 || p.top < chart.top - 6 || p.bottom > chart.bottom + 6) out.push("out of the picture: " + e.innerText);
    for (const o of tags) {
      const q = o.getBoundingClientRect();
      if (o !== e && Math.min(p.right, q.right) - Math.max(p.left, q.left) > 2 && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 2) out.push("on one another: " + e.innerText + " and " + o.innerText);
    }
  }
  return out.join("\n");
})()`

// readable fails when something on the page cannot be read or pressed.
func (b *tab) readable() {
	b.t.Helper()
	if out := js[string](b, unreadable); out != "" {
		b.shot("unreadable")
		b.t.Errorf("%d wide: %s", js[int](b, "innerWidth"), out)
	}
}

const (
	// chartAt tells where the picture lies, and its shape.
	chartAt = `(r => [r.left, r.top, r.width, r.height].map(Math.round).join())(document.querySelector("#chart").getBoundingClientRect()) + " of " + document.querySelector("#chart .sheet").dataset.size`
	choice  = `[...document.querySelectorAll("#do .chip, #do .choice:not(.idle)")]`
	atDesk  = `(document.querySelector("#app").dataset.at + " " + (document.querySelector(".crumb")?.innerText ?? ""))`
)

// follows presses something with the keyboard while the panel is scrolled down, and waits
// until what follows is there. It fails unless the panel begins at its top, the keyboard is
// in the page, and a picture of the same shape lies where it lay.
func (b *tab) follows(button string) {
	b.t.Helper()
	before, lay, head := js[string](b, atDesk), js[string](b, chartAt), js[string](b, `document.querySelector("#headline").innerText`)
	js[bool](b, fmt.Sprintf(`(document.querySelector("#scroll").scrollTop = 1e4, (e => (e.focus({preventScroll: true}), e.click()))(%s), true)`, button))
	b.until(fmt.Sprintf(atDesk+` !== %q && !document.querySelector("body.busy")`, before))
	told := js[bool](b, `!!document.querySelector("#app.telling")`)
	b.passTale()
	if top := js[float64](b, `document.querySelector("#scroll").scrollTop`); top != 0 {
		b.t.Errorf("after a press the panel is scrolled to %v", top)
	}
	if js[bool](b, `document.activeElement === document.body`) {
		b.t.Errorf("after a press the keyboard begins at the top of the page, for %s", head)
	}
	lies := js[string](b, chartAt)
	if !told && sameShape(lay, lies) && lies != lay && head == js[string](b, `document.querySelector("#headline").innerText`) {
		b.t.Errorf("the picture lay at %s and after a press lies at %s", lay, lies)
	}
}

// sameShape tells whether pictures that lie so have the same shape.
func sameShape(a, b string) bool {
	_, shapeA, _ := strings.Cut(a, " of ")
	_, shapeB, _ := strings.Cut(b, " of ")
	return shapeA == shapeB
}

// Everything that one needs to choose is in sight or a scroll of the panel away, and can be
// read and pressed, in every game, at a desk, on a phone, and at a desk at twice the size. A
// night walks on through many positions.
func TestWalk(t *testing.T) {
	looks, steps := 1, 14
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
				// As the page goes, so that it cannot note another person after it.
				js[bool](b, fmt.Sprintf(`(addEventListener("pagehide", () => { sessionStorage.setItem("as", %q); sessionStorage.setItem("room", "c001"); sessionStorage.setItem("moment " + %q + "c001", %q); }), window.left = true, location.reload(), true)`, who, who, momentID(d.Moment)))
				b.until(fmt.Sprintf(`!window.left && document.querySelector("#app")?.dataset.at === %q`, fmt.Sprint(who, " c001 ", d.Turn, " ", d.Moves)))
				b.passTale()
				sizes := [][2]int64{{1280, 800}, {400, 850}, {640, 400}}
				for _, size := range sizes {
					b.resize(size[0], size[1])
					b.shot(fmt.Sprint(look, "-", size[0]))
					b.inSight()
					b.readable()
					b.fits()
				}
				b.described()
				size := sizes[h.rng.IntN(len(sizes))]
				b.resize(size[0], size[1])
				const opens = choice + `.filter(e => /…$/.test(e.querySelector("b")?.innerText ?? e.innerText))`
				if n := js[int](b, opens+".length"); n > 0 {
					b.follows(fmt.Sprintf("%s[%d]", opens, h.rng.IntN(n)))
					b.shot(fmt.Sprint(look, "-open"))
					b.readable()
					b.follows(`document.querySelector("[data-id=back]")`)
				}
				if look%3 == 0 {
					b.hinted()
				}
				if n := js[int](b, choice+".length"); n > 0 {
					b.follows(fmt.Sprintf("%s[%d]", choice, h.rng.IntN(n)))
					b.inSight()
					b.readable()
				}
				b.resize(1280, 800)
			}
		})
	}
}

// hinted asks for a hint, which must stand whole in sight, and mark what it names where that
// is among the choices.
func (b *tab) hinted() {
	b.t.Helper()
	b.until(`document.querySelector("[data-id=hint]")`)
	js[bool](b, `(e => (e.scrollIntoView(), e.focus(), e.click(), true))(document.querySelector("[data-id=hint]"))`)
	b.until(`!document.querySelector("body.busy") && document.querySelector("#do .hint")`)
	b.shot("hint")
	if out := js[string](b, `((r, s) => r.top < s.top - 1 || r.bottom > s.bottom + 1 ? r.top + " to " + r.bottom + " in " + s.top + " to " + s.bottom : "")(document.querySelector("#do .hint").getBoundingClientRect(), document.querySelector("#scroll").getBoundingClientRect())`); out != "" {
		b.t.Errorf("the hint is out of sight: %s", out)
	}
	if !js[bool](b, `!!document.querySelector("#tray [data-advised]")`) {
		b.t.Errorf("nothing is marked that this hint names: %s", js[string](b, `document.querySelector("#do .hint").innerText`))
	}
	b.readable()
}
