// Package input reads the words that the players of JAWS type.
package input

import (
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// filler lists words that a line may hold without changing its meaning.
var filler = []string{"to", "at", "into", "in", "from", "the", "a", "by", "via", "then", "barrel", "barrels", "swimmer", "swimmers", ">"}

// Arguments drops the filler words, and splits "N-6-E" and "N, 6".
func Arguments(words []string) []string {
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

// spaceFiller lists words in names of spaces that do not say which space is meant, as in "the
// Mayor's Office", "dock 5" and "beach N".
var spaceFiller = []string{"amity", "office", "station", "department", "dock", "beach", "space"}

// SpaceArguments leaves one word for each space, since "6 Police" is one space, and
// "the Mayor's Office" is one too.
func SpaceArguments(args []string) []string {
	var left []string
	last := board.Nowhere
	for _, arg := range args {
		arg = strings.ReplaceAll(strings.TrimSuffix(arg, "'s"), ".", "")
		if arg == "" || slices.Contains(spaceFiller, arg) {
			continue
		}
		at, ok := board.ParseSpace(arg)
		if ok && at == last {
			continue
		}
		last = board.Nowhere
		if ok {
			last = at
		}
		left = append(left, arg)
	}
	return left
}

// IsUse reports whether a word is only the verb before the thing that is used.
func IsUse(word string) bool { return word == "use" || word == "play" }

// WithoutUse drops such a first word, and an article after it.
func WithoutUse(words []string) []string {
	if len(words) > 1 && IsUse(words[0]) {
		return WithoutArticle(words[1:])
	}
	return words
}

func WithoutArticle(words []string) []string {
	if len(words) > 1 && (words[0] == "the" || words[0] == "a") {
		return words[1:]
	}
	return words
}

func NoSpace(word string) error {
	return game.Refuse("%s is no space; the spaces are 1 to 8, N, E, S, W and shop.", game.Quote(word))
}

// Resolve finds the one name that a typed word means. If there is none, the refusal lists only
// the words that fit now.
func Resolve(word string, names, offer []string) (string, error) {
	if !slices.ContainsFunc(names, func(name string) bool { return IsPrefix(word, name) }) {
		return "", game.Refuse("%s means nothing here; try %s.", game.Quote(word), game.List("or", offer...))
	}
	return game.Word("word", word, names)
}

func IsPrefix(word, name string) bool { return word != "" && strings.HasPrefix(name, word) }
