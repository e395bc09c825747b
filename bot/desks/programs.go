package desks

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/games/protocol"
)

// ProgramTable implements chat.ProgramSeats.
func (d *Desks) ProgramTable(ctx context.Context, token string) (id string, err error) {
	err = d.atProgram(ctx, token, func(t *table.Table, _ game.Seat) error {
		id = t.ID
		return nil
	})
	return id, err
}

// atProgram runs a step at the table of the program that has a token.
func (d *Desks) atProgram(ctx context.Context, token string, step func(*table.Table, game.Seat) error) error {
	id, _, _ := strings.Cut(token, "-")
	if !table.TableID.MatchString(id) {
		return chat.ErrNoProgram
	}
	at := func() error {
		return d.Tables.At(ctx, id, func(t *table.Table) error {
			s, ok := t.ProgramSeat(chat.HashOf(token))
			if !ok {
				return game.Refusal(chat.ErrNoProgram.Error()) // which changes nothing, so the table stays in memory
			}
			return step(t, s)
		})
	}
	err := at()
	if errors.Is(err, records.ErrMoved) {
		err = at()
	}
	_, unreadable := errors.AsType[*records.Unreadable](err)
	if _, refused := game.Refused(err); refused || unreadable || errors.Is(err, records.ErrNoTable) {
		return chat.ErrNoProgram // a stranger learns nothing of a table
	}
	if err != nil {
		return fmt.Errorf("table %s: %w", id, err)
	}
	return nil
}

// ProgramNew implements chat.ProgramSeats.
func (d *Desks) ProgramNew(ctx context.Context, token string) (line []byte, err error) {
	err = d.atProgram(ctx, token, func(t *table.Table, s game.Seat) error {
		if err := d.seeProgram(ctx, t, s); err != nil || t.Session == nil {
			return err
		}
		// Its own dice follow from the table's secret, as those of a computer do.
		own := game.TextSeed(fmt.Sprint("program ", t.Secret, " ", s))
		line, err = lineOf(asProgram(t).New(s, hex.EncodeToString(own[:8])))
		return err
	})
	return line, err
}

// seeProgram notes that a program is there.
func (d *Desks) seeProgram(ctx context.Context, t *table.Table, s game.Seat) error {
	if c := d.Tables.Change(ctx); t.SeeProgram(c, s) {
		return d.Tables.Commit(ctx, t, c, records.Extra{})
	}
	return nil
}

// asProgram is a table as programs are told of it.
func asProgram(t *table.Table) protocol.Table {
	return protocol.Table{Session: t.Session, Names: t.Names()}
}

// ProgramNext implements chat.ProgramSeats.
func (d *Desks) ProgramNext(ctx context.Context, token string) (line []byte, err error) {
	err = d.atProgram(ctx, token, func(t *table.Table, s game.Seat) error {
		if err := d.seeProgram(ctx, t, s); err != nil {
			return err
		}
		over := t.Stage == table.Over
		if !over && !t.AwaitsProgram(s) {
			return nil
		}
		if t.Session == nil { // it was closed in the lobby
			line, err = lineOf(protocol.Over{Op: protocol.OpOver, Events: []protocol.Event{}})
			return err
		}
		journal, err := d.Tables.Journal(ctx, t.ID)
		if err != nil {
			return err
		}
		as := asProgram(t)
		news := as.Heard(s, table.ProgramNews(journal, s))
		if over {
			line, err = lineOf(as.Over(news))
			return err
		}
		turn, err := as.Turn(s, news)
		if err == nil {
			line, err = lineOf(turn)
		}
		return err
	})
	return line, err
}

// ProgramAsk implements chat.ProgramSeats.
func (d *Desks) ProgramAsk(ctx context.Context, token, key string, asks []byte) (line []byte, refused bool, err error) {
	idle := false
	err = d.atProgram(ctx, token, func(t *table.Table, s game.Seat) error {
		r := chat.Request{From: t.Seats[s].Person}
		if key != "" {
			r.ID = chat.HashOf(t.ID + " " + key)
		}
		line, err = d.Tables.Handled(ctx, r)
		if err != nil || line != nil {
			return err
		}
		if !t.AwaitsProgram(s) {
			idle = true
			return nil
		}
		line, refused, err = d.askProgram(ctx, t, s, r, asks)
		return err
	})
	if err == nil && idle {
		err = chat.ErrNotAwaited
	}
	return line, refused, err
}

// askProgram answers a line of a program, and saves what it has played with the answer.
func (d *Desks) askProgram(ctx context.Context, t *table.Table, s game.Seat, r chat.Request, asks []byte) (line []byte, refused bool, err error) {
	c := d.Tables.Change(ctx)
	answer, played, err := asProgram(t).Answer(s, asks, func(typed string) (game.Played, error) { return t.PlayProgram(c, s, typed) })
	if err != nil {
		return nil, false, fmt.Errorf("answer a program: %w", err)
	}
	if line, err = lineOf(answer); err != nil {
		return nil, false, err
	}
	if played {
		err = d.Tables.Commit(ctx, t, c, records.Extra{Request: r, Answer: slices.Clone(line), Looked: true})
	}
	_, refused = answer.(protocol.Failure)
	return line, refused, err
}

// lineOf is a value as one line of JSON.
func lineOf(v any) ([]byte, error) {
	var line bytes.Buffer
	e := json.NewEncoder(&line)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, fmt.Errorf("write down a line for a program: %w", err)
	}
	return line.Bytes(), nil
}
