package blackspot

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/game"
)

// noteHit notes a hit, and counts it.
func (s *Sea) noteHit(m *board.Model, d Deed) {
	m.Note(m.Pose.At, string(board.LogHit)+board.Digit(s.Round)+board.Digit(int(d.Other))+board.Digit(slices.Index(board.Causes, d.Cause)))
	if d.Seat != m.Seat {
		s.tally(d.Seat).Dealt++
	}
}

// noteTaken notes under whom a model comes.
func (s *Sea) noteTaken(m *board.Model, to game.Seat) {
	m.Note(m.Pose.At, string(board.LogTaken)+board.Digit(s.Round)+board.Digit(int(to)+1))
}

// goes takes a model off the table.
func (s *Sea) goes(m *board.Model, how board.Status) {
	m.Status = how
	m.Note(m.Pose.At, string(board.LogLost)+board.Digit(s.Round))
}

// tally is that of a seat; nobody's is kept nowhere.
func (s *Sea) tally(seat game.Seat) *board.Tally {
	if seat < 0 || int(seat) >= len(s.Fleets) {
		return new(board.Tally)
	}
	return &s.Fleets[seat].Tally
}
