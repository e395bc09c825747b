package blackspot

import (
	"slices"
	"strings"

	"shipboard/games/game"
)

// order is an order as it is read: for one model, part by part. The parts are
// carried out in the order typed.
type order struct {
	s     *State
	ship  Ref
	m     *Model
	a     Active // as it will be when the part is reached
	parts []Deed
	texts []string // of the parts, in canonical spelling
	way   *Way     // of the move part, nil if there is none
}

// part is a word that a part of an order may begin with, and what reads it.
type part struct {
	name string
	read func(*order, []string) error
}

// orderParts are all of them. Each file of an option may add its own.
var orderParts = []part{
	{"move", (*order).readMove},
	{"turn", (*order).readTurn},
	{"fire", (*order).readFire},
	{"board", (*order).readBoard},
	{"repair", (*order).readRepair},
	{"free", (*order).readFree},
	{"hold", (*order).readDone},
	{"done", (*order).readDone},
}

func partNames() []string {
	var list []string
	for _, p := range orderParts {
		list = append(list, p.name)
	}
	return list
}

// readOrder reads an order for a model; the words are without her name. It changes
// nothing.
func (s *State) readOrder(r Ref, words []string) (parts []Deed, text string, err error) {
	o := &order{s: s, ship: r, m: s.model(r)}
	if o.a = s.Active; o.a.Ship != r {
		o.a = Active{Ship: r, Allow: s.allowance(o.m)}
	}
	for len(words) > 0 {
		n := slices.Index(words, ";")
		if n < 0 {
			n = len(words)
		}
		one := words[:n]
		if words = words[min(n+1, len(words)):]; len(one) == 0 {
			continue
		}
		name, err := game.Word("order", one[0], partNames())
		if err != nil {
			return nil, "", err
		}
		if o.a.Done {
			return nil, "", game.Refuse("Nothing can follow hold or done; put it at the end.")
		}
		i := slices.IndexFunc(orderParts, func(p part) bool { return p.name == name })
		if err := orderParts[i].read(o, one[1:]); err != nil {
			return nil, "", err
		}
	}
	if len(o.texts) == 0 {
		return nil, "", game.Refuse("Say what %s shall do, as in: %s move 3 turn 40 port then 2.5; fire starboard.", o.m.Title(), o.m.Name)
	}
	return o.parts, strings.Join(o.texts, "; "), nil
}

// add adds a part.
func (o *order) add(d Deed, text ...string) {
	d.Ship, d.Seat = o.ship, o.m.Seat
	o.parts = append(o.parts, d)
	o.texts = append(o.texts, strings.Join(text, " "))
}

// act takes the one action of the activation, or refuses.
func (o *order) act(action string) error {
	switch {
	case o.m.Aground:
		return game.Refuse("%s is aground: this activation goes into getting free, as in: %s free 90.", o.m.Title(), o.m.Name)
	case o.a.Action == actFire && action == actFire:
	case o.a.Action != "":
		return game.Refuse("%s has one action in a turn, and it is %s; type done to end the turn.", o.m.Title(), o.a.Action)
	}
	o.a.Action = action
	return nil
}

// turnHelp tells how a move is typed.
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

