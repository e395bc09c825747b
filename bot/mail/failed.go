package mail

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// Limits and pauses after a message was not taken.
const (
	mostPause  = 5 * time.Minute
	mostTries  = 12
	shutPause  = 10 * time.Minute // after a permission was missing; longer after staleText
	warnPause  = 24 * time.Hour   // between notes to the host
	staleText  = 24 * time.Hour   // once a channel is shut that long, texts for it are dropped
	seldomShut = 24               // a letter that has waited there longer is tried again after a 24th of the time that it has waited
	mostApart  = 6 * time.Hour    // between tries of a letter that calls somebody and does not get through
	mostOwed   = 30 * 24 * time.Hour

	replayLife      = 24 * time.Hour // how long a replay is tried
	replayPause     = 30 * time.Second
	mostReplayPause = time.Hour
)

// failed decides how to go on after a letter was not taken.
func (m *Mail) failed(ctx context.Context, q *queue, l queued, said *chat.SendError) {
	now := m.now()
	log := m.log.With("table", l.Table, "kind", l.Kind, "to", l.To(), "err", said)
	var err error
	switch {
	case l.Kind == table.OweDevice:
		m.notCalled(ctx, q, l, said)
		return
	case said.Why == chat.Later:
		m.post.delay(q, now.Add(max(said.After, firstPause)), now, cmp.Or(said.Busy, "too many messages at once"))
		return
	case (l.Kind == table.OweReplay || l.Kind == table.OweTurned || l.Kind.Puzzles()) && (now.Sub(l.At) >= replayLife || said.Why != chat.Broken && said.Why != chat.SlowFiles):
		log.Info("a picture of a finished game is not taken; people can ask for it")
		err = m.forget(ctx, l)
	case l.Kind == table.OweReplay, l.Kind == table.OweTurned, l.Kind.Puzzles():
		m.post.delay(q, now.Add(min(max(said.After, replayPause<<min(q.tries, 6)), mostReplayPause)), now, "the picture of the whole game did not arrive, and I try again")
		return
	case l.Kind == table.OweThread && (said.Why == chat.Forbidden || said.Why == chat.Gone):
		log.Warn("a thread cannot be opened")
		err = m.withoutThread(ctx, l, cmp.Or(said.Lacks, "permission to open a thread"))
	case l.Kind == table.OweRoom && (said.Why == chat.Forbidden || said.Why == chat.Gone):
		log.Warn("the place of a side cannot be kept")
		err = m.withoutRoom(ctx, l, said)
	case said.Why == chat.Closed && l.Person != nil, said.Why == chat.Gone && l.Person != nil && l.Slot() == "" && l.Ref == "":
		log.Info("a person takes no private messages")
		err = m.shutOut(ctx, l, said.Left)
	case said.Why == chat.Gone && l.Slot() != "" && !l.Kind.Last():
		var again bool
		if again, err = m.unpost(ctx, l); err == nil && again {
			m.post.delay(q, now, now, "a message to edit was gone")
			return
		}
		if err == nil && l.Person != nil {
			log.Info("a person cannot be reached")
			err = m.shutOut(ctx, l, said.Left)
			break
		}
		log.Warn("a channel is gone")
	case said.Why == chat.Gone:
		log.Info("a message or channel is gone")
		err = m.forget(ctx, l)
	case said.Why == chat.Forbidden && (now.Sub(l.At) < staleText || l.Current()):
		pause := shutPause
		if now.Sub(l.At) < staleText {
			m.warnHost(ctx, l, said.Lacks)
		} else {
			pause = now.Sub(l.At) / seldomShut
			m.forgetTexts(ctx, q, now)
			m.cutOff(ctx, l)
		}
		if q.tries == 0 { // /sea who shows since when it is missing
			log.Warn("a permission is missing")
		}
		why := "the bot may not write there"
		if said.Lacks != "" {
			why += "; it lacks " + table.Permissions(said.Lacks)
		}
		m.post.delay(q, now.Add(pause), now, why)
		m.post.awaitPermission(q)
		return
	case said.Why == chat.Forbidden, m.post.hopeless(q, l.Chat()), !l.Failed.IsZero():
		err = m.giveUp(ctx, l)
	default:
		if _, ours := errors.AsType[*game.Panic](said); ours {
			m.tables.Faults.Failed(m.log, faultOf(l), said, now)
		} else {
			log.Warn("a message was not taken; try again")
			m.post.failing(l.Chat())
		}
		pause := min(firstPause<<min(q.tries, 9), mostPause)
		m.post.delay(q, now.Add(pause+rand.N(pause/2)), now, "the last attempt failed, and I try again")
		return
	}
	if err != nil {
		m.log.Error("settle a message that was not taken", "table", l.Table, "err", err)
		m.post.delay(q, now.Add(mostPause), now, "the disk does not answer")
		return
	}
	m.post.done(q, "", now)
}

