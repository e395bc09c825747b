package orca

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

// Skip plays the least that the rules allow for a seat. A secret choice of the
// shark is drawn at random. The shark attacks the first tile in reach, so that a game
// in which everybody is skipped ends.
func (a *Act) Skip(seat game.Seat, dice *game.Dice) ([]game.Event, error) {
	h := a.handle(seat, dice)
	var err error
	switch {
	case seat == a.Shark:
		err = h.skipShark()
	case h.o.Phase == view.PhaseGear:
		err = h.skipGear()
	default:
		err = h.skipCrew(seat)
	}
	if err == nil {
		err = h.byOrders()
	}
	return h.Events, err
}

func (h *handler) skipCrew(seat game.Seat) error {
	phase := h.o.Phase
	for _, m := range h.act.Commanded(seat) {
		for h.o.Phase == phase && h.act.Over == nil && h.o.waitsOn(m) {
			if err := h.skipMember(m); err != nil {
				return err
			}
		}
	}
	return nil
}

func (h *handler) skipShark() error {
	o := h.o
	var err error
	switch o.Phase {
	case view.PhaseChoose:
		_, err = h.choose([]string{board.Tokens[h.Dice.Pick("the shark's choice", len(board.Tokens))]})
		if err == nil {
			_, err = h.lock(nil)
		}
	case view.PhaseShow:
		left := o.unchosen()
		_, err = h.show([]string{left[h.Dice.Pick("the token shown", len(left))]})
	case view.PhaseCharge:
		_, err = h.stay(nil)
	case view.PhaseStrike:
		_, err = h.strike(o.strikes()[:1])
	case view.PhaseReroll:
		_, err = h.keep(nil)
	case view.PhaseBite:
		_, err = h.dive(nil)
	}
	return err
}

// skipGear deals out the rest of the gear in turn, and settles for the seat.
func (h *handler) skipGear() error {
	for i := 0; len(h.o.Undealt) > 0; i++ {
		if _, err := h.give([]string{h.o.Undealt[0], board.Members[i%len(board.Members)].Key()}); err != nil {
			return err
		}
	}
	_, err := h.settle(nil)
	return err
}

// skipMember plays one order to a member that brings the game forward.
func (h *handler) skipMember(m board.Member) error {
	u := &h.o.Members[m]
	var err error
	switch h.o.Phase {
	case view.PhaseBoard:
		_, err = h.board(m, []string{string(board.Boat(3))})
	case view.PhasePrepare:
		switch held := u.weapons(); {
		case len(held) > 0 && u.Weapon == "":
			_, err = h.weapon(m, []string{held[max(slices.IndexFunc(held, lasting), 0)]})
		case len(held) > 0 && u.Aim == "":
			_, err = h.target(m, []string{string(board.Water(u.At.Zone()))})
		default:
			_, err = h.ready(m, nil)
		}
	case view.PhaseShift, view.PhaseAttack:
		_, err = h.hold(m, nil)
	case view.PhaseSpend:
		_, err = h.spend(m, []string{board.Ammo})
	case view.PhaseCage:
		_, err = h.noCage(m, []string{"cage"})
	}
	return err
}

// lasting reports whether a member keeps a weapon after attacking with it.
func lasting(key string) bool { return board.Gear(key).Kind == board.Melee && !board.Gear(key).Fired }
