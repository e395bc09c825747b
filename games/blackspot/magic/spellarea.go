package magic

import (
	"strconv"
	"strings"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/harm"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// Areas has the lasting spells act at the start of the magic phase, in the order of
// casting: a Whirlpool drifts, a Volcano erupts.
func Areas(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	for i := range s.Spells {
		x := &s.Spells[i]
		if x.Card != "whirlpool" && x.Card != "volcano" || x.Round >= s.Round || x.Acted >= s.Round {
			continue
		}
		x.Acted, x.Touched = s.Round, nil
		s.Again(d, 0)
		if x.Card == "volcano" {
			erupt(s, t, x)
			return
		}
		bearing := inch.Degrees(45 * t.Dice.Pick("the drift of the Whirlpool", len(board.Points)))
		drift(s, t, x, bearing, t.RollOne("drift of the Whirlpool"))
		return
	}
}

// drift moves a Whirlpool some inches. Its centre stays on the table.
func drift(s *battle.Battle, t *deed.Telling, x *board.Spell, bearing inch.Degrees, inches int) {
	var list []deed.Deed
	for _, sample := range inch.Drift(inch.Pose{At: x.At}, bearing, inch.Inch(inches)*inch.OneInch) {
		if p := sample.At; p.X < 0 || p.Y < 0 || p.X > inch.Table.East || p.Y > inch.Table.North {
			break
		}
		x.At = sample.At
		list = append(list, drawnIn(&s.Sea, x)...)
	}
	t.Tell("The Whirlpool drifts %d″ toward %s, to %s.", inches, board.PointName(bearing), x.At.Name())
	s.Push(list...)
}

// drawnIn are the deeds of a Whirlpool that touches models where it is now. It touches a model
// once a round.
func drawnIn(s *sea.Sea, x *board.Spell) []deed.Deed {
	var list []deed.Deed
	for i := range s.Models {
		if r := board.Ref(i + 1); touches(s, x, r, s.Models[i].Pose) {
			x.Touched = append(x.Touched, r)
			list = append(list, deed.Deed{Kind: deed.Cross, Ship: r, Card: x.Card, Seat: x.Seat})
		}
	}
	return list
}

// touches reports whether a Whirlpool reaches a model at a pose for the first time
// in this round.
func touches(s *sea.Sea, x *board.Spell, r board.Ref, p inch.Pose) bool {
	m := s.Model(r)
	if !m.Afloat() || m.Level == board.Air || !(inch.Base{Shape: m.ClassOf().Shape, Pose: p}).OnDisc(inch.Disc{At: x.At, Radius: figures.WhirlRadius}) {
		return false
	}
	for _, o := range x.Touched {
		if o == r {
			return false
		}
	}
	return true
}

// Crossings are the deeds that a step of a model from one pose to the next brings
// on: a Ring of Fire that she crosses, a Whirlpool that she touches.
func Crossings(s *sea.Sea, r board.Ref, from, to inch.Pose) []deed.Deed {
	var list []deed.Deed
	for i := range s.Spells {
		x := &s.Spells[i]
		switch x.Card {
		case "ring":
			ring := inch.Disc{At: x.At, Radius: figures.RingRadius}
			if s.Model(r).Level == board.Sea && ring.Holds(from.At) != ring.Holds(to.At) {
				list = append(list, deed.Deed{Kind: deed.Cross, Ship: r, Card: x.Card, Seat: x.Seat})
			}
		case "whirlpool":
			if touches(s, x, r, to) {
				x.Touched = append(x.Touched, r)
				list = append(list, deed.Deed{Kind: deed.Cross, Ship: r, Card: x.Card, Seat: x.Seat})
			}
		}
	}
	return list
}

// Crossed does to a model (Ship) the harm of an area that she crosses or touches.
func Crossed(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	m := s.Model(d.Ship)
	if !m.Afloat() {
		return
	}
	t.Reveal()
	if d.Card == "whirlpool" {
		t.Tell("The Whirlpool draws %s in.", m.Called())
		s.Push(deed.Deed{Kind: deed.Damage, Ship: d.Ship, Seat: d.Seat, Cause: board.BySpell, N: 1})
		return
	}
	t.Tell("%s crosses the Ring of Fire.", m.Called())
	if !harm.Hit(s, t, deed.Deed{Ship: d.Ship, Seat: d.Seat, Cause: board.BySpell}) {
		s.Push(deed.Deed{Kind: deed.Ignite, Ship: d.Ship, Seat: d.Seat, N: figures.RingBurns})
	}
}

// mostErupted is how many models one sentence names at most.
const mostErupted = 20

// erupt rolls for each model within 6″ of a Volcano: on 5 or more she takes 1 damage.
func erupt(s *battle.Battle, t *deed.Telling, x *board.Spell) {
	at, seat := x.At, x.Seat
	near := s.Refs(func(m *board.Model) bool {
		return m.Afloat() && m.Level != board.Deep && m.Base().NearDisc(inch.Disc{At: at, Radius: figures.VolcanoRadius}, figures.EruptionReach)
	})
	if len(near) == 0 {
		t.Tell("The Volcano at %s erupts, with nobody near.", at.Name())
		return
	}
	var list []deed.Deed
	for len(near) > 0 {
		some := near[:min(len(near), mostErupted)]
		near = near[len(some):]
		faces := t.RollAll("eruption of the Volcano", len(some))
		var texts []string
		for i, r := range some {
			texts = append(texts, strings.ToUpper(s.Model(r).Name)+" "+strconv.Itoa(faces[i]))
			if faces[i] >= figures.EruptionHarms {
				list = append(list, deed.Deed{Kind: deed.Damage, Ship: r, Seat: seat, Cause: board.BySpell, N: 1})
			}
		}
		t.Tell(figures.In("The Volcano at %s erupts, 1 damage on {eruptionHarms} or more: %s."), at.Name(), game.List("and", texts...))
	}
	s.Push(list...)
}
