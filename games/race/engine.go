package race

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// task is one thing that is still to be carried out.
type task struct {
	Kind  string       `json:"kind"`
	Seat  game.Seat    `json:"seat"`            // decides it, or bears it
	Ship  board.ShipID `json:"ship"`            // in move, arrive, special and target
	N     int          `json:"n,omitempty"`     // steps, or cards, or the square that is owed
	Delta int          `json:"delta,omitempty"` // in raise
}

// The kinds of task, beside the questions to a player in view.
const (
	doMove    = "move"    // a card moves Ship by N
	doArrive  = "arrive"  // Ship fights, or its square acts
	doSpecial = "special" // Ship's square acts
	doEnd     = "end"     // the turn is over
)

// engine is the rules at work: it plays a line on a State and carries out its
// tasks.
type engine struct {
	*State
	game.Telling
	lead string // who plays which card, before what it does
}

// The ranks of moments, the least first.
const (
	aWonder game.Rank = iota + 1 // over the edge, diamonds, a blockade
	aWar
	aPirateLost
	aShipLost
	aShipHome
	theEnd
)

// tell tells everyone something. The first that a card does is told with the card.
func (e *engine) tell(format string, args ...any) {
	if e.lead != "" {
		format, args = "%s: "+format, append([]any{e.lead}, args...)
		e.lead = ""
	}
	e.Tell(format, args...)
}

// told tells everyone something, with the dice that it comes from and what they
// need to show.
func (e *engine) told(r game.Roll, needs, format string, args ...any) {
	r.Needs = needs
	e.Rolled = []game.Roll{r}
	e.tell(format, args...)
}

// roll rolls dice that everyone sees.
func (e *engine) roll(label string, n int) game.Roll {
	r := e.Dice.Roll(label, n, game.D6)
	e.Rolls = append(e.Rolls, r)
	return r
}

// push puts tasks on top, so that the first of them is carried out first.
func (e *engine) push(tasks ...task) {
	for i := len(tasks) - 1; i >= 0; i-- {
		e.Todo = append(e.Todo, tasks[i])
	}
}

// asked is the task on top, nil where there is none. While no line is being played it is
// always a question, for whose answer the match waits.
func (s *State) asked() *task {
	if len(s.Todo) == 0 {
		return nil
	}
	return &s.Todo[len(s.Todo)-1]
}

// run carries out tasks until somebody has to decide, or to play a card.
func (e *engine) run() {
	for e.Over == nil {
		t := e.asked()
		switch {
		case t == nil && !e.holds(e.Turn):
			e.pass()
		case t != nil && !e.open(*t):
			next := *t
			e.pop()
			e.do(next)
		case !e.goesByItself():
			return
		}
	}
	e.Todo = nil
}

// open reports whether a task is a question that a player is asked. Everyone sees
// the question, so it may depend on how many cards a hand holds, not on which they
// are. A player is asked, therefore, though the cards leave no choice.
func (s *State) open(t task) bool {
	p := s.Players[t.Seat]
	if t.Kind == view.AskExtra {
		return slices.ContainsFunc(p.Hand, func(c board.Card) bool { return c.Extra })
	}
	if p.Auto || p.Gone || s.answersNext(t.Seat) {
		return false
	}
	switch t.Kind {
	case view.AskRaise, view.AskDrop:
		return len(p.Hand) > t.N
	case view.AskKeep:
		return len(p.Hand) > 1
	case view.AskTarget:
		return len(s.targets(t.Ship)) > 1
	}
	return false
}

func (e *engine) do(t task) {
	switch t.Kind {
	case doMove:
		e.sail(t.Seat, t.Ship, t.N)
	case doArrive:
		e.arrive(t.Seat, t.Ship)
	case doSpecial:
		x := e.at(t.Ship)
		if t.N > 0 { // a debt, which ends when the ship leaves the square
			x.Owes = 0
			if x.At != t.N {
				return
			}
		}
		e.special(t.Ship)
	case doEnd:
		e.pass()
	case view.AskTarget:
		if foes := e.targets(t.Ship); len(foes) > 0 {
			for _, word := range e.firstOf(t.Seat, "attack") {
				if r, err := e.shipOf(t.Seat, word); err == nil && slices.Contains(foes, r) {
					foes[0] = r
				}
			}
			e.battle(t.Ship, foes[0])
		}
	case view.AskRaise:
		e.raise(t, e.usualRaise(t))
	case view.AskDrop:
		e.drop(t.Seat, e.usualDrop(t.Seat, t.N))
	case view.AskKeep:
		e.drop(t.Seat, e.usualDrop(t.Seat, len(e.Players[t.Seat].Hand)-1))
	}
}

// next returns the first seat after one, round the table, that fits. It returns the
// seat itself where no other fits.
func (s *State) next(seat game.Seat, fits func(game.Seat) bool) game.Seat {
	for i := 1; i <= s.Seats; i++ {
		if n := (seat + game.Seat(i)) % game.Seat(s.Seats); fits(n) {
			return n
		}
	}
	return seat
}

func (s *State) holds(seat game.Seat) bool { return len(s.Players[seat].Hand) > 0 }

