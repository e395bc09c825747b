package table

import (
	"slices"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// MoveHither moves a game from a channel that no message reaches to the one where a player
// asks for it. Any player may: a channel that is gone has no moderators, and a game must not
// end with it.
func (t *Table) MoveHither(c *Change, r Task, lost chat.Place) (Decided, error) {
	if t.Stage == Over {
		return Decided{}, t.InPlay()
	}
	s, err := t.Player(r.From)
	if err != nil {
		return Decided{}, err
	}
	at := slices.Index(t.Places, lost)
	if at < 0 || slices.Contains(t.Places, r.Place) {
		return Decided{}, game.Refuse("The game is in this channel already.")
	}
	for _, p := range t.lobbyPlaces() {
		if p != lost && slices.Contains(t.Places, p) {
			continue // it stays there
		}
		delete(t.Posts, Letter{Kind: OweLobby, Place: p}.Slot())
	}
	t.Places[at] = r.Place
	t.LearnServer(r.Request)
	t.ChannelBack(lost)
	t.moveIn(c, Moved{From: lost, To: r.Place}, func() {
		t.announce(c, chat.Message{
			Title: t.Def.Title, People: t.Seats.People(),
			Lines: []string{s.Mark() + " has moved the game here, since my messages do not reach its channel any more."},
		}, slices.DeleteFunc(slices.Clone(t.Seats), func(o Seat) bool { return o.Person.Is(r.From) }))
	})
	return c.done(Decided{Answer: chat.Say("The game goes on here. The others are told that it was you.")})
}

// moveIn shows the table in the channel to which it has moved. First it calls tell, which tells
// that channel who moved the table.
func (t *Table) moveIn(c *Change, m Moved, tell func()) {
	m.Under, t.Thread = t.Under(), nil
	c.Moved = &m
	t.Caller, t.Pinned = nil, "" // the role is called only once; people of the old channel may take the pin off
	delete(t.Servers, serverSlot(m.From))
	t.Turn.Ping, t.Turn.Call = nil, "" // the next message calls those for whom the game waits
	t.Warned = time.Time{}
	tell()
	t.OweLobby(c)
	if t.Stage == Playing {
		t.oweTurn(c)
		t.oweOffers(c)
	}
	for i := range t.Seats { // private messages say where the game is
		s := game.Seat(i)
		if t.Seats[i].Plays() && !t.Seats[i].Closed {
			t.oweFirst(c, s)
		}
		if t.Stage == Playing {
			t.owePad(c, s)
		}
	}
}
