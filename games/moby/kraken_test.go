package moby

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
)

// MOBY-KRAKEN-01, MOBY-KRAKEN-02: a roll of 7 or more for the whale's move calls
// a kraken for the next turn; a roll of 6 does not. Calls do not add up. 21 of 36
// rolls call one.
func TestKrakenIsCalled(t *testing.T) {
	calls := 0
	for red := 1; red <= 6; red++ {
		for white := 1; white <= 6; white++ {
			h := even(t, 1, sea.Top)
			h.resolve(red, white)
			if called := h.state().Kraken; called != (red+white >= 7) {
				t.Errorf("%d and %d: a kraken is called: %v", red, white, called)
			} else if called {
				calls++
				h.says("a kraken stirs below")
			}
			if h.view(game.Public).Kraken != h.state().Kraken {
				t.Error("whether one is called is not shown")
			}
		}
	}
	if calls != 21 {
		t.Errorf("%d of 36 rolls call it", calls)
	}
	h := even(t, 1, sea.Top)
	h.resolve(3, 4)
	h.resolve(1, 1) // turn 3: it strikes, from G8 to the north
	h.says("A kraken comes up at G8")
	h.resolve(1, 4) // turn 4: comes to 5
	h.resolve()     // turn 5: none
	h.silent("kraken")
}

// struck returns a hunt in turn 3 in which a kraken is due, with red and blue on
// these hexes.
func struck(t *testing.T, red, blue string) *hunt {
	h := pair(t)
	h.turn(3)
	h.state().Kraken = true
	h.put("red", red, 1)
	h.put("blue", blue, 1)
	h.play(0, still)
	h.play(1, still)
	return h
}

// MOBY-KRAKEN-03, MOBY-KRAKEN-04, MOBY-KRAKEN-05, MOBY-KRAKEN-06: its own dice
// give its spot and its direction. It rushes any distance.
func TestKrakenRushes(t *testing.T) {
	for _, c := range []struct {
		red, white int
		boat       string
	}{
		{3, 2, "Y2"}, // twelve hexes away along the ray
		{4, 1, "M1"},
		{1, 4, "G15"},
		{2, 3, "Y9"},
		{6, 5, "K12"},
		{5, 6, "E1"},
	} {
		h := struck(t, c.boat, "B15")
		if c.boat == "Y9" { // where the ray of 3 from G8 really leads
			at := board.HexAt("G8")
			for at.Next(3).OnBoard() {
				at = at.Next(3)
			}
			h.boat("red").At = at
		}
		if !slices.Contains(rayOf(board.Spot(c.red), board.Dir(c.white)), h.boat("red").At) {
			t.Fatalf("%s is not on the ray of %d, %d", h.boat("red").At, c.red, c.white)
		}
		h.resolve(c.red, c.white, 3, 1)
		h.says("falls upon red at " + h.boat("red").At.String())
		if ray := h.view(0).Ray; ray[0] != board.Spot(c.red).String() || ray[len(ray)-1] != h.boat("red").At.String() {
			t.Errorf("its way is shown as %v", ray)
		}
	}
}

func rayOf(at board.Hex, d board.Dir) []board.Hex {
	var ray []board.Hex
	for ; at.OnBoard(); at = at.Next(d) {
		ray = append(ray, at)
	}
	return ray
}

// MOBY-KRAKEN-07, MOBY-KRAKEN-08, MOBY-KRAKEN-09, MOBY-KRAKEN-10: it strikes only
// the first boat on its way, its start included. Then it is gone.
func TestKrakenTakesTheFirstBoat(t *testing.T) {
	h := struck(t, "M5", "M2")
	h.resolve(3, 1, 4, 1)
	h.says("falls upon red")
	h.silent("falls upon blue")
	if h.state().Kraken {
		t.Error("it is still there")
	}
	h = struck(t, "N5", "N2") // beside the way
	h.resolve(3, 1)
	h.says("finds no boat")
	for white := 1; white <= 6; white++ {
		h = struck(t, "M5", "M8")
		h.resolve(3, white, 4, 1)
		h.says("comes up at M8, right beneath blue!")
	}
}

