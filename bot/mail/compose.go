package mail

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// draft is an owed message, composed from the table as it is now.
type draft struct {
	chat.Delivery
	gallery told.Gallery
	turned  *told.Tale         // the game whose turning points are to be shown
	puzzle  *told.Tale         // the game of which a puzzle is to be shown, or its answer
	replay  *told.Tale         // the game to be shown as a moving picture
	before  table.Posted       // what was sent in its slot before
	last    table.Posted       // what is sent there now
	heard   time.Time          // when the player whom it reminds was last heard of
	until   time.Time          // and when their time is up; zero if it does not run
	note    *records.WaitsNote // the reminder is this note
	old     records.WaitsNote  // and this one stood before
	quiet   bool               // it waits for its reader's day, though not all of its kind do
	asleep  []chat.Person      // whom it would call if they were awake; they are called by day
	renew   bool               // a new message may take its place, to show new pictures
	calls   int                // the turn to which it calls its reader, if it is a new message; 0 for none
	refused *chat.SendError    // why the pictures were not taken, where the message went out in words
}

// compose makes an owed message from the table as it is now; nil if it need not
// be sent any more.
func (m *Mail) compose(ctx context.Context, l queued) (*draft, error) {
	d := &draft{Delivery: chat.Delivery{Key: l.Key, Place: l.Place, Person: l.Person}}
	if l.Kind == table.OweText {
		d.Message = *l.Message
		return d, nil
	}
	if l.Kind == table.OweStrip {
		d.Message, d.Edit = *l.Message, l.Ref
		return d, nil
	}
	keep := false
	var journal []table.Entry
	if l.Kind == table.OweReplay || l.Kind == table.OweTurned || l.Kind.Puzzles() {
		var err error
		if journal, err = m.tables.Journal(ctx, l.Table); err != nil {
			return nil, fmt.Errorf("read the journal of a finished game: %w", err)
		}
	}
	err := m.tables.At(ctx, l.Table, func(t *table.Table) error {
		if l.left(t) {
			return nil
		}
		d.before = t.Posts[l.Slot()]
		d.last, d.Edit = d.before, d.before.Ref
		if l.Slot() != "" && d.Edit == "" { // each reminder is a message of its own
			d.Key = postKey(t.ID, l.Slot(), d.last.Lost)
		}
		if l.Anew && !m.padCalls(l.Chat()) {
			d.Edit = ""
		}
		if l.Kind == table.OweReplay {
			keep = t.Stage == table.Over && m.draw.Mover != nil
			d.Message, d.replay = told.ReplayMessage(t), told.NewTale(t, game.Public, journal)
			return nil
		}
		if l.Kind == table.OweTurned {
			keep = t.Stage == table.Over && t.Session != nil && m.draw.Pace != nil
			if keep {
				d.turned, d.Message = told.NewTale(t, game.Public, journal), told.TurnedMessage(t)
			}
			return nil
		}
		if l.Kind.Puzzles() {
			solved := l.Kind == table.OweSolved
			keep = t.Session != nil && (solved || t.Puzzle != nil && t.Puzzle.N == l.Turn && !t.Puzzle.Told)
			if keep {
				d.puzzle = told.NewTale(t, game.Public, journal)
			}
			if solved {
				d.Message = *l.Message
			} else if keep {
				d.Message = told.PuzzleMessage(t)
			}
			return nil
		}
		keep = m.fill(ctx, t, l.Letter, d)
		if keep && (l.Kind == table.OweTurn || l.Kind == table.OweClosed) {
			if err := m.moments(ctx, t, l.Turn, l.Place, &d.Message); err != nil {
				return err
			}
		}
		if keep && l.Kind == table.OweTurn {
			if err := m.seers(ctx, t, l.Place, &d.Message); err != nil {
				return err
			}
		}
		switch {
		case !keep:
		case l.Person == nil && !t.Places.CallsIn(l.Place):
			d.Message.Ping = nil
		case l.Person != nil:
			t.Locate(&d.Message, l.Person.Chat)
		default:
			table.CallByName(&d.Message)
		}
		return nil
	})
	if err == records.ErrNoTable || err == nil && !keep {
		return nil, nil
	}
	return d, err
}

