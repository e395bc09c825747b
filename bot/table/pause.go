package table

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// A game that is paused has no clock, and reminds nobody; lines are played as before. All who
// play and are present must agree to a pause, or a moderator pauses the game. Anyone who plays
// can end the pause.

// Pause asks the others for a pause, and begins it once all agree.
func (t *Table) Pause(c *Change, r Task) (Decided, error) {
	if err := t.InPlay(); err != nil {
		return Decided{}, err
	}
	s, err := t.voter(r.From)
	off := strings.EqualFold(strings.TrimSpace(r.Rest), "off")
	switch {
	case err != nil:
		return Decided{}, err
	case off:
		return t.resumeTime(c, s)
	case !t.Paused.IsZero():
		return Decided{}, game.Refuse("The game is paused since %s; /sea table pause off goes on.", TimeMark(t.Paused))
	case t.Seats.people(s) == 0:
		return Decided{}, game.Refuse("Only computers wait for you, as long as you like.")
	}
	voted := slices.Contains(t.Pauses, s)
	if again := t.Seats[s].Asks.Pause.Add(askPause); !voted && len(t.Pauses) == 0 && c.Now.Before(again) {
		return Decided{}, game.Refuse("You asked for a pause a moment ago; you can ask again at %s.", TimeMark(again))
	}
	if !voted {
		if len(t.Pauses) == 0 {
			t.Seats[s].Asks.Pause = c.Now
		}
		t.Pauses = append(t.Pauses, s)
	}
	votes, needed := t.Seats.agreed(t.Pauses)
	switch {
	case votes >= needed:
		t.stopTime(c)
		t.OwePublic(c, chat.Message{
			Title: t.Def.Title, People: t.Seats.People(), Ping: t.Seats.others(s),
			Lines: []string{"All who play have agreed to a pause: no time runs, until somebody who plays types /sea table pause off. You may play meanwhile."},
		})
		return c.done(Decided{Answer: chat.Say("The game is paused.")})
	case voted:
		return Decided{}, game.Refuse("You have asked for a pause already: %d of %d agree.", votes, needed)
	default:
		does, calls := "asks for", t.Seats.others(s)
		if votes > 1 { // the others were called when somebody asked
			does, calls = "agrees to", nil
		}
		t.OwePublic(c, chat.Message{
			Title: t.Def.Title, People: t.Seats.People(), Ping: calls,
			Lines:   []string{fmt.Sprintf("%s %s a pause, in which no time runs: %d of %d agree, and all must.", s.Mark(), does, votes, needed)},
			Buttons: []chat.Button{{ID: chat.PublicID(chat.PressPause, t.ID), Label: "Agree", Style: chat.Primary}},
		})
		return c.done(Decided{Answer: chat.Say(fmt.Sprintf("Noted: %d of %d agree.", votes, needed))})
	}
}

// PauseHere pauses a game for a moderator of its channel, or ends its pause.
func (t *Table) PauseHere(c *Change, r Task) (Decided, error) {
	if err := t.moderated(r); err != nil {
		return Decided{}, err
	}
	if err := t.InPlay(); err != nil {
		return Decided{}, err
	}
	if !t.Paused.IsZero() {
		t.endPause(c, game.Public)
		t.tellModerated(c, r.From, chat.Message{}, "has ended the pause.", t.Seats...)
		return c.done(Decided{Answer: chat.Say("The game goes on. The table is told that it was you.")})
	}
	t.tellModerated(c, r.From, chat.Message{}, "has paused the game.", t.Seats...)
	t.stopTime(c)
	return c.done(Decided{Answer: chat.Say("The game is paused, until somebody who plays types /sea table pause off. The table is told that it was you.")})
}

// stopTime stops the time of all for whom the game waits.
func (t *Table) stopTime(c *Change) {
	for i := range t.Waits {
		if w := &t.Waits[i]; !t.Deadline(*w).IsZero() {
			w.Left = t.left(c, *w)
		}
	}
	t.Paused, t.Pauses = c.Now, nil
	t.oweTurn(c)
}

// endPause lets the time run on. Those for whom the game waits are called on their devices, but
// not the player who has ended the pause.
func (t *Table) endPause(c *Change, by game.Seat) {
	since := t.Paused
	t.Paused = time.Time{}
	for i := range t.Seats {
		if !t.Seats[i].Absent {
			t.Seats[i].Heard = c.Now
		}
	}
	for i := range t.Waits {
		w := &t.Waits[i]
		switch {
		case t.Seats.Automatic(w.Seat):
		case t.Clock > 0 && w.Left > 0:
			t.setDeadline(c, w, c.Now, w.Left)
			w.Left = 0
		case t.Clock > 0 && !w.Until.IsZero() && !w.Until.After(since): // the time was up, and stays so
		default:
			t.startClock(c, w)
		}
		if w.Seat != by {
			t.callDevices(c, *w)
		}
	}
	t.oweTurn(c)
}

// resumeTime ends a pause for somebody who plays. The others are called.
func (t *Table) resumeTime(c *Change, s game.Seat) (Decided, error) {
	if t.Paused.IsZero() {
		return Decided{}, game.Refuse("The game is not paused.")
	}
	t.endPause(c, s)
	t.OwePublic(c, chat.Message{
		Title: t.Def.Title, People: t.Seats.People(), Ping: t.Seats.others(s),
		Lines: []string{s.Mark() + " has ended the pause: the time runs again."},
	})
	return c.done(Decided{Answer: chat.Say("The game goes on.")})
}
