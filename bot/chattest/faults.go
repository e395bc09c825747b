package chattest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"shipboard/games"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/store"
)

// Faults plays on while the process is killed, the network is cut, private
// messages are closed, a permission is taken away and requests come twice. No
// line may be lost, done twice or told twice, and the person who can mend the
// fault must be told. Every game meets every fault.
func Faults(t *testing.T, open New) {
	everyFault(t, open, func(int, int) bool { return true })
}

// FaultsByLot is Faults in less time: lot decides which game meets which fault, so that every
// fault and every game occurs. Each chat gives another lot. By night every game
// meets every fault.
func FaultsByLot(t *testing.T, open New, lot uint64) {
	drawn := rand.New(rand.NewPCG(lot, 23)).Perm(len(games.All))
	everyFault(t, open, func(game, fault int) bool {
		return Night() || game == drawn[fault%len(drawn)]
	})
}

func everyFault(t *testing.T, open New, meets func(game, fault int) bool) {
	for number, g := range games.All {
		all := variants(g, gamesToPlay(t, 1))
		for i, fault := range faults {
			if !meets(number, i) {
				continue
			}
			for n := range gamesToPlay(t, 1) {
				v := all[(i+n*len(faults)+1)%len(all)]
				v.seed = uint64(n)
				t.Run(fmt.Sprintf("%s/%s #%d", g.Key, fault.name, n), func(t *testing.T) {
					t.Parallel()
					h := open(t, Options{Store: store.Memory(), Games: games.All, Painter: Sketcher{}, Seed: v.seed})
					if err := fault.run(h, v); err != nil {
						t.Fatal(err)
					}
				})
			}
		}
	}
}

// faults are the scenes, each with a Hall of its own.
var faults = []struct {
	name string
	run  func(Hall, variant) error
}{
	{"killed", killed},
	{"cut off", cutOff},
	{"asked twice", askedTwice},
	{"closed door", closedDoor},
	{"closed later", closedLater},
	{"no permission", noPermission},
	{"storm", storm},
}

// beginGame begins a game of a variant, and makes a few moves.
func beginGame(h Hall, v variant, more string, moves int) (*crew, error) {
	c, err := beginTable(h, v.game, rand.New(rand.NewPCG(v.seed, 19)), Channels[0], v.options+more, v.seats, v.computers)
	if err != nil {
		return nil, err
	}
	return c, c.sailOn(moves)
}

// sailOn makes some moves with nothing wrong.
func (c *crew) sailOn(moves int) error {
	for range moves {
		over, err := c.move()
		if err != nil {
			return err
		}
		c.Settle()
		if err := c.checkChannel(); err != nil || over {
			return err
		}
	}
	return nil
}

// giveUp ends the game: all who still play resign. Then the end is checked as
// any other.
func (c *crew) giveUp() error {
	for _, name := range c.players {
		if t, err := c.state(); err != nil || t.Stage == stageOver {
			return errors.Join(err, c.finish())
		}
		asked := c.types(name, c.channel, "resign")
		all := offers(asked) // to resign, to let a computer play on, or to leave the seat to anyone
		if len(all) != 3 {
			return fmt.Errorf("%s would resign and is offered %v", name, all)
		}
		if c.press(name, asked, all[0], "") == nil {
			return fmt.Errorf("%s resigns and is shown nothing", name)
		}
		c.Settle()
	}
	return c.finish()
}

// The time until all failed messages are tried again, and the time until a shut channel is.
const (
	untilRetry    = 8 * time.Minute
	untilReopened = 11 * time.Minute
)

// killed ends the process again and again, mostly while messages are owed.
func killed(h Hall, v variant) error {
	c, err := beginGame(h, v, "", 2)
	if err != nil {
		return err
	}
	for range 16 {
		over, err := c.move()
		if err != nil {
			return err
		}
		switch c.rng.IntN(4) {
		case 0, 1:
			c.Restart()
			c.Settle()
		case 2:
			c.Settle()
			c.Restart()
		default:
			if err := c.forgetful(); err != nil {
				return err
			}
		}
		if err := c.checkChannel(); err != nil {
			return err
		}
		if over {
			break
		}
	}
	return c.giveUp()
}

