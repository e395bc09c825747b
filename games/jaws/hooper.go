package jaws

import (
	"strconv"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// orderGive hands all the barrels aboard Hooper's boat to Quint.
func (is *Island) orderGive(args []string) (deed, error) {
	at, n := is.At[board.Hooper], is.Aboard[board.Hooper]
	for _, arg := range args {
		if k, err := strconv.Atoi(arg); err == nil && k != n {
			return deed{}, game.Refuse("Hooper gives all his barrels or none: type hooper give.")
		} else if err != nil && arg != "all" && !isPrefix(arg, "quint") {
			return deed{}, game.Refuse("Hooper gives his barrels to Quint alone: type hooper give.")
		}
	}
	switch {
	case n == 0:
		return deed{}, game.Refuse("There is no barrel aboard Hooper's boat.")
	case is.At[board.Quint] != at:
		return deed{}, game.Refuse("Hooper gives barrels in Quint's space; Quint is at %s and Hooper at %s.", is.At[board.Quint], at)
	case is.Tipped[board.Quint]:
		return deed{}, game.Refuse("Quint is in the water; the Orca takes no barrels before he has climbed back aboard.")
	}
	return deed{"give", 1, func() string {
		is.Aboard[board.Hooper] = 0
		is.Aboard[board.Quint] += n
		return "Hooper gives " + game.Count(n, "barrel") + " to Quint. The Orca has " + strconv.Itoa(is.Aboard[board.Quint]) + " aboard."
	}, 0}, nil
}

// orderFinder asks the fish finder about Hooper's space and its neighbours, once a
// round.
func (is *Island) orderFinder() (deed, error) {
	if is.Finder != board.Nowhere {
		return deed{}, game.Refuse("Hooper has used his fish finder this round.")
	}
	at := is.At[board.Hooper]
	return deed{"finder", 1, func() string {
		is.Finder = at
		return "Hooper's fish finder at " + at.String() + is.answered(is.search(board.ByFinder, at), at)
	}, 0}, nil
}
