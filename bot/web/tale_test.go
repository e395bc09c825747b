package web

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// do types lines of a game for somebody, which the table must take.
func (h *hands) do(as string, lines ...string) {
	h.t.Helper()
	for _, line := range lines {
		if a := h.ask(as, "do "+line, "", ""); a.Refused {
			h.t.Fatalf("%s: %s: %v %s", as, line, a.Message.Lines, a.Message.Note)
		}
	}
}

// hunted is a hunt in which Ann is the shark and Bob is all of the crew. The shark lies at 4,
// and Quint beside it.
func hunted(t *testing.T) *hands {
	t.Helper()
	h := &hands{t: t, w: openDrawn(t, rand.NewChaCha8([32]byte{1})), rng: rand.New(rand.NewPCG(5, 1))}
	h.ask("p001", "start jaws", "", "")
	h.ask("p001", "join shark", "", "")
	h.ask("p002", "join", "", "")
	h.ask("p001", "begin", "", "")
	h.do("p001", "start 6", "plan move E", "plan move 8", "plan move 4", "lock")
	return h
}

// rest is the rest of the crew's turn, after their throw. An event may ask for something.
func (h *hands) rest() {
	h.t.Helper()
	h.do("p002", "quint done", "brody move 8", "brody move S", "brody done", "hooper move W", "hooper move 3", "hooper done")
	for range 9 {
		if d := h.desk("p001", ""); d.Seats[0].Waits {
			return
		}
		h.step([]string{"p002"})
	}
}

// visitChanged opens the host's page after a script has changed the browser.
func (h *hands) visitChanged(script string, width, height int64) *tab {
	h.t.Helper()
	b := visit(h.t, "about:blank", width, height)
	if _, err := chromedp.Call(b, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script}); err != nil {
		h.t.Fatal(err)
	}
	b.run(chromedp.Navigate(h.w.HostLink()))
	return b
}

// passTale skips the steps that are told.
func (b *tab) passTale() {
	b.t.Helper()
	b.pastTale("true")
}

// pastTale skips the steps that are told, and those that come meanwhile, until the page is as it is promised.
func (b *tab) pastTale(promise string) {
	b.t.Helper()
	b.until(`(document.querySelector("#app.telling #tale [data-id='tale skip'], #app.telling #tale.still .go")?.click(), !document.querySelector("#app.telling") && ` + promise + `)`)
}

// ateNobody is what the crew of a hunt are told of the shark's first turn: the first step of its tale.
const ateNobody = "The shark ate nobody. No barrel stirred. The shark used no power token."

// hears waits until the page takes a press again after a step went by.
func (b *tab) hears() {
	b.t.Helper()
	b.until(`(window.deaf ??= performance.now() + 400) < performance.now() && delete window.deaf`)
}

const told = `document.querySelector("#app.telling #tale h2")?.innerText`

// seenInLog is what of the log is on show.
const seenInLog = `[...document.querySelectorAll("#log p")].filter(e => e.checkVisibility()).map(e => e.innerText).join(" ")`

// cutHeadline says which parts of the headline are cut when its letters stand wider apart.
const cutHeadline = `(e => {
	e.style.letterSpacing = %q;
	dispatchEvent(new Event("resize"));
	const cut = e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1 ? e.textContent : "";
	e.style.letterSpacing = "";
	dispatchEvent(new Event("resize"));
	return cut;
})(document.querySelector("#headline"))`

