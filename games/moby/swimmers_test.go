package moby

import (
	"slices"
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
)

// MOBY-SWIM-03: a player who has lost every boat and waits for a new one still
// says where the men swim, and the turn waits for that. This holds only on odd
// turns, and only while a man is in the water.
func TestSwimmersOfALostBoat(t *testing.T) {
	adrift := func(options ...string) *hunt {
		h := newHunt(t, 2, append(options, "boats=1")...)
		man := h.swimmer("red", 3, "M8")
		h.state().Lose(h.boat("red"), view.NoteLost, 4)
		if man != 3 {
			t.Fatalf("%s is in the water", man)
		}
		h.turn(3)
		return h
	}
	waits := func(h *hunt, want ...game.Wait) {
		t.Helper()
		if got := h.state().Waiting(); !slices.Equal(got, want) {
			t.Errorf("it waits for %v, want %v", got, want)
		}
	}
	swims, plots := game.Wait{Seat: 0, For: "to say where the men swim in turn 3"}, game.Wait{Seat: 1, For: "to plot turn 3"}

	h := adrift()
	waits(h, swims, plots)
	if lines := offeredTo(h.state(), 0); !slices.Contains(lines, "lock") || !slices.Contains(lines, "swim Adam L7") {
		t.Errorf("offered are %v", lines)
	}
	h.play(1, "lock")
	waits(h, swims)
	if task := h.view(0).Task; task != "1 of 2 are ready" {
		t.Errorf("the task is %q", task)
	}
	h.refuse(0, "F", "no boat")
	h.play(0, "swim adam L7", "lock")
	h.says("Adam of red swims from M8 to L7.")
	if s := h.state(); s.Turn != 4 || s.Swimmers[0].At != board.HexAt("L7") {
		t.Errorf("turn %d, in the water are %+v", s.Turn, s.Swimmers)
	}

	h = adrift() // without an order he swims to a boat
	h.play(1, "lock")
	h.play(0, "skip")
	h.says("A new red boat puts out")

	h = adrift() // a locked seat can look at its orders and take them up again
	h.play(0, "lock")
	if err := h.state().check(); err != nil {
		t.Error(err)
	}
	h.play(0, "unlock")
	waits(h, swims, plots)

	h = adrift() // an even turn, and nobody in the water
	h.turn(2)
	waits(h, game.Wait{Seat: 1, For: "to plot turn 2"})
	h = adrift()
	h.state().Swimmers = nil
	waits(h, plots)
	h.refuse(0, "lock", "no boat")

	h = adrift("replace=off") // a player who is out of the hunt for good delays nobody
	waits(h, plots)
	h.play(0, "swim adam L7")
	h.play(1, "lock")
	h.says("Adam of red swims from M8 to L7.")
}

// MOBY-SWIM-01, MOBY-SWIM-02, MOBY-SWIM-03: a man overboard swims in his boat's
// hex. On odd turns he swims one hex, where his player says.
func TestSwimmers(t *testing.T) {
	h := pair(t)
	h.put("red", "M9", 1)
	h.put("blue", "M8", 3)
	h.play(0, "plot F PL PL PL", "ram")
	h.play(1, still)
	h.resolve(1, 3, 2)
	w := h.state().Swimmers
	if len(w) != 1 || w[0].Man != 3 || w[0].At != board.HexAt("M9") || h.view(1).Swimmers[0].Boat != "red" {
		t.Fatalf("in the water are %+v", w)
	}
	h.crew("red", 5)
	h.refuse(0, "swim adam M10", "odd turns")
	h.play(0, still[:len("plot PL PR PL")])
	h.resolve(3, 1)
	if h.state().Swimmers[0].At != board.HexAt("M9") {
		t.Error("he swam on an even turn")
	}
	h.refuse(1, "swim adam M10", "no man in the water")
	h.refuse(0, "swim adam M11", "swims one hex: to M8, N8, N9, M10, L9 or L8")
	h.refuse(0, "swim", "swim Adam M8")
	h.play(0, "swim ad m10")
	if got := h.view(0).Swimmers[0].To; got != "M10" {
		t.Errorf("his player is shown %q", got)
	}
	if got := h.view(1).Swimmers[0].To; got != "" {
		t.Errorf("others are shown %q", got)
	}
	h.play(0, "plot PL PL PL")
	h.resolve()
	if h.state().Swimmers[0].At != board.HexAt("M10") {
		t.Errorf("he is at %s", h.state().Swimmers[0].At)
	}
	h.says("Adam of red swims from M9 to M10.")
}

