package bot

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/store"
)

// Offers of seats. A player may give the own seat to somebody else at any time.
// The others may give away the seat of a player who sleeps, and its secrets with
// it, since the game would stand still: but a player who plans in secret looks
// asleep to them. So that player is told at once, privately, and has at least
// half a day to be heard of. Any request of theirs at the table is enough. Nobody
// else sees it: the offer stands in the channel as before, but the seat can no
// longer be taken.

// offer is a seat that is offered to somebody who does not sit here.
type offer struct {
	N      int         `json:"n"` // tells one offer from another
	Seat   game.Seat   `json:"seat"`
	To     chat.Person `json:"to"`
	By     chat.Person `json:"by"`
	At     time.Time   `json:"at"`
	From   time.Time   `json:"from"`  // it may be taken from then on
	Until  time.Time   `json:"until"` // and till then
	Agreed []game.Seat `json:"agreed,omitempty"`
	Given  bool        `json:"given,omitempty"` // by the player who sits there
	Awake  bool        `json:"awake,omitempty"` // that player was heard of since; nobody else is told
	Told   bool        `json:"told,omitempty"`  // and was answered that the seat stays

	// Settled says that it does not stand any more, and that its message says so.
	Settled bool `json:"settled,omitempty"`
}

const (
	// asleepAfter is how long a game must have waited for a seat before the
	// others may offer it.
	asleepAfter = 24 * time.Hour
	// leastGrace is how long the player of that seat has at least to be heard of.
	leastGrace = 12 * time.Hour
	// offerTime is how long an offer stands once the seat may be taken.
	offerTime = 48 * time.Hour
	// offerPause is the least time between two offers of one seat, since each
	// calls somebody.
	offerPause = time.Hour
)

// asleep reports whether the game has waited so long for a seat.
func (t *table) asleep(s game.Seat, now time.Time) bool {
	w := t.waiting(s)
	return w != nil && now.Sub(w.Since) >= asleepAfter
}

// stands reports whether an offer still stands, as far as everyone may know.
func (t *table) stands(o *offer, now time.Time) bool {
	return !o.Settled && now.Before(o.Until) && (o.Given || !t.deserted() && (t.automatic(o.Seat) || t.asleep(o.Seat, now)))
}

// offerOf is the last offer of a seat; nil when there was none.
func (t *table) offerOf(s game.Seat) *offer {
	for i := range t.Offers {
		if t.Offers[i].Seat == s {
			return &t.Offers[i]
		}
	}
	return nil
}

// dropOffer forgets the offer of a seat, which no longer stands.
func (b *Bot) dropOffer(t *table, c *change, s game.Seat) {
	if o := t.offerOf(s); o != nil {
		b.closeOffer(t, c, o, t.lapsed(o))
	}
	t.Offers = slices.DeleteFunc(t.Offers, func(o offer) bool { return o.Seat == s })
}

// closeOffers ends the offers that no longer stand.
func (b *Bot) closeOffers(t *table, c *change) {
	for i := range t.Offers {
		o := &t.Offers[i]
		taken := o.To.Chat != computerChat && t.mayTake(o.Seat, o.To) != nil // another seat
		if taken || !t.stands(o, b.now()) {
			b.closeOffer(t, c, o, t.lapsed(o))
		}
	}
}

// closeOffer ends an offer. Its message says how, and loses its buttons.
func (b *Bot) closeOffer(t *table, c *change, o *offer, said string) {
	if o.Settled {
		return
	}
	o.Settled = true
	m := chat.Fit(chat.Message{Title: t.game.Title, Lines: []string{said}, People: append(t.people(), o.To)})
	for _, p := range t.Places {
		c.owed = append(c.owed, owed{Table: t.ID, Kind: oweSettled, Place: p, Offer: o.N, At: b.now(), Message: &m})
	}
}

// lapsed says that an offer no longer stands.
func (t *table) lapsed(o *offer) string {
	return fmt.Sprintf("%s was offered the seat of %s. That offer no longer stands.", t.newcomer(o), o.Seat.Mark())
}

