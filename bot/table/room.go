package table

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Room is a place where the people of one side, such as a crew, read and write alone, with the
// bot. Only people who have asked for it are let in.
type Room struct {
	Chat  string        `json:"chat"`
	Word  string        `json:"word"`           // what the chat calls it: "private thread"
	Seats []game.Seat   `json:"seats"`          // the seats of the side
	In    []chat.Person `json:"in,omitempty"`   // who wants to be there
	Let   []chat.Person `json:"let,omitempty"`  // who is there, as far as the chat was told
	Place chat.Place    `json:"place,omitzero"` // where it is, once it is open
	Asked time.Time     `json:"asked,omitzero"` // when the others of the side were last asked
}

// askRest is how long the others of a side are not asked again.
const askRest = 24 * time.Hour

// RoomAt is the room of the side that a seat is on; nil if none was asked for.
func (t *Progress) RoomAt(on string, s game.Seat) *Room {
	i := slices.IndexFunc(t.Rooms, func(r Room) bool { return r.Chat == on && slices.Contains(r.Seats, s) })
	if i < 0 {
		return nil
	}
	return &t.Rooms[i]
}

// Wants reports whether the chat must still be told who is to be in the room. A room is opened
// only once two people want to be there.
func (r *Room) Wants() bool {
	open := r.Place != (chat.Place{})
	return (open || len(r.In) > 1) && !samePeople(r.In, r.Let)
}

// Gone are those who are to be taken out of the room.
func (r *Room) Gone() []chat.Person {
	return slices.DeleteFunc(slices.Clone(r.Let), func(p chat.Person) bool { return holds(r.In, p) })
}

func holds(all []chat.Person, one chat.Person) bool {
	return slices.ContainsFunc(all, one.Is)
}

func samePeople(a, b []chat.Person) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(p chat.Person) bool { return !holds(b, p) })
}

// ofSide reports whether somebody belongs to a side: one of its seats is theirs, and has not
// resigned.
func (t *Progress) ofSide(p chat.Person, seats []game.Seat) bool {
	return slices.ContainsFunc(seats, func(s game.Seat) bool {
		owner := t.Seats.Owner(s)
		return owner != nil && owner.Is(p) && !t.Seats[s].Resigned
	})
}

// SideRoom lets somebody ask for a room of their side, join it or leave it.
func (t *Table) SideRoom(c *Change, r Task) (Decided, error) {
	s, err := t.PlayerInGame(r.From)
	if err != nil {
		return Decided{}, err
	}
	room := t.RoomAt(r.From.Chat, s)
	switch strings.ToLower(strings.TrimSpace(r.Rest)) {
	case "":
	case "off":
		return t.leaveRoom(c, room, r)
	default:
		return Decided{}, game.Refuse("Type /sea side, or /sea side off.")
	}
	side := game.Together(t.Session.Match(), s, len(t.Seats))
	var others []chat.Person
	for _, o := range side {
		p := t.Seats.Owner(o)
		if p != nil && !p.Is(r.From) && p.Chat == r.From.Chat && !t.Seats[o].Resigned && !holds(others, *p) {
			others = append(others, *p)
		}
	}
	switch {
	case len(side) < 2:
		return Decided{}, game.Refuse("Nobody else plays on your side.")
	case len(others) == 0:
		return Decided{}, game.Refuse("Nobody else plays on your side whom I could let in here.")
	case room == nil && r.Room == "":
		return Decided{}, game.Refuse("This chat has no place that only some of a channel can read.")
	case room == nil:
		t.Rooms = append(t.Rooms, Room{Chat: r.From.Chat, Word: r.Room, Seats: side})
		room = &t.Rooms[len(t.Rooms)-1]
	}
	if holds(room.In, r.From) && holds(room.Let, r.From) {
		m := chat.Message{}
		m.Lines = []string{"The " + room.Word + " of your side: " + linkMark(&m, chat.Link{Place: room.Place, Server: t.server(t.nearRoom(room))}) + ". To leave it, type /sea side off."}
		return Decided{Answer: chat.Answer{Message: m}, Table: t.ID, Seat: s}, nil
	}
	if !holds(room.In, r.From) {
		room.In = append(room.In, r.From)
	}
	m := chat.Message{People: others}
	names, one := game.List("and", marks(len(others))...), "one of them agrees"
	if len(others) == 1 {
		one = names + " agrees"
	}
	switch {
	case room.Wants():
		t.oweRoom(c, room)
		m.People = nil
		m.Lines = []string{"I am letting you into the " + room.Word + " of your side."}
	case c.Now.Sub(room.Asked) < askRest:
		m.Lines = []string{"I have asked " + names + " already. The " + room.Word + " opens once " + one + "."}
	default:
		room.Asked = c.Now
		for _, p := range others {
			t.OwePrivate(c, p, t.roomOffer(room, r.From))
		}
		m.Lines = []string{"I have asked " + names + ". The " + room.Word + " opens once " + one + ". Then you are let in, too."}
	}
	return c.done(Decided{Answer: chat.Answer{Message: m}, Table: t.ID, Seat: s})
}

