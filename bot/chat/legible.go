package chat

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Legible is a text without control characters and Unicode's format characters,
// which show nothing, and of which some turn around what stands beside them.
// What joins two letters or emojis stays where the letters need it, which those
// of Europe do not.
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

// Called is a person's name on one line, as it may stand in any text, not
// escaped for a chat. One that is written from the right is set apart, so that
// it turns only itself around. It is empty where there is nothing to see.
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

// fromTheRight reports whether a sign is of a script that is written from the
// right: Unicode has set these blocks aside for them.
func fromTheRight(r rune) bool {
	return r >= 0x0590 && r <= 0x08ff || r >= 0xfb1d && r <= 0xfdff || r >= 0xfe70 && r <= 0xfeff ||
		r >= 0x10800 && r <= 0x10fff || r >= 0x1e800 && r <= 0x1efff
}

// blanks are letters and signs that show nothing.
const blanks = "\u115f\u1160\u2800\u3164\uffa0"

// Visible reports whether there is anything to see of a text.
func Visible(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool {
		return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.IsMark(r) && !strings.ContainsRune(blanks, r)
	})
}
