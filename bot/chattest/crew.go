package chattest

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/store"
)

// host opens the table and does not sit there. The host sees only what the
// channel sees.
const host = "zoe"

// crew are the people at one table of a Hall. They press the buttons that they
// were sent. The expected results come from the store.
type crew struct {
	Hall
	game    *game.Game
	rng     *rand.Rand
	channel string
	lobby   string   // the channel where the lobby's message stands: another, if channel is a thread
	players []string // by seat; computers sit in the seats after theirs
	table   string   // its id

	last    map[string]*Shown // the last private answer to each
	private map[string]bool   // by person: whether the last answer stood in their private conversation
	picked  map[pick]int
	waited  int    // how often in a row computers alone were waited for
	actor   string // who has moved last
	typing  bool   // everyone types in the channel what they do, and presses nothing
	asked   bool   // the actor has pressed in their private conversation, or asked for their secrets
	looked  bool   // the actor has asked for their secrets

	page *onPage // whoever plays at the page; nil if nobody does

	// wordsOnly means that the channel may have been told of some turns later,
	// in text alone.
	wordsOnly bool
}

// letGuess lets those who watch guess who will win, from the next message of the game on.
func (c *crew) letGuess() error {
	t, err := c.state()
	for _, p := range t.Places {
		if err == nil {
			err = c.put(store.NoteKey(p.Chat, "seers/"+p.ID), []byte{1})
		}
	}
	return err
}

// table holds the parts of a stored table that the checks need.
type table struct {
	ID    string `json:"id"`
	Stage string `json:"stage"`
	Lines uint64 `json:"lines"` // entries of its journal
	Turn  struct {
		N int `json:"n"`
	} `json:"turn"`
	Places []chat.Place `json:"places"`
}

const stageOver = "over"

// beginTable opens a table for a game, seats players, some of them
// computers, and begins the game.
func beginTable(h Hall, g *game.Game, rng *rand.Rand, channel, options string, seats, computers int) (*crew, error) {
	c, err := openTable(h, g, rng, channel, options, People[:seats-computers]...)
	if err != nil {
		return nil, err
	}
	for range computers {
		if err := c.seatComputer(); err != nil {
			return nil, err
		}
	}
	return c, c.begin()
}

// openTable opens a table for a game, and seats some people.
func openTable(h Hall, g *game.Game, rng *rand.Rand, channel, options string, people ...string) (*crew, error) {
	c := &crew{Hall: h, game: g, rng: rng, channel: channel, lobby: channel, players: slices.Clone(people), last: make(map[string]*Shown), private: make(map[string]bool), picked: make(map[pick]int)}
	before, err := c.tables()
	if err != nil {
		return nil, err
	}
	c.Type(host, channel, strings.TrimSpace("start "+g.Key+" "+options))
	c.Settle()
	after, err := c.tables()
	if err != nil {
		return nil, err
	}
	opened := slices.DeleteFunc(after, func(id string) bool { return slices.Contains(before, id) })
	if len(opened) != 1 {
		return nil, fmt.Errorf("start %s: %d tables were opened", g.Key, len(opened))
	}
	c.table = opened[0]
	if with, ok := h.(Threads); ok {
		c.channel = cmp.Or(with.Thread(channel), channel)
	}
	for _, name := range c.players {
		if err := c.sit(name); err != nil {
			return nil, err
		}
		c.Settle()
	}
	return c, nil
}

