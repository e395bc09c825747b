package jaws

import (
	"math/rand/v2"
	"slices"
	"testing"

	"shipboard/games/game"
)

// chooses extends a random choice until it is a whole line.
func chooses(rng *rand.Rand, s *State, seat game.Seat) string {
	for typed := ""; ; {
		choices := s.Choices(seat, typed)
		c := choices[rng.IntN(len(choices))]
		if c.Whole() {
			return c.Line
		}
		typed = c.Line
	}
}

// randomOrca plays act 2 at random to its end, with a look at every position.
func randomOrca(t testing.TB, seed byte, roles [][]string, look func(*State, *game.Dice)) (lines int) {
	rng := rand.New(rand.NewPCG(uint64(seed), 2))
	session, _, err := game.Begin(&Game, game.Table{Seats: len(roles), Roles: roles, Options: map[string]string{"acts": "2"}}, [32]byte{seed})
	if err != nil {
		t.Fatal(err)
	}
	s, dice := session.Match().(*State), session.Dice()
	for ; s.Over == nil; lines++ {
		waits := s.Waiting()
		if lines > 5000 || len(waits) == 0 {
			t.Fatalf("seed %d: after %d lines %v is waited for in %s", seed, lines, waits, s.Orca.Phase)
		}
		seat := waits[rng.IntN(len(waits))].Seat
		line := chooses(rng, s, seat)
		if _, err := s.Play(seat, line, dice); err != nil {
			t.Fatalf("seed %d: %q was offered in %s, and: %v", seed, line, s.Orca.Phase, err)
		}
		if look != nil {
			look(s, dice)
		}
	}
	return lines
}

// Random games come to their end; every position on the way is possible, and
// whatever is offered in it is accepted.
func TestOrcaRandomGames(t *testing.T) {
	for seed := range byte(9) {
		n := 0
		randomOrca(t, seed, [][][]string{two, three, four}[seed%3], func(s *State, dice *game.Dice) {
			if n++; n%20 == 0 || s.Over != nil {
				data, err := s.Snapshot()
				if err != nil {
					t.Fatal(err)
				}
				if _, err := restore(data); err != nil {
					t.Fatalf("seed %d in %s: %v", seed, s.Orca.Phase, err)
				}
				for seat := range game.Seat(s.Seats) {
					for _, line := range offers(s, seat) {
						there := s.Clone()
						if _, err := there.Play(seat, line, dice.Clone()); err != nil {
							t.Fatalf("seed %d: seat %d is offered %q in %s, and: %v", seed, seat, line, s.Orca.Phase, err)
						}
					}
				}
			}
		})
	}
}

// A game in which everybody is skipped ends as well.
func TestOrcaSkippedToTheEnd(t *testing.T) {
	m := newMatch(t, three, "acts=2")
	for lines := 0; m.state().Over == nil; lines++ {
		if lines > 1500 {
			t.Fatalf("not over in round %d", m.orca().Round)
		}
		waits := m.state().Waiting()
		m.play(waits[len(waits)-1].Seat, "skip")
	}
	equal(t, "the winner", m.state().Over.Side, "shark")
}

// Imagine varies what is hidden from a viewer, and nothing else: the deck from
// all, the hand and the choice from the crew.
func TestOrcaImagine(t *testing.T) {
	var choices, hands, abilities, decks []string
	add := func(list []string, s string) []string {
		if slices.Contains(list, s) {
			return list
		}
		return append(list, s)
	}
	m := atSea(t, func(o *Orca) { o.Members[Quint].Gear = append(o.Members[Quint].Gear, "chum") })
	m.locks("A", m.orca().Hand[0])
	m.play(1, "quint chum")
	m.play(0, "show C")
	dice := game.NewDice([32]byte{7})
	for range 60 {
		for viewer := game.Public; viewer < 2; viewer++ {
			before := m.snapshot()
			other := m.state().Imagine(viewer, dice).(*State)
			them := &match{t: t}
			equal(t, "the match itself", m.snapshot(), before)
			if err := other.check(); err != nil {
				t.Fatal(err)
			}
			a, b := m.state().View(viewer), other.View(viewer)
			equal(t, "the view", b, a)
			equal(t, "the choices", other.Choices(viewer, ""), m.state().Choices(viewer, ""))
			o := other.Orca
			decks = add(decks, them.text(o.Deck))
			if viewer == 0 {
				equal(t, "the shark's own", []any{o.Choice, o.Ability, o.Hand}, []any{m.orca().Choice, m.orca().Ability, m.orca().Hand})
				continue
			}
			if o.Choice == "C" {
				t.Fatal("the token shown is imagined to be the choice")
			}
			choices, abilities, hands = add(choices, o.Choice), add(abilities, o.Ability), add(hands, them.text(o.Hand))
		}
	}
	if len(choices) != 2 || len(abilities) != 8 || len(hands) < 20 || len(decks) < 50 {
		t.Errorf("imagined %d choices, %d abilities, %d hands and %d decks", len(choices), len(abilities), len(hands), len(decks))
	}
}

func (*match) text(v any) string {
	s := ""
	switch v := v.(type) {
	case []int:
		for _, n := range v {
			s += string(rune('a' + n))
		}
	case []string:
		for _, w := range v {
			s += w + "+"
		}
	}
	return s
}

// Until the reveal the crew's lines are answered alike in every world that the
// crew can imagine.
func TestOrcaWorldsAnswerAlike(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	compared := 0
	randomOrca(t, 3, two, func(s *State, dice *game.Dice) {
		if s.Over != nil || s.Orca.step() != 3 || rng.IntN(3) > 0 {
			return
		}
		other := s.Imagine(1, dice.Clone()).(*State)
		here := s.Clone().(*State)
		for range 5 {
			if here.Orca.step() != 3 || here.Orca.Phase == phaseShow {
				return
			}
			line := chooses(rng, here, 1)
			a, errA := here.Play(1, line, dice.Clone())
			b, errB := other.Play(1, line, dice.Clone())
			if here.Orca.step() != 3 {
				return // the shark has come up
			}
			compared++
			equal(t, line, b, a)
			equal(t, line, errB, errA)
			equal(t, "waiting", other.Waiting(), here.Waiting())
			equal(t, "the view", other.View(1), here.View(1))
		}
	})
	if compared < 100 {
		t.Errorf("only %d lines were compared", compared)
	}
}

func BenchmarkOrcaPlay(b *testing.B) {
	lines := 0
	for b.Loop() {
		lines += randomOrca(b, byte(lines), two, nil)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(lines), "ns/line")
}

func BenchmarkOrcaView(b *testing.B) {
	session, _, err := game.Begin(&Game, game.Table{Seats: 2, Roles: two, Options: map[string]string{"acts": "2"}}, [32]byte{})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		session.Match().View(1)
	}
}

// offers lists the whole lines that a seat is offered.
func offers(s *State, seat game.Seat) []string {
	var lines []string
	var follow func(typed string)
	follow = func(typed string) {
		for _, c := range s.Choices(seat, typed) {
			switch {
			case c.Whole():
				lines = append(lines, c.Line)
			case c.Line != typed:
				follow(c.Line)
			}
		}
	}
	follow("")
	return lines
}
