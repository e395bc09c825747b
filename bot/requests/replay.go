package requests

import (
	"context"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// showReplay answers with a finished game as a moving picture.
func (l *lookups) showReplay(ctx context.Context, r table.Task, t *table.Table) (reply, error) {
	switch {
	case l.draw.Mover == nil:
		return reply{}, game.Refuse("Shipboard makes no replays here. The whole log tells the game, and /sea table export gives it as a file.")
	case t.Stage != table.Over:
		return reply{}, notOver(t, "replay", "")
	case t.Session == nil:
		return reply{}, t.InPlay()
	}
	var reader game.Seat
	says := ""
	cut := strings.ToLower(r.Rest)
	if r.Press.Verb == chat.PressReplay {
		cut = r.Press.Args[0]
	}
	switch cut {
	case "", told.CutAll:
		reader, says = game.Public, "The game as everyone saw it."
	case told.CutMine:
		reader = told.ViewerOf(t, r.From)
		if reader == game.Public {
			return reply{}, game.Refuse("You did not play in that game; /sea table replay shows it as everyone saw it.")
		}
		says = "The game as you saw it."
	case told.CutTruth:
		var hidden bool
		reader, hidden = told.Hidden(t)
		if !hidden {
			return reply{}, game.Refuse("No piece of that game was hidden on the board: /sea table replay shows all pieces, and the whole log tells what was planned.")
		}
		says = "The game as " + reader.Mark() + " saw it, whom the others did not see."
	default:
		return reply{}, game.Refuse("There is no replay %s; after /sea table replay type %s.", game.Quote(r.Rest), game.List("or", told.Cuts...))
	}
	journal, err := l.tables.Journal(ctx, t.ID)
	if err != nil {
		return reply{}, err
	}
	a := chat.Say(says)
	a.Message.People = t.Seats.People()
	return reply{Answer: a, table: t.ID, replay: told.NewTale(t, reader, journal)}, nil
}

// addReplay adds the moving picture to an answer. If the game cannot be played again, such as
// one that an older release refereed, the answer says so.
func (h *Handler) addReplay(a *reply) {
	err := game.Guard(func() error {
		gif, err := h.draw.Replay(a.replay)
		if err == nil {
			a.Message.File = told.ReplayFile(gif)
		}
		return err
	})
	if err != nil {
		h.log.Warn("make the replay of a game", "table", a.table, "err", err)
		a.Message.Lines = []string{"This release cannot play that game again, so there is no moving picture. The whole log still tells it."}
	}
}
