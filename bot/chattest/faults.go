package chattest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/games"
	"shipboard/games/game"
	"shipboard/store"
)

// Faults plays on while the process is killed, the network is cut, private
// messages are closed, a permission is taken away and requests come twice:
// nothing may be lost, nothing be done or said twice, and whoever can mend it
// must be told.
func Faults(t *testing.T, open New) {
	for _, g := range games.All {
		all := variants(g, gamesToPlay(t, 1))
		for i, fault := range faults {
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

// sail begins a game of a variant, and makes a few moves.
func sail(h Hall, v variant, more string, moves int) (*crew, error) {
	c, err := embark(h, v.game, rand.New(rand.NewPCG(v.seed, 19)), Channels[0], v.options+more, v.seats)
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
		all := offers(asked)
		if len(all) != 1 {
			return fmt.Errorf("%s would resign and is offered %v", name, all)
		}
		if c.press(name, asked, all[0], "") == nil {
			return fmt.Errorf("%s resigns and is shown nothing", name)
		}
		c.Settle()
	}
	return c.finish()
}

// How long it takes until everything that failed is tried again, and until a
// shut channel is.
const (
	untilRetry    = 8 * time.Minute
	untilReopened = 11 * time.Minute
)

// killed ends the process again and again, mostly while messages are owed.
func killed(h Hall, v variant) error {
	c, err := sail(h, v, "", 2)
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

// forgetful ends the process when it has sent what was owed and noted nothing of
// it. The next one sends it all again, and nobody may see any of it twice.
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
		return fmt.Errorf("what was sent before the end and not noted is there twice: of %s are %s", seen, again)
	}
	return nil
}

// counts are how many messages stand where.
func (c *crew) counts() string {
	counts := fmt.Sprintf("%s %d", c.channel, len(c.Channel(c.channel)))
	for _, name := range People {
		counts += fmt.Sprintf(", %s %d", name, len(c.Private(name)))
	}
	return counts
}

// cutOff takes the network away while messages are owed.
func cutOff(h Hall, v variant) error {
	c, err := sail(h, v, "", 3)
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

// askedTwice sends what people did once more: at once, after others have done
// something, and to the next process.
func askedTwice(h Hall, v variant) error {
	c, err := sail(h, v, "", 1)
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
		if c.rng.IntN(2) == 0 { // what was typed is not dated by any button
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

// typeMove has somebody type a line, or take one back.
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
		c.types(c.players[seat], c.channel, "do "+someLine(c.rng, session.Match(), seat))
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
		return fmt.Errorf("a repeated request has changed the game: %s", firstDifference(a, b))
	}
	return nil
}

// closedDoor has somebody take no private messages from the start: they play
// behind My secrets, and the table is told. Then they open their door.
func closedDoor(h Hall, v variant) error {
	shut := People[1]
	h.CloseDMs(shut, true)
	c, err := sail(h, v, "", 0)
	if err != nil {
		return err
	}
	notices := func() int {
		return len(slices.DeleteFunc(c.Channel(c.channel), func(m *Shown) bool { return !isNotice(m) }))
	}
	if n := notices(); n != 1 {
		return fmt.Errorf("%s takes no private messages, and the channel is told so %d times", shut, n)
	}
	if n := len(c.Private(shut)); n > 0 {
		return fmt.Errorf("%s takes no private messages, and has %d", shut, n)
	}
	if err := c.opensSecrets(shut); err != nil {
		return err
	}
	if err := c.sailOn(12); err != nil {
		return err
	}
	if n, sent := notices(), len(c.Private(shut)); n != 1 || sent > 0 {
		return fmt.Errorf("by now the channel is told %d times that %s takes no private messages, and they have %d", n, shut, sent)
	}
	c.CloseDMs(shut, false)
	return c.opensAgain(shut)
}

// opensSecrets checks that My secrets shows a player's own menu.
func (c *crew) opensSecrets(name string) error {
	m, o, ok := on(c.Channel(c.channel), labelSecrets)
	if !ok {
		return fmt.Errorf("nobody sees %s", labelSecrets)
	}
	shown := c.press(name, m, o, "")
	c.Settle()
	session, err := c.session()
	if err != nil {
		return err
	}
	for _, w := range session.Match().Waiting() {
		if c.players[w.Seat] == name && !isMenu(shown) {
			return fmt.Errorf("the game waits for %s, to whom %s shows no menu: %+v", name, labelSecrets, shown)
		}
	}
	if shown == nil || shown.Text == "" {
		return fmt.Errorf("%s shows %s nothing", labelSecrets, name)
	}
	return nil
}

// welcomes are the messages that begin somebody's private conversation about
// the game.
func (c *crew) welcomes(name string) int {
	n := 0
	for _, m := range c.Private(name) {
		if strings.Contains(m.Text, "You have a seat at") {
			n++
		}
	}
	return n
}

// opensAgain has somebody who takes private messages again type join, as they
// were told to, and goes on to the end.
func (c *crew) opensAgain(name string) error {
	before := c.welcomes(name)
	c.types(name, c.channel, "join")
	c.Settle()
	if got := c.welcomes(name); got != before+1 {
		return fmt.Errorf("%s takes private messages again, and has %d welcomes, not %d", name, got, before+1)
	}
	if err := c.checkChannel(); err != nil {
		return err
	}
	if err := c.sailOn(6); err != nil {
		return err
	}
	return c.giveUp()
}

// closedLater has somebody close their door in the middle of the game. The next
// message to them does not arrive, and the table is told.
func closedLater(h Hall, v variant) error {
	c, err := sail(h, v, " clock=1h", 4)
	if err != nil {
		return err
	}
	session, err := c.session()
	if err != nil {
		return err
	}
	shut := c.players[session.Match().Waiting()[0].Seat]
	c.CloseDMs(shut, true)
	for range 2 { // the reminder at half time, and the one at the end, which is not tried any more
		c.Pass(31 * time.Minute)
		told := slices.DeleteFunc(c.Channel(c.channel), func(m *Shown) bool { return !isNotice(m) })
		if len(told) != 1 {
			return fmt.Errorf("%s has closed their private messages, and the channel is told so %d times", shut, len(told))
		}
	}
	if err := c.opensSecrets(shut); err != nil {
		return err
	}
	c.CloseDMs(shut, false)
	c.types(shut, c.channel, "clock off")
	c.Settle()
	return c.opensAgain(shut)
}

// noPermission takes away the right to write in the channel, before the game
// and in the middle of it.
func noPermission(h Hall, v variant) error {
	h.Revoke(Channels[1], true)
	refused := h.Type(host, Channels[1], "start "+v.game.Key)
	h.Settle()
	if refused == nil || !strings.Contains(refused.Text, "permission") {
		return fmt.Errorf("start in a channel where the bot may not write is answered %+v", refused)
	}
	if n := len(h.Channel(Channels[1])); n > 0 {
		return fmt.Errorf("there are %d messages in a channel where the bot may not write", n)
	}
	c, err := sail(h, v, "", 4)
	if err != nil {
		return err
	}
	c.Revoke(c.channel, true)
	before := c.Private(host)
	stood := inWords(c.Channel(c.channel))
	c.wordsOnly = true
	for range 8 {
		if _, err := c.move(); err != nil {
			return err
		}
		c.Settle()
	}
	if inWords(c.Channel(c.channel)) != stood {
		return errors.New("something has changed in a channel where the bot may not write")
	}
	warned := c.Private(host)[len(before):]
	if len(warned) != 1 || !strings.Contains(warned[0].Text, "may not write") {
		return fmt.Errorf("the host is told %d times that the bot may not write: %s", len(warned), inWords(warned))
	}
	if who := c.types(c.anyone(), c.channel, "who"); who == nil || !strings.Contains(who.Text, "have not got through") {
		return fmt.Errorf("who is answered %+v", who)
	}
	c.Revoke(c.channel, false)
	c.Pass(untilReopened)
	if err := c.checkChannel(); err != nil {
		return err
	}
	if err := c.sailOn(6); err != nil {
		return err
	}
	return c.giveUp()
}

// A turn's message is edited only while it is young: chats limit edits of old
// ones.
const mostInTurn = 40 * time.Minute

// mostStormy is how many moves a storm lasts.
const mostStormy = 60

// storm plays on while everything goes wrong by turns.
func storm(h Hall, v variant) error {
	c, err := sail(h, v, "", 0)
	if err != nil {
		return err
	}
	turn, left := 0, mostInTurn
	for n := range mostStormy {
		over, err := c.move()
		if err != nil {
			return fmt.Errorf("after %d moves: %w", n, err)
		}
		if over {
			break
		}
		t, err := c.state()
		if err != nil {
			return err
		}
		if t.Turn.N != turn {
			turn, left = t.Turn.N, mostInTurn
		}
		passed, err := c.squall(left)
		if err != nil {
			return fmt.Errorf("after %d moves: %w", n, err)
		}
		left -= passed
		c.Settle()
		if err := c.checkChannel(); err != nil {
			return fmt.Errorf("after %d moves: %w", n, err)
		}
	}
	return c.giveUp()
}

// squall has something go wrong, or nothing, and mends it. It returns how much
// time that took.
func (c *crew) squall(left time.Duration) (time.Duration, error) {
	switch c.rng.IntN(20) {
	case 0, 1:
		c.Restart()
	case 2, 3:
		return 0, c.repeat()
	case 4:
		if left < untilRetry {
			break
		}
		c.Cut(true)
		c.Settle()
		c.Cut(false)
		c.Pass(untilRetry)
		return untilRetry, nil
	case 5:
		if left < untilReopened {
			break
		}
		c.wordsOnly = true
		c.Revoke(c.channel, true)
		c.Settle()
		_, err := c.move()
		c.Settle()
		c.Revoke(c.channel, false)
		c.Pass(untilReopened)
		return untilReopened, err
	case 6:
		name := c.anyone()
		c.CloseDMs(name, true)
		c.types(name, c.channel, "join")
		c.Settle()
		_, err := c.move()
		c.Settle()
		c.CloseDMs(name, false)
		c.types(name, c.channel, "join")
		return 0, err
	}
	return 0, nil
}
