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

// offer is a seat that is offered to somebody who does not sit here.
type offer struct {
	N      int         `json:"n"` // tells one offer from another
	Seat   game.Seat   `json:"seat"`
	To     chat.Person `json:"to"`
	By     chat.Person `json:"by"`
	Agreed []game.Seat `json:"agreed,omitempty"`
	Given  bool        `json:"given"` // by the player who sits there
}

// asleepAfter is how long a game must have waited for a seat before the others
// may give it away: its secrets go with it.
const asleepAfter = 24 * time.Hour

// asleep reports whether the game has waited so long for a seat.
func (t *table) asleep(s game.Seat, now time.Time) bool {
	w := t.waiting(s)
	return w != nil && now.Sub(w.Since) >= asleepAfter
}

// free reports whether the seat that is offered may be taken: its player gives
// it, or sleeps, and most of the others agree.
func (t *table) free(o *offer, now time.Time) bool {
	return o.Given || len(o.Agreed) >= t.majority(1) && t.asleep(o.Seat, now)
}

func personTableKey(p chat.Person, table string) []byte {
	return store.PersonTableKey(p.Chat, p.ID, table)
}

// replace offers a seat to somebody else: "replace @old @new". The player who
// sits there may do so alone; the others only together, and only while that
// player has kept them waiting for long.
func (b *Bot) replace(ctx context.Context, r task, t *table) (reply, error) {
	if err := t.inPlay(); err != nil {
		return reply{}, err
	}
	by, seated := t.seatOf(r.From)
	if !seated && !t.Host.Is(r.From) {
		return reply{}, game.Refuse("Only those who sit here may offer a seat.")
	}
	typed := strings.Fields(r.rest)
	if len(typed) != 2 {
		return reply{}, game.Refuse("Type /sea replace and then who sits there now and who shall sit there.")
	}
	old, ok := t.named(r.Request, typed[0])
	s, sits := t.seatOf(old)
	if !ok || !sits {
		return reply{}, game.Refuse("%s does not sit here.", game.Quote(typed[0]))
	}
	to, ok := t.named(r.Request, typed[1])
	if !ok {
		return reply{}, game.Refuse("Who is %s? Name the new player with @.", game.Quote(typed[1]))
	}
	if _, sits := t.seatOf(to); sits {
		return reply{}, game.Refuse("%s sits here already, and nobody may hold two seats.", plain(to.Name))
	}
	t.Offers++
	t.Offer = &offer{N: t.Offers, Seat: s, To: to, By: r.From, Given: s == by && seated}
	if seated && s != by {
		t.Offer.Agreed = []game.Seat{by}
	}
	c := change{request: r.Request}
	b.owePublic(t, &c, t.offerMessage(b.now()))
	return b.finish(ctx, t, c, reply{Answer: say("The offer stands in the channel.")})
}

// named finds whom a word in a command names: @ID, or a seated player's name.
func (t *table) named(r chat.Request, word string) (chat.Person, bool) {
	id := strings.TrimPrefix(word, "@")
	for _, p := range append(t.people(), r.People...) {
		if p.Chat == r.From.Chat && (p.ID == id || strings.EqualFold(p.Name, id)) {
			return p, true
		}
	}
	if strings.HasPrefix(word, "@") && id != "" {
		return chat.Person{Chat: r.From.Chat, ID: id, Name: id}, true
	}
	return chat.Person{}, false
}

func (t *table) offerMessage(now time.Time) chat.Message {
	o := t.Offer
	to := len(t.Seats)
	m := chat.Message{Title: t.game.Title, People: append(t.people(), o.To), Ping: []int{to}}
	m.Lines = []string{fmt.Sprintf("{%d}, you are offered the seat of %s. Whoever takes it sees its secrets from then on, and the one who leaves it no longer does.", to, o.Seat.Mark())}
	m.Buttons = []chat.Button{{ID: chat.PublicID(chat.PressTake, t.ID, strconv.Itoa(o.N)), Label: "Take the seat", Style: chat.Primary}}
	if !t.free(o, now) {
		m.Lines = append(m.Lines, fmt.Sprintf("%s may agree alone. Once the game has waited a whole day for %s, most of the others may agree instead: %d of %d have.",
			o.Seat.Mark(), o.Seat.Mark(), len(o.Agreed), t.majority(1)))
		m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressAgree, t.ID, strconv.Itoa(o.N)), Label: "Agree"})
	}
	return m
}

// errOffer says that an offer is not the present one.
const errOffer = game.Refusal("That offer no longer stands.")

