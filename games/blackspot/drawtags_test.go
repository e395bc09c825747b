package blackspot

import (
	"testing"

	"shipboard/games/game"
)

// No two of forty tags lie on each other, and none lies off the sea.
func TestTagsFanOut(t *testing.T) {
	v, c := melee(t).view(game.Public), wholeSea()
	for i := range 12 { // a heap of models in one place
		v.Models[3*i].Pose.At = Point{X: Inch(1700 + 60*(i%4)), Y: Inch(1700 + 90*(i/4))}
	}
	figures := map[Ref]figure{}
	for _, m := range v.onTable() {
		figures[m.ref] = v.figure(c, m)
	}
	tags := v.tags(c, figures)
	if len(tags) < 37 {
		t.Fatalf("%d tags", len(tags))
	}
	for i, g := range tags {
		a := g.pane()
		if a.over(pane{c.left, c.top, c.left + c.w(), c.top + c.h()}) < 0.99*g.w*g.h {
			t.Errorf("the tag of %s lies off the sea", g.text)
		}
		for _, o := range tags[:i] {
			if over := a.over(o.pane()); over > 0.05*g.w*g.h {
				t.Errorf("the tags of %s and %s share %.0f of %.0f pixels", g.text, o.text, over, g.w*g.h)
			}
		}
	}
}
