package blackspot

import "shipboard/games/game"

// Fleet is the player in a seat.
type Fleet struct {
	Faction string `json:"faction"`       // her sails, and in a fantasy battle her traits
	Out     bool   `json:"out,omitempty"` // resigned, or without a ship
	Booty   int    `json:"booty"`         // dice
	Score   int    `json:"score"`         // in half points, so that a batteau's half counts
	Lost    bool   `json:"lost,omitempty"`
	Wizard  bool   `json:"wizard,omitempty"` // aboard the flagship
	Acted   bool   `json:"acted,omitempty"`  // the wizard's one act of the round is done
	Passed  bool   `json:"passed,omitempty"` // in this magic phase

	Build Build  `json:"build,omitzero"` // secret until all are locked
	Hand  []Card `json:"hand,omitempty"` // secret

	Dispels  []Standing `json:"dispels,omitempty"`  // secret
	Standing bool       `json:"standing,omitempty"` // he answers spells by Dispels alone; public
	Answer   Answer     `json:"answer,omitzero"`    // to the card that is shown; secret until opened

	Keep  string `json:"keep,omitempty"`  // setting: booty never, last (""), always, ask
	Hooks string `json:"hooks,omitempty"` // setting: keep, cut, weaker ("")
	Draft string `json:"draft,omitempty"` // secret: an order that is tried out
}

// Build is a fleet on paper.
type Build struct {
	Models   []Entry `json:"models,omitempty"`
	Flagship int     `json:"flagship,omitempty"` // place in Models
	Placed   bool    `json:"placed,omitempty"`   // by hand; else automatically
}

// Entry is a model of a fleet on paper.
type Entry struct {
	Class  string `json:"class"`
	Base   Base   `json:"base,omitzero"` // where Placed
	Landed bool   `json:"landed,omitempty"`
}

// Answer is what a seat does about a card that is shown.
type Answer struct {
	Given bool `json:"given,omitempty"`
	Card  Card `json:"card,omitempty"` // to dispel it with; "" lets it pass
}

// Standing is a standing dispel order.
type Standing struct {
	Spell  Card   `json:"spell,omitempty"` // "" is any
	AtMine bool   `json:"at_mine,omitempty"`
	Cards  []Card `json:"cards"` // in order of use
}

// trait are the marks of a fleet's faction, none in a plain battle.
func (s *State) traits(seat game.Seat) *faction {
	if seat == nobody || !s.Options.Fantasy {
		return &faction{}
	}
	return factionOf(s.Fleets[seat].Faction)
}

// budget is what a seat may spend, in half points.
func (s *State) budget(seat game.Seat) int {
	n := 2 * s.Options.Points
	if s.Options.Fantasy && s.Fleets[seat].Faction == "realmsmen" {
		n += 4
	}
	if s.Options.Scenario == "blockade" && seat == 0 {
		n -= 4
	}
	return n
}
