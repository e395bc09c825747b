package bot

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"shipboard/bot/chat"
)

// draft is an owed message, composed from the table as it is now.
type draft struct {
	chat.Delivery
	gallery gallery
	before  posted          // what was sent in its slot before
	last    posted          // what is sent there now
	refused *chat.SendError // why the pictures were not taken, where the message went out in words
}

// compose makes an owed message from the table as it is now; nil if it need not
// be sent any more.
func (b *Bot) compose(ctx context.Context, l letter) (*draft, error) {
	d := &draft{Delivery: chat.Delivery{Key: l.Key, Place: l.Place, Person: l.Person}}
	if l.Kind == oweText {
		d.Message = *l.Message
		return d, nil
	}
	if l.Kind == oweStrip {
		d.Message, d.Edit = *l.Message, l.Ref
		return d, nil
	}
	keep := false
	err := b.at(ctx, l.Table, func(t *table) error {
		d.before = t.Posts[l.slot()]
		d.last, d.Edit = d.before, d.before.Ref
		if l.slot() != "" && d.Edit == "" { // each reminder is a message of its own
			d.Key = postKey(t.ID, l.slot(), d.last.Lost)
		}
		keep = b.fill(t, l.owed, d)
		return nil
	})
	if err == errNoTable || err == nil && !keep {
		return nil, nil
	}
	return d, err
}

// fill writes the message. It reports false if it need not be sent any more.
func (b *Bot) fill(t *table, o owed, d *draft) bool {
	switch o.Kind {
	case oweLobby:
		d.Message = t.lobbyMessage()
		return true
	case oweTurn:
		d.Message = t.turnMessage(d.last.Sent == 0)
		d.gallery = t.open()
		return o.Turn == t.Turn.N
	case oweClosed:
		d.Message = *o.Message
		d.Message.Keep = d.Edit != ""
		return true
	case oweOffer:
		i := slices.IndexFunc(t.Offers, func(made offer) bool { return made.N == o.Offer && !made.Settled })
		if i < 0 {
			return false
		}
		d.Message = chat.Fit(t.offerMessage(&t.Offers[i], d.last.Sent == 0))
		return true
	case oweSettled:
		d.Message = *o.Message
		return d.Edit != ""
	case owePad:
		if !t.Seats[o.Seat].Person.Is(*o.Person) || t.Seats[o.Seat].Closed || t.session == nil {
			return false
		}
		d.Message, d.gallery = t.sheet(sheet{seat: o.Seat})
		d.gallery.orBoard = false // the channel shows it
		return true
	case oweFirst:
		var some bool
		d.Message, some = t.first(*o.Person)
		return some
	case oweReminder:
		w := t.waiting(o.Seat)
		if w == nil || !w.Since.Equal(o.Since) || !t.Seats[o.Seat].Person.Is(*o.Person) {
			return false
		}
		if o.Reminded > 0 && o.Reminded < w.Reminded { // the next one tells more, and is owed
			return false
		}
		d.Message = t.reminder(*w)
		return true
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
