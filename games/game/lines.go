package game

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxLine is the length of the longest line that is read, in bytes.
const MaxLine = 300

// Words splits a typed line into lower-case words. It reads commas and odd spaces as spaces.
// Dashes and wide letters that phones put in count as plain ones. It leaves out quotes and marks
// of emphasis round a word. It refuses a line that is too long or holds control characters.
func Words(line string) ([]string, error) {
	if len(line) > MaxLine {
		return nil, Refuse("That line is too long; a move is a few words.")
	}
	if isPlain(line) { // all lines of computers are
		return strings.Fields(strings.ToLower(line)), nil
	}
	if !utf8.ValidString(line) {
		return nil, Refuse("That line holds characters that are no text; a move is a few plain words.")
	}
	var b strings.Builder
	b.Grow(len(line))
	for _, r := range line {
		switch {
		case ' ' < r && r <= '~' && r != ',': // nearly every character; the other cases are slow
			b.WriteRune(unicode.ToLower(r))
		case unicode.IsSpace(r), r == ',', r == '，', r == '\u200b', r == '\ufeff', r == '\u2060':
			b.WriteByte(' ')
		case unicode.Is(unicode.Cf, r), unicode.IsControl(r):
			return nil, Refuse("That line holds hidden characters; a move is a few plain words.")
		case strings.ContainsRune("‘’‚‛′", r):
			b.WriteByte('\'')
		case strings.ContainsRune("“”„‟″«»", r):
			b.WriteByte('"')
		case '！' <= r && r <= '～': // double-width letters, in the order of ASCII
			b.WriteRune(unicode.ToLower(r - '！' + '!'))
		case strings.ContainsRune("‐‑‒–—−", r):
			b.WriteByte('-')
		default:
			b.WriteRune(unicode.ToLower(r))
		}
	}
	var words []string
	for word := range strings.FieldsSeq(b.String()) {
		word = strings.Trim(word, "\"'`*_~|")
		if word != "" {
			words = append(words, word)
		}
	}
	return words, nil
}

// isPlain reports whether a line has nothing but letters, digits, spaces, points and
// semicolons.
func isPlain(line string) bool {
	for i := range len(line) {
		switch c := line[i]; {
		case c == ' ', c == '.', c == ';', 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9':
		default:
			return false
		}
	}
	return true
}

// Word finds the name that a typed word means: the name itself, or the only name
// that begins with the word. The refusal tells the kind of thing ("place",
// "card") and the names there are. Names are lower-case.
func Word(kind, word string, names []string) (string, error) {
	if slices.Contains(names, word) {
		return word, nil
	}
	var found []string
	for _, n := range names {
		if word != "" && strings.HasPrefix(n, word) && !slices.Contains(found, n) {
			found = append(found, n)
		}
	}
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		return "", Refuse("There is no %s %s here; try %s.", kind, Quote(word), List("or", names...))
	}
	return "", Refuse("%s could be %s; type a little more.", Quote(word), List("or", found...))
}

// Quote puts typed text in quotes. It shortens the text and leaves out every
// character that a chat could read as a mention, a link or markup.
func Quote(typed string) string {
	var b strings.Builder
	n := 0
	for _, r := range typed {
		if n == 24 {
			b.WriteRune('…')
			break
		}
		if unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(" '.,-+!?", r) {
			b.WriteRune(r)
			n++
		}
	}
	if n == 0 && typed != "" {
		return `"…"`
	}
	return `"` + b.String() + `"`
}

var mark = regexp.MustCompile(`\{(\d{1,2})\}`)

// Names are the players' names by seat, as one chat writes them.
type Names []string

// In puts the names where a text has marks.
func (n Names) In(text string) string {
	if !strings.Contains(text, "{") {
		return text
	}
	return mark.ReplaceAllStringFunc(text, func(m string) string {
		i, err := strconv.Atoi(m[1 : len(m)-1])
		if err != nil || i >= len(n) {
			return "somebody"
		}
		return n[i]
	})
}
