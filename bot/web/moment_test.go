package web

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// What the shark alone was told stands in its log, at its place, also after later lines and a reload; the crew's
// log has none of it.
func TestWhispersStayInTheLog(t *testing.T) {
	h := hunted(t)
	h.do("p002", "quint move 4", "quint launch 4")
	h.rest()
	b := visit(t, h.w.HostLink(), 1280, 800)
	b.until(`document.querySelector("#app").dataset.stage === "playing"`)
	for range 2 {
		b.pastTale(`document.querySelector("#do .chip")`)
		b.until(seenInLog + `.includes("Brody has 5 actions this round.")`)
		if log := js[string](b, seenInLog); strings.Count(log, "You swam 6, E, 8, 4. "+ateNobody) != 1 || strings.Count(log, "You swam") != 1 {
			t.Errorf("the shark's log tells %q", log)
		}
		b.shot("whispers")
		b.run(chromedp.Reload())
	}
	b.becomes("p002")
	b.passTale()
	if log := js[string](b, seenInLog); strings.Contains(log, "You s") || !strings.Contains(log, ateNobody) {
		t.Errorf("the crew's log tells %q", log)
	}
}

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

// What a typed order brought stands once in the log, and not in its answer, too.
func TestATypedOrderIsToldOnce(t *testing.T) {
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
	b.says("/sea do s1 move 2")
	b.until(seenInLog + `.includes("S1 moves 2″")`)
	b.sees("further orders")
	if log := js[string](b, seenInLog); strings.Count(log, "S1 moves 2″") != 1 || strings.Contains(log, "/sea do") {
		t.Errorf("the log tells %q", log)
	}
}
