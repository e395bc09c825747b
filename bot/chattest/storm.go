package chattest

import (
	"fmt"
	"time"
)

// A turn's message is edited only while it is young: chats limit edits of old
// ones.
const mostInTurn = 40 * time.Minute

// mostStormy is how many moves a storm lasts.
const mostStormy = 60

// storm plays on while everything goes wrong by turns.
func storm(h Hall, v variant) error {
	c, err := beginGame(h, v, "", 0)
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
