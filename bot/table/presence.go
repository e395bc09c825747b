package table

import (
	"fmt"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Presence. A person who has not been heard of for long is absent: no vote counts them, so that
// those who are present can always go on. Any request of theirs at the table brings them back,
// and so does any line that everybody hears of. A line that may be a secret plan does not.
// Everyone is shown who is absent, so an absence that ends would tell that somebody plans.
//
// A person is absent from one table, whatever they do at others. If playing elsewhere counted
// here, a person who plays elsewhere and lets this game wait would stop it for the rest. It would
// also tell this table when they play elsewhere. An absence costs nobody their seat, and any
// press ends it.

const (
	// heardStep is how exactly a table knows when a person was last heard of.
	heardStep = 15 * time.Minute
	// leastAbsence is the least time after which a person is absent, and usualAbsence is the time
	// if no clock is set.
	leastAbsence = time.Hour
	usualAbsence = 72 * time.Hour
	// returnGrace is how long absent people have to answer before a vote counts without them. It
	// is also how long the game waits for one of them before the others may skip them.
	returnGrace = 24 * time.Hour
)

// absenceTime is how long a person is not heard of before they are absent.
func (t *Progress) absenceTime() time.Duration {
	switch {
	case t.Stage == Lobby:
		return lobbyAbsence
	case t.Clock == 0:
		return usualAbsence
	}
	return max(2*t.Clock, leastAbsence)
}

// Plays reports whether a person or a program plays for a seat, and has not resigned.
func (s *Seat) Plays() bool {
	_, is := s.Computer()
	return !is && !s.Resigned && s.Person.ID != ""
}

// personPlays reports whether a person plays for a seat and has not resigned.
func (s *Seat) personPlays() bool { return s.Plays() && !s.Person.IsProgram() }

// Present reports whether a person plays for a seat and is not absent.
func (s *Seat) Present() bool { return s.personPlays() && !s.Absent }

// ConfirmPresence notes that a person was heard of, and reports whether there is something to
// save. Shown says that everybody may know it. If the others offer a player's seat, and the
// player is heard of, nobody else is shown that.
func (t *Table) ConfirmPresence(c *Change, p chat.Person, shown bool) bool {
	objects, stirred := t.objects(p), t.keepOpen(c, p)
	looked := shown && t.looksInVain(p)
	return shown && t.Look(c, p) || objects || stirred || looked
}

// Rename gives a player the name that they have now, also in pictures, and reports whether it has
// changed. The export keeps the name that they had when the game began.
func (t *Table) Rename(p chat.Person) bool {
	s, seated := t.Seats.SeatOf(p)
	if !seated || t.Stage == Over || t.Seats[s].Person.Name == p.Name || !chat.Visible(p.Name) {
		return false
	}
	t.Seats[s].Person.Name = p.Name
	return true
}

// Look notes that a person looks at the table on a page of theirs, and reports whether
// there is something to save. A page that is open looks by itself, so this is no objection
// to an offer.
func (t *Table) Look(c *Change, p chat.Person) bool {
	at, seated := t.Seats.SeatOf(p)
	kept := t.keepsBrowser(c, p)
	if !seated || t.Stage == Over || c.Now.Sub(t.Seats[at].Heard) < heardStep && !t.Seats[at].Absent && !t.Seats[at].Called {
		return kept
	}
	t.heard(c, at)
	return true
}

// heard notes that a seat's person was heard of, which everybody may know.
func (t *Table) heard(c *Change, at game.Seat) {
	s := &t.Seats[at]
	s.Heard, s.Called = c.Now, false
	if w := t.Waiting(at); w != nil && !w.Standin.IsZero() { // the turn is the player's again
		*w = Wait{Wait: w.Wait, Since: c.Now}
		t.startClock(c, w)
	}
	for i := range t.Seats { // for a table from before this was noted
		if other := &t.Seats[i]; other.Heard.IsZero() {
			other.Heard = c.Now
		}
	}
	if s.Absent {
		s.Absent = false
		if w := t.Waiting(at); w != nil && w.Gone {
			w.Gone = false
			if w.Reminded != TimeUp {
				w.Skip = nil
			}
		}
		t.reconsiderEnd(c)
		if t.Stage == Lobby {
			t.OweLobby(c)
		} else {
			t.oweTurn(c)
		}
	}
}

// mayBeAbsent reports whether a seat may become absent: a person or a program plays there who is
// not absent yet, and others play here who could wait for them.
func (t *Progress) mayBeAbsent(at game.Seat) bool {
	s := &t.Seats[at]
	return s.Plays() && !s.Absent && !s.Heard.IsZero() && t.Seats.people(at) > 0
}

// noticeAbsence marks as absent those who have not been heard of for long. It reports whether
// anything has changed.
func (t *Table) noticeAbsence(c *Change) bool {
	changed := false
	for i := range t.Seats {
		s := &t.Seats[i]
		if !t.mayBeAbsent(game.Seat(i)) || c.Now.Before(s.Heard.Add(t.absenceTime())) {
			continue
		}
		if h := t.waking(c, game.Seat(i)); h.AwayAt(c.Now) { // they have announced it
			s.Heard, changed = h.NextAwake(c.Now), true
			continue
		}
		s.Absent, changed = true, true
		if t.Waiting(game.Seat(i)) != nil || len(t.Abandon) > 0 {
			t.oweAbsent(c, game.Seat(i))
		}
	}
	return changed
}

// oweAbsent tells an absent person what it means.
func (t *Table) oweAbsent(c *Change, s game.Seat) {
	if t.Seats[s].Closed {
		return
	}
	lines := []string{"I have not heard of you since " + TimeMark(t.Seats[s].Heard) + ", so the votes at this table go on without you. Press I am here, and they count you again."}
	if t.Waiting(s) != nil {
		lines = append(lines, "The game waits for you; the others may skip you, or let a computer play for you, until you are back.")
	}
	if !t.EndsAt.IsZero() {
		lines = append(lines, "The others would end the game at "+TimeMark(t.EndsAt)+", unless I hear from you before.")
	}
	t.OwePrivate(c, t.Seats[s].Person, chat.Message{
		Title: t.Def.Title, Lines: lines, People: t.Seats.People(),
		Buttons: []chat.Button{{ID: t.PressID(s, chat.PressHere), Label: "I am here", Style: chat.Primary}},
	})
}

// Skippable reports whether the others may vote to skip a seat now.
func (t *Progress) Skippable(w Wait) bool {
	return (w.Reminded == TimeUp || w.Gone) && !t.Seats.Automatic(w.Seat) && t.Seats.people(w.Seat) > 0
}

// absentMarks name those who are absent.
func (all Seats) absentMarks() []string {
	var marks []string
	for i := range all {
		if all[i].Absent && all[i].Plays() {
			marks = append(marks, game.Seat(i).Mark())
		}
	}
	return marks
}

// mayBeSkipped reports whether the others may skip a player because the player is absent,
// whatever the clock says.
func (t *Progress) mayBeSkipped(w Wait, now time.Time) bool {
	return t.Seats[w.Seat].Absent && !now.Before(w.Since.Add(returnGrace))
}

// goneTogether: one message tells of all who become absent within this time.
const goneTogether = time.Hour

// goneAt is when the others may skip somebody for whom the game waits, if nothing is heard of them.
func (t *Progress) goneAt(w Wait) time.Time {
	return later(t.Seats[w.Seat].Heard.Add(t.absenceTime()), w.Since.Add(returnGrace))
}

// untoldGone are the waits for absent people whose absence the others have not been told yet. If
// the time of a wait is up, that is told instead.
func (t *Progress) untoldGone() []*Wait {
	var waits []*Wait
	for i := range t.Waits {
		w := &t.Waits[i]
		if w.Gone && !w.Called && w.Reminded != TimeUp {
			waits = append(waits, w)
		}
	}
	return waits
}

// tellsGone is when the others are told who is absent. They are told once nobody else for whom the
// game waits will become absent within the hour. It is zero if there is nobody to tell of.
func (t *Progress) tellsGone() time.Time {
	var first time.Time
	for _, w := range t.untoldGone() {
		first = sooner(first, t.goneAt(*w))
	}
	last := first
	for _, w := range t.Waits {
		if at := t.goneAt(w); !first.IsZero() && !w.Gone && t.Seats[w.Seat].Plays() && !at.After(first.Add(goneTogether)) {
			last = later(last, at)
		}
	}
	return last
}

// nextAbsence is when somebody will be absent, or may be skipped since they are absent; zero if
// there is no such time.
func (t *Progress) nextAbsence() (due time.Time) {
	due = t.EndsAt
	if !t.Paused.IsZero() {
		return due
	}
	due = sooner(due, t.tellsGone())
	for i := range t.Seats {
		if t.mayBeAbsent(game.Seat(i)) {
			due = sooner(due, t.Seats[i].Heard.Add(t.absenceTime()))
		}
	}
	for _, w := range t.Waits {
		if t.Seats[w.Seat].Plays() && t.Seats[w.Seat].Absent && !w.Gone && t.Seats.people(w.Seat) > 0 {
			due = sooner(due, w.Since.Add(returnGrace))
		}
	}
	return due
}

// askToEnd gives absent people a day to answer, after most of those who are present have voted to
// end the game.
func (t *Table) askToEnd(c *Change) {
	t.EndsAt = c.Now.Add(returnGrace)
	for i := range t.Seats {
		if t.Seats[i].Absent && t.Seats[i].Plays() {
			t.oweAbsent(c, game.Seat(i))
		}
	}
	t.OwePublic(c, chat.Message{
		Title: t.Def.Title, People: t.Seats.People(),
		Lines: []string{fmt.Sprintf("The game ends at %s, unless %s is heard of before: most of those who are present would abandon it. A player who has changed their mind types /sea abandon off.",
			TimeMark(t.EndsAt), game.List("or", t.Seats.absentMarks()...))},
	})
}

// reconsiderEnd calls the end of a game off if there are not enough votes for it any more.
func (t *Table) reconsiderEnd(c *Change) {
	if t.EndsAt.IsZero() || len(t.Abandon) >= t.Seats.Majority(game.Public) {
		return
	}
	t.EndsAt = time.Time{}
	t.OwePublic(c, chat.Message{
		Title: t.Def.Title, People: t.Seats.People(),
		Lines: []string{fmt.Sprintf("The game goes on: %d of %d would abandon it, and that is not most of those who play.", len(t.Abandon), t.Seats.voters(game.Public))},
	})
}

// host is the person who has the rights of the host. This is the person who opened the table, as
// long as they sit there and are present. Otherwise it is the first person who sits and is
// present. In a lobby where the opener does not sit, it is the opener.
func (t *Head) host() chat.Person {
	at, seated := t.Seats.SeatOf(t.Host)
	if seated && t.Seats[at].Present() || !seated && t.Stage == Lobby {
		return t.Host
	}
	return t.Seats.firstPresent()
}

// firstPresent is the first person who sits and is present. It is a guest only if no other person
// is present, and nobody if no person is.
func (all Seats) firstPresent() (first chat.Person) {
	for i := range all {
		switch p := all[i].Person; {
		case !all[i].Present():
		case !p.IsGuest():
			return p
		case first == (chat.Person{}):
			first = p
		}
	}
	return first
}

// Hosts reports whether somebody has the rights of the host. If the opener of a lobby does not
// sit there, the first person who is present has these rights, too.
func (t *Head) Hosts(p chat.Person) bool {
	if t.host().Is(p) {
		return true
	}
	_, opener := t.Seats.SeatOf(t.Host)
	return t.Stage == Lobby && !opener && t.Seats.firstPresent().Is(p)
}
