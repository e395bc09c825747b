package moby

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
)

// names of the turn table as it is shown.
func tableOf(v *view.View) string {
	var list []string
	for _, s := range v.Steps {
		list = append(list, s.Name)
	}
	return strings.Join(list, ", ")
}

// MOBY-TURN-01, MOBY-TURN-02: turns count from 1. Odd and even turns have their
// own tables, and both begin with the plot.
func TestTurnTables(t *testing.T) {
	h := pair(t)
	const odd, even = "Plot, Boats move, Harpoons, Damage, The kraken, Swimmers", "Plot, The whale moves, Boats move, Harpoons, Damage, Sharks"
	for turn := 1; turn <= 4; turn++ {
		v := h.view(0)
		want := even
		if turn%2 == 1 {
			want = odd
		}
		if v.Turn != turn || v.Phase != view.PhasePlot || tableOf(v) != want || v.Steps[0].State != "now" || v.Steps[1].State != "to come" {
			t.Fatalf("turn %d in phase %s: %v, want turn %d: %s", v.Turn, v.Phase, v.Steps, turn, want)
		}
		at := h.boat("red").At
		h.play(0, "F", "lock")
		if h.boat("red").At != at || h.state().Phase != view.PhasePlot {
			t.Fatalf("turn %d: red moved before blue had plotted", turn)
		}
		faces := []int{}
		if turn%2 == 0 {
			faces = []int{3, 1}
		}
		h.rolling(faces, func() { h.play(1, "lock") })
		if h.boat("red").At == at {
			t.Fatalf("turn %d: red did not move", turn)
		}
	}
}

// order checks that sentences come one after the other.
func order(t *testing.T, told string, parts ...string) {
	t.Helper()
	at := 0
	for _, p := range parts {
		i := strings.Index(told[at:], p)
		if i < 0 {
			t.Fatalf("%q does not come next in\n%s", p, told)
		}
		at += i + len(p)
	}
}

// MOBY-TURN-03, MOBY-TURN-04, MOBY-TURN-05, MOBY-TURN-06, MOBY-TURN-07: an odd
// turn is boats, harpoons, damage, kraken, swimmers.
func TestOddTurn(t *testing.T) {
	h := pair(t)
	h.turn(3)
	h.state().Kraken = true
	h.whale("G5", 1, sea.Top) // tail at G7
	h.put("red", "G9", 1)     // rows to G8, next to the tail
	h.put("blue", "M10", 1)
	h.swimmer("blue", 4, "P10")
	h.play(0, "F")
	h.play(1, "BH")
	// to hit, to stick, tens, ones, blood, kraken's dice, man, effect
	h.resolve(4, 4, 3, 7, 1, 2, 3, 4, 2, 1)
	order(t, h.told(game.Public), "Red lies at G8", "throws at close range and hits", "Red's harpoon does 37 (1663 left); blood for the sharks at G6: 3.", "A kraken comes up at M8", "swims from P10", "Turn 4")
	if !slices.Contains([]string{"G8"}, h.boat("red").At.String()) {
		t.Errorf("red is at %s", h.boat("red").At)
	}
}

// MOBY-TURN-08, MOBY-TURN-09, MOBY-TURN-10, MOBY-TURN-11, MOBY-TURN-12: an even
// turn is whale, boats, harpoons, damage, sharks. Throws start from the new
// places. Swimmers stay where they are.
func TestEvenTurn(t *testing.T) {
	h := pair(t)
	h.turn(4)
	h.whale("G7", 1, sea.Top) // moves to G6, tail then at G8
	h.put("red", "G11", 1)    // rows to G10
	h.put("blue", "M10", 1)   // out of the way
	man := h.swimmer("blue", 4, "P10")
	h.state().Blood = []sea.Pile{{At: board.HexAt("W12"), Chits: 1}}
	h.play(0, "F")
	h.play(1, "BH")
	// whale, to hit at long range, stick, damage, blood; then one shark move
	// for the old pile and two for the new one.
	h.resolve(3, 1, 2, 4, 4, 4, 1, 1, 6, 3, 3)
	order(t, h.told(game.Public), "The whale swims straight on to G6", "Red lies at G10", "throws at long range and hits", "Red's harpoon does 44 (1656 left); blood for the sharks at G7: 2.", "A shark follows the blood from W12", "A shark follows the blood from G7", "Turn 5")
	if w := h.state().Swimmers[0]; w.Man != man || w.At != board.HexAt("P10") {
		t.Errorf("the swimmer moved to %s on an even turn", w.At)
	}
	h.silent("kraken")
	if h.state().Kraken {
		t.Error("a move that came to 4 left a kraken called")
	}
}

