package jaws

import (
	"math"
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/sharkturn"
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

// reached are the spaces at most so many moves of the shark from one.
func reached(at board.Space, moves int) (near board.Spaces) {
	for to, n := range board.Swims[at] {
		if n <= moves {
			near |= board.SetOf(board.Space(to))
		}
	}
	return near & board.Amity.Wet()
}

// swimWeight draws the shark to where it can eat yet in this turn, away from barrels
// that listen, and its last move away from Quint.
func (is *Island) swimWeight(c *sharkturn.Course, to board.Space) int {
	food := c.Swimmers
	food[c.Michael] += 2
	food[board.Nowhere] = 0
	weight := game.Usual / 2
	for _, b := range board.Beaches {
		if far := board.Swims[to][b]; food[b] > 0 && (far < c.Left-1 || c.Left == 1) {
			weight = max(weight, likely*min(food[b], 3)/(1+far)/(1+far))
		}
	}
	if is.Floating[to] > 0 {
		weight /= 2
	}
	if c.Left == 1 && is.Aboard[board.Quint] > 0 && board.Swims[to][is.At[board.Quint]] <= 1 {
		weight /= 4
	}
	return max(weight, seldom)
}

// tokenWeight is that of a token at its one place in a plan: Feeding Frenzy where
// several can be eaten, the others at its end. It is 0 elsewhere.
func (is *Island) tokenWeight(c *sharkturn.Course, p board.Power) int {
	food := c.Swimmers[c.At]
	if c.Michael == c.At {
		food += 2
	}
	switch {
	case p == board.FeedingFrenzy && c.Left > 0 && food > 1:
		return game.Usual * food
	case p == board.FeedingFrenzy || c.Left > 0:
		return 0
	case p == board.EvasiveMoves && is.Floating.Where()&c.Visited() != 0:
		return game.Usual
	case p == board.OutOfSight:
		return game.Usual / 2
	}
	return seldom
}

// suspects are the spaces where the crew suppose the shark: their hunch, or else all the
// water alike.
func (is *Island) suspects() sharkturn.Hunch {
	if is.Hunch != nil {
		return *is.Hunch
	}
	var h sharkturn.Hunch
	wet := board.Amity.Wet()
	for _, at := range wet.List() {
		h[at] = sharkturn.OfHunch / wet.Len()
	}
	return h
}

// moveWeight sends a hunter out of the water, and to where an option is near. Weapons
// for near targets are of no use elsewhere. It sends nobody overboard.
func (o *Orca) moveWeight(u *Hunter, to board.Place) int {
	switch near := o.hasOption(board.Water(to.Zone())); {
	case to.InWater() && u.At.OnBoat():
		return 0
	case to.InWater():
		return seldom
	case u.At.InWater() && near:
		return 2 * likely
	case u.At.InWater():
		return likely
	case near && !o.hasOption(board.Water(u.At.Zone())):
		return game.Usual
	}
	return seldom
}

// aimWeight is by the wounds that the weapon does on average to a shark that surfaces at
// the target, and by how much the shark is lured there. Gear fastened to it is worth about
// one wound.
func (o *Orca) aimWeight(u *Hunter, aim board.Place, lures [3]int) int {
	weight, card := game.Usual/2, board.Gear(u.Weapon)
	for i, token := range board.Tokens {
		c := o.card(token)
		if lures[i] == 0 || board.Water(c.Zone) != aim {
			continue
		}
		wounds := board.Hundred
		if card.Kind != board.Attachable {
			wounds = card.Means[min(o.evadeBy(c), board.MostEvade)]
		}
		weight += (game.Usual/2 + likely*wounds/board.Hundred) * lures[i] / usualLure
	}
	return weight
}

// optionWeight lets the shark surface where it has many dice and a high evade.
func (o *Orca) optionWeight(token string) int {
	c := o.card(token)
	return 1 + 3*c.Dice + c.Evade
}

// appeal is how much the shark likes to surface by a token, in doublings of its chance.
// It looks for dice and for evade, for something to attack, and for a card that throws
// off what is fastened to it, and it shuns the hunters, who stood where they began the
// round when it chose.
func (o *Orca) appeal(token string) int {
	c := o.card(token)
	at := board.Water(c.Zone)
	n, targets := 2*c.Dice+2*o.evadeBy(c), len(o.tilesBy(at))
	for _, m := range o.living() {
		from := o.Members[m].From
		if from != at && !o.Tiles.Touch(from, at) {
			continue
		}
		n--
		if from.InWater() {
			targets++
		}
	}
	if c.Shake {
		n += 3 * len(o.Attached)
	}
	if targets == 0 {
		n -= 3
	}
	return n
}

// lures weighs the options as a shark does that looks after itself: it takes the most
// appealing most often, and each now and then. They are 0 for a token that was shown.
func (o *Orca) lures() (weights [3]int) {
	var appeals [3]int
	top := math.MinInt
	for i, token := range board.Tokens {
		if token != o.NotThis {
			appeals[i] = o.appeal(token)
			top = max(top, appeals[i])
		}
	}
	for i, token := range board.Tokens {
		if token != o.NotThis {
			weights[i] = 2 + 24>>min(top-appeals[i], 6)
		}
	}
	return weights
}

// usualLure is about the mean of the lures of a round.
const usualLure = 12

// chargeWeight is that of the best target after a charge.
func (o *Orca) chargeWeight(to board.Place) int {
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
	if slices.Contains(board.MemberKeys, target) {
		return game.Usual * hits
	}
	at := board.Place(target)
	card, aboard := board.TileCards[at.Zone()-1], len(o.on(at))
	switch tile := o.Tiles[at.Zone()-1]; {
	case tile == board.Whole && hits >= card.Destroy, tile == board.Damaged && hits >= card.Damaged:
		return likely + game.Usual*aboard
	case tile == board.Whole && hits >= card.Damage:
		return 2*game.Usual + game.Usual*aboard
	}
	return game.Usual / 2
}
