package game

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
)

// sessionFormat is the version of what Save writes.
const sessionFormat = 1

type savedSession struct {
	Format int             `json:"format"`
	Game   string          `json:"game"`
	Table  json.RawMessage `json:"table"`
	Match  json.RawMessage `json:"match,omitempty"`
	Base   json.RawMessage `json:"base,omitempty"`
	Dice   *Dice           `json:"dice"`
	Free   []Line          `json:"free,omitempty"`
}

// Save writes the whole session as JSON, dice included. It holds every
// secret.
//
// A session is saved with each line, and little of it is new: its parts are
// put together, since to have them checked and copied once more would cost
// more than to write them.
func (s *Session) Save() ([]byte, error) {
	match, err := s.snapshot()
	if err != nil {
		return nil, err
	}
	if s.written == nil {
		if s.written, err = s.opening(); err != nil {
			return nil, fmt.Errorf("save the table: %w", err)
		}
	}
	dice, err := s.dice.MarshalJSON()
	if err != nil {
		return nil, err
	}
	parts := [][]byte{s.written, []byte(`,"dice":`), dice, []byte(`,"match":`), match}
	if s.base != nil {
		free, err := json.Marshal(s.free)
		if err != nil {
			return nil, fmt.Errorf("save the lines that may be taken back: %w", err)
		}
		parts = append(parts, []byte(`,"base":`), s.base, []byte(`,"free":`), free)
	}
	return bytes.Join(append(parts, []byte(`}`)), nil), nil
}

// opening is a saved session up to where it changes in play.
func (s *Session) opening() ([]byte, error) {
	whole, err := json.Marshal(struct {
		Format int    `json:"format"`
		Game   string `json:"game"`
		Table  Table  `json:"table"`
	}{sessionFormat, s.game.Key, s.table})
	return bytes.TrimSuffix(whole, []byte(`}`)), err
}

// Load reads what Save wrote, or what a person made of it by hand. Lines that
// do not lead to the match any more, since it was edited or since the rules
// were mended, can no longer be taken back.
func Load(games []*Game, data []byte) (*Session, error) {
	var saved savedSession
	if err := json.Unmarshal(data, &saved); err != nil {
		return nil, fmt.Errorf("read the session: %w", err)
	}
	if saved.Format != sessionFormat {
		return nil, fmt.Errorf("read the session: format %d is not known to this release, which reads %d", saved.Format, sessionFormat)
	}
	for _, g := range games {
		if g.Key != saved.Game {
			continue
		}
		s, err := g.load(saved)
		if err != nil {
			return nil, fmt.Errorf("read the session: %w", err)
		}
		return s, nil
	}
	return nil, fmt.Errorf("read the session: there is no game %s", Quote(saved.Game))
}

func (g *Game) load(saved savedSession) (*Session, error) {
	if saved.Dice == nil {
		return nil, fmt.Errorf("dice: they are missing")
	}
	var table Table
	err := json.Unmarshal(saved.Table, &table)
	if err == nil {
		table, err = g.Complete(table)
	}
	if err != nil {
		return nil, fmt.Errorf("table: %w", err)
	}
	s := &Session{game: g, table: table, dice: saved.Dice}
	err = g.guard(func() error {
		if s.match, err = g.Restore(saved.Match); err != nil {
			return err
		}
		if err := table.fits(saved.Match); err != nil {
			return err
		}
		if outcome, over := s.match.Outcome(); over {
			if err := outcome.fits(table); err != nil {
				return err
			}
		}
		for _, w := range s.match.Waiting() {
			if w.Seat < 0 || int(w.Seat) >= table.Seats {
				return fmt.Errorf("it waits for seat %d, and %d sit here", w.Seat, table.Seats)
			}
		}
		shown := s.show()
		shown.common(s.match)
		for i := range shown.seats {
			shown.seats[i] = viewOf(s.match, Seat(i))
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("match: %w", err)
	}
	return s, s.loadFree(saved)
}

// loadFree takes over the lines that may be taken back, if they lead to the
// match.
func (s *Session) loadFree(saved savedSession) error {
	if len(saved.Free) == 0 {
		return nil
	}
	for _, l := range saved.Free {
		if l.Seat < 0 || int(l.Seat) >= s.table.Seats {
			return fmt.Errorf("free: there is no seat %d", l.Seat)
		}
	}
	s.base, s.free = saved.Base, saved.Free
	here, err := s.snapshot()
	if err != nil {
		return err
	}
	if match, err := s.replay(s.free); err == nil {
		if there, err := match.Snapshot(); err == nil && bytes.Equal(here, there) {
			return nil
		}
	}
	s.base, s.free = nil, nil
	return nil
}

// fits says what of an outcome is impossible at a table.
func (o *Outcome) fits(table Table) error {
	placed := slices.Sorted(slices.Values(slices.Concat(o.Places...)))
	for i, seat := range placed {
		if seat < 0 || int(seat) >= table.Seats || i > 0 && placed[i-1] == seat {
			return fmt.Errorf("over: places: there is no seat %d, or it stands there twice", seat)
		}
	}
	if n := len(o.Scores); n > 0 && n != table.Seats {
		return fmt.Errorf("over: scores: %d for %d seats", n, table.Seats)
	}
	return nil
}

// fits holds a snapshot to the seats of its table, where it says how many it
// has.
func (t Table) fits(snapshot []byte) error {
	var match struct {
		Seats any `json:"seats"`
	}
	if err := json.Unmarshal(snapshot, &match); err != nil {
		return err
	}
	if seats, ok := match.Seats.(float64); ok && int(seats) != t.Seats {
		return fmt.Errorf("seats: %v play, and %d sit at the table", seats, t.Seats)
	}
	return nil
}

// RestoreJSON is a Restore for a match whose snapshot is its state as
// encoding/json writes it: it reads the snapshot into an empty state, of which
// check refuses by name what is impossible.
func RestoreJSON(snapshot []byte, state Match, check func() error) (Match, error) {
	if err := json.Unmarshal(snapshot, state); err != nil {
		return nil, fmt.Errorf("read a snapshot: %w", err)
	}
	if err := check(); err != nil {
		return nil, fmt.Errorf("read a snapshot: %w", err)
	}
	return state, nil
}
