// Package board holds what lies on the table for all to see, and what a player has on paper:
// models and their logs, terrain, wind, spells at work, rolls, and fleets before they sail.
package board

import (
	"fmt"
	"slices"

	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// Options are what the table chose.
type Options struct {
	Scenario    string `json:"scenario"` // skirmish, blockade or treasure
	Points      int    `json:"points"`
	ByClass     bool   `json:"by_class,omitempty"` // a player orders all ships of a class in a row
	Terrain     bool   `json:"terrain,omitempty"`  // placed by hand
	Compass     bool   `json:"compass,omitempty"`
	Spinner     bool   `json:"spinner,omitempty"` // with Compass: a player turns the wind, and no die
	Momentum    bool   `json:"momentum,omitempty"`
	Opportunity bool   `json:"opportunity,omitempty"`
	Fire        bool   `json:"fire,omitempty"`
	Anchor      bool   `json:"anchor,omitempty"`
	Swap        bool   `json:"swap,omitempty"`
	Boarding    bool   `json:"boarding,omitempty"` // by cost and hits
	Super       bool   `json:"super,omitempty"`    // super frigates
	Batteaux    bool   `json:"batteaux,omitempty"`
	Fantasy     bool   `json:"fantasy,omitempty"`
	Magic       bool   `json:"magic,omitempty"` // with fantasy
}

// Active is the model under orders in this activation.
type Active struct {
	Ship   Ref       `json:"ship,omitempty"`
	Begun  bool      `json:"begun,omitempty"`  // fires are rolled for, and the like
	Moved  bool      `json:"moved,omitempty"`  // her move is over
	Action string    `json:"action,omitempty"` // fire, board, repair …: the one she has taken
	Allow  inch.Inch `json:"allow,omitempty"`  // what she may move; a turn takes its price from it
	Least  inch.Inch `json:"least,omitempty"`  // what she must move, by momentum
	Gone   inch.Inch `json:"gone,omitempty"`   // what she has moved in this activation
	Rammed bool      `json:"rammed,omitempty"`
	Rolled bool      `json:"rolled,omitempty"` // for grounding: once per activation
	Freed  bool      `json:"freed,omitempty"`  // she spends the activation on getting off the ground
	Hooks  bool      `json:"hooks,omitempty"`  // hooks may be thrown: the move ended without a ram
	Up     bool      `json:"up,omitempty"`     // a monster that came up to attack may not submerge
	Done   bool      `json:"done,omitempty"`   // her owner has ended her activation
}

// Pair is two models locked by hooks.
type Pair struct {
	By     Ref  `json:"by"` // who threw the hooks
	To     Ref  `json:"to"`
	Rounds int  `json:"rounds,omitempty"` // how often they have fought
	Fought int  `json:"fought,omitempty"` // the round in which they fought last
	Rising bool `json:"rising,omitempty"` // To is beaten, and the undead rise in her
}

// Contest is the key of the contest who wins when the pair fights in a round of the game. They fight once in
// each.
func (p *Pair) Contest(round int) string { return fmt.Sprintf("%d-%d-%d", p.By, p.To, round) }

// The ways in which that contest may go.
const (
	WayBy    = "by" // who threw the hooks wins
	WayTo    = "to"
	WayLevel = "level"
)

// WayOf is the way in which it goes with these results, of who threw the hooks first.
func WayOf(by, to int) string {
	switch {
	case by > to:
		return WayBy
	case to > by:
		return WayTo
	}
	return WayLevel
}

// Boat is a row boat or the crew die that it put ashore.
type Boat struct {
	Ship   Ref        `json:"ship"` // whose die it is
	Seat   game.Seat  `json:"seat"`
	At     inch.Point `json:"at"`
	Ashore bool       `json:"ashore,omitempty"`
	Back   bool       `json:"back,omitempty"` // on its way back
}

// Ask is a kind of question.
type Ask string

// The questions. Beside each stands the answer that skip gives.
const (
	AskTerrain Ask = "terrain" // place a piece: automatic
	AskFleet   Ask = "fleet"   // build and place a fleet: the first quick pick, automatic places
	AskPair    Ask = "pair"    // which grappled pair fights: the first
	AskShip    Ask = "ship"    // which ship of the class, and what she does: the first holds
	AskOrders  Ask = "orders"  // what more the active ship does: nothing
	AskBooty   Ask = "booty"   // roll a pool again: let it stand
	AskHooks   Ask = "hooks"   // the winner of a boarding round may cut the hooks: no
	AskPrize   Ask = "prize"   // scuttle, leave adrift or crew what is beaten: adrift
	AskCast    Ask = "cast"    // the magic phase: pass
	AskDispel  Ask = "dispel"  // a card was shown: let it pass
	AskWind    Ask = "wind"    // turn the wind of a round that opens: it stays
	AskTyphoon Ask = "typhoon" // which ships a Typhoon drives, and where to: none
)

// Latest is what happened last, kept to be shown. All of it is public.
type Latest struct {
	Round   int         `json:"round,omitempty"`
	Ship    Ref         `json:"ship,omitempty"` // whose activation it was
	Track   []inch.Pose `json:"track,omitempty"`
	Volleys []Volley    `json:"volleys,omitempty"`
	Pools   []Pool      `json:"pools,omitempty"` // that were rolled
	Cards   []Shown     `json:"cards,omitempty"` // shown in this round's magic phase
}

// Volley is a bank that was fired.
type Volley struct {
	From    Ref       `json:"from"`
	Bank    inch.Bank `json:"bank"`
	Pose    inch.Pose `json:"pose"` // where the firer stood
	Targets []Ref     `json:"targets,omitempty"`
	Hits    []Ref     `json:"hits,omitempty"`
}

// Shown is a card that was shown in the magic phase.
type Shown struct {
	Card roster.Card `json:"card"`
	Seat game.Seat   `json:"seat"`
	Text string      `json:"text"` // what became of it
}

// Partner is the other model of a pair.
func (p *Pair) Partner(r Ref) Ref {
	if p.By == r {
		return p.To
	}
	return p.By
}

// Unshare gives a copy lists of its own.
func (l *Latest) Unshare() {
	l.Track, l.Volleys, l.Cards = slices.Clone(l.Track), slices.Clone(l.Volleys), slices.Clone(l.Cards)
	for i := range l.Volleys {
		v := &l.Volleys[i]
		v.Targets, v.Hits = slices.Clone(v.Targets), slices.Clone(v.Hits)
	}
	l.Pools = ClonePools(l.Pools)
}

// The kinds of terrain.
const (
	Island = "island"
	Reef   = "reef"
)

// Feature is a piece of terrain.
type Feature struct {
	Kind string    `json:"kind"`
	Disc inch.Disc `json:"disc"`
}
