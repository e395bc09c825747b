package orca

import (
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

// What counts in act 2 in addition to the boat, the crew and the wounds. A wound of the shark
// counts 18. A card of either side does about as much as a wound.
const (
	leadOfAbility = 18
	leadOfGear    = 12
	evenGear      = 48 // set so that a shark that has eaten 6 is not ahead
)

// Lead is how far the shark is ahead in act 2. It wins by the boat or by the crew, the
// crew by its wounds.
func (o *State) Lead() int {
	boat, crew, held := 0, 0, len(o.Undealt)
	for _, t := range o.Tiles {
		switch t {
		case board.Damaged:
			boat += 5
		case board.Sunk:
			boat += 12
		}
	}
	for m := range o.Members {
		h := &o.Members[m]
		if h.Out {
			crew += 50
			continue
		}
		crew += 5 * h.Wounds
		if h.At.InWater() {
			crew += 6
		}
		held += h.useful()
	}
	ahead := max(boat, crew) + min(boat, crew)/3
	if o.Phase == view.PhaseCharge || o.Phase == view.PhaseStrike || o.Phase == view.PhaseCage {
		ahead += 4 * o.attackDice() // by what a hit does to a tile
	}
	return evenGear + 3*ahead + leadOfAbility*len(o.Hand) - leadOfGear*held - 18*o.Wounds - 30*len(o.Attached)
}

// useful is how many of his cards a hunter can use: Ammo is of use only with a firearm of his
// own.
func (u *Hunter) useful() int {
	n, armed := len(u.Gear), false
	for _, key := range u.Gear {
		switch {
		case key == board.Ammo:
			n--
		case board.Gear(key).Kind == board.Firearm:
			armed = true
		}
	}
	if armed {
		return len(u.Gear)
	}
	return n
}

// DealtLead is the lead with which act 2 begins, by the hundredths of swimmers eaten. Each
// swimmer brings more ability cards, less gear, or both.
func DealtLead(deals []Deal, eaten int) int {
	n := min(eaten/board.Hundred, len(deals)-2)
	lead := func(d Deal) int {
		return leadOfAbility*d.Abilities - leadOfGear*(d.Gear+len(board.Members)*board.OwnGear)
	}
	from, to := lead(deals[n]), lead(deals[n+1])
	return evenGear + from + (to-from)*(eaten-board.Hundred*n)/board.Hundred
}
