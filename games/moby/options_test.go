package moby

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/game"
)

// MOBY-OPT-01: the table sets the last turn, or it follows from the number of
// boats. After it the leader wins. Without a last turn the hunt goes on.
func TestLastTurn(t *testing.T) {
	for _, c := range []struct {
		seats   int
		options []string
		want    int
	}{
		{2, []string{"boats=1"}, 40},
		{2, nil, 30},
		{3, []string{"boats=1"}, 30},
		{3, nil, 20},
		{4, nil, 30},
		{5, nil, 20},
		{6, nil, 20},
		{7, nil, 16},
		{8, nil, 16},
		{8, []string{"turns=10"}, 10},
		{2, []string{"turns=5"}, 5},
		{2, []string{"turns=12"}, 12},
		{2, []string{"turns=99"}, 99},
		{2, []string{"turns=off"}, 0},
	} {
		h := rawHunt(t, c.seats, c.options...)
		if got := h.state().Turns; got != c.want {
			t.Errorf("%d seats with %v: the last turn is %d, want %d", c.seats, c.options, got, c.want)
		}
		if err := h.state().Law(); err != nil {
			t.Errorf("%v: %v", c.options, err)
		}
	}
	for _, turns := range []string{"3", "4", "100", "0", "-5", "never"} {
		_, err := Game.Complete(game.Table{Seats: 2, Options: map[string]string{"turns": turns}})
		if r, _ := game.Refused(err); !strings.HasPrefix(string(r), "turns takes auto, off or a number from 5 to 99") {
			t.Errorf("turns=%s: %v", turns, err)
		}
	}
}

// MOBY-OPT-01: turn 12 of 12 is the last; without a last turn there is none.
func TestTheLastTurnEndsTheHunt(t *testing.T) {
	for _, c := range []struct {
		turns string
		turn  int
		over  bool
	}{{"12", 11, false}, {"12", 12, true}, {"off", 12, false}, {"off", 99, false}, {"off", 400, false}} {
		h := newHunt(t, 2, "boats=1", "turns="+c.turns)
		h.turn(c.turn)
		h.wounded("blue", 10)
		faces := []int{3, 1}
		if c.turn%2 == 1 {
			faces = nil
		}
		h.resolve(faces...)
		o, over := h.state().Outcome()
		if over != c.over || over && !slices.Equal(o.Places[0], []game.Seat{1}) {
			t.Errorf("turns=%s: after turn %d it is over: %v, %+v", c.turns, c.turn, over, o)
		}
		if !over {
			want := "Turn " + strconv.Itoa(c.turn+1) + " of 12: plot"
			if c.turns == "off" {
				want = "Turn " + strconv.Itoa(c.turn+1) + ": plot"
			}
			h.says(want)
		}
	}
	h := newHunt(t, 2, "boats=1", "turns=off")
	if brief := strings.Join(h.view(0).Brief(), " "); strings.Contains(brief, "leader wins") || !strings.Contains(brief, "the player who did most of it wins.") {
		t.Errorf("without a last turn the brief is %q", brief)
	}
	h.turn(99)
	h.state().lose(h.boat("red"), noteLost, 101)
	if got := h.boat("red").Back; got != 101 {
		t.Errorf("a new boat comes in turn %d", got)
	}
}

// MOBY-OPT-02: all players have the same number of boats, at most eight in all.
func TestBoatsForEveryone(t *testing.T) {
	for seats := 2; seats <= 8; seats++ {
		_, err := Game.Complete(game.Table{Seats: seats, Options: map[string]string{"boats": "2"}})
		if r, refused := game.Refused(err); refused != (seats > 4) || refused && !strings.HasPrefix(string(r), "At most 4 players can have boats=2") {
			t.Errorf("two boats each for %d players: %v", seats, err)
		}
		for _, boats := range []string{"auto", "1", "2"} {
			if boats == "2" && seats > 4 {
				continue
			}
			h := rawHunt(t, seats, "boats="+boats)
			for seat := range game.Seat(seats) {
				if n := len(h.state().boatsOf(seat)); n != len(h.state().boatsOf(0)) {
					t.Errorf("%d players, boats=%s: seat %d has %d boats", seats, boats, seat, n)
				}
			}
		}
	}
}

// MOBY-OPT-03: a boat that can do nothing more says so, and its change is offered
// first. The fresh boat comes in the next turn where the old one began.
func TestChangeAnEmptyBoat(t *testing.T) {
	h := newHunt(t, 2)
	red := h.boat("red")
	h.whale("M7", 1, Top)
	h.put("red", "M10", 1)
	red.Harpoons = 1
	h.wounded("red", 5)
	h.turn(3)
	h.play(0, "red plot PL PR PL PR")
	h.resolve(6) // the last harpoon misses
	if told := h.told(0); !strings.Contains(told, "Red has no harpoon left: change boats, or it can hurt the whale no more.") {
		t.Errorf("its player is told %q", told)
	}
	if told := h.told(1); strings.Contains(told, "change boats") {
		t.Errorf("the other player is told %q", told)
	}
	first := h.state().Choices(0, "")[0]
	if first.Line != "red retire" || first.Label != "Change boats: red has no harpoon left" || first.Hint != "home now, a fresh boat next turn" {
		t.Errorf("first is offered %+v", first)
	}
	h.play(0, "red retire")
	h.resolve(3, 1)
	h.says("A new red boat puts out from J1.")
	if red.Crew.Count() != 6 || red.Harpoons != 3 || red.At != hexAt("J1") || red.Facing != 4 || red.Damage() != 5 {
		t.Errorf("the fresh boat is %+v", red)
	}
}

