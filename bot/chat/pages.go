package chat

import (
	"slices"
	"unicode/utf8"
)

// PageLength is how many characters of a long text one message shows.
const PageLength = 1500

// WrapAll breaks lines that are too long, such as the one with all dice of a broadside.
func WrapAll(lines []string) []string {
	var all []string
	for _, line := range lines {
		if utf8.RuneCountInString(line) > MostLine {
			all = append(all, wrap(line)...)
			continue
		}
		all = append(all, line)
	}
	return all
}

// Pages divides lines into pages. There is always one.
func Pages(lines []string) [][]string {
	pages := [][]string{nil}
	room := PageLength
	for _, line := range WrapAll(lines) {
		n := utf8.RuneCountInString(line)
		if n > room {
			pages = append(pages, nil)
			room = PageLength
		}
		last := len(pages) - 1
		pages[last] = append(pages[last], line)
		room -= n
	}
	if len(pages) == 1 && pages[0] == nil {
		pages[0] = []string{"Nothing has happened yet."}
	}
	return slices.Clip(pages)
}
