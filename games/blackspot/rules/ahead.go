package rules

import (
	"strings"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// sailsOn begins the activation of the first of some models that sails ahead by herself, and
// reports whether there is one. A model stops sailing ahead if a rival is near her or anything is
// in her way. Then her player orders her.
func sailsOn(s *battle.Battle, t *deed.Telling, refs []board.Ref) bool {
	for _, r := range refs {
		m := s.Model(r)
		if !m.Ahead {
			continue
		}
		parts, why := onward(&s.Sea, r)
		if len(parts) > 0 {
			Activate(s, r, parts)
			return true
		}
		m.Ahead = false
		t.Tell("%s waits for orders: %s.", s.Title(r), why)
	}
	return false
}

// onward is the order with which a model sails ahead by herself: straight on, at the pace of the
// slowest model of her fleet that also does. If a rival is near her, or anything is in her way,
// there is no order, and why tells the reason.
func onward(s *sea.Sea, r board.Ref) (parts []deed.Deed, why string) {
	m := s.Model(r)
	pace := s.MayMove(r)
	for i := range s.Models {
		if o := &s.Models[i]; o.Seat == m.Seat && o.Ahead && o.Afloat() {
			pace = min(pace, max(s.Allowance(o), orders.LegOffered))
		}
	}
	switch {
	case s.NearRival(r) != nil:
		return nil, s.NearRival(r).Called() + " is near"
	case m.Fires > 0:
		return nil, "she burns"
	case s.Stuck(r):
		return nil, "she is aground"
	case s.Hemmed(r):
		return nil, "she is up against the edge of the sea"
	case pace <= 0:
		return nil, "she has no way"
	case m.Turnable:
		return nil, "she may turn at once"
	}
	line := "move " + pace.String() + "; done"
	if note, stuck := orders.Seen(s, r, line); note != "" || stuck {
		return nil, Ahead(note)
	}
	words, err := game.Words(line)
	if err != nil {
		return nil, "her way is not clear"
	}
	parts, _, err = orders.ReadOrder(s, r, orders.SplitParts(words))
	if err != nil {
		return nil, "her way is not clear"
	}
	return parts, ""
}

// Ahead makes a clause of the note of a course: of " (to Otter S2)" it makes "Otter S2 is ahead".
func Ahead(note string) string {
	switch what := strings.Trim(note, " ()"); what {
	case "out":
		return "she would sail out"
	case "to the edge":
		return "the edge of the sea is ahead"
	case "touches land", "near land":
		return "land or a reef is ahead"
	case "":
		return "her way is not clear"
	default:
		return strings.TrimPrefix(what, "to ") + " is ahead"
	}
}
