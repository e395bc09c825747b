package view

import "testing"

// A player whose boats are stove is beaten only if no new boat comes.
func TestBeaten(t *testing.T) {
	stove := func(back int) View {
		v := sighted("N7", 4, "top")
		v.Boats[0].State, v.Boats[0].At, v.Boats[0].Back = "lost", "", back
		return v
	}
	for name, c := range map[string]struct {
		v    View
		want bool
	}{"afloat": {sighted("N7", 4, "top"), false}, "a new boat comes": {stove(5), false}, "stove for good": {stove(0), true}} {
		if got := c.v.Beaten(); got != c.want {
			t.Errorf("%s: beaten %v", name, got)
		}
	}
}
