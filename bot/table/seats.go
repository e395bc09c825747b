package table

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// voter is the seat of somebody who plays here and has not resigned.
func (t *Progress) voter(p chat.Person) (game.Seat, error) {
	s, err := t.Player(p)
	if err == nil && t.Seats[s].Resigned {
		err = game.Refuse("You have left this game for good, so you have no vote in it.")
	}
	return s, err
}

// people counts those who play here and have not resigned. It leaves out one seat, or none if
// that is game.Public.
func (all Seats) people(without game.Seat) int {
	n := 0
	for i := range all {
		if all[i].personPlays() && game.Seat(i) != without {
			n++
		}
	}
	return n
}

// voters counts like people, but only those who are not absent.
func (all Seats) voters(without game.Seat) int {
	n := 0
	for i := range all {
		if all[i].Present() && game.Seat(i) != without {
			n++
		}
	}
	return n
}

// agreed counts how many have agreed to something to which all must agree, and how many must
// agree: all who have agreed, and all who are present. An absent player need not agree. If one
// has, this does not replace the consent of anybody else.
func (all Seats) agreed(votes []game.Seat) (agree, must int) {
	for i := range all {
		voted := slices.Contains(votes, game.Seat(i)) && all[i].personPlays()
		if voted {
			agree++
		}
		if voted || all[i].Present() {
			must++
		}
	}
	return agree, must
}

// Majority is how many of the voters must agree.
func (all Seats) Majority(without game.Seat) int { return all.voters(without)/2 + 1 }

// unvote removes all votes of a seat whose player has left it.
func (t *Progress) unvote(s game.Seat) {
	without := func(votes []game.Seat) []game.Seat {
		return slices.DeleteFunc(votes, func(v game.Seat) bool { return v == s })
	}
	t.Abandon, t.Pauses, t.Shows = without(t.Abandon), without(t.Pauses), without(t.Shows)
	if t.Asked != nil {
		t.Asked.Agreed = without(t.Asked.Agreed)
	}
	for i := range t.Waits {
		t.Waits[i].Skip = without(t.Waits[i].Skip)
	}
	for i := range t.Offers {
		t.Offers[i].Agreed = without(t.Offers[i].Agreed)
	}
}

// held are the seats that a person has, or had in this game. The person knows the secrets of
// these seats.
func (all Seats) held(p chat.Person) []game.Seat {
	if p.ID == "" { // a person who was forgotten has none
		return nil
	}
	var seats []game.Seat
	for i, s := range all {
		if s.Person.Is(p) || slices.ContainsFunc(s.Past, p.Is) {
			seats = append(seats, game.Seat(i))
		}
	}
	return seats
}

// Left reports whether the player of a seat has resigned from a game that others play on.
// Until its end the player sees what everyone sees.
func (t *Head) Left(s game.Seat) bool { return t.Stage == Playing && t.Seats[s].Resigned }

// ErrLeft refuses those who have resigned.
const ErrLeft = game.Refusal("You have left this game for good; /sea board and /sea log show how it goes on.")

// Resign asks a player to confirm that they resign.
func (t *Table) Resign(c *Change, r Task) (Decided, error) {
	s, err := t.PlayerInGame(r.From)
	if err != nil {
		return Decided{}, err
	}
	a := chat.Say("Resigning is for good: you leave the game, and it goes on or ends without you; nobody can take that seat again. To hand your seat to somebody else, type /sea replace instead, or let a computer play on, or leave the seat to anyone in the channel.")
	a.Message.Buttons = []chat.Button{
		{ID: t.PressID(s, chat.PressResign), Label: "Resign for good", Style: chat.Danger},
		{ID: t.PressID(s, chat.PressInstead), Label: "Let a computer play on"},
		{ID: t.PressID(s, chat.PressGiveUp), Label: "Leave the seat to anyone"},
	}
	return Decided{Answer: a}, nil
}

// PlayInstead lets a computer play on for a player who leaves.
func (t *Table) PlayInstead(c *Change, r Task) (Decided, error) {
	_, d, err := t.leaveToComputer(c, r)
	return d, err
}

// leaveToComputer gives the seat of a player who leaves to a computer.
func (t *Table) leaveToComputer(c *Change, r Task) (game.Seat, Decided, error) {
	s, err := t.PlayerInGame(r.From)
	if err != nil {
		return s, Decided{}, err
	}
	if err := t.Seats.mayLeave(r, s); err != nil {
		return s, Decided{}, err
	}
	to, err := t.newComputer(nil)
	if err != nil {
		return s, Decided{}, err
	}
	d, err := t.handOver(c, s, to, r.From)
	return s, d, err
}

