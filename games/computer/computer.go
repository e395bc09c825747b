// Package computer plays every game from what one seat may know.
//
// A computer player is handed no match that is really played: only Worlds, which
// imagine matches that its seat cannot tell from that one. So it cannot peek. Its
// dice are its own. The same worlds, dice and level give the same line on every
// machine, since it counts what it looks at and reads no clock.
package computer

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"shipboard/games/game"
)

// Level is how well a computer plays.
type Level string

// The levels.
const (
	Random Level = "random" // any line that is offered; for measuring the others
	Easy   Level = "easy"   // looks one line ahead, and often takes another good line than the best
	Fair   Level = "fair"   // plays each line on for a while in some imagined matches
	Strong Level = "strong" // as fair, in more of them
)

// Levels are those that a table offers, the weakest first.
var Levels = []Level{Easy, Fair, Strong}

// tired is the number of lines in a row after which a computer ends its turn: some
// lines only change what the ones before them planned.
const tired = 60

// Player is a computer in a seat of a game.
type Player struct {
	Game  *game.Game
	Level Level
	Seat  game.Seat
}

// Line is what the player does now. Run is how many lines it has played since another
// seat played, or the game last waited for nobody but it.
func (p Player) Line(worlds game.Worlds, run int, dice *game.Dice) (string, error) {
	m := worlds(dice)
	var lines []string
	if run < tired {
		lines = p.lines(m, dice)
	} else {
		lines = ends(m, p.Seat)
	}
	if len(lines) == 0 {
		return "skip", nil // nothing is offered, or it has gone in a circle
	}
	if p.Level == Random || len(lines) == 1 {
		return lines[dice.Pick("a line", len(lines))], nil
	}
	return p.best(lines, worlds, dice)
}

// best weighs the lines against one another in the same worlds, with the same dice. The
// worse half drops out after a quarter of the worlds, and again, so that most of the
// time goes to those that may be best.
func (p Player) best(lines []string, worlds game.Worlds, dice *game.Dice) (string, error) {
	s := searchOf(p.Game.Key, p.Level)
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
	if p.Level == Easy {
		for i := range left { // errs by up to a tenth
			left[i].worth += s.worlds * dice.Pick("an error", game.MostWorth/10)
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
