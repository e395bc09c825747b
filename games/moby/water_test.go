package moby

import (
	"slices"
	"testing"

	"shipboard/games/game"
)

// bleeding returns a hunt in turn 2 with blood in the water and the whale under.
// So the only dice before the sharks are the two for his coming up.
func bleeding(t *testing.T, piles ...Pile) *hunt {
	h := pair(t)
	h.turn(2)
	h.under()
	h.put("red", "C3", 1)
	h.put("blue", "C13", 1)
	h.state().Blood = piles
	return h
}

// MOBY-SHARK-01, MOBY-SHARK-02, MOBY-SHARK-03, MOBY-SHARK-04, MOBY-SHARK-05,
// MOBY-SHARK-06, MOBY-SHARK-11: from each pile, oldest first, a shark moves one
// hex for each chit, always from its new place. Then the blood is gone.
func TestSharksRun(t *testing.T) {
	h := bleeding(t, Pile{hexAt("W12"), 3}, Pile{hexAt("E5"), 2})
	h.resolve(3, 1, 3, 3, 1, 4, 5)
	runs := h.view(game.Public).Runs
	if len(runs) != 2 || !slices.Equal(runs[0], []string{"W12", "X12", "Y13", "Y12"}) || !slices.Equal(runs[1], []string{"E5", "E6", "D6"}) {
		t.Errorf("the sharks ran %v", runs)
	}
	if len(h.state().Blood) != 0 || len(h.view(0).Blood) != 0 {
		t.Errorf("left is %v", h.state().Blood)
	}
	for d := 1; d <= 6; d++ {
		h := bleeding(t, Pile{hexAt("S4"), 1})
		h.resolve(3, 1, d)
		if run := h.state().Latest.Runs[0]; run[1] != hexAt("S4").Next(Dir(d)) {
			t.Errorf("a %d leads it to %s", d, run[1])
		}
	}
}

// MOBY-BOAT-03: a shark's move off the sea is lost.
func TestSharkAtTheEdge(t *testing.T) {
	h := bleeding(t, Pile{hexAt("Y1"), 3})
	h.resolve(3, 1, 1, 2, 4)
	if run := h.view(0).Runs[0]; !slices.Equal(run, []string{"Y1", "Y2"}) {
		t.Errorf("it ran %v", run)
	}
	h.says("A shark follows the blood from Y1 to Y2, and finds nobody.")
	h = bleeding(t, Pile{hexAt("Y1"), 2})
	h.resolve(3, 1, 1, 2)
	h.says("A shark circles in the blood at Y1, and finds nobody.")
}

// MOBY-SHARK-07, MOBY-SHARK-08, MOBY-SHARK-09, MOBY-SHARK-10, MOBY-SWIM-11: all
// swimmers in its hexes die for good, also in the hex of the blood. Men in boats
// are safe.
func TestSharksEat(t *testing.T) {
	h := bleeding(t, Pile{hexAt("W12"), 3})
	h.swimmer("red", 2, "W12")
	h.swimmer("red", 3, "W11")
	h.swimmer("blue", 3, "W11") // both in this hex die
	h.swimmer("blue", 4, "W10")
	kept := h.swimmer("blue", 2, "W8")
	h.put("red", "W10", 1)
	h.play(0, "plot PL PL")
	h.resolve(3, 1, 1, 1, 1)
	if w := h.state().Swimmers; len(w) != 1 || w[0].Man != kept {
		t.Errorf("in the water are %+v", w)
	}
	h.crew("red", 4)
	h.crew("blue", 3)
	h.says("and takes Abner of red, Adam of red, Caleb of blue and Clem of blue")
	if dead := h.view(0).Dead; !slices.Equal(dead, []string{"W12", "W11", "W10"}) {
		t.Errorf("men died in %v", dead)
	}
	h.play(0, "plot BH")
	h.resolve()
	h.crew("red", 4) // nobody is left there to pick up
}

