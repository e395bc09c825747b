// The helpers of the tests of act 2.

package jaws

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
)

func (m *match) orca() *Orca { return m.state().Orca }

// hunter returns a member's state.
func (m *match) hunter(who Member) *Hunter { return &m.orca().Members[who] }

// settles skips the crew players until the gear is divided. A skip deals the
// cards in turn and settles.
func (m *match) settles() {
	m.t.Helper()
	for m.orca().Phase == phaseGear {
		m.play(m.state().Waiting()[0].Seat, "skip")
	}
}

// options puts three resurface cards on A, B and C.
func (o *Orca) options(a, b, c int) {
	for _, id := range o.Options {
		if id != 0 {
			o.Deck = append(o.Deck, id)
		}
	}
	o.Options = [3]int{a, b, c}
	laid := func(id int) bool { return slices.Contains(o.Options[:], id) }
	o.Deck, o.Discard = slices.DeleteFunc(o.Deck, laid), slices.DeleteFunc(o.Discard, laid)
}

// atSea returns round 1 of act 2 before the shark chooses. Seat 0 is the shark.
// Seat 1 commands Quint on boat 4, Brody on boat 3 and Hooper on boat 6, who have
// only their own gear. The shark can come up at A: water 4 (evade 2, 3 dice), B:
// water 5 (evade 1, 3 dice), C: water 7 (evade 1, 3 dice).
func atSea(t *testing.T, changes ...func(*Orca)) *match {
	t.Helper()
	m := newMatch(t, two, "acts=2")
	m.orca().Undealt = nil
	m.play(1, "settle", "quint board b4", "brody board b3", "hooper board b6")
	m.orca().options(7, 9, 13)
	for _, change := range changes {
		change(m.orca())
	}
	m.reload()
	return m
}

// reload checks that a position is possible.
func (m *match) reload() {
	m.t.Helper()
	if err := m.state().Law(); err != nil {
		m.t.Fatalf("the test's position is impossible: %v", err)
	}
}

// locks chooses and locks the shark's token, with an ability or "".
func (m *match) locks(token, key string) {
	m.t.Helper()
	line := "choose " + token
	if key != "" {
		if !slices.Contains(m.orca().Hand, key) {
			m.orca().Hand = sortedAbilities(append(m.orca().Hand[1:], key))
		}
		line += " with " + key
	}
	m.play(0, line, "lock")
}

// aims chooses a member's weapon and target.
func (m *match) aims(who, weapon, at string) {
	m.t.Helper()
	m.play(1, who+" weapon "+weapon, who+" target "+at)
}

// surfaces brings the shark up at a token. The crew do not attack, so that the
// shark's charge or attack comes next.
func (m *match) surfaces(token, key string) {
	m.t.Helper()
	m.locks(token, key)
	m.play(1, "skip")
	for m.orca().Phase == phaseAttack || m.orca().Phase == phaseShift {
		m.play(1, "skip")
	}
}

// rolls queues the next dice.
func (m *match) rolls(faces ...int) { m.Dice().Queue(faces...) }

// hears checks that a viewer was told some words by the last line.
func (m *match) hears(viewer game.Seat, want string) {
	m.t.Helper()
	if text := m.told(viewer); !strings.Contains(text, want) {
		m.t.Errorf("seat %d was told %q, want words with %q", viewer, text, want)
	}
}

// deaf checks that a viewer was not told some words by the last line.
func (m *match) deaf(viewer game.Seat, words string) {
	m.t.Helper()
	if text := m.told(viewer); strings.Contains(text, words) {
		m.t.Errorf("seat %d was told %q, with %q in it", viewer, text, words)
	}
}

// rolled lists the numbers of dice in the last line's events.
func (m *match) rolled() []int {
	var counts []int
	for _, e := range m.events {
		for _, r := range e.Dice {
			counts = append(counts, len(r.Faces))
		}
	}
	return counts
}

func equal[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}
