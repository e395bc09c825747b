package web

import (
	"fmt"
	"testing"
)

// The tags of courses stand apart at a desk and on a phone, where some are left out; what
// is left out stands on the buttons.
func TestTagsStandApart(t *testing.T) {
	h := &hands{t: t, w: openReal(t)}
	two := seated[:2]
	h.sit("boarders battle=duel-flag", two)
	b := visit(t, h.w.HostLink(), 1280, 800)
	b.sees("Log and chat")
	const tags = `[...document.querySelectorAll("#chart .spot .tag")].filter(e => e.checkVisibility())`
	for look := range 2 { // her sheet, and her first move
		d := h.desk(two[0], "")
		b.until(fmt.Sprintf(`document.querySelector("#app")?.dataset.at === %q`, fmt.Sprint(two[0], " c001 ", d.Turn, " ", d.Moves)))
		for _, size := range [][2]int64{{1280, 800}, {400, 850}} {
			b.resize(size[0], size[1])
			b.shot(fmt.Sprint(look, "-", size[0]))
			if n := js[int](b, tags+".length"); n < 3 {
				t.Errorf("at %d px %d tags stand", size[0], n)
			}
			const covered = tags + `.flatMap((e, i, all) => all.slice(i + 1).filter(o => {
				const p = e.getBoundingClientRect(), q = o.getBoundingClientRect();
				return Math.min(p.right, q.right) - Math.max(p.left, q.left) > 2 && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 2;
			}).map(o => e.innerText + " and " + o.innerText)).join(", ")`
			if out := js[string](b, covered); out != "" {
				t.Errorf("at %d px tags lie on one another: %s", size[0], out)
			}
		}
		for _, who := range two {
			h.ask(who, "do skip", "", "")
		}
	}
}
