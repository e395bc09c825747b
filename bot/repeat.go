package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/store"
)

// repeated finds the earlier answer to an interaction. Chats send an
// interaction again when they are not sure that it arrived.
func (b *Bot) repeated(ctx context.Context, r chat.Request) (reply, bool, error) {
	data, err := b.handled(ctx, r)
	if err != nil || data == nil {
		return reply{}, false, err
	}
	var saved savedAnswer
	if err := json.Unmarshal(data, &saved); err != nil {
		return reply{}, false, fmt.Errorf("read an earlier answer: %w", err)
	}
	a := reply{table: saved.Table, seat: saved.Seat}
	if saved.Answer != nil {
		a.Answer = *saved.Answer
	} else {
		a.Answer = chat.Answer{Message: chat.Fit(chat.Message{Lines: saved.News})}
	}
	if saved.Answer != nil && !saved.Secrets {
		return a, true, nil
	}
	err = b.at(ctx, saved.Table, func(t *table) error {
		s, ok := t.seatOf(r.From)
		switch {
		case !ok || s != saved.Seat:
		case saved.Answer == nil:
			a = b.showPlayed(r, t, sheet{seat: s, news: saved.News})
		default:
			a.gallery = t.secrets(s)
		}
		return nil
	})
	if _, refused := game.Refused(err); refused {
		err = nil
	}
	return a, true, err
}

// handled reads the answer that an interaction was given before; nil when there
// is none.
func (b *Bot) handled(ctx context.Context, r chat.Request) (answer []byte, err error) {
	if r.ID == "" {
		return nil, nil
	}
	err = b.store.View(ctx, func(tx store.Tx) (err error) {
		answer, err = b.earlierAnswer(tx, r)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("look for an earlier answer: %w", err)
	}
	return answer, nil
}

// rememberAnswers is how long a repeated interaction gets its first answer, at
// least. Answers are kept by day, so some are kept for up to a day more.
const rememberAnswers = 24 * time.Hour

// earlierAnswer reads the answer to an interaction that was kept today or
// yesterday; nil when there is none.
func (b *Bot) earlierAnswer(tx store.Tx, r chat.Request) ([]byte, error) {
	now := b.now()
	days := []time.Time{now, now.Add(-rememberAnswers)}
	if b.shared() { // the clock of another machine may be ahead
		days = append(days, now.Add(rememberAnswers))
	}
	for _, day := range days {
		if data, err := tx.Get(store.HandledKey(day, r.From.Chat, r.ID)); err != nil || data != nil {
			return data, err
		}
	}
	return nil, nil
}

// unanswered returns errRepeated if an interaction was answered before.
func (b *Bot) unanswered(tx store.Tx, r chat.Request) error {
	done, err := b.earlierAnswer(tx, r)
	if err == nil && done != nil {
		err = errRepeated
	}
	return err
}

// rememberRefusal writes a refusal down. Else a copy of the request could be carried
// out at another replica, or later, when the game has gone on.
func (b *Bot) rememberRefusal(ctx context.Context, r chat.Request, a chat.Answer) error {
	if r.ID == "" {
		return nil
	}
	data, err := json.Marshal(savedAnswer{Answer: &a})
	if err != nil {
		return fmt.Errorf("write down a refusal: %w", err)
	}
	err = b.store.Update(ctx, func(tx store.Tx) error {
		if err := b.unanswered(tx, r); err != nil {
			return err
		}
		return tx.Put(store.HandledKey(b.now(), r.From.Chat, r.ID), data)
	})
	if err != nil {
		return fmt.Errorf("remember a refusal: %w", err)
	}
	return nil
}

// mostForgotten is how many answers one transaction deletes, so that no move
// waits long behind it.
const mostForgotten = 100

// forgetAnswers deletes old answers, some at each tick of the clock while there
// are any.
func (b *Bot) forgetAnswers(ctx context.Context) error {
	now := b.now()
	if !b.sweep(now) {
		return nil
	}
	deleted := 0
	err := b.store.Update(ctx, func(tx store.Tx) (err error) {
		deleted, err = b.deleteAnswers(tx, now.UTC().Add(-rememberAnswers).Truncate(24*time.Hour))
		return err
	})
	if err != nil {
		return fmt.Errorf("forget old answers: %w", err)
	}
	if deleted == mostForgotten {
		b.sweepAgain()
	}
	return nil
}

// deleteAnswers deletes some of the answers given before the oldest day to
// keep.
func (b *Bot) deleteAnswers(tx store.Tx, oldest time.Time) (deleted int, err error) {
	for _, s := range b.served() {
		for key := range tx.Scan(store.HandledPrefix(s), nil) {
			day, _, _, err := store.ParseHandledKey(key)
			if err != nil {
				b.faults.failed(b.log, fmt.Sprintf("an answer of slice %d", s), err, b.now())
				continue
			}
			if !day.Before(oldest) {
				break
			}
			if deleted == mostForgotten {
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

// sweep reports whether it is time to forget again.
func (b *Bot) sweep(now time.Time) bool {
	b.sweeping.Lock()
	defer b.sweeping.Unlock()
	if now.Sub(b.swept).Abs() < 10*time.Minute { // the clock may have been set back
		return false
	}
	b.swept = now
	return true
}

// sweepAgain makes the next sweep come at once, since more is left to delete.
func (b *Bot) sweepAgain() {
	b.sweeping.Lock()
	defer b.sweeping.Unlock()
	b.swept = time.Time{}
}
