// Package games is the list of Shipboard's games. Its tests test all of the games, and the
// example in duel from which a new game is copied.
package games

import (
	"shipboard/games/blackspot"
	"shipboard/games/boarders"
	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/games/moby"
	"shipboard/games/race"
)

// All lists the games in the order in which they are offered.
var All = []*game.Game{&jaws.Game, &moby.Game, &race.Game, &boarders.Game, &blackspot.Game}
