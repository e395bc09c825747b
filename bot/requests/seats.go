package requests

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// errNoPage refuses the buttons of a page that is served no more.
const errNoPage = game.Refusal("This Shipboard serves no page any more, so you go on playing here.")

// passToPage gives a player a link to the page. It is not kept as the answer to the press, since
// it lets its reader in.
func (h *Handler) passToPage(ctx context.Context, r table.Task, t *table.Table) (reply, error) {
	s, err := t.Player(r.From)
	switch {
	case err != nil:
		return reply{}, err
	case t.Left(s):
		return reply{}, table.ErrLeft
	case h.passes == nil:
		return reply{}, errNoPage
	}
	p, err := h.passes.Pass(ctx, t.Seats[s].Person, t.ID)
	if err != nil {
		return reply{}, fmt.Errorf("make a link to the page: %w", err)
	}
	return reply{Answer: chat.Answer{Message: told.PassMessage(t, s, p), Opens: t.ID}}, nil
}

// showToAll has those who play agree that anyone may watch, or ends it.
func (h *Handler) showToAll(ctx context.Context, r table.Task, t *table.Table) (reply, error) {
	if h.passes == nil {
		return reply{}, errNoPage
	}
	show := func(t *table.Table, c *table.Change, r table.Task) (table.Decided, error) {
		return t.ShowToAll(c, r, h.passes.Watching(t.ID))
	}
	return decide(show)(h, ctx, r, t)
}

// signOut ends all passes of a person.
func (h *Handler) signOut(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	if h.passes == nil {
		return reply{}, errNoPage
	}
	if err := h.passes.SignOut(ctx, r.From); err != nil {
		return reply{}, fmt.Errorf("sign somebody out of the page: %w", err)
	}
	return reply{Answer: chat.Say("Done: no link and no browser plays as you any more. Play on the board gives you a new link.")}, nil
}

// sitting runs a step at a table where a person has a seat. It is for a page that shows them
// the table, so for nobody who has left the game or whose seat has gone to another.
func (h *Handler) sitting(ctx context.Context, p chat.Person, id string, step func(*table.Table, game.Seat) error) error {
	return h.tables.At(ctx, id, func(t *table.Table) error {
		s, seated := t.Seats.SeatOf(p)
		if p == (chat.Person{}) && t.Shown { // those who watch are nobody
			return step(t, game.Public)
		}
		if _, returns := t.Returns(p); !seated && p.IsGuest() && returns { // nowhere else could they come back
			return step(t, game.Public)
		}
		if !seated || t.Left(s) {
			return records.ErrNoTable
		}
		return step(t, s)
	})
}

// Sitting implements chat.Sittings.
func (h *Handler) Sitting(ctx context.Context, p chat.Person, id string) (at chat.Sitting, ok bool, err error) {
	if p == (chat.Person{}) {
		return chat.Sitting{}, false, nil
	}
	err = h.sitting(ctx, p, id, func(t *table.Table, s game.Seat) error {
		at = chat.Sitting{Person: p, Title: t.Def.Title, Over: t.Stage == table.Over}
		if s != game.Public {
			at.Person, at.Waits = t.Seats[s].Person, t.Waiting(s) != nil
		}
		return nil
	})
	if errors.Is(err, records.ErrNoTable) {
		return chat.Sitting{}, false, nil
	}
	return at, err == nil, err
}

// Watched implements chat.Sittings.
func (h *Handler) Watched(ctx context.Context, id string) (at chat.Sitting, ok bool, err error) {
	err = h.sitting(ctx, chat.Person{}, id, func(t *table.Table, _ game.Seat) error {
		at = chat.Sitting{Title: t.Def.Title, Over: t.Stage == table.Over}
		if !t.Foreseen() {
			return nil
		}
		wanted, err := h.tables.Seers(ctx, append(slices.Clone(t.Places), t.Under())...)
		if err == nil && wanted {
			var m chat.Message
			told.OfferGuess(t, &m)
			at.Guesses = m.Buttons
		}
		return err
	})
	if _, unreadable := errors.AsType[*records.Unreadable](err); unreadable || errors.Is(err, records.ErrNoTable) {
		return chat.Sitting{}, false, nil // a stranger learns nothing of what is damaged
	}
	return at, err == nil, err
}

// SeatIn implements chat.Sittings.
func (h *Handler) SeatIn(ctx context.Context, p chat.Person, in chat.Place) (id string, sits bool, err error) {
	var own string
	var ids []string
	if in == (chat.Place{}) {
		ids, err = h.tables.Going(ctx, p)
	} else {
		ids, own, err = h.tablesIn(ctx, in)
	}
	if err != nil {
		return "", false, err
	}
	found := ""
	for _, id := range ids {
		at, ok, err := h.Sitting(ctx, p, id)
		_, damaged := errors.AsType[*records.Unreadable](err)
		switch {
		case damaged:
		case err != nil:
			return "", false, err
		case ok && at.Waits:
			return id, true, nil
		case ok && found == "":
			found = id
		}
	}
	return cmp.Or(found, own), found != "", nil
}

// tablesIn are the tables in a place and in its threads, and the place's own.
func (h *Handler) tablesIn(ctx context.Context, in chat.Place) (ids []string, own string, err error) {
	if own, err = h.tables.TableIn(ctx, in); err != nil {
		return nil, "", err
	}
	if own != "" {
		ids = append(ids, own)
	}
	under, err := h.tables.HeadsUnder(ctx, in)
	for _, head := range under {
		ids = append(ids, head.ID)
	}
	return ids, own, err
}

// Watch implements chat.Sittings.
func (h *Handler) Watch(ctx context.Context, id string) <-chan struct{} {
	return h.tables.Watch(ctx, id)
}

// Glance implements chat.Sittings.
func (h *Handler) Glance(ctx context.Context, p chat.Person, id string) (digest string, err error) {
	d, err := h.desk(ctx, p, chat.AtTable(id), "", func(*table.Table) error { return nil })
	if err != nil {
		return "", err
	}
	data, err := json.Marshal(d)
	if err != nil {
		return "", fmt.Errorf("write down a desk: %w", err)
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:12]), nil
}

// Misused implements chat.Sittings.
func (h *Handler) Misused(ctx context.Context, p chat.Person, id string) error {
	err := h.sitting(ctx, p, id, func(t *table.Table, s game.Seat) error {
		if s == game.Public {
			return nil
		}
		c := h.tables.Change(ctx)
		t.OwePrivate(c, p, told.Misused(t))
		return h.tables.Commit(ctx, t, c, records.Extra{})
	})
	if errors.Is(err, records.ErrNoTable) {
		return nil
	}
	return err
}
