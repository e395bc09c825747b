package table

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Offers of seats. Players may give their own seats to somebody else at any time. The others may
// give away the seat of a player who sleeps, and its secrets with it, since the game would
// otherwise stand still. But a player who plans in secret looks asleep to them. So that player is
// told at once, privately, and has at least half a day to be heard of. Any request of theirs at
// the table is enough. Nobody else sees that the player was heard of: the offer stands in the
// channel as before, but the seat can no longer be taken.

// Offer is a seat that is offered to somebody who does not sit here.
type Offer struct {
	N      int         `json:"n"` // the number of the offer; no other offer of the table has it
	Seat   game.Seat   `json:"seat"`
	To     chat.Person `json:"to"`
	By     chat.Person `json:"by"`
	At     time.Time   `json:"at"`
	From   time.Time   `json:"from"`  // the seat may be taken from then on
	Until  time.Time   `json:"until"` // the seat may be taken until then
	Agreed []game.Seat `json:"agreed,omitempty"`
	Given  bool        `json:"given,omitempty"`  // nobody else need agree: its player gives the seat or gets it back, or it has no player
	Awake  bool        `json:"awake,omitempty"`  // that player was heard of since; nobody else is told
	Told   bool        `json:"told,omitempty"`   // that player was told that the seat stays theirs
	Opened bool        `json:"opened,omitempty"` // those who may take the seat were called

	// Settled says that the offer does not stand any more, and that its message says so.
	Settled bool `json:"settled,omitempty"`
}

const (
	// asleepAfter is how long a game must have waited for a seat before the
	// others may offer it.
	asleepAfter = 24 * time.Hour
	// leastGrace is the least time the absent player has to answer.
	leastGrace = 12 * time.Hour
	// offerTime is how long an offer stands once the seat may be taken.
	offerTime = 48 * time.Hour
	// OfferPause is the least time between two offers of one seat, since each
	// calls somebody.
	OfferPause = time.Hour
)

// asleep reports whether the game has waited for a seat as long as asleepAfter, or the seat's
// player is absent.
func (t *Progress) asleep(s game.Seat, now time.Time) bool {
	w := t.Waiting(s)
	return t.Seats[s].Absent || w != nil && now.Sub(w.Since) >= asleepAfter
}

// stands reports whether an offer still stands, as far as everyone may know.
func (t *Progress) stands(o *Offer, now time.Time) bool {
	return !o.Settled && now.Before(o.Until) && (o.Given || !t.Seats.Deserted() && (t.Seats.Automatic(o.Seat) || t.asleep(o.Seat, now)))
}

// OfferOf is the last offer of a seat; nil when there was none.
func (t *Progress) OfferOf(s game.Seat) *Offer {
	for i := range t.Offers {
		if t.Offers[i].Seat == s {
			return &t.Offers[i]
		}
	}
	return nil
}

// dropOffer forgets the offer of a seat, which no longer stands.
func (t *Table) dropOffer(c *Change, s game.Seat) {
	if o := t.OfferOf(s); o != nil {
		t.closeOffer(c, o, t.Seats.lapsed(o))
	}
	t.Offers = slices.DeleteFunc(t.Offers, func(o Offer) bool { return o.Seat == s })
}

// closeOffers ends the offers that no longer stand.
func (t *Table) closeOffers(c *Change) {
	for i := range t.Offers {
		o := &t.Offers[i]
		taken := o.To.Chat != ComputerChat && t.Seats.mayTake(o.Seat, o.To) != nil // the person has another seat
		if taken || !t.stands(o, c.Now) {
			t.closeOffer(c, o, t.Seats.lapsed(o))
		}
	}
}

// closeOffer ends an offer. The offer's message then says how it ended, and has no buttons any
// more.
func (t *Table) closeOffer(c *Change, o *Offer, said string) {
	if o.Settled {
		return
	}
	o.Settled = true
	m := chat.Fit(chat.Message{Title: t.Def.Title, Lines: []string{said}, People: t.Seats.offered(o)})
	for _, p := range t.Places {
		c.Owed = append(c.Owed, Letter{Table: t.ID, Kind: OweSettled, Place: p, Offer: o.N, At: c.Now, Message: &m})
	}
}

