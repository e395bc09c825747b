package requests

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// start opens a table in a channel: "start jaws acts=1 clock=24h advice=3".
func (h *Handler) start(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	return h.startWith(ctx, r, func() (newGame, error) {
		g, chosen, err := h.parseStart(r.Rest)
		return newGame{game: g, chosen: chosen}, err
	})
}

// newGame is what a new table is opened with.
type newGame struct {
	game   *game.Game
	chosen table.Settings
	fork   *table.Fork // nil: the game begins from its beginning
}

// startWith opens a table in a channel, if that is allowed. It asks find for the new game.
func (h *Handler) startWith(ctx context.Context, r table.Task, find func() (newGame, error)) (reply, error) {
	switch {
	case r.Away:
		return reply{}, game.Refuse("I am not in this channel, so no game can be shown here. Open your private messages with me and type /sea start there to play against computers, or have somebody who manages the server add me to it.")
	case r.At() == (chat.Place{}):
		return reply{}, game.Refuse("Games are played in channels; type /sea start there, so that others can join.")
	}
	r.Place = r.At()
	if r.Lacks != "" {
		return reply{}, game.Refuse("I cannot show a game in this channel before somebody gives me a permission here: %s. Then type /sea start again.", r.Lacks)
	}
	if err := h.mayStart(ctx, r.Request); err != nil {
		return reply{}, err
	}
	o, err := find()
	if err != nil {
		return reply{}, err
	}
	thread, err := h.ownThread(ctx, r.Request)
	if err != nil {
		return reply{}, err
	}
	a, err := h.open(ctx, r, o, thread.always)
	if !errors.Is(err, records.ErrTaken) {
		return thread.without(a), err
	}
	if thread.taken {
		return h.open(ctx, r, o, true)
	}
	if r.Alone {
		return reply{}, h.takenRoom(ctx, r.Place)
	}
	return reply{}, thread.refuse(h.taken(ctx, r.Place))
}

// open opens a table in a channel, or one that is to have a thread under its lobby there.
func (h *Handler) open(ctx context.Context, r table.Task, o newGame, thread bool) (reply, error) {
	id, err := h.newID()
	if err != nil {
		return reply{}, err
	}
	secret, err := table.NewSecret(h.rand)
	if err != nil {
		return reply{}, err
	}
	t := &table.Table{Def: o.game, Head: table.Head{
		Charter: table.Charter{
			Format: table.HeadFormat, ID: id, Game: o.game.Key, Options: o.chosen.Options,
			Places: []chat.Place{r.Place}, Host: r.From, Secret: secret, Created: h.now(),
		},
		Progress: table.Progress{Stage: table.Lobby, Clock: o.chosen.Clock, Advice: o.chosen.Advice, Late: o.chosen.Late},
	}}
	t.LearnServer(r.Request)
	called, err := h.callsAtStart(ctx, r.Request, t)
	if err != nil {
		return reply{}, err
	}
	c := h.tables.Change(ctx)
	c.Opened = true
	if o.fork != nil {
		t.GoOnFrom(c, o.fork)
	}
	text := "The table is open. Press Join to take a seat yourself."
	if thread {
		t.Places = []chat.Place{r.Under()}
		t.Thread = &table.Thread{Under: r.Under()}
		text = "The table is open. Its game has a thread of its own under the lobby's message. Press Join there to take a seat yourself."
	}
	if len(r.Seats) > 0 {
		if err := t.SitDown(c, r); err != nil {
			return reply{}, err
		}
		text = "The table is open, and you all sit as before. Press Begin, or Leave."
		if asked := t.InvitedNames(); len(asked) > 0 {
			text = "The table is open, and you sit as before. I have asked " + game.List("and", asked...) + "."
		}
	}
	if r.Alone && len(r.Seats) == 0 {
		if err := t.SitAlone(c, r); err != nil {
			return reply{}, err
		}
		text = "The table is open, and you play against computers. Press Begin below the lobby."
	}
	t.PutOff(c)
	t.OweLobby(c)
	t.CallInvited(c, r)
	a, err := h.finish(ctx, records.Extra{Request: r.Request}, t, c, reply{Answer: chat.Say(text)})
	if err == nil && called != nil {
		err := h.tables.Settings().SetCaller(ctx, r.Place.Chat, callScope(r.Request), *called)
		if err != nil { // the table is open all the same
			h.report(r.Request, err)
		}
	}
	return a, err
}

