package island_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/jaws"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/island"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/sharkturn"
	"shipboard/games/jaws/view"
)

// JAWS-HINTS-02, JAWS-HINTS-05: the chances are those of the belief, on the board and
// before each launch and search.
func TestHintsTellTheChances(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Two, "shark=4 N=1 quint=8 hooper=7 brody=S")
	is := m.State().Island
	choices := func() string {
		text := ""
		for _, who := range board.MemberKeys {
			for _, c := range m.State().Choices(1, who+" ") {
				text += c.Line + ": " + c.Hint + "\n"
			}
		}
		return text
	}
	if v := m.State().View(1).(*view.View); v.Island.Chances != nil || strings.Contains(choices(), "%") {
		t.Errorf("a table without hints is told %v and\n%s", v.Island.Chances, choices())
	}
	is.Hints = true
	for range 2 {
		seen := m.State().View(1).(*view.View).Island
		weights, all := map[string]uint64{}, uint64(0)
		for _, of := range is.Knowledge().Now() {
			for at, w := range of {
				weights[board.Space(at).String()] += w
				all += w
			}
		}
		for _, space := range board.Amity.Wet().Names() {
			got, want := seen.Chances[space], int(weights[space]*100/all)
			if got < want || got > want+1 || got == 0 && weights[space] > 0 {
				t.Errorf("the chance of %s is %d%%, with a weight of %d in %d", space, got, weights[space], all)
			}
		}
		text := choices()
		for _, at := range []string{"8", "E", "S", "4"} {
			if want := "quint launch " + at + ": costs 1 of 4 actions, once a round; chance of a hit " + fmt.Sprint(seen.Chances[at]) + "%"; !strings.Contains(text, want) {
				t.Errorf("want %q in\n%s", want, text)
			}
		}
		near := 0
		for _, at := range board.Amity.Water[board.Space(7)].List() {
			near += seen.Chances[at.String()]
		}
		if want := "hooper finder: costs 1 of 4 actions, once a round; shark here " + fmt.Sprint(seen.Chances["7"]) + "%" + ", next door " + fmt.Sprint(near) + "%"; !strings.Contains(text, want) {
			t.Errorf("want %q in\n%s", want, text)
		}
		if want := "brody binoculars: costs 1 of 4 actions, once a round; shark here " + fmt.Sprint(seen.Chances["S"]) + "%"; !strings.Contains(text, want) {
			t.Errorf("want %q in\n%s", want, text)
		}
		is.Told[0].Searches = append(is.Told[0].Searches, sharkturn.Search{By: board.ByFinder, At: 7, Answer: "nearby"})
	}
}

// JAWS-HINTS-01, JAWS-HINTS-03: everyone sees the same chances, and nothing that the
// crew could not know. Where the shark is, the water is shaded.
func TestHintsTellNoSecret(t *testing.T) {
	looked := 0
	for seed := range 4 {
		jawstest.PlayAtRandom(t, seed, 2, "1", func(s *jaws.State, _ *game.Dice, rng *rand.Rand) {
			if rng.IntN(25) > 0 || s.Over != nil || s.Island.Round > 12 {
				return
			}
			s.Island.Hints = true
			defer func() { s.Island.Hints = false }()
			look := func(s *jaws.State, viewer game.Seat) string {
				v := s.View(viewer)
				return gametest.JSON(t, []any{v, s.Choices(viewer, ""), v.Scenes()[len(v.Scenes())-1].Alt})
			}
			seen := s.View(game.Public).(*view.View).Island
			if len(s.Island.Told) > 0 && seen.Chances[s.Island.Hidden.At.String()] == 0 {
				t.Fatalf("seed %d: the shark is at %s, where the board has no chance: %v", seed, s.Island.Hidden.At, seen.Chances)
			}
			jawstest.Equal(t, "the chances that the shark sees", s.View(s.Shark).(*view.View).Island.Chances, seen.Chances)
			other := s.Imagine(1)(game.NewDice([32]byte{byte(seed)})).(*jaws.State)
			for viewer := game.Public; viewer < 2; viewer++ {
				if viewer != s.Shark {
					jawstest.Equal(t, "the view of another world", look(other, viewer), look(s, viewer))
				}
			}
			if other.Island.Hidden.At != s.Island.Hidden.At {
				looked++
			}
		})
	}
	if looked < 15 {
		t.Errorf("only %d worlds had the shark elsewhere", looked)
	}
}

// A table with hints follows the belief from line to line. It comes to the same as to
// work it out anew, or after a restart.
func TestHintsFollowTheBelief(t *testing.T) {
	firstRounds(t, 5, 4, func(is *island.State) {
		if is.Belief == nil || !reflect.DeepEqual(is.Belief, is.Hold()) {
			t.Fatalf("after round %d the belief is kept as %v, and is %v", len(is.Told), is.Belief, is.Hold())
		}
		h := is.Belief
		is.Belief = nil
		is.Learn()
		jawstest.Equal(t, "the belief after a restart", is.Belief, h)
	})
}

// JAWS-HINTS-04: a beach is the likelier for the food there.
func TestHintsFollowTheFood(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Two, "shark=6 N=3 phase=shark")
	is := m.State().Island
	is.Hints = true
	m.Plays(0, "lock")
	seen := m.State().View(game.Public).(*view.View).Island
	is.Told[0].Swimmers, is.Belief = board.Pile{board.East: 3}, nil
	moved := m.State().View(game.Public).(*view.View).Island
	if a, b := seen.Chances["N"], moved.Chances["N"]; a <= b {
		t.Errorf("N has a chance of %d%% with swimmers, and of %d%% without", a, b)
	}
}

// firstRounds plays the first rounds by lot, with a crew that search wherever they can,
// and calls look after each.
func firstRounds(t *testing.T, seed, rounds int, look func(*island.State)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(seed), 1))
	session, _, err := game.Begin(&jaws.Game, game.Table{Seats: 2, Options: map[string]string{"acts": "1", "hints": "on"}}, [32]byte{byte(seed)})
	if err != nil {
		t.Fatal(err)
	}
	s := session.Match().(*jaws.State)
	for s.Over == nil && s.Island.Round <= rounds {
		seat, line := s.Waiting()[0].Seat, ""
		for line == "" || strings.HasSuffix(line, " ") {
			choices := s.Choices(seat, line)
			at := rng.IntN(len(choices))
			if i := slices.IndexFunc(choices, func(c game.Choice) bool {
				return strings.Contains(c.Line, "launch") || strings.Contains(c.Line, "finder") || strings.Contains(c.Line, "binoculars")
			}); i >= 0 && rng.IntN(4) > 0 {
				at = i
			}
			line = choices[at].Line
		}
		round := s.Island.Round
		if _, err := session.Play(seat, line); err != nil {
			t.Fatal(err)
		}
		if s.Over == nil && round > 0 && s.Island.Round > round {
			look(s.Island)
		}
	}
}
