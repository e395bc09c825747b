package view

import (
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
)

// NextTold tells which cards and answers are laid for the next turns.
func NextTold(cards string, asks bool, first []string) string {
	text := "No card is laid for your next turns."
	if cards != "" {
		text = "For your next turns, in this order: " + cards + "."
	}
	switch {
	case asks:
		text += " You are asked where a square asks."
	case len(first) > 0:
		text += " Where a square asks, first: " + strings.Join(first, ", ") + "; else the usual."
	default:
		text += " Where a square asks, the usual is taken."
	}
	return text
}

// ShipName is a ship as texts call it: "Red 1".
func ShipName(r board.ShipID) string {
	flag := board.Flags[r.Seat]
	return game.Capital(flag) + " " + strconv.Itoa(r.N+1)
}
