package discord

import (
	"bytes"
	"context"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/chattest"
	"shipboard/bot/discord/discordtest"
	"shipboard/games"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/store"
)

// playing is a game under way on deck. Tests can count its moves.
type playing struct {
	*hall
	game *game.Game
	deck string // the channel's name
	id   string // the id of the table
	crew []string
	rng  *rand.Rand

	apart bool // the lobby's message stands in another channel
}

// head holds the fields of a table in the store that tests look at.
type head struct {
	ID    string `json:"id"`
	Lines uint64 `json:"lines"`
	Turn  struct {
		N int `json:"n"`
	} `json:"turn"`
}

// beginGame begins the first game of the list on deck, with as few players as
// possible, and makes some moves.
func beginGame(t *testing.T, s store.Store, how hallOptions) *playing {
	t.Helper()
	h := openHall(t, chattest.Options{Games: games.All, Painter: chattest.Sketcher{}, Store: s}, how)
	return h.beginGame("deck", chattest.People[:games.All[0].Seats.Min])
}

// beginGame begins the first game of the list in a channel, and makes some moves
// of its crew.
func (h *hall) beginGame(channel string, crew []string) *playing {
	h.t.Helper()
	c := &playing{hall: h, game: games.All[0], deck: channel, crew: crew, rng: rand.New(rand.NewPCG(7, 7))}
	c.says("zoe", "start "+c.game.Key)
	for _, name := range c.crew {
		c.says(name, "join")
	}
	c.says("zoe", "begin")
	c.read(store.ChannelKey(Name, h.channels[channel]), func(value []byte) { c.id = string(value) })
	c.plays(6)
	return c
}

// says types a person's command in the channel and settles.
func (c *playing) says(name, text string) *chattest.Shown {
	c.t.Helper()
	shown := c.Type(name, c.deck, text)
	c.Settle()
	if shown == nil {
		c.t.Fatalf("%s types %s and is shown nothing; the log:\n%s", name, text, c.log)
	}
	return shown
}

// read reads the records whose keys begin with prefix.
func (c *playing) read(prefix []byte, each func(value []byte)) {
	c.t.Helper()
	err := c.store.View(context.Background(), func(tx store.Tx) error {
		for _, value := range tx.Scan(prefix, nil) {
			each(bytes.Clone(value))
		}
		return nil
	})
	if err != nil {
		c.t.Fatal(err)
	}
}

func (c *playing) head() (at head) {
	c.t.Helper()
	c.read(store.HeadKey(c.id), func(value []byte) {
		if err := json.Unmarshal(value, &at); err != nil {
			c.t.Fatal(err)
		}
	})
	return at
}

// next returns a person for whom the game waits, and a line that they may play.
func (c *playing) next() (name, line string) {
	c.t.Helper()
	var s *game.Session
	c.read(store.SnapshotKey(c.id), func(value []byte) {
		var err error
		s, err = game.Load([]*game.Game{c.game}, value)
		if err != nil {
			c.t.Fatal(err)
		}
	})
	seat := s.Match().Waiting()[0].Seat
	line = gametest.Offered(s.Match(), seat, c.rng.IntN)
	if line == "" {
		c.t.Fatalf("seat %d may play nothing", seat)
	}
	return c.crew[seat], line
}

// act types a move of a person for whom the game waits. It does not wait for the
// answer and does not settle.
func (c *playing) act() (string, *discordtest.Interaction) {
	c.t.Helper()
	name, line := c.next()
	i, err := c.server.Command(name, c.channels[c.deck], sea, "do", discordtest.Option{Name: "line", Value: line})
	if err != nil {
		c.t.Fatal(err)
	}
	c.last[name] = i
	return name, i
}

// plays makes moves. Each must count once, be answered to its player and appear
// on deck.
func (c *playing) plays(moves int) {
	c.t.Helper()
	for range moves {
		before := c.head().Lines
		name, line := c.next()
		shown := c.says(name, "do "+line)
		if got := c.head().Lines; got != before+1 {
			c.t.Fatalf("%s plays %s, and %d lines are added: %s", name, line, got-before, shown.Text)
		}
		c.check()
	}
}

// check checks that the channel has the lobby, and each turn once.
func (c *playing) check() {
	c.t.Helper()
	all, want := c.Channel(c.deck), 1+c.head().Turn.N
	if c.apart {
		want--
	}
	if len(all) != want {
		c.t.Errorf("on %s there are %d messages, want %d", c.deck, len(all), want)
	}
	for i, m := range all {
		if newest := i == len(all)-1; newest != (len(m.Buttons) > 0) {
			c.t.Errorf("message %d of %d on %s has the buttons %v", i+1, len(all), c.deck, m.Buttons)
		}
	}
	for _, name := range c.crew {
		sheets := 0
		for _, m := range c.Private(name) {
			if slices.ContainsFunc(m.Buttons, func(b chattest.Button) bool {
				p, ok := chat.ParsePress(b.ID)
				return ok && p.Table == c.id && p.Seat != game.Public // the first message leads to Act, which is everyone's
			}) {
				sheets++
			}
		}
		if sheets > 1 {
			c.t.Errorf("%s has %d sheets in private", name, sheets)
		}
	}
}
