package island

import (
	"slices"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/input"
)

// source is a place from which a boat can take barrels.
type source struct {
	name string
	held *int
}

// sources lists the sources that Quint or Hooper can take barrels from now. Each
// source takes an action of its own.
func (is *State) sources(m board.Member) []source {
	at := is.At[m]
	list := make([]source, 0, 3)
	if board.IsDock(at) && is.Docks[at] > 0 && is.Event != board.BrokenPier {
		list = append(list, source{"dock", &is.Docks[at]})
	}
	if is.Floating[at] > 0 {
		list = append(list, source{"water", &is.Floating[at]})
	}
	if m == board.Quint && is.At[board.Hooper] == at && is.Aboard[board.Hooper] > 0 && !is.Tipped[board.Hooper] {
		list = append(list, source{"hooper", &is.Aboard[board.Hooper]})
	}
	return list
}

// capsized reports whether Quint would find barrels aboard Hooper's boat if
// Hooper were not in the water.
func (is *State) capsized(m board.Member) bool {
	return m == board.Quint && is.At[board.Hooper] == is.At[board.Quint] && is.Tipped[board.Hooper] && is.Aboard[board.Hooper] > 0
}

var sourceNames = []string{"dock", "water", "hooper", "floating", "boat", "shop", "orca", "brody", "quint"}

// orderTake takes any number of barrels from one source into a boat.
func (is *State) orderTake(m board.Member, args []string) (action, error) {
	from := is.sources(m)
	want, name := 0, ""
	for _, arg := range args {
		if n, err := strconv.Atoi(arg); err == nil && want == 0 && n > 0 {
			want = n
			continue
		}
		if arg == "all" {
			continue
		}
		found, err := input.Resolve(arg, sourceNames, []string{"dock", "water", "hooper"})
		if err != nil {
			return action{}, err
		}
		switch {
		case name != "":
			return action{}, game.Refuse("One take is from one place; each place takes an action.")
		case found == "floating":
			found = "water"
		case found == "boat":
			found = "hooper"
		}
		name = found
	}
	if name == "dock" && is.Event == board.BrokenPier {
		return action{}, game.Refuse("The docks are shut for repairs this round.")
	}
	if is.capsized(m) && (name == "hooper" || name == "" && len(from) == 0) {
		return action{}, game.Refuse("Hooper is in the water; no barrel leaves his boat before he has climbed back aboard.")
	}
	if name == "" && len(from) == 1 {
		name = from[0].name
	}
	offer := make([]string, len(from))
	for i, src := range from {
		offer[i] = src.name
	}
	i := slices.Index(offer, name)
	switch {
	case len(from) == 0:
		return action{}, game.Refuse("There is no barrel at %s that %s could take.", is.At[m], m)
	case i < 0 && name == "":
		return action{}, game.Refuse("Say from where: %s.", game.List("or", offer...))
	case i < 0:
		return action{}, game.Refuse("%s can take barrels from %s here, not from %s.", m, game.List("or", offer...), name)
	}
	held := from[i].held
	where := map[string]string{"dock": "the dock", "water": "the water", "hooper": "Hooper's boat"}[name]
	if want == 0 {
		want = *held
	}
	if want > *held {
		return action{}, game.Refuse("%s can take only %s from %s here.", m, game.Count(*held, "barrel"), where)
	}
	cost := 1
	if name == "dock" {
		cost, _ = is.dockCost() // the docks are open, else this source would not be listed
	}
	return action{"take " + strconv.Itoa(want) + " " + name, cost, func() string {
		*held -= want
		is.Aboard[m] += want
		return m.String() + " takes " + game.Count(want, "barrel") + " from " + where + " at " + is.At[m].String() + " and has " + strconv.Itoa(is.Aboard[m]) + " aboard."
	}, 0}, nil
}

// splashes tells that a barrel that hit nothing went into the water.
func splashes(at board.Space) string { return "Quint's barrel splashes into " + at.String() + ":" }

// orderLaunch launches a barrel, once a round.
func (is *State) orderLaunch(args []string) (action, error) {
	from := is.At[board.Quint]
	targets := board.SetOf(from) | board.Amity.Water[from]
	if is.Launched {
		return action{}, game.Refuse("Quint has launched his barrel of this round.")
	}
	if is.Aboard[board.Quint] == 0 {
		return action{}, game.Refuse("There is no barrel aboard the Orca.")
	}
	args = input.SpaceArguments(args)
	if len(args) != 1 {
		return action{}, game.Refuse("Say where to: from %s Quint can launch into %s.", from, game.List("or", targets.Names()...))
	}
	at, ok := board.ParseSpace(args[0])
	if !ok {
		return action{}, input.NoSpace(args[0])
	}
	if !targets.Has(at) {
		return action{}, game.Refuse("From %s Quint can launch into %s, not %s.", from, game.List("or", targets.Names()...), at)
	}
	return action{"launch " + at.String(), 1, func() string {
		is.Launched = true
		is.Aboard[board.Quint]--
		if is.search(board.ByLaunch, at) == board.Hit {
			is.OnShark++
			return "Quint launches a barrel into " + at.String() + ". A hit! The " + [...]string{"first", "second"}[is.OnShark-1] + " barrel holds."
		}
		is.Floating[at]++
		return splashes(at) + " no shark; it stays there, listening."
	}, 0}, nil
}
