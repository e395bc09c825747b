package bot

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
	"time"

	"shipboard/bot/chat"
	"shipboard/store"
)

// Limits and pauses for sending a message.
const (
	firstPause  = time.Second
	mostPause   = 5 * time.Minute
	mostTries   = 12
	shutPause   = 10 * time.Minute // after a permission was missing
	absentPause = time.Minute      // while a chat is not attached
	warnPause   = 24 * time.Hour   // between notes to the host
	filePause   = 30 * time.Second // after pictures did not arrive; it doubles with each try
	mostFiles   = 6                // times that pictures are tried again, if nothing else brings them
	staleText   = 24 * time.Hour   // texts for a channel that is shut so long are dropped
	sendTime    = time.Minute      // for one attempt
)

// deliver tries the first letter of a queue.
func (b *Bot) deliver(ctx context.Context, q *queue, l letter) {
	now := b.now()
	service := b.chats[l.chat()]
	if service == nil {
		b.post.hold(q, now.Add(absentPause), now, "the chat is not connected")
		return
	}
	ctx, serves := b.fenced(ctx, l.Table)
	switch {
	case serves:
	case slices.Contains(b.served(), store.SliceOf(l.Table)): // it is not sure to, at this moment
		b.post.hold(q, now.Add(firstPause), now, "the cluster does not answer")
		return
	default:
		b.post.discard(q)
		return
	}
	serving, end := b.serving(ctx, l.Table)
	sent, err := b.send(serving, service, l)
	if err != nil && serving.Err() != nil && ctx.Err() == nil { // so the chat's error says only that the call was cut off
		err = context.Cause(serving)
	}
	end()
	if err == nil {
		if !sent {
			b.post.done(q, "", now)
			return
		}
		b.post.done(q, l.chat(), now)
		return
	}
	if ctx.Err() != nil {
		b.post.hold(q, now, now, "we are closing")
		return
	}
	if lostToAnother(err) { // the next attempt finds whether it is gone for good
		b.post.hold(q, now.Add(firstPause), now, "another process sends it")
		return
	}
	if b.setAside(err) {
		b.post.done(q, "", now)
		return
	}
	var said *chat.SendError
	if !errors.As(err, &said) {
		said = &chat.SendError{Why: chat.Broken, Err: err}
	}
	b.failed(ctx, q, l, said)
}

// send composes the message and sends it. It returns false if there was nothing
// to send any more.
func (b *Bot) send(ctx context.Context, service chat.Chat, l letter) (bool, error) {
	d, err := b.compose(ctx, l)
	if err != nil {
		return false, err
	}
	if d == nil {
		return false, b.forget(ctx, l)
	}
	if d.Message.Pictures, err = b.pictures(d.gallery); err != nil {
		return false, err
	}
	if l.Kind == owePad && d.Edit == "" && len(d.Message.Pictures) == 0 {
		return false, b.forget(ctx, l) // no secrets, no pad
	}
	if l.slot() != "" && !l.Kind.last() {
		text, images, err := digests(d.Message)
		if err != nil {
			return false, err
		}
		if d.Edit != "" && d.last.Text == text && d.last.Images == images {
			return false, b.forget(ctx, l)
		}
		if d.Edit != "" && d.last.Images == images {
			d.Message.Keep, d.Message.Pictures = true, nil
		}
		d.last.Text, d.last.Images = text, images
	}
	ref, err := b.sendTo(ctx, service, l.Table, d)
	if err != nil {
		return false, err
	}
	return true, b.settle(ctx, l, d, ref)
}

// inWords is the prefix of a picture digest whose pictures were sent as words.
const inWords = "words "

