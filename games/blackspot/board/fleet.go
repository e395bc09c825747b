package board

import (
	"slices"

	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// Hint tells a standing order in short: it names few of its cards.
func (d Standing) Hint() string {
	if n := len(d.Cards) - 2; n > 1 {
		d.Cards = d.Cards[:2]
		return d.Words() + ", then " + game.Count(n, "other card")
	}
	return d.Words()
}

// Strip is where a seat places its fleet.
func Strip(seat game.Seat, seats int) inch.Area {
	low, high := inch.Inch(0), inch.Table.East
	if seats > 2 {
		low, high = figures.CornerApart, inch.Table.East-figures.CornerApart
	}
	switch seat {
	case 0:
		return inch.Area{West: low, East: high, South: 0, North: figures.StripDepth}
	case 1:
		return inch.Area{West: low, East: high, South: inch.Table.North - figures.StripDepth, North: inch.Table.North}
	case 2:
		return inch.Area{West: 0, East: figures.StripDepth, South: low, North: high}
	}
	return inch.Area{West: inch.Table.East - figures.StripDepth, East: inch.Table.East, South: low, North: high}
}

// Words tell a standing dispel order.
func (d Standing) Words() string {
	text := "any spell"
	if x := roster.SpellOf(d.Spell); x != nil {
		text = x.Title
	}
	if d.AtMine {
		text += " at mine"
	}
	var cards []string
	for _, c := range d.Cards {
		if x := roster.SpellOf(c); x != nil {
			cards = append(cards, x.Title)
		}
	}
	return "dispel " + text + " with " + game.List("and", cards...)
}

// Build is a fleet on paper.
type Build struct {
	Models   []Entry `json:"models,omitempty"`
	Flagship int     `json:"flagship,omitempty"` // place in Models
	Placed   bool    `json:"placed,omitempty"`   // by hand; else automatically
	Ahead    bool    `json:"ahead,omitempty"`    // locked so that all sail ahead until a rival is near
}

// Entry is a model of a fleet on paper.
type Entry struct {
	Class  string    `json:"class"`
	Pose   inch.Pose `json:"pose,omitzero"` // where Placed
	Landed bool      `json:"landed,omitempty"`
}

// Answer is what a seat does about a card that is shown.
type Answer struct {
	Given bool        `json:"given,omitempty"`
	Card  roster.Card `json:"card,omitempty"` // to dispel it with; "" lets it pass
}

// Standing is a standing dispel order.
type Standing struct {
	Spell  roster.Card   `json:"spell,omitempty"` // "" is any
	AtMine bool          `json:"at_mine,omitempty"`
	Cards  []roster.Card `json:"cards"` // in order of use
}

// Cost is what a fleet on paper costs, in half points.
func (b Build) Cost() int {
	n := 0
	for _, e := range b.Models {
		n += roster.ClassOf(e.Class).Cost
	}
	return n
}

// Has reports whether a fleet on paper has a model of a class.
func (b Build) Has(key string) bool {
	return slices.ContainsFunc(b.Models, func(e Entry) bool { return e.Class == key })
}

// Tally is what a fleet has done in the battle.
type Tally struct {
	Shots  int `json:"shots,omitempty"` // at a target each
	Struck int `json:"struck,omitempty"`
	Dealt  int `json:"dealt,omitempty"` // hits
	Sank   int `json:"sank,omitempty"`  // rivals' ships
	Took   int `json:"took,omitempty"`
	Spent  int `json:"spent,omitempty"` // booty dice
	Cast   int `json:"cast,omitempty"`  // spells that worked
}
