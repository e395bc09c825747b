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
	return lead + 240*is.prey(at)/(2*s.eatenOf()) - 110*is.danger(at)/ofHunch
}

// prey is about how many swimmers the shark can eat in its next turn.
func (is *Island) prey(at Space) int {
	most, all := 0, 0
	for _, b := range beaches {
		n := min(is.Swimmers[b], sharkActions-swims[at][b])
		if n > 0 {
			most, all = max(most, n), all+1
		}
	}
	return 2*most + min(all, 2)
}

// danger is how likely a barrel hits the shark this round, of ofHunch: Quint launches
// where the crew suppose it. In the shark's turn he is a round away.
func (is *Island) danger(at Space) int {
	h := is.Hunch
	if h == nil || is.Aboard[Quint] == 0 && !(is.Floating[is.At[Quint]] > 0) {
		return 0
	}
	left := is.Left[Quint] - 1
	switch {
	case is.Phase != PhaseCrew:
		return 0
	case is.Launched || is.Turn[Quint] == turnOver || is.Tipped[Quint] || left < 0:
		return 0
	}
	var reach Spaces
	for _, s := range amity.wet().List() {
		if swims[is.At[Quint]][s] <= left+1 {
			reach |= setOf(s)
		}
	}
	if target, _ := h.best(reach); target != at {
		return 0
	}
	return ofHunch
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
