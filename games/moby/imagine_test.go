package moby

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
)

// hunted plays random hunts and calls look at every step. Players often want to
// be asked, and harpoons often hold.
func hunted(t *testing.T, hunts int, look func(s *State, dice *game.Dice, rng *rand.Rand)) {
	t.Helper()
	for seed := range hunts {
		queued := 0
		options := map[string]string{"angry": []string{"off", "on"}[seed%2], "turns": "20"}
		playAtRandom(t, seed, 2+seed%5, options, func(s *State, dice *game.Dice, rng *rand.Rand) {
			if s.Phase == view.PhasePlot {
				if s.Odd() && queued < s.Turn && rng.IntN(2) == 0 {
					dice.Queue(1, 1, 1, 1) // so that harpoons hold
				}
				queued = s.Turn
				for i := range s.Boats {
					p := &s.Boats[i].Plot
					if s.Boats[i].Afloat() && rng.IntN(2) == 0 {
						p.Haul, p.Tuck, p.Cut = "", "", 0
						if rng.IntN(2) == 0 {
							p.Haul, p.Tuck, p.Cut = board.Ask, board.Ask, board.CutAsk
						}
					}
				}
			}
			look(s, dice, rng)
		})
	}
}

// anyDice returns dice that are independent of the hunt's dice.
func anyDice(rng *rand.Rand) *game.Dice { return game.NewDice(game.TextSeed(fmt.Sprint(rng.Uint64()))) }

// A hunt imagined for a viewer looks the same to that viewer and is possible. It
// differs in every secret that the viewer cannot know, in each phase where the
// secret matters.
func TestImagine(t *testing.T) {
	varied := map[string]int{}
	hunted(t, 10, func(s *State, _ *game.Dice, rng *rand.Rand) {
		if !s.Stopped() && rng.IntN(8) > 0 {
			return
		}
		before := gametest.JSON(t, s)
		for viewer := game.Public; int(viewer) < s.Seats; viewer++ {
			other := s.Imagine(viewer)(anyDice(rng)).(*State)
			if gametest.JSON(t, s) != before {
				t.Fatal("to imagine a match has changed it")
			}
			if a, b := gametest.Seen(t, s, viewer), gametest.Seen(t, other, viewer); a != b {
				t.Fatalf("viewer %d sees a difference:\n%s\n%s", viewer, a, b)
			}
			if err := other.check(); err != nil {
				t.Fatalf("the imagined match cannot be: %v\n%s", err, gametest.JSON(t, other))
			}
			if s.Phase == view.PhaseBoats && !other.asksAsKnown() {
				t.Fatalf("viewer %d imagines that others are asked:\n%s", viewer, gametest.JSON(t, other))
			}
			for what, differs := range differences(s, other, viewer) {
				if differs {
					varied[s.Phase+" "+what]++
				}
			}
			for i := range s.Boats {
				if s.Boats[i].Seat == viewer && !reflect.DeepEqual(s.Boats[i], other.Boats[i]) {
					t.Fatalf("viewer %d knows better what is plotted", viewer)
				}
			}
		}
	})
	for _, what := range []string{
		"plot orders", "plot row", "plot hold", "plot ram", "plot haul", "plot tuck", "plot cut", "plot pick", "plot cut now", "plot retire", "plot no bonus", "plot swim",
		"boats hold", "boats ram", "boats haul", "boats tuck", "boats cut", "boats pick", "boats cut now", "boats answer", "boats swim",
		"damage cut", "damage cut now", "damage tuck", "damage haul", "damage pick", "damage answer",
		"tuck tuck", "tuck cut", "tuck haul", "tuck pick", "tuck answer",
	} {
		if varied[what] < 3 {
			t.Errorf("%s was imagined otherwise %d times", what, varied[what])
		}
	}
}

