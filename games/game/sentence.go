package game

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// List writes names as a sentence does: "a", "a or b", "a, b or c".
func List(word string, names ...string) string {
	switch n := len(names); n {
	case 0:
		return "nothing"
	case 1:
		return names[0]
	default:
		return strings.Join(names[:n-1], ", ") + " " + word + " " + names[n-1]
	}
}

// Texts are the texts of the elements of a list, in order.
func Texts[E any](list []E, text func(E) string) []string {
	texts := make([]string, len(list))
	for i, e := range list {
		texts[i] = text(e)
	}
	return texts
}

// Count writes a number of things: "1 ship", "2 ships".
func Count(n int, thing string) string { return CountOf(n, thing, thing+"s") }

// CountDice writes a number of dice: "1 die", "2 dice".
func CountDice(n int) string { return CountOf(n, "die", "dice") }

// CountOf writes a number of things whose plural has no s: "1 man", "2 men".
func CountOf(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// Spelled writes a number of things with the number as a word: "one ship", "no ships".
func Spelled(n int, thing string) string {
	if n == 1 {
		return "one " + thing
	}
	return Numeral(n) + " " + thing + "s"
}

// Numeral writes a number up to twelve as a word, and a larger one in digits.
func Numeral(n int) string {
	words := [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	if n >= 0 && n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n)
}

// Capital writes a text with a capital letter first.
func Capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if c := unicode.ToUpper(r); c != r {
		return string(c) + text[n:]
	}
	return text
}

// RowOf is the row for what one piece does step by step. Its sentences begin with the name of the
// piece, and a message joins them into one.
func RowOf(piece string) string { return "by " + piece }

// Joined adds a sentence to those of its row: "Hooper sails to 3, then rescues a swimmer." If it
// says the same as the last of them but for the last word, it adds that word: "Ariel goes ahead to
// K16, then K15."
func Joined(row, text, more string) string {
	piece, own := strings.CutPrefix(row, "by ")
	does, is := strings.CutPrefix(more, piece+" ")
	so, ended := strings.CutSuffix(text, ".")
	last := so[strings.LastIndex(so, ". ")+1:]
	if first, _, _ := strings.Cut(strings.TrimSpace(last), ", then "); ended && !own && sameButLast(first, strings.TrimSuffix(more, ".")) {
		return so + ", then " + more[strings.LastIndexByte(more, ' ')+1:]
	}
	if !own || !is || !ended || !strings.HasPrefix(strings.TrimSpace(last), piece+" ") || strings.ContainsAny(last, "!?:") {
		return text + " " + more
	}
	return so + ", then " + does
}

// sameButLast reports whether two sentences of several words differ in the last word alone.
func sameButLast(a, b string) bool {
	end := strings.LastIndexByte(a, ' ') + 1
	return len(strings.Fields(a)) > 3 && end == strings.LastIndexByte(b, ' ')+1 && a[:end] == b[:end] && a != b
}

// Small writes a text with a small letter first, to go on in a sentence.
func Small(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if c := unicode.ToLower(r); c != r {
		return string(c) + text[n:]
	}
	return text
}

// OneAfterOther joins sentences into up to most texts. Each text fits into one event. A sentence
// for which there is no room is left out.
func OneAfterOther(most int, sentences ...string) []string {
	var list []string
	for _, s := range sentences {
		switch last := len(list) - 1; {
		case last >= 0 && len(list[last])+1+len(s) <= MaxText:
			list[last] += " " + s
		case len(list) < most:
			list = append(list, s)
		}
	}
	return list
}

// Sentences are the sentences of a text.
func Sentences(text string) []string {
	var all []string
	from := 0
	for i := 0; i+2 < len(text); i++ {
		if !strings.ContainsRune(".!?", rune(text[i])) || text[i+1] != ' ' {
			continue
		}
		next, _ := utf8.DecodeRuneInString(text[i+2:])
		if unicode.IsUpper(next) || next == '{' {
			all, from = append(all, text[from:i+1]), i+2
		}
	}
	return append(all, text[from:])
}
