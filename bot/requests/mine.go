package requests

import (
	"context"
	"fmt"
	"slices"

	"shipboard/bot/chat"
	"shipboard/bot/lists"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// MostMine is how many tables mine lists.
const MostMine = 20

// noneMine says how somebody who plays no game may begin one.
func noneMine(r chat.Request) string {
	switch {
	case r.Away:
		return "You sit at no table. To play against computers, open your private messages with me and type /sea start there."
	case r.Alone:
		return "You sit at no table. Type /sea start here to play against computers, or in a channel to play with others."
	}
	return "You sit at no table. Type /sea start in a channel to open one."
}

// mine lists a person's tables, everywhere: those that wait for the person first.
func (h *Handler) mine(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	if r.Rest != "" {
		return h.theirs(ctx, r)
	}
	mine, bad, err := h.mineOf(ctx, r.From, MostMine)
	if err != nil {
		return reply{}, err
	}
	if len(mine)+len(bad) == 0 {
		return reply{Answer: chat.Say(noneMine(r.Request))}, nil
	}
	m := lists.MineMessage(mine, r.From, MostMine, nil)
	for _, u := range bad {
		h.tables.Faults.Failed(h.log, u.Fault(), u, h.now())
		m.Lines = append(m.Lines, fmt.Sprintf("Table %s cannot be read; /sea who in its channel says more.", u.Table))
	}
	return reply{Answer: chat.Answer{Message: chat.Fit(m)}}, nil
}

// theirs lists those games of somebody else that the asker may know of: in the channel itself, in
// another channel of its server that the asker sees, and at the asker's own tables.
func (f *finder) theirs(ctx context.Context, r table.Task) (reply, error) {
	who, ok := table.PersonNamed(r.Request, r.Rest)
	if !ok {
		return reply{}, game.Refuse("Whose games? Type /sea mine and somebody's name with an @; /sea mine alone lists yours.")
	}
	heads, _, err := f.tables.PersonTables(ctx, who, MostMine)
	if err != nil {
		return reply{}, err
	}
	seen := make(map[string]chat.Place) // by table: the channel of it that the asker sees
	heads = slices.DeleteFunc(heads, func(t *table.Head) bool {
		if t.Stage == table.Over {
			return true
		}
		at := slices.IndexFunc(t.Places, func(p chat.Place) bool {
			return p == r.At() || r.Sees != nil && p.Chat == r.Place.Chat && r.Sees(ctx, p)
		})
		if at >= 0 {
			seen[t.ID] = t.Places[at]
		}
		return at < 0 && !t.ShownTo(r.Request)
	})
	return reply{Answer: chat.Answer{Message: chat.Fit(lists.TheirGames(heads, seen, f.tables.Game, who, r.From))}}, nil
}

// whichRests asks which of a person's games are to bring no reminder today.
func (f *finder) whichRests(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	mine, _, err := f.mineOf(ctx, r.From, 0)
	if err != nil {
		return reply{}, err
	}
	waiting := slices.DeleteFunc(mine, func(one lists.Mine) bool { return !one.Waits() })
	return reply{Answer: chat.Answer{Message: lists.WhichRests(waiting, r.From, f.now())}}, nil
}

// mineOf returns a person's games, as PersonTables finds them, and those of their tables that
// cannot be read.
func (f *finder) mineOf(ctx context.Context, p chat.Person, most int) ([]lists.Mine, []*records.Unreadable, error) {
	all, bad, err := f.tables.PersonTables(ctx, p, most)
	return lists.MinesOf(all, f.tables.Game, p), bad, err
}

// offerNext has the answer to a move offer another game that waits for the player, if this table
// does not any more. The move counts already, so after a fault the answer goes without the offer.
func (h *Handler) offerNext(ctx context.Context, r chat.Request, at *table.Table, m *chat.Message) {
	mine, _, err := h.mineOf(ctx, r.From, 0)
	if err != nil {
		h.report(r, &faultAt{at.ID, err})
		return
	}
	mine = slices.DeleteFunc(mine, func(one lists.Mine) bool { return one.Head.ID == at.ID })
	lists.OfferNext(m, mine, r.From, h.now())
}