// MOBY-SWIM-03: a player who has lost every boat and waits for a new one still
// says where the men swim, and the turn waits for that. This holds only on odd
// turns, and only while a man is in the water.
func TestSwimmersOfALostBoat(t *testing.T) {
	adrift := func(options ...string) *hunt {
		h := newHunt(t, 2, append(options, "boats=1")...)
		man := h.swimmer("red", 3, "M8")
		h.state().lose(h.boat("red"), noteLost, 4)
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
	if s := h.state(); s.Turn != 4 || s.Swimmers[0].At != hexAt("L7") {
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
	if len(w) != 1 || w[0].Man != 3 || w[0].At != hexAt("M9") || h.view(1).Swimmers[0].Boat != "red" {
		t.Fatalf("in the water are %+v", w)
	}
	h.crew("red", 5)
	h.refuse(0, "swim adam M10", "odd turns")
	h.play(0, still[:len("plot PL PR PL")])
	h.resolve(3, 1)
	if h.state().Swimmers[0].At != hexAt("M9") {
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
	if h.state().Swimmers[0].At != hexAt("M10") {
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
	if w := h.state().Swimmers; w[0].At != hexAt("M9") || w[1].At != hexAt("M9") {
		t.Errorf("they are at %s and %s", w[0].At, w[1].At)
	}
	h.turn(3)
	h.boat("blue").Crew = Crew{7, 8, 9, 10, 11, 12}
	h.state().Swimmers = h.state().Swimmers[:1]
	h.boat("red").Crew[4] = 13 // red has no room either
	h.state().NextMan = 14
	h.put("red", "M12", 1)
	h.play(0, still)
	h.play(1, still)
	h.resolve()
	if at := h.state().Swimmers[0].At; at != hexAt("M9") {
		t.Errorf("he swam to %s, and no boat has room", at)
	}
	h.turn(5)
	h.boat("blue").Crew[4] = 0
	h.play(0, still)
	h.play(1, "plot PL PL PL")
	h.resolve()
	if at := h.state().Swimmers[0].At; at != hexAt("M8") {
		t.Errorf("he swam to %s, and only blue has room", at)
	}
	h.turn(7)
	name := h.state().Swimmers[0].Man.String()
	h.play(0, still, "swim "+name+" stay")
	h.play(1, "plot PL PL PL")
	h.resolve()
	if at := h.state().Swimmers[0].At; at != hexAt("M8") {
		t.Errorf("he was to stay, and is at %s", at)
	}
	h.turn(9)
	h.play(0, still, "swim "+name+" stay", "swim "+name+" home")
	h.play(1, "plot PL PL PL")
	h.resolve()
	if at := h.state().Swimmers[0].At; at != hexAt("M7") {
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
	if got := h.boat("blue").Crew; got != (Crew{7, 8, 9, 4, 3, 12}) {
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

// MOBY-SWIM-09: the crew closes up at the next plot, not before. Place 6 is
// filled first, then place 1, then 2 to 5, and nobody leaves a place that is
// needed.
func TestPlacesAreFilledInOrder(t *testing.T) {
	for _, c := range []struct {
		lost   string
		before Crew
		after  Crew
	}{
		{"the steersman fell", Crew{1, 2, 3, 4, 5, 0}, Crew{1, 2, 3, 4, 0, 5}},
		{"he and the harpooner", Crew{0, 2, 3, 4, 5, 0}, Crew{4, 2, 3, 0, 0, 5}},
		{"all but an oarsman", Crew{0, 0, 3, 0, 0, 0}, Crew{0, 0, 0, 0, 0, 3}},
		{"all but two of them", Crew{0, 2, 3, 0, 0, 0}, Crew{2, 0, 0, 0, 0, 3}},
		{"all but the harpooner", Crew{1, 0, 0, 0, 0, 0}, Crew{0, 0, 0, 0, 0, 1}},
		{"two oarsmen", Crew{1, 0, 3, 0, 5, 6}, Crew{1, 5, 3, 0, 0, 6}},
	} {
		h := pair(t)
		h.put("red", "M9", 1)
		lock := func(seat game.Seat) { // such a position is not saved
			if _, err := h.state().Play(seat, "lock", h.Dice()); err != nil {
				t.Fatal(err)
			}
		}
		h.play(0, "plot PL")
		h.boat("red").Crew = c.before
		lock(0)
		if got := h.boat("red").Crew; got != c.before {
			t.Errorf("%s: while the turn is plotted the crew becomes %v", c.lost, got)
		}
		lock(1)
		if got := h.boat("red").Crew; got != c.after {
			t.Errorf("%s: %v closes up to %v, want %v", c.lost, c.before, got, c.after)
		}
	}
}

// MOBY-SWIM-08, MOBY-SWIM-09, MOBY-SWIM-10: lost men cost orders from the next
// plot on, in any place. Men who were picked up row again.
func TestCrewClosesUp(t *testing.T) {
	for place := 1; place <= 6; place++ {
		h := pair(t)
		h.put("red", "M9", 1)
		h.put("blue", "M8", 3)
		h.play(0, "plot F PL PL PL", "ram")
		h.play(1, still)
		h.resolve(1, place, 2)
		h.lies("red", "M9", 4) // all four orders were carried out
		b := h.boat("red")
		if b.Oars() != 3 || b.Crew[harpooner] == 0 || b.Crew[steersman] == 0 {
			t.Errorf("without the man of place %d: %d oars, crew %v", place, b.Oars(), b.Crew)
		}
		h.refuse(0, "plot BH BH BH BH", "too many")
		h.play(0, "plot BH")
		h.resolve(3, 1)
		if n := h.boat("red").Oars(); n != 4 {
			t.Errorf("he is aboard again, and there are %d oars", n)
		}
		h.play(0, "plot BH BH BH BH BH row")
	}
	for _, c := range []struct{ before, after Crew }{
		{Crew{1, 2, 3, 4, 5, 0}, Crew{1, 2, 3, 4, 0, 5}},
		{Crew{0, 2, 3, 4, 5, 6}, Crew{5, 2, 3, 4, 0, 6}},
		{Crew{0, 0, 0, 0, 5, 0}, Crew{0, 0, 0, 0, 0, 5}},
		{Crew{0, 2, 0, 4, 0, 0}, Crew{2, 0, 0, 0, 0, 4}},
		{Crew{1, 0, 0, 4, 5, 6}, Crew{1, 5, 4, 0, 0, 6}},
		{Crew{1, 2, 3, 4, 5, 6}, Crew{1, 2, 3, 4, 5, 6}},
		{Crew{}, Crew{}},
	} {
		got := c.before
		got.closeUp()
		if got != c.after {
			t.Errorf("%v closes up to %v, want %v", c.before, got, c.after)
		}
	}
}
