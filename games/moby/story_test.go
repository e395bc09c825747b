package moby

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/moby/sea"
)

// A turn is told in short and in order: what came before the moment, the moment, what came after
// it, and how it ends with the leader.
func TestATurnInFourLines(t *testing.T) {
	h := near(t, 1, sea.Top)
	h.put("blue", "N10", 1)
	h.play(1, "plot PL PR PL PR")
	h.resolve(1, 1, 6, 3, 0, 1, 2)
	want := []string{
		"Blue throws and misses.",
		"Red strikes, and holds: 30!",
		"The whale has 1670 left. Red takes the tow.",
		"Turn 2 of 40. The whale lies on top, his head at M7, heading north, and moves before the boats. {0} leads with 30.",
	}
	if got := h.short(); !slices.Equal(got, want) {
		t.Errorf("it is told as %q", got)
	}
}

// The end is told once: the moment and the points; the winner stands in the outcome.
func TestTheEndInTwoLines(t *testing.T) {
	h := near(t, 1, sea.Top)
	h.turn(3)
	h.wounded("red", 1690)
	h.resolve(1, 1, 4, 5, 1, 1)
	want := []string{"Red kills the white whale: 45!", "Points: 1st {0} 1735; 2nd {1} 0."}
	if got := h.short(); !slices.Equal(got, want) {
		t.Errorf("it is told as %q", got)
	}
	for _, part := range []string{"The game is over.", "has won", "Points: "} {
		if n := strings.Count(h.told(game.Public), part); n != 1 {
			t.Errorf("%q is told %d times:\n%s", part, n, h.told(game.Public))
		}
	}
}

// Each die of a turn says what its faces mean.
func TestDiceSayWhatTheyNeed(t *testing.T) {
	h := near(t, 1, sea.Top)
	h.resolve(1, 1, 3, 0, 1, 2)
	needs := map[string]string{}
	for _, e := range h.events {
		for _, r := range e.Dice {
			needs[r.Label] = r.Needs
		}
	}
	for label, want := range map[string]string{"to hit": "hits on 1–4", "to stick": "holds on 1–3", "tens": "the tens of the points", "blood": "chits of blood"} {
		if needs[label] != want {
			t.Errorf("%s needs %q, want %q", label, needs[label], want)
		}
	}
	h.resolve(3, 1, 1, 2, 6, 4, 2, 1, 1, 6, 6, 6, 6, 6)
	for _, e := range h.events {
		for _, r := range e.Dice {
			if r.Needs == "" {
				t.Errorf("%q says nothing of what it needs", r.Label)
			}
		}
	}
}

// Where several boats throw, each die says whose it is.
func TestDiceSayWhoseTheyAre(t *testing.T) {
	h := near(t, 1, sea.Top)
	h.resolve(1, 1, 3, 0, 1, 2)
	whose := map[string][]string{}
	for _, e := range h.events {
		for _, r := range e.Dice {
			if !e.Brief {
				whose[r.Label] = append(whose[r.Label], r.Of)
			}
		}
	}
	for _, label := range []string{"to hit", "tens"} {
		if len(whose[label]) == 0 || slices.Contains(whose[label], "") {
			t.Errorf("%s is rolled by %q", label, whose[label])
		}
	}
	if !slices.Contains(whose["tens"], "red’s harpoon") {
		t.Errorf("the tens are rolled by %q", whose["tens"])
	}
}

// The news that somebody has answered stands apart from the story.
func TestAnswersStandInOneRow(t *testing.T) {
	h := newHunt(t, 2)
	h.put("red", "M9", 1)
	h.put("yellow", "M7", 4)
	h.play(0, "red plot F", "red haul ask", "yellow plot F", "yellow haul ask", "lock")
	h.play(1, "lock")
	h.play(0, "red haul")
	if e := h.events[len(h.events)-1]; e.Row == "" || e.Text != "{0} has answered for red." {
		t.Errorf("the answer is told as %+v", e)
	}
}
