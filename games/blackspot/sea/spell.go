package sea

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
)

// SpellTitle is how a spell on the table is told of: "Sandbar at 12, 20".
func (s *Sea) SpellTitle(x *board.Spell) string {
	text := roster.SpellOf(x.Card).Title
	switch {
	case x.At != inch.Point{}:
		return text + " at " + x.At.Name()
	case x.Target != 0:
		return text + " on " + s.Title(x.Target)
	}
	return text
}

// SpellNamed is a spell on the table by its name, or nil.
func (s *Sea) SpellNamed(name string) *board.Spell {
	i := slices.IndexFunc(s.Spells, func(x board.Spell) bool { return x.Name == name })
	if i < 0 {
		return nil
	}
	return &s.Spells[i]
}

// DropSpells takes the spells that a test accepts off the table.
func (s *Sea) DropSpells(test func(*board.Spell) bool) {
	s.Spells = slices.DeleteFunc(s.Spells, func(x board.Spell) bool { return test(&x) })
	if len(s.Spells) == 0 {
		s.Spells = nil
	}
}

// Unhex ends the spells on a model that is gone, and the spell that summoned it.
func (s *Sea) Unhex(r board.Ref) { s.DropSpells(func(x *board.Spell) bool { return x.Target == r }) }

// Under reports whether a spell of a kind is on a model.
func (s *Sea) Under(r board.Ref, c roster.Card) bool {
	for i := range s.Spells {
		if s.Spells[i].Card == c && s.Spells[i].Target == r {
			return true
		}
	}
	return false
}

// Trapped reports whether Crushing Rocks hold a model.
func (s *Sea) Trapped(m *board.Model) bool {
	return len(s.Spells) > 0 && s.Under(s.RefOf(m), "rocks")
}

// Sirened reports whether a model may not attack in this round.
func (s *Sea) Sirened(r board.Ref) bool { return s.Under(r, "siren") }

// breath is what Poseidon's Breath adds to a model's way.
func (s *Sea) breath(m *board.Model) inch.Inch {
	if len(s.Spells) > 0 && s.Sails(m) && s.Under(s.RefOf(m), "breath") {
		return figures.BreathWay
	}
	return 0
}

// CannonDice are the dice that Death Cannon adds to hit.
func (s *Sea) CannonDice(r board.Ref) int { return deed.OneIf(s.Under(r, "cannon")) }

// Eagle is what Eagle's Eye adds to hit.
func (s *Sea) Eagle(r board.Ref) int { return deed.OneIf(s.Under(r, "eagle")) }

// RefOf is the number of a model, by its name.
func (s *Sea) RefOf(m *board.Model) board.Ref {
	for i := range s.Models {
		if s.Models[i].Name == m.Name {
			return board.Ref(i + 1)
		}
	}
	return 0
}
