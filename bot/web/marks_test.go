package web

import (
	"fmt"
	"testing"
)

// What a hit came to, on the board, covers no name of a place there, and the number of a step in the strip covers
// nothing of its picture.
func TestLabelsOfAStepCoverNothing(t *testing.T) {
	h := hunted(t)
	h.do("p002", "quint move 4", "quint launch 4")
	h.rest()
	const named = `(() => { const read = Response.prototype.json; Response.prototype.json = async function () {
		const is = await read.call(this);
		for (const x of is?.steps ?? is?.tale?.steps ?? []) for (const m of x.marks ?? []) if (m.kind === "throw") x.picture.grid = { rows: [], columns: [], named: [{ name: "N19", x: m.toX, y: m.toY }] };
		return is;
	}; })()`
	b := h.visitChanged(named, 1280, 800)
	b.until(told + ` === "Quint launches a barrel into 4. A hit! The first barrel holds."`)
	b.until(`document.querySelector("#chart img")?.naturalWidth > 600`)
	const lies = `(([a, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)`
	for _, size := range [][2]int64{{1280, 800}, {400, 850}} {
		b.resize(size[0], size[1])
		b.until(`document.querySelector("#result").checkVisibility() && document.querySelector("#marks .named")`)
		b.shot(fmt.Sprint("named-", size[0]))
		if js[bool](b, lies+`(["#result", "#marks .named"].map((of) => document.querySelector(of).getBoundingClientRect()))`) {
			t.Errorf("at %d by %d the result lies on the name of a place", size[0], size[1])
		}
		if js[bool](b, `[...document.querySelectorAll("#film li")].some((li) => `+lies+`(["i", ".sheet"].map((of) => li.querySelector(of).getBoundingClientRect())))`) {
			t.Errorf("at %d by %d the number of a step lies on its picture", size[0], size[1])
		}
	}
}
