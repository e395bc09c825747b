package computer

import "shipboard/games/game"

// leaning only follows the weights that a game gives to moves: it takes moves by lot by their
// weights.
type leaning struct{}

// line implements way.
func (l leaning) line(p Player, worlds game.Worlds, dice *game.Dice) (string, error) {
	return first(l.weigh(p, worlds, dice))
}

// weigh implements way.
func (leaning) weigh(p Player, worlds game.Worlds, dice *game.Dice) ([]weighed, error) {
	line, ok := descend(worlds(dice), p.Seat, dice)
	if !ok {
		return nil, nil
	}
	return []weighed{{line: line}}, nil
}
