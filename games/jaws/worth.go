package jaws

import (
	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/sharkturn"
	"shipboard/games/jaws/view"
)

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

// Spread implements game.Spread. At sea the hunters' cards differ by little, and by a
// narrow spread the search does not leave the better ones: it won 74 games of 117 at sea
// against the usual spread, and 11 of 42 round the island, where one launch may decide all.
func (s *State) Spread() int {
	if s.Act == 1 {
		return game.UsualSpread
	}
	return game.MostWorth * 12 / 100
}

// Turns implements game.Horizon. At sea the shark's turn comes once a round: it attacks,
// and then chooses where to surface next. Weighed when its next turn comes, a choice would
// be worth the wounds that it costs, and nothing of the attack that it is made for. That
// is still so where Chum is thrown, since the shark then has a turn more to show a token.
func (s *State) Turns(seat game.Seat) int {
	if s.Act == 2 && seat == s.Shark {
		return 2
	}
	return 1
}

// islandLead is how far the shark is ahead in act 1.
func (s *State) islandLead() int {
	is := s.Island
	plan, err := is.planned()
	if err != nil { // only a damaged snapshot has such a plan
		return 0
	}
	eaten := board.Hundred * (is.Eaten + plan.Ate.Total())
	if plan.AteMichael != board.Nowhere {
		eaten += board.MichaelCounts * board.Hundred
	}
	barrels := board.Hundred*is.OnShark + is.chain()
	if plan.At != board.Nowhere {
		eaten += board.Hundred / 2 * is.prey(plan.At)
		barrels += board.Hundred * is.danger(plan.At) / sharkturn.OfHunch
	}
	if s.Acts == "1" {
		return 240*eaten/(board.Hundred*board.SoloTrackEnd) - 110*barrels/board.Hundred + 4*plan.Used.Left()
	}
	// Each barrel that is not on the shark yet lets it eat a third of what is left.
	left := max(board.Hundred*board.TrackEnd-eaten, 0)
	eaten = min(eaten, board.Hundred*board.TrackEnd) + left*max(board.ToFasten*board.Hundred-barrels, 0)/(3*board.Hundred)
	return dealtLead(dealsOf(s.Edition), eaten) + 4*plan.Used.Left()*left/(board.Hundred*board.TrackEnd)
}

// chain is how near the barrels are to the shark, in hundredths of one. A barrel comes
// to it by a chain of hands: from the shop to a dock, aboard a boat, and to Quint, who
// alone can launch it.
func (is *Island) chain() int {
	return 5*is.Docks.Total() + 3*is.Aboard[board.Brody] + 7*is.Aboard[board.Hooper] + 10*min(is.Aboard[board.Quint], 2) + 4*is.Floating.Total()
}

// dealtLead is the lead with which act 2 begins, by the hundredths of swimmers eaten. A
// swimmer more is more ability cards, less gear, or both.
func dealtLead(deals []deal, eaten int) int {
	n := min(eaten/board.Hundred, len(deals)-2)
	lead := func(d deal) int {
		return leadOfAbility*d.abilities - leadOfGear*(d.gear+len(board.Members)*board.OwnGear)
	}
	from, to := lead(deals[n]), lead(deals[n+1])
	return evenGear + from + (to-from)*(eaten-board.Hundred*n)/board.Hundred
}

// prey is about how many swimmers the shark can eat in its next turn.
func (is *Island) prey(at board.Space) int {
	most, all := 0, 0
	for _, b := range board.Beaches {
		n := min(is.Swimmers[b], board.SharkActions-board.Swims[at][b])
		if n > 0 {
			most, all = max(most, n), all+1
		}
	}
	return 2*most + min(all, 2)
}

// danger is how likely a barrel hits the shark this round, of sharkturn.OfHunch: Quint launches
// where the crew suppose it. In the shark's turn he is a round away.
func (is *Island) danger(at board.Space) int {
	h := is.Hunch
	if h == nil || is.Aboard[board.Quint] == 0 && !(is.Floating[is.At[board.Quint]] > 0) {
		return 0
	}
	left := is.Left[board.Quint] - 1
	switch {
	case is.Phase != view.PhaseCrew:
		return 0
	case is.Launched || is.Turn[board.Quint] == view.TurnOver || is.Tipped[board.Quint] || left < 0:
		return 0
	}
	var reach board.Spaces
	for _, s := range board.Amity.Wet().List() {
		if board.Swims[is.At[board.Quint]][s] <= left+1 {
			reach |= board.SetOf(s)
		}
	}
	if target, _ := h.Best(reach); target != at {
		return 0
	}
	return sharkturn.OfHunch
}

// What counts in act 2 beside the boat, the crew and the wounds. A wound of the shark
// counts 18. A card of either side does about as much as a wound.
const (
	leadOfAbility = 18
	leadOfGear    = 12
	evenGear      = 48 // so that a shark that has eaten 6 is not ahead
)

// lead is how far the shark is ahead in act 2. It wins by the boat or by the crew, the
// crew by its wounds.
func (o *Orca) lead() int {
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

// useful is how many of a hunter's cards he can use: Ammo serves a firearm of his own.
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
