package blackspot

import "shipboard/games/game"

// moveParts are the parts of an order that move a model.
var moveParts = []part{
	{"move", (*order).readMove},
	{"turn", (*order).readTurn},
	{"free", (*order).readFree},
}

// moveHelp tells how a move is typed.
const moveHelp = "Type a move as in: move 3 turn 40 port then 2.5."

// readMove reads "3 turn 40 port then 2.5". For a monster a turn may stand before
// the first leg and after the second, too. "ram" and "hard" may follow.
func (o *order) readMove(words []string) error {
	switch {
	case o.a.Moved || o.way != nil:
		return game.Refuse("%s moves once in a turn, and has; fire, repair or type done.", o.m.Title())
	case o.m.Aground:
		return game.Refuse("%s is aground: get her free first, as in: %s free 90.", o.m.Title(), o.m.Name)
	case o.s.pairOf(o.ship) != nil:
		return game.Refuse("%s is grappled and does not move.", o.m.Title())
	}
	w := &Way{}
	text := []string{"move"}
	legs, turns := 0, 0 // read so far
	for len(words) > 0 {
		switch word := words[0]; word {
		case "then", "ahead":
			words = words[1:]
		case "turn":
			if len(words) < 3 {
				return game.Refuse("Say how far and to which side, as in: turn 40 port. %s", moveHelp)
			}
			d, err := ParseDegrees(words[1])
			if err != nil {
				return game.Refuse("%s.", upper(err.Error()))
			}
			side, err := game.Word("side", words[2], []string{"port", "starboard"})
			if err != nil {
				return err
			}
			text = append(text, "turn", d.String(), side)
			if side == "port" {
				d = -d
			}
			if turns++; turns > 1 && !o.m.class().monster {
				return game.Refuse("%s turns once in a move.", o.m.Title())
			}
			switch {
			case legs == 0 && o.m.class().monster && w.Path.Before == 0:
				w.Path.Before = d
			case legs < 2 && w.Path.Turn == 0:
				w.Path.Turn = d
			case w.Path.After == 0:
				w.Path.After = d
			default:
				return game.Refuse("A monster turns before, between and after its two legs, no more often.")
			}
			words = words[3:]
		case "ram", "hard":
			w.Rams = w.Rams || word == "ram"
			w.Hard = w.Hard || word == "hard"
			text = append(text, word)
			words = words[1:]
		default:
			n, err := ParseInch(word)
			if err != nil {
				return game.Refuse("%s. %s", upper(err.Error()), moveHelp)
			}
			if legs > 0 {
				text = append(text, "then")
			}
			text = append(text, n.String())
			if legs++; legs > 2 {
				return game.Refuse("A move has two legs at most, with a turn between them. %s", moveHelp)
			}
			if legs == 1 && w.Path.Turn == 0 {
				w.Path.First = n
			} else {
				w.Path.Second = n
			}
			words = words[1:]
		}
	}
	if err := o.mayRun(w.Path); err != nil {
		return err
	}
	o.way = w
	o.a.Moved = true
	o.add(Deed{Kind: DeedMove, Way: w}, text...)
	return nil
}

// readTurn reads a move that begins with its turn.
func (o *order) readTurn(words []string) error {
	return o.readMove(append([]string{"turn"}, words...))
}

// mayRun refuses a path that is too long or turns too far.
func (o *order) mayRun(p Path) error {
	c := o.m.class()
	price := Inch(0)
	if p.Turn != 0 {
		price = c.price
	}
	if most := o.s.mostTurn(o.m); max(p.Turn, -p.Turn) > most {
		return game.Refuse("%s turns %s degrees at most.", o.m.Title(), most)
	}
	switch {
	case price > o.a.Allow:
		return game.Refuse("A turn costs %s of %s″, and %s has %s.", price, "way", o.m.Title(), o.a.Allow)
	case p.Length()+price > o.a.Allow:
		return game.Refuse("%s may move %s″ now%s; that move takes %s.", o.m.Title(), o.a.Allow, turnNote(price), p.Length()+price)
	}
	return nil
}

func turnNote(price Inch) string {
	if price == 0 {
		return ""
	}
	return ", the turn's " + price.String() + " included"
}

// readFree reads the heading of a ship that gets off the ground; without one she
// keeps hers.
func (o *order) readFree(words []string) error {
	if !o.m.Aground {
		return game.Refuse("%s is not aground.", o.m.Title())
	}
	h := o.m.Pose.Heading
	if len(words) > 0 {
		d, err := ParseDegrees(words[0])
		if err != nil || len(words) > 1 {
			return game.Refuse("Give a heading from 0 to 359, as in: free 90.")
		}
		h = d.Heading()
	}
	o.add(Deed{Kind: DeedAct, Word: "free", Heading: h}, "free", h.String())
	return nil
}
