package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/store"
)

// The states of a wait's reminders; see wait.Reminded.
const (
	halfTime = 1
	timeUp   = 2
)

// Bounds of a clock.
const (
	leastClock = time.Minute
	mostClock  = 60 * 24 * time.Hour
)

// parseClock reads 30m, 24h, 2d or off.
func parseClock(text string) (time.Duration, error) {
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

// clockText says how long a turn may take.
func clockText(d time.Duration) string {
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

// timed reports whether a clock runs for a seat: one is set, and somebody else could vote
// to skip the seat once its time is up. Computers have no vote.
func (t *table) timed(s game.Seat) bool {
	return t.Clock > 0 && !t.automatic(s) && t.voters(s) > 0
}

// setClock sets how long a turn may take. The others' turns begin anew, so that
// the change makes none of them late. The time of the player who sets the clock
// goes on, or that player could stall for ever.
func (b *Bot) setClock(ctx context.Context, r task, t *table) (reply, error) {
	if t.Stage == over {
		return reply{}, t.inPlay()
	}
	s, seated := t.seatOf(r.From)
	if !seated && !t.Host.Is(r.From) {
		return reply{}, game.Refuse("Only those who sit here may set the clock.")
	}
	if seated && t.Seats[s].Resigned {
		return reply{}, errLeft
	}
	clock, err := parseClock(r.rest)
	if err != nil {
		return reply{}, err
	}
	t.Clock = clock
	own := false
	for i := range t.Waits {
		w := &t.Waits[i]
		if w.Seat != s || !seated {
			w.Since, w.Reminded, w.Skip = b.now(), 0, nil
			continue
		}
		own = true
		if b.now().Before(w.Since.Add(clock)) {
			w.Reminded, w.Skip = 0, nil
		}
	}
	c := change{request: r.Request}
	if t.Stage == lobby {
		b.oweLobby(t, &c)
	} else {
		b.oweTurn(t, &c)
	}
	said := "There is no clock now."
	if clock > 0 {
		said = "A turn may take " + clockText(clock) + " from now on."
	}
	switch {
	case clock == 0:
	case t.Stage == playing && t.voters(game.Public) < 2:
		said = "A turn may take " + clockText(clock) + " once two people play here. Until then no clock runs, since computers wait as long as you like."
	case own:
		said += " For you the time goes on as before."
	}
	return b.finish(ctx, t, c, reply{Answer: say(said)})
}

// nextDue is when a table needs attention: its clock, its computers, its offers, or its archiving. It is
// zero if it needs none.
func (b *Bot) nextDue(t *table) time.Time {
	var due time.Time
	if t.Stage == over {
		return b.archiveDue(t)
	}
	if t.Stage != playing {
		return due
	}
	_, due = t.thinks()
	for _, o := range t.Offers {
		if !o.Settled && (due.IsZero() || o.Until.Before(due)) {
			due = o.Until
		}
	}
	if t.Clock == 0 {
		return due
	}
	for _, w := range t.Waits {
		if !t.timed(w.Seat) {
			continue
		}
		at := w.Since.Add(t.Clock)
		switch w.Reminded {
		case timeUp:
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

// mostDue is how many tables of a slice are looked up at once.
const mostDue = 16

// mostStrikes is how often the store may fail before a round of the clocks ends.
const mostStrikes = 3

// ring looks at the clocks of all tables that are due, and archives those due
// for that. A table that fails holds up no other; it is retried with growing
// pauses.
func (b *Bot) ring(ctx context.Context) error {
	strikes := 0
	for more := true; more && ctx.Err() == nil; {
		now := b.now()
		var due []string
		var err error
		if due, more, err = b.dueTables(ctx, now); err != nil {
			return fmt.Errorf("look for clocks that are due: %w", err)
		}
		for _, id := range due {
			err := b.ringTable(ctx, id)
			if err == nil {
				b.faults.ended(id)
				continue
			}
			if !lostToAnother(err) {
				b.faults.failed(b.log, id, err, now)
			}
			if !ownFault(err) {
				strikes++
			}
			if strikes == mostStrikes || ctx.Err() != nil {
				return ctx.Err()
			}
		}
	}
	return ctx.Err()
}

// ownFault reports whether the fault is the table's own and not the store's.
func ownFault(err error) bool {
	_, bad := errors.AsType[*unreadable](err)
	_, panicked := errors.AsType[*game.Panic](err)
	return bad || panicked
}

// ringTable looks at the clock of one table.
func (b *Bot) ringTable(ctx context.Context, id string) error {
	look := func(t *table) error {
		if t.Stage == over {
			return b.archive(ctx, t)
		}
		if w, due := t.thinks(); w != nil && !b.now().Before(due) && !b.faults.waits(thinkingAt(id), b.now()) {
			b.minds.add(id, b.now())
		}
		return b.remind(ctx, t)
	}
	err := b.asServer(ctx, id, func(ctx context.Context) error { return b.at(ctx, id, look) })
	if err != nil {
		return fmt.Errorf("look at the clock of table %s: %w", id, err)
	}
	return nil
}

// dueTables are tables that are due at a time, soonest first, at most mostDue
// of each slice, and whether there are more. It leaves out those that have just
// failed.
func (b *Bot) dueTables(ctx context.Context, now time.Time) (ids []string, more bool, err error) {
	type dueTable struct {
		at time.Time
		id string
	}
	var due []dueTable
	err = b.store.View(ctx, func(tx store.Tx) error {
		due, more = nil, false
		for _, s := range b.served() {
			n := 0
			for key := range tx.Scan(store.DuePrefix(s), nil) {
				at, id, err := store.ParseDueKey(key)
				if err != nil {
					b.faults.failed(b.log, fmt.Sprintf("a clock of slice %d", s), err, now)
					continue
				}
				if at.After(now) {
					break
				}
				if b.faults.waits(id, now) || b.minds.has(id, now) {
					continue
				}
				if n == mostDue {
					more = true
					break
				}
				n++
				due = append(due, dueTable{at, id})
			}
		}
		return nil
	})
	slices.SortStableFunc(due, func(a, b dueTable) int { return a.at.Compare(b.at) })
	for _, d := range due {
		ids = append(ids, d.id)
	}
	return ids, more, err
}

// remind owes a reminder to each player who let half of the time pass, or all
// of it. When time is up, the table may vote. Offers end in their time, too.
func (b *Bot) remind(ctx context.Context, t *table) error {
	now := b.now()
	var c change
	expired := false
	for i := range t.Waits {
		w := &t.Waits[i]
		reached := 0
		if !now.Before(w.Since.Add(t.Clock / 2)) {
			reached = halfTime
		}
		if !now.Before(w.Since.Add(t.Clock)) {
			reached = timeUp
		}
		if reached <= w.Reminded || !t.timed(w.Seat) {
			continue
		}
		w.Reminded = reached
		expired = expired || reached == timeUp
		b.oweReminder(t, &c, *w)
	}
	if expired {
		b.oweTurn(t, &c)
	}
	b.closeOffers(t, &c)
	return b.commit(ctx, t, c)
}

func (b *Bot) oweReminder(t *table, c *change, w wait) {
	if t.Seats[w.Seat].Closed {
		return
	}
	person := t.Seats[w.Seat].Person
	c.owed = append(c.owed, owed{Table: t.ID, Kind: oweReminder, Person: &person, Seat: w.Seat, Since: w.Since, Reminded: w.Reminded, At: b.now()})
}

// reminder is what a sleeper is told.
func (t *table) reminder(w wait) chat.Message {
	m := chat.Message{Title: t.game.Title, People: t.people(), Private: true}
	m.Lines = []string{"The game waits for you " + w.For + "."}
	switch {
	case !t.timed(w.Seat):
	case w.Reminded == timeUp:
		m.Lines = append(m.Lines, "Your time is up: the others may now vote to skip you. Until they do, you may still act.")
	default:
		m.Lines = append(m.Lines, "You have until "+timeMark(w.Since.Add(t.Clock))+".")
	}
	m.Buttons = []chat.Button{{ID: chat.PublicID(chat.PressAct, t.ID), Label: "Act", Style: chat.Primary}}
	return chat.Fit(m)
}

// nudgePause is the least time between two nudges at a table.
const nudgePause = time.Hour

// nudge reminds those for whom the game waits, privately.
func (b *Bot) nudge(ctx context.Context, r task, t *table) (reply, error) {
	if err := t.inPlay(); err != nil {
		return reply{}, err
	}
	switch s, err := t.player(r.From); {
	case err != nil:
		return reply{}, err
	case t.Seats[s].Resigned:
		return reply{}, errLeft
	}
	if next := t.Nudged.Add(nudgePause); b.now().Before(next) {
		return reply{}, game.Refuse("They have been nudged a moment ago; the next nudge is possible at %s.", timeMark(next))
	}
	c := change{request: r.Request}
	var marks, shut []string
	for _, w := range t.Waits {
		switch s := t.Seats[w.Seat]; {
		case s.Person.Is(r.From), t.automatic(w.Seat):
		case s.Closed:
			shut = append(shut, w.Seat.Mark())
		default:
			marks = append(marks, w.Seat.Mark())
			b.oweReminder(t, &c, w)
		}
	}
	switch {
	case len(marks)+len(shut) > 0:
	case t.deserted():
		return reply{}, game.Refuse(standstill)
	case slices.ContainsFunc(t.Waits, func(w wait) bool { return t.automatic(w.Seat) }):
		return reply{}, game.Refuse("A computer is waited for and nobody else; it plays by itself in a moment.")
	default:
		return reply{}, game.Refuse("The game waits for nobody but you.")
	}
	a := reply{Answer: chat.Answer{Message: chat.Message{People: t.people()}}}
	if len(marks) > 0 {
		t.Nudged = b.now()
		a.Message.Lines = append(a.Message.Lines, game.List("and", marks...)+" will be reminded privately.")
	}
	if len(shut) > 0 {
		a.Message.Lines = append(a.Message.Lines, game.List("and", shut...)+" cannot be reached privately; say a word in the channel.")
	}
	return b.finish(ctx, t, c, a)
}

// lineSkip skips a turn in every game.
const lineSkip = "skip"

// voteSkip counts a vote to skip a seat whose time is up, and skips it once
// most of the others agree.
func (b *Bot) voteSkip(ctx context.Context, r task, t *table) (reply, error) {
	voter, err := t.voter(r.From)
	if err != nil {
		return reply{}, err
	}
	if err := t.inPlay(); err != nil {
		return reply{}, err
	}
	n, _ := strconv.Atoi(r.press.Args[0])
	since, _ := strconv.ParseInt(r.press.Args[1], 36, 64)
	w := t.waiting(game.Seat(n))
	switch {
	case w == nil || w.Since.Unix() != since || w.Reminded != timeUp:
		return reply{}, game.Refuse("That vote is over: the game has gone on.")
	case w.Seat == voter:
		return reply{}, game.Refuse("You cannot vote to skip yourself; make a move, or type /sea do skip.")
	case !slices.Contains(w.Skip, voter):
		w.Skip = append(w.Skip, voter)
	case len(w.Skip) < t.majority(w.Seat): // it may be enough since others have left
		return reply{}, game.Refuse("You have voted already: %d of %d.", len(w.Skip), t.majority(w.Seat))
	}
	c := change{request: r.Request}
	if len(w.Skip) < t.majority(w.Seat) {
		b.oweTurn(t, &c)
		return b.finish(ctx, t, c, reply{Answer: say(fmt.Sprintf("Noted: %d of %d votes.", len(w.Skip), t.majority(w.Seat)))})
	}
	skipped := w.Seat
	if _, err := b.advance(t, &c, skipped, lineSkip); err != nil {
		return reply{}, fmt.Errorf("skip seat %d: %w", skipped, notRefused{err})
	}
	if t.Stage == playing {
		t.note(&c, b.now(), skipped, note{Kind: noteSkipped})
	}
	return b.finish(ctx, t, c, reply{Answer: say("The vote is carried.")})
}

// notRefused makes a refusal a fault: every game must take this line.
type notRefused struct{ err error }

func (e notRefused) Error() string { return e.err.Error() }
