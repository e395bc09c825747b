package bot

import (
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/store"
)

// errTaken means that the channel has a game already.
const errTaken = game.Refusal("There is a game in this channel already; finish or abandon it first, or open yours in another channel or thread.")

// start opens a table in a channel: "start jaws acts=1 clock=24h".
func (b *Bot) start(ctx context.Context, r task, _ *table) (reply, error) {
	if r.Place == (chat.Place{}) {
		return reply{}, game.Refuse("Games are played in channels; type /sea start there, so that others can join.")
	}
	if r.Lacks != "" {
		return reply{}, game.Refuse("I cannot show a game in this channel before somebody gives me a permission here: %s. Then type /sea start again.", r.Lacks)
	}
	g, options, clock, err := b.parseStart(r.rest)
	if err != nil {
		return reply{}, err
	}
	id, err := b.newID()
	if err != nil {
		return reply{}, err
	}
	secret, err := newSecret(b.rand)
	if err != nil {
		return reply{}, err
	}
	t := &table{game: g, head: head{
		charter{
			Format: headFormat, ID: id, Game: g.Key, Options: options,
			Places: []chat.Place{r.Place}, Host: r.From, Secret: secret, Created: b.now(),
		},
		progress{Stage: lobby, Clock: clock},
	}}
	c := change{request: r.Request, channels: true, check: channelFree(r.Place)}
	b.oweLobby(t, &c)
	a, err := b.finish(ctx, t, c, reply{Answer: say("The table is open. Press Join to take a seat yourself.")})
	if errors.Is(err, errTaken) {
		err = b.taken(ctx, r.Place)
	}
	return a, err
}

// taken says why a channel cannot have another game.
func (b *Bot) taken(ctx context.Context, p chat.Place) error {
	id, err := b.tableFor(ctx, chat.Request{Place: p}, chat.Command{}, "")
	if err == nil {
		err = b.at(ctx, id, func(*table) error { return nil }) // it may be unreadable
	}
	if err == nil {
		return errTaken
	}
	return err
}

// again opens a table for the game that was played at another, with the same
// options.
func (b *Bot) again(ctx context.Context, r task, _ *table) (reply, error) {
	var words []string
	_, err := b.atTable(ctx, r.Request, r.press.Table, func(t *table) (reply, error) {
		if t.Stage != over {
			return reply{}, game.Refuse("This game is not over yet.")
		}
		words = []string{t.Game}
		for _, o := range t.game.Options {
			if value := t.Options[o.Name]; value != "" {
				words = append(words, o.Name+"="+value)
			}
		}
		return reply{}, nil
	})
	if err != nil {
		return reply{}, err
	}
	r.rest = strings.Join(words, " ")
	return b.start(ctx, r, nil)
}

// channelFree refuses a step while a channel shows a game that goes on.
func channelFree(p chat.Place) func(store.Tx) error {
	return func(tx store.Tx) error {
		id, err := tx.Get(store.ChannelKey(p.Chat, p.ID))
		if err != nil || id == nil {
			return err
		}
		h, err := readHead(tx, string(id))
		if err != nil {
			return err
		}
		if h != nil && h.Stage != over {
			return errTaken
		}
		return nil
	}
}

// parseStart reads the text after start.
func (b *Bot) parseStart(rest string) (*game.Game, map[string]string, time.Duration, error) {
	keys := make([]string, len(b.games))
	for i, g := range b.games {
		keys[i] = g.Key
	}
	typed := strings.Fields(strings.ToLower(rest))
	if len(typed) == 0 {
		return nil, nil, 0, game.Refuse("Which game? Type /sea start and one of %s.", game.List("or", keys...))
	}
	key, err := game.Word("game", typed[0], keys)
	if err != nil {
		return nil, nil, 0, err
	}
	g := b.game(key)
	clock := b.clock
	options := make(map[string]string)
	for _, word := range typed[1:] {
		name, value, ok := strings.Cut(word, "=")
		switch {
		case !ok:
			return nil, nil, 0, game.Refuse("Options are typed name=value, and %s is not; %s", game.Quote(word), optionHelp(g))
		case name == "clock":
			if clock, err = parseClock(value); err != nil {
				return nil, nil, 0, err
			}
		default:
			options[name] = value
		}
	}
	full, err := g.Complete(game.Table{Seats: g.Seats.Min, Options: options})
	return g, full.Options, clock, err
}

func optionHelp(g *game.Game) string {
	return g.Title + " takes " + game.List("and", append([]string{"clock=24h"}, optionsTyped(g)...)...) + "."
}

// optionExample is an option of a game as it is typed, with another value than
// the default.
func optionExample(g *game.Game) string {
	o := g.Options[0]
	for _, v := range o.Values {
		if v != o.Default {
			return o.Name + "=" + v
		}
	}
	return o.Name + "=" + o.Default
}

// optionsTyped is how the options of a game are typed: "acts=both|1|2".
func optionsTyped(g *game.Game) []string {
	all := make([]string, len(g.Options))
	for i, o := range g.Options {
		all[i] = o.Name + "=" + strings.Join(o.Forms(), "|")
	}
	return all
}

// letters are those of a table's id, which are hard to mistake.
const letters = "abcdefghjkmnpqrstuvwxyz"

var tableID = regexp.MustCompile("^[" + letters + "]{5}$")

// newID is a new table's id: five letters.
func (b *Bot) newID() (string, error) {
	var id [5]byte
	for i := range id {
		var one [1]byte
		for {
			if _, err := io.ReadFull(b.rand, one[:]); err != nil {
				return "", fmt.Errorf("find an id for a table: %w", err)
			}
			if int(one[0]) < 256/len(letters)*len(letters) {
				break
			}
		}
		id[i] = letters[int(one[0])%len(letters)]
	}
	return string(id[:]), nil
}
