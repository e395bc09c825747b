package requests

import (
	"context"
	"errors"

	"shipboard/bot/chat"
	"shipboard/bot/export"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// Export is a finished game as JSON, for Verify. It is refused before the end:
// it holds every secret. The same game gives the same bytes at any time.
func (l *lookups) Export(ctx context.Context, id string) ([]byte, error) {
	var data []byte
	err := l.tables.At(ctx, id, func(t *table.Table) (err error) {
		data, err = l.export(ctx, t)
		return err
	})
	return data, err
}

// notOver says that a command is possible only after a game, and how to name a game that is over:
// a lobby may have been opened in its channel since.
func notOver(t *table.Table, command, why string) error {
	switch {
	case t.Stage != table.Lobby:
		return game.Refuse("That is possible once the game is over%s.", why)
	case len(t.Origins) > 0:
		return game.Refuse("The new table here has not begun. For the game that it goes on from type /sea table %s #%s.", command, t.Origins[len(t.Origins)-1].Table)
	}
	return game.Refuse("The new table here has not begun. For a game that is over press its button under /sea table results, or name the table, as in /sea table %s #k3pxq.", command)
}

func (l *lookups) export(ctx context.Context, t *table.Table) ([]byte, error) {
	switch {
	case t.Stage != table.Over:
		return nil, notOver(t, "export", ": it holds everyone's secrets")
	case t.Session == nil:
		return nil, t.InPlay()
	}
	journal, err := l.tables.Journal(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	return export.Export(t, journal)
}

// exportFile answers with the export as a file.
func (l *lookups) exportFile(ctx context.Context, _ table.Task, t *table.Table) (reply, error) {
	data, err := l.export(ctx, t)
	if err != nil {
		return reply{}, err
	}
	a := chat.Say("Here is the whole game. shipboard verify checks it, with --seal and --digest: the game's first message shows both in small print, and the page under Fair dice.")
	a.Message.File = &chat.File{Name: t.Game + "-" + t.ID + ".json", Data: data}
	return reply{Answer: a}, nil
}

// verifyTable answers with what Verify says of the table's own export, compared
// with what its channel was told.
func (l *lookups) verifyTable(ctx context.Context, _ table.Task, t *table.Table) (reply, error) {
	data, err := l.export(ctx, t)
	if err != nil {
		return reply{}, err
	}
	report, err := export.Verify(l.games, data, export.Told{Seal: t.Seal(), Digest: t.Digest})
	if _, panicked := errors.AsType[*game.Panic](err); panicked { // nothing is known of the game
		return reply{}, err
	}
	if err != nil {
		l.log.Error("verify a game", "table", t.ID, "err", err)
		return reply{Answer: chat.Say("The game does not come out the same when it is played again: " + err.Error() + ".")}, nil
	}
	return reply{Answer: chat.Answer{Message: chat.Fit(chat.Message{Title: "Fair dice", Lines: report.Text(), Note: told.Proof(t)})}}, nil
}
