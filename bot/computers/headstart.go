package computers

import (
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// sharedWithPeople returns the first words of computer moves that would take a choice away
// from a person who is also to move: the person may play the line, too, and has other
// choices after it. It looks at an imagined match.
func (th *thinking) sharedWithPeople() (begun []string) {
	if len(th.people) == 0 {
		return nil
	}
	_ = game.Guard(func() error { // find reports a fault
		m := th.Match.Imagine(th.Player.Seat)(th.Dice.Clone())
		for _, v := range m.Moves(th.Player.Seat, "") {
			line := v.Line
			for strings.HasSuffix(line, " ") {
				more := m.Moves(th.Player.Seat, line)
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
				_, err := after.Play(th.Player.Seat, line, th.Dice.Clone())
				same := func(a, b game.Choice) bool { return a.Line == b.Line }
				return err == nil && !slices.EqualFunc(m.Choices(p, ""), after.Choices(p, ""), same)
			}
			if slices.ContainsFunc(th.people, takes) {
				begun = append(begun, v.Line)
			}
		}
		return nil
	})
	return begun
}

// hasOther reports whether the computer can play another line meanwhile.
func (th *thinking) hasOther() (has bool) {
	_ = game.Guard(func() error {
		has = len(th.worlds()(th.Dice.Clone()).Moves(th.Player.Seat, "")) > 0
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
