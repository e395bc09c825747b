package view

import (
	"strconv"
	"strings"

	"shipboard/games/game"
)

// Fitting is the first text that has up to most letters, or else the last. The fullest text
// comes first.
func Fitting(most int, texts ...string) string {
	for _, text := range texts[:len(texts)-1] {
		if len(text) <= most {
			return text
		}
	}
	return texts[len(texts)-1]
}

// SomeOf lists parts as a sentence does, in up to most letters. It says how many more parts there
// are for which it has no room.
func SomeOf(most int, parts ...string) string {
	text := game.List("and", parts...)
	for n := len(parts) - 1; n > 0 && len(text) > most; n-- {
		text = strings.Join(parts[:n], ", ") + " and " + strconv.Itoa(len(parts)-n) + " more"
	}
	return text
}
