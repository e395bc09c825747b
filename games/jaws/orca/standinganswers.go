package orca

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/standing"
	"shipboard/games/jaws/view"
)

// byOrders answers, by the standing orders, what the game would now wait for.
func (h *handler) byOrders() error {
	for h.act.Over == nil {
		did, err := answerer{h}.byOrder()
		if err != nil || !did {
			return err
		}
	}
	return nil
}

// answerer answers for those who have given a standing order.
type answerer struct{ *handler }

// byOrder answers one question by a standing order. It reports whether there was one.
func (h answerer) byOrder() (bool, error) {
	switch h.o.Phase {
	case view.PhaseGear:
		return h.agreeByOrder()
	case view.PhaseShift, view.PhaseSpend, view.PhaseCage:
		for _, m := range h.o.living() {
			if h.o.waitsOn(m) {
				if did, err := h.answerByOrder(m); did || err != nil {
					return did, err
				}
			}
		}
	case view.PhaseShow:
		if h.act.Orders.Show == standing.Lot {
			left := h.o.unchosen()
			_, err := h.as(h.act.Shark).show([]string{left[h.Dice.Pick("the token shown", len(left))]})
			return true, err
		}
	case view.PhasePrepare:
		return h.aimByOrder()
	case view.PhaseAttack:
		return h.attackByOrder()
	case view.PhaseBite:
		if h.act.Orders.Bite == standing.All {
			_, err := h.as(h.act.Shark).bite([]string{h.o.bitable()[0].Key()})
			return true, err
		}
	}
	return false, nil
}

// as makes a seat the one that acts, so that the deeds count as its own.
func (h *handler) as(seat game.Seat) *handler {
	h.seat = seat
	return h
}

// agreeByOrder agrees to the sharing for a seat that agrees to any.
func (h answerer) agreeByOrder() (bool, error) {
	if len(h.o.Undealt) > 0 {
		return false, nil
	}
	for _, seat := range h.act.unsettled() {
		if slices.Contains(h.act.Orders.Gear, seat) {
			_, err := h.as(seat).settle(nil)
			return true, err
		}
	}
	return false, nil
}

// answerByOrder answers a question to a member: where his Pistol aims, how he pays for a shot, or
// whether he uses the cage.
func (h answerer) answerByOrder(m board.Member) (bool, error) {
	var err error
	switch u := &h.o.Members[m]; h.o.Phase {
	case view.PhaseShift:
		switch h.act.ordered(standing.Of("pistol"), 0, m) {
		case standing.Swing:
			_, err = h.shift(m, []string{string(h.o.Shark)})
		case standing.Hold:
			_, err = h.hold(m, nil)
		default:
			return false, nil
		}
	case view.PhaseSpend:
		order := h.act.ordered(standing.Of("ammo"), 0, m)
		if order != standing.Always && (order != standing.Useful || u.firearms() > 1) {
			return false, nil
		}
		_, err = h.spend(m, []string{board.Ammo})
	case view.PhaseCage:
		cage, ordered := h.cageByOrder(m)
		switch {
		case !ordered:
			return false, nil
		case cage:
			_, err = h.cage(m, nil)
		default:
			_, err = h.noCage(m, []string{"cage"})
		}
	}
	return true, err
}

// firearms counts a member's firearms.
func (u *Hunter) firearms() int {
	n := 0
	for _, key := range u.Gear {
		if board.Gear(key).Kind == board.Firearm {
			n++
		}
	}
	return n
}

// cageByOrder tells whether a member uses his cage against the next roll, and whether that was
// ordered. If several players command him, the first who gave an order decides.
func (h answerer) cageByOrder(m board.Member) (cage, ordered bool) {
	for _, c := range h.o.Cages {
		if c.Who != m || !h.act.Commands(c.Seat, m) {
			continue
		}
		switch c.When {
		case standing.Always:
			return true, true
		case standing.Two:
			return h.o.expected(m) > 1, true
		case standing.Last:
			u := &h.o.Members[m]
			return u.Wounds+h.o.worst(m) >= board.CrewWounds, true
		}
		return false, true
	}
	return false, false
}

// expected is how many wounds a member must expect from the next roll.
func (o *State) expected(m board.Member) int {
	if o.Target != m.Key() { // Wide Jaws
		return wideWounds
	}
	if o.Charged && o.Attack == attackMain {
		return o.attackDice() + chargeHits
	}
	return o.attackDice() // a die shows 1 on average
}

