package view

import (
	"fmt"

	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// Brief tells a captain who has never seen the game about the ships, the aim,
// the turn and the guns. It changes only when ships change hands.
func (v View) Brief() []string {
	if v.Viewer == game.Public || v.Over != nil {
		return nil
	}
	var ships []string
	side := roster.British
	for _, h := range v.Ships {
		if h.Captain == v.Viewer {
			ships, side = append(ships, h.Title), h.Side
		}
	}
	if v.Picks != nil {
		return []string{fmt.Sprintf("A free battle: first your side picks its ships in secret, for %d points. Choose your ships, and lock. When both sides have picked, the ships are set on the chart and shared out.", v.Picks.Budget)}
	}
	if len(ships) == 0 {
		return nil
	}
	wind := "There is no wind: only oars move a ship."
	if v.Wind != "" {
		wind = "The wind blows from " + v.Wind + " and never changes."
	}
	habit := "Standing orders answer for you, so that you are asked less."
	if v.Plots {
		habit = "A ship without a course on her sheet goes on by safe moves, and you are asked to fire only where a gun of hers can hurt: course ask and fire ask change that."
	}
	return []string{
		fmt.Sprintf("You command %s for the %s. %s", game.List("and", ships...), v.Sides[side].Name, wind),
		v.aim(),
		"Each turn you first choose a course and share out your crew in secret, then lock. In the yards one crew marker for each mast sails the ship; at the oars one for every 3 guns rows her. One marker in guns lets all guns fire, and each marker there loads one gun. Others repair rigging, guns and hull, or board. What you leave stays as it was.",
		"Then ships move and fire three times, the fastest first. Broadsides fire to the side, bow guns straight ahead: bring an enemy beside you, best when your guns point at his bow or stern. Under sail a move is one of these: ahead; ahead and then a turn away from the wind; a turn toward the wind on the spot; or back sail. At oars it is ahead, with a turn or without; a turn on the spot; or rest. Firing low breaks hull, guns and crew; firing high brings down masts. The first broadside of each gun is its best.",
		"A turn ends with sails, loading, repairs, grapples and boarding. A ship surrenders to a boarding party twice as strong as her crew.",
		"Guns are named by kind and weight of shot: L12 is a long gun of 12 pounds, which reaches far; C32 a carronade of 32 pounds, which hits hard and reaches 4; H is a howitzer.",
		habit + " The standing orders are course (go, straight, back, follow a ship, or moves in a row), wake (ask when an enemy comes near), fire low or high within a range, fire useful (ask only where a gun can hurt), and hold. Give them on the sheet, to one ship or to all; you may give course and wake at sea, too.",
	}
}

// aim tells how the battle is won.
func (v View) aim() string {
	for side := range roster.Side(2) {
		if n := v.Sides[side].Needs; n > 0 {
			return fmt.Sprintf("The %s win with %d points at the end of a turn, the %s if they hold out to the end of turn %d. %s", v.Sides[side].Name, n, v.Sides[side.Other()].Name, v.Turns, scoring)
		}
	}
	return fmt.Sprintf("The side with more points after turn %d wins; if they are equal, the one with more of its hulls left. It wins at once if the other has no ship left. %s", v.Turns, scoring)
}

// scoring tells what counts.
const scoring = "An enemy ship that sinks or surrenders scores as many points as she had hull boxes, half as many if she leaves the chart; each mast of hers that is down scores 1."