// The shark is told step by step what the crew did while it was away. What touches it stays
// until it is passed; what does not goes by. The log is in order, and its line is lit. The
// choice comes after the last step, and the whole turn may be told again.
func TestTale(t *testing.T) {
	h := hunted(t)
	h.do("p002", "quint move 4", "quint launch 4")
	h.rest()
	b := visit(t, h.w.HostLink(), 1280, 800)
	b.until(told + ` === "Quint sails to 4."`)
	b.until(told + ` === "Quint launches a barrel into 4. A hit! The first barrel holds."`) // the step before went by
	b.until(`document.querySelector("#chart img")?.naturalWidth > 600`)
	b.until(`document.querySelector("#log .lit")?.innerText.includes("A hit!")`)
	if log := js[string](b, seenInLog); !strings.Contains(log, "Quint sails to 4. Quint launches a barrel into 4. A hit! The first barrel holds. Quint ends his turn. Four more steps.") || strings.Contains(log, "Brody goes") {
		t.Errorf("at the hit the log tells %q", log)
	}
	js[bool](b, `(r => document.querySelector("#chart").dispatchEvent(new PointerEvent("pointermove", { clientX: r.x + r.width / 2, clientY: r.y + r.height / 2 })))(document.querySelector("#marks .star").getBoundingClientRect())`)
	b.until(`document.querySelector("#so-far .pointed")?.innerText.includes("A hit!")`)
	b.until(`document.querySelectorAll("#marks .star").length === 1`)
	js[bool](b, `document.querySelector("#so-far .line").dispatchEvent(new PointerEvent("pointerenter"))`)
	b.until(`!document.querySelector("#marks .star") && document.querySelector("#marks .trail")`) // where Quint sailed
	js[bool](b, `document.querySelector("#so-far .line").dispatchEvent(new PointerEvent("pointerleave"))`)
	b.until(`document.querySelectorAll("#marks .star").length === 1`)
	if covered := js[bool](b, `(() => { // the name of the space that the barrel flew into
		const star = document.querySelector("#marks .star").getBoundingClientRect(), came = document.querySelector("#marks .came").getBoundingClientRect();
		const x = came.x + came.width / 2, y = came.y + came.height / 2;
		return star.left < x && x < star.right && star.top < y && y < star.bottom;
	})()`); covered {
		t.Error("the star lies on what was hit")
	}
	if !js[bool](b, `!!document.querySelector("#marks #free rect + rect") && document.querySelector("#marks g").getAttribute("mask") === "url(#free)"`) {
		t.Error("the marks do not break at the names on the board")
	}
	if choice := js[bool](b, `document.querySelector("#tray").checkVisibility()`); choice {
		t.Error("the choice does not wait behind the tale")
	}
	if figures := js[string](b, `document.querySelector("#tale dl").innerText.replaceAll("\n", " ")`); !strings.Contains(figures, "0 of 2 → 1 of 2") {
		t.Errorf("the figures are %q", figures)
	}
	b.shot("hit")
	b.fits()
	b.described()

	for _, size := range [][2]int64{{1600, 900}, {1000, 700}, {640, 400}, {400, 850}, {1280, 800}} { // 640 by 400 is a desk at twice the size
		b.resize(size[0], size[1])
		b.until(`document.querySelector("#tale .go").getBoundingClientRect().bottom <= innerHeight && document.querySelector("#tale h2").getBoundingClientRect().bottom <= innerHeight`)
		if high := js[float64](b, `document.querySelector("#chart").getBoundingClientRect().height / innerHeight`); high < 0.4 {
			t.Errorf("at %d by %d the picture takes %.2f of the height", size[0], size[1], high)
		}
		b.fits()
		for _, wide := range []string{"normal", "0.3em", "1em"} { // as in types that run wider
			if cut := js[string](b, fmt.Sprintf(cutHeadline, wide)); cut != "" {
				t.Errorf("at %d by %d, with letters %s apart, the headline is cut: %s", size[0], size[1], wide, cut)
			}
		}
		b.shot(fmt.Sprint("size-", size[0]))
	}

	// Whoever comes back goes on at the same step.
	b.run(chromedp.Reload())
	b.until(told + ` === "Quint launches a barrel into 4. A hit! The first barrel holds."`)
	b.hears()
	for js[bool](b, `document.querySelector("#app").classList.contains("telling")`) {
		before := js[string](b, `document.querySelector("#tale .which").innerText`)
		b.types(kb.ArrowRight)
		b.until(fmt.Sprintf(`document.querySelector("#tale .which")?.innerText !== %q`, before))
	}
	b.until(`document.querySelector("#do .chip")?.checkVisibility()`)
	if js[bool](b, `!document.querySelector("#plate").hidden`) {
		t.Error("after the tale the page names on the board what nobody points at")
	}
	if last := js[string](b, `document.querySelector("#strip .last").innerText`); last != "Brody has 5 actions this round." { // the step before the choice
		t.Errorf("below the picture stands %q", last)
	}
	const hit = `[...document.querySelectorAll("#log .told p")].findLast(e => e.innerText.includes("A hit!"))`
	js[bool](b, hit+`.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))`)
	b.until(`document.querySelectorAll("#marks .ring").length === 2 && document.querySelector("#marks").checkVisibility()`) // Quint, and 4
	b.shot("choice")
	js[bool](b, `(r => document.querySelector("#chart").dispatchEvent(new PointerEvent("pointermove", { clientX: r.x + r.width / 2, clientY: r.y + r.height / 2 })))(document.querySelector("#marks .ring").getBoundingClientRect())`)
	b.until(hit + `.classList.contains("pointed")`)
	js[bool](b, `document.querySelector("#log").dispatchEvent(new PointerEvent("pointerleave"))`)
	b.until(`!document.querySelector("#marks").checkVisibility()`)
	b.run(chromedp.Reload())
	b.until(`document.querySelector("#do .chip")?.checkVisibility()`) // nothing is told twice

	b.run(chromedp.EmulateViewport(400, 850))
	b.press("The whole turn")
	b.until(told + ` === "Quint sails to 4."`)
	b.hears()
	b.types(kb.ArrowRight + kb.ArrowRight + kb.ArrowLeft)
	b.until(told + ` === "Quint launches a barrel into 4. A hit! The first barrel holds."`)
	b.until(`document.querySelector("#result").checkVisibility() && document.querySelector("#result").getBoundingClientRect().right <= innerWidth`)
	b.shot("phone")
	if free := js[float64](b, `parseFloat(getComputedStyle(document.querySelector("#tale .which + *")).paddingRight)`); free < 30 {
		t.Error("the list icon lies on the first line of a step")
	}
	b.fits()
	b.described()
	if small := js[string](b, `[...document.querySelectorAll("#tale button, #film button")].filter((e) => e.checkVisibility()).filter((e) => e.getBoundingClientRect().height < 44 || e.getBoundingClientRect().width < 44).map((e) => e.innerText).join()`); small != "" {
		t.Errorf("too small for a thumb: %s", small)
	}
	swipe := func(from, to int) {
		js[bool](b, fmt.Sprintf(`[["pointerdown", %d], ["pointerup", %d]].every(([kind, x]) => document.querySelector("#room").dispatchEvent(new PointerEvent(kind, { bubbles: true, isPrimary: true, clientX: x, clientY: 200 })))`, from, to))
	}
	swipe(300, 100)
	b.until(told + ` === "Brody goes to 8, then S. Brody ends his turn."`)
	swipe(100, 300)
	b.until(told + ` === "Quint launches a barrel into 4. A hit! The first barrel holds."`)
	swipe(200, 200) // a tap
	b.until(told + ` === "Brody goes to 8, then S. Brody ends his turn."`)
	js[bool](b, `document.querySelector("#film li:last-child button").click() ?? true`)
	b.until(`document.querySelector("#tale .then")?.innerText.startsWith("Then: ")`) // the head has no room for it
	b.types("r")
	b.until(told + ` === "Quint sails to 4."`)
	b.press("Show all steps at once")
	b.until(`document.querySelectorAll("#tale.still li").length > 4`)
	b.shot("chosen")
	b.press("Play them one by one")
	b.until(told)
	b.hears()
	b.shot("phone-play")
	b.fits()
	b.types(kb.Escape)
	b.until(`!document.querySelector("#app.telling") && document.querySelector("#do .chip")?.checkVisibility()`)
}

