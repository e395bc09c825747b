package table

import (
	"fmt"
	"slices"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Whose a seat is, and how it changes hands. A seat stays its player's while a computer
// keeps it.

// Returns is the seat that somebody may take back at once: a computer keeps it for them.
func (t *Progress) Returns(p chat.Person) (game.Seat, bool) {
	if _, sits := t.Seats.SeatOf(p); t.Stage == Playing && !sits {
		for i := range t.Seats {
			if owner := t.Seats.Owner(game.Seat(i)); owner != nil && owner.Is(p) {
				return game.Seat(i), true
			}
		}
	}
	return game.Public, false
}

// seatKept is the seat that belongs to somebody: they sit there, or a computer keeps it for them.
func (t *Progress) seatKept(p chat.Person) (game.Seat, bool) {
	if s, sits := t.Seats.SeatOf(p); sits {
		return s, true
	}
	return t.Returns(p)
}

// Owners are the people to whom the seats belong; see Owner.
func (all Seats) Owners() []chat.Person {
	var owners []chat.Person
	for i := range all {
		if owner := all.Owner(game.Seat(i)); owner != nil {
			owners = append(owners, *owner)
		}
	}
	return owners
}

// Owner is the person to whom a seat belongs. They sit there, or a computer keeps the seat for
// them. It is nil if a computer has sat there from the beginning.
func (all Seats) Owner(s game.Seat) *chat.Person {
	if !all.Automatic(s) {
		return &all[s].Person
	}
	return all[s].lastPerson()
}

// absent reports whether a computer keeps a seat for somebody who may come back.
func (all Seats) absent() bool {
	return slices.ContainsFunc(all, func(s Seat) bool {
		_, is := s.Computer()
		return is && s.lastPerson() != nil
	})
}

// lastPerson is the last person who sat there, not counting computers; nil if nobody has yet, or if
// that person has left for good.
func (s *Seat) lastPerson() *chat.Person {
	if s.Freed {
		return nil
	}
	for i := len(s.Past) - 1; i >= 0; i-- {
		if s.Past[i].Chat != ComputerChat {
			return &s.Past[i]
		}
	}
	return nil
}

// keptBefore reports whether a computer has kept a seat before for the player who sits there.
func (all Seats) keptBefore(s game.Seat) bool {
	return slices.ContainsFunc(all[s].Past, func(p chat.Person) bool { return p.Chat == ComputerChat })
}

// handOver gives a seat to another person or to a computer, since somebody has asked for that.
func (t *Table) handOver(c *Change, taken game.Seat, to, by chat.Person) (Decided, error) {
	knows, err := c.Facts.Taught(to)
	if err != nil {
		return Decided{}, err
	}
	s := &t.Seats[taken]
	old, name := s.Person, nameIn(to)
	owner := t.Seats.Owner(taken) // as long as the seat has not changed, below
	if owner != nil && to.Chat != ComputerChat && !owner.Is(to) {
		c.Leaves = append(c.Leaves, *owner)
	}
	c.Leaves, c.Sits = append(c.Leaves, old), append(c.Sits, to)
	if o := t.OfferOf(taken); o != nil && o.To.Is(to) {
		t.closeOffer(c, o, fmt.Sprintf("%s was offered the seat of %s, and has taken it.", t.Seats.newcomer(o), taken.Mark()))
	}
	t.dropOffer(c, taken)
	taking := Note{Kind: NoteTaken, From: s.Name, To: name}
	t.note(c, taken, taking)
	if owner != nil && !owner.Is(to) && !owner.Is(by) && (t.Seats.Automatic(taken) || !s.Closed) {
		t.oweReplaced(c, *owner, to)
	}
	// A player who lets a computer play on, and comes back, calls nobody by that, however often.
	quiet := owner != nil && (owner.Is(to) || owner.Is(by) && to.Chat == ComputerChat && t.Seats.keptBefore(taken))
	comesBack, lefts := owner != nil && owner.Is(to), t.lefts(c)
	if pad, ok := t.Posts[padSlot(taken)]; ok && pad.Ref != "" {
		t.OweStrip(c, old, pad.Ref)
		t.unlink(padSlot(taken))
	}
	s.Past = append(s.Past, old)
	s.Person, s.Name, s.Closed, s.Taught, s.Brief = to, name, to.Chat == ComputerChat, knows, ""
	s.Advised.View, s.Advised.Said = "", ""
	s.Left, s.LeftTold, s.News = nil, "", 0
	if w := t.Waiting(taken); w != nil {
		w.Words = "" // it told the old player the news
	}
	s.Moves++ // the old player's buttons are from before
	s.Heard, s.Absent, s.KeptFrom = c.Now, false, time.Time{}
	s.Freed = s.Freed && to.Chat == ComputerChat
	switch {
	case s.Closed: // a computer keeps it, with what is left of its player's time
		s.KeptFrom = c.Now
		c.Leaves = slices.DeleteFunc(c.Leaves, func(p chat.Person) bool { return p.Chat != ComputerChat })
	case !comesBack:
		s.Missed, s.Bank, s.Answered = 0, bankAfter(t.Clock), Answered{}
	case s.Missed >= mostMissed:
		s.Missed = 0
	}
	switch {
	case s.Program == nil || to.IsProgram():
	case s.Closed: // whoever runs the program may give it the seat back, with another token
		s.Program = &program{By: s.Program.By}
	default:
		s.Program = nil
	}
	t.handClocks(c, taken, lefts)
	if !quiet {
		t.oweNotice(c, Entry{Note: &taking}.Noted(), by)
	}
	t.unvote(taken)
	if !s.Closed && !comesBack {
		t.hideFrom(c, taken)
	}
	t.closeOffers(c)
	t.oweOffers(c)
	t.unlink(firstSlot(to))
	if !s.Closed {
		t.oweFirst(c, taken)
	}
	t.oweBriefs(c)
	t.owePad(c, taken)
	t.oweTurn(c)
	t.tidyRooms(c, &to)
	if t.Seats.Deserted() {
		return c.done(Decided{Answer: chat.Say("A computer sits there from now on. " + t.WaysOn())})
	}
	if s.Closed {
		return c.done(Decided{Answer: chat.Say("A computer plays there from now on.")})
	}
	return c.done(Decided{Show: &Sheet{Seat: taken, Note: "The seat is yours."}})
}

// lefts tells how much time each seat has left, if a clock runs for it.
func (t *Table) lefts(c *Change) map[game.Seat]time.Duration {
	lefts := make(map[game.Seat]time.Duration)
	for _, w := range t.Waits {
		if t.Timed(w.Seat) {
			lefts[w.Seat] = t.left(c, w)
		}
	}
	return lefts
}

// handClocks gives the seats their time after one of them has changed hands. A player who comes
// back has the time that was left, so that nobody gains time by leaving. If only two people play,
// the clock of the other player stood still meanwhile, and they have the time that was left, too.
func (t *Table) handClocks(c *Change, taken game.Seat, lefts map[game.Seat]time.Duration) {
	for i := range t.Waits {
		w := &t.Waits[i]
		left, ran := lefts[w.Seat]
		switch {
		case w.Seat != taken && t.Timed(w.Seat) && !ran && t.Paused.IsZero(): // the clock runs on
			if w.Left > 0 {
				t.setDeadline(c, w, c.Now, w.Left)
				w.Left = 0
				break
			}
			*w = Wait{Wait: w.Wait, Since: c.Now}
			t.startClock(c, w)
		case w.Seat != taken && ran && !t.Timed(w.Seat):
			w.Left = left
		case w.Seat != taken:
		case t.Seats.Automatic(taken):
			t.takeShelved(taken)
			if left > 0 {
				t.Shelf = append(t.Shelf, shelved{Wait: *w, Left: left, Undone: true})
			}
			*w = Wait{Wait: w.Wait, Since: c.Now}
		default:
			again := t.resume(c, w.Wait, false)
			*w = Wait{Wait: w.Wait, Since: c.Now}
			if again != nil && again.Until.After(c.Now) {
				w.Since, w.Until, w.Turn, w.Left = again.Since, again.Until, again.Turn, again.Left
				break
			}
			t.startClock(c, w)
		}
	}
}

// OweStrip takes the secrets out of a private message of somebody who has left
// the seat.
func (t *Table) OweStrip(c *Change, p chat.Person, ref string) {
	gone := chat.Message{Title: t.Def.Title, Lines: []string{"You have left this seat."}, Private: true}
	t.Locate(&gone, p.Chat)
	c.Owed = append(c.Owed, Letter{Table: t.ID, Kind: OweStrip, Person: &p, Ref: ref, Message: &gone, At: c.Now})
}
