package records

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/export"
	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/store"
)

// ErrMoved means that somebody else wrote the table since we read it.
var ErrMoved = errors.New("the table was changed by somebody else")

// ErrRepeated means that the interaction was handled before.
var ErrRepeated = errors.New("the interaction was handled before")

// Extra is what a commit writes that is no decision of the table's.
type Extra struct {
	Request chat.Request // its interaction is remembered with the answer
	Answer  []byte       // nil: nothing to remember
	Looked  bool         // the step has found, at the locked table, that there is no earlier answer
	records []kv
	Delete  [][]byte
	also    func(store.Tx) error // what it writes that depends on what others have written; nil for nothing
}

// writes are the puts and deletes of a transaction.
type writes struct {
	puts    []kv
	deletes [][]byte
}

type kv struct{ key, value []byte }

func (w *writes) put(key, value []byte) { w.puts = append(w.puts, kv{key, value}) }

// putJSON writes a value down.
func (w *writes) putJSON(key []byte, value any) error {
	data, err := json.Marshal(value)
	if err != nil {
		return err
	}
	w.put(key, data)
	return nil
}

func (w *writes) delete(key []byte) { w.deletes = append(w.deletes, key) }

// apply does the deletions first.
func (w *writes) apply(tx store.Tx) error {
	for _, key := range w.deletes {
		if err := tx.Delete(key); err != nil {
			return err
		}
	}
	for _, r := range w.puts {
		if err := tx.Put(r.key, r.value); err != nil {
			return err
		}
	}
	return nil
}

// Commit writes one step of a table in one transaction. It encodes everything
// before the transaction begins. If it fails, the table in memory must not be
// used again.
func (ts *Tables) Commit(ctx context.Context, t *table.Table, c *table.Change, x Extra) error {
	for range c.Unheard {
		ts.log.Error("drop an event without an audience", "table", t.ID, "game", t.Game)
	}
	for _, err := range c.Faults {
		ts.log.Error("play a line that was left for later", "table", t.ID, "game", t.Game, "err", err)
	}
	t.Withdraw(c)
	w := writes{puts: make([]kv, 0, 8), deletes: x.Delete}
	if err := ts.conclude(ctx, t, c, &w); err != nil {
		return fmt.Errorf("save table %s: %w", t.ID, err)
	}
	if err := writeEntries(t, &w, c); err != nil {
		return fmt.Errorf("save table %s: %w", t.ID, err)
	}
	w.puts = append(w.puts, x.records...)
	answered := x.Answer != nil && x.Request.ID != ""
	if answered {
		w.put(store.HandledKey(ts.now(), x.Request.From.Chat, x.Request.ID), x.Answer)
	}
	due := t.NextDue()
	if t.Stage == table.Over {
		due = ts.archiveDue(t)
		if t.Puzzle != nil && (due.IsZero() || t.Puzzle.Until.Before(due)) {
			due = t.Puzzle.Until
		}
	}
	index(t, &w, c, due)
	// A guest's page shows all messages, and a program asks for what it needs.
	owed := slices.DeleteFunc(c.Owed, func(l table.Letter) bool {
		return l.Person != nil && (l.Person.IsProgram() || l.Person.IsGuest() && l.Kind != table.OweDevice)
	})
	if !ts.Shared() { // another replica may have what is pending here, and have sent it
		owed = slices.DeleteFunc(owed, ts.outbox.Pending)
	}
	unheld := t.Unheld()
	for _, seq := range unheld {
		w.delete(store.OutboxKey(t.ID, seq))
	}
	seqs, err := ts.recordOwed(t, &w, owed)
	if err != nil {
		return err
	}
	for i := range owed {
		t.Holds(owed[i], seqs[i])
	}
	stored, err := json.Marshal(&t.Head)
	if err != nil {
		return fmt.Errorf("write a table's head: %w", err)
	}
	if len(w.puts)+len(w.deletes) == 0 && bytes.Equal(stored, t.Stored) {
		return nil // as after most looks at the clock: there is nothing to write, and no need to wait for the disk
	}
	headKey, kind := store.HeadKey(t.ID), t.Kind()
	w.put(headKey, stored)

	err = ts.store.Update(ctx, func(tx store.Tx) error {
		there, err := tx.Get(headKey)
		if err != nil {
			return err
		}
		if (there == nil) != (t.Stored == nil) || !bytes.Equal(there, t.Stored) {
			return ErrMoved
		}
		if answered && (!x.Looked || ts.Shared()) {
			if err := ts.unanswered(tx, x.Request); err != nil {
				return err
			}
		}
		if err := reindex(tx, t, c); err != nil {
			return err
		}
		if kind != t.Counted {
			if err := recount(tx, store.SliceOf(t.ID), t.Counted, kind); err != nil {
				return err
			}
		}
		if x.also != nil {
			if err := x.also(tx); err != nil {
				return err
			}
		}
		return w.apply(tx)
	})
	if err != nil {
		return fmt.Errorf("save table %s: %w", t.ID, err)
	}
	t.Stored, t.Counted = stored, kind
	ts.watched.changed(t.ID)
	if c.Played || t.Stage == table.Over {
		ts.played(t)
	}
	ts.outbox.Drop(t.ID, unheld)
	if ts.Serves(t.ID) {
		for i := range owed {
			ts.outbox.Add(seqs[i], owed[i])
		}
	}
	return nil
}

