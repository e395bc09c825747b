package mail

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
	"shipboard/store"
)

// Limits and pauses for sending a message.
const (
	firstPause  = time.Second
	mostPause   = 5 * time.Minute
	mostTries   = 12
	shutPause   = 10 * time.Minute // after a permission was missing; longer after staleText
	absentPause = time.Minute      // while a chat is not attached
	warnPause   = 24 * time.Hour   // between notes to the host
	filePause   = 30 * time.Second // after pictures did not arrive; it doubles with each try
	mostFiles   = 6                // times that pictures are tried again, if nothing else brings them
	staleText   = 24 * time.Hour   // texts for a channel that is shut so long are dropped
	seldomShut  = 24               // what waits there longer is tried again after this part of the time that it waits
	mostApart   = 6 * time.Hour    // between tries of a letter that calls somebody and does not get through
	mostOwed    = 30 * 24 * time.Hour
	sendTime    = time.Minute // for one attempt
	upLately    = time.Hour   // who was heard of since is up, whatever the hour
)

// deliver tries the first letter of a queue.
func (m *Mail) deliver(ctx context.Context, q *queue, l queued) {
	now := m.now()
	service := m.chats[l.Chat()]
	if service == nil {
		m.post.hold(q, now.Add(absentPause), now, "the chat is not connected")
		return
	}
	ctx, serves := m.tables.Fenced(ctx, l.Table)
	switch {
	case serves:
	case slices.Contains(m.tables.Served(), store.SliceOf(l.Table)): // it is not sure to, at this moment
		m.post.hold(q, now.Add(firstPause), now, "the cluster does not answer")
		return
	default:
		m.post.discard(q)
		return
	}
	serving, end := m.tables.Serving(ctx, l.Table)
	sent, err := m.send(serving, service, l)
	if err == nil {
		m.keepNote(serving, service, l)
	}
	if err != nil && serving.Err() != nil && ctx.Err() == nil { // so the chat's error says only that the call was cut off
		err = context.Cause(serving)
	}
	end()
	if err == nil {
		m.tables.Faults.Ended(faultOf(l))
		if !sent {
			m.post.done(q, "", now)
			return
		}
		m.post.done(q, l.Chat(), now)
		return
	}
	if ctx.Err() != nil {
		m.post.hold(q, now, now, "we are closing")
		return
	}
	if records.LostToAnother(err) { // the next attempt finds whether it is gone for good
		m.post.hold(q, now.Add(firstPause), now, "another process sends it")
		return
	}
	if m.tables.SetAside(err) {
		m.post.done(q, "", now)
		return
	}
	said, ok := errors.AsType[*chat.SendError](err)
	if !ok {
		said = &chat.SendError{Why: chat.Broken, Err: err}
	}
	m.failed(ctx, q, l, said)
}

// send composes the message and sends it. It returns false if there was nothing
// to send any more.
func (m *Mail) send(ctx context.Context, service chat.Chat, l queued) (bool, error) {
	d, err := m.compose(ctx, l)
	if err != nil {
		return false, err
	}
	if d == nil {
		return false, m.forget(ctx, l)
	}
	until, err := m.wakes(ctx, l, d)
	if err != nil {
		return false, err
	}
	if until.After(m.now()) {
		return false, m.holdBack(ctx, l, until)
	}
	if err := m.letSleep(ctx, l, d); err != nil {
		return false, err
	}
	due, err := m.note(ctx, l, d)
	if err != nil {
		return false, err
	}
	if !due {
		return false, m.forget(ctx, l)
	}
	if d.Message.Pictures, err = m.draw.Pictures(d.gallery); err != nil {
		return false, err
	}
	if l.Kind == table.OwePad && d.Edit == "" && len(d.Message.Pictures) == 0 {
		return false, m.forget(ctx, l) // no secrets, no pad
	}
	if l.Slot() != "" && !l.Kind.Last() {
		text, images, err := digests(d.Message)
		if err != nil {
			return false, err
		}
		if d.Edit != "" && d.last.Text == text && d.last.Images == images {
			return false, m.forget(ctx, l)
		}
		if d.outdated(service, images) {
			told.Outdate(&d.Message, l.Table, d.before.Pictured)
			if text, _, err = digests(d.Message); err != nil {
				return false, err
			}
			if d.last.Text == text {
				return false, m.forget(ctx, l)
			}
			images = d.last.Images
		}
		if d.Edit != "" && d.last.Images == images {
			d.Message.Keep, d.Message.Pictures = true, nil
		}
		d.last.Text, d.last.Images = text, images
	}
	if l.Kind == table.OweClosed && d.Edit != "" {
		if len(d.Message.Pictures) > 0 && service.EditsPictures() {
			d.Message.Keep = false
		} else {
			d.Message.Pictures = nil
		}
	}
	ref, err := m.sendTo(ctx, service, l.Table, d)
	if err == nil && d.note != nil {
		err = m.posted(ctx, service, *l.Person, d, ref)
	}
	if err != nil {
		return false, err
	}
	return true, m.settle(ctx, l, d, ref)
}

