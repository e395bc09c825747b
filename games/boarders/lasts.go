package boarders

import (
	"shipboard/games/game"
)

// length is how long a battle takes. The turns are measured with captains who close with the
// enemy. The minutes are estimated at 12 seconds a press.
type length struct {
	turns int
	told  string
}

// lengths are those of the battles.
var lengths = map[string]length{
	"duel-flag":   {12, "about 20 minutes at one sitting: some 12 turns"},
	"duel-small":  {6, "about 10 minutes at one sitting: some 6 turns"},
	"three-ships": {11, "about 20 minutes at one sitting: some 11 turns"},
	"erie-van":    {20, "about an hour at one sitting: some 20 turns"},
	"erie-full":   {19, "about an hour and a half at one sitting: some 19 turns"},
	"valcour":     {16, "about 45 minutes at one sitting: some 16 turns"},
	freeBattle:    {17, "about 45 minutes at one sitting: some 17 turns"},
}

// lasts tells how long a game takes.
func lasts(table game.Table) string {
	battle := table.Options["battle"]
	if battle == "auto" {
		battle = usualBattle(table.Seats)
	}
	return lengths[battle].told
}
