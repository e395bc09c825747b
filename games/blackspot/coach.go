package blackspot

import "shipboard/games/game"

// Coach implements game.Coach.
func (v View) Coach() string {
	if v.Viewer == game.Public || v.Over != nil || v.Yours == nil {
		return ""
	}
	return tips[v.Ask]
}

// tips are by what a player is asked.
var tips = map[Ask]string{
	AskTerrain: "An island stops ships and shots, and a reef is a risk to cross: place them where they trouble your rival more.",
	AskFleet:   "For a first battle press a ready fleet, then Lock: its ships are placed for you.",
	AskShip:    "Bring a broadside to bear: it does 2 damage, other guns 1.",
	AskOrders:  "One action a turn: fire, board or repair.",
	AskBooty:   "Keep a booty die for your flagship: when she is lost, each of your ships may flee.",
	AskPrize:   "A prize needs dice of crew from the ship that took her; one that you cannot man is better scuttled than left to be taken back.",
	AskCast:    "You cast or dispel once in a phase: while a rival still has cards, a dispel kept back may be worth more.",
}
