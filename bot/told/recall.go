package told

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// TurnWhole is each step of this turn, with the dice.
func TurnWhole(t *table.Table, to chat.Person) chat.Message {
	reader := ViewerOf(t, to)
	told, _ := t.Log.Full()
	lines := logLines(t, told, reader)
	m := chat.Message{Title: t.Def.Title + " · this turn", Lines: lastThatFit(lines), People: t.PeopleAndLuck()}
	m.Buttons = []chat.Button{{ID: chat.PublicID(chat.PressLog, t.ID), Label: wholeLogLabel}}
	return chat.Fit(m)
}

// MissedMessage is what a seat was told since the last line that its person played, in the
// steps that the page plays, and who is awaited.
func MissedMessage(t *table.Table, s game.Seat, entries []table.Entry) chat.Message {
	p := NewTale(t, s, entries)
	p.Names = t.Seats.Marks()
	m := chat.Message{Title: t.Def.Title + " · what you missed", Lines: lastThatFit(p.missed()), People: t.PeopleAndLuck()}
	if len(m.Lines) == 0 {
		m.Lines = []string{"Nothing has happened since your last move."}
	}
	m.Lines = append(m.Lines, WaitingText(t)...)
	if t.Stage == table.Over {
		m.Lines = closed(t, m.Lines)
	} else if t.Waiting(s) != nil {
		m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressAct, t.ID), Label: "Act", Style: chat.Primary})
	}
	m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressLog, t.ID), Label: wholeLogLabel})
	return chat.Fit(m)
}

// lastThatFit are the newest lines that a message has room for, below a line that
// says how many are left out.
func lastThatFit(lines []string) []string {
	lines = chat.WrapAll(lines)
	room, at := chat.PageLength, len(lines)
	for at > 0 {
		room -= utf8.RuneCountInString(lines[at-1])
		if room < 0 {
			break
		}
		at--
	}
	return append(table.LeftOut(at, wholeLogLabel), lines[at:]...)
}

// NotesMessage is what the reader's side has found out.
func NotesMessage(t *table.Table, to chat.Person) chat.Message {
	notes := t.Session.Match().View(ViewerOf(t, to)).Notes()
	m := chat.Message{Title: t.Def.Title + " · notes", People: t.Seats.People(), Private: true}
	room := chat.PageLength
	for i, line := range notes { // the newest come first
		room -= utf8.RuneCountInString(line)
		if room < 0 {
			m.Lines = append(m.Lines, fmt.Sprintf("… %d older notes are in /sea log.", len(notes)-i))
			break
		}
		m.Lines = append(m.Lines, line)
	}
	if len(notes) == 0 {
		m.Lines = []string{"There is nothing to note yet."}
	}
	return chat.Fit(m)
}

// deeds is the table of what the players did, for a message; nil if the game keeps
// none. If its rows would be cut, it comes as lines.
func deeds(t *table.Table) (rows, lines []string) {
	if t.Session == nil {
		return nil, nil
	}
	o, ended := t.Session.Match().Outcome()
	if !ended {
		return nil, nil
	}
	deeds := o.Deeds.Told()
	if deeds == nil {
		return nil, nil
	}
	table := deedTable(t, deeds)
	for range 2 { // where its rows are too long, it stands on its side
		rows = aligned(table)
		if len(rows) <= game.MaxRows && !slices.ContainsFunc(rows, func(row string) bool { return utf8.RuneCountInString(row) > game.MaxRow }) {
			return rows, nil
		}
		table = turned(table)
	}
	for i, cells := range deeds.Rows {
		var did []string
		for j, cell := range cells {
			if cell != "" {
				did = append(did, deeds.Heads[j]+" "+cell)
			}
		}
		if len(did) > 0 {
			lines = append(lines, game.Seat(i).Mark()+": "+strings.Join(did, ", ")+".")
		}
	}
	return nil, lines
}

// deedTable is the deeds with a head, and each row with its player's name.
func deedTable(t *table.Table, deeds *game.Deeds) [][]string {
	names := t.Names()
	rows := [][]string{append([]string{""}, deeds.Heads...)}
	for i, cells := range deeds.Rows {
		rows = append(rows, append([]string{chat.Cut(names.In(game.Seat(i).Mark()), 14)}, cells...))
	}
	return rows
}

// turned is a table with its rows as columns.
func turned(table [][]string) [][]string {
	sides := make([][]string, len(table[0]))
	for _, row := range table {
		for i := range sides {
			sides[i] = append(sides[i], row[i])
		}
	}
	return sides
}

// aligned is a table in letters of one width.
func aligned(rows [][]string) []string {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	var table []string
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			if i == 0 {
				line = cell + pad
				continue
			}
			line += "  " + pad + cell
		}
		table = append(table, strings.TrimRight(line, " "))
	}
	return table
}
