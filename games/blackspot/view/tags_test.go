package view

import (
	"encoding/json"
	"os"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
)

// filled is a view as the rules fill it; they write it with -update.
func filled(t *testing.T, name string) View {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	var v View
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// No two of forty tags lie on each other, and none lies off the sea.
func TestTagsFanOut(t *testing.T) {
	v, c := filled(t, "melee"), wholeSea()
	for i := range 12 { // a heap of models in one place
		v.Models[3*i].Pose.At = inch.Point{X: inch.Inch(1700 + 60*(i%4)), Y: inch.Inch(1700 + 90*(i/4))}
	}
	figures := map[board.Ref]figure{}
	for _, m := range v.onTable() {
		figures[m.ref] = v.figure(c, m)
	}
	tags := v.tags(c, figures)
	if len(tags) < 37 {
		t.Fatalf("%d tags", len(tags))
	}
	for i, g := range tags {
		a := g.pane()
		if a.over(pane{X0: c.left, Y0: c.top, X1: c.left + c.w(), Y1: c.top + c.h()}) < 0.99*g.w*g.h {
			t.Errorf("the tag of %s lies off the sea", g.text)
		}
		for _, o := range tags[:i] {
			if over := a.over(o.pane()); over > 0.05*g.w*g.h {
				t.Errorf("the tags of %s and %s share %.0f of %.0f pixels", g.text, o.text, over, g.w*g.h)
			}
		}
	}
}
