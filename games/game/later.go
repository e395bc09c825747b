package game

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode"
)

// Owner is a View that tells what in the game is the viewer's own. A table asks this about lines
// that a player leaves for later: these count only for a turn, and only as long as nothing of the
// player's has changed.
type Owner interface {
	// Own is what the viewer has: their pieces with all that happened to them, and what
	// they hold. It includes a piece's place if others may move the piece, but not if the piece
	// moves by its own orders between two turns. It is compared as JSON. It is nil for a viewer who
	// has nothing.
	Own() any

	// Answers reports whether the game asks the viewer a question about what others do or what
	// happens to the viewer, and not for a turn of their own.
	Answers() bool
}

// OneBegins reports whether a word is one of some names, or the beginning of one.
func OneBegins(word string, names ...string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return strings.HasPrefix(strings.ToLower(name), word) })
}

// CheckBeginning refuses a line that does not begin with a word of the game. Faults in the rest
// of the line show only when it is played.
func (s *Session) CheckBeginning(seat Seat, line string) error {
	words, err := Words(line)
	if err != nil {
		return err
	}
	if len(words) == 0 {
		return Refuse("Nothing was typed.")
	}
	first := words[0]
	if s.game.Begins == nil || slices.Contains(alone, first) || s.game.Begins(first) || unicode.IsDigit(rune(first[0])) {
		return nil
	}
	known := false
	err = s.game.guard(func() error {
		known = slices.ContainsFunc(s.Match().Choices(seat, ""), func(c Choice) bool { return OneBegins(first, c.Line) })
		shown, err := json.Marshal(s.Match().View(seat))
		split := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
		known = known || OneBegins(first, strings.FieldsFunc(string(shown), split)...)
		return err
	})
	if err == nil && !known {
		err = Refuse("%s begins no line of %s; type the lines as after /sea do.", Quote(first), s.game.Title)
	}
	return err
}

// Beaten is a View of a game in which players may lose all that they have before the game ends.
type Beaten interface {
	// Beaten reports whether the viewer has lost for good all that they had in the game, so that
	// it asks them for nothing any more. Everyone may know it.
	Beaten() bool
}
