package table

import "testing"

// A hint is counted, said again for as long as the seat sees the same, and refused when
// there are none left or the game does not wait.
func TestHintsAreCounted(t *testing.T) {
	s := newScene(t)
	s.play("ann join", "bob join", "ann set advice=2", "ann begin")
	c := &Change{Now: s.now}
	for i, want := range []string{"Lock. Hints left to you: 1.", "Lock. Hints left to you: 0."} {
		view := string(rune('a' + i))
		if err := s.at.MayAsk(0); err != nil {
			t.Fatalf("hint %d is refused: %v", i+1, err)
		}
		if got := s.at.GiveHint(c, 0, view, "Lock."); got != want || !c.Save || s.at.HintSaid(0, view) != want {
			t.Errorf("hint %d says %q, and again %q, want %q", i+1, got, s.at.HintSaid(0, view), want)
		}
	}
	if s.at.HintSaid(0, "a") != "" || s.at.HintSaid(1, "b") != "" {
		t.Error("a hint is said again for another view, or to another seat")
	}
	refused := func(want string) {
		t.Helper()
		if err := s.at.MayAsk(0); err == nil || err.Error() != want {
			t.Errorf("the refusal is %v, want %q", err, want)
		}
	}
	refused("You have had all hints that this table allows: 2.")
	s.at.Advice = "off"
	refused("This table plays without hints.")
	s.play("ann do hide 3", "ann do lock")
	refused("The game does not wait for you now, so there is nothing to advise.")
	if err := s.at.MayAsk(1); err == nil {
		t.Error("a table without hints gives bob one")
	}
}