// lapsed says that an offer no longer stands.
func (all Seats) lapsed(o *Offer) string {
	return fmt.Sprintf("%s was offered the seat of %s. That offer no longer stands.", all.newcomer(o), o.Seat.Mark())
}

// newcomer names the person or computer to whom a seat was offered.
func (all Seats) newcomer(o *Offer) string {
	switch {
	case o.To.Chat == ComputerChat:
		return "A computer"
	case o.ToAnyone():
		return "Anyone in the channel"
	}
	return game.Seat(len(all)).Mark() // the offer's messages add this person to the people at the table
}

// oweOffers owes the messages of the offers that stand.
func (t *Head) oweOffers(c *Change) {
	for _, o := range t.Offers {
		if o.Settled {
			continue
		}
		for _, p := range t.Places {
			c.Owed = append(c.Owed, Letter{Table: t.ID, Kind: OweOffer, Place: p, Offer: o.N, At: c.Now})
		}
	}
}

// Replace offers a seat to somebody else: "replace @old @new". The player who
// sits there may do so alone; the others only together, and only while that
// player sleeps.
func (t *Table) Replace(c *Change, r Task) (Decided, error) {
	now := c.Now
	s, to, err := t.parseOffer(r)
	if err != nil {
		return Decided{}, err
	}
	by, seated := t.Seats.SeatOf(r.From)
	mine, has := t.seatKept(r.From)
	own := has && s == mine || t.Seats[s].runs(r.From)
	if err := t.mayOffer(r.From, s, to, own, now); err != nil {
		return Decided{}, err
	}
	if back, ok := t.Returns(to); own && to.Chat == ComputerChat || ok && back == s && to.Is(r.From) {
		return t.handOver(c, s, to, r.From)
	}
	t.LastOffer++
	o := Offer{N: t.LastOffer, Seat: s, To: to, By: r.From, At: now, From: now, Given: own || t.Seats.Deserted() || t.Seats[s].Freed}
	owner := t.Seats.Owner(s)
	if owner != nil && owner.Is(to) { // the player who let a computer play on is called back
		own, o.Given = true, true
	}
	if !own && owner != nil && !o.ToAnyone() { // an offer to anyone gets this time once somebody has asked for the seat
		o.From = now.Add(max(leastGrace, t.Clock/2))
	}
	o.Until = o.From.Add(offerTime)
	if o.ToAnyone() && o.Given {
		o.Until = now.Add(openTime)
	}
	if seated && !own && !o.ToAnyone() {
		o.Agreed = []game.Seat{by}
	}
	t.dropOffer(c, s)
	o.Opened = t.open(&o, c) // if so, the message of the offer calls those who may take the seat
	t.Offers = append(t.Offers, o)
	t.oweOffers(c)
	if !own && owner != nil && (t.Seats.Automatic(s) || !t.Seats[s].Closed) {
		t.OwePrivate(c, *owner, t.offerNotice(&o))
	}
	return c.done(Decided{Answer: chat.Say("The offer stands in the channel.")})
}

// mayOffer refuses an offer that may not be made. It decides only by what everyone knows.
func (t *Head) mayOffer(by chat.Person, s game.Seat, to chat.Person, own bool, now time.Time) error {
	at, seated := t.Seats.SeatOf(by)
	switch {
	case seated && t.Seats[at].Resigned:
		return ErrLeft
	case !seated && !t.Hosts(by) && !(t.Seats.Deserted() && len(t.Seats.held(by)) > 0):
		return game.Refuse("Only those who sit here may offer a seat; ask one of them to.")
	}
	if err := t.Seats.mayTake(s, to); err != nil {
		return err
	}
	switch last := t.OfferOf(s); {
	case t.Seats[s].Resigned:
		return t.outForGood(s)
	case t.Seats.Deserted() && !own && t.Seats.Owner(s) != nil:
		return game.Refuse("A computer keeps that seat for %s, who alone may give it away.", Plain(t.Seats.Owner(s).Name))
	case t.Seats.Deserted() && to.Chat == ComputerChat:
		return game.Refuse(Standstill + " Type /sea replace computer and then who shall take its seat.")
	case !own && !t.Seats.Automatic(s) && t.Seats.people(s) == 0:
		return game.Refuse("Only computers play beside %s, so nobody could agree to that. The host may end the game with /sea abandon.", s.Mark())
	case !own && !t.Seats.Automatic(s) && !t.asleep(s, now):
		return game.Refuse("The game has not waited a whole day for %s yet. Until then nobody else may offer that seat.", s.Mark())
	case last == nil || last.ToAnyone() && to.Chat != "":
	case last.asked() && t.stands(last, now) && seated: // nobody keeps a seat from others by asking for it
	case !own && !last.By.Is(by) && !last.Given && t.stands(last, now):
		return game.Refuse("That seat is offered already, until %s: press Agree below the offer.", TimeMark(last.Until))
	case !own && !last.By.Is(by) && t.stands(last, now):
		return game.Refuse("That seat is offered already, until %s.", TimeMark(last.Until))
	case now.Before(last.At.Add(OfferPause)):
		return game.Refuse("That seat was offered a moment ago; the next offer is possible at %s.", TimeMark(last.At.Add(OfferPause)))
	}
	return nil
}

