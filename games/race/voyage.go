package race

import (
	"fmt"
	"slices"

	"shipboard/games/game"
)

// task is one thing that is still to be carried out.
type task struct {
	Kind  string    `json:"kind"`
	Seat  game.Seat `json:"seat"`            // who decides, or bears it
	Ship  ref       `json:"ship"`            // for move, arrive, special and target
	N     int       `json:"n,omitempty"`     // steps, or cards, or the square that is owed
	Delta int       `json:"delta,omitempty"` // for raise
}

// The kinds of task. The last five are questions to a player.
const (
	doMove    = "move"    // a card moves Ship by N
	doArrive  = "arrive"  // Ship fights, or its square acts
	doSpecial = "special" // Ship's square acts
	doEnd     = "end"     // the turn is over
	askTarget = "target"  // whom Ship fights
	askRaise  = "raise"   // which N cards Delta is put on
	askDrop   = "drop"    // which N cards are thrown away
	askKeep   = "keep"    // which card is kept
	askExtra  = "extra"   // the cards drawn for diamonds are played
)

// voyage carries tasks out.
type voyage struct {
	*State
	dice   *game.Dice
	events []game.Event
}

// tell is an event for everyone.
func tell(format string, args ...any) game.Event {
	return game.Event{To: game.Everyone(), Text: fmt.Sprintf(format, args...)}
}

func (v *voyage) tell(format string, args ...any) { v.events = append(v.events, tell(format, args...)) }

// told is a public event with its dice.
func (v *voyage) told(r game.Roll, format string, args ...any) {
	e := tell(format, args...)
	e.Dice = []game.Roll{r}
	v.events = append(v.events, e)
}

// roll rolls dice that everyone sees.
func (v *voyage) roll(label string, n int) game.Roll {
	r := v.dice.Roll(label, n, game.D6)
	v.Rolls = append(v.Rolls, r)
	return r
}

// push puts tasks on top, so that the first of them is carried out first.
func (v *voyage) push(tasks ...task) {
	for i := len(tasks) - 1; i >= 0; i-- {
		v.Todo = append(v.Todo, tasks[i])
	}
}

// asked is the question that the match waits for, if it waits for one.
func (s *State) asked() *task {
	if len(s.Todo) == 0 {
		return nil
	}
	return &s.Todo[len(s.Todo)-1]
}

// run carries out tasks until somebody has to decide, or to play a card.
func (v *voyage) run() {
	for v.Over == nil {
		t := v.asked()
		switch {
		case t == nil && !v.holds(v.Turn):
			v.pass()
		case t != nil && !v.open(*t):
			next := *t
			v.pop()
			v.do(next)
		case !v.goesByItself():
			return
		}
	}
	v.Todo = nil
}

// open reports whether a task is a question that is asked. That everyone sees:
// so of a hand only how many cards it holds has a say, not which. Whoever has
// no choice is asked nonetheless.
func (s *State) open(t task) bool {
	p := s.Players[t.Seat]
	if t.Kind == askExtra {
		return slices.ContainsFunc(p.Hand, func(c card) bool { return c.Extra })
	}
	if p.Auto || p.Gone {
		return false
	}
	switch t.Kind {
	case askRaise, askDrop:
		return len(p.Hand) > t.N
	case askKeep:
		return len(p.Hand) > 1
	case askTarget:
		return len(s.targets(t.Ship)) > 1
	}
	return false
}

func (v *voyage) do(t task) {
	switch t.Kind {
	case doMove:
		v.sail(t.Seat, t.Ship, t.N)
	case doArrive:
		v.arrive(t.Seat, t.Ship)
	case doSpecial:
		if x := v.at(t.Ship); t.N > 0 { // owed, and void once the ship has left
			x.Owes = 0
			if x.At != t.N {
				return
			}
		}
		v.special(t.Ship)
	case doEnd:
		v.pass()
	case askTarget:
		if foes := v.targets(t.Ship); len(foes) > 0 {
			v.battle(t.Ship, foes[0])
		}
	case askRaise:
		v.raise(t, v.usualRaise(t))
	case askDrop:
		v.drop(t.Seat, v.usualDrop(t.Seat, t.N))
	case askKeep:
		v.drop(t.Seat, v.usualDrop(t.Seat, len(v.Players[t.Seat].Hand)-1))
	}
}

// next is the next seat after one, in order round the table, that fits; the
// seat itself comes last.
func (s *State) next(seat game.Seat, fits func(game.Seat) bool) game.Seat {
	for i := 1; i <= s.Seats; i++ {
		if n := (seat + game.Seat(i)) % game.Seat(s.Seats); fits(n) {
			return n
		}
	}
	return seat
}

