package records

import (
	"context"
	"encoding/json"
	"fmt"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/store"
)

// writeResult writes how a game ended, for each server in which it was shown.
func writeResult(t *table.Table, journal []table.Entry, put func(key []byte, value any) error) error {
	if !t.Counts() {
		return nil
	}
	r := t.Result(journal)
	for _, l := range t.Homes() {
		r.Places = t.ShownIn(l)
		if err := put(store.ResultKey(l.Chat, l.Server, t.Ended, t.ID), r); err != nil {
			return fmt.Errorf("write the result of a game: %w", err)
		}
	}
	return nil
}

// NoteLuck notes by how much the dice of a finished game changed each seat's chances, and writes
// the game's results anew.
func (ts *Tables) NoteLuck(ctx context.Context, id string, luck []int) {
	err := ts.At(ctx, id, func(t *table.Table) error {
		if !t.Counts() || len(luck) != len(t.Seats) || t.Seats[0].Dice != nil {
			return nil
		}
		journal, err := ts.Journal(ctx, t.ID)
		if err != nil {
			return err
		}
		for i := range t.Seats {
			t.Seats[i].Dice = &luck[i]
		}
		w := writes{}
		if err := writeResult(t, journal, w.putJSON); err != nil {
			return err
		}
		return ts.Commit(ctx, t, ts.Change(ctx), Extra{records: w.puts})
	})
	if err != nil {
		ts.log.Warn("note the luck of a game", "table", id, "err", err)
	}
}

// Results are how the newest games of a server ended, the newest first. One that cannot be
// read is left out, and reported.
func (ts *Tables) Results(ctx context.Context, l table.Listing, most int) (all []table.Result, err error) {
	err = ts.store.View(ctx, func(tx store.Tx) error {
		all = nil
		for key, value := range tx.Scan(store.ResultsPrefix(l.Chat, l.Server), nil) {
			if len(all) == most {
				break
			}
			var r table.Result
			if err := json.Unmarshal(value, &r); err != nil {
				ts.Faults.Failed(ts.log, fmt.Sprintf("the result %q", key), err, ts.now())
				continue
			}
			all = append(all, r)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("list the results of a server: %w", err)
	}
	return all, nil
}

// Ended are the heads of some tables that are over, by id. Those that cannot be read are left
// out: the results tell of their games without them.
func (ts *Tables) Ended(ctx context.Context, ids []string) (heads map[string]*table.Head, err error) {
	err = ts.store.View(ctx, func(tx store.Tx) error {
		heads = make(map[string]*table.Head)
		all, err := readableHeads(tx, ids)
		for _, h := range all {
			if h.Stage == table.Over {
				heads[h.ID] = h
			}
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("look at some tables that are over: %w", err)
	}
	return heads, nil
}

// unlistedKey says that a person wants to stand in no results.
func unlistedKey(p chat.Person) []byte { return store.NoteKey(p.Chat, "unlisted/"+p.ID) }

// List says whether a person is to stand in the results of servers.
func (ts *Tables) List(ctx context.Context, p chat.Person, listed bool) error {
	err := ts.store.Update(ctx, func(tx store.Tx) error {
		if listed {
			return tx.Delete(unlistedKey(p))
		}
		return tx.Put(unlistedKey(p), []byte{})
	})
	if err != nil {
		return fmt.Errorf("note whether a person stands in results: %w", err)
	}
	return nil
}

// Unlisted returns those of people who want to stand in no results.
func (ts *Tables) Unlisted(ctx context.Context, people []chat.Person) (out []chat.Person, err error) {
	err = ts.store.View(ctx, func(tx store.Tx) error {
		out = nil
		for _, p := range people {
			note, err := tx.Get(unlistedKey(p))
			if err != nil {
				return err
			}
			if note != nil {
				out = append(out, p)
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("look up who stands in results: %w", err)
	}
	return out, nil
}
