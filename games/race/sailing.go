package race

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// sailing moves one ship.
type sailing struct {
	*engine
	ship board.ShipID
}

func (e *engine) sailing(r board.ShipID) sailing { return sailing{e, r} }

// sail moves a ship by a seat's card. The steps are lost if, on a divided card, an earlier ship
// has met something that closed the way.
func (e sailing) sail(seat game.Seat, steps int) {
	if !e.atSea(e.ship) || !e.trial().goes(e.ship, steps) {
		e.tell("%s cannot take its %s any more; they are lost.", view.ShipName(e.ship), game.Spelled(steps, "step"))
		return
	}
	from := e.at(e.ship).At
	to := min(from+steps, board.Finish)
	if to == board.Finish && from+steps > board.Finish {
		e.tell("%s sails from %d to the finish, with %s to spare.", view.ShipName(e.ship), from, game.Spelled(from+steps-board.Finish, "step"))
	} else {
		e.tell("%s sails from %d to %s.", view.ShipName(e.ship), from, board.Where(to))
	}
	name := view.ShipName(e.ship)
	e.Overtakes(name+" sails from ", name+" casts off ", name+" goes on ", name+" runs before ", name+" goes over the edge ", "The typhoon drives "+name+" ")
	e.Players[e.ship.Seat].Deeds.Sailed += to - from
	e.moved(to, "card")
	e.push(task{Kind: doArrive, Seat: seat, Ship: e.ship})
}

// moved puts a ship on a square. That may end blockades, fights with pirates and the
// race.
func (e sailing) moved(to int, how string) {
	x := e.at(e.ship)
	e.Trace = append(e.Trace, move{e.ship, x.At, to, how})
	if x.At != to {
		x.Owes = 0 // a ship owes nothing after leaving its square
	}
	if to == board.Port {
		e.lost(e.ship, x.At, how)
	}
	x.At = to
	if to == board.Port || to == board.Finish {
		*x = ship{At: to} // in port and at home a ship needs no escort and no flag
	}
	if len(e.Events) > 0 {
		e.See() // so that those who are told where it went see it there
	}
	e.prune()
	if to == board.Finish {
		e.tell("%s is home!", view.ShipName(e.ship))
		e.Moment(aShipHome)
		e.finish().arriveHome(e.ship.Seat)
	}
}

// shift moves a ship by a result. The ship does not arrive.
func (e sailing) shift(steps int, how string) {
	e.moved(min(max(e.at(e.ship).At+steps, board.Start), board.Finish), how)
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

// arrive makes a ship fight an opponent on its square. If there is none, the square acts.
func (e sailing) arrive(seat game.Seat) {
	if !e.atSea(e.ship) {
		return
	}
	switch foes := e.helm(e.ship).targets(); len(foes) {
	case 0:
		e.closeSquare()
		e.encounter(e.ship).act()
	case 1:
		e.battle(e.ship, foes[0]).fight()
	default:
		e.push(task{Kind: view.AskTarget, Seat: seat, Ship: e.ship})
	}
}

// closeSquare makes a blockade if a ship has arrived on a square with another ship of its owner,
// and without a partner's ship.
func (e sailing) closeSquare() {
	n := e.at(e.ship).At
	if slices.Contains(e.Blocks, blockade{n, e.ship.Seat}) || e.convoy(e.ship) != nil {
		return
	}
	for i, x := range e.Players[e.ship.Seat].Ships {
		if i != e.ship.N && x.At == n {
			e.Blocks = append(e.Blocks, blockade{n, e.ship.Seat})
			e.tell("%s and %s close square %d: nobody else stops there or passes.", view.ShipName(board.ShipID{Seat: e.ship.Seat, N: i}), view.ShipName(e.ship), n)
			e.Moment(aWonder)
			return
		}
	}
}
