package orca

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

// preparer returns a member who may still prepare, or refuses.
func (h *handler) preparer(m board.Member) (*Hunter, error) {
	u := &h.o.Members[m]
	if u.Ready {
		return nil, game.Refuse("%s is ready; say %s unready first.", m, m.Key())
	}
	return u, nil
}

// move takes a member one space or two: "quint move b2 b3".
func (h *handler) move(m board.Member, args []string) (string, error) {
	u, err := h.preparer(m)
	if err != nil {
		return "", err
	}
	path, err := readPlaces(args, 0)
	if err != nil {
		return "", err
	}
	if len(path) == 0 && u.Steps == 0 {
		return "", game.Refuse("%s has no moves left; %s back takes the moves of this round back.", m, m.Key())
	}
	if len(path) == 0 {
		return "", game.Refuse("Where to? From %s %s can reach %s.", u.At, m, game.List("or", placeNames(h.o.reach(u.At, u.Steps))...))
	}
	at, left := u.At, u.Steps
	for _, to := range path {
		if left == 0 {
			return "", game.Refuse("%s has no moves left; %s back takes the moves of this round back.", m, m.Key())
		}
		if !h.o.Tiles.There(to) {
			return "", game.Refuse("Tile %d is gone; zone %d is all water, w%d.", to.Zone(), to.Zone(), to.Zone())
		}
		if !h.o.Tiles.Touch(at, to) {
			return "", game.Refuse("%s does not touch %s; from %s %s can reach %s.", to, at, at, m, game.List("or", placeNames(h.o.reach(at, left))...))
		}
		price := steps(at, to)
		if price > left {
			return "", game.Refuse("Climbing aboard takes both moves, and %s has %d left.", m, left)
		}
		at, left = to, left-price
	}
	u.At, u.Steps = at, left
	h.Tell("%s%s%s.", m, moves, at.Words())
	h.Overtakes(m.String() + moves)
	h.dropTarget(m)
	line := "move"
	for _, p := range path {
		line += " " + string(p)
	}
	return line, nil
}

// steps is the number of moves from a space to its neighbour. Climbing from the
// water onto the boat takes both moves.
func steps(from, to board.Place) int {
	if from.InWater() && to.OnBoat() {
		return board.HunterMoves
	}
	return 1
}

// reach lists the neighbours of a space that a member can reach with the moves left.
func (o *State) reach(at board.Place, left int) []board.Place {
	if left == 0 {
		return nil
	}
	return slices.DeleteFunc(o.Tiles.Around(at), func(to board.Place) bool { return steps(at, to) > left })
}

// back takes back a member's moves of this round.
func (h *handler) back(m board.Member, _ []string) (string, error) {
	u, err := h.preparer(m)
	if err != nil {
		return "", err
	}
	if u.Steps == board.HunterMoves {
		return "", game.Refuse("%s has not moved this round.", m)
	}
	u.At, u.Steps = u.From, board.HunterMoves
	h.Tell("%s goes back to %s.", m, u.At.Words())
	h.dropTarget(m)
	return "back", nil
}

// weapons lists a member's weapons.
func (u *Hunter) weapons() []string {
	return slices.DeleteFunc(slices.Clone(u.Gear), func(key string) bool { return !board.Gear(key).Weapon() })
}

// armed reports whether a member has a weapon.
func (u *Hunter) armed() bool {
	return slices.ContainsFunc(u.Gear, func(key string) bool { return board.Gear(key).Weapon() })
}

// weapon chooses a member's weapon: "quint weapon rifle".
func (h *handler) weapon(m board.Member, args []string) (string, error) {
	u, err := h.preparer(m)
	if err != nil {
		return "", err
	}
	held := u.weapons()
	if len(held) == 0 {
		return "", game.Refuse("%s has no weapon left, and sits this round out.", m)
	}
	if len(args) == 0 {
		return "", game.Refuse("Which? %s has the %s.", m, game.List("and the", gearTitles(held)...))
	}
	if key, err := named("gear", args, u.Gear); err == nil && !board.Gear(key).Weapon() {
		return "", game.Refuse("The %s is no weapon; %s has the %s.", board.Gear(key).Title, m, game.List("and the", gearTitles(held)...))
	}
	key, err := named("weapon", args, held)
	if err != nil {
		return "", err
	}
	u.Weapon = key
	h.dull("%s lays out the %s.", m, board.Gear(key).Title)
	h.dropTarget(m)
	return "weapon " + key, nil
}

