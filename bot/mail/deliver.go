package mail

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
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
	absentPause = time.Minute      // while a chat is not attached
	filePause   = 30 * time.Second // after pictures did not arrive; it doubles with each try
	mostFiles   = 6                // times that pictures are tried again, if nothing else brings them
	sendTime    = time.Minute      // for one attempt
)

// deliver tries the first letter of a queue.
func (m *Mail) deliver(ctx context.Context, q *queue, l queued) {
	now := m.now()
	service := m.chats[l.Chat()]
	if service == nil && l.Kind != table.OweDevice {
		m.post.delay(q, now.Add(absentPause), now, "the chat is not connected")
		return
	}
	ctx, serves := m.tables.Fenced(ctx, l.Table)
	switch {
	case serves:
	case slices.Contains(m.tables.Served(), store.SliceOf(l.Table)): // at this moment it is not sure that it still serves the table
		m.post.delay(q, now.Add(firstPause), now, "the cluster does not answer")
		return
	default:
		m.post.discard(q)
		return
	}
	serving, end := m.tables.Serving(ctx, l.Table)
	waits, err := m.padsFirst(serving, service, l)
	if err == nil && waits {
		end()
		m.post.letPass(q, now.Add(firstPause))
		return
	}
	sent := false
	if err == nil {
		sent, err = m.send(serving, service, l)
	}
	if err == nil {
		m.keepNote(serving, service, l)
	}
	if err != nil && serving.Err() != nil && ctx.Err() == nil { // so the chat's error says only that the call was cut off
		err = context.Cause(serving)
	}
	end()
	if err == nil {
		m.tables.Faults.Ended(faultOf(l))
		if !sent || l.Kind == table.OweDevice {
			m.post.done(q, "", now)
			return
		}
		m.log.Debug("sent a message", "table", l.Table, "kind", l.Kind, "to", l.To())
		m.post.done(q, l.Chat(), now)
		return
	}
	if ctx.Err() != nil {
		m.post.delay(q, now, now, "we are closing")
		return
	}
	if records.LostToAnother(err) { // the next attempt finds whether it is gone for good
		m.post.delay(q, now.Add(firstPause), now, "another process sends it")
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
	if l.Kind == table.OweThread {
		return m.openThread(ctx, service, l)
	}
	if l.Kind == table.OweRoom {
		return m.keepRoom(ctx, service, l)
	}
	if l.Kind == table.OweDevice {
		return m.callDevice(ctx, l)
	}
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
	d.called(l)
	due, err := m.note(ctx, l, d)
	if err != nil {
		return false, err
	}
	if !due {
		return false, m.forget(ctx, l)
	}
	if due, err := m.illustrate(ctx, l, d); err != nil || !due {
		return false, err
	}
	if l.Kind == table.OwePad && d.Edit == "" && len(d.Message.Pictures) == 0 {
		return false, m.forget(ctx, l) // no secrets, no pad
	}
	if l.Slot() != "" && !l.Kind.Last() {
		changes, err := d.compare(service, l.Table)
		if err != nil {
			return false, err
		}
		if !changes {
			return false, m.forget(ctx, l)
		}
	}
	if l.Kind == table.OweClosed && d.Edit != "" {
		if len(d.Message.Pictures) > 0 && service.EditsPictures() {
			d.Message.Keep = false
		} else {
			d.Message.Pictures = nil
		}
	}
	ref, err := m.sendTo(ctx, service, l.Table, d)
	if err == nil && d.Edit == "" && l.Kind.Last() {
		ref, err = m.sayLast(ctx, service, l, d, ref)
	}
	if err == nil && d.note != nil {
		err = m.posted(ctx, service, *l.Person, d, ref)
	}
	if err != nil {
		return false, err
	}
	name, err := m.settle(ctx, l, d, ref)
	if err == nil && name != "" {
		m.nameThread(ctx, service, l, name)
	}
	if over := len(d.Message.Waits) == 0; err == nil && l.Kind == table.OweTurn && (ref != d.Edit || over) {
		m.movePin(ctx, service, l, ref)
	}
	return true, err
}

// illustrate puts into a message its pictures, and what else is drawn for it. It returns false if nothing
// could be made that the letter is for; then the letter is forgotten, or waits.
func (m *Mail) illustrate(ctx context.Context, l queued, d *draft) (due bool, err error) {
	if d.Message.Pictures, err = m.draw.Pictures(d.gallery); err != nil {
		return false, err
	}
	if d.replay != nil {
		gif, err := m.draw.Replay(d.replay)
		if err != nil { // such as of a game that an older release refereed
			m.log.Warn("make the replay of a game", "table", l.Table, "err", err)
			return false, m.forget(ctx, l)
		}
		d.Message.File = told.ReplayFile(gif)
	}
	if d.turned != nil {
		found, err := m.turned(ctx, l, d)
		if err != nil || !found {
			return false, err
		}
	}
	if d.puzzle != nil {
		if err := m.puzzle(l, d); err != nil {
			m.log.Warn("show a puzzle", "table", l.Table, "err", err)
			if l.Kind == table.OwePuzzle {
				return false, m.forget(ctx, l)
			}
		}
	}
	return true, nil
}

// compare notes what a message shows now, and leaves out pictures that it shows already. It returns false
// if it would change nothing.
func (d *draft) compare(service chat.Chat, table string) (changes bool, err error) {
	text, images, err := digests(d.Message)
	if err != nil {
		return false, err
	}
	if d.Edit != "" && d.last.Text == text && d.last.Images == images && d.calls == 0 {
		return false, nil
	}
	d.last.Outdated = d.outdated(service, images)
	if d.last.Outdated {
		told.Outdate(&d.Message, table, d.before.Pictured)
		if text, _, err = digests(d.Message); err != nil {
			return false, err
		}
		if d.last.Text == text {
			return false, nil
		}
		images = d.last.Images
	}
	d.Anew = d.calls > 0 && d.Edit != "" && len(d.Message.Pictures) > 0
	if d.Edit != "" && d.last.Images == images && !d.Anew {
		d.Message.Keep, d.Message.Pictures = true, nil
	}
	d.last.Text, d.last.Images = text, images
	return true, nil
}

// sayLast edits a message that was never noted, so that it says what is to stand there from now
// on. An earlier attempt under its key may have posted it, with the buttons of that time.
func (m *Mail) sayLast(ctx context.Context, service chat.Chat, l queued, d *draft, ref string) (string, error) {
	last := *d
	last.Edit, last.Key = ref, l.Key
	last.Message.Keep, last.Message.Pictures = true, nil
	return m.sendTo(ctx, service, l.Table, &last)
}

// called notes whether the message in a channel stands below a call.
func (d *draft) called(l queued) {
	if l.Person != nil || l.Slot() == "" {
		return
	}
	d.Message.Called = d.before.Called
	if d.Edit == "" {
		d.Message.Called = d.Message.Call != "" && len(d.Message.Ping) > 0
	}
	d.last.Called = d.Message.Called
}

// outdated reports whether a message keeps its pictures although there are newer ones. The chat
// would show the newer ones only in a new message, and nobody is to be notified of one. A pad
// that shows no pictures, since there was no secret to show, stays without.
func (d *draft) outdated(service chat.Chat, images string) bool {
	return d.Edit != "" && !d.renew && !service.EditsPictures() && d.last.Images != images &&
		(d.before.Pictured || d.Person != nil) && !strings.HasPrefix(d.last.Images, inWords)
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
	if d.Edit != "" && !d.Anew && d.last.Text == d.before.Text && d.last.Images == d.before.Images {
		return d.Edit, nil // the words stand there already
	}
	d.Message = chat.InWords(d.Message)
	if !m.tables.Serves(table) {
		return "", records.ErrNotServed
	}
	return service.Send(ctx, d.Delivery)
}

// digests are equal for messages that look the same, wherever their links lead.
func digests(m chat.Message) (text, images string, err error) {
	m.Ping, m.Places = nil, slices.Clone(m.Places)
	for i := range m.Places { // a link leads to the board as it was when the message was written
		m.Places[i] = chat.Link{Place: m.Places[i].Place, Address: m.Places[i].Address}
	}
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
// under the same key. It returns the new name for the table's thread; "" if the thread keeps its
// name.
func (m *Mail) settle(ctx context.Context, l queued, d *draft, ref string) (name string, err error) {
	slot := l.Slot()
	reminds := l.Kind == table.OweReminder && d.note == nil // a note of all games is kept true by itself
	if slot == "" && len(d.asleep) == 0 && !reminds {
		return "", m.forget(ctx, l)
	}
	err = m.tables.At(ctx, l.Table, func(t *table.Table) error {
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
		noteCalls(t, l, d)
		if reminds {
			t.Reminds(l.Letter, ref)
		}
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
			if l.Kind == table.OweTurn && m.draw.Mover != nil && !d.last.Replayed {
				d.last.Replayed = t.OweReplay(c, l.Place)
			}
			if l.Kind == table.OweTurn && m.draw.Pace != nil && !d.last.Turned {
				d.last.Turned = t.OweTurned(c, l.Place)
			}
			t.Posts[slot] = d.last
		}
		t.ChannelBack(l.Place)
		pictured(t, c, l, d)
		if d.Edit == "" {
			t.OweThread(c, l.Letter, ref)
		}
		if l.Kind == table.OweTurn && (d.Edit == "" || t.Stage == table.Over) {
			name, _ = t.RenameThread(c.Now)
		}
		return m.tables.Commit(ctx, t, c, settled(l))
	})
	return name, err
}

// settled deletes a letter from the outbox, once it was sent or is not to be sent any more.
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
