package slack

import (
	"strings"
	"testing"
	"time"
)

// A trigger can open a form for three seconds. If the form came too late, the
// person is told, and may press again.
func TestExpiredTrigger(t *testing.T) {
	t.Parallel()
	h := openGame(t, hallOptions{})
	name, line := h.turn()
	menu := h.Type(name, "deck", "act")
	id, ok := labelled(menu, "Type a move…")
	if !ok {
		t.Fatalf("%s is shown no way to type: %+v", name, menu)
	}
	h.delay("views.open", 4*time.Second)
	before := h.head().Lines
	shown := h.Press(name, menu, id, line)
	calls := h.server.Calls("views.open")
	if len(calls) != 1 || calls[0].Error != "expired_trigger_id" {
		t.Fatalf("opening the form met %+v", calls)
	}
	if shown == nil || !strings.Contains(shown.Text, "press the button again") {
		t.Errorf("%s is told %+v", name, shown)
	}
	h.wire.around.Store(nil)
	h.Press(name, menu, id, line)
	if got := h.head().Lines - before; got != 1 {
		t.Errorf("pressed again, %q was played %d times", line, got)
	}
}
