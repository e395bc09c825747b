package moby

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"shipboard/games/game"
)

// choice finds the choice of a seat with a line.
func (h *hunt) choice(seat game.Seat, line string) game.Choice {
	h.t.Helper()
	choices := h.state().Choices(seat, "")
	i := slices.IndexFunc(choices, func(c game.Choice) bool { return c.Line == line })
	if i < 0 {
		h.t.Fatalf("%q is not offered among %+v", line, choices)
	}
	return choices[i]
}

// One press plots the chase for both boats and locks.
func TestOnePressChasesWithBothBoats(t *testing.T) {
	h := newHunt(t, 2)
	h.whale("M6", 1, Top)
	h.put("red", "M12", 1)
	h.put("yellow", "L12", 1)
	first := h.state().Choices(0, "")[0]
	if first.Label != "Chase with both boats, and lock" || first.Hint != "red to M9 (close range); yellow to L7 (close range)" || first.Spot != whaleSpot {
		t.Errorf("first is offered %+v", first)
	}
	h.play(0, first.Line)
	if got := h.told(0); got != "Your plot of turn 1 is locked: red F F F, then still; yellow F F F F." {
		t.Errorf("the player is told %q", got)
	}
	if !h.state().locked(0) {
		t.Error("the turn is not locked")
	}
}

// The two do not chase into the same hex.
func TestBothBoatsEndApart(t *testing.T) {
	h := newHunt(t, 2)
	h.whale("M4", 1, Top)
	h.put("red", "M11", 1)
	h.put("yellow", "M10", 1)
	h.play(0, h.state().Choices(0, "")[0].Line)
	red, yellow := h.boat("red").predicted(), h.boat("yellow").predicted()
	if red[len(red)-1].at == yellow[len(yellow)-1].at {
		t.Errorf("red goes %v and yellow %v", red, yellow)
	}
}

// A boat without harpoons is changed by the same press while the other chases. A
// boat on a tow keeps its line.
func TestOnePressForUnlikeBoats(t *testing.T) {
	h := newHunt(t, 2)
	h.whale("M6", 1, Top)
	h.put("red", "M12", 1)
	h.boat("yellow").Harpoons = 0
	choices := h.state().Choices(0, "")
	if c := choices[0]; c.Line != "yellow retire" || c.Label != "Change boats: yellow has no harpoon left" {
		t.Errorf("first is offered %+v", c)
	}
	if c := choices[1]; c.Label != "Change yellow, chase with red, and lock" || c.Line != "yellow retire and red plot F F F and lock" && c.Line != "red plot F F F and yellow retire and lock" {
		t.Errorf("then is offered %+v", c)
	}
	h = newHunt(t, 2)
	h.whale("M6", 1, Top)
	h.put("red", "M12", 1)
	h.tow("yellow", 2)
	if c := h.state().Choices(0, "")[0]; c.Label != "Chase with red, and lock" || c.Hint != "red to M9 (close range); yellow stays on its line" {
		t.Errorf("first is offered %+v", c)
	}
}

// Plots may be joined by and in one line; lock comes last. If one part cannot be,
// none is played.
func TestPlotsAreJoinedByAnd(t *testing.T) {
	h := newHunt(t, 2)
	h.refuse(0, "red F and yellow BW BW L", "needs a BH")
	h.refuse(0, "lock and red F", "lock comes last")
	h.refuse(0, "and lock", "between two orders")
	h.refuse(0, "red F and and lock", "lock comes last")
	played, err := h.Play(0, "red plot f f f f and no bonus and lock")
	if err == nil {
		t.Errorf("a setting without a boat is played as %q", played.Line)
	}
	played, err = h.Play(0, "red plot f f and yellow row and lock")
	if err != nil || played.Line != "red plot F F and yellow row and lock" || played.Plain {
		t.Errorf("it is played as %+v: %v", played, err)
	}
}

// To lock says what each boat does.
func TestLockSaysWhatItDoes(t *testing.T) {
	h := newHunt(t, 2)
	for _, c := range []struct{ line, label, hint string }{
		{"", "Lock now: both boats lie still", ""},
		{"red F F", "Lock now: red F F, then still; yellow lies still", ""},
		{"yellow plot F F F F", "Lock now: red F F, then still; yellow F F F F", ""},
		{"red F R", "Lock the turn", "red F F F R; yellow F F F F"},
	} {
		if c.line != "" {
			h.play(0, c.line)
		}
		lock := h.choice(0, "lock")
		if lock.Label != c.label || lock.Hint != c.hint || lock.Kind != game.Ends {
			t.Errorf("after %q to lock says %+v", c.line, lock)
		}
	}
	choices := h.state().Choices(0, "")
	if last := choices[len(choices)-1]; last.Line != "lock" {
		t.Errorf("the last choice is %+v", last)
	}
	h.whale("M10", 1, Top)
	h.put("red", "M13", 1)
	h.play(0, "red clear", "yellow clear")
	if lock := h.choice(0, "lock"); lock.Label != "Lock now: red lies still (close range); yellow lies still" || lock.Hint != "close range: 1–4 hits, 1–3 holds" {
		t.Errorf("with the whale in reach to lock says %+v", lock)
	}
	h.play(0, "lock")
	if c := h.choice(0, "unlock"); c.Kind != game.Backs {
		t.Errorf("to change the plot is %+v", c)
	}
}

// The last order is taken back by one choice, just before the lock. An order that
// leads off the sea can do nothing.
func TestKindsOfOrders(t *testing.T) {
	h := pair(t)
	h.put("red", "M1", 1)
	if c := h.choice(0, "F"); c.Kind != game.Idle || c.Hint != "the sea ends there" {
		t.Errorf("at the edge F is %+v", c)
	}
	h.play(0, "PL")
	choices := h.state().Choices(0, "")
	if c := choices[len(choices)-2]; c.Line != "back" || c.Kind != game.Backs {
		t.Errorf("before the lock stands %+v", c)
	}
}

// At the first level stand at most fifteen choices but for men in the water, with
// short signs. One press plays a turn, or two where the whale is under.
func TestTheFirstLevelIsShort(t *testing.T) {
	most, turns := 0, 0
	for seats := 2; seats <= 8; seats++ {
		playAtRandom(t, seats, seats, nil, func(s *State, _ *game.Dice, _ *rand.Rand) {
			for seat := range game.Seat(seats) {
				choices := s.Choices(seat, "")
				n := 0
				for _, c := range choices {
					if !strings.HasPrefix(c.Line, "swim") {
						n++
					}
					if utf8.RuneCountInString(c.Label) > game.MaxLabel || utf8.RuneCountInString(c.Hint) > game.MaxHint || len(c.Line) > game.MaxTyped {
						t.Fatalf("%+v is too long", c)
					}
				}
				most, turns = max(most, n), turns+1
				if n > 15 {
					t.Fatalf("%d choices: %+v", n, choices)
				}
			}
		})
	}
	t.Logf("at most %d choices in %d positions", most, turns)
}

// To lock while boats lie still is never the large button, and asks first; to chase is.
func TestLockingIdleBoatsAsks(t *testing.T) {
	h := newHunt(t, 2)
	lock := h.choice(0, "lock")
	if !lock.Early || lock.Asks != "Both boats would lie still this turn." {
		t.Errorf("the lock is %+v", lock)
	}
	if first := h.state().Choices(0, "")[0]; !first.Main || first.Asks != "" {
		t.Errorf("the first choice is %+v", first)
	}
}
