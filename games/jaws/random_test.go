package jaws

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"shipboard/games/game"
)

// chooseAtRandom follows choices until a whole line is found.
func chooseAtRandom(t testing.TB, rng *rand.Rand, s *State, seat game.Seat) string {
	t.Helper()
	typed := ""
	for {
		choices := s.Choices(seat, typed)
		if len(choices) == 0 {
			t.Fatalf("seat %d typed %q and is offered nothing", seat, typed)
		}
		c := choices[rng.IntN(len(choices))]
		if c.Whole() {
			return c.Line
		}
		typed = c.Line
	}
}

// playAtRandom plays a game of so many seats to its end, and shows it to look
// before every line.
func playAtRandom(t testing.TB, seed, seats int, acts string, look func(s *State, dice *game.Dice, rng *rand.Rand)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(seed), uint64(seats)))
	session, _, err := game.Begin(&Game, game.Table{Seats: seats, Options: map[string]string{"acts": acts}}, [32]byte{byte(seed), byte(seats)})
	if err != nil {
		t.Fatal(err)
	}
	s, dice := session.Match().(*State), session.Dice()
	for lines := 0; s.Over == nil; lines++ {
		if lines == 20000 {
			t.Fatalf("seed %d: not over after %d lines", seed, lines)
		}
		look(s, dice, rng)
		waits := s.Waiting()
		seat := waits[rng.IntN(len(waits))].Seat
		line := chooseAtRandom(t, rng, s, seat)
		if _, err := s.Play(seat, line, dice); err != nil {
			t.Fatalf("seed %d: seat %d is offered %q and refused: %v", seed, seat, line, err)
		}
	}
	look(s, dice, rng)
}

func snapshotOf(t testing.TB, s *State) string {
	t.Helper()
	data, err := s.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// odd are lines that are mostly refused.
var odd = []string{
	"", "x", "quint", "quint move", "quint move E E", "hooper move 1 2 3", "brody move 3", "take", "take 9", "launch shop", "rescue all", "give 1",
	"close 5", "close", "binoculars N", "plan", "plan burst 1 2 3 4", "plan tip brody", "lock now", "start", "start shop", "back", "extra", "empty 5",
	"dock 7", "michael shop", "beach", "brody fly", "stay", "hooper finder E", "climb", "undo", "resign now", "move", "m", "q", "s N", "eat eat",
}

// Random games of act 1 and of both acts end; whoever is waited for has
// something to choose; what is refused changes nothing and draws no dice; a
// snapshot read back is the same match.
func TestRandomGames(t *testing.T) {
	for seed := range 6 {
		playAtRandom(t, seed, 2+seed%3, []string{"1", "both"}[seed%2], func(s *State, dice *game.Dice, rng *rand.Rand) {
			if rng.IntN(12) > 0 {
				return
			}
			before := snapshotOf(t, s)
			restored, err := restore([]byte(before))
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, before)
			}
			if again := snapshotOf(t, restored.(*State)); again != before {
				t.Fatalf("seed %d: a snapshot changes when it is read:\n%s\n%s", seed, before, again)
			}
			seat, line := game.Seat(rng.IntN(s.Seats+2)-1), odd[rng.IntN(len(odd))]
			draws := dice.Draws()
			copied := restored.(*State)
			if _, err := copied.Play(seat, line, dice); err != nil {
				if _, refused := game.Refused(err); !refused {
					t.Fatalf("seed %d: seat %d: %q: %v", seed, seat, line, err)
				}
				fresh, _ := restore([]byte(before))
				if !reflect.DeepEqual(copied, fresh) || dice.Draws() != draws {
					t.Fatalf("seed %d: seat %d: %q was refused, and changed the game", seed, seat, line)
				}
			}
		})
	}
}

