package requests

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// lostAfter is how long messages to a channel must have failed before a player may move its
// game without those who moderate it.
const lostAfter = 10 * time.Minute

// moveHither moves a player's game whose channel is gone to the channel where the player asks:
// "move", "move here", "move #mxnzu".
func (h *Handler) moveHither(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	if r.Place == (chat.Place{}) {
		return reply{}, game.Refuse("Type that in the channel where the game shall go on.")
	}
	if r.Lacks != "" {
		return reply{}, game.Refuse("I cannot show a game in this channel before somebody gives me a permission here: %s.", r.Lacks)
	}
	if err := h.mayStart(ctx, r.Request); err != nil {
		return reply{}, err
	}
	words := slices.DeleteFunc(strings.Fields(r.Rest), func(w string) bool { return strings.EqualFold(w, "here") })
	named := strings.ToLower(strings.TrimPrefix(strings.Join(words, " "), "#"))
	mine, _, err := h.mineOf(ctx, r.From, 0)
	if err != nil {
		return reply{}, err
	}
	from := make(map[string]chat.Place)
	var ids []string
	for _, m := range mine {
		if named != "" && m.Head.ID != named && m.Head.Game != named || !m.Going() {
			continue
		}
		if p, lost := h.lost(m.Head, r.Place.Chat); lost {
			ids = append(ids, m.Head.ID)
			from[m.Head.ID] = p
		}
	}
	switch {
	case len(ids) == 0 && named != "":
		return reply{}, game.Refuse("You play no game %s whose channel is gone. Others are moved by those who moderate their channel: /sea here move.", game.Quote(named))
	case len(ids) == 0:
		return reply{}, game.Refuse("You play no game whose channel is gone. Others are moved by those who moderate their channel: /sea here move.")
	case len(ids) > 1:
		return reply{}, game.Refuse("The channels of several of your games are gone: name one, as in /sea table move #%s. /sea mine lists them.", ids[0])
	}
	var a reply
	err = h.tables.At(ctx, ids[0], func(t *table.Table) (err error) {
		if err := h.tables.Unanswered(ctx, r.Request); err != nil {
			return err
		}
		a, err = decide(func(t *table.Table, c *table.Change, r table.Task) (table.Decided, error) {
			return t.MoveHither(c, r, from[t.ID])
		})(h, ctx, r, t)
		return err
	})
	if errors.Is(err, records.ErrOccupied) {
		err = game.Refuse("There is a game in this channel already.")
	}
	return a, err
}

// lost is that channel of a table on one chat which messages do not reach any more; false if they
// reach it.
func (f *finder) lost(t *table.Head, on string) (chat.Place, bool) {
	for _, p := range t.Places {
		if p.Chat != on {
			continue
		}
		why, since := f.mail.Trouble(table.Letter{Place: p}.To())
		if slices.Contains(t.Gone, p) || why != "" && f.now().Sub(since) > lostAfter {
			return p, true
		}
	}
	return chat.Place{}, false
}
