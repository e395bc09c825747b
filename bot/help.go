package bot

import (
	"context"
	"fmt"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/store"
)

// listGames lists all games.
func (b *Bot) listGames(context.Context, task, *table) (reply, error) {
	m := chat.Message{Title: "Games", Note: "Type /sea start and a word in front of the colon."}
	for _, g := range b.games {
		m.Lines = append(m.Lines, fmt.Sprintf("%s: %s (%s players). %s", g.Key, g.Title, g.Seats, g.Blurb))
	}
	return reply{Answer: chat.Answer{Message: chat.Fit(m)}}, nil
}

// help explains one command, or all of them.
func (b *Bot) help(word string) (reply, error) {
	word = strings.ToLower(strings.TrimPrefix(strings.TrimSpace(word), "/sea "))
	word = strings.TrimPrefix(word, rare+" ")
	if a, ok := helpTopic(word); ok {
		return a, nil
	}
	if word != "" && word != "commands" {
		c, err := findCommand(strings.Fields(word)[0])
		if err != nil {
			return reply{}, err
		}
		m := chat.Message{Title: c.Usage(), Lines: []string{c.Description}}
		for _, a := range c.Args {
			m.Lines = append(m.Lines, strings.ToUpper(a.Name)+": "+a.Description)
		}
		return reply{Answer: chat.Answer{Message: chat.Fit(m)}}, nil
	}
	m := chat.Message{Title: "Shipboard", Note: "Words may be shortened as long as they are clear: /sea bo is /sea board. /sea help computer tells of computer players, and /sea help dice of the dice."}
	for _, c := range Commands() {
		m.Lines = append(m.Lines, strings.TrimPrefix(c.Usage(), "/sea ")+": "+c.Description)
	}
	return reply{Answer: chat.Answer{Message: chat.Fit(m)}}, nil
}

// helpTopic explains what is no command alone; false if the word names no such thing.
func helpTopic(word string) (reply, bool) {
	m := chat.Message{Title: "Computer players", Lines: helpComputers}
	switch word {
	case "computer", "computers", "level", "levels", "bot", "bots", "ai":
	case "hint", "hints":
		m = chat.Message{Title: "Hints", Lines: helpHints}
	case "dice":
		m = chat.Message{Title: "Fair dice", Lines: helpDice}
	default:
		return reply{}, false
	}
	return reply{Answer: chat.Answer{Message: chat.Fit(m)}}, true
}

var helpComputers = []string{
	"A computer may play in any seat of any game. It knows what its seat may know, and no more.",
	"To add one before the game begins, press Add a computer below the lobby, or type /sea join computer. Its level or a role may follow: /sea join computer strong. To send one away, type /sea leave computer.",
	"Levels: easy looks one move ahead and errs now and then, fair looks further, and strong thinks longest.",
	"To let one play on for you, type /sea replace and your own name, or press Let a computer play on after /sea resign. For somebody for whom the game has waited a whole day, the others may offer the seat to a computer: /sea replace @ann computer.",
	"To take the seat back, one who plays types /sea replace computer and your name. Most of the players must agree, and then you press Take the seat. If only computers are left, press Take my seat back, or type /sea join.",
	"Computers wait for people as long as it takes, and no clock runs for somebody who plays against computers alone. Where both share a character, a computer waits ten minutes for the person to move it, or half of the clock.",
	"A hint tells you what a good player would do in your seat: /sea help hint.",
}

var helpHints = []string{
	"When the game waits for you, press Hint below your choices, or type /sea hint. You alone are told what a good player would do in your seat, and why.",
	"A hint goes by what you may know, and plays nothing. Asked again before anything has changed, it costs nothing and says the same.",
	"The setting advice says how many hints each player may have: advice=3 gives each 3, advice=off gives none. It is chosen before the game begins, with /sea set.",
}

// nextStep answers /sea alone: with the seat's own sheet for a player, with
// join or begin in a lobby, else with the help.
func (b *Bot) nextStep(ctx context.Context, r task) (reply, error) {
	id, err := b.ownTable(ctx, r.Request)
	if err != nil {
		return reply{}, err
	}
	if id == "" {
		return b.help("")
	}
	return b.atTable(ctx, r.Request, id, func(t *table) (reply, error) {
		if t.Stage == playing && t.eyes(r.From) != game.Public {
			return b.act(ctx, r, t)
		}
		return b.who(ctx, r, t)
	})
}

// ownTable is the table of the channel, or, privately, the only one of the
// person; "" when there is none.
func (b *Bot) ownTable(ctx context.Context, r chat.Request) (id string, err error) {
	if r.Place == (chat.Place{}) {
		id, err = b.tableFor(ctx, r, chat.Command{}, "")
		if _, refused := game.Refused(err); refused {
			return "", nil
		}
		return id, err
	}
	err = b.store.View(ctx, func(tx store.Tx) error {
		value, err := tx.Get(store.ChannelKey(r.Place.Chat, r.Place.ID))
		id = string(value)
		return err
	})
	if err != nil {
		return "", fmt.Errorf("find the table: %w", err)
	}
	return id, nil
}

// helpHere explains a player's part in the game under way, and lists the
// commands to anybody else.
func (b *Bot) helpHere(ctx context.Context, r task, _ *table) (reply, error) {
	if r.rest != "" {
		return b.help(r.rest)
	}
	id, err := b.ownTable(ctx, r.Request)
	if err != nil || id == "" {
		return b.help("")
	}
	return b.atTable(ctx, r.Request, id, func(t *table) (reply, error) {
		if s := t.eyes(r.From); s != game.Public && t.Stage == playing {
			if lines := t.session.Match().View(s).Brief(); len(lines) > 0 {
				m := t.briefing(lines)
				m.Note = "/sea rules WORD looks up the rules; /sea help commands lists all that can be typed."
				return reply{Answer: chat.Answer{Message: chat.Fit(m)}}, nil
			}
		}
		return b.help("")
	})
}
