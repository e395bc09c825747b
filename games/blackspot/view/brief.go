package view

import (
	"strconv"

	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// Brief tells a newcomer his part, his aim and what he can do. It is the same throughout a
// battle.
func (v View) Brief() []string {
	if v.Viewer == game.Public || v.Over != nil || v.Yours == nil {
		return nil
	}
	side := roster.Sides[v.Viewer]
	f := roster.FactionOf(v.Fleets[v.Viewer].Faction)
	part := "You command the fleet of the " + f.Title + ", from the " + side.Name + " edge. Your ships are " + game.Capital(side.Letter) + "1, " + game.Capital(side.Letter) + "2 and so on."
	list := []string{part, v.aim()}
	if v.Options.Fantasy {
		list = append(list, f.TraitText())
	}
	order := "the players order one ship each in turn, in the order drawn for the round"
	if v.Options.ByClass {
		order = "each player orders all his ships of it in a row, in the order drawn for the round"
	}
	list = append(list,
		"A round goes by class: grappled ships fight first, then sloops move, then frigates, then men-o-war. Within a class "+order+".",
		figures.In("Press where she sails and, near a rival, what she fires or whom she boards. She turns once and takes one action: fire, board or repair. Wind from astern adds {windWay} inches, wind from ahead takes {windWay}."),
		"You may type an order, too: "+side.Letter+"1 move 3 turn 40 port then 2; fire port; done. Try an order first shows you alone where it leads, and Go carries it out. Nobody measures to rivals beforehand.",
		figures.In("A broadside hits under a template 2 inches wide, bow and aft guns under one 1 inch wide. Its first 3 inches are short range, the next 3 long range. The highest die counts: {shortHits} or more hits at short range, {longHits} or more at long. A broadside does {broadsideDamage} damage, other guns {chaserDamage}. For each damage the ship rolls a die, and {saves} or more saves her from it; else she has a hit. A ship that has as many hits as crew dice is lost by her next hit."),
		figures.In("Running into a rival is a ram: the lower roll takes 1 damage. A ship that ends within a quarter inch of a rival may throw hooks and board. Lose your flagship, and each of your ships flees on a {flees}."),
		"Each booty die lets you roll one of your dice again. "+v.bootyText()+" Standing orders change that.")
	if v.Options.Magic {
		list = append(list, "Your wizard sails on the flagship. In the magic phase he casts or dispels once: he casts one of your cards, or with one dispels a spell as another shows it. Your cards are your secret.")
	}
	return list
}

// bootyText tells when the booty of a fleet is spent.
func (v View) bootyText() string {
	if v.Fleets[v.Viewer].Keep == "ask" {
		return "You are asked after each roll of yours that failed; in others' turns your answer may hold for all later rolls, so that nobody waits for it."
	}
	return "You are asked in the turns of your own ships. At other times one is spent by itself, where a failed save would lose you a ship."
}

// aim tells how the battle is won.
func (v View) aim() string {
	switch v.Options.Scenario {
	case "blockade":
		if v.Viewer == 0 {
			return "Blockade: you break out. Each ship that leaves over the north edge in " + strconv.Itoa(v.Rounds) + " rounds scores double her cost; each that is lost scores her cost for your rival."
		}
		return "Blockade: your rival breaks out over the north edge. Each ship that gets out in " + strconv.Itoa(v.Rounds) + " rounds scores double her cost for him; each that is lost scores her cost for you."
	case "treasure":
		return figures.In("Treasure: a fleet with a ship within {treasureReach} inch of the island at a round's end, and no rival within {rivalsKeep} inches of her, scores {haul}. The first to {treasureToWin} wins; after 12 rounds the most.")
	}
	return figures.In("Skirmish: a rival's ship that you sink, take or drive off scores her cost, a flagship {flagshipPoints} more. The last fleet afloat wins, or the most points after 10 rounds.")
}
