package requests

import (
	"context"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/manual"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// setSeers sets whether those who watch a game in a channel may guess how it goes.
func (h *Handler) setSeers(ctx context.Context, r table.Task) (reply, error) {
	word, err := game.Word("setting for seers", strings.ToLower(r.Rest), []string{settingOn, settingOff})
	if err != nil {
		return reply{}, err
	}
	if err := h.tables.SetSeers(ctx, r.Place, word == settingOn); err != nil {
		return reply{}, err
	}
	return h.showHere(ctx, r)
}

// showSeers adds to a message whether those who watch may guess in a channel.
func (h *Handler) showSeers(ctx context.Context, r table.Task, m *chat.Message) error {
	guess, err := h.tables.Seers(ctx, r.Place)
	if err != nil {
		return err
	}
	line, to, label := "Those who watch are not asked to guess.", settingOn, "Let watchers guess"
	if guess {
		line, to, label = "Those who watch a game here may guess who will win and how some moments go, from its next turn on.", settingOff, "Ask watchers nothing"
	}
	m.Lines = append(m.Lines, line)
	m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressModerate, "", manual.ActSeers+" "+to), Label: label})
	return nil
}

// seer carries out what somebody who watches asks for, where the channel's settings let them guess.
func seer(d table.Decision) handler {
	return func(h *Handler, ctx context.Context, r table.Task, t *table.Table) (reply, error) {
		wanted, err := h.tables.Seers(ctx, r.At(), r.Within, t.Under())
		if err != nil {
			return reply{}, err
		}
		if !wanted {
			return reply{}, game.Refuse("Watchers guess here no more. Whoever moderates the channel may let them: /sea here seers on.")
		}
		return decide(d)(h, ctx, r, t)
	}
}
