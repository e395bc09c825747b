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

// Owned is a View that tells whose the pieces are that sentences call by their colour. Everyone may
// know it.
type Owned interface {
	// Owners are the seats by what sentences call a piece: "red".
	Owners() map[string]Seat
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

// CalledIn are the names by which sentences call what some seats have in a match, and the seats themselves.
func CalledIn(m Match, seats []Seat) (names []string) {
	for _, seat := range seats {
		names = append(names, seat.Mark())
		if caller, ok := m.View(seat).(Caller); ok {
			names = append(names, caller.Called()...)
		}
	}
	return names
}

// blows are the verbs of a blow.
var blows = []string{"hits", "brings"}

// Struck tells whether a sentence of a blow, "Lawrence hits Detroit" or "The shark brings Quint to 2 of 6
// wounds", is about one that whoever has one of the names gave, or about one that they took. Of any other
// sentence it tells neither.
func Struck(text string, names []string) (gave, took bool) {
	said := wordsIn(text)
	at := slices.IndexFunc(said, func(word string) bool { return slices.Contains(blows, word) })
	if at < 0 {
		return false, false
	}
	by, to := strings.Join(said[:at], " "), strings.Join(said[at:], " ")
	for _, name := range names {
		gave, took = gave || Mentions(by, name), took || Mentions(to, name)
	}
	return gave, took && !gave
}

// Blow tells who struck whom in a sentence that begins so: "Lawrence hits Detroit: 2 hull boxes".
func Blow(text string) (by, to string, is bool) {
	said, _, is := strings.Cut(text, ":")
	by, to, struck := strings.Cut(said, " hits ")
	return by, to, is && struck
}

// Turned reports whether a sentence tells that a piece turned: "Lawrence turns to port and heads NW".
func Turned(text string) bool { return strings.Contains(text, " turns to ") }

// Went reports whether a sentence tells that a piece went on: "Ariel goes ahead to B12".
func Went(text string) bool { return strings.Contains(text, " goes ahead to ") }

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