// MOBY-SWIM-03: without an order he swims to the nearest own boat with room,
// otherwise to any boat with room. He may be told to stay.
func TestSwimmersByThemselves(t *testing.T) {
	h := pair(t)
	h.put("red", "M12", 1)
	h.put("blue", "M4", 1)
	h.swimmer("red", 3, "M8")
	h.swimmer("blue", 3, "M10")
	h.play(0, "plot PL PL PL")
	h.play(1, "plot PL PL PL")
	h.resolve()
	if w := h.state().Swimmers; w[0].At != board.HexAt("M9") || w[1].At != board.HexAt("M9") {
		t.Errorf("they are at %s and %s", w[0].At, w[1].At)
	}
	h.turn(3)
	h.boat("blue").Crew = sea.Crew{7, 8, 9, 10, 11, 12}
	h.state().Swimmers = h.state().Swimmers[:1]
	h.boat("red").Crew[4] = 13 // red has no room either
	h.state().NextMan = 14
	h.put("red", "M12", 1)
	h.play(0, still)
	h.play(1, still)
	h.resolve()
	if at := h.state().Swimmers[0].At; at != board.HexAt("M9") {
		t.Errorf("he swam to %s, and no boat has room", at)
	}
	h.turn(5)
	h.boat("blue").Crew[4] = 0
	h.play(0, still)
	h.play(1, "plot PL PL PL")
	h.resolve()
	if at := h.state().Swimmers[0].At; at != board.HexAt("M8") {
		t.Errorf("he swam to %s, and only blue has room", at)
	}
	h.turn(7)
	name := h.state().Swimmers[0].Man.String()
	h.play(0, still, "swim "+name+" stay")
	h.play(1, "plot PL PL PL")
	h.resolve()
	if at := h.state().Swimmers[0].At; at != board.HexAt("M8") {
		t.Errorf("he was to stay, and is at %s", at)
	}
	h.turn(9)
	h.play(0, still, "swim "+name+" stay", "swim "+name+" home")
	h.play(1, "plot PL PL PL")
	h.resolve()
	if at := h.state().Swimmers[0].At; at != board.HexAt("M7") {
		t.Errorf("he was to make for a boat, and is at %s", at)
	}
}

// MOBY-SWIM-04, MOBY-SWIM-05, MOBY-SWIM-06: a BH in his hex takes him aboard,
// plotted or not. Passing by does not.
func TestPickUp(t *testing.T) {
	for _, c := range []struct {
		line   string
		blueAt string
		taken  bool
	}{
		{"plot F BH PL", "W3", true},
		{"plot F F PL", "W3", false},
		{"plot F F PL", "M7", true}, // it brakes before blue, in his hex
		{"plot F PL PL", "W3", false},
		{"plot BH F PL", "W3", false},
	} {
		h := pair(t)
		h.put("red", "M9", 1)
		h.put("blue", c.blueAt, 3)
		h.play(1, still)
		man := h.swimmer("red", 3, "M8")
		h.play(0, c.line, "swim "+man.String()+" M8")
		h.resolve()
		if taken := len(h.state().Swimmers) == 0; taken != c.taken {
			t.Errorf("%s: picked up %v, want %v", c.line, taken, c.taken)
		}
	}
	h := pair(t) // in the boat's own hex, by the first order
	h.swimmer("red", 3, "J1")
	h.play(0, "plot BH F F")
	h.resolve()
	h.crew("red", 6)
}

// MOBY-SWIM-07: any boat with an empty place takes anyone, into the foremost
// place, but not more men than it has places. A player may change that.
func TestWhoIsPickedUp(t *testing.T) {
	h := pair(t)
	h.put("blue", "M8", 1)
	for _, place := range []int{4, 3, 2} { // from behind, since the others close up
		h.swimmer("red", place, "M8")
	}
	h.boat("blue").Crew[3], h.boat("blue").Crew[4] = 0, 0
	h.play(0, still[:len("plot PL")])
	h.play(1, "plot BH")
	h.resolve()
	if got := h.boat("blue").Crew; got != (sea.Crew{7, 8, 9, 4, 3, 12}) {
		t.Errorf("blue's crew is %v", got)
	}
	if w := h.state().Swimmers; len(w) != 1 || w[0].Man != 2 {
		t.Errorf("in the water are %+v", w)
	}
	for wish, want := range map[string]int{"all": 2, "own": 1, "none": 0} {
		h := pair(t)
		h.put("blue", "M8", 1)
		h.swimmer("red", 2, "M8")
		h.swimmer("blue", 4, "M8")
		h.boat("blue").Crew[3] = 0
		h.play(1, "pick up "+wish, "plot BH BH")
		h.play(0, "plot PL")
		h.resolve()
		if got := 2 - len(h.state().Swimmers); got != want {
			t.Errorf("pick up %s: %d men", wish, got)
		}
	}
}

// MOBY-SWIM-07: own men are the men of all the player's boats.
func TestPickUpOwnMen(t *testing.T) {
	h := newHunt(t, 2)
	h.put("red", "M8", 1)
	own, other := h.swimmer("yellow", 3, "M8"), h.swimmer("blue", 3, "M8")
	h.boat("red").Crew[3], h.boat("red").Crew[4] = 0, 0
	h.play(0, "red pick up own", "red plot BH")
	h.resolve()
	if crew := h.boat("red").Crew; !slices.Contains(crew[:], own) || slices.Contains(crew[:], other) {
		t.Errorf("red's crew is %v", crew)
	}
}