// newcomer is who was offered a seat.
func (t *table) newcomer(o *offer) string {
	if o.To.Chat == computerChat {
		return "A computer"
	}
	return game.Seat(len(t.Seats)).Mark() // closeOffer adds them to the people at the table
}

// oweOffers owes the messages of the offers that stand.
func (b *Bot) oweOffers(t *table, c *change) {
	for _, o := range t.Offers {
		if o.Settled {
			continue
		}
		for _, p := range t.Places {
			c.owed = append(c.owed, owed{Table: t.ID, Kind: oweOffer, Place: p, Offer: o.N, At: b.now()})
		}
	}
}

func personTableKey(p chat.Person, table string) []byte {
	return store.PersonTableKey(p.Chat, p.ID, table)
}

// replace offers a seat to somebody else: "replace @old @new". The player who
// sits there may do so alone; the others only together, and only while that
// player sleeps.
func (b *Bot) replace(ctx context.Context, r task, t *table) (reply, error) {
	now := b.now()
	s, to, err := t.parseOffer(r)
	if err != nil {
		return reply{}, err
	}
	by, seated := t.seatOf(r.From)
	own := seated && s == by
	if err := t.mayOffer(r.From, s, to, own, now); err != nil {
		return reply{}, err
	}
	if back, ok := t.returns(to); own && to.Chat == computerChat || ok && back == s && to.Is(r.From) {
		return b.handOver(ctx, r, t, s, to)
	}
	t.LastOffer++
	o := offer{N: t.LastOffer, Seat: s, To: to, By: r.From, At: now, From: now, Given: own || t.deserted()}
	if !own && !t.automatic(s) {
		o.From = now.Add(max(leastGrace, t.Clock/2))
	}
	o.Until = o.From.Add(offerTime)
	if seated && !own {
		o.Agreed = []game.Seat{by}
	}
	c := change{request: r.Request}
	b.dropOffer(t, &c, s)
	t.Offers = append(t.Offers, o)
	b.oweOffers(t, &c)
	if !own && !t.Seats[s].Closed {
		b.owePrivate(t, &c, t.Seats[s].Person, t.offerNotice(&o))
	}
	return b.finish(ctx, t, c, reply{Answer: say("The offer stands in the channel.")})
}

// mayOffer refuses an offer that may not be made. It goes by what everyone
// knows.
func (t *table) mayOffer(by chat.Person, s game.Seat, to chat.Person, own bool, now time.Time) error {
	at, seated := t.seatOf(by)
	switch {
	case seated && t.Seats[at].Resigned:
		return errLeft
	case !seated && !t.Host.Is(by) && !(t.deserted() && len(t.held(by)) > 0):
		return game.Refuse("Only those who sit here may offer a seat; ask one of them to.")
	}
	if err := t.mayTake(s, to); err != nil {
		return err
	}
	switch last := t.offerOf(s); {
	case t.Seats[s].Resigned:
		return t.outForGood(s)
	case t.deserted() && to.Chat == computerChat:
		return game.Refuse(standstill + " Type /sea replace computer and then who shall take its seat.")
	case !own && !t.automatic(s) && t.voters(s) == 0:
		return game.Refuse("Only computers play beside %s, so nobody could agree to that. The host may end the game with /sea abandon.", s.Mark())
	case !own && !t.automatic(s) && !t.asleep(s, now):
		return game.Refuse("The game has not waited a whole day for %s yet. Until then nobody else may offer that seat.", s.Mark())
	case last == nil:
	case !own && !last.By.Is(by) && !last.Given && t.stands(last, now):
		return game.Refuse("That seat is offered already, until %s: press Agree below the offer.", timeMark(last.Until))
	case !own && !last.By.Is(by) && t.stands(last, now):
		return game.Refuse("That seat is offered already, until %s.", timeMark(last.Until))
	case now.Before(last.At.Add(offerPause)):
		return game.Refuse("That seat was offered a moment ago; the next offer is possible at %s.", timeMark(last.At.Add(offerPause)))
	}
	return nil
}