// differences returns the secrets that differ and that a viewer does not know.
func differences(s, other *State, viewer game.Seat) map[string]bool {
	differs := map[string]bool{}
	for i := range s.Boats {
		if s.Boats[i].Seat == viewer {
			continue
		}
		a, b := &s.Boats[i].Plot, &other.Boats[i].Plot
		for what, d := range map[string]bool{
			"orders": a.Orders.String() != b.Orders.String(), "row": a.Row != b.Row, "hold": a.Hold != b.Hold,
			"haul": a.Haul != b.Haul, "ram": a.Rams != b.Rams, "tuck": a.Tuck != b.Tuck, "cut": a.Cut != b.Cut, "pick": a.Pick != b.Pick,
			"retire": a.Retire != b.Retire, "cut now": a.CutNow != b.CutNow, "no bonus": a.NoBonus != b.NoBonus,
		} {
			differs[what] = differs[what] || d
		}
	}
	for i := range s.Swimmers {
		differs["swim"] = differs["swim"] || s.Swimmers[i].To != other.Swimmers[i].To
	}
	differs["answer"] = !slices.Equal(s.Asks, other.Asks)
	return differs
}

// Imagine does not depend on secrets that the viewer does not know.
func TestImagineKnowsNoSecret(t *testing.T) {
	pairs := map[string]int{}
	hunted(t, 10, func(s *State, _ *game.Dice, rng *rand.Rand) {
		if !s.Stopped() && rng.IntN(8) > 0 {
			return
		}
		for viewer := game.Public; int(viewer) < s.Seats; viewer++ {
			imagined, other := s.Imagine(viewer)(anyDice(rng)).(*State), s.clone()
			other.otherwise(viewer, rng)
			for how, twin := range map[string]*State{"imagined": imagined, "edited": other} {
				if gametest.Alike(t, s, twin, viewer, game.TextSeed(fmt.Sprint(rng.Uint64()))) {
					pairs[s.Phase+" "+how]++
				}
			}
		}
	})
	for _, phase := range []string{view.PhasePlot, view.PhaseBoats, view.PhaseDamage, view.PhaseTuck} {
		for _, how := range []string{" imagined", " edited"} {
			if pairs[phase+how] < 20 {
				t.Errorf("in phase %s there were %d pairs that were%s", phase, pairs[phase+how], how)
			}
		}
	}
}

// otherwise changes some secrets that a viewer does not know, of every kind in
// this phase. The other players' plots need not be possible.
func (s *State) otherwise(viewer game.Seat, rng *rand.Rand) {
	for i := range s.Boats {
		b := &s.Boats[i]
		p := &b.Plot
		if b.Seat == viewer || s.Over != nil || !b.Afloat() && b.Back == 0 {
			continue
		}
		kind := ""
		if rng.IntN(2) == 0 {
			for _, a := range s.Asks {
				if a.Boat == i {
					kind = a.Kind
				}
			}
			if kind != sea.AskHaul {
				p.Haul = []string{"", board.Ask}[rng.IntN(2)]
			}
			if kind != sea.AskTuck {
				p.Tuck = []string{"", board.Ask, board.TuckDecline}[rng.IntN(3)]
			}
			if kind != sea.AskCut {
				p.Cut = []int{0, board.CutAsk, 3}[rng.IntN(3)]
			}
			p.Pick = []string{"", board.PickOwn, board.PickNone}[rng.IntN(3)]
		}
		if b.Afloat() && rng.IntN(2) == 0 {
			p.Hold, p.CutNow = rng.IntN(2) == 0, rng.IntN(2) == 0
			if !b.Rammed {
				p.Rams = rng.IntN(2) == 0
			}
		}
		if s.Phase == view.PhasePlot && b.Afloat() && rng.IntN(2) == 0 {
			p.Row, p.Orders = rng.IntN(2) == 0, board.Orders{board.BackHaul}
		}
	}
	for i := range s.Asks {
		if a := &s.Asks[i]; a.Answer != "" && s.Boats[a.Boat].Seat != viewer {
			a.Answer = sea.AnswerLines[a.Kind][rng.IntN(2)].Answer
		}
	}
	for i := range s.Swimmers {
		if w := &s.Swimmers[i]; s.Odd() && s.Boats[w.Boat].Seat != viewer && rng.IntN(2) == 0 {
			w.To = w.At
		}
	}
}

