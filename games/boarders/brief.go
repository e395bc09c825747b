package boarders

import (
	"fmt"

	"shipboard/games/game"
)

// Brief tells a captain who has never seen the game about the ships, the aim,
// the turn and the guns. It changes only when ships change hands.
func (v View) Brief() []string {
	if v.Viewer == game.Public || v.Over != nil {
		return nil
	}
	var ships []string
	side := British
	for _, h := range v.Ships {
		if h.Captain == v.Viewer {
			ships, side = append(ships, h.Title), h.Side
		}
	}
	if v.Picks != nil {
		return []string{fmt.Sprintf("A free battle: first your side picks its ships in secret, for %d points. Type pick and a ship, and lock. When both sides have picked, the ships are set on the chart and shared out.", v.Picks.Budget)}
	}
	if len(ships) == 0 {
		return nil
	}
	wind := "There is no wind: only oars move a ship."
	if v.Wind != "" {
		wind = "The wind blows from " + v.Wind + " and never changes."
	}
	return []string{
		fmt.Sprintf("You command %s for the %s. %s", listed(ships...), v.Sides[side].Name, wind),
		v.aim(),
		"A turn has three segments. In segment 1 all captains assign their crews in secret, as markers: markers in the yards sail a ship, one for each standing mast; one marker in guns lets all guns fire, and each loads one gun; others repair rigging, guns and hull, or board. Change what you like and lock; what you leave stays as it was.",
		"In segment 2 ships move and fire in three phases, the fastest first. A move is ahead, ahead and a turn away from the wind, a turn toward the wind on the spot, or back sail. Broadsides bear on a wedge to each side, bow guns straight ahead. Firing low breaks hull, guns and crew; firing high brings down masts. The first broadside of each gun is its best, and a rake from ahead or astern is worth more.",
		"Segment 3 brings sails, loading, repairs, grapples and boarding. A ship strikes to a boarding party twice as strong as her crew.",
		"Standing orders spare you questions: course (go, straight, back, follow a ship, or moves in a row), wake (ask when an enemy comes near), fire low or high within a range, or hold. Give them on the sheet, to one ship or to all; course and wake also at sea.",
	}
}

// aim tells how the battle is won.
func (v View) aim() string {
	for side := range Side(2) {
		if n := v.Sides[side].Needs; n > 0 {
			return fmt.Sprintf("The %s win with %d points at the end of a turn, the %s if they hold out to the end of turn %d. %s", v.Sides[side].Name, n, v.Sides[side.Other()].Name, v.Turns, scoring)
		}
	}
	return fmt.Sprintf("The side with more points after turn %d wins, and at once if the other has no ship left. %s", v.Turns, scoring)
}

// scoring tells what counts.
const scoring = "An enemy that sinks or strikes scores her hull boxes, half of them if she leaves the chart; a mast that is down on a ship in play scores 1."
