// Package boarders plays Away, Boarders!, rules by Jeffrey Knudsen (version
// 1.03, 2010) for small warships of the age of sail on the Great Lakes: crews
// are assigned to yards, guns, repairs and boarding, ships sail in three phases
// a turn, and fire their batteries gun by gun. The rules are told in our own
// words. The board, the ship displays and the scenarios came with cards that are
// lost; ours are in data/ and roster/data/.
//
// Package chart is the grid and roster the printed ships. Package battle sails, fires and boards;
// outlook shows where a course leads. The files here are a match: its steps (sequence.go,
// end.go), the lines that are typed (lines*.go), the menus (offer*.go while ships sail,
// choices*.go in the other steps) and the courses that they offer (courses.go), what a computer
// imagines (imagine*.go), and what is saved (snapshot*.go).
//
// These are our readings where the rules are doubtful:
//
//  1. The wind lies along one of the six lines of the grid and never changes.
//  2. The two upper task boxes are Yards (also sweeps) and Repair Rigging, the
//     four lower ones Guns, Repair Guns, Repair Hull and Boarding.
//  3. Speed is worked out once a turn. Ships move in the printed order of the
//     chart, so in the third phase speed 4 goes before speed 5.
//  4. All guns of one weight and kind on one side fire together or not at all.
//  5. Damage of a phase is rolled for all ships before any of it is applied.
//  6. Drift follows the fire of the third phase, on even turns.
//  7. A ship scores her hull boxes when she is lost, half of them when she
//     leaves the chart, and one for each mast down while she is in play.
package boarders

import (
	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// version is the form of a snapshot that this release writes. It reads the first one,
// too.
const version, firstVersion = 2, 1

// State is a match under way. It holds every secret of the game.
type State struct {
	Version int    `json:"version"` // of the snapshot
	Seats   int    `json:"seats"`
	Battle  string `json:"battle"`           // the scenario, or "free"
	Budget  int    `json:"budget,omitempty"` // of a free battle: the points that each side may spend
	Turns   int    `json:"turns"`            // the last turn

	battle.Sea

	Picks [2]picked   `json:"picks"` // by side, in a free battle
	Step  view.Step   `json:"step"`
	Asked []game.Seat `json:"asked,omitempty"` // who must act in this step, in order
	Done  []game.Seat `json:"done,omitempty"`  // those of Asked who have acted, in order
	game.Ended

	advised int // the seat after the one whose Moves are a person's, in a search for advice
}

// picked is what a side has picked for a free battle, in the order picked. It is
// known to that side alone until both are locked.
type picked struct {
	Kinds []string `json:"kinds,omitempty"`
}