// Playing on in an imagined match or in a clone changes neither the real match
// nor another imagined match.
func TestImaginedMatchesStandAlone(t *testing.T) {
	played := 0
	hunted(t, 6, func(s *State, dice *game.Dice, rng *rand.Rand) {
		if rng.IntN(12) > 0 {
			return
		}
		viewer := game.Seat(rng.IntN(s.Seats+1) - 1)
		sibling, first := s.Imagine(viewer)(anyDice(rng)).(*State), s.Imagine(viewer)(anyDice(rng)).(*State)
		clone := s.clone()
		here, there := gametest.JSON(t, s), gametest.JSON(t, sibling)
		if gametest.JSON(t, clone) != here {
			t.Fatalf("a clone is another match:\n%s\n%s", here, gametest.JSON(t, clone))
		}
		for _, m := range []*State{first, clone} {
			for range 30 {
				if m.Over != nil {
					break
				}
				seat := m.Waiting()[0].Seat
				line := chooseAtRandom(t, rng, m, seat)
				if _, err := m.Play(seat, line, anyDice(rng)); err != nil {
					t.Fatalf("seat %d is offered %q in an imagined match, and refused: %v", seat, line, err)
				}
				played++
			}
		}
		if gametest.JSON(t, s) != here || gametest.JSON(t, sibling) != there {
			t.Fatal("an imagined match that was played on has changed another")
		}
	})
	if played < 1000 {
		t.Errorf("%d lines were played", played)
	}
}

// A clone shares no memory with its origin, also in fields that may be added to
// State later.
func TestClonesShareNothing(t *testing.T) {
	seen := map[string]bool{}
	hunted(t, 4, func(s *State, _ *game.Dice, rng *rand.Rand) {
		if !s.Stopped() && s.Over == nil && rng.IntN(20) > 0 {
			return
		}
		c := s.clone()
		if !reflect.DeepEqual(s, c) {
			t.Fatalf("a clone is another match:\n%+v\n%+v", s, c)
		}
		shared(t, "state", reflect.ValueOf(s).Elem(), reflect.ValueOf(c).Elem(), seen)
	})
	for _, path := range []string{
		"state.Sea.Boats", "state.Sea.Boats.Plot.Orders", "state.Sea.Boats.Log", "state.Sea.Boats.Log.Orders", "state.Sea.Boats.Path", "state.Sea.Swimmers", "state.Sea.Blood", "state.Locked",
		"state.Sea.Asks", "state.Sea.Whale.Path", "state.Sea.Latest.Rolls", "state.Sea.Latest.Rolls.Faces", "state.Sea.Latest.Ray", "state.Sea.Latest.Runs", "state.Sea.Latest.Dead", "state.Ended.Over.Places", "state.Ended.Over.Scores",
	} {
		if !seen[path] {
			t.Errorf("%s was never filled", path)
		}
	}
}

// shared fails if two values share memory, and records in seen the fields with
// separate memory.
func shared(t *testing.T, path string, a, b reflect.Value, seen map[string]bool) {
	t.Helper()
	switch a.Kind() {
	case reflect.Slice:
		if a.Len() == 0 {
			return
		}
		seen[path] = true
		if a.Pointer() == b.Pointer() {
			t.Fatalf("%s is shared", path)
		}
		for i := range a.Len() {
			shared(t, path, a.Index(i), b.Index(i), seen)
		}
	case reflect.Array:
		for i := range a.Len() {
			shared(t, path, a.Index(i), b.Index(i), seen)
		}
	case reflect.Pointer:
		if a.IsNil() {
			return
		}
		if a.Pointer() == b.Pointer() {
			t.Fatalf("%s is shared", path)
		}
		shared(t, path, a.Elem(), b.Elem(), seen)
	case reflect.Struct:
		for i := range a.NumField() {
			shared(t, path+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i), seen)
		}
	case reflect.Map, reflect.Interface, reflect.Func, reflect.Chan:
		t.Fatalf("%s is of a kind that this test does not know", path)
	}
}