// MOBY-KRAKEN-11, MOBY-KRAKEN-12, MOBY-KRAKEN-13, MOBY-KRAKEN-14: one man, and
// his fate.
func TestKrakenGrasps(t *testing.T) {
	for effect := 1; effect <= 6; effect++ {
		h := struck(t, "M5", "B15")
		h.resolve(3, 1, 2, effect)
		swimming := len(h.state().Swimmers)
		switch {
		case effect <= 2:
			h.missing("red")
			h.says("and lets go")
		case effect <= 4:
			h.missing("red", 2)
			h.says("he is dead")
		default:
			h.missing("red", 2)
			h.says("overboard")
		}
		if (swimming == 1) != (effect >= 5) {
			t.Errorf("a %d: %d men in the water", effect, swimming)
		}
	}
	h := struck(t, "M5", "B15")
	h.boat("red").Crew[4] = 0
	h.play(0, "clear", "BH")
	h.resolve(3, 1, 5) // an empty place: no second die
	h.says("place 5 of red, which is empty")
}

// MOBY-KRAKEN-15: swimmers and the whale do not stop it.
func TestKrakenPassesSwimmersAndWhale(t *testing.T) {
	h := struck(t, "M2", "B15")
	h.whale("M6", 1, sea.Top)
	h.swimmer("blue", 3, "M5")
	h.play(1, "clear", "BH")
	h.play(0, still)
	h.resolve(3, 1, 4, 1)
	h.says("falls upon red at M2")
	if n := len(h.state().Swimmers); n != 1 {
		t.Errorf("%d swimmers are left", n)
	}
	if strings.Contains(h.told(game.Public), "dead") {
		t.Error("somebody died")
	}
}

// A boat that loses its last man to the kraken is lost.
func TestKrakenTakesTheLastMan(t *testing.T) {
	h := struck(t, "M5", "B15")
	b := h.boat("red")
	b.Crew, b.Plot.Orders = sea.Crew{5: 6}, nil
	h.resolve(3, 1, 6, 3)
	h.says("Red is empty and drifts away; a new red boat comes in turn 5")
	if b.Afloat() || b.Back != 5 || h.view(0).Boats[0].State != "lost" {
		t.Errorf("red is %+v", b)
	}
}

// MOBY-KRAKEN-07, MOBY-KRAKEN-15: it also strikes a boat on a tow, through the
// whale.
func TestKrakenStrikesATow(t *testing.T) {
	h := pair(t)
	h.turn(3)
	h.state().Kraken = true
	h.whale("M7", 1, sea.Top)
	h.tow("red", 1)
	h.put("blue", "B15", 1)
	h.resolve(6, 6, 0, 1, 1, 1, 3, 4, 2, 3) // the tow and its damage, then the kraken
	h.says("A kraken comes up at M8, rushes south and falls upon red at M10!")
	h.missing("red", 2)
	if !h.boat("red").Towed() {
		t.Error("red has lost its line")
	}
}

// While a kraken is due, and no boat can hurt the whale, watchers may guess where the kraken comes up.
func TestKrakenIsGuessed(t *testing.T) {
	for _, c := range []struct {
		red, white int
		want       string
	}{{3, 1, "kraken-3 M8"}, {1, 4, "kraken-3 G8"}} {
		h := struck(t, "Y5", "Y2")
		if asked := h.asked(); asked != "Where does the kraken come up? At G8, At M8, At S8" {
			t.Errorf("those who watch are asked: %s", asked)
		}
		h.resolve(c.red, c.white)
		if got := h.decided(); !slices.Contains(got, c.want) {
			t.Errorf("decided: %q, want %s\n%s", got, c.want, h.told(game.Public))
		}
	}
}
