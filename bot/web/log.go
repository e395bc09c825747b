package web

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	_ "image/gif" // DecodeConfig reads the size of both
	_ "image/png"
	"slices"
	"strconv"
	"strings"

	"shipboard/bot/chat"
	"shipboard/store"
)

// Bounds on the messages that a room keeps.
const (
	keepInRoom  = 300 // that everyone in it sees, and as many again that each person alone sees
	keepAnswers = 4   // without buttons, that one person alone sees
)

// record is one message of a room. It never changes once it is in a log: an
// edit puts another record in its place, so that readers need no lock.
type record struct {
	Seq     uint64 `json:"seq"`     // when it was posted: Unix microseconds, different for each
	Changed uint64 `json:"changed"` // when it last changed, in the same way
	Room    string `json:"room"`
	Only    string `json:"only,omitempty"`  // the one person who sees it; "" is everyone in the room
	From    string `json:"from,omitempty"`  // the person who said it; "" is the bot
	Asked   string `json:"asked,omitempty"` // the command it answers
	At      int64  `json:"at"`              // Unix milliseconds
	Key     string `json:"key,omitempty"`
	EditKey string `json:"editKey,omitempty"`
	Gone    bool   `json:"gone,omitempty"`

	Message  chat.Message `json:"message"`
	Pictures []picture    `json:"pictures,omitempty"`
	File     *attachment  `json:"file,omitempty"`
}

