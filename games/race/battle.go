package race

import (
	"fmt"
	"slices"
	"strconv"

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

// outcome is what a face of the die does in a battle.
type outcome struct {
	came  bool   // it moves the ship that came; else the one that was there
	steps int    // squares that the ship goes, back if below 0; it sinks if 0
	says  string // with %s for the ship, and for its port or the squares
}

// outcomes are what the die does in a battle, by its face.
var outcomes = [7]outcome{
	1: {false, 0, "%s goes down, and its crew row home to %s."},
	2: {true, 0, "%s itself goes down, and its crew row home to %s."},
	3: {false, -1, "%s gives way, %s back."},
	4: {true, -1, "%s is driven off, %s back."},
	5: {true, 2, "a clean win, and %s runs %s on."},
	6: {false, 2, "%s slips away, %s on."},
}

// text tells the outcome for the ship that it moves.
func (o outcome) text(r board.ShipID) string {
	if o.steps == 0 {
		return fmt.Sprintf(o.says, view.ShipName(r), board.Ports[r.Seat])
	}
	return fmt.Sprintf(o.says, view.ShipName(r), game.Spelled(max(o.steps, -o.steps), "square"))
}

// short tells the outcome for a table of the faces.
func (o outcome) short() string {
	ship := "the ship that was there"
	if o.came {
		ship = "the ship that came"
	}
	switch {
	case o.steps == 0:
		return ship + " goes to port"
	case o.steps < 0:
		return ship + ": " + game.Numeral(-o.steps) + " back"
	}
	return ship + ": " + game.Numeral(o.steps) + " on"
}

// sinking are the faces of the die that sink the ship that came, or the one that was there.
func sinking(came bool) []string {
	var faces []string
	for face, o := range outcomes {
		if face > 0 && o.steps == 0 && o.came == came {
			faces = append(faces, strconv.Itoa(face))
		}
	}
	return faces
}

// battleOdds tells the player of the ship that comes how many faces of the die do what.
var battleOdds = fmt.Sprintf("%d in 6 sinks it, %d sinks you, %d move one of you",
	len(sinking(false)), len(sinking(true)), 6-len(sinking(false))-len(sinking(true)))

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
	end := outcomes[e.face].text(e.moved())
	e.told(roll, e.odds(), "%s: %s", begin, end)
	if outcomes[e.face].steps == 0 {
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
		return game.List("or", sinking(false)...) + " sinks " + view.ShipName(e.foe) + ", " + game.List("or", sinking(true)...) + " sinks " + view.ShipName(e.mover) + ", any other moves one of them"
	case e.face > 3:
		return "1 and 3 hit a ship of the convoy"
	}
	return "names the ship that is hit"
}

// moved is the ship that the die moves.
func (e *battle) moved() board.ShipID {
	if outcomes[e.face].came {
		return e.mover
	}
	return e.foe
}

// drive moves the ship that the die moves.
func (e *battle) drive() {
	if n := outcomes[e.face].steps; n != 0 {
		e.sailing(e.moved()).shift(n, "battle")
		return
	}
	e.sailing(e.moved()).moved(board.Port, "battle")
}

// after lets the mover close the square, and then lets pirates or the square act.
func (e *battle) after() {
	stays := !outcomes[e.face].came
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
