package chat

import (
	"regexp"
	"slices"
)

var typedCommand = regexp.MustCompile(`/sea ([a-z]+)\b`)

// Spelled is the message with each command in its texts spelled with its group in all: /sea table
// clock for /sea clock. It is for a chat that offers commands only in groups.
func (m Message) Spelled(all []Command) Message {
	say := func(text string) string {
		return typedCommand.ReplaceAllStringFunc(text, func(typed string) string {
			name := typed[len("/sea "):]
			at := slices.IndexFunc(all, func(c Command) bool { return c.Name == name && c.Group != "" })
			if at < 0 {
				return typed
			}
			return "/sea " + all[at].Group + " " + name
		})
	}
	list := func(texts []string) []string {
		said := make([]string, len(texts))
		for i, text := range texts {
			said[i] = say(text)
		}
		return said
	}
	m.Call, m.Title, m.Moment, m.Note = say(m.Call), say(m.Title), say(m.Moment), say(m.Note)
	m.Before, m.Lines, m.After = list(m.Before), list(m.Lines), list(m.After)
	return m
}
