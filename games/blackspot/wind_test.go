package blackspot

import (
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
)

// SPOT-SPELL-61, SPOT-SPELL-63, SPOT-SPELL-66, SPOT-SPELL-69: Wind Burst turns the wind
// to any direction, Wind Gust by up to two points, and not in a calm.
func TestWinds(t *testing.T) {
	b := conjure(t, "", "s burst gust; n rum", southFlag, northFlag)
	b.refuses(0, "cast burst", "Say where the wind shall blow to").refuses(0, "cast burst calm", "is no direction")
	b.refuses(0, "cast gust n", "it is calm").offering(0, "", "cast gust ", false)
	b.casts("cast burst s", 4)
	if b.Wind != (board.Wind{To: 180}) {
		t.Errorf("the wind blows %s; want it toward S", b.Wind)
	}
	b.toMagic(order01)
	b.Wind = board.Wind{To: 0}
	for i, p := range board.Points {
		d := Deed{Card: "gust", Heading: inch.Degrees(45 * i)}
		if want := p == "n" || p == "se" || p == "s" || p == "sw"; (b.mayShift(d) != nil) != want {
			t.Errorf("from N to %s: %v", p, b.mayShift(d))
		}
	}
	b.refuses(0, "cast gust se", "by two points at most").casts("cast gust e", 2).tells("The wind now blows toward E")
}
