package records

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"shipboard/bot/chat"
	"shipboard/store"
)

// Settings are what those who moderate a channel or a server have set there. A table's own settings are in its record.
type Settings struct{ store store.Store }

// Settings are the settings of the channels and servers.
func (ts *Tables) Settings() Settings { return Settings{ts.store} }

// A flag is a setting of a channel that is on or off. The store keeps it as a note that says no more than that it is there.
type flag string

// The flags. Where starts is on, only those who moderate the channel may start games there.
const (
	starts flag = "starts"
	pins   flag = "pins"
	seers  flag = "seers"
)

func (f flag) key(p chat.Place) []byte { return store.NoteKey(p.Chat, string(f)+"/"+p.ID) }

// on reports whether a flag is set in one of some channels.
func (s Settings) on(ctx context.Context, f flag, places []chat.Place) (on bool, err error) {
	err = s.store.View(ctx, func(tx store.Tx) error {
		on = false
		for _, p := range places {
			note, err := tx.Get(f.key(p))
			if err != nil {
				return err
			}
			on = on || note != nil
		}
		return nil
	})
	return on, err
}

func (s Settings) set(ctx context.Context, f flag, p chat.Place, on bool) error {
	return s.store.Update(ctx, func(tx store.Tx) error {
		if !on {
			return tx.Delete(f.key(p))
		}
		return tx.Put(f.key(p), []byte{1})
	})
}

// MayStart reports whether everyone may start games in all of some channels.
func (s Settings) MayStart(ctx context.Context, places ...chat.Place) (may bool, err error) {
	few, err := s.on(ctx, starts, places)
	if err != nil {
		return false, fmt.Errorf("look up who may start games in a channel: %w", err)
	}
	return !few, nil
}

// LetStart says who may start games in a channel: everyone, or only those who moderate it.
func (s Settings) LetStart(ctx context.Context, p chat.Place, everyone bool) error {
	if err := s.set(ctx, starts, p, !everyone); err != nil {
		return fmt.Errorf("note who may start games in a channel: %w", err)
	}
	return nil
}

// Pins reports whether the board is pinned in one of some channels: that of a game, or the one
// around its thread.
func (s Settings) Pins(ctx context.Context, places ...chat.Place) (bool, error) {
	on, err := s.on(ctx, pins, places)
	if err != nil {
		return false, fmt.Errorf("look up whether the board is pinned in a channel: %w", err)
	}
	return on, nil
}

// SetPins says whether the board is pinned in a channel.
func (s Settings) SetPins(ctx context.Context, p chat.Place, on bool) error {
	if err := s.set(ctx, pins, p, on); err != nil {
		return fmt.Errorf("note whether the board is pinned in a channel: %w", err)
	}
	return nil
}

// Seers reports whether those who watch may guess who will win in one of some channels: that of a
// game, or the one around its thread.
func (s Settings) Seers(ctx context.Context, places ...chat.Place) (bool, error) {
	on, err := s.on(ctx, seers, places)
	if err != nil {
		return false, fmt.Errorf("look up whether watchers guess in a channel: %w", err)
	}
	return on, nil
}

// SetSeers says whether those who watch may guess in a channel.
func (s Settings) SetSeers(ctx context.Context, p chat.Place, on bool) error {
	if err := s.set(ctx, seers, p, on); err != nil {
		return fmt.Errorf("note whether watchers guess in a channel: %w", err)
	}
	return nil
}

// read reads a setting that is stored as JSON; one that nobody set stays as it is.
func (s Settings) read(ctx context.Context, key []byte, into any) error {
	return s.store.View(ctx, func(tx store.Tx) error {
		note, err := tx.Get(key)
		if err != nil || note == nil {
			return err
		}
		return json.Unmarshal(note, into)
	})
}

// write stores a setting as JSON, or deletes it where it is set to nothing.
func (s Settings) write(ctx context.Context, key []byte, value any, nothing bool) error {
	note, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return s.store.Update(ctx, func(tx store.Tx) error {
		if nothing {
			return tx.Delete(key)
		}
		return tx.Put(key, note)
	})
}

// badgeKey says which role's people moderate the games of a server.
func badgeKey(on, server string) []byte { return store.NoteKey(on, "moderators/"+server) }

