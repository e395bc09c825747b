package records

import (
	"context"
	"fmt"
	"sync"
	"time"

	"shipboard/bot/chat"
	"shipboard/store"
)

// Handled reads the answer that an interaction was given before; nil when there
// is none.
func (ts *Tables) Handled(ctx context.Context, r chat.Request) (answer []byte, err error) {
	if r.ID == "" {
		return nil, nil
	}
	err = ts.store.View(ctx, func(tx store.Tx) (err error) {
		answer, err = ts.earlierAnswer(tx, r)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("look for an earlier answer: %w", err)
	}
	return answer, nil
}

// Unanswered returns ErrRepeated if an interaction was answered before.
func (ts *Tables) Unanswered(ctx context.Context, r chat.Request) error {
	earlier, err := ts.Handled(ctx, r)
	if err == nil && earlier != nil {
		err = ErrRepeated
	}
	return err
}

// RememberAnswers is the least time for which a repeated interaction gets its first answer.
// Answers are kept by day, so some are kept for up to a day more.
const RememberAnswers = 24 * time.Hour

// earlierAnswer reads the answer to an interaction that was kept today or
// yesterday; nil when there is none.
func (ts *Tables) earlierAnswer(tx store.Tx, r chat.Request) ([]byte, error) {
	now := ts.now()
	days := []time.Time{now, now.Add(-RememberAnswers)}
	if ts.Shared() { // the clock of another machine may be ahead
		days = append(days, now.Add(RememberAnswers))
	}
	for _, day := range days {
		if data, err := tx.Get(store.HandledKey(day, r.From.Chat, r.ID)); err != nil || data != nil {
			return data, err
		}
	}
	return nil, nil
}

// unanswered returns ErrRepeated if an interaction was answered before.
func (ts *Tables) unanswered(tx store.Tx, r chat.Request) error {
	done, err := ts.earlierAnswer(tx, r)
	if err == nil && done != nil {
		err = ErrRepeated
	}
	return err
}

// RememberRefusal writes a refusal down. Else a copy of the request could be carried
// out at another replica, or later, when the game has gone on.
func (ts *Tables) RememberRefusal(ctx context.Context, r chat.Request, answer []byte) error {
	if r.ID == "" {
		return nil
	}
	err := ts.store.Update(ctx, func(tx store.Tx) error {
		if err := ts.unanswered(tx, r); err != nil {
			return err
		}
		return tx.Put(store.HandledKey(ts.now(), r.From.Chat, r.ID), answer)
	})
	if err != nil {
		return fmt.Errorf("remember a refusal: %w", err)
	}
	return nil
}

// MostForgotten is how many answers one transaction deletes, so that no move
// waits long behind it.
const MostForgotten = 100

// ForgetAnswers deletes old answers, some at each tick of the clock while there
// are any.
func (ts *Tables) ForgetAnswers(ctx context.Context) error {
	now := ts.now()
	if !ts.sweep.due(now) {
		return nil
	}
	deleted := 0
	err := ts.store.Update(ctx, func(tx store.Tx) (err error) {
		deleted, err = ts.deleteAnswers(tx, now.UTC().Add(-RememberAnswers).Truncate(24*time.Hour))
		return err
	})
	if err != nil {
		return fmt.Errorf("forget old answers: %w", err)
	}
	if deleted == MostForgotten {
		ts.sweep.again()
	}
	return nil
}

// deleteAnswers deletes some of the answers given before the oldest day to
// keep.
func (ts *Tables) deleteAnswers(tx store.Tx, oldest time.Time) (deleted int, err error) {
	for _, s := range ts.Served() {
		for key := range tx.Scan(store.HandledPrefix(s), nil) {
			day, _, _, err := store.ParseHandledKey(key)
			if err != nil {
				ts.Faults.Failed(ts.log, fmt.Sprintf("an answer of slice %d", s), err, ts.now())
				continue
			}
			if !day.Before(oldest) {
				break
			}
			if deleted == MostForgotten {
				return deleted, nil
			}
			if err := tx.Delete(key); err != nil {
				return deleted, err
			}
			deleted++
		}
	}
	return deleted, nil
}

// sweep knows when old answers were last deleted.
type sweep struct {
	mu   sync.Mutex
	last time.Time
}

// due reports whether it is time to delete old answers, and takes it that they are deleted.
func (s *sweep) due(now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if now.Sub(s.last).Abs() < 10*time.Minute { // the clock may have been set back
		return false
	}
	s.last = now
	return true
}

// again makes the next sweep come at once, since more is left to delete.
func (s *sweep) again() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.last = time.Time{}
}