// takenRoom says why a private conversation cannot have another game.
func (c *channels) takenRoom(ctx context.Context, p chat.Place) error {
	id, err := c.tables.TableIn(ctx, p)
	if err == nil {
		err = game.Refuse("You have a game here already. To end it, type /sea abandon #%s; then type /sea start again.", id)
	}
	return err
}

// taken says why a channel cannot have another game.
func (c *channels) taken(ctx context.Context, p chat.Place) error {
	id, err := c.tables.TableIn(ctx, p)
	why := records.ErrTaken
	if err == nil {
		err = c.tables.At(ctx, id, func(t *table.Table) error { // it may be unreadable
			change := c.tables.Change(ctx)
			if t.GiveEnd(change) {
				if err := c.tables.Commit(ctx, t, change, records.Extra{}); err != nil {
					return err
				}
			}
			if t.Stage == table.Lobby {
				why += game.Refusal(" It has not begun: it closes at " + table.TimeMark(t.Closing.At) + ", unless somebody who sits there does something.")
			}
			return nil
		})
	}
	if err == nil {
		return why
	}
	return err
}

// again opens a table for the game that was played at another, with the same
// options. If a player of that table asks for it, they sit there as before, and the other
// players are asked.
func (h *Handler) again(ctx context.Context, r table.Task, _ *table.Table) (reply, error) {
	if r.From.IsGuest() {
		return reply{}, game.Refuse("You came by a link. Somebody else who played presses Play again, and invites you anew.")
	}
	var words []string
	_, err := h.atTable(ctx, r.Request, r.Press.Table, func(t *table.Table) (reply, error) {
		if t.Stage != table.Over {
			return reply{}, game.Refuse("This game is not over yet.")
		}
		words = []string{t.Game, table.ClockSetting + "=off", table.AdviceSetting + "=" + cmp.Or(t.Advice, table.AdviceFree)}
		if t.Clock > 0 {
			words[1] = table.ClockSetting + "=" + table.ClockTyped(t.Clock)
			if t.Late != "" {
				words = append(words, table.LateSetting+"="+string(t.Late))
			}
		}
		r.Seats, r.Quiet = t.Seats.Sitters(r.From), t.AskedAgain(h.now())
		for _, o := range t.Def.Options {
			if value := t.Options[o.Name]; value != "" {
				words = append(words, o.Name+"="+value)
			}
		}
		return reply{}, nil
	})
	if err != nil {
		return reply{}, err
	}
	r.Rest = strings.Join(words, " ")
	a, err := h.start(ctx, r, nil)
	if err != nil || len(r.Seats) == 0 || r.Quiet {
		return a, err
	}
	err = h.tables.At(ctx, r.Press.Table, func(t *table.Table) error {
		c := h.tables.Change(ctx)
		t.Again = c.Now
		return h.tables.Commit(ctx, t, c, records.Extra{})
	})
	if err != nil { // the new table is open all the same
		h.report(r.Request, err)
	}
	return a, nil
}

// parseStart reads the text after start.
func (h *Handler) parseStart(rest string) (*game.Game, table.Settings, error) {
	keys := make([]string, len(h.games))
	for i, g := range h.games {
		keys[i] = g.Key
	}
	typed := strings.Fields(strings.ToLower(rest))
	if len(typed) == 0 {
		return nil, table.Settings{}, game.Refuse("Which game? Type /sea start and one of %s.", game.List("or", keys...))
	}
	key, err := game.Word("game", typed[0], keys)
	if err != nil {
		return nil, table.Settings{}, err
	}
	g := h.tables.Game(key)
	c, err := table.ParseSettings(g, table.SettingWords(typed[1:]), table.Settings{Clock: h.clock})
	if err != nil {
		return nil, table.Settings{}, err
	}
	if c.Clock == 0 { // people who play without a clock sit together
		c.Options = g.AtOneSitting(c.Options)
	}
	full, err := g.Complete(game.Table{Seats: g.Seats.Min, Options: g.Latest(c.Options)})
	c.Options = full.Options
	return g, c, err
}

// newID is a new table's id: five letters.
func (h *Handler) newID() (string, error) {
	var id [5]byte
	for i := range id {
		var one [1]byte
		for {
			if _, err := io.ReadFull(h.rand, one[:]); err != nil {
				return "", fmt.Errorf("find an id for a table: %w", err)
			}
			if int(one[0]) < 256/len(table.Letters)*len(table.Letters) {
				break
			}
		}
		id[i] = table.Letters[int(one[0])%len(table.Letters)]
	}
	return string(id[:]), nil
}
