package island

import (
	"strconv"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/input"
)

// orderGive hands all the barrels aboard Hooper's boat to Quint.
func (is *State) orderGive(args []string) (action, error) {
	at, n := is.At[board.Hooper], is.Aboard[board.Hooper]
	for _, arg := range args {
		if k, err := strconv.Atoi(arg); err == nil && k != n {
			return action{}, game.Refuse("Hooper gives all his barrels or none: type hooper give.")
		} else if err != nil && arg != "all" && !input.IsPrefix(arg, "quint") {
			return action{}, game.Refuse("Hooper gives his barrels to Quint alone: type hooper give.")
		}
	}
	switch {
	case n == 0:
		return action{}, game.Refuse("There is no barrel aboard Hooper's boat.")
	case is.At[board.Quint] != at:
		return action{}, game.Refuse("Hooper gives barrels in Quint's space; Quint is at %s and Hooper at %s.", is.At[board.Quint], at)
	case is.Tipped[board.Quint]:
		return action{}, game.Refuse("Quint is in the water; the Orca takes no barrels before he has climbed back aboard.")
	}
	return action{"give", 1, func() string {
		is.Aboard[board.Hooper] = 0
		is.Aboard[board.Quint] += n
		return "Hooper gives " + game.Count(n, "barrel") + " to Quint. The Orca has " + strconv.Itoa(is.Aboard[board.Quint]) + " aboard."
	}, 0}, nil
}

// orderFinder asks the fish finder about Hooper's space and its neighbours, once a
// round.
func (is *State) orderFinder() (action, error) {
	if is.Finder != board.Nowhere {
		return action{}, game.Refuse("Hooper has used his fish finder this round.")
	}
	at := is.At[board.Hooper]
	return action{"finder", 1, func() string {
		is.Finder = at
		return "Hooper's fish finder at " + at.String() + is.answered(is.search(board.ByFinder, at), at)
	}, 0}, nil
}