// readFire reads "starboard at turn", "port bow", "all at 2.75". Without a point
// the banks fire where the model then lies.
func (o *order) readFire(words []string) error {
	i := slices.Index(words, "at")
	if i < 0 {
		if i = slices.IndexFunc(words, func(w string) bool { return w == "before" || w == "after" }); i < 0 {
			i = len(words)
		}
	}
	names := words[:i]
	if len(names) == 0 {
		return game.Refuse("Say which bank, as in: fire port, or fire all.")
	}
	loaded := o.s.loaded(o.m)
	var banks []Bank
	for _, word := range names {
		name, err := game.Word("bank", word, append([]string{"all"}, BankNames[:]...))
		if err != nil {
			return err
		}
		if name == "all" {
			banks = append(banks, loaded...)
			continue
		}
		b := Bank(slices.Index(BankNames[:], name))
		if !slices.Contains(o.m.banksOf(), b) {
			return game.Refuse("%s has no guns %s.", o.m.Title(), name)
		}
		if !slices.Contains(loaded, b) {
			return game.Refuse("%s has fired %s in this round.", o.m.Title(), name)
		}
		banks = append(banks, b)
	}
	slices.Sort(banks)
	if banks = slices.Compact(banks); len(banks) == 0 {
		return game.Refuse("%s has no bank left to fire.", o.m.Title())
	}
	at, text, err := o.readPoint(words[i:])
	if err != nil {
		return err
	}
	if err := o.act(actFire); err != nil {
		return err
	}
	for _, b := range banks {
		switch {
		case text == "":
			o.add(Deed{Kind: DeedFire, Bank: b}, "fire", b.String())
		default:
			at.Bank = b
			o.way.Fire = append(o.way.Fire, at)
			o.texts = append(o.texts, "fire "+b.String()+" "+text)
		}
	}
	return nil
}

// readPoint reads the point of a move at which a bank fires. The text is "" where
// the model lies when the part is reached.
func (o *order) readPoint(words []string) (Firing, string, error) {
	words = slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "at" })
	word := strings.Join(words, " ")
	if word == "" || word == "end" {
		return Firing{}, "", nil
	}
	if o.way == nil {
		return Firing{}, "", game.Refuse("A point belongs to a move in the same order, as in: move 3 turn 40 port then 2; fire port at turn.")
	}
	p := o.way.Path
	switch word {
	case "start":
		return Firing{At: 0}, "at start", nil
	case "turn", "before turn", "before":
		return Firing{At: p.First}, "before turn", nil
	case "after turn", "after":
		return Firing{At: p.First, After: true}, "after turn", nil
	}
	n, err := ParseInch(word)
	if err != nil || n > p.Length() {
		return Firing{}, "", game.Refuse("Name a point of the move: start, turn, after turn, end, or a distance up to %s.", p.Length())
	}
	return Firing{At: n}, "at " + n.String(), nil
}

// readBoard reads the name of a ship to throw hooks at.
func (o *order) readBoard(words []string) error {
	if len(words) != 1 {
		return game.Refuse("Name the ship to board, as in: board n2.")
	}
	r := o.s.named(words[0])
	if r == 0 || o.s.model(r).Seat == o.m.Seat {
		return game.Refuse("There is no enemy %s on the sea.", game.Quote(words[0]))
	}
	if err := o.act(actBoard); err != nil {
		return err
	}
	if o.way != nil {
		o.way.Board = r
	}
	o.a.Action = "" // out of reach it costs nothing
	o.add(Deed{Kind: DeedBoard, Other: r}, "board", words[0])
	return nil
}

// readRepair reads a repair.
func (o *order) readRepair(words []string) error {
	if err := alone("repair", words); err != nil {
		return err
	}
	if err := o.act(actRepair); err != nil {
		return err
	}
	o.add(Deed{Kind: DeedRepair}, "repair")
	return nil
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

// readDone reads the end of a turn. A grounded ship gets free all the same.
func (o *order) readDone(words []string) error {
	if err := alone("done", words); err != nil {
		return err
	}
	if o.m.Aground {
		o.add(Deed{Kind: DeedAct, Word: "free", Heading: o.m.Pose.Heading}, "done")
		o.texts = o.texts[:len(o.texts)-1]
	}
	text := "done"
	if len(o.parts) == 0 || o.m.Aground {
		text = "hold"
	}
	o.a.Done = true
	o.add(Deed{Kind: DeedAct, Word: "done"}, text)
	return nil
}

// alone refuses words after a word that stands by itself.
func alone(verb string, words []string) error {
	if len(words) > 0 {
		return game.Refuse("Type %s by itself: %s does not belong to it.", verb, game.Quote(words[0]))
	}
	return nil
}
