// Package computer plays every game from what one seat may know.
//
// A computer player never gets the real match. It gets only Worlds, which imagine matches that
// its seat cannot tell from the real one. So it cannot peek. Its dice are its own. The same
// worlds, dice and level give the same line on every machine, since it counts what it looks at
// and reads no clock.
package computer

import "shipboard/games/game"

// Level is how well a computer plays.
type Level string

// The levels.
const (
	Random Level = "random" // takes all moves of a menu equally often; for measuring the others
	Easy   Level = "easy"   // looks one line ahead at most, and often takes a good line that is not the best
	Fair   Level = "fair"   // plays each line on for a while in some imagined matches
	Strong Level = "strong" // as Fair, in more imagined matches
)

// Levels are the levels that a table offers, the weakest first.
var Levels = []Level{Easy, Fair, Strong}

// tired is the number of lines in a row after which a computer ends its turn: some
// lines only change what the ones before them planned.
const tired = 60

// Player is a computer in a seat of a game.
type Player struct {
	Game  *game.Game
	Level Level
	Seat  game.Seat

	offered bool // it weighs what menus offer a person, and not what they offer a search
}

// Line is what the player does now. Run is how many lines it has played since another
// seat played, or the game last waited for nobody but it.
func (p Player) Line(worlds game.Worlds, run int, dice *game.Dice) (string, error) {
	if p.Level != Random && run < tired {
		return wayOf(p.Game.Key, p.Level).line(p, worlds, dice)
	}
	m := worlds(dice)
	if p.Level == Random && run < tired {
		if line, ok := stray(m, p.Seat, dice); ok {
			return line, nil
		}
	} else if lines := ends(m, p.Seat); len(lines) > 0 {
		return lines[dice.Pick("a line", len(lines))], nil
	}
	return "skip", nil // nothing is offered, or it has played too many lines in a row
}
