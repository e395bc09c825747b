package web

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// A step that shows a part of the board has the names of its rows and columns at the edges, each beside
// its row or column, and the names of the places that its sentence names.
func TestAPartOfTheBoardHasNamesAtItsEdges(t *testing.T) {
	h := &hands{t: t, w: openDrawn(t, rand.NewChaCha8([32]byte{1})), rng: rand.New(rand.NewPCG(5, 1))}
	h.ask("p001", "start boarders", "", "")
	h.ask("p001", "join", "", "")
	h.ask("p002", "join", "", "")
	h.ask("p001", "begin", "", "")
	h.do("p001", "course a a a", "fire useful", "lock")
	h.do("p002", "lock", "turn port", "ahead")
	const texts = `((of) => [...document.querySelectorAll("#marks text." + of)].map((e) => e.textContent))`
	b := visit(t, h.w.HostLink(), 1280, 800)
	b.until(told + `?.startsWith("Phase")`)
	for _, size := range [][2]int64{{1280, 800}, {400, 850}} {
		b.resize(size[0], size[1])
		b.until(`document.querySelector("#chart img")?.naturalWidth > 600 && document.querySelectorAll("#marks text.edge").length > 8`)
		edges, named := js[[]string](b, texts+`("edge")`), js[[]string](b, texts+`("named")`)
		if !slices.Contains(edges, "L") || !slices.Contains(edges, "18") {
			t.Errorf("at %d the names at the edges are %v", size[0], edges)
		}
		if len(named) == 0 {
			t.Errorf("at %d no place is named", size[0])
		}
		for _, box := range js[[]float64](b, `[...document.querySelectorAll("#marks text")].map((e) => e.getBoundingClientRect().height)`) {
			if box < 11 {
				t.Errorf("at %d a name is %.0f pixels high", size[0], box)
			}
		}
		b.shot("edges")
	}
}