// MOBY-TURN-12, MOBY-SHARK-12: no sharks on odd turns, and none without blood.
func TestNoSharks(t *testing.T) {
	h := pair(t)
	h.state().Blood = []sea.Pile{{At: board.HexAt("W12"), Chits: 3}}
	h.resolve()
	if len(h.state().Blood) != 1 {
		t.Error("sharks came on turn 1")
	}
	h = pair(t)
	h.turn(2)
	h.resolve(3, 1)
	h.silent("shark")
}

// MOBY-TURN-04, MOBY-TURN-13: nothing is thrown while the turn is plotted. The
// next plot opens when a turn is done.
func TestTurnEndsBeforeTheNext(t *testing.T) {
	h := pair(t)
	h.whale("M7", 1, sea.Top)
	h.put("red", "M10", 1)
	h.play(0, "throw")
	if b := h.boat("red"); b.Harpoons != 3 || h.state().Phase != view.PhasePlot {
		t.Error("a harpoon flew while the turn was plotted")
	}
	h.resolve(6)
	if s := h.state(); s.Turn != 2 || s.Phase != view.PhasePlot || len(s.Locked) != 0 {
		t.Errorf("turn %d, phase %s, locked %v", s.Turn, s.Phase, s.Locked)
	}
}

// The game waits for everyone with a boat. Everyone may read the text of the
// wait.
func TestWaiting(t *testing.T) {
	h := newHunt(t, 3, "boats=1")
	h.play(1, "lock")
	if got := h.state().Waiting(); !slices.Equal(got, []game.Wait{{Seat: 0, For: "to plot turn 1"}, {Seat: 2, For: "to plot turn 1"}}) {
		t.Errorf("it waits for %v", got)
	}
	h.refuse(1, "F", "unlock")
	h.play(1, "unlock")
	if got := h.told(1) + h.told(game.Public); got != "You may change your plot of turn 1 again." {
		t.Errorf("blue is told %q", got)
	}
	h.refuse(1, "unlock", "locked nothing")
	h.play(1, "F")
	if h.view(1).Task != "0 of 3 are ready" {
		t.Errorf("the task is %q", h.view(1).Task)
	}
}

// A plot after lock or unlock on the same line is refused, and nothing is locked.
func TestLockStandsAlone(t *testing.T) {
	h := newHunt(t, 2)
	h.refuse(0, "lock F F F F", "Plot first, and lock by itself")
	h.refuse(0, "red lock F", "Plot first")
	h.refuse(0, "done now", "Plot first")
	h.play(0, "red lock")
	h.refuse(0, "unlock F F", "Unlock by itself, and then plot")
	h.play(0, "unlock", "ready")
}

// The turn does not wait for a player without a boat.
func TestWithoutABoat(t *testing.T) {
	h := newHunt(t, 3, "boats=1")
	h.state().Lose(h.boat("blue"), view.NoteLost, 3)
	h.turn(2)
	h.refuse(1, "lock", "no boat")
	h.refuse(1, "F", "no boat")
	h.resolve(3, 1)
	h.says("A new blue boat puts out from P14")
	h.crew("blue", 6)
	h.lies("blue", "P14", 1)
}
