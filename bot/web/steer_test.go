package web

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"shipboard/bot/chat"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

const (
	press   = input.DispatchMouseEventTypeMousePressed
	move    = input.DispatchMouseEventTypeMouseMoved
	letGo   = input.DispatchMouseEventTypeMouseReleased
	putDown = input.DispatchTouchEventTypeTouchStart
	slide   = input.DispatchTouchEventTypeTouchMove
	lift    = input.DispatchTouchEventTypeTouchEnd
)

// mouse moves the pointer to a place of the picture, in shares of its size, with the
// left button held, or presses or lets go there.
func (b *tab) mouse(kind input.DispatchMouseEventType, along, down float64) {
	b.t.Helper()
	b.pointer(kind, b.at(along, down))
}

// on presses or lets go with the pointer on an element.
func (b *tab) on(kind input.DispatchMouseEventType, selector string) {
	b.t.Helper()
	b.pointer(kind, js[[2]float64](b, fmt.Sprintf(`(r => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector(%q).getBoundingClientRect())`, selector)))
}

// pointer moves the pointer to a place of the window, or presses or lets go there.
func (b *tab) pointer(kind input.DispatchMouseEventType, at [2]float64) {
	b.t.Helper()
	e := input.DispatchMouseEventParams{Type: kind, X: at[0], Y: at[1], Button: input.MouseButtonLeft, ClickCount: 1, Buttons: 1}
	if kind == letGo {
		e.Buttons = 0
	}
	if _, err := chromedp.Call(b, input.DispatchMouseEvent, e); err != nil {
		b.t.Fatal(err)
	}
}

// touch puts fingers on the picture, in shares of its size, moves them, or with no
// finger lifts them.
func (b *tab) touch(kind input.DispatchTouchEventType, fingers ...[2]float64) {
	b.t.Helper()
	e := input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{}}
	for i, f := range fingers {
		at := b.at(f[0], f[1])
		e.TouchPoints = append(e.TouchPoints, &input.TouchPoint{X: at[0], Y: at[1], ID: new(float64(i))})
	}
	if _, err := chromedp.Call(b, input.DispatchTouchEvent, e); err != nil {
		b.t.Fatal(err)
	}
}

// phone gives the page the screen of a phone, which has no mouse.
func (b *tab) phone() {
	b.t.Helper()
	b.run(chromedp.EmulateViewport(400, 850, chromedp.EmulateMobile, chromedp.EmulateTouch))
	b.until(`document.querySelector("#tray").dataset.fits === "400 850" && document.getAnimations().length === 0`) // the rail has slid out
}

// at is a place of the picture in the window.
func (b *tab) at(along, down float64) [2]float64 {
	b.t.Helper()
	r := js[[]float64](b, `(r => [r.left, r.top, r.width, r.height])(document.querySelector("#chart").getBoundingClientRect())`)
	return [2]float64{r[0] + along*r[2], r[1] + down*r[3]}
}

// helm is a desk with a ship that may be dragged to three places.
func helm(chat.Person) chat.Desk {
	spot := func(name string, x, y float64) chat.DeskSpot {
		return chat.DeskSpot{Name: name, Ring: chat.DeskArea{X: x - 30, Y: y - 30, W: 60, H: 60}, Round: true}
	}
	choice := func(label, spot string) chat.DeskChoice {
		return chat.DeskChoice{Button: chat.Button{ID: "steer " + spot, Label: label}, Spot: spot}
	}
	return chat.Desk{
		Table: "fake", Stage: "playing", Head: "Your turn: order a sloop",
		Choices: []chat.DeskChoice{choice("Hold", "ship"), choice("Full ahead", "ahead"), choice("To port", "port"), choice("To starboard", "starboard")},
		Pictures: []chat.DeskPicture{{
			Name: "board", Title: "The helm", Alt: "A sloop.", Hash: "1", W: 1200, H: 900, Heart: chat.DeskArea{W: 1200, H: 900},
			Spots: []chat.DeskSpot{spot("ship", 600, 700), spot("ahead", 600, 150), spot("port", 150, 450), spot("starboard", 1050, 450)},
			Grip:  &chat.DeskArea{X: 500, Y: 600, W: 200, H: 200},
		}},
	}
}