// agree counts a player's consent to an offer.
func (b *Bot) agree(ctx context.Context, r task, t *table) (reply, error) {
	if t.Offer == nil || r.press.Args[0] != strconv.Itoa(t.Offer.N) {
		return reply{}, errOffer
	}
	s, seated := t.seatOf(r.From)
	o := t.Offer
	switch {
	case !seated:
		return reply{}, game.Refuse("Only those who sit here may agree.")
	case t.free(o, b.now()):
		return reply{}, game.Refuse("Enough have agreed already.")
	case s == o.Seat:
		o.Given = true
	case slices.Contains(o.Agreed, s):
		return reply{}, game.Refuse("You have agreed already.")
	default:
		o.Agreed = append(o.Agreed, s)
	}
	c := change{request: r.Request}
	said := fmt.Sprintf("Noted: %d of %d.", len(o.Agreed), t.majority(1))
	if t.free(o, b.now()) {
		said = "Noted; the seat may be taken."
		b.owePublic(t, &c, t.offerMessage(b.now()))
	}
	return b.finish(ctx, t, c, reply{Answer: say(said)})
}

// takeSeat seats the person to whom a seat was offered. From then on the seat's
// secrets are theirs: the old player's private message loses them, and the old
// player's buttons do nothing.
func (b *Bot) takeSeat(ctx context.Context, r task, t *table) (reply, error) {
	o := t.Offer
	switch {
	case o == nil || r.press.Args[0] != strconv.Itoa(o.N):
		return reply{}, errOffer
	case !o.To.Is(r.From):
		return reply{}, game.Refuse("The seat is offered to somebody else.")
	case !t.free(o, b.now()):
		return reply{}, game.Refuse("The seat is not free yet: its player may give it alone, or most of the others (%d of %d have agreed) once the game has waited a day.", len(o.Agreed), t.majority(1))
	}
	old := t.Seats[o.Seat].Person
	c := change{
		request: r.Request,
		delete:  [][]byte{personTableKey(old, t.ID)},
		put:     [][]byte{personTableKey(r.From, t.ID)},
	}
	name := nameIn(r.From)
	t.note(&c, b.now(), o.Seat, note{Kind: noteTaken, From: t.Seats[o.Seat].Name, To: name})
	if pad, ok := t.Posts[padSlot(o.Seat)]; ok && pad.Ref != "" {
		gone := chat.Message{Title: t.game.Title, Lines: []string{"You have left this seat."}, Private: true}
		c.owed = append(c.owed, owed{Table: t.ID, Kind: oweStrip, Person: &old, Ref: pad.Ref, Message: &gone, At: b.now()})
		t.unlink(padSlot(o.Seat))
	}
	s := &t.Seats[o.Seat]
	s.Person, s.Name, s.Closed, s.Brief = r.From, name, false, ""
	s.Moves++ // the old player's buttons are from before
	if w := t.waiting(o.Seat); w != nil {
		w.Since, w.Reminded, w.Skip = b.now(), 0, nil
	}
	taken := o.Seat
	t.Offer = nil
	b.owePrivate(t, &c, r.From, t.welcome())
	b.oweBriefs(t, &c)
	b.owePad(t, &c, taken)
	b.oweTurn(t, &c)
	return b.finish(ctx, t, c, b.showSheet(t, sheet{seat: taken, note: "The seat is yours."}))
}

// resign asks once more.
func (b *Bot) resign(_ context.Context, r task, t *table) (reply, error) {
	s, err := t.player(r.From)
	if err != nil {
		return reply{}, err
	}
	if err := t.inPlay(); err != nil {
		return reply{}, err
	}
	a := say("Resigning is for good: you leave the game, and it goes on or ends without you. To hand your seat to somebody else, type /sea replace instead.")
	a.Message.Buttons = []chat.Button{{
		ID:    chat.Press{Verb: chat.PressResign, Table: t.ID, Seat: s, Moves: t.Seats[s].Moves}.ID(),
		Label: "Resign for good", Style: chat.Danger,
	}}
	return reply{Answer: a}, nil
}

// resignNow resigns.
func (b *Bot) resignNow(ctx context.Context, r task, t *table) (reply, error) {
	s, err := t.player(r.From)
	if err != nil {
		return reply{}, err
	}
	return b.record(ctx, r.Request, t, s, game.Resign)
}

