package export

import (
	"fmt"

	"shipboard/bot/table"
	"shipboard/games/game"
)

// Retell verifies an exported game and makes a table of it that is over, from which another game
// may go on. A file may come from anybody, so the sentences of its journal are those of this
// release, and not those of the file.
func Retell(games []*game.Game, data []byte) (*table.Table, []table.Entry, error) {
	if _, err := Verify(games, data, Told{}); err != nil {
		return nil, nil, err
	}
	x, g, err := Read(games, data)
	if err != nil {
		return nil, nil, err
	}
	again, setUp, err := table.PlayAgain(g, game.Table{Seats: len(x.Players), Roles: x.Roles, Options: x.Options}, x.Head().Seeds())
	if err != nil {
		return nil, nil, err
	}
	x.Journal[0].Events = someoneHears(setUp)
	for i := range x.Journal[1:] {
		e := &x.Journal[i+1]
		played, err := again.Entry(*e)
		if err != nil {
			return nil, nil, fmt.Errorf("entry %d of the journal: %w", i+2, err)
		}
		e.Events = someoneHears(played.Events)
	}
	t := &table.Table{Def: g, Head: *x.Head(), Session: again.Session}
	t.ID, t.Game, t.Stage, t.Digest = x.Table, x.Game, table.Over, DigestOf(data)
	for _, name := range x.Players {
		t.Seats = append(t.Seats, table.Seat{Name: name})
	}
	return t, x.Journal, nil
}

// someoneHears are the events that somebody is told.
func someoneHears(events []game.Event) []game.Event {
	var told []game.Event
	for _, e := range events {
		if !e.To.Nobody() {
			told = append(told, e)
		}
	}
	return told
}