// Above a step of act 1 the head does not tell what act 2 asks: it would tell that act 1 ends.
func TestTheHeadGivesNoEndOfAnActAway(t *testing.T) {
	h := hunted(t)
	h.do("p002", "quint move 4", "quint launch 4")
	h.rest()
	const opened = `const json = Response.prototype.json;
		Response.prototype.json = async function () { const d = await json.call(this); if (d.steps) d.steps.at(-1).opens = "Act 2: the Orca"; return d; }`
	b := h.visitChanged(opened, 1280, 800)
	b.until(told + ` === "Quint sails to 4."`)
	const aside = `document.querySelector("#aside").innerText`
	if says := js[string](b, aside); !strings.Contains(says, "step ") || strings.Contains(says, "Then: ") {
		t.Errorf("above a step before act 2 the head says %q", says)
	}
	js[bool](b, `document.querySelector("#film li:last-child button").click() ?? true`)
	b.until(aside + `.includes("Then: ")`)
}

// Until the picture of a step has come no mark and no ring stands, and the step does not go by.
func TestStepsWaitForTheirPictures(t *testing.T) {
	h := hunted(t)
	h.do("p002", "quint move 4", "quint launch 4")
	h.rest()
	const hold = `window.held = []; HTMLImageElement.prototype.decode = () => new Promise((come) => held.push(come))`
	b := h.visitChanged(hold, 1280, 800)
	b.until(told + ` === "` + ateNobody + `"`)
	b.until(`(window.since ??= performance.now()) < performance.now() - 4500`) // longer than a step stands
	if now := js[string](b, told); now != ateNobody {
		t.Errorf("without its picture the first step went by: %q", now)
	}
	const marks = `Number(getComputedStyle(document.querySelector("#marks")).opacity)`
	if js[float64](b, marks) > 0 {
		t.Error("marks stand where no picture is")
	}
	b.shot("coming")
	js[bool](b, `(HTMLImageElement.prototype.decode = async () => {}, held.forEach((come) => come()), true)`)
	b.until(marks + ` === 1 && document.querySelector("#chart img")`)
	b.until(told + ` === "Quint launches a barrel into 4. A hit! The first barrel holds."`)
	b.hears()
	b.until(marks + ` === 1`)
	js[bool](b, `(HTMLImageElement.prototype.decode = () => new Promise(() => {}), document.querySelector("#tale .go").click(), true)`)
	b.until(`Number(getComputedStyle(document.querySelector("#chart img")).opacity) < 0.5`) // the picture of the step before does not pass for this one
}

