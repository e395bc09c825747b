package moby

import (
	"cmp"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/moby/board"
)

// hunts are how many turns hunts without a last turn took on average, by the points of the whale
// and the number of boats. They were measured in 40 hunts in which everybody pressed Chase, and
// in 6 in which everybody played at random.
var hunts = map[string][board.MostBoats + 1]struct{ chase, random int }{
	"1700": {2: {32, 54}, {21, 43}, {17, 31}, {14, 36}, {12, 19}, {13, 24}, {11, 20}},
	"1000": {2: {20, 29}, {13, 26}, {11, 15}, {9, 22}, {8, 11}, {8, 13}, {7, 15}},
}

// lasts tells how long a hunt takes.
func lasts(table game.Table) string {
	option := func(name string) string {
		for _, o := range tableOptions {
			if o.Name == name {
				return cmp.Or(table.Options[name], o.Default)
			}
		}
		return ""
	}
	boats := min(max(boatCount(table.Seats, option("boats")), 2), board.MostBoats)
	last, _ := strconv.Atoi(option("turns")) // 0 for auto and off
	if option("turns") == "auto" {
		last = usualTurns(boats)
	}
	turns := hunts[option("hp")][boats]
	chase := "about " + strconv.Itoa(turns.chase) + " turns if all press Chase, once a turn; "
	switch {
	case last == 0:
		return chase + strconv.Itoa(turns.random) + " if they row anywhere"
	case last <= turns.chase:
		return strconv.Itoa(last) + " turns at most, then the leader wins"
	case last <= turns.random:
		return chase + strconv.Itoa(last) + " at most"
	}
	return chase + strconv.Itoa(turns.random) + " if they row anywhere; it ends after turn " + strconv.Itoa(last)
}