// outdated reports whether a message keeps the pictures that stand, though there are newer
// ones: the chat would show these in a new message alone, and nobody is to be told of one.
// A pad that shows none, since there was no secret to show, stays without.
func (d *draft) outdated(service chat.Chat, images string) bool {
	return d.Edit != "" && !d.renew && !service.EditsPictures() && d.last.Images != images &&
		(d.before.Pictured || d.Person != nil) && !strings.HasPrefix(d.last.Images, inWords)
}

// Bounds of when reminders come.
const (
	// leastNotice is the least time that a reminder leaves that waits for the hour that its
	// reader likes.
	leastNotice = time.Hour
	// justLooked is how long a reminder that has waited does not come after its reader was
	// heard of.
	justLooked = 2 * time.Hour
)

// wakes is when a message that waits for its reader's day may go out. A reminder comes at the
// hour that they like, unless their time would be up before; what calls them to a turn that has
// just begun does not wait for it.
func (m *Mail) wakes(ctx context.Context, l queued, d *draft) (time.Time, error) {
	asleep, away := l.Waits()
	if !asleep && !d.quiet {
		return time.Time{}, nil
	}
	h, err := m.tables.Hours(ctx, *l.Reader())
	if err != nil {
		return time.Time{}, err
	}
	if !away {
		h.Away = nil
	}
	until := h.NextAwake(m.now())
	if l.Kind != table.OweReminder || l.At.Equal(l.Since) {
		return until, nil
	}
	put := func(later time.Time) {
		if later.After(until) && (d.until.IsZero() || later.Add(leastNotice).Before(d.until)) {
			until = later
		}
	}
	put(h.NextPreferred(l.At))
	if !l.After.IsZero() && d.heard.After(l.At) {
		put(h.NextAwake(d.heard.Add(justLooked)))
	}
	return until, nil
}

// letSleep has a new message in a channel call nobody who sleeps, or is away where it calls
// to a turn. They are called by day.
func (m *Mail) letSleep(ctx context.Context, l queued, d *draft) error {
	if l.Person != nil || d.Edit != "" || len(d.Message.Ping) == 0 {
		return nil
	}
	facts, calls := m.tables.Change(ctx).Facts, []int(nil)
	for _, i := range d.Message.Ping {
		p := d.Message.People[i]
		h, err := facts.Hours(p)
		if err != nil {
			return err
		}
		if d.Message.Kind != chat.Turn {
			h.Away = nil
		}
		if p.Chat != l.Place.Chat || h.Awake(m.now()) {
			calls = append(calls, i)
		} else {
			d.asleep = append(d.asleep, p)
		}
	}
	d.Message.Ping = calls
	return nil
}

// holdBack owes a message anew, for a time. It is not sent if its subject is over by then.
func (m *Mail) holdBack(ctx context.Context, l queued, until time.Time) error {
	return m.tables.At(ctx, l.Table, func(t *table.Table) error {
		c, later := m.tables.Change(ctx), l.Letter
		later.After = until
		c.Owed = append(c.Owed, later)
		return m.tables.Commit(ctx, t, c, settled(l))
	})
}

// inWords is the prefix of a picture digest whose pictures were sent as words.
const inWords = "words "

