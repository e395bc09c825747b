package battle

import (
	"fmt"
	"slices"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// Collisions are what happens to ships that come to the same point: they pass, brush each
// other or foul.
type Collisions action

// Collisions are told in t.
func (s *Sea) Collisions(t *Telling) Collisions { return Collisions{s, t} }

// meet resolves what happens when ships come to a point that others hold: one ship by a move
// (bowOn), or a drifting group. Only the ship among the others that arrived last is in the way.
// It reports whether they collide.
func (s Collisions) meet(came, others []Ref, bowOn bool) bool {
	s.Reveal() // which side she shows is a secret order
	for _, r := range came {
		for _, o := range others {
			s.Passes = append(s.Passes, Pass{Mover: r, Other: o, Side: s.PassingSide(r)})
		}
	}
	r := came[0]
	o := s.LatestOf(others)
	h, x := s.Ship(r), s.Ship(o)
	if even(s.Die(h.Title()+" meets "+x.Title(), "they collide on 1, 3, 5")) {
		s.Tell("%s slides by %s at %s and shows her %s side.", h.Title(), x.Title(), h.At, s.PassingSide(r))
		return false
	}
	if even(s.Die("the collision", "a brush on 2, 4, 6, fouled on 1, 3, 5")) {
		s.brush(r, o)
	} else {
		s.foul(r, o, bowOn)
	}
	return true
}

// LatestOf is the ship of refs that came last to their point.
func (s *Sea) LatestOf(refs []Ref) Ref {
	return slices.MaxFunc(refs, func(a, b Ref) int { return s.Ship(a).Arrived - s.Ship(b).Arrived })
}

// brush slows two ships, and turns the ship that came so that she lies parallel to the other.
// Ships that are joined to others keep their headings.
func (s Collisions) brush(r, o Ref) {
	h, x := s.Ship(r), s.Ship(o)
	s.Slow(r)
	s.Slow(o)
	text := fmt.Sprintf("%s brushes %s at %s, and both lose 1 speed this turn", h.Title(), x.Title(), h.At)
	if d := Parallel(h.Facing, x.Facing); d != h.Facing && !s.Linked(r) {
		h.Facing = d
		text += fmt.Sprintf("; she turns to %s, parallel to her", d)
		if s.InIrons(h) {
			h.Speed, h.Steers = 0, false
			text += " and into the wind, and has no more moves"
		}
	}
	s.Tell("%s.", text)
}

// Parallel is the heading, at most one step from f, that is the same as other or opposite to it.
func Parallel(f, other chart.Dir) chart.Dir {
	switch other.Turned(-int(f)) {
	case 1, 4:
		return f.Turned(1)
	case 2, 5:
		return f.Turned(-1)
	}
	return f
}

// foul joins two ships by their rigging. They keep their headings and lose the
// moves that they have left this turn.
func (s Collisions) foul(r, o Ref, bowOn bool) {
	h, x := s.Ship(r), s.Ship(o)
	s.Links = append(s.Links, Link{A: min(r, o), B: max(r, o), Fouled: true, Turn: s.Turn})
	h.Halted, x.Halted = true, true
	for i := range s.Passes {
		if p := &s.Passes[i]; p.Mover == r && p.Other == o {
			p.Bow = bowOn
		}
	}
	s.TellMoment(shipFouls, "%s runs into %s at %s, and the two are fouled!", h.Title(), x.Title(), h.At)
	for _, f := range []Ref{r, o} {
		dice := s.rolls("rigging of "+s.Ship(f).Title()+" torn", "the difference is the hits", 2)
		s.TearRigging(f, r+o-f, max(dice[0]-dice[1], dice[1]-dice[0]))
	}
}

// TearRigging marks the rigging hits of a fouling with another ship, mast by mast as the
// dice say.
func (s Collisions) TearRigging(r, other Ref, n int) {
	h := s.Ship(r)
	if n == 0 {
		s.Tell("%s takes no rigging hits.", h.Title())
		return
	}
	faces := make([]int, n)
	if len(h.Masts) > 1 {
		faces = s.rolls("which mast", mastNeeds(len(h.Masts)), n)
	}
	masts := make([]int, n)
	for i, face := range faces {
		masts[i] = MastHit(len(h.Masts), face)
	}
	hits, fallen := s.HitMasts(r, masts)
	parts := h.mastHits(hits)
	if len(parts) == 0 {
		parts = []string{"no hit, since no mast stands"}
	}
	s.Tell("%s takes %s from fouling %s.", h.Title(), game.List("and", parts...), s.Ship(other).Title())
	s.Last().Harms = true
	Gunnery(s).TellFallen([]Damage{{Ship: h, Fallen: fallen}})
}

// PassingSide is the side that a mover shows to the ships on her point.
func (s *Sea) PassingSide(r Ref) roster.Battery {
	h := s.Ship(r)
	switch h.Orders.Pass {
	case roster.Port.String():
		return roster.Port
	case roster.Starboard.String():
		return roster.Starboard
	}
	var n [3]int
	for _, g := range h.Guns {
		if g.Loaded {
			n[g.Battery]++
		}
	}
	if n[roster.Starboard] > n[roster.Port] {
		return roster.Starboard
	}
	return roster.Port
}

// unlink takes away the links of a ship.
func (s *Sea) unlink(r Ref) {
	s.Links = slices.DeleteFunc(s.Links, func(l Link) bool { return l.A == r || l.B == r })
	if len(s.Links) == 0 {
		s.Links = nil
	}
}

// unpass forgets which sides of a ship face others on her point.
func (s *Sea) unpass(r Ref) {
	s.Passes = slices.DeleteFunc(s.Passes, func(p Pass) bool { return p.Mover == r || p.Other == r })
	if len(s.Passes) == 0 {
		s.Passes = nil
	}
}

// FacingSide is the side of a ship that faces another one on the same point. The mover's is the
// side that her captain named; the other's follows from the headings. It is false if they do not
// lie side by side.
func (s *Sea) FacingSide(r, o Ref) (roster.Battery, bool) {
	for _, p := range s.Passes {
		if p.Mover == r && p.Other == o {
			return p.Side, true
		}
		if p.Mover == o && p.Other == r {
			if s.Ship(r).Facing.Towards(s.Ship(o).Facing) <= 1 {
				return 1 - p.Side, true
			}
			return p.Side, true
		}
	}
	return 0, false
}
