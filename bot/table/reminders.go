package table

import (
	"fmt"
	"slices"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// The states of a wait's reminders; see Wait.Reminded.
const (
	soonUp = 1 // a fifth of the time is left
	TimeUp = 2 // no time is left
)

// calls are the times after which a wait without a clock gets each of its reminders.
var calls = []time.Duration{24 * time.Hour, 48 * time.Hour, 96 * time.Hour}

// NextDue is when a table needs attention: the end of its lobby, or the clock, the
// computers or the offers of its game. It is zero if it needs none.
func (t *Progress) NextDue() time.Time {
	var due time.Time
	if t.Stage == Lobby {
		return t.nextInLobby()
	}
	if t.Stage != Playing {
		return due
	}
	_, due = t.Thinks()
	for _, o := range t.Offers {
		if !o.Settled {
			due = sooner(due, o.Until)
		}
		if !o.Settled && !o.Given && !o.Opened && len(o.Agreed) >= t.Seats.Majority(o.Seat) {
			due = sooner(due, o.From)
		}
	}
	due = sooner(due, t.nextAbsence())
	for _, w := range t.Waits {
		due = sooner(due, t.nextReminder(w))
	}
	return due
}

// justLooked is how long a player who was heard of gets no reminder of a wait without a clock.
const justLooked = 2 * time.Hour

// nextReminder is when the player of a wait is to be reminded, or told that their time is
// up; zero if never.
func (t *Progress) nextReminder(w Wait) time.Time {
	s := &t.Seats[w.Seat]
	if !s.Plays() || !t.Paused.IsZero() || w.Reminded == TimeUp || t.Seats.people(w.Seat) == 0 {
		return time.Time{}
	}
	if deadline := t.Deadline(w); !deadline.IsZero() {
		if w.Reminded == 0 {
			return later(deadline.Add(-deadline.Sub(w.Since)/5), w.Rests)
		}
		return deadline
	}
	if w.Calls == len(calls) || w.Gone {
		return time.Time{}
	}
	if w.Call.IsZero() { // the table is from before Call was stored
		w.Call = w.Since.Add(calls[w.Calls])
	}
	return later(w.Call, w.Rests, s.Heard.Add(justLooked))
}

// sooner is the earlier of two times. A zero time is none.
func sooner(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}

// later is the last of some times.
func later(times ...time.Time) time.Time { return slices.MaxFunc(times, time.Time.Compare) }

// Remind does what is due: it reminds those for whom the game waits, does what the table has
// chosen for a turn whose time is up, notes who is absent, and ends the offers that are over.
func (t *Table) Remind(c *Change) error {
	t.holdTime(c)
	if t.Stage == Lobby {
		return t.remindLobby(c)
	}
	gone := t.Paused.IsZero() && t.noticeAbsence(c)
	if !t.EndsAt.IsZero() && !c.Now.Before(t.EndsAt) {
		t.oweNotice(c, votedOut, chat.Person{})
		t.breakOff(c, Note{Kind: NoteVoted})
		return nil
	}
	var up []game.Seat
	for i := range t.Waits {
		w := &t.Waits[i]
		if !w.Gone && t.Paused.IsZero() && t.Seats.people(w.Seat) > 0 && t.mayBeSkipped(*w, c.Now) {
			w.Gone, gone = true, true
		}
		at := t.nextReminder(*w)
		deadline := t.Deadline(*w)
		switch {
		case at.IsZero() || c.Now.Before(at):
		case deadline.IsZero():
			w.Calls++
			if w.Calls < len(calls) {
				w.Call = t.waking(c, w.Seat).NextAwake(w.Since.Add(calls[w.Calls]))
			}
			t.oweReminder(c, *w)
			t.callDevices(c, *w)
		case c.Now.Before(deadline):
			w.Reminded = soonUp
			t.oweReminder(c, *w)
			t.callDevices(c, *w)
		default:
			up = append(up, w.Seat)
		}
	}
	for _, s := range up {
		if w := t.Waiting(s); w == nil || t.Deadline(*w).After(c.Now) {
			continue // another's turn was skipped, and the game has gone on
		}
		if err := t.timeUp(c, s); err != nil {
			return fmt.Errorf("end the time of seat %d: %w", s, err)
		}
	}
	if at := t.tellsGone(); !at.IsZero() && !c.Now.Before(at) && t.Paused.IsZero() {
		t.callToSkip(c, t.untoldGone()...)
	}
	if gone || len(up) > 0 {
		t.oweTurn(c)
	}
	t.closeOffers(c)
	t.openOffers(c, chat.Person{})
	return nil
}

// oweReminder reminds a player of a wait: privately, or in the channel if they take no
// private messages.
func (t *Head) oweReminder(c *Change, w Wait) {
	t.oweCall(c, t.Seats[w.Seat].Person, Letter{Table: t.ID, Kind: OweReminder, Seat: w.Seat, Since: w.Since, Reminded: w.Reminded, At: c.Now})
}

// restTime is how long a player who wants no reminder today gets none.
const restTime = 20 * time.Hour

// Rest keeps reminders of this game from a player for a day.
func (t *Table) Rest(c *Change, r Task) (Decided, error) {
	s, err := t.PlayerInGame(r.From)
	if err != nil {
		return Decided{}, err
	}
	w := t.Waiting(s)
	if w == nil {
		return Decided{}, game.Refuse("The game does not wait for you.")
	}
	w.Rests = c.Now.Add(restTime)
	a := chat.Say("You get no reminder of this game before " + TimeMark(w.Rests) + ".")
	a.Message.Title = t.Def.Title
	h, err := c.Facts.Hours(r.From)
	if err != nil {
		return Decided{}, err
	}
	if h.IsZero() {
		a.Message.Note = "Did it come at a bad time? Say when you are awake, and reminders wait until then."
		a.Message.Buttons = []chat.Button{{ID: chat.PublicID(chat.PressHours, "", ""), Label: "My hours"}}
	}
	return c.done(Decided{Answer: a})
}

// nudgePause is the least time between two nudges at a table.
const nudgePause = time.Hour

// Nudge reminds those for whom the game waits, privately.
func (t *Table) Nudge(c *Change, r Task) (Decided, error) {
	if err := t.InPlay(); err != nil {
		return Decided{}, err
	}
	switch s, err := t.Player(r.From); {
	case err != nil:
		return Decided{}, err
	case t.Seats[s].Resigned:
		return Decided{}, ErrLeft
	}
	if next := t.Nudged.Add(nudgePause); c.Now.Before(next) {
		return Decided{}, game.Refuse("They have been nudged a moment ago; the next nudge is possible at %s.", TimeMark(next))
	}
	var marks, shut, guests, programs []string
	for _, w := range t.Waits {
		switch s := t.Seats[w.Seat]; {
		case s.Person.Is(r.From), t.Seats.Automatic(w.Seat):
		case s.Closed:
			shut = append(shut, w.Seat.Mark())
		case s.Person.IsProgram():
			programs = append(programs, w.Seat.Mark())
		case s.Person.IsGuest():
			guests = append(guests, w.Seat.Mark())
			t.callDevices(c, w)
		default:
			marks = append(marks, w.Seat.Mark())
			t.oweReminder(c, w)
			t.callDevices(c, w)
		}
	}
	switch {
	case len(marks)+len(shut)+len(guests)+len(programs) > 0:
	case t.Seats.Deserted():
		return Decided{}, game.Refuse(Standstill)
	case slices.ContainsFunc(t.Waits, func(w Wait) bool { return t.Seats.Automatic(w.Seat) }):
		return Decided{}, game.Refuse("A computer is waited for and nobody else; it plays by itself in a moment.")
	default:
		return Decided{}, game.Refuse("The game waits for nobody but you.")
	}
	a := Decided{Answer: chat.Answer{Message: chat.Message{People: t.Seats.People()}}}
	if len(marks)+len(guests) > 0 {
		t.Nudged = c.Now
	}
	if len(marks) > 0 {
		a.Message.Lines = append(a.Message.Lines, game.List("and", marks...)+" will be reminded privately.")
	}
	if len(shut) > 0 {
		a.Message.Lines = append(a.Message.Lines, game.List("and", shut...)+" cannot be reached privately; say a word in the channel.")
	}
	if len(guests) > 0 {
		a.Message.Lines = append(a.Message.Lines, game.List("and", guests...)+" came by a link: their page says that the game waits, and calls them on each device where they allow it.")
	}
	if len(programs) > 0 {
		a.Message.Lines = append(a.Message.Lines, game.List("and", programs...)+" sees without a reminder that the game waits. /sea who tells how the game can go on.")
	}
	return c.done(a)
}
