// Package blackspot plays Black Spot and its supplement FantaSea: pirate fleets
// move by the inch on a sea of 36 by 36 inches. The rules are told in our own
// words. The source came without its board, its charts and its cards; ours stand
// in the packages roster and yard.
//
// This package reads lines, fills the view and joins the packages below it. From the bottom up:
// inch is geometry, figures holds the numbers of the rulebook, roster what is printed, and board
// what lies on the table. Package deed holds what is still to be carried out and how it is told.
// Package sea is the sea as the rules read it, and battle is the match. The sections of the
// rulebook are packages of their own: harm, magic, movement, gunnery, boarding, monsters and
// yard. Package orders reads what players write, and rules carries a battle on: see rules.Run.
// Package menu offers choices to people, and search offers them to computers.
package blackspot

import (
	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/menu"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/search"
	"shipboard/games/game"
)

// State is a match under way, as a table plays it.
type State struct{ battle.State }

// Clone implements game.Match.
func (s *State) Clone() game.Match { return s.clone() }

func (s *State) clone() *State { return &State{*s.State.Clone()} }

// Choices implements game.Match.
func (s *State) Choices(seat game.Seat, typed string) []game.Choice {
	return menu.Choices(&s.State, seat, typed)
}

// View implements game.Match.
func (s *State) View(viewer game.Seat) game.View { return s.view(viewer) }

// Moves implements game.Match.
func (s *State) Moves(seat game.Seat, typed string) []game.Move {
	return search.Moves(&s.State, seat, typed, false)
}

// WideMoves implements game.Wide: more courses for each ship.
func (s *State) WideMoves(seat game.Seat, typed string) []game.Move {
	return search.Moves(&s.State, seat, typed, true)
}

// Imagine implements game.Match.
func (s *State) Imagine(viewer game.Seat) game.Worlds {
	return func(dice *game.Dice) game.Match { return &State{*search.Imagine(&s.State, viewer, dice)} }
}

// Worth implements game.Match.
func (s *State) Worth(seat game.Seat) int { return search.Worth(&s.State, seat) }

// Counts implements game.Counted.
func (s *State) Counts(seat game.Seat, before game.Match, _ []game.Event) []game.Happening {
	was, ok := before.(*State)
	if !ok {
		return nil
	}
	return search.Counts(&s.State, seat, &was.State)
}

// Law implements game.Match.
func (s *State) Law() error { return rules.Law(&s.State) }

// restore reads a snapshot of this version.
func restore(snapshot []byte) (game.Match, error) {
	s := new(State)
	return game.RestoreJSON(snapshot, s, s.Restored)
}

// begin sets up a match.
func begin(table game.Table, dice *game.Dice) (game.Match, []game.Event, error) {
	s, told, err := rules.Begin(table, dice)
	if err != nil {
		return nil, nil, err
	}
	return &State{*s}, told, nil
}
