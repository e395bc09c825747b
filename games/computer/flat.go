package computer

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"shipboard/games/game"
)

// flat is flat Monte Carlo: each line is played on in the same imagined matches. Where
// nothing is played on, it looks one line ahead.
type flat struct {
	worlds int // imagined matches
	lines  int // that are played on in each, after the line that is weighed
	errs   int // a line may seem better by up to so much than it is
}

// line weighs the lines against one another in the same worlds, with the same dice. The
// worse half drops out after a quarter of the worlds, and again, so that most of the
// time goes to those that may be best.
func (s flat) line(p Player, worlds game.Worlds, dice *game.Dice) (string, error) {
	lines := p.lines(worlds(dice), dice)
	if len(lines) == 0 {
		return "skip", nil
	}
	if len(lines) == 1 {
		return lines[0], nil
	}
	left := make([]weighed, len(lines))
	for i, line := range lines {
		left[i] = weighed{line: line, at: i}
	}
	for n := range s.worlds {
		world, luck := worlds(dice), game.NewDice(game.TextSeed(fmt.Sprint(dice.Pick("luck", 1<<30))))
		for i := range left {
			m, own := world.Clone(), luck.Clone()
			if _, err := m.Play(p.Seat, left[i].line, own); err != nil {
				if _, refused := game.Refused(err); !refused {
					return "", fmt.Errorf("play %q in an imagined match: %w", left[i].line, err)
				}
				left[i].worth -= game.MostWorth // refused for what is hidden there
				continue
			}
			PlayOn(m, s.lines, own)
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
	best := slices.MinFunc(left, func(a, b weighed) int { return cmp.Or(b.worth-a.worth, a.at-b.at) })
	if best.worth < 0 {
		return "", errors.New("every line that is offered is refused in imagined matches")
	}
	return best.line, nil
}

// weighed is a line, and what it is worth in all worlds together.
type weighed struct {
	line      string
	at, worth int // its place in the menus
}

// fewest is how many lines are weighed to the end.
const fewest = 6