// giveUp lets a message that does not get through hold up no other. A message that calls somebody
// is tried again, ever more seldom, as long as its game goes on. It is tried at once when
// something else reaches its destination.
func (m *Mail) giveUp(ctx context.Context, l queued) error {
	again := false
	err := m.tables.At(ctx, l.Table, func(t *table.Table) error {
		again = l.Calling() && t.Stage != table.Over && m.now().Sub(l.At) < mostOwed
		if !again {
			return nil
		}
		c, later := m.tables.Change(ctx), l.Letter
		if later.Failed.IsZero() {
			later.Failed = c.Now
		}
		later.After = c.Now.Add(min(max(c.Now.Sub(later.Failed)/4, shutPause), mostApart))
		c.Owed = append(c.Owed, later)
		return m.tables.Commit(ctx, t, c, settled(l))
	})
	if again && err == nil && l.Failed.IsZero() {
		m.log.Error("a message that calls somebody does not get through; it waits apart, and is tried again", "table", l.Table, "kind", l.Kind, "to", l.To())
	}
	if err != nil && err != records.ErrNoTable || again {
		return err
	}
	m.log.Error("give a message up", "table", l.Table, "kind", l.Kind, "to", l.To())
	return m.forget(ctx, l)
}

// forgetTexts gives up those texts of a queue, behind its first letter, that have waited too long
// for a permission.
func (m *Mail) forgetTexts(ctx context.Context, q *queue, now time.Time) {
	for _, l := range m.post.takeTexts(q, now.Add(-staleText)) {
		if err := m.giveUp(ctx, l); err != nil {
			m.log.Error("settle a message that was not taken", "table", l.Table, "err", err)
		}
	}
}

// unpost forgets a message that could not be edited, so that it is posted anew.
// It reports false if there was none; then the channel itself is gone.
func (m *Mail) unpost(ctx context.Context, l queued) (bool, error) {
	again := false
	err := m.tables.At(ctx, l.Table, func(t *table.Table) error {
		p := t.Posts[l.Slot()]
		again = p.Ref != ""
		if !again {
			c := m.tables.Change(ctx)
			if l.Person == nil {
				t.ChannelGone(c, l.Place)
			}
			return m.tables.Commit(ctx, t, c, settled(l))
		}
		p.Ref = ""
		p.Lost++
		t.Posts[l.Slot()] = p
		return m.tables.Commit(ctx, t, m.tables.Change(ctx), records.Extra{})
	})
	return again, err
}

// cutOff tells the players of a table that its channel has long been closed to us.
func (m *Mail) cutOff(ctx context.Context, l queued) {
	if l.Person != nil {
		return
	}
	err := m.tables.At(ctx, l.Table, func(t *table.Table) error {
		if slices.Contains(t.Gone, l.Place) {
			return nil
		}
		c := m.tables.Change(ctx)
		t.ChannelGone(c, l.Place)
		return m.tables.Commit(ctx, t, c, records.Extra{})
	})
	if err != nil {
		m.log.Error("tell the players that a channel is closed", "table", l.Table, "err", err)
	}
}

// shutOut notes that a person takes no private messages and tells the table
// once, since the person can change that.
func (m *Mail) shutOut(ctx context.Context, l queued, left bool) error {
	return m.tables.At(ctx, l.Table, func(t *table.Table) error {
		c := m.tables.Change(ctx)
		t.ShutOut(c, *l.Person, left)
		return m.tables.Commit(ctx, t, c, settled(l))
	})
}

// warnHost tells the host privately that the bot may not write in the channel.
func (m *Mail) warnHost(ctx context.Context, l queued, lacks string) {
	if l.Person != nil {
		return
	}
	err := m.tables.At(ctx, l.Table, func(t *table.Table) error {
		if m.now().Sub(t.Warned) < warnPause {
			return nil
		}
		c := m.tables.Change(ctx)
		t.WarnHost(c, cmp.Or(lacks, "send messages and attach files"))
		return m.tables.Commit(ctx, t, c, records.Extra{})
	})
	if err != nil {
		m.log.Error("warn a host", "table", l.Table, "err", err)
	}
}
