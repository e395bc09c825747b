package race

import (
	"fmt"
	"slices"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// convoy returns all ships of the convoy that a ship is in: ships of two partners or more on one
// square. It is nil for a ship that is in no convoy.
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

// battle is a ship's fight with another ship on the square where it has arrived.
type battle struct {
	*engine
	mover, foe board.ShipID
	square     int
	convoy     []board.ShipID // the foe's convoy, nil if it is in none
	gripped    []board.ShipID // the foe's ships that pirates were attacking, the most important first
	crowded    bool           // no pirate vessel was free
	face       int            // the face of the die
}

func (e *engine) battle(mover, foe board.ShipID) *battle {
	b := &battle{engine: e, mover: mover, foe: foe, square: e.at(mover).At, convoy: e.convoy(foe)}
	b.crowded = e.Pirates > 0 && len(e.Busy) >= e.Pirates
	b.gripped = slices.DeleteFunc(append([]board.ShipID{foe}, b.convoy...), func(o board.ShipID) bool { return e.engaged(o) < 0 })
	return b
}

// fight rolls, and carries out what the die says.
func (e *battle) fight() {
	begin, roll := e.first()
	if e.convoy != nil && (e.face == 1 || e.face == 3) {
		e.told(roll, "1 and 3 hit a ship of the convoy", "%s.", begin)
		begin, roll = e.hit()
	}
	e.Players[e.mover.Seat].Deeds.Battles++
	e.Players[e.foe.Seat].Deeds.Battles++
	a, b := view.ShipName(e.mover), view.ShipName(e.foe)
	end := [7]string{
		1: b + " goes down, and its crew row home to " + board.Ports[e.foe.Seat] + ".",
		2: a + " itself goes down, and its crew row home to " + board.Ports[e.mover.Seat] + ".",
		3: b + " gives way, one square back.",
		4: a + " is driven off, one square back.",
		5: "a clean win, and " + a + " runs two squares on.",
		6: b + " slips away, two squares on.",
	}[e.face]
	e.told(roll, e.odds(), "%s: %s", begin, end)
	if e.face == 1 || e.face == 2 {
		e.Moment(aShipLost)
	}
	e.Tale = a + " fights " + b + ": " + end
	if e.convoy != nil {
		e.Tale = a + " fights a convoy: " + end
	}
	e.drive()
	if e.Over == nil {
		e.after()
	}
}

// first rolls the die. It returns the beginning of the sentence about the fight.
func (e *battle) first() (begin string, roll game.Roll) {
	mover := view.ShipName(e.mover)
	roll = e.roll("battle", 1)
	for e.convoy != nil && (roll.Faces[0] == 2 || roll.Faces[0] == 6) {
		e.told(roll, "2 and 6 are rolled again", "%s fights the convoy on %d and rolls %d, which does not count against a convoy: once more.", mover, e.square, roll.Faces[0])
		e.Last().Yields = false
		roll = e.roll("battle", 1)
	}
	e.face = roll.Faces[0]
	if e.convoy != nil {
		return fmt.Sprintf("%s fights the convoy on %d and rolls %d", mover, e.square, e.face), roll
	}
	return fmt.Sprintf("%s fights %s on %d and rolls %d", mover, view.ShipName(e.foe), e.square, e.face), roll
}

// hit rolls which ship of a convoy is hit. From then on that ship is the foe.
func (e *battle) hit() (begin string, roll game.Roll) {
	roll = e.roll("ship of the convoy", 1)
	e.foe = e.convoy[(roll.Faces[0]-1)*len(e.convoy)/6]
	if slices.Contains(e.gripped, e.foe) {
		e.gripped = []board.ShipID{e.foe}
	}
	return fmt.Sprintf("A second die, %d, says which ship is hit", roll.Faces[0]), roll
}

// odds says what each face of the last die does.
func (e *battle) odds() string {
	switch {
	case e.convoy == nil:
		return fmt.Sprintf("1 sinks %s, 2 sinks %s", view.ShipName(e.foe), view.ShipName(e.mover))
	case e.face > 3:
		return "1 and 3 hit a ship of the convoy"
	}
	return "names the ship that is hit"
}

// drive moves the ship that the die moves.
func (e *battle) drive() {
	switch e.face {
	case 1:
		e.sailing(e.foe).moved(board.Port, "battle")
	case 2:
		e.sailing(e.mover).moved(board.Port, "battle")
	case 3:
		e.sailing(e.foe).shift(-1, "battle")
	case 4:
		e.sailing(e.mover).shift(-1, "battle")
	case 5:
		e.sailing(e.mover).shift(2, "battle")
	case 6:
		e.sailing(e.foe).shift(2, "battle")
	}
}

// after lets the mover close the square, and then lets pirates or the square act.
func (e *battle) after() {
	stays := e.face == 1 || e.face == 3 || e.face == 6
	if stays {
		e.sailing(e.mover).closeSquare()
	}
	switch {
	case board.Course[e.square].Kind == board.Pirate:
		e.flee()
		e.pirates()
	case stays:
		e.push(task{Kind: doSpecial, Seat: e.mover.Seat, Ship: e.mover})
	}
}

// flee takes away the escorts of all ships that fought in pirate waters.
func (e *battle) flee() {
	for _, x := range append([]board.ShipID{e.mover, e.foe}, e.convoy...) {
		if e.at(x).Escort {
			e.at(x).Escort = false
			e.tell("The escort of %s has fled from the guns.", view.ShipName(x))
		}
	}
}

// pirates have their part after a battle in their waters.
func (e *battle) pirates() {
	r, face := e.mover, e.face
	there := e.at(r).At == e.square
	again := e.engaged(r) >= 0 // a vessel is attacking it already, so no other comes
	switch {
	case len(e.gripped) > 0 && there && !again:
		held := e.gripped[0]
		too := ""
		if at := e.engaged(held); at >= 0 {
			e.Busy[at].Ships = append(e.Busy[at].Ships, r)
			too = ", too"
		} else if len(e.Busy) < e.Pirates {
			e.Busy = append(e.Busy, fight{Ships: []board.ShipID{r}})
		}
		e.tell("The pirates that attacked %s turn on %s%s.", view.ShipName(held), view.ShipName(r), too)
		e.piracy(r).raid()
	case len(e.gripped) > 0:
	case e.crowded && (face == 1 || face == 3 || face == 5):
		if !again {
			e.tell("The guns have woken the pirates, and they attack %s.", view.ShipName(r))
			e.piracy(r).raid()
		}
	case e.crowded && (face == 4 || face == 6):
		e.tell("The guns have woken the pirates, and they attack %s.", view.ShipName(e.foe))
		e.piracy(e.foe).raid()
	case e.crowded || !e.atSea(r):
	case board.Course[e.at(r).At].Kind == board.Pirate:
		e.piracy(r).meet()
	case e.Pirates > 0 && !again:
		e.tell("The pirates catch %s before it leaves their waters.", view.ShipName(r))
		e.piracy(r).raid()
	}
}
