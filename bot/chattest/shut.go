package chattest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// closedDoor lets somebody take no private messages from the start: they play
// with My secrets, and the table is told. Then they take messages again.
func closedDoor(h Hall, v variant) error {
	shut := People[1]
	h.CloseDMs(shut, true)
	c, err := beginGame(h, v, "", 0)
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

// parts are the private messages that tell somebody their part.
func (c *crew) parts(name string) int {
	n := 0
	for _, m := range c.Private(name) {
		if strings.Contains(m.Text, "· your part") {
			n++
		}
	}
	return n
}

// opensAgain lets somebody who takes private messages again type join, as they
// were told to, and goes on to the end.
func (c *crew) opensAgain(name string) error {
	before := c.parts(name)
	c.types(name, c.channel, "join")
	c.Settle()
	if got := c.parts(name); got != before+1 {
		return fmt.Errorf("%s takes private messages again, and was told their part %d times, not %d", name, got, before+1)
	}
	if err := c.checkChannel(); err != nil {
		return err
	}
	if err := c.sailOn(6); err != nil {
		return err
	}
	return c.giveUp()
}

// closedLater lets somebody close their door in the middle of the game. The next
// message to them does not arrive, and the table is told.
func closedLater(h Hall, v variant) error {
	c, err := beginGame(h, v, " clock=1h", 4)
	if err != nil {
		return err
	}
	session, err := c.session()
	if err != nil {
		return err
	}
	shut := c.players[session.Match().Waiting()[0].Seat]
	c.CloseDMs(shut, true)
	// The reminder when a fifth of the time is left is not taken. The one at the end comes in
	// the channel.
	for i, later := range []time.Duration{49 * time.Minute, 12 * time.Minute} {
		c.Pass(later)
		told := slices.DeleteFunc(c.Channel(c.channel), func(m *Shown) bool { return !isNotice(m) })
		if len(told) != 1+i {
			return fmt.Errorf("%s has closed their private messages, and the channel has %d messages for them, not %d", shut, len(told), 1+i)
		}
	}
	if err := c.opensSecrets(shut); err != nil {
		return err
	}
	c.CloseDMs(shut, false)
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
	c, err := beginGame(h, v, "", 4)
	if err != nil {
		return err
	}
	c.Revoke(c.channel, true)
	before := c.Private(host)
	stood := inWords(c.Channel(c.channel))
	c.wordsOnly = true
	warned := c.Private(host)[len(before):]
	for n := 0; n < 8 || n < 60 && len(warned) == 0; n++ { // the first may be secret plans, which the channel is not told
		if _, err := c.move(); err != nil {
			return err
		}
		c.Settle()
		warned = c.Private(host)[len(before):]
	}
	if inWords(c.Channel(c.channel)) != stood {
		return errors.New("something has changed in a channel where the bot may not write")
	}
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
