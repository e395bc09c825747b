package table

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Locate has a private message say where its game is played, or whoever plays several could
// not tell them apart: in which channel of the reader's chat, or by the table's name where it
// is shown in none there. The message's title begins with the game's.
func (t *Head) Locate(m *chat.Message, reader string) {
	title, part, parted := strings.Cut(m.Title, " · ")
	where := ", table " + t.ID
	if at := t.channel(reader); at != nil {
		where = " in " + placeMark(m, *at)
	}
	if strings.HasSuffix(title, where) { // it says so already
		return
	}
	m.Title = title + where
	if parted {
		m.Title += " · " + part
	}
}

// Called is how a game is called among others, in the texts of a message to somebody: by its
// channel on the reader's chat, and by the table's name.
func (t *Head) Called(m *chat.Message, title, reader string) string {
	if at := t.channel(reader); at != nil {
		return fmt.Sprintf("%s in %s (%s)", title, placeMark(m, *at), t.ID)
	}
	return title + ", table " + t.ID
}

// channel is where a table is shown on a chat; nil if it is nowhere there, or its channel is
// gone.
func (t *Head) channel(on string) *chat.Place {
	if i := slices.IndexFunc(t.Places, func(p chat.Place) bool { return p.Chat == on && !slices.Contains(t.Gone, p) }); i >= 0 {
		return &t.Places[i]
	}
	return nil
}

// placeMark is a mark that leads to a channel, in the texts of a message.
func placeMark(m *chat.Message, p chat.Place) string {
	at := slices.Index(m.Places, p)
	if at < 0 {
		at = len(m.Places)
		m.Places = append(m.Places, p)
	}
	return fmt.Sprintf("{c%d}", at)
}

// ChannelGone notes that messages do not reach a channel of the table any more. If they reach
// none, those who play are told privately how to go on, once.
func (t *Table) ChannelGone(c *Change, p chat.Place) {
	if slices.Contains(t.Gone, p) || !slices.Contains(t.Places, p) {
		return
	}
	t.Gone = append(t.Gone, p)
	if t.reached() || t.Stage == Over {
		return
	}
	for i := range t.Seats {
		if s := &t.Seats[i]; s.Plays() && !s.Closed {
			t.OwePrivate(c, s.Person, t.goneNotice(t.Waiting(game.Seat(i))))
		}
	}
}

// reached reports whether messages reach a channel of the table.
func (t *Head) reached() bool {
	return slices.ContainsFunc(t.Places, func(p chat.Place) bool { return !slices.Contains(t.Gone, p) })
}

// callPrivately calls those for whom the game newly waits, where no channel does.
func (t *Table) callPrivately(c *Change, newly []game.Seat) {
	if t.reached() {
		return
	}
	for _, s := range newly {
		t.oweReminder(c, *t.Waiting(s))
	}
}

// goneNotice tells a player that the channel of their game is gone.
func (t *Table) goneNotice(w *Wait) chat.Message {
	m := chat.Message{Title: t.Def.Title, People: t.Seats.People()}
	m.Lines = []string{"My messages do not reach the channel of this game any more. Your seat stays yours: you are told here when the game waits for you, and every command may name the table: /sea who #" + t.ID + ". To go on in another channel, type /sea table move there."}
	if w != nil {
		m.Lines = append(m.Lines, "It waits for you now, "+w.For+".")
	}
	if t.Stage == Playing {
		m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressAct, t.ID), Label: "Act", Style: chat.Primary})
	}
	m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressIn, t.ID, "abandon"), Label: "End the game…"})
	return m
}

// ChannelBack notes that a message has reached a channel of the table.
func (t *Progress) ChannelBack(p chat.Place) {
	t.Gone = slices.DeleteFunc(t.Gone, func(gone chat.Place) bool { return gone == p })
}
