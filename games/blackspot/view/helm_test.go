package view

import (
	"testing"

	"shipboard/render"
)

// No two signs of the helm lie on each other, also where moves end at one place.
func TestHelmSignsStandApart(t *testing.T) {
	for _, name := range []string{"melee-south", "trying", "hemmed"} {
		v := filled(t, name)
		h := v.atHelm()
		var taken []pane
		_, spots := h.ends(render.Night, h.window(), &taken)
		if len(taken) != len(spots) || len(spots) == 0 {
			t.Errorf("%s: %d signs of %d places", name, len(spots), len(taken))
		}
		for i, a := range taken {
			for _, b := range taken[:i] {
				if a.over(b) > 0 {
					t.Errorf("%s: the signs at %v and %v lie on each other", name, a, b)
				}
			}
		}
	}
}
