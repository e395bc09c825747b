package race

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// fight is one pirate vessel and the ships that it attacks.
type fight struct {
	Ships []board.ShipID `json:"ships"`
}

// engaged is the number of the vessel that attacks a ship, or -1.
func (s *State) engaged(r board.ShipID) int {
	return slices.IndexFunc(s.Busy, func(f fight) bool { return slices.Contains(f.Ships, r) })
}

// pirates has a free pirate vessel attack a ship that has arrived in their waters.
func (e *engine) pirates(r board.ShipID) {
	name := view.ShipName(r)
	switch {
	case e.at(r).Escort:
		e.at(r).Escort = false
		e.tell("The coast guard sees %s through the pirate waters, and turns home.", name)
	case e.engaged(r) >= 0:
		e.tell("The pirates are still fighting %s, and no others come.", name)
	case e.Pirates == 0:
		e.tell("%s finds the pirate waters empty.", name)
	case len(e.Busy) >= e.Pirates:
		e.tell("All pirates are busy, and %s slips by.", name)
	default:
		e.Busy = append(e.Busy, fight{Ships: []board.ShipID{r}})
		e.raid(r)
	}
}

// raid rolls for an attack of pirates on a ship.
func (e *engine) raid(r board.ShipID) {
	roll := e.roll("pirates", 1)
	name, face, owner := view.ShipName(r), roll.Faces[0], &e.Players[r.Seat]
	result, told := raids[face], ""
	switch flag := game.Capital(board.Flags[r.Seat]); {
	case result.more != founders:
		told = e.ends(result, r)
	case len(owner.Hand) == 0:
		told = result.tale + " The crew are spent: " + flag + " gets one card only of the next deal."
	default:
		told = result.tale + " The crew are spent: " + flag + " keeps one card only."
	}
	e.Tale = name + ": " + told
	e.told(roll, needs[board.Pirate], "Pirates attack %s, which rolls %d: %s", name, face, told)
	switch {
	case result.more == founders:
		e.Moment(aPirateLost)
		if at := e.engaged(r); at >= 0 {
			e.Busy = slices.Delete(e.Busy, at, at+1)
		}
		e.Pirates = max(e.Pirates-1, 0)
		e.prune()
		if len(owner.Hand) == 0 {
			owner.Single = true
		} else {
			e.push(task{Kind: view.AskKeep, Seat: r.Seat})
		}
		return
	case result.home:
		e.Moment(aShipLost)
		e.Pirates = min(e.Pirates+1, board.MostPirates)
	}
	e.apply(result, r)
}

// founders is what a pirate vessel does that loses: its crew are spent, and so are those who
// beat it.
const founders = "founders"

// raids are what attacks of pirates come to, by the die.
var raids = [7]effect{
	1: {delta: -5, on: 1, tale: "a shattered rudder."},
	2: {drop: 2, tale: "hours of gunfire, and more holes than hull."},
	3: {more: founders, tale: "a lucky broadside, and the pirate founders!"},
	4: {delta: -2, on: 3, tale: "every sail in rags."},
	5: {delta: -3, on: 4, tale: "boarders on deck, thrown back one by one."},
	6: {home: true, tale: "the ship is taken, and flies their flag now."},
}
