package bot

import (
	"strings"
	"testing"

	"shipboard/store"
)

// A tip stands below what a player is asked until the player has moved under it. A player
// who says that they know the game gets no tips at any table any more; the others keep
// theirs.
func TestTips(t *testing.T) {
	h := newHall(t, store.Memory(), &ledger)
	begin := func() {
		h.types("ann", "start ledger")
		h.types("ann", "join")
		h.types("bob", "join")
		h.types("ann", "begin")
		h.flush()
	}
	tip := func(who string) bool {
		return strings.Contains(shown(h.types(who, "act").Message), "Tip: Small numbers are quicker to write.")
	}
	begin()
	if !tip("ann") || tip("bob") {
		t.Error("ann alone is to act, and alone has a tip")
	}
	if a := h.types("ann", "do add 1"); strings.Contains(shown(a.Message), "Tip:") || tip("ann") {
		t.Error("ann has moved under the tip, and it is repeated in the same turn")
	}
	h.types("ann", "do write 1")
	if !tip("bob") {
		t.Error("bob lost the tip that ann followed")
	}
	h.presses("bob", "I know this game", "")
	if tip("bob") {
		t.Error("bob knows the game and still has a tip")
	}
	h.types("bob", "do write 1")
	if tip("ann") {
		t.Error("ann has followed the tip, and it is repeated in her next turn")
	}
	h.typesAll("ann: abandon", "bob: abandon")
	h.restart()
	begin()
	if !tip("ann") {
		t.Error("ann did not say that she knows the game, and has no tip at the next table")
	}
	h.types("ann", "do write 1")
	if tip("bob") {
		t.Error("bob has a tip again at the next table")
	}
}
