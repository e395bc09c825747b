package orders

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// The steps by which the menu offers lengths of legs.
const (
	LegOffered  = inch.OneInch / 2
	MostOffered = 12 * inch.OneInch // by half inches; farther legs by whole ones
)

// WithoutRivals is a copy of the sea without the models of other seats.
func WithoutRivals(s *sea.Sea, seat game.Seat) *sea.Sea {
	own := *s
	own.Models = slices.Clone(s.Models)
	for i := range own.Models {
		if own.Models[i].Seat != seat {
			own.Models[i].Status = board.Left
		}
	}
	return &own
}

// TryWay walks a move without carrying it out.
func TryWay(s *sea.Sea, r board.Ref, d deed.Deed, from inch.Pose) (way []inch.Pose, walked inch.Walked) {
	samples := d.Way.Path.Samples(from)
	near := s.Waters(r, from.At, d.Way.Path.Length())
	walked = inch.Walk(samples, func(p inch.Pose) inch.Block { return near.May(d.Way, p) })
	for i := range walked.Index {
		if i > 0 && samples[i+1].Stage != samples[i].Stage {
			way = append(way, samples[i].Pose)
		}
	}
	return append(way, walked.End.Pose), walked
}

// WayNotes tells what a model would meet on a way that is tried out, and what she would risk.
func WayNotes(s *sea.Sea, r board.Ref, d deed.Deed, from inch.Pose, walked inch.Walked) []string {
	var notes []string
	m, run := s.Model(r), walked.End.Run.String()+"″."
	switch walked.Met.By {
	case inch.TableEdge:
		if s.Leaves(m, walked.MetAt.Pose) {
			notes = append(notes, "She is out over the north edge after "+run)
		} else {
			notes = append(notes, "She stops at the edge of the sea after "+run)
		}
	case inch.OtherBase:
		notes = append(notes, "She stops at "+s.Model(board.Ref(walked.Met.Number)).Called()+" after "+run)
	case inch.Terrain:
		notes = append(notes, "She touches land after "+run)
	}
	if risky(s, d, from, walked) {
		notes = append(notes, figures.In("She comes within {groundReach}″ of land: on a {grounds} she runs aground."))
	}
	return notes
}

// risky reports whether a way that is tried out leads to a roll for grounding.
func risky(s *sea.Sea, d deed.Deed, from inch.Pose, walked inch.Walked) bool {
	if !landNear(s, s.Model(d.Ship), from, walked.End.Run) {
		return false
	}
	d.Way = &deed.Way{Path: d.Way.Path, From: from}
	near := s.Waters(d.Ship, from.At, d.Way.Path.Length())
	for _, x := range d.Way.Path.Samples(from) {
		if x.Run > walked.End.Run {
			break
		}
		if near.Risks(d, x.Pose) {
			return true
		}
	}
	return false
}

// Course tells in a few words what would stop the move of an order, "" if nothing would.
func Course(s *sea.Sea, r board.Ref, line string) string {
	note, _ := Seen(s, r, line)
	return note
}

// Seen tells what would stop the move of an order, and whether she could not move at all. Like a
// preview it leaves rivals out.
func Seen(s *sea.Sea, r board.Ref, line string) (note string, stuck bool) {
	words, err := game.Words(line)
	if err != nil {
		return "", false
	}
	parts, _, err := ReadOrder(s, r, SplitParts(words))
	if err != nil {
		return "", false
	}
	own := WithoutRivals(s, s.Model(r).Seat)
	from := s.Model(r).Pose
	for _, d := range parts {
		if d.Kind != deed.Move {
			continue
		}
		_, walked := TryWay(own, r, d, from)
		stuck := walked.Index == 0
		switch walked.Met.By {
		case inch.TableEdge:
			if own.Leaves(own.Model(r), walked.MetAt.Pose) {
				return " (out)", false
			}
			return " (to the edge)", stuck
		case inch.OtherBase:
			return " (to " + own.Title(board.Ref(walked.Met.Number)) + ")", stuck
		case inch.Terrain:
			return " (touches land)", false
		}
		if risky(own, d, from, walked) {
			return " (near land)", false
		}
	}
	return "", false
}

// landNear reports whether a way of length run may come within 1″ of land.
func landNear(s *sea.Sea, m *board.Model, from inch.Pose, run inch.Inch) bool {
	b := inch.Base{Shape: m.ClassOf().Shape, Pose: from}
	return slices.ContainsFunc(s.Shoals(), func(x sea.Shoal) bool { return x.Near(b, run+4*inch.OneInch) })
}
