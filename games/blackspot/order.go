package blackspot

import (
	"slices"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/game"
)

// order is an order as it is read: for one model, part by part. The parts are
// carried out in the order typed.
type order struct {
	s     *Sea
	ship  board.Ref
	m     *board.Model // as it will be when the part is reached
	a     board.Active // as it will be when the part is reached
	parts []Deed
	texts []string // of the parts, in canonical spelling
	way   *Way     // of the move part, nil if there is none
	moved []string // the words of the move part
}

// part is a word that a part of an order may begin with, and what reads it.
type part struct {
	name string
	read func(*order, []string) error
}

// orderParts are all of them. Each file of orders has its own.
var orderParts = slices.Concat(moveParts, fireParts, actionParts, fantasyParts, magicParts, endParts)

// endParts end an order.
var endParts = []part{
	{"hold", (*order).readDone},
	{"done", (*order).readDone},
}

var partNames = func() []string {
	var list []string
	for _, p := range orderParts {
		list = append(list, p.name)
	}
	return list
}()

// readOrder reads an order for a model; the words are without her name. It changes
// nothing.
func (s *Sea) readOrder(r board.Ref, words []string) (parts []Deed, text string, err error) {
	m := *s.model(r) // a copy: its level is the one that the parts so far lead to
	o := &order{s: s, ship: r, m: &m, parts: make([]Deed, 0, 3), texts: make([]string, 0, 3)}
	o.a = s.Active
	if o.a.Ship != r {
		o.a = board.Active{Ship: r, Allow: s.allowance(o.m), Least: s.least(r)}
	}
	for len(words) > 0 {
		n := slices.Index(words, ";")
		if n < 0 {
			n = len(words)
		}
		one := words[:n]
		words = words[min(n+1, len(words)):]
		if len(one) == 0 {
			continue
		}
		if err := o.readParts(one); err != nil {
			return nil, "", err
		}
	}
	if len(o.texts) == 0 {
		return nil, "", game.Refuse("Say what %s shall do, as in: %s move 3 turn 40 port then 2.5; fire starboard.", o.m.Called(), o.m.Name)
	}
	return o.parts, strings.Join(o.texts, "; "), nil
}

// readParts reads one part, or two with "by" between them: "board n2 by move 4" is
// the move and then the hooks.
func (o *order) readParts(words []string) error {
	if i := slices.Index(words, "by"); i > 0 && i+1 < len(words) {
		if err := o.readParts(words[i+1:]); err != nil {
			return err
		}
		words = words[:i]
	}
	name, err := game.Word("order", words[0], partNames)
	if err != nil {
		return err
	}
	if o.a.Done {
		return game.Refuse("Nothing can follow hold or done; put it at the end.")
	}
	i := slices.IndexFunc(orderParts, func(p part) bool { return p.name == name })
	return orderParts[i].read(o, words[1:])
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
	case o.s.stuck(o.ship):
		return game.Refuse("%s is aground: this activation goes into getting free, as in: %s free 90.", o.m.Called(), o.m.Name)
	case o.a.Action == actFire && action == actFire:
	case o.a.Action != "":
		return game.Refuse("%s has one action in a turn, and it is %s; type done to end the turn.", o.m.Called(), o.a.Action)
	}
	o.a.Action = action
	return nil
}

// readDone reads the end of a turn. A grounded ship gets free all the same.
func (o *order) readDone(words []string) error {
	if err := alone("done", words); err != nil {
		return err
	}
	stuck := o.s.stuck(o.ship) && (o.a.Action != actFree || o.s.Edition < inTurn)
	if stuck {
		o.add(Deed{Kind: DeedAct, Word: "free", Heading: o.m.Pose.Heading}, "done")
		o.texts = o.texts[:len(o.texts)-1]
	}
	text := "done"
	if len(o.parts) == 0 && o.s.Active.Ship != o.ship || stuck {
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
