package orders

import (
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// readFree reads the heading of a ship that gets off the ground or comes about at the
// edge of the sea. Without one a ship aground keeps hers, and one at the edge takes the
// nearest that leads along it or away from it.
func (o *order) readFree(words []string) error {
	switch {
	case o.a.Action == deed.ActFree && o.s.Edition >= sea.InTurn:
		return game.Refuse("%s heads one way when she is free; name one heading.", o.m.Called())
	case o.s.Stuck(o.ship):
	case !o.s.Hemmed(o.ship):
		return game.Refuse("%s is neither aground nor up against the edge of the sea; give her another order.", o.m.Called())
	case len(o.parts) > 0 || o.s.Active.Ship == o.ship:
		return game.Refuse("Coming about at the edge takes all that %s may do in a round; give no other order with it.", o.m.Called())
	}
	h := o.m.Pose.Heading
	if o.s.Edition >= sea.InTurn && !o.s.Stuck(o.ship) {
		h = o.m.Away()
	}
	if len(words) > 0 {
		d, err := inch.ParseDegrees(words[0])
		if err != nil || len(words) > 1 {
			return game.Refuse("Give a heading from 0 to 359, as in: free 90.")
		}
		h = d.Heading()
	}
	if o.s.Edition >= sea.InTurn && !o.s.Stuck(o.ship) && o.m.Faces(h) {
		return game.Refuse("%s would still head into the edge of the sea; give a heading along it or away from it, as in: %s free %s.", o.m.Called(), o.m.Name, o.m.Away())
	}
	o.a.Moved, o.a.Action = true, deed.ActFree
	o.add(deed.Deed{Kind: deed.Act, Word: deed.ActFree, Heading: h}, deed.ActFree, h.String())
	return nil
}

// moveParts are the parts of an order that move a model.
var moveParts = []part{
	{"move", (*order).readMove},
	{"run", (*order).readMove},
	{"turn", (*order).readTurn},
	{"ram", (*order).readRamming},
	{"hard", (*order).readHard},
	{"free", (*order).readFree},
	{"anchor", (*order).readAnchor},
	{"raise", (*order).readRaise},
}

// moveHelp tells how a move is typed.
const moveHelp = "Type a move as in: move 3 turn 40 port then 2.5."

// readMove reads "3 turn 40 port then 2.5". For a monster a turn may stand before
// the first leg and after the second, too. "ram", perhaps with a name, and "hard" may follow. A
// move or turn right after it continues the same move.
func (o *order) readMove(words []string) error {
	goesOn := o.inMove()
	switch {
	case o.s.Stuck(o.ship):
		return game.Refuse("%s is aground: get her free first, as in: %s free 90.", o.m.Called(), o.m.Name)
	case o.a.Moved && !goesOn && !o.m.IsShip():
		return game.Refuse("%s moves once in a round, and has; give it another order, or be done.", o.m.Called())
	case o.a.Moved && !goesOn:
		return game.Refuse("%s moves once in a round, and has; fire, repair or be done.", o.m.Called())
	case o.s.Trapped(o.m):
		return game.Refuse("%s is trapped by Crushing Rocks: she neither moves nor turns until they are dispelled, but may fire, board or repair.", o.m.Called())
	case o.s.PairOf(o.ship) != nil:
		return game.Refuse("%s is grappled and does not move; be done.", o.m.Called())
	case o.m.Anchored && o.a.Action != deed.ActRaise:
		return game.Refuse("%s lies at anchor: raise it first, as in: %s raise; move 1.", o.m.Called(), o.m.Name)
	}
	if goesOn {
		words = append(o.moved, words...)
	}
	w, text, err := o.readWay(words)
	if err != nil {
		return err
	}
	if err := o.mayRun(w.Path); err != nil {
		return err
	}
	if w.Rams || w.Hard {
		if err := o.sirened(); err != nil {
			return err
		}
	}
	o.way, o.moved, o.a.Moved = w, words, true
	if goesOn {
		o.parts[len(o.parts)-1].Way, o.texts[len(o.texts)-1] = w, text
		return nil
	}
	o.add(deed.Deed{Kind: deed.Move, Way: w}, text)
	return nil
}

// inMove reports whether the latest part is a move that may be continued. It may not once a bank
// fires on the way.
func (o *order) inMove() bool {
	return o.way != nil && len(o.way.Fire) == 0 && len(o.parts) > 0 && o.parts[len(o.parts)-1].Kind == deed.Move
}

// readRamming reads which model the move read before it rams: "ram n2 by move 4" is "move 4 ram
// n2", and "ram any by move 4" is "move 4 ram".
func (o *order) readRamming(words []string) error {
	switch {
	case !o.inMove():
		return game.Refuse("Say which way %s comes, too, as in: ram %s by move 4.", o.m.Called(), o.rival())
	case len(words) > 0 && words[0] == "any":
		words = words[1:]
	case len(words) > 0 && words[0] != "hard" && o.s.Named(words[0]) == 0:
		return game.Refuse("There is no %s on the sea to be rammed; name a model, as in: ram %s by move 4.", game.Quote(words[0]), o.rival())
	}
	return o.readMove(append([]string{"ram"}, words...))
}

// readHard reads that a move before it rams hard: "hard by move 4" is "move 4 hard".
func (o *order) readHard(words []string) error {
	if !o.inMove() {
		return game.Refuse("Say which way %s comes, too, as in: hard by move 4.", o.m.Called())
	}
	return o.readMove(append([]string{"hard"}, words...))
}

// readWay reads the words of a move.
func (o *order) readWay(words []string) (*deed.Way, string, error) {
	w := &deed.Way{}
	p := &w.Path
	text := []string{"move"}
	legs, turns := 0, 0 // read so far
	for len(words) > 0 {
		word := words[0]
		words = words[1:]
		switch word {
		case "then", "ahead":
		case "turn":
			d, n, err := readAngle(words)
			if err != nil {
				return nil, "", err
			}
			text = append(text, "turn", max(d, -d).String(), inch.Side(d))
			words = words[n:]
			turns++
			if turns > 1 && !o.m.ClassOf().Monster {
				return nil, "", game.Refuse("%s turns once in a move; give one turn, as in: move 3 turn 40 port then 2.5.", o.m.Called())
			}
			switch monster := o.m.ClassOf().Monster; {
			case legs == 0 && monster && p.Before == 0:
				p.Before = d
			case legs < 2 && p.Turn == 0:
				p.Turn = d
			case !monster: // the two legs are one
				p.First, p.Second, p.Turn = p.First+p.Second, 0, d
			case p.After == 0:
				p.After = d
			default:
				return nil, "", game.Refuse("A monster turns before, between and after its two legs, no more often; leave one turn out.")
			}
		case "ram":
			w.Rams = true
			text = append(text, "ram")
			if len(words) > 0 && o.s.Named(words[0]) != 0 {
				w.Target = o.s.Named(words[0])
				text = append(text, words[0])
				words = words[1:]
			}
			if o.a.Action == deed.ActDive && !o.m.IsShip() {
				return nil, "", game.Refuse("%s spends this round's action on submerging and cannot ram; leave the word ram out.", o.m.Called())
			}
			if w.Target == o.ship || !o.m.IsShip() && o.m.ClassOf().Attack != roster.Rams || o.m.Level == board.Air {
				return nil, "", game.Refuse("%s cannot ram that; leave the word ram out.", o.m.Called())
			}
		case "hard":
			if !o.s.MayGoHard(o.m) {
				return nil, "", game.Refuse("Only the ships of Goblinoids and Saurians ram hard; leave the word out.")
			}
			w.Hard = true
			text = append(text, "hard")
		default:
			n, err := inch.ParseInch(word)
			if err != nil {
				return nil, "", game.Refuse("%s. %s", game.Capital(err.Error()), moveHelp)
			}
			if len(text) > 1 {
				text = append(text, "then")
			}
			text = append(text, n.String())
			legs++
			if legs > 2 {
				return nil, "", game.Refuse("A move has two legs at most, with a turn between them. %s", moveHelp)
			}
			if legs == 1 && p.Turn == 0 {
				p.First = n
			} else {
				p.Second = n
			}
		}
	}
	if len(text) == 1 {
		return nil, "", game.Refuse("Say how far, or how far to turn. %s", moveHelp)
	}
	return w, strings.Join(text, " "), nil
}

// readAngle reads "40 port" and tells how many words it is. A turn of 180 degrees
// needs no side.
func readAngle(words []string) (inch.Degrees, int, error) {
	if len(words) == 0 {
		return 0, 0, game.Refuse("Say how far and to which side, as in: turn 40 port. %s", moveHelp)
	}
	d, err := inch.ParseDegrees(words[0])
	if err != nil {
		return 0, 0, game.Refuse("%s.", game.Capital(err.Error()))
	}
	to := ""
	if len(words) > 1 {
		to, err = game.Word("side", words[1], []string{"port", "starboard"})
	}
	switch {
	case to == "port" && err == nil:
		return -d, 2, nil
	case to == "starboard" && err == nil:
		return d, 2, nil
	case d%180 == 0:
		return d, 1, nil
	case err != nil:
		return 0, 0, err
	}
	return 0, 0, game.Refuse("Say to which side, as in: turn %s port. %s", d, moveHelp)
}

// readTurn reads a move that begins with its turn.
func (o *order) readTurn(words []string) error {
	return o.readMove(append([]string{"turn"}, words...))
}

// mayRun refuses a path that is too long or too short, or turns too far.
func (o *order) mayRun(p inch.Path) error {
	price := inch.Inch(0)
	if p.Turn != 0 {
		price = o.m.ClassOf().Price
	}
	most, run, allow := o.s.MostTurn(o.m), p.Length(), o.a.Allow
	switch turns := max(p.Turn, -p.Turn); {
	case turns > 0 && o.a.Action == deed.ActRaise:
		return game.Refuse("A ship that raises anchor moves an inch at most, and straight ahead; leave the turn out.")
	case turns > 0 && o.s.Trapped(o.m):
		return game.Refuse("%s is held by Crushing Rocks: she neither moves nor turns. Fire, board or repair.", o.m.Called())
	case turns > most:
		return game.Refuse("%s turns %s degrees at most; turn less.", o.m.Called(), most)
	case price > allow:
		return game.Refuse("A turn costs %s″ of the move, and %s has %s″; leave the turn out.", price, o.m.Called(), allow)
	case run+price > allow:
		return game.Refuse("%s may move %s″ now%s; that move takes %s″. Shorten it.", o.m.Called(), allow, turnNote(price), run+price)
	case run < min(o.a.Least, allow-price):
		return game.Refuse("%s has way on from the last round: she moves at least %s″ now.", o.m.Called(), min(o.a.Least, allow-price))
	}
	return nil
}

func turnNote(price inch.Inch) string {
	if price == 0 {
		return ""
	}
	return ", the turn's " + price.String() + "″ included"
}
