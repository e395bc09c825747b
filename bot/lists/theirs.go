package lists

import (
	"fmt"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// TheirGames lists the games that somebody else plays, for a reader who sees the channels where
// they are played; seen has these by table. Like /sea who, it tells only the game, its channel,
// and whether it waits for them.
func TheirGames(heads []*table.Head, seen map[string]chat.Place, find func(key string) *game.Game, who, reader chat.Person) chat.Message {
	m := chat.Message{Title: "Games of {0} here", People: []chat.Person{who}}
	for _, one := range InOrder(MinesOf(heads, find, who)) {
		says := "waits for others"
		switch one.rank {
		case mineWaits:
			says = "waits for {0}"
		case mineLobby:
			says = "has not begun"
		case mineKept:
			says = "has a computer in the place of {0}"
		case mineOver:
			continue
		}
		called := ""
		if at, ok := seen[one.Head.ID]; ok {
			called = fmt.Sprintf("%s (%s)", one.Head.CalledAt(&m, one.Title, at), one.Head.ID)
		} else {
			called = one.Head.Called(&m, one.Title, reader.Chat)
		}
		m.Lines = append(m.Lines, fmt.Sprintf("%d. %s %s.", len(m.Lines)+1, called, says))
	}
	if len(m.Lines) == 0 {
		return chat.Message{Lines: []string{"I see no game of {0} in a channel here that you see, too."}, People: m.People}
	}
	return m
}
