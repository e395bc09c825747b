package sea

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
)

// Allowance is how far a model may move in an activation that begins now. A turn takes its price
// from it.
func (s *Sea) Allowance(m *board.Model) inch.Inch {
	if m.Anchored || m.Aground || s.Trapped(m) {
		return 0
	}
	n := m.ClassOf().Speed + s.WindFor(m) + s.breath(m)
	if f := roster.FactionOf(m.Faction); f != nil && s.Options.Fantasy && m.IsShip() {
		n += f.Speed
	}
	return max(0, n)
}

// MostTurn is the widest turn of a model.
func (s *Sea) MostTurn(m *board.Model) inch.Degrees {
	if f := roster.FactionOf(m.Faction); f != nil && s.Options.Fantasy && m.IsShip() && f.Turn != 0 {
		return f.Turn
	}
	return m.ClassOf().Turn
}

// Blocked tells what keeps a model from the sample after the one where she is. A model that
// passes over others is stopped only if no free place follows.
func (v *waters) Blocked(w *deed.Way, now, then inch.Sample) inch.Block {
	met := v.May(w, then.Pose)
	if !met.Pass {
		return met
	}
	may := func(p inch.Pose) inch.Block { return v.May(w, p) }
	if may(now.Pose).Pass { // she is passing over another model already
		return inch.Block{}
	}
	if walked := inch.Walk(w.Samples()[w.Index:], may); walked.Index > 0 {
		return inch.Block{}
	}
	return met
}

// May tells what keeps a model from standing at a pose.
func (s *Sea) May(r board.Ref, p inch.Pose) inch.Block {
	near := s.Waters(r, p.At, 0)
	return near.May(nil, p)
}

// below reports whether a submerged model is to attack one at sea by its order, and does not lie
// under it already.
func (s *Sea) below(r, other board.Ref, w *deed.Way) bool {
	m, o := s.Model(r), s.Model(other)
	return (other == w.Board || s.Rammed(m, o, other, w)) && !m.Base().Overlaps(o.Base())
}

// Rammed reports whether an order has a model ram another that she meets. Enemies on
// her own level need not be named.
func (s *Sea) Rammed(m, o *board.Model, other board.Ref, w *deed.Way) bool {
	friend := o.Seat == m.Seat || o.Adrift()
	switch {
	case other == w.Board || s.Sirened(s.RefOf(m)) || m.Level == board.Air || !m.IsShip() && (m.ClassOf().Attack != roster.Rams || s.Active.Action == deed.ActDive):
		return false
	case w.Target != 0:
		return other == w.Target || !friend && o.Level == m.Level
	case friend:
		return w.Rams && o.Level == m.Level
	}
	return w.Rams || o.Level == m.Level
}

// Adjacent are the models on the level of a model that lie within 0.25″ of her.
func (s *Sea) Adjacent(r board.Ref) []board.Ref {
	m := s.Model(r)
	const far = 2*LongestBase + inch.Adjacency
	return s.Refs(func(o *board.Model) bool {
		return o != m && o.Afloat() && o.Level == m.Level && o.Pose.At.Squared(m.Pose.At) <= far*far && m.Base().Adjacent(o.Base())
	})
}

// waters is all that a model may meet on a way. It is gathered once, since each sample of the way
// asks for it.
type waters struct {
	s      *Sea
	r      board.Ref
	m      *board.Model
	shape  inch.Shape
	models []board.Ref // on any level
	shoals []Shallows  // those that stop her
	spells bool        // some lie on the sea
}

// Shallows is a shoal with its number in the list of all. Risky says whether she risks grounding
// within 1″ of it.
type Shallows struct {
	Shoal
	number int // from 1 on
	Risky  bool
}

// LongestBase is more than half the diagonal of any base.
const LongestBase = 120

// Waters are the waters of a model within run of a place.
func (s *Sea) Waters(r board.Ref, at inch.Point, run inch.Inch) waters {
	m := s.Model(r)
	v := waters{s: s, r: r, m: m, shape: m.ClassOf().Shape, spells: len(s.Spells) > 0}
	far := run + 2*LongestBase
	for i := range s.Models {
		if o := &s.Models[i]; board.Ref(i+1) != r && o.Afloat() && o.Pose.At.Squared(at) <= far*far {
			v.models = append(v.models, board.Ref(i+1))
		}
	}
	if m.Level == board.Air || m.ClassOf().Passes {
		return v // see StoppedBy
	}
	far += figures.GroundReach
	for i, x := range s.EachShoal {
		centre, reach := x.Disc.At, far+x.Disc.Radius
		if x.Kind == Sandbar {
			centre, reach = x.Bar.At, far+2*LongestBase
		}
		if centre.Squared(at) <= reach*reach && s.StoppedBy(m, x) {
			v.shoals = append(v.shoals, Shallows{x, i + 1, s.Wary(m, x)})
		}
	}
	return v
}

// ClearRun is how many samples a model may run at once. She can meet nothing there, no gun is to
// fire before the last of them, and they do not go beyond a leg or a turn.
func (v *waters) ClearRun(w *deed.Way, now inch.Sample) int {
	if v.spells || w.Drift {
		return 0
	}
	at := now.At
	room := min(at.X, inch.Table.East-at.X, at.Y, inch.Table.North-at.Y) - LongestBase
	for _, r := range v.models {
		room = min(room, at.AtLeast(v.s.Model(r).Pose.At)-2*LongestBase)
	}
	for i := range v.shoals {
		disc := v.shoals[i].Disc
		room = min(room, at.AtLeast(disc.At)-disc.Radius-LongestBase-figures.GroundReach)
	}
	for _, f := range w.Fire {
		if f.At >= now.Run {
			room = min(room, f.At-now.Run)
		}
	}
	left, turns := w.Path.Left(w.Index)
	if turns && room >= 0 {
		return left
	}
	return min(left, int(max(room, 0)/inch.LegStep))
}

// May tells what keeps the model from coming to a pose on a way. A submerged model also meets a
// model at sea that she is to attack.
func (v *waters) May(w *deed.Way, p inch.Pose) inch.Block {
	b := inch.Base{Shape: v.shape, Pose: p}
	if !Inland(p.At) && !b.Inside(inch.Table) {
		return inch.Block{By: inch.TableEdge}
	}
	for _, i := range v.models {
		o := v.s.Model(i)
		if o.Pose.At.Squared(p.At) > 4*LongestBase*LongestBase || !b.Overlaps(o.Base()) {
			continue
		}
		if o.Level == v.m.Level || w != nil && v.m.Level == board.Deep && o.Level == board.Sea && v.s.below(v.r, i, w) {
			return inch.Block{By: inch.OtherBase, Number: int(i), Pass: v.m.Level == board.Air || v.m.Class == "wraith"}
		}
	}
	for i := range v.shoals {
		if x := &v.shoals[i]; x.Meets(b) {
			return inch.Block{By: inch.Terrain, Number: x.number}
		}
	}
	return inch.Block{}
}

// Risks reports whether a model must roll for grounding at a pose: it lies within 1″ of land, and
// nearer to it than where the move began.
func (v *waters) Risks(d deed.Deed, p inch.Pose) bool {
	if d.Way.Rolled || v.s.Active.Rolled && !d.Way.Drift {
		return false
	}
	b, start := inch.Base{Shape: v.shape, Pose: p}, inch.Base{Shape: v.shape, Pose: d.Way.From}
	for i := range v.shoals {
		if x := &v.shoals[i]; x.Risky && x.Near(b, figures.GroundReach) && x.nearer(b, start) {
			return true
		}
	}
	return false
}