// roomOffer asks somebody of a side whether they come along.
func (t *Table) roomOffer(room *Room, by chat.Person) chat.Message {
	m := chat.Message{Title: t.Def.Title + " · your side", People: []chat.Person{by}, Buttons: []chat.Button{{ID: chat.PublicID(chat.PressSide, t.ID), Label: "Come along"}}}
	m.Lines = []string{game.Seat(0).Mark() + " would like a " + room.Word + " for your side alone. It opens once you agree."}
	if room.Place != (chat.Place{}) && len(room.In) > 0 {
		m.People = room.In
		m.Lines = []string{"Your side has a " + room.Word + " of its own, for " + game.List("and", marks(len(room.In))...) + "."}
	}
	m.Lines = append(m.Lines, "You are let in only if you press this.")
	return m
}

// leaveRoom takes somebody out of the room of their side.
func (t *Table) leaveRoom(c *Change, room *Room, r Task) (Decided, error) {
	if room == nil || !holds(room.In, r.From) {
		return Decided{}, game.Refuse("You are in no %s of your side. To ask for one, type /sea side.", cmp.Or(r.Room, "place of its own"))
	}
	room.In = slices.DeleteFunc(room.In, r.From.Is)
	t.oweRoom(c, room)
	return c.done(Decided{Answer: chat.Say("You are out of the " + room.Word + " of your side. To come back, type /sea side.")})
}

// tidyRooms removes from each side's room everybody who is no longer on the side, and offers the
// room to a newcomer who has taken a seat on it.
func (t *Table) tidyRooms(c *Change, newcomer *chat.Person) {
	for i := range t.Rooms {
		room := &t.Rooms[i]
		room.In = slices.DeleteFunc(room.In, func(p chat.Person) bool { return !t.ofSide(p, room.Seats) })
		t.oweRoom(c, room)
		if newcomer != nil && newcomer.Chat == room.Chat && room.Place != (chat.Place{}) && t.ofSide(*newcomer, room.Seats) && !holds(room.In, *newcomer) {
			t.OwePrivate(c, *newcomer, t.roomOffer(room, *newcomer))
		}
	}
}

// nearRoom is the channel next to which a room is opened.
func (t *Head) nearRoom(room *Room) chat.Place {
	if under := t.Under(); under.Chat == room.Chat {
		return under
	}
	if at := t.channel(room.Chat); at != nil {
		return *at
	}
	return chat.Place{Chat: room.Chat}
}

func (t *Table) oweRoom(c *Change, room *Room) {
	if room.Wants() {
		c.Owed = append(c.Owed, Letter{Table: t.ID, Kind: OweRoom, Place: t.nearRoom(room), Seat: room.Seats[0], At: c.Now})
	}
}

// RoomName is the name of a side's room, if the chat gives rooms names.
func (t *Table) RoomName() string { return chat.Cut(t.Def.Title+": one side", chat.MostThreadName) }

// RoomOpen notes where a room is.
func (t *Table) RoomOpen(c *Change, room *Room, at chat.Place) {
	c.Rooms = append(c.Rooms, Moved{From: room.Place, To: at})
	room.Place = at
}

// RoomKept notes who is in a room now, and tells them so in the room. The room may have moved.
// Readers says, in words of the chat, who else may read it.
func (t *Table) RoomKept(c *Change, room *Room, in []chat.Person, at chat.Place, readers string) {
	if room.Place != at {
		t.oweInRoom(c, room.Place, chat.Message{Title: t.Def.Title + " · your side", Lines: []string{"Your side is here no more: the " + room.Word + " ends, since somebody has left the side or has come to it."}})
		t.RoomOpen(c, room, at)
	}
	room.Let = slices.Clone(in)
	names := game.List("and", marks(len(in))...)
	m := chat.Message{Title: t.Def.Title + " · your side", People: in, Note: "To leave, type /sea side off."}
	m.Lines = []string{"This " + room.Word + " is for " + names + " alone: they play on one side. Others of their side are let in if they ask for it. Whoever leaves the side is taken out."}
	if len(in) == 1 {
		m.Lines = []string{names + " is alone in this " + room.Word + " now. Others of the side are let in if they ask for it."}
	}
	if readers != "" {
		m.Lines = append(m.Lines, readers)
	}
	if len(in) > 0 {
		t.oweInRoom(c, at, m)
	}
	t.oweRoom(c, room) // if somebody has come or left meanwhile
}

// oweInRoom owes a message in a room. It tells nothing of the match.
func (t *Head) oweInRoom(c *Change, at chat.Place, m chat.Message) {
	if at != (chat.Place{}) {
		t.Locate(&m, at.Chat)
		m = chat.Fit(m)
		c.Owed = append(c.Owed, Letter{Table: t.ID, Kind: OweText, Place: at, At: c.Now, Message: &m})
	}
}

// RoomLost lets a room be opened anew, since its place is gone.
func (t *Table) RoomLost(c *Change, room *Room) {
	room.Place, room.Let = chat.Place{}, nil
	t.oweRoom(c, room)
}

// RoomRefused tells those who have asked for a room why there is none.
func (t *Table) RoomRefused(c *Change, room *Room, lacks string) {
	text := "I cannot open a " + room.Word + " for your side: I need " + Permissions(lacks) + ". Once I have it, type /sea side again."
	if room.Place != (chat.Place{}) {
		text = "I can take nobody out of the " + room.Word + " of your side any more, since I need " + Permissions(lacks) + ". Whoever leaves your side can still read it."
	}
	for _, p := range room.In {
		t.OwePrivate(c, p, chat.Message{Title: t.Def.Title + " · your side", Lines: []string{text}})
	}
	on, first := room.Chat, room.Seats[0]
	t.Rooms = slices.DeleteFunc(t.Rooms, func(r Room) bool { return r.Chat == on && r.Seats[0] == first })
}
