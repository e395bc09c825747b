package told

import "testing"

// What came of one's own order is a step of its own where it came to less than one ordered; an order
// that was carried out is none.
func TestAnOrderThatFailsIsToldToItsPlayer(t *testing.T) {
	for text, want := range map[string]bool{
		"Badger S1 does not move, stopped by Heron N1.":                                         true,
		"Badger S1 turns 30° to port on the spot, and goes no farther: Heron N1 is in her way.": true,
		"Badger S1 misses Heron N1.":                                                            true,
		"Badger S1 fires: nobody is in range.":                                                  true,
		"Badger S1 moves 3″ and heads W.":                                                       false,
		"Badger S1 throws hooks at Heron N1.":                                                   false,
	} {
		if cameOf(text) != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
}
