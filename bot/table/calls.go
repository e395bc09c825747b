package table

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// When a way to go on opens, such as a vote to skip, those who may use it are called once, by a
// new message: an edited message calls nobody. A person who sleeps is told in the morning, if the
// way is still open then.

// callToSkip calls the players who may now vote to skip some turns, since the time of these turns
// is up or their players are absent. It calls them once for each turn.
func (t *Table) callToSkip(c *Change, waits ...*Wait) {
	waits = slices.DeleteFunc(waits, func(w *Wait) bool { return w.Called })
	if len(waits) == 0 {
		return
	}
	for _, w := range waits {
		w.Called = true
	}
	m := t.skipCall(waits...)
	for _, s := range t.Seats.others(game.Public) { // also those who are absent: a press brings them back
		i := slices.IndexFunc(waits, func(w *Wait) bool { return w.Seat != game.Seat(s) })
		switch p := t.Seats[s].Person; {
		case i < 0 && (!waits[0].Gone || !t.Seats[s].Closed || c.sleeps(p)): // they were called, or are told privately
		case c.sleeps(p):
			t.oweWay(c, p, Letter{Seat: waits[i].Seat, Since: waits[i].Since})
		default:
			m.Ping = append(m.Ping, s)
		}
	}
	t.OwePublic(c, m)
}

// skipCall says that turns may be skipped.
func (t *Table) skipCall(waits ...*Wait) chat.Message {
	m := chat.Message{Title: t.Def.Title, People: t.Seats.People()}
	var gone []string
	for _, w := range waits {
		s := w.Seat.Mark()
		if w.Gone {
			gone = append(gone, fmt.Sprintf("for %s, whom nobody has heard of since %s", s, TimeMark(t.Seats[w.Seat].Heard)))
		} else {
			m.Lines = append(m.Lines, fmt.Sprintf("The time of %s is up, and the game still waits for %s %s. The others may skip the turn: press Skip.", s, s, w.For))
		}
		m.Buttons = append(m.Buttons, t.SkipButton(*w))
	}
	if len(gone) > 0 {
		m.Lines = append(m.Lines, "The game waits "+strings.Join(gone, ", and ")+". Those who are present can go on: press Skip, or let a computer play with /sea replace, or end the game with /sea abandon.")
	}
	return m
}

// SkipButton is a vote to skip a turn.
func (t *Table) SkipButton(w Wait) chat.Button {
	return chat.Button{
		ID:    chat.PublicID(chat.PressSkip, t.ID, strconv.Itoa(int(w.Seat)), strconv.FormatInt(w.Since.Unix(), 36)),
		Label: "Skip " + t.Names().In(w.Seat.Mark()),
	}
}

// open reports whether a seat that the others offer may be taken, as far as everyone may know.
// Its player may have been heard of, which nobody else is told; then the seat stays theirs.
func (t *Head) open(o *Offer, c *Change) bool {
	return !o.Given && t.stands(o, c.Now) && !c.Now.Before(o.From) && len(o.Agreed) >= t.Seats.Majority(o.Seat)
}

// openOffers calls the people who may now take an offered seat. It does not call the person whose
// own act has made the seat free.
func (t *Table) openOffers(c *Change, by chat.Person) {
	for i := range t.Offers {
		o := &t.Offers[i]
		if o.Opened || !t.open(o, c) {
			continue
		}
		o.Opened = true
		switch p := o.presses(); {
		case p.Is(by):
		case c.sleeps(p):
			t.oweWay(c, p, Letter{Offer: o.N})
		default:
			m := t.offerCall(o)
			m.Ping = []int{len(t.Seats)}
			t.OwePublic(c, m)
		}
	}
}

// presses is the person whom an offer calls: the person to whom the seat is offered, or, if it is
// offered to a computer, the person who made the offer.
func (o *Offer) presses() chat.Person {
	if o.To.Chat == ComputerChat {
		return o.By
	}
	return o.To
}

