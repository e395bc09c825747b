package race

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/squares"
	"shipboard/games/race/view"
)

// fight is one pirate vessel and the ships that it attacks.
type fight struct {
	Ships []board.ShipID `json:"ships"`
}

// piracy is what pirates do to a ship in their waters.
type piracy struct {
	*engine
	ship board.ShipID
}

func (e *engine) piracy(r board.ShipID) piracy { return piracy{e, r} }

// engaged is the index of the fight in which a vessel attacks a ship, or -1.
func (s *State) engaged(r board.ShipID) int {
	return slices.IndexFunc(s.Busy, func(f fight) bool { return slices.Contains(f.Ships, r) })
}

// meet lets a free pirate vessel attack a ship that has arrived.
func (e piracy) meet() {
	name := view.ShipName(e.ship)
	switch {
	case e.at(e.ship).Escort:
		e.at(e.ship).Escort = false
		e.tell("The coast guard sees %s through the pirate waters, and turns home.", name)
	case e.engaged(e.ship) >= 0:
		e.tell("The pirates are still fighting %s, and no others come.", name)
	case e.Pirates == 0:
		e.tell("%s finds the pirate waters empty.", name)
		e.Dull()
	case len(e.Busy) >= e.Pirates:
		e.tell("All pirates are busy, and %s slips by.", name)
	default:
		e.Busy = append(e.Busy, fight{Ships: []board.ShipID{e.ship}})
		e.raid()
	}
}

// raid rolls for an attack of pirates.
func (e piracy) raid() {
	roll := e.roll("pirates", 1)
	name, face, owner := view.ShipName(e.ship), roll.Faces[0], &e.Players[e.ship.Seat]
	result, told := squares.Raids[face], ""
	switch flag := game.Capital(board.Flags[e.ship.Seat]); {
	case result.More != squares.Founders:
		told = e.outcome(result, e.ship)
	case len(owner.Hand) == 0:
		told = result.Tale + " The crew are spent: " + flag + " gets one card only of the next deal."
	default:
		told = result.Tale + " The crew are spent: " + flag + " keeps one card only."
	}
	e.Tale = name + ": " + told
	e.told(roll, squares.Needs[board.Pirate], "Pirates attack %s, which rolls %d: %s", name, face, told)
	switch {
	case result.More == squares.Founders:
		e.Moment(aPirateLost)
		if at := e.engaged(e.ship); at >= 0 {
			e.Busy = slices.Delete(e.Busy, at, at+1)
		}
		e.Pirates = max(e.Pirates-1, 0)
		e.prune()
		if len(owner.Hand) == 0 {
			owner.Single = true
		} else {
			e.push(task{Kind: view.AskKeep, Seat: e.ship.Seat})
		}
		return
	case result.Home:
		e.Moment(aShipLost)
		e.Pirates = min(e.Pirates+1, board.MostPirates)
	}
	e.encounter(e.ship).apply(result)
}