// What others do while one looks on is told as it happens, and what comes after it takes no
// step away that stays.
func TestTaleWhileOneLooksOn(t *testing.T) {
	h := hunted(t)
	b := visit(t, h.w.HostLink(), 1280, 800)
	b.until(`document.querySelector("#app").dataset.stage === "playing"`)
	h.do("p002", "quint move 4")
	b.until(told + ` === "` + ateNobody + `" && document.querySelector("#tale .which").innerText.startsWith("What the others were told")`)
	b.until(told + ` === "Quint sails to 4."`)
	b.until(`(window.since ??= performance.now()) < performance.now() - 7000`)
	if now := js[string](b, told); now != "Quint sails to 4." {
		t.Errorf("the last step did not stay for who looks on: %q", now)
	}
	h.do("p002", "quint launch 4")
	b.until(told + ` === "Quint launches a barrel into 4. A hit! The first barrel holds."`)
	b.until(`document.querySelector("#chart img")?.naturalWidth > 600`)
	const stands = `[...["#film .on", "#tale h2", "#tale .go"].map((of) => { const r = document.querySelector(of).getBoundingClientRect(); return [r.left, r.top, r.width]; }), document.querySelector("#marks").getAttribute("viewBox")].join(" ")`
	stood := js[string](b, stands)
	if which := js[string](b, `document.querySelector("#aside").innerText + document.querySelector("#tale .go").innerText`); !strings.Contains(which, " so far.") || !strings.Contains(which, "Close") {
		t.Errorf("while others go on the last step says %q", which)
	}
	h.rest()
	b.until(`document.querySelector("#who .now b").innerText.startsWith("Ann") && document.querySelectorAll("#film li").length > 4`)
	if now := js[string](b, stands); now != stood {
		t.Errorf("as steps came, what stood at %s jumped to %s", stood, now)
	}
	if goes := js[string](b, `document.querySelector("#tale .go").innerText.trim()`); goes != "Go on" {
		t.Errorf("with steps to come the button says %q", goes)
	}
	if now := js[string](b, told); now != "Quint launches a barrel into 4. A hit! The first barrel holds." {
		t.Errorf("the hit was taken away by %q", now)
	}
	b.press("Skip all")
	b.until(`!document.querySelector("#app.telling") && document.querySelector("#do .chip")?.checkVisibility()`)
}

