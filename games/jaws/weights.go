package jaws

import (
	"slices"

	"shipboard/games/game"
)

// The weights of moves that are no matter of numbers, beside game.Usual.
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

// moveWeight sends a hunter out of the water, and to where an option is near. Weapons
// for near targets are of no use elsewhere.
func (o *Orca) moveWeight(u *Hunter, to Place) int {
	switch near := len(o.optionsAt(water(to.zone()))) > 0; {
	case to.inWater():
		return seldom
	case u.At.inWater() && near:
		return 2 * likely
	case u.At.inWater():
		return likely
	case near && len(o.optionsAt(water(u.At.zone()))) == 0:
		return game.Usual
	}
	return seldom
}

// optionWeight lets the shark surface where it has many dice and a high evade.
func (o *Orca) optionWeight(token string) int {
	c := o.card(token)
	return 1 + 3*c.dice + c.evade
}

// chargeWeight is that of the best target after a charge.
func (o *Orca) chargeWeight(to Place) int {
	after := *o
	after.Shark, after.Charged = to, true
	most := seldom
	for _, target := range after.strikes() {
		most = max(most, after.strikeWeight(target))
	}
	return most
}

// strikeWeight is by what the shark's attack does with a hit a die, which is the mean.
func (o *Orca) strikeWeight(target string) int {
	hits := o.attackDice()
	switch {
	case o.Attack == attackSplit:
		hits = splitHits
	case o.Charged && o.Attack == attackMain:
		hits += chargeHits
	}
	if target == nobodyWord {
		return seldom
	}
	if slices.Contains(memberKeys, target) {
		return game.Usual * hits
	}
	at := Place(target)
	card, aboard := tileCards[at.zone()-1], len(o.on(at))
	switch tile := o.Tiles[at.zone()-1]; {
	case tile == Whole && hits >= card.destroy, tile == Damaged && hits >= card.damaged:
		return likely + game.Usual*aboard
	case tile == Whole && hits >= card.damage:
		return 2*game.Usual + game.Usual*aboard
	}
	return game.Usual / 2
}
