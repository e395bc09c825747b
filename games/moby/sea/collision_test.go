package sea

import (
	"testing"
)

// The places in a boat are counted from front to back.
func TestPlaces(t *testing.T) {
	for place, want := range []string{"the harpooner", "an oarsman", "an oarsman", "an oarsman", "an oarsman", "the steersman"} {
		if got := placeName(place); got != want {
			t.Errorf("place %d is %s, want %s", place, got, want)
		}
	}
}
