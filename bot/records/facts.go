package records

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/store"
)

// storedFacts are the facts about people that the store holds.
type storedFacts struct {
	ctx   context.Context // of the step that asks
	store store.Store

	reaches *reaches
	now     time.Time
	devices chat.Devices // nil: nobody has any
}

// TakesNone implements what a table.Change asks. Chats count failed attempts, so we do not repeat them.
func (f storedFacts) TakesNone(p chat.Person) (bool, error) {
	shut, err := f.has(store.PersonFactsKey(p.Chat, p.ID))
	if err != nil {
		return false, fmt.Errorf("look up the private path to a person: %w", err)
	}
	return shut, nil
}

// Taught implements what a table.Change asks.
func (f storedFacts) Taught(p chat.Person) (bool, error) {
	ended, err := f.has(taughtKey(p))
	if err != nil {
		return false, fmt.Errorf("look up whether a person wants help: %w", err)
	}
	return ended, nil
}

func (f storedFacts) has(key []byte) (has bool, err error) {
	err = f.store.View(f.ctx, func(tx store.Tx) error {
		value, err := tx.Get(key)
		has = value != nil
		return err
	})
	return has, err
}

// Devices implements what a table.Change asks.
func (f storedFacts) Devices(p chat.Person, table string) ([]string, error) {
	if f.devices == nil {
		return nil, nil
	}
	return f.devices.Devices(f.ctx, p, table)
}

// taughtKey says that a person wants no help for a first game any more.
func taughtKey(p chat.Person) []byte { return store.NoteKey(p.Chat, "taught/"+p.ID) }

// startsKey says that only those who moderate a channel may start games there.
func startsKey(p chat.Place) []byte { return store.NoteKey(p.Chat, "starts/"+p.ID) }

// MayStart reports whether everyone may start games in all of some channels.
func (ts *Tables) MayStart(ctx context.Context, places ...chat.Place) (may bool, err error) {
	err = ts.store.View(ctx, func(tx store.Tx) error {
		may = true
		for _, p := range places {
			note, err := tx.Get(startsKey(p))
			if err != nil {
				return err
			}
			may = may && note == nil
		}
		return nil
	})
	if err != nil {
		return false, fmt.Errorf("look up who may start games in a channel: %w", err)
	}
	return may, nil
}

// LetStart says who may start games in a channel: everyone, or only those who moderate it.
func (ts *Tables) LetStart(ctx context.Context, p chat.Place, everyone bool) error {
	err := ts.store.Update(ctx, func(tx store.Tx) error {
		if everyone {
			return tx.Delete(startsKey(p))
		}
		return tx.Put(startsKey(p), []byte{1})
	})
	if err != nil {
		return fmt.Errorf("note who may start games in a channel: %w", err)
	}
	return nil
}

// badgeKey says which role's people moderate the games of a server.
func badgeKey(on, server string) []byte { return store.NoteKey(on, "moderators/"+server) }

// Badge is the role whose people moderate the games of a server; zero where none is set.
func (ts *Tables) Badge(ctx context.Context, on, server string) (role chat.Role, err error) {
	err = ts.store.View(ctx, func(tx store.Tx) error {
		note, err := tx.Get(badgeKey(on, server))
		if err != nil || note == nil {
			return err
		}
		return json.Unmarshal(note, &role)
	})
	if err != nil {
		return chat.Role{}, fmt.Errorf("look up which role moderates games in a server: %w", err)
	}
	return role, nil
}

// SetBadge sets the role whose people moderate the games of a server; the zero role is none.
func (ts *Tables) SetBadge(ctx context.Context, on, server string, role chat.Role) error {
	note, err := json.Marshal(role)
	if err != nil {
		return fmt.Errorf("write which role moderates games in a server: %w", err)
	}
	err = ts.store.Update(ctx, func(tx store.Tx) error {
		if role == (chat.Role{}) {
			return tx.Delete(badgeKey(on, server))
		}
		return tx.Put(badgeKey(on, server), note)
	})
	if err != nil {
		return fmt.Errorf("note which role moderates games in a server: %w", err)
	}
	return nil
}

// pinsKey says that the board of a channel's game is pinned there.
func pinsKey(p chat.Place) []byte { return store.NoteKey(p.Chat, "pins/"+p.ID) }

