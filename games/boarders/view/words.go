package view

import (
	"strconv"
	"strings"

	"shipboard/games/game"
)

// Fitting is the first text with at most most letters, or else the last text. Give the fullest
// text first.
func Fitting(most int, texts ...string) string {
	for _, text := range texts[:len(texts)-1] {
		if len(text) <= most {
			return text
		}
	}
	return texts[len(texts)-1]
}

// SomeOf lists parts as a sentence does, in at most most letters. If some have no room, it says
// how many more there are.
func SomeOf(most int, parts ...string) string {
	text := game.List("and", parts...)
	for n := len(parts) - 1; n > 0 && len(text) > most; n-- {
		text = strings.Join(parts[:n], ", ") + " and " + strconv.Itoa(len(parts)-n) + " more"
	}
	return text
}