// mayTake refuses a seat to somebody who sits here, or has seen another seat's secrets.
func (t *table) mayTake(s game.Seat, to chat.Person) error {
	if _, sits := t.seatOf(to); sits {
		return game.Refuse("%s sits here already, and nobody may hold two seats.", plain(to.Name))
	}
	if held := t.held(to); len(held) > 0 && !slices.Contains(held, s) {
		return game.Refuse("%s has seen the secrets of another seat, and may only take that one back.", plain(to.Name))
	}
	return nil
}

// offerMessage is the message of an offer that stands. It calls who may take the seat
// when it is fresh.
func (t *table) offerMessage(o *offer, fresh bool) chat.Message {
	people := append(t.people(), o.To)
	to, s := game.Seat(len(t.Seats)).Mark(), o.Seat.Mark()
	m := chat.Message{Title: t.game.Title, People: people}
	if fresh {
		m.Ping = []int{len(t.Seats)}
	}
	m.Lines = []string{fmt.Sprintf("%s, you are offered the seat of %s. The new player sees its secrets from then on, and the old one no longer does.", to, s)}
	take := "Take the seat"
	if o.To.Chat == computerChat {
		level, _, _ := strings.Cut(o.To.ID, " ")
		m.Ping, m.Lines, take = nil, []string{"A computer may play for " + s + ", at the level " + level + "."}, "Let the computer play"
	}
	m.Buttons = []chat.Button{{ID: chat.PublicID(chat.PressTake, t.ID, strconv.Itoa(o.N)), Label: take, Style: chat.Primary}}
	if o.Given {
		m.Note = "The offer stands until " + timeMark(o.Until) + "."
		return m
	}
	if t.automatic(o.Seat) {
		if len(o.Agreed) >= t.majority(o.Seat) {
			m.Lines = append(m.Lines, "Most of the players have agreed.")
			return m
		}
		m.Lines = append(m.Lines, fmt.Sprintf("Most of the players must agree: %d of %d have.", len(o.Agreed), t.majority(o.Seat)))
		m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressAgree, t.ID, strconv.Itoa(o.N)), Label: "Agree"})
		return m
	}
	m.Lines = append(m.Lines,
		fmt.Sprintf("The game has waited more than a day for %s, who may agree at once. Otherwise most of the others must agree: %d of %d have.", s, len(o.Agreed), t.majority(o.Seat)),
		fmt.Sprintf("Then the seat may be taken from %s to %s, unless I have heard from %s by then.", timeMark(o.From), timeMark(o.Until), s))
	m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressAgree, t.ID, strconv.Itoa(o.N)), Label: "Agree"})
	return m
}

// offerNotice tells a player whose seat the others offer, privately.
func (t *table) offerNotice(o *offer) chat.Message {
	return chat.Message{
		Title: t.game.Title, People: append(t.people(), o.To),
		Lines: []string{
			fmt.Sprintf("The game has waited for you more than a day, and your seat is offered to %s.", game.Seat(len(t.Seats)).Mark()),
			"It stays yours if I hear from you before " + timeMark(o.From) + ": make a move, or press I am here. Nobody else is told.",
		},
		Buttons: []chat.Button{{
			ID:    t.pressID(o.Seat, chat.PressHere),
			Label: "I am here", Style: chat.Primary,
		}},
	}
}

// hear notes that the player of a seat that the others offer was heard of. It
// changes nothing that anybody else is shown.
func (b *Bot) hear(ctx context.Context, r chat.Request, t *table) error {
	s, seated := t.seatOf(r.From)
	if !seated {
		return nil
	}
	o := t.offerOf(s)
	if o == nil || o.Given || o.Awake {
		return nil
	}
	o.Awake = true
	return b.commit(ctx, t, change{})
}