// left reports whether a message is for a channel that the table has left. Messages that
// stand there already are still put in order.
func (l queued) left(t *table.Table) bool {
	lobby := l.Kind == table.OweLobby && l.Place == t.Under()
	return l.Person == nil && !l.Kind.Last() && !l.Kind.Puzzles() && !lobby && !slices.Contains(t.Places, l.Place)
}

// fill writes the message. It reports false if it need not be sent any more.
func (m *Mail) fill(ctx context.Context, t *table.Table, o table.Letter, d *draft) bool {
	switch o.Kind {
	case table.OweLobby:
		d.Message = told.LobbyMessage(t)
		if d.last.Sent == 0 {
			told.CallToLobby(t, &d.Message)
		}
		return true
	case table.OweTurn:
		d.Message = told.TurnMessage(t)
		d.gallery = told.Turn(t)
		return o.Turn == t.Turn.N
	case table.OweClosed:
		d.Message = *o.Message
		if d.Edit == "" { // it calls nobody any more, and the next message tells what comes after
			d.Message.Call, d.Message.After = "", nil
			return d.Message.Moment != "" || len(d.Message.Lines) > 0
		}
		d.Message.Keep = true
		if o.Line == t.Lines && t.Session != nil {
			d.gallery = told.Turn(t)
		}
		return true
	case table.OweOffer:
		i := slices.IndexFunc(t.Offers, func(made table.Offer) bool { return made.N == o.Offer && !made.Settled })
		if i < 0 {
			return false
		}
		d.Message = chat.Fit(told.OfferMessage(t, &t.Offers[i], d.last.Sent == 0))
		return true
	case table.OweSettled:
		d.Message = *o.Message
		return d.Edit != ""
	case table.OwePad:
		if !t.Seats[o.Seat].Person.Is(*o.Person) || t.Seats[o.Seat].Closed || t.Session == nil {
			return false
		}
		d.Message, d.gallery = told.Sheet(t, table.Sheet{Seat: o.Seat, Sent: true, Calls: m.padCalls(o.Chat())})
		m.draw.OfferPage(t, o.Seat, &d.Message)
		d.gallery.OrBoard = false // the channel shows it
		d.quiet = d.Edit == "" && m.now().Sub(t.Seats[o.Seat].Heard) > upLately
		if w := t.Waiting(o.Seat); w != nil {
			if m.callsByPad(ctx, t, w, d) {
				d.calls = w.CalledIn
			}
			if d.calls > 0 {
				d.renew, d.last.Turn = true, t.Turn.N
			}
		}
		return d.calls > 0 || !m.ringsInVain(t, o, d)
	case table.OweFirst:
		var some bool
		d.Message, some = told.First(t, *o.Person)
		if s, seated := t.Seats.SeatOf(*o.Person); seated && t.Stage == table.Playing {
			m.draw.OfferPage(t, s, &d.Message)
		}
		return some
	case table.OweReminder:
		w := t.Waiting(o.Seat)
		if w == nil || !w.Since.Equal(o.Since) || !t.Seats[o.Seat].Person.Is(*o.Reader()) {
			return false
		}
		if o.Reminded > 0 && o.Reminded < w.Reminded { // the next one tells more, and is owed
			return false
		}
		d.heard, d.until = t.Seats[o.Seat].Heard, t.Deadline(*w)
		d.Message = told.Reminder(t, *w)
		if o.Person == nil {
			d.Message = told.Mention(t, *w)
		} else {
			m.draw.OfferPage(t, o.Seat, &d.Message)
		}
		return true
	case table.OweWay:
		var open bool
		d.Message, open = t.WayOn(o)
		d.Message = chat.Fit(d.Message)
		return open
	}
	return false
}

// postKey is the key for posting a slot's message. It is the same for each
// letter that posts it, since the process may end between sending it and noting
// that.
func postKey(table, slot string, lost int) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %s %d", table, slot, lost))
	return hex.EncodeToString(sum[:10])
}
