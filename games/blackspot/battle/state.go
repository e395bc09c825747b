// Package battle is a match under way: the sea, what is pending, and the decks. Each section of
// the rules is given only the part of it that it needs.
package battle

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// Version is the form of State that this release writes.
const Version = 1

// Battle is a battle at sea: all of a match but its decks and its end.
type Battle struct {
	sea.Sea
	deed.Pending
}

// State is a match under way. It holds every secret of the game.
type State struct {
	Version int `json:"version"` // of this form of State
	Battle
	WindDeck  []board.Wind  `json:"wind_deck,omitempty"` // the next card last
	Deck      []roster.Card `json:"deck,omitempty"`      // of spells, the next card last
	Discarded []roster.Card `json:"discarded,omitempty"`

	game.Ended
}

// MinSeats and MaxSeats bound the number of fleets.
const MinSeats, MaxSeats = 2, 4