// offerCall tells the person whom an offer calls that the seat may be taken.
func (t *Table) offerCall(o *Offer) chat.Message {
	p := game.Seat(len(t.Seats)).Mark()
	m := chat.Message{Title: t.Def.Title, People: append(t.Seats.People(), o.presses())}
	rest := fmt.Sprintf("until %s, unless I hear from its player before.", TimeMark(o.Until))
	take := "Take the seat"
	if o.To.Chat == ComputerChat {
		m.Lines, take = []string{fmt.Sprintf("%s, a computer may play for %s from now on, ", p, o.Seat.Mark()) + rest}, "Let the computer play"
	} else {
		m.Lines = []string{fmt.Sprintf("%s, you may take the seat of %s from now on, ", p, o.Seat.Mark()) + rest}
	}
	m.Buttons = []chat.Button{{ID: chat.PublicID(chat.PressTake, t.ID, strconv.Itoa(o.N)), Label: take, Style: chat.Primary}}
	return m
}

// oweWay owes somebody who sleeps a letter about a way to go on: privately, or in the channel if
// they take no private messages.
func (t *Head) oweWay(c *Change, p chat.Person, l Letter) {
	l.Table, l.Kind, l.At = t.ID, OweWay, c.Now
	t.oweCall(c, p, l)
}

// oweCall owes somebody a letter that calls them at an hour that suits them: privately, or in
// the channel if they take no private messages.
func (t *Head) oweCall(c *Change, p chat.Person, l Letter) {
	closed, err := c.Facts.TakesNone(p)
	if s, seated := t.Seats.SeatOf(p); seated {
		closed = t.Seats[s].Closed
	} else if err != nil {
		closed = false // the sending will show whether they can be reached
	}
	if !closed {
		l.Person = &p
		c.Owed = append(c.Owed, l)
		return
	}
	l.Calls = &p
	for _, place := range t.Places.callPlaces(p) {
		l.Place = place
		c.Owed = append(c.Owed, l)
	}
}

// WayOn is what a letter about a way to go on says; false if the way is no longer open, or if the
// reader has already used it.
func (t *Table) WayOn(o Letter) (chat.Message, bool) {
	reader := o.Reader()
	if o.Offer != 0 {
		for i := range t.Offers {
			if at := &t.Offers[i]; at.N == o.Offer && !at.Settled && at.presses().Is(*reader) {
				m := t.offerCall(at)
				if o.Calls != nil {
					m.Ping = []int{len(t.Seats)}
				}
				return m, true
			}
		}
		return chat.Message{}, false
	}
	w := t.Waiting(o.Seat)
	s, seated := t.Seats.SeatOf(*reader)
	if w == nil || !w.Since.Equal(o.Since) || !t.Skippable(*w) || !seated || w.voted(s) {
		return chat.Message{}, false
	}
	m := t.skipCall(w)
	if o.Calls != nil {
		m.Ping = []int{int(s)}
	} else {
		callInWords(&m)
	}
	return m, true
}

// callDevices calls a player, for whom the game waits, on the devices that they have named. The
// call is owed like a message. It says only whose turn it is, even if it comes late or twice.
func (t *Head) callDevices(c *Change, w Wait) {
	if t.Seats.Automatic(w.Seat) {
		return
	}
	p := t.Seats[w.Seat].Person
	devices, err := c.Facts.Devices(p, t.ID)
	if err != nil { // the message calls them all the same
		return
	}
	for _, d := range devices {
		c.Owed = append(c.Owed, Letter{Table: t.ID, Kind: OweDevice, Person: &p, Device: d, Seat: w.Seat, Since: w.Since, Reminded: w.Reminded, At: c.Now})
	}
}

// CallsTo reports whether a call to a device is still true. It is not if the wait has ended, if
// the seat has another player, if a later reminder is owed, or if the game is paused.
func (t *Head) CallsTo(o Letter) bool {
	w := t.Waiting(o.Seat)
	return w != nil && w.Since.Equal(o.Since) && w.Reminded == o.Reminded && t.Seats[o.Seat].Person.Is(*o.Person) && t.Paused.IsZero()
}

// sleeps reports whether a person is not to be called at this hour. A person who is away is
// called, since they may look nevertheless.
func (c *Change) sleeps(p chat.Person) bool {
	h, err := c.Facts.Hours(p)
	h.Away = nil
	return err == nil && !h.Awake(c.Now)
}