// mayLeave refuses a press to leave if the button is older than the seat's last line, or than its
// present player.
func (all Seats) mayLeave(r Task, s game.Seat) error {
	if r.Press.Moves != all[s].Moves {
		return game.Refuse("That button is out of date, so nothing was done; type /sea resign again to leave.")
	}
	return nil
}

// outForGood refuses a seat whose player has resigned. Each game has removed what that seat
// commanded, or has given it to the others.
func (t *Head) outForGood(s game.Seat) error {
	return game.Refuse("%s has resigned, and the game has gone on without that seat, so nobody can take it. Somebody who leaves can press Let a computer play on instead, after /sea resign.", s.Mark())
}

// ResignNow resigns.
func (t *Table) ResignNow(c *Change, r Task) (Decided, error) {
	s, err := t.PlayerInGame(r.From)
	if err != nil {
		return Decided{}, err
	}
	if err := t.Seats.mayLeave(r, s); err != nil {
		return Decided{}, err
	}
	return t.playLine(c, s, game.Resign)
}

// VoteAbandon would end the game without a winner. Somebody who may end it alone is asked to
// confirm that; anyone else votes.
func (t *Table) VoteAbandon(c *Change, r Task) (Decided, error) {
	if t.Stage == Over {
		return Decided{}, t.InPlay()
	}
	s, seated := t.Seats.SeatOf(r.From)
	if t.mayEnd(r.From) {
		a := chat.Say("Abandoning ends the game for everyone, and nobody wins.")
		a.Message.Buttons = []chat.Button{{ID: chat.PublicID(chat.PressAbandon, t.ID), Label: "Abandon the game", Style: chat.Danger}}
		return Decided{Answer: a}, nil
	}
	if !seated {
		return Decided{}, game.Refuse("Only those who sit here may abandon the game. Whoever moderates the channel may end it: /sea here end.")
	}
	if _, err := t.voter(r.From); err != nil {
		return Decided{}, err
	}
	voted := slices.Contains(t.Abandon, s)
	if strings.TrimSpace(strings.ToLower(r.Rest)) == "off" {
		if !voted {
			return Decided{}, game.Refuse("You have not voted to abandon the game.")
		}
		t.Abandon = slices.DeleteFunc(t.Abandon, func(v game.Seat) bool { return v == s })
		t.reconsiderEnd(c)
		return c.done(Decided{Answer: chat.Say("Noted: you would go on.")})
	}
	if !voted {
		t.Abandon = append(t.Abandon, s)
	}
	votes, needed := len(t.Abandon), t.Seats.Majority(game.Public)
	switch {
	case votes > t.Seats.people(game.Public)/2:
		t.oweNotice(c, votedOut, r.From)
		return t.abandoned(c, NoteVoted)
	case votes >= needed && t.EndsAt.IsZero():
		t.askToEnd(c)
		return c.done(Decided{Answer: chat.Say("Noted: the game ends at " + TimeMark(t.EndsAt) + ", unless those who are absent are heard of before.")})
	case votes >= needed:
		return Decided{}, game.Refuse("The game ends at %s, unless those who are absent are heard of before.", TimeMark(t.EndsAt))
	case voted:
		return Decided{}, game.Refuse("You have voted to abandon the game already: %d of %d.", votes, needed)
	}
	t.OwePublic(c, chat.Message{
		Title:  t.Def.Title,
		Lines:  []string{fmt.Sprintf("%s would abandon the game: %d of %d votes. To agree, type /sea abandon.", s.Mark(), votes, needed)},
		People: t.Seats.People(), Ping: t.Seats.asked(c, s, &t.Seats[s].Asks.Abandon),
	})
	return c.done(Decided{Answer: chat.Say(fmt.Sprintf("Noted: %d of %d votes.", votes, needed))})
}

// votedOut tells those who play that the game has ended by their vote.
const votedOut = "The game is over: most of the table voted to abandon it."

// others are the people who play here, except one, in the form in which a message calls them.
func (all Seats) others(without game.Seat) []int {
	var called []int
	for i := range all {
		if all[i].personPlays() && game.Seat(i) != without {
			called = append(called, i)
		}
	}
	return called
}

// asks are the times when somebody last asked the others for something, so that they were called.
type asks struct {
	Abandon time.Time `json:"abandon,omitzero"`
	Clock   time.Time `json:"clock,omitzero"`
	Pause   time.Time `json:"pause,omitzero"`
	Watch   time.Time `json:"watch,omitzero"`
}

// askPause is the least time between two calls of the others by a player who asks for the same
// thing again. So a player who changes their mind, over and over, calls nobody by that.
const askPause = time.Hour

// asked are the players whom a message calls when one of them asks the others for something. It
// calls nobody if that player asked for the same thing a moment ago.
func (all Seats) asked(c *Change, by game.Seat, last *time.Time) []int {
	if c.Now.Before(last.Add(askPause)) {
		return nil
	}
	*last = c.Now
	return all.others(by)
}

