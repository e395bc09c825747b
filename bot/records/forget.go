package records

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"shipboard/bot/chat"
	"shipboard/bot/export"
	"shipboard/bot/hours"
	"shipboard/bot/table"
	"shipboard/store"
)

// Kept is what is kept of a person.
type Kept struct {
	Going    []*table.Head // tables that are not over
	Finished int           // tables where they sat to the end
	Hours    hours.Hours
	Taught   bool // they want no help for a first game
	Shut     bool // private messages to them fail
	Unlisted bool
	Puzzles  bool // they have solved puzzles
}

// Kept looks up what is kept of a person.
func (ts *Tables) Kept(ctx context.Context, p chat.Person) (k Kept, err error) {
	err = ts.store.View(ctx, func(tx store.Tx) (err error) {
		k = Kept{}
		if k.Going, _, err = goingOf(tx, p); err != nil {
			return err
		}
		for range tx.Scan(store.FinishedPrefix(p.Chat, p.ID), nil) {
			k.Finished++
		}
		if err := readNote(tx, hoursKey(p), &k.Hours); err != nil {
			return err
		}
		for key, is := range map[string]*bool{string(taughtKey(p)): &k.Taught, string(store.PersonFactsKey(p.Chat, p.ID)): &k.Shut, string(unlistedKey(p)): &k.Unlisted} {
			note, err := tx.Get([]byte(key))
			if err != nil {
				return err
			}
			*is = note != nil
		}
		for _, s := range store.AllSlices() {
			for _, data := range tx.Scan(store.NotesPrefix(s, p.Chat, puzzlesNote), nil) {
				var all Puzzles
				if err := json.Unmarshal(data, &all); err != nil {
					return err
				}
				k.Puzzles = k.Puzzles || slices.ContainsFunc(all.Points, func(h HasPoints) bool { return h.Person.Is(p) })
			}
		}
		return nil
	})
	if err != nil {
		return Kept{}, fmt.Errorf("look up what is kept of a person: %w", err)
	}
	return k, nil
}

// forgetNote begins the name of the note that a person is to be forgotten. The note is written
// first and deleted last. So if the process ends in between, the next one goes on.
const forgetNote = "forget/"

func forgetKey(p chat.Person) []byte { return store.NoteKey("", forgetNote+p.Chat+"/"+p.ID) }

// Left counts the tables that still name a person who was forgotten.
type Left struct {
	Unread int // tables that cannot be read
	Others int // unfinished tables at which the person does not sit now, but sat before, or which they opened
}

// Forget deletes what is kept of a person, except at unfinished tables. It may be called again,
// and finds nothing then.
func (ts *Tables) Forget(ctx context.Context, p chat.Person) (left Left, err error) {
	data, err := json.Marshal(p)
	if err == nil {
		err = ts.store.Update(ctx, func(tx store.Tx) error { return tx.Put(forgetKey(p), data) })
	}
	if err == nil {
		left, err = ts.forget(ctx, p)
	}
	if err != nil {
		return left, fmt.Errorf("forget a person: %w", err)
	}
	return left, nil
}

// ForgetRest forgets those whom a process that ended had begun to forget.
func (ts *Tables) ForgetRest(ctx context.Context) error {
	var rest []chat.Person
	err := ts.store.View(ctx, func(tx store.Tx) error {
		rest = nil
		prefix := func(s store.Slice) []byte { return store.NotesPrefix(s, "", forgetNote) }
		for _, data := range store.ScanSlices(tx, store.AllSlices(), prefix) {
			var p chat.Person
			if err := json.Unmarshal(data, &p); err != nil {
				return err
			}
			rest = append(rest, p)
		}
		return nil
	})
	for _, p := range rest {
		if err == nil {
			_, err = ts.forget(ctx, p)
		}
	}
	if err != nil {
		return fmt.Errorf("forget those who asked for it: %w", err)
	}
	return nil
}

func (ts *Tables) forget(ctx context.Context, p chat.Person) (left Left, err error) {
	marks, err := marksOf(p)
	if err != nil {
		return left, err
	}
	ids, err := ts.naming(ctx, marks)
	if err == nil {
		left.Unread, err = ts.forgetInForks(ctx, p, ids)
	}
	if err != nil {
		return left, err
	}
	for _, id := range ids {
		others, err := ts.forgetAt(ctx, id, p)
		_, damaged := errors.AsType[*Unreadable](err)
		switch {
		case damaged:
			left.Unread++
		case err != nil && !errors.Is(err, ErrNoTable):
			return left, fmt.Errorf("table %s: %w", id, err)
		case others:
			left.Others++
		}
	}
	if err := ts.forgetAnswers(ctx, p); err != nil {
		return left, err
	}
	if err := ts.forgetPuzzles(ctx, p); err != nil {
		return left, err
	}
	return left, ts.forgetNotes(ctx, p)
}

