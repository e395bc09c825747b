package orca

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/sides"
)

// This file tells those who look back at a round what a blow owed to cards, gear and guesses.

// surfaced tells where the shark could come up, who aimed where, where it came up, and with which ability.
func (o *State) surfaced(g *game.Guess) string {
	open := o.sites()
	text := "Nobody took aim; the shark came up at " + o.Choice + "."
	if g != nil {
		text = g.Text
	}
	c := o.card(o.Choice)
	text = fmt.Sprintf("%s (evade %d, %s)", strings.TrimSuffix(text, "."), c.Evade, game.CountDice(c.Dice))
	if o.Ability != "" {
		text += " with " + board.Ability(o.Ability).Title
	}
	text += fmt.Sprintf(", 1 of %s open", game.Count(len(open), "site"))
	switch {
	case o.NotThis != "" && o.Chum:
		text += ": Chum had ruled out " + o.NotThis
	case o.NotThis != "":
		text += ": the Radio Tag had ruled out " + o.NotThis
	}
	return text + "."
}

// sites are the water spaces at which the shark could come up, as far as the crew knew.
func (o *State) sites() (all []board.Place) {
	for _, token := range board.Tokens {
		if at := board.Water(board.Resurfacing[o.Options[slices.Index(board.Tokens, token)]].Zone); token != o.NotThis && !slices.Contains(all, at) {
			all = append(all, at)
		}
	}
	return all
}

// loweredBy tells what gear took off the evade; "" if none did.
func (o *State) loweredBy() string {
	lines := slices.DeleteFunc(slices.Clone(o.Attached), func(key string) bool { return key != board.HarpoonLine && key != board.TowLine })
	if len(lines) == 0 {
		return ""
	}
	return fmt.Sprintf("The %s took %d off its evade.", game.List("and the", gearTitles(lines)...), len(lines))
}

// hidden tells what an ability added to the evade; "" if none did.
func (o *State) hidden() string {
	if o.Ability != board.ThickHide {
		return ""
	}
	return fmt.Sprintf("Thick Hide made its evade %d.", o.evade())
}

// landed has those who look back retell the shark's roll, which an event tells, by whether it did harm.
func (h *handler) landed(at int, harmed bool) {
	r := &game.Retelling{For: h.act.AnyCrew()}
	switch {
	case harmed && h.o.Attack == attackSecond:
		r.Led = "Double Strike gave the shark a second attack."
	case h.o.Attack != attackBite && slices.Contains(h.o.Attached, board.DrogueBarrel):
		r.Led = "The Drogue Barrel took 1 die off its attack."
	}
	if harmed {
		r.For = h.act.Shark
	}
	h.Events[at].Retelling = r
}

// wasted goes on about an attack that was not made: the ability that came to nothing with it; "" if none did.
func (o *State) wasted() string {
	if o.Ability == "" || o.Ability == board.ThickHide || o.Attack == attackSecond {
		return ""
	}
	return " Its " + board.Ability(o.Ability).Title + " came to nothing."
}

// chose begins what is told of something that a seat let go.
func (h *handler) chose(seat game.Seat) string { return "That was " + seat.Mark() + "’s choice: " }

// elsewhere tells what the shark, which finds nothing to attack, would have found at another of its sites, without a
// full stop; "" if nothing.
func (o *State) elsewhere() string {
	unchosen := o.unchosen()
	if len(o.Discard) < len(unchosen) {
		return ""
	}
	var all []string
	for i, card := range o.Discard[len(o.Discard)-len(unchosen):] { // they were laid off at the reveal
		token, at := unchosen[i], board.Water(board.Resurfacing[card].Zone)
		if tiles := o.tilesBy(at); len(tiles) > 0 {
			all = append(all, "from "+token+" it could have attacked "+game.List("or", game.Texts(tiles, board.Place.Words)...))
		}
	}
	return strings.Join(all, ", ")
}

// overboard goes on about a tile that was struck: who falls into the water with it; "" if nobody does.
func overboard(who []board.Member) string {
	switch len(who) {
	case 0:
		return ""
	case 1:
		return ", and " + who[0].String() + " falls into the water"
	}
	return ", and " + game.List("and", sides.Names(who)...) + " fall into the water"
}

// spared tells what the shark could have attacked, without a full stop.
func (o *State) spared() string {
	var all []string
	for _, target := range o.strikes() {
		if target == nobodyWord {
			continue
		}
		if i := slices.Index(board.MemberKeys, target); i >= 0 {
			all = append(all, board.Member(i).String())
		} else {
			all = append(all, board.Place(target).Words())
		}
	}
	return fmt.Sprintf("the shark could have attacked %s with %s", game.List("or", all...), game.CountDice(o.attackDice()))
}
