package moby

import (
	"slices"
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
)

// bleeding returns a hunt in turn 2 with blood in the water and the whale under.
// So the only dice before the sharks are the two for his coming up.
func bleeding(t *testing.T, piles ...sea.Pile) *hunt {
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
	h := bleeding(t, sea.Pile{At: board.HexAt("W12"), Chits: 3}, sea.Pile{At: board.HexAt("E5"), Chits: 2})
	h.resolve(3, 1, 3, 3, 1, 4, 5)
	runs := h.view(game.Public).Runs
	if len(runs) != 2 || !slices.Equal(runs[0], []string{"W12", "X12", "Y13", "Y12"}) || !slices.Equal(runs[1], []string{"E5", "E6", "D6"}) {
		t.Errorf("the sharks ran %v", runs)
	}
	if len(h.state().Blood) != 0 || len(h.view(0).Blood) != 0 {
		t.Errorf("left is %v", h.state().Blood)
	}
	for d := 1; d <= 6; d++ {
		h := bleeding(t, sea.Pile{At: board.HexAt("S4"), Chits: 1})
		h.resolve(3, 1, d)
		if run := h.state().Latest.Runs[0]; run[1] != board.HexAt("S4").Next(board.Dir(d)) {
			t.Errorf("a %d leads it to %s", d, run[1])
		}
	}
}

// MOBY-BOAT-03: a shark's move off the sea is lost.
func TestSharkAtTheEdge(t *testing.T) {
	h := bleeding(t, sea.Pile{At: board.HexAt("Y1"), Chits: 3})
	h.resolve(3, 1, 1, 2, 4)
	if run := h.view(0).Runs[0]; !slices.Equal(run, []string{"Y1", "Y2"}) {
		t.Errorf("it ran %v", run)
	}
	h.says("A shark follows the blood from Y1 to Y2, and finds nobody.")
	h = bleeding(t, sea.Pile{At: board.HexAt("Y1"), Chits: 2})
	h.resolve(3, 1, 1, 2)
	h.says("A shark circles in the blood at Y1, and finds nobody.")
}

// MOBY-SHARK-07, MOBY-SHARK-08, MOBY-SHARK-09, MOBY-SHARK-10, MOBY-SWIM-11: all
// swimmers in its hexes die for good, also in the hex of the blood. Men in boats
// are safe.
func TestSharksEat(t *testing.T) {
	h := bleeding(t, sea.Pile{At: board.HexAt("W12"), Chits: 3})
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
	h.says("and takes Abner and Adam of red, and Caleb and Clem of blue")
	if dead := h.view(0).Dead; !slices.Equal(dead, []string{"W12", "W11", "W10"}) {
		t.Errorf("men died in %v", dead)
	}
	h.play(0, "plot BH")
	h.resolve()
	h.crew("red", 4) // nobody is left there to pick up
}

// The dice of a shark say to which direction each face leads, so that a page can sort the many
// dice of a large pile by them.
func TestASharksDiceSayWhereItSwims(t *testing.T) {
	h := bleeding(t, sea.Pile{At: board.HexAt("M8"), Chits: 3})
	h.resolve(3, 1, 3, 6, 1)
	for _, e := range h.events {
		for _, r := range e.Dice {
			if r.Label != "shark" {
				continue
			}
			if r.Needs != "north on 1, north-east on 2, south-east on 3, south on 4, south-west on 5, north-west on 6" {
				t.Errorf("its dice are for %q", r.Needs)
			}
			return
		}
	}
	t.Error("no event tells of its dice")
}