// Pins reports whether the board is pinned in one of some channels: that of a game, or the one
// around its thread.
func (ts *Tables) Pins(ctx context.Context, places ...chat.Place) (pins bool, err error) {
	err = ts.store.View(ctx, func(tx store.Tx) (err error) {
		pins, err = noted(tx, pinsKey, places)
		return err
	})
	if err != nil {
		return false, fmt.Errorf("look up whether the board is pinned in a channel: %w", err)
	}
	return pins, nil
}

// SetPins says whether the board is pinned in a channel.
func (ts *Tables) SetPins(ctx context.Context, p chat.Place, pins bool) error {
	err := ts.store.Update(ctx, func(tx store.Tx) error { return note(tx, pinsKey(p), pins) })
	if err != nil {
		return fmt.Errorf("note whether the board is pinned in a channel: %w", err)
	}
	return nil
}

// seersKey says that those who watch a channel's game may guess who will win.
func seersKey(p chat.Place) []byte { return store.NoteKey(p.Chat, "seers/"+p.ID) }

// Seers reports whether those who watch may guess in one of some channels: that of a game, or the
// one around its thread.
func (ts *Tables) Seers(ctx context.Context, places ...chat.Place) (seers bool, err error) {
	err = ts.store.View(ctx, func(tx store.Tx) (err error) {
		seers, err = noted(tx, seersKey, places)
		return err
	})
	if err != nil {
		return false, fmt.Errorf("look up whether watchers guess in a channel: %w", err)
	}
	return seers, nil
}

// SetSeers says whether those who watch may guess in a channel.
func (ts *Tables) SetSeers(ctx context.Context, p chat.Place, seers bool) error {
	err := ts.store.Update(ctx, func(tx store.Tx) error { return note(tx, seersKey(p), seers) })
	if err != nil {
		return fmt.Errorf("note whether watchers guess in a channel: %w", err)
	}
	return nil
}

// noted reports whether there is a note of one of some channels.
func noted(tx store.Tx, key func(chat.Place) []byte, places []chat.Place) (is bool, err error) {
	for _, p := range places {
		there, err := tx.Get(key(p))
		if err != nil {
			return false, err
		}
		is = is || there != nil
	}
	return is, nil
}

// note makes a note that says no more than that it is there, or deletes it.
func note(tx store.Tx, key []byte, is bool) error {
	if !is {
		return tx.Delete(key)
	}
	return tx.Put(key, []byte{1})
}

// callerKey says whom a new lobby calls in a server, or in a channel of a chat without.
func callerKey(on, scope string) []byte { return store.NoteKey(on, "calls/"+scope) }

// Caller is whom a new lobby calls, and by whose lobby it was called last.
type Caller struct {
	Role chat.Role `json:"role"`
	By   string    `json:"by,omitempty"`
	At   time.Time `json:"at,omitzero"`
}

// Caller looks up whom a new lobby calls; zero for nobody.
func (ts *Tables) Caller(ctx context.Context, on, scope string) (c Caller, err error) {
	err = ts.store.View(ctx, func(tx store.Tx) error {
		note, err := tx.Get(callerKey(on, scope))
		if err != nil || note == nil {
			return err
		}
		return json.Unmarshal(note, &c)
	})
	if err != nil {
		return Caller{}, fmt.Errorf("look up whom a lobby calls: %w", err)
	}
	return c, nil
}

// SetCaller notes whom a new lobby calls; the zero role is nobody.
func (ts *Tables) SetCaller(ctx context.Context, on, scope string, c Caller) error {
	note, err := json.Marshal(c)
	if err != nil {
		return fmt.Errorf("write whom a lobby calls: %w", err)
	}
	err = ts.store.Update(ctx, func(tx store.Tx) error {
		if c.Role == (chat.Role{}) {
			return tx.Delete(callerKey(on, scope))
		}
		return tx.Put(callerKey(on, scope), note)
	})
	if err != nil {
		return fmt.Errorf("note whom a lobby calls: %w", err)
	}
	return nil
}

func personTableKey(p chat.Person, table string) []byte {
	return store.PersonTableKey(p.Chat, p.ID, table)
}

// Change begins a step.
func (ts *Tables) Change(ctx context.Context) *table.Change {
	now := ts.now()
	return &table.Change{Now: now, Facts: storedFacts{ctx, ts.store, &ts.reaches, now, ts.devices}}
}
