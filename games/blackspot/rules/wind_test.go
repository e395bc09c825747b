package rules_test

import (
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/magic"
	"shipboard/games/blackspot/spottest"
)

// SPOT-SPELL-61, SPOT-SPELL-63, SPOT-SPELL-66, SPOT-SPELL-69: Wind Burst turns the wind
// to any direction, Wind Gust by up to two points, and not in a calm.
func TestWinds(t *testing.T) {
	b := spottest.Conjure(t, "", "s burst gust; n rum", spottest.SouthFlag, spottest.NorthFlag)
	b.Refuses(0, "cast burst", "Say where the wind shall blow to").Refuses(0, "cast burst calm", "is no direction")
	b.Refuses(0, "cast gust n", "it is calm").Offering(0, "", "cast gust ", false)
	b.Casts("cast burst s", 4)
	if b.Wind != (board.Wind{To: 180}) {
		t.Errorf("the wind blows %s; want it toward S", b.Wind)
	}
	b.ToMagic(spottest.Order01)
	b.Wind = board.Wind{To: 0}
	for i, p := range board.Points {
		d := deed.Deed{Card: "gust", Heading: inch.Degrees(45 * i)}
		if want := p == "n" || p == "se" || p == "s" || p == "sw"; (magic.MayShift(&b.Sea, d) != nil) != want {
			t.Errorf("from N to %s: %v", p, magic.MayShift(&b.Sea, d))
		}
	}
	b.Refuses(0, "cast gust se", "by two points at most").Casts("cast gust e", 2).Tells("The wind now blows toward E")
}
