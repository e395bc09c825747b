package orca

import (
	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// What the tests of whole games look at that no viewer may know.
const (
	AlwaysWord = alwaysWord

	AttackMain   = attackMain
	AttackSecond = attackSecond
	AttackBite   = attackBite
)

var (
	AbilityDeck = abilityDeck
	GearView    = gearView
	ParseDeals  = parseDeals
	PlaceNames  = placeNames
	SortedGear  = sortedGear
	TileView    = tileView
)

func Occurrences(list []string, key string) int  { return occurrences(list, key) }
func Without(list []string, key string) []string { return without(list, key) }

func (o *State) AttackDice() int                                 { return o.attackDice() }
func (o *State) CageOrder(seat game.Seat, m board.Member) string { return o.cageOrder(seat, m) }
func (o *State) Card(token string) *board.ResurfaceCard          { return o.card(token) }
func (o *State) Hindered(dice int) int                           { return o.hindered(dice) }
func (o *State) Step() int                                       { return o.step() }
func (o *State) Strikes() []string                               { return o.strikes() }

// Wound wounds a hunter.
func (a *Act) Wound(m board.Member, n int) { a.handle(0, game.NewDice([32]byte{})).wound(m, n) }

// WoundShark wounds the shark.
func (a *Act) WoundShark(by string, n int) {
	a.handle(0, game.NewDice([32]byte{})).woundShark(by, n)
}
