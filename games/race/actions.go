package race

import (
	"fmt"
	"slices"

	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// action is one thing that cards can do. Its methods are all that differs between actions: how
// one is typed, which cards can do it and when, what buttons, hints and refusals say, how a
// search weighs it, and what it does.
type action interface {
	word() string // typed after the card; "" if only a ship is typed
	ship() bool   // a ship is named, too

	able(c board.Card, steps int) bool // whether such a card can ever do it

	// uses appends the uses for this action to found, the best first.
	uses(s captain, steps int, found []use) []use

	text(s captain, u use) string // "Red 1 sails to 33, a reef"
	hint(s captain, u use) string // what it brings, or may bring

	// refusal says why a card cannot do it to a ship that is at sea.
	refusal(s captain, c board.Card, r board.ShipID) string

	merit(s captain, u use) int // see captain.merit
	gain(s captain, u use) int  // about how many squares it brings

	do(e command, c board.Card, u use)
}

var (
	cast    action = &castOff{typed{verb: "cast"}}
	sail    action = &sailOn{typed{named: true}}
	back    action = &sendBack{typed{verb: "back", named: true}}
	edge    action = &goOver{typed{verb: "edge", named: true}}
	nothing action = &noMove{typed{verb: "nothing"}}
)

// actions are all the actions, in the order in which a card's uses are listed.
var actions = []action{cast, sail, back, edge, nothing}

// actionNamed is the action with a word; nil if there is none.
func actionNamed(word string) action {
	for _, k := range actions {
		if k.word() == word && word != "" {
			return k
		}
	}
	return nil
}

// typed is how an action is typed, with the methods that are the same for most actions.
type typed struct {
	verb  string
	named bool
}

func (t typed) word() string           { return t.verb }
func (t typed) ship() bool             { return t.named }
func (t typed) merit(captain, use) int { return 2 }

func (typed) refusal(s captain, _ board.Card, r board.ShipID) string {
	name, stuck := view.ShipName(r), s.stuck()
	switch {
	case s.at(r).At == board.Start:
		return name + " is at the start, and goes back no further"
	case stuck && (r.Seat == s.seat || !s.Allied(r.Seat, s.seat)):
		return "only a partner's ship is sailed back now"
	case !stuck && s.Allied(r.Seat, s.seat):
		return "a six sends back only rivals' ships"
	}
	return "a blockade stands in the way of " + name
}

// castOff: a ship leaves port for square 1.
type castOff struct{ typed }

func (castOff) able(c board.Card, _ int) bool { return c.Launches() }
func (castOff) merit(captain, use) int        { return 0 }
func (castOff) gain(captain, use) int         { return 40 }
func (castOff) text(_ captain, u use) string {
	return view.ShipName(u.parts[0].ship) + " casts off"
}

func (castOff) hint(captain, use) string {
	return "from port to square 1, where nothing happens"
}

func (castOff) uses(s captain, _ int, found []use) []use {
	if n := slices.IndexFunc(s.own.Ships, func(x ship) bool { return x.At == board.Port }); n >= 0 {
		found = append(found, use{action: cast, parts: []part{{board.ShipID{Seat: s.seat, N: n}, 0}}, words: "cast", to: board.Start})
	}
	return found
}

func (castOff) do(e command, _ board.Card, u use) {
	r := u.parts[0].ship
	e.tell("%s casts off from %s.", view.ShipName(r), board.Ports[r.Seat])
	e.sailing(r).moved(board.Start, "card")
}

// sailOn: one ship sails by all steps of the card, or several by shares of them.
type sailOn struct{ typed }

func (sailOn) able(_ board.Card, steps int) bool { return steps > 0 }
func (sailOn) gain(s captain, u use) int         { return s.helm(u.parts[0].ship).reaches(u.parts[0].steps) }

func (sailOn) merit(s captain, u use) int {
	switch {
	case u.to == board.Finish:
		return 0
	case s.helm(u.parts[0].ship).risk(u.to) > 0:
		return 3
	}
	return 1
}

// uses appends moves to quiet squares first, then to squares that act, then to fights.
func (sailOn) uses(s captain, steps int, found []use) []use {
	before, here := len(found), s.trial()
	for _, r := range s.alone() {
		if here.goes(r, steps) {
			at := s.at(r).At
			found = append(found, use{action: sail, parts: []part{{r, steps}}, words: s.word(r), from: at, to: min(at+steps, board.Finish)})
		}
	}
	slices.SortStableFunc(found[before:], func(a, b use) int { return s.helm(a.parts[0].ship).risk(a.to) - s.helm(b.parts[0].ship).risk(b.to) })
	return found
}

func (sailOn) text(s captain, u use) string {
	r := u.parts[0].ship
	return fmt.Sprintf("%s sails to %s", view.ShipName(r), s.helm(r).meeting(u.to))
}

func (sailOn) hint(s captain, u use) string {
	if text := s.helm(u.parts[0].ship).ahead(u.to); text != "" {
		return text
	}
	return "nothing happens there"
}

func (sailOn) refusal(s captain, c board.Card, r board.ShipID) string {
	switch {
	case !s.Allied(r.Seat, s.seat):
		return view.ShipName(r) + " is not yours to sail"
	case r.Seat != s.seat:
		return "at least one step of the card must go to a ship of your own"
	}
	return s.helm(r).barred(s.own.steps(c))
}

func (sailOn) do(e command, _ board.Card, u use) {
	var tasks []task
	for _, p := range u.parts {
		tasks = append(tasks, task{Kind: doMove, Seat: e.seat, Ship: p.ship, N: p.steps})
	}
	e.push(tasks...)
}

// sendBack: a six sends a rival's ship back. A player who is stuck sends a partner's ship back.
type sendBack struct{ typed }

func (sendBack) able(c board.Card, _ int) bool { return c.Rank == "6" }
func (sendBack) gain(_ captain, u use) int     { return u.loss() / 2 }

func (sendBack) uses(s captain, steps int, found []use) []use {
	var rivals []board.ShipID
	for _, r := range s.refs() {
		if !s.Allied(r.Seat, s.seat) && s.helm(r).pushed(steps) {
			rivals = append(rivals, r)
		}
	}
	return append(found, s.backs(steps, rivals)...)
}

func (sendBack) text(s captain, u use) string {
	verb, r := "send", u.parts[0].ship
	if s.Allied(r.Seat, s.seat) {
		verb = "sail"
	}
	return fmt.Sprintf("%s %s back from %d to %d", verb, view.ShipName(r), u.from, u.to)
}

func (sendBack) hint(s captain, u use) string {
	if s.Allied(u.parts[0].ship.Seat, s.seat) {
		return "your ships can use no card, so you have to sail a partner's ship back; the square does nothing"
	}
	return "the square does nothing"
}

func (sendBack) do(e command, _ board.Card, u use) {
	r := u.parts[0].ship
	if e.Allied(r.Seat, e.seat) {
		e.tell("%s sails back from %d to %d. %s's own ships can use no card, so a partner's ship has to go back.", view.ShipName(r), u.from, u.to, e.seat.Mark())
	} else {
		e.tell("%s goes back from %d to %d.", view.ShipName(r), u.from, u.to)
	}
	e.yields()
	e.Overtakes(view.ShipName(r) + " sails from ")
	e.sailing(r).shift(-u.steps(), "pushed")
}

// goOver: a 3 takes a ship over the sea's edge.
type goOver struct{ typed }

func (goOver) able(c board.Card, _ int) bool { return c.Rank == "3" }
func (goOver) gain(_ captain, u use) int     { return board.Finish/2 - u.from }

func (goOver) uses(s captain, _ int, found []use) []use {
	for n, x := range s.own.Ships {
		if r := (board.ShipID{Seat: s.seat, N: n}); s.atSea(r) && board.Course[x.At].Edge != "" {
			found = append(found, use{action: edge, parts: []part{{r, 0}}, words: "edge " + s.word(r), from: x.At})
		}
	}
	return found
}

func (goOver) text(_ captain, u use) string {
	return fmt.Sprintf("%s goes over the edge from %d", view.ShipName(u.parts[0].ship), u.from)
}

func (goOver) hint(captain, use) string {
	return "two dice say where it comes back, ahead or behind; then it fights, or the square acts"
}

func (goOver) refusal(s captain, _ board.Card, r board.ShipID) string {
	if r.Seat != s.seat {
		return view.ShipName(r) + " is not yours to sail"
	}
	return view.ShipName(r) + " does not stand at the sea's edge"
}

func (goOver) do(e command, _ board.Card, u use) {
	r := u.parts[0].ship
	e.sailing(r).moved(e.encounter(r).reenter(), "edge")
	e.push(task{Kind: doArrive, Seat: e.seat, Ship: r})
}

// noMove: a jack moves nothing. A 3 may also move nothing, and a card without steps must.
type noMove struct{ typed }

func (noMove) able(c board.Card, _ int) bool { return c.Rank == "3" || c.Rank == "J" }
func (noMove) merit(captain, use) int        { return 4 }
func (noMove) gain(captain, use) int         { return -5 }
func (noMove) text(captain, use) string      { return "moves nothing" }
func (noMove) hint(captain, use) string      { return "no ship moves" }

func (noMove) uses(_ captain, _ int, found []use) []use {
	return append(found, use{action: nothing, words: "nothing"})
}

func (noMove) do(e command, c board.Card, _ use) {
	switch {
	case c.Rank == "3" && len(edge.uses(e.captain(e.seat), 0, nil)) > 0:
		e.tell("no ship moves.")
	case c.Rank == "3":
		e.tell("none of %s's ships is on a square with a red arrow.", e.seat.Mark())
	case c.Moves():
		e.tell("no steps are left on it, so nothing moves.")
	default:
		e.tell("becalmed, nothing moves.")
	}
	e.Last().Idles = true
}
