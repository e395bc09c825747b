package blackspot

import (
	"strconv"

	"shipboard/games/blackspot/rules"
	"shipboard/games/game"
)

// lasts tells how long a battle takes. The turns of ships for each player were counted in battles
// of players who chose at random, and in battles of players who moved and fired each turn.
func lasts(t game.Table) string {
	turns := map[string]int{"6": 26, "8": 32, "10": 37, "12": 42}[t.Options["points"]]
	if turns == 0 {
		turns = 37
	}
	last := rules.RoundsOf(t.Options["scenario"], t.Edition())
	switch {
	case last == 0:
		last = rules.Rounds["skirmish"]
	case t.Options["scenario"] == "blockade":
		turns = turns * last / rules.LongBlockade // they were counted in ten rounds
	}
	return "up to " + strconv.Itoa(last) + " rounds, about " + strconv.Itoa(turns) + " turns of a ship for each of " + strconv.Itoa(t.Seats) + " players"
}
