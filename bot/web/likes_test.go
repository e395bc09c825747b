package web

import (
	"testing"

	"shipboard/bot/chat"
)

// Larger type, a sound and a notification are off until somebody chooses them, and stay
// chosen in that browser. The bell rings when a game begins to wait for whoever has the page.
func TestWhatOneLikes(t *testing.T) {
	s := open(t)
	b := s.visit(t)
	b.sees("Welcome aboard")
	b.press("People and channels")
	if on := js[int](b, `document.querySelectorAll("#likes input:checked").length`); on != 0 {
		t.Errorf("%d are on from the start", on)
	}
	js[bool](b, `(window.rung = 0, window.AudioContext = function () {
		window.rung++;
		const node = { frequency: {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (x) => x, start() {}, stop() {} };
		return { currentTime: 0, createOscillator: () => node, createGain: () => node, close() {} };
	}, true)`)
	b.click(`[data-id="like sound"]`)
	b.click(`[data-id="like large"]`)
	b.until(`window.rung === 1 && document.documentElement.classList.contains("larger")`)
	b.press("Done")
	s.begin() // it is Ann's turn
	b.sees("It is Ann's turn.")
	b.until(`window.rung === 2`)
	b.fits()
	b.shot("larger")
	b.resize(400, 850)
	b.fits()
}

// handful is a desk with three pieces. The last is to act.
func handful(p chat.Person) chat.Desk {
	d := helm(p)
	d.Choices[0].Label, d.Choices[0].Opens = "Begin with Brody’s turn…", "brody"
	for _, name := range []string{"Quint", "Brody", "Hooper"} {
		d.Pictures[0].Cards = append(d.Pictures[0].Cards, chat.DeskCard{Title: name, Mine: true, Acts: name == "Hooper"})
	}
	return d
}

// The card above the choices is that of the piece whose orders are open, or that is to act.
func TestTheCardInHand(t *testing.T) {
	s := open(t)
	s.begin()
	s.table.desks["c001"] = handful
	b := s.visit(t)
	b.sees("Your turn: order a sloop")
	top := func(want string) {
		t.Helper()
		b.until(`document.querySelector("#do .piece h2")?.textContent === "` + want + `"`)
	}
	top("Hooper")
	b.press("Begin with Brody")
	top("Brody")
	b.press("Back")
	top("Hooper")
}

// A captain of many ships orders them on the chart, where the list shows the same ones; a
// press on another ship shows what is known of her.
func TestOrdersOnTheChart(t *testing.T) {
	s := open(t)
	s.begin()
	s.table.desks["c001"] = func(p chat.Person) chat.Desk {
		d := helm(p)
		list := d.Pictures[0]
		list.Name, list.Title, list.List, list.Private, list.Grip = "fleet", "Your ships", true, true, nil
		d.Pictures[0].Grip = nil
		d.Pictures[0].Looks = []chat.DeskLook{{Title: "Gunboats 1 (8)", Lines: []string{"L05, heads NW", "hull 3 of 3"}, Ring: chat.DeskArea{X: 870, Y: 570, W: 60, H: 60}}}
		d.Pictures = []chat.DeskPicture{list, d.Pictures[0]}
		return d
	}
	b := s.visit(t)
	b.sees("Your turn: order a sloop")
	b.until(`document.querySelector("#strip [data-id='picture board']")?.ariaPressed === "true"`)
	b.click(".look")
	b.sees("hull 3 of 3")
	b.press("Close")
	b.until(`document.querySelector("#menu").hidden`)
	b.described()
}
