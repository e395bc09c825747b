package game

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"shipboard/render"
)

// Called are the names that pictures, their descriptions and buttons use for the players: the
// players' names, without letters that no font has. If nothing of a name is left, the player goes
// by the colour or the part of the seat. If players have the same name, their colour or part
// follows it, so that no two have the same.
func (g *Game) Called(t Table, names []string) Names {
	var words []string
	if g.Seats.Words != nil {
		words = g.Seats.Words(t)
	}
	return Called(names, words)
}

// Called does the work of Game.Called. words are the colours or parts of the seats; a seat
// without one goes by its number.
func Called(names, words []string) Names {
	called := make(Names, len(names))
	for i, name := range names {
		name = render.Drawable(name)
		if strings.ContainsFunc(name, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			called[i] = name
		}
	}
	own := append(Names(nil), called...)
	for i, name := range own {
		number, word := fmt.Sprintf("seat %d", i+1), ""
		if i < len(words) {
			word = words[i]
		}
		var ways []string
		switch {
		case name != "" && others(own, i, name) == 0:
			continue
		case name != "" && word != "":
			ways = []string{beside(name, word)}
		case word != "" && others(words, i, word) == 0:
			ways = []string{word}
		}
		if name != "" {
			ways = append(ways, beside(name, number))
		}
		if word != "" {
			ways = append(ways, beside(word, number))
		}
		called[i] = ""
		for n := 0; called[i] == ""; n++ {
			way := Capital(number)
			switch {
			case n < len(ways):
				way = ways[n]
			case n > len(ways):
				way += strings.Repeat("'", n-len(ways)) // other players have taken every other name
			}
			if others(called, i, way)+others(own, i, way) == 0 {
				called[i] = way
			}
		}
	}
	return called
}

// others is how many seats other than seat go by a name.
func others(names []string, seat int, name string) int {
	n := 0
	for i, other := range names {
		if i != seat && strings.EqualFold(other, name) {
			n++
		}
	}
	return n
}

// beside is a name with a word after it in parentheses, shortened to MaxName.
func beside(name, word string) string {
	word = " (" + word + ")"
	runes := []rune(name)
	if most := MaxName - utf8.RuneCountInString(word); len(runes) > most {
		name = strings.TrimSpace(string(runes[:most-1])) + "…"
	}
	return name + word
}
