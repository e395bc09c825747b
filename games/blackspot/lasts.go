package blackspot

import "shipboard/games/game"

// lasts tells how long a battle takes: so many turns of ships a player were counted in
// battles of players who chose at random and of players who moved and fired each turn.
func lasts(t game.Table) string {
	turns := map[string]int{"6": 26, "8": 32, "10": 37, "12": 42}[t.Options["points"]]
	if turns == 0 {
		turns = 37
	}
	rounds := "10"
	if t.Options["scenario"] == "treasure" {
		rounds = "12"
	}
	return "up to " + rounds + " rounds, about " + digits(turns) + " turns of a ship for each of " + digits(t.Seats) + " players"
}