// mayTake refuses a seat to somebody who sits here, or has seen another seat's secrets.
func (all Seats) mayTake(s game.Seat, to chat.Person) error {
	if _, sits := all.SeatOf(to); sits {
		return game.Refuse("%s sits here already, and nobody may hold two seats.", Plain(to.Name))
	}
	if slices.ContainsFunc(all, func(other Seat) bool { return other.runs(to) }) && !all[s].runs(to) {
		return game.Refuse("A program of %s plays here, and nobody may hold two seats.", Plain(to.Name))
	}
	if held := all.held(to); len(held) > 0 && !slices.Contains(held, s) {
		return game.Refuse("%s has seen the secrets of another seat, and may only take that one back.", Plain(to.Name))
	}
	return nil
}

// offerNotice tells a player privately that the others offer their seat.
func (t *Table) offerNotice(o *Offer) chat.Message {
	if o.ToAnyone() {
		return t.openNotice(o)
	}
	if t.Seats.Automatic(o.Seat) {
		return chat.Message{
			Title: t.Def.Title, People: t.Seats.offered(o),
			Lines: []string{
				fmt.Sprintf("A computer plays for you, and the others offer your seat to %s, who would see its secrets.", game.Seat(len(t.Seats)).Mark()),
				"It stays yours if I hear from you before " + TimeMark(o.From) + ": press Take my seat back, or type anything in the game's channel.",
			},
			Buttons: []chat.Button{t.ReturnButton()},
		}
	}
	return chat.Message{
		Title: t.Def.Title, People: t.Seats.offered(o),
		Lines: []string{
			fmt.Sprintf("The game has waited for you more than a day, and your seat is offered to %s.", game.Seat(len(t.Seats)).Mark()),
			"It stays yours if I hear from you before " + TimeMark(o.From) + ": make a move, or press I am here. Nobody else is told.",
		},
		Buttons: []chat.Button{{
			ID:    t.PressID(o.Seat, chat.PressHere),
			Label: "I am here", Style: chat.Primary,
		}},
	}
}

// objects notes that the player of a seat that the others offer was heard of, and reports
// whether that is new. It changes nothing that anybody else is shown.
func (t *Progress) objects(p chat.Person) bool {
	s, seated := t.seatKept(p)
	if !seated {
		return false
	}
	o := t.OfferOf(s)
	if o == nil || o.Given || o.Awake {
		return false
	}
	o.Awake = true
	return true
}

// StaysYours is what a player who was heard of is told once: that the seat stays theirs.
func (t *Progress) StaysYours(c *Change, p chat.Person) string {
	s, seated := t.seatKept(p)
	if !seated {
		return ""
	}
	o := t.OfferOf(s)
	if o == nil || !o.Awake || o.Told {
		return ""
	}
	o.Told, c.Save = true, true
	to := Plain(o.To.Name)
	if o.ToAnyone() {
		to = "anyone in the channel"
	}
	said := "Your seat was offered to " + to + ", since the game had waited for you. I have heard from you now, so it stays yours"
	if !o.Settled {
		said += "; nobody else is told"
	}
	return said + "."
}

