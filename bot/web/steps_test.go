package web

import (
	"math/rand/v2"
	"testing"
)

// One's own shot that hits nobody is told where others go on at once.
func TestOnesOwnMissIsTold(t *testing.T) {
	h := &hands{t: t, w: openDrawn(t, rand.NewChaCha8([32]byte{1})), rng: rand.New(rand.NewPCG(5, 1))}
	h.sit("blackspot points=6", []string{"p001", "p002"})
	for _, p := range []string{"p001", "p002"} {
		h.do(p, "add frigate", "lock")
	}
	if h.awaited([]string{"p001"}) != "p001" {
		h.do("p002", "n1 move 2; done")
	}
	b := visit(t, h.w.HostLink(), 1280, 800)
	b.until(`document.querySelector("#app").dataset.stage === "playing"`)
	b.pastTale(`document.querySelector("#do .chip")`)
	h.do("p001", "s1 fire bow; done")
	b.until(told + `?.endsWith(" S1 fires bow: nobody is in range.") && document.querySelector("#tale .which").innerText.startsWith("What you did")`)
}
