// Package yard checks the rules for a fleet on paper: its classes, its cost, its flagship and its
// places.
package yard

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// MostPicks is how many ready fleets the first level of the menu offers.
const MostPicks = 3

// MostModels is the most models that a fleet may have.
const MostModels = 28

// MayHave refuses a class that a seat cannot have at all.
func MayHave(s *sea.Sea, seat game.Seat, c *roster.Class) error {
	switch {
	case c.Option == "batteaux" && !s.Options.Batteaux, c.Option == "super" && !s.Options.Super:
		return game.Refuse("At this table the setting %s is off; choose sloop, frigate or manowar.", c.Option)
	case c.Option == "summoned", c.Option == "fantasy" && s.Traits(seat).Model != c.Key:
		return game.Refuse("A %s does not sail in your fleet; choose sloop, frigate or manowar.", c.Title)
	}
	return nil
}

// CheckBuild refuses a fleet on paper that breaks the rules.
func CheckBuild(s *sea.Sea, seat game.Seat, b board.Build) error {
	if len(b.Models) == 0 {
		return game.Refuse("Your fleet has no ship yet; choose a ready fleet, or add a ship.")
	}
	own := 0
	for _, e := range b.Models {
		c := roster.ClassOf(e.Class)
		if c == nil {
			return game.Refuse("There is no class %s.", game.Quote(e.Class))
		}
		if err := MayHave(s, seat, c); err != nil {
			return err
		}
		if c.Option == "fantasy" {
			own++
		}
	}
	switch {
	case b.Cost() > s.Budget(seat):
		return game.Refuse("That fleet costs %s points, and you have %s; drop a model, or add a cheaper one.", view.Halves(b.Cost()), view.Halves(s.Budget(seat)))
	case own > 1:
		return game.Refuse("A fleet has one %s at most; add a ship.", s.Traits(seat).Model)
	case len(b.Models) > MostModels:
		return game.Refuse("A fleet has %d models at most; drop one first, as in: drop 1.", MostModels)
	case b.Flagship < 0 || b.Flagship >= len(b.Models) || !MayLead(b.Models[b.Flagship].Class):
		return game.Refuse("The flagship must be a ship that stays on the surface; choose one, as in: flag 2.")
	}
	if b.Placed {
		return PlacesFit(s, seat, b)
	}
	return nil
}

// MayLead reports whether a class may be the flagship.
func MayLead(key string) bool {
	c := roster.ClassOf(key)
	return !c.Monster && !c.Flies && !c.Dives
}

// UsualBuild is the first quick pick, placed automatically.
func UsualBuild(s *sea.Sea, seat game.Seat) board.Build {
	b := PicksFor(s, seat)[0].Build()
	Place(s, seat, &b)
	return b
}
