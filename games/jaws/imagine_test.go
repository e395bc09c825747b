package jaws_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/island"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/orca"
	"shipboard/games/jaws/sharkturn"
	"shipboard/games/jaws/view"
)

// An imagined match varies every secret of act 1, and only what the viewer cannot
// know. The imagined shark fits all that the crew were told.
func TestImagineTheIsland(t *testing.T) {
	varied := map[string]int{}
	for seed := range 6 {
		jawstest.PlayAtRandom(t, seed, 2+seed%3, "1", func(s *jaws.State, dice *game.Dice, rng *rand.Rand) {
			if rng.IntN(10) > 0 {
				return
			}
			for viewer := game.Public; int(viewer) < s.Seats; viewer++ {
				is, other := s.Island, s.Imagine(viewer)(dice.Clone()).(*jaws.State).Island
				count := func(secret string, differs bool) {
					if differs {
						varied[secret]++
					}
				}
				count("deck", !slices.Equal(is.Deck, other.Deck))
				if viewer == s.Shark || s.Over != nil {
					if !reflect.DeepEqual(is.Hidden, other.Hidden) {
						t.Fatalf("seed %d: viewer %d knows better where the shark is", seed, viewer)
					}
					continue
				}
				fits(t, other)
				count("start", is.Hidden.Start != other.Hidden.Start)
				count("at", is.Hidden.At != other.Hidden.At)
				count("used", is.Hidden.Used != other.Hidden.Used)
				count("playing", is.Hidden.Playing != other.Hidden.Playing)
				count("plan", !reflect.DeepEqual(is.Hidden.Plan, other.Hidden.Plan))
				count("log", !reflect.DeepEqual(is.Hidden.Log, other.Hidden.Log))
			}
		})
	}
	for _, secret := range []string{"deck", "start", "at", "used", "playing", "plan", "log"} {
		if varied[secret] < 20 {
			t.Errorf("%s was imagined otherwise %d times", secret, varied[secret])
		}
	}
}

// A match of act 1 is imagined alike by the same dice, whatever was imagined before it.
func TestImaginedAlikeWhateverWasBefore(t *testing.T) {
	tried := 0
	for seed := range 4 {
		jawstest.PlayAtRandom(t, seed, 2, "1", func(s *jaws.State, dice *game.Dice, rng *rand.Rand) {
			if s.Over != nil || s.Island.Round < 2 || rng.IntN(12) > 0 {
				return
			}
			crew := 1 - s.Shark
			after, luck := s.Imagine(crew), dice.Clone()
			for range 200 {
				after(luck)
			}
			for range 10 {
				own := luck.Clone()
				if fresh, late := s.Imagine(crew)(own), after(luck); !reflect.DeepEqual(fresh, late) {
					t.Fatalf("seed %d: imagined otherwise after others:\n%+v\n%+v", seed, fresh.(*jaws.State).Island.Hidden, late.(*jaws.State).Island.Hidden)
				}
				tried++
			}
		})
	}
	if tried < 50 {
		t.Errorf("%d matches were compared", tried)
	}
}

// fits checks a tracker log against everything that the crew were told. It does
// not use the code that makes up logs.
func fits(t *testing.T, is *island.State) {
	t.Helper()
	h := &is.Hidden
	at, used := h.Start, sharkturn.Powers{}
	for i, track := range h.Log {
		told := &is.Told[i]
		r := &told.Report
		fail := func(why string) {
			t.Helper()
			t.Fatalf("round %d: %s: %+v does not fit %+v", i+1, why, track, told)
		}
		if track.Path[0] != at {
			fail("it begins elsewhere")
		}
		visited, entered := board.SetOf(at), board.Spaces(0)
		for _, to := range track.Path[1:] {
			if !board.Amity.Water[at].Has(to) {
				fail("a step over land")
			}
			at = to
			visited |= board.SetOf(to)
			entered |= board.SetOf(to)
		}
		moves, meals := len(track.Path)-1, r.Eaten.Total()
		if track.Token == board.SpeedBurst && moves > 0 {
			moves = max(1, moves-board.BurstReach+1)
		}
		eaten := r.Eaten
		if r.Michael != board.Nowhere {
			meals++
			eaten[r.Michael]++
		}
		if track.Token == board.FeedingFrenzy {
			meals = len(eaten.Where().List())
		}
		actions := board.SharkActions
		if told.Event == board.FalseVictory {
			actions++
		}
		switch {
		case eaten.Where()&^visited != 0:
			fail("it ate elsewhere")
		case moves+meals > actions:
			fail("too many actions")
		case (track.Token != board.NoPower) != r.Token || used[track.Token]:
			fail("the token")
		case track.Token == board.EvasiveMoves && r.Sensors != 0:
			fail("evasive and sensed")
		case track.Token != board.EvasiveMoves && told.Floating&visited != r.Sensors:
			fail("the sensors")
		}
		for _, m := range board.Members {
			if r.Tipped[m] && !entered.Has(told.At[m]) {
				fail("a captain tipped elsewhere")
			}
		}
		for _, search := range told.Searches {
			if sharkturn.Answer(at, track.Token, search.By, search.At) != search.Answer {
				fail("an answer")
			}
		}
		used[track.Token] = track.Token != board.NoPower
	}
	if h.At != at || h.Used != used {
		t.Fatalf("the shark is at %s with %v, its log says %s and %v", h.At, h.Used, at, used)
	}
}