// staysYours adds to the answer to a player that the seat stays theirs, once.
func (t *table) staysYours(r chat.Request, a *reply) {
	s, seated := t.seatOf(r.From)
	if !seated {
		return
	}
	o := t.offerOf(s)
	if o == nil || !o.Awake || o.Told {
		return
	}
	o.Told = true
	said := "Your seat was offered to " + plain(o.To.Name) + ", since the game had waited for you. I have heard from you now, so it stays yours"
	if !o.Settled {
		said += "; nobody else is told"
	}
	a.Message.Lines = append(a.Message.Lines, said+".")
}

// here answers a player who is here: atTable has noted it.
func (b *Bot) here(_ context.Context, r task, t *table) (reply, error) {
	if _, err := t.player(r.From); err != nil {
		return reply{}, err
	}
	return reply{Answer: say("Good to hear from you.")}, nil
}

// errOffer says that an offer is not the present one.
const errOffer = game.Refusal("That offer no longer stands.")

// standing finds the offer that a button is about.
func (b *Bot) standing(r task, t *table) (*offer, error) {
	for i := range t.Offers {
		o := &t.Offers[i]
		if strconv.Itoa(o.N) == r.press.Args[0] && t.stands(o, b.now()) {
			return o, nil
		}
	}
	return nil, errOffer
}

// agree counts a player's consent to an offer.
func (b *Bot) agree(ctx context.Context, r task, t *table) (reply, error) {
	o, err := b.standing(r, t)
	if err != nil {
		return reply{}, err
	}
	s, err := t.voter(r.From)
	switch {
	case err != nil:
		return reply{}, err
	case o.Given:
		return reply{}, game.Refuse("The seat may be taken already.")
	case slices.Contains(o.Agreed, s):
		return reply{}, game.Refuse("You have agreed already.")
	}
	c := change{request: r.Request}
	if s != o.Seat {
		o.Agreed = append(o.Agreed, s)
		b.oweOffers(t, &c)
		text := fmt.Sprintf("Noted: %d of %d.", len(o.Agreed), t.majority(o.Seat))
		return b.finish(ctx, t, c, reply{Answer: say(text)})
	}
	asked := *o // the new message calls who may take the seat
	b.closeOffer(t, &c, &asked, s.Mark()+" has agreed to give the seat away.")
	t.LastOffer++
	o.N, o.Given, o.Told = t.LastOffer, true, true
	b.oweOffers(t, &c)
	return b.finish(ctx, t, c, reply{Answer: say("Noted; the seat may be taken.")})
}

// takeSeat seats the person to whom a seat was offered. From then on the seat's
// secrets are theirs: the old player's private message loses them, and the old
// player's buttons do nothing.
func (b *Bot) takeSeat(ctx context.Context, r task, t *table) (reply, error) {
	o, err := b.standing(r, t)
	if err != nil {
		return reply{}, err
	}
	taker := r.From
	if o.To.Chat == computerChat { // any of the others presses for it
		if _, err := t.voter(r.From); err != nil {
			return reply{}, err
		}
		if taker = o.To; t.mayTake(o.Seat, taker) != nil { // it has taken another seat since
			level, _, _ := strings.Cut(o.To.ID, " ")
			if taker, err = t.newComputer([]string{level}); err != nil {
				return reply{}, err
			}
		}
	}
	switch {
	case !o.To.Is(taker) && o.To.Chat != computerChat:
		return reply{}, game.Refuse("The seat is offered to somebody else.")
	case o.Given:
	case b.now().Before(o.From):
		return reply{}, game.Refuse("The seat may be taken from %s on, if most of the others agree: %d of %d have.", timeMark(o.From), len(o.Agreed), t.majority(o.Seat))
	case len(o.Agreed) < t.majority(o.Seat):
		return reply{}, game.Refuse("Most of the others must agree first: %d of %d have.", len(o.Agreed), t.majority(o.Seat))
	case o.Awake:
		return reply{}, errOffer
	}
	if err := t.mayTake(o.Seat, taker); err != nil { // two seats may be offered to one person
		return reply{}, err
	}
	o.To = taker
	return b.handOver(ctx, r, t, o.Seat, taker)
}

