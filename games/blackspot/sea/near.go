package sea

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/figures"
	"shipboard/games/game"
)

// Sighted reports whether a rival is near a model.
func (s *Sea) Sighted(r board.Ref) bool { return s.NearRival(r) != nil }

// NearRival is the first rival that is near a model; nil if none is.
func (s *Sea) NearRival(r board.Ref) *board.Model {
	m := s.Model(r)
	at := slices.IndexFunc(s.Models, func(o board.Model) bool {
		return o.Afloat() && o.Seat != m.Seat && o.Seat != board.Nobody && o.Level != board.Deep && o.Pose.At.Far(m.Pose.At) <= figures.AheadReach
	})
	if at < 0 {
		return nil
	}
	return &s.Models[at]
}

// RivalSighted reports whether a rival is near any model of a seat.
func (s *Sea) RivalSighted(seat game.Seat) bool {
	return slices.ContainsFunc(s.Refs(func(m *board.Model) bool { return m.Afloat() && m.Seat == seat }), s.Sighted)
}
