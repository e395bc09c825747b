package island

import (
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/menu"
	"shipboard/games/jaws/sharkturn"
	"shipboard/games/jaws/view"
)

// An errand is something that a member of the crew may do in a space in act 1. A move of his is
// weighed by the errands for which he has time after it.
type errand struct {
	kind  errandKind
	at    board.Space
	times int // how often it can be done; each time costs an action
	worth int // worth of each time, in hundredths of a swimmer
}

type errandKind int

// The kinds of errands. All but rescues and barrels are done once a round.
const (
	toRescue errandKind = iota
	toMichael
	toCarry
	toLaunch
	toSearch
	toClose
)

// Worths of errands, in hundredths of a swimmer.
const (
	hitWorth    = 300 // a barrel on the shark
	lostWorth   = 20  // a barrel in the water
	rescueWorth = 25  // if the shark is far off
	rescueNear  = 45  // added if the shark is near
	closeWorth  = 100 // the next two events bring no swimmer there
)

// errands are the errands of one member.
type errands struct {
	is   *State
	who  board.Member
	list []errand
	best int // the worth of the best plan that he has time for

	suspects sharkturn.Hunch
	room     [12]errand
}

// errandsOf lists what a member may do.
func (is *State) errandsOf(who board.Member) *errands {
	e := &errands{is: is, who: who, suspects: is.suspects()}
	e.list = e.room[:0]
	for _, b := range board.Beaches {
		if n := is.Swimmers[b]; n > 0 {
			e.add(toRescue, b, n, rescueWorth+rescueNear*e.suspects.Chance(reached(b, board.SharkActions-1))/sharkturn.OfHunch)
		}
	}
	switch who {
	case board.Quint:
		if is.Aboard[board.Quint] > 0 && !is.Launched {
			e.launches()
		}
		e.barrels()
	case board.Brody:
		if is.Michael != board.Nowhere {
			e.add(toMichael, is.Michael, 1, 2*(rescueWorth+rescueNear))
		}
		e.closes()
		if is.Binoculars == board.Nowhere {
			for _, b := range board.Beaches {
				if w := is.searchWorth(&e.suspects, board.SetOf(b), 0); w > 0 {
					e.add(toSearch, b, 1, hitWorth*w/sharkturn.OfHunch)
				}
			}
		}
		switch {
		case is.Aboard[board.Brody] > 0 && is.Event != board.BrokenPier:
			e.add(toCarry, board.WesternDock, 1, 15)
			e.add(toCarry, board.EasternDock, 1, 15)
		case is.Aboard[board.Brody] == 0 && is.Shop > 0:
			e.add(toCarry, board.Shop, 1, 10)
		}
	case board.Hooper:
		if is.Finder == board.Nowhere {
			e.finders()
		}
		if is.Aboard[board.Hooper] > 0 {
			e.add(toCarry, is.At[board.Quint], 1, is.barrelWorth())
		}
		e.barrels()
	}
	e.best = e.gain(is.At[who], is.Left[who], -1)
	return e
}

func (e *errands) add(kind errandKind, at board.Space, times, worth int) {
	if len(e.list) < len(e.room) && worth > 0 {
		e.list = append(e.list, errand{kind, at, times, worth})
	}
}

// barrelWorth is the worth of another barrel aboard the Orca.
func (is *State) barrelWorth() int {
	switch is.Aboard[board.Quint] {
	case 0:
		return 80
	case 1:
		return 30
	}
	return 8
}

// barrels adds the barrels that a boat can take.
func (e *errands) barrels() {
	worth := e.is.barrelWorth()
	if e.who == board.Hooper {
		worth /= 2
	}
	for at := range board.Space(board.SpaceCount) {
		if n := e.is.Floating[at]; n > 0 {
			e.add(toCarry, at, 1, worth*(n+1)/2-5)
		}
		if n := e.is.Docks[at]; n > 0 && e.is.Event != board.BrokenPier {
			e.add(toCarry, at, 1, worth*(n+1)/2)
		}
	}
	if e.who == board.Quint && e.is.Aboard[board.Hooper] > 0 {
		e.add(toCarry, e.is.At[board.Hooper], 1, worth)
	}
}

// launches adds the two best places to launch from.
func (e *errands) launches() {
	first, second := errand{}, errand{}
	for _, at := range board.Amity.Wet().List() {
		if e.far(e.is.At[board.Quint], at) >= e.is.Left[board.Quint] {
			continue
		}
		_, w := e.suspects.Best(board.SetOf(at) | board.Amity.Water[at])
		v := errand{toLaunch, at, 1, hitWorth*w/sharkturn.OfHunch - lostWorth}
		if v.worth-e.far(e.is.At[board.Quint], at) > first.worth {
			first, second = v, first
		} else if v.worth > second.worth {
			second = v
		}
	}
	for _, v := range []errand{first, second} {
		e.add(toLaunch, v.at, 1, v.worth)
	}
}

