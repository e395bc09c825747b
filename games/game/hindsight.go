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

// Puzzler is a Match that asks, once it is over, where something hidden was.
type Puzzler interface {
	// Asked is how many puzzles there will be about what has happened so far. This number is public.
	Asked() int

	// Puzzles are in the order of the game. There are none while the game goes on.
	Puzzles() []Puzzle
}

// Puzzle is a question about something hidden, as it was at some moment of a game.
type Puzzle struct {
	Ask     string   // a sentence
	Answers []string // all answers that could be right, as far as the others knew
	Right   string   // the one that is
	Chance  int      // how likely the right answer was to them, in percent
	Truth   Picture  // shows the right answer
}

// Picture is a value that can be drawn.
type Picture interface{ Scene() render.Scene }
