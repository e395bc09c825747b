package table

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/bot/chat"
)

// Locate has a private message say where its game is played, or whoever plays several could
// not tell them apart: in which channel of the reader's chat, or by the table's name where it
// is shown in none there. The message's title begins with the game's.
func (t *Charter) Locate(m *chat.Message, reader string) {
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
func (t *Charter) Called(m *chat.Message, title, reader string) string {
	if at := t.channel(reader); at != nil {
		return fmt.Sprintf("%s in %s (%s)", title, placeMark(m, *at), t.ID)
	}
	return title + ", table " + t.ID
}

// channel is where a table is shown on a chat; nil if it is nowhere there.
func (t *Charter) channel(on string) *chat.Place {
	if i := slices.IndexFunc(t.Places, func(p chat.Place) bool { return p.Chat == on }); i >= 0 {
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