// Badge is the role whose people moderate the games of a server; zero where none is set.
func (s Settings) Badge(ctx context.Context, on, server string) (role chat.Role, err error) {
	if err := s.read(ctx, badgeKey(on, server), &role); err != nil {
		return chat.Role{}, fmt.Errorf("look up which role moderates games in a server: %w", err)
	}
	return role, nil
}

// SetBadge sets the role whose people moderate the games of a server; the zero role is none.
func (s Settings) SetBadge(ctx context.Context, on, server string, role chat.Role) error {
	if err := s.write(ctx, badgeKey(on, server), role, role == chat.Role{}); err != nil {
		return fmt.Errorf("note which role moderates games in a server: %w", err)
	}
	return nil
}

// callerKey says whom a new lobby calls in a server, or in a channel of a chat without.
func callerKey(on, scope string) []byte { return store.NoteKey(on, "calls/"+scope) }

// Caller is the role that a new lobby calls, and the person by whose lobby it was called last.
type Caller struct {
	Role chat.Role `json:"role"`
	By   string    `json:"by,omitempty"`
	At   time.Time `json:"at,omitzero"`
}

// Caller looks up whom a new lobby calls; zero for nobody.
func (s Settings) Caller(ctx context.Context, on, scope string) (c Caller, err error) {
	if err := s.read(ctx, callerKey(on, scope), &c); err != nil {
		return Caller{}, fmt.Errorf("look up whom a lobby calls: %w", err)
	}
	return c, nil
}

// SetCaller notes whom a new lobby calls; the zero role is nobody.
func (s Settings) SetCaller(ctx context.Context, on, scope string, c Caller) error {
	if err := s.write(ctx, callerKey(on, scope), c, c.Role == chat.Role{}); err != nil {
		return fmt.Errorf("note whom a lobby calls: %w", err)
	}
	return nil
}

// Threading says when a game has a thread of its own.
type Threading string

// The settings.
const (
	ThreadUnset  Threading = "" // as set for all channels of the server or workspace; if nothing is set there, when taken
	ThreadTaken  Threading = "taken"
	ThreadAlways Threading = "always"
	ThreadNever  Threading = "never"
)

func threadsKey(p chat.Place) []byte { return store.NoteKey(p.Chat, "threads/"+p.ID) }

// threadsOfKey is the key of the setting for all channels of a server or workspace. A server and
// a channel may have one id.
func threadsOfKey(on, domain string) []byte { return store.NoteKey(on, "threads of/"+domain) }

// Threadings are when a game has a thread of its own: by the setting of a channel, and by the
// one for all channels of its server or workspace.
type Threadings struct{ Channel, All Threading }

// Counts is the setting that counts.
func (t Threadings) Counts() Threading { return cmp.Or(t.Channel, t.All, ThreadTaken) }

// Threading looks up the settings for a channel.
func (s Settings) Threading(ctx context.Context, p chat.Place, domain string) (how Threadings, err error) {
	err = s.store.View(ctx, func(tx store.Tx) error {
		own, err := tx.Get(threadsKey(p))
		if err != nil {
			return err
		}
		all, err := tx.Get(threadsOfKey(p.Chat, domain))
		how = Threadings{Threading(own), Threading(all)}
		return err
	})
	if err != nil {
		return Threadings{}, fmt.Errorf("look up whether games have threads in a channel: %w", err)
	}
	return how, nil
}

// SetThreading chooses the setting of a channel.
func (s Settings) SetThreading(ctx context.Context, p chat.Place, how Threading) error {
	return s.noteThreading(ctx, threadsKey(p), how)
}

// SetThreadingOf chooses the setting for all channels of a server or workspace.
func (s Settings) SetThreadingOf(ctx context.Context, on, domain string, how Threading) error {
	return s.noteThreading(ctx, threadsOfKey(on, domain), how)
}

func (s Settings) noteThreading(ctx context.Context, key []byte, how Threading) error {
	err := s.store.Update(ctx, func(tx store.Tx) error {
		if how == ThreadUnset {
			return tx.Delete(key)
		}
		return tx.Put(key, []byte(how))
	})
	if err != nil {
		return fmt.Errorf("note whether games have threads: %w", err)
	}
	return nil
}
