package race

import (
	"fmt"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/squares"
	"shipboard/games/race/view"
)

// encounter is what the square does to a ship that has come to it.
type encounter struct {
	*engine
	ship board.ShipID
}

func (e *engine) encounter(r board.ShipID) encounter { return encounter{e, r} }

// outcome tells what a result does to a ship and its owner.
func (e *engine) outcome(x squares.Effect, r board.ShipID) string {
	return x.Told(r, e.at(r).At, len(e.Players[r.Seat].Hand))
}

// act carries out what the square does.
func (e encounter) act() {
	if !e.atSea(e.ship) {
		return
	}
	defer e.yields()
	n := e.at(e.ship).At
	k := board.Course[n].Kind
	owner := &e.Players[e.ship.Seat]
	switch {
	case k == board.Pirate:
		e.piracy(e.ship).meet()
		return
	case !board.Special(n):
		return
	case k == board.Coastguard && e.at(e.ship).Flag:
		e.tell("The coast guard salutes the flag of %s, and lets it pass.", view.ShipName(e.ship))
		return
	case k == board.Reef && owner.Map:
		owner.Map = false
		pass := squares.ByChart()
		e.Tale = view.ShipName(e.ship) + ": " + e.outcome(pass, e.ship)
		e.tell("%s has a chart of this reef: %s", view.ShipName(e.ship), e.outcome(pass, e.ship))
		e.sailing(e.ship).shift(pass.Sail, "square")
		return
	}
	roll := e.roll(board.Titles[k], 1)
	result := squares.Effects[k][roll.Faces[0]]
	if k == board.Treasure && result.Good() {
		owner.Deeds.Treasures++
	}
	e.Tale = view.ShipName(e.ship) + ": " + e.outcome(result, e.ship)
	meets := fmt.Sprintf("%s meets %s on %d and rolls %d: %s", view.ShipName(e.ship), board.Titles[k], n, roll.Faces[0], result.Tale)
	e.told(roll, squares.Needs[k], "%s %s", meets, result.Outcome(e.ship, n, len(owner.Hand)))
	if result.Vain(len(owner.Hand)) || result.More == "again" {
		e.Last().Dull = game.Sentences(e.Last().Text)
	} else if !result.Home {
		e.Last().Dull = game.Sentences(meets) // without its outcome, that would read as if something else had come of it
	}
	switch {
	case result.Home:
		e.Moment(aShipLost)
	case result.More == "sweep" && e.Pirates > 0:
		e.Moment(aPirateLost)
	case result.More == "war":
		e.Moment(aWar)
	case result.More == "diamonds":
		e.Moment(aWonder)
	}
	e.apply(result)
}

// apply carries an effect out.
func (e encounter) apply(x squares.Effect) {
	switch {
	case x.More != "":
		e.more(x.More)
	case x.Home:
		e.sailing(e.ship).moved(board.Port, "port")
	case x.Sail != 0:
		e.sailing(e.ship).shift(x.Sail, "square")
	case x.Drop != 0:
		e.push(task{Kind: view.AskDrop, Seat: e.ship.Seat, N: x.Drop})
	case x.On != 0:
		e.push(task{Kind: view.AskRaise, Seat: e.ship.Seat, N: x.On, Delta: x.Delta})
	}
}

// more carries out an effect that neither changes cards nor moves the ship by squares.
func (e encounter) more(what string) {
	owner := &e.Players[e.ship.Seat]
	switch what {
	case "again":
		e.push(task{Kind: doSpecial, Seat: e.ship.Seat, Ship: e.ship})
	case "repair":
		e.hand(e.ship.Seat).repair()
	case "hunt":
		switch e.Pirates {
		case 0:
			e.tell("There are no pirates to be found.")
		case 1:
			e.tell("The last pirate vessel gets away.")
		default:
			e.Pirates--
			e.tell("One pirate vessel is sunk; %s left.", game.Numeral(e.Pirates))
			e.Moment(aPirateLost)
			e.prune()
		}
	case "escort":
		e.at(e.ship).Escort = true
	case "flag":
		e.at(e.ship).Flag = true
	case "edge":
		e.sailing(e.ship).moved(e.reenter(), "edge")
	case "typhoon":
		roll := e.roll("typhoon", 2)
		back := min(roll.Sum(), e.at(e.ship).At-board.Start)
		e.told(roll, "so many squares back", "The typhoon drives %s back %s.", view.ShipName(e.ship), game.Spelled(back, "square"))
		e.sailing(e.ship).shift(-back, "square")
	case "map":
		owner.Map = true
	case "silver":
		owner.Silver += squares.SilverSteps
	case "diamonds":
		e.hand(e.ship.Seat).draw()
	case "sweep":
		e.Pirates = 0
		e.Busy = nil
	case "war":
		e.war()
	}
}

// edgeDice tells what the dice over the edge mean.
const edgeDice = "the chart of the edge has a square for each pair of dice"

// reenter rolls for the square where a ship comes back from over the edge. It rolls
// again for the square that the ship has left.
func (e encounter) reenter() int {
	from := e.at(e.ship).At
	for {
		roll := e.roll("over the edge", 2)
		a, b := roll.Faces[0], roll.Faces[1]
		n := board.Edges[fmt.Sprintf("%d-%d", a, b)]
		if n != from {
			e.told(roll, edgeDice, "%s goes over the edge at %d, rolls %d and %d, and comes back at %s.", view.ShipName(e.ship), from, a, b, board.Where(n))
			e.Moment(aWonder)
			return n
		}
		e.told(roll, edgeDice, "%s goes over the edge at %d and rolls %d and %d, which name the square it has left: it rolls again.", view.ShipName(e.ship), from, a, b)
		e.Last().Yields = false
	}
}

// war sends all ships of a player's opponents back. A ship that comes to a square
// that acts owes a roll there when its owner's next turn begins.
func (e encounter) war() {
	moved, last := "", game.Public
	for _, r := range e.refs() {
		if e.Allied(r.Seat, e.ship.Seat) || !e.atSea(r) || e.at(r).At == board.Start {
			continue
		}
		e.sailing(r).shift(-squares.WarSteps, "pushed")
		if n := e.at(r).At; board.Special(n) {
			e.at(r).Owes = n
		}
		text := fmt.Sprintf("; %s to %d", view.ShipName(r), e.at(r).At)
		if r.Seat == last { // only the number of the ship, since up to 21 ships are in one sentence
			text = fmt.Sprintf(", %d to %d", r.N+1, e.at(r).At)
		}
		moved, last = moved+text, r.Seat
	}
	if moved == "" {
		e.tell("But none of them is at sea.")
		return
	}
	e.tell("They go back: %s.", strings.TrimPrefix(moved, "; "))
}
