package blackspot

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
)

// waters are what lies so near to a way that a model may meet it there. Each sample of
// the way asks for it, so it is gathered once.
type waters struct {
	s      *Sea
	r      board.Ref
	m      *board.Model
	shape  inch.Shape
	models []board.Ref // on any level
	shoals []shallows  // that stop her
	spells bool        // some lie on the sea
}

// shallows are a shoal by its place in the list of all, and whether she risks the ground
// within 1″ of it.
type shallows struct {
	shoal
	number int // from 1 on
	risky  bool
}

// longestBase is more than half the diagonal of any base.
const longestBase = 120

// waters are those within some inches of a place.
func (s *Sea) waters(r board.Ref, at inch.Point, run inch.Inch) waters {
	m := s.model(r)
	v := waters{s: s, r: r, m: m, shape: m.ClassOf().Shape, spells: len(s.Spells) > 0}
	far := run + 2*longestBase
	for i := range s.Models {
		if o := &s.Models[i]; board.Ref(i+1) != r && o.Afloat() && o.Pose.At.Squared(at) <= far*far {
			v.models = append(v.models, board.Ref(i+1))
		}
	}
	if m.Level == board.Air || m.ClassOf().Passes {
		return v // see stoppedBy
	}
	far += inch.OneInch
	for i, x := range s.eachShoal {
		centre, reach := x.disc.At, far+x.disc.Radius
		if x.kind == Sandbar {
			centre, reach = x.bar.At, far+2*longestBase
		}
		if centre.Squared(at) <= reach*reach && s.stoppedBy(m, x) {
			v.shoals = append(v.shoals, shallows{x, i + 1, s.wary(m, x)})
		}
	}
	return v
}

// clearRun is how many samples a model may run on at once: nothing can meet her there, no
// gun is to fire before the last of them, and they do not go beyond a leg or a turn.
func (v *waters) clearRun(w *Way, now inch.Sample) int {
	if v.spells || w.Drift {
		return 0
	}
	at := now.At
	room := min(at.X, inch.Table.East-at.X, at.Y, inch.Table.North-at.Y) - longestBase
	for _, r := range v.models {
		room = min(room, at.AtLeast(v.s.model(r).Pose.At)-2*longestBase)
	}
	for i := range v.shoals {
		disc := v.shoals[i].disc
		room = min(room, at.AtLeast(disc.At)-disc.Radius-longestBase-inch.OneInch)
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

// may tells what keeps the model from coming to a pose on a way. A submerged model that
// is to ram meets those at sea, too.
func (v *waters) may(w *Way, p inch.Pose) inch.Block {
	b := inch.Base{Shape: v.shape, Pose: p}
	if !inland(p.At) && !b.Inside(inch.Table) {
		return inch.Block{By: inch.TableEdge}
	}
	for _, i := range v.models {
		o := v.s.model(i)
		if o.Pose.At.Squared(p.At) > 4*longestBase*longestBase || !b.Overlaps(o.Base()) {
			continue
		}
		if o.Level == v.m.Level || w != nil && v.m.Level == board.Deep && o.Level == board.Sea && v.s.below(v.r, i, w) {
			return inch.Block{By: inch.OtherBase, Number: int(i), Pass: v.m.Level == board.Air || v.m.Class == "wraith"}
		}
	}
	for i := range v.shoals {
		if x := &v.shoals[i]; x.meets(b) {
			return inch.Block{By: inch.Terrain, Number: x.number}
		}
	}
	return inch.Block{}
}

// risks reports whether a pose that the model has come to brings on the roll for
// grounding: it lies within 1″ of land, and nearer to it than the move began.
func (v *waters) risks(d Deed, p inch.Pose) bool {
	if d.Way.Rolled || v.s.Active.Rolled && !d.Way.Drift {
		return false
	}
	b, start := inch.Base{Shape: v.shape, Pose: p}, inch.Base{Shape: v.shape, Pose: d.Way.From}
	for i := range v.shoals {
		if x := &v.shoals[i]; x.risky && x.near(b, inch.OneInch) && x.nearer(b, start) {
			return true
		}
	}
	return false
}
