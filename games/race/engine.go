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
	Seat  game.Seat    `json:"seat"`            // who decides it, or whom it concerns
	Ship  board.ShipID `json:"ship"`            // in move, arrive, special and target
	N     int          `json:"n,omitempty"`     // a number of steps or cards, or the square that is owed
	Delta int          `json:"delta,omitempty"` // in raise
}

// The kinds of task. The questions to a player are in view.
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
	lead string // who plays which card, to be told before what the card does
}

// The ranks of moments, the least first.
const (
	aWonder game.Rank = iota + 1 // a trip over the edge, diamonds, a blockade
	aWar
	aPirateLost
	aShipLost
	aShipHome
	theEnd
)

// tell tells everyone something. The first thing that a card does is told with the card.
func (e *engine) tell(format string, args ...any) {
	if e.lead != "" {
		format, args = "%s: "+format, append([]any{e.lead}, args...)
		e.lead = ""
	}
	e.Tell(format, args...)
}

// told tells everyone something, with the dice that decided it and the faces that they needed.
func (e *engine) told(r game.Roll, needs, format string, args ...any) {
	r.Needs = needs
	e.Rolled = []game.Roll{r}
	e.tell(format, args...)
	e.yields()
}

// yields marks the last event as one that tells what came of a move.
func (e *engine) yields() {
	if len(e.Events) > 0 {
		e.Last().Yields = true
	}
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

// asked is the task on top, nil if there is none. While no line is being played, it is always a
// question that the match waits for.
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
		case t != nil && !e.question(*t).open():
			next := *t
			e.pop()
			e.do(next)
		case !e.goesByItself():
			return
		}
	}
	e.Todo = nil
}

func (e *engine) do(t task) {
	switch t.Kind {
	case doMove:
		e.sailing(t.Ship).sail(t.Seat, t.N)
	case doArrive:
		e.sailing(t.Ship).arrive(t.Seat)
	case doSpecial:
		x := e.at(t.Ship)
		if t.N > 0 { // a debt, which only counts while the ship is on the square
			x.Owes = 0
			if x.At != t.N {
				return
			}
		}
		e.encounter(t.Ship).act()
	case doEnd:
		e.pass()
	case view.AskTarget:
		if foes := e.helm(t.Ship).targets(); len(foes) > 0 {
			for _, word := range e.captain(t.Seat).plan().chosen("attack") {
				if r, err := e.reader(t.Seat).shipOf(word); err == nil && slices.Contains(foes, r) {
					foes[0] = r
				}
			}
			e.battle(t.Ship, foes[0]).fight()
		}
	case view.AskRaise:
		e.hand(t.Seat).raise(t.N, t.Delta, e.question(t).usualRaise())
	case view.AskDrop:
		e.hand(t.Seat).drop(e.captain(t.Seat).usualDrop(t.N))
	case view.AskKeep:
		e.hand(t.Seat).drop(e.captain(t.Seat).usualDrop(len(e.Players[t.Seat].Hand) - 1))
	}
}

// nextSeat returns the next seat round the table that fits accepts. If no other fits, it returns
// seat.
func (s *State) nextSeat(seat game.Seat, fits func(game.Seat) bool) game.Seat {
	for i := 1; i <= s.Seats; i++ {
		if n := (seat + game.Seat(i)) % game.Seat(s.Seats); fits(n) {
			return n
		}
	}
	return seat
}

// tellPassedOver names the players without a card whose turns are left out after that of the last
// player. Those who get no cards any more are not named.
func (e *engine) tellPassedOver(last game.Seat) {
	var empty []string
	for i := 1; i < e.Seats; i++ {
		seat := (last + game.Seat(i)) % game.Seat(e.Seats)
		if seat == e.Turn {
			break
		}
		if e.deals(seat) {
			empty = append(empty, seat.Mark())
		}
	}
	switch len(empty) {
	case 0:
		return
	case 1:
		e.tell("%s has no card and is passed over.", empty[0])
	default:
		e.tell("%s have no cards and are passed over.", game.List("and", empty...))
	}
	e.Last().Idles = true
}

func (s *State) holds(seat game.Seat) bool { return len(s.Players[seat].Hand) > 0 }

// pass begins the turn of the next player who has cards. If all hands are empty, it deals.
func (e *engine) pass() {
	for i := range e.Players {
		e.Players[i].Planned = false
	}
	last := e.Turn
	e.Turn = e.nextSeat(e.Turn, e.holds)
	if e.holds(e.Turn) {
		e.tellPassedOver(last)
	} else {
		e.deal()
		e.Turn = e.nextSeat(e.Dealer, e.holds)
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