// One presses on the ship and drags her. The nearest ring is named, and pressed when one
// lets go. On the ship herself, or far from all rings, nothing is named or pressed.
func TestSteering(t *testing.T) {
	s := open(t)
	s.begin()
	s.table.desks["c001"] = helm
	b := s.visit(t)
	b.sees("Your turn: order a sloop")
	b.until(`document.querySelector("#chart img")?.naturalWidth === 1200`)
	lit := func(want string) {
		t.Helper()
		b.until(fmt.Sprintf(`[...document.querySelectorAll("#chart .spot.linked")].map(e => e.dataset.spot).join() === %q`, want))
	}
	steered := func(want ...string) {
		t.Helper()
		b.until(`!document.querySelector("body.busy")`)
		var got []string
		for _, r := range s.table.requests() {
			if len(r.Press) > 6 && r.Press[:6] == "steer " {
				got = append(got, r.Press[6:])
			}
		}
		if len(got) != len(want) || len(got) > 0 && got[len(got)-1] != want[len(want)-1] {
			t.Errorf("these were pressed: %q, want %q", got, want)
		}
	}
	b.mouse(press, 0.5, 0.78)
	b.mouse(move, 0.4, 0.6)
	lit("")
	b.mouse(move, 0.15, 0.53)
	lit("port")
	b.sees("To port")
	b.shot("mouse")
	b.mouse(move, 0.5, 0.78)
	lit("")
	b.mouse(letGo, 0.5, 0.78)
	steered()
	b.mouse(press, 0.5, 0.78)
	b.mouse(move, 0.3, 0.9)
	b.mouse(letGo, 0.3, 0.9)
	steered()
	b.mouse(press, 0.5, 0.78)
	b.mouse(move, 0.5, 0.2)
	lit("ahead")
	b.mouse(letGo, 0.5, 0.2)
	steered("ahead")
	b.until(`document.querySelector("#way").hasAttribute("hidden")`)

	// By finger, on a phone.
	b.phone()
	b.touch(putDown, [2]float64{0.5, 0.78})
	b.touch(slide, [2]float64{0.6, 0.7})
	b.touch(slide, [2]float64{0.85, 0.52})
	lit("starboard")
	b.shot("finger")
	b.touch(lift)
	steered("ahead", "starboard")
	b.fits()
}

// A picture is made larger with two fingers or by a double tap, at the place of the
// fingers, and stays so through a change. One finger scrolls it.
func TestZoomByFingers(t *testing.T) {
	b := open(t).playing(t, 400, 850)
	b.phone()
	wide := func() float64 {
		return js[float64](b, `document.querySelector("#chart").getBoundingClientRect().width`)
	}
	whole := wide()
	corner := b.at(0.8, 0.8)
	b.touch(putDown, [2]float64{0.7, 0.8}, [2]float64{0.9, 0.8})
	b.touch(slide, [2]float64{0.5, 0.8}, [2]float64{1.0, 0.8})
	b.touch(lift)
	large := wide()
	if large < 2*whole {
		t.Errorf("with two fingers it is %v wide and was %v", large, whole)
	}
	if now := b.at(0.8, 0.8); now[0] > 400 || now[0] < corner[0]-100 {
		t.Errorf("the place between the fingers is at %v and was at %v", now, corner)
	}
	b.fits()
	b.press("Row east")
	b.sees("It is Bob's turn.")
	if now := wide(); now != large {
		t.Errorf("after a turn it is %v wide, not %v", now, large)
	}
	// From the page itself, since a busy machine may send fingers too slowly for a double
	// tap; and at a place of the picture that is in sight and no ring, wherever it lies by now.
	tap := func() {
		js[bool](b, `(() => {
			const r = document.querySelector("#room").getBoundingClientRect();
			for (let n = 1; n < 100; n++) {
				const x = r.left + r.width * ((n * 37) % 100) / 100, y = r.top + r.height * n / 100;
				const e = document.elementFromPoint(x, y);
				if (!e?.closest("#room") || e.closest(".spot")) continue;
				for (let i = 0; i < 2; i++) e.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: x, clientY: y }));
				return true;
			}
			return false;
		})()`)
	}
	for _, want := range []bool{false, true} {
		is := func() bool { return js[bool](b, `!!document.querySelector("#stage.large")`) }
		for try := 0; is() != want; try++ {
			if try == 5 {
				t.Fatalf("no double tap makes it large: %v", want)
			}
			tap() // again, if the page was drawn anew at that moment
			for wait := 0; wait < 60 && is() != want; wait++ {
				time.Sleep(50 * time.Millisecond)
			}
		}
	}
	if now := wide(); now != 2.5*whole {
		t.Errorf("after a double tap it is %v wide, not %v", now, 2.5*whole)
	}
}

// The stage shows the picture of the piece that is ordered, even if the picture of another
// piece has more places to press. That one comes once the other piece's orders are opened.
func TestThePictureOfThePieceInHand(t *testing.T) {
	s := open(t)
	s.begin()
	s.table.desks["c001"] = func(p chat.Person) chat.Desk {
		d := helm(p)
		d.Choices[0].Opens = "other"
		other := d.Pictures[0]
		other.Name, other.Title, other.Private = "other", "Another ship", true
		d.Pictures[0].Private, d.Pictures[0].Spots = true, d.Pictures[0].Spots[:2]
		d.Pictures = append(d.Pictures, other)
		return d
	}
	b := s.visit(t)
	shows := func(name string) {
		t.Helper()
		b.until(`document.querySelector("#strip [data-id^='picture '][aria-pressed=true]")`)
		if got := js[string](b, `document.querySelector("#strip [data-id^='picture '][aria-pressed=true]").dataset.id`); got != "picture "+name {
			t.Errorf("it shows %q, want %s", got, name)
		}
	}
	b.sees("Your turn: order a sloop")
	shows("board")
	b.press("Hold")
	b.until(`document.querySelector("[data-id=back]") || document.body.innerText.includes("Back")`)
	shows("other")
}

