package jaws

import (
	"shipboard/games/game"
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
