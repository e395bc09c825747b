package requests

import (
	"context"
	"slices"

	"shipboard/bot/chat"
	"shipboard/bot/manual"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// setSeers sets whether those who watch a game in a channel may guess how it goes.
func (c *channels) setSeers(ctx context.Context, r table.Task) (reply, error) {
	on, err := onOrOff("seers", r.Rest)
	if err != nil {
		return reply{}, err
	}
	if err := c.tables.Settings().SetSeers(ctx, r.Place, on); err != nil {
		return reply{}, err
	}
	return c.showHere(ctx, r)
}

// showSeers adds to a message whether those who watch may guess in a channel.
func (c *channels) showSeers(ctx context.Context, r table.Task, m *chat.Message) error {
	guess, err := c.tables.Settings().Seers(ctx, r.Place)
	if err != nil {
		return err
	}
	line, to, label := "Those who watch are not asked to guess.", settingOn, "Let watchers guess"
	if guess {
		line, to, label = "Those who watch a game here may guess who will win and how some moments go, from its next turn on.", settingOff, "Ask watchers nothing"
	}
	showSwitch(m, line, manual.ActSeers+" "+to, label)
	return nil
}

// guessesOnPage reports whether a request is a guess of somebody who watches on the page of a table that is shown
// to all.
func guessesOnPage(r chat.Request, t *table.Table) bool {
	p, ok := chat.ParsePress(r.Press)
	return ok && t.Shown && r.From.IsGuest() && slices.Contains(chat.Guesses, p.Verb)
}

// seer carries out what somebody who watches asks for, where the channel's settings let them guess.
func seer(d table.Decision) handler {
	return func(h *Handler, ctx context.Context, r table.Task, t *table.Table) (reply, error) {
		at := []chat.Place{r.At(), r.Within, t.Under()}
		if guessesOnPage(r.Request, t) { // in no channel
			at = append(slices.Clone(t.Places), t.Under())
		}
		wanted, err := h.tables.Settings().Seers(ctx, at...)
		if err != nil {
			return reply{}, err
		}
		if !wanted {
			return reply{}, game.Refuse("Watchers guess here no more. Whoever moderates the channel may let them: /sea here seers on.")
		}
		return decide(d)(h, ctx, r, t)
	}
}
