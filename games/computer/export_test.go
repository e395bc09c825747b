package computer

import "shipboard/games/game"

// Sketch is Line with a small share of the player's budget, for tests.
func (p Player) Sketch(worlds game.Worlds, _ int, dice *game.Dice) (string, error) {
	w := wayOf(p.Game.Key, p.Level)
	switch s := w.(type) {
	case tree:
		s.iterations = 15
		w = s
	case flat:
		s.worlds = min(s.worlds, 3)
		w = s
	}
	return w.line(p, worlds, dice)
}
