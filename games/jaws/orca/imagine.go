package orca

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/standing"
	"shipboard/games/jaws/view"
)

// Imagine gives act 2 of a clone other values for secrets that the viewer cannot know. Nobody
// knows the order of the deck. The crew know neither the shark's hand nor, until the reveal, its
// choice.
func (a *Act) Imagine(viewer game.Seat, dice *game.Dice) {
	o := a.State
	slices.Sort(o.Deck) // so that the result does not depend on the true order
	game.Shuffle(dice, "imagined deck", o.Deck)
	if viewer != a.Shark {
		o.imagineShark(dice)
	}
	a.imagineCages(viewer, dice)
}

// imagineCages makes up what the other players have ordered about the Shark Cages of their
// hunters. A player who is being asked has given no order about it.
func (a *Act) imagineCages(viewer game.Seat, dice *game.Dice) {
	o := a.State
	if a.Edition < asksLess || a.Over != nil || o.Phase == view.PhaseGear {
		return
	}
	var cages []standing.CageOrder
	for _, m := range o.living() {
		if !o.hasCage(m) {
			continue
		}
		for _, seat := range a.Crew[m] {
			when := ""
			switch {
			case seat == viewer:
				when = o.cageOrder(seat, m)
			case o.Members[m].Asked:
			case dice.Pick("an imagined order", 2) == 0:
				values := standing.Of("cage").Values[1:]
				when = values[dice.Pick("an imagined order", len(values))].Word
			}
			if when != "" {
				cages = append(cages, standing.CageOrder{Seat: seat, Who: m, When: when})
			}
		}
	}
	o.Cages = cages
}

// imagineShark gives the shark other ability cards out of all that nobody has seen,
// and another choice if its choice is still hidden.
func (o *State) imagineShark(dice *game.Dice) {
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
		o.Choice = odds{o}.tempted(dice)
	case o.Phase == view.PhaseChoose:
		o.Choice, o.Ability = "", ""
		if i := dice.Pick("imagined choice", len(board.Tokens)+1); i < len(board.Tokens) {
			o.Choice = board.Tokens[i]
		}
		if i := dice.Pick("imagined ability", len(o.Hand)+1); i < len(o.Hand) && o.Choice != "" {
			o.Ability = o.Hand[i]
		}
	}
}
