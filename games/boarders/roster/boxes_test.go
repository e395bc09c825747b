package roster

import "testing"

// Two hits are a box, and one hit is half a box, wherever boxes are told.
func TestHitsInBoxes(t *testing.T) {
	for hits, want := range []string{"0", "½", "1", "1½", "2"} {
		if got := InBoxes(hits); got != want {
			t.Errorf("%d hits are %s boxes, want %s", hits, got, want)
		}
	}
	for hits, want := range []string{"4", "3½", "3", "2½", "2", "1½", "1", "½", "0", "0"} {
		if got := BoxesLeft(4, hits); got != want {
			t.Errorf("after %d hits %s of 4 boxes are left, want %s", hits, got, want)
		}
	}
}
