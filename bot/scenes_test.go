package bot

import (
	"strings"
	"testing"

	"shipboard/store"
)

// After each line the pictures are those of now.
func TestScenesFollowTheGame(t *testing.T) {
	h := newHall(t, store.Memory(), &ledger)
	h.types("ann", "start ledger")
	h.types("ann", "join")
	h.types("bob", "join")
	h.types("ann", "begin")
	for i, want := range []string{"0 numbers.", "1 numbers.", "2 numbers."} {
		if m := shown(h.types("ann", "board").Message); !strings.Contains(m, want) {
			t.Errorf("the board shows %s, want %s", m, want)
		}
		h.types([]string{"ann", "bob"}[i%2], "do write 1")
	}
}
