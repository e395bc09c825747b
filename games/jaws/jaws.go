// Package jaws plays JAWS, a board game by Prospero Hall (Ravensburger, 2019;
// https://www.ravensburger.com). One player is the shark; one to three are its
// crew of hunters. In act 1 the shark moves unseen round an island and eats
// swimmers, while the crew try to fasten two barrels to it. In act 2 it attacks
// their boat. Rules and cards are told in our own words. Some printed numbers of
// act 2 are not known to us; those in board/figures.go are then our own.
//
// The acts are games of their own: package island is act 1, and package orca act 2. The files
// here are the match around both acts: its setup, its lines, what it saves, and what leads from
// one act to the other. Both acts use these packages: board is what is printed, sides is who
// plays what and what each did, input reads typed words, menu makes what is offered, and view is
// what somebody may know, with its pictures. Package sharkturn is a turn of the shark in act 1,
// with what the crew can conclude from it. Package standing holds the orders that a player leaves
// for later in act 2.
//
// The packages of the acts list our readings where the rules are doubtful. In both acts, if the
// shark is skipped, it does the steps planned so far. When a crew player resigns, the other crew
// players command his members.
package jaws

import (
	"shipboard/games/game"
	"shipboard/games/jaws/island"
	"shipboard/games/jaws/orca"
	"shipboard/games/jaws/sides"
	"shipboard/games/jaws/standing"
)

// version is the form of State that this release writes.
const version = 2

// State is a match under way. It holds every secret of the game.
type State struct {
	Version int    `json:"version"`           // of this form of State
	Edition int    `json:"edition,omitempty"` // of the gear and the deals; 0 is the first
	Acts    string `json:"acts"`              // "both", "1" or "2"
	sides.Players

	Act    int           `json:"act"` // 1 or 2
	Orders standing.Open `json:"orders,omitzero"`
	Island *island.State `json:"island,omitempty"`
	Orca   *orca.State   `json:"orca,omitempty"`
	Did    sides.Deeds   `json:"did,omitempty"` // what each seat did, shown at the end
	game.Ended
}
