package game

import (
	"slices"
	"strings"
	"unicode"
)

// Caller is a View that tells what sentences call its viewer's own pieces: "Lawrence",
// "the shark", "Red 1". What is told of them touches the viewer.
type Caller interface {
	// Called are words that stand in the sentences, in upper or lower case; none for a viewer who
	// has nothing.
	Called() []string
}

// Shared is a View of a game of two sides, in which all that happens is about everyone. What calls a
// player does not look then for what names theirs.
type Shared interface {
	Shared()
}

// Mentions reports whether a sentence has a name in it, as whole words in any case.
func Mentions(text, name string) bool {
	said, called := wordsIn(text), wordsIn(name)
	if len(called) == 0 {
		return false
	}
	for i := range said {
		if len(said)-i >= len(called) && slices.Equal(said[i:i+len(called)], called) {
			return true
		}
	}
	return false
}

// wordsIn are the words of a text, small, without what stands between them and without
// "'s". A seat's mark is a word.
func wordsIn(text string) []string {
	inWord := func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '{' || r == '}' || r == '\'' || r == '’'
	}
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !inWord(r) })
	for i, w := range words {
		w = strings.TrimSuffix(strings.TrimSuffix(w, "'s"), "’s")
		words[i] = strings.Trim(w, "'’")
	}
	return words
}
