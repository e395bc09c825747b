package view

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// Coach implements game.View.
func (v View) Coach() string {
	if v.Viewer == game.Public || v.Over != nil || v.Yours == nil {
		return ""
	}
	if h := v.Yours.Helm; h != nil {
		if m, ok := v.craft(h.Ship); ok && m.ClassOf().Monster {
			return beastTips[m.ClassOf().Attack]
		}
	}
	return tips[v.Ask]
}

// beastTips are tips for a player who orders a monster, by its attack.
var beastTips = map[roster.Attack]string{
	roster.Rams:   "A monster without guns: steer it into a rival. Both roll, and the lower takes 1 damage.",
	roster.Grips:  "A monster without guns: end beside a rival's ship and grip her. A ship that it beats sinks.",
	roster.Bites:  "A monster without guns: end beside a rival and attack.",
	roster.Flames: figures.In("It breathes fire ahead, as wide as a broadside and as strong: {broadsideDamage} damage."),
	roster.Rays:   figures.In("It shoots ahead alone, for {chaserDamage} damage."),
}

// tips are tips by what a player is asked.
var tips = map[board.Ask]string{
	board.AskTerrain: "An island stops ships and shots, and a reef is a risk to cross: place them where they trouble your rival more.",
	board.AskFleet:   "For a first battle press a ready fleet, then Lock: its ships are placed for you.",
	board.AskShip:    figures.In("Bring a broadside to bear: it does {broadsideDamage} damage, other guns {chaserDamage}."),
	board.AskOrders:  "One action a turn: fire, board or repair.",
	board.AskBooty:   "Keep a booty die for your flagship: when she is lost, each of your ships may flee.",
	board.AskWind:    figures.In("A ship gains {windWay} inches before the wind and loses {windWay} against it: turn it to where your fleet is bound."),
	board.AskPrize:   "A prize needs dice of crew from the ship that took her; one that you cannot man is better scuttled than left to be taken back.",
	board.AskCast:    "You cast or dispel once a round: while a rival still has cards, a dispel kept back may be worth more.",
}
