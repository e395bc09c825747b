package island

import (
	"shipboard/games/jaws/board"
)

// What the tests of whole games look at that no viewer may know.
var (
	Duties = duties
	InFull = inFull
)

// BestErrand is what a member's best errands are worth.
func (is *State) BestErrand(who board.Member) int { return is.errandsOf(who).best }

// Hold works the belief out anew.
func (is *State) Hold() any { return is.hold() }
