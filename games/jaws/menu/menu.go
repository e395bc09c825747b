// Package menu offers lines with the weights by which a search tries them.
package menu

import (
	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// Weights that are set by judgement, not worked out. The usual weight is game.Usual.
const (
	Likely = 40
	Seldom = 1
)

// Offer adds a choice with its weight. The words are made only if somebody reads them.
func Offer(m *game.Menu, under string, v game.Move, words func() game.Choice) {
	if m.Bare() {
		m.Weigh(under, v)
		return
	}
	c := words()
	c.Line, c.Kind = v.Line, v.Kind
	m.Add(under, c)
}

// MemberMenu collects the choices for one member.
type MemberMenu struct {
	*game.Menu
	Who   board.Member
	Under string // the beginning that must be typed first, if any
}

// Add adds an order to the member. The line of the choice does not have his name.
func (m MemberMenu) Add(c game.Choice) {
	c.Line = m.Who.Key() + " " + c.Line
	m.Menu.Add(m.Under, c)
}

// Offer adds an order with its weight. The words are made only if somebody reads them.
func (m MemberMenu) Offer(v game.Move, words func() game.Choice) {
	v.Line = m.Who.Key() + " " + v.Line
	Offer(m.Menu, m.Under, v, words)
}

// AddUnder adds an order that is offered once its beginning under is typed.
func (m MemberMenu) AddUnder(under string, c game.Choice) {
	under, c.Line = m.Who.Key()+" "+under, m.Who.Key()+" "+c.Line
	m.Menu.Add(under, c)
}
