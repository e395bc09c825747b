package bot

import (
	"strings"
	"unicode/utf8"
)

// What every chat can take. Texts are counted in characters, before names are
// put in; the chats' own limits leave room for those.
const (
	mostTitle   = 200
	mostLine    = 600
	mostLines   = 1800 // all lines together
	mostNote    = 400
	mostAlt     = 1000
	mostLabel   = 75
	mostHint    = 100
	mostID      = 100 // bytes
	mostValue   = 75  // bytes
	mostButtons = 25
	mostMenus   = 5
	mostOptions = 25
	mostPrompt  = 45
	mostImages  = 4
)

// cut shortens a text to n characters, and never in the middle of a mark.
func cut(text string, n int) string {
	if len(text) <= n || utf8.RuneCountInString(text) <= n {
		return text
	}
	short := string([]rune(text)[:n-1])
	if open := strings.LastIndexByte(short, '{'); open >= 0 && !strings.Contains(short[open:], "}") && len(short)-open <= 14 {
		short = short[:open]
	}
	return strings.TrimRight(short, " ") + "…"
}

// fit is the message as every chat can take it. What is too long is shortened;
// of too many lines the last are kept, since they are the newest.
func fit(m Message) Message {
	m.Title = cut(m.Title, mostTitle)
	m.Note = cut(m.Note, mostNote)
	var lines []string
	room := mostLines
	for i := len(m.Lines) - 1; i >= 0; i-- {
		line := cut(m.Lines[i], mostLine)
		n := utf8.RuneCountInString(line)
		if n > room-2 {
			lines = append(lines, "…")
			break
		}
		room -= n
		lines = append(lines, line)
	}
	m.Lines = nil
	for i := len(lines) - 1; i >= 0; i-- {
		m.Lines = append(m.Lines, lines[i])
	}
	m.Pictures = m.Pictures[:min(len(m.Pictures), mostImages)]
	for i := range m.Pictures {
		m.Pictures[i].Alt = cut(m.Pictures[i].Alt, mostAlt)
	}
	m.Buttons = m.Buttons[:min(len(m.Buttons), mostButtons)]
	for i := range m.Buttons {
		x := &m.Buttons[i]
		x.Label, x.Group, x.Hint = cut(x.Label, mostLabel), cut(x.Group, mostLabel), cut(x.Hint, mostHint)
	}
	m.Menus = m.Menus[:min(len(m.Menus), mostMenus)]
	for i := range m.Menus {
		x := &m.Menus[i]
		x.Label = cut(x.Label, mostLabel)
		x.Options = x.Options[:min(len(x.Options), mostOptions)]
		for j := range x.Options {
			o := &x.Options[j]
			o.Label, o.Hint = cut(o.Label, mostLabel), cut(o.Hint, mostHint)
		}
	}
	return m
}
