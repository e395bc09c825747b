package chattest

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shipboard/bot/export"
	"shipboard/games/game"
	"shipboard/games/race"
	"shipboard/store"
)

// PlayForked plays a race to its end. Then it plays another race, which goes on from one of the
// last deals of the first, in another channel and against a computer. People press what they were
// really sent.
func PlayForked(t *testing.T, open New) {
	h := open(t, Options{Store: store.Memory(), Games: []*game.Game{&race.Game}, Painter: Sketcher{}, Seed: 7})
	c, err := beginTable(h, &race.Game, rand.New(rand.NewPCG(7, 11)), Channels[0], "", 2, 0)
	if err != nil {
		t.Fatal(err)
	}
	c.typing = true
	if n, err := c.playOn(); err != nil {
		t.Fatalf("move %d of the first race: %v", n, err)
	}
	fork, err := c.fork(Channels[1])
	if err != nil {
		t.Fatal(err)
	}
	n, err := fork.playOn()
	if err == nil {
		err = errors.Join(fork.checkChannel(), fork.checkReaders(), fork.checkFork(c.table))
	}
	if err != nil {
		t.Fatalf("move %d of the race that goes on: %v", n, err)
	}
	t.Logf("it went on for %d moves", n)
}

// playOn plays a game to its end.
func (c *crew) playOn() (int, error) {
	for n := range mostMoves {
		over, err := c.move()
		if err != nil || over {
			return n, err
		}
		c.Settle()
	}
	return mostMoves, errors.New("the game does not end")
}

// fork has a player of a finished game open a table in another channel, whose game goes on from
// one of the last rounds. The others sit down there; the last seat is a computer's.
func (c *crew) fork(channel string) (*crew, error) {
	before, err := c.tables()
	if err != nil {
		return nil, err
	}
	f := *c
	f.channel, f.lobby, f.typing = channel, channel, false
	f.last, f.private, f.picked = make(map[string]*Shown), make(map[string]bool), maps.Clone(c.picked)
	rounds := f.types(f.players[0], channel, "fork #"+c.table)
	if rounds == nil || len(offers(rounds)) == 0 {
		return nil, fmt.Errorf("no rounds are offered: %+v", rounds)
	}
	all := offers(rounds)
	from := all[max(0, len(all)-4)]
	f.press(f.players[0], rounds, from, "")
	f.Settle()
	after, err := c.tables()
	if err != nil {
		return nil, err
	}
	opened := slices.DeleteFunc(after, func(id string) bool { return slices.Contains(before, id) })
	if len(opened) != 1 {
		return nil, fmt.Errorf("%d tables were opened from %q", len(opened), from.label)
	}
	f.table, f.players = opened[0], f.players[:len(f.players)-1]
	for _, name := range f.players {
		lobby, _, _ := on(f.Channel(channel), labelJoin)
		as := slices.IndexFunc(offers(lobby), func(o offer) bool { return strings.HasPrefix(o.label, labelJoin+" as ") })
		f.press(name, lobby, offers(lobby)[as], "")
		f.Settle()
	}
	f.types(f.players[0], channel, "join computer easy")
	f.Settle()
	return &f, f.begin()
}

// checkFork verifies the export of a game that went on from the game of table from.
func (c *crew) checkFork(from string) error {
	data, told, err := c.exported()
	if err != nil {
		return err
	}
	if lobby := c.stands()[0].Text; !strings.Contains(lobby, "What if, from ") {
		return fmt.Errorf("the lobby says %s", lobby)
	}
	r, err := export.Verify([]*game.Game{c.game}, data, told)
	if err != nil {
		return fmt.Errorf("the exported game does not hold: %w", err)
	}
	if r.Outcome == "" || len(r.Given) != 1 || r.Given[0].Table != from || r.Lines == 0 {
		return fmt.Errorf("it is verified as %+v", r)
	}
	return nil
}
