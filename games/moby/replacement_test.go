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
				if n := len(h.state().BoatsOf(seat)); n != len(h.state().BoatsOf(0)) {
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
	h.whale("M7", 1, sea.Top)
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
	if waits := h.state().Waiting(); waits[0].For != "to plot turn 4 (Red has no harpoon left: change boats)" || waits[1].For != "to plot turn 4" {
		t.Errorf("the game waits for %v", waits)
	}
	first := h.state().Choices(0, "")[0]
	if first.Line != "red retire" || first.Label != "Change boats: red has no harpoon left" || first.Hint != "home now, a fresh boat next turn" {
		t.Errorf("first is offered %+v", first)
	}
	h.play(0, "red retire")
	h.resolve(3, 1)
	h.says("A new red boat puts out from J1.")
	if red.Crew.Count() != 6 || red.Harpoons != 3 || red.At != board.HexAt("J1") || red.Facing != 4 || red.Damage() != 5 {
		t.Errorf("the fresh boat is %+v", red)
	}
}

// MOBY-OPT-03: a boat with two men may be changed too, but it can still throw. A
// boat with one man cannot.
func TestChangeAnUndermannedBoat(t *testing.T) {
	for _, c := range []struct {
		crew  sea.Crew
		towed bool
		first bool
		hint  string
	}{
		{sea.Crew{1, 2, 5: 6}, false, false, ""},
		{sea.Crew{1, 5: 6}, false, false, "Red has only 2 men left: home now, a fresh boat next turn"},
		{sea.Crew{5: 6}, false, true, "home now, a fresh boat next turn"},
		{sea.Crew{1, 5: 6}, true, false, "Red has only 2 men left: home now, a fresh boat next turn"},
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
	h.boat("red").Crew = sea.Crew{5: 6}
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
	h.whale("J1", 1, sea.Top)
	h.state().Lose(h.boat("red"), view.NoteLost, 4)
	h.play(1, still)
	h.resolve()
	h.says("A new red boat puts out from I1.")

	h = newHunt(t, 2, "boats=1", "replace=off")
	h.boat("red").Harpoons = 0
	if slices.Contains(offeredTo(h.state(), 0), "retire") {
		t.Error("with replace=off a change is offered")
	}
	h.state().Lose(h.boat("red"), view.NoteLost, 3)
	if back := h.boat("red").Back; back != 0 {
		t.Errorf("with replace=off a new boat comes in turn %d", back)
	}
}
