package requests

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/manual"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/game"
)

// listGames lists all games.
func (l *lookups) listGames(context.Context, table.Task, *table.Table) (reply, error) {
	return reply{Answer: chat.Answer{Message: l.manual.ListGames()}}, nil
}

func helpAnswer(word string) (reply, error) {
	m, err := manual.Help(word)
	return reply{Answer: chat.Answer{Message: m}}, err
}

// rules looks words up in the rules: of the game in this channel, of the game
// that the first word names, or of all games.
func (l *lookups) rules(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	typed := strings.Fields(strings.ToLower(r.Rest))
	key, edition, err := l.playedHere(ctx, r.Request)
	if err != nil {
		return reply{}, err
	}
	if len(typed) > 0 && l.tables.Game(typed[0]) != nil {
		if typed[0] != key {
			edition = 0
		}
		key, typed = typed[0], typed[1:]
	}
	m, err := l.manual.RulesAt(key, edition, strings.Join(typed, " "), 0)
	return reply{Answer: chat.Answer{Message: m}}, err
}

// playedHere is the game in the channel of a request, and the edition that is played there.
func (f *finder) playedHere(ctx context.Context, r chat.Request) (key string, edition int, err error) {
	if r.Place == (chat.Place{}) {
		return "", 0, nil
	}
	return f.tables.GameIn(ctx, r.Place)
}

// turnRules shows another page of the rules that were found.
func (l *lookups) turnRules(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	page, _ := strconv.Atoi(r.Press.Args[0])
	key := strings.TrimSpace(r.Press.Table)
	here, edition, err := l.playedHere(ctx, r.Request)
	if err != nil {
		return reply{}, err
	}
	if here != key {
		edition = 0
	}
	m, err := l.manual.RulesAt(key, edition, r.Press.Args[1], max(page, 0))
	return reply{Answer: chat.Answer{Message: m, Replace: true}}, err
}

// nextStep answers /sea alone: with the seat's own sheet for a player, with
// join or begin in a lobby, privately with the person's games if there are several, else with
// the help.
func (h *Handler) nextStep(ctx context.Context, r table.Task) (reply, error) {
	if r.Place == (chat.Place{}) {
		going, err := h.tables.Going(ctx, r.From)
		if err != nil {
			return reply{}, err
		}
		if len(going) > 1 {
			a, err := h.mine(ctx, r, nil)
			a.Message.Note = "/sea help commands lists all that can be typed."
			return a, err
		}
	}
	id, err := h.ownTable(ctx, r.Request)
	several, ok := errors.AsType[*severalTables](err)
	switch {
	case ok:
		r.Text = "who"
		return h.askWhich(ctx, r.Request, several)
	case err != nil:
		return reply{}, err
	case id == "":
		return helpAnswer("")
	}
	return h.atTable(ctx, r.Request, id, func(t *table.Table) (reply, error) {
		if t.Stage == table.Playing && told.ViewerOf(t, r.From) != game.Public {
			return h.act(ctx, r, t)
		}
		return h.who(ctx, r, t)
	})
}

// ownTable is the table of the channel, or, privately, the only one of the
// person; "" when there is none.
func (f *finder) ownTable(ctx context.Context, r chat.Request) (id string, err error) {
	if r.Place == (chat.Place{}) {
		id, err = f.TableFor(ctx, r, chat.Command{}, "")
		if _, refused := game.Refused(err); refused {
			return "", nil
		}
		return id, err
	}
	return f.inChannel(ctx, r)
}

// helpHere explains a player's part in the game under way, and lists the
// commands to anybody else. To somebody who asks about the dice it shows the seal of this table.
func (l *lookups) helpHere(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	if g := l.tables.Game(strings.ToLower(strings.TrimSpace(r.Rest))); r.Rest != "" && g != nil {
		// Whoever asks about a game is shown how it is won, and what can be looked up.
		m, err := l.manual.RulesAt(g.Key, 0, "", 0)
		return reply{Answer: chat.Answer{Message: m}}, err
	}
	dice := strings.EqualFold(strings.TrimSpace(r.Rest), "dice")
	if r.Rest != "" && !dice {
		return helpAnswer(r.Rest)
	}
	id, err := l.ownTable(ctx, r.Request)
	if _, several := errors.AsType[*severalTables](err); err != nil && !several { // the help can be told all the same
		l.report(r.Request, err)
	}
	if err != nil || id == "" {
		return helpAnswer(r.Rest)
	}
	return l.atTable(ctx, r.Request, id, func(t *table.Table) (reply, error) {
		if dice {
			return l.seal(ctx, r, t)
		}
		if s := told.ViewerOf(t, r.From); s != game.Public && t.Stage == table.Playing {
			if lines := t.Session.Match().View(s).Brief(); len(lines) > 0 {
				m := told.Briefing(t, lines)
				m.Note = "/sea rules WORD looks up the rules; /sea help commands lists all that can be typed."
				return reply{Answer: chat.Answer{Message: chat.Fit(m)}}, nil
			}
		}
		return helpAnswer("")
	})
}

// seal explains the dice, and shows the seal of this table.
func (l *lookups) seal(_ context.Context, _ table.Task, t *table.Table) (reply, error) {
	m, err := manual.Help("dice")
	return reply{Answer: chat.Answer{Message: told.Dice(m, t)}}, err
}
