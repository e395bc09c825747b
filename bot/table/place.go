package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Locate makes a private message say where its game is played; otherwise a person who plays
// several games could not tell them apart. The place is the channel on the reader's chat. If the
// table is shown in no channel there, it is the table's name. The message's title begins with the
// game's.
func (t *Head) Locate(m *chat.Message, reader string) {
	title, part, parted := strings.Cut(m.Title, " · ")
	where := ", table " + t.ID
	if at := t.channel(reader); at != nil {
		where = " in " + linkMark(m, t.linkTo(*at))
	}
	if strings.HasSuffix(title, where) { // it says so already
		return
	}
	m.Title = title + where
	if parted {
		m.Title += " · " + part
	}
}

// Called is how the texts of a message to somebody name one of several games: by its channel on
// the reader's chat, and by the table's name.
func (t *Head) Called(m *chat.Message, title, reader string) string {
	if at := t.channel(reader); at != nil {
		return fmt.Sprintf("%s in %s (%s)", title, linkMark(m, t.linkTo(*at)), t.ID)
	}
	return title + ", table " + t.ID
}

// channel is where a table is shown on a chat; nil if it is in no channel there, or if that
// channel is gone.
func (t *Head) channel(on string) *chat.Place {
	at := slices.IndexFunc(t.Places, func(p chat.Place) bool {
		_, room := p.Whose()
		return p.Chat == on && !room && !slices.Contains(t.Gone, p)
	})
	if at < 0 {
		return nil
	}
	return &t.Places[at]
}

// linkTo leads to what shows the game now in one of the table's channels: the board of the
// turn, or the lobby. Until that message stands there, it leads to the channel alone.
func (t *Head) linkTo(p chat.Place) chat.Link {
	shows, slot := "the board", Letter{Kind: OweTurn, Place: p, Turn: t.Turn.N}.Slot()
	if t.Stage == Lobby {
		if under := t.Under(); under != (chat.Place{}) {
			p = under
		}
		shows, slot = "the lobby", Letter{Kind: OweLobby, Place: p}.Slot()
	}
	l := chat.Link{Place: p, Server: t.server(p)}
	l.Ref = t.Posts[slot].Ref
	if l.Ref != "" {
		l.Shows = shows
	}
	return l
}

func serverSlot(p chat.Place) string { return p.Chat + " " + p.ID }

// server is the server that a channel of the table is in, or the table's thread; "" if that is
// not known, or the chat has only one.
func (t *Head) server(p chat.Place) string {
	return cmp.Or(t.Servers[serverSlot(p)], t.Servers[serverSlot(t.Under())])
}

// LearnServer notes the server of the channel from which a request comes, since links to messages
// there name the server. It reports whether the server is new.
func (t *Head) LearnServer(r chat.Request) bool {
	at := serverSlot(r.Place)
	if r.Server.ID == "" || r.Place != t.Under() && !slices.Contains(t.Places, r.Place) || t.Servers[at] == r.Server.ID {
		return false
	}
	if t.Servers == nil {
		t.Servers = make(map[string]string)
	}
	t.Servers[at] = r.Server.ID
	return true
}

// Listing is a server of a chat whose people may find a table in the list of open tables; the
// server is "" on a chat that has only one.
type Listing struct {
	Chat   string `json:"chat"`
	Server string `json:"server,omitempty"`
}

// Listings are the servers in which the table is open.
func (t *Head) Listings() []Listing {
	if t.Stage == Over {
		return nil
	}
	return t.Homes()
}

// Homes are the servers in which the table is shown.
func (t *Head) Homes() []Listing {
	var all []Listing
	for _, p := range t.Places {
		_, room := p.Whose() // a private conversation, where nobody else may look
		if l := (Listing{p.Chat, t.server(p)}); !room && !slices.Contains(all, l) {
			all = append(all, l)
		}
	}
	return all
}

// ShownIn are the channels of a server in which the table is shown, without those that no message
// reaches.
func (t *Head) ShownIn(l Listing) []chat.Place {
	return slices.DeleteFunc(slices.Clone(t.Places), func(p chat.Place) bool {
		_, room := p.Whose()
		return room || p.Chat != l.Chat || t.server(p) != l.Server || slices.Contains(t.Gone, p)
	})
}

// CalledAt is how the texts of a message name a game by a channel in which it is shown.
func (t *Head) CalledAt(m *chat.Message, title string, p chat.Place) string {
	return title + " in " + linkMark(m, t.linkTo(p))
}

// Free is how many seats of a lobby are free. For a game under way, it is how many seats are
// offered to anyone.
func (t *Head) Free(most int) int {
	if t.Stage == Lobby {
		return max(most-len(t.Seats), 0)
	}
	n := 0
	for i := range t.Offers {
		if o := &t.Offers[i]; !o.Settled && o.ToAnyone() {
			n++
		}
	}
	return n
}

// placeMark is a mark that leads to a channel, in the texts of a message.
func placeMark(m *chat.Message, p chat.Place) string { return linkMark(m, chat.Link{Place: p}) }

// linkMark is a mark that leads to a channel or a message in it, in the texts of a message.
func linkMark(m *chat.Message, l chat.Link) string {
	at := slices.Index(m.Places, l)
	if at < 0 {
		at = len(m.Places)
		m.Places = append(m.Places, l)
	}
	return fmt.Sprintf("{c%d}", at)
}

// ChannelGone notes that messages do not reach a channel of the table any more. Once they reach
// no channel at all, those who play are told privately how to go on.
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

// callPrivately calls those for whom the game newly waits, if messages reach no channel of the
// table.
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
