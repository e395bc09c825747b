package bot

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// withoutFirst leaves out the first line that says no more than a text.
func withoutFirst(lines []string, text string) []string {
	if at := slices.Index(lines, text); at >= 0 {
		return slices.Delete(slices.Clone(lines), at, at+1)
	}
	return lines
}

// wholeTurn shows each step of this turn, with the dice.
func (b *Bot) wholeTurn(_ context.Context, r task, t *table) (reply, error) {
	if t.session == nil {
		return reply{}, t.inPlay()
	}
	reader, _ := t.seatOf(r.From)
	lines := logLines([]entry{{Events: slices.Concat(t.steps.lines...)}}, reader)
	m := chat.Message{Title: t.game.Title + " · this turn", Lines: lastThatFit(lines), People: t.peopleAndLuck()}
	m.Buttons = []chat.Button{{ID: chat.PublicID(chat.PressLog, t.ID), Label: "The whole log"}}
	return reply{Answer: chat.Answer{Message: chat.Fit(m)}}, nil
}

// missed shows a player what has happened since their last move, and to somebody
// who watches this turn.
func (b *Bot) missed(ctx context.Context, r task, t *table) (reply, error) {
	if t.session == nil {
		return reply{}, t.inPlay()
	}
	s, seated := t.seatOf(r.From)
	if !seated {
		return b.wholeTurn(ctx, r, t)
	}
	entries, err := b.journal(ctx, t.ID)
	if err != nil {
		return reply{}, err
	}
	m := chat.Message{Title: t.game.Title + " · what you missed", Lines: lastThatFit(since(entries, s)), People: t.peopleAndLuck()}
	if len(m.Lines) == 0 {
		m.Lines = []string{"Nothing has happened since your last move."}
	}
	m.Lines = append(m.Lines, t.waitingText()...)
	if t.Stage == over {
		m.Lines = t.closed(m.Lines)
	} else if t.waiting(s) != nil {
		m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressAct, t.ID), Label: "Act", Style: chat.Primary})
	}
	m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressLog, t.ID), Label: "The whole log"})
	return reply{Answer: chat.Answer{Message: chat.Fit(m)}, table: t.ID, seat: game.Public, gallery: t.open()}, nil
}

// since is what a seat was told after its last line, in short where a line was
// told in short.
func since(entries []entry, s game.Seat) []string {
	from := 0
	for i, e := range entries {
		if e.Seat == s && e.Line != "" {
			from = i + 1
		}
	}
	var lines []string
	for _, e := range entries[from:] {
		if e.Note != nil {
			lines = append(lines, e.noted())
		}
		for _, v := range game.InShort(e.Events, s) {
			lines = append(lines, v.Text)
		}
	}
	return lines
}

// lastThatFit are the newest lines that a message has room for, below a line that
// says how many are left out.
func lastThatFit(lines []string) []string {
	lines = slices.Concat(wrapped(lines)...)
	room, at := logPage, len(lines)
	for at > 0 {
		if room -= utf8.RuneCountInString(lines[at-1]); room < 0 {
			break
		}
		at--
	}
	return append(leftOut(at), lines[at:]...)
}

// notebook shows what the reader's side has found out.
func (b *Bot) notebook(_ context.Context, r task, t *table) (reply, error) {
	if t.session == nil {
		return reply{}, t.inPlay()
	}
	notes := t.session.Match().View(t.eyes(r.From)).Notes()
	m := chat.Message{Title: t.game.Title + " · notes", People: t.people(), Private: true}
	room := logPage
	for i, line := range notes { // the newest come first
		if room -= utf8.RuneCountInString(line); room < 0 {
			m.Lines = append(m.Lines, fmt.Sprintf("… %d older notes are in /sea log.", len(notes)-i))
			break
		}
		m.Lines = append(m.Lines, line)
	}
	if len(notes) == 0 {
		m.Lines = []string{"There is nothing to note yet."}
	}
	return reply{Answer: chat.Answer{Message: chat.Fit(m)}}, nil
}

// deeds is the table of what the players did, for a message; nil if the game keeps
// none. If its rows would be cut, it comes as lines.
func (t *table) deeds() (rows, lines []string) {
	if t.session == nil {
		return nil, nil
	}
	o, ended := t.session.Match().Outcome()
	if !ended {
		return nil, nil
	}
	deeds := o.Deeds.Told()
	if deeds == nil {
		return nil, nil
	}
	table := t.deedTable(deeds)
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
func (t *table) deedTable(deeds *game.Deeds) [][]string {
	names := t.names()
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
