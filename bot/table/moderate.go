package table

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// A moderator of a channel may end the game there, move it to another channel, or take
// somebody out of its lobby, whatever those who play say: a game that nobody wants any
// more must not keep its channel for ever. Each such act is told at the table with the
// moderator's name.

// endNow is the act of the button that ends a game; EndAct is the act that asks for this button.
const (
	EndAct = "end"
	endNow = "end now"
)

// moderated refuses a request that comes from no moderator of the table's channel. Whoever
// moderates a channel moderates its threads.
func (t *Head) moderated(r Task) error {
	above := t.Thread != nil && t.Thread.Under == r.Place
	if !r.Moderator || !slices.Contains(t.Places, r.Place) && !above {
		return game.Refuse("That game is not in this channel any more.")
	}
	return nil
}

// EndHere ends a game, or closes a lobby, for a moderator of its channel. The moderator is first
// asked once more.
func (t *Table) EndHere(c *Change, r Task) (Decided, error) {
	if err := t.moderated(r); err != nil {
		return Decided{}, err
	}
	if t.Stage == Over {
		return Decided{}, t.InPlay()
	}
	if len(t.Places) > 1 && slices.Index(t.Places, r.Place) > 0 {
		return t.endLinkHere(c, r)
	}
	label, done := "End the game", "has ended the game"
	if t.Stage == Lobby {
		label, done = "Close the lobby", "has closed the lobby"
	}
	if r.Press.Verb != chat.PressModerate || r.Press.Args[0] != endNow {
		a := chat.Say("That ends it for everyone, and nobody wins. The table is told that it was you.")
		a.Message.Buttons = []chat.Button{{ID: chat.PublicID(chat.PressModerate, t.ID, endNow), Label: label, Style: chat.Danger}}
		return Decided{Answer: a}, nil
	}
	t.tellModerated(c, r.From, chat.Message{}, done+".", t.Seats...)
	t.breakOff(c, Note{Kind: NoteModerated, By: nameIn(r.From)})
	return c.done(Decided{Answer: chat.Say("Done. The table is told that it was you.")})
}

// endLinkHere takes a game off the channel that somebody moderates, if the game began in another
// channel.
func (t *Table) endLinkHere(c *Change, r Task) (Decided, error) {
	if r.Press.Verb != chat.PressModerate || r.Press.Args[0] != endNow {
		a := chat.Say("The game began in another channel, where it is shown, too, and goes on. Here it would be shown no more. The channel is told that it was you.")
		a.Message.Buttons = []chat.Button{{ID: chat.PublicID(chat.PressModerate, t.ID, endNow), Label: "Take the game off this channel", Style: chat.Danger}}
		return Decided{Answer: a}, nil
	}
	t.unlinkHere(c, r, ", who moderates this channel, has taken the table off it.")
	return c.done(Decided{Answer: chat.Say("Done. The channel is told that it was you.")})
}

// tellModerated tells the table what a moderator did, and calls those whom it concerns.
func (t *Table) tellModerated(c *Change, by chat.Person, m chat.Message, did string, concerns ...Seat) {
	m.Title, m.People = t.Def.Title, append(t.Seats.People(), by)
	m.Lines = []string{game.Seat(len(t.Seats)).Mark() + ", who moderates this channel, " + did}
	t.announce(c, m, slices.DeleteFunc(slices.Clone(concerns), func(s Seat) bool { return s.Person.Is(by) }))
}

// announce owes the table a message that calls those whom it concerns.
func (t *Head) announce(c *Change, m chat.Message, concerns Seats) {
	for i, s := range t.Seats {
		if _, concerned := concerns.SeatOf(s.Person); concerned && s.personPlays() {
			m.Ping = append(m.Ping, i)
		}
	}
	t.OwePublic(c, m)
}

// EndAsOperator ends a game, or closes a lobby, since the operator asks for that.
func (t *Table) EndAsOperator(c *Change) error {
	if t.Stage == Over {
		return t.InPlay()
	}
	did := "has ended the game"
	if t.Stage == Lobby {
		did = "has closed the lobby"
	}
	t.announce(c, chat.Message{Title: t.Def.Title, People: t.Seats.People(), Lines: []string{"The operator of this bot " + did + "."}}, t.Seats)
	t.breakOff(c, Note{Kind: NoteOperator})
	return nil
}

// RemoveHere takes somebody out of a lobby for a moderator of its channel.
func (t *Table) RemoveHere(c *Change, r Task) (Decided, error) {
	if err := t.moderated(r); err != nil {
		return Decided{}, err
	}
	switch t.Stage {
	case Playing:
		return Decided{}, game.Refuse("The game has begun, so nobody is taken out of it: those who play may offer the seat with /sea replace, and /sea here end ends the game.")
	case Over:
		return Decided{}, t.InPlay()
	}
	if r.Rest == "" {
		return Decided{}, game.Refuse("Whom? %s", t.seatsByNumber())
	}
	s, err := t.seatNamed(r.Request, r.Rest)
	if err != nil {
		return Decided{}, err
	}
	who := t.Seats[s]
	var calls Seats // if no private message reaches them
	if who.Closed {
		calls = Seats{who}
	}
	t.tellModerated(c, r.From, chat.Message{}, fmt.Sprintf("has taken %s out of the lobby.", s.Mark()), calls...)
	ends := t.uninvite(who.Person)
	t.vacate(s)
	if _, is := who.Computer(); !is {
		t.Out = append(t.Out, who.Person)
		t.unlink(firstSlot(who.Person))
		c.Leaves = append(c.Leaves, who.Person)
	}
	if !who.Closed {
		t.OwePrivate(c, who.Person, chat.Message{
			Title: t.Def.Title, People: []chat.Person{r.From},
			Lines: []string{game.Seat(0).Mark() + ", who moderates the channel, has taken you out of the lobby. " + t.invited(who.Person)},
		})
	}
	t.OweLobby(c)
	return c.done(Decided{Answer: chat.Say(Plain(who.Person.Name) + " sits here no more. The table is told that it was you." + ends)})
}

