package computer

import (
	"cmp"
	"slices"

	"shipboard/games/game"
)

// Advice is what a player would do in a seat, and how much better that is than the best
// of the other lines.
type Advice struct {
	Line string

	// Next is the best of the other lines; "" where there is none, or none was tried.
	Next string

	// Worth and NextWorth tell how well the seat stands after each of the two on average,
	// from 0, lost, to game.MostWorth, won.
	Worth, NextWorth int

	// Because is what speaks for the line compared with Next, and Against what speaks for Next. They
	// are empty if no difference is certain. If there is no Next, Because is what the line often
	// brings about.
	Because, Against Reason
}

// Advise is Line, with what speaks for it. It names only lines that may accepts; nil accepts all.
// If a search finds no such line, it weighs those that a person is offered.
func (p Player) Advise(worlds game.Worlds, dice *game.Dice, may func(line string) bool) (Advice, error) {
	offered := worlds
	worlds = func(dice *game.Dice) game.Match { return game.Advising(offered(dice), p.Seat) }
	all, err := wayOf(p.Game.Key, p.Level).weigh(p, worlds, dice)
	if may != nil && len(all) > 0 {
		not := func(w weighed) bool { return !may(w.line) }
		best := all[0].line
		all = slices.DeleteFunc(all, not)
		if len(all) == 0 || all[0].line != best {
			p.offered = true
			var more []weighed
			more, err = flat{worlds: 24, lines: 8}.weigh(p, worlds, dice)
			more = slices.DeleteFunc(more, not)
			if len(more) > 0 {
				all = more
			}
		}
	}
	if err != nil || len(all) == 0 {
		return Advice{Line: "skip"}, err
	}
	a := Advice{Line: all[0].line, Worth: all[0].worth}
	// A tree tries good lines more often, so a line that was tried seldom tells little.
	others := slices.DeleteFunc(all, func(w weighed) bool { return w.line == a.Line })
	if len(others) > 0 {
		next := slices.MaxFunc(others, func(a, b weighed) int { return cmp.Or(a.visits-b.visits, a.worth-b.worth, b.at-a.at) })
		a.Next, a.NextWorth = next.line, next.worth
	}
	a.Because, a.Against = p.because(a.Line, a.Next, worlds, dice)
	return a, nil
}

// Hasty is what the player does if there is no time to think: it looks one line ahead
// in a few imagined matches.
func (p Player) Hasty(worlds game.Worlds, run int, dice *game.Dice) (string, error) {
	if run >= tired {
		return p.Line(worlds, run, dice)
	}
	return flat{worlds: 2}.line(p, worlds, dice)
}
