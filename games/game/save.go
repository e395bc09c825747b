package game

import (
	"encoding/json"
	"fmt"
)

// sessionFormat is the version of what Save writes.
const sessionFormat = 1

// savedSession is a session as JSON.
type savedSession struct {
	Format int             `json:"format"`
	Game   string          `json:"game"`
	Table  Table           `json:"table"`
	Match  json.RawMessage `json:"match,omitempty"`
	Before json.RawMessage `json:"before,omitempty"` // the patch that leads from the match to the one before the first free line
	Base   json.RawMessage `json:"base,omitempty"`   // the match before the first free line in full, as earlier releases wrote it
	Dice   *savedDice      `json:"dice"`
	Free   []freeLine      `json:"free,omitempty"`
}

// Save writes the whole session as JSON, dice included. It holds every secret.
func (s *Session) Save() ([]byte, error) {
	data, err := s.save()
	if err != nil {
		return nil, fmt.Errorf("save the session: %w", err)
	}
	return data, nil
}

func (s *Session) save() ([]byte, error) {
	dice, err := s.dice.saved()
	if err != nil {
		return nil, err
	}
	match, err := snapshot(s.now)
	if err != nil {
		return nil, err
	}
	rest, err := json.Marshal(savedSession{Format: sessionFormat, Game: s.game.Key, Table: s.table, Dice: dice, Free: s.free})
	if err != nil {
		return nil, err
	}
	s.saved = match
	// The match is added here by hand, since json.Marshal would parse it again.
	data := make([]byte, 0, len(rest)+len(match)+1000)
	data = append(append(data, rest[:len(rest)-1]...), `,"match":`...)
	data = append(data, match...)
	if len(s.free) > 0 {
		if s.baseJSON == nil {
			if s.baseJSON, err = snapshot(s.base); err != nil {
				return nil, err
			}
		}
		data = append(append(data, `,"before":`...), mergePatch(match, s.baseJSON)...)
	}
	return append(data, '}'), nil
}

// snapshot is a match as JSON. If a match writes itself, its method is called here, since
// json.Marshal would parse the result again.
func snapshot(m Match) ([]byte, error) {
	if own, ok := m.(json.Marshaler); ok {
		return own.MarshalJSON()
	}
	return json.Marshal(m)
}

// Load reads what Save wrote. It refuses what cannot be read or shown, and trusts the rest. If
// lines that could be taken back no longer lead to the match, because the rules were corrected,
// they cannot be taken back any more.
func Load(games []*Game, data []byte) (*Session, error) {
	var saved savedSession
	if err := json.Unmarshal(data, &saved); err != nil {
		return nil, fmt.Errorf("read the session: %w", err)
	}
	if saved.Format != sessionFormat {
		return nil, fmt.Errorf("read the session: format %d is not known to this release, which reads %d", saved.Format, sessionFormat)
	}
	g := ByKey(games, saved.Game)
	if g == nil {
		return nil, fmt.Errorf("read the session: there is no game %s", Quote(saved.Game))
	}
	s, err := g.load(saved)
	if err != nil {
		return nil, fmt.Errorf("read the session: %w", err)
	}
	return s, nil
}

func (g *Game) load(saved savedSession) (*Session, error) {
	if saved.Dice == nil {
		return nil, fmt.Errorf("dice: they are missing")
	}
	table, err := g.Complete(saved.Table)
	if err != nil {
		return nil, fmt.Errorf("table: %w", err)
	}
	dice, err := saved.Dice.dice()
	if err != nil {
		return nil, err
	}
	s := &Session{game: g, table: table, dice: dice}
	err = g.guard(func() error {
		match, err := g.Restore(saved.Match)
		if err != nil {
			return err
		}
		s.now = match
		if err := table.fits(saved.Match); err != nil {
			return err
		}
		if outcome, over := match.Outcome(); over {
			if err := outcome.fits(table); err != nil {
				return err
			}
		}
		for _, w := range match.Waiting() {
			if w.Seat < 0 || int(w.Seat) >= table.Seats {
				return fmt.Errorf("it waits for seat %d, and %d sit here", w.Seat, table.Seats)
			}
		}
		for viewer := Public; int(viewer) < table.Seats; viewer++ {
			match.View(viewer) // it must not panic
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("match: %w", err)
	}
	return s, s.loadFree(saved)
}

// loadFree restores the lines that may be taken back, if they lead to the match.
func (s *Session) loadFree(saved savedSession) error {
	if len(saved.Free) == 0 {
		return nil
	}
	for _, l := range saved.Free {
		if l.Seat < 0 || int(l.Seat) >= s.table.Seats {
			return fmt.Errorf("free: there is no seat %d", l.Seat)
		}
	}
	var base Match
	err := s.game.guard(func() (err error) {
		whole := saved.Base
		if saved.Before != nil {
			whole = patched(saved.Match, saved.Before)
		}
		base, err = s.game.Restore(whole)
		return err
	})
	if err == nil && s.leadsHere(base, saved.Free) {
		s.setFree(base, saved.Free)
	}
	return nil
}

// fits compares the number of seats in a snapshot, if there is one, with the table's.
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

// RestoreJSON is a Restore for a match whose snapshot is its state, written by encoding/json. It
// reads the snapshot into state, which is empty, and returns state, or the error of check. check
// refuses a version or a number of seats that the game does not have.
func RestoreJSON(snapshot []byte, state Match, check func() error) (Match, error) {
	if err := json.Unmarshal(snapshot, state); err != nil {
		return nil, fmt.Errorf("read a snapshot: %w", err)
	}
	if err := check(); err != nil {
		return nil, fmt.Errorf("read a snapshot: %w", err)
	}
	return state, nil
}

// ByKey is the game with a key; nil if there is none.
func ByKey(games []*Game, key string) *Game {
	for _, g := range games {
		if g.Key == key {
			return g
		}
	}
	return nil
}