// Here answers a player who is here: ConfirmPresence has noted it.
func (t *Table) Here(c *Change, r Task) (Decided, error) {
	if _, err := t.Player(r.From); err != nil {
		return Decided{}, err
	}
	return Decided{Answer: chat.Say("Good to hear from you.")}, nil
}

// errOffer says that an offer is not the present one.
const errOffer = game.Refusal("That offer no longer stands.")

// standing finds the offer that a button is about.
func (t *Progress) standing(r Task, now time.Time) (*Offer, error) {
	for i := range t.Offers {
		o := &t.Offers[i]
		if strconv.Itoa(o.N) == r.Press.Args[0] && t.stands(o, now) {
			return o, nil
		}
	}
	return nil, errOffer
}

// Agree counts a player's consent to an offer.
func (t *Table) Agree(c *Change, r Task) (Decided, error) {
	o, err := t.standing(r, c.Now)
	if err != nil {
		return Decided{}, err
	}
	s, err := t.voter(r.From)
	switch {
	case err != nil:
		return Decided{}, err
	case o.Given:
		return Decided{}, game.Refuse("The seat may be taken already.")
	case o.ToAnyone():
		return Decided{}, errOffer
	case slices.Contains(o.Agreed, s):
		return Decided{}, game.Refuse("You have agreed already.")
	}
	if s != o.Seat {
		o.Agreed = append(o.Agreed, s)
		t.oweOffers(c)
		t.openOffers(c, r.From)
		text := fmt.Sprintf("Noted: %d of %d.", len(o.Agreed), t.Seats.Majority(o.Seat))
		switch {
		case len(o.Agreed) < t.Seats.Majority(o.Seat):
		case c.Now.Before(o.From):
			text = "Noted: enough have agreed, and the seat may be taken from " + TimeMark(o.From) + " on."
		default:
			text = "Noted: enough have agreed, and the seat may be taken."
		}
		return c.done(Decided{Answer: chat.Say(text)})
	}
	asked := *o // the new message calls the person who may take the seat
	t.closeOffer(c, &asked, s.Mark()+" has agreed to give the seat away.")
	t.LastOffer++
	o.N, o.Given, o.Told = t.LastOffer, true, true
	t.oweOffers(c)
	return c.done(Decided{Answer: chat.Say("Noted; the seat may be taken.")})
}

// TakeSeat seats the person to whom a seat was offered. From then on the seat's
// secrets are theirs: the old player's private message loses them, and the old
// player's buttons do nothing.
func (t *Table) TakeSeat(c *Change, r Task) (Decided, error) {
	o, err := t.standing(r, c.Now)
	if err != nil {
		return Decided{}, err
	}
	if o.ToAnyone() {
		return t.takeOpen(c, o, r)
	}
	taker := r.From
	if o.To.Chat == ComputerChat { // any player presses for the computer
		if _, err := t.voter(r.From); err != nil {
			return Decided{}, err
		}
		taker = o.To
		if t.Seats.mayTake(o.Seat, taker) != nil { // the computer has taken another seat since
			level, _, _ := strings.Cut(o.To.ID, " ")
			if taker, err = t.newComputer([]string{level}); err != nil {
				return Decided{}, err
			}
		}
	}
	switch {
	case !o.To.Is(taker) && o.To.Chat != ComputerChat:
		return Decided{}, game.Refuse("The seat is offered to somebody else.")
	case o.Given:
	case c.Now.Before(o.From):
		return Decided{}, game.Refuse("The seat may be taken from %s on, if most of the others agree: %d of %d have.", TimeMark(o.From), len(o.Agreed), t.Seats.Majority(o.Seat))
	case len(o.Agreed) < t.Seats.Majority(o.Seat):
		return Decided{}, game.Refuse("Most of the others must agree first: %d of %d have.", len(o.Agreed), t.Seats.Majority(o.Seat))
	case o.Awake:
		return Decided{}, errOffer
	}
	if err := t.Seats.mayTake(o.Seat, taker); err != nil { // two seats may be offered to one person
		return Decided{}, err
	}
	o.To = taker
	return t.handOver(c, o.Seat, taker, r.From)
}
