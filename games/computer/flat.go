package computer

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"shipboard/games/game"
)

// flat is flat Monte Carlo: each line is played on in the same imagined matches. If lines is 0,
// nothing is played on: it looks one line ahead.
type flat struct {
	worlds int // imagined matches
	lines  int // the least number of lines that are played in each after the line that is weighed
	errs   int // the greatest error by which a line may seem better than it is
}

// line implements way.
func (s flat) line(p Player, worlds game.Worlds, dice *game.Dice) (string, error) {
	return first(s.weigh(p, worlds, dice))
}

// weigh weighs the lines against one another in the same worlds, with the same dice. After each
// quarter of the worlds the worse half drops out, so that most of the time goes to lines that may
// be the best.
func (s flat) weigh(p Player, worlds game.Worlds, dice *game.Dice) ([]weighed, error) {
	lines := p.lines(worlds(dice), dice)
	left := make([]weighed, len(lines))
	for i, line := range lines {
		left[i] = weighed{line: line, at: i}
	}
	if len(lines) < 2 {
		return left, nil
	}
	for n := range s.worlds {
		world, luck := worlds(dice), game.NewDice(game.TextSeed(fmt.Sprint(dice.Pick("luck", 1<<30))))
		for i := range left {
			m, own := world.Clone(), luck.Clone()
			if _, err := m.Play(p.Seat, left[i].line, own); err != nil {
				if _, refused := game.Refused(err); !refused {
					return nil, fmt.Errorf("play %q in an imagined match: %w", left[i].line, err)
				}
				left[i].worth -= game.MostWorth // refused for what is hidden there
				continue
			}
			PlayOn(m, s.ahead(world), own)
			left[i].worth += m.Worth(p.Seat)
		}
		if s.lines > 0 && n%max(s.worlds/4, 2) == max(s.worlds/4, 2)-1 && len(left) > fewest {
			slices.SortStableFunc(left, func(a, b weighed) int { return b.worth - a.worth })
			left = left[:max(len(left)/2, fewest)]
		}
	}
	if s.errs > 0 {
		for i := range left {
			left[i].worth += s.worlds * dice.Pick("an error", s.errs)
		}
	}
	slices.SortFunc(left, func(a, b weighed) int { return cmp.Or(b.worth-a.worth, a.at-b.at) })
	if left[0].worth < 0 {
		return nil, errors.New("every line that is offered is refused in imagined matches")
	}
	for i := range left {
		left[i].worth /= s.worlds
	}
	return left, nil
}

// ahead is how many lines are played on. If several seats are waited for, it is more: else the
// first seat to lock would look less far ahead than the last.
func (s flat) ahead(m game.Match) int {
	if s.lines == 0 {
		return 0
	}
	return s.lines + 2*max(len(m.Waiting())-1, 0)
}

// fewest is how many lines are weighed to the end at least.
const fewest = 6
