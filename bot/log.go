package bot

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// logPage is how many characters of the log are shown at once.
const logPage = 1500

// readLog shows one page of the log, the last unless the press names another.
// It holds the events that everyone was told and those of the reader's own seat.
func (b *Bot) readLog(ctx context.Context, r task, t *table) (reply, error) {
	if t.session == nil {
		return reply{}, t.inPlay()
	}
	reader, _ := t.seatOf(r.From)
	entries, err := b.journal(ctx, t.ID)
	if err != nil {
		return reply{}, err
	}
	pages := pagesOf(append(t.opening(), logLines(entries, reader)...))
	page := len(pages) - 1
	if r.press.Verb == chat.PressPage {
		if n, err := strconv.Atoi(r.press.Args[0]); err == nil && n >= 0 {
			page = min(n, page)
		}
	}
	m := chat.Message{Title: t.game.Title + " · the log", Lines: pages[page], People: t.peopleAndLuck()}
	if len(pages) > 1 {
		m.Note = fmt.Sprintf("Page %d of %d.", page+1, len(pages))
	}
	turn := func(to int, text string) {
		m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressPage, t.ID, strconv.Itoa(to)), Label: text})
	}
	if page > 0 {
		turn(page-1, "Earlier")
	}
	if page < len(pages)-1 {
		turn(page+1, "Later")
	}
	return reply{Answer: chat.Answer{Message: chat.Fit(m)}}, nil
}

// logLines are the events that the reader was told, in full, and the table's notes.
func logLines(entries []entry, reader game.Seat) []string {
	var lines []string
	for _, e := range entries {
		if e.Note != nil {
			lines = append(lines, e.noted())
		}
		for _, v := range e.Events {
			if v.To.Has(reader) && !v.Brief {
				lines = append(lines, v.Text+rolled(v.Dice))
			}
		}
	}
	return lines
}

// rolled adds the dice to the sentence about them.
func rolled(rolls []game.Roll) string {
	var all []string
	for _, r := range rolls {
		text := strings.TrimSpace(r.Label + " " + faces(r))
		if r.Needs != "" {
			text += ", " + r.Needs
		}
		all = append(all, text)
	}
	if len(all) == 0 {
		return ""
	}
	return " [" + strings.Join(all, "; ") + "]"
}

// faces are what dice show: ordinary dice as dice, others as numbers.
func faces(r game.Roll) string {
	shown := make([]string, len(r.Faces))
	for i, f := range r.Faces {
		if shown[i] = strconv.Itoa(f); r.Sides == 0 && f >= 1 && f <= 6 {
			shown[i] = string(rune('⚀' + f - 1))
		}
	}
	return strings.Join(shown, " ")
}

// wrapped breaks each line that is too long, as one with the dice of a broadside
// may be.
func wrapped(lines []string) [][]string {
	all := make([][]string, len(lines))
	for i, line := range lines {
		if all[i] = []string{line}; utf8.RuneCountInString(line) > chat.MostLine {
			all[i] = chat.Wrap(line, chat.MostLine)
		}
	}
	return all
}

// pagesOf divides lines into pages. There is always one.
func pagesOf(lines []string) [][]string {
	pages := [][]string{nil}
	room := logPage
	for _, line := range slices.Concat(wrapped(lines)...) {
		n := utf8.RuneCountInString(line)
		if n > room {
			pages = append(pages, nil)
			room = logPage
		}
		last := len(pages) - 1
		pages[last] = append(pages[last], line)
		room -= n
	}
	if len(pages) == 1 && pages[0] == nil {
		pages[0] = []string{"Nothing has happened yet."}
	}
	return pages
}
