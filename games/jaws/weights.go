package jaws

import (
	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// The weights that judgement sets, where nothing is worked out, beside game.Usual.
const (
	likely = 40
	seldom = 1
)

// offer adds a choice with its weight. The words are made only if somebody reads them.
func offer(m *game.Menu, under string, v game.Move, words func() game.Choice) {
	if m.Bare() {
		m.Weigh(under, v)
		return
	}
	c := words()
	c.Line, c.Kind = v.Line, v.Kind
	m.Add(under, c)
}

// memberMenu collects the choices for one member.
type memberMenu struct {
	*game.Menu
	who   board.Member
	under string // the beginning that must be typed first, if any
}

// add adds an order to the member. The choice's line is without his name.
func (m memberMenu) add(c game.Choice) {
	c.Line = m.who.Key() + " " + c.Line
	m.Menu.Add(m.under, c)
}

// offer adds an order with its weight. The words are made only if somebody reads them.
func (m memberMenu) offer(v game.Move, words func() game.Choice) {
	v.Line = m.who.Key() + " " + v.Line
	offer(m.Menu, m.under, v, words)
}

// addUnder adds an order that is offered once a beginning of it was typed.
func (m memberMenu) addUnder(under string, c game.Choice) {
	under, c.Line = m.who.Key()+" "+under, m.who.Key()+" "+c.Line
	m.Menu.Add(under, c)
}
