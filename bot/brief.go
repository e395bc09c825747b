package bot

import (
	"strings"
	"unicode/utf8"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// oweFirst owes a player the first private message: that they have a seat, or
// once the game has begun their part, in its place.
func (b *Bot) oweFirst(t *table, c *change, s game.Seat) {
	person := t.Seats[s].Person
	c.owed = append(c.owed, owed{Table: t.ID, Kind: oweFirst, Person: &person, At: b.now()})
}

// first is the first private message to a player, as it is now; false where there
// is nothing to tell any more.
func (t *table) first(p chat.Person) (chat.Message, bool) {
	s, seated := t.seatOf(p)
	if !seated || t.Seats[s].Closed || t.Stage == over {
		return chat.Message{}, false
	}
	m := t.welcome()
	if t.Stage == playing {
		if lines := t.session.Match().View(s).Brief(); len(lines) > 0 {
			m = t.firstBriefing(s, lines)
		}
	}
	m.Private = true
	return chat.Fit(m), true
}

// welcome is the first private message to a player, until the game begins.
func (t *table) welcome() chat.Message {
	return chat.Message{
		Title: t.game.Title,
		Lines: []string{"You have a seat. Your part will stand here once the game begins. Your secrets will come here, too, and nobody else will see them."},
	}
}

// oweBriefs tells each player their part, when the game begins and when the
// part changes.
func (b *Bot) oweBriefs(t *table, c *change) {
	for i := range t.Seats {
		lines := t.session.Match().View(game.Seat(i)).Brief()
		digest := chat.Checksum(strings.Join(lines, "\n"))
		if len(lines) == 0 || t.Seats[i].Brief == digest {
			continue
		}
		first := t.Seats[i].Brief == ""
		t.Seats[i].Brief = digest
		switch {
		case t.Seats[i].Closed:
		case first:
			b.oweFirst(t, c, game.Seat(i))
		default:
			b.owePrivate(t, c, t.Seats[i].Person, t.firstBriefing(game.Seat(i), lines))
		}
	}
}

func (t *table) briefing(lines []string) chat.Message {
	return chat.Message{Title: t.game.Title + " · your part", Lines: lines, People: t.people(), Note: "/sea help shows this again, and /sea rules looks up any word."}
}

// Bounds of the first private message about a part.
const (
	mostRole     = 4   // lines about the part; one more says what to do first
	mostRoleLine = 260 // characters of such a line, if its first sentence is no longer
)

// firstBriefing tells a newcomer their part in a few lines, and what to do first.
func (t *table) firstBriefing(s game.Seat, lines []string) chat.Message {
	m := chat.Message{Title: t.game.Title + " · your part", People: t.people(), Note: "/sea help tells all of your part, and /sea rules looks up any word."}
	for _, line := range lines[:min(len(lines), mostRole)] {
		m.Lines = append(m.Lines, firstSentences(line, mostRoleLine))
	}
	w := t.waiting(s)
	if w == nil {
		m.Lines = append(m.Lines, "You are called when it is your turn. Then press Act, below the board.")
		return m
	}
	m.Lines = append(m.Lines, "Now you are asked "+w.For+": press Act.")
	m.Buttons = []chat.Button{{ID: chat.PublicID(chat.PressAct, t.ID), Label: "Act", Style: chat.Primary}}
	return m
}

// firstSentences are as many of a text's first sentences as so many characters
// hold; one at least.
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
		if at += next + 1; at >= len(text) {
			return text
		}
	}
}
