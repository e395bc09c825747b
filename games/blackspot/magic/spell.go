package magic

import (
	"slices"
	"strconv"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
)

// enchant puts a spell on the table.
func enchant(s *sea.Sea, d deed.Deed) {
	x := board.Spell{Card: d.Card, Seat: d.Seat, Round: s.Round, Mega: d.Mega, Target: d.Other, At: d.At, Heading: d.Heading}
	if !roster.SpellOf(d.Card).Lasts {
		x.Until = s.Round
	}
	x.Name = string(d.Card)
	for n := 2; s.SpellNamed(x.Name) != nil; n++ {
		x.Name = string(d.Card) + strconv.Itoa(n)
	}
	s.Spells = append(s.Spells, x)
}

// EndSpells takes spells off the table once their last round is over.
func EndSpells(s *sea.Sea, _ *deed.Telling) {
	s.DropSpells(func(x *board.Spell) bool { return x.Until != 0 && x.Until <= s.Round })
}

// Thirst rolls whether Bloodthirst stays on a model that has won a round of boarding.
func Thirst(s *sea.Sea, t *deed.Telling, r board.Ref) {
	i := slices.IndexFunc(s.Spells, func(x board.Spell) bool { return x.Card == "bloodthirst" && x.Target == r })
	if i < 0 {
		return
	}
	if face := t.RollOne("Bloodthirst of " + s.Title(r)); face >= 4 {
		s.Spells[i].Until = s.Round + 1
		t.Tell("The Bloodthirst of %s goes on in the next round.", s.Title(r))
		return
	}
	t.Tell("The Bloodthirst of %s is slaked.", s.Title(r))
	s.DropSpells(func(o *board.Spell) bool { return o.Card == "bloodthirst" && o.Target == r })
}
