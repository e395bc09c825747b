package requests

import (
	"context"
	"slices"

	"shipboard/bot/chat"
	"shipboard/bot/lists"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// A list of open tables looks at the newest mostLooked tables of a server, and asks the chat for
// mostSights channels whether somebody may see them.
const (
	mostLooked = 100
	mostSights = 20
)

// openTables lists the tables of a server that have room or may be watched. It lists a table only
// to people who may see its channel, as far as the chat tells, or who know of the table: nobody
// else may even learn that a game is played there.
func (c *channels) openTables(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	if r.Place == (chat.Place{}) {
		return reply{}, game.Refuse("Type that in a channel of the server whose games you want to see. /sea mine lists your own.")
	}
	server := table.Listing{Chat: r.Place.Chat, Server: r.Server.ID}
	heads, err := c.tables.OpenIn(ctx, server, mostLooked)
	if err != nil {
		return reply{}, err
	}
	sees := sights(ctx, r.Request)
	var all []lists.OpenTable
	for _, head := range heads {
		g, places := c.tables.Game(head.Game), head.ShownIn(server)
		if g == nil || len(places) == 0 {
			continue
		}
		o := lists.OpenTable{Head: head, Game: head.PlayedHere(g), Place: places[0]}
		if !o.Offers() {
			continue
		}
		seen := slices.IndexFunc(places, func(p chat.Place) bool {
			at := o
			at.Place = p
			return p == r.Place || sees(at.Around())
		})
		switch {
		case slices.Contains(places, r.Place):
			o.Place = r.Place
		case seen >= 0:
			o.Place = places[seen]
		case !head.ShownTo(r.Request):
			continue
		}
		all = append(all, o)
	}
	return reply{Answer: chat.Answer{Message: lists.OpenMessage(all)}}, nil
}
