package web

import (
	"math/rand/v2"
	"testing"
)

// A player who commands several ships sees them as rows beside the chart, at a desk and on a phone. A
// press on a row opens the orders of that ship, and then one on another row those of hers; a press
// on an enemy on the chart shows her card, which stays when the page is drawn again.
func TestLedgerOfAFleet(t *testing.T) {
	h := &hands{t: t, w: openReal(t), rng: rand.New(rand.NewPCG(6, 1))}
	two := seated[:2]
	h.sit("boarders battle=valcour", two)
	b := visit(t, h.w.HostLink(), 1280, 800)
	b.until(`document.querySelectorAll(".ledger button").length > 2 && !document.querySelector("#app.telling")`)
	if out := js[string](b, `[...document.querySelectorAll(".ledger button")].filter(e => !/^\d+\n[A-Z][^\n]+\n.*(yards|guns) .*\nhull \d+ of \d+$/s.test(e.innerText)).map(e => e.innerText).join(" | ")`); out != "" {
		t.Errorf("rows without number, name, crew or hull: %s", out)
	}
	if out := js[string](b, `[...document.querySelectorAll(".ledger button")].filter(e => { const all = [...e.querySelectorAll(".signs i")].map(i => i.innerText); return !all.some(s => / sail$|oars/.test(s)) || !all.some(s => /^[PSB]( [PSB])* (\d+ of \d+ )?(round|double|chain|grape|loaded|empty|lost)/.test(s)) || !all.some(s => /^(asks|holds|low|high)/.test(s)); }).map(e => e.innerText).join(" | ")`); out != "" {
		t.Errorf("rows without the signs of sail, guns and order to fire: %s", out)
	}
	b.shot("desk")
	crumb := func(n string) { b.until(`document.querySelector(".crumb b")?.innerText === window.names?.[` + n + `]`) }
	js[bool](b, `!!(window.names = [...document.querySelectorAll(".ledger b")].map(e => e.innerText))`)
	js[bool](b, `(document.querySelector(".ledger button").click(), true)`)
	crumb("0")
	b.until(`document.querySelectorAll(".ledger").length === 1`) // of the other ships
	js[bool](b, `(document.querySelector(".ledger button").click(), true)`)
	crumb("1")
	b.until(`(e => e && (e.click(), !document.querySelector("#menu").hidden))([...document.querySelectorAll("#chart [data-look]")].find(e => e.ariaLabel.endsWith("what is known of her")))`)
	const card = `/hull \d+ of \d+/.test(document.querySelector("#menu").innerText)`
	b.until(card)
	awaits[bool](b, `import("/page/desk.js").then((desk) => (desk.draw(), true))`) // as when somebody else has acted
	b.until(card)
	b.resize(400, 850)
	b.press("Close")
	b.press("Back")
	b.until(`!document.querySelector(".crumb") && document.querySelectorAll(".ledger button").length > 2`)
	b.until(`document.querySelector(".ledger").getBoundingClientRect().top > document.querySelector("#chart").getBoundingClientRect().bottom`)
	b.readable()
	b.shot("phone")
}

// The card of one ship that tells of her alone makes no row: the name of a model of two words was torn in two.
func TestOneShipHasNoLedger(t *testing.T) {
	t.Parallel()
	b := visit(t, open(t).HostLink(), 1280, 800)
	b.sees("Welcome aboard")
	rows := func(facts string) int {
		t.Helper()
		return awaits[int](b, `import("/page/ledger.js").then((m) => m.rowsOf([{ leads: true, spot: "n5", hint: "more" }], [{ mine: true, facts: [`+facts+`] }]).length)`)
	}
	const one, other = `{ name: "Kelp king", value: "2 dice", spot: "n5" }`, `, { name: "Heron N1", value: "3 dice", spot: "n1" }`
	if n := rows(one); n != 0 {
		t.Errorf("the card of one ship has %d rows", n)
	}
	if n := rows(one + other); n != 2 {
		t.Errorf("the card of a fleet of two has %d rows", n)
	}
}
