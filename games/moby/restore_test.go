package moby

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestRestore(t *testing.T) {
	good := newHunt(t, 2).snapshot()
	for _, c := range []struct{ old, new, want string }{
		{`"hp"`, `"hp"`, ""},
		{good, "7", "read a snapshot"},
		{`"version":1`, `"version":2`, "version: 2 is not known"},
		{`"seats":2`, `"seats":1`, "seats: 1; there are 2 to 8"},
		{`"depth":"top"`, `"depth":"shallow"`, `no depth "shallow"`},
		{`"crew":[1,2,3,4,5,6]`, `"crew":[1,2]`, "crew: 2 places"},
		{`"plot":{}`, `"plot":{"orders":"F Q"}`, `"Q" is no order`},
		{`"latest":{}`, `"latest":{"rolls":["x"]}`, "has 1 parts"},
		{`"latest":{}`, `"latest":{"rolls":["boats|red|x|12|y"]}`, "no face of a die"},
	} {
		edited := strings.Replace(good, c.old, c.new, 1)
		if edited == good && c.old != c.new {
			t.Fatalf("%s is not in %s", c.old, good)
		}
		_, err := restore([]byte(edited))
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: error %v, want %q", c.new, err, c.want)
		}
	}
}

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