// target places a member's target token: "quint target w4".
func (h *handler) target(m board.Member, args []string) (string, error) {
	u, err := h.preparer(m)
	if err != nil {
		return "", err
	}
	if !u.armed() {
		return "", game.Refuse("%s has no weapon left, and places no target.", m)
	}
	if u.Weapon == "" {
		return "", game.Refuse("Choose a weapon for %s first, as in %s weapon %s.", m, m.Key(), u.weapons()[0])
	}
	aim, err := readPlace(args, 'w')
	if err != nil {
		return "", err
	}
	if !aim.InWater() {
		return "", game.Refuse("The shark surfaces in the water; target w1 to w8.")
	}
	if !h.o.canAim(u, aim) {
		return "", game.Refuse("The %s reaches only near targets: from %s %s can aim at %s.", board.Gear(u.Weapon).Title, u.At, m, game.List("or", placeNames(h.o.aims(u))...))
	}
	u.Aim = aim
	h.dull("%s takes aim at %s.", m, aim.Words())
	return "target " + string(aim), nil
}

// canAim reports whether a member's weapon reaches a water space. A firearm reaches
// any; another weapon reaches the member's own space and its neighbours.
func (o *State) canAim(u *Hunter, aim board.Place) bool {
	return !board.Gear(u.Weapon).Close() || u.At == aim || o.Tiles.Touch(u.At, aim)
}

// aims lists the water spaces that a member's weapon reaches.
func (o *State) aims(u *Hunter) []board.Place {
	var list []board.Place
	for _, aim := range board.AllPlaces[:board.Zones] {
		if o.canAim(u, aim) {
			list = append(list, aim)
		}
	}
	return list
}

// dropTarget takes back a member's target token if it is out of reach now.
func (h *handler) dropTarget(m board.Member) {
	u := &h.o.Members[m]
	if u.Aim == "" || h.o.canAim(u, u.Aim) {
		return
	}
	h.Tell("%s cannot reach %s from there with the %s, and takes the target back.", m, u.Aim.Words(), board.Gear(u.Weapon).Title)
	u.Aim = ""
}

// chum makes the shark show a token that it did not choose: "quint chum".
func (h *handler) chum(m board.Member, _ []string) (string, error) {
	u := &h.o.Members[m]
	switch {
	case !slices.Contains(u.Gear, board.Chum):
		return "", game.Refuse("%s has no Chum.", m)
	case h.o.Chum:
		return "", game.Refuse("Chum has been played this round; one a round is all.")
	case h.o.tagged():
		return "", game.Refuse("The Radio Tag has the shark show a token this round; Chum cannot come on top.")
	}
	h.discard(m, board.Chum)
	h.o.Chum = true
	for i := range h.o.Members {
		h.o.Members[i].Ready = false
	}
	h.o.Phase = view.PhaseShow
	h.Tell("%s throws Chum overboard: the shark must show one token that it did not choose.", m)
	return "chum", nil
}

// tagged reports whether a Radio Tag works on the shark. While the crew prepare, none
// can have been attached in this round.
func (o *State) tagged() bool { return slices.Contains(o.Attached, board.RadioTag) }

// ready ends a member's preparation: "quint ready".
func (h *handler) ready(m board.Member, _ []string) (string, error) {
	u, err := h.preparer(m)
	switch {
	case err != nil:
		return "", err
	case h.o.Phase == view.PhaseShow:
		return "", game.Refuse("Wait for the token that the shark must show.")
	case u.armed() && u.Weapon == "":
		return "", game.Refuse("%s needs a weapon and a target first, as in %s weapon %s.", m, m.Key(), u.weapons()[0])
	case u.armed() && u.Aim == "":
		return "", game.Refuse("%s needs a target first, as in %s target %s.", m, m.Key(), h.o.aims(u)[0])
	}
	u.Ready = true
	h.dull("%s is ready.", m)
	for _, m := range h.o.living() {
		if !h.o.Members[m].Ready {
			return "ready", nil
		}
	}
	h.reveal()
	return "ready", nil
}

// unready opens a member's preparation again: "quint unready".
func (h *handler) unready(m board.Member, _ []string) (string, error) {
	u := &h.o.Members[m]
	if !u.Ready {
		return "", game.Refuse("%s is not ready yet.", m)
	}
	u.Ready = false
	h.Tell("%s is not ready after all.", m)
	return "unready", nil
}

// discard removes one of a member's cards for good.
func (h *handler) discard(m board.Member, key string) {
	u := &h.o.Members[m]
	u.Gear = without(u.Gear, key)
	h.o.Spent = append(h.o.Spent, key)
	if u.Weapon == key {
		u.Weapon = ""
	}
}
