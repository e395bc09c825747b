package jaws

import (
	"shipboard/games/jaws/board"
)

// bestErrand is what a member's best errands are worth.
func (is *Island) bestErrand(who board.Member) int { return is.errandsOf(who).best }
