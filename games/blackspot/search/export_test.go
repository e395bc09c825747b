package search

// What the tests alone use.
var (
	Beats  = beats
	Chance = chance
)