// Everything that anybody is offered is accepted, at many moments of act 1.
func TestOfferedIsAccepted(t *testing.T) {
	lines := 0
	for seed := range 6 {
		playAtRandom(t, seed, 2+seed%3, "1", func(s *State, dice *game.Dice, rng *rand.Rand) {
			if rng.IntN(12) > 0 {
				return
			}
			for seat := range game.Seat(s.Seats) {
				for _, line := range offers(s, seat) {
					other := s.Clone()
					if played, err := other.Play(seat, line, dice.Clone()); err != nil || played.Line != line {
						t.Fatalf("seed %d: seat %d is offered %q and gets %q, %v", seed, seat, line, played.Line, err)
					}
					lines++
				}
			}
		})
	}
	if lines < 1000 {
		t.Errorf("only %d lines were tried", lines)
	}
}

// A match imagined for a viewer shows that viewer the same, could really be,
// and differs in everything the viewer cannot know.
func TestImagine(t *testing.T) {
	varied := map[string]int{}
	seen := func(s *State, viewer game.Seat) string {
		data, err := json.Marshal([]any{s.View(viewer), s.Waiting(), s.Choices(viewer, "")})
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	for seed := range 6 {
		playAtRandom(t, seed, 2+seed%3, []string{"1", "both"}[seed%2], func(s *State, dice *game.Dice, rng *rand.Rand) {
			if s.Act == 2 && s.Over == nil || rng.IntN(10) > 0 {
				return
			}
			before := snapshotOf(t, s)
			for viewer := game.Public; int(viewer) < s.Seats; viewer++ {
				other := s.Imagine(viewer, dice.Clone()).(*State)
				if snapshotOf(t, s) != before {
					t.Fatalf("seed %d: imagining changed the match", seed)
				}
				if a, b := seen(s, viewer), seen(other, viewer); a != b {
					t.Fatalf("seed %d: viewer %d sees a difference:\n%s\n%s", seed, viewer, a, b)
				}
				if err := other.check(); err != nil {
					t.Fatalf("seed %d: what is imagined cannot be: %v", seed, err)
				}
				is, ot := s.Island, other.Island
				count := func(what string, differs bool) {
					if differs {
						varied[what]++
					}
				}
				count("deck", !slices.Equal(is.Deck, ot.Deck))
				if viewer == s.Shark || s.Over != nil {
					if !reflect.DeepEqual(is.Hidden, ot.Hidden) {
						t.Fatalf("seed %d: viewer %d knows better where the shark is", seed, viewer)
					}
					continue
				}
				fits(t, ot)
				count("start", is.Hidden.Start != ot.Hidden.Start)
				count("at", is.Hidden.At != ot.Hidden.At)
				count("used", is.Hidden.Used != ot.Hidden.Used)
				count("playing", is.Hidden.Playing != ot.Hidden.Playing)
				count("plan", !reflect.DeepEqual(is.Hidden.Plan, ot.Hidden.Plan))
				count("log", !reflect.DeepEqual(is.Hidden.Log, ot.Hidden.Log))
			}
		})
	}
	for _, what := range []string{"deck", "start", "at", "used", "playing", "plan", "log"} {
		if varied[what] < 20 {
			t.Errorf("%s was imagined otherwise %d times", what, varied[what])
		}
	}
}

// fits checks the tracker log against everything the crew were told, by other
// means than those that made it.
func fits(t *testing.T, is *Island) {
	t.Helper()
	h := &is.Hidden
	at, used := h.Start, Powers{}
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
		visited, entered := setOf(at), Spaces(0)
		for _, to := range track.Path[1:] {
			if !amity.Water[at].Has(to) {
				fail("a step over land")
			}
			at = to
			visited |= setOf(to)
			entered |= setOf(to)
		}
		moves, meals := len(track.Path)-1, r.Eaten.Total()
		if track.Token == SpeedBurst && moves > 0 {
			moves = max(1, moves-burstReach+1)
		}
		eaten := r.Eaten
		if r.Michael != Nowhere {
			meals++
			eaten[r.Michael]++
		}
		if track.Token == FeedingFrenzy {
			meals = len(eaten.Where().List())
		}
		actions := sharkActions
		if told.Event == falseVictory {
			actions++
		}
		switch {
		case track.Ate != eaten:
			fail("it ate otherwise")
		case eaten.Where()&^visited != 0:
			fail("it ate elsewhere")
		case moves+meals > actions:
			fail("too many actions")
		case (track.Token != NoPower) != r.Token || used[track.Token]:
			fail("the token")
		case track.Token == EvasiveMoves && r.Sensors != 0:
			fail("evasive and sensed")
		case track.Token != EvasiveMoves && told.Floating&visited != r.Sensors:
			fail("the sensors")
		}
		for _, m := range members {
			if r.Tipped[m] && !entered.Has(told.At[m]) {
				fail("a captain tipped elsewhere")
			}
		}
		end := Hidden{At: at, Playing: track.Token}
		for _, search := range told.Searches {
			if end.answer(search.By, search.At) != search.Answer {
				fail("an answer")
			}
		}
		used[track.Token] = track.Token != NoPower
	}
	if h.At != at || h.Used != used {
		t.Fatalf("the shark is at %s with %v, its log says %s and %v", h.At, h.Used, at, used)
	}
}