// returns is the seat that somebody may take back at once: they let a computer play on
// there, and nobody else is left who could agree.
func (t *table) returns(p chat.Person) (game.Seat, bool) {
	if t.Stage == playing && t.deserted() {
		for _, s := range t.held(p) {
			if last := t.Seats[s].lastPerson(); t.automatic(s) && last != nil && last.Is(p) {
				return s, true
			}
		}
	}
	return game.Public, false
}

// absent reports whether somebody let a computer play on, and may come back.
func (t *table) absent() bool {
	return slices.ContainsFunc(t.Seats, func(s seat) bool {
		_, is := s.computer()
		return is && s.lastPerson() != nil
	})
}

// lastPerson is who sat there last, besides computers; nil if nobody has yet.
func (s *seat) lastPerson() *chat.Person {
	for i := len(s.Past) - 1; i >= 0; i-- {
		if s.Past[i].Chat != computerChat {
			return &s.Past[i]
		}
	}
	return nil
}

// handOver puts a person in the place of a seat's player.
func (b *Bot) handOver(ctx context.Context, r task, t *table, taken game.Seat, to chat.Person) (reply, error) {
	knows, err := b.taught(ctx, to)
	if err != nil {
		return reply{}, err
	}
	s := &t.Seats[taken]
	old, name := s.Person, nameIn(to)
	c := change{
		request: r.Request,
		delete:  [][]byte{personTableKey(old, t.ID)},
		put:     [][]byte{personTableKey(to, t.ID)},
	}
	if o := t.offerOf(taken); o != nil && o.To.Is(to) {
		b.closeOffer(t, &c, o, fmt.Sprintf("%s was offered the seat of %s, and has taken it.", t.newcomer(o), taken.Mark()))
	}
	b.dropOffer(t, &c, taken)
	t.note(&c, b.now(), taken, note{Kind: noteTaken, From: s.Name, To: name})
	if pad, ok := t.Posts[padSlot(taken)]; ok && pad.Ref != "" {
		b.oweStrip(t, &c, old, pad.Ref)
		t.unlink(padSlot(taken))
	}
	s.Past = append(s.Past, old)
	s.Person, s.Name, s.Closed, s.Taught, s.Brief = to, name, to.Chat == computerChat, knows, ""
	s.Advised.View, s.Advised.Said = "", ""
	s.Moves++ // the old player's buttons are from before
	second := !s.Closed && t.voters(game.Public) == 2
	for i := range t.Waits {
		if w := &t.Waits[i]; second || w.Seat == taken { // no clock has run for the first
			w.Since, w.Reminded, w.Skip = b.now(), 0, nil
		}
	}
	t.unvote(taken)
	b.closeOffers(t, &c)
	b.oweOffers(t, &c)
	t.unlink(firstSlot(to))
	if !s.Closed {
		b.oweFirst(t, &c, taken)
	}
	b.oweBriefs(t, &c)
	b.owePad(t, &c, taken)
	b.oweTurn(t, &c)
	if t.deserted() {
		return b.finish(ctx, t, c, reply{Answer: say("A computer sits there from now on. " + t.waysOn())})
	}
	if s.Closed {
		return b.finish(ctx, t, c, reply{Answer: say("A computer plays there from now on.")})
	}
	return b.finish(ctx, t, c, b.showSheet(r.Request, t, sheet{seat: taken, note: "The seat is yours."}))
}

// oweStrip takes the secrets out of a private message of somebody who has left
// the seat.
func (b *Bot) oweStrip(t *table, c *change, p chat.Person, ref string) {
	gone := chat.Message{Title: t.game.Title, Lines: []string{"You have left this seat."}, Private: true}
	c.owed = append(c.owed, owed{Table: t.ID, Kind: oweStrip, Person: &p, Ref: ref, Message: &gone, At: b.now()})
}