// forgetful ends the process after it has sent the owed messages and before it
// notes that. The next process sends them all again, and nobody may see one
// twice.
func (c *crew) forgetful() error {
	before, err := c.records()
	if err != nil {
		return err
	}
	c.Settle()
	seen := c.counts()
	if err := c.rollBack(before); err != nil {
		return err
	}
	c.Restart()
	c.Settle()
	if again := c.counts(); again != seen {
		return fmt.Errorf("a message that was sent before the end and not noted is there twice: of %s are %s", seen, again)
	}
	return nil
}

// counts says how many messages stand in each place.
func (c *crew) counts() string {
	counts := fmt.Sprintf("%s %d", c.channel, len(c.Channel(c.channel)))
	for _, name := range People {
		counts += fmt.Sprintf(", %s %d", name, len(c.Private(name)))
	}
	return counts
}

// cutOff takes the network away while messages are owed.
func cutOff(h Hall, v variant) error {
	c, err := beginGame(h, v, "", 3)
	if err != nil {
		return err
	}
	for range 6 {
		over, err := c.move()
		if err != nil {
			return err
		}
		if over {
			break
		}
		c.Cut(true)
		c.Settle()
		c.Pass(time.Duration(1+c.rng.IntN(3)) * time.Minute)
		if c.rng.IntN(3) == 0 {
			c.Restart()
			c.Settle()
		}
		before := len(c.Stream())
		c.Settle()
		if len(c.Stream()) != before {
			return errors.New("something was sent though the network is cut")
		}
		c.Cut(false)
		c.Pass(untilRetry)
		if err := c.checkChannel(); err != nil {
			return err
		}
	}
	return c.giveUp()
}

// askedTwice repeats requests: at once, after others have acted, and to the
// next process.
func askedTwice(h Hall, v variant) error {
	c, err := beginGame(h, v, "", 1)
	if err != nil {
		return err
	}
	for range 24 {
		before, err := c.state()
		if err != nil {
			return err
		}
		over, err := c.move()
		if err != nil {
			return err
		}
		if over {
			break
		}
		if c.rng.IntN(2) == 0 { // a typed line bears no date, unlike a button
			c.Settle()
			if err := c.typeMove(); err != nil {
				return err
			}
		}
		if err := c.repeat(); err != nil {
			return fmt.Errorf("after entry %d: %w", before.Lines, err)
		}
		if err := c.checkChannel(); err != nil {
			return err
		}
	}
	return c.giveUp()
}

// typeMove lets somebody type a line, or take one back.
func (c *crew) typeMove() error {
	session, err := c.session()
	if err != nil {
		return err
	}
	for i, name := range c.players {
		if session.CanUndo(game.Seat(i)) {
			c.types(name, c.channel, "undo")
			return nil
		}
	}
	if seat := c.someActor(session); seat != game.Public {
		c.types(c.players[seat], c.channel, "do "+gametest.Offered(session.Match(), seat, c.rng.IntN))
	}
	return nil
}

// repeat has the chat send everybody's last request once more.
func (c *crew) repeat() error {
	before, err := c.get(store.SnapshotKey(c.table))
	if err != nil {
		return err
	}
	if c.rng.IntN(2) == 0 {
		c.Settle()
	}
	if c.rng.IntN(3) == 0 {
		c.Restart()
	}
	for _, name := range c.players {
		if c.last[name] != nil {
			c.Again(name)
		}
	}
	c.Settle()
	after, err := c.get(store.SnapshotKey(c.table))
	if err != nil {
		return err
	}
	if a, b := string(before), string(after); a != b {
		return fmt.Errorf("a repeated request has changed the game: %s", gametest.FirstDifference(a, b))
	}
	return nil
}
