package blackspot

import "shipboard/games/game"

// View holds all that one viewer may know. Types of the State that stand here hold
// nothing secret.
type View struct {
	Viewer  game.Seat     `json:"viewer"`
	Title   string        `json:"title"` // for the banner: "Round 4 of 10 · frigates"
	Task    string        `json:"task"`  // beside it
	Options Options       `json:"options"`
	Round   int           `json:"round"`
	Rounds  int           `json:"rounds"`
	Phase   Phase         `json:"phase"`
	Ask     Ask           `json:"ask,omitempty"`
	Asked   []game.Seat   `json:"asked,omitempty"`
	Ready   []game.Seat   `json:"ready,omitempty"`
	About   Ref           `json:"about,omitempty"` // the model that the question is about
	Pools   []Pool        `json:"pools,omitempty"` // that may be rolled again
	Over    *game.Outcome `json:"over,omitempty"`

	Wind       Wind        `json:"wind"`
	Initiative []game.Seat `json:"initiative,omitempty"`
	Acts       game.Seat   `json:"acts"`              // whose turn in the phase it is, or nobody
	Casting    *Cast       `json:"casting,omitempty"` // the card that is shown

	Fleets  []FleetView `json:"fleets"`
	Models  []Model     `json:"models,omitempty"` // those gone, too
	Terrain []Feature   `json:"terrain,omitempty"`
	Left    int         `json:"left,omitempty"` // pieces of terrain still to place
	Spells  []Spell     `json:"spells,omitempty"`
	Pairs   []Pair      `json:"pairs,omitempty"`
	Boats   []Boat      `json:"boats,omitempty"`
	Active  Active      `json:"active,omitzero"`
	Latest  Latest      `json:"latest,omitzero"`

	Yours *YourView `json:"yours,omitempty"` // what the viewer alone may know
}

// Cast is a card that is shown.
type Cast struct {
	Card Card      `json:"card"`
	Seat game.Seat `json:"seat"`
	At   string    `json:"at"`
}

// FleetView is a fleet as everyone sees it.
type FleetView struct {
	Seat     game.Seat `json:"seat"`
	Faction  string    `json:"faction"`
	Out      bool      `json:"out,omitempty"`
	Booty    int       `json:"booty"`
	Score    int       `json:"score"`              // in half points
	Treasure int       `json:"treasure,omitempty"` // points of it
	Wizard   bool      `json:"wizard,omitempty"`
	Acted    bool      `json:"acted,omitempty"`
	Cards    int       `json:"cards,omitempty"`
	Known    []Card    `json:"known,omitempty"`
	Standing bool      `json:"standing,omitempty"`
	Keep     string    `json:"keep,omitempty"`
	Hooks    string    `json:"hooks,omitempty"`
}

// YourView is what a player alone may know.
type YourView struct {
	Build   *Build     `json:"build,omitempty"` // while fleets are built
	Budget  int        `json:"budget,omitempty"`
	Strip   Area       `json:"strip,omitzero"`
	Hand    []Card     `json:"hand,omitempty"`
	Dispels []Standing `json:"dispels,omitempty"`
	Answer  Answer     `json:"answer,omitzero"`
	Draft   string     `json:"draft,omitempty"`
	Preview []Pose     `json:"preview,omitempty"` // the way of the draft, rivals left out
	Shots   []Volley   `json:"shots,omitempty"`   // the banks that the draft would fire, with where; nothing of targets
	Notes   []string   `json:"notes,omitempty"`   // what is to be said of that way, rivals left out
	Helm    *HelmView  `json:"helm,omitempty"`    // the model that the viewer is to order
}

// HelmView is what a model may do that is to be ordered: nothing in it depends on
// where rivals lie.
type HelmView struct {
	Ship  Ref     `json:"ship"`
	Allow Inch    `json:"allow"` // what she may move, before the price of a turn
	Wind  Inch    `json:"wind,omitempty"`
	Turn  Degrees `json:"turn"`            // the most; 360 is free
	Price Inch    `json:"price,omitempty"` // of a turn
	Banks []Bank  `json:"banks,omitempty"` // that she may fire
	Fired []Bank  `json:"fired,omitempty"` // that she has fired in this round

	Ends []HelmEnd `json:"ends,omitempty"` // of the ready-made moves, that straight ahead first
}

// HelmEnd is where a ready-made move ends, with its sign, and what stops it short of
// its length: the edge, land or a ship of the mover's.
type HelmEnd struct {
	Short string `json:"short"`
	Pose  Pose   `json:"pose"`
	Stop  string `json:"stop,omitempty"`
}
