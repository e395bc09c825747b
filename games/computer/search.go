package computer

import "shipboard/games/game"

// way is a way to find a line. It is given only imagined matches.
type way interface {
	line(Player, game.Worlds, *game.Dice) (string, error)

	// weigh returns the lines that were weighed to the end, the best first. If the seat has only one
	// line, that is worth 0. If nothing is offered, there is none.
	weigh(Player, game.Worlds, *game.Dice) ([]weighed, error)
}

// weighed is a line, and what it is worth.
type weighed struct {
	line   string
	at     int // its place in the menus
	worth  int // at first the sum over all matches, then the mean
	visits int // how often a tree tried it
}

// first is the best line.
func first(all []weighed, err error) (string, error) {
	if err != nil {
		return "", err
	}
	if len(all) == 0 {
		return "skip", nil
	}
	return all[0].line, nil
}

// wayOf chooses, by game and level, the way that won in the arena.
func wayOf(key string, level Level) way {
	switch level {
	case Easy:
		if w, ok := easy[key]; ok {
			return w
		}
		return flat{worlds: 4, errs: game.MostWorth / 10}
	case Strong:
		if w, ok := strong[key]; ok {
			return w
		}
		return flat{worlds: 16, lines: 8}
	}
	if w, ok := fair[key]; ok {
		return w
	}
	return flat{worlds: 8, lines: 6}
}

// By looking one line ahead a captain of Away, Boarders! does not find his way to the enemy: two
// such fleets sailed past one another to 0–0.
var easy = map[string]way{
	"boarders": leaning{},
}

var fair = map[string]way{
	"jaws":      tree{400},
	"moby":      flat{worlds: 4, lines: 6},
	"race":      flat{worlds: 3},
	"boarders":  flat{worlds: 16, lines: 20},
	"blackspot": flat{worlds: 32, lines: 6},
}

var strong = map[string]way{
	"jaws":      tree{4000},
	"moby":      flat{worlds: 24, lines: 10},
	"race":      flat{worlds: 200},
	"boarders":  flat{worlds: 96, lines: 28},
	"blackspot": flat{worlds: 128, lines: 6},
}
