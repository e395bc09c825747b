package records

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/store"
)

// A channel may be asked a puzzle each day, of a game that was played there. The puzzle stands
// with that game, whose clock tells its end; a note of the channel says which game that is, what
// was asked before, and who has how many points.

// Puzzles are the puzzles of a channel.
type Puzzles struct {
	On     bool        `json:"on,omitempty"`
	Server string      `json:"server,omitempty"`
	Table  string      `json:"table,omitempty"` // whose puzzle it is now
	Used   []string    `json:"used,omitempty"`  // puzzles that were asked: see UsedAs
	Idle   int         `json:"idle,omitempty"`  // how many came one after another that nobody answered
	Points []HasPoints `json:"points,omitempty"`
}

// HasPoints is how many puzzles somebody has solved.
type HasPoints struct {
	Person chat.Person `json:"person"`
	Right  int         `json:"right"`
}

// UsedAs tells a puzzle from others.
func UsedAs(id string, n int) string { return fmt.Sprintf("%s %d", id, n) }

const (
	mostUsed = 500
	mostIdle = 7 // days; then nobody is asked any more
)

const puzzlesNote = "puzzles/"

func puzzlesKey(p chat.Place) []byte { return store.NoteKey(p.Chat, puzzlesNote+p.ID) }

// Puzzles looks up the puzzles of a channel.
func (ts *Tables) Puzzles(ctx context.Context, p chat.Place) (all Puzzles, err error) {
	err = ts.store.View(ctx, func(tx store.Tx) error {
		all = Puzzles{}
		return readNote(tx, puzzlesKey(p), &all)
	})
	if err != nil {
		return Puzzles{}, fmt.Errorf("look up the puzzles of a channel: %w", err)
	}
	return all, nil
}

// LetPuzzles says whether a channel of a server is to be asked puzzles.
func (ts *Tables) LetPuzzles(ctx context.Context, p chat.Place, server string, on bool) error {
	err := ts.store.Update(ctx, func(tx store.Tx) error {
		return changePuzzles(tx, p, func(all *Puzzles) { all.On, all.Server, all.Idle = on, server, 0 })
	})
	if err != nil {
		return fmt.Errorf("note whether a channel is asked puzzles: %w", err)
	}
	return nil
}

func changePuzzles(tx store.Tx, p chat.Place, change func(*Puzzles)) error {
	var all Puzzles
	if err := readNote(tx, puzzlesKey(p), &all); err != nil {
		return err
	}
	change(&all)
	data, err := json.Marshal(all)
	if err != nil {
		return err
	}
	return tx.Put(puzzlesKey(p), data)
}

// AskPuzzle has a game that is over ask a channel a puzzle. It reports false if the game asks one
// already.
func (ts *Tables) AskPuzzle(ctx context.Context, id string, p table.Puzzle) (asked bool, err error) {
	err = ts.At(ctx, id, func(t *table.Table) error {
		if t.Puzzle != nil && (!t.Puzzle.Told || t.Puzzle.Place != p.Place) {
			return nil
		}
		c := ts.Change(ctx)
		t.AskPuzzle(c, p)
		asked = true
		return ts.Commit(ctx, t, c, Extra{also: func(tx store.Tx) error {
			return changePuzzles(tx, p.Place, func(all *Puzzles) {
				all.Table, all.Used = id, append(all.Used, UsedAs(id, p.N))
				all.Used = all.Used[max(0, len(all.Used)-mostUsed):]
			})
		}})
	})
	if err != nil {
		return false, fmt.Errorf("ask a puzzle: %w", err)
	}
	return asked, nil
}

// TellPuzzle owes the channel the answer to the puzzle of a game, once. The message is made of the
// puzzle, the points and whether it is the last for now. Each person who was right gets a point.
// TellPuzzle returns the channel, and whether the channel wants another puzzle.
func (ts *Tables) TellPuzzle(ctx context.Context, id string, message func(p *table.Puzzle, points []HasPoints, last bool) (chat.Message, error)) (at chat.Place, more bool, err error) {
	err = ts.At(ctx, id, func(t *table.Table) error {
		if t.Puzzle == nil {
			return nil
		}
		at = t.Puzzle.Place
		all, err := ts.Puzzles(ctx, at)
		if err != nil {
			return err
		}
		more = all.On && all.Table == id
		if t.Puzzle.Told || !more {
			return nil
		}
		all.score(t.Puzzle)
		more = all.On
		m, err := message(t.Puzzle, all.Points, !all.On)
		if err != nil {
			return err
		}
		c := ts.Change(ctx)
		t.TellPuzzle(c, m)
		return ts.Commit(ctx, t, c, Extra{also: func(tx store.Tx) error {
			return changePuzzles(tx, at, func(all *Puzzles) { all.score(t.Puzzle) })
		}})
	})
	if err != nil {
		return at, false, fmt.Errorf("tell the answer to a puzzle: %w", err)
	}
	return at, more, nil
}

// score gives a point to each person who was right. The person with most points stands first.
func (all *Puzzles) score(p *table.Puzzle) {
	answered, right := p.Guessed()
	all.Idle++
	if len(answered) > 0 {
		all.Idle = 0
	}
	all.On = all.On && all.Idle < mostIdle
	for _, who := range right {
		at := slices.IndexFunc(all.Points, func(h HasPoints) bool { return h.Person.Is(who) })
		if at < 0 {
			at, all.Points = len(all.Points), append(all.Points, HasPoints{Person: who})
		}
		all.Points[at] = HasPoints{who, all.Points[at].Right + 1} // by the newest name
	}
	slices.SortStableFunc(all.Points, func(a, b HasPoints) int { return cmp.Compare(b.Right, a.Right) })
}

// EndPuzzle ends the puzzle of a game. If a time is given, the puzzle stays, and is looked at
// again at that time.
func (ts *Tables) EndPuzzle(ctx context.Context, id string, again time.Time) error {
	err := ts.At(ctx, id, func(t *table.Table) error {
		switch {
		case t.Puzzle == nil:
			return nil
		case again.IsZero() && !t.Puzzle.Until.After(ts.now()): // else it has asked another
			p := t.Puzzle.Place
			t.Puzzle = nil
			return ts.Commit(ctx, t, ts.Change(ctx), Extra{also: func(tx store.Tx) error {
				return changePuzzles(tx, p, func(all *Puzzles) {
					if all.Table == id {
						all.Table = ""
					}
				})
			}})
		case !again.IsZero():
			t.Puzzle.Until = again
			return ts.Commit(ctx, t, ts.Change(ctx), Extra{})
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("end a puzzle: %w", err)
	}
	return nil
}

// forgetPuzzles drops somebody's points.
func (ts *Tables) forgetPuzzles(ctx context.Context, p chat.Person) error {
	for _, s := range store.AllSlices() {
		err := ts.store.Update(ctx, func(tx store.Tx) error {
			fresh := make(map[string][]byte)
			for key, data := range tx.Scan(store.NotesPrefix(s, p.Chat, puzzlesNote), nil) {
				var all Puzzles
				if err := json.Unmarshal(data, &all); err != nil {
					return err
				}
				n := len(all.Points)
				all.Points = slices.DeleteFunc(all.Points, func(h HasPoints) bool { return h.Person.Is(p) })
				if len(all.Points) == n {
					continue
				}
				value, err := json.Marshal(all)
				if err != nil {
					return err
				}
				fresh[string(key)] = value
			}
			for key, value := range fresh {
				if err := tx.Put([]byte(key), value); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}
