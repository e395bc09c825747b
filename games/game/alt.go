package game

import (
	"strings"
	"unicode/utf8"
)

// Alt joins sentences to the alt text of a picture, those that matter most first. It leaves out
// sentences for which there is no room. It counts each seat mark as a name of MaxName letters.
func Alt(sentences ...string) string {
	text, room := "", MaxAlt
	for _, s := range sentences {
		if s == "" {
			continue
		}
		if text != "" {
			s = " " + s
		}
		marks := mark.FindAllString(s, -1)
		need := utf8.RuneCountInString(s) + MaxName*len(marks) - len(strings.Join(marks, ""))
		if need <= room {
			text, room = text+s, room-need
		}
	}
	return text
}
