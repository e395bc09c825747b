package moby

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
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
	h.whale("M6", 1, sea.Top)
	h.put("red", "M12", 1)
	h.put("yellow", "L12", 1)
	first := h.state().Choices(0, "")[0]
	if first.Label != "Chase with both boats, and lock" || first.Hint != "red to M9 (close range); yellow to L7 (close range)" || first.Spot != view.WhaleSpot {
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
	h.whale("M4", 1, sea.Top)
	h.put("red", "M11", 1)
	h.put("yellow", "M10", 1)
	h.play(0, h.state().Choices(0, "")[0].Line)
	red, yellow := h.boat("red").Predicted(), h.boat("yellow").Predicted()
	if red[len(red)-1].At == yellow[len(yellow)-1].At {
		t.Errorf("red goes %v and yellow %v", red, yellow)
	}
}

// A boat without harpoons is changed by the same press while the other chases. A
// boat on a tow keeps its line.
func TestOnePressForUnlikeBoats(t *testing.T) {
	h := newHunt(t, 2)
	h.whale("M6", 1, sea.Top)
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
	h.whale("M6", 1, sea.Top)
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
	h.whale("M10", 1, sea.Top)
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

// To ram a boat of one's own asks first, so no hint advises it; to brake, or to ram another's,
// does not.
func TestRammingOnesOwnBoatAsks(t *testing.T) {
	for ahead, want := range map[string]string{"yellow": "Yellow is a boat of yours, too.", "blue": ""} {
		h := newHunt(t, 2)
		h.put("red", "M9", 1)
		h.put(ahead, "M8", 3)
		h.play(0, "red plot F", "red haul ask", "yellow plot PL PR", "lock")
		h.play(1, "blue plot PL PR", "green plot PL PR", "lock")
		if ram, brake := h.choice(0, "red ram"), h.choice(0, "red haul"); ram.Asks != want || brake.Asks != "" {
			t.Errorf("before %s, to ram asks %q, and to brake %q", ahead, ram.Asks, brake.Asks)
		}
	}
}

// The seat's own pictures have a spot for the object of every choice.
func TestChoicesPointIntoThePictures(t *testing.T) {
	pointed := 0
	hunted(t, 6, func(s *State, _ *game.Dice, rng *rand.Rand) {
		if !s.Stopped() && rng.IntN(10) > 0 {
			return
		}
		for seat := range game.Seat(s.Seats) {
			spots := gametest.SpotsIn(t, s.View(seat).(*view.View))
			for typed := ""; ; {
				choices := s.Choices(seat, typed)
				for _, c := range choices {
					if c.Spot == "" {
						continue
					}
					pointed++
					if !spots[c.Spot] {
						t.Fatalf("%q points at %q, which is in no picture of seat %d", c.Line, c.Spot, seat)
					}
				}
				if len(choices) == 0 {
					break
				}
				c := choices[rng.IntN(len(choices))]
				if c.Whole() {
					break
				}
				typed = c.Line
			}
		}
	})
	if pointed < 500 {
		t.Errorf("only %d choices point at something", pointed)
	}
}

// pointsAt lists the spot of each choice after a beginning.
func (h *hunt) pointsAt(seat game.Seat, typed string) map[string]string {
	all := map[string]string{}
	for _, c := range h.state().Choices(seat, typed) {
		all[c.Line] = c.Spot
	}
	return all
}

// An order and a plot point at the hex to which they lead, a boat's
// setting at the boat, a swimmer at his hex.
func TestWhatChoicesPointAt(t *testing.T) {
	h := newHunt(t, 2)
	h.whale("M6", 1, sea.Top)
	h.put("red", "M12", 1)
	h.swimmer("red", 4, "M10")
	h.swimmer("yellow", 4, "W3")
	for _, c := range []struct{ typed, line, spot string }{
		{"", "red F", "M11"},
		{"", "red BW", "M13"},
		{"red F ", "red F PR", "M11"},
		{"", "red plot F F BH", "M10"},
		{"", "red plot F F F", "M9"},
		{"", "red row", "the red boat"},
		{"", "yellow ", "the yellow boat"},
		{"yellow ", "yellow R", "P2"},
		{"", "lock", ""},
		{"", "swim Alden ", "M10"},
		{"swim Alden ", "swim Alden M9", "M9"},
		{"swim Alden ", "swim Alden stay", "M10"},
	} {
		spots := h.pointsAt(0, c.typed)
		if spot, offered := spots[c.line]; !offered || spot != c.spot {
			t.Errorf("after %q, %q points at %q (%v), want %q", c.typed, c.line, spot, spots, c.spot)
		}
	}

	h = pair(t)
	h.put("red", "M9", 1)
	h.put("blue", "M8", 3)
	h.play(0, "plot F", "haul ask", "lock")
	h.play(1, still, "lock")
	if got := h.pointsAt(0, ""); got["haul"] != "M8" || got["ram"] != "M8" {
		t.Errorf("asked to haul, it points at %v", got)
	}
	h = near(t, 1, sea.Top)
	h.play(0, "tow ask", "lock")
	h.rolling([]int{1, 1, 0, 1, 1, 1}, func() { h.play(1, "lock") })
	if got := h.pointsAt(0, ""); got["tow tuck"] != "the whale" || got["tow decline"] != "the whale" {
		t.Errorf("asked to tuck in, it points at %v", got)
	}
	h.play(0, "tow tuck", "lock")
	h.rolling([]int{3, 1}, func() { h.play(1, "lock") })
	if got := h.pointsAt(0, ""); got["tow hold"] != "the red boat" {
		t.Errorf("asked to cut, it points at %v", got)
	}
}

// The pictures name all hexes, the whale while he is visible, and the boats on
// the sea.
func TestSpotsOfPictures(t *testing.T) {
	h := newHunt(t, 2)
	spots := func(v *view.View, name string) []string {
		for _, s := range v.Scenes() {
			if s.Name == name {
				var names []string
				for _, spot := range s.Spots {
					names = append(names, spot.Name)
				}
				return names
			}
		}
		t.Fatalf("there is no picture %s", name)
		return nil
	}
	seen := spots(h.view(game.Public), "sea")
	if len(seen) != board.Columns*board.Rows+1+4 || !slices.Contains(seen, "Y15") || !slices.Contains(seen, view.WhaleSpot) || !slices.Contains(seen, "the green boat") {
		t.Errorf("the sea has %d spots", len(seen))
	}
	h.state().Lose(h.boat("green"), view.NoteLost, 3)
	h.under()
	if seen := spots(h.view(game.Public), "sea"); slices.Contains(seen, view.WhaleSpot) || slices.Contains(seen, "the green boat") {
		t.Error("a whale who is under and a lost boat can be pointed at")
	}
	h.whale("M7", 1, sea.Top)
	for _, s := range h.view(0).Scenes() {
		if s.Private != strings.HasPrefix(s.Name, "plot-") {
			t.Errorf("%s is private: %v", s.Name, s.Private)
		}
	}
}
