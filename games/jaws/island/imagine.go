package island

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/sharkturn"
	"shipboard/games/jaws/view"
)

// Imagine gives act 1 of a clone other values for secrets that the viewer cannot know. The cards
// face down get another order. Unless the viewer is the shark, the shark gets another way that
// fits all that it has told.
//
// known is what the viewer knows of the shark; it is nil if nothing about the shark must be made
// up.
func (is *State) Imagine(known *sharkturn.Knowledge, dice *game.Dice) {
	slices.Sort(is.Deck) // so that the result does not depend on the true order
	game.Shuffle(dice, "imagined events", is.Deck)
	if known != nil {
		is.imagineShark(known, dice)
	}
}

// imagineShark replaces the shark's secrets by others that fit the crew's
// knowledge.
func (is *State) imagineShark(k *sharkturn.Knowledge, dice *game.Dice) {
	m, ok := k.Imagine(dice)
	if !ok || is.Phase == view.PhaseStart {
		return // nothing is hidden yet, or nothing fits a game that was edited by hand
	}
	is.Hidden = Hidden{Start: m.Start, At: m.At, Used: m.Used, Log: m.Log}
	if len(m.Log) == is.Round {
		is.Hidden.Playing = m.Log[is.Round-1].Token
	}
	if is.Phase == view.PhaseShark {
		is.imaginePlan(dice)
	}
}

// imaginePlan plans a few moves.
func (is *State) imaginePlan(dice *game.Dice) {
	at := is.Hidden.At
	for range dice.Pick("imagined plan", board.SharkActions+1) {
		near := board.Amity.Water[at].List()
		at = near[dice.Pick("imagined move", len(near))]
		is.Hidden.Plan = append(is.Hidden.Plan, sharkturn.Step{Do: board.DoMove, To: []board.Space{at}})
	}
}
