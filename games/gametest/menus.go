package gametest

import (
	"fmt"

	"shipboard/games/game"
)

// OfferedOnce reports a line that a menu of a seat offers twice. It reads the first menu and the
// menus that open from there; at each, pick chooses one of n choices.
func OfferedOnce(m game.Match, seat game.Seat, pick func(n int) int) error {
	typed := ""
	for {
		choices := m.Choices(seat, typed)
		offered := make(map[string]bool, len(choices))
		var open []string
		for _, c := range choices {
			if offered[c.Line] {
				return fmt.Errorf("seat %d has typed %q and is offered %q twice", seat, typed, c.Line)
			}
			offered[c.Line] = true
			if !c.Whole() && len(c.Line) > len(typed) {
				open = append(open, c.Line)
			}
		}
		if len(open) == 0 {
			return nil
		}
		typed = open[pick(len(open))]
	}
}
