package table

import (
	"fmt"
	"slices"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/hours"
	"shipboard/games/game"
)

// Timed reports whether a clock runs for a seat: one is set, a person sits there, and
// another person waits for them. Computers wait as long as one likes.
func (t *Progress) Timed(s game.Seat) bool {
	return t.Clock > 0 && !t.Seats.Automatic(s) && t.Seats.people(s) > 0
}

// Deadline is when the time of a wait is up; zero if no clock runs for it.
func (t *Progress) Deadline(w Wait) time.Time {
	switch {
	case !t.Timed(w.Seat):
		return time.Time{}
	case !t.Paused.IsZero():
		return time.Time{}
	case w.Until.IsZero(): // of a table from before deadlines were stored
		return w.Since.Add(t.Clock)
	}
	return w.Until
}

// Begun is when the player of a wait was last seen to act, or since when the game waits.
func (w Wait) Begun() time.Time { return later(w.Since, w.Acted) }

// TurnEnd is when the clock of a turn has run out, so that the bank is used from then on; zero if
// no clock runs.
func (t *Progress) TurnEnd(w Wait) time.Time {
	if w.Turn.IsZero() || t.Deadline(w).IsZero() {
		return t.Deadline(w)
	}
	return w.Turn
}

// setDeadline gives a wait some time from a moment on.
func (t *Table) setDeadline(c *Change, w *Wait, from time.Time, left time.Duration) {
	h := t.waking(c, w.Seat)
	w.Until = h.After(from, left)
	w.Turn = h.After(from, max(left-t.Seats[w.Seat].Bank, 0))
}

// mostAway is how long announced absences may stop a player's time in one game.
const mostAway = 14 * 24 * time.Hour

// waking is when a seat's player is awake, and so when their time runs: not in their quiet
// hours, nor while they have said that they are away. If that cannot be read, their time always
// runs; then nothing that is decided can be written down either.
func (t *Table) waking(c *Change, s game.Seat) hours.Hours {
	h, err := c.Facts.Hours(t.Seats[s].Person)
	if err != nil {
		return hours.Hours{}
	}
	return h.Bounded(c.Now, t.mayBeAway(c, s, h))
}

// mayBeAway is how much longer announced absences may stop a player's time. The time that
// the present wait has used is already subtracted.
func (t *Table) mayBeAway(c *Change, s game.Seat, h hours.Hours) time.Duration {
	left := mostAway - t.Seats[s].Away
	if w := t.Waiting(s); w != nil && w.Since.Before(c.Now) {
		left -= h.Absent(w.Since, c.Now)
	}
	return max(left, 0)
}

// startClock gives a wait the time of a turn, and what the player has in the bank; or, if
// there is no clock, the time of the first reminder.
func (t *Table) startClock(c *Change, w *Wait) {
	switch {
	case t.Seats.Automatic(w.Seat):
	case t.Clock > 0:
		t.setDeadline(c, w, c.Now, t.Clock+t.Seats[w.Seat].Bank)
		if !t.Paused.IsZero() {
			w.Left = t.Clock + t.Seats[w.Seat].Bank
		}
	default:
		w.Call = t.waking(c, w.Seat).After(c.Now, calls[0])
	}
}

// left is how much of the time of a wait is left.
func (t *Table) left(c *Change, w Wait) time.Duration {
	if !t.Paused.IsZero() {
		return w.Left
	}
	return t.waking(c, w.Seat).Waking(c.Now, t.Deadline(w))
}

// stopped notes how long announced absences have stopped the time of a wait that ends.
func (t *Table) stopped(c *Change, w Wait) {
	if h, err := c.Facts.Hours(t.Seats[w.Seat].Person); err == nil {
		s := &t.Seats[w.Seat]
		s.Away = min(s.Away+h.Absent(w.Since, c.Now), mostAway)
	}
}

// ChangeHours moves the deadline of a person who is awake at other hours from now on. The time
// that is left stays the same. ChangeHours reports whether anything has changed.
func (t *Table) ChangeHours(c *Change, p chat.Person, was hours.Hours) bool {
	s, seated := t.Seats.SeatOf(p)
	w := t.Waiting(s)
	if !seated || w == nil {
		return false
	}
	before := *w
	if deadline := t.Deadline(*w); deadline.After(c.Now) {
		left := was.Bounded(c.Now, t.mayBeAway(c, s, was)).Waking(c.Now, deadline)
		t.setDeadline(c, w, c.Now, left)
	}
	if w.Until.Equal(before.Until) && w.Turn.Equal(before.Turn) {
		*w = before // the same moments, perhaps written in another way
		return false
	}
	t.oweTurn(c)
	if w.Until.After(before.Until.Add(12 * time.Hour)) {
		t.OwePublic(c, chat.Message{People: t.Seats.People(), Lines: []string{"The game waits for " + s.Mark() + " until " + TimeMark(w.Until) + " now."}})
	}
	return true
}

