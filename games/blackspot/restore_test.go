package blackspot

import (
	"strings"
	"testing"

	"shipboard/games/gametest"
)

func TestRestore(t *testing.T) {
	good := gametest.JSON(t, fight(t, "", southFlag, northFlag).State)
	for _, c := range []struct{ old, new, want string }{
		{`"version":1`, `"version":1`, ""},
		{`"version":1`, `"version":2`, "version: 2 is not known"},
		{`"seats":2`, `"seats":3`, "seats: 3, with 2 fleets"},
		{good, "7", "read a snapshot"},
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
