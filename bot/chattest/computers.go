package chattest

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"shipboard/games"
	"shipboard/games/game"
)

// thinks is the longest time that a computer gives people to read before it plays.
const thinks = 2 * time.Second

// mostWaited is how often people may have to wait for computers in a row.
const mostWaited = 60

// Labels of the lobby's buttons about computers.
const (
	labelComputer = "Add a computer"
	labelAway     = "Send a computer away"
)

// PlayWithComputers plays games of people and computers to their end. The people
// press what they were really sent. An ordinary run plays the games whose keys are given; a run
// at night plays all.
func PlayWithComputers(t *testing.T, open New, keys ...string) {
	for i, g := range games.All {
		if !Night() && !slices.Contains(keys, g.Key) {
			continue
		}
		for n := range gamesToPlay(t, 1) {
			v := variant{game: g, seats: g.Seats.Min + (i+n)%2, computers: 1, seed: uint64(200 + i + 10*n)}
			if v.seats > 2 && n%3 == 2 {
				v.computers = 2
			}
			v.playAlone(t, open)
		}
	}
}

// computer reports whether a computer sits in the seat.
func (c *crew) computer(s game.Seat) bool { return int(s) >= len(c.players) }

// thinking reports whether the game waits for computers alone.
func (c *crew) thinking(s *game.Session) bool {
	waits := s.Match().Waiting()
	return len(waits) > 0 && !slices.ContainsFunc(waits, func(w game.Wait) bool { return !c.computer(w.Seat) })
}

// seatComputer makes somebody add a computer by the lobby's button, send it away again, and then
// add an easy one by typing. The button adds a computer that thinks for long.
func (c *crew) seatComputer() error {
	for _, label := range []string{labelComputer, labelAway} {
		lobby, o, ok := on(c.Channel(c.channel), label)
		if !ok {
			return fmt.Errorf("nobody sees %s in %s", label, c.channel)
		}
		if c.press(c.anyone(), lobby, o, "") == nil {
			return fmt.Errorf("the press of %s shows nothing", label)
		}
		c.Settle()
	}
	c.types(c.anyone(), c.channel, "join computer easy")
	c.Settle()
	return nil
}

// checkReaders checks that the chat was told to send to its own people and channels
// alone.
func (c *crew) checkReaders() error {
	for _, s := range c.Stream() {
		if !slices.Contains(People, s.To) && !slices.Contains(Channels, s.To) && s.To != c.channel {
			return fmt.Errorf("something was sent to %q: %s", s.To, s.Body)
		}
	}
	return nil
}

// asked counts how often a match begins to wait for somebody.
type asked struct {
	waits []game.Wait
	times int
}

func (a *asked) look(m game.Match, told []game.Event) {
	waits, before := m.Waiting(), a.times
	for _, w := range waits {
		if !slices.ContainsFunc(a.waits, func(old game.Wait) bool { return old.Seat == w.Seat }) {
			a.times++
			break
		}
	}
	if before == a.times && slices.ContainsFunc(told, func(e game.Event) bool { return e.Moment && e.To.Public() }) {
		a.times++ // a moment has a message of its own
	}
	a.waits = waits
}
