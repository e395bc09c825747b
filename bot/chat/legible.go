package chat

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Legible is a text without control characters and Unicode's format characters.
// Those are invisible, and some reverse the text beside them. A joiner between
// two letters or emojis stays if the script may need it; European scripts do
// not.
func Legible(text string) string {
	before := ' '
	return strings.Map(func(r rune) rune {
		joins := (r == '\u200c' || r == '\u200d') && before >= 0x0590
		switch {
		case r == '\n':
		case unicode.IsControl(r):
			r = ' '
		case r == utf8.RuneError, unicode.Is(unicode.Cf, r) && !joins:
			return -1
		}
		before = r
		return r
	}, text)
}

// Called is a person's name on one line, not escaped for a chat. A name in a
// script written from the right is isolated, so that it reverses only itself.
// It is "" for an invisible name.
func (p Person) Called() string {
	name := strings.Join(strings.Fields(Legible(p.Name)), " ")
	switch {
	case !Visible(name):
		return ""
	case strings.ContainsFunc(name, fromTheRight):
		return "\u2068" + name + "\u2069"
	}
	return name
}

// fromTheRight reports whether a character belongs to a script written from the
// right, by Unicode's blocks.
func fromTheRight(r rune) bool {
	return r >= 0x0590 && r <= 0x08ff || r >= 0xfb1d && r <= 0xfdff || r >= 0xfe70 && r <= 0xfeff ||
		r >= 0x10800 && r <= 0x10fff || r >= 0x1e800 && r <= 0x1efff
}

// blanks are letters and symbols that show nothing.
const blanks = "\u115f\u1160\u2800\u3164\uffa0"

// Visible reports whether a text shows anything.
func Visible(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool {
		return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.IsMark(r) && !strings.ContainsRune(blanks, r)
	})
}
