package view

import (
	"fmt"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
)

// Cards is a number of cards in words.
func Cards(n int) string {
	if n == 1 {
		return "one card"
	}
	return fmt.Sprintf("%s cards", Numeral(n))
}

// Numeral writes small numbers out.
func Numeral(n int) string {
	words := []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	if n >= 0 && n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}

func StepsText(n int) string {
	if n == 1 {
		return "one step"
	}
	return Numeral(n) + " steps"
}

// NextTold tells what is laid for the next turns.
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

func SquaresText(n int) string {
	if n == 1 {
		return "one square"
	}
	return Numeral(n) + " squares"
}

// ShipName is a ship as texts call it: "Red 1".
func ShipName(r board.ShipID) string {
	flag := board.Flags[r.Seat]
	return game.Capital(flag) + " " + strconv.Itoa(r.N+1)
}
