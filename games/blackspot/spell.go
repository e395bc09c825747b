package blackspot

import (
	"slices"
	"strconv"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// title is how a spell on the table is told of: "Sandbar at 12, 20".
func (s *Sea) spellTitle(x *board.Spell) string {
	text := roster.SpellOf(x.Card).Title
	switch {
	case x.At != inch.Point{}:
		return text + " at " + x.At.Name()
	case x.Target != 0:
		return text + " on " + s.title(x.Target)
	}
	return text
}

// enchant puts a spell on the table.
func (s *Sea) enchant(d Deed) {
	x := board.Spell{Card: d.Card, Seat: d.Seat, Round: s.Round, Mega: d.Mega, Target: d.Other, At: d.At, Heading: d.Heading}
	if !roster.SpellOf(d.Card).Lasts {
		x.Until = s.Round
	}
	x.Name = string(d.Card)
	for n := 2; s.spellNamed(x.Name) != nil; n++ {
		x.Name = string(d.Card) + strconv.Itoa(n)
	}
	s.Spells = append(s.Spells, x)
}

// spellNamed is a spell on the table by its name, or nil.
func (s *Sea) spellNamed(name string) *board.Spell {
	i := slices.IndexFunc(s.Spells, func(x board.Spell) bool { return x.Name == name })
	if i < 0 {
		return nil
	}
	return &s.Spells[i]
}

// dropSpells takes those spells off the table for which a test holds.
func (s *Sea) dropSpells(test func(*board.Spell) bool) {
	s.Spells = slices.DeleteFunc(s.Spells, func(x board.Spell) bool { return test(&x) })
	if len(s.Spells) == 0 {
		s.Spells = nil
	}
}

// endSpell ends a spell by its name. The things it summoned vanish, and the model it
// trapped is free.
func (s *Battle) endSpell(t *telling, name string) {
	x := s.spellNamed(name)
	if x == nil {
		return
	}
	gone := *x
	t.Tell("%s ends.", s.spellTitle(x))
	s.dropSpells(func(x *board.Spell) bool { return x.Name == name })
	if m := s.model(gone.Target); m != nil && m.Summoned && roster.SpellOf(gone.Card).Aim == roster.AimSummons {
		s.goes(m, board.Sunk)
		s.unpair(gone.Target)
		s.unhex(gone.Target)
	}
}

// unhex ends the spells on a model that is gone, or the spell that summoned her.
func (s *Sea) unhex(r board.Ref) { s.dropSpells(func(x *board.Spell) bool { return x.Target == r }) }

// endSpells takes the spells off the table whose last round is over.
func (s *Sea) endSpells(_ *telling) {
	s.dropSpells(func(x *board.Spell) bool { return x.Until != 0 && x.Until <= s.Round })
}

// wizardLost ends the lasting spells of a wizard, who casts no more.
func (s *Battle) wizardLost(t *telling, seat game.Seat) {
	s.Fleets[seat].Wizard = false
	var names []string
	for i := range s.Spells {
		if x := &s.Spells[i]; x.Seat == seat && x.Lasting(s.Round) {
			names = append(names, x.Name)
		}
	}
	for _, name := range names {
		s.endSpell(t, name)
	}
}

// under reports whether a spell of a kind is on a model.
func (s *Sea) under(r board.Ref, c roster.Card) bool {
	for i := range s.Spells {
		if s.Spells[i].Card == c && s.Spells[i].Target == r {
			return true
		}
	}
	return false
}

// trapped reports whether Crushing Rocks hold a model.
func (s *Sea) trapped(m *board.Model) bool {
	return len(s.Spells) > 0 && s.under(s.refOf(m), "rocks")
}

// sirened reports whether a model may not attack in this round.
func (s *Sea) sirened(r board.Ref) bool { return s.under(r, "siren") }

// breath is what Poseidon's Breath adds to a model's way.
func (s *Sea) breath(m *board.Model) inch.Inch {
	if len(s.Spells) > 0 && s.sails(m) && s.under(s.refOf(m), "breath") {
		return 400
	}
	return 0
}

// cannonDice are the dice that Death Cannon adds to hit.
func (s *Sea) cannonDice(r board.Ref) int { return one(s.under(r, "cannon")) }

// eagle is what Eagle's Eye adds to hit.
func (s *Sea) eagle(r board.Ref) int { return one(s.under(r, "eagle")) }

// thirst rolls whether Bloodthirst stays on a model that has won a round of boarding.
func (s *Sea) thirst(t *telling, r board.Ref) {
	i := slices.IndexFunc(s.Spells, func(x board.Spell) bool { return x.Card == "bloodthirst" && x.Target == r })
	if i < 0 {
		return
	}
	if face := t.roll("Bloodthirst of " + s.title(r)); face >= 4 {
		s.Spells[i].Until = s.Round + 1
		t.Tell("The Bloodthirst of %s goes on in the next round.", s.title(r))
		return
	}
	t.Tell("The Bloodthirst of %s is slaked.", s.title(r))
	s.dropSpells(func(o *board.Spell) bool { return o.Card == "bloodthirst" && o.Target == r })
}

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// refOf is the number of a model, by its name.
func (s *Sea) refOf(m *board.Model) board.Ref {
	for i := range s.Models {
		if s.Models[i].Name == m.Name {
			return board.Ref(i + 1)
		}
	}
	return 0
}
