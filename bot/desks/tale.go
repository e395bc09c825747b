package desks

import (
	"context"
	"errors"
	"fmt"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// Tale implements chat.Desks.
func (d *Desks) Tale(ctx context.Context, from chat.Person, in chat.Place, after int) (chat.DeskTale, error) {
	p, err := d.tale(ctx, from, in)
	if err != nil || p == nil {
		return chat.DeskTale{Steps: []chat.DeskStep{}}, err
	}
	var t chat.DeskTale
	err = game.Guard(func() error {
		t, err = d.Draw.Tell(p, after)
		if err != nil { // as with a game that an older release refereed; what was told stays
			d.Log.Warn("play a game again for its steps", "table", p.Table, "err", err)
		}
		return nil
	})
	if err != nil {
		return t, fmt.Errorf("tell what happened at table %s: %w", p.Table, err)
	}
	return t, nil
}

// Rounds implements chat.Desks.
func (d *Desks) Rounds(ctx context.Context, from chat.Person, in chat.Place) (rounds []chat.DeskRound, err error) {
	p, err := d.tale(ctx, from, in)
	if err != nil || p == nil || !p.Over {
		return nil, err
	}
	err = game.Guard(func() error {
		rounds, err = d.Draw.Rounds(p)
		if err != nil { // as with a game that an older release refereed; its story stays
			d.Log.Warn("play the rounds of a game again", "table", p.Table, "err", err)
		}
		return nil
	})
	return rounds, err
}

// stepPNG draws what a person saw after a step; nil if there is no such step.
func (d *Desks) stepPNG(ctx context.Context, from chat.Person, in chat.Place, number string) (png []byte, hash string, err error) {
	p, err := d.tale(ctx, from, in)
	if err != nil || p == nil {
		return nil, "", err
	}
	err = game.Guard(func() error {
		png, hash, err = d.Draw.StepPNG(p, number)
		return err
	})
	if err != nil {
		return nil, "", fmt.Errorf("draw step %s of table %s: %w", number, p.Table, err)
	}
	return png, hash, nil
}

// tale reads what a person was shown of the game in a channel. It is nil if no game was begun, or
// if the game goes on and the person has no seat.
func (d *Desks) tale(ctx context.Context, from chat.Person, in chat.Place) (p *told.Tale, err error) {
	err = d.shownIn(ctx, from, in, func(t *table.Table) error {
		reader := told.ViewerOf(t, from)
		watched := t.Shown && from == (chat.Person{})
		if t.Session == nil || reader == game.Public && t.Stage != table.Over && !watched {
			return nil
		}
		entries, err := d.Tables.Journal(ctx, t.ID)
		if _, unreadable := errors.AsType[*records.Unreadable](err); unreadable && watched {
			return nil
		}
		if err != nil {
			return err
		}
		p = told.NewTale(t, reader, entries)
		return nil
	})
	return p, err
}
