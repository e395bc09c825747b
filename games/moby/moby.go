// Package moby plays Thar's the Beast, Row Boys, Row!!, a convention game by
// John Rigley: whaleboats plot their rowing in secret, hunt the white whale
// with harpoons, and are towed, rammed, eaten and rescued. The rules are told
// in our own words. The sheet leaves out the board, the starting places and
// much of the timing; those are our own.
//
// Where it leaves a doubt we read it so:
//
//  1. Everything moves on one grid of 25 by 15 hexes. The whale is three of
//     them long, head, body and tail, and his body follows his head.
//  2. A boat has as many orders as it has oars: its crew but for the
//     steersman and, while he stands ready to throw, the harpooner. Oars are
//     counted as the turn is plotted. A plot that is too short is filled up
//     with Back Hauls.
//  3. The way of a boat, ahead or astern, lasts from turn to turn, until a
//     Back Haul; so does one that was forced on it, by the edge, by another
//     boat or by the whale. Pivots do not change it.
//  4. The un-plotted Back Haul is made for the player, at the first moment at
//     which it helps, unless the plot says ram. Hauling boats give way all at
//     once; then whoever still meets somebody collides.
//  5. The free Forward is rowed by a boat that really went ahead four times.
//  6. The whale moves before he dives or rises. In all that turn boats collide
//     with him as deep as he was before, those under his head and those that
//     row into him; whether he stops them goes by that depth too.
//  7. A player who is asked to haul, and would rather not, rams for the rest
//     of the turn.
//  8. A man who falls while his boat lies on a Back Haul is not picked up in
//     that very step.
//  9. A boat that cannot be towed any more because no slot is free stays
//     where it is, or comes to the nearest hex that is free.
//  10. Lost boats are replaced of themselves: they would be retired in the
//     next plot, so the new boat comes in the turn after that. Until then
//     the turn waits for its player where men of his may swim.
//  11. Blood that falls where blood lies already joins that pile.
//  12. A hunt has a last turn, unless the table wants none. If the table does
//     not choose it, it is the 40th, 30th, 20th or 16th: the earlier, the more
//     boats there are.
//  13. A player who resigns takes the boats home; the men in the water stay.
//     The last player left has won.
package moby

import (
	"encoding/json"
	"fmt"
	"slices"

	"shipboard/games/game"
)

// version is the form of State that this release writes.
const version = 1

// State is a match under way. It holds every secret of the game.
type State struct {
	Version int  `json:"version"` // of this form of State
	Seats   int  `json:"seats"`
	HP      int  `json:"hp"`    // the damage that kills the whale
	Turns   int  `json:"turns"` // the last turn; 0 is none
	Replace bool `json:"replace"`
	Angry   bool `json:"angry"`

	Turn  int    `json:"turn"`
	Phase string `json:"phase"`
	Step  int    `json:"step,omitempty"` // steps that are rowed, while boats move

	Whale    Whale       `json:"whale"`
	Boats    []Boat      `json:"boats"` // in seating order
	Swimmers []Swimmer   `json:"swimmers,omitempty"`
	Blood    []Pile      `json:"blood,omitempty"` // oldest first
	Kraken   bool        `json:"kraken,omitempty"`
	Locked   []game.Seat `json:"locked,omitempty"` // who has locked this turn's plots, in order
	Gone     []game.Seat `json:"gone,omitempty"`   // who resigned
	Asks     []Ask       `json:"asks,omitempty"`   // what the turn stops for
	NextMan  Man         `json:"next_man"`         // the next to come aboard a new boat

	Latest Latest        `json:"latest"`
	Over   *game.Outcome `json:"over,omitempty"`
}

// Latest is what the latest turn did, kept to be shown.
type Latest struct {
	Rolls []Note  `json:"rolls,omitempty"`
	Ray   []Hex   `json:"ray,omitempty"`
	Runs  [][]Hex `json:"runs,omitempty"`
	Dead  []Hex   `json:"dead,omitempty"`
}

// Outcome implements game.Match.
func (s *State) Outcome() (game.Outcome, bool) {
	if s.Over == nil {
		return game.Outcome{}, false
	}
	return *s.Over, true
}

// Snapshot implements game.Match.
func (s *State) Snapshot() ([]byte, error) {
	data, err := json.Marshal(s)
	if err != nil {
		return nil, fmt.Errorf("write a whale hunt's snapshot: %w", err)
	}
	return data, nil
}

// gone reports whether a seat has resigned.
func (s *State) gone(seat game.Seat) bool { return slices.Contains(s.Gone, seat) }

// locked reports whether a seat has locked its plots.
func (s *State) locked(seat game.Seat) bool { return slices.Contains(s.Locked, seat) }

// boatsOf are the boats of a seat, by number in Boats.
func (s *State) boatsOf(seat game.Seat) []int {
	var list []int
	for i := range s.Boats {
		if s.Boats[i].Seat == seat {
			list = append(list, i)
		}
	}
	return list
}

// boatAt is the boat in a hex, or nil.
func (s *State) boatAt(at Hex) *Boat {
	for i := range s.Boats {
		if s.Boats[i].At == at && at != (Hex{}) {
			return &s.Boats[i]
		}
	}
	return nil
}

// Damage is what the whale has taken.
func (s *State) Damage() int {
	sum := 0
	for i := range s.Boats {
		sum += s.Boats[i].Damage()
	}
	return sum
}
