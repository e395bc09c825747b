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

// The states of a wait's reminders; see wait.Reminded.
const (
	halfTime = 1
	TimeUp   = 2
)

// Bounds of a clock.
const (
	leastClock = time.Minute
	mostClock  = 60 * 24 * time.Hour
)

// ParseClock reads 30m, 24h, 2d or off.
func ParseClock(text string) (time.Duration, error) {
	text = strings.ToLower(strings.TrimSpace(text))
	if text == "off" || text == "0" {
		return 0, nil
	}
	units := map[string]time.Duration{"m": time.Minute, "h": time.Hour, "d": 24 * time.Hour}
	if n := len(text); n > 1 {
		count, err := strconv.Atoi(text[:n-1])
		unit, ok := units[text[n-1:]]
		if err == nil && ok && count > 0 && count <= int(mostClock/time.Minute) {
			if d := time.Duration(count) * unit; d >= leastClock && d <= mostClock {
				return d, nil
			}
		}
	}
	return 0, game.Refuse("A clock is 30m, 24h, 2d (up to 60d) or off.")
}

// ClockText says how long a turn may take.
func ClockText(d time.Duration) string {
	for _, u := range []struct {
		d    time.Duration
		name string
	}{{24 * time.Hour, "day"}, {time.Hour, "hour"}, {time.Minute, "minute"}} {
		if d%u.d != 0 {
			continue
		}
		if n := int(d / u.d); n == 1 {
			return "1 " + u.name
		} else {
			return fmt.Sprintf("%d %ss", n, u.name)
		}
	}
	return d.String()
}

// Timed reports whether a clock runs for a seat: one is set, and somebody else could vote
// to skip the seat once its time is up. Computers have no vote.
func (t *Progress) Timed(s game.Seat) bool {
	return t.Clock > 0 && !t.Seats.Automatic(s) && t.Seats.people(s) > 0
}

// SetClock sets how long a turn may take. The others' turns begin anew, so that
// the change makes none of them late. The time of the player who sets the clock
// goes on, or that player could stall for ever.
func (t *Table) SetClock(c *Change, r Task) (Decided, error) {
	if t.Stage == Over {
		return Decided{}, t.InPlay()
	}
	s, seated := t.Seats.SeatOf(r.From)
	if !seated && !t.Hosts(r.From) {
		return Decided{}, game.Refuse("Only those who sit here may set the clock.")
	}
	if seated && t.Seats[s].Resigned {
		return Decided{}, ErrLeft
	}
	clock, err := ParseClock(r.Rest)
	if err != nil {
		return Decided{}, err
	}
	t.Clock = clock
	own := false
	for i := range t.Waits {
		w := &t.Waits[i]
		if w.Seat != s || !seated {
			w.Since, w.Reminded, w.Skip = c.Now, 0, nil
			continue
		}
		own = true
		if c.Now.Before(w.Since.Add(clock)) {
			w.Reminded, w.Skip = 0, nil
		}
	}
	if t.Stage == Lobby {
		t.OweLobby(c)
	} else {
		t.oweTurn(c)
	}
	said := "There is no clock now."
	if clock > 0 {
		said = "A turn may take " + ClockText(clock) + " from now on."
	}
	switch {
	case clock == 0:
	case t.Stage == Playing && t.Seats.people(game.Public) < 2:
		said = "A turn may take " + ClockText(clock) + " once two people play here. Until then no clock runs, since computers wait as long as you like."
	case own:
		said += " For you the time goes on as before."
	}
	return c.done(Decided{Answer: chat.Say(said)})
}

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
		if !o.Settled && (due.IsZero() || o.Until.Before(due)) {
			due = o.Until
		}
	}
	if at := t.nextAbsence(); !at.IsZero() && (due.IsZero() || at.Before(due)) {
		due = at
	}
	if t.Clock == 0 {
		return due
	}
	for _, w := range t.Waits {
		if !t.Timed(w.Seat) {
			continue
		}
		at := w.Since.Add(t.Clock)
		switch w.Reminded {
		case TimeUp:
			continue
		case 0:
			at = w.Since.Add(t.Clock / 2)
		}
		if due.IsZero() || at.Before(due) {
			due = at
		}
	}
	return due
}

