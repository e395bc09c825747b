package game

import "shipboard/render"

// Hindsight is a Match that shows, once it is over, what was hidden, and what the others could have
// known of it.
type Hindsight interface {
	// Hindsight are pictures, in the order of the game. Their titles name the rounds, and
	// their alt texts say in a sentence or two what they show. There are none while the game
	// goes on.
	Hindsight() []Picture
}

// Picture is a value that can be drawn.
type Picture interface{ Scene() render.Scene }
