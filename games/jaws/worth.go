package jaws

import "shipboard/games/game"

// Worth implements game.Match. The shark and the crew stand against each other.
func (s *State) Worth(seat game.Seat) int {
	lead := 0
	switch {
	case s.Over != nil:
		return s.Over.Worth(seat)
	case s.Act == 1:
		lead = s.islandLead()
	default:
		lead = s.Orca.lead()
	}
	if seat != s.Shark {
		lead = -lead
	}
	return game.Lead(lead, 200)
}

// islandLead is how far the shark is ahead, in hundredths of a barrel on it. A barrel
// comes to the shark by a chain of hands, each of which is worth something: from the
// shop to a dock, aboard a boat, and to Quint, who alone can launch it.
func (s *State) islandLead() int {
	is := s.Island
	plan, err := is.planned()
	if err != nil { // only a damaged snapshot has such a plan
		return 0
	}
	ate := plan.ate.Total()
	if plan.ateMichael != Nowhere {
		ate += 2
	}
	lead := 240 * (is.Eaten + ate) / s.eatenOf()
	lead -= 110 * is.OnShark
	lead -= 5*is.Docks.Total() + 3*is.Aboard[Brody] + 7*is.Aboard[Hooper] + 10*min(is.Aboard[Quint], 2) + 4*is.Floating.Total()
	lead += 4 * plan.used.left()
	at := plan.at
	if at == Nowhere {
		return lead
	}
	for _, w := range is.Swimmers.Where().List() {
		if n := swims[at][w]; n <= 2 && w != is.Closed {
			lead += 6 - 2*n
		}
	}
	if !is.Tipped[Quint] && is.Aboard[Quint] > 0 && !is.Launched { // he hunts from near by
		lead -= 24 / (1 + swims[at][is.At[Quint]])
	}
	return lead
}

// lead is how far the shark is ahead in act 2. It wins by the boat or by the crew, the
// crew by its wounds.
func (o *Orca) lead() int {
	boat, crew := 0, 0
	for _, t := range o.Tiles {
		switch t {
		case Damaged:
			boat += 5
		case Sunk:
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
		if h.At.inWater() {
			crew += 6
		}
		boat -= 2 * len(h.Gear)
	}
	ahead := max(boat, crew) + min(boat, crew)/3 + 6*len(o.Hand)
	return 3*ahead - 18*o.Wounds - 30*len(o.Attached)
}
