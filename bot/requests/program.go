package requests

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
	"shipboard/games/protocol"
)

// errNoPrograms refuses a program where there is no address at which it could play.
const errNoPrograms = game.Refusal("This Shipboard serves no page, so no program can play here. Whoever runs it can set SHIPBOARD_PAGE.")

// join takes a seat for a person, a computer or a program.
func (h *Handler) join(ctx context.Context, r table.Task, t *table.Table) (reply, error) {
	if first, _, _ := strings.Cut(r.Rest, " "); r.Press.Verb == "" && strings.EqualFold(first, table.ProgramWord) {
		return h.joinProgram(ctx, r, t)
	}
	return decide((*table.Table).Join)(h, ctx, r, t)
}

// joinProgram seats a program and gives its person the token by which it plays. It is not kept as
// the answer, since whoever has the token plays there.
func (h *Handler) joinProgram(ctx context.Context, r table.Task, t *table.Table) (reply, error) {
	if h.programs == "" {
		return reply{}, errNoPrograms
	}
	back, err := h.take(offering, r.Request)
	if err != nil {
		return reply{}, err
	}
	token := t.ID + "-" + rand.Text()
	c := h.tables.Change(ctx)
	s, err := t.SeatProgram(c, r, chat.HashOf(token))
	if err != nil {
		back()
		return reply{}, err
	}
	if err := h.tables.Commit(ctx, t, c, records.Extra{}); err != nil {
		return reply{}, err
	}
	return reply{Answer: chat.Answer{Message: told.ProgramMessage(t, s, h.programs, token)}}, nil
}

// ProgramTable implements chat.ProgramSeats.
func (h *Handler) ProgramTable(ctx context.Context, token string) (id string, err error) {
	err = h.atProgram(ctx, token, func(t *table.Table, _ game.Seat) error {
		id = t.ID
		return nil
	})
	return id, err
}

// atProgram runs a step at the table of the program that has a token.
func (h *Handler) atProgram(ctx context.Context, token string, step func(*table.Table, game.Seat) error) error {
	id, _, _ := strings.Cut(token, "-")
	if !table.TableID.MatchString(id) {
		return chat.ErrNoProgram
	}
	at := func() error {
		return h.tables.At(ctx, id, func(t *table.Table) error {
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
		return &faultAt{id, err}
	}
	return nil
}

// ProgramNew implements chat.ProgramSeats.
func (h *Handler) ProgramNew(ctx context.Context, token string) (line []byte, err error) {
	err = h.atProgram(ctx, token, func(t *table.Table, s game.Seat) error {
		if err := h.seeProgram(ctx, t, s); err != nil || t.Session == nil {
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
func (h *Handler) seeProgram(ctx context.Context, t *table.Table, s game.Seat) error {
	if c := h.tables.Change(ctx); t.SeeProgram(c, s) {
		return h.tables.Commit(ctx, t, c, records.Extra{})
	}
	return nil
}

// asProgram is a table as programs are told of it.
func asProgram(t *table.Table) protocol.Table {
	return protocol.Table{Session: t.Session, Names: t.Names()}
}

// ProgramNext implements chat.ProgramSeats.
func (h *Handler) ProgramNext(ctx context.Context, token string) (line []byte, err error) {
	err = h.atProgram(ctx, token, func(t *table.Table, s game.Seat) error {
		if err := h.seeProgram(ctx, t, s); err != nil {
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
		journal, err := h.tables.Journal(ctx, t.ID)
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
func (h *Handler) ProgramAsk(ctx context.Context, token, key string, asks []byte) (line []byte, refused bool, err error) {
	idle := false
	err = h.atProgram(ctx, token, func(t *table.Table, s game.Seat) error {
		r := chat.Request{From: t.Seats[s].Person}
		if key != "" {
			r.ID = chat.HashOf(t.ID + " " + key)
		}
		line, err = h.tables.Handled(ctx, r)
		if err != nil || line != nil {
			return err
		}
		if !t.AwaitsProgram(s) {
			idle = true
			return nil
		}
		line, refused, err = h.askProgram(ctx, t, s, r, asks)
		return err
	})
	if err == nil && idle {
		err = chat.ErrNotAwaited
	}
	return line, refused, err
}

// askProgram answers a line of a program, and saves what it has played with the answer.
func (h *Handler) askProgram(ctx context.Context, t *table.Table, s game.Seat, r chat.Request, asks []byte) (line []byte, refused bool, err error) {
	c := h.tables.Change(ctx)
	answer, played, err := asProgram(t).Answer(s, asks, func(typed string) (game.Played, error) { return t.PlayProgram(c, s, typed) })
	if err != nil {
		return nil, false, fmt.Errorf("answer a program: %w", err)
	}
	if line, err = lineOf(answer); err != nil {
		return nil, false, err
	}
	if played {
		err = h.tables.Commit(ctx, t, c, records.Extra{Request: r, Answer: slices.Clone(line), Looked: true})
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