// The sentence below the picture is of the latest steps: what was told before is not said again.
func TestTheSentenceBelowThePictureGoesOn(t *testing.T) {
	h := hunted(t)
	b := visit(t, h.w.HostLink(), 1280, 800)
	b.until(`document.querySelector("#app").dataset.stage === "playing"`)
	h.do("p002", "quint move 4", "quint launch 4")
	b.until(told + ` === "Quint launches a barrel into 4. A hit! The first barrel holds." || document.querySelectorAll("#film li").length > 1`)
	b.passTale()
	const below = `document.querySelector("#strip .last")?.innerText`
	b.pastTale(below + `.includes("A hit!")`)
	h.rest()
	b.until(`document.querySelector("#who .now b")?.innerText.startsWith("Ann") && document.querySelectorAll("#film li").length > 1`)
	b.pastTale(`!` + below + `.includes("A hit!")`)
}

// The sentence below the picture is of what others did after the person's own deed, in the round
// that is played now, and of the last step that concerns the person: it leads to what is asked.
func TestTheSentenceBelowThePictureIsOfTheOthers(t *testing.T) {
	for name, change := range map[string]string{
		"their own deed":         `x.own = x.head.includes("A hit!")`,
		"of the round before it": `if (x.head.includes("Brody")) x.opens = "Round 9"`,
		"before another":         `if (x.head.includes("Brody")) x.touches = true; x.opens = undefined`,
	} {
		h := hunted(t)
		h.do("p002", "quint move 4", "quint launch 4")
		h.rest()
		changed := `(() => { const read = Response.prototype.json; Response.prototype.json = async function () {
			const is = await read.call(this);
			for (const x of is?.steps ?? is?.tale?.steps ?? []) { ` + change + `; }
			return is;
		}; })()`
		b := h.visitChanged(changed, 1280, 800)
		b.until(`document.querySelectorAll("#film li").length > 3`)
		b.passTale()
		const below = `document.querySelector("#strip .last").innerText`
		b.until(below + ` !== ""`)
		if last := js[string](b, below); strings.Contains(last, "A hit!") {
			t.Errorf("%s: below the picture stands %q", name, last)
		}
	}
}

// While a tale is told, what the log told before it stays in sight, also where an earlier round said the same.
func TestTheLogKeepsWhatItTold(t *testing.T) {
	h := hunted(t)
	h.do("p002", "quint move 4", "quint launch 4")
	h.rest()
	h.do("p001", "plan move 3", "lock")
	h.do("p002", "brody done", "quint move 3", "quint done")
	b := visit(t, h.w.HostLink(), 1280, 800)
	b.until(`document.querySelector("#app").dataset.stage === "playing"`)
	b.pastTale(`document.querySelector("#tray")`)
	h.do("p002", "hooper move 4")
	b.until(told + ` === "Hooper speeds to 4."`)
	if log := js[string](b, seenInLog); !strings.Contains(log, "You swam 4, 3. "+ateNobody+" Brody ends his turn. Quint sails to 3. Quint ends his turn. Hooper speeds to 4.") {
		t.Errorf("the log tells %q", log)
	}
}

// Many throws stand below what they came to.
func TestResultsStandAboveManyDice(t *testing.T) {
	h := hunted(t)
	h.do("p002", "quint move 4", "quint launch 4")
	h.rest()
	const many = `(() => { const read = Response.prototype.json; Response.prototype.json = async function () {
		const is = await read.call(this);
		for (const x of is?.steps ?? is?.tale?.steps ?? []) if (x.head.includes("A hit!")) x.lines = [{ text: "Salvos.", dice: Array.from({ length: 9 }, (_, i) => ({ label: "salvo " + i, faces: [3] })) }, { text: "The mast falls." }];
		return is;
	}; })()`
	b := h.visitChanged(many, 400, 850)
	b.until(told + ` === "Quint launches a barrel into 4. A hit! The first barrel holds."`)
	b.until(`document.querySelectorAll("#tale .throw").length === 9`)
	b.shot("many")
	if !js[bool](b, `["dl", ".step > p:last-of-type"].every((of) => document.querySelector("#tale " + of).getBoundingClientRect().bottom <= document.querySelector("#tale .throw").getBoundingClientRect().top)`) {
		t.Error("the results stand below the dice")
	}
}

