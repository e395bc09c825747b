package told

import (
	"fmt"
	"strconv"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// LogMessage is a page of the log, or the last. It holds the events that everyone was
// told and those of the reader's own seat.
func LogMessage(t *table.Table, entries []table.Entry, to chat.Person, page int) chat.Message {
	reader := ViewerOf(t, to)
	pages := chat.Pages(append(opening(t), logLines(t, entries, reader)...))
	page = min(page, len(pages)-1)
	m := chat.Message{Title: t.Def.Title + " · the log", Lines: pages[page], People: t.PeopleAndLuck()}
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
	return chat.Fit(m)
}

// logLines are the events that the reader was told, in full, and the table's notes.
func logLines(t *table.Table, entries []table.Entry, reader game.Seat) []string {
	var lines []string
	for _, e := range t.AsTold(entries) {
		if e.Note != nil {
			lines = append(lines, e.Noted())
		}
		by := playedFor(e)
		for _, v := range e.Events {
			if v.To.Has(reader) && !v.Brief {
				lines = append(lines, by(v)+v.Text+rolled(v.Dice))
			}
		}
	}
	return lines
}

// playedFor begins the first sentence about a line that a computer played for a seat's person, or
// that the person had left for later. It is for texts in which notes tell of skips.
func playedFor(e table.Entry) func(game.Event) string {
	if e.By != table.ByComputer && e.By != table.ByEarlier {
		return func(game.Event) string { return "" }
	}
	return playedForAny(e)
}

// playedForAny begins the first sentence about a line that the seat's person did not play.
func playedForAny(e table.Entry) func(game.Event) string {
	said := false
	return func(v game.Event) string {
		if said {
			return ""
		}
		said = true
		return e.PlayedFor(v)
	}
}

// rolled adds the dice to the sentence about them.
func rolled(rolls []game.Roll) string {
	var all []string
	of := ""
	for _, r := range rolls {
		text := strings.TrimSpace(r.Label + " " + faces(r))
		if r.Of != "" && r.Of != of {
			text = r.Of + ": " + text
		}
		of = r.Of
		if r.Needs != "" {
			text += ", " + r.Needs
		}
		if r.Best {
			text += ", the best counts"
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
		shown[i] = strconv.Itoa(f)
		if r.Sides == 0 && f >= 1 && f <= 6 {
			shown[i] = string(rune('⚀' + f - 1))
		}
	}
	return strings.Join(shown, " ")
}
