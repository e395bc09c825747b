package island

import (
	"strconv"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/input"
)

// orderFetch takes a barrel at the shop; Brody can carry one.
func (is *State) orderFetch(args []string) (action, error) {
	for _, arg := range args {
		if arg != "1" && !input.IsPrefix(arg, "shop") {
			return action{}, game.Refuse("Brody takes 1 barrel, at the shop: type brody take.")
		}
	}
	switch {
	case is.At[board.Brody] != board.Shop:
		return action{}, game.Refuse("Brody takes barrels only at the shop; he is at %s.", is.At[board.Brody].Words())
	case is.Aboard[board.Brody] > 0:
		return action{}, game.Refuse("Brody carries a barrel already, and can carry only one.")
	case is.Shop == 0:
		return action{}, game.Refuse("The shop has no barrel left.")
	}
	return action{"take", 1, func() string {
		is.Shop--
		is.Aboard[board.Brody]++
		return "Brody takes a barrel at the shop; " + strconv.Itoa(is.Shop) + " left there."
	}, 0}, nil
}

// orderDrop leaves the barrel that Brody carries at a dock.
func (is *State) orderDrop() (action, error) {
	at := is.At[board.Brody]
	switch {
	case is.Aboard[board.Brody] == 0:
		return action{}, game.Refuse("Brody carries no barrel.")
	case !board.IsDock(at):
		return action{}, game.Refuse("Brody drops barrels only at a dock, 5 or 8; he is at %s.", at.Words())
	}
	cost, err := is.dockCost()
	if err != nil {
		return action{}, err
	}
	return action{"drop", cost, func() string {
		is.Aboard[board.Brody]--
		is.Docks[at]++
		return "Brody drops his barrel at dock " + at.String() + "; " + game.Count(is.Docks[at], "barrel") + " there now."
	}, 0}, nil
}

// orderBinoculars looks for the shark off a beach, once a round.
func (is *State) orderBinoculars() (action, error) {
	at := is.At[board.Brody]
	switch {
	case is.Binoculars != board.Nowhere:
		return action{}, game.Refuse("Brody has used his binoculars this round.")
	case !board.IsBeach(at):
		return action{}, game.Refuse("Brody uses his binoculars only at a beach, N, E, S or W; he is at %s.", at.Words())
	}
	return action{"binoculars", 1, func() string {
		is.Binoculars = at
		return "Brody raises his binoculars at " + at.String() + is.answered(is.search(board.ByBinoculars, at), at)
	}, 0}, nil
}

// orderClose closes a beach that is empty of swimmers, once a round.
func (is *State) orderClose(args []string) (action, error) {
	at := is.At[board.Brody]
	args = input.SpaceArguments(args)
	switch {
	case at != board.PoliceDepartment && at != board.MayorsOffice:
		return action{}, game.Refuse("Brody closes beaches only from the police station (6) or the Mayor's Office (7); he is at %s.", at.Words())
	case is.Event == board.IndependenceWeekend:
		return action{}, game.Refuse("No beach can be closed this round.")
	case is.Shut:
		return action{}, game.Refuse("Brody has closed a beach this round.")
	case len(args) != 1:
		return action{}, game.Refuse("Say which: brody close N, E, S or W.")
	}
	beach, ok := board.ParseSpace(args[0])
	switch {
	case !ok || !board.IsBeach(beach):
		return action{}, game.Refuse("Only a beach can be closed: N, E, S or W.")
	case is.swimmersAt(beach) > 0:
		return action{}, game.Refuse("%s cannot be closed while there are swimmers.", beach)
	case beach == is.Closed:
		return action{}, game.Refuse("%s is closed already; its sign can only go to another beach.", beach)
	}
	return action{"close " + beach.String(), 1, func() string {
		told := "Brody closes the beach at " + beach.String() + "."
		if is.Closed != board.Nowhere {
			told = "Brody closes the beach at " + beach.String() + "; " + is.Closed.String() + " is open again."
		}
		is.Closed, is.Opening, is.Shut = beach, false, true
		return told
	}, 0}, nil
}

// mayClose reports whether Brody could close the beach from where he is.
func (is *State) mayClose(beach board.Space) bool {
	_, err := is.orderClose([]string{beach.String()})
	return err == nil
}