// mayEnd reports whether somebody may abandon the game alone. The host of a lobby may, and a
// player with whom no other person plays. If only computers are left, everyone who sat here may.
func (t *Head) mayEnd(p chat.Person) bool {
	switch at, seated := t.Seats.SeatOf(p); {
	case t.Stage == Lobby:
		return t.Hosts(p)
	case t.Seats.Deserted():
		return len(t.Seats.held(p)) > 0
	default:
		return seated && t.Seats[at].Plays() && t.Seats.people(at) == 0
	}
}

// AbandonNow ends the game once VoteAbandon was confirmed.
func (t *Table) AbandonNow(c *Change, r Task) (Decided, error) {
	if t.Stage == Over {
		return Decided{}, t.InPlay()
	}
	if !t.mayEnd(r.From) {
		return Decided{}, game.Refuse("Others play here, so nobody ends the game alone; type /sea abandon to vote for it.")
	}
	why := NoteAbandoned
	if t.Stage == Playing && t.Seats.Deserted() {
		why = NoteLeft
	}
	return t.abandoned(c, why)
}

func (t *Table) abandoned(c *Change, why NoteKind) (Decided, error) {
	t.breakOff(c, Note{Kind: why})
	return c.done(Decided{Answer: chat.Say("The game is abandoned.")})
}

// breakOff ends the game without a winner.
func (t *Table) breakOff(c *Change, why Note) {
	began, end := t.Stage == Playing, Entry{Note: &why}.Noted()
	if began {
		t.note(c, game.Public, why)
	}
	t.Finish(c, end)
	t.Turn.Ping = nil // nobody is awaited any more
	t.OweLobby(c)
	if began {
		t.oweTurn(c)
		for i := range t.Seats {
			t.owePad(c, game.Seat(i))
		}
	}
}

// Standstill says why a game of computers alone does not go on.
const Standstill = "Only computers are left, so the game stands still."

// WaysOn says how a game can go on.
func (t *Progress) WaysOn() string {
	switch {
	case t.Seats.Deserted():
		return Standstill + " A player who let one play on may take the seat back: press Take my seat back, or type /sea join. Anyone who sat here may end the game with /sea abandon."
	case !slices.ContainsFunc(t.Waits, func(w Wait) bool { return !t.Seats.Automatic(w.Seat) }):
		return "It goes on by itself in a moment."
	case t.Seats.people(game.Public) == 1 && !slices.ContainsFunc(t.Waits, func(w Wait) bool { return t.Seats[w.Seat].Person.IsProgram() }):
		return "The game goes on with that move. Only computers wait for it, so no clock runs. A player who leaves may let one play on: /sea replace and the own name."
	}
	ways := "It can go on with /sea nudge, with a vote to skip once a clock has run out, or with /sea replace once it has waited a whole day for somebody."
	if t.Clock > 0 && t.late() == lateComputer {
		ways = "A computer plays a turn whose time is up. The game can go on before that with /sea nudge, or with /sea replace once it has waited a whole day for somebody."
	} else if t.Clock > 0 && t.late() == lateSkip {
		ways = "A turn whose time is up is skipped. The game can go on before that with /sea nudge, or with /sea replace once it has waited a whole day for somebody."
	}
	if t.Clock == 0 {
		ways += " There is no clock; /sea clock 24h sets one."
	}
	if absent := t.Seats.absentMarks(); len(absent) > 0 {
		ways += fmt.Sprintf(" No vote counts %s, of whom nobody has heard for long: the others may skip them or let a computer play for them, and /sea abandon ends the game a day later.", game.List("and", absent...))
	}
	return ways
}

// Marks name all who sit at the table.
func (all Seats) Marks() []string { return marks(len(all)) }

// marks name the first n of the people that a text is about.
func marks(n int) []string {
	all := make([]string, n)
	for i := range all {
		all[i] = game.Seat(i).Mark()
	}
	return all
}

// ShownTo reports whether a request may learn that this table exists: it comes
// from where the table is shown, or from somebody who sits or sat there, or is offered a seat.
func (t *Head) ShownTo(r chat.Request) bool {
	offered := func(o Offer) bool { return !o.Settled && o.To.Is(r.From) }
	return t.shownAt(r) || len(t.Seats.held(r.From)) > 0 || slices.ContainsFunc(t.Offers, offered)
}

// shownAt reports whether a request comes from where the table is shown.
func (t *Head) shownAt(r chat.Request) bool {
	switch {
	case slices.Contains(t.Places, r.At()):
		return true
	case r.Place == (chat.Place{}):
		return false
	}
	if under := t.Under(); under != (chat.Place{}) && (under == r.Place || under == r.Within) {
		return true
	}
	return r.Together && r.Within != (chat.Place{}) && slices.Contains(t.Places, r.Within)
}
