package sea

import (
	"encoding/json"
	"testing"
)

// A note is stored as text, and is the same after reading it back.
func TestNotes(t *testing.T) {
	for _, n := range []Note{
		{"harpoon", "red", "throw at close range", []int{2, 5}, "hit, and it falls out"},
		{"whale", "", "the whale's move", []int{3, 4}, "swims straight on"},
	} {
		data, err := json.Marshal(n)
		if err != nil {
			t.Fatal(err)
		}
		var back Note
		if err := json.Unmarshal(data, &back); err != nil || back.Meaning != n.Meaning || back.Boat != n.Boat || len(back.Faces) != 2 {
			t.Errorf("%s comes back as %+v, %v", data, back, err)
		}
	}
}
