package requests

import (
	"context"
	"errors"
	"math"
	"strconv"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// begun runs a handler where the game has begun.
func begun(run handler) handler {
	return func(h *Handler, ctx context.Context, r table.Task, t *table.Table) (reply, error) {
		if t.Session == nil {
			return reply{}, t.InPlay()
		}
		return run(h, ctx, r, t)
	}
}

// readLog shows one page of the log, the last unless the press names another.
func (l *lookups) readLog(ctx context.Context, r table.Task, t *table.Table) (reply, error) {
	entries, err := l.tables.Journal(ctx, t.ID)
	if err != nil {
		return reply{}, err
	}
	page := math.MaxInt
	if r.Press.Verb == chat.PressPage {
		if n, err := strconv.Atoi(r.Press.Args[0]); err == nil && n >= 0 {
			page = n
		}
	}
	return reply{Answer: chat.Answer{Message: told.LogMessage(t, entries, r.From, page)}}, nil
}

// wholeTurn shows each step of this turn, with the dice.
func (l *lookups) wholeTurn(_ context.Context, r table.Task, t *table.Table) (reply, error) {
	return reply{Answer: chat.Answer{Message: told.TurnWhole(t, r.From)}}, nil
}

// missed shows a player what has happened since their last move. It shows somebody who watches
// what has happened in this turn.
func (l *lookups) missed(ctx context.Context, r table.Task, t *table.Table) (reply, error) {
	s := told.ViewerOf(t, r.From)
	if s == game.Public {
		return l.wholeTurn(ctx, r, t)
	}
	entries, err := l.tables.Journal(ctx, t.ID)
	if err != nil {
		return reply{}, err
	}
	return reply{Answer: chat.Answer{Message: told.MissedMessage(t, s, entries)}, table: t.ID, seat: game.Public, gallery: told.Open(t)}, nil
}

// story shows in short what happened so far: to a player as the seat was told it, to
// anybody else as everyone was.
func (l *lookups) story(ctx context.Context, r table.Task, t *table.Table) (reply, error) {
	entries, err := l.tables.Journal(ctx, t.ID)
	if err != nil {
		return reply{}, err
	}
	return reply{Answer: chat.Answer{Message: told.StoryMessage(t, entries, told.ViewerOf(t, r.From))}, table: t.ID, seat: game.Public, gallery: told.Open(t)}, nil
}

// takeSeat gives somebody a seat, and tells them privately what happened so far, as the
// seat was told it.
func (h *Handler) takeSeat(ctx context.Context, r table.Task, t *table.Table) (reply, error) {
	var entries []table.Entry
	if t.Stage == table.Playing {
		var err error
		entries, err = h.tables.Journal(ctx, t.ID)
		_, damaged := errors.AsType[*records.Unreadable](err)
		if err != nil && !damaged { // of a damaged log nothing is told, and the game goes on
			return reply{}, err
		}
	}
	take := func(t *table.Table, c *table.Change, r table.Task) (table.Decided, error) {
		_, sat := t.Seats.SeatOf(r.From)
		d, err := t.TakeSeat(c, r)
		s, sits := t.Seats.SeatOf(r.From)
		if err == nil && sits && !sat && len(entries) > 0 {
			t.OwePrivate(c, r.From, told.StoryMessage(t, entries, s))
		}
		return d, err
	}
	return decide(take)(h, ctx, r, t)
}

// notebook shows what the reader's side has found out.
func (l *lookups) notebook(_ context.Context, r table.Task, t *table.Table) (reply, error) {
	return reply{Answer: chat.Answer{Message: told.NotesMessage(t, r.From)}}, nil
}

// who tells whose turn it is, since when, what failed, and what players can do.
func (l *lookups) who(_ context.Context, r table.Task, t *table.Table) (reply, error) {
	w := told.WhoFacts{Now: l.now(), Leave: l.players.LeavesUntil(t), Channel: func(p chat.Place) (string, time.Time) { return l.mail.Trouble(table.Letter{Place: p}.To()) }}
	w.Private, w.PrivateSince = l.mail.Trouble(table.Letter{Person: &r.From}.To())
	return reply{Answer: chat.Answer{Message: told.WhoMessage(t, w)}}, nil
}
