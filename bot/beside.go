package bot

import (
	"slices"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// beside is how long a computer leaves to a person what both may do, where no clock runs.
const beside = 10 * time.Minute

// courtesy is how long a computer leaves to a person what both may do: half of the clock.
func (t *table) courtesy(s game.Seat) time.Duration {
	if t.timed(s) {
		return t.Clock / 2
	}
	return beside
}

// shared is how those lines of the computer begin that take something from a person for
// whom the game waits as well: the person may play the line, too, and may do other things
// after it. It is found in an imagined match.
func (th *thought) shared() (begun []string) {
	if len(th.beside) == 0 {
		return nil
	}
	_ = guarded(nil, func(*table) error { // a fault shows when the line is found
		m := th.match.Imagine(th.player.Seat)(th.dice.Clone())
		for _, v := range m.Moves(th.player.Seat, "") {
			line := v.Line
			for strings.HasSuffix(line, " ") {
				more := m.Moves(th.player.Seat, line)
				if len(more) == 0 {
					break
				}
				line = more[0].Line
			}
			takes := func(p game.Seat) bool {
				if chat.PathTo(m, p, line) == nil {
					return false
				}
				after := m.Clone()
				_, err := after.Play(th.player.Seat, line, th.dice.Clone())
				same := func(a, b game.Choice) bool { return a.Line == b.Line }
				return err == nil && !slices.EqualFunc(m.Choices(p, ""), after.Choices(p, ""), same)
			}
			if slices.ContainsFunc(th.beside, takes) {
				begun = append(begun, v.Line)
			}
		}
		return nil
	})
	return begun
}

// leaves reports whether the computer has something to do besides.
func (th *thought) leaves() (has bool) {
	_ = guarded(nil, func(*table) error {
		has = len(th.worlds()(th.dice.Clone()).Moves(th.player.Seat, "")) > 0
		return nil
	})
	return has
}

// leaving is an imagined match in which a computer is not offered some lines at first.
type leaving struct {
	game.Match
	seat    game.Seat
	without []string
}

// Moves implements game.Match.
func (l *leaving) Moves(seat game.Seat, typed string) []game.Move {
	moves := l.Match.Moves(seat, typed)
	if seat != l.seat || typed != "" {
		return moves
	}
	return slices.DeleteFunc(slices.Clone(moves), func(v game.Move) bool { return slices.Contains(l.without, v.Line) })
}

// Spread implements game.Spread.
func (l *leaving) Spread() int { return game.SpreadOf(l.Match) }

// Turns implements game.Horizon.
func (l *leaving) Turns(seat game.Seat) int { return game.TurnsOf(l.Match, seat) }

// Play implements game.Match.
func (l *leaving) Play(seat game.Seat, line string, dice *game.Dice) (game.Played, error) {
	l.without = nil
	return l.Match.Play(seat, line, dice)
}