// worst is how many wounds the next roll can do to a member.
func (o *State) worst(m board.Member) int {
	if o.Target != m.Key() {
		return wideWounds
	}
	return o.expected(m) + o.attackDice()
}

// aimByOrder prepares a member who has not begun to prepare: he stays where he is and aims by
// lot, more often at likelier options.
func (h answerer) aimByOrder() (bool, error) {
	for _, m := range h.o.living() {
		u := &h.o.Members[m]
		order := h.act.ordered(standing.Of("aim"), 0, m)
		if u.Ready || u.Weapon != "" || u.Steps < board.HunterMoves || u.At.InWater() || order == standing.Ask {
			continue
		}
		key, idle := h.o.keptInReach(u), false
		if at := slices.IndexFunc(u.Gear, lasting); key == "" && order == standing.Idle && at >= 0 {
			key, idle = u.Gear[at], true
		}
		if key == "" {
			continue
		}
		if _, err := h.as(h.act.Crew[m][0]).weapon(m, []string{key}); err != nil {
			return false, err
		}
		aim := h.o.aims(u)[0]
		if !idle {
			aim = h.o.aimByLot(u, m, h.Dice)
		}
		if _, err := h.target(m, []string{string(aim)}); err != nil {
			return false, err
		}
		_, err := h.ready(m, nil)
		return true, err
	}
	return false, nil
}

// keptInReach is the best weapon that a member keeps after its attack and that has an option in
// reach, or "".
func (o *State) keptInReach(u *Hunter) string {
	best := ""
	for _, key := range u.weapons() {
		with := *u
		with.Weapon = key
		if lasting(key) && o.canHit(&with) && (best == "" || board.Gear(key).Means[0] > board.Gear(best).Means[0]) {
			best = key
		}
	}
	return best
}

// aimByLot draws a target for a member among the options in his reach, by their aimWeight.
func (o *State) aimByLot(u *Hunter, m board.Member, dice *game.Dice) board.Place {
	aims, lures := o.likelyAims(u), odds{o}.lures()
	all := 0
	for _, aim := range aims {
		all += odds{o}.aimWeight(u, aim, lures)
	}
	at := dice.Pick(m.String()+"'s aim by lot", all)
	for _, aim := range aims {
		at -= odds{o}.aimWeight(u, aim, lures)
		if at < 0 {
			return aim
		}
	}
	return aims[0]
}

// attackByOrder attacks or holds back for a member, by his order. Lines and tags come first,
// since they may help the others: a member who rolls waits while another may still fasten one.
func (h answerer) attackByOrder() (bool, error) {
	var ready []board.Member
	fastening := false
	for _, m := range h.o.living() {
		u := &h.o.Members[m]
		if u.Turn != view.HunterToAttack {
			continue
		}
		answer := h.act.attackOrdered(m)
		switch {
		case board.Gear(u.Weapon).Kind == board.Attachable && answer == "":
			fastening = true
		case board.Gear(u.Weapon).Kind == board.Attachable:
			return true, h.play(m, answer)
		case answer != "":
			ready = append(ready, m)
		}
	}
	if fastening || len(ready) == 0 {
		return false, nil
	}
	return true, h.play(ready[0], h.act.attackOrdered(ready[0]))
}

// play attacks or holds back with a member, in the name of his first player.
func (h answerer) play(m board.Member, answer string) error {
	h.as(h.act.Crew[m][0])
	if answer == "hold" {
		_, err := h.hold(m, nil)
		return err
	}
	_, err := h.attack(m, nil)
	return err
}

// attackOrdered is what a member's order makes him do, "attack" or "hold", or "" if his
// players are asked.
func (a *Act) attackOrdered(m board.Member) string {
	weapon := a.State.Members[m].Weapon
	order := a.ordered(standing.Of("attack"), 0, m)
	switch {
	case order == standing.Ask:
		return ""
	case order == standing.Always || lasting(weapon):
		return "attack"
	case order == standing.Kept:
		return ""
	case order == standing.Spare:
		return "hold"
	case board.Gear(weapon).Kind == board.Attachable || board.Gear(weapon).Chance(a.State.evade()) >= standing.LikelyAt:
		return "attack"
	}
	return "hold"
}