// Forgive gives back the time from one moment to another, since nobody on a chat could play then:
// the bot was down, or the chat was cut off. Time that was given back before is not given back
// again. Forgive reports whether anything has changed.
func (t *Table) Forgive(c *Change, on string, from, to time.Time) bool {
	if t.Stage == Over {
		return false
	}
	changed := false
	concerned := slices.ContainsFunc(t.Places, func(p chat.Place) bool { return p.Chat == on })
	for i := range t.Seats {
		if t.Seats[i].Person.Chat == on {
			concerned = true
			changed = t.giveBack(c, game.Seat(i), from, to) || changed
		}
	}
	from = later(from, t.Forgiven)
	if concerned && from.Before(to) {
		for i := range t.Offers {
			putOff(&t.Offers[i].From, from, to)
			putOff(&t.Offers[i].Until, from, to)
		}
		putOff(&t.EndsAt, from, to)
		putOff(&t.Closing.At, from, to)
		t.Forgiven, changed = to, true
	}
	if changed && t.Stage == Playing {
		t.oweTurn(c)
	}
	return changed
}

// giveBack gives back the time between two moments to the player of a seat.
func (t *Table) giveBack(c *Change, at game.Seat, from, to time.Time) bool {
	s := &t.Seats[at]
	from = later(from, s.Forgiven)
	if !from.Before(to) {
		return false
	}
	s.Forgiven = to
	if heard := later(from, s.Heard); !s.Absent && !s.Heard.IsZero() && heard.Before(to) {
		s.Heard = s.Heard.Add(to.Sub(heard))
	}
	w := t.Waiting(at)
	if w == nil {
		return true
	}
	from = later(from, w.Since)
	if !from.Before(to) {
		return true
	}
	if deadline := t.Deadline(*w); deadline.After(from) {
		t.setDeadline(c, w, to, t.waking(c, at).Waking(from, deadline))
	}
	putOff(&w.Call, from, to)
	w.Rests = later(w.Rests, to)
	return true
}

// putOff puts off a moment that comes after the beginning of a time without players, by the
// length of that time.
func putOff(at *time.Time, from, to time.Time) {
	if at.After(from) {
		*at = at.Add(to.Sub(from))
	}
}

// cutStep is how much time is given back in advance to players whose chat is cut off. So the
// table need not be looked at all the time.
const cutStep = 30 * time.Minute

// holdTime gives back the time in which players cannot act since their chat is cut off. It does
// so whenever something is due, so that nothing becomes due meanwhile.
func (t *Table) holdTime(c *Change) {
	var looked []string
	for i := range t.Seats {
		on := t.Seats[i].Person.Chat
		if slices.Contains(looked, on) {
			continue
		}
		looked = append(looked, on)
		if since := c.Facts.CutOff(on); !since.IsZero() {
			t.Forgive(c, on, since, c.Now.Add(cutStep))
		}
	}
}

// bank takes from a player's bank the time that a turn took beyond the clock. For a turn that was
// made in time, it adds half of the clock to the bank instead.
func (t *Table) bank(c *Change, w Wait) {
	t.stopped(c, w)
	deadline := t.Deadline(w)
	if deadline.IsZero() {
		return
	}
	s := &t.Seats[w.Seat]
	switch left := t.left(c, w); {
	case !c.Now.Before(deadline):
		s.Bank = 0
	case left < s.Bank:
		s.Bank = left
	default:
		s.Bank = min(s.Bank+t.Clock/2, bankAfter(t.Clock))
	}
}

// shelved is a wait that has ended. It begins again, with the time that was left, in two cases:
// the line that ended it is taken back; or it began with a line that was taken back and is played
// again.
type shelved struct {
	Wait
	Left   time.Duration `json:"left,omitempty"`
	Bank   time.Duration `json:"bank,omitempty"`
	Away   time.Duration `json:"away,omitempty"`
	Undone bool          `json:"undone,omitempty"` // it ended since a line was taken back
	Broken bool          `json:"broken,omitempty"` // another player's line ended it, and not everyone has seen its player act since
	Looked bool          `json:"looked,omitempty"` // its player has looked at the table since it was broken off
}

