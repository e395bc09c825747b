package view

import (
	"fmt"
	"slices"
	"strconv"

	"shipboard/games/game"
)

// AheadKey is the key of the contest who is furthest after a deal, by its number since the race began.
func AheadKey(deals int) string { return fmt.Sprintf("ahead-%d", deals) }

// AheadLevel is the way in which two sides or more are level.
const AheadLevel = "level"

// Ahead is the way in which a side is furthest, by its number from 0 on.
func Ahead(side int) string { return strconv.Itoa(side) }

const (
	earlyCards = 3  // a hand with as many is still early in its deal
	nearSteps  = 24 // about what four cards move
)

// Contest implements game.Contested. While a deal has just begun, it is which side will be furthest after it.
// There is none if one is home, or so far ahead that few would guess another.
func (v View) Contest() (game.Contest, bool) {
	early := slices.ContainsFunc(v.Players, func(p Player) bool { return p.Cards >= earlyCards })
	if v.Over != nil || !early || slices.ContainsFunc(v.Players, func(p Player) bool { return p.Place > 0 }) {
		return game.Contest{}, false
	}
	c := game.Contest{Key: AheadKey(v.Deals), Ask: "Who is furthest after this deal?"}
	var far []int
	for i, seats := range v.sides() {
		steps, ships := 0, 0
		for _, s := range seats {
			if !v.Players[s].Gone {
				steps, ships = steps+v.distance(s), ships+v.ShipsEach
			}
		}
		if ships == 0 {
			continue
		}
		label := seats[0].Mark()
		if len(v.Fleets) > 0 {
			label = fmt.Sprintf("Fleet %d (%s)", i+1, game.List("and", game.Texts(seats, game.Seat.Mark)...))
		}
		far = append(far, steps/ships)
		c.Ways = append(c.Ways, game.Way{Key: Ahead(i), Label: label})
	}
	slices.Sort(far)
	if len(far) < 2 || far[len(far)-1]-far[len(far)-2] > nearSteps {
		return game.Contest{}, false
	}
	c.Ways = append(c.Ways, game.Way{Key: AheadLevel, Label: "Two or more are level"})
	return c, true
}

// sides are the fleets or, if all sail alone, the players.
func (v View) sides() [][]game.Seat {
	if len(v.Fleets) > 0 {
		return v.Fleets
	}
	sides := make([][]game.Seat, len(v.Players))
	for i := range sides {
		sides[i] = []game.Seat{game.Seat(i)}
	}
	return sides
}