func (s *State) holds(seat game.Seat) bool { return len(s.Players[seat].Hand) > 0 }

// pass has the next player with cards begin a turn; when all hands are empty,
// cards are dealt.
func (v *voyage) pass() {
	v.Turn = v.next(v.Turn, v.holds)
	if !v.holds(v.Turn) {
		v.events = append(v.events, v.deal(v.dice)...)
		v.Turn = v.next(v.Dealer, v.holds)
	}
	ships := v.Players[v.Turn].Ships
	var first []task
	for n := range ships {
		owed := ships[n].Owes
		if owed != ships[n].At {
			ships[n].Owes = 0
		} else if owed != 0 {
			r := ref{v.Turn, n}
			first = append(first, task{Kind: doSpecial, Seat: v.Turn, Ship: r, N: owed})
			v.tell("%s, thrown back to %s, has to deal with that first.", shipName(r), where(owed))
		}
	}
	v.push(first...)
}

// sail moves a ship by a seat's card. What the ship before it met may have closed
// its way: then the steps are lost.
func (v *voyage) sail(seat game.Seat, r ref, steps int) {
	if !v.atSea(r) || !v.chart().goes(r, steps) {
		v.tell("%s cannot take its %s any more; they are lost.", shipName(r), stepsText(steps))
		return
	}
	from := v.at(r).At
	to := min(from+steps, finish)
	if to == finish && from+steps > finish {
		v.tell("%s sails from %d to the finish, with %s to spare.", shipName(r), from, stepsText(from+steps-finish))
	} else {
		v.tell("%s sails %s, from %d to %s.", shipName(r), stepsText(steps), from, where(to))
	}
	v.moved(r, to, "card")
	v.push(task{Kind: doArrive, Seat: seat, Ship: r})
}

func stepsText(n int) string {
	if n == 1 {
		return "one step"
	}
	return numeral(n) + " steps"
}

// moved puts a ship on a square, and ends what that ends: blockades,
// fights with pirates, and perhaps the race.
func (v *voyage) moved(r ref, to int, how string) {
	x := v.at(r)
	v.Trace = append(v.Trace, move{r, x.At, to, how})
	if x.At != to {
		x.Owes = 0 // void once the ship has left
	}
	x.At = to
	if to == port || to == finish {
		*x = ship{At: to} // neither needs an escort or a flag
	}
	v.prune()
	if to == finish {
		v.tell("%s is home!", shipName(r))
		v.arriveHome(r.Seat)
	}
}

// shift moves a ship by a result, which is no arrival.
func (v *voyage) shift(r ref, steps int, how string) {
	v.moved(r, min(max(v.at(r).At+steps, start), finish), how)
}

// prune drops blockades that a ship has left, and fights with pirates that are
// over.
func (v *voyage) prune() {
	v.Blocks = slices.DeleteFunc(v.Blocks, func(b blockade) bool {
		there := 0
		for _, x := range v.Players[b.Seat].Ships {
			if x.At == b.Square {
				there++
			}
		}
		if there < 2 {
			v.tell("Square %d is open again.", b.Square)
		}
		return there < 2
	})
	for i := range v.Busy {
		v.Busy[i].Ships = slices.DeleteFunc(v.Busy[i].Ships, func(r ref) bool { return course[v.at(r).At].kind != pirate })
	}
	v.Busy = slices.DeleteFunc(v.Busy, func(f fight) bool { return len(f.Ships) == 0 })
	for len(v.Busy) > v.Pirates {
		for _, r := range v.Busy[0].Ships {
			v.tell("The pirates let go of %s.", shipName(r))
		}
		v.Busy = slices.Delete(v.Busy, 0, 1)
	}
}

// arrive has a ship fight where there is somebody to fight, and else its
// square act.
func (v *voyage) arrive(seat game.Seat, r ref) {
	if !v.atSea(r) {
		return
	}
	switch foes := v.targets(r); len(foes) {
	case 0:
		v.settle(r)
		v.special(r)
	case 1:
		v.battle(r, foes[0])
	default:
		v.push(task{Kind: askTarget, Seat: seat, Ship: r})
	}
}

// settle makes a blockade where a ship has arrived at another of its owner's, and
// no partner's is with them.
func (v *voyage) settle(r ref) {
	n := v.at(r).At
	if n == start || n == finish || slices.Contains(v.Blocks, blockade{n, r.Seat}) {
		return
	}
	if v.convoy(r) != nil {
		return
	}
	for i, x := range v.Players[r.Seat].Ships {
		if i != r.N && x.At == n {
			v.Blocks = append(v.Blocks, blockade{n, r.Seat})
			v.tell("%s and %s close square %d: nobody else stops there or passes.", shipName(ref{r.Seat, i}), shipName(r), n)
			return
		}
	}
}
