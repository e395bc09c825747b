package jaws

import (
	"slices"
	"testing"

	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

func (m *match) orca() *Orca { return m.state().Orca }

// hunter returns a member's state.
func (m *match) hunter(who board.Member) *Hunter { return &m.orca().Members[who] }

// settles skips the crew players until the gear is divided. A skip deals the
// cards in turn and settles.
func (m *match) settles() {
	m.t.Helper()
	for m.orca().Phase == view.PhaseGear {
		m.play(m.state().Waiting()[0].Seat, "skip")
	}
}

// options puts three resurface cards on A, B and C.
func options(o *Orca, a, b, c int) {
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
	options(m.orca(), 7, 9, 13)
	for _, change := range changes {
		change(m.orca())
	}
	m.reload()
	return m
}

// locks chooses and locks the shark's token, with an ability or "".
func (m *match) locks(token, key string) {
	m.t.Helper()
	line := "choose " + token
	if key != "" {
		if !slices.Contains(m.orca().Hand, key) {
			m.orca().Hand = append(m.orca().Hand[1:], key)
			slices.SortFunc(m.orca().Hand, func(a, b string) int {
				return slices.Index(board.Abilities, board.Ability(a)) - slices.Index(board.Abilities, board.Ability(b))
			})
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
	for m.orca().Phase == view.PhaseAttack || m.orca().Phase == view.PhaseShift {
		m.play(1, "skip")
	}
}

// surfacesNow plays from the lock to the shark's attack.
func (m *match) surfacesNow() {
	m.t.Helper()
	for !slices.Contains([]string{view.PhaseCharge, view.PhaseStrike, view.PhaseCage, view.PhaseReroll, view.PhaseBite}, m.orca().Phase) {
		m.play(1, "skip")
	}
}

// atSeaLatest is atSea with a table of the latest edition: Quint has the Head Spade and
// is on boat 2, Brody the Fire Axe on boat 3, Hooper the Boat Pike on boat 6.
func atSeaLatest(t *testing.T, table [][]string, changes ...func(*Orca)) *match {
	t.Helper()
	m := newMatch(t, table, "acts=2", "edition=5")
	m.orca().Undealt = nil
	for _, seat := range m.state().crewSeats() {
		m.play(seat, "settle")
	}
	for who, at := range []string{"b2", "b3", "b6"} {
		m.order(board.Member(who), "board "+at)
	}
	options(m.orca(), 7, 9, 13)
	for _, change := range changes {
		change(m.orca())
	}
	m.reload()
	return m
}

// order plays an order by the first player of a member.
func (m *match) order(who board.Member, line string) {
	m.t.Helper()
	m.play(m.state().Crew[who][0], who.Key()+" "+line)
}

// uncaged removes Hooper's cage, so that nobody is asked about it.
func uncaged(o *Orca) { o.Members[board.Hooper].Gear = []string{"boat hook"} }

// at puts members on these places.
func at(quint, brody, hooper board.Place) func(*Orca) {
	return func(o *Orca) {
		for m, p := range []board.Place{quint, brody, hooper} {
			o.Members[m].At, o.Members[m].From = p, p
		}
	}
}

// facing returns the start of step 5. The shark is at water 4 with evade 2 and 3
// dice. Quint on boat 4 has aimed there with a weapon, and the others have aimed
// elsewhere.
func facing(t *testing.T, weapon, ability string, changes ...func(*Orca)) *match {
	t.Helper()
	m := atSea(t, append([]func(*Orca){func(o *Orca) {
		if u := &o.Members[board.Quint]; !slices.Contains(u.Gear, weapon) {
			u.Gear = append(u.Gear, weapon)
		}
	}}, changes...)...)
	m.locks("A", ability)
	m.aims("quint", weapon, "w4")
	m.play(1, "quint ready")
	m.play(1, "skip")
	return m
}

// act2 is act 2 of a match, to be played without lines.
func act2(s *State) *orcaAct {
	return &orcaAct{common: common{sides: &s.sides, Ended: &s.Ended, Deeds: &s.Did}, Edition: s.Edition, Orders: &s.Orders, Orca: s.Orca}
}
