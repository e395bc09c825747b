package requests

import (
	"context"
	"errors"
	"strconv"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// showTurned answers with where a finished game turned.
func (h *Handler) showTurned(ctx context.Context, r table.Task, t *table.Table) (reply, error) {
	switch {
	case h.draw.Pace == nil:
		return reply{}, game.Refuse("Shipboard does not search here for where games turned. /sea table replay shows the game again.")
	case t.Stage != table.Over:
		return reply{}, notOver(t, "turned", "")
	case t.Session == nil:
		return reply{}, t.InPlay()
	}
	if !h.draw.Searched(t.ID) {
		if _, err := h.take(searching, r.Request); err != nil {
			return reply{}, err
		}
	}
	journal, err := h.tables.Journal(ctx, t.ID)
	if err != nil {
		return reply{}, err
	}
	a := reply{table: t.ID, turned: told.NewTale(t, game.Public, journal)}
	a.Message.People = t.PeopleAndLuck()
	if r.Press.Verb == chat.PressStop {
		a.stop, _ = strconv.Atoi(r.Press.Args[0])
	}
	return a, nil
}

// turnedWait is how long an answer waits for a search. The search goes on after it.
const turnedWait = 20 * time.Second

// addTurned tells in an answer where a game turned, or that the search goes on.
func (h *Handler) addTurned(ctx context.Context, a *reply) {
	ctx, stop := context.WithTimeout(ctx, turnedWait)
	defer stop()
	found, err := h.draw.Turned(ctx, a.turned)
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) {
		a.Message.Lines = []string{"I am still searching for where it turned. Ask again in a minute."}
		a.Message.Buttons = []chat.Button{{ID: chat.PublicID(chat.PressStop, a.table, strconv.Itoa(a.stop)), Label: "Ask again"}}
		return
	}
	if err == nil {
		people := a.Message.People
		a.Message = told.StopMessage(a.table, people, found, a.stop)
		err = game.Guard(func() error {
			picture, err := h.draw.TurnedPicture(found, a.stop)
			if err == nil {
				a.Message.Pictures = append(a.Message.Pictures, picture)
			}
			return err
		})
	}
	if err != nil {
		h.log.Warn("find where a game turned", "table", a.table, "err", err)
		if len(a.Message.Lines) == 0 {
			a.Message.Lines = []string{"This release cannot play that game again, so it cannot tell where it turned. The whole log still tells it."}
		}
	}
}
