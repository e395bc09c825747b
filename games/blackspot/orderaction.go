package blackspot

import (
	"shipboard/games/blackspot/board"
)

// actionParts are the parts of an order that the optional rules bring: anchor,
// swap, douse and the like. See otherAction.
var actionParts = []part{
	{"douse", (*order).readDouse},
	{"crew", (*order).readCrew},
	{"swap", (*order).readSwap},
	{"boat", (*order).readBoat},
	{"recall", (*order).readRecall},
}

// takes takes the active model's one action, if she has it still, or says that she
// has not.
func (s *Sea) takes(t *telling, m *board.Model, action string) bool {
	if s.Active.Action != "" {
		t.Tell("%s has taken her action: %s.", m.Called(), s.Active.Action)
		return false
	}
	s.Active.Action = action
	return true
}