// Each step that goes by stands for its time, and none is passed over.
func TestStepsThatGoByStand(t *testing.T) {
	h := hunted(t)
	h.do("p002", "quint move 4", "quint launch 4")
	h.rest()
	b := visit(t, h.w.HostLink(), 1280, 800)
	b.until(told + ` === "Quint launches a barrel into 4. A hit! The first barrel holds."`)
	b.hears()
	js[bool](b, `(() => {
		window.stood = [];
		let was = "", since = performance.now();
		new MutationObserver(() => {
			const now = document.querySelector("#tale h2")?.innerText ?? "";
			if (now === was) return;
			stood.push([was, performance.now() - since]);
			[was, since] = [now, performance.now()];
		}).observe(document.querySelector("#tale"), { childList: true, subtree: true });
		return true;
	})()`)
	steps := js[int](b, `document.querySelectorAll("#film li").length`)
	b.types(kb.ArrowRight)
	b.until(`document.querySelector("#film li:last-child.on")`)
	short := js[string](b, `stood.slice(1).filter(([, ms]) => ms < 2400).map((x) => x.join(" ")).join("; ")`)
	if n := js[int](b, `stood.length`); n != steps-3 || short != "" {
		t.Errorf("of %d steps %d stood; too short: %s", steps, n, short)
	}
}

// A press that comes just as a step goes by was meant for that step: it passes over none.
func TestAPressAsAStepGoesByPassesOverNone(t *testing.T) {
	h := hunted(t)
	h.do("p002", "quint move 4", "quint launch 4")
	h.rest()
	b := visit(t, h.w.HostLink(), 1280, 800)
	b.until(told + ` === "Quint launches a barrel into 4. A hit! The first barrel holds."`)
	b.hears()
	js[bool](b, `(() => {
		window.stood = [];
		let was = "", since = performance.now();
		new MutationObserver(() => {
			const now = document.querySelector("#tale h2")?.innerText ?? "";
			if (now === was) return;
			stood.push(performance.now() - since);
			[was, since] = [now, performance.now()];
			if (stood.length === 3) setTimeout(() => document.querySelector("#tale .go").click(), 100); // the second after the hit goes by itself
		}).observe(document.querySelector("#tale"), { childList: true, subtree: true });
		return true;
	})()`)
	b.types(kb.ArrowRight)
	b.until(`stood.length > 3`)
	if ms := js[float64](b, `stood[3]`); ms < 2400 {
		t.Errorf("the step after stood for %.0f ms", ms)
	}
}

// The last step stays until it is pressed, also for whoever has pressed or moved on the page.
func TestTheLastStepStays(t *testing.T) {
	h := hunted(t)
	h.do("p002", "quint move 4", "quint launch 4")
	h.rest()
	b := visit(t, h.w.HostLink(), 1280, 800)
	b.until(told + ` === "Quint launches a barrel into 4. A hit! The first barrel holds."`)
	b.hears()
	b.click("#tale .go")
	b.until(`document.querySelector("#film li:last-child.on")`)
	b.until(`(window.since ??= performance.now()) < performance.now() - 6000`) // longer than it would stand
	if !js[bool](b, `!!document.querySelector("#app.telling #film li:last-child.on") && document.querySelector("#tale [data-id='tale again']").checkVisibility()`) {
		t.Error("the last step went by")
	}
	b.click("#tale .go")
	b.until(`!document.querySelector("#app.telling")`)
}

// Without motion all steps stand at once, and one is opened large by a press.
func TestTaleWithoutMotion(t *testing.T) {
	h := hunted(t)
	h.do("p002", "quint move 4", "quint launch 4")
	h.rest()
	b := visit(t, "about:blank", 1280, 800)
	still := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}}}
	if _, err := chromedp.Call(b, emulation.SetEmulatedMedia, still); err != nil {
		t.Fatal(err)
	}
	b.run(chromedp.Navigate(h.w.HostLink()))
	b.until(`document.querySelectorAll("#tale.still li").length > 4 && document.querySelector("#tale .hot").innerText.includes("A hit!")`)
	b.until(`[...document.querySelectorAll("#tale .sheet")].every((e) => e.getBoundingClientRect().width > 200)`)
	b.shot("desk")
	b.fits()
	b.run(chromedp.EmulateViewport(400, 850))
	b.shot("phone")
	b.fits()
	b.click("#tale .hot button")
	b.until(told + ` === "Quint launches a barrel into 4. A hit! The first barrel holds."`)
	b.hears()
	b.press("All steps")
	b.until(`document.querySelector("#tale.still")`)
	b.click("#tale .go")
	b.until(`!document.querySelector("#app.telling") && document.querySelector("#do .chip")?.checkVisibility()`)
	b.until(`document.querySelector("#stage .frame").offsetHeight - document.querySelector("#chart").offsetHeight < 2`) // no room is held for the taller pictures of the steps
}

