package table

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Bounds of a clock.
const (
	leastClock = time.Minute
	mostClock  = 60 * 24 * time.Hour
)

// paces are clocks in words.
var paces = map[string]time.Duration{"off": 0, "0": 0, "table": 0, "day": 24 * time.Hour, "3days": 72 * time.Hour}

// parseClock reads 30m, 24h, 2d or off, or a pace: table, day or 3days.
func parseClock(text string) (time.Duration, error) {
	text = strings.ToLower(strings.TrimSpace(text))
	if clock, ok := paces[text]; ok {
		return clock, nil
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
		if d%u.d == 0 {
			return game.Count(int(d/u.d), u.name)
		}
	}
	return d.String()
}

// bankAfter is how much time a bank holds: three days if a turn may take a day or more.
func bankAfter(clock time.Duration) time.Duration {
	if clock >= 24*time.Hour {
		return 72 * time.Hour
	}
	return 0
}

// lateAfter is the usual Lateness for a clock.
func lateAfter(clock time.Duration) Lateness {
	if clock >= 24*time.Hour {
		return lateComputer
	}
	return lateVote
}

// Lateness is what happens to a turn whose time is up.
type Lateness string

const (
	lateComputer Lateness = "computer" // a computer plays that turn
	lateSkip     Lateness = "skip"     // it is skipped
	lateVote     Lateness = "vote"     // the others may vote to skip it
)

// late is what happens to a turn whose time is up: what the table has chosen, or else what is
// usual for the clock. A game that began before tables could choose has the vote.
func (t *Progress) late() Lateness {
	if t.Stage == Playing {
		return cmp.Or(t.Late, lateVote)
	}
	return cmp.Or(t.Late, lateAfter(t.Clock))
}

// clockAsked is a clock to which somebody asks the others to agree, in a game under way.
type clockAsked struct {
	Clock  time.Duration `json:"clock"`
	Agreed []game.Seat   `json:"agreed"`
}

// SetClock sets how long a turn may take. Before the game the host sets it; afterwards most of
// those who play must agree.
func (t *Table) SetClock(c *Change, r Task) (Decided, error) {
	if t.Stage == Over {
		return Decided{}, t.InPlay()
	}
	if r.Press.Verb == chat.PressClock {
		r.Rest = r.Press.Args[0]
	}
	clock, err := parseClock(r.Rest)
	if t.Stage == Lobby {
		if err := t.mayTime(r.From); err != nil {
			return Decided{}, err
		}
		if err != nil {
			return Decided{}, err
		}
		t.Clock = clock
		t.chose(r.From, ClockSetting)
		t.OweLobby(c)
		return c.done(Decided{Answer: chat.Say(t.clockNow())})
	}
	if _, seated := t.Seats.SeatOf(r.From); !seated {
		return Decided{}, game.Refuse("Only those who sit here may set the clock.")
	}
	s, voteErr := t.voter(r.From)
	needed := t.Seats.agreeClock(clock)
	switch {
	case voteErr != nil:
		return Decided{}, voteErr
	case err != nil:
		return Decided{}, err
	case clock == t.Clock:
		return Decided{}, game.Refuse("So it is already: %s", t.clockNow())
	case t.Asked == nil || t.Asked.Clock != clock:
		t.Asked = &clockAsked{Clock: clock}
	case slices.Contains(t.Asked.Agreed, s) && len(t.Asked.Agreed) < needed:
		return Decided{}, game.Refuse("You have agreed to that already: %d of %d.", len(t.Asked.Agreed), needed)
	}
	if !slices.Contains(t.Asked.Agreed, s) {
		t.Asked.Agreed = append(t.Asked.Agreed, s)
	}
	if votes := len(t.Asked.Agreed); votes < needed {
		t.OwePublic(c, chat.Message{
			Title: t.Def.Title, People: t.Seats.People(), Ping: t.Seats.asked(c, s, &t.Seats[s].Asks.Clock),
			Lines:   []string{fmt.Sprintf("%s asks for another clock: %s %d of %d agree.", s.Mark(), clockWish(clock), votes, needed)},
			Buttons: []chat.Button{{ID: chat.PublicID(chat.PressClock, t.ID, ClockTyped(clock)), Label: "Agree", Style: chat.Primary}},
		})
		return c.done(Decided{Answer: chat.Say(fmt.Sprintf("Noted: %d of %d agree.", votes, needed))})
	}
	t.changeClock(c, s, clock)
	return c.done(Decided{Answer: chat.Say(t.clockNow())})
}

// leastAlone is the shortest clock to which the players who are present may agree without those
// who are absent. For a shorter clock most of all players must agree, since the absent ones come
// back to it.
const leastAlone = 24 * time.Hour