// tables are the ids of all tables that stand in a channel.
func (c *crew) tables() ([]string, error) {
	var ids []string
	err := c.Store().View(context.Background(), func(tx store.Tx) error {
		ids = nil
		for _, id := range store.ScanSlices(tx, store.AllSlices(), store.ChannelPrefix) {
			ids = append(ids, string(id))
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("look for tables: %w", err)
	}
	return ids, nil
}

// state is the table as the store has it.
func (c *crew) state() (t table, err error) {
	data, err := c.get(store.HeadKey(c.table))
	if err == nil {
		err = json.Unmarshal(data, &t)
	}
	if err != nil {
		return t, fmt.Errorf("read table %s: %w", c.table, err)
	}
	return t, nil
}

// session is a copy of the session at the table.
func (c *crew) session() (*game.Session, error) {
	data, err := c.get(store.SnapshotKey(c.table))
	if err != nil {
		return nil, fmt.Errorf("read the session of table %s: %w", c.table, err)
	}
	return game.Load([]*game.Game{c.game}, data)
}

func (c *crew) get(key []byte) (value []byte, err error) {
	err = c.Store().View(context.Background(), func(tx store.Tx) error {
		value, err = tx.Get(key)
		return err
	})
	if err == nil && value == nil {
		err = errors.New("there is nothing")
	}
	return value, err
}

// on finds the newest message with a button or option of that label.
func on(messages []*Shown, label string) (*Shown, offer, bool) {
	for _, m := range slices.Backward(messages) {
		for _, o := range offers(m) {
			if o.label == label {
				return m, o, true
			}
		}
	}
	return nil, offer{}, false
}

// offer is one thing to press in a message.
type offer struct{ id, value, label string }

// offers are all that can be pressed in a message.
func offers(m *Shown) []offer {
	if m == nil {
		return nil
	}
	var all []offer
	for _, b := range m.Buttons {
		if p, ok := chat.ParsePress(b.ID); ok && p.Verb == chat.PressHint {
			continue // it takes a computer's time and moves nothing
		}
		all = append(all, offer{b.ID, "", b.Label})
	}
	for _, menu := range m.Menus {
		for _, o := range menu.Options {
			all = append(all, offer{menu.ID, o.Value, o.Label})
		}
	}
	return all
}

// asks reports whether a button asks for a text before the press counts.
func (o offer) asks() bool {
	for _, id := range []string{o.id, o.value} {
		if _, ok := chat.PromptFor(id); ok {
			return true
		}
	}
	return false
}

// press presses what a message offers a person, and keeps the answer.
func (c *crew) press(name string, m *Shown, o offer, typed string) *Shown {
	c.looked = c.looked || o.label == labelSecrets
	value := o.value
	if typed != "" {
		value = typed
	}
	return c.keep(name, c.Press(name, m, o.id, value))
}

// types types a command, and keeps the answer.
func (c *crew) types(name, channel, text string) *Shown {
	return c.keep(name, c.Type(name, channel, text))
}

func (c *crew) keep(name string, shown *Shown) *Shown {
	if shown != nil {
		c.last[name], c.private[name] = shown, c.isPrivate(name, shown)
	}
	return shown
}

// isPrivate reports whether a message stands in somebody's private conversation.
func (c *crew) isPrivate(name string, m *Shown) bool {
	return slices.ContainsFunc(c.Private(name), func(now *Shown) bool { return now.Ref == m.Ref })
}

// The labels that the table itself gives its buttons.
const (
	labelAct     = "Act"
	labelSecrets = "My secrets"
	labelSeer    = "Who will win?"
	labelLog     = "The whole turn"
	labelExport  = "Export"
	labelBegin   = "Begin"
	labelJoin    = "Join"
	labelLucky   = "Join with a lucky phrase…"
	labelType    = "Type a move…"
	labelUndo    = "Take back"
	labelBack    = "Back"
	labelMore    = "More choices"
	labelEarlier = "Earlier choices"
	labelPage    = "Earlier"
)

// sit has a person take a seat, in one of the ways that the lobby offers.
func (c *crew) sit(name string) error {
	lobby, join, ok := on(c.Channel(c.lobby), labelJoin)
	if !ok {
		return fmt.Errorf("%s sees no %s in %s", name, labelJoin, c.lobby)
	}
	ways := []func() *Shown{func() *Shown { return c.press(name, lobby, join, "") }}
	if c.lobby == c.channel { // else another game's lobby may stand there, too
		ways = append(ways,
			func() *Shown { return c.types(name, c.channel, "join") },
			func() *Shown { return c.types(name, c.channel, `join luck="fair winds for `+name+`"`) },
		)
	}
	for _, o := range offers(lobby) {
		switch {
		case o.label == labelLucky:
			ways = append(ways, func() *Shown { return c.press(name, lobby, o, "a phrase of "+name) })
		case strings.HasPrefix(o.label, labelJoin+" as "):
			ways = append(ways, func() *Shown { return c.press(name, lobby, o, "") })
		}
	}
	if ways[c.rng.IntN(len(ways))]() == nil {
		return fmt.Errorf("%s joins and is shown nothing", name)
	}
	return nil
}

// begin lets somebody begin the game and lets others agree until it begins. If the requested
// roles do not fit together, it first gives the requests up.
func (c *crew) begin() error {
	for range 2 {
		first := c.rng.IntN(len(c.players))
		for i := range c.players {
			lobby, o, ok := on(c.Channel(c.lobby), labelBegin)
			if !ok {
				return fmt.Errorf("nobody sees %s in %s", labelBegin, c.lobby)
			}
			c.press(c.players[(first+i)%len(c.players)], lobby, o, "")
			c.Settle()
			t, err := c.state()
			if err != nil {
				return err
			}
			if t.Stage != "lobby" {
				return nil
			}
		}
		for _, name := range c.players {
			c.types(name, c.channel, "join")
			c.Settle()
		}
	}
	return errors.New("the game does not begin")
}

// stands are the messages of the game that stand in the channel. The first is the lobby.
func (c *crew) stands() []*Shown {
	all := c.Channel(c.channel)
	if c.lobby == c.channel {
		return all
	}
	in := c.Channel(c.lobby)
	return append(in[max(len(in)-1, 0):], all...)
}

// anyone is one of the players who are on the chat.
func (c *crew) anyone() string {
	name := c.players[c.rng.IntN(len(c.players))]
	if c.page != nil && c.page.guest && name == c.page.name {
		return c.players[0]
	}
	return name
}