// writeEntries writes the table's own records, but for the head.
func writeEntries(t *table.Table, w *writes, c *table.Change) error {
	if len(c.Given) > 0 {
		packed, err := packGiven(t, c.Given)
		if err != nil {
			return err
		}
		w.put(store.ArchiveKey(t.ID), packed)
		t.Lines = uint64(len(c.Given))
	}
	for i := range c.Journal {
		t.Lines++
		if err := w.putJSON(store.JournalKey(t.ID, t.Lines), &c.Journal[i]); err != nil {
			return fmt.Errorf("write a journal entry: %w", err)
		}
	}
	if c.Played {
		snapshot, err := t.Session.Save()
		if err != nil {
			return err
		}
		w.put(store.SnapshotKey(t.ID), snapshot)
	}
	return nil
}

// packGiven makes the record of what a fork begins with.
func packGiven(t *table.Table, entries []table.Entry) ([]byte, error) {
	position, err := t.Position.Save()
	if err != nil {
		return nil, err
	}
	given := records{snapshot: position}
	for i := range entries {
		data, err := json.Marshal(&entries[i])
		if err != nil {
			return nil, fmt.Errorf("write a journal entry: %w", err)
		}
		given.journal = append(given.journal, data)
	}
	return given.pack()
}

// index writes the indexes of the table by person, by server and by time.
func index(t *table.Table, w *writes, c *table.Change, due time.Time) {
	for _, p := range c.Leaves {
		w.delete(personTableKey(p, t.ID))
	}
	for _, p := range c.Sits {
		w.put(personTableKey(p, t.ID), []byte{})
	}
	for _, p := range c.Reachable {
		w.delete(store.PersonFactsKey(p.Chat, p.ID))
	}
	for _, p := range c.Shut {
		w.put(store.PersonFactsKey(p.Chat, p.ID), []byte{})
	}
	for _, p := range c.Taught {
		w.put(taughtKey(p), []byte{})
	}
	if t.Stage == table.Over && t.Counted.Stage != string(table.Over) {
		for _, p := range slices.Concat(t.Seats.People(), t.Seats.Owners()) {
			w.delete(personTableKey(p, t.ID))
			w.put(store.FinishedKey(p.Chat, p.ID, t.Ended, t.ID), []byte{})
		}
	}
	list(t, w)
	if !due.Equal(t.Due) {
		if !t.Due.IsZero() {
			w.delete(store.DueKey(t.Due, t.ID))
		}
		if !due.IsZero() {
			w.put(store.DueKey(due, t.ID), []byte{})
		}
		t.Due = due
	}
}

// list enters the table where it is to be listed now, and takes it out where it is not to be
// listed any more.
func list(t *table.Table, w *writes) {
	now := t.Listings()
	for _, l := range t.Listed {
		if !slices.Contains(now, l) {
			w.delete(listedKey(t, l))
		}
	}
	for _, l := range now {
		if !slices.Contains(t.Listed, l) {
			w.put(listedKey(t, l), []byte{})
		}
	}
	t.Listed = now
}

func listedKey(t *table.Table, l table.Listing) []byte {
	return store.ListedKey(l.Chat, l.Server, t.Created, t.ID)
}

// recordOwed writes the messages that are owed, and returns their sequences.
func (ts *Tables) recordOwed(t *table.Table, w *writes, owed []table.Letter) ([]uint64, error) {
	values, err := encodeOwed(ts.rand, owed)
	if err != nil {
		return nil, err
	}
	seqs := make([]uint64, len(owed))
	for i, value := range values {
		t.Owed++
		seqs[i] = t.Owed
		w.put(store.OutboxKey(t.ID, t.Owed), value)
	}
	return seqs, nil
}

// conclude is for a change that ends the game. It notes the digest of the export, for the game's
// first message, and the result. If the journal cannot be read, there is no digest.
func (ts *Tables) conclude(ctx context.Context, t *table.Table, c *table.Change, w *writes) error {
	ends := t.Counted.Stage != string(table.Over)
	if t.Stage != table.Over || t.Session == nil || !ends && t.Digest != "" {
		return nil
	}
	journal, err := ts.Journal(ctx, t.ID)
	journal = slices.Concat(journal, c.Journal)
	if ends {
		if err := writeResult(t, journal, w.putJSON); err != nil {
			return err
		}
	}
	var data []byte
	if err == nil {
		data, err = export.Export(t, journal)
	}
	if err != nil {
		ts.Faults.Failed(ts.log, "the digest of table "+t.ID, err, ts.now())
		return nil
	}
	t.Digest = export.DigestOf(data)
	return nil
}