// shelve keeps a wait that ends.
func (t *Table) shelve(c *Change, w Wait, undone bool) {
	kept := shelved{Wait: w, Bank: t.Seats[w.Seat].Bank, Away: t.Seats[w.Seat].Away, Undone: undone}
	if t.Timed(w.Seat) {
		kept.Left = t.left(c, w)
	}
	t.takeShelved(w.Seat)
	t.Shelf = append(t.Shelf, kept)
	if !undone {
		t.bank(c, w)
	}
}

// takeShelved takes the wait of a seat from the shelf; nil if there is none.
func (t *Table) takeShelved(s game.Seat) *shelved {
	at := slices.IndexFunc(t.Shelf, func(w shelved) bool { return w.Seat == s })
	if at < 0 {
		return nil
	}
	kept := t.Shelf[at]
	t.Shelf = slices.Delete(t.Shelf, at, at+1)
	return &kept
}

// resume lets a wait that has ended go on with the time that was left; nil if the wait is a new
// one.
func (t *Table) resume(c *Change, w game.Wait, undone bool) *Wait {
	kept := t.takeShelved(w.Seat)
	if kept == nil || !undone && !kept.Undone {
		return nil
	}
	again := kept.Wait
	again.Wait = w
	if undone && !kept.Undone {
		t.Seats[w.Seat].Bank, t.Seats[w.Seat].Away = kept.Bank, kept.Away
	}
	if !again.Until.IsZero() {
		t.setDeadline(c, &again, c.Now, kept.Left)
		if !t.Paused.IsZero() {
			again.Left = kept.Left
		}
	}
	return &again
}

// heardOf says what others heard of a line, as far as it matters for the waits after it.
type heardOf struct {
	spoken bool // everybody heard of it
	undone bool // it took another line back
	round  bool // it opens a round
}

// renewWaits finds out, after a line, for whom the game waits now. It returns the seats for which
// the game did not wait before.
//
// A person has one time for a whole turn. It goes on while the game waits for them without a
// break, whatever the task is. It begins anew with another task, once nothing can be taken back
// any more. So nobody gains time by playing a line and taking it back, and nobody is called twice
// for one wait. A wait that another player's line has broken off calls its player again when it goes
// on, if they have looked at the table meanwhile and could not act; if they had begun and now the
// game waits for them alone; or if somebody else is called then, since the older call is gone.
//
// A computer's time begins anew when its task changes, and when everyone saw the computer act. It
// also begins anew after a public line of a person who was, or is now, awaited, since that line
// may be taken back. A secret line changes nothing, so the computer's time does not reveal it.
func (t *Table) renewWaits(c *Change, actor game.Seat, line heardOf) []game.Seat {
	spoken, undone := line.spoken, line.undone
	var newly, resumed []game.Seat
	var waits []Wait
	now := t.Session.Match().Waiting()
	awaited := func(s game.Seat) bool {
		return slices.ContainsFunc(now, func(w game.Wait) bool { return w.Seat == s })
	}
	person := (t.Waiting(actor) != nil || awaited(actor)) && !t.Seats.Automatic(actor)
	final := spoken && !undone && (actor == game.Public || !t.Session.CanUndo(actor))
	for _, old := range t.Waits {
		if !awaited(old.Seat) && !t.Seats.Automatic(old.Seat) {
			t.shelve(c, old, undone)
			t.Shelf[len(t.Shelf)-1].Broken = old.Seat != actor
		}
	}
	for i := range t.Shelf { // a wait that was broken off in the round before is over
		t.Shelf[i].Broken = t.Shelf[i].Broken && !line.round
	}
	for _, w := range now {
		old := t.Waiting(w.Seat)
		fresh := Wait{Wait: w, Since: c.Now}
		if old != nil {
			fresh.takeCall(*old)
		}
		if line.round && w.Seat == actor { // they read the task in the answer to their own press
			fresh.Asked = w.For
		}
		told := w.Seat == actor && (spoken || old == nil) || old != nil && old.Told && old.For == w.For
		switch {
		case t.Seats.Automatic(w.Seat):
			if old != nil && old.For == w.For && !(spoken && w.Seat == actor) && !(spoken && person) {
				fresh = *old
			}
		case old == nil:
			before := t.broken(w)
			again := t.resume(c, w, undone)
			switch {
			case before == nil && again == nil, before != nil && (before.Looked || len(now) == 1 && t.Seats[w.Seat].hasBegun()):
				newly = append(newly, w.Seat)
			case before != nil:
				resumed = append(resumed, w.Seat)
			}
			if again != nil {
				fresh, told = *again, told || again.Told
				if fresh.Held { // its call was dropped when the question was answered
					fresh.Held = false
					newly = append(newly, w.Seat)
				}
				break
			}
			if before != nil {
				fresh.takeCall(before.Wait)
				told = true
			}
			t.startClock(c, &fresh)
		case !old.Standin.IsZero() && !t.othersMove(now, w.Seat): // the computer that stands in has more lines to play
			fresh = *old
			fresh.Wait = w
		case final && (old.For != w.For || w.Seat == actor):
			t.bank(c, *old)
			t.startClock(c, &fresh)
		default:
			fresh = *old
			fresh.Wait = w
			if old.For != w.For || spoken && w.Seat == actor {
				fresh.Acted = c.Now
			}
		}
		fresh.Told = told
		switch {
		case old == nil || w.Seat == actor || t.Seats.Automatic(w.Seat):
		case old.Held && w.For == old.For:
			fresh.Held = true
		case undone:
			fresh.Held = false
		case old.Held || asksAnew(now, *old, w, actor): // also if the line may be taken back: nobody else may play one
			fresh.Held = !old.Held && shared(now, w, actor)
			newly = append(newly, w.Seat)
		}
		if w.Seat == actor {
			fresh.Words = ""
		}
		waits = append(waits, fresh)
	}
	t.Waits = waits
	for i := range t.Shelf {
		if t.Shelf[i].Seat == actor && spoken {
			t.Shelf[i].Broken = false
		}
	}
	if final {
		t.Shelf = slices.DeleteFunc(t.Shelf, func(w shelved) bool { return w.Undone })
	}
	if slices.ContainsFunc(newly, func(s game.Seat) bool { return s != actor }) {
		newly = append(newly, resumed...)
		slices.Sort(newly)
	}
	return slices.DeleteFunc(newly, func(s game.Seat) bool { return t.Seats[s].Person.IsProgram() }) // programs ask by themselves
}