// sendTo sends a message. If the chat does not take its pictures, it sends
// words.
func (b *Bot) sendTo(ctx context.Context, service chat.Chat, table string, d *draft) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, sendTime)
	defer cancel()
	if !b.serves(table) { // the drawing took too long
		return "", errNotServed
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
	if !b.serves(table) {
		return "", errNotServed
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
func (b *Bot) forget(ctx context.Context, l letter) error {
	err := b.store.Update(ctx, func(tx store.Tx) error { return tx.Delete(l.key()) })
	if err != nil {
		return fmt.Errorf("take a message out of the outbox: %w", err)
	}
	return nil
}

// settle notes that a letter was sent. If that fails, the letter is sent again
// under the same key.
func (b *Bot) settle(ctx context.Context, l letter, d *draft, ref string) error {
	slot := l.slot()
	if slot == "" {
		return b.forget(ctx, l)
	}
	return b.at(ctx, l.Table, func(t *table) error {
		if l.Kind == owePad && !t.Seats[l.Seat].Person.Is(*l.Person) {
			// The seat was handed over while its pad was under way.
			c := change{delete: [][]byte{l.key()}}
			b.oweStrip(t, &c, *l.Person, ref)
			return b.commit(ctx, t, c)
		}
		if l.Kind.last() {
			delete(t.Posts, slot)
		} else {
			if t.Posts == nil {
				t.Posts = make(map[string]posted)
			}
			d.last.Ref = ref
			if d.last.Sent == 0 {
				d.last.Sent = b.now().Unix()
			}
			t.Posts[slot] = d.last
		}
		c := change{delete: [][]byte{l.key()}}
		b.pictured(t, &c, l, d)
		return b.commit(ctx, t, c)
	})
}

// pictured notes whether the pictures of a message arrived. When the chat
// refuses them, the host is told once; when they were late, they are owed again.
func (b *Bot) pictured(t *table, c *change, l letter, d *draft) {
	switch {
	case d.refused == nil:
		if t.NoFiles != nil && t.NoFiles.To == l.to() && len(d.Message.Pictures) > 0 {
			t.NoFiles = nil
		}
	case d.refused.Why == chat.SlowFiles:
		if l.Try < mostFiles {
			late := l.owed
			late.Try++
			late.After = b.now().Add(max(d.refused.After, filePause<<l.Try))
			c.owed = append(c.owed, late)
		}
	case t.NoFiles == nil:
		t.NoFiles = &noFiles{l.to(), permissions(cmp.Or(d.refused.Lacks, "permission to upload files"))}
		b.owePrivate(t, c, t.Host, chat.Message{
			Title: t.game.Title,
			Lines: []string{"The chat does not take the pictures of your game. I need " + t.NoFiles.Lacks + ". The game goes on in words meanwhile, and the next picture comes once I have it."},
		})
	}
}

// failed decides how to go on after a letter was not taken.
func (b *Bot) failed(ctx context.Context, q *queue, l letter, said *chat.SendError) {
	now := b.now()
	log := b.log.With("table", l.Table, "kind", l.Kind, "to", l.to(), "err", said)
	var err error
	switch {
	case said.Why == chat.Later:
		b.post.hold(q, now.Add(max(said.After, firstPause)), now, "too many messages at once")
		return
	case said.Why == chat.Closed && l.Person != nil, said.Why == chat.Gone && l.Person != nil && l.Kind != owePad && l.Kind != oweFirst:
		log.Info("a person takes no private messages")
		err = b.shutOut(ctx, l)
	case said.Why == chat.Gone && (l.Kind == oweTurn || l.Kind == oweLobby || l.Kind == owePad || l.Kind == oweFirst):
		var again bool
		if again, err = b.unpost(ctx, l); err == nil && again {
			b.post.hold(q, now, now, "a message to edit was gone")
			return
		}
		if err == nil && l.Kind == oweFirst {
			log.Info("a person cannot be reached")
			err = b.shutOut(ctx, l)
			break
		}
		log.Warn("a channel is gone")
	case said.Why == chat.Gone:
		log.Info("a message or channel is gone")
		err = b.forget(ctx, l)
	case said.Why == chat.Forbidden && now.Sub(l.At) < staleText:
		log.Warn("a permission is missing")
		b.warnHost(ctx, l, said.Lacks)
		why := "the bot may not write there"
		if said.Lacks != "" {
			why += "; it lacks " + permissions(said.Lacks)
		}
		b.post.hold(q, now.Add(shutPause), now, why)
		b.post.shut(q)
		return
	case said.Why == chat.Forbidden, b.post.hopeless(q, l.chat()):
		log.Error("give a message up")
		err = b.forget(ctx, l)
	default:
		log.Warn("a message was not taken; try again")
		pause := min(firstPause<<min(q.tries, 9), mostPause)
		b.post.hold(q, now.Add(pause+rand.N(pause/2)), now, "the last attempt failed, and I try again")
		return
	}
	if err != nil {
		b.log.Error("settle a message that was not taken", "table", l.Table, "err", err)
		b.post.hold(q, now.Add(mostPause), now, "the disk does not answer")
		return
	}
	b.post.done(q, "", now)
}

// unpost forgets a message that could not be edited, so that it is posted anew.
// It reports false if there was none; then the channel itself is gone.
func (b *Bot) unpost(ctx context.Context, l letter) (bool, error) {
	again := false
	err := b.at(ctx, l.Table, func(t *table) error {
		p := t.Posts[l.slot()]
		again = p.Ref != ""
		if !again {
			return b.commit(ctx, t, change{delete: [][]byte{l.key()}})
		}
		p.Ref = ""
		p.Lost++
		t.Posts[l.slot()] = p
		return b.commit(ctx, t, change{})
	})
	return again, err
}

// unlink forgets the message in a slot, so that the next one is posted anew.
func (t *table) unlink(slot string) {
	if p, ok := t.Posts[slot]; ok {
		t.Posts[slot] = posted{Lost: p.Lost + 1}
	}
}

// shutOut notes that a person takes no private messages and tells the table
// once, since the person can change that.
func (b *Bot) shutOut(ctx context.Context, l letter) error {
	return b.at(ctx, l.Table, func(t *table) error {
		c := change{delete: [][]byte{l.key()}}
		if s, ok := t.seatOf(*l.Person); ok && !t.Seats[s].Closed {
			t.Seats[s].Closed = true
			c.put = append(c.put, store.PersonFactsKey(l.Person.Chat, l.Person.ID))
			t.unlink(padSlot(s))
			b.owePublic(t, &c, chat.Message{
				Lines:   []string{s.Mark() + " cannot be reached privately: press My secrets, which only you will see. To try again, open your private messages to me and type /sea join."},
				People:  t.people(),
				Buttons: []chat.Button{{ID: chat.PublicID(chat.PressMe, t.ID), Label: "My secrets"}},
			})
		}
		return b.commit(ctx, t, c)
	})
}

// permissions names the missing permissions, in the chat's own words.
func permissions(lacks string) string { return braces.Replace(chat.Cut(lacks, 150)) }

// warnHost tells the host privately that the bot may not write in the channel.
func (b *Bot) warnHost(ctx context.Context, l letter, lacks string) {
	if l.Person != nil {
		return
	}
	err := b.at(ctx, l.Table, func(t *table) error {
		if b.now().Sub(t.Warned) < warnPause {
			return nil
		}
		t.Warned = b.now()
		if lacks == "" {
			lacks = "send messages and attach files"
		}
		var c change
		b.owePrivate(t, &c, t.Host, chat.Message{
			Title: t.game.Title,
			Lines: []string{"I may not write in the channel of your game. I need a permission there: " + permissions(lacks) + "; once I have it I go on by myself, and until then everyone can still use /sea there."},
		})
		return b.commit(ctx, t, c)
	})
	if err != nil {
		b.log.Error("warn a host", "table", l.Table, "err", err)
	}
}
