package web

import (
	"fmt"
	"testing"

	"shipboard/games"
)

// One press on the welcome begins each game for its reader, against computers.
func TestOnePressPlaysAgainstComputers(t *testing.T) {
	for _, g := range games.All {
		for _, a := range g.Alone {
			t.Run(g.Key+" "+a.Label, func(t *testing.T) {
				b := visit(t, openReal(t).HostLink(), 1280, 800)
				b.press(a.Label)
				b.until(`document.querySelector("#chart img")?.naturalWidth > 600`)
				if got := js[int](b, `document.querySelectorAll("#who li").length`); got != a.Seats {
					t.Errorf("%d sit at the table; want %d", got, a.Seats)
				}
				b.until(`document.querySelector("#do .choice, #do .chip, #foot .go")`)
				b.shot(fmt.Sprint("alone-", g.Key, "-", a.Role))
				b.fits()
				b.described()
			})
		}
	}
}
