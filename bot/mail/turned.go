package mail

import (
	"context"

	"shipboard/bot/chat"
)

// turned writes into a message where its game turned. It reports false if the channel need not
// hear of it: nothing turned the game, or this release cannot play it again. A process that
// ends leaves the message owed, and the next one searches anew.
func (m *Mail) turned(ctx context.Context, l queued, d *draft) (bool, error) {
	found, err := m.draw.Turned(ctx, d.turned)
	if err == nil && len(found.Stops) > 0 {
		var picture chat.Picture
		if picture, err = m.draw.TurnedPicture(found, 0); err == nil {
			d.Message.Lines, d.Message.Pictures = found.Headline(), []chat.Picture{picture}
			d.Message = chat.Fit(d.Message)
			return true, nil
		}
	}
	switch {
	case ctx.Err() != nil:
		return false, ctx.Err()
	case err != nil:
		m.log.Warn("find where a game turned", "table", l.Table, "err", err)
	}
	return false, m.forget(ctx, l)
}