// A press on open water tries the order that sails the ship there: as far round as she can turn,
// and as far as she may go. A press on the ship, or behind her where she cannot turn to, does not.
func TestSailingToOpenWater(t *testing.T) {
	s := open(t)
	s.begin()
	s.table.desks["c001"] = func(p chat.Person) chat.Desk {
		d := helm(p)
		d.Pictures[0].Steer = &chat.DeskSteer{Line: "try s1 ", X: 600, Y: 700, Inch: 100, Turn: 60, Price: 1, Allow: 6}
		d.Type = &chat.Button{ID: "type/1", Label: "Type a move…"}
		return d
	}
	b := s.visit(t)
	b.sees("Your turn: order a sloop")
	b.until(`document.querySelector("#chart img")?.naturalWidth === 1200`)
	tried := func() (lines []string) {
		for _, r := range s.table.requests() {
			if r.Press == "type/1" {
				lines = append(lines, r.Value)
			}
		}
		return lines
	}
	var want []string
	for _, x := range []struct {
		along, down float64
		want        string
	}{
		{600, 450, "try s1 move 2.5"},
		{600, 880, ""},
		{620, 690, ""},
		{800, 500, "try s1 turn 45 starboard then 2.75"},
		{60, 160, "try s1 turn 45 port then 5"}, // it is 7.6 inches away
		{1100, 700, "try s1 turn 60 starboard then 4.25"},
	} {
		b.mouse(press, x.along/1200, x.down/900)
		b.mouse(letGo, x.along/1200, x.down/900)
		if x.want == "" {
			continue
		}
		want = append(want, x.want)
		for n := 0; n < 5000 && len(tried()) < len(want); n++ {
			b.until(`document.body !== null`)
		}
		if got := tried(); !slices.Equal(got, want) {
			t.Fatalf("after a press at %v, %v it has sent %q, want %q", x.along, x.down, got, want)
		}
	}
}

// Where a boat goes step by step, the hexes within her reach are lit, and a press on one plots her
// there. A press on another hex says why she cannot come there.
func TestPlottingToAFartherHex(t *testing.T) {
	h := &hands{t: t, w: openReal(t), rng: rand.New(rand.NewPCG(4, 1))}
	h.sit("moby", seated[:2])
	b := visit(t, h.w.HostLink(), 1280, 800)
	b.until(`document.querySelectorAll("#reach circle").length > 10 && !document.querySelector("#app.telling")`)
	b.shot("lit")
	clicks := func(lit bool) {
		t.Helper()
		js[bool](b, fmt.Sprintf(`(() => {
			const c = document.querySelector("#chart"), r = c.getBoundingClientRect(), all = [...document.querySelectorAll("#reach circle")].map(e => e.getBoundingClientRect());
			const on = (x, y) => all.some(q => x > q.left && x < q.right && y > q.top && y < q.bottom);
			for (let n = 0; n < 4000; n++) {
				const x = r.left + r.width * (0.05 + 0.9 * ((n * 37) %% 61) / 61), y = r.top + r.height * (0.05 + 0.9 * n / 4000);
				const e = document.elementFromPoint(x, y);
				if (!e?.closest("#chart") || e.closest("button") || on(x, y) !== %v) continue;
				for (const kind of ["pointerdown", "click"]) e.dispatchEvent(new PointerEvent(kind, { bubbles: true, clientX: x, clientY: y }));
				return true;
			}
			return false;
		})()`, lit))
	}
	clicks(false)
	b.sees("cannot come there this turn")
	clicks(true)
	b.until(`[...document.querySelectorAll("#foot button")].some(e => e.innerText.startsWith("Take back"))`)

	// On a phone the signs of what may be done there stand apart.
	b.resize(400, 850)
	b.shot("phone")
	if out := js[string](b, `(() => {
		const all = [...document.querySelectorAll("#chart .tag")].filter(e => e.checkVisibility()).map(e => [e.innerText, e.getBoundingClientRect()]);
		const off = (p, q) => Math.max(p.left - q.right, q.left - p.right, p.top - q.bottom, q.top - p.bottom);
		return all.flatMap(([a, p], i) => all.slice(i + 1).filter(([, q]) => off(p, q) < 3).map(([b, q]) => a + " and " + b + " are " + off(p, q).toFixed(1) + " apart")).join(", ") || (all.length > 2 ? "" : "there are only " + all.length);
	})()`); out != "" {
		t.Error(out)
	}
}
