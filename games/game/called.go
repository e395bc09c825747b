package game

import (
	"slices"
	"strings"
	"unicode"
)

// Caller is a View that tells what sentences call its viewer's own pieces: "Lawrence", "the
// shark", "Red 1". A sentence that mentions one of them concerns the viewer.
type Caller interface {
	// Called are names as sentences have them, in upper or lower case; none for a viewer who has
	// nothing.
	Called() []string
}

// Shared is a View of a game of two sides in which everything that happens concerns everyone. A
// call to a player then does not look for sentences that mention their pieces.
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

// Struck tells whether a sentence of a blow, such as "Lawrence hits Detroit", is about a blow by whoever has one
// of the names, or about one that they took.
func Struck(text string, names []string) (gave, took bool) {
	said := wordsIn(text)
	for _, name := range names {
		called := wordsIn(name)
		gave = gave || len(called) > 0 && len(called) <= len(said) && slices.Equal(said[:len(called)], called)
		took = took || Mentions(text, name)
	}
	return gave, took && !gave
}

// wordsIn are the words of a text in lower case, without punctuation and without "'s". A seat's
// mark is a word.
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
