package blackspot

import (
	"slices"

	"shipboard/games/game"
)

// aheadNear is how near a rival comes before a model no longer sails ahead by herself, and
// before a player is asked to cast who passes till then: twice the reach of guns.
const aheadNear = 12 * oneInch

// sighted reports whether a rival is near a model.
func (s *State) sighted(r Ref) bool {
	m := s.model(r)
	return slices.ContainsFunc(s.Models, func(o Model) bool {
		return o.afloat() && o.Seat != m.Seat && o.Seat != nobody && o.Level != Deep && o.Pose.At.far(m.Pose.At) <= aheadNear
	})
}

// rivalSighted reports whether a rival is near any model of a seat.
func (s *State) rivalSighted(seat game.Seat) bool {
	return slices.ContainsFunc(s.refs(func(m *Model) bool { return m.afloat() && m.Seat == seat }), s.sighted)
}

// sailsOn has the first of some models that sail ahead by themselves do so, and reports
// whether one does. One that a rival has come near, or that has something in her way, does
// no more: her player orders her.
func (s *State) sailsOn(t *telling, refs []Ref) bool {
	for _, r := range refs {
		m := s.model(r)
		if !m.Ahead {
			continue
		}
		if parts := s.onward(r); len(parts) > 0 {
			s.activate(r, parts)
			return true
		}
		m.Ahead = false
		t.Tell("%s waits for orders.", s.title(r))
	}
	return false
}

// onward is the order with which a model sails ahead by herself: straight on, as far as
// the slowest of her fleet that do can. It is none where a rival is near her, or anything
// is in her way.
func (s *State) onward(r Ref) []Deed {
	m := s.model(r)
	pace := s.mayMove(r)
	for i := range s.Models {
		if o := &s.Models[i]; o.Seat == m.Seat && o.Ahead && o.afloat() {
			pace = min(pace, max(s.allowance(o), legOffered))
		}
	}
	if pace <= 0 || s.stuck(r) || s.hemmed(r) || m.Turnable || m.Fires > 0 || s.sighted(r) {
		return nil
	}
	line := "move " + pace.String() + "; done"
	note, stuck := s.seen(r, line)
	if note != "" || stuck {
		return nil
	}
	words, err := game.Words(line)
	if err != nil {
		return nil
	}
	parts, _, err := s.readOrder(r, splitParts(words))
	if err != nil {
		return nil
	}
	return parts
}
