package jaws

// Other worlds that a viewer of act 2 could not tell from the real one.

import (
	"slices"

	"shipboard/games/game"
)

// orcaImagine returns a match that the viewer could not tell from this one.
// Nobody knows the order of the deck; the crew know neither the shark's hand
// nor, until the reveal, what it chose.
func (s *State) orcaImagine(viewer game.Seat, dice *game.Dice) *State {
	o := s.Orca.clone()
	game.Shuffle(dice, "imagined deck", o.Deck)
	if viewer != s.Shark {
		o.imagineShark(dice)
	}
	other := *s
	other.Orca = o
	other.Gone = slices.Clone(s.Gone)
	return &other
}

// imagineShark gives the shark other ability cards out of all that have not
// been seen, and another choice where it is still hidden.
func (o *Orca) imagineShark(dice *game.Dice) {
	up := o.Shark != ""
	covered := o.Locked && !up && o.Ability != ""
	known := o.Used
	if up && o.Ability != "" {
		known = append(slices.Clone(known), o.Ability)
	}
	unseen := abilityDeck(known...)
	game.Shuffle(dice, "imagined abilities", unseen)
	if covered {
		o.Ability, unseen = unseen[0], unseen[1:]
	}
	o.Hand = sortedAbilities(unseen[:len(o.Hand)])
	switch {
	case up:
	case o.Locked:
		hidden := tokens
		if o.NotThis != "" {
			hidden = without(tokens, o.NotThis)
		}
		o.Choice = hidden[dice.Pick("imagined choice", len(hidden))]
	case o.Phase == phaseChoose:
		o.Choice, o.Ability = "", ""
		if i := dice.Pick("imagined choice", len(tokens)+1); i < len(tokens) {
			o.Choice = tokens[i]
		}
		if i := dice.Pick("imagined ability", len(o.Hand)+1); i < len(o.Hand) && o.Choice != "" {
			o.Ability = o.Hand[i]
		}
	}
}

// clone is a copy that shares nothing.
func (o *Orca) clone() *Orca {
	c := *o
	for i := range c.Members {
		c.Members[i].Gear = slices.Clone(o.Members[i].Gear)
	}
	c.Undealt = slices.Clone(o.Undealt)
	c.Settled = slices.Clone(o.Settled)
	c.Spent = slices.Clone(o.Spent)
	c.Attached = slices.Clone(o.Attached)
	c.Hand = slices.Clone(o.Hand)
	c.Used = slices.Clone(o.Used)
	c.Deck = slices.Clone(o.Deck)
	c.Discard = slices.Clone(o.Discard)
	c.Rolled = slices.Clone(o.Rolled)
	c.Last = slices.Clone(o.Last)
	return &c
}
