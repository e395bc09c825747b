// Package view is what one viewer may know of a battle, and all that is made of it: the sea,
// the helm, the fleets and the hands with their cards, legends and texts, the notes, and the
// words to begin with. The rules fill a View; nothing here can ask them for more.
package view

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// View holds all that one viewer may know. Types of the State that are used here hold nothing
// secret.
type View struct {
	Viewer  game.Seat     `json:"viewer"`
	Title   string        `json:"title"` // for the banner: "Round 4 of 10 · frigates"
	Task    string        `json:"task"`  // beside it
	Options board.Options `json:"options"`
	Round   int           `json:"round"`
	Rounds  int           `json:"rounds"`
	Phase   roster.Phase  `json:"phase"`
	Ask     board.Ask     `json:"ask,omitempty"`
	Asked   []game.Seat   `json:"asked,omitempty"`
	Ready   []game.Seat   `json:"ready,omitempty"`
	About   board.Ref     `json:"about,omitempty"` // the model that a question is about
	Pools   []board.Pool  `json:"pools,omitempty"` // that may be rolled again
	Over    *game.Outcome `json:"over,omitempty"`

	Wind       board.Wind  `json:"wind"`
	Initiative []game.Seat `json:"initiative,omitempty"`
	Acts       game.Seat   `json:"acts"`              // whose turn in the phase it is, or nobody
	Casting    *Cast       `json:"casting,omitempty"` // the card that is shown

	Fleets  []Fleet         `json:"fleets"`
	Models  []board.Model   `json:"models,omitempty"` // also those that are gone
	Terrain []board.Feature `json:"terrain,omitempty"`
	Left    int             `json:"left,omitempty"` // pieces of terrain still to place
	Spells  []board.Spell   `json:"spells,omitempty"`
	Pairs   []board.Pair    `json:"pairs,omitempty"`
	Boats   []board.Boat    `json:"boats,omitempty"`
	Active  board.Active    `json:"active,omitzero"`
	Latest  board.Latest    `json:"latest,omitzero"`

	Yours *Your `json:"yours,omitempty"` // what the viewer alone may know
}

// Cast is a card that is shown.
type Cast struct {
	Card roster.Card `json:"card"`
	Seat game.Seat   `json:"seat"`
	At   string      `json:"at"`

	Place *inch.Point `json:"place,omitempty"` // on the sea, if it is aimed at one
}

// Fleet is a fleet as everyone sees it.
type Fleet struct {
	Seat     game.Seat     `json:"seat"`
	Faction  string        `json:"faction"`
	Out      bool          `json:"out,omitempty"`
	Booty    int           `json:"booty"`
	Score    int           `json:"score"`              // in half points
	Treasure int           `json:"treasure,omitempty"` // points of it
	Wizard   bool          `json:"wizard,omitempty"`
	Acted    bool          `json:"acted,omitempty"`
	Cards    int           `json:"cards,omitempty"`
	Known    []roster.Card `json:"known,omitempty"`
	Standing bool          `json:"standing,omitempty"`
	Keep     string        `json:"keep,omitempty"`
	Hooks    string        `json:"hooks,omitempty"`
}

// Your is what a player alone may know.
type Your struct {
	Build   *board.Build     `json:"build,omitempty"` // while fleets are built
	Budget  int              `json:"budget,omitempty"`
	Strip   inch.Area        `json:"strip,omitzero"`
	Hand    []roster.Card    `json:"hand,omitempty"`
	Dispels []board.Standing `json:"dispels,omitempty"`
	Answer  board.Answer     `json:"answer,omitzero"`
	Draft   string           `json:"draft,omitempty"`
	Preview []inch.Pose      `json:"preview,omitempty"` // the way of the draft, as if there were no rivals
	Shots   []board.Volley   `json:"shots,omitempty"`   // the banks that the draft would fire, and where from; no targets
	Notes   []string         `json:"notes,omitempty"`   // notes on that way, as if there were no rivals
	Helm    *Helm            `json:"helm,omitempty"`    // the model that the viewer is to order
}

// Helm tells what the model that is to be ordered may do. Nothing in it depends on where rivals
// lie.
type Helm struct {
	Ship  board.Ref    `json:"ship"`
	Allow inch.Inch    `json:"allow"` // what she may move; a turn takes its price from it
	Wind  inch.Inch    `json:"wind,omitempty"`
	Turn  inch.Degrees `json:"turn"`            // the most; 360 is free
	Price inch.Inch    `json:"price,omitempty"` // of a turn
	Banks []inch.Bank  `json:"banks,omitempty"` // that she may fire
	Fired []inch.Bank  `json:"fired,omitempty"` // that she has fired in this round

	Ends []HelmEnd `json:"ends,omitempty"` // of the ready-made moves, the one straight ahead first
}

// HelmEnd is where a ready-made move ends, with its sign. Stop says what ends it early: the edge,
// land or a ship of the player's own.
type HelmEnd struct {
	Short string    `json:"short"`
	Pose  inch.Pose `json:"pose"`
	Stop  string    `json:"stop,omitempty"`
}
