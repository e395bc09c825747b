package mail

import (
	"fmt"

	"shipboard/bot/table"
	"shipboard/games/game"
)

// puzzle adds to the message of a puzzle its question, or what was hidden.
func (m *Mail) puzzle(l queued, d *draft) error {
	return game.Guard(func() error {
		all, err := d.puzzle.Puzzles()
		if err != nil {
			return err
		}
		if l.Turn >= len(all) {
			return fmt.Errorf("the game has no puzzle %d", l.Turn)
		}
		if l.Kind == table.OweSolved {
			return m.draw.Solve(&d.Message, all[l.Turn])
		}
		return m.draw.Ask(&d.Message, all[l.Turn])
	})
}
