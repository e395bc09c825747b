package sea

import "testing"

// The table that a player is shown tells how the whale dives.
func TestDiveFaces(t *testing.T) {
	for depth, want := range map[Depth]string{
		Top: "1–3 stays on top, 4–6 dives", Middle: "1–2 rises, 3–4 stays, 5–6 dives deep", Deep: "1–2 stays deep, 3–4 rises, 5–6 goes under",
	} {
		if got := diveFaces[depth]; got != want {
			t.Errorf("%s: %s, want %s", depth, got, want)
		}
	}
}