// pass begins the turn of the next player who has cards. It deals when all hands are
// empty.
func (e *engine) pass() {
	for i := range e.Players {
		e.Players[i].Planned = false
	}
	e.Turn = e.next(e.Turn, e.holds)
	if !e.holds(e.Turn) {
		e.Events = append(e.Events, e.deal(e.Dice)...)
		e.Turn = e.next(e.Dealer, e.holds)
	}
	ships := e.Players[e.Turn].Ships
	var first []task
	for n := range ships {
		owed := ships[n].Owes
		if owed != ships[n].At {
			ships[n].Owes = 0
		} else if owed != 0 {
			r := board.ShipID{Seat: e.Turn, N: n}
			first = append(first, task{Kind: doSpecial, Seat: e.Turn, Ship: r, N: owed})
			e.tell("%s, thrown back to %s, has to deal with that first.", view.ShipName(r), board.Where(owed))
		}
	}
	e.push(first...)
}

// sail moves a ship by a seat's card. The steps are lost where the ship before it has
// met something that closed the way.
func (e *engine) sail(seat game.Seat, r board.ShipID, steps int) {
	if !e.atSea(r) || !e.trial().goes(r, steps) {
		e.tell("%s cannot take its %s any more; they are lost.", view.ShipName(r), game.Spelled(steps, "step"))
		return
	}
	from := e.at(r).At
	to := min(from+steps, board.Finish)
	if to == board.Finish && from+steps > board.Finish {
		e.tell("%s sails from %d to the finish, with %s to spare.", view.ShipName(r), from, game.Spelled(from+steps-board.Finish, "step"))
	} else {
		e.tell("%s sails from %d to %s.", view.ShipName(r), from, board.Where(to))
	}
	e.Players[r.Seat].Deeds.Sailed += to - from
	e.moved(r, to, "card")
	e.push(task{Kind: doArrive, Seat: seat, Ship: r})
}

// moved puts a ship on a square. That may end blockades, fights with pirates and the
// race.
func (e *engine) moved(r board.ShipID, to int, how string) {
	x := e.at(r)
	e.Trace = append(e.Trace, move{r, x.At, to, how})
	if x.At != to {
		x.Owes = 0 // a ship owes nothing after leaving its square
	}
	if to == board.Port {
		e.lost(r, x.At, how)
	}
	x.At = to
	if to == board.Port || to == board.Finish {
		*x = ship{At: to} // neither needs an escort or a flag
	}
	e.prune()
	if to == board.Finish {
		e.tell("%s is home!", view.ShipName(r))
		e.Moment(aShipHome)
		e.arriveHome(r.Seat)
	}
}

// shift moves a ship by a result. It does not arrive.
func (e *engine) shift(r board.ShipID, steps int, how string) {
	e.moved(r, min(max(e.at(r).At+steps, board.Start), board.Finish), how)
}

// prune ends blockades that a ship has left, and fights with pirates that are over.
func (e *engine) prune() {
	e.Blocks = slices.DeleteFunc(e.Blocks, func(b blockade) bool {
		there := 0
		for _, x := range e.Players[b.Seat].Ships {
			if x.At == b.Square {
				there++
			}
		}
		if there < 2 {
			e.tell("Square %d is open again.", b.Square)
		}
		return there < 2
	})
	for i := range e.Busy {
		e.Busy[i].Ships = slices.DeleteFunc(e.Busy[i].Ships, func(r board.ShipID) bool { return board.Course[e.at(r).At].Kind != board.Pirate })
	}
	e.Busy = slices.DeleteFunc(e.Busy, func(f fight) bool { return len(f.Ships) == 0 })
	for len(e.Busy) > e.Pirates {
		for _, r := range e.Busy[0].Ships {
			e.tell("The pirates let go of %s.", view.ShipName(r))
		}
		e.Busy = slices.Delete(e.Busy, 0, 1)
	}
}

// arrive has a ship fight an opponent on its square. Where there is none, the square
// acts.
func (e *engine) arrive(seat game.Seat, r board.ShipID) {
	if !e.atSea(r) {
		return
	}
	switch foes := e.targets(r); len(foes) {
	case 0:
		e.closeSquare(r)
		e.special(r)
	case 1:
		e.battle(r, foes[0])
	default:
		e.push(task{Kind: view.AskTarget, Seat: seat, Ship: r})
	}
}

// closeSquare makes a blockade where a ship has arrived on a square with another ship
// of its owner's, and with none of a partner's.
func (e *engine) closeSquare(r board.ShipID) {
	n := e.at(r).At
	if slices.Contains(e.Blocks, blockade{n, r.Seat}) || e.convoy(r) != nil {
		return
	}
	for i, x := range e.Players[r.Seat].Ships {
		if i != r.N && x.At == n {
			e.Blocks = append(e.Blocks, blockade{n, r.Seat})
			e.tell("%s and %s close square %d: nobody else stops there or passes.", view.ShipName(board.ShipID{Seat: r.Seat, N: i}), view.ShipName(r), n)
			e.Moment(aWonder)
			return
		}
	}
}
