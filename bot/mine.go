package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"shipboard/bot/chat"
	"shipboard/store"
)

// goingOf reads the heads of the tables where a person sits and that are not
// over, and says which of them cannot be read.
func goingOf(tx store.Tx, p chat.Person) (going []*head, bad []*unreadable, err error) {
	for key := range tx.Scan(store.PersonTablesPrefix(p.Chat, p.ID), nil) {
		_, _, id, err := store.ParsePersonTableKey(key)
		if err != nil {
			return nil, nil, err
		}
		h, err := readHead(tx, id)
		if u, ok := errors.AsType[*unreadable](err); ok {
			bad = append(bad, u)
		} else if err != nil {
			return nil, nil, err
		} else if h != nil {
			going = append(going, h)
		}
	}
	return going, bad, nil
}

// goingIDs are the ids of the tables where a person sits and that are not over.
func goingIDs(tx store.Tx, p chat.Person) ([]string, error) {
	going, bad, err := goingOf(tx, p)
	ids := make([]string, 0, len(going)+len(bad))
	for _, h := range going {
		ids = append(ids, h.ID)
	}
	for _, u := range bad {
		ids = append(ids, u.table)
	}
	return ids, err
}

// finishedIDs are the last tables where a person sat to the end, the newest
// first.
func finishedIDs(tx store.Tx, p chat.Person, most int) ([]string, error) {
	var ids []string
	for key := range tx.Scan(store.FinishedPrefix(p.Chat, p.ID), nil) {
		if len(ids) == most {
			break
		}
		_, _, _, id, err := store.ParseFinishedKey(key)
		if err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, nil
}

// mostMine is how many tables mine lists.
const mostMine = 20

// mine lists a person's tables, everywhere: those that go on first.
func (b *Bot) mine(ctx context.Context, r task, _ *table) (reply, error) {
	var all []*head
	var bad []*unreadable
	err := b.store.View(ctx, func(tx store.Tx) (err error) {
		if all, bad, err = goingOf(tx, r.From); err != nil {
			return err
		}
		slices.SortStableFunc(all, func(a, b *head) int { return b.Created.Compare(a.Created) })
		ids, err := finishedIDs(tx, r.From, max(mostMine-len(all)-len(bad), 0))
		if err != nil {
			return err
		}
		for _, id := range ids {
			h, err := readHead(tx, id)
			if u, ok := errors.AsType[*unreadable](err); ok {
				bad = append(bad, u)
			} else if err != nil {
				return err
			} else if h != nil {
				all = append(all, h)
			}
		}
		return nil
	})
	if err != nil {
		return reply{}, fmt.Errorf("list a person's tables: %w", err)
	}
	if len(all)+len(bad) == 0 {
		return reply{Answer: say("You sit at no table. Type /sea start in a channel to open one.")}, nil
	}
	m := chat.Message{Title: "Your games"}
	for _, h := range all[:min(len(all), mostMine)] {
		g := b.game(h.Game)
		if g == nil {
			continue
		}
		t := table{head: *h}
		state := "going on"
		switch s, _ := t.seatOf(r.From); {
		case h.Stage == lobby:
			state = "not begun"
		case h.Stage == over:
			state = "over"
		case t.waiting(s) != nil:
			state = "waits for you"
		}
		m.Lines = append(m.Lines, fmt.Sprintf("%s, table %s: %s", g.Title, h.ID, state))
		if h.Stage == playing && len(m.Buttons) < chat.MostButtons {
			m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressMe, h.ID), Label: fmt.Sprintf("%s %s", g.Title, h.ID)})
		}
	}
	for _, u := range bad {
		b.faults.failed(b.log, u.table, u, b.now())
		m.Lines = append(m.Lines, fmt.Sprintf("Table %s cannot be read; /sea who in its channel says more.", u.table))
	}
	return reply{Answer: chat.Answer{Message: chat.Fit(m)}}, nil
}
