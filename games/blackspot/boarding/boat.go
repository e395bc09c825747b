package boarding

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// nearLand is the island nearest to a place. found is false if there is none.
func nearLand(s *sea.Sea, p inch.Point) (best inch.Disc, found bool) {
	for _, f := range s.Terrain {
		if f.Kind == board.Island && (!found || p.Apart(f.Disc.At)-int64(f.Disc.Radius) < p.Apart(best.At)-int64(best.Radius)) {
			best, found = f.Disc, true
		}
	}
	return best, found
}

// SendBoat sends a die ashore, or calls it back (Word), as the ship's action.
func SendBoat(s *sea.Sea, t *deed.Telling, d deed.Deed) {
	m := s.Model(d.Ship)
	switch d.Word {
	case "boat":
		land, ok := LandFor(s, m)
		if !ok || !m.Anchored || m.Dice < 2 || !s.Takes(t, m, deed.ActBoat) {
			return
		}
		m.Dice--
		m.Took++
		s.Boats = append(s.Boats, board.Boat{Ship: d.Ship, Seat: m.Seat, At: m.Base().Nearest(land.At)})
		t.Tell("A row boat with 1 die leaves %s for land; she has %s left.", m.Called(), game.CountDice(m.Dice))
	case "recall":
		i := BoatOf(s, d.Ship)
		if i < 0 || !s.Takes(t, m, deed.ActBoat) {
			return
		}
		s.Boats[i].Ashore, s.Boats[i].Back = false, true
		t.Tell("%s calls a row boat back.", m.Called())
	}
}

// BoatOf is the index of a boat that a ship could call back, or -1.
func BoatOf(s *sea.Sea, r board.Ref) int {
	return slices.IndexFunc(s.Boats, func(b board.Boat) bool { return b.Ship == r && b.Seat == s.Model(r).Seat && !b.Back })
}

// LandFor is the land to which a ship could send a boat.
func LandFor(s *sea.Sea, m *board.Model) (inch.Disc, bool) {
	for _, f := range s.Terrain {
		if f.Kind == board.Island && m.Base().NearDisc(f.Disc, figures.BoatReach) {
			return f.Disc, true
		}
	}
	return inch.Disc{}, false
}

// RowBoats moves the row boats at the end of a round, an inch each. A boat that was called back
// rows ashore again if its ship is gone.
func RowBoats(s *sea.Sea, t *deed.Telling) {
	keep := s.Boats[:0]
	for _, b := range s.Boats {
		m := s.Model(b.Ship)
		b.Back = b.Back && m.Afloat() && m.Seat == b.Seat
		if b.Back {
			to := m.Base().Nearest(b.At)
			if b.At.Apart(to) <= int64(figures.BoatWay) {
				if m.Took > 0 {
					m.Took--
				}
				m.Dice = min(m.Dice+1, m.ClassOf().Dice)
				t.Tell("A row boat comes back to %s; she has %s.", m.Called(), game.CountDice(m.Dice))
				continue
			}
			b.At = b.At.Toward(to, int64(figures.BoatWay))
			t.Tell("A row boat of %s rows back.", b.Seat.Mark())
		} else if land, ok := nearLand(s, b.At); ok && !b.Ashore {
			way := b.At.Apart(land.At) - int64(land.Radius)
			b.At = b.At.Toward(land.At, min(int64(figures.BoatWay), max(0, way)))
			b.Ashore = way <= int64(figures.BoatWay)
			if b.Ashore {
				t.Tell("A row boat of %s lands.", b.Seat.Mark())
			} else {
				t.Tell("A row boat of %s rows on.", b.Seat.Mark())
			}
		}
		keep = append(keep, b)
	}
	s.Boats = keep
	if len(keep) == 0 {
		s.Boats = nil
	}
}
