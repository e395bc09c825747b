package table

import (
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// A lobby ends by itself once nobody who sits there has pressed or typed anything for two
// days, so that a table that nobody wants any more does not hold its channel for ever.

const (
	lobbyTime    = 48 * time.Hour // a lobby ends if nobody who sits there does anything for that long
	lobbyWarning = 6 * time.Hour  // how long before the end the channel is told
	lobbyAbsence = 24 * time.Hour // a person who is not heard of for that long in a lobby is absent
)

// Closing is how a lobby ends by itself.
type Closing struct {
	At   time.Time `json:"at"`
	Told bool      `json:"told,omitempty"` // the channel knows
}

// keepOpen puts the end of a lobby off, since somebody pressed or typed something there, and reports
// whether there is something to save. Only a person who sits there, or hosts it, keeps it open. A
// lobby from before lobbies had an end gets one when anybody does something there.
func (t *Table) keepOpen(c *Change, p chat.Person) bool {
	if t.Stage != Lobby {
		return false
	}
	_, seated := t.Seats.SeatOf(p)
	if !seated && !t.Hosts(p) && !t.Closing.At.IsZero() {
		return false
	}
	if !t.Closing.Told && c.Now.Add(lobbyTime).Sub(t.Closing.At) < heardStep {
		return false
	}
	t.PutOff(c)
	return true
}

// GiveEnd gives an end to a lobby from before lobbies had one, and reports whether it did.
func (t *Table) GiveEnd(c *Change) bool {
	if t.Stage != Lobby || !t.Closing.At.IsZero() {
		return false
	}
	t.PutOff(c)
	return true
}

// PutOff puts the end of a lobby off until two days from now.
func (t *Progress) PutOff(c *Change) { t.Closing = Closing{At: c.Now.Add(lobbyTime)} }

// Keep carries out a press of Keep it open. The press itself has put the end off.
func (t *Table) Keep(c *Change, r Task) (Decided, error) {
	switch t.Stage {
	case Playing:
		return Decided{}, game.Refuse("The game has begun, so the table stays open.")
	case Over:
		return Decided{}, t.InPlay()
	}
	if _, seated := t.Seats.SeatOf(r.From); !seated && !t.Hosts(r.From) {
		return Decided{}, game.Refuse("Only those who sit here may keep it open; press Join.")
	}
	t.PutOff(c)
	return c.done(Decided{Answer: chat.Say("The table stays open until " + TimeMark(t.Closing.At) + ", and longer if anybody who sits here does something.")})
}

// nextInLobby is when a lobby needs attention; zero for one that has no end yet.
func (t *Progress) nextInLobby() time.Time {
	due := t.Closing.At
	if !due.IsZero() && !t.Closing.Told {
		due = due.Add(-lobbyWarning)
	}
	return sooner(due, t.nextAbsence())
}

// remindLobby marks those in a lobby who have not been heard of, warns the channel before the lobby
// ends, and ends the lobby. It never ends unless the channel was warned long enough before, at an
// hour when somebody who sits there is awake. This holds after the bot was down, too, since nobody
// could keep the lobby open then.
func (t *Table) remindLobby(c *Change) error {
	if t.noticeAbsence(c) {
		t.OweLobby(c)
	}
	at := t.Closing.At
	awake, asleep, wakes, err := t.Seats.awake(c, t.Seats.others(game.Public))
	if err != nil {
		return err
	}
	switch {
	case !t.EndsAt.IsZero() && !c.Now.Before(t.EndsAt):
		t.breakOff(c, Note{Kind: NoteVoted})
	case at.IsZero():
	case !t.Closing.Told && !c.Now.Before(at.Add(-lobbyWarning)) && len(awake) == 0 && len(asleep) > 0:
		t.Closing.At = wakes.Add(lobbyWarning)
	case !t.Closing.Told && !c.Now.Before(at.Add(-lobbyWarning)):
		if least := c.Now.Add(lobbyWarning); at.Before(least) {
			at = least
		}
		t.Closing = Closing{At: at, Told: true}
		t.OwePublic(c, chat.Message{
			Title: t.Def.Title, People: t.Seats.People(), Ping: awake,
			Lines:   []string{"Nobody who sits at this table has pressed or typed anything for almost two days. It closes at " + TimeMark(at) + ", unless somebody does."},
			Buttons: []chat.Button{{ID: chat.PublicID(chat.PressKeep, t.ID), Label: "Keep it open", Style: chat.Primary}},
		})
	case t.Closing.Told && !c.Now.Before(at):
		t.Finish(c, "It was closed, since nobody had done anything here for two days.")
		t.OweLobby(c)
		t.call(c, awake, asleep, chat.Message{
			Title: t.Def.Title, People: t.Seats.People(),
			Lines: []string{"The table is closed: nobody who sat there had pressed or typed anything for two days. The channel is free; /sea start opens another table."},
		})
	}
	return nil
}

// awake divides seats into those whose people are awake now and those whose people sleep. It also
// says when the first of the sleepers wakes.
func (all Seats) awake(c *Change, seats []int) (awake, asleep []int, wakes time.Time, err error) {
	for _, s := range seats {
		h, err := c.Facts.Hours(all[s].Person)
		if err != nil {
			return nil, nil, wakes, err
		}
		h.Away = nil // a person who is away may look nevertheless
		at := h.NextAwake(c.Now)
		if at.Equal(c.Now) {
			awake = append(awake, s)
			continue
		}
		asleep, wakes = append(asleep, s), sooner(wakes, at)
	}
	return awake, asleep, wakes, nil
}

// call owes the table a message that calls those who are awake. Those who sleep get it privately,
// in their morning.
func (t *Head) call(c *Change, awake, asleep []int, m chat.Message) {
	for _, s := range asleep {
		if !t.Seats[s].Closed {
			t.OwePrivate(c, t.Seats[s].Person, m)
		}
	}
	m.Ping = awake
	t.OwePublic(c, m)
}
