package view

import (
	"strconv"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// CardTitles are the titles of cards.
func CardTitles(cards []roster.Card) []string {
	var list []string
	for _, c := range cards {
		list = append(list, roster.SpellOf(c).Title)
	}
	return list
}

// CalledIn replaces the titles of models in a label of dice by the names that a story uses.
func CalledIn(label string, models []board.Model) string {
	for i := range models { // N10 before N1
		if m := &models[len(models)-1-i]; m.NamedIn(label) {
			label = strings.Replace(label, m.Title(), m.Called(), 1)
		}
	}
	return label
}

// entryName is the name that a model on paper will have.
func entryName(letter string, place int, kind string) string {
	m := board.Model{Name: letter + strconv.Itoa(place+1), Class: kind}
	return game.Capital(m.Called())
}

// Worth writes a number of half points with its unit: "1 point", "2.5 points".
func Worth(n int) string {
	if n == 2 {
		return "1 point"
	}
	return Halves(n) + " points"
}

// Halves writes a number of half points: "2.5".
func Halves(n int) string {
	if n%2 == 0 {
		return strconv.Itoa(n / 2)
	}
	return strconv.Itoa(n/2) + ".5"
}

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