// MOBY-OPT-03: a boat with two men may be changed too, but it can still throw. A
// boat with one man cannot.
func TestChangeAnUndermannedBoat(t *testing.T) {
	for _, c := range []struct {
		crew  Crew
		towed bool
		first bool
		hint  string
	}{
		{Crew{1, 2, 5: 6}, false, false, ""},
		{Crew{1, 5: 6}, false, false, "Red has only 2 men left: home now, a fresh boat next turn"},
		{Crew{5: 6}, false, true, "home now, a fresh boat next turn"},
		{Crew{1, 5: 6}, true, false, "Red has only 2 men left: home now, a fresh boat next turn"},
	} {
		h := pair(t)
		if c.towed {
			h.tow("red", 1)
		}
		h.boat("red").Crew = c.crew
		choices := h.state().Choices(0, "")
		at := slices.IndexFunc(choices, func(c game.Choice) bool { return c.Line == "retire" })
		switch {
		case c.hint == "" && at < 0:
		case c.hint == "" || at < 0 || choices[at].Hint != c.hint || (at == 0) != c.first:
			t.Errorf("with %v, on a tow %v: to change is offered at %d: %+v", c.crew, c.towed, at, choices)
		}
	}
	h := pair(t)
	h.tow("red", 1).Harpoons = 0
	h.refuse(0, "retire", "no harpoon and no line")
}

// MOBY-OPT-03: a lost boat is replaced automatically. If its own hex is taken,
// the new boat comes to the nearest free hex. With replace=off no boat is
// replaced.
func TestLostBoatIsReplaced(t *testing.T) {
	h := pair(t)
	h.turn(2)
	h.put("red", "C4", 3)
	h.boat("red").Crew = Crew{5: 6}
	h.put("blue", "J1", 1)
	h.play(1, still)
	h.resolve(3, 1, 1, 6)
	h.says("a new red boat comes in turn 4")
	h.play(0, "lock")
	h.play(1, still, "lock")
	h.says("A new red boat puts out from I1.")
	h.crew("red", 6)

	h = pair(t) // the whale is on its starting hex
	h.turn(3)
	h.whale("J1", 1, Top)
	h.state().lose(h.boat("red"), noteLost, 4)
	h.play(1, still)
	h.resolve()
	h.says("A new red boat puts out from I1.")

	h = newHunt(t, 2, "boats=1", "replace=off")
	h.boat("red").Harpoons = 0
	if slices.Contains(offeredTo(h.state(), 0), "retire") {
		t.Error("with replace=off a change is offered")
	}
	h.state().lose(h.boat("red"), noteLost, 3)
	if back := h.boat("red").Back; back != 0 {
		t.Errorf("with replace=off a new boat comes in turn %d", back)
	}
}

// MOBY-OPT-04: standing orders pass to the fresh boat, if the old boat was
// changed or lost. Orders for one turn do not.
func TestStandingOrdersPassOn(t *testing.T) {
	want := Plot{Haul: ask, Tuck: ask, Cut: neverCut, Pick: pickOwn}
	for _, lost := range []bool{false, true} {
		h := pair(t)
		b := h.boat("red")
		h.play(0, "haul ask", "tow ask", "tow hold", "pick up own", "hold", "ram")
		if lost {
			h.turn(2)
			h.put("red", "C4", 3)
			b.Crew = Crew{5: 6}
			h.resolve(3, 1, 1, 6)
			h.play(0, "lock")
			h.play(1, "lock")
		} else {
			b.Harpoons = 0
			h.play(0, "retire")
			h.resolve()
		}
		if !b.afloat() || b.Plot.Haul != want.Haul || b.Plot.Tuck != want.Tuck || b.Plot.Cut != want.Cut || b.Plot.Pick != want.Pick || b.Plot.Hold || b.Plot.Rams {
			t.Errorf("lost %v: the plot of the new boat is %+v", lost, b.Plot)
		}
	}
	h := newHunt(t, 3, "boats=1") // a player who resigns leaves no orders
	h.play(0, "haul ask", "resign")
	if p := h.boat("red").Plot; p.Haul != "" {
		t.Errorf("left is %+v", p)
	}
}

