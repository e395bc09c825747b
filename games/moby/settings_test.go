package moby

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
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
			want := "Turn " + strconv.Itoa(c.turn+1) + " of 12."
			if c.turns == "off" {
				want = "Turn " + strconv.Itoa(c.turn+1) + "."
			}
			h.says(want)
		}
	}
	h := newHunt(t, 2, "boats=1", "turns=off")
	if brief := strings.Join(h.view(0).Brief(), " "); strings.Contains(brief, "leader wins") || !strings.Contains(brief, "the player who did most of it wins.") {
		t.Errorf("without a last turn the brief is %q", brief)
	}
	h.turn(99)
	h.state().Lose(h.boat("red"), view.NoteLost, 101)
	if got := h.boat("red").Back; got != 101 {
		t.Errorf("a new boat comes in turn %d", got)
	}
}

// MOBY-OPT-05: unless its player says otherwise, a boat on a tow holds on with
// two men or more, and cuts the line with fewer.
func TestUsualCut(t *testing.T) {
	for men := 1; men <= 6; men++ {
		h := sticks(t)
		b := h.boat("red")
		b.Crew = sea.Crew{}
		for i := range men {
			b.Crew[i] = sea.Man(i + 1)
		}
		b.Crew.CloseUp()
		want := "cuts the line below 2 men"
		if got := b.Stands(); got != want {
			t.Errorf("the standing orders are %q, want %q", got, want)
		}
		faces := []int{3, 1}
		if men >= 2 {
			faces = append(faces, 6, 6, 0, 1, 1, 1, 2, 2)
		}
		h.resolve(faces...)
		if b.Towed() != (men >= 2) {
			t.Errorf("with %d men it is on the tow: %v", men, b.Towed())
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
		h.whale("M8", 1, sea.Top)
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
	h.whale("M2", 1, sea.Top)
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
	w.Head, w.Body, w.Tail, w.Facing, w.Depth = board.HexAt("B14"), board.HexAt("A15"), board.HexAt("B15"), 2, sea.Middle
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
	if !slices.Contains(b.Crew[:], man) || b.Harpoons != 1 || b.Towed() || b.At != board.HexAt("C15") || b.Way != board.Stopped {
		t.Errorf("red is %+v", b)
	}

	h = parted(t) // a man who falls while it lies there is picked up in the next step
	h.put("blue", "D14", 5)
	h.state().Boats[1].Plot = sea.Plot{Orders: board.Orders{board.BackHaul, board.Forward, board.BackHaul, board.BackHaul}, Rams: true, Hold: true}
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
	h.state().Whale.Depth = sea.Deep
	man = h.swimmer("red", 3, "C15")
	h.resolve(3, 5)
	h.says("The lines part, and red is adrift.")
	if !slices.Contains(h.boat("red").Crew[:], man) {
		t.Error("the man beside the boat was not picked up")
	}
}
