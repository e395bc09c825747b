package mail

import (
	"context"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
)

// A player is called once for one wait. On a chat where new pictures are a new message, the call
// is the player's pad: a new private message, which begins with what is new and what they are to
// do. Then the channel names the player without calling them. So the pad goes first, and the turn's
// message waits for it a little. If the pad does not get through, the channel calls the player, and
// the pad calls nobody when it comes after all.

// padCalls reports whether a chat calls players by their pads.
func (m *Mail) padCalls(name string) bool {
	c := m.chats[name]
	return c != nil && !c.EditsPictures()
}

// callsByPad reports whether a pad is to call its player. The player is not called in the night, nor if a
// message has called them already.
func (m *Mail) callsByPad(ctx context.Context, t *table.Table, w *table.Wait, d *draft) bool {
	if !m.padCalls(d.Person.Chat) || w.CalledIn <= d.before.Turn || w.CalledIn <= max(w.Written, w.Named) {
		return false
	}
	h, err := m.tables.Change(ctx).Facts.Hours(*d.Person)
	return err != nil || d.Edit == "" || h.Awake(m.now())
}

// ringsInVain reports whether a pad that calls nobody would be a player's first, on a chat where it is heard, and
// come for what they did themselves: the answer to their press tells that, and offers them their secrets. The next call brings the pad.
func (m *Mail) ringsInVain(t *table.Table, o table.Letter, d *draft) bool {
	if !m.padCalls(d.Person.Chat) || d.before.Sent != 0 {
		return false
	}
	if w := t.Waiting(o.Seat); w != nil && !o.Own {
		return w.CalledIn == 0 && !w.Held
	}
	return o.Own || t.Lines > 1 // as the game begins, everybody gets their secrets
}

// noteCalls notes whom a new message has called. Once the turn's message stands, no pad calls
// anybody to that turn any more, not even a player who slept: they are called by day. So nobody
// learns from the channel that a pad has changed.
func noteCalls(t *table.Table, l queued, d *draft) {
	if w := t.Waiting(l.Seat); l.Kind == table.OwePad && w != nil && d.calls > 0 && (d.Anew || d.Edit == "") {
		w.Written = d.calls
	}
	if l.Kind != table.OweTurn || l.Turn != t.Turn.N || d.Edit != "" {
		return
	}
	for _, s := range t.Turn.Ping {
		if w := t.Waiting(s); w != nil && w.CalledIn == l.Turn && w.Written != l.Turn && t.Seats[s].Person.Chat == l.Place.Chat {
			w.Named = l.Turn
		}
	}
}

// mostPadWait is how long a turn's message waits for the pads that call.
const mostPadWait = 10 * time.Second

// padsFirst reports whether the message of a turn is to wait for a pad that may call a player.
func (m *Mail) padsFirst(ctx context.Context, service chat.Chat, l queued) (bool, error) {
	if l.Kind != table.OweTurn || service.EditsPictures() || m.now().Sub(l.At) > mostPadWait {
		return false, nil
	}
	first := false
	err := m.tables.At(ctx, l.Table, func(t *table.Table) error {
		if t.Turn.N != l.Turn || t.Posts[l.Slot()].Ref != "" {
			return nil
		}
		for _, s := range t.Turn.Ping {
			p := t.Seats[s].Person
			first = first || p.Chat == l.Place.Chat && m.post.comes(table.Letter{Table: l.Table, Kind: table.OwePad, Person: &p, Seat: s})
		}
		return nil
	})
	return first, err
}

// comes reports whether a pad is owed, and nothing that goes before it has failed.
func (p *Post) comes(pad table.Letter) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	q := p.queues[pad.To()]
	if q == nil || q.tries > 0 {
		return false
	}
	for _, l := range q.letters {
		if l.Kind == pad.Kind && l.Table == pad.Table && l.Seat == pad.Seat {
			return true
		}
	}
	return false
}

// letPass keeps the first letter of a queue until a pad of its table was sent or has failed.
func (p *Post) letPass(q *queue, until time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	l := q.letters[0].Letter
	tally(p.unmade, l, 1)
	q.busy, q.after = false, until
	p.move(&p.held, q)
	p.passing[l.Table] = append(p.passing[l.Table], q)
	p.notify()
}

// passed has the letters that waited for a pad tried at once.
func (p *Post) passed(l table.Letter) {
	if l.Kind != table.OwePad {
		return
	}
	for _, q := range p.passing[l.Table] {
		if q.in == &p.held {
			q.after = time.Time{}
			p.move(&p.held, q)
		}
	}
	delete(p.passing, l.Table)
}