// sendTo sends a message. If the chat does not take its pictures, it sends
// words.
func (m *Mail) sendTo(ctx context.Context, service chat.Chat, table string, d *draft) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, sendTime)
	defer cancel()
	if !m.tables.Serves(table) { // the drawing took too long
		return "", records.ErrNotServed
	}
	ref, err := service.Send(ctx, d.Delivery)
	said, ok := errors.AsType[*chat.SendError](err)
	if !ok || said.Why != chat.NoFiles && said.Why != chat.SlowFiles || len(d.Message.Pictures) == 0 {
		return ref, err
	}
	d.refused, d.last.Images = said, inWords+d.last.Images
	if d.Edit != "" && d.last.Text == d.before.Text && d.last.Images == d.before.Images {
		return d.Edit, nil // the words stand there already
	}
	d.Message = chat.InWords(d.Message)
	if !m.tables.Serves(table) {
		return "", records.ErrNotServed
	}
	return service.Send(ctx, d.Delivery)
}

// digests are equal for messages that look the same.
func digests(m chat.Message) (text, images string, err error) {
	m.Ping = nil
	words, err := json.Marshal(m)
	if err != nil {
		return "", "", fmt.Errorf("write down a message: %w", err)
	}
	h := sha256.New()
	for _, p := range m.Pictures {
		fmt.Fprintf(h, "%q %q %d ", p.Name, p.Alt, len(p.PNG))
		h.Write(p.PNG)
	}
	sum := sha256.Sum256(words)
	return hex.EncodeToString(sum[:8]), hex.EncodeToString(h.Sum(nil)[:8]), nil
}

// forget deletes a letter from the store.
func (m *Mail) forget(ctx context.Context, l queued) error {
	err := m.store.Update(ctx, func(tx store.Tx) error { return tx.Delete(l.key()) })
	if err != nil {
		return fmt.Errorf("take a message out of the outbox: %w", err)
	}
	return nil
}

// settle notes that a letter was sent. If that fails, the letter is sent again
// under the same key.
func (m *Mail) settle(ctx context.Context, l queued, d *draft, ref string) error {
	slot := l.Slot()
	if slot == "" && len(d.asleep) == 0 {
		return m.forget(ctx, l)
	}
	return m.tables.At(ctx, l.Table, func(t *table.Table) error {
		if l.Kind == table.OwePad && !t.Seats[l.Seat].Person.Is(*l.Person) {
			// The seat was handed over while its pad was under way.
			c := m.tables.Change(ctx)
			t.OweStrip(c, *l.Person, ref)
			return m.tables.Commit(ctx, t, c, settled(l))
		}
		if l.left(t) { // the table has moved while its message was under way
			c := m.tables.Change(ctx)
			t.StripPlace(c, l.Place, ref)
			return m.tables.Commit(ctx, t, c, settled(l))
		}
		c := m.tables.Change(ctx)
		t.CallByDay(c, d.Message, d.asleep)
		if slot == "" {
			return m.tables.Commit(ctx, t, c, settled(l))
		}
		if l.Kind.Last() {
			delete(t.Posts, slot)
		} else {
			if t.Posts == nil {
				t.Posts = make(map[string]table.Posted)
			}
			d.last.Ref = ref
			d.last.Pictured = d.last.Pictured && d.Message.Keep || len(d.Message.Pictures) > 0 && d.refused == nil
			if d.last.Sent == 0 {
				d.last.Sent = m.now().Unix()
			}
			t.Posts[slot] = d.last
		}
		t.ChannelBack(l.Place)
		pictured(t, c, l, d)
		return m.tables.Commit(ctx, t, c, settled(l))
	})
}

// settled is what is written once a letter was sent, or is not to be: the outbox loses it.
func settled(l queued) records.Extra { return records.Extra{Delete: [][]byte{l.key()}} }

