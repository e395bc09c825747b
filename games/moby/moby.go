// Package moby plays Thar's the Beast, Row Boys, Row!!, a convention game by
// John Rigley: whaleboats plot their rowing in secret, hunt the white whale
// with harpoons, and are towed, rammed, eaten and rescued. The rules are told
// in our own words. The sheet leaves out the board, the starting places and
// much of the timing; those are our own.
//
// Package board is what is printed. Package sea is the whale, the boats and the men, and the
// phases of a turn. The files here are a match. turns carries it on (turn.go, end.go). Lines are
// read in lines.go, settings.go and answers.go, and offered in choices.go, standing.go and
// locking.go. scout, in suggestions.go, finds whole plots. What a computer needs is in
// imagine.go, moves.go and worth.go, and what is saved in snapshot.go.
//
// These are our readings where the sheet is doubtful:
//
//  1. Everything moves on one grid of 25 by 15 hexes. The whale is three of
//     them long, head, body and tail, and his body follows his head.
//  2. A boat has as many orders as it has oars: its crew without the
//     steersman and, while he stands ready to throw, without the harpooner.
//     Oars are counted when the turn is plotted. A plot that is too short is
//     filled up with Back Hauls.
//  3. The way of a boat, ahead or astern, lasts from turn to turn, until a
//     Back Haul. The edge, another boat or the whale can force a Back Haul.
//     Pivots do not change the way.
//  4. A boat makes its un-plotted Back Haul by itself, as soon as it would meet
//     something, unless the plot says ram. All such boats give way at once. A
//     boat that then still meets another collides with it.
//  5. Only a boat that really went ahead four times rows the free Forward.
//  6. The whale moves before he dives or rises. For collisions his old depth
//     counts all that turn: for boats under his head, for boats that row into
//     him, and for whether he stops them.
//  7. If a boat's player is asked to haul and answers ram, the boat rams for
//     the rest of the turn.
//  8. A man who falls while his boat lies on a Back Haul is not picked up in
//     that very step.
//  9. If no slot is free for a boat on a tow, its line parts, and it stays where
//     it is or comes to the nearest free hex.
//  10. A lost boat is replaced without an order, as if it were retired in the
//     next plot: the new boat comes in the turn after that. Until then the turn
//     waits for its player only if men of his may swim.
//  11. Blood that falls into a hex with blood joins that pile.
//  12. A hunt has a last turn, unless the table wants none. If the table does
//     not choose it, it is the 40th, 30th, 20th or 16th: the more boats, the
//     earlier.
//  13. A player who resigns takes the boats home; the men in the water stay.
//     The last player left has won.
package moby

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/moby/sea"
)

// version is the form of a snapshot that this release writes. It reads the first one,
// too.
const version, firstVersion = 2, 1

// State is a match under way. It holds every secret of the game.
type State struct {
	Version int `json:"version"` // of this form of State
	sea.Sea
	Locked []game.Seat `json:"locked,omitempty"` // seats that have locked this turn's plots, in order
	Gone   []game.Seat `json:"gone,omitempty"`   // seats that resigned
	game.Ended
}

// gone reports whether a seat has resigned.
func (s *State) gone(seat game.Seat) bool { return slices.Contains(s.Gone, seat) }

// locked reports whether a seat has locked its plots.
func (s *State) locked(seat game.Seat) bool { return slices.Contains(s.Locked, seat) }
