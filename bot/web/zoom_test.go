package web

import (
	"testing"

	"github.com/chromedp/chromedp/kb"

	"shipboard/bot/chat"
)

func TestPictureEnlarges(t *testing.T) {
	s := open(t)
	b := s.visit(t)
	b.sees("Welcome aboard")
	send(t, s.Web, chat.Delivery{Key: "a", Place: firstChannel(), Message: chat.Message{Title: "Look", Pictures: []chat.Picture{{Name: "a.png", Alt: "An island.", PNG: chart(0)}}}})
	b.until(`document.querySelector("#log img")?.naturalWidth === 1200`)
	b.focus("#log .picture")
	b.types(kb.Enter)
	b.until(`document.querySelector("#picture").open`)
	b.sees("An island.")
	b.described()
	whole := js[float64](b, `document.querySelector("#picture img").getBoundingClientRect().width`)
	b.types(kb.Enter)
	if full := js[float64](b, `document.querySelector("#picture img").getBoundingClientRect().width`); full != 1200 || whole >= full {
		t.Errorf("whole it is %v wide, in full size %v", whole, full)
	}
	b.types(kb.Escape)
	b.until(`!document.querySelector("#picture").open`)
}

// The picture of the stage can be made larger. It stays so through a change.
func TestZoomStays(t *testing.T) {
	b := open(t).playing(t, 400, 850)
	wide := `document.querySelector("#chart").getBoundingClientRect().width`
	before := js[float64](b, wide)
	b.press("Show the picture larger")
	b.press("Show the picture larger")
	now := js[float64](b, wide)
	if now < 2*before {
		t.Errorf("it was %v wide and is %v", before, now)
	}
	b.fits()
	b.press("Row east")
	b.sees("It is Bob's turn.")
	if after := js[float64](b, wide); after != now {
		t.Errorf("after a turn it is %v wide, not %v", after, now)
	}
}
