package blackspot

// waters are what lies so near to a way that a model may meet it there. Each sample of
// the way asks for it, so it is gathered once.
type waters struct {
	s      *State
	r      Ref
	m      *Model
	shape  Shape
	models []Ref      // on any level
	shoals []shallows // that stop her
	spells bool       // some lie on the sea
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
func (s *State) waters(r Ref, at Point, run Inch) waters {
	m := s.model(r)
	v := waters{s: s, r: r, m: m, shape: m.class().shape, spells: len(s.Spells) > 0}
	far := run + 2*longestBase
	for i := range s.Models {
		if o := &s.Models[i]; Ref(i+1) != r && o.afloat() && o.Pose.At.squared(at) <= far*far {
			v.models = append(v.models, Ref(i+1))
		}
	}
	if m.Level == Air || m.class().passes {
		return v // see stoppedBy
	}
	far += oneInch
	for i, x := range s.eachShoal {
		centre, reach := x.disc.At, far+x.disc.Radius
		if x.kind == Sandbar {
			centre, reach = x.bar.At, far+2*longestBase
		}
		if centre.squared(at) <= reach*reach && s.stoppedBy(m, x) {
			v.shoals = append(v.shoals, shallows{x, i + 1, s.wary(m, x)})
		}
	}
	return v
}

// clearRun is how many samples a model may run on at once: nothing can meet her there, no
// gun is to fire before the last of them, and they do not go beyond a leg or a turn.
func (v *waters) clearRun(w *Way, now Sample) int {
	if v.spells || w.Drift {
		return 0
	}
	at := now.At
	room := min(at.X, Table.East-at.X, at.Y, Table.North-at.Y) - longestBase
	for _, r := range v.models {
		room = min(room, at.atLeast(v.s.model(r).Pose.At)-2*longestBase)
	}
	for i := range v.shoals {
		disc := v.shoals[i].disc
		room = min(room, at.atLeast(disc.At)-disc.Radius-longestBase-oneInch)
	}
	for _, f := range w.Fire {
		if f.At >= now.Run {
			room = min(room, f.At-now.Run)
		}
	}
	left, turns := w.Path.left(w.Index)
	if turns && room >= 0 {
		return left
	}
	return min(left, int(max(room, 0)/legStep))
}

// may tells what keeps the model from coming to a pose on a way. A submerged model that
// is to ram meets those at sea, too.
func (v *waters) may(w *Way, p Pose) Block {
	b := Base{v.shape, p}
	if !inland(p.At) && !b.Inside(Table) {
		return Block{By: TableEdge}
	}
	for _, i := range v.models {
		o := v.s.model(i)
		if o.Pose.At.squared(p.At) > 4*longestBase*longestBase || !b.Overlaps(o.base()) {
			continue
		}
		if o.Level == v.m.Level || w != nil && v.m.Level == Deep && o.Level == Sea && v.s.below(v.r, i, w) {
			return Block{By: OtherBase, Number: int(i), Pass: v.m.Level == Air || v.m.Class == "wraith"}
		}
	}
	for i := range v.shoals {
		if x := &v.shoals[i]; x.meets(b) {
			return Block{By: Terrain, Number: x.number}
		}
	}
	return Block{}
}

// risks reports whether a pose that the model has come to brings on the roll for
// grounding: it lies within 1″ of land, and nearer to it than the move began.
func (v *waters) risks(d Deed, p Pose) bool {
	if d.Way.Rolled || v.s.Active.Rolled && !d.Way.Drift {
		return false
	}
	b, start := Base{v.shape, p}, Base{v.shape, d.Way.From}
	for i := range v.shoals {
		if x := &v.shoals[i]; x.risky && x.near(b, oneInch) && x.nearer(b, start) {
			return true
		}
	}
	return false
}
