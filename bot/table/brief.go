package table

import (
	"strings"
	"unicode/utf8"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// oweFirst owes a player the first private message. It says that they have a seat. Once the game
// has begun, the same message tells their part instead. If the part changes, a new message takes its place, but only on a
// chat where nobody hears that: the call of their turn rings already.
func (t *Head) oweFirst(c *Change, s game.Seat) {
	person := t.Seats[s].Person
	c.Owed = append(c.Owed, Letter{Table: t.ID, Kind: OweFirst, Person: &person, At: c.Now})
}

// oweBriefs tells each player their part, when the game begins and when the
// part changes.
func (t *Table) oweBriefs(c *Change) {
	for i := range t.Seats {
		lines := t.Session.Match().View(game.Seat(i)).Brief()
		digest := chat.Checksum(strings.Join(lines, "\n"))
		if len(lines) == 0 || t.Seats[i].Brief == digest {
			continue
		}
		first := t.Seats[i].Brief == ""
		t.Seats[i].Brief = digest
		switch {
		case t.Seats[i].Closed:
		case first:
			t.oweFirst(c, game.Seat(i))
		default:
			t.oweFirst(c, game.Seat(i))
			c.Owed[len(c.Owed)-1].Anew = true
		}
	}
}

// Bounds of the first private message about a part.
const (
	mostRole     = 4   // lines about the part; one more says how they are called
	mostRoleLine = 260 // characters of such a line, unless its first sentence alone is longer
)

// FirstBriefing tells a newcomer their part in a few lines, and how they are called. It says nothing
// of the present turn, since it stands for the whole game.
func (t *Table) FirstBriefing(lines []string) chat.Message {
	m := chat.Message{Kind: chat.Part, Title: t.Def.Title + " · your part", People: t.Seats.People(), Note: "/sea help tells all of your part, and /sea rules looks up any word."}
	for _, line := range lines[:min(len(lines), mostRole)] {
		m.Lines = append(m.Lines, firstSentences(line, mostRoleLine))
	}
	m.Lines = append(m.Lines, "You are called when it is your turn. Then press Act, below the board.")
	return m
}

// firstSentences cuts a text after a sentence, so that it has at most the given number of
// characters. It keeps at least one sentence.
func firstSentences(text string, most int) string {
	at := 0
	for {
		next := strings.Index(text[at:], ". ")
		if next < 0 {
			next = len(text) - at - 1
		}
		if at > 0 && utf8.RuneCountInString(text[:at+next+1]) > most {
			return strings.TrimSpace(text[:at])
		}
		at += next + 1
		if at >= len(text) {
			return text
		}
	}
}
