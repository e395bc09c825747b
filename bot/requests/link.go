package requests

import (
	"context"
	"encoding/base32"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// codeForm matches a code by which a table is shown in another channel: the table, and 60 bits of
// chance.
var codeForm = regexp.MustCompile(`^(?i)([a-z]{1,16})-([a-z2-7]{12})$`)

// link gives somebody at a table a code: "link". It shows the table of a code in the channel
// where the code is typed. It takes a table off the channel: "link off".
func (h *Handler) link(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	code := codeForm.FindStringSubmatch(strings.TrimSpace(r.Rest))
	switch {
	case code != nil:
		return h.linkHere(ctx, r, strings.ToLower(code[1]), chat.HashOf(strings.ToLower(code[2])))
	case strings.EqualFold(r.Rest, table.LinkOff):
		id, err := h.TableFor(ctx, r.Request, chat.Command{}, "")
		if err != nil {
			return reply{}, err
		}
		return h.atTable(ctx, r.Request, id, func(t *table.Table) (reply, error) {
			return decide((*table.Table).UnlinkHere)(h, ctx, r, t)
		})
	}
	named, rest := cutTable(r.Rest)
	if rest != "" {
		return reply{}, table.ErrNoCode
	}
	id, err := h.TableFor(ctx, r.Request, chat.Command{}, r.Rest)
	if err != nil {
		return reply{}, err
	}
	a, err := h.atTable(ctx, r.Request, id, func(t *table.Table) (reply, error) { return h.offerLink(ctx, r, t) })
	if named != "" && errors.Is(err, records.ErrNoTable) {
		err = noTable(named)
	}
	return a, err
}

// offerLink gives a code. It is not kept as the answer.
func (h *Handler) offerLink(ctx context.Context, r table.Task, t *table.Table) (reply, error) {
	var chance [8]byte
	if _, err := io.ReadFull(h.rand, chance[:]); err != nil {
		return reply{}, fmt.Errorf("make a code: %w", err)
	}
	code := strings.ToLower(base32.StdEncoding.EncodeToString(chance[:]))[:12]
	c := h.tables.Change(ctx)
	if err := t.OfferLink(c, r.From, chat.HashOf(strings.ToLower(code))); err != nil {
		return reply{}, err
	}
	if err := h.tables.Commit(ctx, t, c, records.Extra{}); err != nil {
		return reply{}, err
	}
	return reply{Answer: chat.Answer{Message: told.LinkMessage(t, t.ID+"-"+code)}}, nil
}

// linkHere shows the table of a code in the channel where it is typed.
func (h *Handler) linkHere(ctx context.Context, r table.Task, id, hash string) (a reply, err error) {
	switch {
	case r.Away || r.Place == (chat.Place{}):
		return reply{}, game.Refuse("Type that in the channel where the table shall be shown, and where I am.")
	case r.Lacks != "":
		return reply{}, game.Refuse("I cannot show a game in this channel before somebody gives me a permission here: %s.", r.Lacks)
	}
	if err := h.mayStart(ctx, r.Request); err != nil {
		return reply{}, err
	}
	err = h.tables.At(ctx, id, func(t *table.Table) (err error) {
		if err := h.tables.Unanswered(ctx, r.Request); err != nil {
			return err
		}
		a, err = decide(func(t *table.Table, c *table.Change, r table.Task) (table.Decided, error) {
			return t.LinkHere(c, r, hash)
		})(h, ctx, r, t)
		return err
	})
	_, unreadable := errors.AsType[*records.Unreadable](err)
	switch {
	case unreadable, errors.Is(err, records.ErrNoTable):
		err = table.ErrNoCode
	case errors.Is(err, records.ErrOccupied):
		err = game.Refuse("There is a game in this channel already.")
	}
	return a, err
}
