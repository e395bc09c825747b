package blackspot

import (
	"slices"

	"shipboard/games/game"
)

// Spell is a spell on the table.
type Spell struct {
	Card    Card      `json:"card"`
	Seat    game.Seat `json:"seat"` // whose wizard cast it
	Round   int       `json:"round"`
	Mega    bool      `json:"mega,omitempty"`
	Target  Ref       `json:"target,omitempty"`
	At      Point     `json:"at,omitzero"`
	Heading Degrees   `json:"heading,omitempty"`
	Touched []Ref     `json:"touched,omitempty"` // by a Whirlpool in this round
}

// under reports whether a spell of a kind is on a model.
func (s *State) under(r Ref, c Card) bool {
	return slices.ContainsFunc(s.Spells, func(x Spell) bool { return x.Card == c && x.Target == r })
}

// trapped reports whether Crushing Rocks hold a model.
func (s *State) trapped(m *Model) bool { return s.under(s.refOf(m), "rocks") }

// breath is what Poseidon's Breath adds to a model's way.
func (s *State) breath(m *Model) Inch {
	if s.sails(m) && s.under(s.refOf(m), "breath") {
		return 400
	}
	return 0
}

// cannonDice are the dice that Death Cannon adds to hit.
func (s *State) cannonDice(r Ref) int { return one(s.under(r, "cannon")) }

// eagle is what Eagle's Eye adds to hit.
func (s *State) eagle(r Ref) int { return one(s.under(r, "eagle")) }

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// refOf is the number of a model, by its name.
func (s *State) refOf(m *Model) Ref {
	return Ref(1 + slices.IndexFunc(s.Models, func(o Model) bool { return o.Name == m.Name }))
}

// endSpells takes the spells of one round off the table.
func (s *State) endSpells(*telling) {
	s.Spells = slices.DeleteFunc(s.Spells, func(x Spell) bool { return !spellOf(x.Card).lasts })
	if len(s.Spells) == 0 {
		s.Spells = nil
	}
}

// wizardLost ends what a wizard's spells do, and his part in the magic phase.
func (s *State) wizardLost(_ *telling, seat game.Seat) {
	s.Fleets[seat].Wizard = false
	s.Spells = slices.DeleteFunc(s.Spells, func(x Spell) bool { return x.Seat == seat })
	if len(s.Spells) == 0 {
		s.Spells = nil
	}
}

// crossings are the deeds that a step of a model from one pose to the next brings
// on: a Ring of Fire that she crosses, a Whirlpool that she touches.
func (s *State) crossings(Ref, Pose, Pose) []Deed { return nil }

// areas has the lasting spells act at the start of the magic phase, in the order of
// casting.
func (s *State) areas(*telling, Deed) {}

// effect does what a spell does that has been cast.
func (s *State) effect(t *telling, d Deed) {
	switch d.Card {
	case "lightning":
		s.push(Deed{Kind: DeedDamage, Ship: d.Other, Seat: d.Seat, Cause: BySpell, N: 1})
	case "burst", "flux":
		s.Wind = Wind{To: d.Heading}
		t.tell("The wind now blows %s.", s.Wind)
	case "eagle", "cannon", "breath", "siren", "bloodthirst":
		s.Spells = append(s.Spells, Spell{Card: d.Card, Seat: d.Seat, Round: s.Round, Mega: d.Mega, Target: d.Other})
	}
}