// MOBY-OPT-05: unless its player says otherwise, a boat on a tow holds on with
// two men or more, and cuts the line with fewer.
func TestUsualCut(t *testing.T) {
	for men := 1; men <= 6; men++ {
		h := sticks(t)
		b := h.boat("red")
		b.Crew = Crew{}
		for i := range men {
			b.Crew[closing[i]] = Man(i + 1)
		}
		want := "cuts the line below 2 men"
		if got := b.stands(); got != want {
			t.Errorf("the standing orders are %q, want %q", got, want)
		}
		faces := []int{3, 1}
		if men >= 2 {
			faces = append(faces, 6, 6, 0, 1, 1, 1, 2, 2)
		}
		h.resolve(faces...)
		if b.towed() != (men >= 2) {
			t.Errorf("with %d men it is on the tow: %v", men, b.towed())
		}
	}
}

// MOBY-OPT-06: with angry=on the whale swims one hex further, straight on, while
// a line is fast in him. He does not leave the sea.
func TestAngryWhale(t *testing.T) {
	for _, c := range []struct {
		option string
		towed  bool
		red    int
		want   string
	}{
		{"off", true, 3, "M7"},
		{"on", false, 3, "M7"},
		{"on", true, 3, "M6"},
		{"off", true, 1, "L7"},
		{"on", true, 1, "K7"}, // he turns once, and then swims straight on
	} {
		h := newHunt(t, 2, "boats=1", "angry="+c.option)
		h.turn(2)
		h.whale("M8", 1, Top)
		faces := []int{c.red, 1}
		if c.towed {
			h.tow("red", 1)
			faces = append(faces, 5, 5, 1, 1, 1, 1, 1, 1)
		}
		h.resolve(faces...)
		if got := h.state().Whale.Head.String(); got != c.want {
			t.Errorf("angry=%s, towed %v, red die %d: he comes to %s, want %s", c.option, c.towed, c.red, got, c.want)
		}
	}
	h := newHunt(t, 2, "boats=1", "angry=on")
	h.turn(2)
	h.whale("M2", 1, Top)
	h.tow("red", 1)
	h.resolve(3, 1, 5, 5, 1, 1, 1, 1, 1, 1)
	if got := h.state().Whale.Head.String(); got != "M1" {
		t.Errorf("at the edge he comes to %s", got)
	}
}

// parted returns a hunt in turn 2. With a red 3 the whale swims into the corner,
// and no room is left behind him for red. With a white 3 he is in the middle
// afterwards.
func parted(t *testing.T) *hunt {
	h := pair(t)
	h.turn(2)
	w := &h.state().Whale
	w.Head, w.Body, w.Tail, w.Facing, w.Depth = hexAt("B14"), hexAt("A15"), hexAt("B15"), 2, Middle
	h.tow("red", 2)
	h.lies("red", "C15", 2)
	return h
}

// MOBY-OPT-07: a boat whose line parts in the whale's move is on a BH for the
// rest of the turn. It picks up swimmers, and throws unless its player said hold.
func TestLinePartsForWantOfRoom(t *testing.T) {
	h := parted(t)
	man := h.swimmer("red", 3, "C15")
	h.resolve(3, 3, 6) // the whale, and red's throw, which misses
	h.says("There is no room behind the whale for red, and its line parts.")
	h.says("Step 1: red hauls Adam out of the water.")
	h.says("of red throws at")
	b := h.boat("red")
	if !slices.Contains(b.Crew[:], man) || b.Harpoons != 1 || b.towed() || b.At != hexAt("C15") || b.Way != stopped {
		t.Errorf("red is %+v", b)
	}

	h = parted(t) // a man who falls while it lies there is picked up in the next step
	h.put("blue", "D14", 5)
	h.state().Boats[1].Plot = Plot{Orders: Orders{BackHaul, Forward, BackHaul, BackHaul}, Rams: true, Hold: true}
	h.resolve(3, 3, 1, 3, 6, 6) // the whale, red's man of place 3, blue, and red's throw
	h.says("Step 2: red and blue collide.")
	h.says("Step 3: red hauls Adam out of the water.")

	h = parted(t) // it was told to hold
	if lines := offeredTo(h.state(), 0); !slices.Contains(lines, "set hold") {
		t.Errorf("offered are %v", lines)
	}
	h.play(0, "hold")
	if got := h.told(0); !strings.Contains(got, "should its line part, it throws nothing this turn") {
		t.Errorf("red is told %q", got)
	}
	if err := h.state().check(); err != nil {
		t.Error(err)
	}
	h.resolve(3, 3)
	h.silent("throws")

	h = parted(t) // its player does not want the man, so he is not picked up
	h.swimmer("red", 3, "C15")
	h.play(0, "pick up none", "hold", "throw")
	h.resolve(3, 3, 6)
	h.silent("out of the water")

	h = parted(t) // on an odd turn the whale stays, and no line parts
	h.turn(3)
	h.refuse(0, "hold", "on a tow")
	h.refuse(0, "throw", "on a tow")
	if lines := offeredTo(h.state(), 0); slices.Contains(lines, "set hold") {
		t.Errorf("offered are %v", lines)
	}

	h = parted(t) // the same if he goes under
	h.state().Whale.Depth = Deep
	man = h.swimmer("red", 3, "C15")
	h.resolve(3, 5)
	h.says("The lines part, and red is adrift.")
	if !slices.Contains(h.boat("red").Crew[:], man) {
		t.Error("the man beside the boat was not picked up")
	}
}