// forgetInForks takes a person out of the forks of some tables' games. It comes first, while
// these tables still tell the person's names.
func (ts *Tables) forgetInForks(ctx context.Context, p chat.Person, ids []string) (unread int, err error) {
	known := make(map[string][]string) // names, by table
	var marks [][]byte
	err = ts.store.View(ctx, func(tx store.Tx) error {
		known, marks = make(map[string][]string), nil
		for _, id := range ids {
			h, err := readHead(tx, id)
			if _, damaged := errors.AsType[*Unreadable](err); err != nil && !damaged {
				return err
			}
			if err == nil && h != nil && h.Stage == table.Over {
				known[id], marks = h.NamesOf(p), append(marks, []byte(`"table":"`+id+`"`))
			}
		}
		return nil
	})
	if err != nil || len(marks) == 0 {
		return 0, err
	}
	forks, err := ts.naming(ctx, marks)
	for _, id := range forks {
		failed := ts.forgetIn(ctx, id, func(t *table.Table, journal []table.Entry) []int { return t.ForgetOrigin(known, journal) })
		if _, damaged := errors.AsType[*Unreadable](failed); damaged {
			unread++
		} else if failed != nil && !errors.Is(failed, ErrNoTable) {
			return unread, fmt.Errorf("table %s: %w", id, failed)
		}
	}
	return unread, err
}

