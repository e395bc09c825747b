package told

import (
	"shipboard/bot/chat"
	"shipboard/bot/table"
)

// First is the first private message to a player, as it is now; false where there
// is nothing to tell any more.
func First(t *table.Table, p chat.Person) (chat.Message, bool) {
	s, seated := t.Seats.SeatOf(p)
	if !seated || t.Seats[s].Closed || t.Stage == table.Over {
		return chat.Message{}, false
	}
	m := welcome(t)
	if t.Stage == table.Playing {
		if lines := t.Session.Match().View(s).Brief(); len(lines) > 0 {
			m = t.FirstBriefing(lines)
		}
	}
	m.Private = true
	return chat.Fit(m), true
}

// welcome is the first private message to a player, until the game begins.
func welcome(t *table.Table) chat.Message {
	return chat.Message{
		Kind:  chat.Part,
		Title: t.Def.Title,
		Lines: []string{"You have a seat. Your part will stand here once the game begins. Your secrets will come here, too, and nobody else will see them."},
	}
}

// Briefing is the message that tells a player their part, in these lines.
func Briefing(t *table.Table, lines []string) chat.Message {
	return chat.Message{Title: t.Def.Title + " · your part", Lines: lines, People: t.Seats.People(), Note: "/sea help shows this again, and /sea rules looks up any word."}
}
