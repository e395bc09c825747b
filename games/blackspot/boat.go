package blackspot

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/game"
)

// boatReach is how near to land an anchored ship must lie to send a boat.
const boatReach = 3 * inch.OneInch

// nearLand is the island nearest to a place, and false if there is none.
func (s *Sea) nearLand(p inch.Point) (best inch.Disc, found bool) {
	for _, f := range s.Terrain {
		if f.Kind == board.Island && (!found || p.Apart(f.Disc.At)-int64(f.Disc.Radius) < p.Apart(best.At)-int64(best.Radius)) {
			best, found = f.Disc, true
		}
	}
	return best, found
}

// sendBoat sends a die ashore, or calls it back (Word), as the ship's action.
func (s *Sea) sendBoat(t *telling, d Deed) {
	m := s.model(d.Ship)
	switch d.Word {
	case "boat":
		land, ok := s.landFor(m)
		if !ok || !m.Anchored || m.Dice < 2 || !s.takes(t, m, actBoat) {
			return
		}
		m.Dice--
		m.Took++
		s.Boats = append(s.Boats, board.Boat{Ship: d.Ship, Seat: m.Seat, At: m.Base().Nearest(land.At)})
		t.Tell("A row boat with 1 die leaves %s for land; she has %s left.", m.Called(), game.CountDice(m.Dice))
	case "recall":
		i := s.boatOf(d.Ship)
		if i < 0 || !s.takes(t, m, actBoat) {
			return
		}
		s.Boats[i].Ashore, s.Boats[i].Back = false, true
		t.Tell("%s calls a row boat back.", m.Called())
	}
}

// boatOf is the place of a boat of a ship that could be called back, or -1.
func (s *Sea) boatOf(r board.Ref) int {
	return slices.IndexFunc(s.Boats, func(b board.Boat) bool { return b.Ship == r && b.Seat == s.model(r).Seat && !b.Back })
}

// landFor is the land to which a ship could send a boat.
func (s *Sea) landFor(m *board.Model) (inch.Disc, bool) {
	for _, f := range s.Terrain {
		if f.Kind == board.Island && m.Base().NearDisc(f.Disc, boatReach) {
			return f.Disc, true
		}
	}
	return inch.Disc{}, false
}

// rowBoats moves the row boats at the end of a round, an inch each. A boat that was
// called back and has no ship any more rows ashore again.
func (s *Sea) rowBoats(t *telling) {
	keep := s.Boats[:0]
	for _, b := range s.Boats {
		m := s.model(b.Ship)
		b.Back = b.Back && m.Afloat() && m.Seat == b.Seat
		if b.Back {
			to := m.Base().Nearest(b.At)
			if b.At.Apart(to) <= int64(inch.OneInch) {
				if m.Took > 0 {
					m.Took--
				}
				m.Dice = min(m.Dice+1, m.ClassOf().Dice)
				t.Tell("A row boat comes back to %s; she has %s.", m.Called(), game.CountDice(m.Dice))
				continue
			}
			b.At = b.At.Toward(to, int64(inch.OneInch))
			t.Tell("A row boat of %s rows back.", b.Seat.Mark())
		} else if land, ok := s.nearLand(b.At); ok && !b.Ashore {
			way := b.At.Apart(land.At) - int64(land.Radius)
			b.At = b.At.Toward(land.At, min(int64(inch.OneInch), max(0, way)))
			b.Ashore = way <= int64(inch.OneInch)
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

// readBoat reads the action of sending a die ashore.
func (o *order) readBoat(words []string) error {
	if err := alone("boat", words); err != nil {
		return err
	}
	_, near := o.s.landFor(o.m)
	switch {
	case !o.s.Options.Swap:
		return game.Refuse("At this table the setting swap is off: crews stay on their ships. Give another order.")
	case !o.m.Anchored:
		return game.Refuse("%s is not at anchor; only an anchored ship sends a row boat. Type anchor first.", o.m.Called())
	case o.m.Dice < 2:
		return game.Refuse("%s has %s and keeps one at least; give her another order.", o.m.Called(), game.CountDice(o.m.Dice))
	case !near:
		return game.Refuse("No land lies within 3 inches of %s; give her another order.", o.m.Called())
	}
	if err := o.act(actBoat); err != nil {
		return err
	}
	o.add(Deed{Kind: DeedAct, Word: "boat"}, "boat")
	return nil
}

// readRecall reads the action of calling a boat back.
func (o *order) readRecall(words []string) error {
	if err := alone("recall", words); err != nil {
		return err
	}
	if o.s.boatOf(o.ship) < 0 {
		return game.Refuse("%s has no row boat to call back; give her another order.", o.m.Called())
	}
	if err := o.act(actBoat); err != nil {
		return err
	}
	o.add(Deed{Kind: DeedAct, Word: "recall"}, "recall")
	return nil
}
