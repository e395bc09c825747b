package orca

import (
	"math"
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/menu"
)

// odds weigh the lines of act 2 for a search, and the choices that the shark may have made. The
// rules do not use them, except for hunters who aim by lot.
type odds struct{ *State }

// moveWeight is high for moves out of the water, and to where an option is near, since some
// weapons work only there. It is 0 for moves overboard.
func (o odds) moveWeight(u *Hunter, to board.Place) int {
	switch near := o.hasOption(board.Water(to.Zone())); {
	case to.InWater() && u.At.OnBoat():
		return 0
	case to.InWater():
		return menu.Seldom
	case u.At.InWater() && near:
		return 2 * menu.Likely
	case u.At.InWater():
		return menu.Likely
	case near && !o.hasOption(board.Water(u.At.Zone())):
		return game.Usual
	}
	return menu.Seldom
}

// aimWeight is the weight of a target. It grows with the wounds that the weapon does on average
// to a shark that surfaces there, and with how likely the shark is to surface there (lures). Gear
// that is fastened counts as about one wound.
func (o odds) aimWeight(u *Hunter, aim board.Place, lures [3]int) int {
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
		weight += (game.Usual/2 + menu.Likely*wounds/board.Hundred) * lures[i] / usualLure
	}
	return weight
}

// optionWeight is high for options with many dice and a high evade.
func (o odds) optionWeight(token string) int {
	c := o.card(token)
	return 1 + 3*c.Dice + c.Evade
}

// appeal is how much the shark likes to surface by a token. Each point of it doubles the chance.
// Dice, evade, targets, and a card that throws off gear raise it. Hunters nearby lower it; they
// count at their places at the start of the round, when the shark chose.
func (o odds) appeal(token string) int {
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

// lures are the weights with which a sensible shark chooses the options: the most appealing one
// most often, and each now and then. A token that was shown has 0.
func (o odds) lures() (weights [3]int) {
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

// usualLure is about the mean of the lures in a round.
const usualLure = 12

// chargeWeight is the weight of the best target after a charge.
func (o odds) chargeWeight(to board.Place) int {
	after := *o.State
	after.Shark, after.Charged = to, true
	most := menu.Seldom
	for _, target := range after.strikes() {
		most = max(most, odds{&after}.strikeWeight(target))
	}
	return most
}

// strikeWeight is the weight of a target by what the attack does to it with one hit a die, which
// is the mean.
func (o odds) strikeWeight(target string) int {
	hits := o.attackDice()
	switch {
	case o.Attack == attackSplit:
		hits = splitHits
	case o.Charged && o.Attack == attackMain:
		hits += chargeHits
	}
	if target == nobodyWord {
		return menu.Seldom
	}
	if slices.Contains(board.MemberKeys, target) {
		return game.Usual * hits
	}
	at := board.Place(target)
	card, aboard := board.TileCards[at.Zone()-1], len(o.on(at))
	switch tile := o.Tiles[at.Zone()-1]; {
	case tile == board.Whole && hits >= card.Destroy, tile == board.Damaged && hits >= card.Damaged:
		return menu.Likely + game.Usual*aboard
	case tile == board.Whole && hits >= card.Damage:
		return 2*game.Usual + game.Usual*aboard
	}
	return game.Usual / 2
}

// tempted draws one of the tokens that can be the shark's choice, by the lures.
func (o odds) tempted(dice *game.Dice) string {
	weights, all := o.lures(), 0
	for _, n := range weights {
		all += n
	}
	i := 0
	for at := dice.Pick("imagined choice", all) - weights[0]; at >= 0; at -= weights[i] {
		i++
	}
	return board.Tokens[i]
}
