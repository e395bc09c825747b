package race

import (
	"fmt"
	"slices"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// foes are the opponents on a square. A ship that arrives there fights one of them.
func (s *State) foes(r board.ShipID, n int) []board.ShipID {
	var found []board.ShipID
	if n == board.Start || n == board.Finish || n == board.Port {
		return nil
	}
	for seat := range game.Seat(s.Seats) {
		for i, x := range s.Players[seat].Ships {
			if x.At == n && !s.Allied(seat, r.Seat) {
				found = append(found, board.ShipID{Seat: seat, N: i})
			}
		}
	}
	return found
}

// targets are the opponents that the mover of a ship may pick. A convoy stands
// there once, by its first ship, since dice choose among its ships.
func (s *State) targets(r board.ShipID) []board.ShipID {
	var found []board.ShipID
	for _, f := range s.foes(r, s.at(r).At) {
		convoy := s.convoy(f)
		if convoy == nil || convoy[0] == f {
			found = append(found, f)
		}
	}
	return found
}

// convoy returns all ships of the convoy that a ship is in: ships of two partners
// or more on one square. It returns nil for a ship in no convoy.
func (s *State) convoy(r board.ShipID) []board.ShipID {
	if s.Fleets == 0 {
		return nil
	}
	var found []board.ShipID
	mixed := false
	for _, o := range s.refs() {
		if s.at(o).At == s.at(r).At && s.Allied(o.Seat, r.Seat) {
			found = append(found, o)
			mixed = mixed || o.Seat != r.Seat
		}
	}
	if !mixed {
		return nil
	}
	return found
}

// battle rolls for a ship that has arrived on the square of an opponent's.
func (e *engine) battle(r, foe board.ShipID) {
	n := e.at(r).At
	zone := board.Course[n].Kind == board.Pirate
	convoy := e.convoy(foe)
	crowded := e.Pirates > 0 && len(e.Busy) >= e.Pirates
	gripped := slices.DeleteFunc(append([]board.ShipID{foe}, convoy...), func(o board.ShipID) bool { return e.engaged(o) < 0 })

	roll := e.roll("battle", 1)
	for convoy != nil && (roll.Faces[0] == 2 || roll.Faces[0] == 6) {
		e.told(roll, "2 and 6 are rolled again", "%s fights the convoy on %d and rolls %d, which does not count against a convoy: once more.", view.ShipName(r), n, roll.Faces[0])
		roll = e.roll("battle", 1)
	}
	face := roll.Faces[0]
	begin := fmt.Sprintf("%s fights %s on %d and rolls %d", view.ShipName(r), view.ShipName(foe), n, face)
	if convoy != nil {
		begin = fmt.Sprintf("%s fights the convoy on %d and rolls %d", view.ShipName(r), n, face)
	}
	if convoy != nil && (face == 1 || face == 3) {
		e.told(roll, "1 and 3 hit a ship of the convoy", "%s.", begin)
		roll = e.roll("ship of the convoy", 1)
		foe = convoy[(roll.Faces[0]-1)*len(convoy)/6]
		if slices.Contains(gripped, foe) {
			gripped = []board.ShipID{foe}
		}
		begin = fmt.Sprintf("A second die, %d, says which ship is hit", roll.Faces[0])
	}
	e.Players[r.Seat].Deeds.Battles++
	e.Players[foe.Seat].Deeds.Battles++
	a, b := view.ShipName(r), view.ShipName(foe)
	end := [7]string{
		1: b + " goes down, and its crew row home to " + board.Ports[foe.Seat] + ".",
		2: a + " itself goes down, and its crew row home to " + board.Ports[r.Seat] + ".",
		3: b + " gives way, one square back.",
		4: a + " is driven off, one square back.",
		5: "a clean win, and " + a + " runs two squares on.",
		6: b + " slips away, two squares on.",
	}[face]
	odds := fmt.Sprintf("1 sinks %s, 2 sinks %s", b, a)
	if convoy != nil {
		odds = "names the ship that is hit"
		if face > 3 {
			odds = "1 and 3 hit a ship of the convoy"
		}
	}
	e.told(roll, odds, "%s: %s", begin, end)
	if face == 1 || face == 2 {
		e.Moment(aShipLost)
	}
	e.Tale = a + " fights " + b + ": " + end
	if convoy != nil {
		e.Tale = a + " fights a convoy: " + end
	}
	switch face {
	case 1:
		e.moved(foe, board.Port, "battle")
	case 2:
		e.moved(r, board.Port, "battle")
	case 3:
		e.shift(foe, -1, "battle")
	case 4:
		e.shift(r, -1, "battle")
	case 5:
		e.shift(r, 2, "battle")
	case 6:
		e.shift(foe, 2, "battle")
	}
	if e.Over != nil {
		return
	}
	stays := face == 1 || face == 3 || face == 6
	if stays {
		e.closeSquare(r)
	}
	switch {
	case zone:
		e.flee(append([]board.ShipID{r, foe}, convoy...))
		e.piratesAfterBattle(r, foe, n, face, gripped, crowded)
	case stays:
		e.push(task{Kind: doSpecial, Seat: r.Seat, Ship: r})
	}
}

// flee takes away the escorts of ships after a battle in pirate waters.
func (e *engine) flee(ships []board.ShipID) {
	for _, x := range ships {
		if e.at(x).Escort {
			e.at(x).Escort = false
			e.tell("The escort of %s has fled from the guns.", view.ShipName(x))
		}
	}
}

// piratesAfterBattle has the pirates act after a battle on a square in their
// waters. Before the battle they were attacking the ships in gripped, the most
// important first; crowded says that no pirate vessel was free.
func (e *engine) piratesAfterBattle(r, foe board.ShipID, n, face int, gripped []board.ShipID, crowded bool) {
	there := e.at(r).At == n
	again := e.engaged(r) >= 0 // a vessel is attacking it already, and no other comes
	switch {
	case len(gripped) > 0 && there && !again:
		held := gripped[0]
		too := ""
		if at := e.engaged(held); at >= 0 {
			e.Busy[at].Ships = append(e.Busy[at].Ships, r)
			too = ", too"
		} else if len(e.Busy) < e.Pirates {
			e.Busy = append(e.Busy, fight{Ships: []board.ShipID{r}})
		}
		e.tell("The pirates that attacked %s turn on %s%s.", view.ShipName(held), view.ShipName(r), too)
		e.raid(r)
	case len(gripped) > 0:
	case crowded && (face == 1 || face == 3 || face == 5):
		if !again {
			e.tell("The guns have woken the pirates, and they attack %s.", view.ShipName(r))
			e.raid(r)
		}
	case crowded && (face == 4 || face == 6):
		e.tell("The guns have woken the pirates, and they attack %s.", view.ShipName(foe))
		e.raid(foe)
	case crowded || !e.atSea(r):
	case board.Course[e.at(r).At].Kind == board.Pirate:
		e.pirates(r)
	case e.Pirates > 0 && !again:
		e.tell("The pirates catch %s before it leaves their waters.", view.ShipName(r))
		e.raid(r)
	}
}
