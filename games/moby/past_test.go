package moby

import (
	"fmt"
	"slices"
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
)

// Once the hunt is over, the first picture shows all of it, with a table of what
// everybody did. Before, no view holds any of it.
func TestTheEndShowsTheWholeHunt(t *testing.T) {
	h := near(t, 1, sea.Top)
	h.play(1, "F F BH BH")
	h.resolve(1, 1, 9, 9, 1, 1) // red strikes 99 at M10, and takes the tow
	h.resolve(3, 1, 3, 3, 4, 5, 1, 1, 1, 1, 1, 1)
	if v := h.view(0); v.Past != nil || v.Scenes()[0].Name != "plot-red" {
		t.Fatalf("the hunt goes on, and the view holds %+v", v.Past)
	}
	h.wounded("blue", 1530)
	h.resolve(3, 3, 5, 0, 1, 1)
	o, over := h.state().Outcome()
	if !over {
		t.Fatalf("it is not over:\n%s", h.told(game.Public))
	}
	scene := h.view(game.Public).Scenes()[0]
	if scene.Name != "end" || scene.Private || scene.Cards[0].Lines[0] != o.Text {
		t.Errorf("the first picture is %s: %+v", scene.Name, scene.Cards)
	}
	p := h.view(1).Past
	want := "[] [[M10 M9]] [[M7 M6]]"
	if got := fmt.Sprint(p.Tracks["blue"]); got != "[[P14 P13 P12]]" {
		t.Errorf("blue rowed %s", got)
	}
	if got := fmt.Sprint(p.Tracks["red"], p.Tows["red"], p.Whale); got != want {
		t.Errorf("the ways are %s, want %s", got, want)
	}
	if !slices.Equal(p.Strikes, []view.StrikeView{{Boat: "red", At: "M10", Points: 99, Held: true}}) {
		t.Errorf("the strikes are %+v", p.Strikes)
	}
	heads := []string{"points", "thrown", "hit", "held", "overboard", "dead", "orders rowed"}
	if !slices.Equal(o.Deeds.Heads, heads) || fmt.Sprint(o.Deeds.Rows) != "[[194 1 1 1 0 0 4] [1530 0 0 0 0 0 2]]" {
		t.Errorf("the deeds are %+v", o.Deeds)
	}
	if err := h.state().Law(); err != nil {
		t.Error(err)
	}
}
