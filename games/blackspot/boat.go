package blackspot

import (
	"slices"

	"shipboard/games/game"
)

// boatReach is how near to land an anchored ship must lie to send a boat.
const boatReach = 3 * oneInch

// nearLand is the island nearest to a place, and false if there is none.
func (s *State) nearLand(p Point) (best Disc, found bool) {
	for _, f := range s.Terrain {
		if f.Kind == Island && (!found || p.apart(f.Disc.At)-int64(f.Disc.Radius) < p.apart(best.At)-int64(best.Radius)) {
			best, found = f.Disc, true
		}
	}
	return best, found
}

// apart is the distance between two places in hundredths, rounded down.
func (p Point) apart(o Point) int64 {
	x, y := int64(p.X-o.X), int64(p.Y-o.Y)
	return root(x*x + y*y)
}

// root is the whole square root of a number.
func root(n int64) int64 {
	r := int64(0)
	for bit := int64(1) << 24; bit > 0; bit >>= 1 {
		if (r+bit)*(r+bit) <= n {
			r += bit
		}
	}
	return r
}

// toward is the place so far from one place on the straight way to another, at most
// that other itself.
func (p Point) toward(o Point, run int64) Point {
	d := p.apart(o)
	if d <= run || d == 0 {
		return o
	}
	return Point{p.X + Inch(rounded(int64(o.X-p.X)*run, d)), p.Y + Inch(rounded(int64(o.Y-p.Y)*run, d))}
}

// nearest is the place on a base nearest to another place.
func (b Base) nearest(p Point) Point {
	x := b.box()
	ahead, starboard := b.toFrame(p)
	a := min(max(rounded(ahead, sineScale), int64(x.aft)), int64(x.bow))
	c := min(max(rounded(starboard, sineScale), int64(x.port)), int64(x.starboard))
	sin, cos := sine(b.Heading), cosine(b.Heading)
	const scale = sineScale * int64(oneSize/Size(oneInch))
	return Point{b.At.X + Inch(rounded(a*sin+c*cos, scale)), b.At.Y + Inch(rounded(a*cos-c*sin, scale))}
}

// sendBoat sends a die ashore, or calls it back (Word), as the ship's action.
func (s *State) sendBoat(t *telling, d Deed) {
	m := s.model(d.Ship)
	switch d.Word {
	case "boat":
		land, ok := s.landFor(m)
		if !ok || !m.Anchored || m.Dice < 2 || !s.takes(t, m, actBoat) {
			return
		}
		m.Dice--
		m.Took++
		s.Boats = append(s.Boats, Boat{Ship: d.Ship, Seat: m.Seat, At: m.base().nearest(land.At)})
		t.Tell("A row boat with 1 die leaves %s for land; she has %s left.", m.Called(), diceCount(m.Dice))
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
func (s *State) boatOf(r Ref) int {
	return slices.IndexFunc(s.Boats, func(b Boat) bool { return b.Ship == r && b.Seat == s.model(r).Seat && !b.Back })
}

// landFor is the land to which a ship could send a boat.
func (s *State) landFor(m *Model) (Disc, bool) {
	for _, f := range s.Terrain {
		if f.Kind == Island && m.base().NearDisc(f.Disc, boatReach) {
			return f.Disc, true
		}
	}
	return Disc{}, false
}

// rowBoats moves the row boats at the end of a round, an inch each. A boat that was
// called back and has no ship any more rows ashore again.
func (s *State) rowBoats(t *telling) {
	keep := s.Boats[:0]
	for _, b := range s.Boats {
		m := s.model(b.Ship)
		b.Back = b.Back && m.afloat() && m.Seat == b.Seat
		if b.Back {
			to := m.base().nearest(b.At)
			if b.At.apart(to) <= int64(oneInch) {
				if m.Took > 0 {
					m.Took--
				}
				m.Dice = min(m.Dice+1, m.class().dice)
				t.Tell("A row boat comes back to %s; she has %s.", m.Called(), diceCount(m.Dice))
				continue
			}
			b.At = b.At.toward(to, int64(oneInch))
			t.Tell("A row boat of %s rows back.", b.Seat.Mark())
		} else if land, ok := s.nearLand(b.At); ok && !b.Ashore {
			way := b.At.apart(land.At) - int64(land.Radius)
			b.At = b.At.toward(land.At, min(int64(oneInch), max(0, way)))
			b.Ashore = way <= int64(oneInch)
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
		return game.Refuse("%s has %s and keeps one at least; give her another order.", o.m.Called(), diceCount(o.m.Dice))
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
