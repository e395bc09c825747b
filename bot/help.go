package bot

import (
	"context"
	"fmt"
	"strings"

	"shipboard/games/game"
	"shipboard/store"
)

// listGames tells of all games.
func (b *Bot) listGames() reply {
	m := Message{Title: "Games", Note: "Type /sea start and a word in front of the colon."}
	for _, g := range b.games {
		m.Lines = append(m.Lines, fmt.Sprintf("%s: %s (%d to %d players). %s", g.Key, g.Title, g.Seats.Min, g.Seats.Max, g.Blurb))
	}
	return reply{Answer: Answer{Message: fit(m)}}
}

// help explains one command, or all of them.
func (b *Bot) help(word string) (reply, error) {
	if word = strings.TrimPrefix(strings.TrimSpace(word), "/sea "); word != "" {
		c, err := command(strings.Fields(word)[0])
		if err != nil {
			return reply{}, err
		}
		m := Message{Title: c.Usage(), Lines: []string{c.Description}}
		for _, a := range c.Args {
			m.Lines = append(m.Lines, strings.ToUpper(a.Name)+": "+a.Description)
		}
		return reply{Answer: Answer{Message: fit(m)}}, nil
	}
	m := Message{Title: "Shipboard", Note: "Words may be shortened as long as they are clear: /sea bo is /sea board."}
	for _, c := range Commands() {
		m.Lines = append(m.Lines, strings.TrimPrefix(c.Usage(), "/sea ")+": "+c.Description)
	}
	return reply{Answer: Answer{Message: fit(m)}}, nil
}

// nextStep answers /sea alone with the most useful thing: the seat's own sheet
// where one plays, how to join or begin in a lobby, else the help.
func (b *Bot) nextStep(ctx context.Context, r Request) (reply, error) {
	id := ""
	if r.Place != (Place{}) {
		err := b.store.View(ctx, func(tx store.Tx) error {
			value, err := tx.Get(store.ChannelKey(r.Place.Chat, r.Place.ID))
			id = string(value)
			return err
		})
		if err != nil {
			return reply{}, fmt.Errorf("find the table: %w", err)
		}
	} else if one, err := b.tableFor(ctx, r, Command{}, ""); err == nil {
		id = one
	} else if _, refused := game.Refused(err); !refused {
		return reply{}, err
	}
	if id == "" {
		return b.help("")
	}
	return b.atTable(ctx, id, func(t *table) (reply, error) {
		if _, seated := t.seatOf(r.From); seated && t.Stage == playing {
			return b.act(r, t)
		}
		return b.who(t), nil
	})
}
