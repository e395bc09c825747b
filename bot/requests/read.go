package requests

import (
	"context"
	"math"
	"strconv"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// readLog shows one page of the log, the last unless the press names another.
func (h *Handler) readLog(ctx context.Context, r table.Task, t *table.Table) (reply, error) {
	if t.Session == nil {
		return reply{}, t.InPlay()
	}
	entries, err := h.tables.Journal(ctx, t.ID)
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
func (h *Handler) wholeTurn(_ context.Context, r table.Task, t *table.Table) (reply, error) {
	if t.Session == nil {
		return reply{}, t.InPlay()
	}
	return reply{Answer: chat.Answer{Message: told.TurnWhole(t, r.From)}}, nil
}

// missed shows a player what has happened since their last move, and to somebody
// who watches this turn.
func (h *Handler) missed(ctx context.Context, r table.Task, t *table.Table) (reply, error) {
	if t.Session == nil {
		return reply{}, t.InPlay()
	}
	s := told.ViewerOf(t, r.From)
	if s == game.Public {
		return h.wholeTurn(ctx, r, t)
	}
	entries, err := h.tables.Journal(ctx, t.ID)
	if err != nil {
		return reply{}, err
	}
	return reply{Answer: chat.Answer{Message: told.MissedMessage(t, s, entries)}, table: t.ID, seat: game.Public, gallery: told.Open(t)}, nil
}

// notebook shows what the reader's side has found out.
func (h *Handler) notebook(_ context.Context, r table.Task, t *table.Table) (reply, error) {
	if t.Session == nil {
		return reply{}, t.InPlay()
	}
	return reply{Answer: chat.Answer{Message: told.NotesMessage(t, r.From)}}, nil
}

// who says for whom the game waits, since when, what failed, and how it can go
// on.
func (h *Handler) who(_ context.Context, _ table.Task, t *table.Table) (reply, error) {
	w := told.WhoFacts{Now: h.now(), Leave: h.players.LeavesUntil(t), Channel: func(p chat.Place) (string, time.Time) { return h.mail.Trouble(table.Letter{Place: p}.To()) }}
	return reply{Answer: chat.Answer{Message: told.WhoMessage(t, w)}}, nil
}
