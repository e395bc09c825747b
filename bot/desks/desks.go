// Package desks shows tables to those who see them outside a chat: to people on a page, to guests who
// come by a link, and to programs. What they press goes to package requests.
package desks

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// Desks are the tables as they are seen outside a chat. It implements chat.Desks, chat.Sittings,
// chat.Reception and chat.ProgramSeats.
type Desks struct {
	Tables *records.Tables
	Draw   *told.Drawer
	Games  []*game.Game
	Log    *slog.Logger
	Now    func() time.Time
}

// Desk implements chat.Desks.
func (d *Desks) Desk(ctx context.Context, from chat.Person, in chat.Place, open string) (chat.Desk, error) {
	return d.desk(ctx, from, in, open, func(t *table.Table) error {
		if c := d.Tables.Change(ctx); t.Look(c, from) {
			return d.Tables.Commit(ctx, t, c, records.Extra{})
		}
		return nil
	})
}

// desk is a desk as a person finds it after a step.
func (d *Desks) desk(ctx context.Context, from chat.Person, in chat.Place, open string, step func(*table.Table) error) (chat.Desk, error) {
	var shown chat.Desk
	g, err := d.atDesk(ctx, from, in, func(t *table.Table) error {
		if err := step(t); err != nil {
			return err
		}
		if t.Stage != table.Over || !t.Began.IsZero() { // a table that was closed in the lobby has no game
			shown = told.Page(t, from, open)
		}
		return nil
	})
	if err != nil || shown.Table == "" {
		return chat.Desk{Seat: int(game.Public), Games: told.DeskGames(d.Games)}, err
	}
	if shown.Stage == string(table.Over) {
		shown.Games = told.DeskGames(d.Games)
	}
	err = game.Guard(func() error { return d.Draw.AddPictures(&shown, g) })
	if err != nil {
		return shown, fmt.Errorf("make the desk of table %s: %w", shown.Table, err)
	}
	return shown, nil
}

// DeskPicture implements chat.Desks.
func (d *Desks) DeskPicture(ctx context.Context, from chat.Person, in chat.Place, name string) (png []byte, hash string, err error) {
	if number, ok := strings.CutPrefix(name, told.StepPicture); ok {
		return d.stepPNG(ctx, from, in, number)
	}
	g, err := d.atDesk(ctx, from, in, func(*table.Table) error { return nil })
	if err != nil || g.View == nil {
		return nil, "", err
	}
	err = game.Guard(func() error {
		png, hash, err = d.Draw.PagePicture(g, name)
		return err
	})
	if err != nil {
		return nil, "", fmt.Errorf("draw %q for a desk: %w", name, err)
	}
	return png, hash, nil
}

// Places implements chat.Desks.
func (d *Desks) Places(ctx context.Context, from chat.Person, in chat.Place, picture string, texts []string) (marks [][]chat.DeskMark, err error) {
	g, err := d.atDesk(ctx, from, in, func(*table.Table) error { return nil })
	if err != nil || g.View == nil {
		return nil, err
	}
	err = game.Guard(func() error {
		marks = d.Draw.Places(g, picture, texts)
		return nil
	})
	return marks, err
}

// atDesk runs a step at the table of a channel, and returns the pictures of the view that
// told.ViewerOf gives the person. There is no step where the channel has no table.
func (d *Desks) atDesk(ctx context.Context, from chat.Person, in chat.Place, step func(*table.Table) error) (told.Gallery, error) {
	var g told.Gallery
	err := d.shownIn(ctx, from, in, func(t *table.Table) error {
		if t.Session != nil {
			g = told.Seen(t, told.ViewerOf(t, from))
		}
		return step(t)
	})
	return g, err
}

// DrawAgain implements chat.Desks. The game as it stands needs no replay.
func (d *Desks) DrawAgain(ctx context.Context, again string) (png []byte, err error) {
	how, err := told.ReadDrawing(again)
	if err != nil {
		return nil, err
	}
	var v game.View
	var p *told.Past
	err = d.Tables.At(ctx, how.Table, func(t *table.Table) error {
		if t.Session == nil {
			return nil
		}
		if t.Lines == how.Lines {
			v = t.Session.Match().View(how.Seat)
			return nil
		}
		entries, err := d.Tables.Journal(ctx, t.ID)
		if err != nil {
			return err
		}
		// A menu can be shown with the very first entry, before that is written down.
		p = told.NewPast(t, how.Seat, entries[:min(max(how.Lines, 1), uint64(len(entries)))])
		return nil
	})
	if errors.Is(err, records.ErrNoTable) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	err = game.Guard(func() error {
		if p != nil {
			err := p.Replay(func(_ int, m game.Match) error {
				v = m.View(how.Seat)
				return nil
			})
			if err != nil { // as with a game that an older release refereed
				d.Log.Warn("play a game again for a picture", "table", how.Table, "err", err)
				return nil
			}
		}
		if v == nil {
			return nil
		}
		png, err = d.Draw.Again(how, v)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("draw a picture of table %s again: %w", how.Table, err)
	}
	return png, nil
}

// shownIn reads the table in a channel, if there is one and the person may see it.
func (d *Desks) shownIn(ctx context.Context, from chat.Person, in chat.Place, read func(*table.Table) error) error {
	if id, ok := in.Table(); ok {
		return d.sitting(ctx, from, id, func(t *table.Table, _ game.Seat) error { return read(t) })
	}
	id, err := d.Tables.TableIn(ctx, in)
	if err != nil || id == "" {
		return err
	}
	return d.Tables.At(ctx, id, func(t *table.Table) error {
		if !t.ShownTo(chat.Request{From: from, Place: in}) {
			return records.ErrNoTable
		}
		return read(t)
	})
}
