package jaws

import (
	"shipboard/games/game"
)

// lasts tells how long a game takes. The rounds are measured in games of players who take an
// obvious choice. The minutes are estimated at 12 seconds a press: some 330 presses in both acts,
// 85 in the first and 235 in the second, whether two play or four.
func lasts(table game.Table) string {
	switch table.Options["acts"] {
	case "1":
		return "about 20 minutes at one sitting: some 6 rounds round the island"
	case "2":
		return "about 45 minutes at one sitting: some 16 rounds at sea"
	}
	return "about an hour at one sitting: some 8 rounds round the island, then 16 at sea"
}
