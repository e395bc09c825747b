package orca

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/standing"
	"shipboard/games/jaws/view"
)

// Step 6: shark cages, before the roll.

// threatened lists the members whom the next roll may wound.
func (o *State) threatened() []board.Member {
	if i := slices.Index(board.MemberKeys, o.Target); i >= 0 {
		return []board.Member{board.Member(i)}
	}
	if o.Ability == board.WideJaws {
		return o.on(board.Place(o.Target))
	}
	return nil
}

// beforeRoll asks the threatened members who have a shark cage. If there are none, it rolls.
func (h *handler) beforeRoll() {
	for _, m := range h.o.threatened() {
		u := &h.o.Members[m]
		u.Asked = !u.Caged && slices.Contains(u.Gear, board.SharkCage)
		h.caged = h.caged || u.Asked
	}
	h.rollWhenAnswered()
	if h.o.Phase == view.PhaseCage && len(h.Events) > 0 {
		h.Last().Asks = true
	}
}

func (h *handler) rollWhenAnswered() {
	for i := range h.o.Members {
		if h.o.Members[i].Asked {
			h.o.Phase = view.PhaseCage
			return
		}
	}
	h.roll()
}

// cageOpen reports whether a member may play a shark cage now: until the
// shark's attack is rolled, and before a bonus attack on the member.
func (o *State) cageOpen(u *Hunter) bool {
	switch o.Phase {
	case view.PhaseShow, view.PhasePrepare, view.PhaseShift, view.PhaseAttack, view.PhaseSpend, view.PhaseCharge:
		return true
	case view.PhaseStrike:
		return o.Attack == attackMain
	case view.PhaseCage:
		return u.Asked || o.Attack == attackMain
	}
	return false
}

// cage plays a shark cage: "hooper cage".
func (h *handler) cage(m board.Member, _ []string) (string, error) {
	u := &h.o.Members[m]
	switch {
	case u.Caged:
		return "", game.Refuse("%s is in a cage already.", m)
	case !slices.Contains(u.Gear, board.SharkCage):
		return "", game.Refuse("%s has no Shark Cage.", m)
	case !h.o.cageOpen(u):
		return "", game.Refuse("It is too late for the cage; %s is asked again if the shark bites.", m)
	}
	asked := u.Asked
	u.Caged, u.Asked = true, false
	h.discard(m, board.SharkCage)
	if !slices.Contains(u.Gear, board.SharkCage) {
		h.o.dropCageOrders(func(c standing.CageOrder) bool { return c.Who == m })
	}
	h.note("%s slips into the Shark Cage, and takes no wounds this round.", m)
	h.forCrew()
	if asked {
		h.rollWhenAnswered()
	}
	return "cage", nil
}

// noCage keeps a shark cage: "hooper no cage".
func (h *handler) noCage(m board.Member, args []string) (string, error) {
	u := &h.o.Members[m]
	if !u.Asked || len(args) != 1 || args[0] != "cage" {
		return "", game.Refuse("%s is not asked to play a Shark Cage.", m)
	}
	u.Asked = false
	h.Tell("%s does not use the Shark Cage.", m)
	h.rollWhenAnswered()
	return "no cage", nil
}