// Where a crew of an imagined match suppose the shark can always be true.
func TestHunchKeepsTheTruth(t *testing.T) {
	for seed := range 6 {
		var h *sharkturn.Hunch
		jawstest.PlayAtRandom(t, seed, 2, "1", func(s *jaws.State, dice *game.Dice, rng *rand.Rand) {
			is := s.Island
			if h == nil {
				if is.Phase == view.PhaseShark {
					h = is.Knowledge().Now().Hunch()
					is.Hunch = h
				}
				return
			}
			if is.Phase != view.PhaseOver && h[is.Hidden.At] == 0 {
				t.Fatalf("seed %d: the shark is at %s, and the crew hold that impossible: %v after %+v", seed, is.Hidden.At, h, is.Told)
			}
			if is.Phase == view.PhaseShark && rng.IntN(4) == 0 {
				*h = *is.Knowledge().Now().Hunch()
			}
		})
	}
}

// The true space is always among the spaces that are possible for the crew.
func TestTruthIsPossible(t *testing.T) {
	for seed := range 6 {
		jawstest.PlayAtRandom(t, seed, 2, "1", func(s *jaws.State, _ *game.Dice, rng *rand.Rand) {
			if is := s.Island; rng.IntN(20) == 0 && is.Phase != view.PhaseStart && !truth(is) {
				t.Fatalf("seed %d: the shark is at %s with %v, and the crew hold that impossible: %v", seed, is.Hidden.At, is.Hidden.Used, is.Knowledge().Now())
			}
		})
	}
	// Turns that random sharks seldom play.
	for name, script := range map[string]string{
		"JAWS-POWER-19: a burst for show and three meals": "plan eat\nplan eat\nplan eat\nplan burst",
		"JAWS-POWER-19: a burst for show at rest":         "plan burst",
		"JAWS-POWER-20: one of five by Feeding Frenzy":    "plan frenzy\nplan eat one",
		"JAWS-POWER-20: one, then four at once":           "plan eat\nplan frenzy\nplan eat all",
		"JAWS-POWER-20: Michael alone":                    "plan frenzy\nplan eat michael",
		"JAWS-POWER-20: all but Michael":                  "plan eat michael\nplan frenzy\nplan eat all\nplan move 6",
	} {
		m := jawstest.Arranged(t, jawstest.Two, "shark=N N=5 michael=N phase=shark")
		m.Plays(0, strings.Split(script, "\n")...)
		m.Plays(0, "lock")
		if is := m.State().Island; !truth(is) {
			t.Errorf("%s: the shark is at %s with %v, and the crew hold that impossible: %v", name, is.Hidden.At, is.Hidden.Used, is.Knowledge().Now())
		}
	}
}

// truth reports whether the true space is possible for the crew.
func truth(is *island.State) bool {
	return is.Knowledge().Now().Of(is.Hidden.Used, is.Hidden.At) > 0
}

// The crew suppose a hidden choice to be one that a shark likes: with dice and evade,
// far from the hunters, and where it throws off what is fastened to it. They never rule
// one out.
func TestLikelyChoice(t *testing.T) {
	for name, c := range map[string]struct {
		options [3]int // resurface cards
		change  func(*orca.State)
		likely  string
	}{
		"more dice and evade":  {[3]int{1, 4, 10}, nil, "B"}, // 3 dice and evade 2, in water 2
		"where nobody was":     {[3]int{5, 13, 9}, func(o *orca.State) { o.Members[board.Quint].From, o.Members[board.Quint].At = "b7", "b5" }, "C"},
		"it throws off a line": {[3]int{1, 14, 9}, func(o *orca.State) { o.Members[board.Quint].Gear, o.Attached = nil, []string{board.HarpoonLine} }, "B"},
		"nothing to attack": {[3]int{9, 1, 13}, func(o *orca.State) {
			o.Tiles = [8]board.Tile{board.Whole, board.Whole, board.Whole, board.Sunk, board.Sunk, board.Sunk, board.Sunk, board.Sunk}
			for m := range o.Members {
				o.Members[m].At, o.Members[m].From = "b3", "b3"
			}
		}, "B"},
	} {
		m := jawstest.AtSea(t, func(o *orca.State) {
			if c.change != nil {
				c.change(o)
			}
			jawstest.Options(o, c.options[0], c.options[1], c.options[2])
		})
		m.Locks("A", "")
		dice, drawn := game.NewDice([32]byte{7}), map[string]int{}
		for range 400 {
			drawn[m.State().Imagine(1)(dice).(*jaws.State).Orca.Choice]++
		}
		for _, token := range board.Tokens {
			if n := drawn[token]; n == 0 || token != c.likely && n >= drawn[c.likely] {
				t.Errorf("%s: the crew suppose %v, most often not %s", name, drawn, c.likely)
			}
		}
	}
}

// BenchmarkImagine imagines the shark's secrets in a long game.
func BenchmarkImagine(b *testing.B) {
	var late *jaws.State
	jawstest.PlayAtRandom(b, 0, 2, "both", func(s *jaws.State, _ *game.Dice, _ *rand.Rand) {
		if late == nil && s.Island.Round == 15 {
			late = s.Clone().(*jaws.State)
		}
	})
	dice := game.NewDice([32]byte{})
	b.ReportAllocs()
	for b.Loop() {
		late.Imagine(game.Public)(dice)
	}
}
