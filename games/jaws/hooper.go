package jaws

import (
	"strconv"

	"shipboard/games/game"
)

// orderGive hands all the barrels aboard Hooper's boat to Quint.
func (is *Island) orderGive(args []string) (deed, error) {
	at, n := is.At[Hooper], is.Aboard[Hooper]
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
	case is.At[Quint] != at:
		return deed{}, game.Refuse("Hooper gives barrels in Quint's space; Quint is at %s and Hooper at %s.", is.At[Quint], at)
	case is.Tipped[Quint]:
		return deed{}, game.Refuse("Quint is in the water; the Orca takes no barrels before he has climbed back aboard.")
	}
	return deed{"give", 1, func() string {
		is.Aboard[Hooper] = 0
		is.Aboard[Quint] += n
		return "Hooper gives " + game.Count(n, "barrel") + " to Quint. The Orca has " + strconv.Itoa(is.Aboard[Quint]) + " aboard."
	}, 0}, nil
}

// orderFinder asks the fish finder about Hooper's space and its neighbours, once a
// round.
func (is *Island) orderFinder() (deed, error) {
	if is.Finder != Nowhere {
		return deed{}, game.Refuse("Hooper has used his fish finder this round.")
	}
	at := is.At[Hooper]
	return deed{"finder", 1, func() string {
		is.Finder = at
		return "Hooper's fish finder at " + at.String() + is.answered(is.search(byFinder, at), at)
	}, 0}, nil
}
