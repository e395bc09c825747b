package chat

import (
	"strings"
	"unicode/utf8"

	"shipboard/games/game"
)

// What every chat can take. Texts are counted in characters, before names are
// put in; the chats' own limits leave room for those.
const (
	mostTitle   = 200
	MostLine    = 600
	MostLines   = 1800 // all lines together
	mostNote    = 400
	MostAlt     = game.MaxAlt
	mostLabel   = game.MaxLabel
	MostHint    = game.MaxHint
	MostID      = 100 // bytes
	MostValue   = 75  // bytes
	MostButtons = 25
	MostMenus   = 5
	MostOptions = 25
	mostPrompt  = 45
	MostImages  = 4
)

// Cut shortens a text to n characters, and never in the middle of a mark.
func Cut(text string, n int) string {
	if len(text) <= n || utf8.RuneCountInString(text) <= n {
		return text
	}
	short := string([]rune(text)[:n-1])
	if open := strings.LastIndexByte(short, '{'); open >= 0 && !strings.Contains(short[open:], "}") && len(short)-open <= 14 {
		short = short[:open]
	}
	return strings.TrimRight(short, " ") + "…"
}

// Fit is the message as every chat can take it. What is too long is shortened;
// of too many lines the last are kept, since they are the newest.
func Fit(m Message) Message {
	m.Title = Cut(m.Title, mostTitle)
	m.Note = Cut(m.Note, mostNote)
	var lines []string
	room := MostLines
	for i := len(m.Lines) - 1; i >= 0; i-- {
		line := Cut(m.Lines[i], MostLine)
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
	m.Pictures = m.Pictures[:min(len(m.Pictures), MostImages)]
	for i := range m.Pictures {
		m.Pictures[i].Alt = Cut(m.Pictures[i].Alt, MostAlt)
	}
	m.Buttons = m.Buttons[:min(len(m.Buttons), MostButtons)]
	for i := range m.Buttons {
		x := &m.Buttons[i]
		x.Label, x.Group, x.Hint = Cut(x.Label, mostLabel), Cut(x.Group, mostLabel), Cut(x.Hint, MostHint)
	}
	m.Menus = m.Menus[:min(len(m.Menus), MostMenus)]
	for i := range m.Menus {
		x := &m.Menus[i]
		x.Label = Cut(x.Label, mostLabel)
		x.Options = x.Options[:min(len(x.Options), MostOptions)]
		for j := range x.Options {
			o := &x.Options[j]
			o.Label, o.Hint = Cut(o.Label, mostLabel), Cut(o.Hint, MostHint)
		}
	}
	return m
}
