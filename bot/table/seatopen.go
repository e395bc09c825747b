package table

import (
	"fmt"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Seats that are offered to anyone in the channel. The offer calls nobody. A seat whose player
// gives it up is taken by one press. For any other seat, a press only asks: it makes an offer to
// the person who pressed. This offer has the wait, the notice and the veto that any offer of such
// a seat has.

// openTime is how long a seat that its player gave up is offered to anyone.
const openTime = 7 * 24 * time.Hour

// ToAnyone reports whether a seat is offered to anyone in the channel.
func (o *Offer) ToAnyone() bool { return o.To == chat.Person{} }

// asked reports whether somebody has asked for a seat that was offered to anyone.
func (o *Offer) asked() bool { return !o.ToAnyone() && o.By.Is(o.To) }

// Asked reports whether the person to whom a seat is offered has asked for it, so that others
// must agree.
func (o *Offer) Asked() bool { return o.asked() && !o.Given }

// offered are the people whom the messages of an offer name.
func (all Seats) offered(o *Offer) []chat.Person {
	if o.ToAnyone() {
		return all.People()
	}
	return append(all.People(), o.To)
}

// SeatTitle names a seat by its roles, or else by its number.
func (t *Table) SeatTitle(s game.Seat) string {
	var titles []string
	for _, role := range t.Def.Seats.Roles {
		for _, has := range t.Seats[s].Roles {
			if has == role.Key {
				titles = append(titles, role.Title)
			}
		}
	}
	if len(titles) == 0 {
		return fmt.Sprintf("seat %d", s+1)
	}
	return strings.Join(titles, ", ")
}

// GiveUp leaves a seat for good to whoever takes it. A computer plays there until then.
func (t *Table) GiveUp(c *Change, r Task) (Decided, error) {
	s, _, err := t.leaveToComputer(c, r)
	if err != nil {
		return Decided{}, err
	}
	t.Seats[s].Freed = true
	c.Leaves = append(c.Leaves, r.From)
	t.LastOffer++
	t.Offers = append(t.Offers, Offer{N: t.LastOffer, Seat: s, By: r.From, At: c.Now, From: c.Now, Until: c.Now.Add(openTime), Given: true})
	t.oweOffers(c)
	return c.done(Decided{Answer: chat.Say("You have left the game. A computer plays in your seat until somebody in the channel takes it.")})
}

// openNotice tells a player privately that the others offer the seat to anyone.
func (t *Table) openNotice(o *Offer) chat.Message {
	m := chat.Message{Title: t.Def.Title, People: t.Seats.People()}
	why, press := "The game has waited for you more than a day, so your seat is offered to anyone in the channel.", "I am here"
	m.Buttons = []chat.Button{{ID: t.PressID(o.Seat, chat.PressHere), Label: press, Style: chat.Primary}}
	if t.Seats.Automatic(o.Seat) {
		why, press = "A computer plays for you, and the others offer your seat to anyone in the channel.", "Take my seat back"
		m.Buttons = []chat.Button{t.ReturnButton()}
	}
	m.Lines = []string{why, "I tell you who asks for it, at least half a day before they may take it. It stays yours if I hear from you: press " + press + "."}
	return m
}

// takeOpen gives a seat to the person who pressed, if its player gave it up. Otherwise it asks
// the others.
func (t *Table) takeOpen(c *Change, o *Offer, r Task) (Decided, error) {
	if err := t.Seats.mayTake(o.Seat, r.From); err != nil {
		return Decided{}, err
	}
	title := t.SeatTitle(o.Seat)
	before := *o
	before.To = r.From // the person whom the message names
	if o.Given {
		t.closeOffer(c, &before, t.Seats.newcomer(&before)+" has taken over "+title+".")
		o.Settled, o.To = true, r.From
		return t.handOver(c, o.Seat, r.From, r.From)
	}
	t.closeOffer(c, &before, t.Seats.newcomer(&before)+" would take over "+title+".")
	t.LastOffer++
	o.N, o.To, o.By, o.At, o.From = t.LastOffer, r.From, r.From, c.Now, c.Now
	said := "Noted. Once most of those who play have agreed, press Take the seat."
	owner := t.Seats.Owner(o.Seat)
	if owner != nil {
		o.From = c.Now.Add(max(leastGrace, t.Clock/2))
		said = "Noted. Once most of the others have agreed, press Take the seat, from " + TimeMark(o.From) + " on, unless its player is heard of."
		if !o.Awake && (t.Seats.Automatic(o.Seat) || !t.Seats[o.Seat].Closed) {
			t.OwePrivate(c, *owner, t.offerNotice(o))
		}
	}
	o.Until = o.From.Add(offerTime)
	t.oweOffers(c)
	return c.done(Decided{Answer: chat.Say(said)})
}