// encodeOwed gives each message a key and encodes it.
func encodeOwed(rand io.Reader, all []table.Letter) ([][]byte, error) {
	letters := make([][]byte, len(all))
	for i := range all {
		var key [10]byte
		if _, err := io.ReadFull(rand, key[:]); err != nil {
			return nil, fmt.Errorf("find a key for a message: %w", err)
		}
		all[i].Key = hex.EncodeToString(key[:])
		var err error
		if letters[i], err = json.Marshal(&all[i]); err != nil {
			return nil, fmt.Errorf("write an outbox entry: %w", err)
		}
	}
	return letters, nil
}

// reindex writes the index of tables by channel, as far as a change concerns it. It looks at
// what others have written there.
func reindex(tx store.Tx, t *table.Table, c *table.Change) error {
	if m := c.Moved; m != nil {
		err := channelsFree(tx, []chat.Place{m.To})
		if err == ErrTaken {
			err = ErrOccupied
		}
		if err != nil {
			return err
		}
		if err := freeChannel(tx, m.From, t.ID); err != nil {
			return err
		}
		if err := listUnder(tx, m.Under, t.ID, false); err != nil {
			return err
		}
		return tx.Put(store.ChannelKey(m.To.Chat, m.To.ID), []byte(t.ID))
	}
	if c.Linked != (chat.Place{}) {
		err := channelsFree(tx, []chat.Place{c.Linked})
		if err == ErrTaken {
			err = ErrOccupied
		}
		if err != nil {
			return err
		}
		return tx.Put(store.ChannelKey(c.Linked.Chat, c.Linked.ID), []byte(t.ID))
	}
	if c.Unlinked != (chat.Place{}) {
		return freeChannel(tx, c.Unlinked, t.ID)
	}
	for _, m := range c.Rooms {
		if err := moveRoom(tx, m, t.ID); err != nil {
			return err
		}
	}
	if over := t.Stage == table.Over && t.Counted.Stage != string(table.Over); c.Opened || over {
		if err := listUnder(tx, t.Under(), t.ID, !over); err != nil {
			return err
		}
	}
	if !c.Opened && !c.Threaded {
		return nil
	}
	own := slices.DeleteFunc(slices.Clone(t.Places), func(p chat.Place) bool { return !t.Owns(p) })
	if err := channelsFree(tx, own); err != nil {
		return err
	}
	for _, p := range own {
		if err := tx.Put(store.ChannelKey(p.Chat, p.ID), []byte(t.ID)); err != nil {
			return err
		}
	}
	return nil
}

// moveRoom has commands that are typed in the room of a side mean its table, unless they mean
// another table already: the people of a room may be together in several games.
func moveRoom(tx store.Tx, m table.Moved, id string) error {
	if m.From != (chat.Place{}) {
		if err := freeChannel(tx, m.From, id); err != nil {
			return err
		}
	}
	if m.To == (chat.Place{}) {
		return nil
	}
	switch err := channelsFree(tx, []chat.Place{m.To}); {
	case err == ErrTaken:
		return nil
	case err != nil:
		return err
	}
	return tx.Put(store.ChannelKey(m.To.Chat, m.To.ID), []byte(id))
}

// freeChannel takes a channel from a table that has it.
func freeChannel(tx store.Tx, p chat.Place, id string) error {
	key := store.ChannelKey(p.Chat, p.ID)
	there, err := tx.Get(key)
	if err != nil || string(there) != id {
		return err
	}
	return tx.Delete(key)
}

// channelsFree refuses a table while one of its channels shows a game that goes on.
func channelsFree(tx store.Tx, places []chat.Place) error {
	for _, p := range places {
		id, err := tx.Get(store.ChannelKey(p.Chat, p.ID))
		if err != nil || id == nil {
			return err
		}
		h, err := readHead(tx, string(id))
		if err != nil {
			return err
		}
		if h != nil && h.Stage != table.Over {
			return ErrTaken
		}
	}
	return nil
}

// ErrTaken means that the channel has a game already.
const ErrTaken = game.Refusal("There is a game in this channel already; finish or abandon it first, or open yours in another channel or thread. Whoever moderates the channel may end it: /sea here end.")

// ErrOccupied means that the channel to which a game was to move has one already. It is no
// refusal, since the table in memory has moved by then.
var ErrOccupied = errors.New("the channel to move to has a game")

// Outbox is where the messages that a commit owes are sent from.
type Outbox interface {
	Pending(table.Letter) bool // a message like this one is owed already, and not made yet
	Add(seq uint64, owed table.Letter)
	Drop(tableID string, seqs []uint64) // messages that are owed no more; one that is being sent is let pass
}