// Remind owes a reminder to each player who let half of the time pass, or all
// of it. When time is up, the table may vote. Offers end in their time, too.
func (t *Table) Remind(c *Change) {
	if t.Stage == Lobby {
		t.remindLobby(c)
		return
	}
	now := c.Now
	expired := t.noticeAbsence(c)
	if !t.EndsAt.IsZero() && !now.Before(t.EndsAt) {
		t.breakOff(c, Note{Kind: NoteVoted})
		return
	}
	for i := range t.Waits {
		w := &t.Waits[i]
		reached := 0
		if t.Timed(w.Seat) && !now.Before(w.Since.Add(t.Clock/2)) {
			reached = halfTime
		}
		late := t.Timed(w.Seat) && !now.Before(w.Since.Add(t.Clock))
		gone := t.Seats.people(w.Seat) > 0 && t.mayBeSkipped(*w, now)
		if late || gone {
			reached = TimeUp
		}
		if reached <= w.Reminded {
			continue
		}
		w.Reminded = reached
		expired = expired || reached == TimeUp
		if gone {
			t.oweWayOn(c, w.Seat)
		}
		if late || !gone {
			t.oweReminder(c, *w)
		}
	}
	if expired {
		t.oweTurn(c)
	}
	t.closeOffers(c)
}

func (t *Head) oweReminder(c *Change, w Wait) {
	if t.Seats[w.Seat].Closed {
		return
	}
	person := t.Seats[w.Seat].Person
	c.Owed = append(c.Owed, Letter{Table: t.ID, Kind: OweReminder, Person: &person, Seat: w.Seat, Since: w.Since, Reminded: w.Reminded, At: c.Now})
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
	var marks, shut []string
	for _, w := range t.Waits {
		switch s := t.Seats[w.Seat]; {
		case s.Person.Is(r.From), t.Seats.Automatic(w.Seat):
		case s.Closed:
			shut = append(shut, w.Seat.Mark())
		default:
			marks = append(marks, w.Seat.Mark())
			t.oweReminder(c, w)
		}
	}
	switch {
	case len(marks)+len(shut) > 0:
	case t.Seats.Deserted():
		return Decided{}, game.Refuse(Standstill)
	case slices.ContainsFunc(t.Waits, func(w Wait) bool { return t.Seats.Automatic(w.Seat) }):
		return Decided{}, game.Refuse("A computer is waited for and nobody else; it plays by itself in a moment.")
	default:
		return Decided{}, game.Refuse("The game waits for nobody but you.")
	}
	a := Decided{Answer: chat.Answer{Message: chat.Message{People: t.Seats.People()}}}
	if len(marks) > 0 {
		t.Nudged = c.Now
		a.Message.Lines = append(a.Message.Lines, game.List("and", marks...)+" will be reminded privately.")
	}
	if len(shut) > 0 {
		a.Message.Lines = append(a.Message.Lines, game.List("and", shut...)+" cannot be reached privately; say a word in the channel.")
	}
	return c.done(a)
}

// LineSkip skips a turn in every game.
const LineSkip = "skip"

// VoteSkip counts a vote to skip a seat whose time is up, and skips it once
// most of the others agree.
func (t *Table) VoteSkip(c *Change, r Task) (Decided, error) {
	voter, err := t.voter(r.From)
	if err != nil {
		return Decided{}, err
	}
	if err := t.InPlay(); err != nil {
		return Decided{}, err
	}
	n, _ := strconv.Atoi(r.Press.Args[0])
	since, _ := strconv.ParseInt(r.Press.Args[1], 36, 64)
	w := t.Waiting(game.Seat(n))
	switch {
	case w == nil || w.Since.Unix() != since || w.Reminded != TimeUp:
		return Decided{}, game.Refuse("That vote is over: the game has gone on.")
	case w.Seat == voter:
		return Decided{}, game.Refuse("You cannot vote to skip yourself; make a move, or type /sea do skip.")
	case !slices.Contains(w.Skip, voter):
		w.Skip = append(w.Skip, voter)
	case len(w.Skip) < t.Seats.Majority(w.Seat): // it may be enough since others have left
		return Decided{}, game.Refuse("You have voted already: %d of %d.", len(w.Skip), t.Seats.Majority(w.Seat))
	}
	if len(w.Skip) < t.Seats.Majority(w.Seat) {
		t.oweTurn(c)
		return c.done(Decided{Answer: chat.Say(fmt.Sprintf("Noted: %d of %d votes.", len(w.Skip), t.Seats.Majority(w.Seat)))})
	}
	skipped := w.Seat
	if _, err := t.Advance(c, skipped, LineSkip); err != nil {
		return Decided{}, fmt.Errorf("skip seat %d: %w", skipped, notRefused{err})
	}
	if t.Stage == Playing {
		t.note(c, skipped, Note{Kind: NoteSkipped})
	}
	return c.done(Decided{Answer: chat.Say("The vote is carried.")})
}

// notRefused makes a refusal a fault: every game must take this line.
type notRefused struct{ err error }

func (e notRefused) Error() string { return e.err.Error() }
