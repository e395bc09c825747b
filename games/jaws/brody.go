package jaws

import (
	"strconv"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// orderFetch takes a barrel at the shop; Brody can carry one.
func (is *Island) orderFetch(args []string) (deed, error) {
	for _, arg := range args {
		if arg != "1" && !isPrefix(arg, "shop") {
			return deed{}, game.Refuse("Brody takes 1 barrel, at the shop: type brody take.")
		}
	}
	switch {
	case is.At[board.Brody] != board.Shop:
		return deed{}, game.Refuse("Brody takes barrels only at the shop; he is at %s.", is.At[board.Brody].Words())
	case is.Aboard[board.Brody] > 0:
		return deed{}, game.Refuse("Brody carries a barrel already, and can carry only one.")
	case is.Shop == 0:
		return deed{}, game.Refuse("The shop has no barrel left.")
	}
	return deed{"take", 1, func() string {
		is.Shop--
		is.Aboard[board.Brody]++
		return "Brody takes a barrel at the shop; " + strconv.Itoa(is.Shop) + " left there."
	}, 0}, nil
}

// orderDrop leaves the barrel that Brody carries at a dock.
func (is *Island) orderDrop() (deed, error) {
	at := is.At[board.Brody]
	switch {
	case is.Aboard[board.Brody] == 0:
		return deed{}, game.Refuse("Brody carries no barrel.")
	case !board.IsDock(at):
		return deed{}, game.Refuse("Brody drops barrels only at a dock, 5 or 8; he is at %s.", at.Words())
	}
	cost, err := is.dockCost()
	if err != nil {
		return deed{}, err
	}
	return deed{"drop", cost, func() string {
		is.Aboard[board.Brody]--
		is.Docks[at]++
		return "Brody drops his barrel at dock " + at.String() + "; " + game.Count(is.Docks[at], "barrel") + " there now."
	}, 0}, nil
}

// orderBinoculars looks for the shark off a beach, once a round.
func (is *Island) orderBinoculars() (deed, error) {
	at := is.At[board.Brody]
	switch {
	case is.Binoculars != board.Nowhere:
		return deed{}, game.Refuse("Brody has used his binoculars this round.")
	case !board.IsBeach(at):
		return deed{}, game.Refuse("Brody uses his binoculars only at a beach, N, E, S or W; he is at %s.", at.Words())
	}
	return deed{"binoculars", 1, func() string {
		is.Binoculars = at
		return "Brody raises his binoculars at " + at.String() + is.answered(is.search(board.ByBinoculars, at), at)
	}, 0}, nil
}

// orderClose closes a beach that is empty of swimmers, once a round.
func (is *Island) orderClose(args []string) (deed, error) {
	at := is.At[board.Brody]
	args = spaceArguments(args)
	switch {
	case at != board.PoliceDepartment && at != board.MayorsOffice:
		return deed{}, game.Refuse("Brody closes beaches only from the police station (6) or the Mayor's Office (7); he is at %s.", at.Words())
	case is.Event == board.IndependenceWeekend:
		return deed{}, game.Refuse("No beach can be closed this round.")
	case is.Shut:
		return deed{}, game.Refuse("Brody has closed a beach this round.")
	case len(args) != 1:
		return deed{}, game.Refuse("Say which: brody close N, E, S or W.")
	}
	beach, ok := board.ParseSpace(args[0])
	switch {
	case !ok || !board.IsBeach(beach):
		return deed{}, game.Refuse("Only a beach can be closed: N, E, S or W.")
	case is.swimmersAt(beach) > 0:
		return deed{}, game.Refuse("%s cannot be closed while there are swimmers.", beach)
	case beach == is.Closed:
		return deed{}, game.Refuse("%s is closed already; its sign can only go to another beach.", beach)
	}
	return deed{"close " + beach.String(), 1, func() string {
		told := "Brody closes the beach at " + beach.String() + "."
		if is.Closed != board.Nowhere {
			told = "Brody closes the beach at " + beach.String() + "; " + is.Closed.String() + " is open again."
		}
		is.Closed, is.Opening, is.Shut = beach, false, true
		return told
	}, 0}, nil
}

// mayClose reports whether Brody could close the beach from where he is.
func (is *Island) mayClose(beach board.Space) bool {
	_, err := is.orderClose([]string{beach.String()})
	return err == nil
}