// pictured notes whether the pictures of a message arrived. When the chat
// refuses them, the host is told once; when they were late, they are owed again.
func pictured(t *table.Table, c *table.Change, l queued, d *draft) {
	switch {
	case d.refused == nil:
		if t.NoFiles != nil && t.NoFiles.To == l.To() && len(d.Message.Pictures) > 0 {
			t.NoFiles = nil
		}
	case d.refused.Why == chat.SlowFiles:
		if l.Try < mostFiles {
			late := l.Letter
			late.Try++
			late.After = c.Now.Add(max(d.refused.After, filePause<<l.Try))
			c.Owed = append(c.Owed, late)
		}
	case t.NoFiles == nil:
		t.NoFiles = &table.NoFiles{To: l.To(), Lacks: table.Permissions(cmp.Or(d.refused.Lacks, "permission to upload files"))}
		t.OwePrivate(c, t.Host, chat.Message{
			Title: t.Def.Title,
			Lines: []string{"The chat does not take the pictures of your game. I need " + t.NoFiles.Lacks + ". The game goes on in words meanwhile, and the next picture comes once I have it."},
		})
	}
}

// failed decides how to go on after a letter was not taken.
func (m *Mail) failed(ctx context.Context, q *queue, l queued, said *chat.SendError) {
	now := m.now()
	log := m.log.With("table", l.Table, "kind", l.Kind, "to", l.To(), "err", said)
	var err error
	switch {
	case said.Why == chat.Later:
		m.post.hold(q, now.Add(max(said.After, firstPause)), now, cmp.Or(said.Busy, "too many messages at once"))
		return
	case said.Why == chat.Closed && l.Person != nil, said.Why == chat.Gone && l.Person != nil && l.Slot() == "" && l.Ref == "":
		log.Info("a person takes no private messages")
		err = m.shutOut(ctx, l)
	case said.Why == chat.Gone && l.Slot() != "" && !l.Kind.Last():
		var again bool
		if again, err = m.unpost(ctx, l); err == nil && again {
			m.post.hold(q, now, now, "a message to edit was gone")
			return
		}
		if err == nil && l.Person != nil {
			log.Info("a person cannot be reached")
			err = m.shutOut(ctx, l)
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
		if q.tries == 0 { // who shows since when it is missing
			log.Warn("a permission is missing")
		}
		why := "the bot may not write there"
		if said.Lacks != "" {
			why += "; it lacks " + table.Permissions(said.Lacks)
		}
		m.post.hold(q, now.Add(pause), now, why)
		m.post.shut(q)
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
		m.post.hold(q, now.Add(pause+rand.N(pause/2)), now, "the last attempt failed, and I try again")
		return
	}
	if err != nil {
		m.log.Error("settle a message that was not taken", "table", l.Table, "err", err)
		m.post.hold(q, now.Add(mostPause), now, "the disk does not answer")
		return
	}
	m.post.done(q, "", now)
}

// giveUp has a message that does not get through hold up no other. One that calls somebody is owed again, ever more
// seldom, as long as its game goes on; it is tried at once when something else reaches its destination.
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

// forgetTexts gives up the texts behind the first letter of a queue that have waited for
// a permission too long.
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

// cutOff has a table whose channel has been closed to us for long tell its players so.
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
func (m *Mail) shutOut(ctx context.Context, l queued) error {
	return m.tables.At(ctx, l.Table, func(t *table.Table) error {
		c := m.tables.Change(ctx)
		t.ShutOut(c, *l.Person)
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

// faultOf names the fault of a game in making a message.
func faultOf(l queued) string { return fmt.Sprintf("the %s message of table %s", l.Kind, l.Table) }

// deliverSafely treats a panic as a message that was not taken.
func (m *Mail) deliverSafely(ctx context.Context, q *queue, l queued) {
	err := game.Guard(func() error {
		m.deliver(ctx, q, l)
		return nil
	})
	if err != nil {
		m.failed(ctx, q, l, &chat.SendError{Why: chat.Broken, Err: err})
	}
}

// Attach adds a chat. Call it before Run and before the first Handle.
func (m *Mail) Attach(c chat.Chat) { m.chats[c.Name()] = c }

// Reaches tells of each chat whether its people can act: it is connected, as far as it says
// that, and takes messages.
func (m *Mail) Reaches() map[string]bool {
	all := make(map[string]bool, len(m.chats))
	for name, c := range m.chats {
		connected, says := c.(interface{ Ready() error })
		all[name] = m.post.takes(name) && (!says || connected.Ready() == nil)
	}
	return all
}
