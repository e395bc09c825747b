package race

import (
	"slices"

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
	name, owner := view.ShipName(r), r.Seat
	tale := raids[roll.Faces[0]]
	if roll.Faces[0] == 3 && len(e.Players[owner].Hand) == 0 {
		tale = "a lucky broadside, and the pirate founders! The crew are spent: the next deal brings one card only."
	}
	e.Tale = name + ": " + tale
	e.told(roll, needs[board.Pirate], "Pirates attack %s, which rolls %d: %s", name, roll.Faces[0], tale)
	switch roll.Faces[0] {
	case 1:
		e.push(task{Kind: view.AskRaise, Seat: owner, N: 1, Delta: -5})
	case 2:
		e.push(task{Kind: view.AskDrop, Seat: owner, N: 2})
	case 3:
		e.Moment(aPirateLost)
		if at := e.engaged(r); at >= 0 {
			e.Busy = slices.Delete(e.Busy, at, at+1)
		}
		e.Pirates = max(e.Pirates-1, 0)
		e.prune()
		if len(e.Players[owner].Hand) == 0 {
			e.Players[owner].Single = true
		} else {
			e.push(task{Kind: view.AskKeep, Seat: owner})
		}
	case 4:
		e.push(task{Kind: view.AskRaise, Seat: owner, N: 3, Delta: -2})
	case 5:
		e.push(task{Kind: view.AskRaise, Seat: owner, N: 4, Delta: -3})
	case 6:
		e.Moment(aShipLost)
		e.Pirates = min(e.Pirates+1, board.MostPirates)
		e.moved(r, board.Port, "port")
	}
}

// raids tell how an attack of pirates ends, by the die.
var raids = [7]string{
	1: "they get away with a shattered rudder, and one card loses 5.",
	2: "hours of gunfire, more holes than hull; two cards go overboard.",
	3: "a lucky broadside, and the pirate founders! The crew are spent: all cards but one are thrown away.",
	4: "every sail in rags; three cards lose 2.",
	5: "boarders on deck, thrown back one by one; four cards lose 3.",
	6: "the ship is taken, and flies their flag now. The crew row back to port.",
}
