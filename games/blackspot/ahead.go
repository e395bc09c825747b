package blackspot

import (
	"slices"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/game"
)

// aheadNear is how near a rival comes before a model no longer sails ahead by herself, and
// before a player is asked to cast who passes till then: twice the reach of guns.
const aheadNear = 12 * inch.OneInch

// sighted reports whether a rival is near a model.
func (s *Sea) sighted(r board.Ref) bool { return s.nearRival(r) != nil }

// nearRival is the first rival that is near a model; nil if none is.
func (s *Sea) nearRival(r board.Ref) *board.Model {
	m := s.model(r)
	at := slices.IndexFunc(s.Models, func(o board.Model) bool {
		return o.Afloat() && o.Seat != m.Seat && o.Seat != board.Nobody && o.Level != board.Deep && o.Pose.At.Far(m.Pose.At) <= aheadNear
	})
	if at < 0 {
		return nil
	}
	return &s.Models[at]
}

// rivalSighted reports whether a rival is near any model of a seat.
func (s *Sea) rivalSighted(seat game.Seat) bool {
	return slices.ContainsFunc(s.refs(func(m *board.Model) bool { return m.Afloat() && m.Seat == seat }), s.sighted)
}

// sailsOn has the first of some models that sail ahead by themselves do so, and reports
// whether one does. One that a rival has come near, or that has something in her way, does
// no more: her player orders her.
func (s *Battle) sailsOn(t *telling, refs []board.Ref) bool {
	for _, r := range refs {
		m := s.model(r)
		if !m.Ahead {
			continue
		}
		parts, why := s.onward(r)
		if len(parts) > 0 {
			s.activate(r, parts)
			return true
		}
		m.Ahead = false
		t.Tell("%s waits for orders: %s.", s.title(r), why)
	}
	return false
}

// onward is the order with which a model sails ahead by herself: straight on, as far as
// the slowest of her fleet that do can. It is none where a rival is near her, or anything
// is in her way; then it says why.
func (s *Sea) onward(r board.Ref) (parts []Deed, why string) {
	m := s.model(r)
	pace := s.mayMove(r)
	for i := range s.Models {
		if o := &s.Models[i]; o.Seat == m.Seat && o.Ahead && o.Afloat() {
			pace = min(pace, max(s.allowance(o), legOffered))
		}
	}
	switch {
	case s.nearRival(r) != nil:
		return nil, s.nearRival(r).Called() + " is near"
	case m.Fires > 0:
		return nil, "she burns"
	case s.stuck(r):
		return nil, "she is aground"
	case s.hemmed(r):
		return nil, "she is up against the edge of the sea"
	case pace <= 0:
		return nil, "she has no way"
	case m.Turnable:
		return nil, "she may turn at once"
	}
	line := "move " + pace.String() + "; done"
	if note, stuck := s.seen(r, line); note != "" || stuck {
		return nil, ahead(note)
	}
	words, err := game.Words(line)
	if err != nil {
		return nil, "her way is not clear"
	}
	parts, _, err = s.readOrder(r, splitParts(words))
	if err != nil {
		return nil, "her way is not clear"
	}
	return parts, ""
}

// ahead tells in a sentence what the note of a course names: of " (to Otter S2)" that she
// lies ahead.
func ahead(note string) string {
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
