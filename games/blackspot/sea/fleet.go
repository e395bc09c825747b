package sea

import (
	"cmp"
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// Unshare clones the lists of a fleet that was copied, so that the two share none.
func (f *Fleet) Unshare() {
	f.Build.Models, f.Hand = slices.Clone(f.Build.Models), slices.Clone(f.Hand)
	f.Known, f.Dispels = slices.Clone(f.Known), slices.Clone(f.Dispels)
	for i := range f.Dispels {
		f.Dispels[i].Cards = slices.Clone(f.Dispels[i].Cards)
	}
}

// Lapse drops the standing orders whose cards are all gone from the hand.
func (f *Fleet) Lapse() {
	f.Dispels = slices.DeleteFunc(f.Dispels, func(o board.Standing) bool {
		return !slices.ContainsFunc(o.Cards, func(c roster.Card) bool { return slices.Contains(f.Hand, c) })
	})
	if len(f.Dispels) == 0 {
		f.Dispels = nil
	}
}

// Behind compares what two fleets have won: below 0 if the first has more. Treasure
// comes first, where it is hunted.
func (f *Fleet) Behind(o *Fleet) int { return cmp.Or(o.Treasure-f.Treasure, o.Score-f.Score) }

// Fleet is the player in a seat.
type Fleet struct {
	Faction string      `json:"faction"`        // her sails, and in a fantasy battle her traits
	Out     bool        `json:"out,omitempty"`  // resigned, or without a ship
	Quit    bool        `json:"quit,omitempty"` // resigned
	Booty   int         `json:"booty"`          // dice
	Score   int         `json:"score"`          // in half points, so that a batteau's half counts
	Tally   board.Tally `json:"tally,omitzero"`
	Lost    bool        `json:"lost,omitempty"`
	Wizard  bool        `json:"wizard,omitempty"` // aboard the flagship
	Acted   bool        `json:"acted,omitempty"`  // the wizard has used its one act of the round
	Passed  bool        `json:"passed,omitempty"` // in this magic phase, for now
	Waived  bool        `json:"waived,omitempty"` // in this magic phase, for good

	Treasure int `json:"treasure,omitempty"` // points of it, where treasure is hunted

	Build board.Build   `json:"build,omitzero"`  // secret until all are locked
	Hand  []roster.Card `json:"hand,omitempty"`  // secret
	Known []roster.Card `json:"known,omitempty"` // cards of the hand that everyone knows of

	Dispels  []board.Standing `json:"dispels,omitempty"`  // secret
	Standing bool             `json:"standing,omitempty"` // he answers spells only by Dispels; public
	Answer   board.Answer     `json:"answer,omitzero"`    // to the card that is shown; secret until opened

	Keep  string `json:"keep,omitempty"`  // setting: when a booty die is spent: never, last (""), always or ask
	Hooks string `json:"hooks,omitempty"` // setting: keep, cut, weaker ("")
	Casts string `json:"casts,omitempty"` // setting: when the wizard is asked in the magic phase: ask (""), near or never
	Draft string `json:"draft,omitempty"` // secret: an order that is tried out
}

// Traits are the marks of a fleet's faction, none in a plain battle.
func (s *Sea) Traits(seat game.Seat) *roster.Faction {
	if seat == board.Nobody || !s.Options.Fantasy {
		return &roster.Faction{}
	}
	return roster.FactionOf(s.Fleets[seat].Faction)
}

// Budget is what a seat may spend, in half points.
func (s *Sea) Budget(seat game.Seat) int {
	n := 2 * s.Options.Points
	if s.Options.Fantasy && s.Fleets[seat].Faction == "realmsmen" {
		n += figures.RealmsmenPoints
	}
	if s.Options.Scenario == "blockade" && seat == 0 {
		n -= figures.RunnerPoints
	}
	return n
}

// NoteTaken notes which seat a model now belongs to.
func (s *Sea) NoteTaken(m *board.Model, to game.Seat) {
	m.Note(m.Pose.At, string(board.LogTaken)+board.Digit(s.Round)+board.Digit(int(to)+1))
}

// Goes takes a model off the table.
func (s *Sea) Goes(m *board.Model, how board.Status) {
	m.Status = how
	m.Note(m.Pose.At, string(board.LogLost)+board.Digit(s.Round))
}

// Tally is the tally of a seat. For nobody it is a tally that is then thrown away.
func (s *Sea) Tally(seat game.Seat) *board.Tally {
	if seat < 0 || int(seat) >= len(s.Fleets) {
		return new(board.Tally)
	}
	return &s.Fleets[seat].Tally
}

// Order is the number of an order among a fleet's standing orders, or 0.
func (f *Fleet) Order(o board.Standing) int {
	return 1 + slices.IndexFunc(f.Dispels, func(x board.Standing) bool {
		return x.Spell == o.Spell && x.AtMine == o.AtMine && slices.Equal(x.Cards, o.Cards)
	})
}

// Card reads a card of a hand.
func (f *Fleet) Card(word string) (roster.Card, error) {
	var names []string
	for _, c := range f.Hand {
		names = append(names, string(c))
	}
	slices.Sort(names)
	name, err := game.Word("card", word, slices.Compact(names))
	return roster.Card(name), err
}

// Spend takes a card from a hand.
func (f *Fleet) Spend(c roster.Card) {
	if i := slices.Index(f.Hand, c); i >= 0 {
		f.Hand = slices.Delete(f.Hand, i, i+1)
	}
	if i := slices.Index(f.Known, c); i >= 0 {
		f.Known = slices.Delete(f.Known, i, i+1)
	}
	if len(f.Hand) == 0 {
		f.Hand = nil
	}
	if len(f.Known) == 0 {
		f.Known = nil
	}
}
