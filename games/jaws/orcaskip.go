package jaws

// Skipping in act 2.

import (
	"slices"

	"shipboard/games/game"
)

// orcaSkip plays the least that the rules allow for a seat. A secret choice of the
// shark is drawn at random. The shark attacks the first tile in reach, so that a game
// in which everybody is skipped ends.
func (s *State) orcaSkip(seat game.Seat, dice *game.Dice) ([]game.Event, error) {
	h := s.hunt(seat, dice)
	var err error
	switch {
	case seat == s.Shark:
		err = h.skipShark()
	case h.o.Phase == phaseGear:
		err = h.skipGear()
	default:
		err = h.skipCrew(seat)
	}
	if err == nil {
		err = h.byOrders()
	}
	return h.Events, err
}

func (h *hunt) skipCrew(seat game.Seat) error {
	phase := h.o.Phase
	for _, m := range h.s.commanded(seat) {
		for h.o.Phase == phase && h.s.Over == nil && h.o.waitsOn(m) {
			if err := h.skipMember(m); err != nil {
				return err
			}
		}
	}
	return nil
}

func (h *hunt) skipShark() error {
	o := h.o
	var err error
	switch o.Phase {
	case phaseChoose:
		_, err = h.choose([]string{tokens[h.Dice.Pick("the shark's choice", len(tokens))]})
		if err == nil {
			_, err = h.lock(nil)
		}
	case phaseShow:
		left := o.unchosen()
		_, err = h.show([]string{left[h.Dice.Pick("the token shown", len(left))]})
	case phaseCharge:
		_, err = h.stay(nil)
	case phaseStrike:
		_, err = h.strike(o.strikes()[:1])
	case phaseReroll:
		_, err = h.keep(nil)
	case phaseBite:
		_, err = h.dive(nil)
	}
	return err
}

// skipGear deals out the rest of the gear in turn, and settles for the seat.
func (h *hunt) skipGear() error {
	for i := 0; len(h.o.Undealt) > 0; i++ {
		if _, err := h.give([]string{h.o.Undealt[0], members[i%len(members)].Key()}); err != nil {
			return err
		}
	}
	_, err := h.settle(nil)
	return err
}

// skipMember plays one order to a member that takes the game further.
func (h *hunt) skipMember(m Member) error {
	u := &h.o.Members[m]
	var err error
	switch h.o.Phase {
	case phaseBoard:
		_, err = h.board(m, []string{string(boat(3))})
	case phasePrepare:
		switch held := u.weapons(); {
		case len(held) > 0 && u.Weapon == "":
			_, err = h.weapon(m, []string{held[max(slices.IndexFunc(held, lasting), 0)]})
		case len(held) > 0 && u.Aim == "":
			_, err = h.target(m, []string{string(water(u.At.zone()))})
		default:
			_, err = h.ready(m, nil)
		}
	case phaseShift, phaseAttack:
		_, err = h.hold(m, nil)
	case phaseSpend:
		_, err = h.spend(m, []string{ammo})
	case phaseCage:
		_, err = h.noCage(m, []string{"cage"})
	}
	return err
}

// lasting reports whether a weapon is still there after its attack.
func lasting(key string) bool { return gear(key).kind == melee && !gear(key).fired }
