package chattest

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/store"
)

// blind makes one computer think in two worlds that it cannot tell apart. In one of them
// people have played more in secret. As long as it knows the same in both, it must play the
// same lines. It thinks on copies of the store, since the other tests go on from here.
func (w *twins) blind(open func(store.Store) Hall, seat game.Seat) error {
	records, err := w.a.records()
	if err != nil {
		return err
	}
	truth := records[string(store.SnapshotKey(w.a.table))]
	other, varied, err := imagined(w.a.game, truth, seat, w.rng.Uint64())
	if err != nil {
		return err
	}
	w.stats.compared++
	if varied {
		w.stats.varied++
	}
	var played [2][]entry
	var sessions [2]*game.Session
	for i, world := range [][]byte{truth, other} {
		records[string(store.SnapshotKey(w.a.table))] = world
		kept := store.Memory()
		err := kept.Update(context.Background(), func(tx store.Tx) error {
			for key, value := range records {
				if err := tx.Put([]byte(key), value); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return fmt.Errorf("copy the store: %w", err)
		}
		c := *w.a
		c.Hall = open(kept)
		sessions[i], err = c.session()
		if err != nil {
			return err
		}
		if i > 0 {
			lines, _, err := w.secretLines(sessions[i], seat, 4)
			if err != nil {
				return err
			}
			for _, l := range lines {
				c.Type(c.players[l.Seat], c.channel, "do "+l.Line)
			}
			sessions[i], err = c.session()
			if err != nil {
				return err
			}
		}
		before, err := c.journal()
		if err != nil {
			return err
		}
		c.Pass(1000 * time.Hour)
		all, err := c.journal()
		if err != nil {
			return err
		}
		played[i] = all[len(before):]
	}
	for i := range min(len(played[0]), len(played[1])) {
		if knows(sessions[0], seat) != knows(sessions[1], seat) {
			return nil
		}
		a, b := played[0][i], played[1][i]
		if a.Seat != b.Seat || a.Seat != seat && a.Line != b.Line {
			return nil // another computer, which may tell the worlds apart
		}
		if a.Line != b.Line {
			return fmt.Errorf("in two worlds that the computer in seat %d cannot tell apart it plays %q and %q", seat, a.Line, b.Line)
		}
		if a.Seat == seat {
			w.stats.blind++
		}
		for n, s := range sessions {
			if _, err := s.Play(a.Seat, a.Line); err != nil {
				return fmt.Errorf("play %q again in world %d: %w", a.Line, n, err)
			}
		}
	}
	return nil
}

// waitedComputer is a computer that the game waits for.
func (c *crew) waitedComputer() (game.Seat, bool, error) {
	session, err := c.session()
	if err != nil {
		return game.Public, false, err
	}
	for _, w := range session.Match().Waiting() {
		if c.computer(w.Seat) {
			return w.Seat, true, nil
		}
	}
	return game.Public, false, nil
}

// besideComputers goes on in two worlds that the viewer cannot tell apart. A computer
// with other secrets may do other things. As long as the viewer is told the same about
// it, every message to the viewer must be the same.
func (w *twins) besideComputers(viewer game.Seat, steps int) error {
	if _, err := w.depart(viewer); err != nil {
		return err
	}
	for range steps {
		session, err := w.a.session()
		if err != nil {
			return err
		}
		if _, over := session.Match().Outcome(); over {
			return nil // an export would rightly show what was hidden
		}
		_, waited, err := w.a.waitedComputer()
		if err != nil {
			return err
		}
		var s *script
		if !w.a.thinking(session) && (!waited || w.rng.IntN(2) == 0) {
			s, err = w.findScript(viewer)
			if err != nil {
				return err
			}
		}
		parted := false
		if s == nil && !waited {
			break // only people could go on, and the viewer would see a difference
		} else if s == nil {
			parted, err = w.thinkOn(viewer, thinks+time.Duration(w.rng.IntN(2))*13*time.Hour)
		} else {
			err = w.follow(viewer, s)
			if err == nil {
				parted, err = w.parted(viewer)
			}
		}
		if err != nil {
			return err
		}
		if parted {
			w.stats.dropped++
			return nil
		}
		w.stats.playedOn++
		for _, text := range []string{"act", "log", "who", "notes", "missed"} {
			if err := w.same(viewer, typing(w.a.viewer(viewer), text)); err != nil {
				return fmt.Errorf("beside computers: %w", err)
			}
		}
	}
	return w.ask(viewer)
}

// thinkOn lets time pass in both worlds, so that computers play. It reports whether
// the viewer is now told other things.
func (w *twins) thinkOn(viewer game.Seat, wait time.Duration) (parted bool, err error) {
	var heard, sent [2]string
	for i, c := range []*crew{w.a, w.b} {
		before, err := c.journal()
		if err != nil {
			return false, err
		}
		since := len(c.Stream())
		c.Pass(wait)
		sent[i] = c.sees(viewer, since)
		all, err := c.journal()
		if err != nil {
			return false, err
		}
		if i == 0 {
			w.stats.beside += len(all) - len(before)
		}
		for _, e := range all[len(before):] {
			for _, event := range e.Events {
				if event.To.Has(viewer) {
					heard[i] += inWords(event)
				}
			}
		}
	}
	if parted, err := w.parted(viewer); parted || err != nil || heard[0] != heard[1] {
		return true, err
	}
	if a, b := w.masked(sent[0], sent[1]); a != b {
		return false, fmt.Errorf("when computers have played the worlds differ: %s", gametest.FirstDifference(a, b))
	}
	return false, nil
}

// entry holds the parts of a journal entry that the checks need.
type entry struct {
	Seat   game.Seat    `json:"seat"`
	Line   string       `json:"line"`
	Events []game.Event `json:"events"`
}

// journal are the lines that were played at the table.
func (c *crew) journal() (lines []entry, err error) {
	err = c.Store().View(context.Background(), func(tx store.Tx) error {
		lines = nil
		for _, value := range tx.Scan(store.JournalPrefix(c.table), nil) {
			var e entry
			if err := json.Unmarshal(value, &e); err != nil {
				return err
			}
			if e.Line != "" {
				lines = append(lines, e)
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read the journal of table %s: %w", c.table, err)
	}
	return lines, nil
}
