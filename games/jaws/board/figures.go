package board

import "strconv"

// The sides, one of which wins.
const (
	SharkSide = "shark"
	CrewSide  = "crew"
)

// The figures of the rulebook. The rules, their texts, refusals, buttons, briefings and the
// computers' search all use them.

// Figures of act 1.
const (
	Ordinary      = 15 // swimmer tokens, Michael's not counted
	MichaelCounts = 2  // swimmers
	Barrels       = 8
	QuintsBarrels = 2 // aboard the Orca at the start
	ToFasten      = 2 // barrels that end the act
	TrackEnd      = 9 // of the swimmer track
	SoloTrackEnd  = 7 // where the shark wins if act 1 is the whole game
	SharkActions  = 3
	BurstReach    = 3 // the spaces that a Speed Burst goes at most
	CrewActions   = 4
	HooperReach   = 2 // the spaces of one of his moves
	ClimbCost     = 2 // the actions of a captain who climbs back aboard
)

// Figures of act 2.
const (
	SharkWounds = 18
	CrewWounds  = 6
	HunterMoves = 2 // a round; climbing aboard takes all of them
	OwnGear     = 2 // a hunter's own cards; they come first among his gear
)

// CountsAs tells as how many swimmers Michael counts when he is eaten.
var CountsAs = "counts as " + strconv.Itoa(MichaelCounts)
