package view

import (
	"fmt"

	"shipboard/games/game"
)

// Brief implements game.View.
func (v View) Brief() []string {
	if v.Over != nil || v.Viewer < 0 || int(v.Viewer) >= len(v.Players) || v.Players[v.Viewer].Gone {
		return nil
	}
	p := v.Players[v.Viewer]
	ships, aim := "one ship", "Bring it from square 1 to 144 before anyone else is home."
	if v.ShipsEach > 1 {
		ships = game.Numeral(v.ShipsEach) + " ships"
		aim = "Bring all of them from square 1 to 144 before anyone else is home."
	}
	if len(v.Fleets) > 0 {
		aim = "Your fleet wins when all of its ships have come from square 1 to 144; a card's steps may be shared with your partners' ships, and at least one goes to your own."
	}
	return []string{
		fmt.Sprintf("You sail %s under the %s flag, from %s. %s", ships, p.Flag, p.Port, aim),
		"On your turn press one card. An ace or a king lets a ship leave port; numbers and the queen (12) move it forward.",
		"A 6 may send a rival back instead. On a square with a red arrow, a 3 sends a ship over the edge of the sea; two dice say where she comes back. A jack moves nothing, and a card without a use is thrown away.",
		"Where a ship stops it fights whoever is there, and then its square acts: every button says what the die may bring. Only you see your cards.",
		"You may lay cards in order for your next turns, while others play or in your own turn. Each is played the moment your turn comes, so that nobody waits for you.",
	}
}
