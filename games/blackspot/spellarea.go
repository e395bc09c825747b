package blackspot

import (
	"strconv"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/game"
)

// The reaches of the areas (C-R81).
const (
	ringRadius    inch.Inch = 200
	whirlRadius   inch.Inch = 150
	eruptionReach inch.Inch = 600
)

// areas has the lasting spells act at the start of the magic phase, in the order of
// casting: a Whirlpool drifts, a Volcano erupts.
func (s *Battle) areas(t *telling, d Deed) {
	for i := range s.Spells {
		x := &s.Spells[i]
		if x.Card != "whirlpool" && x.Card != "volcano" || x.Round >= s.Round || x.Acted >= s.Round {
			continue
		}
		x.Acted, x.Touched = s.Round, nil
		s.again(d, 0)
		if x.Card == "volcano" {
			s.erupt(t, x)
			return
		}
		bearing := inch.Degrees(45 * t.Dice.Pick("the drift of the Whirlpool", len(board.Points)))
		s.drift(t, x, bearing, t.roll("drift of the Whirlpool"))
		return
	}
}

// drift moves a Whirlpool some inches. Its centre stays on the table.
func (s *Battle) drift(t *telling, x *board.Spell, bearing inch.Degrees, inches int) {
	var list []Deed
	for _, sample := range inch.Drift(inch.Pose{At: x.At}, bearing, inch.Inch(inches)*inch.OneInch) {
		if p := sample.At; p.X < 0 || p.Y < 0 || p.X > inch.Table.East || p.Y > inch.Table.North {
			break
		}
		x.At = sample.At
		list = append(list, s.drawnIn(x)...)
	}
	t.Tell("The Whirlpool drifts %d″ toward %s, to %s.", inches, board.PointName(bearing), x.At.Name())
	s.push(list...)
}

// drawnIn are the touches of the models that a Whirlpool reaches where it is and has
// not touched in this round.
func (s *Sea) drawnIn(x *board.Spell) []Deed {
	var list []Deed
	for i := range s.Models {
		if r := board.Ref(i + 1); s.touches(x, r, s.Models[i].Pose) {
			x.Touched = append(x.Touched, r)
			list = append(list, Deed{Kind: DeedCross, Ship: r, Card: x.Card, Seat: x.Seat})
		}
	}
	return list
}

// touches reports whether a Whirlpool reaches a model at a pose for the first time
// in this round.
func (s *Sea) touches(x *board.Spell, r board.Ref, p inch.Pose) bool {
	m := s.model(r)
	if !m.Afloat() || m.Level == board.Air || !(inch.Base{Shape: m.ClassOf().Shape, Pose: p}).OnDisc(inch.Disc{At: x.At, Radius: whirlRadius}) {
		return false
	}
	for _, o := range x.Touched {
		if o == r {
			return false
		}
	}
	return true
}

// crossings are the deeds that a step of a model from one pose to the next brings
// on: a Ring of Fire that she crosses, a Whirlpool that she touches.
func (s *Sea) crossings(r board.Ref, from, to inch.Pose) []Deed {
	var list []Deed
	for i := range s.Spells {
		x := &s.Spells[i]
		switch x.Card {
		case "ring":
			ring := inch.Disc{At: x.At, Radius: ringRadius}
			if s.model(r).Level == board.Sea && ring.Holds(from.At) != ring.Holds(to.At) {
				list = append(list, Deed{Kind: DeedCross, Ship: r, Card: x.Card, Seat: x.Seat})
			}
		case "whirlpool":
			if s.touches(x, r, to) {
				x.Touched = append(x.Touched, r)
				list = append(list, Deed{Kind: DeedCross, Ship: r, Card: x.Card, Seat: x.Seat})
			}
		}
	}
	return list
}

// crossed does to a model (Ship) what an area does that she crosses or touches.
func (s *Battle) crossed(t *telling, d Deed) {
	m := s.model(d.Ship)
	if !m.Afloat() {
		return
	}
	t.reveal()
	if d.Card == "whirlpool" {
		t.Tell("The Whirlpool draws %s in.", m.Called())
		s.push(Deed{Kind: DeedDamage, Ship: d.Ship, Seat: d.Seat, Cause: board.BySpell, N: 1})
		return
	}
	t.Tell("%s crosses the Ring of Fire.", m.Called())
	if !s.hit(t, Deed{Ship: d.Ship, Seat: d.Seat, Cause: board.BySpell}) {
		s.push(Deed{Kind: DeedIgnite, Ship: d.Ship, Seat: d.Seat, N: 4})
	}
}

// mostErupted is how many models one sentence tells of.
const mostErupted = 20

// erupt rolls for each model within 6″ of a Volcano: on 5 or more she takes 1 damage.
func (s *Battle) erupt(t *telling, x *board.Spell) {
	at, seat := x.At, x.Seat
	near := s.refs(func(m *board.Model) bool {
		return m.Afloat() && m.Level != board.Deep && m.Base().NearDisc(inch.Disc{At: at, Radius: volcanoRadius}, eruptionReach)
	})
	if len(near) == 0 {
		t.Tell("The Volcano at %s erupts, with nobody near.", at.Name())
		return
	}
	var list []Deed
	for len(near) > 0 {
		some := near[:min(len(near), mostErupted)]
		near = near[len(some):]
		faces := t.rolls("eruption of the Volcano", len(some))
		var texts []string
		for i, r := range some {
			texts = append(texts, strings.ToUpper(s.model(r).Name)+" "+strconv.Itoa(faces[i]))
			if faces[i] >= 5 {
				list = append(list, Deed{Kind: DeedDamage, Ship: r, Seat: seat, Cause: board.BySpell, N: 1})
			}
		}
		t.Tell("The Volcano at %s erupts, 1 damage on 5 or more: %s.", at.Name(), game.List("and", texts...))
	}
	s.push(list...)
}
