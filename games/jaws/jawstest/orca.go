package jawstest

import (
	"slices"
	"testing"

	"shipboard/games/jaws"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/orca"
	"shipboard/games/jaws/sides"
	"shipboard/games/jaws/view"
)

func (m *Match) Orca() *orca.State { return m.State().Orca }

// Hunter returns a member's state.
func (m *Match) Hunter(who board.Member) *orca.Hunter { return &m.Orca().Members[who] }

// Settles skips the crew players until the gear is divided. A skip deals the cards out in turn
// and settles for the seat.
func (m *Match) Settles() {
	m.T.Helper()
	for m.Orca().Phase == view.PhaseGear {
		m.Plays(m.State().Waiting()[0].Seat, "skip")
	}
}

// Options puts three resurface cards on A, B and C.
func Options(o *orca.State, a, b, c int) {
	for _, id := range o.Options {
		if id != 0 {
			o.Deck = append(o.Deck, id)
		}
	}
	o.Options = [3]int{a, b, c}
	laid := func(id int) bool { return slices.Contains(o.Options[:], id) }
	o.Deck, o.Discard = slices.DeleteFunc(o.Deck, laid), slices.DeleteFunc(o.Discard, laid)
}

// AtSea returns round 1 of act 2 before the shark chooses. Seat 0 is the shark.
// Seat 1 commands Quint on boat 4, Brody on boat 3 and Hooper on boat 6, who have
// only their own gear. The shark can come up at A: water 4 (evade 2, 3 dice), B:
// water 5 (evade 1, 3 dice), C: water 7 (evade 1, 3 dice).
func AtSea(t *testing.T, changes ...func(*orca.State)) *Match {
	t.Helper()
	m := New(t, Two, "acts=2")
	m.Orca().Undealt = nil
	m.Plays(1, "settle", "quint board b4", "brody board b3", "hooper board b6")
	Options(m.Orca(), 7, 9, 13)
	for _, change := range changes {
		change(m.Orca())
	}
	m.Reload()
	return m
}

// Locks chooses and locks the shark's token, with an ability or "".
func (m *Match) Locks(token, key string) {
	m.T.Helper()
	line := "choose " + token
	if key != "" {
		if !slices.Contains(m.Orca().Hand, key) {
			m.Orca().Hand = append(m.Orca().Hand[1:], key)
			slices.SortFunc(m.Orca().Hand, func(a, b string) int {
				return slices.Index(board.Abilities, board.Ability(a)) - slices.Index(board.Abilities, board.Ability(b))
			})
		}
		line += " with " + key
	}
	m.Plays(0, line, "lock")
}

// Aims chooses a member's weapon and target.
func (m *Match) Aims(who, weapon, at string) {
	m.T.Helper()
	m.Plays(1, who+" weapon "+weapon, who+" target "+at)
}

// Surfaces brings the shark up at a token. The crew do not attack, so that the
// shark's charge or attack comes next.
func (m *Match) Surfaces(token, key string) {
	m.T.Helper()
	m.Locks(token, key)
	m.Plays(1, "skip")
	for m.Orca().Phase == view.PhaseAttack || m.Orca().Phase == view.PhaseShift {
		m.Plays(1, "skip")
	}
}

// SurfacesNow plays from the lock to the shark's attack.
func (m *Match) SurfacesNow() {
	m.T.Helper()
	for !slices.Contains([]view.Phase{view.PhaseCharge, view.PhaseStrike, view.PhaseCage, view.PhaseReroll, view.PhaseBite}, m.Orca().Phase) {
		m.Plays(1, "skip")
	}
}

// AtSeaLatest is AtSea at a table of the latest edition. Quint has the Head Spade and is on boat
// 2, Brody has the Fire Axe on boat 3, and Hooper has the Boat Pike on boat 6.
func AtSeaLatest(t *testing.T, table [][]string, changes ...func(*orca.State)) *Match {
	t.Helper()
	m := New(t, table, "acts=2", "edition=5")
	m.Orca().Undealt = nil
	for _, seat := range m.State().CrewSeats() {
		m.Plays(seat, "settle")
	}
	for who, at := range []string{"b2", "b3", "b6"} {
		m.Order(board.Member(who), "board "+at)
	}
	Options(m.Orca(), 7, 9, 13)
	for _, change := range changes {
		change(m.Orca())
	}
	m.Reload()
	return m
}

// Order plays an order by the first player of a member.
func (m *Match) Order(who board.Member, line string) {
	m.T.Helper()
	m.Plays(m.State().Crew[who][0], who.Key()+" "+line)
}

// Uncaged removes Hooper's cage, so that nobody is asked about it.
func Uncaged(o *orca.State) { o.Members[board.Hooper].Gear = []string{"boat hook"} }

// At puts members on these places.
func At(quint, brody, hooper board.Place) func(*orca.State) {
	return func(o *orca.State) {
		for m, p := range []board.Place{quint, brody, hooper} {
			o.Members[m].At, o.Members[m].From = p, p
		}
	}
}

// Facing returns the start of step 5. The shark is at water 4 with evade 2 and 3
// dice. Quint on boat 4 has aimed there with a weapon, and the others have aimed
// elsewhere.
func Facing(t *testing.T, weapon, ability string, changes ...func(*orca.State)) *Match {
	t.Helper()
	m := AtSea(t, append([]func(*orca.State){func(o *orca.State) {
		if u := &o.Members[board.Quint]; !slices.Contains(u.Gear, weapon) {
			u.Gear = append(u.Gear, weapon)
		}
	}}, changes...)...)
	m.Locks("A", ability)
	m.Aims("quint", weapon, "w4")
	m.Plays(1, "quint ready")
	m.Plays(1, "skip")
	return m
}

// Act2 is act 2 of a match, to be played without lines.
func Act2(s *jaws.State) *orca.Act {
	return &orca.Act{Match: sides.Match{Players: &s.Players, Ended: &s.Ended, Deeds: &s.Did}, Edition: s.Edition, Orders: &s.Orders, State: s.Orca}
}