// Moved is a table's move from one channel to another.
type Moved struct {
	From, To chat.Place
	Under    chat.Place // the channel above From, if From was the game's own thread
}

// MoveHere moves a game to another channel of the same server, for somebody who moderates both.
// The messages in the old channel then lead to the new one, and have no buttons any more.
func (t *Table) MoveHere(c *Change, r Task) (Decided, error) {
	if err := t.moderated(r); err != nil {
		return Decided{}, err
	}
	if t.Stage == Over {
		return Decided{}, t.InPlay()
	}
	to, err := channelNamed(r)
	name := "#" + Plain(to.Name)
	switch {
	case err != nil:
		return Decided{}, err
	case slices.Contains(t.Places, to.Place):
		return Decided{}, game.Refuse("The game is in %s already.", name)
	case !to.Moderator:
		return Decided{}, game.Refuse("You do not moderate %s, so you cannot move a game there.", name)
	case to.Lacks != "":
		return Decided{}, game.Refuse("I cannot show a game in %s before I have this there: %s.", name, Permissions(to.Lacks))
	}
	at := max(slices.Index(t.Places, r.Place), 0)
	from := t.Places[at]
	t.leavePlace(c, r.From, from, to.Place, ", who moderates this channel, has moved the game.")
	t.Places[at] = to.Place
	t.LearnServer(chat.Request{Place: to.Place, Server: r.Server}) // both channels are on one server
	t.moveIn(c, Moved{From: from, To: to.Place}, func() {
		var m chat.Message
		t.tellModerated(c, r.From, m, "has moved the game here from "+placeMark(&m, from)+".", t.Seats...)
	})
	a := chat.Message{}
	a.Lines = []string{"The game goes on in " + placeMark(&a, to.Place) + ", where the table is told that it was you."}
	return c.done(Decided{Answer: chat.Answer{Message: a}})
}

// channelNamed is the one channel that a moderator names.
func channelNamed(r Task) (chat.Channel, error) {
	word := strings.TrimPrefix(r.Rest, "#")
	for _, to := range r.Channels {
		if to.Chat == r.Place.Chat && (to.ID == word || strings.EqualFold(to.Name, word)) {
			return to, nil
		}
	}
	return chat.Channel{}, game.Refuse("To which channel? Pick one of this server from the list that the chat offers: /sea here move, and then the channel with its #.")
}

// leavePlace tells the old channel of a game where the game goes on. It removes the buttons from
// the messages that stand in that channel.
func (t *Table) leavePlace(c *Change, by chat.Person, old, to chat.Place, did string) {
	onward := func(m *chat.Message, before string) {
		where := "in " + placeMark(m, to)
		if to.Chat != old.Chat {
			where = "on " + game.Capital(to.Chat)
		}
		m.Lines = append(m.Lines, before+"The game goes on "+where+".")
	}
	bare, said := chat.Message{Title: t.Def.Title}, chat.Message{People: []chat.Person{by}}
	onward(&bare, "")
	onward(&said, game.Seat(0).Mark()+did+" ")
	owe := func(l Letter, m chat.Message) {
		m = chat.Fit(m)
		l.Table, l.Place, l.At, l.Message = t.ID, old, c.Now, &m
		c.Owed = append(c.Owed, l)
	}
	if t.Stage == Playing {
		closed := t.closedMessage(game.Public)
		onward(&closed, "")
		owe(Letter{Kind: OweClosed, Turn: t.Turn.N}, closed)
	}
	for _, at := range t.lobbyPlaces() {
		if at != old && slices.Contains(t.Places, at) {
			continue // it stays there
		}
		lobby := Letter{Kind: OweLobby, Place: at}.Slot()
		told := t.Stage == Lobby || t.InThread() // what stands there is true no more
		if p := t.Posts[lobby]; told && p.Ref != "" {
			strip := chat.Fit(bare)
			c.Owed = append(c.Owed, Letter{Table: t.ID, Kind: OweStrip, Place: at, Ref: p.Ref, At: c.Now, Message: &strip})
		}
		delete(t.Posts, lobby)
	}
	for _, o := range t.Offers {
		if !o.Settled {
			owe(Letter{Kind: OweSettled, Offer: o.N}, bare)
		}
	}
	owe(Letter{Kind: OweText}, said)
}

// StripPlace takes the buttons out of a message in a channel that the table has left.
func (t *Table) StripPlace(c *Change, place chat.Place, ref string) {
	m := chat.Message{Title: t.Def.Title}
	m.Lines = []string{"The game goes on in " + chat.Somewhere + "."}
	if at := t.channel(place.Chat); at != nil {
		m.Lines[0] = "The game goes on in " + placeMark(&m, *at) + "."
	}
	c.Owed = append(c.Owed, Letter{Table: t.ID, Kind: OweStrip, Place: place, Ref: ref, Message: &m, At: c.Now})
}