// othersMove reports whether the game now waits for another seat, or for something else from it,
// than before. It does not look at the seat s.
func (t *Progress) othersMove(now []game.Wait, s game.Seat) bool {
	return slices.ContainsFunc(now, func(w game.Wait) bool {
		old := t.Waiting(w.Seat)
		return w.Seat != s && (old == nil || old.For != w.For)
	})
}

// timeUp does what the table has chosen for a turn whose time is up.
func (t *Table) timeUp(c *Change, s game.Seat) error {
	w := t.Waiting(s)
	if t.late() == lateVote {
		w.Reminded = TimeUp
		t.oweReminder(c, *w)
		t.callDevices(c, *w)
		t.callToSkip(c, w)
		return nil
	}
	t.Seats[s].Missed++
	t.Seats[s].Bank = 0
	if t.Seats[s].Missed >= mostMissed {
		return t.keepSeat(c, s)
	}
	if t.Late == lateComputer {
		w.Standin, w.Reminded = c.Now, TimeUp
		t.note(c, s, Note{Kind: NoteStandin})
		t.oweLate(c, s, "Your time was up, so a computer plays this turn for you. Your next turn is yours again.")
		return nil
	}
	if _, err := t.Advance(c, s, LineSkip, ByClock); err != nil {
		return notRefused{err}
	}
	if t.Stage == Playing {
		t.note(c, s, Note{Kind: NoteLate})
		t.oweLate(c, s, "Your time was up, so your turn was skipped.")
	}
	return t.playLeft(c, s)
}

// mostMissed: after a player has missed this many turns in a row, a computer keeps the seat.
const mostMissed = 2

// keepSeat lets a computer play for somebody who has missed turns, until they are back.
func (t *Table) keepSeat(c *Change, s game.Seat) error {
	player := t.Seats[s].Person
	who, err := t.newComputer(nil)
	if err != nil {
		return err
	}
	t.oweLate(c, s, "You have missed two turns in a row, so a computer keeps your seat. It stays yours: press Take my seat back at any time.", t.ReturnButton())
	if _, err := t.handOver(c, s, who, player); err != nil {
		return fmt.Errorf("let a computer keep the seat of %s: %w", player.ID, err)
	}
	return nil
}

// ReturnButton gives a seat back to the player who let a computer play on there.
func (t *Charter) ReturnButton() chat.Button {
	return chat.Button{ID: chat.PublicID(chat.PressJoin, t.ID, ""), Label: "Take my seat back", Style: chat.Primary}
}

// oweLate tells a player privately what became of a turn whose time was up.
func (t *Table) oweLate(c *Change, s game.Seat, text string, buttons ...chat.Button) {
	if t.Seats[s].Closed {
		return
	}
	t.OwePrivate(c, t.Seats[s].Person, chat.Message{Title: t.Def.Title, Lines: []string{text}, People: t.Seats.People(), Buttons: buttons})
}
