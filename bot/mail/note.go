package mail

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/lists"
	"shipboard/bot/records"
	"shipboard/bot/table"
)

// Somebody for whom several games wait is reminded by one note that lists them all. It takes
// the place of the reminders, is posted anew once a day at most, and is edited whenever what
// it says has changed. It is posted sooner only for a game whose time would be up before.

// noteRest is how long a note is not posted anew, somewhat less than a day, since it comes at
// an hour of the day; noteLife is how long it is kept true.
const (
	noteRest = 23 * time.Hour
	noteLife = 7 * 24 * time.Hour
)

// waitsFor are the games that wait for a person.
func (m *Mail) waitsFor(ctx context.Context, p chat.Person) ([]lists.Mine, error) {
	all, _, err := m.tables.PersonTables(ctx, p, 0)
	waiting := lists.MinesOf(all, m.tables.Game, p)
	return slices.DeleteFunc(waiting, func(one lists.Mine) bool { return !one.Waits() }), err
}

// noteKey is the key under which a note is posted, or edited to some text.
func noteKey(p chat.Person, n int, text string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "note %s %s %d %s", p.Chat, p.ID, n, text))
	return hex.EncodeToString(sum[:10])
}

// note turns a reminder into its reader's note, if several games wait for them. It reports
// false where the note that stands has told it already, or is to rest.
func (m *Mail) note(ctx context.Context, l queued, d *draft) (bool, error) {
	if l.Kind != table.OweReminder || l.Person == nil {
		return true, nil
	}
	waiting, err := m.waitsFor(ctx, *l.Person)
	rests := func(one lists.Mine) bool { return one.Rests(m.now()) }
	if err != nil || len(slices.DeleteFunc(slices.Clone(waiting), rests)) < 2 {
		return true, err
	}
	last, err := m.tables.WaitsNote(ctx, *l.Person)
	if err != nil {
		return false, err
	}
	again := last.Sent.Add(noteRest)
	if !last.Sent.IsZero() && (!last.Sent.Before(l.At) || m.now().Before(again) && !lists.Presses(waiting, l.Table, again)) {
		return false, nil
	}
	d.Message = lists.WaitsNote(waiting, *l.Person)
	text, _, err := digests(d.Message)
	if err != nil {
		return false, err
	}
	d.Key = noteKey(*l.Person, last.N+1, "")
	d.note = &records.WaitsNote{N: last.N + 1, Sent: m.now(), Text: text}
	d.old = last
	return true, nil
}

// posted notes that a note was posted, and takes the buttons off the one before.
func (m *Mail) posted(ctx context.Context, service chat.Chat, p chat.Person, d *draft, ref string) error {
	d.note.Ref = ref
	if err := m.tables.SetWaitsNote(ctx, p, *d.note); err != nil || d.old.Ref == "" || d.old.Ref == ref {
		return err
	}
	_, err := service.Send(ctx, chat.Delivery{Key: noteKey(p, d.old.N, "moved"), Person: &p, Edit: d.old.Ref, Message: lists.OldNote()})
	if err != nil {
		m.log.Info("edit an old note", "err", err)
	}
	return nil
}

// keepNote edits a person's note, if one stands that is not true any more. If that fails it
// is tried again with the next message to them.
func (m *Mail) keepNote(ctx context.Context, service chat.Chat, l queued) {
	if l.Kind != table.OwePad && l.Kind != table.OweReminder || l.Person == nil {
		return
	}
	p := *l.Person
	n, err := m.tables.WaitsNote(ctx, p)
	if err == nil && n.Ref != "" && m.now().Before(n.Sent.Add(noteLife)) {
		err = m.editNote(ctx, service, p, n)
	}
	if err != nil {
		m.log.Info("keep a note true", "err", err)
	}
}

// editNote has a note say what is true now.
func (m *Mail) editNote(ctx context.Context, service chat.Chat, p chat.Person, n records.WaitsNote) error {
	waiting, err := m.waitsFor(ctx, p)
	if err != nil {
		return err
	}
	now := lists.WaitsNote(waiting, p)
	text, _, err := digests(now)
	if err != nil || text == n.Text {
		return err
	}
	_, err = service.Send(ctx, chat.Delivery{Key: noteKey(p, n.N, text), Person: &p, Edit: n.Ref, Message: now})
	if said, ok := errors.AsType[*chat.SendError](err); ok && said.Why == chat.Gone {
		n.Ref, err = "", nil
	}
	if err != nil {
		return err
	}
	n.Text = text
	return m.tables.SetWaitsNote(ctx, p, n)
}
