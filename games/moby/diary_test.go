package moby

import (
	"slices"
	"testing"

	"shipboard/games/game"
)

// The notes tell how the players stand, who holds which harpoons, and what each
// boat did, the latest turn first.
func TestNotesOfAPlayer(t *testing.T) {
	h := near(t, 1, Top)
	h.play(1, "F F")
	h.resolve(1, 1, 3, 0, 1, 2)
	h.swimmer("blue", 3, "P10")
	want := []string{
		"Points: 1st {0} 30; 2nd {1} 0. The whale: 1670 of 1700 left.",
		"Harpoons: red 2, and one fast in the whale; blue 3.",
		"Swimmers: Caleb of blue at P10.",
		"Turn 1: red PL PR PL PR (30 points); blue F F BH BH.",
	}
	if got := h.view(game.Public).Notes(); !slices.Equal(got, want) {
		t.Errorf("the notes are %q", got)
	}
	h.play(0, "tow cut now")
	if got := h.view(1).Notes(); !slices.Equal(got, want) {
		t.Errorf("a plot shows in the notes %q", got)
	}
}

// Each picture has cards that say in words all that stands beside the chart, the
// viewer's own boats marked, and a legend of its signs.
func TestCardsAndLegends(t *testing.T) {
	v := aim(t, "plot L F F")
	for _, s := range v.Scenes() {
		if s.Head == "" || len(s.Cards) == 0 || len(s.Legend) == 0 {
			t.Errorf("%s has head %q, %d cards, %d signs", s.Name, s.Head, len(s.Cards), len(s.Legend))
		}
		names := map[string]bool{}
		for _, sign := range s.Legend {
			if sign.Meaning == "" || len([]rune(sign.Meaning)) > 42 || names[sign.Token.Name] {
				t.Errorf("%s: the sign %q means %q", s.Name, sign.Token.Name, sign.Meaning)
			}
			names[sign.Token.Name] = true
		}
	}
	card := v.Scenes()[0].Cards[0]
	if card.Title != "Red boat" || card.Aside != "6 men, 3 harpoons" || !card.Mine || card.Facts[0].Value != "L F F –" || card.Facts[1].Value != "at L7, heading north" || card.Facts[2].Value != "in reach: long range" {
		t.Errorf("the card of red is %+v", card)
	}
	h := newHunt(t, 2)
	h.boat("yellow").Harpoons = 0
	h.play(0, "red plot F F F F")
	scenes := h.view(0).Scenes()
	if scenes[0].Name != "plot-yellow" || scenes[0].Cards[0].Lines[0] != "She has no harpoons left: change boats, or she can do nothing but pick up men." {
		t.Errorf("the boat in hand is %s: %+v", scenes[0].Name, scenes[0].Cards[0])
	}
	sea := scenes[2]
	for i, mine := range []bool{true, true, false, false} {
		if sea.Cards[i].Mine != mine || sea.Cards[i].Edge == 0 {
			t.Errorf("card %d of the sea is %+v", i, sea.Cards[i])
		}
	}
}
