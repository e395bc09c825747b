package island

import (
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/sharkturn"
	"shipboard/games/jaws/view"
)

// Lead is how far the shark is ahead in act 1. If act 2 follows, it is the lead with which that
// would begin: dealt tells it by the hundredths of swimmers eaten.
func (a *Act) Lead(dealt func(eaten int) int) int {
	is := a.State
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
	if a.Alone {
		return 240*eaten/(board.Hundred*board.SoloTrackEnd) - 110*barrels/board.Hundred + 4*plan.Used.Left()
	}
	// For each barrel that is not on the shark yet, it will eat a third of what is left.
	left := max(board.Hundred*board.TrackEnd-eaten, 0)
	eaten = min(eaten, board.Hundred*board.TrackEnd) + left*max(board.ToFasten*board.Hundred-barrels, 0)/(3*board.Hundred)
	return dealt(eaten) + 4*plan.Used.Left()*left/(board.Hundred*board.TrackEnd)
}

// chain is how far the barrels have come on their way to the shark, in hundredths of a barrel. A
// barrel goes from the shop to a dock, aboard a boat, and to Quint, who alone can launch it.
func (is *State) chain() int {
	return 5*is.Docks.Total() + 3*is.Aboard[board.Brody] + 7*is.Aboard[board.Hooper] + 10*min(is.Aboard[board.Quint], 2) + 4*is.Floating.Total()
}

// prey is about how many swimmers the shark can eat in its next turn.
func (is *State) prey(at board.Space) int {
	most, all := 0, 0
	for _, b := range board.Beaches {
		n := min(is.Swimmers[b], board.SharkActions-board.Swims[at][b])
		if n > 0 {
			most, all = max(most, n), all+1
		}
	}
	return 2*most + min(all, 2)
}

// danger is how likely a barrel is to hit the shark this round, in parts of sharkturn.OfHunch.
// Quint launches where the crew suppose the shark. In the shark's own turn it is 0.
func (is *State) danger(at board.Space) int {
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