// picture is a picture of a message without its bytes. The table draws it again. The bytes
// of a picture that it cannot draw again are stored, as are those of earlier releases.
type picture struct {
	Name   string `json:"name"`
	Alt    string `json:"alt"`
	Hash   string `json:"hash"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Again  string `json:"again,omitempty"` // see chat.Picture
}

type attachment struct {
	Name string `json:"name"`
	Size int    `json:"size"`
}

// entry is a record to be written, with the bytes of its pictures and file.
type entry struct {
	*record
	fresh bool // the bytes that are stored for it are erased first
	bytes map[uint64][]byte
}

func privateRoom(person string) string { return "@" + person }

// owner is the person whose private room it is, "" for a channel.
func owner(room string) string {
	id, ok := strings.CutPrefix(room, "@")
	if !ok {
		return ""
	}
	return id
}

// visible reports whether a person may see a message. Everything that sends
// messages to a page asks it first.
func (r *record) visible(person string) bool {
	if o := owner(r.Room); o != "" && o != person {
		return false
	}
	return r.Only == "" || r.Only == person
}

func (r *record) ref() string { return "m" + strconv.FormatUint(r.Seq, 10) }

func (r *record) edited(key string) *record {
	next := *r
	next.EditKey = key
	return &next
}

// fill puts a message of the bot's into a record.
func fill(r *record, m chat.Message) entry {
	e := entry{record: r, fresh: !m.Keep, bytes: map[uint64][]byte{}}
	if !m.Keep {
		r.Pictures, r.File = nil, nil
	}
	for i, p := range m.Pictures {
		size, _, _ := image.DecodeConfig(bytes.NewReader(p.PNG)) // 0 by 0 if it cannot be read
		sum := sha256.Sum256(p.PNG)
		r.Pictures = append(r.Pictures, picture{
			Name: p.Name, Alt: p.Alt, Hash: hex.EncodeToString(sum[:12]), Width: size.Width, Height: size.Height, Again: p.Again,
		})
		if p.Again == "" {
			e.bytes[uint64(i)] = p.PNG
		}
		e.fresh = true
	}
	if m.File != nil {
		r.File = &attachment{Name: m.File.Name, Size: len(m.File.Data)}
		e.bytes[filePart] = m.File.Data
	}
	r.Message = m
	return e
}

// logs are the messages of each room, the oldest first.
type logs map[string][]*record

// find returns the message with a ref, or nil.
func (l logs) find(ref string) *record {
	seq, err := strconv.ParseUint(strings.TrimPrefix(ref, "m"), 10, 64)
	if err != nil {
		return nil
	}
	for _, log := range l {
		if i, ok := slices.BinarySearchFunc(log, seq, bySeq); ok {
			return log[i]
		}
	}
	return nil
}

func bySeq(r *record, seq uint64) int {
	switch {
	case r.Seq < seq:
		return -1
	case r.Seq > seq:
		return 1
	}
	return 0
}

// keep numbers the entries and writes them, all or none. It drops the oldest
// messages of rooms that are full, and wakes the pages. Numbers come from the
// clock: a count would tell every reader how much is said in private to others.
// The caller holds w.mu.
func (w *Web) keep(ctx context.Context, entries ...entry) error {
	for _, e := range entries {
		if e.isNew() {
			entries = append(entries, w.logs.outlived(e.record)...)
		}
	}
	dropped := w.logs.surplus(entries)
	created := make([]bool, len(entries))
	last := w.version
	for i, e := range entries {
		last = max(last+1, uint64(w.Now().UnixMicro()))
		e.Changed = last
		created[i] = e.isNew()
		if created[i] {
			e.Seq = last
		}
	}
	err := w.Store.Update(ctx, func(tx store.Tx) error {
		for _, e := range entries {
			if err := write(tx, e); err != nil {
				return fmt.Errorf("message %d: %w", e.Seq, err)
			}
		}
		for _, r := range dropped {
			if err := erase(tx, r.Seq); err != nil {
				return fmt.Errorf("forget message %d: %w", r.Seq, err)
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	w.version = last
	for i, e := range entries {
		log := w.logs[e.Room]
		if at, ok := slices.BinarySearchFunc(log, e.Seq, bySeq); ok && !created[i] {
			log[at] = e.record
		} else {
			w.logs[e.Room] = append(log, e.record)
		}
	}
	for _, r := range dropped {
		w.logs[r.Room] = slices.DeleteFunc(w.logs[r.Room], func(x *record) bool { return x.Seq == r.Seq })
	}
	w.wake()
	return nil
}

func (e entry) isNew() bool { return e.Seq == 0 }

// outlived are the answers that a new answer for the same person in the same
// room takes away: those with buttons, since a press on them may come too late,
// and the oldest of the others.
func (l logs) outlived(r *record) []entry {
	if r.Only == "" {
		return nil
	}
	var old []*record
	var gone []entry
	for _, x := range l[r.Room] {
		switch {
		case x.Only != r.Only || x.Gone:
		case len(x.Message.Buttons)+len(x.Message.Menus) > 0:
			gone = append(gone, removed(x))
		default:
			old = append(old, x)
		}
	}
	for _, x := range old[:max(0, len(old)-keepAnswers+1)] {
		gone = append(gone, removed(x))
	}
	return gone
}

// removed takes a message away: it puts an empty one in its place, so that
// pages that were not connected learn of it later.
func removed(r *record) entry {
	return entry{fresh: true, record: &record{Seq: r.Seq, Room: r.Room, Only: r.Only, At: r.At, Gone: true}}
}

// surplus are the oldest messages of the rooms that become too full. Messages
// that one person alone sees are counted by themselves. Otherwise they would
// push out what everyone sees, and show how much somebody asks in private.
func (l logs) surplus(entries []entry) []*record {
	var drop []*record
	for _, e := range entries {
		if !e.isNew() {
			continue
		}
		var alike []*record
		for _, r := range l[e.Room] {
			if r.Only == e.Only {
				alike = append(alike, r)
			}
		}
		drop = append(drop, alike[:max(0, len(alike)-keepInRoom+1)]...)
	}
	return drop
}

func write(tx store.Tx, e entry) error {
	if e.fresh {
		if err := eraseBytes(tx, e.Seq); err != nil {
			return err
		}
	}
	for part, b := range e.bytes {
		if err := tx.Put(bytesKey(e.Seq, part), b); err != nil {
			return err
		}
	}
	return put(tx, messageKey(e.Seq), e.record)
}

func erase(tx store.Tx, seq uint64) error {
	if err := eraseBytes(tx, seq); err != nil {
		return err
	}
	return tx.Delete(messageKey(seq))
}

func eraseBytes(tx store.Tx, seq uint64) error {
	var keys [][]byte
	for k := range tx.Scan(bytesPrefix(seq), nil) {
		keys = append(keys, k)
	}
	for _, k := range keys {
		if err := tx.Delete(k); err != nil {
			return err
		}
	}
	return nil
}

// bytesOf draws a picture of a message again, or reads it or the file back.
func (w *Web) bytesOf(ctx context.Context, r *record, part uint64) (b []byte, err error) {
	if part < uint64(len(r.Pictures)) && r.Pictures[part].Again != "" {
		return w.Desks.DrawAgain(ctx, r.Pictures[part].Again)
	}
	err = w.Store.View(ctx, func(tx store.Tx) error {
		b, err = tx.Get(bytesKey(r.Seq, part))
		return err
	})
	return b, err
}
