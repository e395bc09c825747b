package moby

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
)

// The chase includes the free Forward. It takes the Forward if that brings the
// boat nearer, and declines it if the boat would row into the whale. It leads
// round boats behind him.
func TestChaseAndTheFreeForward(t *testing.T) {
	offered := func(h *hunt) string {
		for _, c := range h.state().Choices(0, "") {
			if strings.HasPrefix(c.Label, "Chase:") {
				return c.Line
			}
		}
		return ""
	}
	for _, c := range []struct {
		head, at string
		towed    bool
		want     string
	}{
		{"M8", "M14", false, "plot F F F"},            // his tail is at M10
		{"M8", "M15", false, "plot F F F F no bonus"}, // a fifth would row into him
		{"M5", "M15", false, "plot F F F F"},          // here it brings the boat nearer
		{"M8", "M14", true, "plot F L R F"},           // blue is at M11, and the boat goes round
	} {
		h := pair(t)
		h.whale(c.head, 1, sea.Top)
		h.put("red", c.at, 1)
		if c.towed {
			h.tow("blue", 1)
		}
		if straight := slices.ContainsFunc(h.state().Choices(0, ""), func(c game.Choice) bool { return strings.HasPrefix(c.Label, "Straight") }); straight {
			t.Errorf("from %s to %s there is no room to row straight on", c.at, c.head)
		}
		if got := offered(h); got != c.want {
			t.Errorf("from %s to %s it is %q, want %q", c.at, c.head, got, c.want)
		}
	}
}

// The offered chase brings a boat into range of the whale in few orders.
func TestChase(t *testing.T) {
	for _, c := range []struct {
		at     string
		facing board.Dir
		reach  string
	}{{"M13", 1, "long"}, {"M13", 4, ""}, {"Q8", 5, "long"}, {"N5", 6, "long"}} {
		h := pair(t)
		h.whale("M8", 1, sea.Top)
		b := h.put("red", c.at, c.facing)
		l, ok := h.state().scout().chase(b)
		if !ok || len(l.orders) > 4 || c.reach != "" && l.reach == "" {
			t.Errorf("from %s heading %s the chase is %s, to %s heading %s, reach %q", c.at, c.facing, l.orders, l.end.At, l.end.Facing, l.reach)
		}
		h.play(0, "plot "+l.orders.String())
	}
	h := pair(t)
	h.under()
	if _, ok := h.state().scout().chase(h.boat("red")); ok {
		t.Error("a whale who is under is chased")
	}
}

// A chase goes round a boat that has not stirred in the turn before: through her it would only
// brake and collide. One that rowed rows on, as a rule.
func TestAChaseGoesRoundABoatThatLiesStill(t *testing.T) {
	h := pair(t)
	h.whale("M3", 1, sea.Top)
	red, blue := h.put("red", "M10", 1), h.put("blue", "M9", 1)
	through := func() bool {
		l, ok := h.state().scout().chase(red)
		if !ok {
			t.Fatal("there is no chase")
		}
		at := board.Place{At: red.At, Facing: red.Facing}
		for _, o := range l.orders {
			at = at.After(o)
			if at.At == blue.At {
				return true
			}
		}
		return false
	}
	blue.Path = []board.Hex{blue.At.Next(4), blue.At}
	if !through() {
		t.Error("it goes round a boat that rows")
	}
	blue.Path = []board.Hex{blue.At}
	if through() {
		t.Error("it leads into a boat that lies still")
	}
}

// The rescue of a man in the water within reach is offered, and works.
func TestRescue(t *testing.T) {
	h := pair(t)
	h.put("red", "M10", 1)
	man := h.swimmer("red", 3, "N8")
	lines := offeredTo(h.state(), 0)
	i := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "plot ") && strings.HasSuffix(l, " BH") })
	if i < 0 {
		t.Fatalf("no rescue of %s is offered among %v", man, lines)
	}
	h.play(0, lines[i])
	h.resolve()
	if !slices.Contains(h.boat("red").Crew[:], man) {
		t.Errorf("%s did not rescue %s", lines[i], man)
	}
	h.swimmer("red", 3, "W3") // too far away
	h.boat("red").Way = board.Stopped
	for _, c := range h.state().Choices(0, "") {
		if strings.HasPrefix(c.Label, "Rescue") {
			t.Errorf("offered is %q", c.Line)
		}
	}
}