// What really happened is always among what the crew hold possible.
func TestTruthIsPossible(t *testing.T) {
	for seed := range 6 {
		playAtRandom(t, seed, 2, "1", func(s *State, _ *game.Dice, rng *rand.Rand) {
			is := s.Island
			if rng.IntN(20) > 0 || is.Phase == PhaseStart {
				return
			}
			k := knowledge{is.Told, make([]turnEnds, len(is.Told))}
			possible := after{0: amity.wet()}
			for i := range k.told {
				possible = k.forward(i, possible)
			}
			var used tokenSet
			for _, p := range allPowers {
				if is.Hidden.Used[p] {
					used |= p.bit()
				}
			}
			if !possible[used].Has(is.Hidden.At) {
				t.Fatalf("seed %d: the shark is at %s with %v, and the crew hold that impossible: %v", seed, is.Hidden.At, is.Hidden.Used, possible)
			}
		})
	}
}

// BenchmarkLine plays random games of both acts in memory.
func BenchmarkLine(b *testing.B) {
	type move struct {
		seat game.Seat
		line string
	}
	type journal struct {
		seed, seats int
		moves       []move
	}
	var games []journal
	for seed := range 8 {
		j := journal{seed: seed, seats: 2 + seed%3}
		rng := rand.New(rand.NewPCG(uint64(seed), 1))
		s, dice := benchMatch(b, j.seed, j.seats)
		for s.Over == nil {
			waits := s.Waiting()
			seat := waits[rng.IntN(len(waits))].Seat
			line := chooseAtRandom(b, rng, s, seat)
			if _, err := s.Play(seat, line, dice); err != nil {
				b.Fatal(err)
			}
			j.moves = append(j.moves, move{seat, line})
		}
		games = append(games, j)
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i, lines := 0, 0; lines < b.N; i++ {
		j := &games[i%len(games)]
		s, dice := benchMatch(b, j.seed, j.seats)
		for _, m := range j.moves {
			if lines++; lines > b.N {
				return
			}
			if _, err := s.Play(m.seat, m.line, dice); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func benchMatch(t testing.TB, seed, seats int) (*State, *game.Dice) {
	session, _, err := game.Begin(&Game, game.Table{Seats: seats}, [32]byte{byte(seed)})
	if err != nil {
		t.Fatal(err)
	}
	return session.Match().(*State), session.Dice()
}

// BenchmarkImagine imagines the shark's secrets in round 15.
func BenchmarkImagine(b *testing.B) {
	rng := rand.New(rand.NewPCG(3, 7))
	s, dice := benchMatch(b, 0, 2)
	for s.Act == 1 && s.Island.Round < 15 {
		waits := s.Waiting()
		seat := waits[rng.IntN(len(waits))].Seat
		if _, err := s.Play(seat, chooseAtRandom(b, rng, s, seat), dice); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		s.Imagine(game.Public, dice)
	}
}
