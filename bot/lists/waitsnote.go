package lists

import (
	"fmt"
	"slices"
	"time"

	"shipboard/bot/chat"
)

// Waits reports whether the game waits for the person.
func (m Mine) Waits() bool { return m.rank == mineWaits }

// mostNoted is how many games a note lists.
const mostNoted = 20

// WaitsNote is the note to somebody about all games that wait for them, as they stand now.
func WaitsNote(waiting []Mine, p chat.Person) chat.Message {
	m := MineMessage(waiting, p, mostNoted, nil)
	m.Private = true
	switch n := len(waiting); n {
	case 0:
		m.Title = "No game waits for you"
	case 1:
		m.Title = "A game waits for you"
		m.Call = waiting[0].Title + " waits for you."
	default:
		m.Title = fmt.Sprintf("%d games wait for you", n)
		m.Call = fmt.Sprintf("%d games wait for you, %s the longest.", n, waiting[0].Title)
	}
	if len(waiting) > 1 {
		m.Buttons = append(m.Buttons[:min(len(m.Buttons), chat.MostButtons-1)], chat.Button{ID: chat.PublicID(chat.PressRests, ""), Label: "Not today…"})
	}
	m.Note = "This list is kept true. A new one comes when games have waited long again, once a day at most; /sea mine shows it at any time."
	return chat.Fit(m)
}

// WhichRests asks somebody which of the games that wait for them are to bring no reminder today.
func WhichRests(waiting []Mine, p chat.Person, now time.Time) chat.Message {
	waiting = slices.DeleteFunc(slices.Clone(waiting), func(m Mine) bool { return m.Rests(now) })
	m := MineMessage(waiting, p, mostNoted, func(n int, one Mine) chat.Button {
		s, _ := one.Head.Seats.SeatOf(p)
		return chat.Button{ID: one.Head.PressID(s, chat.PressRest), Label: fmt.Sprintf("%d · %s", n, one.Title)}
	})
	m.Title, m.Private = "Which game not today?", true
	if len(waiting) == 0 {
		m.Lines = []string{"No game waits for you of which a reminder could come today."}
	}
	return chat.Fit(m)
}

// OldNote stands in the place of a note that was posted anew.
func OldNote() chat.Message {
	return chat.Message{Title: "Your games", Lines: []string{"The list of the games that wait for you stands further down now."}, Private: true}
}

// Presses reports whether the person's time at a table, among games that wait, is up before
// some moment.
func Presses(waiting []Mine, table string, before time.Time) bool {
	return slices.ContainsFunc(waiting, func(m Mine) bool {
		return m.Head.ID == table && !m.until.IsZero() && m.until.Before(before)
	})
}
