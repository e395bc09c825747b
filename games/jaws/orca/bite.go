package orca

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/sides"
	"shipboard/games/jaws/standing"
	"shipboard/games/jaws/view"
)

// bitable lists the members whom a bonus attack can still hit.
func (o *State) bitable() []board.Member {
	return slices.DeleteFunc(o.prey(), func(m board.Member) bool { return o.Members[m].Bitten })
}

// beginBites lets the shark bite the members in the water near it, one at a time. It
// ends the round if there is nobody to bite.
func (h *handler) beginBites() {
	h.o.Attack, h.o.Target = attackBite, ""
	if len(h.o.bitable()) == 0 {
		h.endRound()
		return
	}
	h.o.Phase = view.PhaseBite
}

// bite makes a bonus attack: "bite quint".
func (h *handler) bite(args []string) (string, error) {
	prey := h.o.bitable()
	if len(args) == 1 {
		if m, ok := board.MemberNamed(args[0]); ok && slices.Contains(prey, m) {
			h.o.Members[m].Bitten = true
			h.o.Target = m.Key()
			h.noteDull("The shark snaps at %s.", m)
			h.beforeRoll()
			return "bite " + m.Key(), nil
		}
	}
	return "", game.Refuse("The shark can bite %s, or dive.", game.List("or", sides.Names(prey)...))
}

// dive ends the round without more bites.
func (h *handler) dive([]string) (string, error) {
	at, spared := len(h.Events), sides.Names(h.o.bitable())
	h.endRound()
	h.Events[at].Retelling = &game.Retelling{
		For: h.act.AnyCrew(), Text: "The shark dives and does not bite " + game.List("or", spared...) + ".",
		Chose: h.chose(h.act.Shark) + "the shark could have bitten " + game.List("or", spared...),
	}
	return "dive", nil
}

// wound adds wounds to a member. At the end of the track the member is out, and all
// his gear is discarded.
func (h *handler) wound(m board.Member, n int) {
	u := &h.o.Members[m]
	switch {
	case n == 0:
		return
	case u.Caged:
		h.note("The cage holds: %s takes no wound.", m)
		h.forCrew()
		return
	}
	n = min(n, board.CrewWounds-u.Wounds)
	u.Wounds += n
	h.o.surfacing().Bitten[m] += n
	bites := "The shark brings " + m.String() + " to "
	h.harm("%s%d of %d wounds.", bites, u.Wounds, board.CrewWounds)
	h.deed(h.forShark())
	h.Overtakes(bites, "The jaws close on "+m.String()+":")
	if u.Wounds < board.CrewWounds {
		return
	}
	h.o.Spent = append(h.o.Spent, u.Gear...)
	*u = Hunter{Wounds: board.CrewWounds, Out: true}
	h.o.dropCageOrders(func(c standing.CageOrder) bool { return c.Who == m })
	h.note("%s goes under with his gear.", m)
	h.moment()
	h.deed(h.forShark())
	h.Overtakes(bites, m.String()+moves, m.String()+" falls into ")
	if len(h.o.living()) == 0 {
		h.win(board.SharkSide, "nobody of the crew is left. The sea is quiet, and the shark wins.")
	}
}

// endRound clears the board for the next round and begins it.
func (h *handler) endRound() {
	o := h.o
	h.noteDull("The shark dives.")
	h.Last().Row = "" // no step of its own after the last thing that the shark did
	o.Discard = append(o.Discard, o.Options[slices.Index(board.Tokens, o.Choice)])
	o.Options = [3]int{}
	if o.Ability != "" {
		o.Used = append(o.Used, o.Ability)
	}
	o.Choice, o.Ability, o.Locked = "", "", false
	o.Chum, o.NotThis = false, ""
	o.Shark, o.Charged, o.Attack, o.Target, o.Split = "", false, "", "", 0
	for i := range o.Members {
		u := &o.Members[i]
		u.Weapon, u.Aim, u.Ready = "", "", false
		u.Turn, u.Caged, u.Asked, u.Bitten = "", false, false, false
	}
	h.newRound()
}