// abandon ends the game without a winner: the host is asked once more, anyone
// else votes.
func (b *Bot) abandon(ctx context.Context, r task, t *table) (reply, error) {
	if t.Stage == over {
		return reply{}, t.inPlay()
	}
	s, seated := t.seatOf(r.From)
	if t.Host.Is(r.From) {
		a := say("Abandoning ends the game for everyone, and nobody wins.")
		a.Message.Buttons = []chat.Button{{ID: chat.PublicID(chat.PressAbandon, t.ID), Label: "Abandon the game", Style: chat.Danger}}
		return reply{Answer: a}, nil
	}
	if !seated {
		return reply{}, game.Refuse("Only those who sit here may abandon the game.")
	}
	if slices.Contains(t.Abandon, s) {
		return reply{}, game.Refuse("You have voted to abandon the game already: %d of %d.", len(t.Abandon), t.majority(0))
	}
	t.Abandon = append(t.Abandon, s)
	c := change{request: r.Request}
	if len(t.Abandon) >= t.majority(0) {
		return b.abandoned(ctx, t, c, noteVoted)
	}
	b.owePublic(t, &c, chat.Message{
		Title:  t.game.Title,
		Lines:  []string{fmt.Sprintf("%s would abandon the game: %d of %d votes. Whoever agrees types /sea abandon.", s.Mark(), len(t.Abandon), t.majority(0))},
		People: t.people(),
	})
	return b.finish(ctx, t, c, reply{Answer: say(fmt.Sprintf("Noted: %d of %d votes.", len(t.Abandon), t.majority(0)))})
}

// abandonNow is the host's second word.
func (b *Bot) abandonNow(ctx context.Context, r task, t *table) (reply, error) {
	if t.Stage == over {
		return reply{}, t.inPlay()
	}
	if !t.Host.Is(r.From) {
		return reply{}, game.Refuse("Only the host may abandon the game alone; type /sea abandon to vote for it.")
	}
	return b.abandoned(ctx, t, change{request: r.Request}, noteAbandoned)
}

func (b *Bot) abandoned(ctx context.Context, t *table, c change, why noteKind) (reply, error) {
	began, end := t.Stage == playing, entry{Note: &note{Kind: why}}.noted()
	if began {
		t.note(&c, b.now(), game.Public, note{Kind: why})
	}
	b.end(t, end)
	if began {
		b.oweTurn(t, &c)
		for i := range t.Seats {
			b.owePad(t, &c, game.Seat(i))
		}
	} else {
		b.oweLobby(t, &c)
	}
	return b.finish(ctx, t, c, reply{Answer: say("The game is abandoned.")})
}

// who says for whom the game waits, since when, what failed, and how it can go
// on.
func (b *Bot) who(_ context.Context, _ task, t *table) (reply, error) {
	m := chat.Message{Title: t.game.Title, People: t.people()}
	switch t.Stage {
	case lobby:
		m.Lines = []string{
			fmt.Sprintf("The game has not begun: %d sit here, and it is for %s players.", len(t.Seats), t.game.Seats),
			"Anyone may press Join; somebody who sits here presses Begin.",
		}
	case over:
		m.Lines = []string{"The game is over. " + t.End}
	default:
		for _, w := range t.Waits {
			line := fmt.Sprintf("Waiting for %s %s, since %s.", w.Seat.Mark(), w.For, timeMark(w.Since))
			switch {
			case t.Clock > 0 && w.Reminded == timeUp:
				line += fmt.Sprintf(" Time is up; %d of %d have voted to skip.", len(w.Skip), t.majority(1))
			case t.Clock > 0:
				line += " Time until " + timeMark(w.Since.Add(t.Clock)) + "."
			}
			m.Lines = append(m.Lines, line)
		}
		m.Buttons = t.turnButtons()
		m.Note = "It can go on with /sea nudge, with a vote to skip once a clock has run out, or with /sea replace."
		if t.Clock == 0 {
			m.Note += " There is no clock; /sea clock 24h sets one."
		}
	}
	for i, s := range t.Seats {
		if s.Closed {
			m.Lines = append(m.Lines, game.Seat(i).Mark()+" cannot be reached privately; My secrets works, and /sea join tries again.")
		}
	}
	if t.NoFiles != nil {
		m.Lines = append(m.Lines, "The chat does not take pictures, so the game goes on in words. I need "+t.NoFiles.Lacks+".")
	}
	for _, p := range t.Places {
		if why, since := b.post.trouble(owed{Place: p}.to()); why != "" {
			m.Lines = append(m.Lines, "Messages to the channel have not got through since "+timeMark(since)+": "+why+".")
		}
	}
	return reply{Answer: chat.Answer{Message: chat.Fit(m)}}, nil
}
