// Package orders reads what players write: the orders for a model, casts, places and
// settings. It refuses what cannot be played, and carries nothing out.
package orders

import (
	"slices"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// Accepts reports whether an order would be accepted.
func Accepts(s *sea.Sea, r board.Ref, line string) bool {
	words, err := game.Words(line)
	if err != nil {
		return false
	}
	_, _, err = ReadOrder(s, r, SplitParts(words))
	return err == nil
}

// SplitParts takes the semicolons off the words.
func SplitParts(words []string) []string {
	var list []string
	for _, w := range words {
		if n := len(w); n > 1 && w[n-1] == ';' {
			list = append(list, w[:n-1], ";")
			continue
		}
		list = append(list, w)
	}
	return list
}

// order is an order as it is read: for one model, part by part. The parts are
// carried out in the order typed.
type order struct {
	s     *sea.Sea
	ship  board.Ref
	m     *board.Model // as it will be when the part is reached
	a     board.Active // as it will be when the part is reached
	parts []deed.Deed
	texts []string  // of the parts, in canonical spelling
	way   *deed.Way // of the move part, nil if there is none
	moved []string  // the words of the move part
}

// part is a word that a part of an order may begin with, and the function that reads it.
type part struct {
	Name string
	read func(*order, []string) error
}

// OrderParts are all the parts; each file of orders has its own.
var OrderParts = slices.Concat(moveParts, fireParts, actionParts, fantasyParts, magicParts, endParts)

// endParts end an order.
var endParts = []part{
	{"hold", (*order).readDone},
	{"done", (*order).readDone},
}

// PartNames are the words that begin the parts of an order.
var PartNames = listPartNames()

func listPartNames() []string {
	var list []string
	for _, p := range OrderParts {
		list = append(list, p.Name)
	}
	return list
}

// ReadOrder reads an order for a model; the words are without her name. It changes
// nothing.
func ReadOrder(s *sea.Sea, r board.Ref, words []string) (parts []deed.Deed, text string, err error) {
	m := *s.Model(r) // a copy: its level is the one that the parts so far lead to
	o := &order{s: s, ship: r, m: &m, parts: make([]deed.Deed, 0, 3), texts: make([]string, 0, 3)}
	o.a = s.Active
	if o.a.Ship != r {
		o.a = board.Active{Ship: r, Allow: s.Allowance(o.m), Least: s.Least(r)}
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
	name, err := game.Word("order", words[0], PartNames)
	if err != nil {
		return err
	}
	if o.a.Done {
		return game.Refuse("Nothing can follow hold or done; put it at the end.")
	}
	i := slices.IndexFunc(OrderParts, func(p part) bool { return p.Name == name })
	return OrderParts[i].read(o, words[1:])
}

// add adds a part.
func (o *order) add(d deed.Deed, text ...string) {
	d.Ship, d.Seat = o.ship, o.m.Seat
	o.parts = append(o.parts, d)
	o.texts = append(o.texts, strings.Join(text, " "))
}

// act takes the one action of the activation, or refuses.
func (o *order) act(action string) error {
	switch {
	case o.s.Stuck(o.ship):
		return game.Refuse("%s is aground: this turn goes into getting free, as in: %s free 90.", o.m.Called(), o.m.Name)
	case o.a.Action == deed.ActFire && action == deed.ActFire:
	case o.a.Action != "":
		return game.Refuse("%s has one action in a round, and it is %s; be done.", o.m.Called(), o.a.Action)
	}
	o.a.Action = action
	return nil
}

// readDone reads the end of a turn. A grounded ship gets free all the same.
func (o *order) readDone(words []string) error {
	if err := Alone("done", words); err != nil {
		return err
	}
	stuck := o.s.Stuck(o.ship) && (o.a.Action != deed.ActFree || o.s.Edition < sea.InTurn)
	if stuck {
		o.add(deed.Deed{Kind: deed.Act, Word: "free", Heading: o.m.Pose.Heading}, "done")
		o.texts = o.texts[:len(o.texts)-1]
	}
	text := "done"
	if len(o.parts) == 0 && o.s.Active.Ship != o.ship || stuck {
		text = "hold"
	}
	o.a.Done = true
	o.add(deed.Deed{Kind: deed.Act, Word: "done"}, text)
	return nil
}

// Alone refuses words after a word that stands by itself.
func Alone(verb string, words []string) error {
	if len(words) > 0 {
		return game.Refuse("Type %s by itself: %s does not belong to it.", verb, game.Quote(words[0]))
	}
	return nil
}
