package requests

import (
	"context"
	"fmt"

	"shipboard/bot/chat"
	"shipboard/bot/table"
)

// MostMine is how many tables mine lists.
const MostMine = 20

// mine lists a person's tables, everywhere: those that go on first.
func (h *Handler) mine(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	all, bad, err := h.tables.PersonTables(ctx, r.From, MostMine)
	if err != nil {
		return reply{}, err
	}
	if len(all)+len(bad) == 0 {
		return reply{Answer: chat.Say("You sit at no table. Type /sea start in a channel to open one.")}, nil
	}
	m := chat.Message{Title: "Your games"}
	for _, head := range all[:min(len(all), MostMine)] {
		g := h.tables.Game(head.Game)
		if g == nil {
			continue
		}
		t := table.Table{Head: *head}
		state := "going on"
		switch s, _ := t.Seats.SeatOf(r.From); {
		case head.Stage == table.Lobby:
			state = "not begun"
		case head.Stage == table.Over:
			state = "over"
		case t.Waiting(s) != nil:
			state = "waits for you"
		}
		m.Lines = append(m.Lines, fmt.Sprintf("%s, table %s: %s", g.Title, head.ID, state))
		if head.Stage == table.Playing && len(m.Buttons) < chat.MostButtons {
			m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressMe, head.ID), Label: fmt.Sprintf("%s %s", g.Title, head.ID)})
		}
	}
	for _, u := range bad {
		h.tables.Faults.Failed(h.log, u.Table, u, h.now())
		m.Lines = append(m.Lines, fmt.Sprintf("Table %s cannot be read; /sea who in its channel says more.", u.Table))
	}
	return reply{Answer: chat.Answer{Message: chat.Fit(m)}}, nil
}