// What was missed is told also where the page asks for new steps meanwhile, as when somebody acts then.
func TestWhatWasMissedIsToldWhileOthersAct(t *testing.T) {
	h := hunted(t)
	h.do("p002", "quint move 4", "quint launch 4")
	h.rest()
	b := visit(t, h.w.HostLink(), 1280, 800)
	b.until(told)
	b.passTale()
	b.until(`document.querySelector("#miss button")`)
	awaits[bool](b, `Promise.all([import("/page/state.js"), import("/page/tale.js")]).then(([s, t]) => (document.querySelector("#miss button").click(), t.meet(s.state.desk, true), true))`)
	b.until(told)
}

// Behind the cover no step goes by, and nothing of it is on the page.
func TestTaleBehindTheCover(t *testing.T) {
	h := hunted(t)
	h.do("p002", "quint move 4", "quint launch 4")
	h.rest()
	b := visit(t, h.w.HostLink(), 1280, 800)
	b.until(told)
	js[bool](b, `addEventListener("pagehide", () => localStorage.clear()) ?? true`)
	b.becomes("p002")
	b.passTale()
	b.press("Pass to Ann")
	b.until(`document.querySelector("#cover").open`)
	b.run(chromedp.Sleep(3 * time.Second)) // longer than its first step stands
	if secret := js[string](b, `document.querySelector("#tale").textContent + document.querySelector("#film").textContent + document.querySelector("#news").textContent`); secret != "" {
		t.Errorf("behind the cover the page holds %q", secret)
	}
	b.press("I am Ann")
	b.until(told + ` === "Quint sails to 4."`)
	b.until(told + ` === "Quint launches a barrel into 4. A hit! The first barrel holds."`)
}

// What ended the game is told before how it ended, once. The log then has all of it, and the
// whole turn tells it again.
func TestTaleAtTheEnd(t *testing.T) {
	h := hunted(t)
	b := visit(t, h.w.HostLink(), 1280, 800)
	b.until(`document.querySelector("#app").dataset.stage === "playing"`)
	h.do("p002", "quint move 4", "quint launch 4")
	b.until(told + ` === "Quint launches a barrel into 4. A hit! The first barrel holds."`)
	b.hears()
	steps := js[int](b, `document.querySelectorAll("#film li").length`)
	for _, press := range h.ask("p002", "resign", "", "").Message.Buttons {
		h.ask("p002", "", press.ID, "")
	}
	const last = `document.querySelector("#tale .go")?.innerText.trim() === "How it ended"`
	b.until(fmt.Sprintf(`document.querySelectorAll("#film li").length > %d`, steps))
	if now := js[string](b, told); now != "Quint launches a barrel into 4. A hit! The first barrel holds." {
		t.Errorf("the end took the hit away: %q", now)
	}
	if log := js[string](b, seenInLog); strings.Contains(log, "resign") || strings.Contains(log, "over") {
		t.Errorf("at the hit the log tells the end: %q", log)
	}
	if who := js[string](b, `document.querySelector("#who").innerText`); strings.Contains(who, "won") || strings.Contains(who, "resigned") {
		t.Errorf("at the hit the players' heads tell the end: %q", who)
	}
	b.types(kb.ArrowRight)
	b.until(last)
	if end := js[string](b, told); !strings.Contains(end, "resign") && !strings.Contains(end, "over") {
		t.Errorf("the last step is %q", end)
	}
	b.until(`document.querySelector("#chart img")?.naturalWidth > 600`)
	b.shot("last")
	b.press("How it ended")
	b.until(`!document.querySelector("#app.telling") && document.querySelector("#do .result")?.innerText.includes("You won")`)
	b.until(`document.querySelector("#who").innerText.includes("won")`)
	b.until(seenInLog + `.includes("The game is over")`)
	b.run(chromedp.Reload())
	b.until(`document.querySelector("#do .result")?.innerText.includes("You won")`) // nothing is told twice
	b.press("The whole turn")
	b.until(told)
	b.press("Skip all")
	b.until(`!document.querySelector("#app.telling") && document.querySelector("#do .result")?.checkVisibility()`)
}