// agreeClock is how many must agree to a clock in a game under way.
func (all Seats) agreeClock(clock time.Duration) int {
	if clock > 0 && clock < leastAlone {
		return all.people(game.Public)/2 + 1
	}
	return all.Majority(game.Public)
}

// clockWish says what a clock would mean.
func clockWish(clock time.Duration) string {
	if clock == 0 {
		return "none."
	}
	return "a turn may take " + ClockText(clock) + "."
}

// changeClock sets the clock of a game under way, as most of its players want. Each wait that has
// begun gets the new time, from now on.
func (t *Table) changeClock(c *Change, by game.Seat, clock time.Duration) {
	if t.late() == lateAfter(t.Clock) { // what was usual becomes the usual for the new clock; what was chosen stays
		t.Late = lateAfter(clock)
	}
	t.Clock, t.Asked = clock, nil
	for i := range t.Seats {
		t.Seats[i].Bank = bankAfter(clock)
	}
	for i := range t.Waits {
		w := &t.Waits[i]
		w.Reminded, w.Skip, w.Until = 0, nil, time.Time{}
		t.startClock(c, w)
	}
	t.oweTurn(c)
	if t.Seats.people(by) > 0 {
		t.OwePublic(c, chat.Message{Title: t.Def.Title, People: t.Seats.People(), Ping: t.Seats.others(by), Lines: []string{"Most of those who play have agreed. " + t.clockNow()}})
	}
}

// clockNow says how long a turn may take, and what happens then.
func (t *Progress) clockNow() string {
	if t.Clock == 0 {
		return "There is no clock now."
	}
	said := "A turn may take " + ClockText(t.Clock) + " from now on"
	if bank := bankAfter(t.Clock); bank > 0 {
		said += ", and each player has a bank of " + ClockText(bank) + " more"
	}
	switch late := t.late(); {
	case t.Stage == Playing && t.Seats.people(game.Public) < 2:
		return said + ", once two people play here. Until then no clock runs, since computers wait as long as you like."
	case late == lateComputer:
		return said + ". A computer plays a turn whose time is up."
	case late == lateSkip:
		return said + ". A turn whose time is up is skipped."
	}
	return said + ". The others may vote to skip a turn whose time is up."
}

// mayTime refuses the clock of a lobby to all but the host.
func (t *Head) mayTime(p chat.Person) error {
	if t.Hosts(p) {
		return nil
	}
	if _, seated := t.Seats.SeatOf(p); !seated {
		return game.Refuse("Only those who sit here may choose the settings; press Join.")
	}
	return game.Refuse("The host sets the clock, and that is %s.", Plain(t.host().Name))
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
	case w == nil || w.Since.Unix() != since || !t.Skippable(*w):
		return Decided{}, game.Refuse("That vote is over: the game has gone on.")
	case w.Seat == voter:
		return Decided{}, game.Refuse("You cannot vote to skip yourself; make a move, or type /sea do skip.")
	case !w.voted(voter):
		w.Skip = append(w.Skip, voter)
	case len(w.Skip) < t.Seats.Majority(w.Seat): // their vote may be enough now, since others have left
		return Decided{}, game.Refuse("You have voted already: %d of %d.", len(w.Skip), t.Seats.Majority(w.Seat))
	}
	if len(w.Skip) < t.Seats.Majority(w.Seat) {
		t.oweTurn(c)
		return c.done(Decided{Answer: chat.Say(fmt.Sprintf("Noted: %d of %d votes.", len(w.Skip), t.Seats.Majority(w.Seat)))})
	}
	skipped := w.Seat
	if t.Seats[skipped].Absent {
		t.Seats[skipped].Missed++
	}
	if t.Seats[skipped].Missed >= mostMissed { // else the others would have to vote on each of their turns
		if err := t.keepSeat(c, skipped); err != nil {
			return Decided{}, err
		}
		return c.done(Decided{Answer: chat.Say("The vote is carried. It is the second turn in a row, so a computer keeps the seat from now on.")})
	}
	if _, err := t.Advance(c, skipped, LineSkip, ByVote); err != nil {
		return Decided{}, fmt.Errorf("skip seat %d: %w", skipped, notRefused{err})
	}
	if t.Stage == Playing {
		t.note(c, skipped, Note{Kind: NoteSkipped})
	}
	if err := t.playLeft(c, skipped); err != nil {
		return Decided{}, err
	}
	return c.done(Decided{Answer: chat.Say("The vote is carried.")})
}

// voted reports whether a seat votes to skip this turn.
func (w Wait) voted(s game.Seat) bool { return slices.Contains(w.Skip, s) }

// notRefused turns a refusal into a fault, since every game must accept this line.
type notRefused struct{ err error }

func (e notRefused) Error() string { return e.err.Error() }