// finders adds the two best places for the fish finder.
func (e *errands) finders() {
	first, second := errand{}, errand{}
	for _, at := range board.Amity.Wet().List() {
		if e.far(e.is.At[board.Hooper], at) >= e.is.Left[board.Hooper] {
			continue
		}
		w := e.is.searchWorth(&e.suspects, board.SetOf(at), board.Amity.Water[at])
		if v := (errand{toSearch, at, 1, 3 + hitWorth*w/sharkturn.OfHunch}); v.worth > first.worth {
			first, second = v, first
		} else if v.worth > second.worth {
			second = v
		}
	}
	for _, v := range []errand{first, second} {
		e.add(toSearch, v.at, 1, v.worth)
	}
}

// searchWorth is how much a search raises the chance that a launch hits, in parts of
// sharkturn.OfHunch.
func (is *State) searchWorth(suspects *sharkturn.Hunch, here, near board.Spaces) int {
	if is.Aboard[board.Quint] == 0 || is.Launched || is.Turn[board.Quint] == view.TurnOver {
		return 0
	}
	var reach board.Spaces
	for at, n := range board.Swims[is.At[board.Quint]] {
		if n <= is.Left[board.Quint] {
			reach |= board.SetOf(board.Space(at))
		}
	}
	reach &= board.Amity.Wet()
	_, whole := suspects.Best(reach)
	_, a := suspects.Best(reach & here)
	_, b := suspects.Best(reach & near)
	_, c := suspects.Best(reach &^ here &^ near)
	return a + b + c - whole
}

// closes adds the places from which Brody can close a beach.
func (e *errands) closes() {
	is := e.is
	if is.Shut || is.Event == board.IndependenceWeekend {
		return
	}
	worth := closeWorth
	switch {
	case is.Closed != board.Nowhere && is.Opening:
		worth /= 2
	case is.Closed != board.Nowhere:
		worth = 0
	}
	for _, b := range board.Beaches {
		if is.swimmersAt(b) == 0 && b != is.Closed {
			e.add(toClose, board.PoliceDepartment, 1, worth)
			e.add(toClose, board.MayorsOffice, 1, worth)
			return
		}
	}
}

// far is how many actions a member takes from one space to another.
func (e *errands) far(from, to board.Space) int {
	switch e.who {
	case board.Brody:
		return board.Walks[from][to]
	case board.Hooper:
		return (board.Swims[from][to] + board.HooperReach - 1) / board.HooperReach
	}
	return board.Swims[from][to]
}

// gain is about how much a member can win from a space with the actions left, by one errand as
// often as possible and then by another. did is the index of an errand that was done once
// already, or -1.
func (e *errands) gain(at board.Space, left, did int) int {
	most := 0
	for i := range e.list {
		a := &e.list[i]
		n, worth, then := e.time(a, i == did, at, left)
		if n == 0 || did >= 0 && e.excludes(&e.list[did], a) {
			continue
		}
		if then > 0 {
			more := 0
			for j := range e.list {
				b := &e.list[j]
				if j == i || e.excludes(a, b) || did >= 0 && e.excludes(&e.list[did], b) {
					continue
				}
				_, second, _ := e.time(b, j == did, a.at, then)
				more = max(more, second)
			}
			worth += more
		}
		most = max(most, worth)
	}
	return most
}

// excludes reports whether a member who does one errand cannot do the other.
func (e *errands) excludes(a, b *errand) bool {
	return a.kind == b.kind && a.kind != toRescue && a.kind != toCarry
}

// time is how often an errand can be done, what that is worth, and how many actions are left
// then.
func (e *errands) time(a *errand, did bool, at board.Space, left int) (n, worth, then int) {
	n = a.times
	if did {
		n--
	}
	then = left - e.far(at, a.at)
	n = min(n, then)
	if n <= 0 {
		return 0, 0, left
	}
	return n, n * a.worth, then - n
}

// move is the weight of a move.
func (e *errands) move(to board.Space) int {
	if e == nil {
		return menu.Seldom
	}
	return e.weight(e.gain(to, e.is.Left[e.who]-1, -1))
}

// do is the weight of an errand done at once.
func (e *errands) do(kind errandKind) int {
	if e == nil {
		return menu.Seldom
	}
	for i := range e.list {
		if a := &e.list[i]; a.kind == kind && a.at == e.is.At[e.who] {
			return e.then(a.worth, i)
		}
	}
	return e.then(0, -1)
}

// launch is the weight of a launch into a space.
func (e *errands) launch(to board.Space) int {
	if e == nil {
		return menu.Seldom
	}
	worth := hitWorth*e.suspects[to]/sharkturn.OfHunch - lostWorth
	for i := range e.list {
		if e.list[i].kind == toLaunch {
			return e.then(worth, i)
		}
	}
	return e.then(worth, -1)
}

// then is the weight of an errand of some worth, together with the best errands for which there
// is time after it.
func (e *errands) then(worth, did int) int {
	return e.weight(worth + e.gain(e.is.At[e.who], e.is.Left[e.who]-1, did))
}

// weight is the weight of a plan, compared with the best plan.
func (e *errands) weight(worth int) int {
	return max(64>>(max(e.best-worth, 0)/12), menu.Seldom)
}
