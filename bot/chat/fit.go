package chat

import (
	"slices"
	"strings"
	"unicode/utf8"

	"shipboard/games/game"
)

// Bounds that every chat can take. Texts are counted in characters before names
// are put in; the chats' own limits leave room for the names.
const (
	mostTitle   = 200
	MostLine    = 600
	MostLines   = 1800 // all lines together
	mostNote    = 400
	mostCall    = 1000
	MostAlt     = game.MaxAlt
	mostLabel   = game.MaxLabel
	MostHint    = game.MaxHint
	MostID      = 100 // bytes
	MostValue   = 75  // bytes
	MostButtons = 25
	MostMenus   = game.MaxMenus
	MostOptions = game.MaxGroup
	MostImages  = 4
	MostTyped   = 1000
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

// Fit is the message as every chat can take it. Texts that are too long are cut. If there are too
// many lines, the first and the last are kept.
func Fit(m Message) Message {
	m.Title, m.Moment = Cut(m.Title, mostTitle), Cut(m.Moment, MostLine)
	m.Note, m.Call = Cut(m.Note, mostNote), Cut(m.Call, mostCall)
	m.Table = fitTable(m.Table)
	m.fitLines(MostLines-Length(m.Table)-Length([]string{m.Moment})-Length(m.Before)-Length(m.After), "…")
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

// fitLines shortens the lines of a message. Those after its moment stay after it.
func (m *Message) fitLines(room int, mark string) {
	after := len(m.Lines) - (m.MomentAt - 1)
	was := len(m.Lines)
	m.Lines = fitLines(m.Lines, room, mark)
	if len(m.Lines) != was {
		m.Told = 0 // which of them are left is not known
	}
	if m.MomentAt > 0 {
		m.MomentAt = max(1, len(m.Lines)-after+1)
	}
}

// fitLines shortens lines to room characters in all. A mark stands for the lines left
// out. A third of the room goes to the beginning, the rest to the end.
func fitLines(all []string, room int, mark string) []string {
	lines := make([]string, len(all))
	for i, line := range all {
		lines[i] = cutLine(line)
	}
	if Length(lines) <= room {
		return lines
	}
	room -= utf8.RuneCountInString(mark)
	first := 0
	for used := 0; ; first++ {
		used += Length(lines[first : first+1])
		if used > room/3 {
			break
		}
	}
	room -= Length(lines[:first])
	last := len(lines)
	for last > first && Length(lines[last-1:]) <= room {
		last--
	}
	return slices.Concat(lines[:first], []string{mark}, lines[last:])
}

// cutLine shortens a line to the length that every chat can take: after a sentence that ends in the
// last two thirds of it, if there is one.
func cutLine(line string) string {
	short := Cut(line, MostLine)
	if end := strings.LastIndex(short, ". ") + 1; short != line && end > len(short)/3 {
		return short[:end] + " …"
	}
	return short
}

// fitTable cuts a table's rows and their number, so that there is room for lines above it.
func fitTable(rows []string) []string {
	table := slices.Clone(rows[:min(len(rows), game.MaxRows)])
	for i, row := range table {
		table[i] = Cut(row, game.MaxRow)
	}
	return table
}

// Length is how many characters lines have together.
func Length(lines []string) int {
	n := 0
	for _, line := range lines {
		n += utf8.RuneCountInString(line)
	}
	return n
}

// noMarks writes braces as parentheses, so that nothing is read as a mark.
var noMarks = strings.NewReplacer("{", "(", "}", ")")

// InWords returns the message with descriptions in the place of its pictures,
// for a chat that does not take them. The descriptions stand below the lines,
// and both together are no longer than Fit allows.
func InWords(m Message) Message {
	m = m.Whole()
	var described []string
	for i, p := range m.Pictures {
		text := noMarks.Replace(p.Alt)
		if i == 0 {
			text = "The picture in words: " + text
		}
		described = append(described, wrap(text)...)
	}
	m.Pictures, m.Keep = nil, false
	described = fitLines(described, max(MostLines/2, MostLines-Length(m.Lines)), "…")
	m.fitLines(MostLines-Length(described), "… /sea log shows what is left out here.")
	m.Lines = append(m.Lines, described...)
	return m
}

// wrap breaks a text into lines of MostLine characters at most, between words.
func wrap(text string) []string {
	var lines []string
	for word := range strings.FieldsSeq(text) {
		last := len(lines) - 1
		if last >= 0 && Length(lines[last:])+1+utf8.RuneCountInString(word) <= MostLine {
			lines[last] += " " + word
		} else {
			lines = append(lines, Cut(word, MostLine))
		}
	}
	return lines
}
