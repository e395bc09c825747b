package island

import (
	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/menu"
	"shipboard/games/jaws/sharkturn"
)

// reached are the spaces that the shark can reach from one with that number of moves.
func reached(at board.Space, moves int) (near board.Spaces) {
	for to, n := range board.Swims[at] {
		if n <= moves {
			near |= board.SetOf(board.Space(to))
		}
	}
	return near & board.Amity.Wet()
}

// swimWeight is high for moves to where the shark can still eat in this turn, and low near
// barrels that listen. For its last move it is low near Quint.
func (is *State) swimWeight(c *sharkturn.Course, to board.Space) int {
	food := c.Swimmers
	food[c.Michael] += 2
	food[board.Nowhere] = 0
	weight := game.Usual / 2
	for _, b := range board.Beaches {
		if far := board.Swims[to][b]; food[b] > 0 && (far < c.Left-1 || c.Left == 1) {
			weight = max(weight, menu.Likely*min(food[b], 3)/(1+far)/(1+far))
		}
	}
	if is.Floating[to] > 0 {
		weight /= 2
	}
	if c.Left == 1 && is.Aboard[board.Quint] > 0 && board.Swims[to][is.At[board.Quint]] <= 1 {
		weight /= 4
	}
	return max(weight, menu.Seldom)
}

// tokenWeight is the weight of a token at the one place where it belongs in a plan: Feeding
// Frenzy where several swimmers can be eaten, the others at the end. Elsewhere it is 0.
func (is *State) tokenWeight(c *sharkturn.Course, p board.Power) int {
	food := c.Swimmers[c.At]
	if c.Michael == c.At {
		food += 2
	}
	switch {
	case p == board.FeedingFrenzy && c.Left > 0 && food > 1:
		return game.Usual * food
	case p == board.FeedingFrenzy || c.Left > 0:
		return 0
	case p == board.EvasiveMoves && is.Floating.Where()&c.Visited() != 0:
		return game.Usual
	case p == board.OutOfSight:
		return game.Usual / 2
	}
	return menu.Seldom
}

// suspects is where the crew suppose the shark: their hunch or, without one, all the water
// equally.
func (is *State) suspects() sharkturn.Hunch {
	if is.Hunch != nil {
		return *is.Hunch
	}
	var h sharkturn.Hunch
	wet := board.Amity.Wet()
	for _, at := range wet.List() {
		h[at] = sharkturn.OfHunch / wet.Len()
	}
	return h
}
