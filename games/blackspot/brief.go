package blackspot

import (
	"strings"

	"shipboard/games/game"
)

// Brief tells a newcomer his part, his aim and what he can do. It stays the same
// through a battle.
func (v View) Brief() []string {
	if v.Viewer == game.Public || v.Over != nil || v.Yours == nil {
		return nil
	}
	side := sides[v.Viewer]
	f := factionOf(v.Fleets[v.Viewer].Faction)
	part := "You command a fleet under the sails of the " + f.title + ", from the " + side.name + ". Your models are " + upper(side.letter) + "1, " + upper(side.letter) + "2 and so on."
	list := []string{part, v.aim()}
	if v.Options.Fantasy {
		list = append(list, f.traitText())
	}
	order := "in the order of initiative each player orders one of his models of the class, again and again"
	if v.Options.ByClass {
		order = "in the order of initiative each player orders all his models of the class"
	}
	list = append(list,
		"A round goes through the classes: grappled ships fight first, then sloops and their like move, then frigates, then men-o-war. Of each class "+order+".",
		"Name a ship and what she does, as in: "+side.letter+"1 move 3 turn 40 port then 2; fire port; done. She moves up to her allowance, with one turn, and takes one action: fire, board or repair. Wind from astern adds 2 inches, wind from ahead takes 2. Type try before an order to see its course first, alone; go carries it out. Nobody measures to rivals beforehand.",
		"A broadside lies under a template 2 inches wide, bow and aft guns under one 1 inch wide: 3 inches short, 3 inches long. The highest die counts: 4 or more hits at short range, 5 or more at long. A broadside does 2 damage, others 1; each damage that is not held with 5 or more is a hit. A ship with as many hits as crew dice is lost by the next.",
		"Running into a rival is a ram: the lower roll takes 1 damage. A ship that ends within a quarter inch of a rival may throw hooks and board. Lose your flagship, and each of your ships flees on a 1.",
		"Booty dice roll a roll of yours again. You are asked in your own activations; type set booty, set hooks, set hard or set opportunity to settle the rest.")
	if v.Options.Magic {
		list = append(list, "Your wizard sails on the flagship. In the magic phase he casts or dispels once: type cast and a card, or dispel with a card when another's card is shown. What you hold is your secret.")
	}
	return list
}

// aim tells how the battle is won.
func (v View) aim() string {
	switch v.Options.Scenario {
	case "blockade":
		if v.Viewer == 0 {
			return "Blockade: you break out. Each ship that leaves over the north edge in 10 rounds scores double her cost; each that is lost scores her cost for your rival."
		}
		return "Blockade: your rival breaks out over the north edge. Each ship that gets out in 10 rounds scores double her cost for him; each that is lost scores her cost for you."
	case "treasure":
		return "Treasure: a fleet with a ship within 1 inch of the island at a round's end, and no rival within 6 inches of her, scores 2. The first to 8 wins; after 12 rounds the most."
	}
	return "Skirmish: a rival's ship that you sink, take or drive off scores her cost, a flagship 2 more. The last fleet afloat wins, or the most points after 10 rounds."
}

// traitText tells what a faction's ships can do, and its own model and spell.
func (f *faction) traitText() string {
	list := []string{}
	tell := func(yes bool, text string) {
		if yes {
			list = append(list, text)
		}
	}
	tell(f.steam, "steam, so that the wind does nothing to them")
	tell(f.shallow, "pass reefs and land's edge without fear")
	tell(f.speed > 0, "run "+f.speed.String()+" inch more")
	tell(f.turn == 90, "turn up to 90 degrees, all of them")
	tell(f.turn == 45, "turn up to 45 degrees, all of them")
	tell(f.ram, "roll a die more in a ram, and may ram hard")
	tell(f.board > 0, "have +1 in boarding")
	tell(f.undead, "raise the dead in the ships that they take")
	tell(f.tough, "have a flagship that holds on 4 or more")
	text := "The " + f.title + " have 2 points more for their fleet"
	if len(list) > 0 {
		text = "Ships of the " + f.title + " " + listed(list...)
	}
	return text + ". The fleet may have " + article(classOf(f.model).title) + ", and alone casts " + spellOf(f.card).title + "."
}

// article puts a or an before a noun.
func article(noun string) string {
	if strings.ContainsAny(noun[:1], "aeiou") {
		return "an " + noun
	}
	return "a " + noun
}
