package web

import (
	"fmt"
	"strings"
	"testing"
)

// thrown makes the step of a hit tell other dice, on the pages of a browser.
func thrown(lines string) string {
	return `(() => { const read = Response.prototype.json; Response.prototype.json = async function () {
		const is = await read.call(this);
		for (const x of is?.steps ?? is?.tale?.steps ?? []) if (x.head.includes("A hit!")) x.lines = ` + lines + `;
		return is;
	}; })()`
}

// Where several throw, their dice stand under their names. What the dice mean is told once. What
// has no room is told below the edge, on no words, and a press brings it up.
func TestDiceStandUnderWhoThrewThem(t *testing.T) {
	const harpoons = `[{ text: "The harpoons do their damage.", dice: ["red", "green", "blue", "black", "orange", "yellow", "white"].flatMap((c) => [
		{ of: c + "’s harpoon", label: "tens", needs: "the tens of the points", sides: 10, faces: [0] }, { of: c + "’s harpoon", label: "ones", needs: "the ones of the points", sides: 10, faces: [7] },
		{ of: c + "’s harpoon", label: "blood", needs: "chits of blood", faces: [2, 3] }]) }]`
	for _, size := range [][2]int64{{1280, 560}, {400, 850}} {
		h := hunted(t)
		h.do("p002", "quint move 4", "quint launch 4")
		h.rest()
		b := h.visitChanged(thrown(harpoons), size[0], size[1])
		b.until(told + ` === "Quint launches a barrel into 4. A hit! The first barrel holds."`)
		b.until(`document.querySelectorAll("#tale .owned").length === 7`)
		if red := js[string](b, `document.querySelector("#tale .owned").innerText.replace(/\s+/g, " ")`); !strings.HasPrefix(red, "Red’s harpoon tens") {
			t.Errorf("the first dice stand under %q", red)
		}
		if n := js[int](b, `document.querySelector("#tale").innerText.split("the tens of the points").length - 1`); n != 1 {
			t.Errorf("what the tens mean is told %d times", n)
		}
		b.shot(fmt.Sprint("owned", size[0]))
		b.until(`/^… \d+ more dice below$/.test(document.querySelector("#tale .below")?.checkVisibility() && document.querySelector("#tale .below").innerText)`)
		if high := js[float64](b, `document.querySelector("#tale .step").getBoundingClientRect().bottom - document.querySelector("#tale .below").getBoundingClientRect().top`); high > 0 {
			t.Errorf("what tells of more dice lies %v on the step", high)
		}
		b.fits()
		js[bool](b, `(document.querySelector("#tale .step").scrollTop = 9999, true)`)
		b.until(`!document.querySelector("#tale .below").checkVisibility()`)
	}
}

// The ways that the dice of a shark name stand in a row, each with its die once.
func TestWaysStandInARow(t *testing.T) {
	h := hunted(t)
	h.do("p002", "quint move 4", "quint launch 4")
	h.rest()
	const ways = `["F8", "I5"].map((at) => ({ text: "A shark follows the blood.", dice: Array.from({ length: 25 }, (_, i) => ({ of: "the shark from " + at, label: "shark", needs: "north on 1, north-east on 2, south-east on 3, south on 4, south-west on 5, north-west on 6", faces: [1 + i % 6] })) }))`
	b := h.visitChanged(thrown(ways), 400, 850)
	b.until(told + ` === "Quint launches a barrel into 4. A hit! The first barrel holds."`)
	b.until(`document.querySelectorAll("#tale .whose").length === 2`)
	b.shot("ways")
	if text := js[string](b, `document.querySelector("#tale .step").innerText.replace(/\s+/g, " ")`); !strings.Contains(text, "The shark from F8 5 × north") || !strings.Contains(text, "The shark from I5") {
		t.Errorf("the ways are told as %q", text)
	}
}

// Of the dice of a save the best counts: the dice of each damage stand in a row of their own, which says so.
func TestEachSaveHasItsRow(t *testing.T) {
	h := hunted(t)
	h.do("p002", "quint move 4", "quint launch 4")
	h.rest()
	const saves = `[{ text: "Wolf S3 saves against 2 damage.", dice: [[5, 5, 3], [4, 1, 3]].map((faces) => ({ label: "save of frigate S3", needs: "needs 4 or more", best: true, faces })) }]`
	b := h.visitChanged(thrown(saves), 400, 850)
	b.until(told + ` === "Quint launches a barrel into 4. A hit! The first barrel holds."`)
	b.until(`document.querySelectorAll("#tale .throw").length === 2`)
	b.shot("saves")
	if text := js[string](b, `document.querySelector("#tale .step").innerText.replace(/\s+/g, " ")`); !strings.Contains(text, "save of frigate S3, 2 of 2: needs 4 or more; the best of 3 dice counts") {
		t.Errorf("the saves are told as %q", text)
	}
}