// naming are the ids of the tables whose heads contain one of some texts. It looks at every
// table.
func (ts *Tables) naming(ctx context.Context, marks [][]byte) (ids []string, err error) {
	for _, s := range store.AllSlices() {
		var some []string
		err := ts.store.View(ctx, func(tx store.Tx) error {
			some = nil
			for id := range store.Tables(tx, s) {
				head, err := tx.Get(store.HeadKey(id))
				if errors.Is(err, store.ErrDamaged) {
					continue
				}
				if err != nil {
					return err
				}
				if names(head, marks) {
					some = append(some, id)
				}
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
		ids = append(ids, some...)
	}
	return ids, nil
}

// marksOf are texts by which to find a person: each JSON record that names the person has one of them.
func marksOf(p chat.Person) (marks [][]byte, err error) {
	for _, v := range []any{
		chat.Place{Chat: p.Chat, ID: p.ID},
		p.Room(),
		table.Entry{Note: &table.Note{Kind: table.NoteModerated, By: table.Plain(p.Name)}}.Noted(),
	} {
		data, err := json.Marshal(v)
		if err != nil {
			return nil, err
		}
		marks = append(marks, bytes.Trim(data, "{}"))
	}
	return marks, nil
}

func names(record []byte, marks [][]byte) bool {
	for _, m := range marks {
		if bytes.Contains(record, m) {
			return true
		}
	}
	return false
}

// errForgotten has a table be read anew.
var errForgotten = errors.New("somebody was forgotten here")

// forgetAt takes a person out of a table that is over. For an unfinished table it does nothing,
// and others says that the person does not sit there.
func (ts *Tables) forgetAt(ctx context.Context, id string, p chat.Person) (others bool, err error) {
	marks, err := marksOf(p)
	if err != nil {
		return false, err
	}
	err = ts.forgetIn(ctx, id, func(t *table.Table, journal []table.Entry) []int {
		t.ForgetGuess(p)
		t.ForgetSeer(p)
		if head, err := json.Marshal(&t.Head); err == nil && !names(head, marks) {
			return nil // they only guessed: the game is as it was
		}
		if t.Stage != table.Over {
			_, sits := t.Seats.SeatOf(p)
			others = !sits
			return nil
		}
		return t.Forget(p, journal)
	})
	return others, err
}

// forgetIn makes a table forget somebody, and writes down what follows from that. The function
// forget does it, and returns the entries of the journal that it has changed.
func (ts *Tables) forgetIn(ctx context.Context, id string, forget func(*table.Table, []table.Entry) []int) error {
	err := ts.At(ctx, id, func(t *table.Table) error {
		journal, err := ts.Journal(ctx, t.ID)
		if err != nil {
			return err
		}
		x := Extra{}
		changed := forget(t, journal)
		if err := ts.rewrite(ctx, t, journal, changed, &x); err != nil {
			return err
		}
		if t.Stage == table.Over && t.Session != nil && t.Forgot() {
			data, err := export.Export(t, journal)
			if err != nil {
				return err
			}
			t.Digest = export.DigestOf(data)
		}
		w := writes{}
		if err := writeResult(t, journal, w.putJSON); err != nil {
			return err
		}
		x.records = append(x.records, w.puts...)
		if err := ts.Commit(ctx, t, ts.Change(ctx), x); err != nil {
			return err
		}
		return errForgotten
	})
	if errors.Is(err, errForgotten) {
		return nil
	}
	return err
}

// rewrite writes those entries of a journal anew that have changed.
func (ts *Tables) rewrite(ctx context.Context, t *table.Table, journal []table.Entry, changed []int, x *Extra) error {
	fresh := make(map[int][]byte)
	for _, i := range changed {
		data, err := json.Marshal(&journal[i])
		if err != nil {
			return fmt.Errorf("write a journal entry: %w", err)
		}
		fresh[i] = data
		if t.Archive == "" {
			x.records = append(x.records, kv{store.JournalKey(t.ID, uint64(i)+1), data})
		}
	}
	if t.Archive == "" || len(changed) == 0 {
		return nil
	}
	var old records
	err := ts.store.View(ctx, func(tx store.Tx) (err error) {
		if old, err = readRecords(tx, &t.Head, 1); err != nil {
			return err
		}
		x.Delete = nil // instead, delete what is left of a journal that is partly archived
		for key := range tx.Scan(store.JournalPrefix(t.ID), nil) {
			x.Delete = append(x.Delete, key)
		}
		return nil
	})
	if err != nil {
		return err
	}
	for i, data := range fresh {
		old.journal[i] = data
	}
	packed, err := old.pack()
	if err != nil {
		return fmt.Errorf("archive table %s: %w", t.ID, err)
	}
	x.records, t.Archive = append(x.records, kv{store.ArchiveKey(t.ID), packed}), table.ArchiveDone
	return nil
}

// forgetAnswers replaces the kept answers that name a person, except at the person's unfinished
// tables. A request that is sent again then gets an answer without the name.
func (ts *Tables) forgetAnswers(ctx context.Context, p chat.Person) error {
	marks, err := marksOf(p)
	if err != nil {
		return err
	}
	again, err := json.Marshal(map[string]any{"answer": chat.Say("That was carried out before.")})
	if err != nil {
		return err
	}
	for _, s := range store.AllSlices() {
		var keys [][]byte
		err := ts.store.View(ctx, func(tx store.Tx) error {
			keys = nil
			going, _, err := goingOf(tx, p)
			if err != nil {
				return err
			}
			for key, value := range tx.Scan(store.HandledPrefix(s), nil) {
				kept := !names(value, marks)
				for _, h := range going {
					kept = kept || bytes.Contains(value, []byte(`"`+h.ID+`"`))
				}
				if !kept {
					keys = append(keys, key)
				}
			}
			return nil
		})
		if err == nil && len(keys) > 0 {
			err = ts.store.Update(ctx, func(tx store.Tx) error {
				for _, key := range keys {
					if err := tx.Put(key, again); err != nil {
						return err
					}
				}
				return nil
			})
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// forgetNotes deletes the notes of a person, and last the note that they are to be forgotten.
// Their hours, and how to reach them, stay while they play in a game, which needs both.
func (ts *Tables) forgetNotes(ctx context.Context, p chat.Person) error {
	return ts.store.Update(ctx, func(tx store.Tx) error {
		going, bad, err := goingOf(tx, p)
		if err != nil {
			return err
		}
		gone := [][]byte{unlistedKey(p), forgetKey(p)}
		for key := range tx.Scan(store.FinishedPrefix(p.Chat, p.ID), nil) {
			gone = append(gone, key)
		}
		if len(going)+len(bad) == 0 {
			room := p.Room()
			gone = append(gone,
				hoursKey(p), taughtKey(p), waitsNoteKey(p), store.PersonFactsKey(p.Chat, p.ID),
				store.NoteKey(p.Chat, "pad/"+p.ID), store.ChannelKey(room.Chat, room.ID),
			)
		}
		for _, key := range gone {
			if err := tx.Delete(key); err != nil {
				return err
			}
		}
		return nil
	})
}
