package jaws

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// filler are words that a line of act 1 may hold and that say nothing.
var filler = []string{"to", "at", "into", "in", "from", "the", "a", "by", "via", "then", "barrel", "barrels", "swimmer", "swimmers", ">"}

// arguments are the words that say something, with "N-6-E" and "N, 6" taken
// apart.
func arguments(words []string) []string {
	var args []string
	for _, word := range words {
		for part := range strings.FieldsFuncSeq(word, func(r rune) bool { return r == ',' || r == '-' || r == '>' }) {
			if !slices.Contains(filler, part) {
				args = append(args, part)
			}
		}
	}
	return args
}

// spaceWords are other names of spaces.
var spaceWords = map[string]Space{
	"north": North, "east": East, "south": South, "west": West, "shop": Shop,
	"pd": policeDepartment, "police": policeDepartment, "mayor": mayorsOffice,
}

var spaceWordNames = keys(spaceWords)

// parseSpace finds the space that a word means.
func parseSpace(word string) (Space, bool) {
	if len(word) == 1 {
		for at := Space(1); at < Shop; at++ {
			if strings.EqualFold(spaceNames[at], word) {
				return at, true
			}
		}
		return Nowhere, false
	}
	name, err := game.Word("space", word, spaceWordNames)
	if err != nil {
		return Nowhere, false
	}
	return spaceWords[name], true
}

func noSpace(word string) error {
	return game.Refuse("%s is no space; the spaces are 1 to 8, N, E, S, W and shop.", game.Quote(word))
}

// resolve finds the one name that a typed word means. Where there is none, the
// refusal offers only what fits now.
func resolve(word string, names, offer []string) (string, error) {
	if !slices.ContainsFunc(names, func(name string) bool { return isPrefix(word, name) }) {
		return "", game.Refuse("%s means nothing here; try %s.", game.Quote(word), game.List("or", offer...))
	}
	return game.Word("word", word, names)
}

func isPrefix(word, name string) bool { return word != "" && strings.HasPrefix(name, word) }

// keys are a table's words in alphabetical order.
func keys[V any](table map[string]V) []string { return slices.Sorted(maps.Keys(table)) }

func digits(n int) string { return strconv.Itoa(n) }
